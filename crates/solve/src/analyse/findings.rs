//! [`Findings`]: the consequences of a verdict.
//!
//! - [`deciding_cells`]: a small set of cells whose digits distinguish all solutions.

use std::{
    collections::HashSet,
    hash::{BuildHasherDefault, Hasher},
};

use sudoscope_board::{Cell, CellSet, DigitSet, Entries, Geometry};

use super::{
    Conflict, Finding, Fix, RuleFix, Verdict,
    fix::{rule_trials, superfluous, superfluous_rules, typo_candidates},
    reason::conflict,
    solution_finder::{SolutionFinder, SolutionList, true_candidates},
};
use crate::random::mix;

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
            let counts = exact.then(|| known.counts());
            Findings::Several { candidates, deciding, counts }
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

/// The limit of solutions that are compared when a cell is chosen.
const SAMPLE: usize = 256;

/// A set of cells such that no two of the solutions agree on all of them: their digits determine all others. `open` are the cells
/// that differ between solutions. Greedy: each cell chosen splits the solutions into the most groups; cells that turn out to be
/// unnecessary are removed.
pub(super) fn deciding_cells(solutions: &SolutionList, open: &[Cell]) -> CellSet {
    let step = solutions.len().div_ceil(SAMPLE).max(1);
    let mut groups = AgreeingSolutions::one(0..solutions.len());
    let mut sample = AgreeingSolutions::one((0..solutions.len()).step_by(step));
    let mut cells = Vec::new();
    while !groups.are_single() {
        while !sample.are_single() {
            let splits = open.iter().map(|&cell| (cell, sample.split(solutions, cell)));
            // Two solutions differ in some open cell, so one always splits.
            let Some((cell, split)) = splits.reduce(|one, other| if other.1.count > one.1.count { other } else { one }) else {
                break;
            };
            sample = split;
            groups = groups.split(solutions, cell);
            cells.push(cell);
        }
        sample = groups.alike();
    }
    needed(solutions, cells).into_iter().collect()
}

/// Removes cells as long as no two solutions agree on the others.
fn needed(solutions: &SolutionList, mut cells: Vec<Cell>) -> Vec<Cell> {
    let value = |solution: usize, cell: Cell| mix((cell.index() << 8 | solutions.number(solution, cell)) as u64);
    // A sum of hashes of all cells, for each solution.
    let mut sums: Vec<u64> =
        (0..solutions.len()).map(|solution| cells.iter().map(|&cell| value(solution, cell)).fold(0, u64::wrapping_add)).collect();
    let mut seen: HashSet<u64, BuildHasherDefault<AsIs>> =
        HashSet::with_capacity_and_hasher(sums.len(), BuildHasherDefault::default());
    cells.retain(|&cell| {
        seen.clear();
        let rest = |(solution, sum): (usize, &u64)| sum.wrapping_sub(value(solution, cell));
        let is_needed = !sums.iter().enumerate().map(rest).all(|sum| seen.insert(sum));
        if !is_needed {
            sums = sums.iter().enumerate().map(rest).collect();
        }
        is_needed
    });
    cells
}

/// A hasher for keys that are hashes already.
#[derive(Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }
}

/// Solutions in groups that agree on all cells chosen so far.
struct AgreeingSolutions {
    solutions: Vec<usize>,
    /// The group of each solution.
    of: Vec<usize>,
    count: usize,
}

impl AgreeingSolutions {
    /// One group of all.
    fn one(solutions: impl Iterator<Item = usize>) -> Self {
        let solutions: Vec<usize> = solutions.collect();
        Self { of: vec![0; solutions.len()], count: solutions.len().min(1), solutions }
    }

    fn are_single(&self) -> bool {
        self.count == self.solutions.len()
    }

    /// The groups split by the digits of another cell.
    fn split(&self, solutions: &SolutionList, cell: Cell) -> Self {
        let numbers_of_one = solutions.size() + 1;
        let mut numbers = vec![0_usize; self.count * numbers_of_one];
        let mut count = 0;
        let group = |(&solution, &group): (&usize, &usize)| {
            let number = &mut numbers[group * numbers_of_one + solutions.number(solution, cell)];
            if *number == 0 {
                count += 1;
                *number = count;
            }
            *number - 1
        };
        let of = self.solutions.iter().zip(&self.of).map(group).collect();
        Self { solutions: self.solutions.clone(), of, count }
    }

    /// A sample of the solutions that are not alone in their group: whole groups except the last.
    fn alike(&self) -> Self {
        let mut sizes = vec![0; self.count];
        self.of.iter().for_each(|&group| sizes[group] += 1);
        let mut alike: Vec<(usize, usize)> = self.of.iter().copied().zip(self.solutions.iter().copied()).collect();
        alike.retain(|&(group, _)| sizes[group] > 1);
        alike.sort_unstable();
        alike.truncate(SAMPLE);
        let (mut of, mut count, mut last) = (Vec::new(), 0, None);
        for &(group, _) in &alike {
            count += usize::from(last.replace(group) != Some(group));
            of.push(count - 1);
        }
        Self { solutions: alike.into_iter().map(|(_, solution)| solution).collect(), of, count }
    }
}
