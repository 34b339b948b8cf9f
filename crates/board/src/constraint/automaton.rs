//! [`Automaton`]: a finite automaton that reads digits.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::Digit;

/// The most states of an automaton.
pub const MAX_STATES: usize = 4096;

/// A nondeterministic finite automaton without empty moves. It starts in state 0, reads the digits of some cells in order, and accepts
/// them if it can end in an accepting state.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Automaton {
    /// For each state and digit the next states: `state * size + digit`.
    moves: Vec<Box<[u16]>>,
    accepting: Vec<bool>,
    size: usize,
}

impl Automaton {
    /// The automaton that begins in `start` and goes from a state, reading a digit (by its value), to the state that `step` returns, if
    /// it returns one. `None` if it has more than [`MAX_STATES`] states.
    pub fn deterministic<S: Clone + Ord>(
        size: usize,
        start: S,
        step: impl Fn(&S, usize) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Option<Self> {
        let mut builder = AutomatonBuilder::new(size);
        let mut numbers = BTreeMap::from([(start.clone(), 0)]);
        let mut waiting = VecDeque::from([start]);
        let mut number = 0;
        while let Some(state) = waiting.pop_front() {
            if accepts(&state) {
                builder.accept(number);
            }
            for value in 1..=size {
                let Some(next) = step(&state, value) else { continue };
                let count = numbers.len();
                let target = *numbers.entry(next.clone()).or_insert(count);
                if target == count {
                    waiting.push_back(next);
                }
                builder.add(number, Digit::from_index(value - 1), target)?;
            }
            number += 1;
        }
        Some(builder.build())
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// The number of digits.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether reading may end in that state.
    pub fn is_accepting(&self, state: usize) -> bool {
        self.accepting[state]
    }

    /// The states that follow a state when it reads a digit, ascending.
    pub fn next(&self, state: usize, digit: Digit) -> &[u16] {
        self.moves.get(state * self.size + digit.index()).map_or(&[], |next| next)
    }

    /// An automaton that accepts the same digits and has at most one next state for each digit, its states numbered in the order in which
    /// they are reached. Automata that differ only in the numbers of their states give the same. `None` if it has more than
    /// [`MAX_STATES`] states.
    pub fn determined(&self) -> Option<Self> {
        let step = |states: &BTreeSet<u16>, value: usize| {
            let digit = Digit::from_index(value - 1);
            let next: BTreeSet<u16> = states.iter().flat_map(|&state| self.next(usize::from(state), digit)).copied().collect();
            (!next.is_empty()).then_some(next)
        };
        let accepts = |states: &BTreeSet<u16>| states.iter().any(|&state| self.is_accepting(usize::from(state)));
        Self::deterministic(self.size, BTreeSet::from([0]), step, accepts)
    }

    /// Whether it accepts the digits.
    pub fn accepts(&self, digits: impl IntoIterator<Item = Digit>) -> bool {
        let mut states = vec![false; self.states()];
        states[0] = true;
        for digit in digits {
            let mut next = vec![false; states.len()];
            for (state, _) in states.iter().enumerate().filter(|(_, is_in)| **is_in) {
                self.next(state, digit).iter().for_each(|&target| next[usize::from(target)] = true);
            }
            states = next;
        }
        states.iter().zip(&self.accepting).any(|(&is_in, &accepting)| is_in && accepting)
    }
}

/// Collects the moves of an [`Automaton`].
#[derive(Clone, Debug)]
pub struct AutomatonBuilder {
    moves: Vec<Vec<u16>>,
    accepting: Vec<bool>,
    size: usize,
}

impl AutomatonBuilder {
    /// An automaton for a board of that size, with state 0 and no moves.
    pub fn new(size: usize) -> Self {
        Self { moves: vec![Vec::new(); size], accepting: vec![false], size }
    }

    /// Lets reading end in a state, which has been named before.
    pub fn accept(&mut self, state: usize) {
        if let Some(accepting) = self.accepting.get_mut(state) {
            *accepting = true;
        }
    }

    /// Adds a move. `None` if a state is not below [`MAX_STATES`] or the board lacks the digit.
    pub fn add(&mut self, from: usize, digit: Digit, to: usize) -> Option<()> {
        self.grow(from)?;
        self.grow(to)?;
        if digit.index() >= self.size {
            return None;
        }
        let targets = &mut self.moves[from * self.size + digit.index()];
        let to = u16::try_from(to).ok()?;
        if let Err(place) = targets.binary_search(&to) {
            targets.insert(place, to);
        }
        Some(())
    }

    /// Makes sure that a state exists. `None` if it is not below [`MAX_STATES`].
    pub fn grow(&mut self, state: usize) -> Option<()> {
        if state >= MAX_STATES {
            return None;
        }
        if state >= self.accepting.len() {
            self.accepting.resize(state + 1, false);
            self.moves.resize((state + 1) * self.size, Vec::new());
        }
        Some(())
    }

    /// The automaton.
    pub fn build(self) -> Automaton {
        let moves = self.moves.into_iter().map(Vec::into_boxed_slice).collect();
        Automaton { moves, accepting: self.accepting, size: self.size }
    }
}
