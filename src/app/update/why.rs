//! Questions about a moment of a run: why a candidate is gone, which guesses a dead end needs, and what if another guess were made.

use super::run::{begin, control, next_id};
use crate::{
    app::{
        action::WhyAction,
        model::why::dead_end_at,
        text::{failure, why as text},
        update::prelude::*,
        view::why::{self, Click},
    },
    solve::{search::View, timeline::Choice},
};

pub(super) fn take(model: &mut Model, action: WhyAction, effects: &mut Vec<Effect>) {
    match action {
        WhyAction::Point(candidate) => {
            if let Some(run) = &mut model.run {
                run.why.pointed = candidate;
            }
            ask(model, effects);
        }
        WhyAction::Traced(id, trace) => {
            if let Some(run) = model.run.iter_mut().chain(&mut model.earlier).find(|run| run.id == id) {
                run.why.keep(trace);
            }
        }
        WhyAction::Click => match why::why(model).and_then(|why| why.click) {
            Some(Click::Go(position)) => control(model, Control::Seek(position), effects),
            Some(Click::Try(cell, digit)) => what_if(model, (cell, digit), effects),
            None => {}
        },
        WhyAction::Try(cell, digit) => {
            let fits = why::asked(model).is_some_and(|(_, view)| why::open(model, view, cell).contains(digit));
            if fits {
                what_if(model, (cell, digit), effects);
            }
        }
    }
}

/// The digits that a run has written so far, and those that it assumes: in their order as far as that is known.
fn assumed(run: &RunModel, view: &View) -> Vec<Choice> {
    let mut all = run.assumed.clone();
    if let Some(trace) = run.why.trace(view.position) {
        all.extend(trace.written().iter().map(|written| (written.cell, written.digit)));
    } else {
        let is_new = |cell: Cell| run.start[cell.index()].is_none() && run.assumed.iter().all(|(known, _)| *known != cell);
        let written = (0..view.digits.len()).map(Cell::new).filter_map(|cell| Some((cell, view.digits[cell.index()]?)));
        all.extend(written.filter(|(cell, _)| is_new(*cell)));
    }
    all
}

/// Asks for the traces that the answers need, once the run is at rest.
pub(super) fn ask(model: &Model, effects: &mut Vec<Effect>) {
    let Some(run) = model.run.as_ref().filter(|run| model.mode == Mode::Watch && run.omission.is_none()) else { return };
    let Some(report) = run.report.as_ref().filter(|_| run.is_at_rest()) else { return };
    let dead_end = failure::noticed(&model.document.geometry, &report.view).map(|_| dead_end_at(&report.view));
    let pointed = run.why.pointed.map(|_| report.view.position);
    for position in dead_end.into_iter().chain(pointed) {
        let job = Effect::Search(SearchJob::Trace(run.id, position));
        if run.why.trace(position).is_none() && !effects.contains(&job) {
            effects.push(job);
        }
    }
}

/// The command: goes on with the candidate under the pointer, or says how that is done.
pub(super) fn try_pointed(model: &mut Model, effects: &mut Vec<Effect>) {
    match why::why(model).and_then(|why| why.click) {
        Some(Click::Try(cell, digit)) => what_if(model, (cell, digit), effects),
        Some(Click::Go(_)) | None => say_how(model),
    }
}

/// Says how candidates are asked about.
pub(super) fn say_how(model: &mut Model) {
    model.notice = Some(Notice::done(text::how));
}

/// Goes on with a candidate, from the board as it is, as a separate run.
fn what_if(model: &mut Model, choice: Choice, effects: &mut Vec<Effect>) {
    let Some(run) = model.run.as_ref().filter(|run| run.is_at_rest()) else { return };
    let RunTask::Solve(method, goal) = run.task else { return };
    let Some(report) = &run.report else { return };
    let mut digits = report.view.digits.clone();
    let assumed = assumed(run, &report.view).into_iter().chain([choice]).collect();
    digits[choice.0.index()] = Some(choice.1);
    let (strength, order) = (report.view.strength, run.order.clone());
    let Ok(geometry) = KnownGeometry::try_from(model.document.geometry.clone()) else { return };
    let Ok(start) = KnownPosition::new(geometry, digits) else { return };
    let id = next_id(model);
    let mut next = RunModel::new(id, run.task, run.start.clone()).in_order(order.clone());
    (next.assumed, next.has_rules, next.strength) = (assumed, run.has_rules, strength);
    effects.push(Effect::Stop(Worker::Search));
    let search = RuledSearch { strength, order, ..RuledSearch::new(method, start, goal) };
    effects.push(Effect::Search(SearchJob::Search(id, search)));
    begin(model, next, effects);
}
