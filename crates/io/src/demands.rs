//! The demands of rules on a board. Two lists of rules that demand the same are the same puzzle, however a format divides them into rules.

use std::{collections::BTreeSet, sync::Arc};

use sudoscope_board::{Cell, Constraint, Geometry, Rule, Shape};

/// The houses that rules add, and their constraints, each written in one way only.
#[derive(PartialEq, Eq)]
pub(super) struct DemandSet {
    houses: BTreeSet<Vec<Cell>>,
    constraints: BTreeSet<Constraint>,
}

impl DemandSet {
    /// The demands of all rules together.
    pub(super) fn of(rules: &[Rule], shape: &Shape) -> Self {
        let mut houses: BTreeSet<Vec<Cell>> = rules.iter().flat_map(|rule| rule.houses(shape)).map(sorted).collect();
        let mut constraints = BTreeSet::new();
        for (_, constraint) in Geometry::new(shape, rules).constraints() {
            match plain(constraint.clone()) {
                Constraint::Different(cells) if cells.len() == shape.size() => drop(houses.insert(cells)),
                Constraint::Different(cells) if cells.len() < 2 => {}
                other => drop(constraints.insert(other)),
            }
        }
        Self { houses, constraints }
    }

    /// The demands of one rule of a list. Some depend on whether regions are houses, and those on sides without a sign on the signs.
    pub(super) fn of_one(rule: &Rule, rules: &[Rule], shape: &Shape) -> Self {
        let is_of_sides = matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_));
        let matters = |other: &&Rule| match other {
            Rule::NoRegions => true,
            Rule::Dot(_) | Rule::Either(_) | Rule::OneWrong(_) => is_of_sides,
            _ => false,
        };
        let others: Vec<Rule> = rules.iter().filter(matters).cloned().collect();
        let with: Vec<Rule> = others.iter().chain([rule]).cloned().collect();
        Self::of(&with, shape).beyond(&Self::of(&others, shape))
    }

    /// The demands that `other` lacks.
    pub(super) fn beyond(&self, other: &Self) -> Self {
        let houses = self.houses.difference(&other.houses).cloned().collect();
        Self { houses, constraints: self.constraints.difference(&other.constraints).cloned().collect() }
    }

    /// The constraints demanded besides houses.
    pub(super) fn constraints(&self) -> impl Iterator<Item = &Constraint> {
        self.constraints.iter()
    }

    /// Whether something is demanded, and all of it is demanded by `other`.
    pub(super) fn are_met_by(&self, other: &Self) -> bool {
        let demand_something = !self.houses.is_empty() || !self.constraints.is_empty();
        demand_something && self.houses.is_subset(&other.houses) && self.constraints.is_subset(&other.constraints)
    }
}

/// The constraint with everything sorted whose order does not matter.
fn plain(constraint: Constraint) -> Constraint {
    match constraint {
        Constraint::Allowed { .. } | Constraint::Ranked { .. } => constraint,
        Constraint::Different(cells) => Constraint::Different(sorted(cells)),
        Constraint::Equal(first, second) => Constraint::Equal(first.min(second), first.max(second)),
        Constraint::Related { first, second, relation } if second < first => {
            Constraint::Related { first: second, second: first, relation: Arc::new(relation.reversed()) }
        }
        Constraint::Related { .. } => constraint,
        Constraint::Sum { terms, totals } => Constraint::Sum { terms: sorted(terms), totals },
        Constraint::EqualSums(groups) => Constraint::EqualSums(sorted(groups.into_iter().map(sorted).collect())),
        Constraint::OneOfSets { cells, sets } => Constraint::OneOfSets { cells: sorted(cells), sets: sorted(sets) },
        Constraint::Count { cells, digits, least, most } => Constraint::Count { cells: sorted(cells), digits, least, most },
        Constraint::Interval { ends: (first, second), inner, outside, gap } => {
            Constraint::Interval { ends: (first.min(second), first.max(second)), inner: sorted(inner), outside, gap }
        }
        Constraint::Enclosed { cells, sum } => {
            let backwards = cells.iter().rev().copied().collect();
            Constraint::Enclosed { cells: cells.min(backwards), sum }
        }
        Constraint::Accepted { cells, automaton } => {
            let determined = automaton.determined().map_or(automaton, Arc::new);
            Constraint::Accepted { cells, automaton: determined }
        }
        Constraint::SameDigits(groups) => Constraint::SameDigits(sorted(groups.into_iter().map(sorted).collect())),
        Constraint::SelfCounting(cells) => Constraint::SelfCounting(sorted(cells)),
        Constraint::CountDifferent { counter, cells } => Constraint::CountDifferent { counter, cells: sorted(cells) },
        Constraint::NeverSum { cells, sum } => Constraint::NeverSum { cells: sorted(cells), sum },
        Constraint::NotAll(constraints) => Constraint::NotAll(without_repeats(constraints.into_iter().map(plain).collect())),
        Constraint::Either(ways) => {
            let mut ways: Vec<Vec<Constraint>> =
                ways.into_iter().map(|way| without_repeats(way.into_iter().map(plain).collect())).collect();
            ways = without_repeats(ways);
            Constraint::Either(ways)
        }
    }
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}

fn without_repeats<T: Ord>(list: Vec<T>) -> Vec<T> {
    let mut list = sorted(list);
    list.dedup();
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::{Line, LineKind, Outside, OutsideKind, OutsideLine};

    #[test]
    fn rules_that_say_the_same_in_another_order_demand_the_same() {
        let shape = Shape::classic();
        let same = |one: Rule, other: Rule| assert!(DemandSet::of(&[one], &shape) == DemandSet::of(&[other], &shape));
        let cells = |places: &[usize]| places.iter().copied().map(Cell::new).collect::<Vec<Cell>>();
        let line = |kind, places: &[usize]| Rule::Line(Line { kind, cells: cells(places) });
        for kind in [LineKind::Palindrome, LineKind::Between, LineKind::Whispers(5), LineKind::Nabner, LineKind::Zipper] {
            same(line(kind, &[0, 1, 2, 12]), line(kind, &[12, 2, 1, 0]));
        }
        let sandwich = |reversed| {
            Rule::Outside(Outside { kind: OutsideKind::Sandwich, line: OutsideLine::Row { row: 1, reversed }, value: 7 })
        };
        same(sandwich(false), sandwich(true));
        let diagonal = shape.cells().filter(|cell| cell.index() % 10 == 0).collect();
        same(Rule::Diagonal(sudoscope_board::Slope::Falling), Rule::Region(diagonal));
    }

    #[test]
    fn rules_that_say_different_things_do_not_demand_the_same() {
        let shape = Shape::classic();
        let room = |reversed| {
            Rule::Outside(Outside { kind: OutsideKind::NumberedRoom, line: OutsideLine::Row { row: 1, reversed }, value: 7 })
        };
        assert!(DemandSet::of(&[room(false)], &shape) != DemandSet::of(&[room(true)], &shape));
        assert!(!DemandSet::of(&[], &shape).are_met_by(&DemandSet::of(&[room(true)], &shape)));
    }
}
