//! Almost locked sets and the links between them, worked out once for each state of the grid.

use super::super::{cells::Cells, grid::Grid, reason::CellGroup};
use crate::board::{Cell, Digit, DigitSet, HouseId, MAX_FIGURE, MAX_SIZE};

/// How many digits a set may have. Larger ones nobody sees; on a classic board there are none.
const MAX_DIGITS: usize = MAX_FIGURE;

/// Cells of a house with one digit more than cells.
#[derive(Clone, Debug)]
pub(crate) struct Als<const W: usize> {
    /// The cells.
    pub cells: Cells<W>,
    /// The digits they hold between them.
    pub digits: DigitSet,
    sides: [Side<W>; MAX_DIGITS],
}

/// One digit of an almost locked set.
#[derive(Clone, Copy, Debug)]
struct Side<const W: usize> {
    /// Its places in the set.
    places: Cells<W>,
    /// The candidates that see all these places.
    seen: Cells<W>,
}

impl<const W: usize> Als<W> {
    fn new(grid: &Grid<'_, W>, cells: Cells<W>, digits: DigitSet) -> Self {
        let mut sides = [Side { places: Cells::EMPTY, seen: Cells::EMPTY }; MAX_DIGITS];
        for (side, digit) in sides.iter_mut().zip(digits) {
            side.places = cells & *grid.cells_of(digit);
            side.seen = grid.layout().common_peers(side.places) & *grid.cells_of(digit);
        }
        Self { cells, digits, sides }
    }

    /// Where a digit of the set is possible in it.
    #[inline]
    pub fn places(&self, digit: Digit) -> &Cells<W> {
        &self.side(digit).places
    }

    /// The candidates of a digit of the set that see all its places there.
    #[inline]
    pub fn seen(&self, digit: Digit) -> &Cells<W> {
        &self.side(digit).seen
    }

    /// How many smaller digits the set holds.
    #[inline]
    pub fn rank(&self, digit: Digit) -> usize {
        (self.digits.bits() & (digit.set().bits() - 1)).count_ones() as usize
    }

    #[inline]
    fn side(&self, digit: Digit) -> &Side<W> {
        &self.sides[self.rank(digit)]
    }

    /// The cells and digits, for a reason.
    pub fn group(&self) -> CellGroup {
        CellGroup { cells: self.cells.to_vec(), digits: self.digits }
    }
}

/// Every almost locked set, by house, then in the order of its cells; each once.
pub(super) fn collect<const W: usize>(grid: &Grid<'_, W>, sets: &mut Vec<Als<W>>) {
    sets.clear();
    for house in grid.layout().house_ids() {
        let mut collector = Collector { grid, house, empty: [Cell::new(0); MAX_SIZE], count: 0, sets };
        for &cell in grid.layout().members(house) {
            if (1..=MAX_DIGITS).contains(&grid.candidates(cell).len()) {
                collector.empty[collector.count] = cell;
                collector.count += 1;
            }
        }
        collector.extend(0, 0, Cells::EMPTY, DigitSet::EMPTY);
    }
}

struct Collector<'g, 'a, const W: usize> {
    grid: &'g Grid<'a, W>,
    house: HouseId,
    empty: [Cell; MAX_SIZE],
    count: usize,
    sets: &'g mut Vec<Als<W>>,
}

impl<const W: usize> Collector<'_, '_, W> {
    fn extend(&mut self, from: usize, size: usize, cells: Cells<W>, digits: DigitSet) {
        for next in from..self.count {
            let cell = self.empty[next];
            let (cells, digits) = (cells.with(cell), digits | self.grid.candidates(cell));
            if digits.len() > MAX_DIGITS {
                continue;
            }
            if digits.len() == size + 2 && self.is_first_house(cells) {
                self.sets.push(Als::new(self.grid, cells, digits));
            }
            self.extend(next + 1, size + 1, cells, digits);
        }
    }

    /// Whether no earlier house holds all these cells.
    fn is_first_house(&self, cells: Cells<W>) -> bool {
        self.grid.layout().houses_around(cells).next() == Some(self.house)
    }
}
