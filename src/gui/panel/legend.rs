//! What the signs on the board mean: those of the step that is told, drawn as they are there.

use eframe::egui::{FontId, Popup, PopupCloseBehavior, Rect, Role, Sense, Ui, WidgetInfo, vec2};

use crate::{
    app::{
        text::logic::legend::{heading, words},
        view::{derived::View, overlay::LegendItem},
    },
    gui::{
        board,
        theme::{Palette, space, text_size},
    },
};

/// In a lower place than this the legend is a button that lets it pop up.
const LEAST: f32 = 200.0;
/// Height of a line, and how wide signs and lines are.
const LINE: f32 = 18.0;
const SIGN: f32 = 14.0;
const STRETCH: f32 = 22.0;
/// How wide the legend is where it pops up.
const POPUP: f32 = 280.0;

/// Whether a place of that height has room for the legend.
pub fn has_room(height: f32) -> bool {
    height >= LEAST
}

/// Shows it, in as many lines as it needs.
pub fn show(ui: &mut Ui, model: &View<'_>) {
    let legend = model.legend();
    if legend.is_empty() {
        return;
    }
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = LINE;
        ui.spacing_mut().item_spacing = vec2(space::MEDIUM, 2.0);
        ui.horizontal_wrapped(|ui| legend.iter().for_each(|&item| entry(ui, item, words(model.settings.lang, item))));
    });
    ui.add_space(2.0);
}

/// As a button, where there is no room.
pub fn popup(ui: &mut Ui, model: &View<'_>) {
    let name = heading(model.settings.lang);
    let button = ui.button(name);
    let popup = Popup::from_toggle_button_response(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(POPUP);
    popup.accessible_name(name).show(|ui| {
        ui.set_width(POPUP);
        show(ui, model);
    });
}

/// A sign and its words, which stay together.
fn entry(ui: &mut Ui, item: LegendItem, words: &str) {
    let palette = Palette::of(ui);
    let width = if matches!(item, LegendItem::House(_) | LegendItem::Link(_)) { STRETCH } else { SIGN };
    let font = FontId::proportional(text_size::SMALL);
    let galley = ui.painter().layout_no_wrap(words.to_owned(), font, palette.quiet_ink);
    let (rect, response) = ui.allocate_exact_size(vec2(width + space::TIGHT + galley.size().x, LINE), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    let sign = Rect::from_min_size(rect.left_center() - vec2(0.0, SIGN / 2.0), vec2(width, SIGN));
    board::sample(ui.painter(), sign, item, palette);
    let text = rect.left_center() + vec2(width + space::TIGHT, -galley.size().y / 2.0);
    ui.painter().galley(text, galley, palette.quiet_ink);
}
