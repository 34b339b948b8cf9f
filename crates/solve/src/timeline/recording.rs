//! [`Recording`]: the [`Timeline`] of one kind of machine.
//!
//! - [`Checkpoints`]: saved states at equal distances, within a budget of bytes.

use sudoscope_board::Digits;

use super::{Bucket, Choice, Moment, RecordedSolution, SOLUTIONS_KEPT, SearchMap, Timeline, Trace, map::Samples, trace};
use crate::{
    Cancel,
    search::{Counters, Event, Landmark, Machine, Outcome, Tally, View},
};

/// The distances before the end of a replay at which it saves a state, so that stepping back from there is quick.
const NEAR: [u64; 3] = [1 << 20, 1 << 15, 1 << 10];
/// The maximal number of those states.
const NEAR_KEPT: usize = 6;

/// A machine and the record of its past.
pub(super) struct Recording<M: Machine> {
    frontier: M,
    /// The event that led to the frontier.
    frontier_event: Option<Event>,
    /// A second machine for looking at the past; at any position while the cursor is at the frontier.
    past: M,
    /// The event that led to the position of `past`, if known.
    past_event: Option<Event>,
    /// Whether the cursor is at the frontier.
    at_frontier: bool,
    checkpoints: Checkpoints<M::Saved>,
    /// States a little before the end of the last replay, ascending by position.
    near: Vec<(u64, M::Saved)>,
    samples: Samples,
    solutions: Vec<RecordedSolution>,
}

impl<M: Machine> Recording<M> {
    /// The record of a machine before its first event.
    pub(super) fn new(machine: M) -> Self {
        Self {
            past: machine.clone(),
            past_event: None,
            at_frontier: true,
            checkpoints: Checkpoints::new(machine.save(), machine.saved_bytes()),
            near: Vec::new(),
            samples: Samples::new(),
            solutions: Vec::new(),
            frontier_event: None,
            frontier: machine,
        }
    }

    /// The machine at the cursor, and the event that led there, if known.
    fn cursor(&self) -> (&M, Option<Event>) {
        if self.at_frontier { (&self.frontier, self.frontier_event) } else { (&self.past, self.past_event) }
    }

    /// [`Machine::run_to`] for the frontier, which records what happens. The last event is known afterwards, unless an undo has stopped
    /// the machine.
    fn extend(&mut self, events: u64, floor: usize) -> u64 {
        let before = self.frontier.position();
        while self.frontier.position() - before < events && self.frontier.outcome().is_none() {
            let done = self.frontier.position() - before;
            let due = self.checkpoints.due().min(self.samples.due()) - self.frontier.position();
            let (solutions, part) = (self.frontier.counters().solutions, due.min(events - done));
            let ran = self.frontier.run_to(part - 1, floor);
            self.frontier_event = if self.frontier.counters().solutions > solutions {
                Some(Event::Solution)
            } else if self.frontier.outcome().is_some() {
                Some(Event::Exhausted)
            } else if ran < part - 1 || self.frontier.depth() < floor {
                None
            } else {
                self.frontier.step()
            };
            self.note();
            if self.frontier_event == Some(Event::Solution) || self.frontier.depth() < floor {
                break;
            }
        }
        self.frontier.position() - before
    }

    /// Records the state of the frontier where that is due.
    fn note(&mut self) {
        let position = self.frontier.position();
        if self.frontier_event == Some(Event::Solution) && self.solutions.len() < SOLUTIONS_KEPT {
            self.solutions.push(RecordedSolution {
                position,
                counters: self.frontier.counters(),
                digits: self.frontier.digits().into(),
            });
        }
        if position == self.samples.due() {
            self.samples.push(self.frontier.tally(), self.frontier.peak());
            self.frontier.forget_peak();
        }
        if position == self.checkpoints.due() {
            self.checkpoints.push(self.frontier.save());
        }
    }

    /// Moves the frontier, and the cursor with it, up to a position, a solution, an undo below `floor`, the end of the run, or
    /// cancellation.
    fn extend_to(&mut self, position: u64, floor: usize, cancel: &Cancel) {
        self.at_frontier = true;
        while self.frontier.position() < position && self.frontier.outcome().is_none() && !cancel.is_cancelled() {
            let events = (position - self.frontier.position()).min(M::EVENTS_AT_ONCE);
            let ran = self.extend(events, floor);
            if ran < events || self.frontier_event == Some(Event::Solution) || self.frontier.depth() < floor {
                break;
            }
        }
    }

    /// Sets `past` to the latest saved state at or before a position, unless it is between the two already.
    fn load_before(&mut self, position: u64) {
        let (at, checkpoint) = self.checkpoints.before(position);
        let near = self.near.iter().rev().find(|(near, _)| *near <= position);
        let known = near.map_or(at, |(near, _)| at.max(*near));
        if (known..=position).contains(&self.past.position()) {
            return;
        }
        match near {
            Some((near, saved)) if *near > at => self.past.load(saved),
            _ => self.past.load(checkpoint),
        }
        self.past_event = None;
    }

    /// Runs `past` forward to a position; false if cancelled.
    fn run_past_to(&mut self, position: u64, cancel: &Cancel) -> bool {
        while self.past.position() < position {
            if cancel.is_cancelled() {
                return false;
            }
            self.past.run((position - self.past.position()).min(M::EVENTS_AT_ONCE));
            self.past_event = None;
        }
        true
    }

    /// Moves `past`, and the cursor with it, to a position that is not beyond the frontier. False if cancelled.
    fn replay(&mut self, position: u64, cancel: &Cancel) -> bool {
        let Some(last) = position.checked_sub(1) else {
            self.past.load(self.checkpoints.before(0).1);
            (self.past_event, self.at_frontier) = (None, false);
            return true;
        };
        self.at_frontier = false;
        if self.past.position() == position && self.past_event.is_some() {
            return true;
        }
        self.load_before(last);
        let base = self.past.position();
        self.near.retain(|(near, _)| *near <= base);
        for near in NEAR.iter().filter_map(|distance| last.checked_sub(*distance)).filter(|near| *near > base) {
            if !self.run_past_to(near, cancel) {
                return false;
            }
            self.near.push((near, self.past.save()));
        }
        self.near.drain(..self.near.len().saturating_sub(NEAR_KEPT));
        if !self.run_past_to(last, cancel) {
            return false;
        }
        self.past_event = self.past.step();
        true
    }

    /// Steps `past` forward until `passed` holds, which it does before the frontier. Parts of the run in which it does not come true are
    /// run rather than stepped. False if cancelled.
    fn step_past_until(&mut self, passed: impl Fn(&M) -> bool, cancel: &Cancel) -> bool {
        self.at_frontier = false;
        loop {
            if cancel.is_cancelled() {
                return false;
            }
            let saved = self.past.save();
            self.past_event = None;
            let ran = self.past.run(M::EVENTS_AT_ONCE.min(self.frontier.position() - self.past.position()));
            if passed(&self.past) {
                self.past.load(&saved);
                break;
            }
            if ran == 0 {
                return true;
            }
        }
        while !passed(&self.past) {
            self.past_event = self.past.step();
        }
        true
    }

    /// Moves the cursor to just after event number `count` (from 1) of a kind, which is not beyond the frontier. Returns its position,
    /// or `None` if cancelled.
    fn seek_count(&mut self, landmark: Landmark, count: u64, cancel: &Cancel) -> Option<u64> {
        let index = count.checked_sub(1).and_then(|index| usize::try_from(index).ok());
        let solution = index.and_then(|index| self.solutions.get(index)).filter(|_| landmark == Landmark::Solution);
        let arrived = if let Some(solution) = solution {
            self.replay(solution.position, cancel)
        } else {
            let before = self.samples.before_count(landmark, count);
            let ahead = self.past.position() >= before && self.past.tally().of(landmark) < count;
            if !ahead {
                self.load_before(before);
            }
            self.at_frontier = false;
            self.run_past_to(before, cancel) && self.step_past_until(|machine| machine.tally().of(landmark) >= count, cancel)
        };
        arrived.then(|| self.past.position())
    }

    /// Keeps the cursor where it is while the frontier goes on.
    fn hold(&mut self) {
        if self.at_frontier {
            self.past.load(&self.frontier.save());
            (self.past_event, self.at_frontier) = (self.frontier_event, false);
        }
    }
}

/// A moment of a machine as a map shows it.
fn moment<M: Machine>(machine: &M) -> Moment {
    Moment { position: machine.position(), choices: machine.choices(), tally: machine.tally(), closed: machine.progress() }
}

impl<M: Machine> Timeline for Recording<M> {
    fn position(&self) -> u64 {
        self.cursor().0.position()
    }

    fn frontier(&self) -> u64 {
        self.frontier.position()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.frontier.outcome()
    }

    fn landmarks(&self) -> &'static [Landmark] {
        M::LANDMARKS
    }

    fn counters(&self) -> Counters {
        self.frontier.counters()
    }

    fn progress(&self) -> f64 {
        self.frontier.progress()
    }

    fn view(&self) -> View {
        let (machine, event) = self.cursor();
        machine.view(event)
    }

    fn event(&self) -> Option<Event> {
        self.cursor().1
    }

    fn digits(&self) -> Digits {
        self.cursor().0.digits()
    }

    fn seek(&mut self, position: u64, cancel: &Cancel) -> bool {
        if position < self.frontier.position() {
            return self.replay(position, cancel);
        }
        self.at_frontier = true;
        while self.frontier.position() < position && self.frontier.outcome().is_none() && !cancel.is_cancelled() {
            self.extend_to(position, 0, cancel);
        }
        self.frontier.position() >= position || self.frontier.outcome().is_some()
    }

    fn counted(&self, landmark: Landmark) -> (u64, u64) {
        (self.cursor().0.tally().of(landmark), self.frontier.tally().of(landmark))
    }

    fn explore(&mut self, events: u64, cancel: &Cancel) -> u64 {
        self.hold();
        let before = self.frontier.position();
        let wanted = before.saturating_add(events);
        while self.frontier.position() < wanted && self.frontier.outcome().is_none() && !cancel.is_cancelled() {
            self.extend((wanted - self.frontier.position()).min(M::EVENTS_AT_ONCE), 0);
        }
        self.frontier.position() - before
    }

    fn next(&mut self, landmark: Landmark, cancel: &Cancel) -> Option<u64> {
        let count = self.counted(landmark).0 + 1;
        // Most are near; what is computed beyond them is not shown yet.
        let mut events = 1;
        while self.frontier.tally().of(landmark) < count {
            if self.explore(events, cancel) == 0 {
                return None;
            }
            events = (events * 2).min(M::EVENTS_AT_ONCE);
        }
        self.seek_count(landmark, count, cancel)
    }

    fn previous(&mut self, landmark: Landmark, cancel: &Cancel) -> Option<u64> {
        let (machine, event) = self.cursor();
        let itself = u64::from(event.is_some_and(|event| landmark.matches(event)));
        match machine.tally().of(landmark) - itself {
            0 => None,
            count => self.seek_count(landmark, count, cancel),
        }
    }

    fn depth_inside(&self) -> Option<usize> {
        let (machine, event) = self.cursor();
        event.filter(|&event| Landmark::Guess.matches(event)).map(|_| machine.depth())
    }

    fn depth_around(&self) -> usize {
        self.cursor().0.depth() - usize::from(self.depth_inside().is_some())
    }

    fn leave(&mut self, floor: usize, events: u64, cancel: &Cancel) -> bool {
        while !self.at_frontier && !cancel.is_cancelled() {
            let saved = self.past.save();
            let events = M::EVENTS_AT_ONCE.min(self.frontier.position() - self.past.position());
            self.past_event = None;
            self.past.run_to(events, floor);
            let position = self.past.position();
            if self.past.depth() < floor {
                self.past.load(&saved);
                return self.replay(position, cancel);
            }
            self.at_frontier = position == self.frontier.position();
        }
        let until = self.frontier.position().saturating_add(events);
        let goes_on = |machine: &M| machine.outcome().is_none() && machine.depth() >= floor && machine.position() < until;
        while goes_on(&self.frontier) && !cancel.is_cancelled() {
            self.extend_to(until, floor, cancel);
        }
        if self.frontier_event.is_none() && self.replay(self.frontier.position(), cancel) {
            (self.frontier_event, self.at_frontier) = (self.past_event, true);
        }
        self.frontier.outcome().is_some() || self.frontier.depth() < floor
    }

    fn last_digits(&self) -> Digits {
        self.frontier.digits()
    }

    fn solutions(&self) -> &[RecordedSolution] {
        &self.solutions
    }

    fn track(&self, buckets: usize) -> Vec<Bucket> {
        self.samples.track(buckets, self.frontier.position(), self.frontier.tally(), self.frontier.peak())
    }

    fn map(&mut self, from: u64, to: u64, moments: usize, cancel: &Cancel) -> Option<SearchMap> {
        let to = to.min(self.frontier.position());
        let spacing = to.checked_sub(from).filter(|&length| length > 0)?.div_ceil(moments.max(1) as u64);
        let is_coarse = spacing >= self.checkpoints.stride();
        let mut machine = self.past.clone();
        let mut found: Vec<Moment> = Vec::new();
        let mut wanted = from;
        while wanted < to {
            let (at, saved) = self.checkpoints.before(wanted);
            if machine.position() > wanted || machine.position() < at {
                machine.load(saved);
            }
            // Far apart, the checkpoints themselves will do.
            let target = if is_coarse && at >= from { at } else { wanted };
            if machine.position() > target {
                machine.load(saved);
            }
            while machine.position() < target {
                if cancel.is_cancelled() {
                    return None;
                }
                machine.run((target - machine.position()).min(M::EVENTS_AT_ONCE));
            }
            if found.last().is_none_or(|last| last.position < target) {
                found.push(moment(&machine));
            }
            wanted += spacing;
        }
        if to == self.frontier.position() {
            found.push(moment(&self.frontier));
        } else {
            let (_, saved) = self.checkpoints.before(to);
            if machine.position() > to {
                machine.load(saved);
            }
            machine.run(to - machine.position());
            found.push(moment(&machine));
        }
        Some(SearchMap::new(found))
    }

    fn find_branch(&mut self, choices: &[Choice], from: u64, cancel: &Cancel) -> Option<u64> {
        let mut machine = self.past.clone();
        machine.load(self.checkpoints.before(from).1);
        machine.run(from.saturating_sub(machine.position()));
        let is_inside = |machine: &M| machine.depth() >= choices.len() && machine.choices().starts_with(choices);
        while !is_inside(&machine) {
            if machine.position() >= self.frontier.position() || cancel.is_cancelled() {
                return None;
            }
            machine.step();
        }
        Some(machine.position())
    }

    fn trace(&mut self, at: u64, cancel: &Cancel) -> Option<Trace> {
        trace::trace(self.past.clone(), &self.checkpoints, at.min(self.frontier.position()), cancel)
    }

    fn between(&mut self, from: u64, to: u64, cancel: &Cancel) -> Option<(Tally, usize)> {
        let mut machine = self.past.clone();
        machine.load(self.checkpoints.before(from).1);
        machine.run(from.saturating_sub(machine.position()));
        let before = machine.tally();
        machine.forget_peak();
        let to = to.min(self.frontier.position());
        while machine.position() < to {
            if cancel.is_cancelled() {
                return None;
            }
            machine.run((to - machine.position()).min(M::EVENTS_AT_ONCE));
        }
        Some((machine.tally().since(&before), machine.peak()))
    }

    fn memory(&self) -> usize {
        let states = self.checkpoints.len() + self.near.len();
        let of_one = |solution: &RecordedSolution| size_of::<RecordedSolution>() + solution.digits.len();
        let solutions = self.solutions.first().map_or(0, of_one) * self.solutions.len();
        size_of::<Self>() + states * self.past.saved_bytes() + self.samples.bytes() + solutions
    }
}

/// The maximal size of all checkpoints of a run in bytes.
const BUDGET: usize = 4 << 20;
/// The number of checkpoints that are kept even if they exceed the budget.
const AT_LEAST: usize = 256;
/// The maximal number of checkpoints. More would only cost time.
const AT_MOST: usize = 4096;
/// The number of events between two checkpoints at first.
const FIRST_STRIDE: u64 = 256;

/// Saved states at positions 0, stride, 2 × stride …
#[derive(Debug)]
pub(super) struct Checkpoints<S> {
    saved: Vec<S>,
    stride: u64,
    capacity: usize,
}

impl<S> Checkpoints<S> {
    /// Checkpoints of that many bytes each, of which `start` is at position 0.
    pub(super) fn new(start: S, bytes: usize) -> Self {
        Self { saved: vec![start], stride: FIRST_STRIDE, capacity: (BUDGET / bytes.max(1)).clamp(AT_LEAST, AT_MOST) }
    }

    /// The position at which the next checkpoint is due.
    pub(super) fn due(&self) -> u64 {
        self.saved.len() as u64 * self.stride
    }

    /// Adds the checkpoint that is due.
    pub(super) fn push(&mut self, saved: S) {
        self.saved.push(saved);
        if self.saved.len() >= self.capacity {
            let mut odd = false;
            self.saved.retain(|_| {
                odd = !odd;
                odd
            });
            self.stride *= 2;
        }
    }

    /// The last checkpoint at or before that position, and its own position.
    pub(super) fn before(&self, position: u64) -> (u64, &S) {
        let last = self.saved.len() - 1;
        let index = usize::try_from(position / self.stride).map_or(last, |index| index.min(last));
        (index as u64 * self.stride, &self.saved[index])
    }

    /// The number of events between two checkpoints.
    pub(super) fn stride(&self) -> u64 {
        self.stride
    }

    /// The number of checkpoints.
    pub(super) fn len(&self) -> usize {
        self.saved.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_checkpoint_before_a_position_is_found_however_often_the_stride_has_doubled() {
        let mut checkpoints = Checkpoints::new(0, BUDGET);
        for position in (0..=300_000 / FIRST_STRIDE).map(|index| index * FIRST_STRIDE) {
            if position == checkpoints.due() {
                checkpoints.push(position);
            }
            assert!(checkpoints.len() <= AT_LEAST);
            let wanted = position / 2 + 77;
            let (at, &saved) = checkpoints.before(wanted);
            assert_eq!(at, saved);
            assert!(at <= wanted && wanted - at < (2 * FIRST_STRIDE).max(position / 64), "{at} for {wanted} of {position}");
        }
    }
}
