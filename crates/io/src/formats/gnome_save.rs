//! Saved games of GNOME Sudoku (JSON).

use serde_json::Value as Json;

use sudoscope_board::{Cell, CellSet, Puzzle, Value};

use crate::{
    FileKind, FilePart, Format, Interpretation, ReadError, ReadProblem,
    capabilities::{CLASSIC, Capabilities},
    format::{FormatSpec, Read, TextReader},
    syntax::json,
};

impl Format {
    /// GNOME Sudoku's saved game.
    pub const GNOME_SAVE: Self = Self::of(&FormatSpec {
        name: Some("GNOME Sudoku"),
        extensions: &["save"],
        holds: Capabilities { entered: true, corner: true, ..CLASSIC },
        ..FormatSpec::new("gnome", Read::Text { looks_like, read: TextReader::Puzzles(read) })
    });
}

const NAME: FileKind = FileKind::Named("GNOME Sudoku");

/// Whether this is a saved game.
fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"cells\"") && text.contains("\"position\"")
}

/// Reads a saved game. Cells with neither a value nor earmarks are omitted from the file.
///
/// # Errors
/// If the JSON is invalid, or an entry is not a cell.
fn read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    let file = json::read(text, NAME)?;
    let missing = ReadError::of_text(NAME.missing("cells"));
    let cells = file.get("cells").and_then(Json::as_array).ok_or(missing)?;
    let mut puzzle = Puzzle::classic();
    let mut seen = CellSet::default();
    for cell in cells {
        note(&mut puzzle, &mut seen, cell).map_err(ReadError::of_text)?;
    }
    Ok(vec![puzzle.into()])
}

fn note(puzzle: &mut Puzzle, seen: &mut CellSet, of: &Json) -> Result<(), ReadProblem> {
    let size = puzzle.shape().size();
    let field = |name: &str| of.get(name).unwrap_or(&Json::Null);
    let bad = |part: FilePart, found: &Json| ReadProblem::BadPart { format: NAME, part, found: json::shown(found) };
    let position = || -> Option<Cell> {
        let [row, column] = &field("position").as_array()?[..] else { return None };
        let place = |place: &Json| json::number(place).filter(|&place| place < size);
        Some(puzzle.shape().cell(place(row)?, place(column)?))
    };
    let cell = position().ok_or_else(|| bad("position".into(), field("position")))?;
    let name = puzzle.shape().name(cell);
    if !seen.insert(cell) {
        return Err(ReadProblem::Twice { format: NAME, part: name });
    }
    let square = puzzle.square_mut(cell);
    square.value = match (json::number(field("value")), json::digit(field("value"), size)) {
        (Some(0), _) => Value::Empty,
        (_, None) => return Err(bad(format!("value ({name})").into(), field("value"))),
        (_, Some(digit)) => match field("fixed") {
            Json::Bool(true) => Value::Given(digit),
            Json::Bool(false) => Value::Entered(digit),
            other => return Err(bad(format!("fixed ({name})").into(), other)),
        },
    };
    if !json::is_nothing(field("earmarks")) {
        square.corner =
            json::digits(field("earmarks"), size).ok_or_else(|| bad(format!("earmarks ({name})").into(), field("earmarks")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entered_digits_and_earmarks_come_along() {
        let text = r#"{"cells": [{"position": [0, 2], "value": 8, "fixed": false, "earmarks": []}, {"position": [8, 8], "value": 0, "fixed": false, "earmarks": [1, 9]}]}"#;
        let puzzle = read(text).unwrap().remove(0).puzzle;
        assert_eq!((puzzle.given_count(), puzzle.entered_count()), (0, 1));
        assert_eq!(puzzle.square(Cell::new(80)).corner.len(), 2);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for (cell, part, found) in [
            (r#"{"position": [0, 9], "value": 8}"#, "position", "[…]"),
            (r#"{"position": [0, 1, 2], "value": 8}"#, "position", "[…]"),
            (r#"{"position": [0, 8], "value": 10}"#, "value (r1c9)", "10"),
            (r#"{"position": [0, 8], "value": 1}"#, "fixed (r1c9)", "null"),
            (r#"{"position": [0, 8], "value": 0, "earmarks": [0]}"#, "earmarks (r1c9)", "[…]"),
        ] {
            let error = read(&format!("{{\"cells\": [{cell}]}}")).unwrap_err();
            assert_eq!(error, ReadError::of_text(NAME.bad(part, found)));
        }
        let twice = r#"{"position": [0, 8], "value": 0}, {"position": [0, 8], "value": 0}"#;
        let error = read(&format!("{{\"cells\": [{twice}]}}")).unwrap_err();
        assert_eq!(error, ReadError::of_text(ReadProblem::Twice { format: NAME, part: "r1c9".to_owned() }));
        assert_eq!(read("{\"cells\": [").unwrap_err().place.unwrap().column, Some(11));
    }
}
