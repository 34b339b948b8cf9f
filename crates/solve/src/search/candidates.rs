//! `candidates`: the way a person with a pencil solves. Every cell has a list of candidates. A digit that is placed is struck from its
//! peers, candidate by candidate. Naked singles (cells with one candidate) and hidden singles (digits with one place in a house) are
//! filled. When there are none, the search looks for a naked pair in a box, two cells with the same two candidates, and tries one order
//! of the two digits: if that leads to a contradiction, it must be the other.
//!
//! ```text
//! r1c1 {2,7}   r2c3 {2,7}      try 2 in r1c1, 7 in r2c3 … contradiction, take back: 7 in r1c1, 2 in r2c3
//! ```
//!
//! There are only these two orders, so no solution is missed. If there is no pair either, the search tries the cell with the fewest
//! candidates, and so solves every puzzle.

use crate::search::{
    Method, MethodFacts, WorkUnit, program,
    propagate::{LANDMARKS, Propagate, PropagationStyle},
};

/// Candidate lists: naked and hidden singles, then trial of a pair.
pub type CandidateLists = Propagate<Pencil>;

/// Every strike is an event, and pairs are tried first.
#[derive(Clone, Copy, Debug)]
pub struct Pencil;

impl PropagationStyle for Pencil {
    const FACTS: MethodFacts = MethodFacts {
        method: Method::Candidates,
        key: "candidates",
        program: program::ROUNDS,
        source: Some(program::ROUNDS),
        work: WorkUnit::Strikes,
        takes_order: false,
        takes_strength: true,
        landmarks: LANDMARKS,
        landmarks_under_rules: LANDMARKS,
    };
    const SHOWS_STRIKES: bool = true;
    const TRIES_PAIRS: bool = true;
}
