//! [`Learner`]: a search that learns from its contradictions.
//!
//! Plain search fills boards and counts millions of solutions, but on large boards with hardly a clue to spare it meets the same
//! contradiction again and again. A learner works out of each contradiction a clause that excludes it everywhere (conflict-driven clause
//! learning: Marques-Silva and Sakallah, 1996; Moskewicz and others, 2001).
//!
//! - `model` numbers the open candidates. What a board says is a list of groups of which exactly one is true: a cell with its digits, a
//!   house with the places of a digit. A group is one mask of the members that are left.
//! - `state` follows groups, locked candidates where groups cross, and clauses. Why a literal is true is one word, spelled out only
//!   when a contradiction is analysed.
//! - `analyse` learns the clause of the first literal of the last level on which the contradiction depends, without what follows from the
//!   rest (Sörensson and Biere, 2009), and with one literal for each level where that is enough (Fleury and Biere, 2021).
//! - `schedule` decides on the candidates that took part in contradictions as placed digits, begins again, alternates between
//!   two kinds of stretches, and asks whether to stop, with little work in between; `clauses` drops the clauses that span most levels.
//!
//! The search depends on the puzzle alone: it is the same every time. The figures are in `benches/README.md`.

mod analyse;
mod clauses;
mod learner;
mod model;
mod schedule;
mod state;
#[cfg(test)]
mod tests;

pub(crate) use learner::{Learner, Pause};
