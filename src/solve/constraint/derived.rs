//! Sums that follow from others: what cages leave of houses, and of areas of several houses.
//!
//! A house of `n` digits adds up to `n (n + 1) / 2`. Taking from an area of whole houses the cages that lie in it leaves a sum for its
//! other cells; a cage that lies mostly in it is taken with the cells that stick out, which then count negatively. Setters know this as the
//! rule of 45.

use std::collections::HashSet;

use super::model::Board;
use crate::board::{Cell, CellSet, Constraint};

/// The most cells of a derived sum, and the most on the smaller of its two sides.
const MOST_CELLS: usize = 9;
const MOST_SMALLER: usize = 2;
/// The most cells when both sides have some.
const MOST_MIXED: usize = 6;
/// Longer sums are kept only if their span is more than that many times the distance of the sum from the nearer end.
const LEAST_SLANT: i32 = 2;
/// Sums of so many cells are kept in any case.
const MOST_KEPT: usize = 5;
/// The most houses of an area.
const MOST_HOUSES: usize = 4;

/// Cells with their weights, and what they add up to.
#[derive(Clone, Debug)]
pub(super) struct DerivedSum {
    pub(super) terms: Vec<(Cell, i16)>,
    pub(super) total: i32,
}

/// A plain sum of some cells.
#[derive(Clone, Copy, Debug)]
struct Known {
    cells: CellSet,
    total: i32,
}

/// The sums that follow from the cages and houses of a board and restrict its digits; `exclusions` are the cells that differ from each.
pub(super) fn sums(board: Board<'_>, exclusions: &[CellSet]) -> Vec<DerivedSum> {
    let known: Vec<Known> = board.constraints.iter().filter_map(plain_sum).collect();
    if known.is_empty() {
        return Vec::new();
    }
    let mut deriver = Deriver { board, exclusions, seen: HashSet::new(), found: Vec::new() };
    for one in &known {
        deriver.seen.insert(key(&one.cells, &CellSet::EMPTY));
    }
    for area in areas(board) {
        deriver.area(&known, area);
    }
    deriver.rests(&known);
    deriver.found
}

fn plain_sum(constraint: &Constraint) -> Option<Known> {
    let Constraint::Sum { terms, totals } = constraint else { return None };
    let cells: CellSet = terms.iter().map(|term| term.0).collect();
    let is_plain = terms.iter().all(|term| term.1 == 1) && cells.len() == terms.len();
    Some(Known { cells, total: totals.single().filter(|_| is_plain)? })
}

/// Sets of houses without common cells: up to four neighbouring rows or columns, and one or two regions and the like.
fn areas(board: Board<'_>) -> Vec<(CellSet, i32)> {
    let size = board.size;
    let sets: Vec<CellSet> = board.houses.iter().map(|house| house.iter().copied().collect()).collect();
    let sum = |houses: usize| i32::try_from(houses * size * (size + 1) / 2).unwrap_or(i32::MAX);
    let mut areas = Vec::new();
    // Rows come first, then columns.
    for lines in sets.chunks(size).take(2) {
        for count in 1..=MOST_HOUSES.min(size - 1) {
            for window in lines.windows(count) {
                areas.push((window.iter().fold(CellSet::EMPTY, |all, house| all | *house), sum(count)));
            }
        }
    }
    let others = sets.get(2 * size..).unwrap_or(&[]);
    for (place, first) in others.iter().enumerate() {
        areas.push((*first, sum(1)));
        for (offset, second) in others[place + 1..].iter().enumerate() {
            if first.meets(second) {
                continue;
            }
            let two = *first | *second;
            areas.push((two, sum(2)));
            for third in &others[place + offset + 2..] {
                if !third.meets(&two) && size <= 9 && is_connected(&(two | *third), size) {
                    areas.push((two | *third, sum(3)));
                }
            }
        }
    }
    areas
}

/// Whether the cells hang together by their sides.
fn is_connected(cells: &CellSet, size: usize) -> bool {
    let Some(first) = cells.first() else { return true };
    let (mut reached, mut waiting): (CellSet, _) = (CellSet::only(first), vec![first]);
    while let Some(cell) = waiting.pop() {
        let (row, column) = (cell.index() / size, cell.index() % size);
        let sides = [
            (row > 0).then(|| cell.index().wrapping_sub(size)),
            (row + 1 < size).then_some(cell.index() + size),
            (column > 0).then(|| cell.index().wrapping_sub(1)),
            (column + 1 < size).then_some(cell.index() + 1),
        ];
        for next in sides.into_iter().flatten().map(Cell::new) {
            if cells.contains(next) && reached.insert(next) {
                waiting.push(next);
            }
        }
    }
    reached.len() == cells.len()
}

fn key(positive: &CellSet, negative: &CellSet) -> (CellSet, CellSet) {
    (*positive, *negative)
}

struct Deriver<'a> {
    board: Board<'a>,
    exclusions: &'a [CellSet],
    seen: HashSet<(CellSet, CellSet)>,
    found: Vec<DerivedSum>,
}

impl Deriver<'_> {
    /// What the cages leave of an area: once with those that lie in it only, once with those that mostly do.
    fn area(&mut self, known: &[Known], (area, total): (CellSet, i32)) {
        for takes_crossing in [false, true] {
            let (mut left, mut outside, mut rest) = (area, CellSet::EMPTY, total);
            let mut by_size: Vec<&Known> = known.iter().filter(|one| one.cells.meets(&area)).collect();
            // Those that lie in the area first, the large ones first.
            by_size.sort_by_key(|one| (!one.cells.is_within(&area), std::cmp::Reverse(one.cells.len())));
            for one in by_size {
                let inside = (one.cells & area).len();
                let fits = one.cells.is_within(&area) || takes_crossing && 2 * inside > one.cells.len();
                if fits && (one.cells & area).is_within(&left) && !(one.cells - area).meets(&outside) {
                    left = left - one.cells;
                    outside |= one.cells - area;
                    rest -= one.total;
                }
            }
            self.add(&left, &outside, rest);
        }
    }

    /// Sums less sums that lie in them.
    fn rests(&mut self, known: &[Known]) {
        let mut all: Vec<Known> = known.to_vec();
        all.extend(
            self.found
                .iter()
                .filter(|derived| derived.terms.iter().all(|term| term.1 == 1))
                .map(|derived| Known { cells: derived.terms.iter().map(|term| term.0).collect(), total: derived.total }),
        );
        for outer in &all {
            for inner in &all {
                if inner.cells != outer.cells && inner.cells.is_within(&outer.cells) {
                    self.add(&(outer.cells - inner.cells), &CellSet::EMPTY, outer.total - inner.total);
                }
            }
        }
    }

    /// Keeps a sum that is short enough, restricts digits, and was not there before.
    fn add(&mut self, positive: &CellSet, negative: &CellSet, total: i32) {
        let (more, fewer) = (positive.len().max(negative.len()), positive.len().min(negative.len()));
        let is_short = more + fewer <= MOST_CELLS && fewer <= MOST_SMALLER && (fewer == 0 || more + fewer <= MOST_MIXED);
        if more == 0 || !is_short || !self.seen.insert(key(positive, negative)) {
            return;
        }
        let (low, high) = self.bounds(positive);
        let (out_low, out_high) = self.bounds(negative);
        let (least, greatest) = (low - out_high, high - out_low);
        // Far from both ends a sum hardly restricts the digits.
        let distance = (total - least).min(greatest - total);
        if distance * LEAST_SLANT >= greatest - least && more + fewer > MOST_KEPT {
            return;
        }
        let terms = positive.iter().map(|cell| (cell, 1)).chain(negative.iter().map(|cell| (cell, -1))).collect();
        self.found.push(DerivedSum { terms, total });
    }

    /// The least and the greatest sum of cells of which some differ.
    fn bounds(&self, cells: &CellSet) -> (i32, i32) {
        let mut groups: Vec<Vec<Cell>> = Vec::new();
        for cell in cells.iter() {
            let excluded = &self.exclusions[cell.index()];
            match groups.iter_mut().find(|group| group.iter().all(|&other| excluded.contains(other))) {
                Some(group) => group.push(cell),
                None => groups.push(vec![cell]),
            }
        }
        let size = i32::try_from(self.board.size).unwrap_or(0);
        groups.iter().fold((0, 0), |(low, high), group| {
            let count = i32::try_from(group.len()).unwrap_or(0);
            (low + count * (count + 1) / 2, high + count * (2 * size - count + 1) / 2)
        })
    }
}
