//! From puzzles to strings. A rule is written as the item that a person would choose, or, where there is none, as items that demand the
//! same; what was written is read again and compared before it is used.

use std::collections::BTreeSet;

use super::{
    board::{Board, name},
    items, line, plain,
    table::ITEMS,
    tree,
    united::united,
};
use sudoscope_board::{Cell, Puzzle, Rule, Shape, Square};

use crate::{Format, capabilities::origin, demands::DemandSet, formats::parts::unknown_rules};

/// Writes puzzles, each on a line.
pub(crate) fn write(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(|puzzle| text_of(puzzle) + "\n").collect()
}

/// Returns what strings preserve of a puzzle: of the rules, those that they can say exactly, divided into rules as they divide them.
pub(crate) fn preserve(format: Format, puzzle: &Puzzle) -> Puzzle {
    let capabilities = format.capabilities();
    let preserved = capabilities.preserved(puzzle);
    match line(&text_of(&preserved)) {
        Ok(read) => {
            let mut kept = capabilities.preserved_with(puzzle, read.puzzle.rules());
            kept.unknown_rules.retain(|rule| read.puzzle.unknown_rules.contains(rule));
            kept
        }
        Err(_) => preserved,
    }
}

/// The puzzle as a string.
fn text_of(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let given = |(cell, square): (Cell, &Square)| Some(format!("~{}_{}", name(shape, cell), square.value.given()?.get()));
    let givens: String = puzzle.squares().filter_map(given).collect();
    let mut text = board(puzzle);
    if !givens.is_empty() {
        text.push_str(&format!(".{givens}"));
    }
    text.push_str(&rules(puzzle.rules(), shape));
    text.extend(puzzle.unknown_rules.iter().filter_map(|rule| unknown_item(rule, shape)));
    text
}

/// The items of rules, but for what the board says.
fn rules(rules: &[Rule], shape: &Shape) -> String {
    let (negative, others): (Vec<&Rule>, Vec<&Rule>) = rules.iter().partition(|rule| is_of_unmarked_sides(rule));
    let (mut text, mut said, mut used) = (String::new(), Vec::new(), BTreeSet::new());
    let (of_board, others): (Vec<&Rule>, Vec<&Rule>) = others.into_iter().partition(|rule| **rule == Rule::NoRegions);
    let of_board: Vec<Rule> = of_board.into_iter().cloned().collect();
    for rule in others {
        if let Some(items) = items_of(rule, &of_board, shape, &mut used) {
            text.push_str(&items);
            said.push(rule.clone());
        }
    }
    // What is demanded of sides without a sign depends on the other rules; signs in alternatives are not allowed beside it.
    let has_choice = said.iter().any(|rule| !rule.contained().is_empty());
    let demands = |rules: &[Rule]| DemandSet::of(&[&of_board, rules].concat(), shape);
    for rule in negative {
        let with: Vec<Rule> = said.iter().chain([rule]).cloned().collect();
        let demanded = demands(&with);
        let is_same = |item: &String| rules_of(&format!("{text}{item}"), shape).is_some_and(|read| demands(&read) == demanded);
        let item = items::of_rule(rule, shape).filter(|_| !has_choice).filter(is_same);
        let item = item.or_else(|| plain::of_pairs(&demanded.beyond(&demands(&said)), shape).filter(is_same));
        if let Some(item) = item {
            text.push_str(&item);
            said = with;
        }
    }
    text
}

/// The items of the board itself: its size, by which each line of a list is known to be a puzzle of its own, and its regions where they
/// are not the customary boxes.
fn board(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let size = shape.size();
    let mut text = format!(".Shape~{size}x{size}");
    if Shape::of_size(size).as_ref() != Ok(shape) {
        let signs = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".as_bytes();
        let layout: String = shape.cells().map(|cell| char::from(signs[shape.region(cell) % signs.len()])).collect();
        text.push_str(&format!(".NoBoxes.Jigsaw~{layout}"));
    } else if puzzle.rules().contains(&Rule::NoRegions) {
        text.push_str(".NoBoxes");
    }
    text
}

/// Whether what the rule demands depends on the signs that other rules put between cells.
const fn is_of_unmarked_sides(rule: &Rule) -> bool {
    matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_))
}

/// The items that demand just what the rule does beside `of_board`, the rules that the board says: whether its regions are houses decides
/// what some rules demand. `used` has the places that hold one item of a kind and are taken.
fn items_of(rule: &Rule, of_board: &[Rule], shape: &Shape, used: &mut BTreeSet<String>) -> Option<String> {
    let place = items::place(rule, shape);
    let is_free = place.as_ref().is_none_or(|place| !used.contains(place));
    let rules = std::slice::from_ref(rule);
    let demands = |rules: &[Rule]| DemandSet::of(&[of_board, rules].concat(), shape);
    let says = |text: &String| rules_of(text, shape).is_some_and(|read| read == rules || demands(&read) == demands(rules));
    let item = if is_free { items::of_rule(rule, shape) } else { items::beside(rule, shape) };
    if let Some(item) = item.filter(says) {
        used.extend(place);
        return Some(item);
    }
    plain::of_rule(rule, of_board, shape).filter(says)
}

/// The rules that items are read as on a board of that shape; `None` if one is not known or not valid.
fn rules_of(text: &str, shape: &Shape) -> Option<Vec<Rule>> {
    let board = Board { shape, has_regions: true, items: ITEMS };
    let rules = tree::read(text).ok()?.iter().map(|item| board.rules(&item.node).ok()?).collect::<Option<Vec<_>>>()?.concat();
    rules.iter().all(|rule| rule.suits(shape)).then(|| united(rules, shape))
}

/// The item of an unknown rule that was read from a string, if it is read as that again.
fn unknown_item(rule: &str, shape: &Shape) -> Option<String> {
    let (_, said) = unknown_rules::parts(origin::ISS, rule)?;
    let text = said.as_str().filter(|text| !text.contains(['\n', '\r']))?;
    let items = tree::read(text).ok().filter(|items| items.len() == 1 && items[0].text == text)?;
    let node = &items[0].node;
    let is_of_board = matches!(node.kind, "" | "Given" | "Shape" | "NoBoxes" | "Jigsaw");
    (!is_of_board && matches!(Board { shape, has_regions: true, items: ITEMS }.rules(node), Ok(None))).then(|| text.to_owned())
}

#[cfg(test)]
mod tests;
