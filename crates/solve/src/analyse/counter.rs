//! [`Counter`]: counts all solutions, a slice at a time.

use std::ops::ControlFlow;

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, Digits, Entries, Geometry, KnownGeometry, KnownPosition};

use crate::{
    Cancel, RuledSolver,
    fast::{self, Grid},
    general::{Bounds, SearchEnd},
};

/// A part with more solutions than this is divided: up to here counting takes a fraction of a second.
const PART: u64 = 1 << 18;
/// The least number of parts that a part is divided into.
const PARTS: usize = 64;
/// Decisions that the general engine makes in a slice.
const NODES: u64 = 20_000;

/// The state of a count.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Counted {
    /// Solutions so far.
    pub solutions: u64,
    /// The fraction of the search space covered, 0 to 1, with all alternatives of a decision taken as equal work.
    pub progress: f64,
    /// Whether these are all solutions.
    pub is_complete: bool,
}

/// Counts all solutions, a slice at a time. Classic boards are divided into parts until the fast engine can count each at once.
/// Only parts are stored, not solutions, so there is no limit to their number.
pub struct Counter {
    geometry: KnownGeometry,
    strategy: CountStrategy,
    counted: Counted,
}

enum CountStrategy {
    /// The parts still to be counted, each with its share of the whole.
    Classic(Vec<(Grid, f64)>),
    General(Box<RuledSolver>),
}

impl Counter {
    /// A count of the solutions of a position.
    pub fn new(position: &KnownPosition) -> Self {
        let (geometry, digits) = (position.geometry(), position.digits());
        let strategy = match Grid::from_digits(digits).filter(|_| geometry.is_classic()) {
            Some(grid) => CountStrategy::Classic(vec![(grid, 1.0)]),
            None => {
                let mut solver = RuledSolver::default();
                solver.begin_digits(geometry, digits);
                CountStrategy::General(Box::new(solver))
            }
        };
        Self { geometry: geometry.clone(), strategy, counted: Counted::default() }
    }

    /// The state of the count.
    pub const fn counted(&self) -> Counted {
        self.counted
    }

    /// Continues for a fraction of a second. When cancelled, nothing is counted twice or lost.
    pub fn slice(&mut self, cancel: &Cancel) -> Counted {
        match &mut self.strategy {
            CountStrategy::Classic(parts) => {
                let Some((grid, share)) = parts.pop() else { return self.counted };
                let found = fast::count_all(&grid, PART + 1, cancel);
                match found.end {
                    SearchEnd::Exhausted => {
                        self.counted.solutions = self.counted.solutions.saturating_add(found.solutions);
                        self.counted.progress += share;
                    }
                    SearchEnd::Enough => {
                        let divided = divide(&self.geometry, &grid);
                        let share = share / divided.len() as f64;
                        parts.extend(divided.into_iter().rev().map(|part| (part, share)));
                    }
                    SearchEnd::Cancelled | SearchEnd::OutOfNodes => parts.push((grid, share)),
                }
                self.counted.is_complete = parts.is_empty();
            }
            CountStrategy::General(solver) => {
                let count = solver.run(Bounds::none(cancel).nodes(NODES), |_| ControlFlow::Continue(()));
                let (solutions, progress) = (count.solutions, count.progress);
                self.counted = Counted { solutions, progress, is_complete: count.is_complete() };
            }
        }
        if self.counted.is_complete {
            self.counted.progress = 1.0;
        }
        self.counted
    }
}

/// Divides a grid into parts whose solutions are disjoint and together those of the grid: cell by cell, a part for each candidate.
fn divide(geometry: &Geometry, grid: &Grid) -> Vec<Grid> {
    let spared = empty_band(geometry.entries(&grid.digits()));
    let mut parts = vec![grid.digits()];
    let mut divided = true;
    while parts.len() < PARTS && divided {
        divided = false;
        for part in std::mem::take(&mut parts) {
            match next_cell(geometry.entries(&part), &spared) {
                Some((cell, candidates)) => {
                    divided = true;
                    parts.extend(candidates.iter().map(|digit| with(&part, cell, digit)));
                }
                None => parts.push(part),
            }
        }
    }
    parts.iter().filter_map(|part| Grid::from_digits(part)).collect()
}

fn with(digits: &[Option<Digit>], cell: Cell, digit: Digit) -> Digits {
    let mut with = digits.to_vec();
    with[cell.index()] = Some(digit);
    with
}

/// The empty cell with the fewest candidates, and these candidates; a spared cell only if there is no other.
fn next_cell(part: Entries<'_>, spared: &CellSet) -> Option<(Cell, DigitSet)> {
    let candidates = part.candidates();
    let empty = part.geometry().shape().cells().filter(|&cell| part.digit(cell).is_none());
    let next = empty.min_by_key(|cell| (spared.contains(*cell), candidates[cell.index()].len()))?;
    Some((next, candidates[next.index()]))
}

/// The cells of the last empty band, or else of the last empty stack: the fast engine counts the ways to fill it without a search.
fn empty_band(entries: Entries<'_>) -> CellSet {
    let (shape, size) = (entries.geometry().shape(), entries.geometry().size());
    let (width, height) = shape.box_sides().unwrap_or((size, size));
    let cells = |holds: &dyn Fn(Cell) -> bool| shape.cells().filter(|&cell| holds(cell)).collect::<CellSet>();
    let bands = (0..size / height).rev().map(|band| cells(&|cell| shape.row(cell) / height == band));
    let stacks = (0..size / width).rev().map(|stack| cells(&|cell| shape.column(cell) / width == stack));
    let is_empty = |cells: &CellSet| cells.iter().all(|cell| entries.digit(cell).is_none());
    bands.chain(stacks).find(is_empty).unwrap_or_default()
}
