//! [`usual_clues`]: how many clues puzzles of a level have unless the specification says otherwise.

use super::clue_range::ClueRange;
use crate::solve::logic::Level;

/// The clues of puzzles of a level on a board of this many cells. Easy puzzles have 44 to 50 clues per hundred cells (36 to 40 on a
/// classic board), others as few as digging leaves.
pub(crate) const fn usual_clues(level: Level, cells: usize) -> ClueRange {
    match level {
        Level::Easy => ClueRange { min: (44 * cells).div_ceil(100), max: cells / 2 },
        Level::Medium | Level::Hard | Level::Unfair | Level::Extreme => ClueRange { min: 0, max: cells },
    }
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
