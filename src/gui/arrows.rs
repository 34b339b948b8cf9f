//! Arrow keys within a control, where egui would take the focus to its neighbours with them; and the keys that go along a list.

use eframe::egui::{EventFilter, FocusDirection, Id, Key, Modifiers, Response, Ui};

/// Keeps the arrows up and down for a widget while it has the focus: egui would take the focus to its neighbours with them.
pub(crate) fn hold_up_and_down(ui: &Ui, id: Id) {
    let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Keeps all arrows for a widget while it has the focus.
pub(crate) fn hold_all(ui: &Ui, id: Id) {
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Rows that Page up and Page down pass in a list whose height does not say it.
pub(crate) const PAGE: usize = 10;

/// Takes the key of this frame that goes along a list, if one is pressed.
pub(crate) fn list_key(ui: &Ui) -> Option<Key> {
    let keys = [Key::ArrowDown, Key::ArrowUp, Key::PageDown, Key::PageUp, Key::Home, Key::End];
    keys.into_iter().find(|&key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)))
}

/// Where such a key goes in a list of `count` rows from the row `at`: without a row, to one of its ends. Page keys pass `page` rows.
pub(crate) fn along_list(key: Key, at: Option<usize>, count: usize, page: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    let to = match (key, at) {
        (Key::Home, _) => 0,
        (Key::End, _) => last,
        (Key::ArrowDown | Key::PageDown, None) => 0,
        (Key::ArrowUp | Key::PageUp, None) => last,
        (Key::ArrowDown, Some(at)) => at + 1,
        (Key::ArrowUp, Some(at)) => at.saturating_sub(1),
        (Key::PageDown, Some(at)) => at + page,
        (Key::PageUp, Some(at)) => at.saturating_sub(page),
        _ => return None,
    };
    Some(to.min(last))
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
    hold_all(ui, response.id);
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
