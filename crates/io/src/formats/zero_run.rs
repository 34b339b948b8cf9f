//! Classic puzzles with compressed runs of zeros: each character encodes `10 * zeros + digit`, a digit and the number of zeros
//! after it, in the alphabet `0-9A-Za-x`.

use super::parts::classic;
use sudoscope_board::Puzzle;

use crate::{
    FileKind, FilePart, Format, Interpretation, ReadProblem,
    capabilities::{CLASSIC, Capabilities},
    format::{FormatSpec, Read},
    text,
};

impl Format {
    /// Puzzles with their runs of zeros compressed.
    pub const ZERO_RUN: Self = Self::of(&FormatSpec {
        holds: Capabilities { collection: true, ..CLASSIC },
        ..FormatSpec::new("zero-run", Read::of_lines(looks_like, line))
    });
}

/// Whether this is a puzzle with compressed runs of zeros, and not a plain grid.
fn looks_like(line: &str) -> bool {
    puzzle(line).is_some() && text::read_line(line, 1).is_err()
}

/// Reads a puzzle with compressed runs of zeros.
///
/// # Errors
/// If it is not such a puzzle.
fn line(line: &str) -> Result<Interpretation, ReadProblem> {
    let bad =
        || ReadProblem::BadPart { format: FileKind::Compressed, part: FilePart::Line, found: line.chars().take(20).collect() };
    puzzle(line).map(Interpretation::from).ok_or_else(bad)
}

fn puzzle(line: &str) -> Option<Puzzle> {
    let cells = classic::cell_count();
    // X can also be a blank.
    let is_evidence = |byte: u8| byte.is_ascii_alphabetic() && !byte.eq_ignore_ascii_case(&b'X');
    if line.len() >= cells || !line.bytes().any(is_evidence) {
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
    classic::digits(&digits).filter(|digits| digits.iter().any(Option::is_some))?;
    classic::puzzle(&digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_lines_are_not_taken_for_compressed_ones() {
        for line in ["0123456789ABCDEF", &"1".repeat(81), "ABCD", &"A".repeat(81), "Sudoku", "1XX45X456XXX23156XXX42XX312X45X45XX2"]
        {
            assert!(!looks_like(line), "{line}");
        }
    }
}
