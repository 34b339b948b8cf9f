//! [`Solver`]: the decisions of a search, their stack, and when it stops.

use std::ops::ControlFlow;

use super::{
    Bounds, Count, End, SolveOutcome,
    candidates::{Candidates, Stuck},
    tables::{Tables, number},
};
use crate::{
    board::{Cell, Digit, Digits, HouseGeometry, Position},
    solve::random::XorShift,
};

/// Boards up to this size need no restarts: their searches are short.
const CALM_SIZE: usize = 9;
/// Contradictions before the first restart; each attempt may have half as many again.
const FIRST_PATIENCE: u64 = 60;

/// A finder of solutions for one board. It may be used for any number of puzzles one after the other, and allocates nothing
/// once it has seen a few.
///
/// [`begin`](Self::begin) takes a puzzle, [`run`](Self::run) searches until a bound is reached, and running again goes on from
/// there. [`count`](Self::count) and [`solve`](Self::solve) do both.
#[derive(Clone, Debug)]
pub struct Solver {
    geometry: HouseGeometry,
    tables: Tables,
    now: Candidates,
    decisions: Vec<Decision>,
    /// The candidates before each decision, end to end.
    saved: Vec<u32>,
    /// How often a cell, or a house of it, led to a contradiction.
    weights: Vec<u32>,
    next: Next,
    solutions: u64,
    nodes: u64,
    /// How much of the search space is closed off.
    closed: f64,
    /// How much of it lies below the level the search is at.
    below: f64,
    /// Contradictions left before a restart, and how many the next attempt may have.
    patience: u64,
    next_patience: u64,
    random: Option<XorShift>,
    solution: Digits,
}

/// "This digit here", to be followed by "not here".
#[derive(Clone, Copy, Debug)]
struct Decision {
    cell: u16,
    bit: u32,
    /// The number of digits placed before.
    placed: usize,
    /// How much of the search space lies in "not here".
    rest: f64,
}

/// What a search does when it runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Sees what follows from the last decision.
    Follow,
    /// Makes a decision.
    Decide,
    /// Gives the last decision up.
    Retreat,
    /// Nothing: every possibility has been tried.
    Nothing,
}

impl Solver {
    /// Lays the board out. Costs some microseconds; keep the solver for many puzzles.
    pub fn new(geometry: &HouseGeometry) -> Self {
        let tables = Tables::new(geometry);
        Self {
            geometry: geometry.clone(),
            now: Candidates::default(),
            decisions: Vec::new(),
            saved: Vec::new(),
            weights: vec![1; tables.cells],
            next: Next::Nothing,
            solutions: 0,
            nodes: 0,
            closed: 1.0,
            below: 0.0,
            patience: 0,
            next_patience: 0,
            random: None,
            solution: vec![None; tables.cells],
            tables,
        }
    }

    /// Takes a puzzle, and forgets the one before. Builds the tables again if the board is another one.
    pub fn begin(&mut self, start: &Position) {
        if start.geometry() != &self.geometry {
            *self = Self::new(start.geometry());
        }
        self.begin_digits(start.digits());
    }

    /// Takes digits of the board of this solver. They may repeat: then there is no solution.
    pub(crate) fn begin_digits(&mut self, start: &[Option<Digit>]) {
        debug_assert_eq!(start.len(), self.tables.cells, "one entry for each cell");
        self.now.reset(&self.tables);
        self.decisions.clear();
        self.saved.clear();
        self.weights.fill(1);
        (self.solutions, self.nodes) = (0, 0);
        (self.closed, self.below) = (0.0, 1.0);
        (self.patience, self.next_patience) = (FIRST_PATIENCE, FIRST_PATIENCE);
        self.random = None;
        let mut givens = (0..).zip(start).filter_map(|(cell, digit)| digit.map(|digit| (cell, digit.set().bits())));
        let placed = givens.try_for_each(|(cell, bit)| self.now.place(&self.tables, cell, bit));
        self.next = if placed.is_ok() { Next::Follow } else { Next::Retreat };
    }

    /// Takes a puzzle that has no solution.
    pub(crate) fn begin_nothing(&mut self) {
        self.begin_digits(&vec![None; self.tables.cells]);
        self.next = Next::Retreat;
    }

    /// Takes digits of the board of this solver, with which a cell must not hold that digit.
    pub(crate) fn begin_without(&mut self, start: &[Option<Digit>], cell: Cell, digit: Digit) {
        self.begin_digits(start);
        let bit = digit.set().bits();
        let is_there = self.next == Next::Follow && start[cell.index()] == Some(digit);
        if is_there || self.now.of[cell.index()] & bit != 0 && self.now.strike(&self.tables, number(cell), bit).is_err() {
            self.next = Next::Retreat;
        }
    }

    /// Counts solutions up to the bounds.
    pub fn count(&mut self, start: &Position, bounds: Bounds) -> Count {
        self.begin(start);
        self.run(bounds, |_| ControlFlow::Continue(()))
    }

    /// Counts solutions with digits of the board of this solver, which may repeat.
    #[cfg(test)]
    pub(crate) fn count_digits(&mut self, start: &[Option<Digit>], bounds: Bounds) -> Count {
        self.begin_digits(start);
        self.run(bounds, |_| ControlFlow::Continue(()))
    }

    /// Finds one solution.
    pub fn solve(&mut self, start: &Position, bounds: Bounds) -> SolveOutcome {
        self.begin(start);
        match self.run(bounds.solutions(1), |_| ControlFlow::Continue(())) {
            Count { solutions: 1.., .. } => SolveOutcome::Solved(self.solution.clone()),
            Count { end: End::Exhausted, .. } => SolveOutcome::Impossible,
            _ => SolveOutcome::Unknown,
        }
    }

    /// The solution found last, if any was found since [`begin`](Self::begin).
    pub fn last_solution(&self) -> Option<&[Option<Digit>]> {
        (self.solutions > 0).then_some(&self.solution)
    }

    /// Searches on until a bound is reached, showing every solution to `visit` until that has had enough. The bound on
    /// solutions counts those found before; the bound on decisions does not.
    pub fn run(&mut self, bounds: Bounds, mut visit: impl FnMut(&[Option<Digit>]) -> ControlFlow<()>) -> Count {
        let last_node = self.nodes.saturating_add(bounds.nodes);
        let end = loop {
            if self.next == Next::Nothing {
                break End::Exhausted;
            }
            if self.solutions >= bounds.solutions {
                break End::Enough;
            }
            if bounds.cancel.is_cancelled() {
                break End::Cancelled;
            }
            match self.next {
                Next::Follow => {
                    if self.follow() && self.keep_solution(&mut visit).is_break() {
                        break End::Enough;
                    }
                }
                Next::Decide if self.nodes >= last_node => break End::OutOfNodes,
                Next::Decide => self.decide(),
                Next::Retreat | Next::Nothing => self.retreat(),
            }
        };
        Count { solutions: self.solutions, nodes: self.nodes, end, progress: self.closed.clamp(0.0, 1.0) }
    }

    /// Places and strikes what follows; returns whether that was a solution.
    fn follow(&mut self) -> bool {
        match self.place_all() {
            Ok(()) if self.now.is_solved() => {
                self.next = Next::Retreat;
                return true;
            }
            Ok(()) => self.next = Next::Decide,
            Err(stuck) => {
                self.learn(stuck);
                self.next = Next::Retreat;
                self.restart_out_of_patience();
            }
        }
        false
    }

    fn place_all(&mut self) -> Result<(), Stuck> {
        loop {
            self.now.place_singles(&self.tables)?;
            if self.now.is_solved() || !self.now.strike_locked(&self.tables)? {
                return Ok(());
            }
        }
    }

    fn keep_solution(&mut self, visit: &mut impl FnMut(&[Option<Digit>]) -> ControlFlow<()>) -> ControlFlow<()> {
        self.solutions += 1;
        for &(cell, bit) in &self.now.placed {
            self.solution[usize::from(cell)] = Some(Digit::from_index(bit.trailing_zeros() as usize));
        }
        visit(&self.solution)
    }

    /// Gives more weight to what led to a contradiction.
    fn learn(&mut self, stuck: Stuck) {
        match stuck {
            Stuck::Cell(cell) => add_weight(&mut self.weights[usize::from(cell)], self.tables.size),
            Stuck::House(house) => {
                for &cell in self.tables.house(house) {
                    add_weight(&mut self.weights[usize::from(cell)], 1);
                }
            }
        }
    }

    /// Goes back to the beginning when the attempt has met too many contradictions. Once a solution was found there is no
    /// going back, or it would be counted again.
    fn restart_out_of_patience(&mut self) {
        if self.solutions > 0 || self.tables.size <= CALM_SIZE || self.decisions.is_empty() {
            return;
        }
        self.patience = self.patience.saturating_sub(1);
        if self.patience == 0 {
            self.next_patience += self.next_patience / 2;
            self.patience = self.next_patience;
            let placed = self.decisions[0].placed;
            self.now.restore(&self.saved[..self.tables.cells], placed);
            self.decisions.clear();
            self.saved.clear();
            (self.closed, self.below) = (0.0, 1.0);
            self.random = Some(XorShift::new(self.next_patience));
            self.next = Next::Decide;
        }
    }

    fn decide(&mut self) {
        self.nodes += 1;
        let Choice { cell, bit, ways } = self.choose();
        let here = self.below / f64::from(ways);
        let rest = self.below - here;
        self.decisions.push(Decision { cell, bit, placed: self.now.placed.len(), rest });
        self.saved.extend_from_slice(&self.now.of);
        self.below = here;
        // A candidate of an open cell: it can be placed, or strikes the last candidate of a peer.
        self.next = match self.now.place(&self.tables, cell, bit) {
            Ok(()) => Next::Follow,
            Err(stuck) => {
                self.learn(stuck);
                Next::Retreat
            }
        };
    }

    /// Takes the last decision back and rules its digit out.
    fn retreat(&mut self) {
        self.closed += self.below;
        let Some(Decision { cell, bit, placed, rest }) = self.decisions.pop() else {
            (self.next, self.closed) = (Next::Nothing, 1.0);
            return;
        };
        let level = self.decisions.len() * self.tables.cells;
        self.now.restore(&self.saved[level..], placed);
        self.saved.truncate(level);
        self.below = rest;
        self.next = match self.now.strike(&self.tables, cell, bit) {
            Ok(()) => Next::Follow,
            Err(_) => Next::Retreat,
        };
    }

    /// The cell with the fewest candidates for its weight, or where no cell has two, a digit with two places in a house.
    fn choose(&mut self) -> Choice {
        let mut best = Choice { cell: 0, bit: 0, ways: u32::MAX };
        let mut best_weight = 1;
        for (cell, (&candidates, &weight)) in (0..).zip(self.now.of.iter().zip(&self.weights)) {
            if candidates != 0 {
                let ways = candidates.count_ones();
                if best.bit == 0 || u64::from(ways) * u64::from(best_weight) < u64::from(best.ways) * u64::from(weight) {
                    best = Choice { cell, bit: candidates & candidates.wrapping_neg(), ways };
                    best_weight = weight;
                }
            }
        }
        if best.ways > 2 {
            self.choose_place(&mut best, best_weight);
        }
        if best.ways > 2
            && let Some(random) = &mut self.random
        {
            best.bit = random_bit(random, self.now.of[usize::from(best.cell)]);
        }
        best
    }

    /// A digit with two places in a house, where there is one.
    fn choose_place(&self, best: &mut Choice, mut best_weight: u32) {
        for house in 0..self.tables.house_count() {
            let cells = self.tables.house(house);
            let (mut once, mut twice, mut more) = (0, 0, 0);
            for &cell in cells {
                let candidates = self.now.of[usize::from(cell)];
                more |= twice & candidates;
                twice |= once & candidates;
                once |= candidates;
            }
            let pairs = twice & !more;
            if pairs == 0 {
                continue;
            }
            for &cell in cells {
                let (bits, weight) = (self.now.of[usize::from(cell)] & pairs, self.weights[usize::from(cell)]);
                if bits != 0 && (best.ways > 2 || weight > best_weight) {
                    *best = Choice { cell, bit: bits & bits.wrapping_neg(), ways: 2 };
                    best_weight = weight;
                }
            }
        }
    }
}

/// A random one of the bits. The sequence is fixed, so that every run is the same.
fn random_bit(random: &mut XorShift, mut bits: u32) -> u32 {
    for _ in 0..random.next_u64() % u64::from(bits.count_ones().max(1)) {
        bits &= bits - 1;
    }
    bits & bits.wrapping_neg()
}

struct Choice {
    cell: u16,
    bit: u32,
    /// The number of places or digits to choose from.
    ways: u32,
}

/// Adds to a weight, which stays where it is once it is as large as can be: a search that long has learned what there is to learn.
fn add_weight(weight: &mut u32, by: usize) {
    *weight = weight.saturating_add(u32::try_from(by).unwrap_or(u32::MAX));
}
