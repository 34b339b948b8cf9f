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
mod checkpoints;
mod map;
mod recording;
mod run;
mod samples;
mod trace;
mod trace_builder;

pub use chapters::{Chapter, ChapterKind, chapters, seek_longest_failed};
pub use map::{Branch, BranchFacts, Choice, Moment, SearchMap};
pub use run::{RecordedSolution, Run, SOLUTIONS_KEPT, Timeline};
pub use samples::Bucket;
pub use trace::{Cause, Guesses, Removal, Trace, Written};

use sudoscope_board::{KnownPosition, Position, Strength};

use crate::search::{Goal, Machine, MachineVisitor, Method, MethodMachine, Omission, Order, Start, StartError, Unerased};
use recording::Recording;

/// The run of a search with that method on a board of houses, before its first event.
pub fn search(method: Method, start: &Position, goal: Goal) -> Run {
    method.visit(SearchPuzzle { start, goal })
}

/// The run of a search with that method under any known rules, with cells and digits in that order if the method takes one.
///
/// # Errors
/// When the digits break a rule, or the method cannot express one.
pub fn search_in_order(
    method: Method,
    start: KnownPosition,
    strength: Strength,
    goal: Goal,
    order: Order,
) -> Result<Run, StartError> {
    method.visit(RuledSearch { start, strength, goal, order })
}

/// The run of a method's program for a goal, without a line, before its first event; `None` if that program has no such line, on boards with
/// rules that are not houses, and where the digits break a rule.
pub fn search_without(omission: Omission, method: Method, start: KnownPosition, goal: Goal, order: Order) -> Option<Run> {
    if !omission.is_of(method, goal) || start.geometry().has_demands() {
        return None;
    }
    // A program that does not hand on that it has found a solution goes on as if it wanted all.
    if omission == Omission::Found {
        return search_in_order(method, start, Strength::default(), Goal::All, order).ok();
    }
    let start = Start::new(start, Strength::default()).ok()?.in_order(order);
    Unerased::new(&start, goal, omission == Omission::Reset).map(record)
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

/// Makes the run of a search under any known rules.
struct RuledSearch {
    start: KnownPosition,
    strength: Strength,
    goal: Goal,
    order: Order,
}

impl MachineVisitor for RuledSearch {
    type Output = Result<Run, StartError>;

    fn visit<M: MethodMachine>(self) -> Self::Output {
        Ok(record(M::new(&Start::new(self.start, self.strength)?.in_order(self.order), self.goal)))
    }
}
