//! Rules for which ISS needs several items or a table.

use crate::{
    board::{Cage, CageTotal, Cell, Dot, DotKind, Line, LineKind, PairTable, Relation, Rule, Shape, Thermometer},
    io::formats::parts::whole,
};

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

/// The rule with a name that a table says.
fn named_table(table: &PairTable, shape: &Shape, may_be_sign: bool) -> Option<Rule> {
    let size = shape.size();
    let is = |holds: &dyn Fn(usize, usize) -> bool| *table.relation == Relation::new(size, holds);
    let cells = table.cells.clone();
    if table.for_all_pairs {
        return is(&|one, two| one.abs_diff(two) >= 2).then_some(Rule::Line(Line { kind: LineKind::Nabner, cells }));
    }
    if let [first, second] = cells[..]
        && may_be_sign
        && let Some(kind) = sign(shape, first, second, is)
    {
        return Some(Rule::Dot(Dot { first, second, kind }));
    }
    let slow = || Rule::Thermometer(Thermometer { paths: vec![cells.clone()], is_slow: true });
    is(&|low, high| low <= high).then(slow).filter(|rule| rule.suits(shape))
}

/// The sign between two neighbours that a table says.
fn sign(shape: &Shape, first: Cell, second: Cell, is: impl Fn(&dyn Fn(usize, usize) -> bool) -> bool) -> Option<DotKind> {
    let size = shape.size();
    let distance = shape.row(first).abs_diff(shape.row(second)) + shape.column(first).abs_diff(shape.column(second));
    if distance != 1 {
        return None;
    }
    let number = |value: usize| u8::try_from(value).ok();
    let difference = (1..size).find(|&value| is(&|one, two| one.abs_diff(two) == value)).and_then(number);
    let ratio = || (2..=size).find(|&value| is(&|one, two| one.max(two) == one.min(two) * value)).and_then(number);
    let sum = || (2..=2 * size).find(|&value| is(&|one, two| one + two == value)).and_then(number);
    difference.map(DotKind::Difference).or_else(|| ratio().map(DotKind::Ratio)).or_else(|| sum().map(DotKind::Sum))
}

/// Ways that are cages of the same cells, each with a sum, as one cage with one of the sums.
pub(super) fn one_cage(ways: &[Vec<Rule>]) -> Option<Rule> {
    let cage = |way: &Vec<Rule>| match &way[..] {
        [Rule::Cage(Cage { cells, total: CageTotal::Sum(sum), may_repeat })] => Some((cells.clone(), *may_repeat, *sum)),
        _ => None,
    };
    let cages = ways.iter().map(cage).collect::<Option<Vec<_>>>()?;
    let (cells, may_repeat, _) = cages.first()?.clone();
    if cages.iter().any(|other| (&other.0, other.1) != (&cells, may_repeat)) {
        return None;
    }
    let mut sums: Vec<u16> = cages.iter().map(|cage| cage.2).collect();
    sums.sort_unstable();
    sums.dedup();
    Some(Rule::Cage(Cage { cells, total: CageTotal::OneOf(sums), may_repeat }))
}
