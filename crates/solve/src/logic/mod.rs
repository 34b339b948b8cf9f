//! Human solving techniques: each step a person could find, with its name and its reason.
//!
//! An [`Engine`] is created for a [`KnownGeometry`](sudoscope_board::KnownGeometry): a board under any known rules. From a [`State`]
//! (digits and candidates) it finds the first [`Step`] in search order, all steps, or the whole [`SolutionPath`], from which a
//! [`Rating`] is computed. A step is data: its [`Technique`], placements and eliminations, and a [`Reason`] made of parts with roles.
//!
//! ```
//! use sudoscope_board::{Digit, HouseGeometry, Position};
//! use sudoscope_solve::{Cancel, logic::{Engine, LogicSettings, State, notation}};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let geometry = HouseGeometry::classic();
//! let givens = Position::new(geometry.clone(), text.chars().map(Digit::from_char).collect()).expect("no digit is repeated");
//! let state = State::from_position(&givens);
//!
//! let engine = Engine::new(&geometry);
//! let step = engine.first_step(&state, &LogicSettings::default(), &Cancel::default()).expect("the puzzle has singles");
//! assert_eq!(step.technique().key(), "naked-single");
//! assert_eq!(notation::outcome(&geometry, &step), "r5c5=5");
//! ```
//!
//! # Modules
//!
//! Each uses only those above it:
//!
//! - `technique` is the list of techniques, their levels and families; `profile` selects, orders and weighs them, as a person has
//!   chosen.
//! - `explain` holds [`Step`] and [`Reason`] and writes them in the usual [`notation`]. They are plain values without a board.
//! - `position` holds the state of a board, as a plain value and in the form that finders search. The search form is generic over
//!   the number of words of a set of cells, so that small boards are fast and large ones work; `engine` chooses once.
//! - `finders` has one file or folder for each family of techniques, with their rows; `table` puts the rows
//!   together, and gives a [`Technique`] its names, level and score.
//! - `engine` searches in order (`session`), follows steps to the solution and rates it (`path`), gives hints to a player
//!   (`hint`, `refute`), answers whether a candidate is right, and reads the case codes of HoDoKu's library (`question`).
//!
//! # Adding a technique
//!
//! The crate's docs list the places. A finder has the definition and the source in its docs. It is written in terms of houses and
//! peers, not rows and boxes, unless the technique is defined by boxes.
//!
//! # Performance
//!
//! Solving and rating hard classic puzzles is 30 to 47 times as fast as HoDoKu 2.3; the slowest first hint takes 16 ms. The figures
//! are in `benches/README.md`.

mod engine;
mod explain;
mod finders;
mod position;
mod profile;
mod table;
mod technique;
#[cfg(test)]
mod tests;

use std::fmt;

use sudoscope_board::{Cell, Digit};

pub use engine::{
    Engine,
    hint::{Hint, Refutation, Unsettled},
    path::{PathEnd, Rated, Rating, SolutionPath, usage},
    question::{Answer, Means, Query},
    refute::LONGEST_ARGUMENT,
};
pub use explain::{
    Bond, BrokenRule, CellGroup, Chain, Contradiction, Excluders, Implication, Link, LockedPlaces, Net, Node, Step, notation,
    reason::{Evidence, KnownCount, ManyWays, Part, Reason, Role, SumGround, SumPart, SumRest, WrittenSum},
};
pub use position::{Holding, State};
pub use profile::{LogicSettings, Options, ProfileEntry, ProfileProblem, TechniqueProfile};
pub use technique::{Family, Level, Technique, TechniqueSet, Weight, Weights};

pub(crate) use engine::path::raised_by_score;
pub(crate) use position::{grid::CandidateGrid, layout::HouseLayout};

/// An index as 32 bits, which halves the tables of links, nodes and sets. None of them comes near 2³² entries.
#[expect(
    clippy::cast_possible_truncation,
    reason = "checked in debug builds; a release build shall not pay for it in its hottest loops"
)]
#[inline]
pub(crate) const fn index32(index: usize) -> u32 {
    debug_assert!(index <= u32::MAX as usize);
    index as u32
}

/// A digit that is still possible in a cell. Ordered by digit, then by cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The digit that the cell may hold.
    pub digit: Digit,
    /// The cell that may hold it.
    pub cell: Cell,
}

impl Candidate {
    /// The candidate `digit` in `cell`.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { digit, cell }
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.digit, self.cell.index())
    }
}
