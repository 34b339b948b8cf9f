//! Rules that carry their own table, automaton or alternatives.

use std::sync::Arc;

use super::{
    Misfit, Rule, check,
    lowering::{Lowering, all_pairs, steps},
    outside,
};
use crate::board::{Automaton, Cell, Constraint, Relation, Shape};

/// A table of pairs for neighbours on a line, or for all pairs of its cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PairTable {
    /// Its name.
    pub name: String,
    /// The pairs.
    pub relation: Arc<Relation>,
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// Whether it holds for all pairs of cells, each in both orders.
    pub for_all_pairs: bool,
}

impl PairTable {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        if self.relation.size() == shape.size() { Ok(()) } else { Err(Misfit::Size { size: shape.size() }) }
    }

    pub(super) fn constraints(&self) -> Vec<Constraint> {
        let related =
            |relation: &Arc<Relation>, (first, second)| Constraint::Related { first, second, relation: Arc::clone(relation) };
        if self.for_all_pairs {
            let both = Arc::new(self.relation.and(&self.relation.reversed()));
            all_pairs(&self.cells).map(|pair| related(&both, pair)).collect()
        } else {
            steps(&self.cells, 1).map(|pair| related(&self.relation, pair)).collect()
        }
    }
}

/// An automaton that accepts the digits along a line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AutomatonRule {
    /// Its name, or the pattern it was made from.
    pub name: String,
    /// Whether the name is a regular expression from which the automaton was made.
    pub is_pattern: bool,
    /// The automaton that accepts the digits.
    pub automaton: Arc<Automaton>,
    /// The cells in order.
    pub cells: Vec<Cell>,
}

impl AutomatonRule {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        if self.automaton.size() == shape.size() { Ok(()) } else { Err(Misfit::Size { size: shape.size() }) }
    }

    pub(super) fn constraint(&self) -> Constraint {
        Constraint::Accepted { cells: self.cells.clone(), automaton: Arc::clone(&self.automaton) }
    }
}

/// Ways of which at least one holds. What rules add to a board as houses is a demand within a way, and the rank clues of a way are taken
/// together.
pub(super) fn either(ways: &[Vec<Rule>], lowering: &Lowering<'_>) -> Constraint {
    let of_rule = |rule: &Rule| {
        let houses = if rule.is_of_houses() { rule.houses(lowering.shape) } else { Vec::new() };
        houses.into_iter().map(Constraint::Different).chain(rule.constraints_on(lowering)).collect::<Vec<_>>()
    };
    let way = |rules: &Vec<Rule>| {
        let clues = rules.iter().filter_map(|rule| if let Rule::Outside(outside) = rule { Some(outside) } else { None });
        rules.iter().flat_map(of_rule).chain(outside::ranks(clues, lowering)).collect()
    };
    Constraint::Either(ways.iter().map(way).collect())
}

/// `Ok` if each rule is valid on the board as one of several alternatives.
pub(super) fn check_ways(ways: &[Vec<Rule>], shape: &Shape) -> Result<(), Misfit> {
    ways.iter().flatten().try_for_each(|rule| {
        // It takes houses away instead of demanding something.
        if *rule == Rule::NoRegions { Err(Misfit::InAlternatives) } else { rule.check(shape) }
    })
}
