//! [`RandomSearch`]: a full board of any shape and rules, by a backtracking search with random decisions.
//!
//! Each decision places a random candidate in one of the cells with the fewest candidates, and singles follow. After too many dead
//! ends the search starts over with a higher limit. Every full board can come, but not all are equally likely: those reached by
//! narrower choices come more often. How much more often is not known.

use std::ops::ControlFlow;

use sudoscope_board::Digit;

use super::{
    BoardError,
    singles::{NoCandidate, SinglesSolver, Snapshot},
};
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

#[cfg(test)]
mod tests {
    use sudoscope_board::{HouseGeometry, Rule, Shape};

    use super::*;

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
}
