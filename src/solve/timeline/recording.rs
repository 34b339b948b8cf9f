//! [`Recording`]: what is behind a [`Run`], for one kind of machine.

use crate::{
    board::Digits,
    solve::{
        Cancel,
        search::{Counters, Event, Landmark, Machine, Outcome, View},
        timeline::{Bucket, Found, Run, checkpoints::Checkpoints, samples::Samples},
    },
};

/// A replay leaves states behind at these distances before its end, so that going on backwards from there costs little.
const NEAR: [u64; 3] = [1 << 20, 1 << 15, 1 << 10];
/// So many of those are kept.
const NEAR_KEPT: usize = 6;

/// What a [`Run`] can do, whatever the machine: see there.
pub trait Record: Send {
    fn position(&self) -> u64;
    fn frontier(&self) -> u64;
    fn outcome(&self) -> Option<Outcome>;
    fn counters(&self) -> Counters;
    fn progress(&self) -> f64;
    fn view(&self) -> View;
    fn digits(&self) -> Digits;
    fn seek(&mut self, position: u64, cancel: &Cancel) -> bool;
    fn next(&mut self, landmark: Landmark, cancel: &Cancel) -> Option<u64>;
    fn previous(&mut self, landmark: Landmark, cancel: &Cancel) -> Option<u64>;
    fn step_over(&mut self, cancel: &Cancel) -> bool;
    fn step_out(&mut self, cancel: &Cancel) -> bool;
    fn solutions(&self) -> &[Found];
    fn track(&self, buckets: usize) -> Vec<Bucket>;
    fn memory(&self) -> usize;
}

/// A machine with its past.
pub struct Recording<M: Machine> {
    frontier: M,
    /// The event that led to the frontier.
    frontier_event: Option<Event>,
    /// A second machine to look at the past with; anywhere while the cursor is at the frontier.
    past: M,
    /// The event that led to the moment `past` is at.
    past_event: Option<Event>,
    /// Whether the cursor is at the frontier.
    at_frontier: bool,
    checkpoints: Checkpoints<M::Saved>,
    /// States a little before the last replay's end, ascending by position.
    near: Vec<(u64, M::Saved)>,
    samples: Samples,
    found: Vec<Found>,
}

impl<M: Machine> Recording<M> {
    /// The past of a machine that has none.
    pub fn new(machine: M) -> Self {
        Self {
            past: machine.clone(),
            past_event: None,
            at_frontier: true,
            checkpoints: Checkpoints::new(machine.save(), machine.saved_bytes()),
            near: Vec::new(),
            samples: Samples::new(),
            found: Vec::new(),
            frontier_event: None,
            frontier: machine,
        }
    }

    fn cursor(&self) -> (&M, Option<Event>) {
        if self.at_frontier { (&self.frontier, self.frontier_event) } else { (&self.past, self.past_event) }
    }

    /// [`Machine::run_to`] for the frontier, writing down what happens. The last event is known afterwards, unless an undo
    /// has stopped it.
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

    /// Writes down the moment the frontier is at, as far as that is due.
    fn note(&mut self) {
        let position = self.frontier.position();
        if self.frontier_event == Some(Event::Solution) && self.found.len() < Run::SOLUTIONS_KEPT {
            self.found.push(Found { position, digits: self.frontier.digits().into() });
        }
        if position == self.samples.due() {
            self.samples.push(self.frontier.tally(), self.frontier.peak());
            self.frontier.forget_peak();
        }
        if position == self.checkpoints.due() {
            self.checkpoints.push(self.frontier.save());
        }
    }

    /// Extends the frontier up to a position, a solution, an undo below `floor`, the end, or a cancel; the cursor goes along.
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

    /// Sets `past` to the latest known state at or before a position.
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

    /// Runs `past` on up to a position; false when cancelled.
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

    /// Sets `past` to a position that is not beyond the frontier; the cursor goes along. False when cancelled.
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

    /// Steps `past` on until it is where it should be, which it is before the frontier. So that events long before that need
    /// not be told one by one, it runs over parts in which `passed` does not come true. False when cancelled.
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

    /// Moves the cursor to event number `count` of a kind, which has been computed.
    fn seek_count(&mut self, landmark: Landmark, count: u64, cancel: &Cancel) -> Option<u64> {
        let found =
            count.checked_sub(1).and_then(|index| self.found.get(index as usize)).filter(|_| landmark == Landmark::Solution);
        let arrived = if let Some(found) = found {
            self.replay(found.position, cancel)
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

    /// Depth before the last event: the decision that it made, if it made one, does not count.
    fn depth_before(&self) -> usize {
        let (machine, event) = self.cursor();
        let decided = event.is_some_and(|event| Landmark::Guess.matches(event));
        machine.depth() - usize::from(decided)
    }

    /// Forward until the depth is below `floor`, or the run ends. False when cancelled.
    fn leave(&mut self, floor: usize, cancel: &Cancel) -> bool {
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
        while self.frontier.outcome().is_none() && self.frontier.depth() >= floor && !cancel.is_cancelled() {
            self.extend_to(u64::MAX, floor, cancel);
        }
        if self.frontier_event.is_none() && self.replay(self.frontier.position(), cancel) {
            (self.frontier_event, self.at_frontier) = (self.past_event, true);
        }
        self.frontier.outcome().is_some() || self.frontier.depth() < floor
    }
}

impl<M: Machine> Record for Recording<M> {
    fn position(&self) -> u64 {
        self.cursor().0.position()
    }

    fn frontier(&self) -> u64 {
        self.frontier.position()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.frontier.outcome()
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

    fn next(&mut self, landmark: Landmark, cancel: &Cancel) -> Option<u64> {
        let count = self.cursor().0.tally().of(landmark) + 1;
        if self.frontier.tally().of(landmark) >= count {
            return self.seek_count(landmark, count, cancel);
        }
        self.at_frontier = true;
        // A solution stops the machine by itself; for the rest every event must be looked at.
        let events = if landmark == Landmark::Solution { M::EVENTS_AT_ONCE } else { 1 };
        while self.frontier.outcome().is_none() && !cancel.is_cancelled() {
            self.extend(events, 0);
            if self.frontier_event.is_some_and(|event| landmark.matches(event)) {
                return Some(self.frontier.position());
            }
        }
        None
    }

    fn previous(&mut self, landmark: Landmark, cancel: &Cancel) -> Option<u64> {
        let (machine, event) = self.cursor();
        let itself = u64::from(event.is_some_and(|event| landmark.matches(event)));
        match machine.tally().of(landmark) - itself {
            0 => None,
            count => self.seek_count(landmark, count, cancel),
        }
    }

    fn step_over(&mut self, cancel: &Cancel) -> bool {
        let (machine, event) = self.cursor();
        if event.is_some_and(|event| Landmark::Guess.matches(event)) {
            self.leave(machine.depth(), cancel)
        } else {
            self.seek(machine.position() + 1, cancel)
        }
    }

    fn step_out(&mut self, cancel: &Cancel) -> bool {
        self.leave(self.depth_before(), cancel)
    }

    fn solutions(&self) -> &[Found] {
        &self.found
    }

    fn track(&self, buckets: usize) -> Vec<Bucket> {
        self.samples.track(buckets, self.frontier.position(), self.frontier.tally(), self.frontier.peak())
    }

    fn memory(&self) -> usize {
        let states = self.checkpoints.len() + self.near.len();
        let found = self.found.first().map_or(0, |found| size_of::<Found>() + found.digits.len()) * self.found.len();
        size_of::<Self>() + states * self.past.saved_bytes() + self.samples.bytes() + found
    }
}
