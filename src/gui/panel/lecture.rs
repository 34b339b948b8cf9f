//! The page of a lecture above the run that it shows.

use crate::{
    app::{action::LectureAction, text::lecture as text},
    gui::{panel::measures::Measures, prelude::*, widget::closable_heading},
};

/// Whether the page of a lecture is shown before the first step: there is nothing to count and no guess.
pub(super) fn begins(model: &Model) -> bool {
    model.lecture.is_some() && model.quiz.is_none() && model.report().is_some_and(|report| report.view.event.is_none())
}

/// Shows the page, if there is a lecture.
pub(super) fn show(ui: &mut Pane<'_>, measures: Measures) {
    let lang = ui.lang();
    let Some(place) = ui.model.lecture else { return };
    let shown = ui.model.report().map(|report| report.view.position);
    let is_elsewhere = shown != Some(place.page().step) && ui.model.run.as_ref().is_none_or(|run| run.is_at_rest());
    // Beside a list, the title has a line of its own.
    let title = text::title(lang, place.lecture());
    let buttons = 4.0 * (space::CONTROL + ui.spacing().item_spacing.x) + space::MEDIUM;
    let width = |words: &str| text_width(ui, words, FontId::new(text_size::SMALL + 1.0, fonts::semibold()));
    let has_room = width(title) + width(&text::place(lang, place)) + buttons <= ui.available_width();
    let closes = closable_heading(ui, if has_room { title } else { "" }, text::close, |ui| {
        let again = ui.add_enabled(is_elsewhere, IconButton::new(Icon::Undo, text::again(lang)));
        again.sends(LectureAction::Again, ui);
        ui.command_icon(Command::PreviousChapter, Icon::ChevronLeft);
        ui.secondary(text::place(lang, place));
        ui.command_icon(Command::NextChapter, Icon::ChevronRight);
    });
    if !has_room {
        ui.heading(title);
    }
    ui.send_if(closes, LectureAction::Close);
    // Before the first step there is little else to read.
    let size = if begins(ui.model) && !measures.is_small() { text_size::LARGE } else { text_size::BODY };
    ui.wrapped(RichText::new(text::page(lang, place)).size(size));
    if let Some(next) = place.next_lecture() {
        ui.add_space(space::TIGHT);
        let next = text::next(lang, text::title(lang, next.lecture()));
        ui.add(Button::new(next).truncate()).sends(Command::NextChapter, ui);
    }
    ui.add_space(space::SMALL);
    ui.separator();
}
