//! [`RandomSearch`]: a full board of any shape and rules, by a backtracking search with random decisions.
//!
//! Each decision places a random candidate in one of the cells with the fewest candidates, and singles follow. After too many dead
//! ends the search starts over with a higher limit. Every full board can come, but not all are equally likely: those reached by
//! narrower choices come more often. How much more often is not known.
//!
//! # [`SinglesSolver`]: the consequences of digits by naked and hidden singles alone, on any board
//!
//! The result does not depend on the order in which singles are placed, so puzzles made with it stay the same in every version.

use std::ops::ControlFlow;

use sudoscope_board::{Cell, Digit, Digits, Geometry, HouseId};

use super::BoardError;
use crate::{
    Cancel,
    general::{Bounds, SearchEnd, Solver},
    random::RandomStream,
};

/// Number of dead ends before the first restart; the limit grows by half at each restart.
const FIRST_LIMIT: u64 = 30;
/// Number of dead ends after which no board is expected.
const MAX_DEAD_ENDS: u64 = 3_000;
/// Of how many cells one is filled at random before a solver completes the board, at most.
const MOST_CHOSEN: usize = 8;
/// Number of decisions that the solver may take for that.
const MAX_NODES: u64 = 20_000;

/// A search that can be started any number of times.
#[derive(Clone, Debug)]
pub(crate) struct RandomSearch {
    singles: SinglesSolver,
    decisions: Vec<PlacedDigit>,
    /// Number of decisions in force; those after them are kept for their allocations.
    depth: usize,
}

/// A digit that was placed, and the state before.
#[derive(Clone, Debug, Default)]
struct PlacedDigit {
    before: Snapshot,
    cell: usize,
    bit: u32,
}

impl RandomSearch {
    /// A search on the board of that solver.
    pub(crate) fn new(singles: SinglesSolver) -> Self {
        Self { singles, decisions: Vec::new(), depth: 0 }
    }

    /// A random full board.
    pub(crate) fn draw(&mut self, random: &mut RandomStream, cancel: &Cancel) -> Result<Vec<Digit>, BoardError> {
        self.draw_within(MAX_DEAD_ENDS, random, cancel)
    }

    /// A random full board; [`BoardError::NotFound`] after about `max_dead_ends`.
    pub(crate) fn draw_within(
        &mut self,
        max_dead_ends: u64,
        random: &mut RandomStream,
        cancel: &Cancel,
    ) -> Result<Vec<Digit>, BoardError> {
        let (mut limit, mut dead_ends) = (FIRST_LIMIT, 0);
        while dead_ends < max_dead_ends {
            self.singles.reset();
            if self.search(limit, usize::MAX, random, cancel)? {
                return Ok(self.singles.digits());
            }
            dead_ends += limit;
            limit += limit / 2;
        }
        Err(BoardError::NotFound)
    }

    /// A full board that a solver which learns from contradictions completes from random decisions: where rules leave few full boards, the
    /// random search meets the same contradictions again and again. After each failure fewer digits are chosen at random.
    pub(crate) fn draw_with(
        &mut self,
        solver: &mut Solver,
        random: &mut RandomStream,
        cancel: &Cancel,
    ) -> Result<Vec<Digit>, BoardError> {
        let mut decisions = self.singles.cells() / MOST_CHOSEN;
        loop {
            self.singles.reset();
            if self.search(FIRST_LIMIT, decisions, random, cancel)? {
                solver.begin_digits(&self.singles.placed());
                let mut board = Vec::new();
                let count = solver.run(Bounds::none(cancel).nodes(MAX_NODES), |solution| {
                    board = solution.iter().copied().flatten().collect();
                    ControlFlow::Break(())
                });
                match count.end {
                    SearchEnd::Enough => return Ok(board),
                    SearchEnd::Cancelled => return Err(BoardError::Cancelled),
                    SearchEnd::Exhausted if decisions == 0 => return Err(BoardError::Impossible),
                    SearchEnd::Exhausted | SearchEnd::OutOfNodes => {}
                }
            }
            if decisions == 0 {
                return Err(BoardError::NotFound);
            }
            decisions -= decisions.div_ceil(4);
        }
    }

    /// Searches from the present state until the board is full or that number of decisions is in force. Returns `false` after more than
    /// `max_dead_ends`.
    fn search(
        &mut self,
        max_dead_ends: u64,
        decisions: usize,
        random: &mut RandomStream,
        cancel: &Cancel,
    ) -> Result<bool, BoardError> {
        self.depth = 0;
        let mut dead_ends = 0;
        while self.singles.open() > 0 && self.depth < decisions {
            if cancel.is_cancelled() {
                return Err(BoardError::Cancelled);
            }
            let mut result = self.decide(random);
            while result.is_err() {
                dead_ends += 1;
                if dead_ends > max_dead_ends {
                    return Ok(false);
                }
                result = self.retract()?;
            }
        }
        Ok(true)
    }

    /// Places a random candidate.
    fn decide(&mut self, random: &mut RandomStream) -> Result<(), NoCandidate> {
        let (cell, candidates) = self.choose(random);
        let mut left = candidates;
        for _ in 0..random.below(candidates.count_ones()) {
            left &= left - 1;
        }
        let bit = left & left.wrapping_neg();
        if self.depth == self.decisions.len() {
            self.decisions.push(PlacedDigit::default());
        }
        let decision = &mut self.decisions[self.depth];
        self.singles.save(&mut decision.before);
        (decision.cell, decision.bit) = (cell, bit);
        self.depth += 1;
        self.singles.place(cell, bit)?;
        self.singles.propagate()
    }

    /// The first cell with the fewest candidates, counting round from a random cell, and its candidates.
    fn choose(&self, random: &mut RandomStream) -> (usize, u32) {
        let cells = self.singles.cells();
        let first = random.index(cells);
        let round = (first..cells).chain(0..first);
        let open = round.filter_map(|cell| Some((cell, self.singles.candidates(cell)?)));
        open.min_by_key(|(_, candidates)| candidates.count_ones()).unwrap_or_default()
    }

    /// Retracts the last digit and rules it out.
    fn retract(&mut self) -> Result<Result<(), NoCandidate>, BoardError> {
        self.depth = self.depth.checked_sub(1).ok_or(BoardError::Impossible)?;
        let PlacedDigit { before, cell, bit } = &self.decisions[self.depth];
        self.singles.restore(before);
        Ok(self.singles.eliminate(*cell, *bit).and_then(|()| self.singles.propagate()))
    }
}

/// Set in the candidates of a cell that has its digit.
const PLACED: u32 = 1 << 31;

/// A contradiction: a cell without a candidate, or a digit without a place in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoCandidate;

/// The candidates of every cell, as bits.
#[derive(Clone, Debug)]
pub(crate) struct SinglesSolver {
    size: usize,
    peers: Vec<Box<[Cell]>>,
    houses: Vec<Box<[Cell]>>,
    houses_of: Vec<Box<[HouseId]>>,
    candidates: Vec<u32>,
    /// Number of cells without a digit.
    open: usize,
    /// Cells with one candidate.
    naked: Vec<usize>,
    /// Houses that have lost a candidate since they were examined.
    changed: Vec<HouseId>,
    is_changed: Vec<bool>,
}

/// The candidates at a moment when no single was left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    candidates: Vec<u32>,
    open: usize,
}

impl SinglesSolver {
    /// A solver for that geometry. [`reset`](Self::reset) it before use.
    pub(crate) fn new(geometry: &Geometry) -> Self {
        let cells = geometry.shape().cells();
        Self {
            size: geometry.size(),
            peers: cells.clone().map(|cell| geometry.peers(cell).into()).collect(),
            houses: geometry.houses().iter().map(|house| house.cells.clone()).collect(),
            houses_of: cells.clone().map(|cell| geometry.houses_of(cell).into()).collect(),
            candidates: vec![0; cells.len()],
            open: 0,
            naked: Vec::new(),
            changed: Vec::new(),
            is_changed: vec![false; geometry.houses().len()],
        }
    }

    /// Allows every digit in every cell.
    pub(crate) fn reset(&mut self) {
        self.candidates.fill((1 << self.size) - 1);
        self.open = self.candidates.len();
        self.clear_queues();
    }

    /// Whether singles alone solve these givens.
    pub(crate) fn solve(&mut self, givens: &[Option<Digit>]) -> bool {
        self.open_after(givens) == Some(0)
    }

    /// Number of cells that singles leave open with these givens; `None` if they lead to a contradiction.
    pub(crate) fn open_after(&mut self, givens: &[Option<Digit>]) -> Option<usize> {
        self.reset();
        let mut placed = givens.iter().enumerate().filter_map(|(cell, digit)| Some((cell, digit.as_ref()?.set().bits())));
        placed.try_for_each(|(cell, bit)| self.place(cell, bit)).and_then(|()| self.propagate()).ok()?;
        Some(self.open)
    }

    /// Number of cells of the board.
    pub(crate) fn cells(&self) -> usize {
        self.candidates.len()
    }

    /// Number of cells without a digit.
    pub(crate) fn open(&self) -> usize {
        self.open
    }

    /// The candidates of a cell without a digit; `None` for a cell with one.
    pub(crate) fn candidates(&self, cell: usize) -> Option<u32> {
        Some(self.candidates[cell]).filter(|candidates| candidates & PLACED == 0)
    }

    /// The digits placed so far.
    pub(crate) fn placed(&self) -> Digits {
        let digit = |candidates: &u32| (candidates & PLACED != 0).then(|| Digit::from_index(candidates.trailing_zeros() as usize));
        self.candidates.iter().map(digit).collect()
    }

    /// The digits of a board on which no cell is open.
    pub(crate) fn digits(&self) -> Vec<Digit> {
        self.candidates.iter().map(|candidates| Digit::from_index(candidates.trailing_zeros() as usize)).collect()
    }

    /// Places a digit.
    pub(crate) fn place(&mut self, cell: usize, bit: u32) -> Result<(), NoCandidate> {
        match self.candidates[cell] {
            candidates if candidates == bit | PLACED => return Ok(()),
            candidates if candidates & (bit | PLACED) != bit => return Err(NoCandidate),
            _ => {}
        }
        self.candidates[cell] = bit | PLACED;
        self.open -= 1;
        self.queue_houses(cell);
        for at in 0..self.peers[cell].len() {
            self.eliminate(self.peers[cell][at].index(), bit)?;
        }
        Ok(())
    }

    /// Eliminates a candidate.
    pub(crate) fn eliminate(&mut self, cell: usize, bit: u32) -> Result<(), NoCandidate> {
        let candidates = self.candidates[cell];
        if candidates & bit == 0 {
            return Ok(());
        }
        let left = candidates & !bit;
        if left & !PLACED == 0 {
            return Err(NoCandidate);
        }
        self.candidates[cell] = left;
        if left.is_power_of_two() {
            self.naked.push(cell);
        }
        self.queue_houses(cell);
        Ok(())
    }

    /// Places all singles until there are none.
    pub(crate) fn propagate(&mut self) -> Result<(), NoCandidate> {
        loop {
            while let Some(cell) = self.naked.pop() {
                self.place(cell, self.candidates[cell] & !PLACED)?;
            }
            let Some(house) = self.changed.pop() else { return Ok(()) };
            self.is_changed[house.index()] = false;
            self.place_hidden(house.index())?;
        }
    }

    /// Saves the present state in `snapshot`.
    pub(crate) fn save(&self, snapshot: &mut Snapshot) {
        snapshot.candidates.clone_from(&self.candidates);
        snapshot.open = self.open;
    }

    /// Restores a saved state.
    pub(crate) fn restore(&mut self, snapshot: &Snapshot) {
        self.candidates.clone_from(&snapshot.candidates);
        self.open = snapshot.open;
        self.clear_queues();
    }

    fn clear_queues(&mut self) {
        self.naked.clear();
        self.changed.clear();
        self.is_changed.fill(false);
    }

    fn queue_houses(&mut self, cell: usize) {
        for &house in &self.houses_of[cell] {
            if !std::mem::replace(&mut self.is_changed[house.index()], true) {
                self.changed.push(house);
            }
        }
    }

    /// Places the digits that have one place left in a house.
    fn place_hidden(&mut self, house: usize) -> Result<(), NoCandidate> {
        let (mut once, mut twice, mut placed) = (0_u32, 0, 0);
        for cell in &self.houses[house] {
            let candidates = self.candidates[cell.index()];
            twice |= once & candidates;
            once |= candidates;
            placed |= if candidates & PLACED != 0 { candidates } else { 0 };
        }
        if ((once & !PLACED).count_ones() as usize) < self.size {
            return Err(NoCandidate);
        }
        let mut hidden = once & !twice & !placed & !PLACED;
        while hidden != 0 {
            let bit = hidden & hidden.wrapping_neg();
            hidden ^= bit;
            let cells = &self.houses[house];
            let cell = cells.iter().find(|cell| self.candidates[cell.index()] & bit != 0).ok_or(NoCandidate)?;
            self.place(cell.index(), bit)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{HouseGeometry, Rule, Shape};

    use super::*;
    use crate::test_support::{EASY, EXTREME, digits};

    fn draw(shape: &Shape, rules: &[Rule], stream: u64) -> Result<Vec<Digit>, BoardError> {
        let geometry = HouseGeometry::new(shape, rules).unwrap();
        let mut search = RandomSearch::new(SinglesSolver::new(&geometry));
        let board = search.draw(&mut RandomStream::new(1, stream, 0), &Cancel::default())?;
        let digits: Vec<Option<Digit>> = board.iter().copied().map(Some).collect();
        assert!(geometry.entries(&digits).repeats().is_empty(), "{shape}");
        Ok(board)
    }

    #[test]
    fn boards_of_every_size_are_filled() {
        for size in Shape::SIZES {
            let shape = Shape::of_size(size).unwrap();
            assert!(draw(&shape, &[], 0).is_ok(), "{shape}");
            assert!(draw(&shape, &[Rule::Diagonals], 0).is_ok(), "{shape} with diagonals");
        }
    }

    #[test]
    fn every_rule_is_filled() {
        for rule in [Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups] {
            for size in [8, 9, 10, 12] {
                assert!(draw(&Shape::of_size(size).unwrap(), std::slice::from_ref(&rule), 1).is_ok(), "{size}, {rule:?}");
            }
        }
        assert!(draw(&Shape::classic(), &[Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups], 1).is_ok());
    }

    #[test]
    fn a_board_that_cannot_be_filled_is_impossible() {
        // Three cells of row 1 and the last of row 2 are a region: the digit that the three lack is twice in column 4.
        let shape = Shape::jigsaw(4, &[0, 0, 0, 1, 1, 1, 1, 0, 2, 2, 2, 2, 3, 3, 3, 3]).unwrap();
        assert_eq!(draw(&shape, &[], 0), Err(BoardError::Impossible));
    }

    #[test]
    fn a_cancelled_search_ends() {
        let cancel = Cancel::default();
        cancel.cancel();
        let mut search = RandomSearch::new(SinglesSolver::new(&HouseGeometry::classic()));
        assert_eq!(search.draw(&mut RandomStream::new(0, 0, 0), &cancel), Err(BoardError::Cancelled));
    }

    #[track_caller]
    fn check(line: &str, expected: bool) {
        assert_eq!(SinglesSolver::new(&HouseGeometry::classic()).solve(&digits(line)), expected);
    }

    #[test]
    fn singles_solve_what_needs_no_more() {
        check(EASY, true);
        check(EXTREME, false);
    }

    #[test]
    fn contradictory_givens_are_not_solved() {
        check("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", false);
        check(&".".repeat(81), false);
    }

    #[test]
    fn a_saved_state_is_restored() {
        let geometry = HouseGeometry::new(&Shape::of_size(6).unwrap(), &[Rule::Diagonals]).unwrap();
        let mut singles = SinglesSolver::new(&geometry);
        singles.reset();
        assert_eq!((singles.place(0, 1), singles.propagate()), (Ok(()), Ok(())));
        let mut snapshot = Snapshot::default();
        singles.save(&mut snapshot);
        assert_eq!((singles.place(1, 2), singles.propagate()), (Ok(()), Ok(())));
        let open = singles.open();
        singles.restore(&snapshot);
        assert!(singles.open() > open && singles.candidates(1).is_some());
        assert_eq!(singles.place(5, 1), Err(NoCandidate));
    }
}
