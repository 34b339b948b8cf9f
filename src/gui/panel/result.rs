//! The result of the search, and the description of the current event.

use crate::{
    app::{
        text::{failure, panel as text, play, why},
        view::result,
    },
    gui::{
        panel::button::{self, Face, Look},
        prelude::*,
        widget::WIDE,
    },
    solve::{
        generate::Strategy,
        search::{Omission, View},
        timeline::SOLUTIONS_KEPT,
    },
};

/// The least width of the bar of a search beside its words, in points.
const LEAST_BAR: f32 = 40.0;

/// The least width of a panel for the state of a search, its share and its bar in one row, in points.
const ONE_ROW: f32 = 320.0;
/// Minimum height of a window in which what a solution is has a line above what can be done with it, in points.
const WITH_ANSWER: f32 = 560.0;
/// Height of the description of an event in a low panel, in points.
const LOW_STEP: f32 = 54.0;
/// Lines below the sentence of an event: in a wide panel the reasons of a dead end and the guesses that led there; in others, where the
/// sentence may have two lines, the reasons. There the marks in the stack say which guesses these are.
const REASONS: (f32, f32) = (2.0, 3.5);
/// Height of that place, in lines.
const LINES_OF_BLAME: f32 = 2.4;

/// Shows the description of the current event, and the reasons of a dead end below: in the largest letters in which it has room in one line,
/// else in two lines; in small letters unless it `has_room`.
pub(crate) fn step(ui: &mut Pane<'_>, view: &View, has_room: bool) {
    let names = ui.model.names();
    // The sentence says what comes next: that is asked.
    let is_asked = ui.model.quiz.is_some_and(|quiz| quiz.state == QuizState::Asking);
    let is_wide = ui.available_width() >= WIDE;
    let sizes: &[f32] = match (has_room, is_wide) {
        (true, true) => &[text_size::DISPLAY, text_size::TITLE, text_size::LARGE],
        (true, false) => &[text_size::TITLE, text_size::LARGE],
        (false, _) => &[text_size::BODY],
    };
    let reasons = if is_wide { REASONS.0 } else { REASONS.1 };
    let of_line =
        |size: f32| ui.painter().layout_no_wrap("—".to_owned(), FontId::proportional(size), Color32::PLACEHOLDER).size().y;
    let height = if has_room { of_line(sizes[0]) + reasons * (of_line(text_size::SMALL + 1.0) + 2.0) } else { LOW_STEP };
    // What is below stays where a dead end has moved it, as long as the panel has that width.
    let (memory, width) = (Id::unique("description of a step"), ui.available_width());
    let before = ui.data(|data| data.get_temp::<(usize, f32)>(memory)).filter(|(of, _)| *of == whole(width));
    let height = before.map_or(height, |(_, before)| before.max(height));
    let place = ui.reserved(vec2(width, height), |ui| {
        if is_asked {
            return;
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        let sentence = step::sentence(names, view, ui.model.run.as_ref().map(RunModel::terms).unwrap_or_default());
        let family = if is_wide && has_room { fonts::semibold() } else { FontFamily::Proportional };
        ui.wrapped(fitting(ui, width, family, sizes.iter().map(|&size| (sentence.as_str(), size))));
        let reasons = failure::reasons(names, view);
        if !reasons.is_empty() {
            ui.secondary(reasons);
        }
        if is_wide && has_room {
            blame(ui);
        }
    });
    ui.data_mut(|data| data.insert_temp(memory, (whole(width), place.response.rect.height())));
}

/// Shows which guesses a dead end needs, if it is one.
fn blame(ui: &mut Pane<'_>) {
    if let Some(blame) = ui.model.blame() {
        ui.secondary(why::blame(ui.model.names(), &blame.guilty, blame.of));
    }
}

/// Shows the same above the stack, where it has no room beside the event. The place for it stays.
pub(crate) fn blame_above_stack(ui: &mut Pane<'_>) {
    let size = vec2(ui.available_width(), LINES_OF_BLAME * (text_size::SMALL + 1.0));
    ui.reserved(size, |ui| {
        blame(ui);
    });
}

/// Shows the state or the outcome of the search, its solutions, and its cost.
pub(crate) fn show(ui: &mut Pane<'_>) {
    let (model, lang) = (ui.model, ui.lang());
    let Some(run) = &model.run else {
        return if model.answer.is_some() { answer(ui) } else { starts_from(ui) };
    };
    // What a solution has cost says nothing to who plays.
    if model.mode == Mode::Play && model.solution_digits().is_some() && !run.is_working() && !run.wants_all() {
        ui.wrapped(play::solution_stands(lang));
        if Command::KeepSolution.is_enabled(model) {
            ui.command_button(Command::KeepSolution);
        }
        return;
    }
    let Some(report) = &run.report else { return };
    if let Some(sentence) = result::outcome(lang, run, report) {
        ui.label(sentence);
        if let Some(sentence) = result::reservation(lang, run) {
            ui.secondary(sentence);
        }
    } else {
        searching(ui, run, report);
    }
    if run.wants_all() && report.total.solutions > 0 {
        solutions(ui, (run, report));
    }
    if model.mode != Mode::Watch {
        if let Some(sentence) = result::cost(lang, run, report) {
            ui.add_space(space::TIGHT);
            ui.secondary(sentence);
        }
        if run.is_working() {
            return;
        }
        ui.add_space(space::SMALL);
        ui.horizontal_wrapped(|ui| {
            let is_solved = model.solution_digits().is_some();
            if ui.button(if is_solved { text::watch_this(lang) } else { Command::ModeWatch.name(lang) }).clicked() {
                ui.send(Mode::Watch);
                // A search that is still to go on is watched from where it is.
                ui.out.extend((is_solved || run.is_finished()).then_some(Action::Control(Control::Seek(0))));
            }
            let keep = if matches!(run.task, RunTask::Make(_)) { Command::TakePuzzle } else { Command::KeepSolution };
            ui.command_button(keep);
        });
    }
}

/// Shows whether the solution that was shown at once is the only one, which in Enter the verdict says, and what can be done with it: with
/// little room, in a menu.
fn answer(ui: &mut Pane<'_>) {
    let (lang, says) = (ui.lang(), result::answer(ui.model).unwrap_or_default());
    let watch = |ui: &mut Pane<'_>, response: &Response| {
        if response.clicked() {
            ui.out.extend([Action::Mode(Mode::Watch), Action::Command(Command::PlayPause)]);
        }
    };
    if ui.model.mode == Mode::Enter && ui.content_rect().height() < WITH_ANSWER {
        return ui.row(space::CONTROL, |ui| {
            let others = button::width(ui, text::others(lang)) + ui.spacing().item_spacing.x;
            let size = vec2(ui.available_width() - others, space::CONTROL);
            let face = Face { whole: play::step_by_step(lang), ..Face::named(Command::ModeWatch.name(lang)) };
            let response = button::show(ui, face, size, Look::Plain, Sense::click());
            watch(ui, &response);
            response.on_hover_text(says);
            menu::inner(ui, text::others, |ui| menu::menu_item(ui, Command::KeepSolution));
        });
    }
    if ui.model.mode != Mode::Enter {
        ui.wrapped(says);
    }
    ui.horizontal_wrapped(|ui| {
        // In Watch its main button watches.
        if ui.model.mode != Mode::Watch {
            let button = ui.button(play::step_by_step);
            watch(ui, &button);
        }
        ui.command_button(Command::KeepSolution);
        if ui.model.mode == Mode::Watch {
            ui.command_button(Command::HideSolution);
        }
    });
}

/// Shows what a search would start from, where that is not obvious.
fn starts_from(ui: &mut Pane<'_>) {
    let (lang, puzzle) = (ui.lang(), ui.model.puzzle());
    // With givens, the verdict says that it is about them.
    if let (0, entered @ 1..) = (puzzle.given_count(), puzzle.entered_count()) {
        ui.secondary(text::starts_from_digits(lang, entered));
    }
}

/// Shows the progress of a running or stopped search: the fraction of the search space that is done.
fn searching(ui: &mut Pane<'_>, run: &RunModel, report: &Report) {
    let lang = ui.lang();
    let sentence = match (run.waiting, ui.model.mode) {
        (true, _) => text::searching(lang),
        (false, Mode::Watch) if run.playing => text::playing(lang),
        (false, Mode::Enter | Mode::Play) if run.is_stopped() => text::stopped(lang),
        (false, _) => text::paused(lang),
    };
    // What a program without erasing leaves out is not searched.
    // Singles only so far: there is nothing to say about how much of the search is done.
    let is_begun = report.progress > 0.0 || report.total.undos > 0;
    let is_unerased = run.omission.is_some_and(Omission::leaves_digits);
    let has_share = !is_unerased && run.task != RunTask::Make(Strategy::RandomFill) && is_begun;
    let words = |ui: &mut Pane<'_>| {
        ui.label(sentence);
        if ui.model.mode == Mode::Watch {
            result::pace(lang, run, report).into_iter().for_each(|pace| ui.secondary(pace));
        }
        if !has_share {
            return;
        }
        let share = status::percent(report.progress);
        match run.task {
            RunTask::Solve(..) | RunTask::Logic | RunTask::Explainer => ui.secondary(text::progress(lang, share)),
            RunTask::Make(_) => ui.secondary(generation::tried_so_far(lang, share)),
        }
    };
    let bar = |ui: &mut Pane<'_>| {
        // A random search makes no progress.
        if has_share && ui.available_width() >= LEAST_BAR {
            let width = ui.available_width();
            progress_bar(ui, single(report.progress), Some(width), play::progress);
        }
    };
    // Beside a run that is watched there is less room.
    if ui.model.mode == Mode::Watch {
        if ui.available_width() < ONE_ROW {
            return words(ui);
        }
        ui.row(20.0, |ui| {
            words(ui);
            bar(ui);
        });
        return;
    }
    ui.horizontal_wrapped(words);
    let (written, time) = (number(report.total.placements), text::duration(lang, report.seconds));
    ui.secondary(text::searched_so_far(lang, written, time));
    bar(ui);
}

/// Shows the solutions found, with buttons to the next and previous.
fn solutions(ui: &mut Pane<'_>, (run, report): (&RunModel, &Report)) {
    ui.row(space::CONTROL, |ui| {
        ui.command_icon(Command::PreviousSolution, Icon::ChevronLeft);
        ui.command_icon(Command::NextSolution, Icon::ChevronRight);
        ui.label(result::solutions(ui.lang(), run, report));
    });
    if report.total.solutions > SOLUTIONS_KEPT as u64 {
        ui.secondary(text::kept_solutions(ui.lang(), number(SOLUTIONS_KEPT as u64)));
    }
}

/// What the search has cost on this puzzle, in sentences; none while it goes on.
pub(crate) fn figures(model: &Model) -> Vec<String> {
    let lang = model.settings.lang;
    let Some((run, report)) = model.run.as_ref().filter(|run| run.is_finished()).and_then(|run| Some((run, run.report.as_ref()?)))
    else {
        return Vec::new();
    };
    [result::cost(lang, run, report), result::pace(lang, run, report)].into_iter().flatten().collect()
}

/// Shows how to begin in Watch mode, before the first run.
pub(crate) fn nothing_yet(ui: &mut Pane<'_>) {
    if ui.model.answer.is_some() {
        return answer(ui);
    }
    ui.secondary(text::watch_empty_hint);
}
