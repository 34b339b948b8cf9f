//! The consequences of facts by locked candidates, by one rule of the board alone, and by one sum that follows from houses.
//!
//! A rule or sum is asked by the propagators of the [constraint solver](RuleSolver) what its cells may hold. Of the facts about these cells only those
//! are kept as premises without which it would not follow.

use std::{collections::BTreeMap, sync::Arc};

use sudoscope_board::{Cell, CellSet, Constraint, Digit, DigitSet, Totals};

use super::{
    RefutationSearch, SHORT_ARGUMENT,
    cases::{CaseEstimate, Manner},
};
use crate::{
    Cancel,
    constraint::RuleSolver,
    logic::{
        Bond, Candidate, CandidateGrid, LockedPlaces, SumGround,
        finders::rules::{
            view::{OpenSum, held},
            ways,
        },
        position::facts::{PairFact, RuleFact, SumFact},
    },
};

/// A rule, or a sum that follows from houses, with its number among all of them.
struct Asked<'f, const W: usize> {
    number: usize,
    cells: CellSet<W>,
    form: FactForm<'f, W>,
}

enum FactForm<'f, const W: usize> {
    Rule(&'f RuleFact<W>),
    Sum(&'f SumFact<W>),
}

impl<'f, const W: usize> Asked<'f, W> {
    /// All of a board: the rules, then the sums.
    fn all(grid: &CandidateGrid<'f, W>) -> impl Iterator<Item = Self> + use<'f, W> {
        let facts = grid.layout().facts();
        let rules = facts.rules.iter().map(|fact| (fact.cells, FactForm::Rule(fact)));
        let sums = facts.sums.iter().filter(|sum| !sum.houses.is_empty()).map(|sum| (sum.cells, FactForm::Sum(sum)));
        (0..).zip(rules.chain(sums)).map(|(number, (cells, form))| Self { number, cells, form })
    }

    fn solver(&self, grid: &CandidateGrid<'_, W>) -> RuleSolver {
        match self.form {
            FactForm::Rule(fact) => ways::solver(grid, fact),
            FactForm::Sum(sum) => {
                let (terms, totals) = (sum.terms.clone(), Totals::of(sum.totals.iter().copied()));
                ways::solver_of(grid, vec![Constraint::Sum { terms, totals }], sum.cells)
            }
        }
    }

    /// The bond of the consequences; `None` if all cells are filled.
    fn bond(&self, grid: &CandidateGrid<'_, W>) -> Option<Bond> {
        let geometry = grid.layout().geometry();
        let of_sum = |sum: &SumFact<W>| {
            let sum = OpenSum::new(grid, sum)?.part();
            let held = sum.terms.iter().map(|term| grid.candidates(term.0)).collect();
            Some(Bond::Sum(Arc::new(SumGround { sum, held })))
        };
        match self.form {
            FactForm::Rule(fact) => Some(match grid.layout().facts().sum_of(fact, geometry) {
                Some(sum) => of_sum(sum)?,
                None => Bond::Rule(fact.rule),
            }),
            FactForm::Sum(sum) => of_sum(sum),
        }
    }
}

/// What was found when the rules were last asked, so that none is asked again before something about its cells has changed.
#[derive(Default)]
pub(super) struct QuietRules {
    /// Goes up with each fact.
    now: usize,
    /// By cell: when the last fact about it came.
    changed: Vec<usize>,
    /// By the number of a rule: when it had nothing to say.
    quiet: Vec<Option<usize>>,
}

impl QuietRules {
    pub(super) fn new(cells: usize) -> Self {
        Self { now: 0, changed: vec![0; cells], quiet: Vec::new() }
    }

    /// Notes a fact about a cell.
    pub(super) fn note(&mut self, cell: Cell) {
        self.now += 1;
        self.changed[cell.index()] = self.now;
    }

    /// The state in which all facts so far are known, and nothing is new.
    pub(super) fn inherited(&self, facts_of: impl Fn(usize) -> bool) -> Self {
        let quiet = (0..self.quiet.len()).map(|number| facts_of(number).then_some(0)).collect();
        Self { quiet, ..Self::new(self.changed.len()) }
    }

    fn is_quiet<const W: usize>(&self, number: usize, cells: &CellSet<W>) -> bool {
        let asked = self.quiet.get(number).copied().flatten();
        asked.is_some_and(|asked| cells.iter().all(|cell| self.changed[cell.index()] <= asked))
    }

    fn set_quiet(&mut self, number: usize) {
        if self.quiet.len() <= number {
            self.quiet.resize(number + 1, None);
        }
        self.quiet[number] = Some(self.now);
    }
}

/// Solvers for single rules, kept between questions about one board, and how often they may still be asked.
#[derive(Debug)]
pub(in crate::logic::engine) struct RuleChecks {
    /// By the number of the rule or sum.
    solvers: BTreeMap<usize, RuleSolver>,
    left: usize,
    /// How many more candidates may be assumed inside arguments.
    pub(super) cases: usize,
    /// How arguments choose.
    pub(super) manner: Manner,
    /// Whether a part of an argument is longer than the whole may be.
    pub(super) is_too_long: bool,
    /// The most lines that the whole may have.
    pub(super) longest: usize,
    /// The means by which a long argument chooses.
    pub(super) outlook: Option<CaseEstimate>,
}

/// The number of times that rules are asked in all: a second or two.
const MOST_ASKED: usize = 400_000;
/// The number of candidates that are assumed inside: a few seconds on the largest boards.
const MOST_CASES: usize = 4_000;

impl Default for RuleChecks {
    fn default() -> Self {
        Self {
            solvers: BTreeMap::new(),
            left: MOST_ASKED,
            cases: MOST_CASES,
            manner: Manner::ALL[0],
            is_too_long: false,
            longest: SHORT_ARGUMENT,
            outlook: None,
        }
    }
}

impl RuleChecks {
    /// Begins an argument within other bounds.
    pub(super) fn begin(&mut self, asked: usize, cases: usize, longest: usize) {
        (self.left, self.cases, self.longest, self.is_too_long) = (asked, cases, longest, false);
    }

    /// Whether an argument would take too long to find, or be too long.
    pub(super) fn is_spent(&self) -> bool {
        let cannot_choose = self.outlook.as_ref().is_some_and(|outlook| self.left == 0 || outlook.is_spent());
        self.cases == 0 || self.is_too_long || cannot_choose
    }

    /// The digits that a rule leaves for cells that may hold `held`; `None` if it cannot be satisfied. All of them when it was cancelled.
    fn ask<const W: usize>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        asked: &Asked<'_, W>,
        held: impl Fn(Cell) -> DigitSet,
        cancel: &Cancel,
    ) -> Option<Vec<DigitSet>> {
        self.left = self.left.saturating_sub(1);
        let solver = self.solvers.entry(asked.number).or_insert_with(|| asked.solver(grid));
        // Cells beyond the rule take part in nothing.
        let outside = DigitSet::all(1);
        let of = |cell: Cell| if asked.cells.contains(cell) { held(cell) } else { outside };
        let cells = || grid.layout().geometry().shape().cells();
        solver.begin(cells().map(of));
        solver.propagated(cancel).unwrap_or_else(|| Some(cells().map(of).collect()))
    }
}

impl<const W: usize> RefutationSearch<'_, '_, W> {
    /// Whether the facts leave a candidate.
    pub(super) fn is_left(&self, candidate: Candidate) -> bool {
        self.falsified[self.place(candidate)].is_none()
    }

    /// The digits that the facts leave a cell; of a filled cell its digit.
    pub(super) fn left(&self, cell: Cell) -> DigitSet {
        held(self.grid, cell).iter().filter(|&digit| self.is_left(Candidate::new(cell, digit))).collect()
    }

    /// The facts by which a cell holds only its remaining digits.
    fn facts_about(&self, cell: Cell) -> Vec<usize> {
        let all = || self.grid.candidates(cell).iter().map(move |digit| Candidate::new(cell, digit));
        match all().find_map(|candidate| self.verified[self.place(candidate)]) {
            Some(digit) => vec![digit],
            None => all().filter_map(|candidate| self.falsified[self.place(candidate)]).collect(),
        }
    }

    /// Candidates that see every place that is left for their digit in a house. Returns whether there are any, in the first such house.
    pub(super) fn lock(&mut self) -> bool {
        let (grid, layout) = (self.grid, self.grid.layout());
        for house in layout.house_ids() {
            for digit in Digit::all(grid.size()) {
                let places = grid.cells_in(house, digit);
                let is_open = |&cell: &Cell| self.is_left(Candidate::new(cell, digit));
                let left: CellSet<W> = places.iter().filter(is_open).collect();
                if left.len() < 2 {
                    continue;
                }
                let struck = (layout.common_peers(left) & *grid.cells_of(digit)) - *layout.house(house);
                let struck: Vec<Cell> = struck.iter().filter(is_open).collect();
                if struck.is_empty() {
                    continue;
                }
                let gone = places.iter().filter_map(|cell| self.falsified[self.place(Candidate::new(cell, digit))]);
                let mut premises: Vec<usize> = gone.collect();
                premises.sort_unstable();
                let bond = Bond::Locked(LockedPlaces { house, places: left.iter().collect() });
                for cell in struck {
                    self.derive(Candidate::new(cell, digit), false, premises.clone(), Some(bond.clone()));
                }
                return true;
            }
        }
        false
    }

    /// Applies the consequences of one rule; returns whether there are any.
    pub(super) fn apply_rules(&mut self, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        let facts = self.grid.layout().facts();
        if facts.pairs.iter().any(|pair| self.apply_pair(pair)) {
            return true;
        }
        for &(rule, one, other) in &facts.equal {
            if self.copy(rule, one, other) || self.copy(rule, other, one) {
                return true;
            }
        }
        Asked::all(self.grid).any(|asked| self.apply_asked(&asked, checks, cancel))
    }

    /// Takes the digits that have no partner left from both cells of a pair.
    fn apply_pair(&mut self, pair: &PairFact) -> bool {
        let mut found = false;
        for ((first, relation), second) in [(&pair.first, pair.second.0), (&pair.second, pair.first.0)] {
            let partners =
                |digits: DigitSet| digits.iter().fold(DigitSet::EMPTY, |partners, digit| partners | relation.partners(digit));
            for digit in self.left(second) - partners(self.left(*first)) {
                if self.grid.digit(second).is_none() {
                    let premises = self.facts_about(*first);
                    found |= self.strike(Candidate::new(second, digit), premises, Bond::Rule(pair.rule));
                }
            }
        }
        found
    }

    /// Takes the digits that a cell has lost from the one with the same digit.
    fn copy(&mut self, rule: usize, from: Cell, to: Cell) -> bool {
        let (left, mut found) = (self.left(from), false);
        for digit in self.left(to) - left {
            if self.grid.digit(to).is_none() {
                let gone = self.falsified.get(self.place(Candidate::new(from, digit))).copied().flatten();
                found |= self.strike(Candidate::new(to, digit), gone.into_iter().collect(), Bond::Rule(rule));
            }
        }
        found
    }

    fn strike(&mut self, candidate: Candidate, mut premises: Vec<usize>, bond: Bond) -> bool {
        premises.sort_unstable();
        premises.dedup();
        let is_new = self.is_left(candidate);
        self.derive(candidate, false, premises, Some(bond));
        is_new
    }

    fn apply_asked(&mut self, asked: &Asked<'_, W>, checks: &mut RuleChecks, cancel: &Cancel) -> bool {
        let open = asked.cells & *self.grid.empty();
        if checks.left == 0 || open.is_empty() || self.quiet.is_quiet(asked.number, &asked.cells) {
            return false;
        }
        let struck: Vec<Candidate> = match checks.ask(self.grid, asked, |cell| self.left(cell), cancel) {
            Some(kept) => {
                let gone = |cell: Cell| (self.left(cell) - kept[cell.index()]).iter().map(move |digit| Candidate::new(cell, digit));
                open.iter().flat_map(gone).collect()
            }
            // No digit of any cell is possible: shown for the cell with the fewest.
            None => {
                let fewest = open.iter().min_by_key(|&cell| self.left(cell).len());
                let all = |cell: Cell| self.left(cell).iter().map(move |digit| Candidate::new(cell, digit)).collect();
                fewest.map_or_else(Vec::new, all)
            }
        };
        let before = self.implications.len();
        let bond = if struck.is_empty() { None } else { asked.bond(self.grid) };
        for (candidate, bond) in struck.into_iter().zip(bond.iter().cycle()) {
            let premises = if self.is_careful {
                self.premises(asked, candidate, checks, cancel)
            } else {
                let others = asked.cells.iter().filter(|&cell| cell != candidate.cell);
                Some(others.flat_map(|cell| self.facts_about(cell)).collect())
            };
            if let Some(premises) = premises {
                self.strike(candidate, premises, bond.clone());
            }
        }
        let is_new = self.implications.len() > before;
        if !is_new {
            self.quiet.set_quiet(asked.number);
        }
        is_new
    }

    /// The rules that have nothing to say about the facts.
    pub(super) fn quiet_rules(&self) -> QuietRules {
        let cells: Vec<CellSet<W>> = Asked::all(self.grid).map(|asked| asked.cells).collect();
        self.quiet.inherited(|number| self.quiet.is_quiet(number, &cells[number]))
    }

    /// Few facts about the other cells of a rule by which a candidate contradicts it; `None` if all of them are not enough.
    fn premises(&self, asked: &Asked<'_, W>, struck: Candidate, checks: &mut RuleChecks, cancel: &Cancel) -> Option<Vec<usize>> {
        let mut digits: BTreeMap<Cell, DigitSet> = asked.cells.iter().map(|cell| (cell, self.left(cell))).collect();
        digits.insert(struck.cell, struck.digit.set());
        let mut is_impossible = |digits: &BTreeMap<Cell, DigitSet>| {
            let of = |cell: Cell| digits.get(&cell).copied().unwrap_or_default();
            checks.ask(self.grid, asked, of, cancel).is_none()
        };
        if !is_impossible(&digits) {
            return None;
        }
        let mut premises = Vec::new();
        for cell in asked.cells.iter().filter(|&cell| cell != struck.cell) {
            let facts = self.facts_about(cell);
            if facts.is_empty() {
                continue;
            }
            let left = digits.insert(cell, held(self.grid, cell)).unwrap_or_default();
            if is_impossible(&digits) {
                continue;
            }
            // Of the digits that a cell has lost some may not matter.
            let is_digit = matches!(facts[..], [only] if self.implications[only].is_true);
            let mut kept = left;
            if !is_digit {
                for digit in self.grid.candidates(cell) - left {
                    digits.insert(cell, kept.with(digit));
                    if is_impossible(&digits) {
                        kept.insert(digit);
                    }
                }
            }
            digits.insert(cell, kept);
            let matters = |&number: &usize| is_digit || !kept.contains(self.implications[number].node.digit);
            premises.extend(facts.into_iter().filter(matters));
        }
        Some(premises)
    }
}
