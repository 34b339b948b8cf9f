//! The header of a run: which one the board shows, and the earlier ones to choose from.

use crate::{
    app::text::{insight, omission, panel as text, run_export, why},
    gui::{
        prelude::*,
        widget::{name as say_name, with_keys},
    },
};

/// Shows the header.
pub(crate) fn show(ui: &mut Pane<'_>) {
    let model = ui.model;
    let Some(run) = &model.run else { return };
    ui.row(space::CONTROL, |ui| {
        let tools = tools(model, run);
        let width = ui.available_width() - tools_width(ui, &tools);
        let room = if model.earlier.is_empty() { width } else { width - widget::combo_frame(ui) };
        // In little room the puzzle is left out, then all but the method, which is small in the end.
        let (whole, name) = (header(model, run), name(model, run));
        let first = run_export::task(ui.lang(), run.task);
        let texts = [
            (whole.as_str(), text_size::BODY),
            (name.as_str(), text_size::BODY),
            (first, text_size::BODY),
            (first, text_size::SMALL),
        ];
        let shown = widget::fitting(ui, room, fonts::semibold(), texts);
        ui.allocate_ui_with_layout(vec2(width, space::CONTROL), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(width);
            if model.earlier.is_empty() {
                ui.add(Label::new(shown).truncate()).widget_info(|| WidgetInfo::labeled(Role::Label, true, whole.as_str()));
            } else {
                choice(ui, run, shown);
            }
        });
        for (command, words, is_on) in tools {
            let button = Button::selectable(is_on, RichText::new(words).size(text_size::SMALL)).frame_when_inactive(true);
            let response = ui.add_enabled(command.is_enabled(model), button);
            let keys = shortcut(command, model);
            say_name(&response, &command.label(model), &keys);
            response.sends(command, ui);
            with_keys(response, &format!("{}  {keys}", command.label(model)));
        }
    });
}

/// The commands beside the header: their short names, and whether they are on.
fn tools(model: &Model, run: &RunModel) -> Vec<(Command, &'static str, bool)> {
    let lang = model.settings.lang;
    match run.task {
        RunTask::Solve(..) => vec![
            (Command::Heat, insight::heat_short(lang), model.overlays.heat.is_some()),
            (Command::Compare, insight::compare_short(lang), false),
        ],
        RunTask::Make(_) | RunTask::Logic | RunTask::Explainer => Vec::new(),
    }
}

/// The width of the buttons of these commands, with the gaps before them.
fn tools_width(ui: &Ui, tools: &[(Command, &str, bool)]) -> f32 {
    let beside = 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x;
    tools.iter().map(|(_, words, _)| text_width(ui, words, FontId::proportional(text_size::SMALL)).ceil() + beside).sum()
}

/// Shows the choice between the runs that are kept.
fn choice(ui: &mut Pane<'_>, run: &RunModel, shown: RichText) {
    let (model, width) = (ui.model, ui.available_width());
    ui.list_of(text::run_heading, width, (shown, &header(model, run)), |ui| {
        let mut all: Vec<&RunModel> = model.earlier.iter().chain([run]).collect();
        all.sort_by_key(|run| run.id);
        for kept in all {
            if widget::choice(ui, kept.id == run.id, summary(model, kept)).clicked() && kept.id != run.id {
                ui.send(Action::ShowRun(kept.id));
            }
        }
    });
}

/// The task of a run and its puzzle: `Plain backtracking · All solutions · Sunday 12`.
fn header(model: &Model, run: &RunModel) -> String {
    let name = name(model, run);
    let puzzle = model.document.name().filter(|_| !matches!(run.task, RunTask::Make(_)));
    puzzle.into_iter().fold(name, |name, puzzle| text::run_name(model.settings.lang, name, puzzle))
}

/// The task of a run: `Plain backtracking · All solutions`.
fn name(model: &Model, run: &RunModel) -> String {
    let lang = model.settings.lang;
    let name = run_export::title(lang, run.task, None);
    let name = insight::order(lang, &run.order).into_iter().fold(name, |name, part| text::run_name(lang, name, part));
    let name = run.omission.into_iter().fold(name, |name, part| text::run_name(lang, name, omission::name(lang, part)));
    match assumption(model, run) {
        Some(assumed) => text::run_name(lang, name, assumed),
        None => name,
    }
}

/// The digits that a run assumes, the one that was chosen first.
fn assumption(model: &Model, run: &RunModel) -> Option<String> {
    let names = model.names();
    let (&(cell, digit), before) = run.assumed.split_last()?;
    Some(match before.len() {
        0 => why::assumed_none(names.lang, names.cell(cell), names.digit(digit)),
        n => why::assumed(names.lang, names.cell(cell), names.digit(digit), n),
    })
}

/// The task of a run and its cost.
fn summary(model: &Model, run: &RunModel) -> String {
    let (lang, name) = (model.settings.lang, name(model, run));
    match &run.report {
        _ if run.is_by_logic() => name,
        Some(report) if report.outcome.is_some() => text::run_cost(lang, name, number(report.total.placements)),
        _ => text::run_going(lang, name),
    }
}
