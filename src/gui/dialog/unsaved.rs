//! The question about unsaved changes: save, discard or cancel.

use crate::{
    app::text::dialog as text,
    gui::{
        dialog::{enter, frame::foot},
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

pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(400.0);
    wrapped(ui, if is_about_puzzle(model) { text::unsaved_puzzle_body(lang) } else { text::unsaved_body(lang) });
    ui.add_space(space::SMALL);
    match foot(ui, &[text::cancel(lang), text::unsaved_discard(lang), text::unsaved_save(lang)], true) {
        Some(0) => out.push(Action::Cancel),
        Some(1) => out.push(Action::Discard),
        Some(_) => out.push(Action::Confirm),
        None if enter::is_pressed(ui) => out.push(Action::Confirm),
        None => {}
    }
}
