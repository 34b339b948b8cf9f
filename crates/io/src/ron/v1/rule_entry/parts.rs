//! Entries of rules that consist of [`Parts`]: their fields are those of the kind.

use super::{DiagonalDirection, End, RuleEntry, Value, special};
use sudoscope_board::{Cell, Digit, Field, Kind, MAX_SIZE, Need, OutsideLine, Parts, Rule, Shape};

use crate::ron::{FieldProblem, Unfit, v1::names};

impl RuleEntry {
    /// A rule of a board of that shape. `None` for a rule that is valid on no board.
    pub(in crate::ron::v1) fn of(rule: &Rule, shape: &Shape) -> Option<Self> {
        let kind = rule.kind();
        let mut entry = Self::of_name(kind.entry)?;
        if kind.is_only_in_files {
            special::write(&mut entry, rule, shape)?;
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
            return special::read(self, &names);
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
