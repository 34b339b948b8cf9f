//! [`Run`]: a search that can be watched from its first event to its last, forwards and backwards, however long it is.
//!
//! A run is two machines and some checkpoints. The *frontier* machine goes on and on; now and then its state is kept. The
//! *cursor* is what a person looks at: it is the frontier itself, or a second machine that was set to the nearest checkpoint and
//! ran to the wanted event from there. Since machines are deterministic, that is the very same moment again.
//!
//! ```text
//!   0 ────■────────■────────■────────■────────■───▶ frontier
//!                           └──▷ cursor                        ■ checkpoint, one every `stride` events
//! ```
//!
//! **Memory is bounded.** Checkpoints get a budget of bytes (2 MiB, but room for 256 at least), not of number: those of a small
//! board are small, so there can be thousands. When they are full every other one is dropped and the stride doubles. So a
//! seek takes a share of the run that stays the same: 1 in 2048 at most for `scan` on a classic board. Samples of
//! the counters, for drawing the whole run, and for jumping to the next event of a kind, are kept in the same way.
//!
//! Measured on two shared cores of a server, far from quiet (best and median of `cargo bench --bench search`), events a second
//! with timeline: `scan` 85 and 78 million, `tables` 590 and 585 million, `bitmask` 138 and 132 million, `candidates` 15 and
//! 14 million, `fewest` 13 and 12 million, `exact-cover` 11 and 10.6 million; without it some 5 to 20 % more. `tables` finds 1.57
//! million solutions of the empty grid a second (median 1.4), with a state of less than 512 bytes. In the run of 692 million
//! events a seek takes 1.6 ms on average with `scan` (4.4 ms at worst) and 0.2 ms with `tables`, in less than 4 MiB. On a 25×25
//! board a run may take up to 20 MiB.

mod checkpoints;
mod recording;
mod samples;

use std::{fmt, sync::Arc};

pub use samples::Bucket;

use crate::{
    board::{Digit, Digits, Fault, Geometry},
    solve::{
        Cancel,
        search::{Bitmask, Candidates, Counters, ExactCover, Fewest, Goal, Landmark, Machine, Method, Outcome, Scan, Tables, View},
        timeline::recording::{Record, Recording},
    },
};

/// A solution that a run came by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The event that told it: `seek` there to see it.
    pub position: u64,
    /// All digits.
    pub digits: Arc<[Option<Digit>]>,
}

/// A search by one of the methods, or the making of a puzzle, any moment of which can be looked at.
///
/// *Positions* count events: 0 is before the first. Whatever takes long looks at a [`Cancel`] about once a millisecond; when
/// cancelled, the cursor is somewhere on the way.
pub struct Run {
    record: Box<dyn Record>,
}

impl fmt::Debug for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("position", &self.position()).field("frontier", &self.frontier()).finish()
    }
}

impl Run {
    /// So many solutions are kept; further ones are counted.
    pub const SOLUTIONS_KEPT: usize = 10_000;

    /// A run of that method before its first event.
    ///
    /// # Errors
    /// Every digit that stands twice in a house.
    ///
    /// # Panics
    /// When `start` has not one entry for each cell, or holds a digit above the size of the board.
    pub fn new(method: Method, geometry: Arc<Geometry>, start: &[Option<Digit>], goal: Goal) -> Result<Self, Vec<Fault>> {
        match method {
            Method::Scan => Scan::new(geometry, start, goal).map(Self::of),
            Method::Tables => Tables::new(geometry, start, goal).map(Self::of),
            Method::Bitmask => Bitmask::new(geometry, start, goal).map(Self::of),
            Method::Candidates => Candidates::new(geometry, start, goal).map(Self::of),
            Method::Fewest => Fewest::new(geometry, start, goal).map(Self::of),
            Method::ExactCover => ExactCover::new(geometry, start, goal).map(Self::of),
        }
    }

    /// The run of that machine, which is before its first event.
    pub fn of(machine: impl Machine) -> Self {
        Self { record: Box::new(Recording::new(machine)) }
    }

    /// How many events have happened at the cursor.
    pub fn position(&self) -> u64 {
        self.record.position()
    }

    /// How many events have been computed so far.
    pub fn frontier(&self) -> u64 {
        self.record.frontier()
    }

    /// How the run ended, if the frontier has reached its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    /// Whether the frontier has reached the end.
    pub fn is_finished(&self) -> bool {
        self.outcome().is_some()
    }

    /// What has been counted up to the frontier.
    pub fn counters(&self) -> Counters {
        self.record.counters()
    }

    /// How much of the search space is closed off at the frontier, 0 to 1: see [`View::progress`].
    pub fn progress(&self) -> f64 {
        self.record.progress()
    }

    /// What a person can see at the cursor, with the event that led there.
    pub fn view(&self) -> View {
        self.record.view()
    }

    /// All digits at the cursor.
    pub fn digits(&self) -> Digits {
        self.record.digits()
    }

    /// Moves the cursor forward by so many events, or to the end. Returns how many it moved.
    pub fn advance(&mut self, events: u64, cancel: &Cancel) -> u64 {
        let before = self.position();
        self.record.seek(before.saturating_add(events), cancel);
        self.position().saturating_sub(before)
    }

    /// Moves the cursor back by so many events, or to the start. Returns how many it moved.
    pub fn back(&mut self, events: u64, cancel: &Cancel) -> u64 {
        let before = self.position();
        self.record.seek(before.saturating_sub(events), cancel);
        before.saturating_sub(self.position())
    }

    /// Moves the cursor to just after event number `position`, or to the end of a shorter run. Returns whether it arrived:
    /// false only when cancelled.
    pub fn seek(&mut self, position: u64, cancel: &Cancel) -> bool {
        self.record.seek(position, cancel)
    }

    /// Runs to the end, the cursor at the frontier. Returns whether it arrived: false only when cancelled.
    pub fn to_end(&mut self, cancel: &Cancel) -> bool {
        self.seek(u64::MAX, cancel)
    }

    /// Moves the cursor to just after the next event of a kind, and says where that is. Where there is none, the cursor is at
    /// the end of the run.
    pub fn next(&mut self, landmark: Landmark, cancel: &Cancel) -> Option<u64> {
        self.record.next(landmark, cancel)
    }

    /// Moves the cursor to just after the last event of a kind before the one it is at, and says where that is. Where
    /// there is none, the cursor stays.
    pub fn previous(&mut self, landmark: Landmark, cancel: &Cancel) -> Option<u64> {
        self.record.previous(landmark, cancel)
    }

    /// Just after a digit was tried: forward until it has been taken back, or the run ends. Otherwise one event forward.
    /// Returns whether it arrived: false only when cancelled.
    pub fn step_over(&mut self, cancel: &Cancel) -> bool {
        self.record.step_over(cancel)
    }

    /// Forward until the digit that was tried before the present decision has been taken back, or the run ends. Returns
    /// whether it arrived: false only when cancelled.
    pub fn step_out(&mut self, cancel: &Cancel) -> bool {
        self.record.step_out(cancel)
    }

    /// The first [`SOLUTIONS_KEPT`](Self::SOLUTIONS_KEPT) solutions. [`counters`](Self::counters) has the number of all.
    pub fn solutions(&self) -> &[Found] {
        self.record.solutions()
    }

    /// The run from the start to the frontier in so many parts of equal length, for drawing. The parts are exact to 1 in 1024
    /// of the run, those of short runs altogether.
    pub fn track(&self, buckets: usize) -> Vec<Bucket> {
        self.record.track(buckets)
    }

    /// About how many bytes the run takes up: machines, checkpoints, samples, solutions.
    pub fn memory(&self) -> usize {
        self.record.memory()
    }
}
