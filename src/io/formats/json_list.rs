//! JSON of no particular program: strings, rows or objects that hold boards, as lists, alone, or one on each line.
//!
//! A board is a string of all cells, a list of rows, or a list of all cells. In an object with a puzzle and its solution the solution
//! is left out; names, levels and other short values beside the puzzle become its title and comment.

use serde_json::Value;

use crate::{
    board::{Digit, MAX_FIGURE, MAX_SIZE, MIN_SIZE, Puzzle, Shape},
    io::{
        FileKind, ReadError, ReadProblem, formats::parts::classic::has_run_of_cells, reading::without_control, record::Record,
        syntax::json, text,
    },
};

const NAME: FileKind = FileKind::Named("JSON");
/// The longest value beside a puzzle that is kept.
const LONGEST_NOTE: usize = 200;
/// Keys that hold a title.
const TITLES: [&str; 4] = ["title", "name", "label", "标题"];

/// Whether a text is JSON that holds a board, or has such JSON on each line.
pub(in crate::io) fn looks_like(text: &str) -> bool {
    let text = text.trim();
    text.starts_with(['[', '{']) && values(text).is_ok_and(|values| values.iter().any(|(_, value)| !boards(value).is_empty()))
}

/// Reads all boards.
///
/// # Errors
/// If the text is not JSON, or a line of it is not, or there is no board.
pub(in crate::io) fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    for (line, value) in values(text)? {
        records.extend(boards(&value).into_iter().map(|board| Record { line, ..board }));
        if records.len() > text::MAX_PUZZLES {
            return Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
        }
    }
    if records.is_empty() { Err(ReadError::of_text(ReadProblem::NoGrid)) } else { Ok(records) }
}

/// The value of a text, or those of its lines, each with the number of its first line.
fn values(text: &str) -> Result<Vec<(usize, Value)>, ReadError> {
    let whole = match json::parse(text, NAME) {
        Ok(value) => return Ok(vec![(1, value)]),
        Err(error) => error,
    };
    let lines = || text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let is_lines = lines().next().is_some_and(|(_, line)| json::parse(line, NAME).is_ok());
    if !is_lines {
        return Err(whole);
    }
    let value = |(index, line): (usize, &str)| match json::parse(line, NAME) {
        Ok(value) => Ok((index + 1, value)),
        Err(error) => Err(ReadError::of_line(index + 1, error.problem)),
    };
    lines().map(value).collect()
}

/// The puzzles of a value, in its order.
fn boards(value: &Value) -> Vec<Record> {
    if let Some(puzzle) = board(value) {
        return vec![puzzle.into()];
    }
    match value {
        Value::Array(items) => items.iter().flat_map(boards).collect(),
        Value::Object(fields) => {
            let own: Vec<(&str, Puzzle)> = fields.iter().filter_map(|(key, value)| Some((key.as_str(), board(value)?))).collect();
            match &own[..] {
                [] => fields.values().flat_map(boards).collect(),
                // A damaged puzzle beside its solution: the solution must not be taken for the puzzle.
                own if own.iter().all(|(_, puzzle)| puzzle.givens().iter().all(Option::is_some)) && has_damaged(fields) => {
                    Vec::new()
                }
                _ => without_solutions(own).into_iter().map(|(key, puzzle)| with_notes(puzzle, key, fields)).collect(),
            }
        }
        _ => Vec::new(),
    }
}

/// Whether a value is nearly a board: it has many cells or rows but is none.
fn has_damaged(fields: &serde_json::Map<String, Value>) -> bool {
    const MANY: usize = 40;
    fields.values().filter(|value| board(value).is_none()).any(|value| match value {
        Value::String(text) => has_run_of_cells(text, MANY),
        Value::Array(items) => items.len() > MANY || items.iter().filter(|item| item.is_array()).count() >= MIN_SIZE,
        _ => false,
    })
}

/// The boards that are not the solution of another.
fn without_solutions(boards: Vec<(&str, Puzzle)>) -> Vec<(&str, Puzzle)> {
    let solves = |full: &Puzzle, puzzle: &Puzzle| {
        let (full, givens) = (full.givens(), puzzle.givens());
        full.len() == givens.len()
            && full.iter().all(Option::is_some)
            && givens.iter().any(Option::is_none)
            && full.iter().zip(&givens).all(|(digit, given)| given.is_none() || given == digit)
    };
    let is_solution: Vec<bool> = boards.iter().map(|(_, full)| boards.iter().any(|(_, puzzle)| solves(full, puzzle))).collect();
    boards.into_iter().zip(is_solution).filter(|(_, is_solution)| !is_solution).map(|(board, _)| board).collect()
}

/// A puzzle with the short values beside it.
fn with_notes(mut puzzle: Puzzle, key: &str, fields: &serde_json::Map<String, Value>) -> Record {
    let mut notes = Vec::new();
    for (name, value) in fields.iter().filter(|(name, _)| *name != key) {
        let text = match value {
            Value::String(text) => without_control(text.trim()),
            Value::Number(number) => number.to_string(),
            _ => continue,
        };
        if text.is_empty() || text.len() > LONGEST_NOTE || board(value).is_some() {
            continue;
        }
        if puzzle.about.title.is_empty() && TITLES.iter().any(|title| name.eq_ignore_ascii_case(title)) {
            puzzle.about.title = text;
        } else {
            notes.push((name.clone(), text));
        }
    }
    puzzle.about.comment = notes.iter().map(|(name, text)| format!("{name}: {text}")).collect::<Vec<_>>().join("; ");
    Record { fields: notes, ..Record::from(puzzle) }
}

/// The board that a value is.
fn board(value: &Value) -> Option<Puzzle> {
    let cells = match value {
        Value::String(text) => return board_of_text(text.trim()),
        Value::Array(items) => items,
        _ => return None,
    };
    let is_size = |size: &usize| (MIN_SIZE..=MAX_SIZE).contains(size);
    if let Some(size) = Some(cells.len()).filter(is_size)
        && let Some(rows) = rows(cells, size)
    {
        return puzzle(size, &rows);
    }
    let size = Some(cells.len().isqrt()).filter(|size| is_size(size) && size * size == cells.len())?;
    let digits: Option<Vec<Option<Digit>>> = cells.iter().map(|cell| digit(cell, size)).collect();
    puzzle(size, &digits?)
}

/// The puzzle on a board of this size, if it has boxes.
fn puzzle(size: usize, digits: &[Option<Digit>]) -> Option<Puzzle> {
    Shape::of_size(size).ok().map(|shape| Puzzle::from_givens(shape, &[], digits))
}

/// The cells of a list of rows, each of them a list of cells or a string.
fn rows(rows: &[Value], size: usize) -> Option<Vec<Option<Digit>>> {
    let mut digits = Vec::new();
    for row in rows {
        match row {
            Value::Array(cells) if cells.len() == size => {
                for cell in cells {
                    digits.push(digit(cell, size)?);
                }
            }
            Value::String(cells) if cells.chars().count() == size => {
                for cell in cells.chars() {
                    digits.push(digit(&Value::String(cell.into()), size)?);
                }
            }
            _ => return None,
        }
    }
    Some(digits)
}

/// Reads a cell: a digit, or nothing as 0, null, an empty string or a blank sign.
fn digit(cell: &Value, size: usize) -> Option<Option<Digit>> {
    let is_empty = match cell {
        Value::Null => true,
        Value::String(text) => matches!(text.trim(), "" | "." | "0" | "_" | "-" | "*" | "x" | "X"),
        other => other.as_u64() == Some(0),
    };
    if is_empty { Some(None) } else { json::digit(cell, size).map(Some) }
}

/// The board of a string of all cells, as long as lines of digits are: a short word is none.
fn board_of_text(cells: &str) -> Option<Puzzle> {
    const SMALLEST: usize = 6;
    let size = cells.chars().count().isqrt();
    let is_cell = |char: char| char.is_ascii_digit() || ".*_-xX".contains(char) || size > MAX_FIGURE && char.is_ascii_alphabetic();
    if size < SMALLEST || size * size != cells.chars().count() || !cells.chars().all(is_cell) {
        return None;
    }
    let found = text::read_line(cells, 1).ok().flatten()?;
    (found.puzzle.shape().size() == size).then_some(found.puzzle)
}

#[cfg(test)]
mod tests {
    use crate::{
        io::{Format, Opened, parse, read_puzzles},
        test_support::HARDER,
    };

    const SOLUTION: &str = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        let reading = parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
        let givens = super::board_of_text(HARDER).unwrap().givens();
        for found in &reading.puzzles {
            assert_eq!(found.format(), Format::JsonList, "{text}");
            assert_eq!(found.puzzle.givens(), givens, "{text}");
        }
        let about: Vec<_> =
            reading.puzzles.iter().map(|found| (&found.puzzle.about.title[..], &found.puzzle.about.comment[..])).collect();
        assert_eq!(about, expected, "{text}");
    }

    /// The puzzle as rows of numbers.
    fn rows() -> String {
        let cell = |char: char| if char == '.' { "0".to_owned() } else { char.to_string() };
        let cells: Vec<String> = HARDER.chars().map(cell).collect();
        let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(", "))).collect();
        format!("[{}]", rows.join(",\n "))
    }

    #[test]
    fn boards_are_found_wherever_they_are() {
        check(&format!("[\"{HARDER}\",\n\"{HARDER}\"]"), &[("", ""); 2]);
        check(&rows(), &[("", "")]);
        check(&format!("[{}, {}]", rows(), rows()), &[("", ""); 2]);
        check(&rows().replace('0', "null"), &[("", "")]);
        check(&format!("[{}]", rows().replace(['[', ']', '\n'], "")), &[("", "")]);
        let lines: Vec<String> = (0..9).map(|row| format!("\"{}\"", &HARDER[row * 9..row * 9 + 9])).collect();
        check(&format!("{{\"board\": [{}]}}", lines.join(",")), &[("", "")]);
        check(
            &format!("{{\"newboard\": {{\"grids\": [{{\"value\": {}, \"difficulty\": \"Hard\"}}]}}}}", rows()),
            &[("", "difficulty: Hard")],
        );
    }

    #[test]
    fn solutions_are_left_out_and_values_beside_a_puzzle_are_kept() {
        let object =
            format!("{{\"name\": \"Seven\", \"puzzle\": \"{HARDER}\", \"solution\": \"{SOLUTION}\", \"ER\": 7.2, \"tags\": []}}");
        check(&object, &[("Seven", "ER: 7.2")]);
        check(&format!("{object}\n{object}\n"), &[("Seven", "ER: 7.2"); 2]);
        check(&format!("{{\"puzzles\": [{object}, {object}]}}"), &[("Seven", "ER: 7.2"); 2]);
    }

    #[test]
    fn values_beside_a_puzzle_are_columns_of_the_list() {
        let object = |id: usize, more: &str| format!("{{\"id\": {id}, \"puzzle\": \"{HARDER}\"{more}}}\n");
        let text = object(7, ", \"rating\": 7.2") + &object(8, ", \"author\": \"Ann\"");
        let Opened::Collection(found) = read_puzzles(text.as_bytes()).unwrap() else { panic!("no list") };
        let columns = found.columns();
        let names: Vec<_> = columns.iter().filter_map(|column| column.name.as_deref()).collect();
        let rows = [0, 1].map(|row| columns.iter().map(|column| found.field(row, column).into_owned()).collect::<Vec<_>>());
        assert_eq!(
            (names, rows),
            (vec!["id", "rating", "author"], [["7", "7.2", ""], ["8", "", "Ann"]].map(|row| row.map(str::to_owned).to_vec()))
        );
    }

    #[test]
    fn broken_lines_are_named_and_other_json_is_no_puzzle() {
        let object = format!("{{\"puzzle\": \"{HARDER}\"}}");
        let text = |second: &str| super::read(&format!("{object}\n{second}\n{object}")).unwrap_err().to_string();
        assert!(text("{\"puzzle\":").starts_with("line 2: this cannot be read as JSON"), "{}", text("{\"puzzle\":"));
        for other in ["[1, 2, 3]", "{}", "[[1,2],[3,4]]", "[\"Sudoku\"]", "{\"a\": {\"b\": [null]}}"] {
            assert!(!super::looks_like(other), "{other}");
        }
    }
}
