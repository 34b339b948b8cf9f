//! Tooltips of the number pad, which keep clear of its keys: who looks for a digit sees all of them.

use eframe::egui::{Id, Response, Ui};

/// The upper edge of the pad, while its controls are shown.
fn pad_memory() -> Id {
    Id::unique("the upper edge of the pad")
}

/// Shows the controls of the pad, whose upper edge is at `top`.
pub(super) fn above_pad(ui: &mut Ui, top: f32, add: impl FnOnce(&mut Ui)) {
    ui.data_mut(|data| data.insert_temp(pad_memory(), top));
    add(ui);
    ui.data_mut(|data| data.remove::<f32>(pad_memory()));
}

/// The control as its tooltip is placed: that of one of the pad opens above the pad where there is no room below.
pub(super) fn clear_of_keys(response: &Response) -> Response {
    let mut response = response.clone();
    if let Some(top) = response.ctx.data(|data| data.get_temp::<f32>(pad_memory())) {
        // What egui places tooltips at.
        response.interact_rect.min.y = response.interact_rect.min.y.min(top);
    }
    response
}
