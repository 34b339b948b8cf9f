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

mod error;
mod list;
pub(crate) mod search;
pub(crate) mod singles;

pub(crate) use error::BoardError;
use list::{BoardList, renamed};
use search::RandomSearch;
use singles::SinglesSolver;

use sudoscope_board::{Digit, HouseGeometry};

use crate::{
    Cancel,
    fast::{CELLS, random_board},
    general::Solver,
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
    pub(crate) fn new(geometry: &HouseGeometry, cancel: &Cancel) -> Result<Self, BoardError> {
        if geometry.is_classic() {
            return Ok(Self::Classic);
        }
        let list = if geometry.size() <= LISTED_SIZE { BoardList::new(geometry, cancel)? } else { None };
        let searched = || (RandomSearch::new(SinglesSolver::new(geometry)), Solver::new(geometry));
        Ok(list.map_or_else(|| Self::Searched(Box::new(searched())), Self::Listed))
    }

    /// A random full board.
    pub(crate) fn draw(&mut self, random: &mut RandomStream, cancel: &Cancel) -> Result<Vec<Digit>, BoardError> {
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
                    Err(BoardError::NotFound) => search.draw_with(solver, random, cancel),
                    drawn => drawn,
                }
            }
        }
    }

    /// Whether a short search finds a full board.
    ///
    /// # Errors
    /// Why it finds none.
    pub(crate) fn probe(&mut self, random: &mut RandomStream, cancel: &Cancel) -> Result<(), BoardError> {
        match self {
            Self::Classic | Self::Listed(_) | Self::Renamed(_) => Ok(()),
            Self::Searched(tools) => tools.0.draw_within(SHORT_SEARCH, random, cancel).map(drop),
        }
    }
}

#[cfg(test)]
mod tests {
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
}
