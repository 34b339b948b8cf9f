//! Rules that carry their own table, automaton or alternatives.
//!
//! - Liars: exactly one of several clues is wrong.

use std::sync::Arc;

use super::{
    Kind, Misfit, Parts, Rule, check,
    kind::{Listed, OF_CELLS, when},
    look::RuleLook,
    outside,
    parts::{Lowering, all_pairs, steps},
};
use crate::{Automaton, Cell, Constraint, Relation, Shape};

pub(super) const OF_FILES: Kind = Kind {
    fields: &[],
    cells: super::CellsField::None,
    listed: Listed::Plainly,
    is_only_in_files: true,
    gesture: None,
    group: None,
    offered: |_| Vec::new(),
    samples: &[],
    look: RuleLook::Named,
    ..OF_CELLS
};

pub(super) static PAIR_TABLE: Kind = Kind {
    parts: |rule| if let Rule::PairTable(table) = rule { Parts::of_cells(&table.cells) } else { Parts::default() },
    check: |rule, shape| if let Rule::PairTable(table) = rule { table.check(shape) } else { Ok(()) },
    demand: |rule, _| if let Rule::PairTable(table) = rule { table.constraints() } else { Vec::new() },
    ..OF_FILES.called("pair-table", "PairTable")
};

pub(super) static MACHINE: Kind = Kind {
    parts: |rule| if let Rule::Machine(machine) = rule { Parts::of_cells(&machine.cells) } else { Parts::default() },
    check: |rule, shape| if let Rule::Machine(machine) = rule { machine.check(shape) } else { Ok(()) },
    demand: |rule, _| if let Rule::Machine(machine) = rule { vec![machine.constraint()] } else { Vec::new() },
    ..OF_FILES.called("machine", "Automaton")
};

pub(super) static EITHER: Kind = Kind {
    weight: |rule, shape| rule.contained().iter().map(|rule| rule.weight(shape)).sum(),
    check: |rule, shape| if let Rule::Either(ways) = rule { check_ways(ways, shape) } else { Ok(()) },
    demand: |rule, lowering| if let Rule::Either(ways) = rule { vec![either(ways, lowering)] } else { Vec::new() },
    look: RuleLook::Parts("1|2"),
    ..OF_FILES.called("either", "Either")
};

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
    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        if self.relation.size() == shape.size() { Ok(()) } else { Err(Misfit::Size { size: shape.size() }) }
    }

    fn constraints(&self) -> Vec<Constraint> {
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
    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        if self.automaton.size() == shape.size() { Ok(()) } else { Err(Misfit::Size { size: shape.size() }) }
    }

    fn constraint(&self) -> Constraint {
        Constraint::Accepted { cells: self.cells.clone(), automaton: Arc::clone(&self.automaton) }
    }
}

/// All that rules within another demand. What they would add to a board as houses is a demand here, and their rank clues are taken
/// together.
pub(super) fn demands(rules: &[Rule], lowering: &Lowering<'_>) -> Vec<Constraint> {
    let of_rule = |rule: &Rule| {
        let houses = if rule.is_of_houses() { rule.houses(lowering.shape) } else { Vec::new() };
        houses.into_iter().map(Constraint::Different).chain(rule.constraints_on(lowering)).collect::<Vec<_>>()
    };
    let clues = rules.iter().filter_map(|rule| if let Rule::Outside(outside) = rule { Some(outside) } else { None });
    rules.iter().flat_map(of_rule).chain(outside::ranks(clues, lowering)).collect()
}

/// Ways of which at least one holds; those that no digits satisfy are left out.
fn either(ways: &[Vec<Rule>], lowering: &Lowering<'_>) -> Constraint {
    let is_possible = |rules: &&Vec<Rule>| rules.iter().all(|rule| rule.suits(lowering.shape));
    Constraint::Either(ways.iter().filter(is_possible).map(|rules| demands(rules, lowering)).collect())
}

/// `Ok` if each rule is valid on the board as one of several alternatives, of which some, but not all, may be impossible.
fn check_ways(ways: &[Vec<Rule>], shape: &Shape) -> Result<(), Misfit> {
    ways_suit(ways, shape).map_err(|unsuitable| unsuitable.misfit)
}

/// Why a rule is not valid on a board.
pub(super) struct Unsuitable {
    pub(super) misfit: Misfit,
    /// Whether the rule is well formed, and no digits satisfy it. The other limits are those of the program.
    pub(super) is_impossible: bool,
}

fn ways_suit(ways: &[Vec<Rule>], shape: &Shape) -> Result<(), Unsuitable> {
    let mut impossible = None;
    let mut is_any_possible = ways.is_empty();
    for way in ways {
        let mut is_possible = true;
        for rule in way {
            match suits_in_way(rule, shape) {
                Ok(()) => {}
                Err(unsuitable) if unsuitable.is_impossible => {
                    is_possible = false;
                    impossible.get_or_insert(unsuitable);
                }
                Err(unsuitable) => return Err(unsuitable),
            }
        }
        is_any_possible |= is_possible;
    }
    impossible.filter(|_| !is_any_possible).map_or(Ok(()), Err)
}

/// `Ok` if a rule is valid on the board within another.
pub(super) fn suits_in_way(rule: &Rule, shape: &Shape) -> Result<(), Unsuitable> {
    match rule {
        // It takes houses away instead of demanding something.
        Rule::NoRegions => Err(Unsuitable { misfit: Misfit::InAlternatives, is_impossible: false }),
        Rule::Either(ways) => ways_suit(ways, shape),
        rule => rule.check(shape).map_err(|misfit| Unsuitable { is_impossible: is_impossible(rule, &misfit), misfit }),
    }
}

/// Whether a misfit of a rule other than alternatives says that no digits satisfy it.
fn is_impossible(rule: &Rule, misfit: &Misfit) -> bool {
    match (rule, misfit) {
        (Rule::Arrow(_), _) => false,
        // What may be 0 is a gap; the other numbers of lines have limits of the program.
        (Rule::Line(_), Misfit::Value { least, .. }) => *least == 0,
        (_, Misfit::Sum { .. } | Misfit::Product { .. } | Misfit::TooManyCells { .. } | Misfit::NoDigit) => true,
        (_, Misfit::Value { value, most, .. }) => value > most,
        (_, Misfit::TooManyDigits { digits, most }) => digits > most,
        _ => false,
    }
}

pub(super) static ONE_WRONG: Kind = Kind {
    weight: |rule, shape| {
        let rules = rule.contained();
        rules.len() * rules.iter().map(|rule| rule.weight(shape)).sum::<usize>()
    },
    check: |rule, shape| {
        let Rule::OneWrong(clues) = rule else { return Ok(()) };
        let least = 2;
        if clues.len() < least {
            return Err(Misfit::TooFewClues { clues: clues.len(), least });
        }
        let mut unsuitable = clues.iter().filter_map(|rules| rules.iter().find_map(|rule| suits_in_way(rule, shape).err()));
        match (unsuitable.next(), unsuitable.next()) {
            // One that no digits satisfy is the wrong one.
            (Some(first), None) if first.is_impossible => Ok(()),
            (first, _) => first.map_or(Ok(()), |first| Err(first.misfit)),
        }
    },
    demand: when!(Rule::OneWrong(clues), lowering => {
        let impossible = clues.iter().position(|rules| !rules.iter().all(|rule| rule.suits(lowering.shape)));
        let stated = |(place, rules): (usize, &Vec<Rule>)| {
            if Some(place) == impossible { Vec::new() } else { demands(rules, lowering) }
        };
        let clues: Vec<Vec<Constraint>> = clues.iter().enumerate().map(stated).collect();
        let way = |wrong: usize| {
            let others = clues.iter().enumerate().filter(|(place, _)| *place != wrong).flat_map(|(_, clue)| clue.clone());
            let denied = impossible.is_none().then(|| Constraint::NotAll(clues[wrong].clone()));
            others.chain(denied).collect()
        };
        let wrong = impossible.map_or(0..clues.len(), |place| place..place + 1);
        vec![Constraint::Either(wrong.map(way).collect())]
    }),
    look: RuleLook::Parts("1≠"),
    ..OF_FILES.called("one-wrong", "OneWrong")
};
