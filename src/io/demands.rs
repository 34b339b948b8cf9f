//! What rules demand on a board. Two lists of rules that demand the same are the same puzzle, however a format divides them into rules.

use std::collections::HashSet;

use crate::board::{Cell, Constraint, Geometry, Rule, Shape};

/// The houses that rules add, and their constraints.
#[derive(PartialEq, Eq)]
pub(super) struct Demands {
    houses: HashSet<Vec<Cell>>,
    constraints: HashSet<Constraint>,
}

impl Demands {
    /// What the rules demand together.
    pub(super) fn of(rules: &[Rule], shape: &Shape) -> Self {
        let constraints = Geometry::new(shape, rules).constraints().iter().map(|(_, constraint)| constraint.clone()).collect();
        Self { houses: rules.iter().flat_map(|rule| rule.houses(shape)).collect(), constraints }
    }

    /// Whether something is demanded, and all of it is demanded by `other`.
    pub(super) fn are_met_by(&self, other: &Self) -> bool {
        let demand_something = !self.houses.is_empty() || !self.constraints.is_empty();
        demand_something && self.houses.is_subset(&other.houses) && self.constraints.is_subset(&other.constraints)
    }
}
