//! The spec of puzzles: [`GenerateSpec`], and [`InvalidSpec`] if there can be no such puzzle.
//!
//! - [`Symmetry`]: which cells are given or blank together.
//! - [`ClueRange`]: an inclusive range of numbers of clues; [`usual_clues`]: the one of a level, where the specification names none.

mod checked;

use std::ops::RangeInclusive;

use sudoscope_board::{Cell, Geometry, HouseGeometry, Shape};

use crate::{
    logic::{Level, Technique},
    se_rating::Tenths,
};

pub(crate) use checked::{BEYOND_SINGLES_UNDER_RULES, CheckedSpec, Wishes};

/// The wanted properties of generated puzzles. Every puzzle has exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GenerateSpec {
    /// Shape and rules.
    pub geometry: HouseGeometry,
    /// Whether each puzzle gets irregular regions of its own; size and rules are those of the geometry.
    pub irregular: bool,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// Number of clues. `None`: the usual number for the level; without a level, as few as digging leaves.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether puzzles must be minimal: every clue (under a symmetry, every orbit of clues) is needed for uniqueness.
    pub minimal: bool,
    /// The level. `None`: any.
    pub level: Option<Level>,
    /// The hardest technique on the path that `rate` finds: it is needed, and nothing that comes later in search order. `None`: any.
    pub hardest: Option<Technique>,
    /// Sudoku Explainer's rating. `None`: any.
    pub er: Option<RangeInclusive<Tenths>>,
    /// Maximum number of attempts for one puzzle. It is given up earlier when the first attempts are all far from what is wanted.
    pub max_attempts: u64,
}

impl GenerateSpec {
    /// Any puzzles on that board.
    pub fn new(geometry: HouseGeometry) -> Self {
        let max_attempts = default_max_attempts(&geometry);
        Self {
            geometry,
            irregular: false,
            symmetry: Symmetry::None,
            clues: None,
            minimal: false,
            level: None,
            hardest: None,
            er: None,
            max_attempts,
        }
    }

    /// The spec with irregular regions, drawn for each puzzle by a random walk from those of the geometry. Rules that need boxes
    /// are dropped.
    #[must_use]
    pub fn with_irregular_regions(self) -> Self {
        let geometry = self.geometry.on(&self.geometry.shape().as_jigsaw());
        Self { irregular: true, max_attempts: default_max_attempts(&geometry), geometry, ..self }
    }
}

/// A million attempts on a classic board, which take half a minute; elsewhere fewer the larger the board, which take about as long.
fn default_max_attempts(geometry: &Geometry) -> u64 {
    let cells = geometry.shape().cell_count() as u64;
    if geometry.is_classic() { 1_000_000 } else { (20_000_000 / (cells * cells)).max(20) }
}

/// Why no puzzle can meet a specification.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum InvalidSpec {
    /// The range of clues is empty.
    EmptyRange {
        /// The smallest number of clues specified.
        min: usize,
        /// The largest number of clues specified.
        max: usize,
    },
    /// The board has fewer cells than clues are specified.
    TooManyClues {
        /// The smallest number of clues specified.
        min: usize,
        /// Number of cells of the board.
        cells: usize,
    },
    /// With this few clues the solution is never unique.
    TooFewClues {
        /// The largest number of clues specified.
        max: usize,
        /// A lower bound on the number of clues of any puzzle on this board.
        need: usize,
    },
    /// Sudoku Explainer rates classic boards only.
    ErNotClassic,
    /// The range of ratings is empty.
    EmptyErRange {
        /// The lowest rating specified.
        lowest: Tenths,
        /// The highest rating specified.
        highest: Tenths,
    },
    /// No union of orbits of the symmetry has a number of cells in the range.
    SymmetryMismatch {
        /// The symmetry specified.
        symmetry: Symmetry,
        /// The smallest number of clues specified.
        min: usize,
        /// The largest number of clues specified.
        max: usize,
    },
    /// The technique rests on rules that are not houses, and the board has none.
    NeedsRules {
        /// The technique specified.
        technique: Technique,
    },
    /// Rules may make the technique wrong, so that it is not used under them.
    WrongUnderRules {
        /// The technique specified.
        technique: Technique,
    },
    /// The technique rests on other rules than those of the puzzles.
    NeedsOtherRules {
        /// The technique specified.
        technique: Technique,
    },
    /// Singles alone do not solve puzzles with so few clues, whatever their rules.
    TooFewForSingles {
        /// The technique specified.
        technique: Technique,
        /// The largest number of clues specified.
        max: usize,
        /// A lower bound on the number of clues of such puzzles.
        need: usize,
    },
    /// A puzzle that needs the technique is harder than that level.
    TechniqueTooHard {
        /// The technique specified.
        technique: Technique,
        /// The level specified.
        level: Level,
    },
    /// A puzzle that needs nothing harder than the technique is easier than that level, as its score shows.
    TechniqueTooEasy {
        /// The technique specified.
        technique: Technique,
        /// The highest level of such puzzles.
        most: Level,
        /// The level specified.
        level: Level,
    },
    /// A puzzle that singles solve has a lower ER.
    ErOfSingles {
        /// The highest ER of such puzzles.
        most: Tenths,
    },
    /// Sudoku Explainer has no rule with a difficulty in the range.
    NoSuchEr {
        /// The lowest rating specified.
        lowest: Tenths,
        /// The highest rating specified.
        highest: Tenths,
        /// The highest rating below.
        below: Tenths,
        /// The lowest rating above.
        above: Tenths,
    },
    /// No puzzle is known in which that many clues are all needed.
    TooManyForMinimal {
        /// The most that are known.
        most: usize,
    },
    /// So few cells are empty that singles fill them.
    SinglesSuffice {
        /// The smallest number of clues specified.
        clues: usize,
    },
    /// A puzzle with so low an ER has more clues.
    TooFewForLastCells {
        /// The largest number of clues that is possible otherwise.
        most: usize,
        /// A lower bound on the number of clues with that ER.
        least: usize,
        /// The ER.
        er: Tenths,
    },
    /// Puzzles of that kind are not made on boards of that size.
    TooLarge {
        /// The size of the largest board.
        largest: usize,
    },
    /// Only killers have cages.
    NoCages,
    /// Givens of a killer are extra.
    MinimalKiller,
    /// A cage cannot have this many cells.
    LargestCage {
        /// The most cells specified.
        largest: usize,
        /// The number of digits.
        size: usize,
    },
    /// This few cages do not cover the board.
    TooFewCages {
        /// The largest number of cages specified.
        max: usize,
        /// The number that covers the board.
        need: usize,
        /// The most cells of a cage.
        largest: usize,
    },
    /// The board has fewer cells than cages are specified.
    TooManyCages {
        /// The smallest number of cages specified.
        min: usize,
        /// Number of cells of the board.
        cells: usize,
    },
    /// Cages of that number are not mapped onto each other by the symmetry.
    CagesWithoutSymmetry {
        /// The symmetry specified.
        symmetry: Symmetry,
        /// The smallest number of cages specified.
        min: usize,
        /// The largest number of cages specified.
        max: usize,
    },
}

sudoscope_board::keyed! {
    /// The symmetry of the pattern of the clues.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum Symmetry {
        /// None: every cell is an orbit.
        #[default]
        None = "none",
        /// Rotation by 180°.
        Rotate180 = "rotate180",
        /// Rotation by 90°.
        Rotate90 = "rotate90",
        /// Reflection that exchanges left and right.
        Mirror = "mirror",
        /// Reflection that exchanges rows and columns, along the falling diagonal.
        Diagonal = "diagonal",
        /// All rotations and reflections of the square.
        Full = "full",
    }
}

impl Symmetry {
    /// The orbits of the cells of a board: the sets of cells that the symmetry maps onto each other. Each is ascending, and they are in
    /// the order of their first cells.
    pub fn orbits(self, shape: &Shape) -> Vec<Vec<Cell>> {
        let mut is_taken = vec![false; shape.cell_count()];
        let mut orbits = Vec::new();
        for cell in shape.cells() {
            if is_taken[cell.index()] {
                continue;
            }
            is_taken[cell.index()] = true;
            let mut orbit = vec![cell];
            let mut next = 0;
            while let Some(&cell) = orbit.get(next) {
                next += 1;
                for image in self.images(shape, cell) {
                    if !std::mem::replace(&mut is_taken[image.index()], true) {
                        orbit.push(image);
                    }
                }
            }
            orbit.sort_unstable();
            orbits.push(orbit);
        }
        orbits
    }

    /// The images of a cell under the generators of the symmetry.
    pub(crate) fn images(self, shape: &Shape, cell: Cell) -> Vec<Cell> {
        let (row, column, last) = (shape.row(cell), shape.column(cell), shape.size() - 1);
        let places: &[(usize, usize)] = match self {
            Self::None => &[],
            Self::Rotate180 => &[(last - row, last - column)],
            Self::Rotate90 => &[(column, last - row)],
            Self::Mirror => &[(row, last - column)],
            Self::Diagonal => &[(column, row)],
            Self::Full => &[(column, row), (row, last - column)],
        };
        places.iter().map(|&(row, column)| shape.cell(row, column)).collect()
    }
}

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
const ABOVE_LAST_CELLS: Tenths = Tenths(12);

/// The clues of puzzles with an ER that those with few clues do not have: in a puzzle of the lowest ER hardly more than the last cells of houses
/// are left.
pub(crate) fn usual_clues_of_er(er: &RangeInclusive<Tenths>, cells: usize) -> Option<ClueRange> {
    (*er.end() < ABOVE_LAST_CELLS).then_some(ClueRange { min: 75 * cells / 100, max: 90 * cells / 100 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(symmetry: Symmetry, size: usize, expected: &[(usize, usize)]) {
        let shape = Shape::of_size(size).unwrap();
        let orbits = symmetry.orbits(&shape);
        let mut cells: Vec<Cell> = orbits.concat();
        cells.sort_unstable();
        assert_eq!(cells, shape.cells().collect::<Vec<_>>(), "every cell once");
        for &(length, count) in expected {
            assert_eq!(orbits.iter().filter(|orbit| orbit.len() == length).count(), count, "{symmetry:?}, {size}, {length}");
        }
        assert_eq!(expected.iter().map(|(length, count)| length * count).sum::<usize>(), shape.cell_count());
    }

    #[test]
    fn orbits_have_the_sizes_of_their_symmetry() {
        check(Symmetry::None, 9, &[(1, 81)]);
        check(Symmetry::Rotate180, 9, &[(1, 1), (2, 40)]);
        check(Symmetry::Rotate90, 9, &[(1, 1), (4, 20)]);
        check(Symmetry::Mirror, 9, &[(1, 9), (2, 36)]);
        check(Symmetry::Diagonal, 9, &[(1, 9), (2, 36)]);
        check(Symmetry::Full, 9, &[(1, 1), (4, 8), (8, 6)]);
        check(Symmetry::Rotate180, 16, &[(2, 128)]);
        check(Symmetry::Full, 4, &[(4, 2), (8, 1)]);
    }

    #[test]
    fn every_symmetry_is_found_by_its_key() {
        for symmetry in Symmetry::ALL {
            assert_eq!(Symmetry::from_key(symmetry.key()), Some(symmetry));
        }
        assert_eq!(Symmetry::from_key("Mirror"), None);
    }

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
