//! Clues outside the board: each constrains a line of cells.

use std::sync::Arc;

use super::{
    Misfit, check,
    lowering::{Lowering, sum},
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

impl OutsideKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 7] =
        [Self::LittleKiller, Self::Sandwich, Self::XSum, Self::Skyscraper, Self::HiddenSkyscraper, Self::NumberedRoom, Self::Rank];
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

impl OutsideKind {
    /// The name in commands.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::LittleKiller => "little-killer",
            Self::Sandwich => "sandwich",
            Self::XSum => "x-sum",
            Self::Skyscraper => "skyscraper",
            Self::HiddenSkyscraper => "hidden-skyscraper",
            Self::NumberedRoom => "numbered-room",
            Self::Rank => "rank",
        }
    }
}

impl OutsideLine {
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

impl Outside {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        if let OutsideLine::Diagonal { start, .. } = self.line {
            check::cells(&[start], shape)?;
        }
        let is_diagonal = matches!(self.line, OutsideLine::Diagonal { .. });
        let cells = self.line.cells(shape);
        if cells.is_empty() || is_diagonal != (self.kind == OutsideKind::LittleKiller) {
            return Err(Misfit::Line);
        }
        let size = shape.size();
        let all = size * (size + 1) / 2;
        let (least, most) = match self.kind {
            OutsideKind::LittleKiller => (cells.len(), cells.len() * size),
            OutsideKind::Sandwich => (0, all - size - 1),
            OutsideKind::XSum => (1, all),
            OutsideKind::Skyscraper | OutsideKind::HiddenSkyscraper | OutsideKind::NumberedRoom => (1, size),
            OutsideKind::Rank => (1, 4 * size),
        };
        let fits = (least..=most).contains(&usize::from(self.value));
        if fits { Ok(()) } else { Err(Misfit::Value { value: self.value.into(), least, most }) }
    }

    pub(super) fn constraints(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
        let (size, value) = (lowering.size(), usize::from(self.value));
        let cells = self.line.cells(lowering.shape);
        let total = i32::from(self.value);
        match self.kind {
            OutsideKind::LittleKiller => vec![sum(&cells, Totals::only(total))],
            OutsideKind::Sandwich => vec![Constraint::Enclosed { cells, sum: self.value }],
            OutsideKind::XSum => {
                let way = |count: usize| {
                    let mut way = vec![Constraint::Allowed { cell: cells[0], digits: Digit::from_index(count - 1).set() }];
                    let rest = value.checked_sub(count).filter(|&rest| (count > 1) == (rest > 0))?;
                    if count > 1 {
                        way.push(sum(&cells[1..count], Totals::only(i32::try_from(rest).ok()?)));
                    }
                    Some(way)
                };
                vec![Constraint::Either((1..=size).filter_map(way).collect())]
            }
            OutsideKind::Skyscraper => accepted(
                cells,
                Automaton::deterministic(
                    size,
                    (0, 0),
                    |&(highest, seen), digit| {
                        let next = if digit > highest { (digit, seen + 1) } else { (highest, seen) };
                        (next.1 <= value).then_some(next)
                    },
                    |&(_, seen)| seen == value,
                ),
            ),
            OutsideKind::HiddenSkyscraper => accepted(
                cells,
                Automaton::deterministic(
                    size,
                    Some(0),
                    |&highest, digit| match highest {
                        None => Some(None),
                        Some(highest) if digit > highest => Some(Some(digit)),
                        Some(_) => (digit == value).then_some(None),
                    },
                    Option::is_none,
                ),
            ),
            OutsideKind::NumberedRoom => {
                let mut constraints = Vec::new();
                if value != 1 {
                    let digits = DigitSet::all(size) - Digit::from_index(0).set();
                    constraints.push(Constraint::Allowed { cell: cells[0], digits });
                }
                for (place, &cell) in cells.iter().enumerate().skip(1) {
                    constraints.push(lowering.related(cells[0], cell, |first, other| (first == place + 1) == (other == value)));
                }
                constraints
            }
            OutsideKind::Rank => Vec::new(),
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
