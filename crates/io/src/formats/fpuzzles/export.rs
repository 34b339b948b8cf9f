//! From the rules of this program to those of f-puzzles and of its extension for further constraints.

use std::collections::BTreeSet;

use serde_json::json;

use super::{
    fields::Item,
    import, names,
    table::{is_negative, items_of},
};
use sudoscope_board::{CandidateDigits, Candidates, NegativeDots, Puzzle, Rule, Shape};

use crate::demands::DemandSet;

/// The rules of a puzzle as f-puzzles has them: those of which it can say exactly what they demand.
pub(super) fn items(puzzle: &Puzzle) -> Vec<Item> {
    let shape = puzzle.shape();
    let mut candidates_of = BTreeSet::new();
    let (negative, others): (Vec<&Rule>, Vec<&Rule>) = puzzle.rules().iter().partition(|rule| is_negative(rule));
    let mut items = Vec::new();
    let mut written = Vec::new();
    for rule in others {
        // A cell has room for one list of candidates.
        if let Rule::Candidates(Candidates { cells, digits: CandidateDigits::These(_) }) = rule
            && !cells.iter().all(|&cell| candidates_of.insert(cell))
        {
            continue;
        }
        if written.iter().any(|other| are_extrema_side_by_side(rule, other, shape)) {
            continue;
        }
        let of_rule = items_of(rule, shape);
        if !of_rule.is_empty() && says(&of_rule, &[], std::slice::from_ref(rule), shape) {
            items.extend(of_rule);
            written.push(rule.clone());
        }
    }
    // Which neighbours have no dot depends on the other rules.
    let mut demanded = Vec::new();
    for rule in negative {
        let mut of_rules = demanded.clone();
        of_rules.push(rule.clone());
        let of_rule = negative_items(&of_rules);
        let with_others: Vec<Rule> = written.iter().chain(&of_rules).cloned().collect();
        if says(&of_rule, &written, &with_others, shape) {
            demanded = of_rules;
        }
    }
    items.extend(negative_items(&demanded));
    items
}

/// Whether items, on a board with other rules, demand the same as all the rules.
fn says(items: &[Item], others: &[Rule], rules: &[Rule], shape: &Shape) -> bool {
    let imported = import::rules(items, shape, others);
    let read: Vec<Rule> = others.iter().cloned().chain(imported.rules).collect();
    imported.unknown.is_empty() && (read == rules || DemandSet::of(&read, shape) == DemandSet::of(rules, shape))
}

/// Whether these are two minima, or two maxima, that share a side: programs differ on what that means.
fn are_extrema_side_by_side(one: &Rule, other: &Rule, shape: &Shape) -> bool {
    matches!((one, other), (Rule::Extremum(one), Rule::Extremum(other))
        if one.is_greatest == other.is_greatest && import::share_a_side(one.cell, other.cell, shape))
}

/// The items of rules for neighbours without a dot.
fn negative_items(rules: &[Rule]) -> Vec<Item> {
    let dots = |rule: &Rule, of: fn(&NegativeDots) -> bool| matches!(rule, Rule::NegativeDots(negative) if of(negative));
    let differs = |rule: &Rule| *rule == Rule::Nonconsecutive || dots(rule, |negative| !negative.differences.is_empty());
    let mut kinds = Vec::new();
    kinds.extend(rules.iter().any(|rule| dots(rule, |negative| !negative.ratios.is_empty())).then_some(names::RATIO));
    kinds.extend(rules.iter().any(|rule| matches!(rule, Rule::NegativeSums(_))).then_some(names::SUM));
    let mut items = Vec::new();
    items.extend(rules.iter().any(differs).then(|| Item::new(names::NONCONSECUTIVE, json!(true))));
    items.extend((!kinds.is_empty()).then(|| Item::new(names::NEGATIVE, json!(kinds))));
    items
}
