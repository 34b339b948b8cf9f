//! Entries of rules that consist of [`Parts`]: their fields are those of the kind; and of rules that carry a table, an automaton or other
//! rules.

use std::sync::Arc;

use sudoscope_board::{
    Automaton, AutomatonBuilder, AutomatonRule, Cell, Digit, Field, Kind, MAX_SIZE, Need, NumberWidth, OutsideLine, PairTable,
    Parts, Relation, Rule, Shape,
};

use super::{DiagonalDirection, End, Form, RuleEntry, Slot, Value};
use crate::ron::{FieldProblem, Unfit, v1::names};

impl RuleEntry {
    /// A rule of a board of that shape. `None` for a rule that is valid on no board.
    pub(in crate::ron::v1) fn of(rule: &Rule, shape: &Shape) -> Option<Self> {
        let kind = rule.kind();
        let mut entry = Self::of_name(kind.entry)?;
        if kind.is_only_in_files {
            write(&mut entry, rule, shape)?;
            return Some(entry);
        }
        let Parts { groups, line, numbers, is_on } = rule.parts();
        let name = |cell: Cell| shape.name(cell);
        let names = |cells: &[Cell]| cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>();
        let byte = |number: i32| u8::try_from(number).ok();
        let mut groups = groups.into_iter();
        let mut cells = Vec::new().into_iter();
        let mut next_cell = |groups: &mut std::vec::IntoIter<Vec<Cell>>| {
            if cells.len() == 0 {
                cells = groups.next().unwrap_or_default().into_iter();
            }
            cells.next().map(name)
        };
        let mut lists = numbers.iter();
        for field in kind.fields {
            match *field {
                Field::Cell(field) => entry.set(field, Value::Text(next_cell(&mut groups)?)),
                Field::Pair(field) => entry.set(field, Value::Pair((next_cell(&mut groups)?, next_cell(&mut groups)?))),
                Field::Cells(field) => entry.set(field, Value::Cells(names(&groups.next()?))),
                Field::Groups(field) => entry.set(field, Value::Groups(groups.by_ref().map(|cells| names(&cells)).collect())),
                Field::Terms(field) => {
                    let weights = numbers.first()?.iter().skip(1).map(|&weight| i16::try_from(weight).ok());
                    let weights: Vec<i16> = weights.collect::<Option<_>>()?;
                    entry.set(field, Value::Terms(names(&groups.next()?).into_iter().zip(weights).collect()));
                }
                Field::LineAndEnd => {
                    let (line, is_reversed) = match line? {
                        OutsideLine::Row { row, reversed } => (format!("row {}", u16::from(row) + 1), reversed),
                        OutsideLine::Column { column, reversed } => (format!("column {}", u16::from(column) + 1), reversed),
                        OutsideLine::Diagonal { .. } => return None,
                    };
                    entry.set("line", Value::Text(line));
                    entry.set("end", Value::End(if is_reversed { End::End } else { End::Start }));
                }
                Field::StartAndDirection => {
                    let OutsideLine::Diagonal { start, down, right } = line? else { return None };
                    entry.set("start", Value::Text(name(start)));
                    entry.set("direction", Value::Direction(DiagonalDirection::of(down, right)));
                }
                Field::Number(field, ..) => {
                    if let Some(&number) = lists.next().and_then(|list| list.first()) {
                        entry.set(field, Value::Number(number));
                    }
                }
                Field::List(field, _, need) => {
                    let list = lists.next().cloned().unwrap_or_default();
                    if need == Need::Always || !list.is_empty() {
                        entry.set(field, Value::Numbers(list));
                    }
                }
                Field::Digits(field) => entry.set(field, Value::Numbers(lists.next()?.clone())),
                Field::Counts(field) => {
                    let counts = numbers.iter().filter_map(|pair| Some((byte(*pair.first()?)?, byte(*pair.get(1)?)?)));
                    entry.set(field, Value::Counts(counts.collect()));
                }
                Field::Option(field) if is_on => entry.set(field, Value::Flag(true)),
                Field::Mark(field, true) => entry.set(field, Value::Flag(true)),
                Field::Option(_) | Field::Mark(..) => {}
            }
        }
        Some(entry)
    }

    /// The rule on a board of that shape.
    ///
    /// # Errors
    /// Where a name means no cell or digit of the board, where fields contradict each other, or where a list is longer than the board.
    pub(in crate::ron::v1) fn rule(&self, shape: &Shape) -> Result<Rule, Unfit> {
        let kind = self.kind()?;
        let names = BoardNames { shape };
        if kind.is_only_in_files {
            return read(self, &names);
        }
        let mut parts = Parts::default();
        let mut weights = Vec::new();
        for field in kind.fields {
            match (*field, self.value(field.name())) {
                (Field::Cell(_), Some(Value::Text(name))) => parts.groups.push(vec![names.cell(name)?]),
                (Field::Pair(_), Some(Value::Pair((first, second)))) => {
                    parts.groups.push(vec![names.cell(first)?, names.cell(second)?]);
                }
                (Field::Cells(_), Some(Value::Cells(cells))) => parts.groups.push(names.cells(cells)?),
                (Field::Groups(_), Some(Value::Groups(groups))) => parts.groups.extend(names.groups(groups)?),
                (Field::Terms(_), Some(Value::Terms(terms))) => {
                    let cells = terms.iter().map(|term| names.cell(&term.0)).collect::<Result<_, _>>()?;
                    parts.groups.push(within(cells, shape.cell_count())?);
                    weights = terms.iter().map(|term| i32::from(term.1)).collect();
                }
                (Field::LineAndEnd, Some(Value::Text(line))) => {
                    let is_reversed = matches!(self.value("end"), Some(Value::End(End::End)));
                    parts.line = Some(names.line(line, is_reversed)?);
                }
                (Field::StartAndDirection, Some(Value::Text(start))) => {
                    let Some(Value::Direction(direction)) = self.value("direction") else { continue };
                    let (down, right) = direction.down_and_right();
                    parts.line = Some(OutsideLine::Diagonal { start: names.cell(start)?, down, right });
                }
                (Field::Number(..), Some(Value::Number(number))) => parts.numbers.push(vec![*number]),
                (Field::List(..), Some(Value::Numbers(numbers))) => parts.numbers.push(numbers.clone()),
                (Field::Number(..) | Field::List(..), _) => parts.numbers.push(Vec::new()),
                (Field::Digits(_), Some(Value::Numbers(digits))) => {
                    let digits = names.digits(&digits.iter().filter_map(|&digit| u8::try_from(digit).ok()).collect::<Vec<_>>())?;
                    parts.numbers.push(digits.into_iter().map(|digit| digit.get().into()).collect());
                }
                (Field::Counts(_), Some(Value::Counts(counts))) => {
                    counts.iter().try_for_each(|count| names.digit(count.1).map(drop))?;
                    let pairs = counts.iter().map(|&(count, digit)| vec![count.into(), digit.into()]).collect();
                    parts.numbers = within(pairs, MAX_SIZE)?;
                }
                (Field::Option(_), Some(Value::Flag(is_on))) => parts.is_on = *is_on,
                _ => {}
            }
        }
        if let Some(first) = parts.numbers.first_mut() {
            first.extend(weights);
        }
        kind.make(&parts).map_err(|_| Unfit::Malformed(FieldProblem::Form))
    }

    /// The kind of the entry, of those that have its name: fields of which not all can be there tell them apart.
    fn kind(&self) -> Result<&'static Kind, Unfit> {
        let alternatives = |need: Need| -> Vec<&'static str> {
            self.name.slots.iter().filter(|slot| slot.need == need).map(|slot| slot.name).collect()
        };
        let is_there = |field: &&&'static str| match self.value(field) {
            Some(Value::Numbers(numbers)) => !numbers.is_empty(),
            value => value.is_some(),
        };
        let (any, one) = (alternatives(Need::AtMostOne), alternatives(Need::JustOne));
        let given: Vec<&str> = any.iter().chain(&one).filter(is_there).copied().collect();
        if !one.is_empty() && given.len() != 1 {
            return Err(Unfit::Malformed(FieldProblem::OneOf { fields: one }));
        }
        if given.len() > 1 {
            return Err(Unfit::Malformed(FieldProblem::Several { fields: any }));
        }
        let is_on = |field: &str| matches!(self.value(field), Some(Value::Flag(true)));
        let suits = |kind: &&&'static Kind| {
            let has_marks = kind.fields.iter().all(|field| !matches!(field, Field::Mark(name, on) if is_on(name) != *on));
            has_marks && given.iter().all(|given| kind.is_only_in_files || kind.fields.iter().any(|field| field.name() == *given))
        };
        self.name.kinds.iter().find(suits).copied().ok_or(Unfit::Unknown)
    }
}

impl DiagonalDirection {
    const fn of(down: bool, right: bool) -> Self {
        match (down, right) {
            (false, false) => Self::UpLeft,
            (false, true) => Self::UpRight,
            (true, false) => Self::DownLeft,
            (true, true) => Self::DownRight,
        }
    }

    const fn down_and_right(self) -> (bool, bool) {
        (matches!(self, Self::DownLeft | Self::DownRight), matches!(self, Self::UpRight | Self::DownRight))
    }
}

/// A field that cannot have its value, which whoever has the text fills in.
pub(super) fn value_of(field: &str) -> Unfit {
    Unfit::Malformed(FieldProblem::Value { field: field.to_owned(), value: String::new() })
}

/// A list that is no longer than `most`.
fn within<T>(list: Vec<T>, most: usize) -> Result<Vec<T>, Unfit> {
    if list.len() > most { Err(Unfit::Length) } else { Ok(list) }
}

/// Resolves the names in an entry on a board.
pub(super) struct BoardNames<'a> {
    pub(super) shape: &'a Shape,
}

impl BoardNames<'_> {
    fn cell(&self, name: &str) -> Result<Cell, Unfit> {
        names::cell(name, self.shape).ok_or_else(|| Unfit::NoCell { name: name.to_owned() })
    }

    /// The cells in the order of the list.
    pub(super) fn cells(&self, names: &[String]) -> Result<Vec<Cell>, Unfit> {
        within(names.iter().map(|name| self.cell(name)).collect::<Result<_, _>>()?, self.shape.cell_count())
    }

    fn groups(&self, groups: &[Vec<String>]) -> Result<Vec<Vec<Cell>>, Unfit> {
        within(groups.iter().map(|names| self.cells(names)).collect::<Result<_, _>>()?, self.shape.cell_count())
    }

    pub(super) fn digit(&self, value: u8) -> Result<Digit, Unfit> {
        Digit::new(value).filter(|digit| digit.index() < self.shape.size()).ok_or(Unfit::NoDigit { digit: value })
    }

    pub(super) fn digits(&self, values: &[u8]) -> Result<Vec<Digit>, Unfit> {
        within(values.iter().map(|&value| self.digit(value)).collect::<Result<_, _>>()?, self.shape.cell_count())
    }

    /// `row 3` or `column 3`.
    fn line(&self, name: &str, reversed: bool) -> Result<OutsideLine, Unfit> {
        let (kind, number) =
            name.split_once(' ').filter(|(kind, _)| matches!(*kind, "row" | "column")).ok_or_else(|| value_of("line"))?;
        let number = number.parse::<u8>().ok().filter(|&number| (1..=self.shape.size()).contains(&usize::from(number)));
        let number = number.ok_or_else(|| Unfit::NoLine { name: name.to_owned() })? - 1;
        Ok(if kind == "row" {
            OutsideLine::Row { row: number, reversed }
        } else {
            OutsideLine::Column { column: number, reversed }
        })
    }
}

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
