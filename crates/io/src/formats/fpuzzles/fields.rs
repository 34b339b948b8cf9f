//! [`Item`]: one rule as f-puzzles has it; [`Fields`]: its fields.

use serde_json::{Map, Value as Json};
use sudoscope_board::{Cell, OutsideLine, Parts, Shape};

use super::names;
use crate::syntax::json;

/// Fields that say how a rule is drawn.
const APPEARANCE: [&str; 10] =
    ["outlineC", "baseC", "fontC", "width", "height", "size", "angle", "opacity", "fromConstraint", "isNewConstraint"];

/// The fields of an item, on a board.
pub(super) struct Fields<'a> {
    pub(super) of: &'a Map<String, Json>,
    pub(super) shape: &'a Shape,
}

impl<'a> Fields<'a> {
    pub(super) fn of(item: &'a Item, shape: &'a Shape) -> Option<Self> {
        Some(Self { of: item.value.as_object()?, shape })
    }

    /// Nothing where there are further fields, which may change what the rule means.
    pub(super) fn only(&self, known: &[&str]) -> Option<()> {
        let is_known = |name: &str| known.contains(&name) || APPEARANCE.contains(&name);
        self.of.iter().all(|(name, value)| is_known(name) || json::is_nothing(value)).then_some(())
    }

    pub(super) fn cell(&self, field: &str) -> Option<Cell> {
        names::cell(self.of.get(field)?.as_str()?, self.shape)
    }

    pub(super) fn listed(&self, list: &Json) -> Option<Vec<Cell>> {
        list.as_array()?.iter().map(|name| names::cell(name.as_str()?, self.shape)).collect()
    }

    /// The cells in the order of the list.
    pub(super) fn cells(&self, field: &str) -> Option<Vec<Cell>> {
        self.listed(self.of.get(field)?)
    }

    /// The cells, ascending.
    pub(super) fn set(&self, field: &str) -> Option<Vec<Cell>> {
        let mut cells = self.cells(field)?;
        cells.sort_unstable();
        Some(cells)
    }

    /// The lines; one of a single cell says nothing.
    pub(super) fn lines(&self) -> Option<Vec<Vec<Cell>>> {
        let lines = self.of.get("lines")?.as_array()?.iter().map(|line| self.listed(line));
        Some(lines.collect::<Option<Vec<_>>>()?.into_iter().filter(|line| line.len() > 1).collect())
    }

    /// The number that is written, or `or` where nothing is; `None` where it is no number, or nothing and `or` is `None`.
    pub(super) fn value<N: TryFrom<usize>>(&self, or: Option<N>) -> Option<N> {
        match self.of.get("value") {
            Some(value) if !json::is_nothing(value) => N::try_from(json::number(value)?).ok(),
            _ => or,
        }
    }

    /// A text.
    pub(super) fn text(&self, field: &str) -> Option<&'a str> {
        self.of.get(field)?.as_str()
    }

    /// A clue outside the board, along a diagonal or a row or column.
    pub(super) fn clue(&self, is_diagonal: bool) -> Option<Parts> {
        let (row, column) = names::place(self.of.get("cell")?.as_str()?)?;
        let value: u16 = self.value(None)?;
        let line = if is_diagonal {
            self.only(&["cell", "value", "direction", "cells"])?;
            let (down, right) = names::direction(self.of.get("direction")?.as_str()?)?;
            let step = |from: usize, forward: bool| if forward { Some(from) } else { from.checked_sub(2) };
            let (row, column) = (step(row, down)?, step(column, right)?);
            let size = self.shape.size();
            let start = (row < size && column < size).then(|| self.shape.cell(row, column))?;
            OutsideLine::Diagonal { start, down, right }
        } else {
            self.only(&["cell", "value"])?;
            let last = self.shape.size() + 1;
            let within = |place: usize| u8::try_from(place.checked_sub(1)?).ok().filter(|_| place < last);
            match (row, column) {
                (0, column) => OutsideLine::Column { column: within(column)?, reversed: false },
                (row, column) if row == last => OutsideLine::Column { column: within(column)?, reversed: true },
                (row, 0) => OutsideLine::Row { row: within(row)?, reversed: false },
                (row, column) if column == last => OutsideLine::Row { row: within(row)?, reversed: true },
                _ => return None,
            }
        };
        let listed = self.of.get("cells").filter(|cells| !json::is_nothing(cells));
        let is_same = |cells: &Json| self.listed(cells).is_some_and(|cells| cells == line.cells(self.shape));
        let parts = || Parts { line: Some(line), numbers: vec![vec![value.into()]], ..Parts::default() };
        listed.is_none_or(is_same).then(parts)
    }
}

/// One rule of f-puzzles: an item of a list, or a field that is no list of rules.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Item {
    /// The name of its list or field; with the prefix `grid.` for a field of a cell.
    pub name: String,
    /// Its value.
    pub value: Json,
}

impl Item {
    pub(super) fn new(name: &str, value: Json) -> Self {
        Self { name: name.to_owned(), value }
    }
}
