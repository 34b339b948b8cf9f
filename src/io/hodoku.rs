//! HoDoKu: library lines, and .hsol files, of which the XML is read and nothing is made of the Java objects it describes.
//!
//! A library line is `:technique:candidate:cells:deleted:eliminations:placed:extra`; in the cells `+` stands before a digit that
//! was solved, and a deleted candidate is written digit, row, column.

use std::io::{Cursor, Read as _};

use super::{
    records,
    xml::{Part, Parts},
};
use crate::{
    board::{self, Cell, Digit, DigitSet, Puzzle, Value},
    io::{Format, MAX_BYTES, Problem, ReadError, Reading, detect},
};

const NAME: &str = "a HoDoKu library";
const HSOL: &str = ".hsol";

/// Whether this is a library.
pub(super) fn looks_like(text: &str) -> bool {
    let line = records::first(text);
    let cells = line.split(':').nth(3).unwrap_or_default();
    line.starts_with(':') && records::classic_digits(&cells.replace('+', "")).is_some()
}

/// Reads a library.
///
/// # Errors
/// When a line is no puzzle, or there are too many.
pub(super) fn read(text: &str) -> Result<Reading, ReadError> {
    records::read(text, Format::HodokuLibrary, line)
}

fn line(line: &str) -> Result<Puzzle, Problem> {
    let bad =
        |part: &str, found: &str| Problem::BadPart { format: NAME, part: part.to_owned(), found: found.chars().take(20).collect() };
    let fields: Vec<&str> = line.split(':').collect();
    let ["", _, _, cells, deleted, _, ..] = fields[..] else { return Err(bad("a line", line)) };
    let mut puzzle = records::classic_or(&cells.replace('+', ""), NAME, "the cells")?;
    if cells.ends_with('+') {
        return Err(bad("the cells", "+"));
    }
    let mut place = 0;
    for pair in cells.as_bytes().windows(2) {
        if pair[0] != b'+' {
            place += 1;
            continue;
        }
        let square = puzzle.square_mut(Cell::new(place));
        match square.value.digit() {
            Some(digit) if pair[1] != b'+' => square.value = Value::Entered(digit),
            _ => return Err(bad("the cells", "+")),
        }
    }
    for candidate in deleted.split_whitespace() {
        let digits: Option<Vec<Digit>> = candidate.chars().map(Digit::from_char).collect();
        let Some([digit, row, column]) = digits.as_deref() else { return Err(bad("a deleted candidate", candidate)) };
        if [digit, row, column].iter().any(|digit| digit.index() >= puzzle.shape().size()) {
            return Err(bad("a deleted candidate", candidate));
        }
        let cell = puzzle.shape().cell(row.index(), column.index());
        puzzle.square_mut(cell).ruled_out.insert(*digit);
    }
    Ok(puzzle)
}

/// Writes a library, a line for each puzzle.
pub(super) fn write(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(write_line).collect()
}

fn write_line(puzzle: &Puzzle) -> String {
    let cell = |value: Value| match value {
        Value::Empty => ".".to_owned(),
        Value::Given(digit) => digit.to_string(),
        Value::Entered(digit) => format!("+{digit}"),
    };
    let cells: String = puzzle.squares().map(|(_, square)| cell(square.value)).collect();
    let shape = puzzle.shape();
    let name = |cell, digit: Digit| format!("{digit}{}{}", shape.row(cell) + 1, shape.column(cell) + 1);
    let deleted: Vec<String> =
        puzzle.squares().flat_map(|(cell, square)| square.ruled_out.iter().map(move |digit| name(cell, digit))).collect();
    format!(":0000:x:{cells}:{}:::\n", deleted.join(" "))
}

/// Whether these bytes are a ZIP file.
pub(super) fn hsol_looks_like(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Reads a .hsol file.
///
/// # Errors
/// When it is no ZIP file, has no puzzle, or more than [`MAX_BYTES`] in it.
pub(super) fn hsol_read(bytes: &[u8]) -> Result<Reading, ReadError> {
    let broken = |detail: String| ReadError::of_text(Problem::Syntax { format: HSOL, detail });
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(error.to_string()))?;
    let missing = Problem::Missing { format: HSOL, part: "SudokuData" };
    let entry = archive.by_name("SudokuData").map_err(|_| ReadError::of_text(missing))?;
    let mut unpacked = Vec::new();
    entry.take(MAX_BYTES as u64 + 1).read_to_end(&mut unpacked).map_err(|error| broken(error.to_string()))?;
    if unpacked.len() > MAX_BYTES {
        return Err(ReadError::of_text(Problem::Unpacked { limit: MAX_BYTES }));
    }
    let puzzle = hsol(&detect::decode(&unpacked)?).map_err(|error| ReadError::of_text(error.problem))?;
    Ok(Reading::one(Format::Hsol, puzzle))
}

/// What the file lists for each cell: the digit, whether it is given, and the candidates as bits.
struct Listed {
    values: Vec<Option<Digit>>,
    fixed: Vec<bool>,
    candidates: Vec<Option<DigitSet>>,
}

/// The first `Sudoku2` object: its properties `values`, `fixed` and `cells`, whose items are named by their index.
fn hsol(text: &str) -> Result<Puzzle, ReadError> {
    let mut parts = Parts::new(text, HSOL);
    let cells = records::classic_cells();
    let mut listed = Listed { values: vec![None; cells], fixed: vec![false; cells], candidates: vec![None; cells] };
    let (mut path, mut is_open, mut seen): (Vec<String>, bool, bool) = (Vec::new(), false, false);
    while let Some(part) = parts.next()? {
        match part {
            Part::Start(element) => {
                if !seen && element.attribute("class") == Some("sudoku.Sudoku2") {
                    (is_open, seen) = (true, true);
                    path.clear();
                }
                path.push(element.attribute("property").or(element.attribute("index")).unwrap_or(&element.name).to_owned());
            }
            Part::End => {
                path.pop();
                is_open &= !path.is_empty();
            }
            Part::Text(said) if is_open => {
                if let [_, property, index, _] = &path[..] {
                    item(&mut listed, property, index, &said).map_err(|problem| parts.refuse(problem))?;
                }
            }
            Part::Text(_) => {}
        }
    }
    if !seen || listed.values.iter().all(Option::is_none) {
        return Err(ReadError::of_text(Problem::Missing { format: HSOL, part: "values" }));
    }
    Ok(puzzle(&listed))
}

fn item(listed: &mut Listed, property: &str, index: &str, said: &str) -> Result<(), Problem> {
    let bad = || Problem::BadPart { format: HSOL, part: format!("{property} {index}"), found: said.chars().take(20).collect() };
    if !matches!(property, "values" | "fixed" | "cells") {
        return Ok(());
    }
    let size = Puzzle::classic().shape().size();
    let place = index.parse().ok().filter(|&place: &usize| place < listed.values.len()).ok_or_else(bad)?;
    match (property, said) {
        ("fixed", "true" | "false") => listed.fixed[place] = said == "true",
        ("values", "0") => listed.values[place] = None,
        ("values", said) => {
            let digit = said.parse().ok().and_then(Digit::new).filter(|digit| digit.index() < size);
            listed.values[place] = Some(digit.ok_or_else(bad)?);
        }
        ("cells", said) => {
            let bits = said.parse().ok().filter(|&bits: &u32| bits < 1 << size).ok_or_else(bad)?;
            listed.candidates[place] = Some(DigitSet::from_bits(bits));
        }
        _ => return Err(bad()),
    }
    Ok(())
}

fn puzzle(listed: &Listed) -> Puzzle {
    let mut puzzle = Puzzle::classic();
    let natural = board::candidates(&puzzle.geometry(), &listed.values);
    for cell in puzzle.shape().clone().cells() {
        let place = cell.index();
        let square = puzzle.square_mut(cell);
        match listed.values[place] {
            Some(digit) if listed.fixed[place] => square.value = Value::Given(digit),
            Some(digit) => square.value = Value::Entered(digit),
            None => square.ruled_out = listed.candidates[place].map_or(DigitSet::EMPTY, |left| natural[place] - left),
        }
    }
    puzzle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solved_digits_and_deleted_candidates_come_along() {
        let text = format!(":0000:x:1+2{}:319 991:::\n", ".".repeat(79));
        let puzzle = read(&text).unwrap().into_certain().unwrap().remove(0);
        assert_eq!((puzzle.given_count(), puzzle.entered_count()), (1, 1));
        assert_eq!(puzzle.square(Cell::new(8)).ruled_out.first(), Digit::new(3));
        assert_eq!(puzzle.square(Cell::new(72)).ruled_out.first(), Digit::new(9));
        assert_eq!(write(&[puzzle]), text);
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_line() {
        let refused = |cells: &str, deleted: &str, expected: &str| {
            let first = format!(":0000:x:{}::::\n", ".".repeat(81));
            let text = format!("{first}:0000:x:{cells}{}:{deleted}:::\n", ".".repeat(79));
            assert_eq!(read(&text).unwrap_err().to_string(), format!("line 2: {expected}"));
        };
        refused("1+.", "", "\"+\" means nothing as the cells of a HoDoKu library");
        refused("1++2", "", "\"+\" means nothing as the cells of a HoDoKu library");
        refused("123", "", "82 cells; 81 are expected");
        refused("12", "31", "\"31\" means nothing as a deleted candidate of a HoDoKu library");
        refused("12", "310", "\"310\" means nothing as a deleted candidate of a HoDoKu library");
    }

    #[test]
    fn an_archive_without_a_puzzle_is_refused() {
        assert!(matches!(hsol_read(b"PK\x03\x04....").unwrap_err().problem, Problem::Syntax { .. }));
        assert!(matches!(hsol("<java/>").unwrap_err().problem, Problem::Missing { .. }));
    }
}
