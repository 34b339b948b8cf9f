//! The question about unsaved changes: save, discard or cancel.

use crate::{
    app::{model::AfterSaving, text::dialog as text},
    gui::{
        dialog::frame::{FootButton, foot},
        prelude::*,
    },
};

/// The heading: it asks about changes, or about a puzzle without any that lies nowhere else.
pub(super) fn heading(model: &Model) -> &'static str {
    let lang = model.settings.lang;
    if is_about_puzzle(model) { text::unsaved_puzzle_title(lang) } else { text::unsaved_title(lang) }
}

fn is_about_puzzle(model: &Model) -> bool {
    !model.document.is_changed() && model.document.is_only_here && !model.document.is_empty()
}

/// Shows the question. Only what ends the program loses anything: after all else, undo leads back.
pub(super) fn show(ui: &mut Pane<'_>, next: &AfterSaving) {
    let lang = ui.lang();
    ui.set_width(400.0);
    ui.wrapped(match (next, ui.model.document.path.is_some()) {
        (AfterSaving::Quit, _) if is_about_puzzle(ui.model) => text::unsaved_puzzle_body(lang),
        (AfterSaving::Quit, _) => text::unsaved_body(lang),
        (_, true) => text::unsaved_file_stays(lang),
        (_, false) => text::unsaved_no_file(lang),
    });
    ui.add_space(space::SMALL);
    let answers = [
        (text::cancel(lang), Action::Cancel),
        (text::unsaved_discard(lang), Action::Discard),
        (text::unsaved_save(lang), Action::Confirm),
    ];
    foot(ui, answers.map(|(label, action)| FootButton::new(label, action)).into(), false);
}
