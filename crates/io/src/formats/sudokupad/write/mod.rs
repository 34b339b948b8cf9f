//! Puzzles as SudokuPad's JSON. Regions, cages and two rules are data; the others are drawn in the usual way, and described in a text.

mod cosmetics;
mod drawn;

use serde_json::{Map, Value as Json, json};

use sudoscope_board::{CageTotal, Cell, Digit, DigitSet, Digits, MAX_FIGURE, Puzzle, Rule, Shape, Value};

use super::{CELL_SIZE, OWN};
use crate::{
    Format, Interpretation, ReadError, Reading,
    capabilities::origin,
    formats::{parts::unknown_rules, sudokupad::table::sentences},
    syntax::json,
};
use cosmetics::Cosmetics;

/// Writes the JSON.
pub(crate) fn write(puzzle: &Puzzle) -> String {
    write_solved(puzzle, None)
}

/// Writes the JSON with a solution.
pub(crate) fn write_solved(puzzle: &Puzzle, solution: Option<&Digits>) -> String {
    json::without_control(&format!("{:#}\n", json_of(puzzle, solution)))
}

/// Reads what was written, without what drawings seem to be.
///
/// # Errors
/// As [`read`](super::read).
pub(crate) fn read_back(text: &str) -> Result<Reading, ReadError> {
    let found = super::puzzle(text)?.in_format(Format::SUDOKUPAD).with_guesses(false);
    Ok(Reading::from(vec![Interpretation { doubts: Vec::new(), ..found }]))
}

/// Returns what the JSON preserves of a puzzle.
pub(crate) fn preserve(_: Format, puzzle: &Puzzle) -> Puzzle {
    whole(puzzle).unwrap_or_else(|| without_own(puzzle))
}

/// What the JSON says to other programs: drawings are unknown rules.
pub(crate) fn without_own(puzzle: &Puzzle) -> Puzzle {
    match super::shown(&json_of(puzzle, None).to_string()) {
        Ok(found) => found.with_guesses(false).puzzle,
        Err(_) => Format::SUDOKUPAD.capabilities().preserved(puzzle),
    }
}

/// What the JSON holds of a puzzle with rules in the program's own format: all but what no such file has.
fn whole(puzzle: &Puzzle) -> Option<Puzzle> {
    let whole = || Format::SUDOKUPAD.capabilities().preserved_with(puzzle, puzzle.rules());
    (!puzzle.rules().is_empty()).then(whole)
}

/// The JSON with a solution, which has one character for each cell. With rules, it holds the puzzle in the program's own format,
/// too: most of them are only drawn.
pub(crate) fn json_of(puzzle: &Puzzle, solution: Option<&Digits>) -> Json {
    let shape = puzzle.shape();
    let place = |cell: Cell| json!([shape.row(cell), shape.column(cell)]);
    let list = |cells: &[Cell]| -> Json { cells.iter().map(|&cell| place(cell)).collect() };
    let region = |region: usize| list(&shape.cells().filter(|&cell| shape.region(cell) == region).collect::<Vec<Cell>>());
    let regions: Vec<Json> =
        if puzzle.rules().contains(&Rule::NoRegions) { Vec::new() } else { (0..shape.size()).map(region).collect() };
    let cells: Vec<Json> = shape.cells().map(|cell| cell_of(puzzle, cell)).collect();
    let rows: Vec<Json> = cells.chunks(shape.size()).map(|row| json!(row)).collect();
    let mut cages = Vec::new();
    let mut drawn = Vec::new();
    for rule in puzzle.rules() {
        match rule {
            Rule::Cage(cage) if matches!(cage.total, CageTotal::Any | CageTotal::Sum(_)) => {
                let mut of = json!({ "cells": list(&cage.cells), "unique": !cage.may_repeat });
                if let CageTotal::Sum(sum) = cage.total {
                    of["value"] = json!(sum.to_string());
                    of["sum"] = json!(sum);
                }
                cages.push(of);
            }
            rule => drawn.push(rule.clone()),
        }
    }
    let Cosmetics { mut lines, mut arrows, mut underlays, mut overlays } = cosmetics::of(&drawn, shape);
    // What was read and not understood is drawn as it was, and fog hides what it has hidden.
    let mut shown = Map::new();
    for (name, item) in puzzle.unknown_rules.iter().filter_map(|rule| unknown_rules::parts(origin::SUDOKUPAD, rule)) {
        match name.as_str() {
            "lines" => lines.push(item),
            "arrows" => arrows.push(item),
            "underlays" => underlays.push(item),
            "overlays" => overlays.push(item),
            "cages" => cages.push(item),
            name if unknown_rules::is_of_show(name) => drop(shown.insert(name.to_owned(), item)),
            _ => {}
        }
    }
    let mut file = json!({
        "cellSize": CELL_SIZE,
        "metadata": metadata(puzzle, solution.filter(|_| shape.size() <= MAX_FIGURE)),
        "cells": rows,
        "regions": regions,
        "cages": cages,
        "lines": lines,
        "arrows": arrows,
        "underlays": underlays,
        "overlays": overlays,
    });
    file.as_object_mut().into_iter().for_each(|file| file.append(&mut shown));
    if let Some(whole) = whole(puzzle) {
        file[OWN] = json!(crate::ron::write(&whole));
    }
    file
}

fn cell_of(puzzle: &Puzzle, cell: Cell) -> Json {
    let square = puzzle.square(cell);
    let mut of = Map::new();
    match square.value {
        Value::Empty => {}
        Value::Given(digit) => drop(of.insert("value".to_owned(), json!(digit.get()))),
        Value::Entered(digit) => {
            of.insert("value".to_owned(), json!(digit.get()));
            of.insert("given".to_owned(), json!(false));
        }
    }
    let digits = |digits: DigitSet| json!(digits.iter().map(Digit::get).collect::<Vec<u8>>());
    for (field, marks) in [("cornermarks", square.corner), ("centremarks", square.centre)] {
        if !marks.is_empty() {
            of.insert(field.to_owned(), digits(marks));
        }
    }
    Json::Object(of)
}

/// Title, author and the text of the rules: what the puzzle says, and a sentence for each kind of rule that it does not say yet.
fn metadata(puzzle: &Puzzle, solution: Option<&Digits>) -> Json {
    let about = &puzzle.about;
    let mut text = about.comment.clone();
    for sentence in sentences(puzzle.rules(), puzzle.shape()) {
        if !text.contains(&sentence) {
            text.push_str(if text.is_empty() { "" } else { "\n" });
            text.push_str(&sentence);
        }
    }
    let mut metadata = Map::new();
    for (name, said) in [("title", &about.title), ("author", &about.author), ("rules", &text)] {
        if !said.is_empty() {
            metadata.insert(name.to_owned(), json!(said));
        }
    }
    if let Some(solution) = solution {
        let digits: String = solution.iter().map(|digit| digit.map_or('.', Digit::to_char)).collect();
        metadata.insert("solution".to_owned(), json!(digits));
    }
    for (name, rule) in [("antiknight", Rule::AntiKnight), ("antiking", Rule::AntiKing)] {
        if puzzle.rules().contains(&rule) {
            metadata.insert(name.to_owned(), json!(true));
        }
    }
    Json::Object(metadata)
}

/// The middle of a cell, row before column.
fn middle(shape: &Shape, cell: Cell) -> (f64, f64) {
    let at = |place: usize| u8::try_from(place).map_or(0.0, f64::from) + 0.5;
    (at(shape.row(cell)), at(shape.column(cell)))
}

#[cfg(test)]
mod tests;
