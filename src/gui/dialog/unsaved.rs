//! The question about unsaved changes: save, discard or cancel.

use crate::{
    app::text::dialog as text,
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

pub(super) fn show(ui: &mut Pane<'_>) {
    let lang = ui.lang();
    ui.set_width(400.0);
    ui.wrapped(if is_about_puzzle(ui.model) { text::unsaved_puzzle_body(lang) } else { text::unsaved_body(lang) });
    ui.add_space(space::SMALL);
    let answers = [
        (text::cancel(lang), Action::Cancel),
        (text::unsaved_discard(lang), Action::Discard),
        (text::unsaved_save(lang), Action::Confirm),
    ];
    foot(ui, answers.map(|(label, action)| FootButton::new(label, action)).into(), false);
}
