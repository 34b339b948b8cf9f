//! [`Machine`]: what every method of searching can do.

use std::sync::Arc;

use crate::{
    board::{Digit, Digits, Fault, Geometry, repeats},
    solve::search::{Counters, DeadEnd, Event, Goal, Landmark, View},
};

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// At a solution, with [`Goal::First`].
    Solved,
    /// Nothing is left to try.
    Exhausted,
}

/// How many events of each kind a search has seen: one number for each [`Landmark`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    /// Digits tried though others were left.
    pub guesses: u64,
    /// Clashes, and things that had nothing left.
    pub contradictions: u64,
    /// Digits taken back.
    pub undos: u64,
    /// Solutions.
    pub solutions: u64,
}

/// A method of searching as a deterministic machine with an explicit stack: the same start gives the same event number k on
/// every computer. One can watch it event by event, or let it run; both come to the same.
///
/// A *decision* is a digit that was tried though it need not be right; *depth* counts the decisions whose digits are on the
/// board. Digits that follow without any decision are never taken back.
pub trait Machine: Clone + Send + Sized + 'static {
    /// All that is needed to come back to a moment of a run: a checkpoint.
    type Saved: Send;

    /// So many events take about a millisecond at most, even on the largest board: how often to look whether to stop.
    const EVENTS_AT_ONCE: u64;

    /// A machine before its first event. A start in which something has nothing left is legal: the search finds out.
    ///
    /// # Errors
    /// Every digit that stands twice in a house.
    ///
    /// # Panics
    /// When `start` has not one entry for each cell, or holds a digit above the size of the board.
    fn new(geometry: Arc<Geometry>, start: &[Option<Digit>], goal: Goal) -> Result<Self, Vec<Fault>>;

    /// Does one event and tells it; `None` once the run has ended.
    fn step(&mut self) -> Option<Event>;

    /// Does up to so many events as fast as it can. Stops early just after a [`Event::Solution`], just after an
    /// [`Event::Undo`] that leaves the depth below `floor`, and at the end of the run. Returns how many events it did.
    fn run_to(&mut self, events: u64, floor: usize) -> u64 {
        for done in 1..=events {
            match self.step() {
                None => return done - 1,
                Some(Event::Solution) => return done,
                Some(Event::Undo { .. }) if self.depth() < floor => return done,
                Some(_) => {}
            }
        }
        events
    }

    /// Does exactly so many events, or fewer if the run ends: the same as so many [`step`](Self::step)s. Returns how many.
    fn run(&mut self, events: u64) -> u64 {
        let mut done = 0;
        while done < events && self.outcome().is_none() {
            done += self.run_to(events - done, 0);
        }
        done
    }

    /// How many events have happened.
    fn position(&self) -> u64;

    /// How many decisions have their digits on the board.
    fn depth(&self) -> usize;

    /// The greatest depth since the start, or since the peak was forgotten.
    fn peak(&self) -> usize;

    /// Makes the present depth the peak.
    fn forget_peak(&mut self);

    /// How the run ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What has been counted.
    fn counters(&self) -> Counters;

    /// How many events of each kind there were.
    fn tally(&self) -> Tally;

    /// All digits on the board, givens among them.
    fn digits(&self) -> Digits;

    /// How much of the search space is closed off, 0 to 1: see [`View::progress`]. Never falls while a machine runs.
    fn progress(&self) -> f64;

    /// What a person can see now. `event` is the event that led here, if the caller knows it.
    fn view(&self, event: Option<Event>) -> View;

    /// A checkpoint of this moment.
    fn save(&self) -> Self::Saved;

    /// Goes to the moment of a checkpoint, which this machine or a clone of it has made.
    fn load(&mut self, saved: &Self::Saved);

    /// How many bytes a checkpoint can take at most, those on the heap included.
    fn saved_bytes(&self) -> usize;
}

/// Checks what a search starts from.
pub(super) fn check_start(geometry: &Geometry, start: &[Option<Digit>]) -> Result<(), Vec<Fault>> {
    assert_eq!(start.len(), geometry.shape().cell_count(), "one entry for each cell");
    assert!(start.iter().flatten().all(|digit| digit.index() < geometry.size()), "no digit above the size of the board");
    let faults = repeats(geometry, start);
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

impl Tally {
    /// The events of that kind.
    pub const fn of(&self, landmark: Landmark) -> u64 {
        match landmark {
            Landmark::Guess => self.guesses,
            Landmark::Contradiction => self.contradictions,
            Landmark::Undo => self.undos,
            Landmark::Solution => self.solutions,
        }
    }
}

/// What every machine writes down besides its board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ledger {
    pub goal: Goal,
    pub position: u64,
    pub counters: Counters,
    pub outcome: Option<Outcome>,
    /// The greatest depth since it was last asked for.
    pub peak: usize,
    /// Events of the kinds that [`Counters`] do not tell apart, where the machine [`tell`](Self::tell)s them.
    guesses: u64,
    contradictions: u64,
    /// Decisions down to this depth have had a solution since they were made.
    found: usize,
}

impl Ledger {
    pub fn new(goal: Goal) -> Self {
        Self { goal, position: 0, counters: Counters::default(), outcome: None, peak: 0, guesses: 0, contradictions: 0, found: 0 }
    }

    /// Counts an event, after which there are `depth` decisions.
    pub fn tell(&mut self, event: Event, depth: usize) -> Event {
        self.counters.placements += u64::from(matches!(event, Event::Place { .. }));
        self.counters.undos += u64::from(Landmark::Undo.matches(event));
        self.counters.tests += u64::from(matches!(event, Event::Strike { .. }));
        self.pass_on(event, depth)
    }

    /// Notes an event whose work has been counted already.
    pub fn pass_on(&mut self, event: Event, depth: usize) -> Event {
        self.position += 1;
        self.peak = self.peak.max(depth);
        self.guesses += u64::from(Landmark::Guess.matches(event));
        self.contradictions += u64::from(Landmark::Contradiction.matches(event));
        event
    }

    /// How many events of each kind have been told.
    pub fn tally(&self) -> Tally {
        let Self { guesses, contradictions, counters: Counters { undos, solutions, .. }, .. } = *self;
        Tally { guesses, contradictions, undos, solutions }
    }

    /// Notes a solution below `depth` decisions.
    pub fn solution(&mut self, depth: usize) -> Event {
        self.counters.solutions += 1;
        self.found = depth;
        if self.goal == Goal::First {
            self.outcome = Some(Outcome::Solved);
        }
        Event::Solution
    }

    /// Notes that nothing is left to try.
    pub fn exhausted(&mut self) -> Event {
        self.outcome = Some(Outcome::Exhausted);
        Event::Exhausted
    }

    /// Why a digit that belongs to the decision at `depth` is taken back: `end`, unless it has led to a solution.
    pub fn reason(&self, depth: usize, end: Option<DeadEnd>) -> Option<DeadEnd> {
        if self.found >= depth { None } else { end }
    }

    /// Notes that `depth` decisions are left.
    pub fn fall_to(&mut self, depth: usize) {
        self.found = self.found.min(depth);
    }

    /// Notes that there are `depth` decisions now.
    pub fn rise_to(&mut self, depth: usize) {
        self.peak = self.peak.max(depth);
    }
}

/// The share of the search space that is closed off. For each open decision, outermost first: how many of its alternatives are
/// finished, and how many it has in all. `leaf` tells whether what lies below the last one is closed too.
pub(super) fn share_closed(decisions: impl Iterator<Item = (usize, usize)>, leaf: bool) -> f64 {
    let (mut closed, mut weight) = (0.0, 1.0);
    for (finished, alternatives) in decisions {
        if alternatives > 0 {
            weight /= alternatives as f64;
            closed += finished as f64 * weight;
        }
    }
    if leaf {
        closed += weight;
    }
    f64::min(closed, 1.0)
}
