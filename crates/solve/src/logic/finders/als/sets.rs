//! [`Als`]: the almost locked sets of a grid; [`Sides`]: the places of one digit in them.
//!
//! Most sets share the places of a digit with other sets, so the cells that see these places, and the links by them, are computed
//! once for all of them.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId, MAX_FIGURE, MAX_SIZE};

use crate::logic::{CandidateGrid, CellGroup, index32};

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

/// The places of a digit in one or more almost locked sets.
#[derive(Clone, Debug)]
pub(super) struct SetSide<const W: usize> {
    /// The digit whose places these are.
    pub digit: Digit,
    /// Its places in the sets.
    pub places: CellSet<W>,
    /// The candidates that see all these places.
    pub seen: CellSet<W>,
    /// The previous side with the same digit and the same first place.
    before: u32,
}

/// Marks the end of a list of sides.
const NONE: u32 = u32::MAX;

/// All sides of the almost locked sets of a grid, without duplicates.
#[derive(Clone, Debug, Default)]
pub(super) struct Sides<const W: usize> {
    all: Vec<SetSide<W>>,
    /// By digit and cell: the last side of the digit whose first place is the cell.
    last: Vec<u32>,
    cells: usize,
}

impl<const W: usize> Sides<W> {
    /// Removes all sides, for the board of a grid.
    pub(crate) fn reset(&mut self, grid: &CandidateGrid<'_, W>) {
        self.cells = grid.values().len();
        self.all.clear();
        self.last.clear();
        self.last.resize(grid.size() * self.cells, NONE);
    }

    /// The index of the side with these places (at least one), which is added if it is new.
    pub(crate) fn number(&mut self, grid: &CandidateGrid<'_, W>, digit: Digit, places: CellSet<W>) -> usize {
        let first = places.first().unwrap_or(Cell::new(0));
        if let Some(known) = self.beginning_at(digit, first).find(|&known| self.all[known].places == places) {
            return known;
        }
        let seen = grid.layout().common_peers(places) & *grid.cells_of(digit);
        let before = std::mem::replace(&mut self.last[digit.index() * self.cells + first.index()], index32(self.all.len()));
        self.all.push(SetSide { digit, places, seen, before });
        self.all.len() - 1
    }

    /// The sides of a digit whose first place is that cell.
    #[inline]
    pub(crate) fn beginning_at(&self, digit: Digit, first: Cell) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.last[digit.index() * self.cells + first.index()];
        std::iter::from_fn(move || {
            (next != NONE).then(|| {
                let side = next as usize;
                next = self.all[side].before;
                side
            })
        })
    }

    /// All sides, by index.
    #[inline]
    pub(crate) fn all(&self) -> &[SetSide<W>] {
        &self.all
    }
}
