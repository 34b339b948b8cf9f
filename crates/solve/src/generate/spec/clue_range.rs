//! [`ClueRange`]: an inclusive range of numbers of clues; [`usual_clues`]: the one of a level, where the specification names none.

use std::ops::RangeInclusive;

use sudoscope_board::Cell;

use crate::{
    explainer::Tenths,
    generate::{InvalidSpec, Symmetry},
    logic::Level,
};

/// From `min` to `max` clues, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClueRange {
    pub(crate) min: usize,
    pub(crate) max: usize,
}

impl ClueRange {
    /// The range specified, or else the usual one.
    pub(crate) fn of(specified: Option<&RangeInclusive<usize>>, usual: RangeInclusive<usize>) -> Self {
        let range = specified.unwrap_or(&usual);
        Self { min: *range.start(), max: *range.end() }
    }

    /// Checks that a board of `cells` cells, whose puzzles have at least `need` clues, can have a number in the range under a symmetry.
    ///
    /// # Errors
    /// Why it cannot.
    pub(crate) fn check(self, need: usize, cells: usize, symmetry: Symmetry, orbits: &[Vec<Cell>]) -> Result<(), InvalidSpec> {
        let Self { min, max } = self;
        if min > max {
            Err(InvalidSpec::EmptyRange { min, max })
        } else if min > cells {
            Err(InvalidSpec::TooManyClues { min, cells })
        } else if max < need {
            Err(InvalidSpec::TooFewClues { max, need })
        } else if !self.has_union_of(orbits) {
            Err(InvalidSpec::SymmetryMismatch { symmetry, min, max })
        } else {
            Ok(())
        }
    }

    /// Whether some union of orbits has a number of cells in the range.
    fn has_union_of(self, orbits: &[Vec<Cell>]) -> bool {
        let mut sums = vec![true];
        for orbit in orbits {
            let mut longer = sums.clone();
            longer.resize(sums.len() + orbit.len(), false);
            sums.iter().enumerate().filter(|(_, sum)| **sum).for_each(|(clues, _)| longer[clues + orbit.len()] = true);
            sums = longer;
        }
        (self.min..=self.max.min(sums.len() - 1)).any(|clues| sums[clues])
    }

    /// Whether the range includes this number.
    pub(crate) fn contains(self, clues: usize) -> bool {
        (self.min..=self.max).contains(&clues)
    }
}

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
