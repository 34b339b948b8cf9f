//! [`SolutionFinder`]: finds solutions with the fast engine on classic boards, and with the general one on all others and if the
//! fast one takes too long. [`SolutionList`]: what it finds; [`true_candidates`]: the digits that occur in it.

use std::ops::ControlFlow;

use sudoscope_board::{Cell, Digit, DigitSet, Digits, Entries, Geometry, KnownGeometry};

use crate::{
    Cancel, RuledSolver,
    fast::{self, Grid},
    general::{Bounds, SearchCount, SearchEnd},
};

/// The effort allowed for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchEffort {
    /// Enough for a result, with few exceptions.
    Long,
    /// Little, because there are many such searches.
    Short,
}

impl SearchEffort {
    /// The decisions of the fast engine. Few searches need ten; but it does not learn from contradictions, so the general one is
    /// better where a contradiction shows late, on a board with few digits.
    const fn fast(self) -> u64 {
        match self {
            Self::Long => 400,
            Self::Short => 40,
        }
    }

    /// The decisions of the general engine.
    const fn general(self) -> u64 {
        match self {
            Self::Long => 1_000,
            Self::Short => 40,
        }
    }
}

/// The decisions of the fast engine to find all solutions.
const FAST_NODES_IN_ALL: u64 = 100_000;
/// The budget of the general engine for all searches together, in cells of the board for each decision and for each search.
const EFFORT: u64 = 2_000_000;
/// The cost of laying a board out for the general engine, in decisions.
const LAYOUT: u64 = 50;

/// Finds solutions of digits on one board.
pub(super) struct SolutionFinder<'a> {
    geometry: KnownGeometry,
    solver: RuledSolver,
    cancel: &'a Cancel,
    effort: u64,
}

impl<'a> SolutionFinder<'a> {
    pub(super) fn new(geometry: KnownGeometry, cancel: &'a Cancel) -> Self {
        Self { solver: RuledSolver::default(), geometry, cancel, effort: EFFORT }
    }

    /// The board.
    pub(super) const fn geometry(&self) -> &KnownGeometry {
        &self.geometry
    }

    /// The handle that cancels its searches.
    pub(super) const fn cancel(&self) -> &'a Cancel {
        self.cancel
    }

    /// The solutions with these digits up to `limit`, and how the search ended. `nodes` limits the decisions of
    /// the general engine; only those are counted.
    pub(super) fn solutions(&mut self, digits: &[Option<Digit>], limit: u64, nodes: u64) -> (SolutionList, SearchCount) {
        let (solutions, count) = self.first_look(digits, limit, FAST_NODES_IN_ALL);
        if count.end == SearchEnd::OutOfNodes { self.search(digits, limit, nodes) } else { (solutions, count) }
    }

    /// All solutions with these digits, or the first `limit`. `None` if that takes too long or was cancelled.
    pub(super) fn ask(&mut self, digits: &[Option<Digit>], limit: u64, patience: SearchEffort) -> Option<SolutionList> {
        let (mut solutions, mut count) = self.first_look(digits, limit, patience.fast());
        if count.end == SearchEnd::OutOfNodes && (patience == SearchEffort::Long || !self.geometry.is_classic()) {
            if !self.solver.is_laid_out_for(&self.geometry) && !self.geometry.rules().is_empty() {
                if self.effort == 0 {
                    return None;
                }
                self.effort = self.effort.saturating_sub(LAYOUT * digits.len() as u64);
            }
            (solutions, count) = self.search(digits, limit, patience.general().min(self.effort / digits.len() as u64));
            self.effort = self.effort.saturating_sub((count.nodes + 1) * digits.len() as u64);
        }
        matches!(count.end, SearchEnd::Exhausted | SearchEnd::Enough).then_some(solutions)
    }

    /// Asks on another board of that shape.
    pub(super) fn ask_on(
        &mut self,
        geometry: &KnownGeometry,
        digits: &[Option<Digit>],
        limit: u64,
        patience: SearchEffort,
    ) -> Option<SolutionList> {
        let before = std::mem::replace(&mut self.geometry, geometry.clone());
        let answer = self.ask(digits, limit, patience);
        self.geometry = before;
        answer
    }

    /// Whether the budget of the general engine is used up.
    pub(super) const fn is_spent(&self) -> bool {
        self.effort == 0
    }

    /// Gives the general engine its whole budget again.
    pub(super) const fn renew_effort(&mut self) {
        self.effort = EFFORT;
    }

    /// Asks as [`ask`](Self::ask) does, with the digit of one cell changed or removed.
    pub(super) fn ask_changed(
        &mut self,
        digits: &mut [Option<Digit>],
        cell: Cell,
        digit: Option<Digit>,
        limit: u64,
    ) -> Option<SolutionList> {
        let before = std::mem::replace(&mut digits[cell.index()], digit);
        let answer = self.ask(digits, limit, SearchEffort::Long);
        digits[cell.index()] = before;
        answer
    }

    /// No solution if digits repeat; on a classic board the result of the fast engine; else [`SearchEnd::OutOfNodes`].
    fn first_look(&self, digits: &[Option<Digit>], limit: u64, nodes: u64) -> (SolutionList, SearchCount) {
        let mut solutions = SolutionList::new(digits.len());
        let count = |solutions, end| {
            let progress = if end == SearchEnd::Exhausted { 1.0 } else { 0.0 };
            SearchCount { solutions, nodes: 0, end, progress }
        };
        if has_repeats(&self.geometry, digits) {
            return (solutions, count(0, SearchEnd::Exhausted));
        }
        let Some(grid) = Grid::from_digits(digits).filter(|_| self.geometry.is_classic()) else {
            return (solutions, count(0, SearchEnd::OutOfNodes));
        };
        let found = fast::search(&grid, Bounds::none(self.cancel).solutions(limit).nodes(nodes), |solution| {
            solutions.push_grid(&solution);
            ControlFlow::Continue(())
        });
        (solutions, count(found.solutions, found.end))
    }

    fn search(&mut self, digits: &[Option<Digit>], limit: u64, nodes: u64) -> (SolutionList, SearchCount) {
        let mut solutions = SolutionList::new(digits.len());
        self.solver.begin_digits(&self.geometry, digits);
        let count = self.solver.run(Bounds::none(self.cancel).solutions(limit).nodes(nodes), |solution| {
            solutions.push(solution);
            ControlFlow::Continue(())
        });
        (solutions, count)
    }
}

/// Whether a digit occurs twice in a house, which the fast engine takes long to find.
fn has_repeats(geometry: &Geometry, digits: &[Option<Digit>]) -> bool {
    geometry.houses().iter().any(|house| {
        let mut seen = DigitSet::EMPTY;
        !house.cells.iter().filter_map(|cell| digits[cell.index()]).all(|digit| seen.insert(digit))
    })
}

/// A result, and whether it is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding<T> {
    /// The result.
    pub found: T,
    /// Whether the result is complete. Searches that take too long, on boards of uncommon sizes, are abandoned.
    pub is_complete: bool,
}

impl<T> Finding<T> {
    pub(super) const fn whole(found: T) -> Self {
        Self { found, is_complete: true }
    }
}

/// The digits that each cell has in at least one solution; a clue has its own. `known` are solutions found before: if they are
/// `all`, no search is needed. Otherwise each digit not seen yet is searched for; a solution found that way counts for all its
/// cells.
pub(super) fn true_candidates(
    finder: &mut SolutionFinder<'_>,
    clues: Entries<'_>,
    known: &SolutionList,
    all: bool,
) -> Finding<Vec<DigitSet>> {
    let (geometry, digits) = (clues.geometry(), clues.digits());
    let mut found = vec![DigitSet::EMPTY; digits.len()];
    known.add_to(&mut found);
    let mut is_complete = true;
    if !all {
        let (mut digits, possible) = (digits.to_vec(), clues.candidates());
        // Digit by digit, because successive searches in the same cell would find similar solutions.
        for digit in Digit::all(geometry.size()) {
            for cell in geometry.shape().cells() {
                if possible[cell.index()].contains(digit) && !found[cell.index()].contains(digit) {
                    match finder.ask_changed(&mut digits, cell, Some(digit), 1) {
                        Some(solutions) => solutions.add_to(&mut found),
                        None => is_complete = false,
                    }
                }
            }
        }
    }
    Finding { found, is_complete }
}

/// Solutions of one board, end to end.
#[derive(Clone, Debug)]
pub(super) struct SolutionList {
    cells: usize,
    /// The digits as numbers.
    digits: Vec<u8>,
}

impl SolutionList {
    /// An empty list for a board with that number of cells.
    pub(super) const fn new(cells: usize) -> Self {
        Self { cells, digits: Vec::new() }
    }

    pub(super) fn push(&mut self, solution: &[Option<Digit>]) {
        self.digits.extend(solution.iter().map(|digit| digit.map_or(0, Digit::get)));
    }

    pub(super) fn push_grid(&mut self, solution: &Grid) {
        self.digits.extend_from_slice(solution.cells());
    }

    /// The number of digits of the board.
    pub(super) const fn size(&self) -> usize {
        self.cells.isqrt()
    }

    pub(super) fn len(&self) -> usize {
        self.digits.len() / self.cells
    }

    pub(super) fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// The digits of a solution, counted from 0.
    pub(super) fn digits(&self, solution: usize) -> Digits {
        self.digits[solution * self.cells..][..self.cells].iter().map(|&digit| Digit::new(digit)).collect()
    }

    /// The digit of a cell in a solution.
    pub(super) fn digit(&self, solution: usize, cell: Cell) -> Option<Digit> {
        Digit::new(self.digits[solution * self.cells + cell.index()])
    }

    /// The digit of a solution that is known to exist.
    pub(super) fn expect_digit(&self, solution: usize, cell: Cell) -> Digit {
        self.digit(solution, cell).expect("solutions are full")
    }

    /// The digit as a number.
    pub(super) fn number(&self, solution: usize, cell: Cell) -> usize {
        usize::from(self.digits[solution * self.cells + cell.index()])
    }

    /// For each cell and digit the number of solutions that have it there.
    pub(super) fn counts(&self) -> Vec<Vec<u32>> {
        let mut counts = vec![vec![0; self.size()]; self.cells];
        for solution in self.digits.chunks_exact(self.cells) {
            for (count, &digit) in counts.iter_mut().zip(solution) {
                if let Some(place) = usize::from(digit).checked_sub(1) {
                    count[place] += 1;
                }
            }
        }
        counts
    }

    /// Adds the digits of all solutions to the sets of their cells.
    pub(super) fn add_to(&self, seen: &mut [DigitSet]) {
        for solution in self.digits.chunks_exact(self.cells) {
            for (set, &digit) in seen.iter_mut().zip(solution) {
                *set |= Digit::new(digit).map_or(DigitSet::EMPTY, Digit::set);
            }
        }
    }
}
