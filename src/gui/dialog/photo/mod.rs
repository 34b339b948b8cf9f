//! The preview of a picture: the picture with the lines that were found at the left, the board that was read at the right.

mod board;
mod picture;

use std::iter;

use eframe::egui::Spinner;

use crate::{
    app::{
        action::PhotoAction,
        model::photo::{PhotoMark, PhotoModel, PhotoVersion},
        text::photo as text,
    },
    gui::{
        dialog::{enter, frame::answers_if},
        prelude::*,
    },
    photo::sizes_read,
};

/// The largest side of the board, and the least one, in points. The picture is as high, and as wide at least.
const SIDE: (f32, f32) = (440.0, 120.0);
/// Height of the sentence, which may take two lines, in points.
const SAID: f32 = 40.0;
/// Height of a line more, for each sentence about the board, in points.
const LINE: f32 = 20.0;
/// Height of everything but picture and board, with margins, in points.
const AROUND: f32 = 280.0;
/// The likeliest values of a cell that are offered.
const OFFERED: usize = 4;

pub(super) use picture::PictureView;

pub(super) fn show(ui: &mut Pane<'_>, photo: &PhotoModel, view: &mut PictureView) {
    let (lang, window) = (ui.lang(), ui.content_rect().size());
    let has_both = photo.offered_changes() > 0 && photo.is_distinguished();
    let about_board = photo.reading().map_or(0, |read| text::of_board(lang, &read.reading).len());
    let lines = LINE * (about_board + usize::from(photo.asks_for_entered())) as f32;
    // Where there is room it is kept for two of these sentences, so that nothing moves when they come and go.
    let lines = lines.max((window.y - AROUND - SIDE.0).clamp(0.0, 2.0 * LINE));
    let around = AROUND + lines + if has_both { space::CONTROL + space::TIGHT } else { 0.0 };
    let wide = (window.x - 4.0 * space::WIDE).min(2.0 * SIDE.0 + space::LARGE);
    let side = ((wide - space::LARGE) / 2.0).min(window.y - around).clamp(SIDE.1, SIDE.0);
    // A low window leaves more width to the picture, which is mostly wider than high.
    let wide = wide.max(2.0 * side + space::LARGE);
    let frame = vec2(wide - side - space::LARGE, side);
    ui.set_width(wide);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = space::LARGE;
        column(ui, frame.x, |ui| {
            picture::show(ui, photo, view, frame);
            tools(ui, photo);
        });
        column(ui, side, |ui| {
            board::show(ui, photo, side);
            versions(ui, photo);
            if has_both {
                ui.row(space::CONTROL, |ui| entered(ui, photo));
            }
        });
    });
    ui.add_space(space::TIGHT);
    ui.row(SAID + lines, |ui| said(ui, photo));
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(space::CONTROL);
        cell(ui, photo);
    });
    let is_ready = photo.reading().is_some() && !photo.is_reading;
    answers_if(ui, text::take, is_ready, Action::Confirm);
}

fn column(ui: &mut Pane<'_>, side: f32, add: impl FnOnce(&mut Pane<'_>)) {
    ui.allocate_ui(vec2(side, 0.0), |ui| {
        ui.vertical(|ui| {
            ui.set_width(side);
            add(ui);
        });
    });
}

/// The tools for the picture: turning it, and saying how many cells the board has.
fn tools(ui: &mut Pane<'_>, photo: &PhotoModel) {
    ui.row(space::CONTROL, |ui| {
        ui.button(text::turn).on_hover_text(text::turn_hint(ui.lang())).sends(PhotoAction::Turn, ui);
        let mut size = photo.spot.size;
        ui.pick(text::size, 64.0, &mut size, sizes_read(), |size| format!("{size}×{size}"))
            .sends_change(PhotoAction::Size(size), ui);
        if photo.is_reading {
            ui.add(Spinner::new().size(text_size::LARGE));
        }
    });
}

/// Chooses between the digits as they look and those with one solution.
fn versions(ui: &mut Pane<'_>, photo: &PhotoModel) {
    ui.row(space::CONTROL, |ui| {
        if photo.offered_changes() == 0 {
            return entered(ui, photo);
        }
        let versions =
            [(PhotoVersion::AsRead, text::as_read(ui.lang())), (PhotoVersion::Offered, text::with_one_solution(ui.lang()))];
        ui.segmented_to(text::versions, photo.version, &versions, PhotoAction::Show);
    });
}

/// Whether digits that look like a player's are taken for such.
fn entered(ui: &mut Pane<'_>, photo: &PhotoModel) {
    if !photo.is_distinguished() {
        return;
    }
    let mut is_wanted = !photo.entered.is_empty();
    ui.check_box(&mut is_wanted, text::entered(ui.lang(), photo.entered_count()))
        .on_hover_text(text::entered_hint(ui.lang()))
        .sends_change(PhotoAction::Distinguish(is_wanted), ui);
}

/// The result of reading, in a sentence.
fn said(ui: &mut Pane<'_>, photo: &PhotoModel) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let (symbol, color, sentence) = match &photo.read {
        Err(why) => (Icon::Warning, palette.clash, text::no_board(lang, *why)),
        Ok(read) => {
            let digits = photo.digits().iter().flatten().count();
            let (doubtful, changed) = (photo.count(PhotoMark::Doubtful), photo.count(PhotoMark::Changed));
            let said = match (doubtful, changed) {
                (0, 0) => text::read(lang, digits),
                (_, 0) => text::read_doubtful(lang, digits, doubtful),
                _ => text::read_changed(lang, digits, doubtful, changed),
            };
            let is_offered = photo.version == PhotoVersion::AsRead && photo.offered_changes() > 0;
            let said = if is_offered { format!("{said} {}", text::offered(lang, photo.offered_changes())) } else { said };
            let is_sure = doubtful == 0 && changed == 0 && !is_offered && text::unsure_of_board(lang, &read.reading).is_empty();
            let asked = photo.asks_for_entered().then(|| text::all_alike(lang));
            let said = iter::once(&*said).chain(text::of_board(lang, &read.reading)).chain(asked).collect::<Vec<_>>().join(" ");
            (if is_sure { Icon::Check } else { Icon::Warning }, if is_sure { palette.found } else { palette.guess }, said)
        }
    };
    icon::inline(ui, symbol, text_size::LARGE, color);
    ui.wrapped(sentence);
}

/// The values that the chosen cell may hold, and the way to the next doubtful one.
fn cell(ui: &mut Pane<'_>, photo: &PhotoModel) {
    let lang = ui.lang();
    let Some(scene) = ui.model.preview() else { return ui.secondary(text::corner_hint) };
    let marked = photo.marked();
    let next = marked.iter().find(|(cell, _)| Some(*cell) > photo.chosen).or_else(|| marked.first());
    if let Some(&(cell, _)) = next {
        ui.button(text::next_doubtful).sends(PhotoAction::Choose(cell), ui);
    }
    let Some(cell) = photo.chosen else { return ui.secondary(text::choose_a_cell) };
    let names = Names { lang, geometry: &scene.geometry, numerals: ui.model.settings.numerals };
    ui.label(text::in_cell(lang, names.cell(cell)));
    let now = photo.digits()[cell.index()];
    for (digit, likely) in values(photo, cell) {
        let name = digit.map_or_else(|| text::nothing(lang).to_owned(), |digit| names.digit(digit));
        let words = match likely {
            Some(likely) => text::value(lang, name, format!("{:.0}", 100.0 * likely)),
            None => name,
        };
        let button = ui.add(Button::selectable(digit == now, RichText::new(words)));
        enter::presses(ui, &button);
        button.sends(PhotoAction::Correct(cell, digit), ui);
    }
    if now.is_some() {
        let mut is_entered = photo.entered.contains(&cell);
        ui.check_box(&mut is_entered, text::is_entered).sends_change(PhotoAction::Entered(cell, is_entered), ui);
    }
}

/// The likeliest values of a cell with their probabilities, and the value that is shown if it is not among them.
fn values(photo: &PhotoModel, cell: Cell) -> Vec<(Option<Digit>, Option<f32>)> {
    let Some(read) = photo.reading() else { return Vec::new() };
    let likeliest = read.reading.values_of(cell).into_iter().take(OFFERED);
    let mut values: Vec<_> = likeliest.map(|(digit, likely)| (digit, Some(likely))).collect();
    let now = photo.digits()[cell.index()];
    if values.iter().all(|(digit, _)| *digit != now) {
        values.push((now, None));
    }
    values
}
