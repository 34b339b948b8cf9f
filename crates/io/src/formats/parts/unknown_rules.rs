//! Rules of other programs that this one does not know: kept word for word as unknown rules, so that nothing is lost and no puzzle
//! is solved under the wrong rules.

use serde_json::Value;

use sudoscope_board::{Cage, CageTotal, DRAWING, Puzzle};

use crate::{
    ReadError, ReadProblem,
    capabilities::{origin, without_mark},
    ron::quoted,
};

/// The most unknown rules of one puzzle.
pub(crate) const MOST: usize = 1_000;

/// Adds a rule to a puzzle: `FPuzzles("antiknight", true)`.
///
/// # Errors
/// If there are too many.
pub(crate) fn add(puzzle: &mut Puzzle, program: &str, name: &str, value: &Value) -> Result<(), ReadError> {
    add_written(puzzle, format!("{program}({}, {})", quoted(name), ron(value)))
}

/// Adds a drawing that is no rule, word for word.
///
/// # Errors
/// If there are too many.
pub(crate) fn add_drawing(puzzle: &mut Puzzle, program: &str, name: &str, value: &Value) -> Result<(), ReadError> {
    add_written(puzzle, format!("{DRAWING}{program}({}, {}))", quoted(name), ron(value)))
}

/// What f-puzzles and SudokuPad draw, by the names of their fields.
const DRAWN: &[&str] = &["text", "line", "rectangle", "circle", "cage", "lines", "arrows", "underlays", "overlays"];

/// Whether an entry is a drawing of another program, which may be a decoration or a rule.
pub fn may_be_decoration(entry: &str) -> bool {
    [origin::FPUZZLES, origin::SUDOKUPAD].iter().any(|program| entry.starts_with(program))
        && DRAWN.contains(&unknown_rule_name(entry))
}

/// Whether an entry is a clue without its number or its cells, which may be meant otherwise.
pub(crate) fn is_unfinished(entry: &str) -> bool {
    let is_kept = entry.starts_with(DRAWING) && without_mark(entry).starts_with(origin::FPUZZLES);
    is_kept
        && ["quadruple", "littlekillersum", "sandwichsum", "xsum", "skyscraper", "killercage"].contains(&unknown_rule_name(entry))
}

/// Keeps the drawings of other programs as decorations, which are no rules.
pub fn take_for_decoration(puzzle: &mut Puzzle) {
    for entry in puzzle.unknown_rules.iter_mut().filter(|entry| may_be_decoration(entry)) {
        *entry = format!("{DRAWING}{entry})");
    }
}

/// The colour of a cell in f-puzzles.
pub(crate) const CELL_COLOR: &str = "grid.c";

/// Whether a field only says how a puzzle is shown: in colours, behind fog, before a picture, and where it is from.
pub(crate) fn is_of_show(name: &str) -> bool {
    name.starts_with("fog") || matches!(name, CELL_COLOR | "bgimage" | "backgroundimage" | "source" | "triggereffect")
}

/// Adds a cage that cannot stand on the board, as the program's own files have it.
///
/// # Errors
/// When there are too many.
pub(crate) fn add_cage(puzzle: &mut Puzzle, cage: &Cage) -> Result<(), ReadError> {
    let cells: Vec<String> = cage.cells.iter().map(|&cell| quoted(&puzzle.shape().name(cell))).collect();
    let sum = if let CageTotal::Sum(sum) = cage.total { format!(", sum: {sum}") } else { String::new() };
    add_written(puzzle, format!("{}(cells: [{}]{sum})", origin::KILLER_CAGE, cells.join(", ")))
}

fn add_written(puzzle: &mut Puzzle, rule: String) -> Result<(), ReadError> {
    if puzzle.unknown_rules.len() == MOST {
        return Err(ReadError::of_text(ReadProblem::TooManyRules { limit: MOST }));
    }
    puzzle.unknown_rules.push(rule);
    Ok(())
}

/// JSON as RON.
fn ron(value: &Value) -> String {
    match value {
        Value::Null => "None".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) => quoted(text),
        Value::Array(items) => format!("[{}]", items.iter().map(ron).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let fields: Vec<String> = fields.iter().map(|(key, value)| format!("{}: {}", quoted(key), ron(value))).collect();
            format!("{{{}}}", fields.join(", "))
        }
    }
}

/// The name and value that [`add`] was given for a rule of that program; `None` for rules of other programs.
pub(crate) fn parts(program: &str, rule: &str) -> Option<(String, Value)> {
    ron::from_str(without_mark(rule).strip_prefix(program)?).ok()
}

/// The name of a rule in [`Puzzle::unknown_rules`]: `antiknight` for `FPuzzles("antiknight", true)`, `KillerCage` for
/// `KillerCage(cells: ["r1c1"], sum: 3)`.
pub fn unknown_rule_name(rule: &str) -> &str {
    let rule = without_mark(rule);
    let (word, rest) = rule.split_once('(').unwrap_or((rule, ""));
    let quoted = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
    quoted.map_or(word, |(name, _)| name).trim()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::Cell;

    use crate::ron;

    #[test]
    fn a_rule_is_called_as_in_its_program() {
        for (rule, name) in [
            ("FPuzzles(\"antiknight\", true)", "antiknight"),
            ("KillerCage(cells: [\"r1c1\"], sum: 3)", "KillerCage"),
            ("Knight // since 2.0", "Knight // since 2.0"),
            ("Odd( \"x", "Odd"),
            ("", ""),
        ] {
            assert_eq!(unknown_rule_name(rule), name);
        }
    }

    #[test]
    fn a_rule_is_kept_word_for_word() {
        let mut puzzle = Puzzle::classic();
        let value = serde_json::json!({ "cells": ["R1C1", "R1C2"], "value": "1\"1", "width": 0.2, "none": null, "on": true });
        add(&mut puzzle, "FPuzzles", "killer cage", &value).unwrap();
        add_cage(&mut puzzle, &Cage::killer([Cell::new(0), Cell::new(1)], 18)).unwrap();
        assert_eq!(ron::read(&ron::write(&puzzle)).unwrap(), puzzle);
        assert_eq!(parts(origin::FPUZZLES, &puzzle.unknown_rules[0]), Some(("killer cage".to_owned(), value)));
        assert_eq!(parts(origin::FPUZZLES, &puzzle.unknown_rules[1]), None);
    }
}
