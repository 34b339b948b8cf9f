//! `candidates`: as a person with a pencil would. Every cell holds its candidates; a digit that is placed is struck from its
//! row, column and box, candidate by candidate. A cell with one candidate left is filled, so is the only place that a digit has
//! left in a house. When that stalls, two cells of one box which hold the same two candidates are looked for, and one order of
//! the two digits is tried: if it leads to a contradiction, it must be the other.
//!
//! ```text
//! r1c1 {2,7}   r2c3 {2,7}      try 2 in r1c1, 7 in r2c3 … contradiction, take back: 7 in r1c1, 2 in r2c3
//! ```
//!
//! The two orders are all there is, as both cells hold nothing but these two digits: so no solution is missed. The source
//! program stops where no pair is left to try; this one then tries the cell with the fewest candidates, and so solves everything.

use crate::solve::search::propagate::{Manner, Propagate};

/// Candidate lists: naked and hidden singles, then the trial of a pair.
pub type Candidates = Propagate<Pencil>;

/// Every strike is shown, pairs are tried first.
#[derive(Clone, Copy, Debug)]
pub struct Pencil;

impl Manner for Pencil {
    const SHOWS_STRIKES: bool = true;
    const TRIES_PAIRS: bool = true;
}
