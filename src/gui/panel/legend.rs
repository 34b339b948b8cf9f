//! The legend of the decorations on the board, each drawn as on the board.

use crate::{
    app::{
        text::label::{heading, legend},
        view::overlay::LegendItem,
    },
    gui::{board, prelude::*},
};

/// Minimum height for the legend, in points; with less it becomes a button with a popup.
const LEAST: f32 = 200.0;
/// Height of a line, and widths of decoration and line samples, in points.
const LINE: f32 = 18.0;
const SAMPLE: f32 = 14.0;
const STRETCH: f32 = 22.0;
/// Width of the popup, in points.
const POPUP: f32 = 280.0;

/// Whether the legend fits into `height` points.
pub(crate) fn has_room(height: f32) -> bool {
    height >= LEAST
}

/// Shows the legend, in as many lines as it needs.
pub(crate) fn show(ui: &mut Pane<'_>) {
    let legend = ui.model.legend();
    if legend.is_empty() {
        return;
    }
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = LINE;
        ui.spacing_mut().item_spacing = vec2(space::MEDIUM, 2.0);
        ui.horizontal_wrapped(|ui| legend.iter().for_each(|&item| entry(ui, item)));
    });
    ui.add_space(2.0);
}

/// Shows a button that opens the legend in a popup.
pub(crate) fn popup(ui: &mut Pane<'_>) {
    let name = heading(ui.lang());
    let button = ui.button(name);
    let popup = Popup::from_toggle_button_response(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(POPUP);
    ui.popup(popup.accessible_name(name), |ui| {
        ui.set_width(POPUP);
        show(ui);
    });
}

/// Shows a sample and its description, which wrap as one unit.
fn entry(ui: &mut Pane<'_>, item: LegendItem) {
    let (palette, words) = (ui.palette(), legend(ui.lang(), item));
    let width = if matches!(item, LegendItem::Rule | LegendItem::House(_) | LegendItem::Link(_)) { STRETCH } else { SAMPLE };
    let font = FontId::proportional(text_size::SMALL);
    let galley = ui.painter().layout_no_wrap(words.to_owned(), font, palette.secondary_text);
    let (rect, response) = ui.allocate_exact_size(vec2(width + space::TIGHT + galley.size().x, LINE), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    let sample = Rect::from_min_size(rect.left_center() - vec2(0.0, SAMPLE / 2.0), vec2(width, SAMPLE));
    board::sample(ui.painter(), sample, item, ui.model.settings.solid_candidates, palette);
    let text = rect.left_center() + vec2(width + space::TIGHT, -galley.size().y / 2.0);
    ui.painter().galley(text, galley, palette.secondary_text);
}
