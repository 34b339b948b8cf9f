//! [`BoardList`]: all full boards of a small size, up to renaming of digits.

use std::ops::ControlFlow;

use sudoscope_board::{Digit, HouseGeometry};

use super::error::BoardError;
use crate::{
    Cancel,
    general::{Bounds, SearchEnd, Solver},
    random::RandomStream,
};

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
    pub(crate) fn new(geometry: &HouseGeometry, cancel: &Cancel) -> Result<Option<Self>, BoardError> {
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
            SearchEnd::Cancelled => return Err(BoardError::Cancelled),
            SearchEnd::Exhausted if boards.is_empty() => return Err(BoardError::Impossible),
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
