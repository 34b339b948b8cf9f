//! Lines of HoDoKu's library of technique cases: a position, and what a technique does there.
//!
//! ```text
//! :0901-2:13679:....8.......4..+8:767 769:113 123:::
//!  |      |     |                |       |       ||
//!  code   |     givens, +d: placed       |       |extra
//!         digits                 deleted eliminated placed
//! ```
//!
//! Candidates are written as digit, row, column. The digits are those of the pattern: of several steps that can be made in the
//! position, the line means the one with these. Fields may be left away from the end.

use crate::board::{Cell, Digit, DigitSet, MAX_FIGURE, Puzzle, Shape, Value};

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryLine {
    /// Which technique, with its variant: `0901-2`.
    pub code: String,
    /// The digits of the pattern; none: whatever they are.
    pub digits: DigitSet,
    /// Givens and placed digits; what is deleted is ruled out.
    pub puzzle: Puzzle,
    /// The candidates the technique strikes, in the line's order.
    pub eliminations: Vec<(Cell, Digit)>,
    /// The digits the technique places, in the line's order.
    pub placements: Vec<(Cell, Digit)>,
}

/// Why a line is not one of the library.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LibraryError {
    /// It has not the fields.
    #[error("this is no library line; one has at least ':code:digits:givens:', with '.' for an empty cell")]
    Fields,
    /// The grid has a size that such lines cannot have.
    #[error("the grid has {found} cells; a library line has 81 (or 16, 36, 64)")]
    Cells {
        /// How many it has.
        found: usize,
    },
    /// A cell holds neither a digit nor a blank sign.
    #[error("'{found}' in the grid is neither a digit from 1 to {size} nor '.' or '0'")]
    Sign {
        /// What it holds.
        found: char,
        /// The highest digit.
        size: usize,
    },
    /// The digits of the pattern are none.
    #[error("'{found}' are not the digits of a pattern; they are written one after the other, as in 479")]
    Digits {
        /// What stands there.
        found: String,
    },
    /// A candidate is none.
    #[error("'{found}' is no candidate; one is written as digit, row and column, as in 436")]
    Candidate {
        /// What stands there.
        found: String,
    },
}

/// Reads one line.
///
/// # Errors
/// When it is not one.
pub fn read(line: &str) -> Result<LibraryLine, LibraryError> {
    let mut fields = line.trim().split(':');
    let (Some(""), Some(code), Some(listed), Some(grid)) = (fields.next(), fields.next(), fields.next(), fields.next()) else {
        return Err(LibraryError::Fields);
    };
    let mut puzzle = read_grid(grid)?;
    let size = puzzle.shape().size();
    let digit = |char| Digit::from_char(char).filter(|digit| usize::from(digit.get()) <= size);
    let digits: Option<DigitSet> = listed.chars().map(digit).collect();
    let digits = digits.ok_or_else(|| LibraryError::Digits { found: listed.to_owned() })?;
    let mut candidates = || read_candidates(fields.next().unwrap_or_default(), size);
    let (deleted, eliminations, placements) = (candidates()?, candidates()?, candidates()?);
    for (cell, digit) in deleted {
        puzzle.square_mut(cell).ruled_out.insert(digit);
    }
    Ok(LibraryLine { code: code.to_owned(), digits, puzzle, eliminations, placements })
}

fn read_grid(grid: &str) -> Result<Puzzle, LibraryError> {
    let count = grid.chars().filter(|&sign| sign != '+').count();
    let shape = Some(count.isqrt()).filter(|size| size * size == count && *size <= MAX_FIGURE);
    let shape = shape.and_then(|size| Shape::of_size(size).ok()).ok_or(LibraryError::Cells { found: count })?;
    let size = shape.size();
    let mut puzzle = Puzzle::new(shape, &[]);
    let (mut index, mut is_placed) = (0, false);
    for sign in grid.chars() {
        if sign == '+' {
            is_placed = true;
            continue;
        }
        let value = match Digit::from_char(sign) {
            Some(digit) if usize::from(digit.get()) > size => return Err(LibraryError::Sign { found: sign, size }),
            Some(digit) if is_placed => Value::Entered(digit),
            Some(digit) => Value::Given(digit),
            None if matches!(sign, '.' | '0') => Value::Empty,
            None => return Err(LibraryError::Sign { found: sign, size }),
        };
        puzzle.square_mut(Cell::new(index)).value = value;
        index += 1;
        is_placed = false;
    }
    Ok(puzzle)
}

fn read_candidates(field: &str, size: usize) -> Result<Vec<(Cell, Digit)>, LibraryError> {
    let read = |word: &str| {
        let figures: Option<Vec<usize>> = word.chars().map(|char| char.to_digit(10).map(|figure| figure as usize)).collect();
        match figures.as_deref() {
            Some(&[digit, row, column]) if [digit, row, column].iter().all(|figure| (1..=size).contains(figure)) => {
                Ok((Cell::new((row - 1) * size + column - 1), Digit::from_index(digit - 1)))
            }
            _ => Err(LibraryError::Candidate { found: word.to_owned() }),
        }
    };
    field.split_whitespace().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str = "..7+1+2+3+5..3+5+16497..+6+295+78+3+4+1..+6+4.2.35.+32...4..59+43..+2.....9.61.4.+65214..3......6..";

    #[test]
    fn a_line_is_a_position_and_what_happens_there() {
        let line = read(&format!(":0101:1:{GRID}:818 819 758:151::")).unwrap();
        assert_eq!((line.code.as_str(), line.digits), ("0101", Digit::from_index(0).set()));
        assert_eq!(line.eliminations, [(Cell::new(36), Digit::from_index(0))]);
        assert_eq!(line.placements, []);
        assert_eq!(line.puzzle.square(Cell::new(2)).value, Value::Given(Digit::from_index(6)));
        assert_eq!(line.puzzle.square(Cell::new(3)).value, Value::Entered(Digit::from_index(0)));
        assert_eq!(line.puzzle.square(Cell::new(7)).ruled_out, Digit::from_index(7).set());
        assert_eq!(line.puzzle.square(Cell::new(8)).ruled_out, Digit::from_index(7).set());
    }

    #[track_caller]
    fn refused(line: &str, expected: &str) {
        assert_eq!(read(line).unwrap_err().to_string(), expected);
    }

    #[test]
    fn what_is_no_line_is_refused_in_a_sentence() {
        let none = "this is no library line; one has at least ':code:digits:givens:', with '.' for an empty cell";
        refused("", none);
        refused("0000:1:....", none);
        refused(":0000:1:...::::", "the grid has 3 cells; a library line has 81 (or 16, 36, 64)");
        refused(":0000:1:1234....5......:", "the grid has 15 cells; a library line has 81 (or 16, 36, 64)");
        refused(":0000:1:1234....5.......:", "'5' in the grid is neither a digit from 1 to 4 nor '.' or '0'");
        refused(":0000:1:1234....é.......:", "'é' in the grid is neither a digit from 1 to 4 nor '.' or '0'");
        refused(
            ":0000:15:1234............:",
            "'15' are not the digits of a pattern; they are written one after the other, as in 479",
        );
        refused(":0000:1:1234............:115:", "'115' is no candidate; one is written as digit, row and column, as in 436");
        refused(":0000:1:1234............:11:", "'11' is no candidate; one is written as digit, row and column, as in 436");
    }
}
