//! [`FocusKeeper`]: the keyboard focus is always at something that is shown. A screen reader would be at the window itself otherwise,
//! and keys would go nowhere.

use eframe::egui::{Event, WidgetRect, accesskit_root_id, output::OutputEvent};

use crate::{
    board::Geometry,
    gui::{board, panel, prelude::*, turns},
};

/// Gives the focus back to what had it before a dialog, a list or a menu was opened, and to the board when nothing else has it.
#[derive(Default)]
pub(super) struct FocusKeeper {
    /// The widget that had the focus before something was opened in front of the window.
    before: Option<Id>,
    /// The board at that time.
    board: Option<Arc<Geometry>>,
    /// The widget that had the focus at the end of the last frame.
    last: Option<Id>,
    /// Whether something was in front of the window then.
    was_covered: bool,
    /// The dialog that has the focus itself because none of its controls has it.
    dialog: Option<Id>,
    /// Whether a key was pressed after the last click.
    by_keys: bool,
    /// Whether a plain button has the focus: digits are not for it.
    is_at_button: bool,
}

impl FocusKeeper {
    /// Called at the start of a frame.
    pub(super) fn begin(&mut self, ctx: &Context, model: &Model) {
        if !self.was_covered {
            self.before = self.last;
            self.board = Some(model.document.geometry.clone());
        }
        self.by_keys = ctx.input(|input| input.events.iter().rev().find_map(is_of_keys)).unwrap_or(self.by_keys);
        // Tab goes to the first control then.
        if let Some(dialog) = self.dialog.take() {
            ctx.memory_mut(|memory| memory.surrender_focus(dialog));
        }
    }

    /// Whether another control than the board had the focus in the last frame: egui takes it away when Esc is pressed.
    pub(super) fn was_beside_board(&self, ui: &Ui) -> bool {
        self.last.is_some() && self.last != panel::board_focus::id(ui)
    }

    /// Whether a button had the focus in the last frame that has no use for digits.
    pub(super) const fn is_at_button(&self) -> bool {
        self.is_at_button
    }

    /// Called at the end of a frame, when everything has been shown.
    pub(super) fn end(&mut self, ui: &Ui, model: &Model) {
        if ui.ctx().will_discard() {
            // The frame is laid out once more. Until then the tree does not hold what is shown.
            return;
        }
        let is_covered =
            model.dialog.is_some() || panel::list_is_in_front(model, ui.content_rect().width()) || Popup::is_any_open(ui.ctx());
        let focused = ui.memory(|memory| memory.focused()).filter(|&id| is_shown(ui, id));
        // What was in front is gone from the next frame on.
        let focused = focused.filter(|&id| is_covered || is_in_window(ui, id));
        if focused.is_none() {
            // A button that has turned grey by being pressed leaves the focus beside it.
            let beside = self.last.and_then(|last| beside_disabled(ui, last)).filter(|&id| !is_covered || !is_in_window(ui, id));
            match beside {
                Some(beside) => ui.memory_mut(|memory| memory.request_focus(beside)),
                None => self.give(ui, model, is_covered),
            }
        }
        self.last = ui.memory(|memory| memory.focused());
        self.was_covered = is_covered;
        let gained = ui.output(|output| output.events.iter().rev().find_map(plain_button));
        self.is_at_button = gained.unwrap_or(self.is_at_button);
    }

    /// Gives the focus to what is to have it.
    fn give(&mut self, ui: &Ui, model: &Model, is_covered: bool) {
        let is_usable = |id: &Id| is_shown(ui, *id) && (is_covered || is_in_window(ui, *id));
        // After Tab from the last control, the first one gets the focus in the next frame; after Esc, a dialog is there for one more.
        let waits = ui.input(|input| input.key_pressed(Key::Tab) || is_covered && input.key_pressed(Key::Escape));
        if let Some(last) = self.last.filter(|_| waits).filter(is_usable) {
            ui.memory_mut(|memory| memory.request_focus(last));
            return turns::await_focus(ui);
        }
        let modal =
            ui.memory(|memory| memory.top_modal_layer()).filter(|layer| is_covered && ui.ctx().has_accesskit_node(layer.id));
        if let Some(modal) = modal {
            // Only what is known as a widget keeps the focus.
            ui.ctx().check_for_id_clash(modal.id, Rect::NOTHING, "dialog");
            ui.memory_mut(|memory| memory.request_focus(modal.id));
            self.dialog = Some(modal.id);
            return;
        }
        let is_same_board = self.board.as_ref().is_some_and(|board| Arc::ptr_eq(board, &model.document.geometry));
        let before = self.before.filter(|_| is_covered || self.was_covered && is_same_board).filter(is_usable);
        let board = panel::board_focus::id(ui);
        if let Some(id) = before.or(board) {
            ui.memory_mut(|memory| memory.request_focus(id));
            if Some(id) == board && !self.by_keys {
                board::focus_quietly(ui, id);
            }
        }
    }
}

/// Whether it is a button that is no row of a list, if something has got the focus.
fn plain_button(event: &OutputEvent) -> Option<bool> {
    match event {
        OutputEvent::FocusGained(widget) => Some(widget.role == Role::Button && widget.selected.is_none()),
        _ => None,
    }
}

/// Whether an event is one of keys, if it is one of keys or of clicks.
fn is_of_keys(event: &Event) -> Option<bool> {
    match event {
        Event::Key { .. } => Some(true),
        Event::PointerButton { .. } => Some(false),
        _ => None,
    }
}

/// The control beside one that is shown and cannot be used any more: the next one in its row, or the one before it there; where the row
/// has no other, the next one or the one before it.
fn beside_disabled(ui: &Ui, id: Id) -> Option<Id> {
    ui.ctx().viewport(|viewport| {
        let widgets = &viewport.this_pass.widgets;
        let (layer, _) = widgets.order(id)?;
        let disabled = widgets.get(id).filter(|widget| !widget.enabled)?;
        let all: Vec<&WidgetRect> = widgets.get_layer(layer).collect();
        let at = all.iter().position(|widget| widget.id == id)?;
        let is_usable = |widget: &&WidgetRect| {
            widget.enabled && widget.visible && widget.sense.is_focusable() && widget.interact_rect.is_positive()
        };
        let is_in_row = |widget: &&WidgetRect| {
            widget.rect.height() < 2.0 * disabled.rect.height() && widget.rect.y_range().contains(disabled.rect.center().y)
        };
        let after = || all[at + 1..].iter().copied().filter(is_usable);
        let before = || all[..at].iter().rev().copied().filter(is_usable);
        let in_row = after().find(is_in_row).or_else(|| before().find(is_in_row));
        in_row.or_else(|| after().next()).or_else(|| before().next()).map(|widget| widget.id)
    })
}

/// Whether a widget is shown in this frame; while nobody reads the tree, also one that was shown in the frame before.
fn is_shown(ui: &Ui, id: Id) -> bool {
    if ui.ctx().has_accesskit_node(accesskit_root_id()) { ui.ctx().has_accesskit_node(id) } else { ui.read_response(id).is_some() }
}

/// Whether a widget belongs to the window, and to nothing that is in front of it.
fn is_in_window(ui: &Ui, id: Id) -> bool {
    ui.read_response(id).is_some_and(|response| response.layer_id == LayerId::background() && response.enabled())
}
