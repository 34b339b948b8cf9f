//! [`Domains`]: the digits that each cell may still hold.
//!
//! # Sums that follow from others: what cages leave of houses, and of areas of several houses
//!
//! A house of `n` digits adds up to `n (n + 1) / 2`. Taking from an area of whole houses the cages that lie in it leaves a sum for its
//! other cells; a cage that lies mostly in it is taken with the cells that stick out, which then count negatively. Setters know this as
//! the rule of 45. Killers need a tenth of the decisions with these sums.

use std::{cmp::Reverse, collections::HashSet};

use sudoscope_board::{Cell, CellSet, Constraint};

/// No digit is left for a cell, or a constraint cannot be satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unsatisfiable;

/// A cell that has lost digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct LostDigits {
    pub(super) cell: u16,
    /// The digits that were left to it.
    pub(super) new: u32,
}

/// Room for the cells of the largest board: a power of two, so that no index needs a check.
const ROOM: usize = 1024;

/// A mask of digits for each cell, bit `d - 1` for digit `d`, with a log of the changes that nobody has looked at yet.
#[derive(Clone, Debug)]
pub(super) struct Domains {
    masks: Box<[u32; ROOM]>,
    cells: usize,
    changed: Vec<LostDigits>,
    fixed: Vec<u16>,
}

impl Default for Domains {
    fn default() -> Self {
        Self { masks: Box::new([0; ROOM]), cells: 0, changed: Vec::new(), fixed: Vec::new() }
    }
}

impl Domains {
    /// Takes other masks and empties the log.
    pub(super) fn reset(&mut self, masks: &[u32]) {
        self.cells = masks.len();
        self.masks[..self.cells].copy_from_slice(masks);
        self.forget_changes();
    }

    /// The digits of a cell.
    #[inline]
    pub(super) fn of(&self, cell: u16) -> u32 {
        self.masks[usize::from(cell) % ROOM]
    }

    /// All masks, cell by cell.
    #[inline]
    pub(super) fn masks(&self) -> &[u32] {
        &self.masks[..self.cells]
    }

    /// The digits that any of the cells may hold.
    #[inline]
    pub(super) fn union(&self, cells: &[u16]) -> u32 {
        cells.iter().fold(0, |all, &cell| all | self.of(cell))
    }

    /// Whether only one digit is left for a cell.
    #[inline]
    pub(super) fn is_fixed(&self, cell: u16) -> bool {
        self.of(cell).is_power_of_two()
    }

    /// Leaves a cell only the digits that are in `mask` too.
    #[inline]
    pub(super) fn keep(&mut self, cell: u16, mask: u32) -> Result<(), Unsatisfiable> {
        let old = self.of(cell);
        let new = old & mask;
        if new != old {
            if new == 0 {
                return Err(Unsatisfiable);
            }
            self.masks[usize::from(cell) % ROOM] = new;
            if new.is_power_of_two() {
                self.fixed.push(cell);
            }
            self.changed.push(LostDigits { cell, new });
        }
        Ok(())
    }

    /// Takes digits from a cell.
    #[inline]
    pub(super) fn remove(&mut self, cell: u16, mask: u32) -> Result<(), Unsatisfiable> {
        self.keep(cell, !mask)
    }

    /// Takes a cell that got its only digit off the log.
    #[inline]
    pub(super) fn pop_fixed(&mut self) -> Option<u16> {
        self.fixed.pop()
    }

    /// Takes the last change off the log.
    #[inline]
    pub(super) fn pop_changed(&mut self) -> Option<LostDigits> {
        self.changed.pop()
    }

    /// Logs every cell as if it had just got its digits.
    pub(super) fn note_all(&mut self) {
        self.forget_changes();
        for (cell, &mask) in (0..).zip(&self.masks[..self.cells]) {
            self.changed.push(LostDigits { cell, new: mask });
            if mask.is_power_of_two() {
                self.fixed.push(cell);
            }
        }
    }

    /// The number of changes in the log.
    pub(super) fn changes(&self) -> usize {
        self.changed.len()
    }

    /// Empties the log.
    pub(super) fn forget_changes(&mut self) {
        self.changed.clear();
        self.fixed.clear();
    }
}

/// The most cells of a derived sum.
const MOST_CELLS: usize = 9;
/// The most cells where not all differ or some count negatively: longer sums hardly ever remove a digit.
const MOST_MIXED: usize = 6;
/// The most cells on the smaller of the two sides.
const MOST_SMALLER: usize = 2;
/// Sums of more cells are kept only if their span is more than `LEAST_SLANT` times the distance of the sum from the nearer end.
const MOST_KEPT: usize = 5;
const LEAST_SLANT: i32 = 2;
/// The most neighbouring rows or columns of an area.
const MOST_LINES: usize = 4;
/// The largest board for which areas of three regions are tried.
const MOST_FOR_THREE: usize = 9;

/// Cells with their weights, and what they add up to.
#[derive(Clone, Debug)]
pub(super) struct DerivedSum {
    pub(super) terms: Vec<(Cell, i16)>,
    pub(super) total: i32,
}

/// A plain sum of some cells.
#[derive(Clone, Copy, Debug)]
struct PlainSum<const W: usize> {
    cells: CellSet<W>,
    total: i32,
}

/// The sums that follow from the cages and houses of a board and restrict its digits; `exclusions` are the cells that differ from each.
pub(super) fn sums(board: BoardTerms<'_>, exclusions: &[CellSet]) -> Vec<DerivedSum> {
    // Short sets make this five times as fast.
    if board.cells <= 128 { sums_with::<2>(board, exclusions) } else { sums_with::<10>(board, exclusions) }
}

fn sums_with<const W: usize>(board: BoardTerms<'_>, exclusions: &[CellSet]) -> Vec<DerivedSum> {
    let known: Vec<PlainSum<W>> = board.constraints.iter().filter_map(plain_sum).collect();
    if known.is_empty() {
        return Vec::new();
    }
    let exclusions = exclusions.iter().map(|excluded| excluded.iter().collect()).collect();
    let seen = known.iter().map(|one| (one.cells, CellSet::EMPTY)).collect();
    let mut deriver = ConstraintDeriver { board, exclusions, seen, found: Vec::new() };
    for (area, total) in areas(board) {
        deriver.area(&known, area, total);
    }
    deriver.rests(&known);
    deriver.found
}

fn plain_sum<const W: usize>(constraint: &Constraint) -> Option<PlainSum<W>> {
    let Constraint::Sum { terms, totals } = constraint else { return None };
    let cells: CellSet<W> = terms.iter().map(|term| term.0).collect();
    let is_plain = terms.iter().all(|term| term.1 == 1) && cells.len() == terms.len();
    Some(PlainSum { cells, total: totals.single().filter(|_| is_plain)? })
}

/// Sets of houses without common cells, with their sums: up to four neighbouring rows or columns, and up to three regions and the like.
fn areas<const W: usize>(board: BoardTerms<'_>) -> Vec<(CellSet<W>, i32)> {
    let size = board.size;
    let sets: Vec<CellSet<W>> = board.houses.iter().map(|house| house.iter().copied().collect()).collect();
    let sum = |houses: usize| i32::try_from(houses * size * (size + 1) / 2).unwrap_or(i32::MAX);
    let mut areas = Vec::new();
    // Rows come first, then columns.
    for lines in sets.chunks(size).take(2) {
        for count in 1..=MOST_LINES.min(size - 1) {
            for window in lines.windows(count) {
                areas.push((window.iter().fold(CellSet::EMPTY, |all, house| all | *house), sum(count)));
            }
        }
    }
    let others = sets.get(2 * size..).unwrap_or(&[]);
    for (place, &first) in others.iter().enumerate() {
        areas.push((first, sum(1)));
        for (offset, second) in others[place + 1..].iter().enumerate() {
            if first.meets(second) {
                continue;
            }
            let two = first | *second;
            areas.push((two, sum(2)));
            for third in &others[place + offset + 2..] {
                if size <= MOST_FOR_THREE && !third.meets(&two) && is_connected(two | *third, size) {
                    areas.push((two | *third, sum(3)));
                }
            }
        }
    }
    areas
}

/// Whether the cells are connected by their sides.
fn is_connected<const W: usize>(mut cells: CellSet<W>, size: usize) -> bool {
    let Some(first) = cells.first() else { return true };
    let mut waiting = vec![first];
    cells.remove(first);
    while let Some(cell) = waiting.pop() {
        let (row, column) = (cell.index() / size, cell.index() % size);
        let sides = [
            (row > 0).then(|| cell.index().wrapping_sub(size)),
            (row + 1 < size).then_some(cell.index() + size),
            (column > 0).then(|| cell.index().wrapping_sub(1)),
            (column + 1 < size).then_some(cell.index() + 1),
        ];
        for next in sides.into_iter().flatten().map(Cell::new) {
            if cells.remove(next) {
                waiting.push(next);
            }
        }
    }
    cells.is_empty()
}

struct ConstraintDeriver<'a, const W: usize> {
    board: BoardTerms<'a>,
    exclusions: Vec<CellSet<W>>,
    /// The cells that count positively and negatively of the sums that were looked at.
    seen: HashSet<(CellSet<W>, CellSet<W>)>,
    found: Vec<DerivedSum>,
}

/// The range of a sum by the number of cells alone.
#[derive(Clone, Copy, Debug, Default)]
struct SumRange {
    least: i32,
    greatest: i32,
    /// The number of groups of different digits into which the cells fall.
    groups: usize,
}

impl<const W: usize> ConstraintDeriver<'_, W> {
    /// The part of an area that the cages leave: once with those that lie in it only, once with those that mostly do.
    fn area(&mut self, known: &[PlainSum<W>], area: CellSet<W>, total: i32) {
        let order = |one: &PlainSum<W>| (!one.cells.is_within(&area), Reverse(one.cells.len()));
        let mut near: Vec<_> = known.iter().filter(|one| one.cells.meets(&area)).map(|one| (order(one), one)).collect();
        // Those that lie in the area first, the large ones first.
        near.sort_by_key(|(order, _)| *order);
        for takes_crossing in [false, true] {
            let (mut left, mut outside, mut rest) = (area, CellSet::EMPTY, total);
            for &((is_crossing, Reverse(len)), one) in &near {
                let inside = one.cells & area;
                let fits = !is_crossing || takes_crossing && 2 * inside.len() > len;
                if fits && inside.is_within(&left) && !(one.cells - area).meets(&outside) {
                    left -= one.cells;
                    outside |= one.cells - area;
                    rest -= one.total;
                }
            }
            self.add(&left, &outside, rest);
        }
    }

    /// Sums less sums that lie in them.
    fn rests(&mut self, known: &[PlainSum<W>]) {
        let is_plain = |derived: &&DerivedSum| derived.terms.iter().all(|term| term.1 == 1);
        let found = self.found.iter().filter(is_plain);
        let found =
            found.map(|derived| PlainSum { cells: derived.terms.iter().map(|term| term.0).collect(), total: derived.total });
        let all: Vec<PlainSum<W>> = known.iter().copied().chain(found).collect();
        for outer in &all {
            for inner in &all {
                if inner.cells != outer.cells && inner.cells.is_within(&outer.cells) {
                    self.add(&(outer.cells - inner.cells), &CellSet::EMPTY, outer.total - inner.total);
                }
            }
        }
    }

    /// Keeps a sum that is short enough, restricts digits, and was not there before.
    fn add(&mut self, positive: &CellSet<W>, negative: &CellSet<W>, total: i32) {
        let (count, smaller) = (positive.len() + negative.len(), positive.len().min(negative.len()));
        let most = if smaller == 0 { MOST_CELLS } else { MOST_MIXED };
        if count == 0 || count > most || smaller > MOST_SMALLER || !self.seen.insert((*positive, *negative)) {
            return;
        }
        let (added, taken) = (self.reach(positive), self.reach(negative));
        let (least, greatest) = (added.least - taken.greatest, added.greatest - taken.least);
        // Far from both ends a sum hardly restricts the digits.
        let distance = (total - least).min(greatest - total);
        let is_mixed = added.groups + taken.groups > 1;
        if is_mixed && count > MOST_MIXED || distance * LEAST_SLANT >= greatest - least && count > MOST_KEPT {
            return;
        }
        let terms = positive.iter().map(|cell| (cell, 1)).chain(negative.iter().map(|cell| (cell, -1))).collect();
        self.found.push(DerivedSum { terms, total });
    }

    /// The least and the greatest sum of cells of which some differ.
    fn reach(&self, cells: &CellSet<W>) -> SumRange {
        let size = i32::try_from(self.board.size).unwrap_or(0);
        let (mut reach, mut left) = (SumRange::default(), *cells);
        while let Some(first) = left.first() {
            // A group: each cell differs from those before it.
            let (mut count, mut common) = (0, CellSet::first_cells(self.board.cells));
            let mut next = Some(first);
            while let Some(cell) = next {
                left.remove(cell);
                count += 1;
                common &= self.exclusions[cell.index()];
                next = (left & common).first();
            }
            reach.least += count * (count + 1) / 2;
            reach.greatest += count * (2 * size - count + 1) / 2;
            reach.groups += 1;
        }
        reach
    }
}

/// The digits, cells, houses and constraints of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardTerms<'a> {
    pub(super) size: usize,
    pub(super) cells: usize,
    pub(super) houses: &'a [Vec<Cell>],
    pub(super) constraints: &'a [Constraint],
}
