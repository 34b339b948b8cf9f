//! The import preview, for text that is ambiguous or partly unreadable: what was understood and what was not.

use crate::{
    app::{
        model::Preview,
        text::{capitalised, collection, dialog as text, format, reading, unknown_rules},
    },
    gui::{
        board,
        dialog::{enter, frame::foot_with_focus},
        prelude::*,
    },
    io::Doubt,
};

/// Width of the dialog: with the board above the words, and beside them.
const WIDTH: (f32, f32) = (440.0, 800.0);
/// Maximum and minimum height of a board above the words, and height of the warnings below it, in points.
const BOARD: (f32, f32) = (420.0, 170.0);
const DOUBTS: f32 = 110.0;
/// Maximum side of a board beside the words, in points.
const SIDE: f32 = 380.0;
/// Height of the title, the buttons and all margins, in points.
const ROUND: f32 = 160.0;
/// Height of a row of further buttons, and the minimum height of the scrolling part, in points.
const ROW: f32 = space::CONTROL + space::SMALL;
const LEAST: f32 = 160.0;

pub(super) fn show(ui: &mut Ui, model: &ModelView<'_>, preview: &Preview, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let choice = &preview.choices[preview.shown];
    let (is_one_of_several, is_inferred) = (preview.choices.len() > 1, choice.doubts.iter().any(Doubt::is_guess));
    let window = ui.content_rect().size();
    // Inferred rules are compared with the board, so that stays in view beside them.
    let is_beside = is_inferred && window.x >= WIDTH.1 + 2.0 * (space::WIDE + space::LARGE);
    ui.set_width(if is_beside { WIDTH.1 } else { WIDTH.0 });
    if is_one_of_several {
        browse(ui, model, preview, out);
    }
    // The title and the buttons stay visible, however many warnings there are.
    let rows = f32::from(u8::from(is_one_of_several) + u8::from(is_inferred) + u8::from(choice.open_drawings() > 0));
    let height = (window.y - ROUND - rows * ROW).max(LEAST);
    if is_beside {
        ui.horizontal_top(|ui| {
            let side = height.min(SIDE);
            ui.allocate_ui(vec2(side, side), |ui| small_board(ui, model, side));
            ui.add_space(space::MEDIUM);
            ui.vertical(|ui| scrolling(ui, height, |ui| words(ui, model, preview)));
        });
    } else {
        scrolling(ui, height, |ui| {
            small_board(ui, model, (height - DOUBTS).clamp(BOARD.1, BOARD.0));
            words(ui, model, preview);
        });
    }
    if is_inferred {
        let leave = ui.button(text::preview_leave(lang));
        enter::presses(ui, &leave);
        if leave.clicked() {
            // The reading without them follows.
            out.extend([Action::ShowReading(preview.shown + 1), Action::Confirm]);
        }
    }
    if choice.open_drawings() > 0 {
        let decoration = ui.button(text::preview_decoration(lang));
        enter::presses(ui, &decoration);
        decoration.sends(Action::TakeForDecoration, out);
    }
    let all = preview.all.as_ref().map(|all| {
        // One reading, and a list: the lines may be a puzzle each.
        let label = if is_one_of_several { collection::use_all } else { collection::use_as_list };
        label(lang, number(all.len() as u64))
    });
    let labels: Vec<&str> = [text::cancel(lang)].into_iter().chain(all.as_deref()).chain([text::preview_take(lang)]).collect();
    ui.add_space(space::SMALL);
    // The readings can be browsed, but there is nothing to fill in: the main button has the focus.
    let is_main = |place| place + 1 == labels.len();
    match foot_with_focus(ui, &labels, true, enter::is_new(ui)) {
        Some(0) => out.push(Action::Cancel),
        Some(place) if is_main(place) => out.push(Action::Confirm),
        Some(_) => out.push(Action::Collection(CollectionAction::UseAll)),
        None if enter::is_pressed(ui) => out.push(Action::Confirm),
        None => {}
    }
}

/// Shows what may be higher than `height`; the text ends before the scroll bar.
fn scrolling(ui: &mut Ui, height: f32, content: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        ui.set_max_width(ui.available_width() - space::LARGE);
        content(ui);
    });
}

/// Says what was understood and what was not.
fn words(ui: &mut Ui, model: &Model, preview: &Preview) {
    let (lang, choice) = (model.settings.lang, &preview.choices[preview.shown]);
    let format = format::name(lang, choice.format);
    secondary(ui, text::preview_givens(lang, format, label::shape(lang, choice.puzzle.shape()), choice.puzzle.given_count()));
    if choice.doubts.is_empty() && preview.skipped.is_empty() {
        line(ui, Icon::Check, Palette::of(ui).found, text::preview_sure(lang));
    } else {
        heading(ui, text::preview_doubts(lang));
        for doubt in choice.doubts.iter().chain(&preview.skipped) {
            line(ui, Icon::Warning, Palette::of(ui).clash, &capitalised(&reading::doubt(lang, doubt)));
        }
    }
    if choice.open_drawings() > 0 {
        line(ui, Icon::Warning, Palette::of(ui).clash, &text::preview_drawings(lang, choice.open_drawings()));
    }
    if let Err(rules) = choice.puzzle.check_houses()
        && rules.unknown().len() > choice.open_drawings()
    {
        line(ui, Icon::Warning, Palette::of(ui).clash, &unknown_rules::not_decided(lang, &rules));
    }
    if choice.doubts.iter().any(Doubt::is_guess) && !choice.puzzle.about.comment.is_empty() {
        heading(ui, text::preview_text(lang));
        ui.add(Label::new(&choice.puzzle.about.comment).wrap());
    }
}

fn line(ui: &mut Ui, symbol: Icon, color: eframe::egui::Color32, sentence: &str) {
    ui.horizontal_top(|ui| {
        icon::inline(ui, symbol, text_size::LARGE, color);
        ui.add(Label::new(sentence).wrap());
    });
}

fn browse(ui: &mut Ui, model: &Model, preview: &Preview, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let (shown, last) = (preview.shown, preview.choices.len() - 1);
    row(ui, space::CONTROL, |ui| {
        ui.add_enabled_ui(shown > 0, |ui| {
            let previous = ui.add(IconButton::new(Icon::ChevronLeft, text::preview_previous(lang)));
            enter::presses(ui, &previous);
            previous.sends(Action::ShowReading(shown.saturating_sub(1)), out);
        });
        ui.add_enabled_ui(shown < last, |ui| {
            let next = ui.add(IconButton::new(Icon::ChevronRight, text::preview_next(lang)));
            enter::presses(ui, &next);
            next.sends(Action::ShowReading(shown + 1), out);
        });
        ui.label(text::preview_of(lang, shown + 1, last + 1));
        secondary(ui, text::preview_line(lang, preview.choices[shown].line));
    });
}

fn small_board(ui: &mut Ui, model: &ModelView<'_>, height: f32) {
    let Some(scene) = model.preview() else { return };
    let numerals = model.settings.numerals;
    let names = Names { lang: model.settings.lang, geometry: &scene.geometry, numerals };
    let options = BoardOptions { numerals, name: text::preview_title(model.settings.lang), pointed: None, moves: false };
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), eframe::egui::Sense::hover());
    let label = |cell| crate::app::text::access::cell(names, scene, cell);
    ui.scope(|ui| {
        // The board takes no clicks but has an accessible name.
        ui.visuals_mut().disabled_alpha = 1.0;
        ui.scope_builder(UiBuilder::new().max_rect(rect).disabled(), |ui| board::show(ui, scene, &options, &label));
    });
}
