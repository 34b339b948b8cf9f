//! What the file of a puzzle says about it.

use crate::{
    app::text::panel as text,
    gui::{panel::title, prelude::*},
};

/// Shows the comment of the puzzle, title and author where they are not over the board, and the warnings about its file.
pub(super) fn show(ui: &mut Ui, model: &Model) {
    let about = &model.puzzle().about;
    if !title::is_shown(ui, model) {
        secondary(ui, &about.title);
        secondary(ui, &about.author);
    }
    secondary(ui, &about.comment);
    let unknown = model.document.unknown_rule_count();
    if unknown > 0 {
        secondary(ui, text::unknown_rules(model.settings.lang, unknown));
    }
}
