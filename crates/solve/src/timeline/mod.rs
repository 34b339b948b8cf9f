//! [`Run`]: a search that can be watched from its first event to its last, forwards and backwards, however long it is.
//!
//! A run has two machines and checkpoints. The *frontier* machine only goes forward; its state is saved from time to time. The *cursor*
//! is the moment being looked at: either the frontier itself, or a second machine that was set to the last checkpoint before the
//! requested event and ran on to it from there. Machines are deterministic, so this is exactly the same moment again.
//!
//! ```text
//!   0 ────■────────■────────■────────■────────■───▶ frontier
//!                           └──▷ cursor                        ■ checkpoint, one every `stride` events
//! ```
//!
//! **Memory is bounded.** Checkpoints have a budget of bytes (4 MiB, but at least 256 checkpoints) rather than a fixed number, since
//! those of a small board are small: there can be thousands. When they are full, every other one is dropped and the stride doubles. So a
//! seek replays at most a constant share of the run: 1/2048 for `scan` on a classic board. Samples of the counters are kept in the same
//! way; they serve to draw the whole run and to jump to the next event of a kind.
//!
//! **A map costs nothing extra.** The decisions that are open at the checkpoints show the branches of a run of any length
//! ([`SearchMap`]); a part of it is replayed to show its own.
//!
//! **So does a trace.** Which event has placed each digit on the board, and which guesses a dead end needs ([`Trace`]), is found by halving
//! the run between checkpoints, once for each open decision.
//!
//! The timeline costs 5 to 20 % of the speed of a search. In a run of 692 million events a seek takes 1.6 ms on average; the run takes
//! less than 6 MiB, and up to 24 MiB on a 25×25 board. `benches/README.md` has the figures.

mod chapters;
mod map;
mod recording;
mod trace;

use std::{fmt, sync::Arc};

use recording::Recording;
use sudoscope_board::{Digit, Digits, KnownPosition, Position, Strength};

use crate::{
    Cancel,
    search::{
        Counters, Event, Goal, Landmark, Machine, MachineVisitor, Method, MethodMachine, Omission, Order, Outcome, Start, Tally,
        Unerased, View,
    },
};

pub use chapters::{Chapter, ChapterKind, chapters, seek_longest_failed};
pub use map::{Branch, BranchFacts, Bucket, Choice, Moment, SearchMap};
pub use trace::{Cause, Guesses, Removal, Trace, Written};

/// The run of a search with that method on a board of houses, before its first event.
pub fn search(method: Method, start: &Position, goal: Goal) -> Run {
    method.visit(SearchPuzzle { start, goal })
}

/// The run of a machine that is before its first event.
pub fn record(machine: impl Machine) -> Run {
    Box::new(Recording::new(machine))
}

/// Makes the run of a search.
struct SearchPuzzle<'a> {
    start: &'a Position,
    goal: Goal,
}

impl MachineVisitor for SearchPuzzle<'_> {
    type Output = Run;

    fn visit<M: MethodMachine>(self) -> Run {
        record(M::new(&Start::from(self.start), self.goal))
    }
}

/// A search that can be watched, under any known rules.
#[derive(Clone, Debug, PartialEq)]
pub struct RuledSearch {
    /// How it searches.
    pub method: Method,
    /// The position from which it starts.
    pub start: KnownPosition,
    /// The strength with which rules other than houses are checked.
    pub strength: Strength,
    /// Whether it ends at the first solution or finds all.
    pub goal: Goal,
    /// The order of cells and digits, for methods that take one.
    pub order: Order,
    /// The line that its program lacks, if it lacks one.
    pub omission: Option<Omission>,
}

impl RuledSearch {
    /// The search by a whole program, with the usual strength and order.
    pub fn new(method: Method, start: impl Into<KnownPosition>, goal: Goal) -> Self {
        let (strength, order) = (Strength::default(), Order::default());
        Self { method, start: start.into(), strength, goal, order, omission: None }
    }

    /// Its run, before its first event. `None` if the digits break a rule, or the method cannot express one, as [`Method::check`] says; and
    /// if a line is left out that the program for this goal has not, or on a board with rules that are not houses.
    pub fn begin(self) -> Option<Run> {
        let Some(omission) = self.omission else { return self.method.visit(self) };
        if !omission.is_of(self.method, self.goal) || self.start.geometry().has_demands() {
            return None;
        }
        let whole = Self { strength: Strength::default(), omission: None, ..self };
        // A program that does not hand on that it has found a solution goes on as if it wanted all.
        if omission == Omission::Found {
            return Self { goal: Goal::All, ..whole }.begin();
        }
        let start = Start::new(whole.start, whole.strength).ok()?.in_order(whole.order);
        Unerased::new(&start, whole.goal, omission == Omission::Reset).map(record)
    }
}

impl MachineVisitor for RuledSearch {
    type Output = Option<Run>;

    fn visit<M: MethodMachine>(self) -> Option<Run> {
        let start = Start::new(self.start, self.strength).ok()?.in_order(self.order);
        Some(record(M::new(&start, self.goal)))
    }
}

/// The maximal number of solutions that a run keeps; further ones are only counted.
pub const SOLUTIONS_KEPT: usize = 10_000;

/// A run of a search, or of a machine that makes a puzzle. Every moment of it can be looked at.
///
/// ```
/// use sudoscope_board::{Digit, HouseGeometry, Position};
/// use sudoscope_solve::{Cancel, search::{Event, Goal, Landmark, Method}, timeline};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let givens = line.chars().map(Digit::from_char).collect();
/// let start = Position::new(HouseGeometry::classic(), givens).expect("no digit is repeated");
/// let cancel = Cancel::default();
/// let mut run = timeline::search(Method::Bitmask, &start, Goal::First);
///
/// // Step by step.
/// run.advance(1, &cancel);
/// assert!(matches!(run.view().event, Some(Event::Place { .. })));
/// // To the first digit that is taken back, and one step back from there.
/// let undo = run.next(Landmark::Undo, &cancel).expect("an undo");
/// run.back(1, &cancel);
/// assert_eq!(run.position(), undo - 1);
/// // To the end, which is the solution.
/// run.to_end(&cancel);
/// assert_eq!(run.view().event, Some(Event::Solution));
/// ```
pub type Run = Box<dyn Timeline>;

/// A solution that a run has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedSolution {
    /// The number of events up to it: seek there to see it.
    pub position: u64,
    /// The counters at that position.
    pub counters: Counters,
    /// All digits, cell by cell.
    pub digits: Arc<[Option<Digit>]>,
}

/// The operations of a [`Run`].
///
/// *Positions* count events: 0 is before the first one. What may take long checks its [`Cancel`] about once a millisecond; when it is
/// cancelled, the cursor is somewhere on the way.
pub trait Timeline: Send {
    /// The number of events up to the cursor.
    fn position(&self) -> u64;

    /// The number of events computed so far.
    fn frontier(&self) -> u64;

    /// The outcome of the run, if the frontier has reached its end.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the frontier has reached the end of the run.
    fn is_finished(&self) -> bool {
        self.outcome().is_some()
    }

    /// The kinds of events that the run can have.
    fn landmarks(&self) -> &'static [Landmark];

    /// The work done up to the frontier.
    fn counters(&self) -> Counters;

    /// The share of the search space that is closed off at the frontier, from 0 to 1: see [`View::progress`].
    fn progress(&self) -> f64;

    /// A snapshot of the search at the cursor, with the event that led there.
    fn view(&self) -> View;

    /// The event that led to the cursor; `None` at the start.
    fn event(&self) -> Option<Event>;

    /// All digits at the cursor.
    fn digits(&self) -> Digits;

    /// Moves the cursor to just after event number `position`, or to the end of a shorter run. Returns whether it arrived: false only
    /// if cancelled.
    fn seek(&mut self, position: u64, cancel: &Cancel) -> bool;

    /// Moves the cursor forward by that many events, or to the end. Returns the number of events moved.
    fn advance(&mut self, events: u64, cancel: &Cancel) -> u64 {
        let before = self.position();
        self.seek(before.saturating_add(events), cancel);
        self.position().saturating_sub(before)
    }

    /// Moves the cursor back by that many events, or to the start. Returns the number of events moved.
    fn back(&mut self, events: u64, cancel: &Cancel) -> u64 {
        let before = self.position();
        self.seek(before.saturating_sub(events), cancel);
        before.saturating_sub(self.position())
    }

    /// Runs to the end and moves the cursor there. Returns whether it arrived: false only if cancelled.
    fn to_end(&mut self, cancel: &Cancel) -> bool {
        self.seek(u64::MAX, cancel)
    }

    /// The numbers of events of a kind up to the cursor, and up to the frontier.
    fn counted(&self, landmark: Landmark) -> (u64, u64);

    /// Computes that many events beyond the frontier, or up to the end of the run, while the cursor stays. Returns their number.
    fn explore(&mut self, events: u64, cancel: &Cancel) -> u64;

    /// Moves the cursor to just after the next event of a kind, and returns that position. If there is none, the cursor stays.
    fn next(&mut self, landmark: Landmark, cancel: &Cancel) -> Option<u64>;

    /// Moves the cursor to just after the last event of a kind before the one it is at, and returns that position. If there is none,
    /// the cursor stays.
    fn previous(&mut self, landmark: Landmark, cancel: &Cancel) -> Option<u64>;

    /// Just after a digit was tried, the number of decisions with it: below that depth it has been taken back. Otherwise `None`.
    fn depth_inside(&self) -> Option<usize>;

    /// The number of decisions around this moment, without one that was just made.
    fn depth_around(&self) -> usize;

    /// Moves the cursor forward until the depth is below `floor`, or the run ends. Returns whether it arrived: false if cancelled, or
    /// after that many events beyond the frontier; then the cursor is at the frontier, and it can be called again.
    fn leave(&mut self, floor: usize, events: u64, cancel: &Cancel) -> bool;

    /// Just after a digit was tried: moves forward until that digit has been taken back, or the run ends. Otherwise moves one event
    /// forward. Returns whether it arrived: false only if cancelled.
    fn step_over(&mut self, cancel: &Cancel) -> bool {
        match self.depth_inside() {
            Some(floor) => self.leave(floor, u64::MAX, cancel),
            None => self.seek(self.position() + 1, cancel),
        }
    }

    /// Moves forward until the digit of the decision before the current one has been taken back, or the run ends. Returns whether it
    /// arrived: false only if cancelled.
    fn step_out(&mut self, cancel: &Cancel) -> bool {
        self.leave(self.depth_around(), u64::MAX, cancel)
    }

    /// All digits at the frontier.
    fn last_digits(&self) -> Digits;

    /// The first [`SOLUTIONS_KEPT`] solutions. [`counters`](Self::counters) has the number of all.
    fn solutions(&self) -> &[RecordedSolution];

    /// The run from the start to the frontier in that many parts of equal length, for drawing. The parts are exact to 1/1024 of the run;
    /// those of short runs are exact.
    fn track(&self, buckets: usize) -> Vec<Bucket>;

    /// The branches of the part of the run between two positions, from about that many moments at equal distances. `None` if there are
    /// none, or if cancelled. A part that is not much longer than the distances of checkpoints is replayed; neither the cursor nor
    /// the frontier moves.
    fn map(&mut self, from: u64, to: u64, moments: usize, cancel: &Cancel) -> Option<SearchMap>;

    /// The position just after the last of these decisions was made, looked for from a position before it. `None` if that is not before
    /// the frontier, or if cancelled.
    fn find_branch(&mut self, choices: &[Choice], from: u64, cancel: &Cancel) -> Option<u64>;

    /// The digits on the board at a position up to the frontier, with the events that placed them. `None` if cancelled, and for what makes
    /// puzzles. Neither the cursor nor the frontier moves.
    fn trace(&mut self, at: u64, cancel: &Cancel) -> Option<Trace>;

    /// The events between two positions up to the frontier, and the greatest depth there; by replaying them. `None` if cancelled.
    fn between(&mut self, from: u64, to: u64, cancel: &Cancel) -> Option<(Tally, usize)>;

    /// The approximate size of the run in bytes: machines, checkpoints, samples, solutions.
    fn memory(&self) -> usize;
}

impl fmt::Debug for dyn Timeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("position", &self.position()).field("frontier", &self.frontier()).finish()
    }
}
