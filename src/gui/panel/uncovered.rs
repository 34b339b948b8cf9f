//! What of the panel is not covered by a message over its foot. Parts that scroll end above the message; everything else keeps its place.

use crate::gui::prelude::*;

/// Height that a part which scrolls keeps at least, in points.
const LEAST: f32 = 24.0;

/// Where a message covers the panel.
const COVERED: Kept<f32> = Kept::new("where a message covers the panel");

/// Says where a message over the panel begins, from the top of the window in points; `None` without a message.
pub(super) fn cover(ui: &Ui, top: Option<f32>) {
    COVERED.set(ui, top);
}

/// Height above what a message covers, below what has been added, in points; `None` without a message.
fn above(ui: &Ui) -> Option<f32> {
    let top = COVERED.get(ui);
    top.map(|top| top - ui.cursor().top())
}

/// Whether a message leaves room for a line: one that is half covered says nothing.
pub(super) fn has_line(ui: &Ui) -> bool {
    above(ui).is_none_or(|above| above >= LEAST)
}

/// Free height below the widgets so far, less what a message covers, in points.
pub(super) fn room(ui: &Ui) -> f32 {
    let room = ui.available_height();
    above(ui).map_or(room, |above| room.min(above.max(LEAST)))
}

/// An area for the rest of the panel, which scrolls.
pub(super) fn rest(ui: &Ui) -> ScrollArea {
    let room = room(ui);
    ScrollArea::vertical().auto_shrink(false).max_height(room).min_scrolled_height(room)
}
