//! [`ClueRange`]: an inclusive range of numbers of clues.

use std::ops::RangeInclusive;

use sudoscope_board::Cell;

use super::{invalid::InvalidSpec, symmetry::Symmetry};

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
