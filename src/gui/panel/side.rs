//! The panel beside the board: verdict, Solve, and the current activity.

use eframe::egui::Ui;

use crate::{
    app::{
        action::Action,
        model::{Mode, Model},
        text::status::Mood,
        view::{derived::ModelView, scene::Target},
    },
    gui::{
        panel::{
            advice, counters, end, hint, inside, lecture, path, play, question, quiz, result, rule_list, rules, runs, solve, steps,
            title, uncovered,
            verdict::{self, Sentences},
        },
        theme::{space, text_size},
        widget::{WIDE, ends, fold, row, secondary},
    },
};

/// Minimum height for the verdict with the findings, in points.
const WITH_ADVICE: f32 = 460.0;
/// Minimum height for everything, in points. With less, the explanation replaces the findings and the choices of the search.
const WITH_ALL: f32 = 820.0;
/// Minimum height for the player's tools above an answer, and above a list of steps, in points.
const WITH_TOOLS: (f32, f32) = (360.0, 720.0);
/// The same above a hint, whose name takes the place of the verdict there.
const ABOVE_HINT: f32 = 270.0;
/// Minimum height for the verdict above an explanation, and above a list of steps, in points. With less, what is read has all the room.
const WITH_VERDICT: (f32, f32) = (270.0, 460.0);
/// Minimum height for the progress above a hint in Play mode, in points. With less, the buttons of the hint have its place.
const WITH_PROGRESS: f32 = 400.0;
/// Minimum height for the clock above a list of steps, in points.
const WITH_CLOCK: f32 = 560.0;
/// Minimum height for the findings below the list of rules, and for Solve above the tools of rules, in points. With less, the findings are
/// in a popup.
const WITH_RULES: (f32, f32) = (560.0, 330.0);
/// Minimum height for the verdict and all choices above a search that is watched, and for the verdict above steps of logic, whose difficulty
/// is beside it, in points.
const ABOVE_RUN: (f32, f32) = (620.0, 450.0);

/// Minimum height below Solve for the counters of a run above what it has inside, in points. With less, they are one of the parts of that.
const WITH_COUNTERS: f32 = 330.0;
/// Minimum height below the current event for a greater space between the groups of a run, in points.
const IN_GROUPS: f32 = 280.0;

/// The text that the panel shows while digits are hardly entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// A hint, or the answer to a question.
    Explanation,
    /// A list of steps, with an explanation below it.
    Steps,
}

/// The kind of text that the panel shows, if any.
pub(super) fn reads(model: &Model) -> Option<Reading> {
    let is_explained = model.logic.hint.is_some() || model.logic.question.is_some();
    if model.has_result() {
        None
    } else if is_explained {
        Some(Reading::Explanation)
    } else {
        model.logic.steps.is_some().then_some(Reading::Steps)
    }
}

/// Whether rules are entered: the board has some, a tool is taken, or unfinished regions are kept.
fn enters_rules(model: &Model) -> bool {
    let has_rules = model.rules.tool.is_some() || !model.puzzle().rules().is_empty() || keeps_regions(model);
    model.mode == Mode::Enter && has_rules
}

/// Shows what a setter needs. Everything above the list of rules has a constant height, so the tools stay where they are, whatever the
/// verdict on what is being drawn says. Returns what a hovered control refers to.
fn entering(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> Option<Target> {
    let height = ui.available_height();
    let has_room = height >= WITH_RULES.0;
    let sentences = if has_room { Sentences::Below } else { Sentences::InTooltip };
    let pointed = headline(ui, model, sentences, !has_room && !advice::is_empty(model), out);
    let solves = height >= WITH_RULES.1 && model.making().is_none();
    if solves {
        solve::show(ui, model, solve::Choices::Hidden, out);
    }
    if solves && !has_room {
        solver_choices(ui, model, out);
    }
    rules::show(ui, model, out);
    let below = uncovered::rest(ui).show(ui, |ui| {
        rule_list::show(ui, model, out);
        ui.add_space(space::SMALL);
        let pointed = has_room.then(|| {
            verdict::detail(ui, model);
            advice::show(ui, model, out)
        });
        if has_room {
            solve::described(ui, model, out);
        } else if !solves {
            solver_choices(ui, model, out);
        }
        ui.add_space(space::SMALL);
        hint::offer(ui, model, out);
        about(ui, model);
        pointed.flatten()
    });
    pointed.or(below.inner)
}

/// Shows the choices of the search, folded away.
fn solver_choices(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    fold(ui, "choices", play::solver_name(model), false, |ui| solve::described(ui, model, out));
}

/// Whether there are unfinished regions to go on with.
fn keeps_regions(model: &Model) -> bool {
    model.rules.put_aside(model.puzzle().shape()).is_some()
}

/// Shows the panel. Returns what a hovered control refers to.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> Option<Target> {
    let reads = reads(model);
    if let Some(finish) = model.finish().filter(|_| model.is_played() && reads.is_none()) {
        end::show(ui, model, finish, out);
        return None;
    }
    if model.is_played() && reads.is_none_or(|reads| ui.available_height() >= beside_tools(model, reads)) {
        playing(ui, model, reads.is_some(), out);
        return None;
    }
    if model.mode == Mode::Enter && model.rules.regions.is_some() {
        rules::drawing_regions(ui, model, out);
        return None;
    }
    if reads.is_none() && !model.has_result() && enters_rules(model) {
        return entering(ui, model, out);
    }
    if reads.is_none() && enters_in_little_room(ui, model) {
        return entering_in_little_room(ui, model, out);
    }
    let pointed = above(ui, model, out);
    activity(ui, model, hint::Parts::All, out);
    pointed
}

/// Minimum height for what is read in Play mode below the player's tools, in points. With less, it takes their place.
fn beside_tools(model: &Model, reads: Reading) -> f32 {
    match reads {
        Reading::Explanation if model.logic.hint.is_some() => ABOVE_HINT,
        Reading::Explanation => WITH_TOOLS.0,
        Reading::Steps => WITH_TOOLS.1,
    }
}

/// Shows what a player needs, and what is read below it. The tools stay where they are.
fn playing(ui: &mut Ui, model: &ModelView<'_>, reads: bool, out: &mut Vec<Action>) {
    if reads {
        let is_low = ui.available_height() < WITH_PROGRESS;
        play::head(ui, model, is_low, out);
        ui.add_space(if is_low { space::TIGHT } else { space::SMALL });
        activity(ui, model, if is_low { hint::Parts::Text } else { hint::Parts::Content }, out);
        return;
    }
    uncovered::rest(ui).show(ui, |ui| {
        play::show(ui, model, out);
        if model.has_result() {
            result::show(ui, model, out);
        }
        about(ui, model);
    });
}

/// Shows verdict, findings and Solve above the current activity, as far as there is room. Returns what a hovered control refers to.
fn above(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> Option<Target> {
    if model.mode == Mode::Watch {
        above_run(ui, model, out);
        return None;
    }
    let read = reads(model);
    let is_short = read.is_some() && ui.available_height() < WITH_ALL;
    let pointed = verdict_and_findings(ui, model, read, out);
    let is_bad = model.status().mood == Mood::Bad;
    let mends = is_bad && ui.available_height() < WITH_ADVICE;
    let choices = if is_short || mends { solve::Choices::Hidden } else { solve::Choices::Described };
    let is_read_by_player = model.mode == Mode::Play && read.is_some();
    // The clock runs on while a player reads.
    if is_read_by_player && ui.available_height() > WITH_CLOCK {
        play::progress_and_clock(ui, model, out);
        ui.add_space(space::SMALL);
    }
    // A puzzle that is being generated cannot be solved yet, and a player who reads is not about to have it solved.
    if model.making().is_none() && !is_read_by_player {
        solve::show(ui, model, choices, out);
        ui.add_space(space::SMALL);
    }
    pointed
}

/// Shows the verdict and the findings, as far as there is room above what is `read`. Returns what a hovered control refers to.
fn verdict_and_findings(ui: &mut Ui, model: &ModelView<'_>, read: Option<Reading>, out: &mut Vec<Action>) -> Option<Target> {
    let height = ui.available_height();
    match read {
        Some(Reading::Explanation) if height < WITH_VERDICT.0 => return None,
        Some(Reading::Steps) if height < WITH_VERDICT.1 => return None,
        Some(_) if height < WITH_ALL => return headline(ui, model, Sentences::InTooltip, true, out),
        _ => {}
    }
    let pointed = if height < WITH_ADVICE {
        // Without findings, the popup would say what is shown anyway.
        let pointed = headline(ui, model, Sentences::Below, !advice::is_empty(model), out);
        verdict::detail(ui, model);
        // What can be done about a mistake is one click away.
        let is_bad = model.status().mood == Mood::Bad;
        if is_bad { pointed.or(advice::in_few_rows(ui, model, out)) } else { pointed }
    } else {
        verdict::show(ui, model, out);
        advice::show(ui, model, out)
    };
    ui.add_space(space::SMALL);
    pointed
}

/// Shows Solve above a run, or above how to begin one, and the verdict below it as far as there is room. Solve comes first: it stays at
/// its place while runs come, go and change.
fn above_run(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    let room = ui.available_height();
    let choices = match &model.run {
        None if reads(model).is_some() => solve::Choices::Hidden,
        None => solve::Choices::Described,
        Some(_) if room > ABOVE_RUN.0 => solve::Choices::Shown,
        Some(_) if ui.available_width() >= WIDE => solve::Choices::Beside,
        Some(_) => solve::Choices::Hidden,
    };
    // A puzzle that is being generated cannot be solved yet.
    if model.making().is_none() {
        solve::show(ui, model, choices, out);
        ui.add_space(space::SMALL);
    }
    let least = match &model.run {
        None => 0.0,
        Some(run) if run.is_by_logic() => ABOVE_RUN.1,
        Some(_) => ABOVE_RUN.0,
    };
    if room > least {
        let sentences = if model.run.is_none() { Sentences::Below } else { Sentences::InTooltip };
        verdict::headline(ui, model, sentences, out);
    }
    if model.run.is_none() {
        verdict::detail(ui, model);
        ui.add_space(space::SMALL);
    }
}

/// Shows the current activity: the run that is watched, what is read, or what is entered; of a hint those parts.
fn activity(ui: &mut Ui, model: &ModelView<'_>, of_hint: hint::Parts, out: &mut Vec<Action>) {
    let report = model.run.as_ref().and_then(|run| run.report.clone());
    if model.mode == Mode::Watch {
        lecture::show(ui, model, out);
    }
    match (model.mode, report) {
        (Mode::Watch, Some(report)) if report.path().is_some() => {
            runs::show(ui, model, out);
            path::show(ui, model, &report, out);
        }
        (Mode::Watch, Some(report)) => {
            let has_room = ui.available_height() >= WITH_COUNTERS;
            runs::show(ui, model, out);
            quiz::show(ui, model, out);
            result::step(ui, model, &report.view, has_room);
            // A question takes the place of the figures.
            if model.quiz.is_none() && has_room {
                let is_roomy = ui.available_height() >= IN_GROUPS;
                ui.scope(|ui| {
                    ui.spacing_mut().item_spacing.y = space::TIGHT;
                    counters::show(ui, model, &report, text_size::SMALL);
                    result::show(ui, model, out);
                });
                // The figures are one group, and what the search has inside is another.
                if is_roomy {
                    ui.add_space(space::SMALL);
                }
            }
            inside::show(ui, model, &report, has_room, out);
        }
        (_, None) if model.logic.question.is_some() => question::show(ui, model, out),
        (_, None) if model.logic.hint.is_some() => hint::show(ui, model, of_hint, out),
        (_, None) if model.logic.steps.is_some() => steps::show(ui, model, out),
        (Mode::Watch, None) => result::nothing_yet(ui, model, out),
        _ => {
            uncovered::rest(ui).show(ui, |ui| {
                // A rule can be chosen on the board while a result is shown.
                if model.has_result() {
                    result::show(ui, model, out);
                    ui.add_space(space::SMALL);
                }
                if enters_rules(model) || model.mode == Mode::Enter && !model.has_result() {
                    rules::show(ui, model, out);
                    rule_list::show(ui, model, out);
                    ui.add_space(space::SMALL);
                }
                if !model.has_result() {
                    result::show(ui, model, out);
                    hint::offer(ui, model, out);
                }
                about(ui, model);
            });
        }
    }
}

/// Whether a puzzle without rules is entered in a panel that is too low for the choices of the search above the tools of rules.
fn enters_in_little_room(ui: &Ui, model: &Model) -> bool {
    model.mode == Mode::Enter && !model.has_result() && model.making().is_none() && ui.available_height() < WITH_ADVICE
}

/// Shows the panel of Enter mode in little room: all below the verdict scrolls as a whole, and the choices of the search are folded away.
fn entering_in_little_room(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> Option<Target> {
    // Without findings, the popup would say what is shown anyway.
    let pointed = headline(ui, model, Sentences::Below, !advice::is_empty(model), out);
    let inside = uncovered::rest(ui).show(ui, |ui| {
        verdict::detail(ui, model);
        // What can be done about a mistake is one click away.
        let is_bad = model.status().mood == Mood::Bad;
        let inside = if is_bad { advice::in_few_rows(ui, model, out) } else { None };
        solve::show(ui, model, solve::Choices::Hidden, out);
        solver_choices(ui, model, out);
        ui.add_space(space::TIGHT);
        rules::show(ui, model, out);
        rule_list::show(ui, model, out);
        result::show(ui, model, out);
        hint::offer(ui, model, out);
        about(ui, model);
        inside
    });
    pointed.or(inside.inner)
}

/// Shows the verdict, and at its end the button with the findings if it `has_popup`. Returns what a hovered control refers to.
pub(super) fn headline(
    ui: &mut Ui,
    model: &ModelView<'_>,
    sentences: Sentences,
    has_popup: bool,
    out: &mut Vec<Action>,
) -> Option<Target> {
    let verdict = |ui: &mut Ui, out: &mut Vec<Action>| verdict::headline(ui, model, sentences, out);
    row(ui, space::CONTROL, |ui| {
        ends(ui, "verdict_findings", out, verdict, |ui, out| has_popup.then(|| advice::popup(ui, model, out)).flatten())
    })
}

/// Shows the comment of the puzzle, title and author where they are not over the board, and the warnings about its file.
fn about(ui: &mut Ui, model: &Model) {
    let puzzle = model.puzzle();
    let lang = model.settings.lang;
    if !title::is_shown(ui, model) {
        secondary(ui, &puzzle.about.title);
        secondary(ui, &puzzle.about.author);
    }
    secondary(ui, &puzzle.about.comment);
    let unknown = model.document.unknown_rule_count();
    if unknown > 0 {
        secondary(ui, crate::app::text::panel::unknown_rules(lang, unknown));
    }
}
