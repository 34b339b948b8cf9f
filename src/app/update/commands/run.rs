//! The menu Watch: the steps of a run, its jumps, and what else is about it.

use super::row::{
    Entry::{self, Line, Part, Row, Within},
    Menu, MenuPart, NONE, in_watch, keys, row, step,
};
use crate::app::{
    model::{
        HeatKind,
        run::{Milestone, PathMove, Report, SearchMove},
        speed::Speed,
    },
    shortcut::{alt, alt_key, ctrl_key},
    text::{command as text, insight, panel},
    update::{dialog, generation, prelude::*, present, run_export, walk, why},
    view,
};

pub(super) static MENU: Menu = Menu::top(
    text::watch_menu,
    'W',
    &[
        Within(Menu::within(text::steps, STEPS).after(|model| model.run.is_some(), needs::run)),
        Within(Menu::within(text::jumps, JUMPS).after(|model| model.run.is_some(), needs::run)),
        Within(
            Menu::within(text::order_menu, &[Part(MenuPart::Order)])
                .after(|model| model.settings.chosen_method().is_some_and(Method::takes_order), insight::order_unused),
        ),
        Line,
        Row(row(Command::Heat, in_watch(&[plain(Key::Char('H'))]), |model, _| {
            model.overlays.heat = if model.overlays.heat.is_some() { None } else { Some(HeatKind::default()) };
        })
        .after(|model| report(model).is_some_and(|report| !report.view.heat.is_empty()), needs::run)
        .switches(|model| model.overlays.heat.is_some())),
        Row(row(Command::TakePuzzle, NONE, generation::take).only_when(|model| model.made_digits().is_some())),
    ],
)
.only_when(|model| model.mode == Mode::Watch);

static STEPS: &[Entry] = &[
    Row(row(Command::PlayPause, in_watch(&[plain(Key::Space)]), |model, effects| {
        // In a presentation the space bar goes on to the next chapter or question.
        if model.presentation.is_some() { present::go_on(model, effects) } else { run::play_pause(model, effects) }
    })
    .when(|model| model.run.is_some() || model.mode == Mode::Watch)
    .called(|model, lang| {
        let is_playing = model.run.as_ref().is_some_and(|run| run.playing);
        Some(if is_playing { text::pause(lang) } else { text::play(lang) }.to_owned())
    })),
    Row(step(Command::StepForward, in_watch(&[plain(Key::Right), plain(Key::Char('N'))]), Control::Forward(1))),
    Row(step(Command::StepBack, in_watch(&[plain(Key::Left), plain(Key::Char('P'))]), Control::Back(1))),
    Row(step(Command::ToStart, in_watch(&[plain(Key::Home), plain(Key::Char('S'))]), Control::Seek(0))),
    Row(step(Command::ToEnd, in_watch(&[plain(Key::End)]), Control::ToEnd)),
    Line,
    Row(step(Command::StepOver, in_watch(&[plain(Key::Char('O'))]), Control::Search(SearchMove::StepOver))),
    Row(step(Command::StepOut, in_watch(&[plain(Key::Char('U'))]), Control::Search(SearchMove::StepOut))),
    Row(row(Command::GoToStep, in_watch(&[ctrl('L')]), |model, _| dialog::ask_for_step(model))
        .when(|model| report(model).is_some_and(|report| report.frontier > 0 || report.outcome.is_none()))),
    Row(row(Command::Faster, in_watch(&[plain(Key::Up)]), |model, effects| {
        run::set_speed(model, model.settings.speed.doubled(), effects);
    })
    .when(|model| model.run.is_some() && model.settings.speed != Speed::MAX)),
    Row(row(Command::Slower, in_watch(&[plain(Key::Down)]), |model, effects| {
        run::set_speed(model, model.settings.speed.halved(), effects);
    })
    .when(|model| model.run.is_some() && model.settings.speed != Speed::SLOWEST)),
    Line,
    Row(row(Command::WhatIf, in_watch(&[plain(Key::Char('W'))]), why::try_pointed).when(|model| view::why::asked(model).is_some())),
    Row(row(Command::AskMe, in_watch(&[plain(Key::Char('Q'))]), present::ask)
        .when(|model| shows_run_of_puzzle(model) && model.run.as_ref().is_some_and(|run| run.omission.is_none()))),
    Line,
    Row(row(Command::ExportRun, keys(&[ctrl_shift('E')]), |model, _| run_export::open(model))
        .after(shows_run_of_puzzle, needs::run)),
];

const fn next(landmark: Landmark) -> Control {
    Control::Search(SearchMove::Next(landmark))
}

const fn previous(landmark: Landmark) -> Control {
    Control::Search(SearchMove::Previous(landmark))
}

static JUMPS: &[Entry] = &[
    Row(step(Command::NextGuess, in_watch(&[shift(Key::Right)]), next(Landmark::Guess))),
    Row(step(Command::PreviousGuess, in_watch(&[shift(Key::Left)]), previous(Landmark::Guess))),
    Row(step(Command::NextClash, NONE, next(Landmark::Clash))),
    Row(step(Command::PreviousClash, NONE, previous(Landmark::Clash))),
    Row(step(Command::NextDeadEnd, in_watch(&[ctrl_key(Key::Right)]), next(Landmark::DeadEnd))),
    Row(step(Command::PreviousDeadEnd, in_watch(&[ctrl_key(Key::Left)]), previous(Landmark::DeadEnd))),
    Row(step(Command::NextUndo, in_watch(&[plain(Key::Char('.'))]), next(Landmark::Undo))),
    Row(step(Command::PreviousUndo, in_watch(&[plain(Key::Char(','))]), previous(Landmark::Undo))),
    Row(step(Command::NextDig, NONE, next(Landmark::Dig))),
    Row(step(Command::PreviousDig, NONE, previous(Landmark::Dig))),
    Row(step(Command::NextPutBack, NONE, next(Landmark::PutBack))),
    Row(step(Command::PreviousPutBack, NONE, previous(Landmark::PutBack))),
    Row(step(Command::LongestFailed, in_watch(&[plain(Key::Char('L'))]), Control::Search(SearchMove::LongestFailed))),
    Row(step(Command::NextPlacement, in_watch(&[plain(Key::PageDown)]), Control::Path(PathMove::Next(Milestone::Placement)))),
    Row(step(Command::PreviousPlacement, in_watch(&[plain(Key::PageUp)]), Control::Path(PathMove::Previous(Milestone::Placement)))),
    Row(step(Command::NextHarder, in_watch(&[shift(Key::PageDown)]), Control::Path(PathMove::Next(Milestone::Harder)))),
    Row(step(Command::PreviousHarder, in_watch(&[shift(Key::PageUp)]), Control::Path(PathMove::Previous(Milestone::Harder)))),
    // Past the last known solution, a search that has not ended goes on for another.
    Row(row(Command::NextSolution, in_watch(&[shift(Key::End)]), |model, effects| run::browse(model, 1, effects))
        .when(|model| {
            report(model).is_some_and(|report| {
                report.outcome.is_none() || report.solutions.last().is_some_and(|&last| last > report.view.position)
            })
        })
        .because(|model| searched(model).then(|| none_after(Landmark::Solution)))),
    Row(row(Command::PreviousSolution, in_watch(&[shift(Key::Home)]), |model, effects| run::browse(model, -1, effects))
        .when(|model| {
            report(model).is_some_and(|report| report.solutions.first().is_some_and(|&first| first < report.view.position))
        })
        .because(|model| searched(model).then(|| none_before(Landmark::Solution)))),
    Row(row(Command::NextChapter, in_watch(&[alt_key(Key::PageDown)]), present::go_on)
        .when(|model| has_chapter(model, true))
        .listed_when(|model| model.presentation.is_some() || model.lecture.is_some())),
    Row(row(Command::PreviousChapter, in_watch(&[alt_key(Key::PageUp)]), present::go_back)
        .when(|model| has_chapter(model, false))
        .listed_when(|model| model.presentation.is_some() || model.lecture.is_some())),
    Row(row(Command::NextCase, keys(&[alt_key(Key::Right)]), |model, _| model.turn_case(true)).only_when(Model::can_turn_case)),
    Row(row(Command::PreviousCase, keys(&[alt_key(Key::Left)]), |model, _| model.turn_case(false)).only_when(Model::can_turn_case)),
    Row(row(Command::OpenProof, keys(&[alt_key(Key::Down)]), |model, _| model.open_proof(None)).only_when(Model::has_proof)),
    Row(row(Command::CloseProof, keys(&[alt_key(Key::Up)]), |model, _| model.close_proof()).only_when(Model::is_inner_case)),
    Row(row(Command::NextArrow, keys(&[alt('.')]), |model, _| walk::walk(model, true)).only_when(Model::has_arrows)),
    Row(row(Command::PreviousArrow, keys(&[alt(',')]), |model, _| walk::walk(model, false)).only_when(Model::has_arrows)),
    Row(row(Command::ReplayArrows, keys(&[alt('0')]), |model, _| walk::replay(model)).only_when(Model::has_arrows)),
];

pub(super) fn report(model: &Model) -> Option<&Report> {
    model.run.as_ref()?.report.as_deref()
}

/// Whether the run shows how the puzzle on the board is solved.
pub(super) fn shows_run_of_puzzle(model: &Model) -> bool {
    model.run.as_ref().is_some_and(|run| run.report.is_some() && matches!(run.task, RunTask::Solve(..)))
}

/// Whether a presentation can begin or end: of how the puzzle on the board is solved, and of whatever a lesson shows.
pub(super) fn can_present(model: &Model) -> bool {
    model.presentation.is_some() || shows_run_of_puzzle(model) || model.lecture.is_some() && model.run.is_some()
}

fn has_chapter(model: &Model, is_next: bool) -> bool {
    let is_asked = model.quiz.is_some();
    match (model.lecture, &model.presentation) {
        (Some(place), shown) => (model.mode == Mode::Watch || shown.is_some()) && (is_asked || place.turned(is_next).is_some()),
        (None, shown) => shown.as_ref().is_some_and(|shown| shown.chapters.is_some() || is_asked),
    }
}

/// Whether the run is a search that has reported.
fn searched(model: &Model) -> bool {
    model.run.as_ref().is_some_and(|run| run.report.is_some() && !run.is_by_logic())
}

/// Whether the menu of jumps lists a move: the run can have what it jumps to.
pub(super) fn is_offered(model: &Model, control: Control) -> bool {
    model.run.as_ref().is_some_and(|run| match control {
        Control::Search(SearchMove::Next(landmark) | SearchMove::Previous(landmark)) => !run.is_by_logic() && run.has(landmark),
        Control::Search(SearchMove::LongestFailed) => run.allows(control),
        Control::Path(PathMove::Next(_) | PathMove::Previous(_)) => run.is_by_logic(),
        _ => true,
    })
}

/// The reason why a jump within a search cannot be made: no such event comes after or before the step that is shown.
pub(super) fn why_no_jump(model: &Model, control: Control) -> Option<Said> {
    let run = model.run.as_ref().filter(|_| searched(model))?;
    match control {
        Control::Search(SearchMove::Next(landmark)) if run.has(landmark) => Some(none_after(landmark)),
        Control::Search(SearchMove::Previous(landmark)) if run.has(landmark) => Some(none_before(landmark)),
        _ => None,
    }
}

fn none_after(landmark: Landmark) -> Said {
    panel::said::none_after(move |lang| panel::jump(lang, landmark))
}

fn none_before(landmark: Landmark) -> Said {
    panel::said::none_before(move |lang| panel::jump(lang, landmark))
}
