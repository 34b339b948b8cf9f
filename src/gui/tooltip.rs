//! Tooltips that keep clear of controls: those of the number pad of its keys, so that who looks for a digit sees all of them, and those
//! of buttons in the panel of the buttons below them. A pointer that rests asks for none in a presentation.

use eframe::egui::{PointerState, RectAlign, Tooltip};

use crate::gui::prelude::*;

/// Seconds after which a pointer rests that is not moved.
const RESTS: f32 = 3.0;

/// The upper edge of the pad, while its controls are shown.
const PAD: Kept<f32> = Kept::new("the upper edge of the pad");

/// Shows the controls of the pad, whose upper edge is at `top`.
pub(super) fn above_pad(ui: &mut Pane<'_>, top: f32, add: impl FnOnce(&mut Pane<'_>)) {
    PAD.set(ui, top);
    add(ui);
    PAD.set(ui, None);
}

/// The control as its tooltip is placed: that of one of the pad opens above the pad where there is no room below.
pub(super) fn clear_of_keys(response: &Response) -> Response {
    let mut response = response.clone();
    if let Some(top) = PAD.get(&response.ctx) {
        // What egui places tooltips at.
        response.interact_rect.min.y = response.interact_rect.min.y.min(top);
    }
    response
}

/// Shows a tooltip above a control that has others at its left and below it.
pub(super) fn above(response: &Response, text: &str) {
    let mut tooltip = Tooltip::for_enabled(response);
    tooltip.popup = tooltip.popup.align(RectAlign::TOP_START);
    tooltip.show(|ui| ui.label(text));
}

/// Hides a pointer that has not been moved for a while. It counts as being elsewhere until it moves or is pressed: nothing is said of what
/// it happens to be at.
pub(super) fn put_aside(ui: &Ui) {
    let (since, has_pointer, is_down) = ui.input(|input| {
        let pointer = &input.pointer;
        (pointer.time_since_last_movement(), pointer.has_pointer(), pointer.any_down())
    });
    if since < RESTS {
        return ui.request_repaint_after_secs(RESTS - since);
    }
    ui.set_cursor_icon(CursorIcon::None);
    if has_pointer && !is_down {
        ui.input_mut(|input| input.pointer = PointerState::default());
        ui.request_repaint();
    }
}
