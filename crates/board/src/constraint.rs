//! [`Constraint`]: the few forms to which every rule is reduced, as data.
//!
//! A [`Rule`](crate::Rule) says what a setter means; what it demands of the digits is a list of constraints. Checks, solvers and
//! explanations know constraints, not rules, so a new rule costs them nothing.
//!
//! - [`Automaton`]: a finite automaton that reads digits.
//! - [`Relation`]: which pairs of digits two cells may hold.
//! - [`Totals`]: which values a sum may have.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

use crate::{Cell, Digit, DigitSet};

/// A condition on the digits of some cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Constraint {
    /// The cell holds one of the digits.
    Allowed {
        /// The constrained cell.
        cell: Cell,
        /// The digits that it may hold.
        digits: DigitSet,
    },
    /// No two of the cells hold the same digit. With as many cells as digits they are a house.
    Different(Vec<Cell>),
    /// Two cells hold the same digit.
    Equal(Cell, Cell),
    /// The digits of two cells are a pair of a table.
    Related {
        /// The first cell.
        first: Cell,
        /// The second cell.
        second: Cell,
        /// The pairs.
        relation: Arc<Relation>,
    },
    /// A weighted sum of the cells is one of the totals.
    Sum {
        /// The cells, each with its weight, which is not 0.
        terms: Vec<(Cell, i16)>,
        /// The allowed sums.
        totals: Totals,
    },
    /// The sums of all segments are equal.
    EqualSums(Vec<Vec<Cell>>),
    /// The cells hold different digits, which together are one of the sets.
    OneOfSets {
        /// The cells.
        cells: Vec<Cell>,
        /// The sets, each with as many digits as there are cells.
        sets: Vec<DigitSet>,
    },
    /// A number of the cells, within bounds, hold one of the digits.
    Count {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits that count.
        digits: DigitSet,
        /// The least number.
        least: u16,
        /// The greatest number.
        most: u16,
    },
    /// The digits of the inner cells lie strictly between the two ends, or strictly outside them.
    Interval {
        /// The two ends.
        ends: (Cell, Cell),
        /// The cells that are compared with them.
        inner: Vec<Cell>,
        /// Whether they lie outside.
        outside: bool,
        /// The least difference between the ends.
        gap: u8,
    },
    /// All digits differ, and those between the least and the greatest, in the order of the cells, add up to the sum.
    Enclosed {
        /// The cells, in order.
        cells: Vec<Cell>,
        /// The sum.
        sum: u16,
    },
    /// An automaton accepts the digits in the order of the cells.
    Accepted {
        /// The cells, in order.
        cells: Vec<Cell>,
        /// The automaton that accepts them.
        automaton: Arc<Automaton>,
    },
    /// All groups have the same length and hold the same digits, each equally often.
    SameDigits(Vec<Vec<Cell>>),
    /// The digit of each cell is the number of the cells that hold it.
    SelfCounting(Vec<Cell>),
    /// The digit of a cell is the number of different digits in other cells.
    CountDifferent {
        /// The cell that counts.
        counter: Cell,
        /// The cells whose digits are counted.
        cells: Vec<Cell>,
    },
    /// No selection of one or more of the cells adds up to the sum.
    NeverSum {
        /// The cells.
        cells: Vec<Cell>,
        /// The sum.
        sum: u16,
    },
    /// Rows and columns, each read in one direction as a number, have these places in the order of all `4 * size` numbers.
    Ranked {
        /// Every line of the board in both directions, as cells.
        lines: Vec<Vec<Cell>>,
        /// The lines that have a clue, by their place in `lines`, each with its rank from 1.
        ranks: Vec<(usize, u16)>,
    },
    /// At least one way holds as a whole.
    Either(Vec<Vec<Constraint>>),
    /// At least one of the constraints does not hold.
    NotAll(Vec<Constraint>),
}

impl Constraint {
    /// The cells it constrains, each once, ascending.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        self.collect_cells(&mut cells);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn collect_cells(&self, into: &mut Vec<Cell>) {
        match self {
            Self::Allowed { cell, .. } => into.push(*cell),
            Self::Equal(first, second) | Self::Related { first, second, .. } => into.extend([*first, *second]),
            Self::Sum { terms, .. } => into.extend(terms.iter().map(|term| term.0)),
            Self::EqualSums(groups) | Self::SameDigits(groups) => into.extend(groups.iter().flatten()),
            Self::Different(cells)
            | Self::OneOfSets { cells, .. }
            | Self::Count { cells, .. }
            | Self::Enclosed { cells, .. }
            | Self::Accepted { cells, .. }
            | Self::SelfCounting(cells)
            | Self::NeverSum { cells, .. } => into.extend(cells),
            Self::Interval { ends, inner, .. } => {
                into.extend([ends.0, ends.1]);
                into.extend(inner);
            }
            Self::CountDifferent { counter, cells } => {
                into.push(*counter);
                into.extend(cells);
            }
            Self::Ranked { lines, .. } => into.extend(lines.iter().flatten()),
            Self::Either(ways) => ways.iter().flatten().for_each(|constraint| constraint.collect_cells(into)),
            Self::NotAll(constraints) => constraints.iter().for_each(|constraint| constraint.collect_cells(into)),
        }
    }

    /// Whether a full board satisfies it, worked out from its definition alone; `digit` returns the digit of a cell.
    ///
    /// This is the yardstick for everything that propagates or counts.
    pub fn holds(&self, digit: &impl Fn(Cell) -> Digit) -> bool {
        let value = |cell: Cell| i32::from(digit(cell).get());
        let sum = |cells: &[Cell]| cells.iter().map(|&cell| value(cell)).sum::<i32>();
        let set = |cells: &[Cell]| cells.iter().map(|&cell| digit(cell)).collect::<DigitSet>();
        let differ = |cells: &[Cell]| set(cells).len() == cells.len();
        match self {
            Self::Allowed { cell, digits } => digits.contains(digit(*cell)),
            Self::Different(cells) => differ(cells),
            Self::Equal(first, second) => digit(*first) == digit(*second),
            Self::Related { first, second, relation } => relation.contains(digit(*first), digit(*second)),
            Self::Sum { terms, totals } => {
                totals.contains(terms.iter().map(|&(cell, weight)| i32::from(weight) * value(cell)).sum())
            }
            Self::EqualSums(segments) => segments.windows(2).all(|pair| sum(&pair[0]) == sum(&pair[1])),
            Self::OneOfSets { cells, sets } => differ(cells) && sets.contains(&set(cells)),
            Self::Count { cells, digits, least, most } => {
                let count = cells.iter().filter(|&&cell| digits.contains(digit(cell))).count();
                (usize::from(*least)..=usize::from(*most)).contains(&count)
            }
            Self::Interval { ends, inner, outside, gap } => {
                let (low, high) = (value(ends.0).min(value(ends.1)), value(ends.0).max(value(ends.1)));
                let fits = |&cell: &Cell| {
                    let value = value(cell);
                    if *outside { value < low || value > high } else { low < value && value < high }
                };
                high - low >= i32::from(*gap) && inner.iter().all(fits)
            }
            Self::Enclosed { cells, sum: wanted } => {
                let Some(least) = cells.iter().min_by_key(|&&cell| digit(cell)) else { return true };
                let Some(greatest) = cells.iter().max_by_key(|&&cell| digit(cell)) else { return true };
                let place = |wanted: &Cell| cells.iter().position(|cell| cell == wanted).unwrap_or(0);
                let (from, to) = (place(least).min(place(greatest)), place(least).max(place(greatest)));
                differ(cells) && (from == to || sum(&cells[from + 1..to]) == i32::from(*wanted))
            }
            Self::Accepted { cells, automaton } => automaton.accepts(cells.iter().map(|&cell| digit(cell))),
            Self::SameDigits(groups) => {
                let sorted = |cells: &[Cell]| {
                    let mut digits: Vec<Digit> = cells.iter().map(|&cell| digit(cell)).collect();
                    digits.sort_unstable();
                    digits
                };
                groups.windows(2).all(|pair| sorted(&pair[0]) == sorted(&pair[1]))
            }
            Self::SelfCounting(cells) => cells.iter().all(|&cell| {
                let count = cells.iter().filter(|&&other| digit(other) == digit(cell)).count();
                count == usize::from(digit(cell).get())
            }),
            Self::CountDifferent { counter, cells } => set(cells).len() == usize::from(digit(*counter).get()),
            Self::NeverSum { cells, sum: forbidden } => {
                let mut reached = vec![false; usize::from(*forbidden) + 1];
                reached[0] = true;
                for &cell in cells {
                    let value = usize::from(digit(cell).get());
                    for total in (value..reached.len()).rev() {
                        reached[total] |= reached[total - value];
                    }
                }
                *forbidden == 0 || !reached[usize::from(*forbidden)]
            }
            Self::Ranked { lines, ranks } => {
                let numbers: Vec<Vec<Digit>> = lines.iter().map(|line| line.iter().map(|&cell| digit(cell)).collect()).collect();
                ranks.iter().all(|&(line, rank)| {
                    let below = numbers.iter().filter(|number| **number < numbers[line]).count();
                    let equal = numbers.iter().filter(|number| **number == numbers[line]).count();
                    below + 1 == usize::from(rank) && equal == 1
                })
            }
            Self::Either(ways) => ways.iter().any(|way| way.iter().all(|constraint| constraint.holds(digit))),
            Self::NotAll(constraints) => !constraints.iter().all(|constraint| constraint.holds(digit)),
        }
    }
}

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

/// A table of pairs of digits: for each digit of the first cell those that the second may hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Relation {
    allowed: Box<[DigitSet]>,
}

impl Relation {
    /// The pairs of digits of a board of that size for which `holds`, which takes their values.
    pub fn new(size: usize, holds: impl Fn(usize, usize) -> bool) -> Self {
        let partners = |first: usize| (0..size).filter(|&second| holds(first + 1, second + 1)).map(Digit::from_index).collect();
        Self { allowed: (0..size).map(partners).collect() }
    }

    /// Whether the pair is in the table.
    pub fn contains(&self, first: Digit, second: Digit) -> bool {
        self.partners(first).contains(second)
    }

    /// The digits that the second cell may hold when the first holds `digit`; empty for a digit above the size of the board.
    pub fn partners(&self, digit: Digit) -> DigitSet {
        self.allowed.get(digit.index()).copied().unwrap_or(DigitSet::EMPTY)
    }

    /// The digits that the second cell may hold when the first holds one of `digits`.
    pub fn partners_of(&self, digits: DigitSet) -> DigitSet {
        digits.iter().fold(DigitSet::EMPTY, |all, digit| all | self.partners(digit))
    }

    /// The number of digits.
    pub fn size(&self) -> usize {
        self.allowed.len()
    }

    /// The table with the cells exchanged.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self::new(self.size(), |first, second| self.contains(Digit::from_index(second - 1), Digit::from_index(first - 1)))
    }

    /// The pairs that are in both tables.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self { allowed: self.allowed.iter().zip(&other.allowed).map(|(&one, &other)| one & other).collect() }
    }
}

/// A set of whole numbers, ascending, each once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Totals(Box<[i32]>);

impl Totals {
    /// The set of one number.
    pub fn only(total: i32) -> Self {
        Self(Box::new([total]))
    }

    /// The numbers, in any order.
    pub fn of(totals: impl IntoIterator<Item = i32>) -> Self {
        let mut totals: Vec<i32> = totals.into_iter().collect();
        totals.sort_unstable();
        totals.dedup();
        Self(totals.into())
    }

    /// The numbers, ascending.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = i32> + '_ {
        self.0.iter().copied()
    }

    /// The number, where there is only one.
    pub fn single(&self) -> Option<i32> {
        if let [only] = *self.0 { Some(only) } else { None }
    }

    /// Whether the number is in the set.
    pub fn contains(&self, total: i32) -> bool {
        self.0.binary_search(&total).is_ok()
    }
}
