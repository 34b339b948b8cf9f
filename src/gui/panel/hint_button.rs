//! The main button of Play mode: it gives a hint, shows more of it, and applies its step.

use eframe::egui::{Button, FontId, RichText, Ui, Vec2};

use crate::{
    app::{action::Action, command::Command, model::Model, text::logic::hint_card},
    gui::{
        fonts,
        theme::{self, text_size},
        tooltip::towards_board,
        widget::{name as say_name, shortcut, text_width},
    },
};

/// The width in which the [button](show) has room for each of its names: it stays as it is while a hint is read.
pub(crate) fn width(ui: &Ui, model: &Model) -> f32 {
    let lang = model.settings.lang;
    let wide = |name: &str| text_width(ui, name, FontId::new(text_size::LARGE, fonts::semibold()));
    let names =
        [&Command::Hint.label(model), hint_card::more_hint(lang), hint_card::apply(lang), hint_card::put_right(lang)].map(wide);
    names.into_iter().fold(0.0, f32::max).ceil() + 2.0 * ui.spacing().button_padding.x
}

/// Shows Hint as the main button where the player's tools are. While a hint is open, it shows more of it; a whole step is applied, and a
/// mistake is put right.
pub(crate) fn show(ui: &mut Ui, model: &Model, size: Vec2, out: &mut Vec<Action>) {
    let (hint, lang) = (model.logic.hint.as_ref(), model.settings.lang);
    let (command, name, leads_on) = match hint {
        Some(hint) if hint.has_more() => (Command::Hint, hint_card::more_hint(lang).to_owned(), true),
        Some(hint) if hint.is_whole() => (Command::ApplyStep, hint_card::apply(lang).to_owned(), true),
        Some(hint) if hint.is_mistake() => (Command::ApplyStep, hint_card::put_right(lang).to_owned(), true),
        _ => (Command::Hint, Command::Hint.label(model), hint.is_none()),
    };
    let button = Button::new(RichText::new(&name).size(text_size::LARGE)).min_size(size);
    let has_puzzle = !model.puzzle().is_blank() || !model.puzzle().rules().is_empty();
    let add = |ui: &mut Ui| ui.add_enabled(has_puzzle && leads_on, button);
    // Where the puzzle is entered, Solve is the main button.
    let response = if model.is_played() { theme::primary(ui, add) } else { add(ui) };
    say_name(&response, &name, &shortcut(command, model));
    if response.clicked() {
        out.push(Action::Command(command));
    }
    towards_board(&response, &shortcut(command, model));
}
