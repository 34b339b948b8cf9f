//! The import preview, for text that is ambiguous or partly unreadable: what was understood and what was not.

use crate::{
    app::{
        model::Preview,
        text::{capitalised, collection, dialog as text, format, reading, unknown_rules},
    },
    gui::{
        dialog::{
            enter,
            frame::{FootButton, foot, still_board},
        },
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

pub(super) fn show(ui: &mut Pane<'_>, preview: &Preview) {
    let lang = ui.lang();
    let choice = &preview.choices[preview.shown];
    let (is_one_of_several, is_inferred) = (preview.choices.len() > 1, choice.doubts.iter().any(Doubt::is_guess));
    let window = ui.content_rect().size();
    // Inferred rules are compared with the board, so that stays in view beside them.
    let is_beside = is_inferred && window.x >= WIDTH.1 + 2.0 * (space::WIDE + space::LARGE);
    ui.set_width(if is_beside { WIDTH.1 } else { WIDTH.0 });
    if is_one_of_several {
        browse(ui, preview);
    }
    // The title and the buttons stay visible, however many warnings there are.
    let rows = f32::from(u8::from(is_one_of_several) + u8::from(is_inferred) + u8::from(choice.open_drawings() > 0));
    let height = (window.y - ROUND - rows * ROW).max(LEAST);
    if is_beside {
        ui.horizontal_top(|ui| {
            let side = height.min(SIDE);
            ui.allocate_ui(vec2(side, side), |ui| small_board(ui, side));
            ui.add_space(space::MEDIUM);
            ui.vertical(|ui| scrolling(ui, height, |ui| words(ui, preview)));
        });
    } else {
        scrolling(ui, height, |ui| {
            small_board(ui, (height - DOUBTS).clamp(BOARD.1, BOARD.0));
            words(ui, preview);
        });
    }
    if is_inferred {
        let leave = ui.button(text::preview_leave);
        if leave.clicked() {
            // The reading without them follows.
            ui.out.extend([Action::ShowReading(preview.shown + 1), Action::Confirm]);
        }
    }
    if choice.open_drawings() > 0 {
        ui.button(text::preview_decoration).sends(Action::TakeForDecoration, ui);
    }
    let all = preview.all.as_ref().map(|all| {
        // One reading, and a list: the lines may be a puzzle each.
        let label = if is_one_of_several { collection::use_all } else { collection::use_as_list };
        label(lang, number(all.len() as u64))
    });
    ui.add_space(space::SMALL);
    let all = all.as_deref().map(|label| FootButton::new(label, CollectionAction::UseAll));
    let cancel = FootButton::new(text::cancel(lang), Action::Cancel);
    let take = FootButton::new(text::preview_take(lang), Action::Confirm);
    // The readings can be browsed, but there is nothing to fill in: the main button has the focus.
    foot(ui, [cancel].into_iter().chain(all).chain([take]).collect(), enter::is_new(ui));
}

/// Shows what may be higher than `height`; the text ends before the scroll bar.
fn scrolling(ui: &mut Pane<'_>, height: f32, content: impl FnOnce(&mut Pane<'_>)) {
    ui.scroll(ScrollArea::vertical().max_height(height).auto_shrink([false, true]), |ui| {
        let width = ui.available_width() - space::LARGE;
        ui.set_max_width(width);
        content(ui);
    });
}

/// Says what was understood and what was not.
fn words(ui: &mut Pane<'_>, preview: &Preview) {
    let (lang, choice) = (ui.lang(), &preview.choices[preview.shown]);
    let format = format::name(lang, choice.format);
    ui.secondary(text::preview_givens(lang, format, label::shape(lang, choice.puzzle.shape()), choice.puzzle.given_count()));
    if choice.doubts.is_empty() && preview.skipped.is_empty() {
        line(ui, Icon::Check, ui.palette().found, text::preview_sure(lang));
    } else {
        ui.heading(text::preview_doubts);
        for doubt in choice.doubts.iter().chain(&preview.skipped) {
            line(ui, Icon::Warning, ui.palette().clash, &capitalised(&reading::doubt(lang, doubt)));
        }
    }
    if choice.open_drawings() > 0 {
        line(ui, Icon::Warning, ui.palette().clash, &text::preview_drawings(lang, choice.open_drawings()));
    }
    if let Err(rules) = choice.puzzle.check_houses()
        && rules.unknown().len() > choice.open_drawings()
    {
        line(ui, Icon::Warning, ui.palette().clash, &unknown_rules::not_decided(lang, &rules));
    }
    if choice.doubts.iter().any(Doubt::is_guess) && !choice.puzzle.about.comment.is_empty() {
        ui.heading(text::preview_text);
        ui.add(Label::new(&choice.puzzle.about.comment).wrap());
    }
}

fn line(ui: &mut Pane<'_>, symbol: Icon, color: eframe::egui::Color32, sentence: &str) {
    ui.horizontal_top(|ui| {
        icon::inline(ui, symbol, text_size::LARGE, color);
        ui.add(Label::new(sentence).wrap());
    });
}

fn browse(ui: &mut Pane<'_>, preview: &Preview) {
    let (shown, last) = (preview.shown, preview.choices.len() - 1);
    ui.row(space::CONTROL, |ui| {
        ui.add_enabled_ui(shown > 0, |ui| {
            ui.icon_button(Icon::ChevronLeft, text::preview_previous).sends(Action::ShowReading(shown.saturating_sub(1)), ui);
        });
        ui.add_enabled_ui(shown < last, |ui| {
            ui.icon_button(Icon::ChevronRight, text::preview_next).sends(Action::ShowReading(shown + 1), ui);
        });
        ui.label(text::preview_of(ui.lang(), shown + 1, last + 1));
        ui.secondary(text::preview_line(ui.lang(), preview.choices[shown].line));
    });
}

fn small_board(ui: &mut Pane<'_>, height: f32) {
    let Some(scene) = ui.model.preview() else { return };
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    still_board(ui, (rect, 0), scene, text::preview_title(ui.lang()));
}
