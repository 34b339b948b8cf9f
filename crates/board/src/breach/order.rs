//! Lines that an automaton reads.
//!
//! - Digits between others, and lines among others.

use std::{cmp::Ordering, sync::Arc};

use super::{
    Flaw,
    sum::{narrow, repeated},
};
use crate::{Automaton, Cell, Digit, DigitSet, MAX_STATES};

/// The words of a set of states.
const WORDS: usize = MAX_STATES / 64;

/// Cells that an automaton reads in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AutomatonReader {
    pub(super) cells: Box<[Cell]>,
    automaton: Arc<Automaton>,
    /// For each state those that follow it by any digit, ascending.
    next: Box<[Box<[u16]>]>,
    /// For each number of cells the states from which that many digits can lead to the end; `words` words each.
    alive: Box<[u64]>,
    words: usize,
}

impl AutomatonReader {
    pub(super) fn new(cells: &[Cell], automaton: &Arc<Automaton>) -> Self {
        let states = automaton.states();
        let words = states.div_ceil(64);
        let by_any = |state| {
            let mut next: Vec<u16> =
                Digit::all(automaton.size()).flat_map(|digit| automaton.next(state, digit).iter().copied()).collect();
            next.sort_unstable();
            next.dedup();
            next.into_boxed_slice()
        };
        let next: Box<[Box<[u16]>]> = (0..states).map(by_any).collect();
        let mut alive = vec![0; (cells.len() + 1) * words];
        for state in (0..states).filter(|&state| automaton.is_accepting(state)) {
            alive[state / 64] |= 1 << (state % 64);
        }
        for left in 1..=cells.len() {
            let (before, now) = alive.split_at_mut(left * words);
            let before = &before[(left - 1) * words..];
            for (state, next) in next.iter().enumerate() {
                if next.iter().any(|&next| holds(before, next)) {
                    now[state / 64] |= 1 << (state % 64);
                }
            }
        }
        Self { cells: cells.into(), automaton: Arc::clone(automaton), next, alive: alive.into(), words }
    }

    /// Reads the line up to its last digit; behind it only the number of empty cells matters.
    pub(super) fn flaw(&self, digits: &[Option<Digit>]) -> Option<Flaw> {
        let filled = self.cells.iter().rposition(|cell| digits[cell.index()].is_some()).map_or(0, |last| last + 1);
        let mut states = [0_u64; WORDS];
        states[0] = 1;
        for cell in &self.cells[..filled] {
            let mut after = [0_u64; WORDS];
            for (word, &bits) in states[..self.words].iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    let state = word * 64 + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    let next = match digits[cell.index()] {
                        Some(digit) => self.automaton.next(state, digit),
                        None => &self.next[state],
                    };
                    next.iter().for_each(|&next| after[usize::from(next) / 64] |= 1 << (next % 64));
                }
            }
            states[..self.words].copy_from_slice(&after[..self.words]);
        }
        let alive = &self.alive[(self.cells.len() - filled) * self.words..][..self.words];
        let goes_on = states.iter().zip(alive).any(|(states, alive)| states & alive != 0);
        (!goes_on).then_some(Flaw::NotAccepted)
    }
}

fn holds(set: &[u64], state: u16) -> bool {
    set[usize::from(state) / 64] >> (state % 64) & 1 == 1
}

/// The digits strictly between two values.
fn between(low: usize, high: usize) -> DigitSet {
    (low..high.saturating_sub(1)).map(Digit::from_index).collect()
}

/// The values a cell may have: that of its digit, or any.
fn values(cell: Cell, digits: &[Option<Digit>], size: usize) -> std::ops::RangeInclusive<usize> {
    digits[cell.index()].map_or(1..=size, |digit| usize::from(digit.get())..=usize::from(digit.get()))
}

/// The inner digits lie strictly between those of the ends, or strictly outside them.
pub(super) fn interval(
    ends: (Cell, Cell),
    inner: &[Cell],
    (outside, gap): (bool, u8),
    digits: &[Option<Digit>],
    size: usize,
) -> Option<Flaw> {
    let held: DigitSet = inner.iter().filter_map(|cell| digits[cell.index()]).collect();
    let (is_same, has_inner) = (ends.0 == ends.1, !inner.is_empty());
    let mut has_gap = false;
    for one in values(ends.0, digits, size) {
        for other in values(ends.1, digits, size) {
            let (low, high) = (one.min(other), one.max(other));
            if high - low < usize::from(gap) || is_same && one != other {
                continue;
            }
            has_gap = true;
            let within = between(low, high);
            let room = if outside { DigitSet::all(size) - within - ends_of(low, high) } else { within };
            if (held - room).is_empty() && !(has_inner && room.is_empty()) {
                return None;
            }
        }
    }
    Some(if has_gap { Flaw::Ends { outside } } else { Flaw::EndsTooClose { gap } })
}

fn ends_of(low: usize, high: usize) -> DigitSet {
    Digit::from_index(low - 1).set() | Digit::from_index(high - 1).set()
}

/// All digits differ, and those between the least and the greatest add up to the sum.
pub(super) fn enclosed(cells: &[Cell], sum: u16, digits: &[Option<Digit>], size: usize) -> Option<Flaw> {
    if let Some(flaw) = repeated(cells, digits) {
        return Some(flaw);
    }
    if cells.len() < 2 {
        return None;
    }
    let held: DigitSet = cells.iter().filter_map(|cell| digits[cell.index()]).collect();
    let (lowest, highest) = (held.first().map_or(size, place), held.iter().last().map_or(1, place));
    // Where there are as many cells as digits, all digits are there.
    let is_house = cells.len() == size;
    for low in if is_house { 1..=1 } else { 1..=lowest } {
        for high in if is_house { size..=size } else { highest.max(low + 1)..=size } {
            if high - low + 1 >= cells.len() && has_ends(cells, i32::from(sum), (low, high), held, digits) {
                return None;
            }
        }
    }
    Some(Flaw::Enclosed { sum, made: made(cells, held, is_house.then_some(size), digits) })
}

fn place(digit: Digit) -> usize {
    usize::from(digit.get())
}

/// Whether two cells can hold the least and the greatest digit with the sum between them.
fn has_ends(cells: &[Cell], sum: i32, (low, high): (usize, usize), held: DigitSet, digits: &[Option<Digit>]) -> bool {
    let ends = ends_of(low, high);
    let free = between(low, high) - held;
    let at = |cell: Cell| digits[cell.index()];
    let can_end = |cell: Cell| at(cell).map_or(!(ends - held).is_empty(), |digit| ends.contains(digit));
    // Each end that is on the board is at its cell.
    let fits = |first: usize, second: usize| {
        let (first, second) = (at(cells[first]), at(cells[second]));
        let on_ends: DigitSet = [first, second].into_iter().flatten().collect();
        (held & ends) == on_ends
    };
    (0..cells.len()).filter(|&first| can_end(cells[first])).any(|first| {
        let (mut made, mut open) = (0, 0);
        (first + 1..cells.len()).any(|second| {
            let is_possible = can_end(cells[second]) && fits(first, second) && {
                let value = |digit: Digit| i32::from(digit.get());
                let least: i32 = free.iter().take(open).map(value).sum();
                let most: i32 = free.iter().skip(free.len().saturating_sub(open)).map(value).sum();
                free.len() >= open && (made + least..=made + most).contains(&sum)
            };
            match at(cells[second]) {
                Some(digit) => made += i32::from(digit.get()),
                None => open += 1,
            }
            is_possible
        })
    })
}

/// The digits between the least and the greatest one, if they and all between them are known.
fn made(cells: &[Cell], held: DigitSet, size: Option<usize>, digits: &[Option<Digit>]) -> Option<u16> {
    let is_full = cells.iter().all(|cell| digits[cell.index()].is_some());
    let (low, high) = match size {
        Some(size) => (Digit::from_index(0), Digit::from_index(size - 1)),
        None if is_full => (held.first()?, held.iter().last()?),
        None => return None,
    };
    let place = |wanted| cells.iter().position(|cell| digits[cell.index()] == Some(wanted));
    let (one, other) = (place(low)?, place(high)?);
    let inner = &cells[one.min(other) + 1..one.max(other)];
    inner.iter().map(|cell| digits[cell.index()].map(|digit| u16::from(digit.get()))).sum()
}

/// A line of the board has that place among all lines, read as numbers, and no other line is equal to it.
pub(super) fn rank(lines: &[Vec<Cell>], line: usize, rank: u16, digits: &[Option<Digit>]) -> Option<Flaw> {
    let (mut below, mut unknown, mut is_equal) = (0, 0, false);
    for (_, other) in lines.iter().enumerate().filter(|(place, _)| *place != line) {
        match order(other, &lines[line], digits) {
            Some(Ordering::Less) => below += 1,
            Some(Ordering::Equal) => is_equal = true,
            Some(Ordering::Greater) => {}
            None => unknown += 1,
        }
    }
    let (least, most) = (narrow(below + 1), narrow(below + unknown + 1));
    (is_equal || !(least..=most).contains(&rank)).then_some(Flaw::Rank { least, most })
}

/// How two lines compare; `None` while that depends on empty cells.
fn order(one: &[Cell], other: &[Cell], digits: &[Option<Digit>]) -> Option<Ordering> {
    for (one, other) in one.iter().zip(other).filter(|(one, other)| one != other) {
        match digits[one.index()]?.cmp(&digits[other.index()]?) {
            Ordering::Equal => {}
            unequal => return Some(unequal),
        }
    }
    Some(Ordering::Equal)
}
