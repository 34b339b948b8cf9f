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

use sudoscope_board::{Digit, Digits, Geometry};

use crate::{
    Cancel,
    general::{
        Bounds, SearchEnd, Solver,
        tables::{OpenCandidates, Stuck, Tables},
    },
    generate::result::{Miss, Rejection},
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
    before: Vec<u32>,
    /// The number of digits placed before.
    placed: usize,
    cell: u16,
    bit: u32,
}

impl RandomSearch {
    /// A search on the board of that solver.
    pub(crate) fn new(singles: SinglesSolver) -> Self {
        Self { singles, decisions: Vec::new(), depth: 0 }
    }

    /// A random full board.
    pub(crate) fn draw(&mut self, random: &mut RandomStream, cancel: &Cancel) -> Result<Vec<Digit>, Miss> {
        self.draw_within(MAX_DEAD_ENDS, random, cancel)
    }

    /// A random full board; [`Rejection::NoBoard`] after about `max_dead_ends`.
    pub(crate) fn draw_within(
        &mut self,
        max_dead_ends: u64,
        random: &mut RandomStream,
        cancel: &Cancel,
    ) -> Result<Vec<Digit>, Miss> {
        let (mut limit, mut dead_ends) = (FIRST_LIMIT, 0);
        while dead_ends < max_dead_ends {
            self.singles.now.reset(&self.singles.tables);
            if self.search(limit, usize::MAX, random, cancel)? {
                return Ok(self.singles.placed().into_iter().flatten().collect());
            }
            dead_ends += limit;
            limit += limit / 2;
        }
        Err(Miss::Rejected(Rejection::NoBoard))
    }

    /// A full board that a solver which learns from contradictions completes from random decisions: where rules leave few full boards, the
    /// random search meets the same contradictions again and again. After each failure fewer digits are chosen at random.
    pub(crate) fn draw_with(
        &mut self,
        solver: &mut Solver,
        random: &mut RandomStream,
        cancel: &Cancel,
    ) -> Result<Vec<Digit>, Miss> {
        let mut decisions = self.singles.tables.cells / MOST_CHOSEN;
        loop {
            self.singles.now.reset(&self.singles.tables);
            if self.search(FIRST_LIMIT, decisions, random, cancel)? {
                solver.begin_digits(&self.singles.placed());
                let mut board = Vec::new();
                let count = solver.run(Bounds::none(cancel).nodes(MAX_NODES), |solution| {
                    board = solution.iter().copied().flatten().collect();
                    ControlFlow::Break(())
                });
                match count.end {
                    SearchEnd::Enough => return Ok(board),
                    SearchEnd::Cancelled => return Err(Miss::Cancelled),
                    SearchEnd::Exhausted if decisions == 0 => return Err(Miss::Impossible),
                    SearchEnd::Exhausted | SearchEnd::OutOfNodes => {}
                }
            }
            if decisions == 0 {
                return Err(Miss::Rejected(Rejection::NoBoard));
            }
            decisions -= decisions.div_ceil(4);
        }
    }

    /// Searches from the present state until the board is full or that number of decisions is in force. Returns `false` after more than
    /// `max_dead_ends`.
    fn search(&mut self, max_dead_ends: u64, decisions: usize, random: &mut RandomStream, cancel: &Cancel) -> Result<bool, Miss> {
        self.depth = 0;
        let mut dead_ends = 0;
        while !self.singles.now.is_solved() && self.depth < decisions {
            if cancel.is_cancelled() {
                return Err(Miss::Cancelled);
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
    fn decide(&mut self, random: &mut RandomStream) -> Result<(), Stuck> {
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
        decision.before.clone_from(&self.singles.now.of);
        (decision.placed, decision.cell, decision.bit) = (self.singles.now.placed.len(), cell, bit);
        self.depth += 1;
        self.singles.place(cell, bit)?;
        self.singles.propagate()
    }

    /// The first cell with the fewest candidates, counting round from a random cell, and its candidates.
    fn choose(&self, random: &mut RandomStream) -> (u16, u32) {
        let of = &self.singles.now.of;
        let first = random.index(of.len());
        let round = (0..).zip(of).skip(first).chain((0..).zip(&of[..first]));
        let open = round.map(|(cell, &candidates)| (cell, candidates)).filter(|(_, candidates)| *candidates != 0);
        open.min_by_key(|(_, candidates)| candidates.count_ones()).unwrap_or_default()
    }

    /// Retracts the last digit and rules it out.
    fn retract(&mut self) -> Result<Result<(), Stuck>, Miss> {
        self.depth = self.depth.checked_sub(1).ok_or(Miss::Impossible)?;
        let &PlacedDigit { ref before, placed, cell, bit } = &self.decisions[self.depth];
        let SinglesSolver { tables, now } = &mut self.singles;
        now.restore(before, placed);
        Ok(now.strike(tables, cell, bit).and_then(|()| now.place_singles(tables)))
    }
}

/// What singles find on boards of one geometry.
#[derive(Clone, Debug)]
pub(crate) struct SinglesSolver {
    tables: Tables,
    now: OpenCandidates,
}

impl SinglesSolver {
    /// A solver for that geometry.
    pub(crate) fn new(geometry: &Geometry) -> Self {
        Self { tables: Tables::new(geometry), now: OpenCandidates::default() }
    }

    /// Whether singles alone solve these givens.
    pub(crate) fn solve(&mut self, givens: &[Option<Digit>]) -> bool {
        self.open_after(givens) == Some(0)
    }

    /// Number of cells that singles leave open with these givens; `None` if they lead to a contradiction.
    pub(crate) fn open_after(&mut self, givens: &[Option<Digit>]) -> Option<usize> {
        self.now.reset(&self.tables);
        let mut placed = (0..).zip(givens).filter_map(|(cell, digit)| Some((cell, digit.as_ref()?.set().bits())));
        placed.try_for_each(|(cell, bit)| self.place(cell, bit)).and_then(|()| self.propagate()).ok()?;
        Some(self.tables.cells - self.now.placed.len())
    }

    /// The digits placed so far.
    fn placed(&self) -> Digits {
        let mut digits = vec![None; self.tables.cells];
        for &(cell, bit) in &self.now.placed {
            digits[usize::from(cell)] = Some(Digit::from_index(bit.trailing_zeros() as usize));
        }
        digits
    }

    fn place(&mut self, cell: u16, bit: u32) -> Result<(), Stuck> {
        self.now.place(&self.tables, cell, bit)
    }

    fn propagate(&mut self) -> Result<(), Stuck> {
        self.now.place_singles(&self.tables)
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cell, HouseGeometry, Rule, Shape};

    use super::*;
    use crate::test_support::{EASY, EXTREME, digits};

    fn draw(shape: &Shape, rules: &[Rule], stream: u64) -> Result<Vec<Digit>, Miss> {
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
        assert_eq!(draw(&shape, &[], 0), Err(Miss::Impossible));
    }

    #[test]
    fn a_cancelled_search_ends() {
        let cancel = Cancel::default();
        cancel.cancel();
        let mut search = RandomSearch::new(SinglesSolver::new(&HouseGeometry::classic()));
        assert_eq!(search.draw(&mut RandomStream::new(0, 0, 0), &cancel), Err(Miss::Cancelled));
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
    fn houses_beyond_the_set_of_houses_are_left_out() {
        let region = |first: usize, step: usize| Rule::Region((0..9).map(|at| Cell::new(first + at * step)).collect());
        let regions: Vec<Rule> = (1..4).flat_map(|step| (0..81 - 8 * step).map(move |first| region(first, step))).collect();
        let geometry = Geometry::new(&Shape::classic(), &regions);
        assert!(geometry.houses().len() > 128);
        assert_eq!(SinglesSolver::new(&geometry).open_after(&[None; 81]), Some(81));
    }
}
