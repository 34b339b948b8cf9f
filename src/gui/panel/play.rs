//! The panel of Play mode: hint, check and candidates first, then progress; Solve is folded away.

use eframe::egui::{Button, CollapsingHeader, ProgressBar, RichText, Ui, vec2};

use crate::{
    app::{action::Action, command::Command, model::Model, text::play as text, view::derived::View},
    gui::{
        panel::{advice, rule_words, solve, verdict},
        theme::{self, Palette, space, text_size},
        widget::{command_button, heading, row, shortcut},
    },
};

/// Height of the buttons of the first row, in points.
const FIRST: f32 = 36.0;

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, model: &View<'_>, out: &mut Vec<Action>) {
    verdict::headline(ui, model, out);
    crate::gui::widget::secondary(ui, &model.status().detail);
    progress(ui, model);
    ui.add_space(space::SMALL);
    row(ui, FIRST, |ui| {
        button(ui, model, vec2(120.0, FIRST), out);
        plain(ui, model, Command::CheckDigits, text::check(model.settings.lang), None, out);
        let shown = model.settings.automatic_candidates;
        plain(ui, model, Command::AutomaticCandidates, text::candidates(model.settings.lang), Some(shown), out);
    });
    ui.add_space(space::TIGHT);
    ui.horizontal_wrapped(|ui| {
        for command in [Command::AllSteps, Command::CheckCells, Command::CandidatesToMarks] {
            command_button(ui, model, command, out);
        }
    });
    rule_words::show(ui, model);
    if !model.advice().sentence.is_empty() {
        ui.add_space(space::SMALL);
        advice::show(ui, model, out);
    }
    ui.add_space(space::MEDIUM);
    heading(ui, text::options(model.settings.lang));
    let settings = &model.settings;
    switch(ui, model, Command::TellAtOnce, settings.tell_at_once, out);
    switch(ui, model, Command::ClearMarks, settings.clear_marks, out);
    ui.add_space(space::SMALL);
    let name = RichText::new(text::solver(settings.lang)).size(text_size::BODY);
    CollapsingHeader::new(name).id_salt("solve").show_unindented(ui, |ui| {
        solve::show(ui, model, solve::Choices::Described, out);
    });
    ui.add_space(space::SMALL);
}

/// Shows Hint as the main button.
pub(crate) fn button(ui: &mut Ui, model: &Model, size: eframe::egui::Vec2, out: &mut Vec<Action>) {
    let label = RichText::new(Command::Hint.label(model)).size(text_size::LARGE);
    let button = Button::new(label).shortcut_text(shortcut(Command::Hint, model)).min_size(size);
    if theme::primary(ui, |ui| ui.add_enabled(!model.puzzle().is_blank() || !model.puzzle().rules().is_empty(), button)).clicked() {
        out.push(Action::Command(Command::Hint));
    }
}

/// Shows a button of the first row under a short name. `is_on` is the state of a toggle.
fn plain(ui: &mut Ui, model: &Model, command: Command, name: &str, is_on: Option<bool>, out: &mut Vec<Action>) {
    let button = match is_on {
        Some(is_on) => Button::selectable(is_on, name).frame_when_inactive(true),
        None => Button::new(name),
    };
    let response = ui.add_enabled(command.is_enabled(model), button.min_size(vec2(0.0, FIRST)));
    if response.clicked() {
        out.push(Action::Command(command));
    }
    response.on_hover_text(format!("{}  {}", command.label(model), shortcut(command, model)).trim_end());
}

/// Shows how much of the board is filled.
fn progress(ui: &mut Ui, model: &Model) {
    let puzzle = model.puzzle();
    let open = puzzle.shape().cell_count() - puzzle.given_count();
    let share = puzzle.entered_count() as f32 / open.max(1) as f32;
    ui.add(ProgressBar::new(share).desired_height(6.0).fill(Palette::of(ui).accent).corner_radius(3.0));
}

/// Shows a command that turns something on or off.
fn switch(ui: &mut Ui, model: &Model, command: Command, is_on: bool, out: &mut Vec<Action>) {
    let mut shown = is_on;
    if ui.checkbox(&mut shown, command.label(model)).changed() {
        out.push(Action::Command(command));
    }
}
