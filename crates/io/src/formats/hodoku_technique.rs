//! Lines of HoDoKu's library of technique cases, the input of `sudoscope rate --technique`: a position, and what a technique does there.
//!
//! ```text
//! :0901-2:13679:....8.......4..+8:767 769:113 123:::
//!  |      |     |                |       |       ||
//!  code   |     givens, +d: placed       |       |extra
//!         digits                 deleted eliminated placed
//! ```
//!
//! The digits are those of the pattern: if several steps are possible in the position, the line means the one with these digits.

use super::hodoku_library;
use sudoscope_board::{Cell, Digit, DigitSet, Puzzle};

use crate::{FilePart, ReadProblem};

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryLine {
    /// The technique's code with its variant: `0901-2`.
    pub code: String,
    /// The digits of the pattern; `None` for any.
    pub digits: DigitSet,
    /// The position: givens, placed digits, and deleted candidates as ruled out.
    pub puzzle: Puzzle,
    /// The candidates the technique removes, in the line's order.
    pub eliminations: Vec<(Cell, Digit)>,
    /// The digits the technique places, in the line's order.
    pub placements: Vec<(Cell, Digit)>,
}

/// Reads one line.
///
/// # Errors
/// If it is not such a line.
pub fn read(line: &str) -> Result<LibraryLine, ReadProblem> {
    let line = line.trim();
    let puzzle = hodoku_library::line(line)?.puzzle;
    let mut fields = line.split(':').skip(1);
    let mut next = || fields.next().unwrap_or_default();
    let (code, digits, _, _, eliminations, placements) = (next(), next(), next(), next(), next(), next());
    Ok(LibraryLine {
        code: code.to_owned(),
        digits: digits_of(digits, &puzzle)?,
        eliminations: candidates(eliminations, &puzzle)?,
        placements: candidates(placements, &puzzle)?,
        puzzle,
    })
}

/// `x` means none.
fn digits_of(field: &str, puzzle: &Puzzle) -> Result<DigitSet, ReadProblem> {
    let size = puzzle.shape().size();
    let digit = |char| Digit::from_char(char).filter(|digit| usize::from(digit.get()) <= size);
    let digits = if field == "x" { Some(DigitSet::EMPTY) } else { field.chars().map(digit).collect() };
    digits.ok_or_else(|| hodoku_library::NAME.bad(FilePart::Digits, field))
}

fn candidates(field: &str, puzzle: &Puzzle) -> Result<Vec<(Cell, Digit)>, ReadProblem> {
    let read = |word: &str| {
        hodoku_library::candidate_of(word, puzzle.shape()).ok_or_else(|| hodoku_library::NAME.bad(FilePart::Candidate, word))
    };
    field.split_whitespace().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::Value;

    const GRID: &str = "..7+1+2+3+5..3+5+16497..+6+295+78+3+4+1..+6+4.2.35.+32...4..59+43..+2.....9.61.4.+65214..3......6..";

    #[test]
    fn a_line_is_a_position_and_what_happens_there() {
        let line = read(&format!(":0101:1:{GRID}:818 819 758:151:262:")).unwrap();
        assert_eq!((line.code.as_str(), line.digits), ("0101", Digit::from_index(0).set()));
        assert_eq!(line.eliminations, [(Cell::new(36), Digit::from_index(0))]);
        assert_eq!(line.placements, [(Cell::new(46), Digit::from_index(1))]);
        assert_eq!(line.puzzle.square(Cell::new(2)).value, Value::Given(Digit::from_index(6)));
        assert_eq!(line.puzzle.square(Cell::new(3)).value, Value::Entered(Digit::from_index(0)));
        assert_eq!(line.puzzle.square(Cell::new(7)).ruled_out, Digit::from_index(7).set());
        assert!(read(&format!(":0101:x:{GRID}::151::")).unwrap().digits.is_empty());
    }

    #[test]
    fn what_is_no_line_is_refused_with_its_part() {
        for (text, part, found) in [
            (String::new(), FilePart::Line, ""),
            ("0000:1:....".to_owned(), FilePart::Line, "0000:1:...."),
            (format!(":0000:19a:{GRID}:::"), FilePart::Digits, "19a"),
            (format!(":0000:1:{GRID}:120::"), FilePart::DeletedCandidate, "120"),
            (format!(":0000:1:{GRID}::11:"), FilePart::Candidate, "11"),
        ] {
            assert_eq!(read(&text).unwrap_err(), hodoku_library::NAME.bad(part, found));
        }
    }
}
