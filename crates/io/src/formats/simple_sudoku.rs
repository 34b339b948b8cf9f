//! Simple Sudoku's .ss: a grid, then `Innv` (the player entered v in cell nn) and `Ennccc` (candidates ccc are ruled out in cell
//! nn), cells counted from 00 and candidates padded with zeros in front.

use sudoscope_board::{Cell, Digit, Puzzle, Value};

use crate::{
    FileKind, Format, ReadError, ReadProblem, Reading,
    capabilities::{Capabilities, GIVENS},
    format::{FormatSpec, Read, TextReader},
    text,
};

impl Format {
    /// Simple Sudoku's file.
    pub const SIMPLE_SUDOKU: Self = Self::of(&FormatSpec {
        name: Some("Simple Sudoku"),
        extensions: &["ss"],
        holds: Capabilities { entered: true, ruled_out: true, ..GIVENS },
        ..FormatSpec::new("ss", Read::Text { looks_like, read: TextReader::Reading(read) })
    });
}

const NAME: FileKind = FileKind::Named("Simple Sudoku .ss");

/// A record: what a line says about one cell.
struct Record<'a> {
    is_entry: bool,
    cell: usize,
    digits: &'a str,
}

fn record(line: &str) -> Option<Record<'_>> {
    let line = line.trim();
    let kind = line.chars().next().filter(|kind| matches!(kind, 'I' | 'E'))?;
    let numbers = &line[1..];
    const PLACE: usize = 2;
    if numbers.len() <= PLACE || !numbers.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(Record { is_entry: kind == 'I', cell: numbers[..PLACE].parse().ok()?, digits: &numbers[PLACE..] })
}

/// Whether the text has such lines.
fn looks_like(text: &str) -> bool {
    text.lines().any(|line| record(line).is_some())
}

/// Reads one puzzle.
///
/// # Errors
/// If there is no grid, or a line has an invalid cell or digit.
fn read(text: &str) -> Result<Reading, ReadError> {
    let line = |line| if record(line).is_some() { "\n".to_owned() } else { format!("{line}\n") };
    let grid: String = text.lines().map(line).collect();
    let mut reading = text::read(&grid)?;
    let count = reading.puzzles.len();
    let [found] = &mut reading.puzzles[..] else {
        return Err(ReadError::of_text(ReadProblem::SeveralGrids { format: NAME, found: count }));
    };
    (found.format, found.layout) = (Format::SIMPLE_SUDOKU, None);
    for (index, line) in text.lines().enumerate() {
        let Some(record) = record(line) else { continue };
        note(&mut found.puzzle, &record).ok_or_else(|| {
            let (part, found) = (if record.is_entry { "I" } else { "E" }.into(), line.trim().to_owned());
            ReadError::of_line(index + 1, ReadProblem::BadPart { format: NAME, part, found })
        })?;
    }
    Ok(reading)
}

/// Applies a record to the puzzle; `None` if it is invalid.
fn note(puzzle: &mut Puzzle, record: &Record<'_>) -> Option<()> {
    let (size, cells) = (puzzle.shape().size(), puzzle.shape().cell_count());
    let listed = if record.is_entry { record.digits } else { record.digits.trim_start_matches('0') };
    let digits = listed.chars().map(|char| Digit::from_char(char).filter(|digit| digit.index() < size));
    let digits = digits.collect::<Option<Vec<Digit>>>()?;
    if record.cell >= cells {
        return None;
    }
    let square = puzzle.square_mut(Cell::new(record.cell));
    match (&digits[..], record.is_entry) {
        ([digit], true) if square.value == Value::Empty => square.value = Value::Entered(*digit),
        (digits @ [_, ..], false) => digits.iter().for_each(|&digit| {
            square.ruled_out.insert(digit);
        }),
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str = "*-----*\n|1.|..|\n|..|2.|\n|--+--|\n|.3|..|\n|..|.4|\n*-----*\n\n";

    #[test]
    fn entries_and_ruled_out_candidates_come_along() {
        let reading = read(&format!("{GRID}I014\nE02024\n")).unwrap();
        let puzzle = &reading.puzzles[0].puzzle;
        assert!(reading.is_certain());
        assert_eq!((puzzle.given_count(), puzzle.entered_count()), (4, 1));
        assert_eq!(puzzle.square(Cell::new(2)).ruled_out.len(), 2);
    }

    #[test]
    fn records_belong_to_one_grid() {
        let error = read(&format!("{GRID}{GRID}I014\n")).unwrap_err();
        assert_eq!(error, ReadError::of_text(ReadProblem::SeveralGrids { format: NAME, found: 2 }));
    }

    #[test]
    fn records_that_cannot_be_are_refused_with_their_line() {
        for (line, part) in [("I004", "I"), ("I164", "I"), ("E025", "E"), ("E02000", "E"), ("E02104", "E"), ("I0112", "I")] {
            assert_eq!(read(&format!("{GRID}{line}\n")).unwrap_err(), ReadError::of_line(9, NAME.bad(part, line)));
        }
    }
}
