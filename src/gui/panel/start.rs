//! The ways to begin, on an empty board: a new puzzle of a level first, then others.

use eframe::egui::{Button, RichText, Ui, vec2};

use crate::{
    app::{
        action::{Action, GenerationAction},
        command::Command,
        model::{Mode, Model, generation::Game},
        text::{Lang, command, example, generation, panel as text},
    },
    gui::{
        convert::whole,
        fonts,
        panel::menu,
        theme::{self, space, text_size},
        widget::{row, secondary, shortcut},
    },
    io::examples::EXAMPLES,
    solve::logic::Level,
};

/// Height of the buttons of the levels, in points.
const LEVEL: f32 = 36.0;
/// Minimum width of the name of a level, in points.
const NAME: f32 = 68.0;

/// Shows the ways to begin beside the board.
pub(crate) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.label(RichText::new(command::new_puzzle(lang)).size(text_size::TITLE).family(fonts::semibold()));
    ui.add_space(space::TIGHT);
    // The names of the levels fit in all languages.
    let gap = ui.spacing().item_spacing.x;
    let in_row = whole((ui.available_width() + gap) / (NAME + gap)).clamp(1, Level::ALL.len());
    let in_row = Level::ALL.len().div_ceil(Level::ALL.len().div_ceil(in_row));
    for levels in Level::ALL.chunks(in_row) {
        row(ui, LEVEL, |ui| {
            let usual = ((ui.available_width() - gap * (in_row as f32 - 1.0)) / in_row as f32).floor();
            ui.spacing_mut().button_padding.x = space::TIGHT;
            for (place, &each) in levels.iter().enumerate() {
                // The last of a full row ends at the edge.
                let width = if place + 1 == in_row { ui.available_width() } else { usual };
                if each == Level::ALL[0] {
                    theme::primary(ui, |ui| level(ui, model, each, width, out));
                } else {
                    level(ui, model, each, width, out);
                }
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        for command in [Command::PuzzleOfTheDay, Command::Generate] {
            plain(ui, model, command, out);
        }
    });
    ui.add_space(space::LARGE);
    ui.label(RichText::new(text::empty_title(lang)).size(text_size::LARGE).family(fonts::semibold()));
    // What is typed in Play mode are not givens.
    if model.mode == Mode::Enter {
        secondary(ui, text::hint_enter(lang));
        ui.add_space(space::TIGHT);
    }
    ui.horizontal_wrapped(|ui| {
        plain(ui, model, Command::Paste, out);
        plain(ui, model, Command::Open, out);
        for (name, with_rules) in [(command::examples(lang), false), (command::examples_with_rules(lang), true)] {
            ui.menu_button(name, |ui| menu::items(ui, |ui| examples(ui, lang, with_rules, out)));
        }
    });
    ui.add_space(space::LARGE);
}

/// Shows the ways to begin in one row, for windows without room beside the board.
pub(crate) fn compact(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    row(ui, space::CONTROL, |ui| {
        theme::primary(ui, |ui| {
            ui.menu_button(command::new_puzzle(model.settings.lang), |ui| {
                // The colours of the button are not those of its menu.
                ui.reset_style();
                menu::items(ui, |ui| levels(ui, model, out));
            });
        });
        plain(ui, model, Command::Paste, out);
        plain(ui, model, Command::Open, out);
    });
}

/// Shows a menu item for each level.
pub(crate) fn levels(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    for level in Level::ALL {
        if menu::entry(ui, generation::level_name(model.settings.lang, Some(level))).clicked() {
            out.push(Action::Generation(GenerationAction::Game(Game::Level(level))));
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

fn level(ui: &mut Ui, model: &Model, level: Level, width: f32, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let button = Button::new(generation::level_name(lang, Some(level)));
    if ui.add_sized(vec2(width, LEVEL), button).on_hover_text(generation::level_hint(lang, Some(level))).clicked() {
        out.push(Action::Generation(GenerationAction::Game(Game::Level(level))));
    }
}

fn plain(ui: &mut Ui, model: &Model, command: Command, out: &mut Vec<Action>) {
    let response = ui.add_enabled(command.is_enabled(model), Button::new(command.label(model)));
    if response.clicked() {
        out.push(Action::Command(command));
    }
    let keys = shortcut(command, model);
    if !keys.is_empty() {
        response.on_hover_text(keys);
    }
}
