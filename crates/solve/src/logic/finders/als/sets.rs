//! [`Als`]: the almost locked sets of a grid.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId, MAX_FIGURE, MAX_SIZE};

use crate::logic::{explain::inference::CellGroup, finders::als::sides::Sides, index::index32, position::grid::CandidateGrid};

/// Largest number of digits of a set: classic boards have no larger sets, and nobody spots them on larger boards.
const MAX_DIGITS: usize = MAX_FIGURE;

/// An almost locked set.
#[derive(Clone, Debug)]
pub(crate) struct Als<const W: usize> {
    /// The cells of the set.
    pub cells: CellSet<W>,
    /// Their candidate digits.
    pub digits: DigitSet,
    /// The indices of its sides, by rank of the digit.
    sides: [u32; MAX_DIGITS],
    /// By digit: the number of smaller digits of the set.
    ranks: [u8; MAX_SIZE],
}

impl<const W: usize> Als<W> {
    fn new(grid: &CandidateGrid<'_, W>, cells: CellSet<W>, digits: DigitSet, known: &mut Sides<W>) -> Self {
        let (mut sides, mut ranks) = ([0; MAX_DIGITS], [0; MAX_SIZE]);
        for (rank, digit) in (0_u8..).zip(digits.iter()) {
            sides[usize::from(rank)] = index32(known.number(grid, digit, cells & *grid.cells_of(digit)));
            ranks[digit.index()] = rank;
        }
        Self { cells, digits, sides, ranks }
    }

    /// The rank of a digit: the number of smaller digits of the set.
    #[inline]
    pub(crate) fn rank(&self, digit: Digit) -> usize {
        usize::from(self.ranks[digit.index()])
    }

    /// The index of the side of a digit.
    #[inline]
    pub(crate) fn side(&self, digit: Digit) -> usize {
        self.sides[self.rank(digit)] as usize
    }

    /// The indices of its sides, by digit.
    #[inline]
    pub(crate) fn sides(&self) -> impl Iterator<Item = usize> + '_ {
        self.sides[..self.digits.len()].iter().map(|&side| side as usize)
    }

    /// The cells and digits as part of a reason.
    pub(crate) fn group(&self) -> CellGroup {
        CellGroup { cells: self.cells.to_vec(), digits: self.digits }
    }
}

/// Collects every almost locked set, by house, then in the order of its cells, without duplicates; and their sides.
pub(super) fn collect<const W: usize>(grid: &CandidateGrid<'_, W>, sets: &mut Vec<Als<W>>, sides: &mut Sides<W>) {
    sets.clear();
    sides.reset(grid);
    for house in grid.layout().house_ids() {
        let mut collector = Collector { grid, house, empty: [Cell::new(0); MAX_SIZE], count: 0, sets, sides };
        for &cell in grid.layout().members(house) {
            if (1..=MAX_DIGITS).contains(&grid.candidates(cell).len()) {
                collector.empty[collector.count] = cell;
                collector.count += 1;
            }
        }
        collector.extend(0, 0, CellSet::EMPTY, DigitSet::EMPTY);
    }
}

struct Collector<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    house: HouseId,
    empty: [Cell; MAX_SIZE],
    count: usize,
    sets: &'g mut Vec<Als<W>>,
    sides: &'g mut Sides<W>,
}

impl<const W: usize> Collector<'_, '_, W> {
    fn extend(&mut self, from: usize, size: usize, cells: CellSet<W>, digits: DigitSet) {
        for next in from..self.count {
            let cell = self.empty[next];
            let (cells, digits) = (cells.with(cell), digits | self.grid.candidates(cell));
            let count = digits.len();
            if count > MAX_DIGITS {
                continue;
            }
            if count == size + 2 && self.is_first_house(cells) {
                self.sets.push(Als::new(self.grid, cells, digits, self.sides));
            }
            // Each further cell reduces the excess of digits over cells by at most one.
            if count < size + 2 + self.count - next {
                self.extend(next + 1, size + 1, cells, digits);
            }
        }
    }

    /// Whether no earlier house contains all these cells.
    fn is_first_house(&self, cells: CellSet<W>) -> bool {
        self.grid.layout().houses_around(cells).next() == Some(self.house)
    }
}
