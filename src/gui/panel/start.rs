//! Menus of new puzzles: of levels, and of examples.

use crate::{
    app::{
        action::FrontAction,
        text::{example, generation},
    },
    gui::{panel::menu, prelude::*},
    io::examples::EXAMPLES,
    solve::logic::Level,
};

/// Shows a menu item for each level that the chosen kind of puzzles has.
pub(crate) fn levels(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    for level in Level::ALL.into_iter().filter(|&level| model.settings.new_kind.has(level)) {
        if menu::entry(ui, generation::level_name(model.settings.lang, Some(level))).clicked() {
            out.push(Action::Front(FrontAction::Start(level)));
            ui.close();
        }
    }
}

/// Shows a menu item for each example with rules besides houses, or for each without. What the rules say is in the tooltip.
pub(crate) fn examples(ui: &mut Ui, lang: Lang, with_rules: bool, out: &mut Vec<Action>) {
    for found in EXAMPLES.iter().filter(|example| example.has_rules == with_rules) {
        let mut button = menu::entry(ui, example::title(lang, found.key));
        if with_rules && button.hovered() {
            button = button.on_hover_text(example::rules(lang, &found.puzzle()));
        }
        if button.clicked() {
            out.push(Action::Example(found.key));
            ui.close();
        }
    }
}
