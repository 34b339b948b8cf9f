//! Items of what a rule demands, for rules that have no item of their own.

use super::{
    board::{name, names},
    codes, table,
};
use sudoscope_board::{CandidateDigits, Cell, Constraint, DigitSet, Geometry, Rule, Shape};

use crate::demands::DemandSet;

/// Items that demand what the rule does beside those that the board says; `None` where strings cannot say it.
pub(super) fn of_rule(rule: &Rule, of_board: &[Rule], shape: &Shape) -> Option<String> {
    let houses: String = rule.houses(shape).iter().map(|house| format!(".AllDifferent{}", names(shape, house))).collect();
    let geometry = Geometry::new(shape, &[of_board, std::slice::from_ref(rule)].concat());
    let constraints: Vec<Constraint> = geometry.constraints().iter().map(|(_, constraint)| constraint.clone()).collect();
    let items = of_all(&constraints, shape)?;
    (!houses.is_empty() || !items.is_empty()).then(|| houses + &items)
}

/// Items of demands that are tables of pairs; `None` if there are none, or others.
pub(super) fn of_pairs(demands: &DemandSet, shape: &Shape) -> Option<String> {
    let constraints: Vec<Constraint> = demands.constraints().cloned().collect();
    let are_pairs = constraints.iter().all(|constraint| matches!(constraint, Constraint::Related { .. }));
    if are_pairs && !constraints.is_empty() { of_all(&constraints, shape) } else { None }
}

/// Pairs with the same table are lists of one item.
fn of_all(constraints: &[Constraint], shape: &Shape) -> Option<String> {
    let mut text = String::new();
    let mut table = String::new();
    for constraint in constraints {
        if let Constraint::Related { first, second, relation } = constraint {
            let key = codes::relation(relation);
            let cells = names(shape, &[*first, *second]);
            if key == table && text.contains('~') {
                text.push_str(&format!("~{cells}"));
            } else {
                text.push_str(&format!(".Pair~{key}~_{cells}"));
            }
            table = key;
        } else {
            text.push_str(&of_one(constraint, shape)?);
            // No table has this key.
            "*".clone_into(&mut table);
        }
    }
    Some(text)
}

fn of_one(constraint: &Constraint, shape: &Shape) -> Option<String> {
    let item = |kind: &str, cells: &[Cell]| Some(format!(".{kind}{}", names(shape, cells)));
    let groups = |groups: &[Vec<Cell>]| groups.iter().map(|cells| names(shape, cells)).collect::<Vec<_>>();
    match constraint {
        Constraint::Allowed { cell, digits } => {
            let digits = CandidateDigits::These(digits.iter().collect());
            Some(candidates(&[*cell], &digits, shape))
        }
        Constraint::Different(cells) => item("AllDifferent", cells),
        Constraint::Equal(first, second) => item("SameValues~2", &[*first, *second]),
        Constraint::Related { .. } => of_all(std::slice::from_ref(constraint), shape),
        Constraint::Sum { terms, totals } => Some(sum(terms, totals.single()?, shape)),
        Constraint::EqualSums(of) => Some(format!(".EqualSum{}", groups(of).join("~-"))),
        Constraint::Count { cells, digits, least, most } => count(cells, *digits, *least, *most, shape),
        Constraint::Interval { ends: (first, second), inner, outside, gap } => {
            let cells: Vec<Cell> = [*first].into_iter().chain(inner.iter().copied()).chain([*second]).collect();
            if *outside { item(&format!("{}~{gap}", table::BEYOND), &cells) } else { item(table::BETWEEN, &cells) }
        }
        Constraint::Enclosed { cells, sum } => item(&format!("{}~{sum}", table::ENCLOSED), cells),
        Constraint::Accepted { cells, automaton } => {
            Some(format!(".NFA~{}~_{}", codes::automaton(automaton)?, names(shape, cells)))
        }
        Constraint::SameDigits(of) => Some(format!(".SameValues~{}{}", of.len(), groups(of).concat())),
        Constraint::SelfCounting(cells) => item(table::SELF_COUNTING, cells),
        Constraint::CountDifferent { counter, cells } => item(&format!("CountDistinct~{}", name(shape, *counter)), cells),
        Constraint::Either(ways) => {
            let way = |way: &Vec<Constraint>| Some(format!(".And{}.End", of_all(way, shape)?));
            Some(format!(".Or{}.End", ways.iter().map(way).collect::<Option<String>>()?))
        }
        Constraint::OneOfSets { .. } | Constraint::NeverSum { .. } | Constraint::Ranked { .. } | Constraint::NotAll(_) => None,
    }
}

/// Cells with the digits that they may hold. One digit alone would be read as a given unless it is held by another item.
pub(super) fn candidates(cells: &[Cell], digits: &CandidateDigits, shape: &Shape) -> String {
    let digits: Vec<String> = digits.on(shape.size()).iter().map(|digit| format!("_{}", digit.get())).collect();
    let cells: String = cells.iter().map(|&cell| format!("~{}{}", name(shape, cell), digits.concat())).collect();
    if digits.len() == 1 { format!(".And.{cells}.End") } else { format!(".{cells}") }
}

/// A sum of cells, with a weight for each where they are not all 1.
pub(super) fn sum(terms: &[(Cell, i16)], total: i32, shape: &Shape) -> String {
    let (cells, weights): (Vec<Cell>, Vec<i16>) = terms.iter().copied().unzip();
    let cells = names(shape, &cells);
    if weights.iter().all(|&weight| weight == 1) {
        return format!(".Sum~{total}{cells}");
    }
    let weights: String = weights.iter().map(|weight| format!("_{weight}")).collect();
    format!(".Sum~{total}_={weights}{cells}")
}

/// How many cells hold one digit: exactly that many, or at least.
fn count(cells: &[Cell], digits: DigitSet, least: u16, most: u16, shape: &Shape) -> Option<String> {
    let digit = digits.only()?.get();
    let list = names(shape, cells);
    if least == most && least < 10 && digit < 10 {
        return Some(format!(".LookAndSay~{least}{digit}{list}"));
    }
    let digits = vec![digit.to_string(); least.into()].join("_");
    match (usize::from(most) >= cells.len(), least == most) {
        (true, _) if least > 0 => Some(format!(".ContainAtLeast~{digits}{list}")),
        (false, true) if least > 0 => Some(format!(".ContainExact~{digits}{list}")),
        _ => None,
    }
}
