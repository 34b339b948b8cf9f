//! What menus list besides commands: levels, examples, and digits to light up.

use crate::{
    app::{
        action::FrontAction,
        shortcut::{Key, Shortcut},
        text::example,
    },
    gui::prelude::*,
    io::examples::EXAMPLES,
};

/// Shows a menu item for each level that the chosen kind of puzzles has.
pub(crate) fn levels(ui: &mut Pane<'_>) {
    for level in Level::ALL.into_iter().filter(|&level| ui.model.settings.new_kind.has(level)) {
        menu::entry(ui, generation::level_name(ui.lang(), Some(level))).sends_and_closes(FrontAction::Start(level), ui);
    }
}

/// Shows a menu item for each example with rules besides houses, or for each without. What the rules say is in the tooltip.
pub(crate) fn examples(ui: &mut Pane<'_>, with_rules: bool) {
    for found in EXAMPLES.iter().filter(|example| example.has_rules == with_rules) {
        let mut button = menu::entry(ui, example::title(ui.lang(), found.key));
        if with_rules && button.hovered() {
            button = button.on_hover_text(example::rules(ui.lang(), &found.puzzle()));
        }
        button.sends_and_closes(Action::Example(found.key), ui);
    }
}

/// Digits in a row of the menu.
const IN_ROW: usize = MAX_FIGURE;

/// Shows the digits.
pub(crate) fn digits(ui: &mut Pane<'_>) {
    let lang = ui.lang();
    let digits: Vec<Digit> = Digit::all(ui.model.puzzle().shape().size()).collect();
    for row in digits.chunks(IN_ROW) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            ui.spacing_mut().button_padding.x = 2.0;
            for &digit in row {
                let name = label::digit(digit, ui.model.settings.numerals);
                let button = Button::selectable(ui.model.light.digit == Some(digit), name.as_str()).frame_when_inactive(true);
                let response = ui.add_sized(vec2(space::CONTROL, space::CONTROL), button);
                response.widget_info(|| WidgetInfo::labeled(Role::Button, true, command::light_digit(lang, &name)));
                menu::note_in_row(&response, &name);
                response.sends(LightAction::Digit(digit), ui);
                if usize::from(digit.get()) <= IN_ROW {
                    let key = Shortcut { ctrl: true, shift: false, alt: false, key: Key::F(digit.get()) };
                    response.on_hover_text(key.text(lang));
                }
            }
        });
    }
}
