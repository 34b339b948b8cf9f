//! [`AlsNetwork`]: which almost locked sets have which restricted commons.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet};

use crate::logic::{
    CandidateGrid,
    finders::als::{
        bits::{BitBlock, BitRows, Row, add, contains, keep_above},
        sets::{self, Als, Sides},
    },
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
                sets::collect(grid, &mut self.sets, &mut self.sides);
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
