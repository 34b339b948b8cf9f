//! From the rules of f-puzzles, and of its extension for further constraints, to those of this program.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use sudoscope_board::{Cell, Dot, DotKind, Misfit, NegativeDots, Rule, Shape};

use super::{fields::Item, names, table};
use crate::{formats::parts::whole, syntax::json};

/// The cosmetic elements that belong to a rule if their `fromConstraint` names it.
const DRAWINGS: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];
/// The rules of a file of f-puzzles.
pub(crate) struct Imported {
    /// The rules that were recognized.
    pub rules: Vec<Rule>,
    /// The items that mean no rule that this program knows exactly, by their places.
    pub unknown: BTreeSet<usize>,
}

/// Takes rules of f-puzzles over. `known` are rules that the board has besides.
pub(crate) fn rules(items: &[Item], shape: &Shape, known: &[Rule]) -> Imported {
    let mut imported = Imported { rules: Vec::new(), unknown: BTreeSet::new() };
    let mut negative = Vec::new();
    for (place, item) in items.iter().enumerate() {
        if Negative::of(item).is_some() {
            negative.push(place);
            continue;
        }
        match rules_of(item, shape).filter(|rules| rules.iter().all(|rule| rule.suits(shape))) {
            Some(rules) => imported.rules.extend(rules),
            None => drop(imported.unknown.insert(place)),
        }
    }
    part_neighbouring_extrema(&mut imported.rules, shape);
    whole::unite(&mut imported.rules, shape);
    let dots: Vec<DotKind> = imported.rules.iter().chain(known).filter_map(dot).collect();
    let unknown_dot = |name: &str| imported.unknown.iter().any(|&place| items[place].name == name);
    let (unknown_dots, unknown_sums) = (unknown_dot(names::RATIO) || unknown_dot(names::DIFFERENCE), unknown_dot(names::SUM));
    let demanded = negative.iter().filter_map(|&place| Negative::of(&items[place]));
    let demanded = demanded.fold(Negative::default(), Negative::and);
    // Whether other differences than those of a dot are forbidden as well is not known.
    let is_odd = |dot: &DotKind| matches!(dot, DotKind::Difference(difference) if *difference != 1);
    let is_unclear = demanded.is_of_dots && dots.iter().any(is_odd);
    if is_unclear || (demanded.differs || demanded.ratio) && unknown_dots || demanded.sums && unknown_sums {
        imported.unknown.extend(negative);
    } else {
        imported.rules.extend(demanded.rules(&dots));
    }
    imported
}

/// The demand on neighbours without a dot.
#[derive(Clone, Copy, Default)]
struct Negative {
    differs: bool,
    ratio: bool,
    sums: bool,
    /// Whether it is that of white dots.
    is_of_dots: bool,
}

impl Negative {
    fn of(item: &Item) -> Option<Self> {
        match (item.name.as_str(), &item.value) {
            (names::NONCONSECUTIVE, Json::Bool(true)) => Some(Self { differs: true, ..Self::default() }),
            (names::NEGATIVE, Json::Array(kinds)) => kinds.iter().try_fold(Self::default(), |all, kind| match kind.as_str()? {
                names::RATIO => Some(Self { ratio: true, ..all }),
                names::DIFFERENCE => Some(Self { differs: true, is_of_dots: true, ..all }),
                names::SUM => Some(Self { sums: true, ..all }),
                _ => None,
            }),
            _ => None,
        }
    }

    const fn and(self, other: Self) -> Self {
        let Self { differs, ratio, sums, is_of_dots } = self;
        Self {
            differs: differs || other.differs,
            ratio: ratio || other.ratio,
            sums: sums || other.sums,
            is_of_dots: is_of_dots || other.is_of_dots,
        }
    }

    /// The rules on a board with these differences and ratios. A dot of either kind lifts both demands from its edge.
    fn rules(self, dots: &[DotKind]) -> Vec<Rule> {
        let mut rules = Vec::new();
        let ratio = |dot: &DotKind| if let DotKind::Ratio(ratio) = dot { Some(*ratio) } else { None };
        let mut ratios: Vec<u8> = dots.iter().filter_map(ratio).collect();
        ratios.sort_unstable();
        ratios.dedup();
        if ratios.is_empty() {
            ratios.push(2);
        }
        if self.differs && !self.ratio && dots.is_empty() {
            rules.push(Rule::Nonconsecutive);
        } else if self.differs || self.ratio {
            let differences = if self.differs { vec![1] } else { Vec::new() };
            rules.push(Rule::NegativeDots(NegativeDots { differences, ratios: if self.ratio { ratios } else { Vec::new() } }));
        }
        rules.extend(self.sums.then(|| Rule::NegativeSums(vec![5, 10])));
        rules
    }
}

fn dot(rule: &Rule) -> Option<DotKind> {
    match rule {
        Rule::Dot(dot) if matches!(dot.kind, DotKind::Difference(_) | DotKind::Ratio(_)) => Some(dot.kind),
        _ => None,
    }
}

/// Whether two cells are next to each other in a row or a column.
pub(super) fn share_a_side(one: Cell, other: Cell, shape: &Shape) -> bool {
    shape.row(one).abs_diff(shape.row(other)) + shape.column(one).abs_diff(shape.column(other)) == 1
}

/// A minimum is not compared with a minimum beside it: of the two, neither could be less.
fn part_neighbouring_extrema(rules: &mut Vec<Rule>, shape: &Shape) {
    for is_greatest in [false, true] {
        let marked = |rule: &Rule| match rule {
            Rule::Extremum(extremum) if extremum.is_greatest == is_greatest => Some(extremum.cell),
            _ => None,
        };
        let cells: BTreeSet<Cell> = rules.iter().filter_map(marked).collect();
        let is_beside = |cell: &Cell| cells.iter().any(|&other| share_a_side(*cell, other, shape));
        for cell in cells.iter().copied().filter(is_beside) {
            rules.retain(|rule| marked(rule) != Some(cell));
            let others = shape.cells().filter(|&other| share_a_side(cell, other, shape) && !cells.contains(&other));
            rules.extend(others.map(|other| {
                let (first, second) = if is_greatest { (cell, other) } else { (other, cell) };
                Rule::Dot(Dot { first, second, kind: DotKind::Greater })
            }));
        }
    }
}

/// Whether an item waits for what its setter has not written yet, and so demands nothing.
pub(super) fn is_unfinished(item: &Item) -> bool {
    let lacks = |field: &str| item.value.get(field).is_none_or(json::is_nothing);
    match item.name.as_str() {
        "quadruple" => lacks("values"),
        "littlekillersum" | "sandwichsum" | "xsum" | "skyscraper" => lacks("value"),
        "arrow" => lacks("lines"),
        // A letter stands for a sum that the solver finds.
        "killercage" => {
            let letter = item.value.get("value").and_then(Json::as_str).map(str::trim);
            letter.is_some_and(|letter| letter == "?" || letter.len() == 1 && letter.chars().all(char::is_alphabetic))
        }
        _ => false,
    }
}

/// What is certain of a cage whose sum is a letter: its digits differ.
pub(super) fn cage_without_sum(item: &Item, shape: &Shape) -> Option<Rule> {
    let cells = item.value.get("cells").filter(|_| item.name == "killercage")?;
    let cage = Item::new("killercage", serde_json::json!({ "cells": cells }));
    rules_of(&cage, shape)?.into_iter().next()
}

/// The rule that an item means and that cannot hold on a board of that shape, with the reason; `None` if there is none or the item is
/// not known exactly.
pub(crate) fn misfit(item: &Item, shape: &Shape) -> Option<(Rule, Misfit)> {
    rules_of(item, shape)?.into_iter().find_map(|rule| rule.check(shape).err().map(|misfit| (rule, misfit)))
}

/// The rules that one item means; `None` where that is not known exactly.
fn rules_of(item: &Item, shape: &Shape) -> Option<Vec<Rule>> {
    let is_set = |field: &Json| !json::is_nothing(field);
    if DRAWINGS.contains(&item.name.as_str()) && item.value.get("fromConstraint").is_some_and(is_set) {
        return Some(Vec::new());
    }
    // The files of other solvers have it; f-puzzles would leave it out.
    if item.name == "antitaxicab" && item.value == Json::Bool(true) {
        return Some(vec![Rule::AntiTaxicab]);
    }
    table::rules_of(item, shape)
}
