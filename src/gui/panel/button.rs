//! The buttons of the panels of Enter, Play and Watch, and the keys below the digits: an icon, a name, and the keys where they have room.

use crate::gui::{
    prelude::*,
    widget::{self, name as say_name},
};

/// What is on a button.
#[derive(Clone, Copy, Default)]
pub(super) struct Face<'a> {
    pub(super) name: &'a str,
    /// The name for screen readers, and for the tooltip where it is longer.
    pub(super) whole: &'a str,
    /// The keys that do the same.
    pub(super) keys: &'a str,
    /// The icon before the name.
    pub(super) before: Option<Icon>,
    pub(super) after: Option<Icon>,
}

impl<'a> Face<'a> {
    /// A name alone.
    pub(super) fn named(name: &'a str) -> Self {
        Self { name, whole: name, ..Self::default() }
    }
}

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// The main button of a screen.
    Primary,
    /// Any other.
    Plain,
    /// A key of the pad, which is on or off. Its fill is lighter than that of buttons, so that the pad stays behind the board.
    Key(bool),
}

/// The fill of a key of the pad.
pub(super) fn key_fill(ui: &Ui) -> eframe::egui::Color32 {
    let palette = Palette::of(ui);
    palette.background.lerp_to_gamma(palette.control, 0.5)
}

/// Adds a button of that size.
pub(super) fn show(ui: &mut Pane<'_>, face: Face<'_>, size: Vec2, look: Look, sense: Sense) -> Response {
    let add = |ui: &mut Ui| {
        let is_on = look == Look::Key(true);
        let mut button = Button::selectable(is_on, "").frame_when_inactive(true).sense(sense);
        if look == Look::Key(false) {
            button = button.fill(key_fill(ui));
        }
        let response = ui.add_sized(size, button);
        let role = accesskit::Role::Button;
        response.widget_info(|| match look {
            Look::Key(is_on) => WidgetInfo::selected(role, ui.is_enabled(), is_on, face.whole),
            Look::Primary | Look::Plain => WidgetInfo::labeled(role, ui.is_enabled(), face.whole),
        });
        say_name(&response, face.whole, face.keys);
        paint(ui, &response, face, look);
        response
    };
    let response = if look == Look::Primary { theme::primary(ui, add) } else { add(ui) };
    let hint = if face.name == face.whole { face.keys.to_owned() } else { format!("{}  {}", face.whole, face.keys) };
    if !hint.trim().is_empty() {
        widget::above(&response, hint.trim());
    }
    response
}

/// Draws what is on a button, in its middle. Without room, the keys are left out, and the letters are smaller.
fn paint(ui: &Ui, response: &Response, face: Face<'_>, look: Look) {
    let is_on = look == Look::Key(true);
    let color = ui.style().interact_selectable(response, is_on).text_color();
    let family = if is_on || look == Look::Primary { fonts::semibold() } else { FontFamily::Proportional };
    let room = response.rect.width() - 2.0 * space::TIGHT;
    let icons = [face.before, face.after].into_iter().flatten().count() as f32 * (text_size::LARGE + space::TIGHT);
    let wide = |size: f32| text_width(ui, face.name, FontId::new(size, family.clone())) + icons;
    let size = if wide(text_size::BODY) <= room { text_size::BODY } else { text_size::SMALL };
    let small = FontId::proportional(text_size::SMALL);
    let keys = if face.keys.is_empty() { 0.0 } else { text_width(ui, face.keys, small.clone()) + space::SMALL };
    let shows_keys = keys > 0.0 && wide(size) + keys + space::LARGE <= room;
    let all = wide(size) + if shows_keys { keys } else { 0.0 };
    let middle = response.rect.center();
    let mut at = middle.x - all / 2.0;
    let icon = |shown: Option<Icon>, at: &mut f32, gap: f32| {
        if let Some(shown) = shown {
            *at += gap;
            let place = Rect::from_center_size(pos2(*at + text_size::LARGE / 2.0, middle.y), Vec2::splat(text_size::LARGE));
            icon::paint(ui.painter(), place, shown, color);
            *at += text_size::LARGE + space::TIGHT - gap;
        }
    };
    icon(face.before, &mut at, 0.0);
    let font = FontId::new(size, family.clone());
    at = ui.painter().text(pos2(at, middle.y), Align2::LEFT_CENTER, face.name, font, color).right();
    if shows_keys {
        let quiet = if look == Look::Primary { color } else { Palette::of(ui).secondary_text };
        at = ui.painter().text(pos2(at + space::SMALL, middle.y), Align2::LEFT_CENTER, face.keys, small, quiet).right();
    }
    icon(face.after, &mut at, space::TIGHT);
    if is_on {
        let stroke = Stroke::new(2.0, Palette::of(ui).accent);
        ui.painter().rect_stroke(response.rect, f32::from(space::RADIUS), stroke, StrokeKind::Inside);
    }
}

/// Adds the button of a command, with its keys. Where it does nothing, it says why.
pub(super) fn command(ui: &mut Pane<'_>, (command, face): (Command, Face<'_>), size: Vec2, look: Look) -> Response {
    let keys = shortcut(command, ui.model);
    faced(ui, (command, Face { keys: &keys, ..face }), size, look)
}

/// The same with what is on it alone.
pub(super) fn faced(ui: &mut Pane<'_>, (command, face): (Command, Face<'_>), size: Vec2, look: Look) -> Response {
    let reason = command.why_not(ui.model, ui.lang());
    let is_enabled = command.is_enabled(ui.model) && reason.is_none();
    let response = ui.add_enabled_ui(is_enabled, |ui| show(ui, face, size, look, Sense::click())).inner;
    response.sends(command, ui);
    if let Some(reason) = reason {
        ui.accesskit_node_builder(response.id, |node| node.set_description(reason.as_str()));
        response.clone().on_disabled_hover_text(reason);
    }
    response
}

/// The width that a button with that name needs, in points.
pub(super) fn width(ui: &Ui, name: &str) -> f32 {
    text_width(ui, name, FontId::proportional(text_size::BODY)).ceil() + 2.0 * space::MEDIUM
}
