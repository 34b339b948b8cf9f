//! [`TooFew`]: lower bounds on the clues of a puzzle with exactly one solution.
//!
//! - [`Counter`]: counts all solutions, a slice at a time.

use std::ops::ControlFlow;

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, Digits, Entries, Geometry, KnownGeometry, KnownPosition, Rule};

use crate::{
    Cancel, RuledSolver,
    fast::{self, Grid},
    general::{Bounds, SearchEnd},
};

/// Why a puzzle with these clues cannot have exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TooFew {
    /// There are fewer clues than in any puzzle with one solution on such a board.
    Clues {
        /// The number of clues.
        have: usize,
        /// The least number of clues.
        need: usize,
    },
    /// At least two digits are not among the clues, so they can be swapped in any solution.
    Digits {
        /// The number of different digits.
        have: usize,
        /// The least number of different digits.
        need: usize,
    },
}

/// The bound that the clues do not reach, if any.
pub(super) fn too_few(clues: Entries<'_>) -> Option<TooFew> {
    let (geometry, have) = (clues.geometry(), clues.count());
    if let Some(need) = searched_through(geometry).filter(|&need| have < need) {
        return Some(TooFew::Clues { have, need });
    }
    let have = clues.digits().iter().flatten().copied().collect::<DigitSet>().len();
    least_digits(geometry).filter(|&need| have < need).map(|need| TooFew::Digits { have, need })
}

/// A lower bound on the clues of a puzzle with one solution. It need not be attained.
pub(crate) fn least_clues(geometry: &Geometry) -> usize {
    searched_through(geometry).or_else(|| least_digits(geometry)).unwrap_or(0)
}

/// The fewest clues that a puzzle with one solution can have, where known: by exhaustive search for 9×9 (McGuire, Tugemann and
/// Civario, 2012) and for small boards. Extra rules need fewer clues, so only plain boards have a bound.
fn searched_through(geometry: &Geometry) -> Option<usize> {
    let has_extra_rules = !geometry.rules().is_empty();
    match geometry.shape().box_sides().filter(|_| !has_extra_rules)? {
        (2, 2) => Some(4),
        (3, 2) | (2, 3) => Some(8),
        (3, 3) => Some(17),
        _ => None,
    }
}

/// The least number of different digits among the clues: two missing digits could be swapped.
fn least_digits(geometry: &Geometry) -> Option<usize> {
    geometry.rules().iter().all(keeps_when_relabelled).then(|| geometry.size() - 1)
}

/// Whether swapping two digits everywhere maps solutions to solutions: true of all rules that only require different digits.
fn keeps_when_relabelled(rule: &Rule) -> bool {
    rule.is_of_houses() || matches!(rule, Rule::AntiKnight | Rule::AntiKing | Rule::NoRegions | Rule::Region(_) | Rule::Clone(_))
}

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
