//! Questions about a moment of a run: why a candidate is gone, which guesses a dead end needs, and what if another guess were made.

use super::run::{control, set_aside};
use crate::{
    app::{
        action::WhyAction,
        effect::{Effect, SearchJob},
        model::{
            Mode, Model,
            run::{Control, RunId, RunModel, RunTask},
            why::dead_end_at,
        },
        text::failure,
        view::why::{self, Click},
    },
    board::{KnownGeometry, KnownPosition},
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
            Some(Click::Try(..)) => what_if(model, effects),
            None => {}
        },
    }
}

/// Asks for the traces that the answers need, once the run is at rest.
pub(super) fn ask(model: &Model, effects: &mut Vec<Effect>) {
    let Some(run) = model.run.as_ref().filter(|_| model.mode == Mode::Watch) else { return };
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

/// Goes on with the candidate under the pointer, from the board as it is, as a separate run.
fn what_if(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(run) = model.run.as_ref().filter(|run| run.is_at_rest()) else { return };
    let RunTask::Solve(method, goal) = run.task else { return };
    let (Some(report), Some(choice)) = (&run.report, run.why.pointed) else { return };
    let mut assumed = run.assumed.clone();
    let mut digits = report.view.digits.clone();
    let written = run.why.trace(report.view.position).into_iter().flat_map(|trace| trace.written());
    assumed.extend(written.map(|written| (written.cell, written.digit)));
    assumed.push(choice);
    digits[choice.0.index()] = Some(choice.1);
    let (strength, order) = (report.view.strength, run.order.clone());
    let Ok(geometry) = KnownGeometry::try_from(model.document.geometry.clone()) else { return };
    let Ok(start) = KnownPosition::new(geometry, digits) else { return };
    let id = RunId(model.next_run.0 + 1);
    let mut next = RunModel::new(id, run.task, run.start.clone()).in_order(order.clone());
    (next.assumed, next.waiting) = (assumed, true);
    model.next_run = id;
    effects.push(Effect::Search(SearchJob::Stop));
    set_aside(model);
    effects.push(Effect::Search(SearchJob::Search { id, method, start, strength, goal, order }));
    model.run = Some(next);
}
