//! Candidates of every cell, as grids (HoDoKu, Sudoku Explainer, SudoCue's .sdx) and as one long text (Sukaku). A cell with one
//! candidate has that digit; `u` before a digit marks one that the player has placed.
//!
//! A candidate that is missing although no digit rules it out was ruled out by the player, or it is the puzzle that lacks it. A text with
//! a digit of the player is a state of play. Of any other both readings are returned: who has a solver knows that a puzzle has one
//! solution, so that the candidates are the puzzle where its digits alone have several.

use super::{
    cells::shortened,
    grid::{Entry, Grid},
};
use sudoscope_board::{self as board, Cell, Digit, DigitSet, Digits, Geometry, MAX_FIGURE, Puzzle, Shape, Value};

use crate::{DigitNotation, Doubt, Form, Interpretation, Layout, ReadError, ReadProblem, reading::bound_by_notes};

/// The candidates of one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidates {
    pub digits: DigitSet,
    /// Whether it is a digit that the player has placed.
    pub by_player: bool,
}

impl Candidates {
    fn read(text: &str, size: usize) -> Option<Self> {
        if text == "." {
            return Some(Self { digits: DigitSet::EMPTY, by_player: false });
        }
        let by_player = text.starts_with('u');
        let listed = text.strip_prefix('u').unwrap_or(text);
        let mut digits = DigitSet::EMPTY;
        for char in listed.chars() {
            let digit = Digit::from_char(char).filter(|digit| digit.index() < size)?;
            if !digits.insert(digit) {
                return None;
            }
        }
        (!by_player || digits.len() == 1).then_some(Self { digits, by_player })
    }

    fn value(self) -> Value {
        match self.digits.only() {
            None => Value::Empty,
            Some(digit) if self.by_player => Value::Entered(digit),
            Some(digit) => Value::Given(digit),
        }
    }
}

/// An error about the first cell that is not a list of candidates, if most cells are lists of several.
pub(super) fn first_bad_cell(grid: &Grid<'_>) -> Option<ReadError> {
    if grid.size > MAX_FIGURE {
        return None;
    }
    let read: Vec<_> = grid.entries.iter().map(|entry| Candidates::read(entry.text, grid.size)).collect();
    let several = read.iter().flatten().filter(|cell| cell.digits.len() > 1).count();
    let mut none = grid.entries.iter().zip(&read).filter(|(_, read)| read.is_none()).map(|(entry, _)| entry);
    let first = none.next()?;
    let problem = ReadProblem::NoCandidates { found: shortened(first.text) };
    (several > none.count() + 1).then(|| ReadError::at(first.line, first.column, problem))
}

/// Reads the cells of a grid as candidates. `None` above 9×9, where two characters could be one number, and if they are not
/// candidates.
pub(super) fn interpret(grid: &Grid<'_>) -> Option<Interpretation> {
    if grid.size > MAX_FIGURE {
        return None;
    }
    let read = |entry: &Entry<'_>| Candidates::read(entry.text, grid.size).filter(|_| !entry.text.is_empty());
    let cells: Vec<Candidates> = grid.entries.iter().map(read).collect::<Option<_>>()?;
    let several = cells.iter().filter(|cell| cell.digits.len() > 1).count();
    let none = cells.iter().filter(|cell| cell.digits.is_empty()).count();
    let by_player = cells.iter().any(|cell| cell.by_player);
    if several == 0 && !by_player || none > several {
        return None;
    }
    let shape = match grid.boxes {
        Some((width, height)) => Shape::boxes(width, height),
        None => Shape::of_size(grid.size),
    };
    let (puzzle, ruled_out) = puzzle(shape.ok()?, &cells);
    // Where only a few cells are open, these may be slips of the finger; in other grids they are singles not yet acted upon.
    let impossible = first_impossible(&puzzle, &cells).filter(|_| several <= grid.size);
    let layout = Layout { form: Form::Candidates, blank: None, notation: DigitNotation::Plain };
    let line = grid.entries.first().map_or(1, |entry| entry.line);
    let mut doubts = grid.doubts.clone();
    let mut alternatives = Vec::new();
    if ruled_out && !by_player {
        doubts.push(Doubt::CandidatesMayBind);
        alternatives.extend(bound(&puzzle, &cells));
    }
    doubts.extend(impossible.map(|cell| Doubt::ImpossibleCandidates { cell: puzzle.shape().name(cell) }));
    Some(Interpretation { doubts, alternatives, ..Interpretation::in_layout(puzzle, layout, line) })
}

/// The puzzle whose empty cells hold a digit of their candidates, as a rule and not as a note; `None` where a cell has no candidate.
fn bound(noted: &Puzzle, cells: &[Candidates]) -> Option<Puzzle> {
    let is_without =
        |(cell, square): (Cell, &board::Square)| square.value.digit().is_none() && cells[cell.index()].digits.is_empty();
    if noted.squares().any(is_without) { None } else { bound_by_notes(noted) }
}

/// The puzzle, and whether any candidate is ruled out.
fn puzzle(shape: Shape, cells: &[Candidates]) -> (Puzzle, bool) {
    let digits: Digits = cells.iter().map(|cell| cell.value().digit()).collect();
    let natural = Geometry::new(&shape, &[]).entries(&digits).candidates();
    let mut puzzle = Puzzle::new(shape, &[]);
    let mut any = false;
    for (cell, of) in puzzle.shape().clone().cells().zip(cells) {
        let square = puzzle.square_mut(cell);
        square.value = of.value();
        if of.digits.len() != 1 {
            square.ruled_out = natural[cell.index()] - of.digits;
            any |= !square.ruled_out.is_empty();
        }
    }
    (puzzle, any)
}

/// The first cell with candidates that a digit of the puzzle rules out. Cells that list every digit are skipped.
fn first_impossible(puzzle: &Puzzle, cells: &[Candidates]) -> Option<Cell> {
    let natural = puzzle.geometry().entries(&puzzle.digits()).candidates();
    let all = DigitSet::all(puzzle.shape().size());
    let is_impossible = |cell: &Cell| {
        let listed = cells[cell.index()].digits;
        listed.len() > 1 && listed != all && !(listed - natural[cell.index()]).is_empty()
    };
    puzzle.shape().cells().find(is_impossible)
}

/// The candidates of every cell: its digit, or those that neither another digit nor the player rules out.
fn candidates_of(puzzle: &Puzzle) -> Vec<Candidates> {
    let natural = puzzle.geometry().entries(&puzzle.digits()).candidates();
    let of = |(cell, square): (board::Cell, &board::Square)| {
        let left = natural[cell.index()] - square.ruled_out;
        Candidates { digits: square.value.digit().map_or(left, Digit::set), by_player: false }
    };
    puzzle.squares().map(of).collect()
}

/// The puzzle as it reads back after being written as candidates.
pub(crate) fn preserved(puzzle: &Puzzle) -> Puzzle {
    self::puzzle(puzzle.shape().clone(), &candidates_of(puzzle)).0
}

/// Writes the candidates of every cell in a frame with bars between the boxes, as HoDoKu does; `.` for a cell without any.
pub fn write_candidates(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let text = |cell: &Candidates| match cell.digits.is_empty() {
        true => ".".to_owned(),
        false => cell.digits.iter().map(Digit::to_char).collect(),
    };
    let cells: Vec<String> = candidates_of(puzzle).iter().map(text).collect();
    let size = shape.size();
    let width = |column: usize| cells.iter().skip(column).step_by(size).map(String::len).max().unwrap_or(1);
    let widths: Vec<usize> = (0..size).map(width).collect();
    let (across, down) = shape.box_sides().unwrap_or((size, size));
    let border = |corner: char, cross: char| {
        let groups = widths.chunks(across).map(|group| "-".repeat(group.iter().map(|width| width + 2).sum::<usize>()));
        format!("{corner}{}{corner}\n", groups.collect::<Vec<_>>().join(&cross.to_string()))
    };
    let mut out = border('.', '.');
    for (row, line) in cells.chunks(size).enumerate() {
        if row > 0 && row % down == 0 {
            out.push_str(&border(':', '+'));
        }
        for (column, text) in line.iter().enumerate() {
            out.push_str(if column % across == 0 { "| " } else { " " });
            out.push_str(&format!("{text:width$} ", width = widths[column]));
        }
        out.push_str("|\n");
    }
    out + &border('\'', '\'')
}

/// The cells of a Sukaku, if the text is one: as many characters for each cell as there are digits, each either blank or the digit
/// of its place. That of a 4×4 board has 64 characters, like an 8×8 board, but more digits than such a board can have above each other.
fn sukaku(text: &str) -> Option<(Shape, Vec<Candidates>)> {
    let signs = text.chars().filter(|char| !char.is_whitespace());
    let chars: Vec<char> = signs.take(board::MAX_SIZE.pow(3) + 1).collect();
    let size = Shape::SIZES.into_iter().find(|size| size.pow(3) == chars.len())?;
    let digits = chars.iter().filter(|char| !matches!(char, '.' | '0')).count();
    if size == board::MIN_SIZE && digits <= 2 * size {
        return None;
    }
    let shape = Shape::of_size(size).ok()?;
    let digit = |place: usize, char: char| match (char, Digit::from_index(place)) {
        ('.' | '0', _) => Some(None),
        (char, digit) if char == digit.to_char() => Some(Some(digit)),
        _ => None,
    };
    let cell = |chars: &[char]| -> Option<Candidates> {
        let digits = chars.iter().enumerate().map(|(place, &char)| digit(place, char)).collect::<Option<Vec<_>>>()?;
        Some(Candidates { digits: digits.into_iter().flatten().collect(), by_player: false })
    };
    let cells: Vec<Candidates> = chars.chunks(size).map(cell).collect::<Option<_>>()?;
    // A text of blanks only is not a Sukaku.
    cells.iter().any(|cell| !cell.digits.is_empty()).then_some((shape, cells))
}

/// Whether characters are the truncated start of a Sukaku: it has more digits than the board has rows, so as a grid they would
/// repeat. Fewer characters than the board has cells are the start of a grid more likely.
pub(super) fn cut_off(chars: impl Iterator<Item = char> + Clone) -> Option<ReadProblem> {
    let of_size = |size: usize| {
        let (mut found, mut digits) = (0, 0);
        for char in chars.clone() {
            if !matches!(char, '.' | '0') {
                digits += 1;
                if char != Digit::from_index(found % size).to_char() {
                    return None;
                }
            }
            found += 1;
        }
        let expected = size.pow(3);
        (digits > size && (size * size..expected).contains(&found)).then_some(ReadProblem::CutOff { found, expected })
    };
    Shape::SIZES.into_iter().filter(|size| *size > board::MIN_SIZE).find_map(of_size)
}

/// Whether a text is a Sukaku.
pub(crate) fn sukaku_looks_like(text: &str) -> bool {
    sukaku(text).is_some()
}

/// Reads a Sukaku. It is read as a grid of candidates is: see above.
///
/// # Errors
/// If it is not a Sukaku.
pub(crate) fn sukaku_read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    let (shape, cells) = sukaku(text).ok_or(ReadError::of_text(ReadProblem::NoGrid))?;
    Ok(vec![of_cells(shape, &cells)])
}

/// The puzzle with these candidates.
pub(super) fn of_cells(shape: Shape, cells: &[Candidates]) -> Interpretation {
    let (puzzle, ruled_out) = puzzle(shape, cells);
    let mut record = Interpretation::from(puzzle);
    if ruled_out && !cells.iter().any(|cell| cell.by_player) {
        record.doubts.push(Doubt::CandidatesMayBind);
        record.alternatives.extend(bound(&record.puzzle, cells));
    }
    record
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::{CandidateDigits, Rule};

    use crate::{Format, read::refusal, text};

    const GRID: &str = "1 34 234 234\n34 u2 134 134\n234 134 1234 1234\n234 134 1234 1234\n";

    #[test]
    fn the_players_digits_and_missing_candidates_come_along() {
        let reading = text::read(GRID).unwrap();
        let puzzle = &reading.puzzles[0].puzzle;
        assert_eq!(reading.puzzles[0].format, Format::CANDIDATES);
        assert_eq!((puzzle.given_count(), puzzle.entered_count()), (1, 1));
        assert!(puzzle.squares().all(|(_, square)| square.ruled_out.is_empty()));
        // Nothing rules 4 out in r1c3.
        let out = text::read(&GRID.replacen(" 234", " 23", 1)).unwrap();
        let ruled_out: Vec<DigitSet> = out.puzzles[0].puzzle.squares().map(|(_, square)| square.ruled_out).collect();
        assert_eq!(ruled_out.iter().filter(|set| !set.is_empty()).count(), 1);
    }

    #[test]
    fn what_is_no_candidate_refuses_the_grid() {
        for (from, to) in [("134", "131"), ("u2", "u23"), ("234", "235"), ("34", "x4")] {
            assert!(text::read(&GRID.replacen(from, to, 1)).is_err(), "{to}");
        }
    }

    #[test]
    fn digits_that_may_have_slipped_together_are_doubtful_candidates() {
        let full = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
        let once = full.replacen("1 2", "12 2", 1);
        for slipped in [&once, &once.replacen("2 1", "21 1", 1)] {
            let expected = Doubt::ImpossibleCandidates { cell: "r1c1".to_owned() };
            assert_eq!(text::read(slipped).unwrap().puzzles[0].doubts, [expected], "{slipped}");
        }
        // All candidates there are: nothing has been ruled out yet.
        let fresh = "1 1234 1234 1234\n1234 2 1234 1234\n".to_owned() + &"1234 1234 1234 1234\n".repeat(2);
        assert!(text::read(&fresh).unwrap().is_certain());
    }

    #[test]
    fn a_sukaku_that_is_cut_off_is_refused() {
        let all = "123456789......78.12345....".repeat(27);
        assert!(sukaku_looks_like(&all));
        for length in [81, 100, 144, 256, 441, 576, 625, 700, 728] {
            assert_eq!(refusal(&all[..length]), ReadError::of_line(1, ReadProblem::CutOff { found: length, expected: 729 }));
        }
        let lines: String = all.as_bytes().chunks(9).map(|chunk| format!("{}\n", String::from_utf8_lossy(chunk))).collect();
        assert!(sukaku_looks_like(&lines));
        assert!(crate::read(&lines.as_bytes()[..90]).is_err());
        // Whole rows of all digits, fewer than the board has, are the start of a grid.
        let rows = "123456789".repeat(2);
        assert_eq!(text::read(&rows).unwrap_err().problem, ReadProblem::LineLength { found: 18, expected: 81, size: 9 });
        // A row of all digits and nothing else is a puzzle, and so is one digit in its own column again and again.
        for puzzle in [format!("123456789{}", ".".repeat(72)), "1.....1.........".to_owned()] {
            assert!(text::read(&puzzle).is_ok());
        }
    }

    #[test]
    fn a_sukaku_of_64_characters_is_told_from_a_board_by_its_digits() {
        let all = format!("1....2..{}", "1234".repeat(14));
        let found = sukaku_read(&all).unwrap();
        assert_eq!((found[0].puzzle.shape().size(), found[0].puzzle.given_count()), (4, 2));
        assert!(!sukaku_looks_like(&format!("1234{}1234", ".".repeat(56))));
        assert_eq!(crate::read(all.as_bytes()).unwrap().puzzles[0].puzzle.shape().size(), 4);
    }

    #[test]
    fn candidates_that_no_digit_rules_out_may_be_part_of_the_puzzle() {
        let all = "123456789".repeat(81);
        assert!(sukaku_read(&all).unwrap()[0].doubts.is_empty());
        let record = sukaku_read(&all.replacen('1', ".", 1)).unwrap().remove(0);
        assert_eq!(record.doubts, [Doubt::CandidatesMayBind]);
        let digits = CandidateDigits::These((2..=9).filter_map(Digit::new).collect());
        let bound = Rule::Candidates(board::Candidates { cells: vec![Cell::new(0)], digits });
        assert_eq!(record.alternatives[0].rules(), [bound]);
        assert!(record.alternatives[0].squares().all(|(_, square)| square.ruled_out.is_empty()));
        // What lacks every candidate cannot be such a puzzle.
        assert!(sukaku_read(&all.replacen("123456789", ".........", 1)).unwrap()[0].alternatives.is_empty());
        assert!(!sukaku_looks_like(&all.replacen("12", "21", 1)));
        assert!(!sukaku_looks_like(&all[1..]));
    }
}
