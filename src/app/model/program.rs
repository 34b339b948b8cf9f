//! Counts of the executed lines of a method's program.

use crate::{
    app::{model::run::Report, prelude::*},
    solve::search::{Event, Statement},
};

/// The number of executions of such a line, in a program of that task that has it, up to the step that is shown. A line that is crossed out
/// is not executed.
pub fn count(statement: Statement, task: RunTask, omission: Option<Omission>, report: &Report) -> u64 {
    if omission.is_some_and(|omission| omission.statement() == statement) {
        return 0;
    }
    let (view, tally) = (&report.view, report.tally());
    let (tests, placed, solutions) = (view.counters.tests, view.counters.placements, view.counters.solutions);
    let (dead_ends, guesses, follows) = (tally.of(Landmark::DeadEnd), tally.of(Landmark::Guess), tally.of(Landmark::Follow));
    let is = |wanted: bool| u64::from(wanted);
    let method = task.method();
    let is_ordered = method.is_some_and(|method| method.takes_order());
    // Where nothing is erased, the digits that are left behind count as left too.
    let returned = if is_ordered { placed - view.stack.len() as u64 } else { view.counters.undos };
    let at_solution = view.event == Some(Event::Solution);
    let is_over = is(view.event == Some(Event::Exhausted));
    // What else such a run does is passing cells.
    let passed = if omission == Some(Omission::Reset) { view.position - tests - returned - solutions - is_over } else { 0 };
    // The lines that place a digit or pass a cell come before the call that follows.
    let recurred = placed - is(matches!(view.event, Some(Event::Place { .. })));
    let went_on = passed - is(matches!(view.event, Some(Event::Pass { .. })));
    let calls = if view.position == 0 { 0 } else { recurred + went_on + 1 };
    let rounds = solutions + dead_ends + follows + guesses;
    match statement {
        Statement::Call | Statement::Check => calls,
        // Where “found” is not handed on, the program goes on after it.
        Statement::ReturnFound if omission == Some(Omission::Found) => solutions - is(at_solution),
        // The program that stops at a solution has come to its end there, and hands back “found” all the way.
        Statement::Report | Statement::Enough | Statement::ReturnFound => solutions,
        Statement::ReturnFull => solutions - is(at_solution),
        Statement::Free if method.is_none() => rounds - solutions,
        Statement::Pick | Statement::Pass | Statement::Empty | Statement::Free => calls.saturating_sub(solutions),
        Statement::Loop if is_ordered => tests,
        Statement::Bit | Statement::Test | Statement::Look => tests,
        Statement::Skip => tests - placed,
        Statement::Guess if !is_ordered => guesses,
        Statement::Loop | Statement::Fit | Statement::Guess | Statement::Take => placed,
        Statement::Follow => follows,
        Statement::Recur => recurred,
        Statement::Found if at_solution => returned + view.stack.len() as u64,
        // Where nothing is erased, a call is seen to return before what it hands back is looked at.
        Statement::Found => returned - is(matches!(view.event, Some(Event::Return { .. }))),
        Statement::Strike => tests,
        Statement::DeadEnd => dead_ends,
        // Where a given is put back, the digits of the trial go with it, which is no step.
        Statement::TakeBack => tally.of(Landmark::Undo),
        Statement::Dig => tally.of(Landmark::Dig),
        Statement::PutBack => tally.of(Landmark::PutBack),
        Statement::Return => {
            // A call returns from a full board, and where a dead end is noticed, before this line.
            let full = solutions - is(at_solution);
            let lines = method.into_iter().flat_map(|method| method.facts().program);
            let dead = if lines.map(|line| line.statement).any(|it| it == Statement::DeadEnd) { dead_ends } else { 0 };
            let dead = dead.saturating_sub(is(matches!(view.event, Some(Event::Contradiction(_)))));
            (returned + is_over).saturating_sub(full + dead)
        }
        Statement::Round => rounds,
        Statement::Unsolved => rounds - solutions,
        Statement::Alive => follows + guesses,
        Statement::End => is_over,
    }
}

#[cfg(test)]
mod interpreter;
#[cfg(test)]
mod tests;
