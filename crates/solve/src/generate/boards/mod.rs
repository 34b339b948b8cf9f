//! [`BoardSource`]: random full boards.
//!
//! | board | method | distribution |
//! |---|---|---|
//! | classic | [`random_board`]: compatible boxes, drawn until all nine fit | uniform |
//! | up to 6×6, any regions and rules | [`BoardList`]: drawn from the list of all boards, digits renamed | uniform |
//! | any other | [`RandomSearch`]: a backtracking search with random decisions | every board can come, some more often than others |
//! | the same, where that leads to dead ends only (16×16 windoku) | some random decisions, completed by the general solver | the same, less evenly |
//! | irregular regions above 16×16 | the same, once for the regions, digits renamed | one board for each division |
//!
//! Uniform boards of other sizes and rules are not known how to be drawn: nobody can list or count them, and drawing boxes until they fit,
//! as for classic boards, would take more trials than there is time for.

pub(crate) mod search;

use std::ops::ControlFlow;

use search::{RandomSearch, SinglesSolver};
use sudoscope_board::{Digit, HouseGeometry};

use crate::{
    Cancel,
    fast::{CELLS, random_board},
    general::{Bounds, SearchEnd, Solver},
    generate::result::{Miss, Rejection},
    random::RandomStream,
};

/// Boards up to this size are listed.
const LISTED_SIZE: usize = 6;

/// Number of dead ends after which a short search for a full board ends.
const SHORT_SEARCH: u64 = 1_000;

/// Where full boards come from.
#[derive(Clone, Debug)]
pub(crate) enum BoardSource {
    Classic,
    Listed(BoardList),
    Searched(Box<(RandomSearch, Solver)>),
    /// One board with its digits renamed.
    Renamed(Vec<Digit>),
}

impl BoardSource {
    /// Boards of that geometry. Listing them takes up to 100 ms.
    pub(crate) fn new(geometry: &HouseGeometry, cancel: &Cancel) -> Result<Self, Miss> {
        if geometry.is_classic() {
            return Ok(Self::Classic);
        }
        let list = if geometry.size() <= LISTED_SIZE { BoardList::new(geometry, cancel)? } else { None };
        let searched = || (RandomSearch::new(SinglesSolver::new(geometry)), Solver::new(geometry));
        Ok(list.map_or_else(|| Self::Searched(Box::new(searched())), Self::Listed))
    }

    /// A random full board.
    pub(crate) fn draw(&mut self, random: &mut RandomStream, cancel: &Cancel) -> Result<Vec<Digit>, Miss> {
        match self {
            Self::Classic => {
                let board = random_board(random);
                Ok((0..CELLS).filter_map(|cell| board.digit(cell)).collect())
            }
            Self::Listed(list) => Ok(list.draw(random)),
            Self::Renamed(board) => Ok(renamed(board, board.len().isqrt(), random)),
            Self::Searched(tools) => {
                let (search, solver) = &mut **tools;
                match search.draw(random, cancel) {
                    Err(Miss::Rejected(Rejection::NoBoard)) => search.draw_with(solver, random, cancel),
                    drawn => drawn,
                }
            }
        }
    }

    /// Whether a short search finds a full board.
    pub(crate) fn probe(&mut self, random: &mut RandomStream, cancel: &Cancel) -> Result<(), Miss> {
        match self {
            Self::Classic | Self::Listed(_) | Self::Renamed(_) => Ok(()),
            Self::Searched(tools) => tools.0.draw_within(SHORT_SEARCH, random, cancel).map(drop),
        }
    }
}

/// Maximum number of boards in a list; listing more would take too long. There are 39,168 of size 6 with boxes.
const MAX_BOARDS: usize = 100_000;

/// All full boards whose first row is in ascending order. Each full board equals exactly one of them under exactly one renaming of
/// its digits, and no rule depends on the names of digits, so a random board of the list renamed at random is uniform.
#[derive(Clone, Debug)]
pub(crate) struct BoardList {
    /// The boards end to end.
    digits: Vec<Digit>,
    cells: usize,
    size: usize,
}

impl BoardList {
    /// Lists the boards; `None` if there are too many.
    pub(crate) fn new(geometry: &HouseGeometry, cancel: &Cancel) -> Result<Option<Self>, Miss> {
        let (size, cells) = (geometry.size(), geometry.shape().cell_count());
        let mut start: Vec<Option<Digit>> = Digit::all(size).map(Some).collect();
        start.resize(cells, None);
        let mut boards: Vec<Vec<Digit>> = Vec::new();
        let mut solver = Solver::new(geometry);
        solver.begin_digits(&start);
        let count = solver.run(Bounds::none(cancel), |board| {
            boards.push(board.iter().copied().flatten().collect());
            if boards.len() > MAX_BOARDS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match count.end {
            SearchEnd::Cancelled => return Err(Miss::Cancelled),
            SearchEnd::Exhausted if boards.is_empty() => return Err(Miss::Impossible),
            SearchEnd::Exhausted => {}
            SearchEnd::Enough | SearchEnd::OutOfNodes => return Ok(None),
        }
        // The list must not depend on the order in which the solver finds them.
        boards.sort_unstable();
        Ok(Some(Self { digits: boards.concat(), cells, size }))
    }

    /// Number of boards.
    fn len(&self) -> usize {
        self.digits.len() / self.cells
    }

    /// A random board.
    pub(crate) fn draw(&self, random: &mut RandomStream) -> Vec<Digit> {
        let start = random.index(self.len()) * self.cells;
        renamed(&self.digits[start..][..self.cells], self.size, random)
    }
}

/// The board with its digits renamed at random.
pub(crate) fn renamed(board: &[Digit], size: usize, random: &mut RandomStream) -> Vec<Digit> {
    let mut names: Vec<Digit> = Digit::all(size).collect();
    random.shuffle(&mut names);
    board.iter().map(|digit| names[digit.index()]).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use sudoscope_board::{Rule, Shape};

    use super::*;

    fn source(size: usize, rules: &[Rule]) -> BoardSource {
        BoardSource::new(&HouseGeometry::new(&Shape::of_size(size).unwrap(), rules).unwrap(), &Cancel::default()).unwrap()
    }

    /// On uniform boards each digit is in each cell equally often, and each cell of box 1 has the digit of a given cell of box 5,
    /// or of box 9, equally often, because exchanging lines of a band maps these pairs of cells onto each other.
    #[test]
    fn classic_boards_favour_no_cell() {
        let (mut boards, cancel) = (source(9, &[]), Cancel::default());
        let (draws, mut seen) = (20_000_u32, vec![[0_u32; 9]; 81]);
        let mut equal = [[0_u32; 9]; 2];
        for stream in 0..draws {
            let board = boards.draw(&mut RandomStream::new(9, u64::from(stream), 0), &cancel).unwrap();
            board.iter().enumerate().for_each(|(cell, digit)| seen[cell][digit.index()] += 1);
            for (equal, other) in equal.iter_mut().zip([board[4 * 9 + 4], board[8 * 9 + 8]]) {
                let same = |at: usize| board[at / 3 * 9 + at % 3] == other;
                equal.iter_mut().enumerate().for_each(|(at, count)| *count += u32::from(same(at)));
            }
        }
        let expected = f64::from(draws) / 9.0;
        let statistic = |seen: &[u32]| seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum::<f64>();
        for (cell, seen) in seen.iter().enumerate() {
            assert!(statistic(seen) < 55.0, "cell {cell}: {seen:?}");
        }
        for equal in equal {
            // The digit of the other cell is in exactly one cell of box 1.
            assert_eq!(equal.iter().sum::<u32>(), draws);
            assert!(statistic(&equal) < 45.0, "{equal:?}");
        }
    }

    #[test]
    fn the_source_depends_on_size_and_rules() {
        assert!(matches!(source(9, &[Rule::Diagonals]), BoardSource::Searched(_)));
        assert!(matches!(source(8, &[]), BoardSource::Searched(_)));
        assert!(matches!(source(6, &[]), BoardSource::Listed(_)));
        assert!(matches!(source(9, &[]), BoardSource::Classic));
    }

    fn list(size: usize, rules: &[Rule]) -> BoardList {
        BoardList::new(&HouseGeometry::new(&Shape::of_size(size).unwrap(), rules).unwrap(), &Cancel::default()).unwrap().unwrap()
    }

    #[test]
    fn the_lists_have_the_known_numbers_of_boards() {
        assert_eq!(list(4, &[]).len(), 288 / 24);
        assert_eq!(list(6, &[]).len(), 28_200_960 / 720);
        assert_eq!(list(4, &[Rule::Diagonals]).len(), 48 / 24);
    }

    /// Pearson's chi-squared statistic over all 288 boards of 4×4 stays below its one-in-a-million quantile.
    #[test]
    fn every_board_of_four_by_four_is_equally_likely() {
        let list = list(4, &[]);
        let mut seen: BTreeMap<Vec<Digit>, u32> = BTreeMap::new();
        for stream in 0..288 * 200 {
            *seen.entry(list.draw(&mut RandomStream::new(6, stream, 0))).or_default() += 1;
        }
        assert_eq!(seen.len(), 288);
        let statistic: f64 = seen.values().map(|&seen| (f64::from(seen) - 200.0).powi(2) / 200.0).sum();
        assert!(statistic < 410.0, "{statistic}");
    }
}
