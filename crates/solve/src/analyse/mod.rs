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

mod counter;
mod findings;
mod fix;
mod reason;
mod solution_finder;
#[cfg(test)]
mod tests;

use findings::findings;
use solution_finder::{SolutionFinder, SolutionList};
use sudoscope_board::{Cell, CellSet, Digit, Digits, KnownGeometry, Puzzle, UnknownRules, Value};

use crate::{Cancel, general::SearchEnd};

pub use counter::{Counted, Counter, TooFew};
pub use findings::Findings;
pub use fix::{Fix, Reach, Repair, RuleFix, Slip, repairs};
pub use reason::{Conflict, FailedTry, Forced, ForcingReason, NoSolutionReason};
pub use solution_finder::Finding;

pub(crate) use counter::least_clues;

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

    /// The verdict on the start of a search: the givens of a puzzle that `is_posed`, else the player's digits too.
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

/// The only solution of a puzzle, if it is found with a budget that there is just one.
pub fn only_solution(puzzle: &Puzzle, budget: Budget) -> Option<Digits> {
    match Analyst::new(puzzle, &Cancel::default()).ok()?.verdict(&puzzle.givens(), budget) {
        Verdict::Unique(solution) => Some(solution),
        _ => None,
    }
}

/// With less than this part of the cells given, more than one solution is no sign of a slip.
const FEW_CLUES: usize = 5;

/// Computes the verdict on one puzzle, then its findings, for which it keeps the solutions found on the way.
pub struct Analyst<'a> {
    puzzle: &'a Puzzle,
    geometry: KnownGeometry,
    finder: SolutionFinder<'a>,
    /// Solutions of the digits analysed last.
    known: SolutionList,
}

impl<'a> Analyst<'a> {
    /// Prepares the analysis of a puzzle.
    ///
    /// # Errors
    /// If the puzzle has unknown rules: then nothing can be concluded about it.
    pub fn new(puzzle: &'a Puzzle, cancel: &'a Cancel) -> Result<Self, UnknownRules> {
        Ok(Self::on(KnownGeometry::of_puzzle(puzzle)?, puzzle, cancel))
    }

    /// Starts on the board of the puzzle, where that is worked out already.
    ///
    /// # Panics
    /// When it is the board of another puzzle.
    #[track_caller]
    pub fn on(geometry: KnownGeometry, puzzle: &'a Puzzle, cancel: &'a Cancel) -> Self {
        assert!(puzzle.is_on(&geometry), "the board of the puzzle");
        let known = SolutionList::new(geometry.shape().cell_count());
        Self { puzzle, finder: SolutionFinder::new(geometry.clone(), cancel), geometry, known }
    }

    /// The board of the puzzle.
    pub fn geometry(&self) -> &KnownGeometry {
        &self.geometry
    }

    /// The verdict: see [`analyse`].
    pub fn analyse(&mut self, budget: Budget) -> Analysis {
        let givens = self.verdict(&self.puzzle.givens(), budget);
        let anything_entered = self.puzzle.entered_count() > 0;
        let entered = (anything_entered && !matches!(givens, Verdict::None(_))).then(|| self.entered(&givens, budget));
        Analysis { givens, entered }
    }

    /// The findings of `analysis`, the last analysis of this analyst.
    pub fn findings(&mut self, analysis: &Analysis) -> Findings {
        let digits = self.clues(analysis);
        findings(&mut self.finder, self.geometry.entries(&digits), analysis.verdict(), &self.known)
    }

    /// The slips that can have put digits into wrong cells where there is no solution or more than one: put right, each leaves one.
    /// `analysis` is the last analysis of this analyst, and `findings` are those of it. None where there are too few clues to expect
    /// one solution.
    pub fn slips(&mut self, analysis: &Analysis, findings: &Findings) -> Finding<Vec<Slip>> {
        let digits = self.clues(analysis);
        let necessary = match (analysis.verdict(), findings) {
            (Verdict::None(_), Findings::Contradiction { conflict, .. }) => Some(conflict.found.clues),
            (Verdict::Several { .. }, _) => None,
            _ => return Finding::whole(Vec::new()),
        };
        if digits.iter().flatten().count() * FEW_CLUES < digits.len() {
            return Finding::whole(Vec::new());
        }
        self.finder.renew_effort();
        fix::slips(&mut self.finder, self.geometry.shape(), &digits, necessary.as_ref())
    }

    /// The digits that an analysis is based on.
    fn clues(&self, analysis: &Analysis) -> Digits {
        match analysis.basis() {
            Basis::GivensOnly => self.puzzle.givens(),
            Basis::WithEntered => self.puzzle.digits(),
        }
    }

    fn verdict(&mut self, digits: &[Option<Digit>], budget: Budget) -> Verdict {
        let clues = self.geometry.entries(digits);
        let faults = clues.faults();
        if !faults.is_empty() {
            return Verdict::None(reason::NoSolutionReason::Faults(faults));
        }
        // With rules of its own a board without digits is a puzzle.
        let blank = digits.iter().all(Option::is_none) && self.geometry.constraints().is_empty();
        let limit = if blank { 1 } else { budget.solutions.max(2) };
        let (solutions, count) = self.finder.solutions(digits, limit, budget.nodes);
        self.known = solutions;
        let exact = count.end == SearchEnd::Exhausted;
        let too_few = counter::too_few(clues);
        match self.known.len() {
            0 if exact => Verdict::None(reason::explain(clues, count.nodes, self.finder.cancel())),
            1 if blank => Verdict::Blank,
            1 if exact => Verdict::Unique(self.known.digits(0)),
            found @ (0 | 1) => {
                let solution = (found > 0).then(|| self.known.digits(0));
                Verdict::Undecided { solution, progress: count.progress, nodes: count.nodes, too_few }
            }
            found => {
                let examples = Box::new([0, 1].map(|place| self.known.digits(place)));
                Verdict::Several { found: found as u64, exact, examples, too_few }
            }
        }
    }

    fn entered(&mut self, givens: &Verdict, budget: Budget) -> Entered {
        let digits = self.puzzle.digits();
        let open = digits.iter().filter(|digit| digit.is_none()).count();
        if open == 0 && self.geometry.entries(&digits).faults().is_empty() && self.keeps_rules(&digits) {
            return Entered::Solved;
        }
        let Verdict::Unique(solution) = givens else { return Entered::Together(self.verdict(&digits, budget)) };
        Entered::Checked { wrong: self.wrong(solution), open }
    }

    /// Whether full digits keep the rules that are not houses.
    fn keeps_rules(&self, digits: &[Option<Digit>]) -> bool {
        let Some(full) = digits.iter().copied().collect::<Option<Vec<Digit>>>() else { return false };
        let digit = |cell: Cell| full[cell.index()];
        self.geometry.constraints().iter().all(|(_, constraint)| constraint.holds(&digit))
    }

    /// The player's digits that differ from the solution.
    fn wrong(&self, solution: &Digits) -> CellSet {
        let differs = |cell: &Cell| match self.puzzle.square(*cell).value {
            Value::Entered(digit) => solution[cell.index()] != Some(digit),
            Value::Empty | Value::Given(_) => false,
        };
        self.puzzle.shape().cells().filter(differs).collect()
    }
}
