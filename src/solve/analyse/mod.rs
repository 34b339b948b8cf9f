//! [`analyse`]: how many solutions a puzzle has, as data: none, one or several, and why.
//!
//! An [`Analyst`] decides that first ([`Verdict`]), and then what follows from it ([`Findings`]): superfluous clues, the digits of each
//! cell in any solution, a small contradiction, likely typing mistakes. A [`Counter`] counts all solutions, however many.
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
mod solution_finder;
mod solutions;
mod superfluous;
#[cfg(test)]
mod tests;

pub use analyst::Analyst;
pub use bound::TooFew;
pub(in crate::solve) use bound::least_clues;
pub use counter::{Counted, Counter};
pub use finding::Finding;
pub use findings::Findings;
pub use fix::Fix;
pub use reason::{Because, FailedTry, Forced, NoSolutionReason};

use crate::{
    board::{CellSet, Digits, Puzzle, UnknownRules},
    solve::Cancel,
};

/// How far an analysis may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Solutions are counted up to this limit; at least two.
    pub solutions: u64,
    /// Decisions that each count may make on other than classic boards, or where the classic engine gets nowhere.
    pub nodes: u64,
}

impl Budget {
    /// Enough to tell no, one and more than one solution apart on nearly every board, within milliseconds.
    pub const QUICK: Self = Self { solutions: 2, nodes: 2_000 };
    /// Tells up to 10,000 solutions exactly from more, and takes seconds over the hardest boards if it must.
    pub const THOROUGH: Self = Self { solutions: 10_001, nodes: 1_000_000 };
}

/// How many solutions a puzzle has.
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
    None(NoSolutionReason),
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

/// Analyses a puzzle: its givens first, then the player's digits. A verdict that the budget cut short can be sought again with a larger
/// one. To learn what follows from the verdict, use an [`Analyst`].
///
/// # Errors
/// When the puzzle has rules that are not known.
pub fn analyse(puzzle: &Puzzle, cancel: &Cancel, budget: Budget) -> Result<Analysis, UnknownRules> {
    Ok(Analyst::new(puzzle, cancel)?.analyse(budget))
}
