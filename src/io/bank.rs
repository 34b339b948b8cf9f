//! Lines that name a classic puzzle among other things: puzzle banks (`hash digits rating`) and the lists of gsf's program
//! (seven values or more between commas, the digits the fifth).

use super::records::{self, classic_digits, classic_or};
use crate::{
    board::Puzzle,
    io::{Format, Problem, ReadError, Reading},
};

const BANK: &str = "a puzzle bank";
const GSF: &str = "a gsf list";

/// Whether this is a puzzle bank.
pub(super) fn looks_like(text: &str) -> bool {
    bank_line(records::first(text)).is_ok()
}

/// Reads a puzzle bank.
///
/// # Errors
/// When a line is no puzzle, or there are too many.
pub(super) fn read(text: &str) -> Result<Reading, ReadError> {
    records::read(text, Format::PuzzleBank, bank_line)
}

fn bank_line(line: &str) -> Result<Puzzle, Problem> {
    /// Figures of a hash.
    const HASH: usize = 12;
    let bad =
        |part: &str, found: &str| Problem::BadPart { format: BANK, part: part.to_owned(), found: found.chars().take(20).collect() };
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [hash, cells, rating] = fields[..] else { return Err(bad("a line", line)) };
    if hash.len() != HASH || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(bad("the hash", hash));
    }
    if rating.parse::<f32>().is_err() {
        return Err(bad("the rating", rating));
    }
    let mut puzzle = classic_or(cells, BANK, "the digits")?;
    hash.clone_into(&mut puzzle.about.title);
    rating.clone_into(&mut puzzle.about.comment);
    Ok(puzzle)
}

/// Whether this is a list of gsf's.
pub(super) fn gsf_looks_like(text: &str) -> bool {
    gsf_line(records::first(text)).is_ok()
}

/// Reads a list of gsf's.
///
/// # Errors
/// When a line is no puzzle, or there are too many.
pub(super) fn gsf_read(text: &str) -> Result<Reading, ReadError> {
    records::read(text, Format::Gsf, gsf_line)
}

fn gsf_line(line: &str) -> Result<Puzzle, Problem> {
    const FEWEST: usize = 7;
    let fields: Vec<&str> = line.split(',').collect();
    let is_list = fields.len() >= FEWEST && fields[4].len() >= fields[..4].iter().map(|field| field.len()).max().unwrap_or(0);
    if !is_list {
        return Err(Problem::BadPart { format: GSF, part: "a line".to_owned(), found: line.chars().take(20).collect() });
    }
    let mut puzzle = classic_or(fields[4].trim(), GSF, "the digits")?;
    fields[5].trim().clone_into(&mut puzzle.about.title);
    Ok(puzzle)
}

/// Whether this is a puzzle with its runs of zeros compressed.
pub(super) fn zero_run_looks_like(text: &str) -> bool {
    zero_run(records::first(text)).is_some()
}

/// Reads puzzles with their runs of zeros compressed: a character is a digit and how many zeros follow, ten of those in a row of
/// `0-9A-Za-x`.
///
/// # Errors
/// When a line is none, or there are too many.
pub(super) fn zero_run_read(text: &str) -> Result<Reading, ReadError> {
    let line = |line: &str| {
        let bad =
            Problem::BadPart { format: "a compressed puzzle", part: "a line".to_owned(), found: line.chars().take(20).collect() };
        zero_run(line).ok_or(bad)
    };
    records::read(text, Format::ZeroRun, line)
}

fn zero_run(line: &str) -> Option<Puzzle> {
    let cells = records::classic_cells();
    if line.len() >= cells || !line.bytes().any(|byte| byte.is_ascii_alphabetic()) {
        return None;
    }
    let mut digits = String::new();
    for char in line.chars() {
        let number = match char {
            '0'..='9' => char as usize - '0' as usize,
            'A'..='Z' => char as usize - 'A' as usize + 10,
            'a'..='x' => char as usize - 'a' as usize + 36,
            _ => return None,
        };
        digits.push_str(&format!("{}{}", number % 10, "0".repeat(number / 10)));
    }
    classic_digits(&digits).filter(|digits| digits.iter().any(Option::is_some))?;
    records::classic(&digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_no_puzzle_is_named() {
        let line = format!("0f9b7d3a5c21 {} 6.6\n", "1".repeat(81));
        assert!(looks_like(&line));
        let damaged = format!("{line}0f9b7d3a5c21 {} 6.6\n", "1".repeat(80));
        assert_eq!(read(&damaged).unwrap_err().to_string(), "line 2: 80 cells; 81 are expected");
        let letters = format!("{line}0f9b7d3a5c21 {}? 6.6\n", "1".repeat(80));
        assert_eq!(read(&letters).unwrap_err().to_string(), "line 2: \"?\" means nothing as the digits of a puzzle bank");
    }

    #[test]
    fn plain_lines_are_not_taken_for_compressed_ones() {
        for line in ["0123456789ABCDEF", &"1".repeat(81), "ABCD", &"A".repeat(81), "Sudoku"] {
            assert!(!zero_run_looks_like(line), "{line}");
        }
    }
}
