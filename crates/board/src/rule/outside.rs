//! Clues outside the board: each constrains a line of cells.

use std::sync::Arc;

use super::{
    Field, Kind, Misfit, Need, NumberWidth, NumbersField, Parts, Rule, Sample, Typing, Unmade, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, OptionField, ToolGroup, when},
    look::RuleLook,
    parts::{Lowering, sum},
};
use crate::{Automaton, Cell, Constraint, Digit, DigitSet, Shape, Totals};

/// A clue at the end of a line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outside {
    /// The statement of the clue about its line.
    pub kind: OutsideKind,
    /// The line that it constrains.
    pub line: OutsideLine,
    /// The number.
    pub value: u16,
}

crate::keyed! {
    /// The kinds of clues outside the board, by what they say about their line, read from the clue.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum OutsideKind {
        /// The digits of the diagonal add up to the number.
        LittleKiller,
        /// The digits between the least and the greatest add up to the number.
        Sandwich,
        /// The first X digits add up to the number, where X is the first digit.
        XSum,
        /// The number of digits that are greater than all before them.
        Skyscraper,
        /// The number is the first digit that is not greater than all before it.
        HiddenSkyscraper,
        /// The number is the digit of the cell at place X, where X is the first digit.
        NumberedRoom,
        /// The place of the line, read as a number, in the order of all lines in all directions.
        Rank,
    }
}

/// A line of cells with a clue at its beginning, outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutsideLine {
    /// A row, counted from 0, read from the left or, `reversed`, from the right.
    Row {
        /// The number.
        row: u8,
        /// Whether it is read from the right.
        reversed: bool,
    },
    /// A column, counted from 0, read from the top or, `reversed`, from the bottom.
    Column {
        /// The number.
        column: u8,
        /// Whether it is read from the bottom.
        reversed: bool,
    },
    /// A diagonal from a cell at the edge.
    Diagonal {
        /// The first cell.
        start: Cell,
        /// Whether it goes down.
        down: bool,
        /// Whether it goes to the right.
        right: bool,
    },
}

const CLUE: Kind = Kind {
    cells: CellsField::Line,
    listed: Listed::From,
    numbers: NumbersField::Value,
    option: Some(OptionField::Reversed),
    gesture: Some(Gesture::Slot),
    group: Some(ToolGroup::Outside),
    typing: Some(Typing::Number),
    is_typing_needed: true,
    offered: |_| vec![vec![vec![0]]],
    // One automaton, or one table for each cell.
    weight: |_, shape| shape.size() * shape.size() * shape.size(),
    parts: when!(Rule::Outside(Outside { line, value, .. }) => Parts { line: Some(*line), ..Parts::default() }.with(*value)),
    ..OF_CELLS
};

pub(super) static LITTLE_KILLER: Kind = Kind {
    option: None,
    fields: &[Field::StartAndDirection, Field::Number("sum", NumberWidth::Short, Need::Always)],
    samples: &[
        Sample("14 25", &[&[33]], false),
        Sample("11 22", &[&[45]], false),
        Sample("97 88", &[&[12]], false),
        Sample("95 84", &[&[21]], false),
    ],
    variants: &[
        Sample("13 24", &[&[20]], false),
        Sample("99 88", &[&[45]], false),
        Sample("59 68", &[&[9]], false),
        Sample("94 85", &[&[9]], false),
    ],
    make: |parts| make(OutsideKind::LittleKiller, parts),
    check: |rule, shape| check(rule, shape, true, |cells, size| (cells, cells * size)),
    demand: |rule, lowering| {
        let (cells, value) = clue(rule, lowering);
        vec![sum(&cells, Totals::only(i32::from(value)))]
    },
    look: RuleLook::Outside(""),
    ..CLUE.called("little-killer", "LittleKiller")
};

pub(super) static SANDWICH: Kind = Kind {
    // It says the same from both ends.
    listed: Listed::Plainly,
    fields: &[Field::LineAndEnd, Field::Number("sandwich", NumberWidth::Short, Need::JustOne)],
    samples: &[Sample("21 22", &[&[14]], false)],
    variants: &[Sample("31 32", &[&[17]], false), Sample("94 84", &[&[0]], false)],
    make: |parts| make(OutsideKind::Sandwich, parts),
    check: |rule, shape| check(rule, shape, false, |_, size| (0, size * (size + 1) / 2 - size - 1)),
    demand: |rule, lowering| {
        let (cells, sum) = clue(rule, lowering);
        vec![Constraint::Enclosed { cells, sum }]
    },
    look: RuleLook::Outside("S"),
    ..CLUE.called("sandwich", "Outside")
};

pub(super) static X_SUM: Kind = Kind {
    fields: &[Field::LineAndEnd, Field::Number("x_sum", NumberWidth::Short, Need::JustOne)],
    samples: &[Sample("21 22", &[&[22]], false), Sample("13 23", &[&[25]], false)],
    variants: &[Sample("19 29", &[&[22]], false)],
    make: |parts| make(OutsideKind::XSum, parts),
    check: |rule, shape| check(rule, shape, false, |_, size| (1, size * (size + 1) / 2)),
    demand: |rule, lowering| {
        let (cells, value) = clue(rule, lowering);
        let way = |count: usize| {
            let mut way = vec![Constraint::Allowed { cell: cells[0], digits: Digit::from_index(count - 1).set() }];
            let rest = usize::from(value).checked_sub(count).filter(|&rest| (count > 1) == (rest > 0))?;
            if count > 1 {
                way.push(sum(&cells[1..count], Totals::only(i32::try_from(rest).ok()?)));
            }
            Some(way)
        };
        vec![Constraint::Either((1..=lowering.size()).filter_map(way).collect())]
    },
    look: RuleLook::Outside("X"),
    ..CLUE.called("x-sum", "Outside")
};

pub(super) static SKYSCRAPER: Kind = Kind {
    fields: &[Field::LineAndEnd, Field::Number("skyscraper", NumberWidth::Short, Need::JustOne)],
    samples: &[Sample("14 24", &[&[4]], false)],
    variants: &[Sample("19 18", &[&[4]], false)],
    make: |parts| make(OutsideKind::Skyscraper, parts),
    check: |rule, shape| check(rule, shape, false, |_, size| (1, size)),
    demand: |rule, lowering| {
        let (cells, value) = clue(rule, lowering);
        let next = |&(highest, seen): &(usize, usize), digit: usize| {
            let next = if digit > highest { (digit, seen + 1) } else { (highest, seen) };
            (next.1 <= usize::from(value)).then_some(next)
        };
        accepted(cells, Automaton::deterministic(lowering.size(), (0, 0), next, |&(_, seen)| seen == usize::from(value)))
    },
    look: RuleLook::Outside("▲"),
    ..CLUE.called("skyscraper", "Outside")
};

pub(super) static HIDDEN_SKYSCRAPER: Kind = Kind {
    fields: &[Field::LineAndEnd, Field::Number("hidden_skyscraper", NumberWidth::Short, Need::JustOne)],
    samples: &[Sample("95 85", &[&[6]], false)],
    variants: &[Sample("21 22", &[&[4]], false)],
    make: |parts| make(OutsideKind::HiddenSkyscraper, parts),
    check: |rule, shape| check(rule, shape, false, |_, size| (1, size)),
    demand: |rule, lowering| {
        let (cells, value) = clue(rule, lowering);
        let next = |&highest: &Option<usize>, digit: usize| match highest {
            None => Some(None),
            Some(highest) if digit > highest => Some(Some(digit)),
            Some(_) => (digit == usize::from(value)).then_some(None),
        };
        accepted(cells, Automaton::deterministic(lowering.size(), Some(0), next, Option::is_none))
    },
    look: RuleLook::Outside("△"),
    ..CLUE.called("hidden-skyscraper", "Outside")
};

pub(super) static NUMBERED_ROOM: Kind = Kind {
    fields: &[Field::LineAndEnd, Field::Number("numbered_room", NumberWidth::Short, Need::JustOne)],
    samples: &[Sample("59 58", &[&[7]], false)],
    variants: &[Sample("49 48", &[&[4]], false)],
    make: |parts| make(OutsideKind::NumberedRoom, parts),
    check: |rule, shape| check(rule, shape, false, |_, size| (1, size)),
    demand: |rule, lowering| {
        let (cells, value) = clue(rule, lowering);
        let value = usize::from(value);
        let mut constraints = Vec::new();
        if value != 1 {
            let digits = DigitSet::all(lowering.size()) - Digit::from_index(0).set();
            constraints.push(Constraint::Allowed { cell: cells[0], digits });
        }
        for (place, &cell) in cells.iter().enumerate().skip(1) {
            constraints.push(lowering.related(cells[0], cell, |first, other| (first == place + 1) == (other == value)));
        }
        constraints
    },
    look: RuleLook::Outside("N"),
    ..CLUE.called("numbered-room", "Outside")
};

pub(super) static RANK: Kind = Kind {
    fields: &[Field::LineAndEnd, Field::Number("rank", NumberWidth::Short, Need::JustOne)],
    samples: &[Sample("69 68", &[&[12]], false)],
    variants: &[Sample("15 25", &[&[30]], false)],
    make: |parts| make(OutsideKind::Rank, parts),
    check: |rule, shape| check(rule, shape, false, |_, size| (1, 4 * size)),
    // All rank clues of a board are one constraint.
    demand: |_, _| Vec::new(),
    look: RuleLook::Outside("R"),
    ..CLUE.called("rank", "Outside")
};

impl OutsideKind {
    /// The row of the kind.
    pub(super) const fn kind(self) -> &'static Kind {
        match self {
            Self::LittleKiller => &LITTLE_KILLER,
            Self::Sandwich => &SANDWICH,
            Self::XSum => &X_SUM,
            Self::Skyscraper => &SKYSCRAPER,
            Self::HiddenSkyscraper => &HIDDEN_SKYSCRAPER,
            Self::NumberedRoom => &NUMBERED_ROOM,
            Self::Rank => &RANK,
        }
    }
}

fn make(kind: OutsideKind, parts: &Parts) -> Result<Rule, Unmade> {
    Ok(Rule::Outside(Outside { kind, line: parts.line.ok_or(Unmade::Line)?, value: parts.number()? }))
}

/// The cells of a clue's line and its number.
fn clue(rule: &Rule, lowering: &Lowering<'_>) -> (Vec<Cell>, u16) {
    match rule {
        Rule::Outside(outside) => (outside.line.cells(lowering.shape), outside.value),
        _ => (Vec::new(), 0),
    }
}

/// The line is on the board and of the sort that the kind has, and the number within bounds, which follow from the number of cells and the
/// size of the board.
fn check(rule: &Rule, shape: &Shape, is_diagonal: bool, bounds: fn(usize, usize) -> (usize, usize)) -> Result<(), Misfit> {
    let Rule::Outside(Outside { line, value, .. }) = rule else { return Ok(()) };
    if let OutsideLine::Diagonal { start, .. } = line {
        check::cells(&[*start], shape)?;
    }
    let cells = line.cells(shape);
    if cells.is_empty() || is_diagonal != matches!(line, OutsideLine::Diagonal { .. }) {
        return Err(Misfit::Line);
    }
    let (value, (least, most)) = (usize::from(*value), bounds(cells.len(), shape.size()));
    if (least..=most).contains(&value) { Ok(()) } else { Err(Misfit::Value { value, least, most }) }
}

impl OutsideLine {
    /// The line that begins with these two cells, if there is one.
    pub fn through(first: Cell, second: Cell, shape: &Shape) -> Option<Self> {
        let index = |number: usize| u8::try_from(number).ok();
        let (row, column) = (shape.row(first), shape.column(first));
        let (down, right) = (shape.row(second) > row, shape.column(second) > column);
        match (shape.row(second).abs_diff(row), shape.column(second).abs_diff(column)) {
            (0, 1) => Some(Self::Row { row: index(row)?, reversed: !right }),
            (1, 0) => Some(Self::Column { column: index(column)?, reversed: !down }),
            (1, 1) => Some(Self::Diagonal { start: first, down, right }),
            _ => None,
        }
    }

    /// The cells on the board, beginning at the clue.
    pub fn cells(&self, shape: &Shape) -> Vec<Cell> {
        let size = shape.size();
        let directed = |mut cells: Vec<Cell>, reversed: bool| {
            if reversed {
                cells.reverse();
            }
            cells
        };
        match *self {
            Self::Row { row, reversed } if usize::from(row) < size => {
                directed((0..size).map(|column| shape.cell(row.into(), column)).collect(), reversed)
            }
            Self::Column { column, reversed } if usize::from(column) < size => {
                directed((0..size).map(|row| shape.cell(row, column.into())).collect(), reversed)
            }
            Self::Row { .. } | Self::Column { .. } => Vec::new(),
            Self::Diagonal { start, down, right } => {
                let lowering = Lowering::of_shape(shape);
                let (rows, columns) = (if down { 1 } else { -1 }, if right { 1 } else { -1 });
                std::iter::successors(Some(start), |&cell| lowering.offset(cell, rows, columns)).collect()
            }
        }
    }
}

fn accepted(cells: Vec<Cell>, automaton: Option<Automaton>) -> Vec<Constraint> {
    automaton.map(|automaton| Constraint::Accepted { cells, automaton: Arc::new(automaton) }).into_iter().collect()
}

/// All rank clues of a board as one constraint.
pub(super) fn ranks<'a>(clues: impl Iterator<Item = &'a Outside>, lowering: &Lowering<'_>) -> Option<Constraint> {
    let size = u8::try_from(lowering.size()).ok()?;
    let lines = |index: u8| {
        [false, true]
            .into_iter()
            .flat_map(move |reversed| [OutsideLine::Row { row: index, reversed }, OutsideLine::Column { column: index, reversed }])
    };
    let all: Vec<OutsideLine> = (0..size).flat_map(lines).collect();
    let ranks: Vec<(usize, u16)> = clues
        .filter(|clue| clue.kind == OutsideKind::Rank)
        .filter_map(|clue| Some((all.iter().position(|line| *line == clue.line)?, clue.value)))
        .collect();
    let lines = all.iter().map(|line| line.cells(lowering.shape)).collect();
    (!ranks.is_empty()).then_some(Constraint::Ranked { lines, ranks })
}
