//! The keyboard focus of the board: which widget it is, whether it has the keys, and how it gets them.

use crate::gui::prelude::*;

/// The id of the board's widget.
const BOARD: Kept<Id> = Kept::new("the board's widget");

/// Notes the id of the board's widget.
pub(super) fn note(ctx: &Context, id: Id) {
    BOARD.set(ctx, id);
}

/// The id of the board's widget, once it has been shown.
pub(crate) fn id(ctx: &Context) -> Option<Id> {
    BOARD.get(ctx)
}

/// Moves the keyboard focus to the board.
pub(crate) fn take(ctx: &Context) {
    if let Some(board) = id(ctx) {
        ctx.memory_mut(|memory| memory.request_focus(board));
    }
}

/// Whether the board has the keyboard focus.
pub(crate) fn is_there(ui: &Ui) -> bool {
    let board = id(ui);
    board.is_some() && ui.memory(|memory| memory.focused()) == board
}
