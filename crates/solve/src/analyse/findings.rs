//! [`Findings`]: the consequences of a verdict.

use sudoscope_board::{Cell, CellSet, DigitSet, Entries, Geometry};

use super::{
    Conflict, Finding, Fix, RuleFix, Verdict,
    conflict::conflict,
    deciding::deciding_cells,
    fix::{rule_trials, superfluous, superfluous_rules, typo_candidates},
    solution_finder::{SolutionFinder, SolutionList, true_candidates},
};

/// The consequences of a verdict for the digits on which it is based: its clues.
#[derive(Clone, Debug, PartialEq)]
pub enum Findings {
    /// There is no solution.
    Contradiction {
        /// The smallest set found of clues and rules that have no solution together, and have one if any of them is left out.
        conflict: Finding<Conflict>,
        /// Every change of one clue that gives exactly one solution.
        fixes: Finding<Vec<Fix>>,
        /// Every change of one rule that gives exactly one solution: other numbers, and removal.
        rule_fixes: Finding<Vec<RuleFix>>,
        /// The clues and rules without any one of which there is a solution at least.
        necessary: Conflict,
    },
    /// There is one solution.
    Unique {
        /// The clues that could each be removed alone. None in a minimal puzzle.
        superfluous: Finding<CellSet>,
        /// The places of the rules that could each be removed alone, ascending.
        superfluous_rules: Finding<Vec<usize>>,
        /// The digit of the solution in each cell.
        candidates: Finding<Vec<DigitSet>>,
    },
    /// There is more than one solution.
    Several {
        /// The digits that each cell has in at least one solution: the true candidates.
        candidates: Finding<Vec<DigitSet>>,
        /// A small set of cells that determine all others, whatever they hold; `None` if not all solutions are known.
        deciding: Option<CellSet>,
        /// For each cell and digit the number of solutions that have it there; `None` if not all solutions are known.
        counts: Option<Vec<Vec<u32>>>,
    },
    /// The number of solutions is not known.
    Nothing,
}

impl Findings {
    /// The digits that each cell has in at least one solution, if there is one.
    pub const fn candidates(&self) -> Option<&Finding<Vec<DigitSet>>> {
        match self {
            Self::Unique { candidates, .. } | Self::Several { candidates, .. } => Some(candidates),
            Self::Contradiction { .. } | Self::Nothing => None,
        }
    }

    /// Whether they belong to a verdict of that kind.
    pub const fn follow_from(&self, verdict: &Verdict) -> bool {
        match self {
            Self::Contradiction { .. } => matches!(verdict, Verdict::None(_)),
            Self::Unique { .. } => matches!(verdict, Verdict::Unique(_)),
            Self::Several { .. } => matches!(verdict, Verdict::Several { .. } | Verdict::Blank),
            Self::Nothing => matches!(verdict, Verdict::Undecided { .. }),
        }
    }

    /// The superfluous clues if there is one solution, the deciding cells if there are several.
    pub const fn key_cells(&self) -> CellSet {
        match self {
            Self::Unique { superfluous, .. } => superfluous.found,
            Self::Several { deciding: Some(deciding), .. } => *deciding,
            Self::Contradiction { .. } | Self::Several { deciding: None, .. } | Self::Nothing => CellSet::EMPTY,
        }
    }

    /// The places of the superfluous rules if there is one solution, ascending.
    pub fn key_rules(&self) -> &[usize] {
        match self {
            Self::Unique { superfluous_rules, .. } => &superfluous_rules.found,
            Self::Contradiction { .. } | Self::Several { .. } | Self::Nothing => &[],
        }
    }

    /// Whether there are superfluous clues or rules, or deciding cells.
    pub fn has_keys(&self) -> bool {
        !self.key_cells().is_empty() || !self.key_rules().is_empty()
    }

    /// The cells that differ between solutions.
    pub fn open_cells(&self) -> CellSet {
        self.candidates().map_or(CellSet::EMPTY, |candidates| open_cells(&candidates.found).collect())
    }
}

fn open_cells(candidates: &[DigitSet]) -> impl Iterator<Item = Cell> {
    candidates.iter().enumerate().filter(|(_, digits)| digits.len() > 1).map(|(cell, _)| Cell::new(cell))
}

/// Computes the findings from the verdict on these clues. `known` are the solutions found with the verdict.
pub(super) fn findings(finder: &mut SolutionFinder<'_>, clues: Entries<'_>, verdict: &Verdict, known: &SolutionList) -> Findings {
    let geometry = clues.geometry();
    match verdict {
        Verdict::None(_) => {
            let typos = typo_candidates(finder, clues);
            renew_for_rules(finder, geometry);
            let rules = rule_trials(finder, clues);
            renew_for_rules(finder, geometry);
            let places = (0..rules.necessary.len()).filter(|&place| rules.necessary[place]).collect();
            let necessary = Conflict { clues: typos.necessary, rules: places };
            let conflict = conflict(finder, clues, &necessary);
            Findings::Contradiction { conflict, fixes: typos.fixes, rule_fixes: rules.fixes, necessary }
        }
        Verdict::Unique(solution) => {
            let superfluous = superfluous(finder, clues);
            renew_for_rules(finder, geometry);
            let superfluous_rules = superfluous_rules(finder, clues, solution);
            let candidates = true_candidates(finder, clues, known, true);
            Findings::Unique { superfluous, superfluous_rules, candidates }
        }
        Verdict::Several { exact, .. } => {
            let candidates = true_candidates(finder, clues, known, *exact);
            let deciding = exact.then(|| deciding_cells(known, &open_cells(&candidates.found).collect::<Vec<_>>()));
            Findings::Several { candidates, deciding, counts: exact.then(|| known.counts()) }
        }
        Verdict::Blank => {
            let candidates = true_candidates(finder, clues, known, false);
            Findings::Several { candidates, deciding: None, counts: None }
        }
        Verdict::Undecided { .. } => Findings::Nothing,
    }
}

/// Questions about rules do not depend on how many there were about clues.
fn renew_for_rules(finder: &mut SolutionFinder<'_>, geometry: &Geometry) {
    if !geometry.rules().is_empty() {
        finder.renew_effort();
    }
}
