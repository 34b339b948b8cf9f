//! The way through a list that is hidden: the buttons to the previous and next puzzle, and the position, which opens the list.

use crate::gui::{panel::collection::place, prelude::*};

/// Height of the position in the bottom line, in points.
const LOW: f32 = 24.0;
/// Height of the way at the foot of the panel, with the gap above it, in points.
pub(super) const AT_FOOT: f32 = space::CONTROL + space::SMALL;

/// Shows the buttons to the previous and next puzzle where the list is hidden, and the position between them. A click on that opens the
/// list.
pub(super) fn in_line(ui: &mut Pane<'_>, collection: &CollectionModel) {
    ui.command_icon(Command::PreviousPuzzle, Icon::ChevronLeft);
    // Lower than elsewhere, to fit the bottom line.
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = LOW;
        ui.spacing_mut().button_padding.y = 0.0;
        let words = RichText::new(place(ui.lang(), collection)).size(text_size::SMALL + 1.0);
        position(ui, Button::new(words));
    });
    ui.command_icon(Command::NextPuzzle, Icon::ChevronRight);
}

/// Shows the same at the foot of the panel: the buttons are at its edges, and the position between them.
pub(super) fn at_foot(ui: &mut Pane<'_>, collection: &CollectionModel) {
    if ui.model.notice.is_none() {
        // A message has a line above it.
        let top = ui.max_rect();
        ui.painter().hline(top.x_range(), top.top() + space::TIGHT, Stroke::new(1.0, ui.palette().hairline));
    }
    ui.add_space(space::SMALL);
    ui.row(space::CONTROL, |ui| {
        ui.command_icon(Command::PreviousPuzzle, Icon::ChevronLeft);
        let width = ui.available_width() - space::CONTROL - ui.spacing().item_spacing.x;
        position(ui, Button::new(place(ui.lang(), collection)).min_size(vec2(width, 0.0)));
        ui.command_icon(Command::NextPuzzle, Icon::ChevronRight);
    });
}

/// Adds the button with the position, which opens the list.
fn position(ui: &mut Pane<'_>, button: Button<'_>) {
    let keys = shortcut(Command::Collection, ui.model);
    let name = format!("{} {keys}", Command::Collection.label(ui.model));
    ui.add(button).on_hover_text(name).sends(Command::Collection, ui);
}
