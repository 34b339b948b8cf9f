//! [`Typical`]: a score that stays the same when a classic puzzle is turned, mirrored, relabelled, or its lines are exchanged.
//!
//! A path by techniques takes the first of several steps that are equally good, so that two puzzles which differ only in how they are
//! turned may have different scores. Here the puzzle is first brought into a form that all such puzzles share; from that
//! form sixteen others are made, always in the same way, and each of them is rated. The median is the typical score.
//!
//! ```
//! use sudoscope_board::{Digit, Digits};
//! use sudoscope_solve::{Cancel, logic::LogicSettings, typical::Typical};
//!
//! let read = |line: &str| -> Digits { line.chars().map(Digit::from_char).collect() };
//! let puzzle = read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
//! // The rows from the last to the first.
//! let turned: Digits = puzzle.chunks(9).rev().flatten().copied().collect();
//!
//! let typical = Typical::of(&puzzle, &LogicSettings::default(), &Cancel::default());
//! assert!(typical.is_some());
//! assert_eq!(typical, Typical::of(&turned, &LogicSettings::default(), &Cancel::default()));
//! ```
//!
//! Of all ways to turn, mirror and relabel the solution and to exchange its lines, the one that reads smallest is taken. A solution may
//! have several; of these the one whose givens read smallest is taken. Once a row is chosen as the first and the columns are in order,
//! the first row decides the labels, and the first column the order of the other rows: 2 · 9 · 1,296 arrangements are compared.

use std::array;

use sudoscope_board::{Digit, Digits, HouseGeometry};

use crate::{
    Cancel,
    fast::{self, Grid},
    logic::{Engine, LogicSettings, PathEnd, Rated, State},
    random::RandomStream,
};

/// The number of puzzles that are rated.
pub const ISOMORPHS: usize = 16;
/// The seed from which they are made.
const SEED: u64 = 16;

/// The score of a puzzle over sixteen puzzles that differ from it only in how they are turned and labelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Typical {
    /// The median: the mean of the two in the middle, rounded down.
    pub median: u32,
    /// The lowest score.
    pub lowest: u32,
    /// The highest score.
    pub highest: u32,
}

impl Typical {
    /// The typical score of a classic puzzle by these settings. `None` if it has not exactly one solution, if the techniques do not solve it, or if
    /// it was cancelled.
    ///
    /// # Panics
    /// If there are not 81 givens.
    pub fn of(givens: &[Option<Digit>], settings: &LogicSettings, cancel: &Cancel) -> Option<Self> {
        let grid = Grid::from_digits(givens).filter(|grid| fast::count(grid, 2) == 1)?;
        let start = canonical(givens, &fast::first(&grid)?.digits());
        let geometry = HouseGeometry::classic();
        let engine = Engine::new(&geometry);
        let mut scores = Vec::with_capacity(ISOMORPHS);
        for number in 0..ISOMORPHS as u64 {
            let state = State::from_givens(&geometry, &isomorph(&start, &mut RandomStream::new(SEED, number, 0)));
            let path = engine.path(&state, settings, cancel);
            let Rated::Solved(rating) = Rated::of_path(&path, settings) else { return None };
            if path.end == PathEnd::Cancelled {
                return None;
            }
            scores.push(rating.score);
        }
        scores.sort_unstable();
        let middle = [scores[(ISOMORPHS - 1) / 2], scores[ISOMORPHS / 2]];
        Some(Self { median: middle[0].midpoint(middle[1]), lowest: scores[0], highest: scores[ISOMORPHS - 1] })
    }
}

/// The puzzle turned and relabelled at random.
pub(crate) fn isomorph(givens: &[Option<Digit>], random: &mut RandomStream) -> Digits {
    let mut lines = || {
        let mut bands = [0, 1, 2];
        random.shuffle(&mut bands);
        let mut order = Vec::with_capacity(SIZE);
        for band in bands {
            let mut within = [0, 1, 2];
            random.shuffle(&mut within);
            order.extend(within.map(|line| 3 * band + line));
        }
        array::from_fn(|place| order[place])
    };
    let (rows, columns) = (lines(), lines());
    let is_transposed = random.below(2) == 1;
    let mut labels: Vec<Digit> = Digit::all(SIZE).collect();
    random.shuffle(&mut labels);
    let arranged = CellArrangement { rows, columns, is_transposed };
    (0..givens.len()).map(|cell| givens[arranged.source(cell)].map(|digit| labels[digit.index()])).collect()
}

/// The number of digits, and of cells in a line.
const SIZE: usize = 9;

/// Which cell of a board comes to which place.
#[derive(Clone, Copy, Debug)]
struct CellArrangement {
    /// The row of the original for each row.
    pub rows: [usize; SIZE],
    /// The column of the original for each column.
    pub columns: [usize; SIZE],
    /// Whether rows and columns of the original are exchanged first.
    pub is_transposed: bool,
}

impl CellArrangement {
    /// The cell of the original that comes to `cell`.
    pub(crate) fn source(&self, cell: usize) -> usize {
        let (row, column) = (self.rows[cell / SIZE], self.columns[cell % SIZE]);
        if self.is_transposed { column * SIZE + row } else { row * SIZE + column }
    }
}

/// The canonical form of a puzzle with this solution: the same for all puzzles that can be turned into each other.
fn canonical(givens: &[Option<Digit>], solution: &[Option<Digit>]) -> Digits {
    let solution: Vec<usize> = solution.iter().map(|digit| digit.map_or(0, Digit::index)).collect();
    let mut best: Option<(Vec<usize>, Vec<Option<usize>>)> = None;
    for is_transposed in [false, true] {
        for columns in line_orders() {
            for first in 0..SIZE {
                let arranged = arrange(&solution, is_transposed, columns, first);
                let labels = labels(&solution, &arranged);
                let form = (0..SIZE * SIZE).map(|cell| labels[solution[arranged.source(cell)]]);
                if best.as_ref().is_some_and(|(smallest, _)| form.clone().gt(smallest.iter().copied())) {
                    continue;
                }
                let given = |cell| givens[arranged.source(cell)].map(|digit: Digit| labels[digit.index()]);
                let found = (form.collect(), (0..SIZE * SIZE).map(given).collect());
                if best.as_ref().is_none_or(|best| found < *best) {
                    best = Some(found);
                }
            }
        }
    }
    let digits = best.map(|(_, givens)| givens).unwrap_or_default();
    digits.into_iter().map(|digit| digit.map(Digit::from_index)).collect()
}

/// The orders of nine lines that keep bands together.
fn line_orders() -> impl Iterator<Item = [usize; SIZE]> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let each = || ORDERS.into_iter();
    each().flat_map(move |bands| {
        each().flat_map(move |one| {
            each().flat_map(move |two| {
                each().map(move |three| {
                    let within = [one, two, three];
                    std::array::from_fn(|place| 3 * bands[place / 3] + within[place / 3][place % 3])
                })
            })
        })
    })
}

/// The arrangement with that first row in which the first column rises within each band, and from band to band.
fn arrange(solution: &[usize], is_transposed: bool, columns: [usize; SIZE], first: usize) -> CellArrangement {
    let mut arranged = CellArrangement { rows: std::array::from_fn(|row| row), columns, is_transposed };
    arranged.rows[0] = first;
    let labels = labels(solution, &arranged);
    let lone = CellArrangement { rows: std::array::from_fn(|row| row), ..arranged };
    // What a row has in the first column.
    let head = |row: usize| labels[solution[lone.source(row * SIZE)]];
    let mut bands: Vec<Vec<usize>> = (0..3)
        .map(|band| {
            let mut rows: Vec<usize> = (3 * band..3 * band + 3).collect();
            rows.sort_unstable_by_key(|&row| head(row));
            rows
        })
        .collect();
    // The first row has the smallest label in the first column, so that it and its band come first.
    bands.sort_unstable_by_key(|rows| head(rows[0]));
    arranged.rows = std::array::from_fn(|row| bands[row / 3][row % 3]);
    arranged
}

/// By digit: its label, so that the first row of the arrangement is in order.
fn labels(solution: &[usize], arranged: &CellArrangement) -> [usize; SIZE] {
    let mut labels = [0; SIZE];
    for column in 0..SIZE {
        labels[solution[arranged.source(column)]] = column;
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{MAGICTOUR as HARD, digits};

    // Scores of puzzles like this one differ by half when they are turned.

    #[test]
    fn however_a_puzzle_is_turned_and_labelled_its_typical_score_is_the_same() {
        let puzzle = digits(HARD);
        let typical = Typical::of(&puzzle, &LogicSettings::default(), &Cancel::default()).unwrap();
        assert!(typical.lowest <= typical.median && typical.median <= typical.highest, "{typical:?}");
        assert!(typical.lowest < typical.highest, "the scores of this puzzle differ");
        for number in 0..3 {
            let turned = isomorph(&puzzle, &mut RandomStream::new(99, number, 0));
            assert_ne!(turned, puzzle);
            assert_eq!(Typical::of(&turned, &LogicSettings::default(), &Cancel::default()), Some(typical));
        }
    }

    #[test]
    fn puzzles_without_one_solution_and_cancelled_ones_have_none() {
        let cancel = Cancel::default();
        assert_eq!(Typical::of(&[None; 81], &LogicSettings::default(), &cancel), None);
        assert_eq!(Typical::of(&digits(&HARD.replacen('.', "4", 1)), &LogicSettings::default(), &cancel), None);
        cancel.cancel();
        assert_eq!(Typical::of(&digits(HARD), &LogicSettings::default(), &cancel), None);
    }

    #[test]
    fn there_are_as_many_orders_of_lines_as_permutations_that_keep_bands() {
        let mut orders: Vec<_> = line_orders().collect();
        orders.sort_unstable();
        orders.dedup();
        assert_eq!(orders.len(), 1296);
        assert!(orders.iter().all(|order| (0..3).all(|band| order[3 * band] / 3 == order[3 * band + 2] / 3)));
    }

    #[test]
    fn the_canonical_form_of_a_solution_begins_with_the_digits_in_order_and_is_its_own() {
        let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let solution = crate::test_support::digits(line);
        let form = canonical(&solution, &solution);
        assert!(form[..SIZE].iter().copied().eq(Digit::all(SIZE).map(Some)));
        assert_eq!(canonical(&form, &form), form);
        let relabelled: Digits =
            solution.iter().map(|digit| digit.map(|digit| Digit::from_index((digit.index() + 4) % SIZE))).collect();
        assert_eq!(canonical(&relabelled, &relabelled), form);
    }
}
