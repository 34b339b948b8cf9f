//! [`AlsNetwork`]: which almost locked sets have which restricted commons.
//!
//! # [`Als`]: the almost locked sets of a grid; [`Sides`]: the places of one digit in them
//!
//! Most sets share the places of a digit with other sets, so the cells that see these places, and the links by them, are computed
//! once for all of them.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId, MAX_FIGURE, MAX_SIZE};

use crate::logic::{
    CandidateGrid, CellGroup,
    finders::als::bits::{BitBlock, BitRows, Row, add, contains, keep_above},
    index32,
};

/// All almost locked sets of a grid and their restricted commons, computed once for each revision of the grid.
#[derive(Clone, Debug, Default)]
pub(crate) struct AlsNetwork<const W: usize> {
    /// The revision of the grid, and whether sets may overlap.
    made_for: Option<(u64, bool)>,
    sets: Vec<Als<W>>,
    sides: Sides<W>,
    /// By set: the row of its first digit; its other digits follow.
    first_rows: Vec<usize>,
    /// By side: the sets that have it; the sets with a side that it restricts (all places of each see all places of the other); the
    /// sets that see a candidate together with it.
    owners: BitRows,
    tied: BitRows,
    sharing: BitRows,
    /// By set and digit: the sets with which the digit is a restricted common.
    links: BitRows,
    /// By set: the sets with a restricted common, and those with several.
    linked: BitRows,
    linked_twice: BitRows,
    /// By digit and cell: the sets whose places of the digit all see the cell.
    seeing: BitRows,
    /// By cell: the sets that contain it.
    around: BitRows,
    cells: usize,
}

impl<const W: usize> AlsNetwork<W> {
    /// The network of a grid, updated if necessary.
    pub(crate) fn of(&mut self, grid: &CandidateGrid<'_, W>, may_overlap: bool) -> &Self {
        if self.made_for != Some((grid.revision(), may_overlap)) {
            if self.made_for.is_none_or(|(revision, _)| revision != grid.revision()) {
                collect(grid, &mut self.sets, &mut self.sides);
                self.index(grid);
                self.tie();
            }
            self.link(may_overlap);
            self.made_for = Some((grid.revision(), may_overlap));
        }
        self
    }

    /// All almost locked sets.
    #[inline]
    pub(super) fn sets(&self) -> &[Als<W>] {
        &self.sets
    }

    /// Number of blocks in a row of sets.
    #[inline]
    pub(super) fn blocks(&self) -> usize {
        self.linked.blocks()
    }

    /// The candidates of a digit of a set that see all its places in the set.
    #[inline]
    pub(super) fn seen(&self, set: usize, digit: Digit) -> &CellSet<W> {
        &self.sides.all()[self.sets[set].side(digit)].seen
    }

    /// The candidates that see all places of a digit in both sets.
    #[inline]
    pub(super) fn seen_by_both(&self, one: usize, other: usize, digit: Digit) -> CellSet<W> {
        *self.seen(one, digit) & *self.seen(other, digit)
    }

    /// The sets with which a digit of a set is a restricted common.
    #[inline]
    pub(super) fn links(&self, digit: Digit, set: usize) -> &Row {
        self.links.row(self.row_of(digit, set))
    }

    /// The sets with which a set has a restricted common.
    #[inline]
    pub(super) fn linked(&self, set: usize) -> &Row {
        self.linked.row(set)
    }

    /// The sets with which a set has several restricted commons.
    #[inline]
    pub(super) fn linked_twice(&self, set: usize) -> &Row {
        self.linked_twice.row(set)
    }

    /// The sets that see a candidate of a digit together with a set.
    #[inline]
    pub(super) fn sharing(&self, digit: Digit, set: usize) -> &Row {
        self.sharing.row(self.sets[set].side(digit))
    }

    /// The sets whose places of a digit all see that cell.
    #[inline]
    pub(super) fn seeing(&self, digit: Digit, cell: Cell) -> &Row {
        self.seeing.row(digit.index() * self.cells + cell.index())
    }

    /// The digits that are restricted commons of two sets.
    #[inline]
    pub(super) fn commons(&self, one: usize, other: usize) -> DigitSet {
        let shared = self.sets[one].digits & self.sets[other].digits;
        shared.iter().filter(|&digit| contains(self.links(digit, one), other)).collect()
    }

    /// The later sets that see a candidate together with a set, for any digit.
    pub(super) fn later_sharing(&self, set: usize, later: &mut Vec<BitBlock>) {
        later.clear();
        later.resize(self.blocks(), BitBlock::default());
        self.sets[set].sides().for_each(|side| add(later, self.sharing.row(side)));
        keep_above(set, later);
    }

    /// The sets that contain a cell.
    #[inline]
    pub(super) fn around(&self, cell: Cell) -> &Row {
        self.around.row(cell.index())
    }

    /// The index of a digit of a set among the digits of all sets, below [`row_count`](Self::row_count); those of a set are
    /// consecutive.
    #[inline]
    pub(super) fn row_of(&self, digit: Digit, set: usize) -> usize {
        self.first_rows[set] + self.sets[set].rank(digit)
    }

    /// Number of digits of all sets together.
    pub(super) fn row_count(&self) -> usize {
        self.sets.last().map_or(0, |last| self.first_rows[self.sets.len() - 1] + last.digits.len())
    }

    fn index(&mut self, grid: &CandidateGrid<'_, W>) {
        self.cells = grid.values().len();
        let count = self.sets.len();
        self.owners.reset(self.sides.all().len(), count);
        self.around.reset(self.cells, count);
        self.seeing.reset(grid.size() * self.cells, count);
        self.first_rows.clear();
        let mut rows = 0;
        for (number, set) in self.sets.iter().enumerate() {
            self.first_rows.push(rows);
            rows += set.digits.len();
            set.cells.iter().for_each(|cell| self.around.insert(cell.index(), number));
            set.sides().for_each(|side| self.owners.insert(side, number));
        }
        for (number, side) in self.sides.all().iter().enumerate() {
            for cell in side.seen {
                add(self.seeing.row_mut(side.digit.index() * self.cells + cell.index()), self.owners.row(number));
            }
        }
    }

    /// Computes for each side the sets that it restricts and the sets that see a candidate together with it.
    fn tie(&mut self) {
        let (sides, count) = (self.sides.all(), self.sets.len());
        self.tied.reset(sides.len(), count);
        self.sharing.reset(sides.len(), count);
        for (number, side) in sides.iter().enumerate() {
            for cell in side.seen {
                let seeing = self.seeing.row(side.digit.index() * self.cells + cell.index());
                add(self.sharing.row_mut(number), seeing);
                for other in self.sides.beginning_at(side.digit, cell) {
                    if sides[other].places.is_within(&side.seen) {
                        add(self.tied.row_mut(number), self.owners.row(other));
                    }
                }
            }
        }
    }

    /// Links the sets by restricted commons, without overlapping sets unless they are allowed.
    fn link(&mut self, may_overlap: bool) {
        let count = self.sets.len();
        self.links.reset(self.row_count(), count);
        self.linked.reset(count, count);
        self.linked_twice.reset(count, count);
        let mut overlapping = vec![BitBlock::default(); self.links.blocks()];
        for number in 0..count {
            if !may_overlap {
                overlapping.fill(BitBlock::default());
                self.sets[number].cells.iter().for_each(|cell| add(&mut overlapping, self.around.row(cell.index())));
            }
            let (linked, twice) = (self.linked.row_mut(number), self.linked_twice.row_mut(number));
            for (rank, side) in self.sets[number].sides().enumerate() {
                let (links, tied) = (self.links.row_mut(self.first_rows[number] + rank), self.tied.row(side));
                for block in 0..links.len() {
                    let tied = tied[block] & !overlapping[block];
                    links[block] = tied;
                    twice[block] |= linked[block] & tied;
                    linked[block] |= tied;
                }
            }
        }
    }
}

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
