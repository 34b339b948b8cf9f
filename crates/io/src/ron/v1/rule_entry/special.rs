//! Entries of rules that carry a table, an automaton or other rules.

use std::sync::Arc;

use super::{
    Form, RuleEntry, Slot, Value,
    parts::{BoardNames, value_of},
};
use sudoscope_board::{Automaton, AutomatonBuilder, AutomatonRule, Digit, Need, NumberWidth, PairTable, Relation, Rule, Shape};

use crate::ron::Unfit;

const fn slot(name: &'static str, form: Form, need: Need) -> Slot {
    Slot { name, form, need }
}

/// `allowed` has the partners of 1, of 2 and so on.
const PAIR_TABLE: [Slot; 4] = [
    slot("name", Form::Text, Need::Always),
    slot("path", Form::Cells, Need::Always),
    slot("allowed", Form::Rows, Need::Always),
    slot("all_pairs", Form::Flag, Need::Never),
];

/// A move has the state before it, the digits, and the state after it.
const AUTOMATON: [Slot; 6] = [
    slot("name", Form::Text, Need::JustOne),
    slot("pattern", Form::Text, Need::JustOne),
    slot("path", Form::Cells, Need::Always),
    slot("states", Form::Number(NumberWidth::Short), Need::Always),
    slot("accepting", Form::Numbers(NumberWidth::Short), Need::Always),
    slot("moves", Form::Moves, Need::Always),
];

const EITHER: [Slot; 1] = [slot("alternatives", Form::Rules, Need::Always)];

const ONE_WRONG: [Slot; 1] = [slot("clues", Form::Rules, Need::Always)];

/// The fields of an entry of that name, besides those of its kind.
pub(super) fn slots(name: &str) -> &'static [Slot] {
    match name {
        "PairTable" => &PAIR_TABLE,
        "Automaton" => &AUTOMATON,
        "Either" => &EITHER,
        "OneWrong" => &ONE_WRONG,
        _ => &[],
    }
}

/// Sets the fields; `None` for a rule that is valid on no board.
pub(super) fn write(entry: &mut RuleEntry, rule: &Rule, shape: &Shape) -> Option<()> {
    let path = rule.parts().path();
    let path = Value::Cells(path.into_iter().map(|cell| shape.name(cell)).collect());
    match rule {
        Rule::PairTable(PairTable { name, relation, for_all_pairs, .. }) => {
            let partners = |digit| relation.partners(digit).iter().map(Digit::get).collect();
            entry.set("name", Value::Text(name.clone()));
            entry.set("path", path);
            entry.set("allowed", Value::Rows(Digit::all(relation.size()).map(partners).collect()));
            if *for_all_pairs {
                entry.set("all_pairs", Value::Flag(true));
            }
        }
        Rule::Machine(AutomatonRule { name, is_pattern, automaton, .. }) => {
            let states = u16::try_from(automaton.states()).ok()?;
            let accepting = (0..states).filter(|&state| automaton.is_accepting(usize::from(state)));
            entry.set(if *is_pattern { "pattern" } else { "name" }, Value::Text(name.clone()));
            entry.set("path", path);
            entry.set("states", Value::Number(states.into()));
            entry.set("accepting", Value::Numbers(accepting.map(i32::from).collect()));
            entry.set("moves", Value::Moves(moves(automaton, states)));
        }
        Rule::Either(ways) | Rule::OneWrong(ways) => {
            let entries = |rules: &Vec<Rule>| rules.iter().map(|rule| RuleEntry::of(rule, shape)).collect::<Option<Vec<_>>>();
            let field = if matches!(rule, Rule::Either(_)) { "alternatives" } else { "clues" };
            entry.set(field, Value::Rules(ways.iter().map(entries).collect::<Option<_>>()?));
        }
        _ => return None,
    }
    Some(())
}

/// The rule of an entry.
pub(super) fn read(entry: &RuleEntry, names: &BoardNames<'_>) -> Result<Rule, Unfit> {
    let text = |field| if let Some(Value::Text(text)) = entry.value(field) { Some(text.clone()) } else { None };
    let path = || if let Some(Value::Cells(path)) = entry.value("path") { names.cells(path) } else { Ok(Vec::new()) };
    let (alternatives, clues) = (entry.value("alternatives"), entry.value("clues"));
    if let Some(Value::Rules(ways)) = alternatives.or(clues) {
        let rules =
            |entries: &Vec<RuleEntry>| entries.iter().map(|entry| entry.rule(names.shape)).collect::<Result<Vec<Rule>, Unfit>>();
        let ways = ways.iter().map(rules).collect::<Result<_, Unfit>>()?;
        return Ok(if alternatives.is_some() { Rule::Either(ways) } else { Rule::OneWrong(ways) });
    }
    if let Some(Value::Rows(allowed)) = entry.value("allowed") {
        let size = names.shape.size();
        if allowed.len() != size {
            return Err(Unfit::Length);
        }
        let rows = allowed.iter().map(|row| names.digits(row)).collect::<Result<Vec<Vec<Digit>>, Unfit>>()?;
        let holds = |first: usize, second: usize| rows[first - 1].contains(&Digit::from_index(second - 1));
        let relation = Arc::new(Relation::new(size, holds));
        let for_all_pairs = matches!(entry.value("all_pairs"), Some(Value::Flag(true)));
        return Ok(Rule::PairTable(PairTable { name: text("name").unwrap_or_default(), relation, cells: path()?, for_all_pairs }));
    }
    let (name, is_pattern) = text("name").map_or_else(|| (text("pattern").unwrap_or_default(), true), |name| (name, false));
    let automaton = Arc::new(automaton(entry, names)?);
    Ok(Rule::Machine(AutomatonRule { name, is_pattern, automaton, cells: path()? }))
}

/// The moves by state, each with all digits that lead to the same state.
fn moves(automaton: &Automaton, states: u16) -> Vec<(u16, Vec<u8>, u16)> {
    let mut moves: Vec<(u16, Vec<u8>, u16)> = Vec::new();
    for from in 0..states {
        let first = moves.len();
        for digit in Digit::all(automaton.size()) {
            for &to in automaton.next(usize::from(from), digit) {
                match moves[first..].iter_mut().find(|known| known.2 == to) {
                    Some((_, digits, _)) => digits.push(digit.get()),
                    None => moves.push((from, vec![digit.get()], to)),
                }
            }
        }
    }
    moves
}

fn automaton(entry: &RuleEntry, names: &BoardNames<'_>) -> Result<Automaton, Unfit> {
    let (Some(Value::Number(states)), Some(Value::Numbers(accepting)), Some(Value::Moves(moves))) =
        (entry.value("states"), entry.value("accepting"), entry.value("moves"))
    else {
        return Err(value_of("moves"));
    };
    let mut builder = AutomatonBuilder::new(names.shape.size());
    let states = usize::try_from(*states).unwrap_or(0);
    let grown = states.checked_sub(1).and_then(|last| builder.grow(last));
    let accepting: Vec<usize> = accepting.iter().filter_map(|&state| usize::try_from(state).ok()).collect();
    let are_states = moves.iter().all(|(from, _, to)| usize::from(*from.max(to)) < states);
    if grown.is_none() || !are_states || !accepting.iter().all(|&state| state < states) {
        return Err(value_of("moves"));
    }
    for (from, digits, to) in moves {
        for &digit in digits {
            builder.add(usize::from(*from), names.digit(digit)?, usize::from(*to)).ok_or_else(|| value_of("moves"))?;
        }
    }
    accepting.into_iter().for_each(|state| builder.accept(state));
    Ok(builder.build())
}
