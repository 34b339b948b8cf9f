//! [`Boards`]: random full boards.
//!
//! | board | how | distribution |
//! |---|---|---|
//! | classic | [`random_board`]: boxes that go together, drawn until all nine do | uniform, exactly |
//! | up to 6×6, any regions and rules | drawn from the list of all boards whose first row is in order, digits renamed | uniform, exactly |
//! | regions of their own above 16×16 | the board from which the regions were drawn, digits renamed | one board |
//! | any other | [`Filling`]: a search that decides at random | every board can come, some more often than others |
//!
//! That the list gives all boards alike follows from renaming: each full board is one of the list under exactly one renaming of
//! its digits, and no rule minds names.

use std::ops::ControlFlow;

use crate::{
    board::{Digit, Geometry},
    solve::{
        Cancel, Chance,
        fast::{CELLS, random_board},
        general::{Bounds, End, Solver},
        generate::{filling::Filling, singles::Singles},
    },
};

/// Boards up to this size are listed.
const LISTED_SIZE: usize = 6;
/// A list of more boards than this would take too long. All boards of size 6 with boxes are 39,168 under renaming.
const LONGEST_LIST: usize = 100_000;

/// A short search for a full board ends after so many dead ends.
pub(super) const SHORT_SEARCH: u64 = 1_000;

/// Why there is no full board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoBoard {
    /// There is none: the rules contradict each other.
    Impossible,
    /// A long search has found none.
    NotFound,
    /// The job was cancelled.
    Cancelled,
}

/// Where full boards come from.
#[derive(Clone, Debug)]
pub(super) enum Boards {
    Classic,
    Listed(List),
    Filled(Filling),
    /// One board with its digits renamed.
    Renamed(Vec<u8>),
}

/// Full boards whose first row is in order, their digits end to end from 0.
#[derive(Clone, Debug)]
pub(super) struct List {
    digits: Vec<u8>,
    cells: usize,
    size: usize,
}

impl Boards {
    /// Boards of that geometry. Listing them takes up to 100 ms.
    pub fn new(geometry: &Geometry, cancel: &Cancel) -> Result<Self, NoBoard> {
        if geometry.is_classic() {
            return Ok(Self::Classic);
        }
        let list = if geometry.size() <= LISTED_SIZE { List::new(geometry, cancel)? } else { None };
        Ok(list.map_or_else(|| Self::Filled(Filling::new(Singles::new(geometry))), Self::Listed))
    }

    /// A full board.
    pub fn draw(&mut self, chance: &mut Chance, cancel: &Cancel) -> Result<Vec<Digit>, NoBoard> {
        match self {
            Self::Classic => {
                let board = random_board(chance);
                Ok((0..CELLS).filter_map(|cell| board.digit(cell)).collect())
            }
            Self::Listed(list) => Ok(list.draw(chance)),
            Self::Renamed(board) => Ok(renamed(board, board.len().isqrt(), chance)),
            Self::Filled(filling) => {
                let digits = filling.draw(chance, cancel)?;
                Ok(digits.into_iter().map(|digit| Digit::from_index(usize::from(digit))).collect())
            }
        }
    }
}

impl Boards {
    /// Whether there is a full board, as far as a short search tells.
    ///
    /// # Errors
    /// Why there is none.
    pub fn try_out(&mut self, chance: &mut Chance, cancel: &Cancel) -> Result<(), NoBoard> {
        match self {
            Self::Classic | Self::Listed(_) | Self::Renamed(_) => Ok(()),
            Self::Filled(filling) => filling.draw_within(SHORT_SEARCH, chance, cancel).map(drop),
        }
    }
}

impl List {
    /// Lists the boards; `None` if there are too many.
    fn new(geometry: &Geometry, cancel: &Cancel) -> Result<Option<Self>, NoBoard> {
        let (size, cells) = (geometry.size(), geometry.shape().cell_count());
        let mut start: Vec<Option<Digit>> = Digit::all(size).map(Some).collect();
        start.resize(cells, None);
        let mut boards: Vec<Vec<u8>> = Vec::new();
        let mut solver = Solver::new(geometry);
        solver.begin(&start);
        let count = solver.run(Bounds::none(cancel), |board| {
            boards.push(board.iter().flatten().map(|digit| digit.index() as u8).collect());
            if boards.len() > LONGEST_LIST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match count.end {
            End::Cancelled => return Err(NoBoard::Cancelled),
            End::Exhausted if boards.is_empty() => return Err(NoBoard::Impossible),
            End::Exhausted => {}
            End::Enough | End::OutOfNodes => return Ok(None),
        }
        // In whichever order the solver has found them.
        boards.sort_unstable();
        Ok(Some(Self { digits: boards.concat(), cells, size }))
    }

    fn draw(&self, chance: &mut Chance) -> Vec<Digit> {
        let number = chance.below((self.digits.len() / self.cells) as u32) as usize;
        let digits = &self.digits[number * self.cells..][..self.cells];
        renamed(digits, self.size, chance)
    }
}

/// The digits, counted from 0, under other names.
fn renamed(digits: &[u8], size: usize, chance: &mut Chance) -> Vec<Digit> {
    let mut names: Vec<Digit> = Digit::all(size).collect();
    chance.shuffle(&mut names);
    digits.iter().map(|&digit| names[usize::from(digit)]).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::board::{Rule, Shape};

    fn boards(size: usize, rules: &[Rule]) -> Result<Boards, NoBoard> {
        Boards::new(&Geometry::new(&Shape::of_size(size).unwrap(), rules), &Cancel::default())
    }

    fn listed(size: usize, rules: &[Rule]) -> usize {
        match boards(size, rules) {
            Ok(Boards::Listed(list)) => list.digits.len() / list.cells,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_lists_have_as_many_boards_as_are_known() {
        assert_eq!(listed(4, &[]), 288 / 24);
        assert_eq!(listed(6, &[]), 28_200_960 / 720);
        assert_eq!(listed(4, &[Rule::Diagonals]), 48 / 24);
    }

    /// Pearson's statistic of all 288 boards of 4 by 4 stays below what it exceeds once in a million times.
    #[test]
    fn every_board_of_four_by_four_is_equally_likely() {
        let (mut boards, cancel) = (boards(4, &[]).unwrap(), Cancel::default());
        let mut seen: BTreeMap<Vec<Digit>, u32> = BTreeMap::new();
        let draws = 288 * 200;
        for stream in 0..draws {
            *seen.entry(boards.draw(&mut Chance::new(6, stream, 0), &cancel).unwrap()).or_default() += 1;
        }
        assert_eq!(seen.len(), 288);
        let statistic: f64 = seen.values().map(|&seen| (f64::from(seen) - 200.0).powi(2) / 200.0).sum();
        assert!(statistic < 410.0, "{statistic}");
    }

    /// On uniform boards each digit stands in each cell equally often, and each cell of box 1 has the digit of a cell of box 5, and
    /// of box 9, equally often: exchanging lines of a band takes each of these pairs to each other.
    #[test]
    fn classic_boards_favour_no_cell() {
        let (mut boards, cancel) = (boards(9, &[]).unwrap(), Cancel::default());
        let (draws, mut seen) = (20_000, vec![[0_u32; 9]; 81]);
        let mut equal = [[0_u32; 9]; 2];
        for stream in 0..draws {
            let board = boards.draw(&mut Chance::new(9, stream, 0), &cancel).unwrap();
            board.iter().enumerate().for_each(|(cell, digit)| seen[cell][digit.index()] += 1);
            for (equal, other) in equal.iter_mut().zip([board[4 * 9 + 4], board[8 * 9 + 8]]) {
                let same = |at: usize| board[at / 3 * 9 + at % 3] == other;
                equal.iter_mut().enumerate().for_each(|(at, count)| *count += u32::from(same(at)));
            }
        }
        let statistic =
            |seen: &[u32], expected: f64| seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum::<f64>();
        for (cell, seen) in seen.iter().enumerate() {
            assert!(statistic(seen, draws as f64 / 9.0) < 55.0, "cell {cell}: {seen:?}");
        }
        for equal in equal {
            // The digit of the other cell stands in exactly one cell of box 1.
            assert_eq!(equal.iter().sum::<u32>(), draws as u32);
            assert!(statistic(&equal, draws as f64 / 9.0) < 45.0, "{equal:?}");
        }
    }

    #[test]
    fn larger_boards_and_rules_are_filled() {
        assert!(matches!(boards(9, &[Rule::Diagonals]), Ok(Boards::Filled(_))));
        assert!(matches!(boards(8, &[]), Ok(Boards::Filled(_))));
        assert!(matches!(boards(9, &[]), Ok(Boards::Classic)));
    }
}
