//! GNOME Sudoku: saved games, and the text by which it shares a puzzle. That text is `#`, five characters with how often each
//! digit stands (the first of two digits plus nine times the second, from `!` on), then the cells of the digits in turn, by columns.

use serde_json::Value as Json;

use super::json;
use crate::{
    board::{Cell, CellSet, Digit, Digits, Puzzle, Shape, Value},
    io::{Doubt, Format, ReadError, ReadProblem, Reading},
};

const NAME: &str = "GNOME Sudoku";

/// Whether this is a saved game.
pub(super) fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"cells\"") && text.contains("\"position\"")
}

/// Reads a saved game. Cells with neither a value nor earmarks are not in it.
///
/// # Errors
/// When it is broken, or a cell is none.
pub(super) fn read(text: &str) -> Result<Reading, ReadError> {
    let file = json::parse(text, NAME)?;
    let missing = ReadError::of_text(ReadProblem::Missing { format: NAME, part: "cells" });
    let cells = file.get("cells").and_then(Json::as_array).ok_or(missing)?;
    let mut puzzle = Puzzle::classic();
    let mut seen = CellSet::default();
    for cell in cells {
        note(&mut puzzle, &mut seen, cell).map_err(ReadError::of_text)?;
    }
    Ok(Reading::one(Format::GnomeSave, puzzle))
}

fn note(puzzle: &mut Puzzle, seen: &mut CellSet, of: &Json) -> Result<(), ReadProblem> {
    let size = puzzle.shape().size();
    let field = |name: &str| of.get(name).unwrap_or(&Json::Null);
    let bad = |part: String, found: &Json| ReadProblem::BadPart { format: NAME, part, found: json::shown(found) };
    let position = || -> Option<Cell> {
        let [row, column] = &field("position").as_array()?[..] else { return None };
        let place = |place: &Json| json::number(place).filter(|&place| place < size);
        Some(puzzle.shape().cell(place(row)?, place(column)?))
    };
    let cell = position().ok_or_else(|| bad("position".to_owned(), field("position")))?;
    let name = puzzle.shape().name(cell);
    if !seen.insert(cell) {
        return Err(ReadProblem::Twice { format: NAME, part: name });
    }
    let square = puzzle.square_mut(cell);
    square.value = match (json::number(field("value")), json::digit(field("value"), size)) {
        (Some(0), _) => Value::Empty,
        (_, None) => return Err(bad(format!("value ({name})"), field("value"))),
        (_, Some(digit)) => match field("fixed") {
            Json::Bool(true) => Value::Given(digit),
            Json::Bool(false) => Value::Entered(digit),
            other => return Err(bad(format!("fixed ({name})"), other)),
        },
    };
    if !json::is_nothing(field("earmarks")) {
        square.corner =
            json::digits(field("earmarks"), size).ok_or_else(|| bad(format!("earmarks ({name})"), field("earmarks")))?;
    }
    Ok(())
}

/// The character that stands for 0.
const ZERO: u8 = b'!';
/// Characters that hold the counts.
const COUNTS: usize = 5;

/// Whether this is a shared puzzle.
pub(super) fn share_looks_like(text: &str) -> bool {
    !shared(text.trim()).is_empty()
}

/// Reads a shared puzzle. A digit that stands in every row is counted like one of the next; where both lead to a puzzle, that is
/// doubtful.
///
/// # Errors
/// When it is none.
pub(super) fn share_read(text: &str) -> Result<Reading, ReadError> {
    let mut puzzles = shared(text.trim()).into_iter();
    let found = puzzles.next().ok_or(ReadError::of_text(ReadProblem::NoGrid))?;
    let mut reading = Reading::one(Format::GnomeShare, found);
    let alternatives: Vec<Puzzle> = puzzles.collect();
    if !alternatives.is_empty() {
        reading.puzzles[0].doubts.push(Doubt::OtherArrangement);
        reading.puzzles[0].alternatives = alternatives;
    }
    Ok(reading)
}

/// Every puzzle that the text can stand for.
fn shared(text: &str) -> Vec<Puzzle> {
    let size = Shape::classic().size();
    let Some(numbers) = text.strip_prefix('#').map(|rest| rest.bytes().map(|byte| byte.wrapping_sub(ZERO)).collect::<Vec<u8>>())
    else {
        return Vec::new();
    };
    let limit = size + Shape::classic().cell_count();
    if numbers.len() <= COUNTS || numbers.iter().any(|&number| usize::from(number) >= limit) {
        return Vec::new();
    }
    let (packed, places) = numbers.split_at(COUNTS);
    let mut counts: Vec<Vec<usize>> = vec![Vec::new()];
    for (pair, &number) in packed.iter().enumerate() {
        let number = usize::from(number);
        let mut ways = vec![(number % size, number / size)];
        if number % size == 0 && number >= size {
            ways.push((size, number / size - 1));
        }
        let is_last = pair + 1 == COUNTS;
        let fits = |&(_, second): &(usize, usize)| if is_last { second == 0 } else { second <= size };
        let ways: Vec<(usize, usize)> = ways.into_iter().filter(fits).collect();
        let longer =
            |counts: &Vec<usize>| ways.iter().map(|&(first, second)| [&counts[..], &[first, second]].concat()).collect::<Vec<_>>();
        counts = counts.iter().flat_map(longer).collect();
    }
    counts.iter().filter_map(|counts| placed(&counts[..size], places)).collect()
}

/// The puzzle with so many of each digit in these places; none where they do not fit.
fn placed(counts: &[usize], places: &[u8]) -> Option<Puzzle> {
    let shape = Shape::classic();
    let digits = counts.iter().enumerate().flat_map(|(digit, &count)| std::iter::repeat_n(Digit::from_index(digit), count));
    let mut grid: Digits = vec![None; shape.cell_count()];
    if counts.iter().sum::<usize>() != places.len() {
        return None;
    }
    for (digit, &place) in digits.zip(places) {
        let (row, column) = (usize::from(place) % shape.size(), usize::from(place) / shape.size());
        if column >= shape.size() || grid[shape.cell(row, column).index()].replace(digit).is_some() {
            return None;
        }
    }
    Some(Puzzle::from_givens(shape, &[], &grid))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entered_digits_and_earmarks_come_along() {
        let text = r#"{"cells": [{"position": [0, 2], "value": 8, "fixed": false, "earmarks": []}, {"position": [8, 8], "value": 0, "fixed": false, "earmarks": [1, 9]}]}"#;
        let puzzle = read(text).unwrap().into_certain().unwrap().remove(0);
        assert_eq!((puzzle.given_count(), puzzle.entered_count()), (0, 1));
        assert_eq!(puzzle.square(Cell::new(80)).corner.len(), 2);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for (cell, expected) in [
            (r#"{"position": [0, 9], "value": 8}"#, "\"[…]\" means nothing as position of GNOME Sudoku"),
            (r#"{"position": [0, 1, 2], "value": 8}"#, "\"[…]\" means nothing as position of GNOME Sudoku"),
            (r#"{"position": [0, 8], "value": 10}"#, "\"10\" means nothing as value (r1c9) of GNOME Sudoku"),
            (r#"{"position": [0, 8], "value": 1}"#, "\"null\" means nothing as fixed (r1c9) of GNOME Sudoku"),
            (r#"{"position": [0, 8], "value": 0, "earmarks": [0]}"#, "\"[…]\" means nothing as earmarks (r1c9) of GNOME Sudoku"),
        ] {
            let expected = format!("{expected}; correct it, or get the puzzle anew");
            assert_eq!(read(&format!("{{\"cells\": [{cell}]}}")).unwrap_err().to_string(), expected);
        }
        let twice = r#"{"position": [0, 8], "value": 0}, {"position": [0, 8], "value": 0}"#;
        let error = read(&format!("{{\"cells\": [{twice}]}}")).unwrap_err().to_string();
        assert_eq!(error, "r1c9 stands twice in GNOME Sudoku; take one of them away");
        assert_eq!(read("{\"cells\": [").unwrap_err().place.unwrap().column, Some(11));
    }

    /// What GNOME Sudoku writes for a puzzle.
    fn share(digits: &str) -> String {
        let places = |digit: char| (0..81).filter(move |place| digits.as_bytes()[place % 9 * 9 + place / 9] == digit as u8);
        let counts: Vec<usize> = ('1'..='9').map(|digit| places(digit).count()).chain([0]).collect();
        let char = |number: usize| (number as u8 + ZERO) as char;
        let counts = counts.chunks(2).map(|pair| char(pair[0] + 9 * pair[1]));
        ['#'].into_iter().chain(counts).chain(('1'..='9').flat_map(|digit| places(digit).map(char))).collect()
    }

    #[test]
    fn a_digit_in_every_row_is_told_from_one_of_the_next_by_the_length() {
        let digits: String = (0..81).map(|cell| if cell % 10 == 0 { '1' } else { '.' }).collect();
        let reading = share_read(&share(&digits)).unwrap();
        assert!(reading.is_certain());
        assert_eq!(reading.puzzles[0].puzzle.given_count(), 9);
        assert!(!share_looks_like(&share(&digits)[..14]));
    }
}
