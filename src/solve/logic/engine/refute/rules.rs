//! The consequences of facts by locked candidates, and by one rule of the board alone.
//!
//! A rule is asked by the propagators of the [constraint solver](RuleSolver) what its cells may hold. Of the facts about these cells only those
//! are kept as premises without which it would not follow.

use std::collections::BTreeMap;

use super::{Search, cases::Manner};
use crate::{
    board::{Cell, CellSet, Digit, DigitSet},
    solve::{
        constraint::RuleSolver,
        logic::{
            candidate::Candidate,
            explain::inference::Bond,
            finders::rules::{view::held, ways},
            position::{
                facts::{PairFact, RuleFact},
                grid::CandidateGrid,
            },
        },
    },
};

/// Solvers for single rules, kept between questions about one board, and how often they may still be asked.
#[derive(Debug)]
pub(in crate::solve::logic::engine) struct RuleChecks {
    /// By the number of the rule in the facts.
    solvers: BTreeMap<usize, RuleSolver>,
    left: usize,
    /// How many more candidates may be assumed inside arguments.
    pub(super) cases: usize,
    /// How arguments choose.
    pub(super) manner: Manner,
    /// Whether a part of an argument is longer than the whole may be.
    pub(super) is_too_long: bool,
}

/// The number of times that rules are asked in all: a second or two.
const MOST_ASKED: usize = 400_000;
/// The number of candidates that are assumed inside: a few seconds on the largest boards.
const MOST_CASES: usize = 4_000;

impl Default for RuleChecks {
    fn default() -> Self {
        Self { solvers: BTreeMap::new(), left: MOST_ASKED, cases: MOST_CASES, manner: Manner::ALL[0], is_too_long: false }
    }
}

impl RuleChecks {
    /// The digits that a rule leaves for cells that may hold `held`; `None` if it cannot be satisfied.
    fn ask<const W: usize>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        (number, fact): (usize, &RuleFact<W>),
        held: impl Fn(Cell) -> DigitSet,
    ) -> Option<Vec<DigitSet>> {
        self.left = self.left.saturating_sub(1);
        let solver = self.solvers.entry(number).or_insert_with(|| ways::solver(grid, fact));
        // Cells beyond the rule take part in nothing.
        let outside = DigitSet::all(1);
        let of = |cell: Cell| if fact.cells.contains(cell) { held(cell) } else { outside };
        solver.begin(grid.layout().geometry().shape().cells().map(of));
        solver.propagated()
    }
}

impl<const W: usize> Search<'_, '_, W> {
    /// Whether the facts leave a candidate.
    pub(super) fn is_left(&self, candidate: Candidate) -> bool {
        self.falsified[self.place(candidate)].is_none()
    }

    /// The digits that the facts leave a cell; of a filled cell its digit.
    pub(super) fn left(&self, cell: Cell) -> DigitSet {
        held(self.grid, cell).iter().filter(|&digit| self.is_left(Candidate::new(cell, digit))).collect()
    }

    /// The facts by which a cell holds only what is left to it.
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
                for cell in struck {
                    self.derive(Candidate::new(cell, digit), false, premises.clone(), Some(Bond::House(house)));
                }
                return true;
            }
        }
        false
    }

    /// Applies the consequences of one rule; returns whether there are any.
    pub(super) fn apply_rules(&mut self, checks: &mut RuleChecks) -> bool {
        let facts = self.grid.layout().facts();
        if facts.pairs.iter().any(|pair| self.apply_pair(pair)) {
            return true;
        }
        for &(rule, one, other) in &facts.equal {
            if self.copy(rule, one, other) || self.copy(rule, other, one) {
                return true;
            }
        }
        (0..).zip(&facts.rules).any(|fact| self.apply_rule(fact, checks))
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
                    found |= self.strike(Candidate::new(second, digit), premises, pair.rule);
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
                found |= self.strike(Candidate::new(to, digit), gone.into_iter().collect(), rule);
            }
        }
        found
    }

    fn strike(&mut self, candidate: Candidate, mut premises: Vec<usize>, rule: usize) -> bool {
        premises.sort_unstable();
        premises.dedup();
        let is_new = self.is_left(candidate);
        self.derive(candidate, false, premises, Some(Bond::Rule(rule)));
        is_new
    }

    fn apply_rule(&mut self, (number, fact): (usize, &RuleFact<W>), checks: &mut RuleChecks) -> bool {
        if checks.left == 0 || fact.cells.iter().all(|cell| self.grid.digit(cell).is_some()) {
            return false;
        }
        let open = fact.cells & *self.grid.empty();
        let struck: Vec<Candidate> = match checks.ask(self.grid, (number, fact), |cell| self.left(cell)) {
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
        for candidate in struck {
            let premises = if self.is_careful {
                self.premises((number, fact), candidate, checks)
            } else {
                Some(fact.cells.iter().filter(|&cell| cell != candidate.cell).flat_map(|cell| self.facts_about(cell)).collect())
            };
            if let Some(premises) = premises {
                self.strike(candidate, premises, fact.rule);
            }
        }
        self.implications.len() > before
    }

    /// Few facts about the other cells of a rule by which a candidate contradicts it; `None` if all of them are not enough.
    fn premises(&self, (number, fact): (usize, &RuleFact<W>), struck: Candidate, checks: &mut RuleChecks) -> Option<Vec<usize>> {
        let mut digits: BTreeMap<Cell, DigitSet> = fact.cells.iter().map(|cell| (cell, self.left(cell))).collect();
        digits.insert(struck.cell, struck.digit.set());
        let mut is_impossible = |digits: &BTreeMap<Cell, DigitSet>| {
            let of = |cell: Cell| digits.get(&cell).copied().unwrap_or_default();
            checks.ask(self.grid, (number, fact), of).is_none()
        };
        if !is_impossible(&digits) {
            return None;
        }
        let mut premises = Vec::new();
        for cell in fact.cells.iter().filter(|&cell| cell != struck.cell) {
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
