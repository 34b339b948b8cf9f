//! `fewest`: where the fewest digits fit, the search branches least. Candidates are bit masks; a placed digit is struck from all
//! its peers at one stroke; naked and hidden singles are filled in; then the cell with the fewest candidates (the first of them in
//! reading order) is tried, smallest digit first.
//!
//! The lesson is what order is worth. Plain backtracking takes the cells as they come, and one hard puzzle costs it 49,558
//! placements; this method finds the same solution in 1,574, most of which it did not even have to guess.

use crate::solve::search::propagate::{Manner, Propagate};

/// Always the cell with the fewest candidates, with singles in between.
pub type Fewest = Propagate<Masked>;

/// Strikes go unshown, nothing but cells is tried.
#[derive(Clone, Copy, Debug)]
pub struct Masked;

impl Manner for Masked {
    const SHOWS_STRIKES: bool = false;
    const TRIES_PAIRS: bool = false;
}
