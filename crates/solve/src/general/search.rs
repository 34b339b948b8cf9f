//! [`Solver`]: the decisions of a search, their stack, when it stops, and when it hands over to a search that learns.

use std::ops::ControlFlow;

use sudoscope_board::{Cell, Digit, Digits, HouseGeometry, Position};

use super::{
    Bounds, SearchCount, SearchEnd, SolveOutcome,
    tables::{OpenCandidates, Stuck, Tables, number},
};
use crate::{
    Cancel,
    learn::{Learner, Pause},
};

/// Contradictions that a board above 9×9 may lead to before the search hands over, and as many again for each solution it finds.
const PATIENCE: u64 = 60;
/// The patience for small boards.
const PATIENCE_SMALL: u64 = 2_000;
/// Boards up to this size are small: their searches are short.
const CALM_SIZE: usize = 9;
/// With more solutions than that the search does not hand over: it finds them faster.
const MOST_FOUND: u64 = 1_000;

/// A finder of solutions for one board. It may be used for any number of puzzles one after the other, and allocates nothing
/// once it has seen a few.
///
/// [`begin`](Self::begin) takes a puzzle, [`run`](Self::run) searches until a bound is reached, and running again goes on from
/// there. [`count`](Self::count) and [`solve`](Self::solve) do both.
#[derive(Clone, Debug)]
pub struct Solver {
    geometry: HouseGeometry,
    tables: Tables,
    now: OpenCandidates,
    decisions: Vec<GeneralDecision>,
    /// The candidates before each decision, end to end.
    saved: Vec<u32>,
    /// The number of contradictions that a cell, or a house of it, led to.
    weights: Vec<u32>,
    next: NextAction,
    solutions: u64,
    nodes: u64,
    /// The share of the search space that is closed off.
    closed: f64,
    /// The share that lies below the level the search is at.
    below: f64,
    /// Contradictions left before the search hands over.
    patience: u64,
    /// The first solutions, as bits of their digits, end to end.
    found: Vec<u32>,
    learner: Box<Learner>,
    /// Whether the learner has taken over.
    is_learning: bool,
    /// Decisions of the learner that are counted.
    learner_nodes: u64,
    /// Contradictions met before the learner took over.
    conflicts: u64,
    solution: Digits,
}

/// "This digit here", to be followed by "not here".
#[derive(Clone, Copy, Debug)]
struct GeneralDecision {
    cell: u16,
    bit: u32,
    /// The number of digits placed before.
    placed: usize,
    /// The share of the search space that lies in "not here".
    rest: f64,
}

/// The next action of a search that runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextAction {
    /// Sees what follows from the last decision.
    Follow,
    /// Makes a decision.
    Decide,
    /// Gives the last decision up.
    Retreat,
    /// Lets the learner search.
    Learn,
    /// Nothing: every possibility has been tried.
    Nothing,
}

impl Solver {
    /// Lays the board out. Costs some microseconds; keep the solver for many puzzles.
    pub fn new(geometry: &HouseGeometry) -> Self {
        let tables = Tables::new(geometry);
        Self {
            geometry: geometry.clone(),
            now: OpenCandidates::default(),
            decisions: Vec::new(),
            saved: Vec::new(),
            weights: vec![1; tables.cells],
            next: NextAction::Nothing,
            solutions: 0,
            nodes: 0,
            closed: 1.0,
            below: 0.0,
            patience: 0,
            found: Vec::new(),
            learner: Box::default(),
            is_learning: false,
            learner_nodes: 0,
            conflicts: 0,
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
        self.patience = self.patience_for_one();
        self.found.clear();
        (self.conflicts, self.is_learning) = (0, false);
        let mut givens = (0..).zip(start).filter_map(|(cell, digit)| digit.map(|digit| (cell, digit.set().bits())));
        let placed = givens.try_for_each(|(cell, bit)| self.now.place(&self.tables, cell, bit));
        self.next = if placed.is_ok() { NextAction::Follow } else { NextAction::Retreat };
    }

    /// Takes a puzzle that has no solution.
    pub(crate) fn begin_nothing(&mut self) {
        self.begin_digits(&vec![None; self.tables.cells]);
        self.next = NextAction::Retreat;
    }

    /// Takes digits of the board of this solver, with which a cell must not hold that digit.
    pub(crate) fn begin_without(&mut self, start: &[Option<Digit>], cell: Cell, digit: Digit) {
        self.begin_digits(start);
        let bit = digit.set().bits();
        let is_there = self.next == NextAction::Follow && start[cell.index()] == Some(digit);
        if is_there || self.now.of[cell.index()] & bit != 0 && self.now.strike(&self.tables, number(cell), bit).is_err() {
            self.next = NextAction::Retreat;
        }
    }

    #[cfg(test)]
    pub(super) const fn has_handed_over(&self) -> bool {
        self.is_learning
    }

    /// Counts solutions up to the bounds.
    pub fn count(&mut self, start: &Position, bounds: Bounds) -> SearchCount {
        self.begin(start);
        self.run(bounds, |_| ControlFlow::Continue(()))
    }

    /// Counts solutions with digits of the board of this solver, which may repeat.
    #[cfg(test)]
    pub(crate) fn count_digits(&mut self, start: &[Option<Digit>], bounds: Bounds) -> SearchCount {
        self.begin_digits(start);
        self.run(bounds, |_| ControlFlow::Continue(()))
    }

    /// Finds one solution.
    pub fn solve(&mut self, start: &Position, bounds: Bounds) -> SolveOutcome {
        self.begin(start);
        match self.run(bounds.solutions(1), |_| ControlFlow::Continue(())) {
            SearchCount { solutions: 1.., .. } => SolveOutcome::Solved(self.solution.clone()),
            SearchCount { end: SearchEnd::Exhausted, .. } => SolveOutcome::Impossible,
            _ => SolveOutcome::Unknown,
        }
    }

    /// The solution found last, if any was found since [`begin`](Self::begin).
    pub fn last_solution(&self) -> Option<&[Option<Digit>]> {
        (self.solutions > 0).then_some(&self.solution)
    }

    /// Contradictions met since [`begin`](Self::begin), also by the search that learns: with the decisions a measure of the work that no
    /// clock disturbs.
    pub fn conflicts(&self) -> u64 {
        self.conflicts + if self.is_learning { self.learner.conflicts() } else { 0 }
    }

    /// Searches on until a bound is reached, showing every solution to `visit` until that has had enough. The bound on
    /// solutions counts those found before; the bound on decisions does not.
    pub fn run(&mut self, bounds: Bounds, mut visit: impl FnMut(&[Option<Digit>]) -> ControlFlow<()>) -> SearchCount {
        let last_node = self.nodes.saturating_add(bounds.nodes);
        let end = loop {
            if self.next == NextAction::Nothing {
                break SearchEnd::Exhausted;
            }
            if self.solutions >= bounds.solutions {
                break SearchEnd::Enough;
            }
            if bounds.cancel.is_cancelled() {
                break SearchEnd::Cancelled;
            }
            match self.next {
                NextAction::Follow => {
                    if self.follow() && self.keep_solution(&mut visit).is_break() {
                        break SearchEnd::Enough;
                    }
                }
                NextAction::Decide | NextAction::Learn if self.nodes >= last_node => break SearchEnd::OutOfNodes,
                NextAction::Decide => self.decide(),
                NextAction::Learn => {
                    if self.learn(last_node - self.nodes, bounds.cancel) && visit(&self.solution).is_break() {
                        break SearchEnd::Enough;
                    }
                }
                NextAction::Retreat | NextAction::Nothing => self.retreat(),
            }
        };
        SearchCount { solutions: self.solutions, nodes: self.nodes, end, progress: self.closed.clamp(0.0, 1.0) }
    }

    /// Places and strikes what follows; returns whether that was a solution.
    fn follow(&mut self) -> bool {
        match self.place_all() {
            Ok(()) if self.now.is_solved() => {
                self.next = NextAction::Retreat;
                return true;
            }
            Ok(()) => self.next = NextAction::Decide,
            Err(stuck) => {
                self.weigh(stuck);
                self.next = NextAction::Retreat;
                self.hand_over_out_of_patience();
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
        self.patience = self.patience.saturating_add(self.patience_for_one());
        let start = self.found.len();
        if self.solutions <= MOST_FOUND {
            self.found.resize(start + self.tables.cells, 0);
        }
        for &(cell, bit) in &self.now.placed {
            self.solution[usize::from(cell)] = Some(Digit::from_index(bit.trailing_zeros() as usize));
            if let Some(found) = self.found.get_mut(start + usize::from(cell)) {
                *found = bit;
            }
        }
        visit(&self.solution)
    }

    /// Gives more weight to what led to a contradiction.
    fn weigh(&mut self, stuck: Stuck) {
        self.conflicts += 1;
        match stuck {
            Stuck::Cell(cell) => add_weight(&mut self.weights[usize::from(cell)], self.tables.size),
            Stuck::House(house) => {
                for &cell in self.tables.house(house) {
                    add_weight(&mut self.weights[usize::from(cell)], 1);
                }
            }
        }
    }

    /// Contradictions that the search for one more solution may meet.
    const fn patience_for_one(&self) -> u64 {
        if self.tables.size <= CALM_SIZE { PATIENCE_SMALL } else { PATIENCE }
    }

    /// Lets the learner take over, from the candidates before the first decision, when the search has met too many contradictions for
    /// the solutions it found. The learner does not find those again.
    fn hand_over_out_of_patience(&mut self) {
        self.patience = self.patience.saturating_sub(1);
        if self.patience > 0 || self.solutions > MOST_FOUND || self.decisions.is_empty() {
            return;
        }
        let mut masks = self.saved[..self.tables.cells].to_vec();
        for &(cell, bit) in &self.now.placed[..self.decisions[0].placed] {
            masks[usize::from(cell)] = bit;
        }
        let houses = (0..self.tables.house_count()).map(|house| self.tables.house(house));
        self.learner.begin(&masks, self.tables.full, houses, &self.weights);
        for solution in self.found.chunks_exact(self.tables.cells) {
            self.learner.exclude_solution(solution);
        }
        self.learner_nodes = 0;
        self.is_learning = true;
        self.next = NextAction::Learn;
        self.closed = 0.0;
    }

    /// Searches on with the learner; returns whether that found a solution.
    fn learn(&mut self, nodes: u64, cancel: &Cancel) -> bool {
        let pause = self.learner.next_solution(nodes, cancel);
        self.nodes += self.learner.decisions() - self.learner_nodes;
        self.learner_nodes = self.learner.decisions();
        self.closed = self.learner.progress();
        match pause {
            Pause::Solution => {
                self.solutions += 1;
                for (digit, bit) in self.solution.iter_mut().zip(self.learner.solution()) {
                    *digit = Some(Digit::from_index(bit.trailing_zeros() as usize));
                }
                true
            }
            Pause::Exhausted => {
                self.next = NextAction::Nothing;
                false
            }
            Pause::OutOfDecisions | Pause::Cancelled => false,
        }
    }

    fn decide(&mut self) {
        self.nodes += 1;
        let DecisionChoice { cell, bit, ways } = self.choose();
        let here = self.below / f64::from(ways);
        let rest = self.below - here;
        self.decisions.push(GeneralDecision { cell, bit, placed: self.now.placed.len(), rest });
        self.saved.extend_from_slice(&self.now.of);
        self.below = here;
        // A candidate of an open cell: it can be placed, or strikes the last candidate of a peer.
        self.next = match self.now.place(&self.tables, cell, bit) {
            Ok(()) => NextAction::Follow,
            Err(stuck) => {
                self.weigh(stuck);
                NextAction::Retreat
            }
        };
    }

    /// Takes the last decision back and rules its digit out.
    fn retreat(&mut self) {
        self.closed += self.below;
        let Some(GeneralDecision { cell, bit, placed, rest }) = self.decisions.pop() else {
            (self.next, self.closed) = (NextAction::Nothing, 1.0);
            return;
        };
        let level = self.decisions.len() * self.tables.cells;
        self.now.restore(&self.saved[level..], placed);
        self.saved.truncate(level);
        self.below = rest;
        self.next = match self.now.strike(&self.tables, cell, bit) {
            Ok(()) => NextAction::Follow,
            Err(_) => NextAction::Retreat,
        };
    }

    /// The cell with the fewest candidates for its weight, or where no cell has two, a digit with two places in a house.
    fn choose(&mut self) -> DecisionChoice {
        let mut best = DecisionChoice { cell: 0, bit: 0, ways: u32::MAX };
        let mut best_weight = 1;
        for (cell, (&candidates, &weight)) in (0..).zip(self.now.of.iter().zip(&self.weights)) {
            if candidates != 0 {
                let ways = candidates.count_ones();
                if best.bit == 0 || u64::from(ways) * u64::from(best_weight) < u64::from(best.ways) * u64::from(weight) {
                    best = DecisionChoice { cell, bit: candidates & candidates.wrapping_neg(), ways };
                    best_weight = weight;
                }
            }
        }
        if best.ways > 2 {
            self.choose_place(&mut best, best_weight);
        }
        best
    }

    /// A digit with two places in a house, where there is one.
    fn choose_place(&self, best: &mut DecisionChoice, mut best_weight: u32) {
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
                    *best = DecisionChoice { cell, bit: bits & bits.wrapping_neg(), ways: 2 };
                    best_weight = weight;
                }
            }
        }
    }
}

struct DecisionChoice {
    cell: u16,
    bit: u32,
    /// The number of places or digits to choose from.
    ways: u32,
}

/// Adds to a weight, which stays where it is once it is as large as can be: a search that long has learned what there is to learn.
fn add_weight(weight: &mut u32, by: usize) {
    *weight = weight.saturating_add(u32::try_from(by).unwrap_or(u32::MAX));
}
