//! [`analyse`]: how many solutions a puzzle has, as data: none, one or several, and why.
//!
//! An [`Analyst`] decides that first ([`Verdict`]), and then what follows from it ([`Findings`]): superfluous clues and rules, the
//! digits of each cell in any solution, a small contradiction of clues and rules, likely typing mistakes. A [`Counter`] counts all
//! solutions, however many.
//!
//! ```
//! use sudoscope_board::{Digit, Puzzle, Shape};
//! use sudoscope_solve::{Cancel, analyse::{Budget, Verdict, analyse}};
//!
//! // A 4 where the puzzle has a 3: no digit is doubled, but no solution is left.
//! let text = "54..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let givens: Vec<Option<Digit>> = text.chars().map(Digit::from_char).collect();
//! let puzzle = Puzzle::from_givens(Shape::classic(), &[], &givens);
//!
//! let analysis = analyse(&puzzle, &Cancel::default(), Budget::QUICK)?;
//! assert!(matches!(analysis.givens, Verdict::None(_)));
//! # Ok::<(), sudoscope_board::UnknownRules>(())
//! ```
//!
//! On a classic board this takes well under a millisecond for most puzzles, and rarely longer than a frame; the figures are in
//! `benches/README.md`.

mod analyst;
mod bound;
mod candidates;
mod conflict;
mod counter;
mod deciding;
mod finding;
mod findings;
mod fix;
mod reason;
mod rule_fix;
mod slip;
mod solution_finder;
mod solutions;
mod superfluous;
#[cfg(test)]
mod tests;

pub use analyst::Analyst;
pub use bound::TooFew;
pub(crate) use bound::least_clues;
pub use conflict::Conflict;
pub use counter::{Counted, Counter};
pub use finding::Finding;
pub use findings::Findings;
pub use fix::Fix;
pub use reason::{FailedTry, Forced, ForcingReason, NoSolutionReason};
pub use rule_fix::RuleFix;
pub use slip::{Reach, Repair, Slip, repairs};

use sudoscope_board::{CellSet, Digits, Puzzle, UnknownRules};

use crate::Cancel;

/// The limits of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Solutions are counted up to this limit; at least two.
    pub solutions: u64,
    /// Decisions that each count may make on boards that are not classic, or where the classic engine gives up.
    pub nodes: u64,
}

impl Budget {
    /// Enough to distinguish no, one and more than one solution on nearly every board, within milliseconds.
    pub const QUICK: Self = Self { solutions: 2, nodes: 2_000 };
    /// Counts up to 10,000 solutions exactly; takes seconds on the hardest boards.
    pub const THOROUGH: Self = Self { solutions: 10_001, nodes: 1_000_000 };
}

/// The number of solutions of a puzzle: none, one or several.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The verdict on the givens alone.
    pub givens: Verdict,
    /// The result for the player's digits; `None` when there are none, or the givens have no solution anyway.
    pub entered: Option<Entered>,
}

/// The digits on which a verdict is based.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Basis {
    /// The givens alone.
    GivensOnly,
    /// The givens and the player's digits.
    WithEntered,
}

/// The number of solutions that contain some digits.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The board is empty and has a solution.
    Blank,
    /// There is no solution.
    None(NoSolutionReason),
    /// There is exactly one solution.
    Unique(Digits),
    /// There is more than one solution.
    Several {
        /// The number found, at least two.
        found: u64,
        /// Whether these are all.
        exact: bool,
        /// The first two.
        examples: Box<[Digits; 2]>,
        /// Why there must be more than one, if that follows without a search.
        too_few: Option<TooFew>,
    },
    /// The budget ran out, or the analysis was cancelled, before the number was known.
    Undecided {
        /// A solution, if one was found; there may be others.
        solution: Option<Digits>,
        /// The fraction of the search space covered, 0 to 1.
        progress: f64,
        /// Decisions made.
        nodes: u64,
        /// Why there cannot be exactly one solution, if that is known.
        too_few: Option<TooFew>,
    },
}

/// The result for the player's digits.
#[derive(Clone, Debug, PartialEq)]
pub enum Entered {
    /// The board is full and correct.
    Solved,
    /// The givens have one solution, with which the digits are compared.
    Checked {
        /// The player's digits that differ from the solution.
        wrong: CellSet,
        /// The number of empty cells.
        open: usize,
    },
    /// The givens do not determine the solution: the verdict on givens and player's digits together.
    Together(Verdict),
}

impl Analysis {
    /// The digits on which [`verdict`](Self::verdict) is based.
    pub const fn basis(&self) -> Basis {
        match self.entered {
            Some(Entered::Together(_)) => Basis::WithEntered,
            _ => Basis::GivensOnly,
        }
    }

    /// The verdict to show: on givens and player's digits together if the givens alone do not determine the solution, else on the givens.
    pub const fn verdict(&self) -> &Verdict {
        match &self.entered {
            Some(Entered::Together(verdict)) => verdict,
            _ => &self.givens,
        }
    }

    /// The verdict on what a search starts from: the givens of a puzzle that `is_posed`, else the player's digits too.
    pub const fn to_solve(&self, is_posed: bool) -> &Verdict {
        if is_posed { &self.givens } else { self.verdict() }
    }

    /// The player's digits that are certainly wrong; empty when they are right or that is unknown.
    pub fn wrong(&self) -> CellSet {
        match &self.entered {
            Some(Entered::Checked { wrong, .. }) => *wrong,
            _ => CellSet::EMPTY,
        }
    }

    /// Whether the board is full and correct.
    pub const fn is_solved(&self) -> bool {
        matches!(self.entered, Some(Entered::Solved))
    }
}

/// Analyses a puzzle: its givens first, then the player's digits. A verdict that the budget cut short can be computed again with a larger
/// one. For the findings that follow from the verdict, use an [`Analyst`].
///
/// # Errors
/// If the puzzle has unknown rules.
pub fn analyse(puzzle: &Puzzle, cancel: &Cancel, budget: Budget) -> Result<Analysis, UnknownRules> {
    Ok(Analyst::new(puzzle, cancel)?.analyse(budget))
}
