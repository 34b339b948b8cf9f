//! Rules for which ISS needs several items or a table.

use super::{board::is_beside, form::Form, table::ITEMS};
use sudoscope_board::{CellsField, Kind, PairTable, Parts, Relation, Rule, Shape};

use crate::formats::parts::whole;

/// The rules with both diagonals as one rule, and with tables that have no name as the rules that they are.
///
/// Signs between cells lift what is demanded of sides without one, which tables do not: with such a demand, tables stay.
pub(super) fn united(rules: Vec<Rule>, shape: &Shape) -> Vec<Rule> {
    let has_negative = rules.iter().any(|rule| matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_)));
    let named = |rule: Rule| match rule {
        Rule::PairTable(table) if table.name.is_empty() => {
            named_table(&table, shape, !has_negative).unwrap_or(Rule::PairTable(table))
        }
        rule => rule,
    };
    let mut rules: Vec<Rule> = rules.into_iter().map(named).collect();
    whole::unite(&mut rules, shape);
    rules
}

/// The rule with a name that a table says. `may_be_sign`: it may be a sign between neighbours.
fn named_table(table: &PairTable, shape: &Shape, may_be_sign: bool) -> Option<Rule> {
    let size = shape.size();
    ITEMS.iter().find_map(|item| {
        let Form::Table(of) = item.form else { return None };
        let kind = Kind::named(item.rule)?;
        let is_sign = kind.cells == CellsField::Pair;
        if of.for_all_pairs != table.for_all_pairs || is_sign && !may_be_sign {
            return None;
        }
        let is_beside = matches!(table.cells[..], [first, second] if is_beside(shape, first, second));
        if is_sign && !is_beside {
            return None;
        }
        let is = |number: usize| *table.relation == Relation::new(size, |one, two| (of.holds)(number, one, two));
        let numbers =
            if is_sign { vec![vec![i32::try_from((of.numbers)(size).find(|&number| is(number))?).ok()?]] } else { Vec::new() };
        let parts = Parts { groups: vec![table.cells.clone()], numbers, ..Parts::default() };
        (is_sign || is(0)).then(|| kind.make(&parts).ok()).flatten().filter(|rule| rule.suits(shape))
    })
}
