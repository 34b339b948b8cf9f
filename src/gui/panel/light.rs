//! The digits in the menu of what is lit up on the board.

use eframe::egui::{Button, Ui, vec2};

use crate::{
    app::{
        action::{Action, LightAction},
        model::Model,
        shortcut::{Key, Shortcut},
        text::{command as text, label},
    },
    board::{Digit, MAX_FIGURE},
    gui::{panel::menu, theme::space},
};

/// Digits in a row of the menu.
const IN_ROW: usize = MAX_FIGURE;

/// Shows the digits.
pub(crate) fn digits(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let digits: Vec<Digit> = Digit::all(model.puzzle().shape().size()).collect();
    for row in digits.chunks(IN_ROW) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            ui.spacing_mut().button_padding.x = 2.0;
            for &digit in row {
                let name = label::digit(digit, model.settings.numerals);
                let button = Button::selectable(model.light.digit == Some(digit), name.as_str()).frame_when_inactive(true);
                let response = ui.add_sized(vec2(space::CONTROL, space::CONTROL), button);
                response.widget_info(|| {
                    eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Button, true, text::light_digit(lang, &name))
                });
                menu::note_in_row(&response, &name);
                if response.clicked() {
                    out.push(Action::Light(LightAction::Digit(digit)));
                }
                if usize::from(digit.get()) <= IN_ROW {
                    let key = Shortcut { ctrl: true, shift: false, alt: false, key: Key::F(digit.get()) };
                    response.on_hover_text(key.text(lang));
                }
            }
        });
    }
}
