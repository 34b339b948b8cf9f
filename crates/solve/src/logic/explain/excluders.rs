//! [`Excluders`]: the digits on the board that leave a digit one place in a house.

use sudoscope_board::Cell;

/// Cells that have a digit and keep it out of the other empty cells of a house.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Excluders {
    /// The cells, in reading order. None of them could be left out.
    pub cells: Vec<Cell>,
    /// Whether every other empty cell of the house sees one of them. In one that does not, the candidate has been removed before.
    pub are_all: bool,
}

impl Excluders {
    /// Chooses from the cells that have the digit, in reading order, those that keep it out of the empty cells `others`: each time the one
    /// that is seen by most of those left, so that few have to be looked at.
    pub(crate) fn new(others: &[Cell], holders: &[Cell], sees: impl Fn(Cell, Cell) -> bool) -> Self {
        let mut left = others.to_vec();
        let mut cells: Vec<Cell> = Vec::new();
        loop {
            let seen_by = |&holder: &Cell| left.iter().filter(|&&other| sees(other, holder)).count();
            // Of several, the first.
            let Some((most, holder)) = holders.iter().rev().map(|holder| (seen_by(holder), *holder)).max_by_key(|found| found.0)
            else {
                break;
            };
            if most == 0 {
                break;
            }
            left.retain(|&other| !sees(other, holder));
            cells.push(holder);
        }
        for place in (0..cells.len()).rev() {
            let is_seen = |other: Cell, but: Option<usize>| {
                cells.iter().enumerate().any(|(at, &holder)| Some(at) != but && sees(other, holder))
            };
            if others.iter().all(|&other| is_seen(other, Some(place)) || !is_seen(other, None)) {
                cells.remove(place);
            }
        }
        cells.sort_unstable();
        Self { cells, are_all: left.is_empty() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn none_of_the_cells_could_be_left_out_and_what_none_excludes_is_not_claimed() {
        let cells = |list: &[usize]| list.iter().map(|&cell| Cell::new(cell)).collect::<Vec<Cell>>();
        // The holder 10 is seen by 1, 2 and 3; 11 by 3 and 4; 12 by 1 and 2, and 13 by 5.
        let pairs = [(1, 10), (2, 10), (3, 10), (3, 11), (4, 11), (1, 12), (2, 12), (5, 13)];
        let sees = |other: Cell, holder: Cell| pairs.contains(&(other.index(), holder.index()));
        let found = |others: &[usize], holders: &[usize]| Excluders::new(&cells(others), &cells(holders), sees);
        let both = found(&[1, 2, 3, 4], &[10, 11, 12, 13]);
        assert_eq!(both, Excluders { cells: cells(&[10, 11]), are_all: true });
        assert_eq!(found(&[1, 2, 6], &[10, 12]), Excluders { cells: cells(&[10]), are_all: false });
        assert_eq!(found(&[6], &[10]), Excluders { cells: Vec::new(), are_all: false });
        assert!(found(&[], &[10]).are_all);
    }
}
