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

mod canonical;

use std::array;

use sudoscope_board::{Digit, Digits, HouseGeometry};

use crate::{
    Cancel,
    fast::{self, Grid},
    logic::{Engine, LogicSettings, PathEnd, Rated, State},
    random::RandomStream,
    typical::canonical::{CellArrangement, SIZE, canonical},
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

#[cfg(test)]
mod tests {
    use super::*;

    // Scores of puzzles like this one differ by half when they are turned.
    use crate::test_support::{MAGICTOUR as HARD, digits};

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
}
