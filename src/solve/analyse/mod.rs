//! [`analyse`]: the truth about what has been entered, as data: no, one or many solutions, and why.
//!
//! Measured by `cargo bench --no-default-features --bench general` (medians, one core of a shared two-core virtual machine):
//! a classic puzzle with one solution takes 0.04 ms (17 clues) to 0.08 ms (hard), an impossible one with its reason 0.3 ms, and
//! counting to ten thousand solutions 15 ms. A puzzle of 16×16 takes 5 ms and one of 25×25 10 ms; finding out why there
//! is no solution takes up to 50 ms there.

mod bound;
mod reason;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

pub use bound::TooFew;
pub(in crate::solve) use bound::least_clues;
pub use reason::{Because, FailedTry, Forced, Reason};

use crate::{
    board::{Cell, CellSet, Digit, Digits, Geometry, Puzzle, Value, faults},
    solve::{
        Cancel,
        general::{Bounds, End, Solver},
    },
};

/// How far an analysis may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Solutions are counted up to so many; at least two.
    pub solutions: u64,
    /// Decisions that each count may make.
    pub nodes: u64,
}

impl Budget {
    /// Enough to tell no, one and more than one solution apart on nearly every board, within milliseconds.
    pub const QUICK: Self = Self { solutions: 2, nodes: 2_000 };
    /// Counts up to 10,000 solutions, and takes seconds over the hardest boards if it must.
    pub const THOROUGH: Self = Self { solutions: 10_000, nodes: 1_000_000 };
}

/// The truth about a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// What the givens alone come to.
    pub givens: Verdict,
    /// What the player's digits come to; `None` when there are none, or the givens have no solution anyway.
    pub entered: Option<Entered>,
}

/// Which digits a verdict has counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Basis {
    /// The givens alone.
    GivensOnly,
    /// The givens and the player's digits.
    WithEntered,
}

/// How many solutions some digits have.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// No digit is there, and nothing speaks against a solution.
    Blank,
    /// There is no solution.
    None(Reason),
    /// There is one solution: this.
    Unique(Digits),
    /// There is more than one solution.
    Several {
        /// How many were found, at least two.
        found: u64,
        /// Whether those are all.
        exact: bool,
        /// The first two.
        examples: Box<[Digits; 2]>,
        /// What could have told that there is more than one without searching.
        too_few: Option<TooFew>,
    },
    /// The budget ran out, or the analysis was cancelled, before there was an answer.
    Undecided {
        /// A solution, if one was found: then it is open whether there are others.
        solution: Option<Digits>,
        /// How much of the search space was closed off, 0 to 1.
        progress: f64,
        /// Decisions made.
        nodes: u64,
        /// What tells that there cannot be one solution only.
        too_few: Option<TooFew>,
    },
}

/// What the player's digits come to.
#[derive(Clone, Debug, PartialEq)]
pub enum Entered {
    /// The board is full and right.
    Solved,
    /// The givens have one solution, and the digits are held against it.
    Checked {
        /// The player's digits that differ from the solution.
        wrong: CellSet,
        /// How many cells are empty.
        open: usize,
    },
    /// The givens do not decide the solution: this is what givens and player's digits come to together.
    Together(Verdict),
}

impl Analysis {
    /// Which digits [`verdict`](Self::verdict) has counted.
    pub const fn basis(&self) -> Basis {
        match self.entered {
            Some(Entered::Together(_)) => Basis::WithEntered,
            _ => Basis::GivensOnly,
        }
    }

    /// The verdict to show: on givens and player's digits together where the givens alone do not decide, else on the givens.
    pub const fn verdict(&self) -> &Verdict {
        match &self.entered {
            Some(Entered::Together(verdict)) => verdict,
            _ => &self.givens,
        }
    }

    /// The player's digits that are certainly wrong; empty when they are right or it cannot be known.
    pub fn wrong(&self) -> CellSet {
        match &self.entered {
            Some(Entered::Checked { wrong, .. }) => *wrong,
            _ => CellSet::EMPTY,
        }
    }

    /// Whether the board is full and right.
    pub const fn is_solved(&self) -> bool {
        matches!(self.entered, Some(Entered::Solved))
    }
}

/// Finds the truth about a puzzle: first of its givens, then of the player's digits. An answer that the budget has cut can be
/// sought again with a larger one.
///
/// # Panics
/// When `geometry` has not the shape of the puzzle.
pub fn analyse(puzzle: &Puzzle, geometry: &Geometry, cancel: &Cancel, budget: Budget) -> Analysis {
    let mut analyst = Analyst { solver: Solver::new(geometry), geometry, cancel, budget };
    let givens = analyst.verdict(&puzzle.givens());
    let anything_entered = puzzle.entered_count() > 0;
    let entered = (anything_entered && !matches!(givens, Verdict::None(_))).then(|| analyst.entered(puzzle, &givens));
    Analysis { givens, entered }
}

struct Analyst<'a> {
    solver: Solver,
    geometry: &'a Geometry,
    cancel: &'a Cancel,
    budget: Budget,
}

impl Analyst<'_> {
    fn verdict(&mut self, digits: &[Option<Digit>]) -> Verdict {
        let faults = faults(self.geometry, digits);
        if !faults.is_empty() {
            return Verdict::None(Reason::Faults(faults));
        }
        let blank = digits.iter().all(Option::is_none);
        let limit = if blank { 1 } else { self.budget.solutions.max(2) };
        let mut examples = Vec::new();
        self.solver.begin(digits);
        let count = self.solver.run(Bounds::none(self.cancel).solutions(limit).nodes(self.budget.nodes), |solution| {
            if examples.len() < 2 {
                examples.push(solution.to_vec());
            }
            ControlFlow::Continue(())
        });
        let exact = count.end == End::Exhausted;
        let too_few = bound::too_few(self.geometry, digits);
        match <[Digits; 2]>::try_from(examples) {
            Ok(examples) => Verdict::Several { found: count.solutions, exact, examples: Box::new(examples), too_few },
            Err(mut examples) => match (examples.pop(), exact) {
                (Some(_), _) if blank => Verdict::Blank,
                (Some(solution), true) => Verdict::Unique(solution),
                (None, true) => Verdict::None(reason::explain(self.geometry, digits, count.nodes, self.cancel)),
                (solution, false) => Verdict::Undecided { solution, progress: count.progress, nodes: count.nodes, too_few },
            },
        }
    }

    fn entered(&mut self, puzzle: &Puzzle, givens: &Verdict) -> Entered {
        let digits = puzzle.digits();
        let open = digits.iter().filter(|digit| digit.is_none()).count();
        if open == 0 && faults(self.geometry, &digits).is_empty() {
            return Entered::Solved;
        }
        let Verdict::Unique(solution) = givens else { return Entered::Together(self.verdict(&digits)) };
        let differs = |cell: &Cell| match puzzle.square(*cell).value {
            Value::Entered(digit) => solution[cell.index()] != Some(digit),
            Value::Empty | Value::Given(_) => false,
        };
        Entered::Checked { wrong: puzzle.shape().cells().filter(differs).collect(), open }
    }
}
