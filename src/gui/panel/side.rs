//! The panel beside the board: what is entered, played, read or watched.

use crate::{
    app::text::logic::StepExplanation,
    gui::{
        panel::{
            counters, end, enter, inside, lecture,
            measures::{ABOVE_ROWS, Measures},
            notice, path, play, program, quiz, result, rules, runs, solve, uncovered,
            verdict::{self, Sentences},
        },
        prelude::*,
    },
};

/// Minimum height for the verdict above a search that is watched, and above steps of logic, whose difficulty is beside it, in points.
const ABOVE_RUN: (f32, f32) = (620.0, 450.0);
/// Minimum height below Watch for the counters of a run above what it has inside, in points. With less, they are one of the parts of that.
const WITH_COUNTERS: f32 = 330.0;
/// Minimum height below the page of a lecture for the buttons of Watch, in points.
const BELOW_PAGE: f32 = 360.0;
/// Minimum height below the current event for a greater space between the groups of a run, in points.
const IN_GROUPS: f32 = 280.0;

/// The text that the panel shows while digits are hardly entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SideReading {
    /// A hint, or the answer to a question.
    Explanation,
    /// A list of steps, with an explanation below it.
    Steps,
}

/// The kind of text that the panel shows, if any.
pub(super) fn reads(model: &Model) -> Option<SideReading> {
    let is_explained = model.logic.hint.is_some() || model.logic.question.is_some();
    if model.has_result() {
        None
    } else if is_explained {
        Some(SideReading::Explanation)
    } else {
        model.logic.steps.is_some().then_some(SideReading::Steps)
    }
}

/// The letters of an explanation that have room above a pad whose keys are in a block. Wide ones count twice.
const ABOVE_BLOCK: usize = 360;
/// The height that what is unfolded needs, and a list of steps with an explanation, in points.
const UNFOLDED: f32 = 400.0;
const STEPS: f32 = 520.0;

/// The height that the panel needs more than the keys of the pad: for the tools of rules, an answer, a long explanation or a list.
pub(super) fn folds_pad(ui: &Pane<'_>) -> Option<f32> {
    let model = ui.model;
    match reads(model) {
        None => (model.rules.regions.is_some() || enter::is_unfolded(ui, model)).then_some(UNFOLDED),
        Some(SideReading::Steps) => Some(STEPS),
        Some(SideReading::Explanation) if model.logic.question.is_some() => Some(ABOVE_ROWS),
        Some(SideReading::Explanation) => {
            let StepExplanation { why, so, cases, .. } = &model.explanation()?.sentences;
            let wide = |text: String| text.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum::<usize>();
            let letters = why.iter().chain([so]).map(|sentence| wide(sentence.text())).sum::<usize>();
            (!cases.is_empty() || letters > ABOVE_BLOCK).then_some(ABOVE_ROWS)
        }
    }
}

/// Shows the panel. Returns what a hovered control refers to.
pub(crate) fn show(ui: &mut Pane<'_>, measures: Measures) -> Option<Target> {
    let reads = reads(ui.model);
    if let Some(finish) = ui.model.finish().filter(|_| ui.model.is_played() && reads.is_none()) {
        end::show(ui, finish);
        return None;
    }
    match ui.model.mode {
        Mode::Enter if ui.model.rules.regions.is_none() && reads.is_none() => return enter::show(ui, measures),
        Mode::Play => play::show(ui, measures),
        _ if reads.is_some() => play::show(ui, measures),
        mode => {
            let all = ui.available_rect_before_wrap();
            uncovered::cover(ui, notice::top(ui, all));
            match mode {
                Mode::Watch => watching(ui, measures),
                _ => rules::drawing_regions(ui),
            }
            notice::over(ui, all);
        }
    }
    None
}

/// Shows what watches, and what is watched.
fn watching(ui: &mut Pane<'_>, measures: Measures) {
    let (model, room) = (ui.model, ui.available_height());
    lecture::show(ui, measures);
    // A page has chosen what is watched, and the keys below the board play it: what it is about needs the room more.
    if model.lecture.is_none() || ui.available_height() >= BELOW_PAGE {
        // It stays at its place while runs come, go and change.
        solve::watching(ui, measures);
        ui.add_space(space::SMALL);
    }
    let least = match &model.run {
        None => 0.0,
        Some(run) if run.is_by_logic() => ABOVE_RUN.1,
        Some(_) => ABOVE_RUN.0,
    };
    if room > least {
        let sentences = if model.run.is_none() { Sentences::Below } else { Sentences::InTooltip };
        verdict::headline(ui, sentences);
    }
    let Some(report) = model.run.as_ref().and_then(|run| run.report.clone()) else {
        verdict::detail(ui);
        if model.run.is_none() {
            // With a solution on the board there is more to say.
            if model.answer.is_none() {
                solve::described(ui);
            }
            // How a person gets there is one click away, too.
            if Command::ShowPath.is_enabled(model) {
                ui.command_button(Command::ShowPath);
            }
        }
        return result::nothing_yet(ui);
    };
    let has_room = ui.available_height() >= WITH_COUNTERS;
    // The page of a lecture says which run it is.
    if model.lecture.is_none() {
        runs::show(ui);
    }
    if report.path().is_some() {
        return path::show(ui, &report);
    }
    quiz::show(ui);
    result::step(ui, &report.view, has_room);
    // Its program takes the place of the figures and of the stack.
    if lecture::begins(model) && program::whole_presented(ui, &report) {
        return;
    }
    // A question takes the place of the figures.
    if model.quiz.is_none() && has_room {
        let is_roomy = ui.available_height() >= IN_GROUPS;
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = space::TIGHT;
            counters::show(ui, &report, text_size::SMALL);
            result::show(ui);
        });
        // The figures are one group, and what the search has inside is another.
        if is_roomy {
            ui.add_space(space::SMALL);
        }
    }
    inside::show(ui, &report, has_room);
}
