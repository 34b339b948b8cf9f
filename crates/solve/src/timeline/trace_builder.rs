//! Makes the [`Trace`] of a moment by replaying a little of the run for each open decision.

use super::{
    checkpoints::Checkpoints,
    map::Choice,
    trace::{Trace, Written},
};
use crate::{
    Cancel,
    search::{Event, Machine},
};

/// A part of a run that is stepped through event by event rather than halved.
const STEPPED: u64 = 256;

/// The trace of a position that is not beyond the checkpoints' machine. `machine` is a clone of it, in any state. `None` if cancelled, and
/// for a machine whose decisions do not name the digits on its board.
pub(super) fn trace<M: Machine>(mut machine: M, checkpoints: &Checkpoints<M::Saved>, at: u64, cancel: &Cancel) -> Option<Trace> {
    machine.load(checkpoints.before(at).1);
    run_to(&mut machine, at, cancel)?;
    let (choices, digits) = (machine.choices(), machine.digits());
    machine.load(checkpoints.before(0).1);
    let start = machine.digits();
    let (mut written, mut struck) = (Vec::new(), Vec::new());
    // The decision of the next level, if the machine has just made it.
    let mut made = None;
    for level in 0..=choices.len() {
        if level > 0 {
            let event = match made.take() {
                Some(event) => event,
                None => enter(&mut machine, checkpoints, &choices[..level], at, cancel)?,
            };
            written.push(placed(event, &machine)?);
        }
        // What follows comes at once, before any other decision.
        while machine.position() < at {
            let event = machine.step()?;
            match event {
                Event::Strike { cell, digit, .. } | Event::RuleOut { cell, digit, .. } => {
                    struck.push((machine.position(), cell, digit));
                }
                Event::Place { .. } if machine.depth() == level => written.push(placed(event, &machine)?),
                _ => {
                    made = Some(event).filter(|_| choices.get(..=level).is_some_and(|deeper| is_inside(&machine, deeper)));
                    break;
                }
            }
        }
    }
    // Of what followed from the last decision a part may have been taken back, the last first, with all that it had struck.
    let is_left = |placed: &Written| digits[placed.cell.index()] == Some(placed.digit);
    if let Some(gone) = written.iter().position(|placed| !is_left(placed)) {
        let since = written[gone].position;
        written.truncate(gone);
        struck.retain(|(position, ..)| *position < since);
    }
    let trace = Trace::new(at, start, written, struck);
    (trace.digits() == digits).then_some(trace)
}

fn placed<M: Machine>(event: Event, machine: &M) -> Option<Written> {
    let Event::Place { cell, digit, why } = event else { return None };
    Some(Written { position: machine.position(), cell, digit, why, depth: machine.depth() })
}

/// Whether these are the first decisions on the board.
fn is_inside<M: Machine>(machine: &M, choices: &[Choice]) -> bool {
    machine.depth() >= choices.len() && machine.choices().starts_with(choices)
}

/// Moves the machine, which is before the branch with these decisions, to just after the last of them was made. The branch holds the
/// position `inside`. Returns the event that made the decision. A search never makes the same decisions twice, so the branch is all that
/// lies between: its beginning is found by halving.
fn enter<M: Machine>(
    machine: &mut M,
    checkpoints: &Checkpoints<M::Saved>,
    choices: &[Choice],
    inside: u64,
    cancel: &Cancel,
) -> Option<Event> {
    let (mut low, mut high, mut saved) = (machine.position(), inside, machine.save());
    let stride = checkpoints.stride();
    let (mut first, mut end) = (low / stride + 1, inside / stride + 1);
    while first < end {
        let middle = first.midpoint(end);
        machine.load(checkpoints.before(middle * stride).1);
        if is_inside(machine, choices) {
            (high, end) = (machine.position(), middle);
        } else {
            (low, first, saved) = (machine.position(), middle + 1, machine.save());
        }
    }
    while high - low > STEPPED {
        machine.load(&saved);
        run_to(machine, low.midpoint(high), cancel)?;
        if is_inside(machine, choices) {
            high = machine.position();
        } else {
            (low, saved) = (machine.position(), machine.save());
        }
    }
    machine.load(&saved);
    while machine.position() < high {
        let event = machine.step()?;
        if is_inside(machine, choices) {
            return Some(event);
        }
    }
    None
}

/// Runs forward to a position; `None` if cancelled.
fn run_to<M: Machine>(machine: &mut M, position: u64, cancel: &Cancel) -> Option<()> {
    while machine.position() < position {
        if cancel.is_cancelled() {
            return None;
        }
        machine.run((position - machine.position()).min(M::EVENTS_AT_ONCE));
    }
    Some(())
}
