//! A window in front of everything.

use eframe::egui::{Modal, ModalResponse};

use crate::gui::{prelude::*, widget::forget_order};

/// Shows a window in front of everything, with a margin in points; without one, a page that covers everything. Screen readers know it as a
/// dialog of that name that covers the rest.
pub(crate) fn modal<R>(ctx: &Context, id: Id, name: &str, margin: Option<f32>, add: impl FnOnce(&mut Ui) -> R) -> ModalResponse<R> {
    let style = ctx.global_style();
    let frame = match margin {
        Some(margin) => Frame::window(&style).inner_margin(Margin::same(points(margin))),
        None => Frame::new().fill(style.visuals.panel_fill),
    };
    let area = Modal::default_area(id).accessible_name(name);
    forget_order(ctx, id);
    let response = Modal::new(id).area(area).frame(frame).show(ctx, add);
    ctx.accesskit_node_builder(id, accesskit::Node::set_modal);
    response
}
