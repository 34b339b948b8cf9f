//! Lines that an automaton reads.

use std::sync::Arc;

use super::Flaw;
use crate::{Automaton, Cell, Digit, MAX_STATES};

/// The words of a set of states.
const WORDS: usize = MAX_STATES / 64;

/// Cells that an automaton reads in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reader {
    pub(super) cells: Box<[Cell]>,
    automaton: Arc<Automaton>,
    /// For each state those that follow it by any digit, ascending.
    next: Box<[Box<[u16]>]>,
    /// For each number of cells the states from which that many digits can lead to the end; `words` words each.
    alive: Box<[u64]>,
    words: usize,
}

impl Reader {
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
