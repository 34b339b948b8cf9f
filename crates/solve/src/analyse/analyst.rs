//! [`Analyst`]: computes the verdict on a puzzle and its findings.

use sudoscope_board::{Cell, CellSet, Digit, Digits, KnownGeometry, Puzzle, UnknownRules, Value};

use super::{
    Analysis, Basis, Budget, Entered, Finding, Findings, Slip, Verdict, bound, findings::findings, reason, slip,
    solution_finder::SolutionFinder, solutions::SolutionList,
};
use crate::{Cancel, general::SearchEnd};

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

    /// The verdict: see [`analyse`](super::analyse).
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
        slip::slips(&mut self.finder, self.geometry.shape(), &digits, necessary.as_ref())
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
        let too_few = bound::too_few(clues);
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
