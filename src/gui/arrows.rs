//! Arrow keys within a control: egui would take the focus to its neighbours with them.

use eframe::egui::{EventFilter, FocusDirection, Id, Key, Modifiers, Response, Ui};

/// Keeps the arrows up and down for a widget while it has the focus: egui would take the focus to its neighbours with them.
pub(crate) fn hold_up_and_down(ui: &Ui, id: Id) {
    let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Takes an arrow of this frame from egui, which would move the focus with it: a widget that has just got the focus does not hold the
/// arrows yet.
pub(crate) fn keep_focus_from_arrow(ui: &Ui) {
    ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
}

/// The choice that a key goes to from the one at `place`, if that has the focus.
pub(crate) fn walked(ui: &Ui, response: &Response, place: usize, count: usize, in_row: usize) -> Option<usize> {
    if !response.has_focus() {
        return None;
    }
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let keys = [
        (Key::ArrowRight, (place + 1) % count),
        (Key::ArrowLeft, (place + count - 1) % count),
        (Key::ArrowDown, (place + in_row) % count),
        (Key::ArrowUp, (place + count - in_row % count) % count),
        (Key::Home, 0),
        (Key::End, count - 1),
    ];
    let (_, to) = keys.into_iter().find(|&(key, _)| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)))?;
    keep_focus_from_arrow(ui);
    (to != place).then_some(to)
}
