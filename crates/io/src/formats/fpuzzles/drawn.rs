//! Decorations of SudokuPad as f-puzzles draws them. Each item says what it stands for, so that it comes back as it was.

use serde_json::{Value as Json, json};

use sudoscope_board::{DRAWING, MAX_SIZE, Puzzle, Shape};

use super::fields::Item;
use crate::{
    ReadError,
    capabilities::origin,
    formats::{
        parts::unknown_rules::{add_drawing, parts},
        sudokupad::CELL_SIZE,
    },
    picture::rules::{DecorationKind, decoration},
};

/// The field for what an item stands for: the name of a list of SudokuPad, and an item of that.
const SOURCE: &str = "sudokupad";
/// The lists that decorations are from.
const LISTS: [&str; 4] = ["lines", "underlays", "overlays", "cages"];
/// The share of its size that the letters of a text of f-puzzles are high.
const LETTERS: f64 = 0.75;

/// A drawing of SudokuPad as the name of a list of f-puzzles and an item of that; `None` where that has no such.
pub(super) fn written(entry: &str, shape: &Shape) -> Option<(String, Json)> {
    let (list, source) = parts(origin::SUDOKUPAD, entry).filter(|_| entry.starts_with(DRAWING))?;
    let length = |name: &str, usual: f64| source.get(name).and_then(Json::as_f64).unwrap_or(usual);
    let center = || source.get("center").and_then(around);
    let kind = decoration(entry, shape)?.kind;
    let (name, cells) = match kind {
        DecorationKind::Line => ("line", named(source.get("wayPoints")?, 0.5)?),
        DecorationKind::Circle => ("circle", center()?),
        DecorationKind::Rectangle | DecorationKind::CellColor => ("rectangle", center()?),
        DecorationKind::Text => ("text", center()?),
        DecorationKind::Cage => ("cage", named(source.get("cells")?, 0.0)?),
        DecorationKind::Arrow | DecorationKind::Fog | DecorationKind::Unfinished => return None,
    };
    let mut item = match kind {
        DecorationKind::Line => json!({ "lines": [cells], "width": length("thickness", 4.0) / CELL_SIZE }),
        DecorationKind::Text => json!({ "cells": cells, "size": length("fontSize", 28.8) / CELL_SIZE / LETTERS }),
        DecorationKind::Cage => json!({ "cells": cells }),
        _ => json!({ "cells": cells, "width": length("width", 0.0), "height": length("height", 0.0) }),
    };
    let ink = if kind == DecorationKind::Line { "outlineC" } else { "fontC" };
    let fields = [
        ("backgroundColor", "baseC"),
        ("borderColor", "outlineC"),
        ("outlineC", "outlineC"),
        ("color", ink),
        ("text", "value"),
        ("value", "value"),
    ];
    for (from, to) in fields {
        if let Some(said) = source.get(from) {
            item[to] = said.clone();
        }
    }
    item[SOURCE] = json!([list, source]);
    Some((name.to_owned(), item))
}

/// The number of a row or a column, from 0.
fn number(value: &Json, offset: f64) -> Option<f64> {
    value.as_f64().map(|at| at - offset).filter(|at| at.abs() <= 2.0 * MAX_SIZE as f64)
}

/// The names of cells whose places, row first, lie `offset` beyond their corners.
fn named(places: &Json, offset: f64) -> Option<Vec<String>> {
    let name = |place: &Json| {
        let [row, column] = [number(place.get(0)?, offset)?, number(place.get(1)?, offset)?];
        (row.fract() == 0.0 && column.fract() == 0.0).then(|| format!("R{}C{}", row + 1.0, column + 1.0))
    };
    places.as_array()?.iter().map(name).collect()
}

/// The names of the cells around a middle: one, or the two or four that share the side or the corner there.
fn around(middle: &Json) -> Option<Vec<String>> {
    let of = |at: f64| if at.fract() == 0.0 { vec![at] } else { vec![at - 0.5, at + 0.5] };
    let [rows, columns] = [of(number(middle.get(0)?, 0.5)?), of(number(middle.get(1)?, 0.5)?)];
    let all: Vec<Json> = rows.iter().flat_map(|row| columns.iter().map(move |column| json!([row, column]))).collect();
    named(&json!(all), 0.0)
}

/// Takes out the items that stand for drawings of SudokuPad.
pub(super) fn take(items: &mut Vec<Item>) -> Vec<(String, Json)> {
    let mut taken = Vec::new();
    items.retain(|Item { value, .. }| {
        let source = value.get(SOURCE).and_then(|source| Some((source.get(0)?.as_str()?, source.get(1)?)));
        let found = source.filter(|(list, _)| LISTS.contains(list));
        taken.extend(found.map(|(list, source)| (list.to_owned(), source.clone())));
        found.is_none()
    });
    taken
}

/// Adds the drawings that [`take`] has found.
///
/// # Errors
/// If there are too many.
pub(super) fn add(puzzle: &mut Puzzle, taken: &[(String, Json)]) -> Result<(), ReadError> {
    taken.iter().try_for_each(|(list, source)| add_drawing(puzzle, origin::SUDOKUPAD, list, source))
}
