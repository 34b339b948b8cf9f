//! The panel beside the board: the truth, Solve, and what the search is doing.

use eframe::egui::{ScrollArea, Ui};

use crate::{
    app::{
        action::Action,
        model::{Mode, Model},
    },
    gui::{
        panel::{counters, result, solve, stack, truth, workings},
        theme::space,
        widget::quiet,
    },
};

/// Shows it.
pub fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    truth::show(ui, model);
    ui.add_space(space::SMALL);
    solve::show(ui, model, out);
    ui.add_space(space::MEDIUM);
    let report = model.run.as_ref().and_then(|run| run.report.clone());
    match (model.mode, report) {
        (Mode::Watch, Some(report)) => {
            result::step(ui, model, &report.view);
            counters::show(ui, model, &report);
            ui.add_space(space::SMALL);
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                result::show(ui, model, out);
                stack::show(ui, model, &report.view);
                ui.add_space(space::MEDIUM);
                workings::show(ui, model, &report.view);
                ui.add_space(space::MEDIUM);
                result::lesson(ui, model);
            });
        }
        (Mode::Watch, None) => result::nothing_yet(ui, model),
        _ => {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                result::show(ui, model, out);
                about(ui, model);
            });
        }
    }
}

/// Title, author and comment of the puzzle, and what is odd about its file.
fn about(ui: &mut Ui, model: &Model) {
    let puzzle = model.puzzle();
    let lang = model.settings.lang;
    for text in [&puzzle.about.title, &puzzle.about.author, &puzzle.about.comment] {
        if !text.is_empty() {
            quiet(ui, text);
        }
    }
    if !puzzle.unknown_rules.is_empty() {
        quiet(ui, crate::app::text::panel::unknown_rules(lang, puzzle.unknown_rules.len()));
    }
}
