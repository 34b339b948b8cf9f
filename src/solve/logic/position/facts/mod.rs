//! [`RuleFacts`]: what the rules of a board say, in the forms that finders search. Made once for each board.
//!
//! Cells that cannot hold the same digit are peers of the [layout](super::layout) already, whatever rule says so. Here is the rest: the
//! digits that a rule allows, cells with equal digits, pairs of digits, and sums. `area` adds the sums that follow from houses by the
//! rule of 45.

mod area;
mod groups;

use std::sync::Arc;

pub(crate) use groups::SumGroup;

use crate::board::{Cell, CellSet, Constraint, DigitSet, Geometry, HouseId, Relation, Rule};

/// What the rules of a board say; empty on a board of houses.
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleFacts<const W: usize> {
    /// Cells that hold one of some digits, each with the place of its rule.
    pub digits: Vec<(usize, Cell, DigitSet)>,
    /// Pairs of cells that hold the same digit, each with the place of its rule.
    pub equal: Vec<(usize, Cell, Cell)>,
    /// Pairs of cells that hold a pair of a table.
    pub pairs: Vec<PairFact>,
    /// Sums: those of the rules, then those that follow from houses.
    pub sums: Vec<SumFact<W>>,
    /// The rules that have constraints, with the cells of these. Of rules of the whole board, which say the same in many places, each
    /// constraint by itself, unless it is about two cells: peers and pairs say all that it does.
    pub rules: Vec<RuleFact<W>>,
    /// Whether rules demand more than houses do.
    pub has_rules: bool,
}

/// Two cells that hold a pair of a table.
#[derive(Clone, Debug)]
pub(crate) struct PairFact {
    /// The place of the rule.
    pub rule: usize,
    /// The first cell and what it leaves the second.
    pub first: (Cell, Arc<Relation>),
    /// The second cell and what it leaves the first.
    pub second: (Cell, Arc<Relation>),
}

/// A rule, or one constraint of a rule of the whole board, and the cells that it constrains.
#[derive(Clone, Debug)]
pub(crate) struct RuleFact<const W: usize> {
    /// The place of the rule.
    pub rule: usize,
    /// The constraints, by their place in the list of the board.
    pub constraints: Vec<usize>,
    /// The cells.
    pub cells: CellSet<W>,
}

/// A weighted sum of cells and what it may be.
#[derive(Clone, Debug)]
pub(crate) struct SumFact<const W: usize> {
    /// The cells with their weights.
    pub terms: Vec<(Cell, i16)>,
    /// The cells.
    pub cells: CellSet<W>,
    /// What the sum may be, ascending.
    pub totals: Vec<i32>,
    /// The terms in groups of different digits with one weight.
    pub groups: Vec<SumGroup>,
    /// The rules it follows from.
    pub rules: Vec<usize>,
    /// The houses it follows from; none for the sum of a rule itself.
    pub houses: Vec<HouseId>,
    /// What the houses add up to, and what is taken off by rules.
    pub shares: (i32, i32),
}

impl<const W: usize> SumFact<W> {
    /// Whether the cells hold different digits whose sum is given: then combinations can be listed.
    pub(crate) fn is_of_different(&self) -> bool {
        matches!(&self.groups[..], [group] if group.weight == 1)
    }
}

impl<const W: usize> RuleFacts<W> {
    /// The facts of a board, with the peers of each cell.
    pub(super) fn new(geometry: &Geometry, peers: &[CellSet<W>], houses: &[CellSet<W>]) -> Self {
        let mut facts = Self { has_rules: geometry.has_demands(), ..Self::default() };
        if !geometry.has_demands() {
            return facts;
        }
        for (number, (rule, constraint)) in geometry.constraints().iter().enumerate() {
            facts.add(*rule, constraint, peers);
            facts.add_rule(geometry, number, *rule, constraint);
        }
        let derived = area::derived(geometry, &facts.sums, peers, houses);
        facts.sums.extend(derived);
        facts
    }

    fn add(&mut self, rule: usize, constraint: &Constraint, peers: &[CellSet<W>]) {
        match constraint {
            Constraint::Allowed { cell, digits } => self.digits.push((rule, *cell, *digits)),
            Constraint::Equal(first, second) => self.equal.push((rule, *first, *second)),
            Constraint::Related { first, second, relation } => {
                let back = Arc::new(relation.reversed());
                self.pairs.push(PairFact { rule, first: (*first, Arc::clone(relation)), second: (*second, back) });
            }
            Constraint::Sum { terms, totals } => {
                let terms = groups::merged(terms);
                if !terms.is_empty() {
                    self.sums.push(SumFact {
                        cells: terms.iter().map(|term| term.0).collect(),
                        groups: groups::of(&terms, peers),
                        terms,
                        totals: totals.iter().collect(),
                        rules: vec![rule],
                        houses: Vec::new(),
                        shares: (0, 0),
                    });
                }
            }
            // Peers say it already, or only whole ways to complete the rule do.
            Constraint::Different(_)
            | Constraint::EqualSums(_)
            | Constraint::OneOfSets { .. }
            | Constraint::Count { .. }
            | Constraint::Interval { .. }
            | Constraint::Enclosed { .. }
            | Constraint::Accepted { .. }
            | Constraint::SameDigits(_)
            | Constraint::SelfCounting(_)
            | Constraint::CountDifferent { .. }
            | Constraint::NeverSum { .. }
            | Constraint::Ranked { .. }
            | Constraint::Either(_) => {}
        }
    }

    fn add_rule(&mut self, geometry: &Geometry, number: usize, rule: usize, constraint: &Constraint) {
        let cells: CellSet<W> = constraint.cells().into_iter().collect();
        let is_of_board = geometry.rules().get(rule).is_some_and(Rule::is_of_whole_board);
        if is_of_board && cells.len() <= 2 {
            return;
        }
        match self.rules.last_mut().filter(|last| last.rule == rule && !is_of_board) {
            Some(last) => {
                last.cells |= cells;
                last.constraints.push(number);
            }
            None => self.rules.push(RuleFact { rule, constraints: vec![number], cells }),
        }
    }
}
