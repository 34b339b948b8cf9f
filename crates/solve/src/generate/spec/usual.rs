//! [`usual_clues`]: how many clues puzzles of a level have unless the specification says otherwise.

use super::clue_range::ClueRange;
use std::ops::RangeInclusive;

use crate::{explainer::Tenths, logic::Level};

/// The clues of puzzles of a level on a board of this many cells. Easy puzzles have 44 to 50 clues per hundred cells (36 to 40 on a
/// classic board), others as few as digging leaves.
pub(crate) const fn usual_clues(level: Level, cells: usize) -> ClueRange {
    match level {
        Level::Easy => ClueRange { min: (44 * cells).div_ceil(100), max: cells / 2 },
        Level::Medium | Level::Hard | Level::Unfair | Level::Extreme => ClueRange { min: 0, max: cells },
    }
}

/// The ER above that of puzzles in which each step is the last cell of a house.
pub(super) const ABOVE_LAST_CELLS: Tenths = Tenths(12);

/// The clues of puzzles with an ER that those with few clues do not have: in a puzzle of the lowest ER hardly more than the last cells of houses
/// are left.
pub(crate) fn usual_clues_of_er(er: &RangeInclusive<Tenths>, cells: usize) -> Option<ClueRange> {
    (*er.end() < ABOVE_LAST_CELLS).then_some(ClueRange { min: 75 * cells / 100, max: 90 * cells / 100 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_clues_fit_on_the_board() {
        for cells in [16, 36, 81, 256, 625] {
            for level in Level::ALL {
                let ClueRange { min, max } = usual_clues(level, cells);
                assert!(min <= max && max <= cells, "{level:?}, {cells}");
            }
        }
    }
}
