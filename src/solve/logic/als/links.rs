//! Which almost locked sets are linked by which digits.

use super::{
    super::{cells::Cells, grid::Grid},
    bits::{BitRows, Block, Row, add, contains, keep_above, take_out},
    sets::{self, Als},
};
use crate::board::{Cell, Digit, DigitSet};

/// All almost locked sets of a state, and how they are linked. Kept for the next finder as long as the grid stays as it is.
#[derive(Clone, Debug, Default)]
pub(crate) struct AlsNetwork<const W: usize> {
    /// The revision of the grid, and whether sets may overlap.
    made_for: Option<(u64, bool)>,
    sets: Vec<Als<W>>,
    /// For each set the row of its first digit; the rows of its digits follow each other.
    first_rows: Vec<usize>,
    /// By set and digit: the sets with which the digit is a restricted common.
    links: BitRows,
    /// By set: those linked by any digit.
    linked: BitRows,
    /// By digit and cell: the sets that hold the digit there, and those that see it there.
    holding: BitRows,
    seeing: BitRows,
    /// By cell: the sets it belongs to.
    around: BitRows,
    cells: usize,
}

impl<const W: usize> AlsNetwork<W> {
    /// The network of a grid.
    pub fn of(&mut self, grid: &Grid<'_, W>, may_overlap: bool) -> &Self {
        if self.made_for != Some((grid.revision(), may_overlap)) {
            if self.made_for.is_none_or(|(revision, _)| revision != grid.revision()) {
                sets::collect(grid, &mut self.sets);
                self.index(grid);
            }
            self.link(grid, may_overlap);
            self.made_for = Some((grid.revision(), may_overlap));
        }
        self
    }

    /// Every almost locked set.
    #[inline]
    pub fn sets(&self) -> &[Als<W>] {
        &self.sets
    }

    /// The sets with which a digit of a set is a restricted common.
    #[inline]
    pub fn links(&self, digit: Digit, set: usize) -> &Row {
        self.links.row(self.side(digit, set))
    }

    /// The sets with which a set has a restricted common.
    #[inline]
    pub fn linked(&self, set: usize) -> &Row {
        self.linked.row(set)
    }

    /// The sets of which every place of a digit sees that cell.
    #[inline]
    pub fn seeing(&self, digit: Digit, cell: Cell) -> &Row {
        self.seeing.row(self.place(digit, cell))
    }

    /// The digits that are restricted commons of two sets.
    #[inline]
    pub fn commons(&self, one: usize, other: usize) -> DigitSet {
        let shared = self.sets[one].digits & self.sets[other].digits;
        shared.iter().filter(|&digit| contains(self.links(digit, one), other)).collect()
    }

    /// The later sets that have something in sight together with a set, on some digit of both.
    pub fn sharing(&self, set: usize, sharing: &mut Vec<Block>) {
        sharing.clear();
        sharing.resize(self.linked.blocks(), Block::default());
        for digit in self.sets[set].digits {
            for cell in *self.sets[set].seen(digit) {
                add(sharing, self.seeing(digit, cell));
            }
        }
        keep_above(set, sharing);
    }

    /// The sets that have a cell in common with a set.
    pub fn overlapping(&self, set: usize) -> Vec<Block> {
        let mut overlapping = vec![Block::default(); self.around.blocks()];
        self.sets[set].cells.iter().for_each(|cell| add(&mut overlapping, self.around.row(cell.index())));
        overlapping
    }

    /// Each digit of each set has a number, below [`sides`](Self::sides).
    #[inline]
    pub fn side(&self, digit: Digit, set: usize) -> usize {
        self.first_rows[set] + self.sets[set].rank(digit)
    }

    /// How many digits all sets have together.
    pub fn sides(&self) -> usize {
        self.sets.iter().map(|set| set.digits.len()).sum()
    }

    fn place(&self, digit: Digit, cell: Cell) -> usize {
        digit.index() * self.cells + cell.index()
    }

    fn index(&mut self, grid: &Grid<'_, W>) {
        self.cells = grid.layout().geometry().shape().cell_count();
        let (places, count) = (grid.size() * self.cells, self.sets.len());
        self.holding.reset(places, count);
        self.seeing.reset(places, count);
        self.around.reset(self.cells, count);
        self.first_rows.clear();
        let mut rows = 0;
        for (number, set) in self.sets.iter().enumerate() {
            self.first_rows.push(rows);
            rows += set.digits.len();
            set.cells.iter().for_each(|cell| self.around.insert(cell.index(), number));
            for digit in set.digits {
                let place = |cell: Cell| digit.index() * self.cells + cell.index();
                set.places(digit).iter().for_each(|cell| self.holding.insert(place(cell), number));
                set.seen(digit).iter().for_each(|cell| self.seeing.insert(place(cell), number));
            }
        }
    }

    fn link(&mut self, grid: &Grid<'_, W>, may_overlap: bool) {
        let count = self.sets.len();
        self.links.reset(self.sides(), count);
        self.linked.reset(count, count);
        let mut links = vec![Block::default(); self.linked.blocks()];
        for number in 0..count {
            let overlapping = if may_overlap { Vec::new() } else { self.overlapping(number) };
            for (rank, digit) in self.sets[number].digits.iter().enumerate() {
                self.linked_by(grid, digit, number, &mut links);
                take_out(&mut links, &overlapping);
                self.links.row_mut(self.first_rows[number] + rank).copy_from_slice(&links);
                add(self.linked.row_mut(number), &links);
            }
        }
    }

    /// Linked by a digit are the sets that hold it somewhere in sight of all its places and nowhere else.
    fn linked_by(&self, grid: &Grid<'_, W>, digit: Digit, number: usize, links: &mut Row) {
        links.fill(Block::default());
        let seen = *self.sets[number].seen(digit);
        if seen.is_empty() {
            return;
        }
        seen.iter().for_each(|cell| add(links, self.holding.row(self.place(digit, cell))));
        for cell in *grid.cells_of(digit) - seen {
            take_out(links, self.holding.row(self.place(digit, cell)));
        }
    }
}

/// What sees all places of a digit in two sets.
#[inline]
pub(super) fn seen_by_both<const W: usize>(one: &Als<W>, other: &Als<W>, digit: Digit) -> Cells<W> {
    *one.seen(digit) & *other.seen(digit)
}
