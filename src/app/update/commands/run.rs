//! The menus of the run: its steps, and its jumps.

use super::row::{
    Entry::{self, Line, Row},
    row, step,
};
use crate::{
    app::{
        command::Command,
        model::{
            Mode, Model,
            run::{Control, Milestone, PathMove, Report, RunTask, SearchMove},
        },
        shortcut::{Key, alt, alt_key, ctrl, ctrl_key, plain, shift},
        text::{Lang, command as text, panel},
        update::{dialog, present, run, walk, why},
        view,
    },
    solve::search::Landmark,
};

pub(super) static STEPS: &[Entry] = &[
    Row(row(Command::PlayPause, text::play_pause, |model, effects| {
        // In a presentation the space bar goes on to the next chapter or question.
        if model.presentation.is_some() { present::go_on(model, effects) } else { run::play_pause(model, effects) }
    })
    .keys_of_watch(&[plain(Key::Space)])
    .when(|model| model.run.is_some() || model.mode == Mode::Watch)
    .called(|model, lang| {
        let is_playing = model.run.as_ref().is_some_and(|run| run.playing);
        Some(if is_playing { text::pause(lang) } else { text::play(lang) }.to_owned())
    })),
    Row(step(Command::StepForward, text::step_forward, Control::Forward(1))
        .keys_of_watch(&[plain(Key::Right), plain(Key::Char('N'))])),
    Row(step(Command::StepBack, text::step_back, Control::Back(1)).keys_of_watch(&[plain(Key::Left), plain(Key::Char('P'))])),
    Row(step(Command::ToStart, text::to_start, Control::Seek(0)).keys_of_watch(&[plain(Key::Home), plain(Key::Char('S'))])),
    Row(step(Command::ToEnd, text::to_end, Control::ToEnd).keys_of_watch(&[plain(Key::End)])),
    Line,
    Row(step(Command::StepOver, text::step_over, Control::Search(SearchMove::StepOver)).keys_of_watch(&[plain(Key::Char('O'))])),
    Row(step(Command::StepOut, text::step_out, Control::Search(SearchMove::StepOut)).keys_of_watch(&[plain(Key::Char('U'))])),
    Row(row(Command::GoToStep, text::go_to_step, |model, _| dialog::ask_for_step(model))
        .keys_of_watch(&[ctrl('L')])
        .when(|model| report(model).is_some_and(|report| report.frontier > 0 || report.outcome.is_none()))),
    Row(row(Command::Faster, text::faster, |model, effects| run::set_speed(model, model.settings.speed.doubled(), effects))
        .keys_of_watch(&[plain(Key::Up)])
        .when(|model| model.run.is_some())),
    Row(row(Command::Slower, text::slower, |model, effects| run::set_speed(model, model.settings.speed.halved(), effects))
        .keys_of_watch(&[plain(Key::Down)])
        .when(|model| model.run.is_some())),
    Line,
    Row(row(Command::WhatIf, text::what_if, why::try_pointed)
        .keys_of_watch(&[plain(Key::Char('W'))])
        .when(|model| view::why::asked(model).is_some())),
    Row(row(Command::AskMe, text::ask_me, present::ask)
        .keys_of_watch(&[plain(Key::Char('Q'))])
        .when(|model| shows_run_of_puzzle(model) && model.run.as_ref().is_some_and(|run| !run.is_crossed_out))),
    Row(row(Command::Present, text::present, present::toggle).keys(&[shift(Key::F(11))]).when(shows_run_of_puzzle)),
];

const fn next(landmark: Landmark) -> Control {
    Control::Search(SearchMove::Next(landmark))
}

const fn previous(landmark: Landmark) -> Control {
    Control::Search(SearchMove::Previous(landmark))
}

pub(super) static JUMPS: &[Entry] = &[
    Row(step(Command::NextGuess, text::next_guess, next(Landmark::Guess)).keys_of_watch(&[shift(Key::Right)])),
    Row(step(Command::PreviousGuess, text::previous_guess, previous(Landmark::Guess)).keys_of_watch(&[shift(Key::Left)])),
    Row(step(Command::NextClash, text::next_clash, next(Landmark::Clash))),
    Row(step(Command::PreviousClash, text::previous_clash, previous(Landmark::Clash))),
    Row(step(Command::NextDeadEnd, text::next_dead_end, next(Landmark::DeadEnd)).keys_of_watch(&[ctrl_key(Key::Right)])),
    Row(step(Command::PreviousDeadEnd, text::previous_dead_end, previous(Landmark::DeadEnd)).keys_of_watch(&[ctrl_key(Key::Left)])),
    Row(step(Command::NextUndo, text::next_undo, next(Landmark::Undo)).keys_of_watch(&[plain(Key::Char('.'))])),
    Row(step(Command::PreviousUndo, text::previous_undo, previous(Landmark::Undo)).keys_of_watch(&[plain(Key::Char(','))])),
    Row(step(Command::NextDig, text::next_dig, next(Landmark::Dig))),
    Row(step(Command::PreviousDig, text::previous_dig, previous(Landmark::Dig))),
    Row(step(Command::NextPutBack, text::next_put_back, next(Landmark::PutBack))),
    Row(step(Command::PreviousPutBack, text::previous_put_back, previous(Landmark::PutBack))),
    Row(step(Command::LongestFailed, text::longest_failed, Control::Search(SearchMove::LongestFailed))
        .keys_of_watch(&[plain(Key::Char('L'))])),
    Row(step(Command::NextPlacement, text::next_placement, Control::Path(PathMove::Next(Milestone::Placement)))
        .keys_of_watch(&[plain(Key::PageDown)])),
    Row(step(Command::PreviousPlacement, text::previous_placement, Control::Path(PathMove::Previous(Milestone::Placement)))
        .keys_of_watch(&[plain(Key::PageUp)])),
    Row(step(Command::NextHarder, text::next_harder, Control::Path(PathMove::Next(Milestone::Harder)))
        .keys_of_watch(&[shift(Key::PageDown)])),
    Row(step(Command::PreviousHarder, text::previous_harder, Control::Path(PathMove::Previous(Milestone::Harder)))
        .keys_of_watch(&[shift(Key::PageUp)])),
    // Past the last known solution, a search that has not ended goes on for another.
    Row(row(Command::NextSolution, text::next_solution, |model, effects| run::browse(model, 1, effects))
        .keys_of_watch(&[shift(Key::End)])
        .when(|model| {
            report(model).is_some_and(|report| {
                report.outcome.is_none() || report.solutions.last().is_some_and(|&last| last > report.view.position)
            })
        })
        .because(|model, lang| searched(model).then(|| panel::none_after(lang, panel::jump(lang, Landmark::Solution))))),
    Row(row(Command::PreviousSolution, text::previous_solution, |model, effects| run::browse(model, -1, effects))
        .keys_of_watch(&[shift(Key::Home)])
        .when(|model| {
            report(model).is_some_and(|report| report.solutions.first().is_some_and(|&first| first < report.view.position))
        })
        .because(|model, lang| searched(model).then(|| panel::none_before(lang, panel::jump(lang, Landmark::Solution))))),
    Row(row(Command::NextChapter, text::next_chapter, present::go_on)
        .keys_of_watch(&[alt_key(Key::PageDown)])
        .when(has_chapters)
        .listed_when(|model| model.presentation.is_some())),
    Row(row(Command::PreviousChapter, text::previous_chapter, present::go_back)
        .keys_of_watch(&[alt_key(Key::PageUp)])
        .when(has_chapters)
        .listed_when(|model| model.presentation.is_some())),
    Row(row(Command::NextCase, text::next_case, |model, _| model.turn_case(true))
        .keys(&[alt_key(Key::Right)])
        .when(Model::can_turn_case)
        .listed_when(Model::can_turn_case)),
    Row(row(Command::PreviousCase, text::previous_case, |model, _| model.turn_case(false))
        .keys(&[alt_key(Key::Left)])
        .when(Model::can_turn_case)
        .listed_when(Model::can_turn_case)),
    Row(row(Command::OpenProof, text::open_proof, |model, _| model.open_proof(None))
        .keys(&[alt_key(Key::Down)])
        .when(Model::has_proof)
        .listed_when(Model::has_proof)),
    Row(row(Command::CloseProof, text::close_proof, |model, _| model.close_proof())
        .keys(&[alt_key(Key::Up)])
        .when(Model::is_inner_case)
        .listed_when(Model::is_inner_case)),
    Row(row(Command::NextArrow, text::next_arrow, |model, _| walk::walk(model, true))
        .keys(&[alt('.')])
        .when(Model::has_arrows)
        .listed_when(Model::has_arrows)),
    Row(row(Command::PreviousArrow, text::previous_arrow, |model, _| walk::walk(model, false))
        .keys(&[alt(',')])
        .when(Model::has_arrows)
        .listed_when(Model::has_arrows)),
    Row(row(Command::ReplayArrows, text::replay_arrows, |model, _| walk::replay(model))
        .keys(&[alt('0')])
        .when(Model::has_arrows)
        .listed_when(Model::has_arrows)),
];

pub(super) fn report(model: &Model) -> Option<&Report> {
    model.run.as_ref()?.report.as_deref()
}

/// Whether the run shows how the puzzle on the board is solved.
pub(super) fn shows_run_of_puzzle(model: &Model) -> bool {
    model.run.as_ref().is_some_and(|run| run.report.is_some() && matches!(run.task, RunTask::Solve(..)))
}

fn has_chapters(model: &Model) -> bool {
    model.presentation.as_ref().is_some_and(|shown| shown.chapters.is_some() || model.quiz.is_some())
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
pub(super) fn why_no_jump(model: &Model, control: Control, lang: Lang) -> Option<String> {
    let run = model.run.as_ref().filter(|_| searched(model))?;
    match control {
        Control::Search(SearchMove::Next(landmark)) if run.has(landmark) => {
            Some(panel::none_after(lang, panel::jump(lang, landmark)))
        }
        Control::Search(SearchMove::Previous(landmark)) if run.has(landmark) => {
            Some(panel::none_before(lang, panel::jump(lang, landmark)))
        }
        _ => None,
    }
}
