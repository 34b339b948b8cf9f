//! Small widgets shared by several panels.

use eframe::egui::{
    Align, Button, Color32, CornerRadius, FontId, Frame, Layout, Margin, Response, RichText, TextStyle, Ui, Widget as _, vec2,
};

use crate::{
    app::{action::Action, command::Command, model::Model},
    gui::{
        fonts,
        icon::{Icon, IconButton},
        theme::{Palette, space, text_size},
    },
};

/// The shortcut of a command as shown in menus and tooltips; empty if it has none.
pub(crate) fn shortcut(command: Command, model: &Model) -> String {
    command.spec().shortcuts.first().map_or(String::new(), |shortcut| shortcut.text(model.settings.lang))
}

/// Adds a menu item for a command. Choosing it closes the menu.
pub(crate) fn menu_item(ui: &mut Ui, model: &Model, command: Command, out: &mut Vec<Action>) {
    let button = Button::new(command.label(model)).shortcut_text(shortcut(command, model));
    if ui.add_enabled(command.is_enabled(model), button).clicked() {
        out.push(Action::Command(command));
        ui.close();
    }
}

/// Adds a menu item with a check mark while `chosen`.
pub(crate) fn menu_choice(ui: &mut Ui, chosen: bool, text: &str, action: Action, out: &mut Vec<Action>) {
    if ui.add(Button::selectable(chosen, text)).clicked() {
        out.push(action);
        ui.close();
    }
}

/// Adds a menu item for a command that toggles something.
pub(crate) fn menu_switch(ui: &mut Ui, model: &Model, command: Command, is_on: bool, out: &mut Vec<Action>) {
    let button = Button::selectable(is_on, command.label(model)).shortcut_text(shortcut(command, model));
    if ui.add_enabled(command.is_enabled(model), button).clicked() {
        out.push(Action::Command(command));
        ui.close();
    }
}

/// Adds a text button for a command.
pub(crate) fn command_button(ui: &mut Ui, model: &Model, command: Command, out: &mut Vec<Action>) -> Response {
    let response = ui.add_enabled(command.is_enabled(model), Button::new(command.label(model)));
    if response.clicked() {
        out.push(Action::Command(command));
    }
    let keys = shortcut(command, model);
    if keys.is_empty() { response } else { response.on_hover_text(keys) }
}

/// Adds an icon button for a command.
pub(crate) fn command_icon(ui: &mut Ui, model: &Model, command: Command, icon: Icon, out: &mut Vec<Action>) -> Response {
    let (label, keys) = (command.label(model), shortcut(command, model));
    let button = IconButton::new(icon, &label).shortcut(&keys);
    let response = ui.add_enabled_ui(command.is_enabled(model), |ui| button.ui(ui)).inner;
    if response.clicked() {
        out.push(Action::Command(command));
    }
    response
}

/// Adds a segmented control. Returns the value just chosen.
pub(crate) fn segmented<T: Copy + PartialEq>(ui: &mut Ui, current: T, choices: &[(T, &str, String)]) -> Option<T> {
    let palette = Palette::of(ui);
    let mut chosen = None;
    let ground =
        Frame::new().fill(palette.control).corner_radius(CornerRadius::same(space::RADIUS + 2)).inner_margin(Margin::same(2));
    ground.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            ui.spacing_mut().interact_size.y = space::CONTROL - 4.0;
            for (value, name, hint) in choices {
                let is_current = *value == current;
                let text = RichText::new(*name).color(if is_current { palette.text } else { palette.secondary_text });
                let text = if is_current { text.family(fonts::semibold()) } else { text };
                let fill = if is_current { palette.surface } else { palette.control };
                let response = ui.add(Button::selectable(is_current, text).fill(fill).min_size([0.0, space::CONTROL - 4.0].into()));
                if response.clicked() && !is_current {
                    chosen = Some(*value);
                }
                if !hint.is_empty() {
                    response.on_hover_text(hint);
                }
            }
        });
    });
    chosen
}

/// The greatest width of a [segmented] control, in points.
pub(crate) fn segmented_width<T>(ui: &Ui, choices: &[(T, &str, String)]) -> f32 {
    let font = FontId::new(TextStyle::Button.resolve(ui.style()).size, fonts::semibold());
    let padding = 2.0 * ui.spacing().button_padding.x;
    choices.iter().map(|(_, name, _)| text_width(ui, name, font.clone()) + padding + 2.0).sum::<f32>() + 2.0
}

/// Adds the heading of a group.
pub(crate) fn heading(ui: &mut Ui, text: &str) -> Response {
    let color = Palette::of(ui).secondary_text;
    ui.label(RichText::new(text).size(text_size::SMALL).family(fonts::semibold()).color(color))
}

/// Adds explanatory text in the secondary colour.
pub(crate) fn secondary(ui: &mut Ui, text: impl Into<String>) {
    let text = text.into();
    // An empty label would be a nameless stop for a screen reader.
    if text.is_empty() {
        return;
    }
    let color = Palette::of(ui).secondary_text;
    ui.label(RichText::new(text).size(text_size::SMALL + 1.0).color(color));
}

/// Adds a row of a fixed height, filled from the left and vertically centred.
pub(crate) fn row<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_height(height);
        add(ui)
    })
    .inner
}

/// Like [`row`], filled from the right.
pub(crate) fn row_from_right<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), add).inner
}

/// Width of a text on one line, in points.
pub(crate) fn text_width(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_text_adds_no_label() {
        for (words, is_shown) in [("", false), ("one", true)] {
            eframe::egui::__run_test_ui(|ui| {
                let before = ui.cursor();
                secondary(ui, words);
                assert_eq!(ui.cursor() != before, is_shown, "{words:?}");
            });
        }
    }
}
