//! The segmented control: a few choices side by side, of which one is made.

use eframe::egui::{
    Button, CornerRadius, FontId, Frame, Margin, Response, RichText, Role, Sense, Stroke, TextStyle, Ui, UiBuilder, Vec2,
    WidgetInfo, vec2,
};

use crate::gui::{
    arrows::walked,
    fonts,
    theme::{Palette, space, text_size},
    tooltip::clear_of_keys,
    widget::text_width,
};

/// A choice of a segmented control: its value, its name, and maybe a hint.
pub(crate) trait Segment<T> {
    fn parts(&self) -> (T, &str, &str);
}

impl<T: Copy> Segment<T> for (T, &str) {
    fn parts(&self) -> (T, &str, &str) {
        (self.0, self.1, "")
    }
}

impl<T: Copy> Segment<T> for (T, &str, String) {
    fn parts(&self) -> (T, &str, &str) {
        (self.0, self.1, &self.2)
    }
}

/// Adds a segmented control, which a screen reader calls `name`. Its frame is 4 points higher than other controls. Returns the value just
/// chosen.
pub(crate) fn segmented<T: Copy + PartialEq>(ui: &mut Ui, name: &str, current: T, choices: &[impl Segment<T>]) -> Option<T> {
    segments(ui, name, (ui.available_width(), false), current, choices)
}

/// Adds a [`segmented`] control that sets a value.
pub(crate) fn segmented_of<T: Copy + PartialEq>(ui: &mut Ui, name: &str, value: &mut T, choices: &[impl Segment<T>]) {
    *value = segmented(ui, name, *value, choices).unwrap_or(*value);
}

/// Adds a [`segmented`] control that is exactly `room` points wide, unless its words are wider.
pub(crate) fn segmented_filling<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    room: f32,
    current: T,
    choices: &[impl Segment<T>],
) -> Option<T> {
    segments(ui, name, (room, true), current, choices)
}

/// Adds a [`segmented`] control that is at most `room` points wide, or `fills` them: in narrow places with less space in the buttons, and
/// smaller text.
fn segments<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    (room, fills): (f32, bool),
    current: T,
    choices: &[impl Segment<T>],
) -> Option<T> {
    let (size, padding) = look(ui, room, fills, choices);
    let (ground, height) = (ground(ui), ui.spacing().interact_size.y - 4.0);
    // Tab comes to the current one, and arrows go from one to the other.
    // The names of the languages stay the same when the language changes.
    let id = ui.scope_id().with("segments").with(choices.first().map(|first| first.parts().1));
    let mut takes_focus: bool = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let stop = choices.iter().position(|choice| choice.parts().0 == current).unwrap_or_default();
    let mut chosen = None;
    let buttons = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().interact_size.y = height;
        ui.spacing_mut().button_padding = vec2(padding, 0.0);
        for (place, (value, name, hint)) in choices.iter().map(Segment::parts).enumerate() {
            let sense = if place == stop { Sense::click() } else { Sense::CLICK };
            let least = vec2(name_width(ui, name, size) + 2.0 * padding, height);
            let response = segment(ui, name, value == current, (size, least), sense);
            if response.clicked() && value != current {
                chosen = Some(value);
            }
            if place == stop {
                if takes_focus {
                    response.request_focus();
                    takes_focus = ui.is_sizing_pass();
                }
                if let Some(to) = walked(ui, &response, place, choices.len(), choices.len()) {
                    chosen = Some(choices[to].parts().0);
                    takes_focus = true;
                    ui.request_repaint();
                }
            }
            if !hint.is_empty() {
                clear_of_keys(&response).on_hover_text(hint);
            }
        }
    };
    let builder = UiBuilder::new().scope_id(id).accessibility_role(Role::RadioGroup).accessibility_label(name);
    ui.scope_builder(builder, |ui| ground.show(ui, |ui| ui.horizontal(buttons)));
    ui.data_mut(|data| data.insert_temp(id, takes_focus));
    chosen
}

/// Font size of the buttons in `room` points, and the space at either side of their names.
fn look<T>(ui: &Ui, room: f32, fills: bool, choices: &[impl Segment<T>]) -> (f32, f32) {
    let wide = |size| choices.iter().map(|choice| name_width(ui, choice.parts().1, size)).sum::<f32>();
    // What the frame and the gaps leave.
    let room = room - 4.0 - 2.0 * choices.len().saturating_sub(1) as f32;
    let padding = |size| (room - wide(size)) / (2.0 * choices.len() as f32);
    let size = if padding(text_size::BODY) >= space::TIGHT { text_size::BODY } else { text_size::SMALL };
    (size, padding(size).clamp(1.0, if fills { f32::INFINITY } else { ui.spacing().button_padding.x }))
}

/// Width of a name when it is chosen and semi-bold, in points.
fn name_width(ui: &Ui, name: &str, size: f32) -> f32 {
    text_width(ui, name, FontId::new(size, fonts::semibold())).ceil()
}

/// What the choices lie on.
pub(super) fn ground(ui: &Ui) -> Frame {
    Frame::new().fill(Palette::of(ui).control).corner_radius(CornerRadius::same(space::RADIUS + 2)).inner_margin(Margin::same(2))
}

/// Adds a choice of a font size, at least that large. Only the current one has an outline, also under the pointer.
pub(super) fn segment(ui: &mut Ui, name: &str, is_current: bool, (size, least): (f32, Vec2), sense: Sense) -> Response {
    let palette = Palette::of(ui);
    let text = RichText::new(name).size(size);
    let text = if is_current { text.color(palette.text).family(fonts::semibold()) } else { text.color(palette.secondary_text) };
    let outline = ui.visuals().widgets.inactive.bg_stroke;
    ui.visuals_mut().widgets.hovered.bg_stroke = if is_current { outline } else { Stroke::NONE };
    let button = Button::selectable(is_current, text).min_size(least).sense(sense);
    let response = ui.add(if is_current { button.fill(palette.surface) } else { button });
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_current, name));
    response
}

/// The greatest width of a [segmented] control, in points.
pub(crate) fn segmented_width<T>(ui: &Ui, choices: &[impl Segment<T>]) -> f32 {
    let font = FontId::new(TextStyle::Button.resolve(ui.style()).size, fonts::semibold());
    let padding = 2.0 * ui.spacing().button_padding.x;
    choices.iter().map(|choice| text_width(ui, choice.parts().1, font.clone()) + padding + 2.0).sum::<f32>() + 2.0
}
