//! JSON of no particular program: strings, rows or objects that hold boards, as lists, alone, or one on each line.
//!
//! A board is a string of all cells or one of the Interactive Sudoku Solver, a list of rows, or a list of all cells. In an object with a puzzle and its solution the solution
//! is left out; names, levels and other short values beside the puzzle become its title, author and comment. Where several lists of an
//! object hold puzzles, the name of each list is one more value. Entries of a list that are no puzzles are named.

use std::{collections::BTreeMap, iter};

use serde_json::Value;

use sudoscope_board::{Digit, Digits, MAX_FIGURE, MAX_SIZE, MIN_SIZE, Puzzle, Shape};

use crate::{
    Doubt, FileKind, Format, Interpretation, ReadError, ReadProblem, Reading,
    capabilities::{BoardSupport, Capabilities, GIVENS},
    format::{FormatSpec, Read, TextReader},
    formats::{
        iss,
        parts::{classic::has_run_of_cells, described},
        sudokupad::infer,
        table,
    },
    syntax::{
        encoding::without_control,
        json::{self, Place},
        lines,
    },
    text,
};

impl Format {
    /// Boards in JSON of no particular program.
    pub const JSON_LIST: Self = Self::of(&FormatSpec {
        holds: Capabilities { boards: BoardSupport::Customary, title: true, comment: true, collection: true, ..GIVENS },
        ..FormatSpec::new("json-list", Read::Text { looks_like, read: TextReader::Reading(read) })
    });
}

const NAME: FileKind = FileKind::Named("JSON");
/// The longest value beside a puzzle that is kept.
const LONGEST_NOTE: usize = 200;
/// The most entries that are named as no puzzles.
const MOST_NAMED: usize = 8;
/// The name of what tells lists of one object apart.
const GROUP: &str = "group";

/// Whether a text is JSON that holds a board, or has such JSON on most of its lines.
fn looks_like(text: &str) -> bool {
    let text = text.trim();
    text.starts_with(['[', '{'])
        && values(text).is_ok_and(|values| values.iter().flatten().any(|(_, value)| boards(value, 1, None).has_any()))
}

/// The error in a text that is meant to be JSON, as its beginning shows: its syntax, or that it has no board. `None`: it is not meant to be
/// JSON.
pub(crate) fn damage(text: &str) -> Option<ReadError> {
    let mut start = text.chars().filter(|char| !char.is_whitespace() && *char != '\u{feff}');
    let (opening, next) = (start.next()?, start.next());
    let mut is_number = || start.find(|char| !char.is_ascii_digit()) == Some(',');
    let is_meant = match (opening, next) {
        ('[' | '{', None) | ('[', Some('"' | '[' | '{')) | ('{', Some('"')) => true,
        ('[', Some(digit)) => digit.is_ascii_digit() && is_number(),
        _ => false,
    };
    is_meant.then(|| values(text).err().unwrap_or(ReadError::of_text(ReadProblem::OtherFormat { name: NAME })))
}

/// Reads all boards. What of a list is none is left out, and named.
///
/// # Errors
/// If the text is not JSON, or there is no board.
fn read(text: &str) -> Result<Reading, ReadError> {
    let (mut records, mut skipped) = (Vec::new(), Vec::new());
    let values = values(text)?;
    let are_lines = values.len() > 1;
    let place = (!are_lines).then(|| Place::of(text));
    for value in values {
        let (line, found) = match &value {
            Ok((line, value)) => (*line, boards(value, *line, place.as_ref())),
            Err(line) => (*line, JsonBoards::default()),
        };
        if are_lines && found.records.is_empty() {
            skipped.push(line);
        } else if !are_lines {
            skipped.extend(found.skipped);
        }
        records.extend(found.records);
        if records.len() > text::MAX_PUZZLES {
            return Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
        }
    }
    if records.is_empty() {
        return Err(ReadError::of_text(ReadProblem::NoGrid));
    }
    let puzzles: Vec<Interpretation> = records.into_iter().map(|record| record.in_format(Format::JSON_LIST)).collect();
    let count = skipped.len();
    skipped.truncate(MOST_NAMED);
    let skipped = (count > 0).then_some(Doubt::NoPuzzles { places: skipped, count, are_lines });
    Ok(Reading { skipped: skipped.into_iter().collect(), ..puzzles.into() })
}

/// A value with the number of its first line, or the number of a line that is not JSON.
type Numbered = Result<(usize, Value), usize>;

/// The value of a text, or those of its lines, each with the number of its first line; or the number of a line that is not JSON.
///
/// # Errors
/// If the text is not JSON, nor are most of its lines.
fn values(text: &str) -> Result<Vec<Numbered>, ReadError> {
    let whole = match json::read(text, NAME) {
        Ok(value) => return Ok(vec![Ok((1, value))]),
        Err(error) => error,
    };
    if !text.trim().contains('\n') {
        return Err(whole);
    }
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let values: Vec<Numbered> =
        lines.map(|(line, number)| json::read(line, NAME).map(|value| (number, value)).map_err(|_| number)).collect();
    // The rows of a list are JSON as well, but they end with commas.
    let whole_lines = values.iter().filter(|value| value.is_ok()).count();
    if whole_lines * 2 > values.len() { Ok(values) } else { Err(whole) }
}

/// The puzzles of a value, in its order, and the entries of lists that are none, counted from 1.
#[derive(Default)]
struct JsonBoards {
    records: Vec<Interpretation>,
    skipped: Vec<usize>,
    /// Whether there is a damaged puzzle beside its solution.
    has_damaged: bool,
}

/// The puzzles of a value that begins on this line.
fn boards(value: &Value, line: usize, place: Option<&Place>) -> JsonBoards {
    let mut found = JsonBoards::default();
    found.add(value, line, place);
    found
}

impl JsonBoards {
    fn has_any(&self) -> bool {
        self.has_damaged || !self.records.is_empty()
    }

    /// Adds those of a value. It begins at its place, or else on the line where that begins which it is in.
    fn add(&mut self, value: &Value, line: usize, place: Option<&Place>) {
        let line = place.map_or(line, |place| place.line);
        if let Some(board) = board(value) {
            return self.records.push(board.on_line(line));
        }
        match value {
            Value::Array(items) => self.add_list(items, line, place),
            Value::Object(fields) => self.add_object(fields, line, place),
            _ => {}
        }
    }

    fn add_list(&mut self, items: &[Value], line: usize, place: Option<&Place>) {
        let before = self.records.len();
        let mut skipped = Vec::new();
        for (item, number) in items.iter().zip(1..) {
            let already = self.records.len();
            self.add(item, line, place.and_then(|place| place.item(number - 1)));
            skipped.extend((self.records.len() == already).then_some(number));
        }
        if self.records.len() > before {
            self.skipped.extend(skipped);
        }
    }

    fn add_object(&mut self, fields: &serde_json::Map<String, Value>, line: usize, place: Option<&Place>) {
        let own: Vec<(&str, Interpretation)> =
            fields.iter().filter_map(|(key, value)| Some((key.as_str(), board(value)?))).collect();
        let are_full = own.iter().all(|(_, board)| is_full(&board.puzzle));
        match &own[..] {
            [] => self.add_groups(fields, line, place),
            // A damaged puzzle beside its solution: the solution must not be taken for the puzzle.
            _ if are_full && (has_damaged(fields) || has_other_puzzle(fields)) => self.has_damaged = true,
            _ => self
                .records
                .extend(without_solutions(own).into_iter().map(|(key, board)| with_notes(board, key, fields, line).on_line(line))),
        }
    }

    /// The lists of an object. Where several hold puzzles, their names are those of groups, such as levels, unless they hold solutions.
    fn add_groups(&mut self, fields: &serde_json::Map<String, Value>, line: usize, place: Option<&Place>) {
        let (mut names, mut doubts, first) = (Vec::new(), Vec::new(), self.records.len());
        for (name, value) in fields {
            let start = self.records.len();
            self.add(value, line, place.and_then(|place| place.field(name)));
            match self.records.len() - start {
                0 => doubts.extend(doubt_about(name, value, line)),
                count => names.extend(iter::repeat_n(name.as_str(), count)),
            }
        }
        let mut found: Vec<(&str, Interpretation)> = names.into_iter().zip(self.records.drain(first..)).collect();
        if found.iter().any(|(name, _)| lines::is_solution(name)) {
            found = without_solutions(found);
        }
        let are_groups = found.windows(2).any(|pair| pair[0].0 != pair[1].0);
        for (name, mut board) in found {
            board.doubts.extend(doubts.iter().cloned());
            if are_groups {
                let comment = &mut board.puzzle.about.comment;
                let separator = if comment.is_empty() { "" } else { "; " };
                *comment += &format!("{separator}{GROUP}: {name}");
                board.fields.push((GROUP.to_owned(), name.to_owned()));
            }
            self.records.push(board);
        }
    }
}

/// Whether no cell is empty.
fn is_full(puzzle: &Puzzle) -> bool {
    puzzle.givens().iter().all(Option::is_some)
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

/// Whether a value that is called a puzzle is no board.
fn has_other_puzzle(fields: &serde_json::Map<String, Value>) -> bool {
    let is_other = |value: &Value| (value.is_string() || value.is_array()) && board(value).is_none();
    fields.iter().any(|(key, value)| lines::is_name_of_puzzles(key) && is_other(value))
}

/// The boards that are not the solution of another, by their cells or by their name, each with a doubt if its solution does not fit.
fn without_solutions(boards: Vec<(&str, Interpretation)>) -> Vec<(&str, Interpretation)> {
    let solves = |full: &Puzzle, puzzle: &Puzzle| text::solves(&full.givens(), &puzzle.givens());
    let solves_any = |full: &Puzzle| boards.iter().any(|(_, board)| solves(full, &board.puzzle));
    let is_named = |key: &str, full: &Puzzle| lines::is_solution(key) && is_full(full) && boards.len() == 2;
    let is_solution: Vec<bool> = boards.iter().map(|(key, full)| solves_any(&full.puzzle) || is_named(key, &full.puzzle)).collect();
    let is_wrong = is_solution.iter().zip(&boards).any(|(is_solution, (_, full))| *is_solution && !solves_any(&full.puzzle));
    let puzzles = boards.into_iter().zip(is_solution).filter(|(_, is_solution)| !is_solution).map(|(board, _)| board);
    puzzles
        .map(|(key, mut board)| {
            board.doubts.extend(is_wrong.then_some(Doubt::SolutionDoesNotFit));
            (key, board)
        })
        .collect()
}

/// A puzzle with the short values beside it.
fn with_notes(mut found: Interpretation, key: &str, fields: &serde_json::Map<String, Value>, line: usize) -> Interpretation {
    let puzzle = &mut found.puzzle;
    let (mut notes, mut authors) = (Vec::new(), Vec::new());
    for (name, value) in fields.iter().filter(|(name, _)| *name != key) {
        let text = match value {
            Value::String(text) => without_control(text.trim()),
            Value::Number(number) => number.to_string(),
            _ => continue,
        };
        if text.is_empty() || text.len() > LONGEST_NOTE || board(value).is_some() {
            continue;
        }
        if puzzle.about.title.is_empty() && table::is_title(name) {
            puzzle.about.title = text;
        } else if puzzle.about.author.is_empty() && table::is_author(name) {
            puzzle.about.author.clone_from(&text);
            authors.push((name.clone(), text));
        } else {
            notes.push((name.clone(), text));
        }
    }
    puzzle.about.comment = notes.iter().map(|(name, text)| format!("{name}: {text}")).collect::<Vec<_>>().join("; ");
    notes.extend(authors);
    found.fields = notes;
    let others = fields.iter().filter(|(name, value)| *name != key && board(value).is_none());
    found.doubts.extend(others.filter_map(|(name, value)| doubt_about(name, value, line)));
    let said = described::rule_texts([fields]).join("\n");
    if said.is_empty() { found } else { infer::with_said(found, &said) }
}

/// The doubt about a value beside a board, if it may be a rule.
fn doubt_about(name: &str, value: &Value, line: usize) -> Option<Doubt> {
    may_be_rule(name, value).then(|| Doubt::ignored(line, &format!("{name}: {value}")))
}

/// Whether a value beside a board may be a rule: it is true or a list, or holds such, and its name is none of what else is beside puzzles.
fn may_be_rule(name: &str, value: &Value) -> bool {
    const OTHERS: &str = "unique symmetric symmetrical valid solvable solved minimal published completed checked rated techniques moves \
                          steps history candidates notes pencilmarks colors colours hints ratings";
    let plain: String = name.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    let plain = plain.strip_prefix("is").or(plain.strip_prefix("has")).unwrap_or(&plain);
    if OTHERS.split(' ').any(|other| other == plain) || lines::is_solution(name) || described::is_rule_text(name, value) {
        return false;
    }
    match value {
        Value::Bool(is_so) => *is_so,
        Value::Array(items) => items.iter().any(|item| !item.is_string() && !json::is_nothing(item)),
        Value::Object(fields) => fields.iter().any(|(name, value)| may_be_rule(name, value)),
        _ => false,
    }
}

/// A cell by itself: what 0 is depends on the whole board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LoneCell {
    Empty,
    Zero,
    Digit(Digit),
}

/// The board that a value is.
fn board(value: &Value) -> Option<Interpretation> {
    let in_order;
    let cells = match value {
        Value::String(text) => return board_of_text(text.trim()),
        Value::Array(items) => items,
        // Rows under their names, which may be numbers.
        Value::Object(fields) => {
            let rows: BTreeMap<_, _> = fields.iter().map(|(name, row)| ((name.len(), name), row.clone())).collect();
            in_order = rows.into_values().collect::<Vec<Value>>();
            let are_rows = in_order.iter().all(|row| row.is_array() || row.as_str().is_some_and(|row| row.len() == in_order.len()));
            if are_rows { &in_order } else { return None }
        }
        _ => return None,
    };
    let is_size = |size: &usize| (MIN_SIZE..=MAX_SIZE).contains(size);
    if let Some(size) = Some(cells.len()).filter(is_size)
        && let Some(rows) = rows(cells, size)
    {
        return of_cells(size, &rows);
    }
    let size = Some(cells.len().isqrt()).filter(|size| is_size(size) && size * size == cells.len())?;
    let cells: Option<Vec<LoneCell>> = cells.iter().map(|value| cell(value, size)).collect();
    of_cells(size, &cells?)
}

/// The board of that size with these cells, if it has boxes. Where empty cells are written otherwise, zeros that could all be digits are
/// digits.
fn of_cells(size: usize, cells: &[LoneCell]) -> Option<Interpretation> {
    let shape = Shape::of_size(size).ok()?;
    let digits: Digits = cells.iter().map(|cell| if let LoneCell::Digit(digit) = cell { Some(*digit) } else { None }).collect();
    let with_zeros = text::zero_as_digit(&digits, &shape, |cell| cells[cell.index()] == LoneCell::Zero);
    let puzzle = |digits: &Digits| Puzzle::from_givens(shape.clone(), &[], digits);
    let zeros = cells.iter().filter(|cell| **cell == LoneCell::Zero).count();
    Some(match with_zeros {
        None => puzzle(&digits).into(),
        Some(with_zeros) if zeros > 1 && cells.contains(&LoneCell::Empty) => {
            Interpretation { doubts: vec![Doubt::zero_is_a_digit(&shape)], ..puzzle(&with_zeros).into() }
        }
        Some(with_zeros) => {
            let (doubts, alternatives) = (vec![Doubt::ZeroMayBeADigit], vec![puzzle(&with_zeros)]);
            Interpretation { doubts, alternatives, ..puzzle(&digits).into() }
        }
    })
}

/// The cells of a list of rows, each of them a list of cells or a string.
fn rows(rows: &[Value], size: usize) -> Option<Vec<LoneCell>> {
    let mut found = Vec::new();
    for row in rows {
        match row {
            Value::Array(cells) if cells.len() == size => {
                for value in cells {
                    found.push(cell(value, size)?);
                }
            }
            Value::String(cells) if cells.chars().count() == size => {
                for char in cells.chars() {
                    found.push(cell(&Value::String(char.into()), size)?);
                }
            }
            _ => return None,
        }
    }
    Some(found)
}

/// Reads a cell: a digit, 0, or nothing as null, an empty string or a blank sign.
fn cell(value: &Value, size: usize) -> Option<LoneCell> {
    match value {
        Value::Null => Some(LoneCell::Empty),
        Value::String(text) if matches!(text.trim(), "" | "." | "_" | "-" | "*" | "x" | "X") => Some(LoneCell::Empty),
        Value::String(text) if text.trim() == "0" => Some(LoneCell::Zero),
        number if number.as_u64() == Some(0) => Some(LoneCell::Zero),
        digit => json::digit(digit, size).map(LoneCell::Digit),
    }
}

/// The board of a string of all cells, as long as lines of digits are: a short word is none.
fn board_of_text(cells: &str) -> Option<Interpretation> {
    const SMALLEST: usize = 6;
    if iss::looks_like_field(cells) {
        return iss::line(cells).ok();
    }
    let size = cells.chars().count().isqrt();
    let is_cell = |char: char| char.is_ascii_digit() || ".*_-xX".contains(char) || size > MAX_FIGURE && char.is_ascii_alphabetic();
    if size < SMALLEST || size * size != cells.chars().count() || !cells.chars().all(is_cell) {
        return None;
    }
    let mut found = text::read_line(cells, 1).ok().flatten()?;
    // What else may be doubtful about a line of a text is not where a field holds it.
    let is_of_alphabet =
        |doubt: &Doubt| matches!(doubt, Doubt::ZeroMayBeADigit | Doubt::ZeroIsADigit { .. } | Doubt::LettersFromOne);
    found.doubts.retain(is_of_alphabet);
    if found.doubts.is_empty() {
        found.alternatives.clear();
    }
    (found.puzzle.shape().size() == size).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::NAME;
    use crate::{Doubt, Format, LeftOut, Opened, ReadProblem, SyntaxProblem, read, read::refusal, read_many, test_support::HARDER};

    const SOLUTION: &str = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";

    #[test]
    fn a_solution_is_no_puzzle_whatever_the_puzzle_is() {
        let text = |puzzle: &str| format!("{{\"puzzle\":\"{puzzle}\",\"solution\":\"{SOLUTION}\"}}");
        let found = read(text(".Shape~9x9.AntiKing").as_bytes()).unwrap().puzzles;
        assert_eq!((found.len(), found[0].puzzle.rules().len(), found[0].puzzle.given_count()), (1, 1, 0));
        for damaged in ["", "abc", ".Shape~9x9.Thermo~R1C1~R1C", &HARDER[1..]] {
            assert!(read(text(damaged).as_bytes()).is_err(), "{damaged}");
        }
    }

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        let reading = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
        let givens = super::board_of_text(HARDER).unwrap().puzzle.givens();
        for found in &reading.puzzles {
            assert_eq!(found.format, Format::JSON_LIST, "{text}");
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
    fn what_may_be_a_rule_beside_a_board_is_a_doubt() {
        let rows: Vec<String> = rows().trim_matches(['[', ']']).split("],").map(|row| row.replace('[', "") + "]").collect();
        let named = (1..).zip(&rows).map(|(row, cells)| format!("\"row {row}\": [{cells}")).collect::<Vec<_>>().join(", ");
        let board = format!("{{{}}}", named.replace("]]", "]"));
        for (beside, is_clear) in [
            ("\"diagonal\": true", false),
            ("\"cages\": [{\"cells\": [0, 1], \"sum\": 9}]", false),
            ("\"rules\": {\"antiKnight\": true}", false),
            ("\"extra\": [[0, 1, 2]]", false),
            ("\"diagonal\": false, \"cages\": [], \"isUnique\": true, \"tags\": [\"hard\"]", true),
            ("\"stats\": {\"givens\": 24}, \"moves\": [[1, 2]]", true),
        ] {
            for text in [format!("{{\"board\": {board}, {beside}}}"), format!("{{\"game\": {{\"board\": {board}}}, {beside}}}")] {
                let found = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}")).puzzles;
                assert_eq!((found.len(), found[0].is_certain()), (1, is_clear), "{text}");
                assert_eq!(found[0].puzzle.givens(), super::board_of_text(HARDER).unwrap().puzzle.givens());
            }
        }
    }

    #[test]
    fn rules_in_words_beside_a_board_are_proposed() {
        for name in ["rules", "Ruleset", "description"] {
            let found = read(format!("[{{\"puzzle\":\"{HARDER}\",\"{name}\":\"Anti-knight\"}}]").as_bytes()).unwrap().puzzles;
            assert!(found[0].puzzle.rules() == [sudoscope_board::Rule::AntiKnight] && !found[0].doubts.is_empty(), "{name}");
        }
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
    fn a_board_below_the_name_of_a_solution_is_none_of_its_own() {
        let cells = |line: &str| line.chars().map(|cell| cell.to_digit(10).unwrap_or(0).to_string()).collect::<Vec<_>>().join(",");
        let board = |line: &str| format!("{{\"width\":3,\"cells\":[{}]}}", cells(line));
        let task = format!("{{\"puzzle\":{{\"grid\":{}}},\"solution\":{}}}", board(HARDER), board(SOLUTION));
        let found = read(format!("{{\"tasks\":[{task},{task}]}}").as_bytes()).unwrap().puzzles;
        let givens = HARDER.matches(|cell| cell != '.').count();
        assert_eq!(found.iter().map(|found| found.puzzle.given_count()).collect::<Vec<_>>(), [givens; 2]);
    }

    #[test]
    fn values_beside_a_puzzle_are_columns_of_the_list() {
        let object = |id: usize, more: &str| format!("{{\"id\": {id}, \"puzzle\": \"{HARDER}\"{more}}}\n");
        let text = object(7, ", \"rating\": 7.2") + &object(8, ", \"author\": \"Ann\"");
        let Opened::Collection(found) = read_many(text.as_bytes()).unwrap() else { panic!("no list") };
        let columns = found.columns();
        let names: Vec<_> = columns.iter().filter_map(|column| column.name.as_deref()).collect();
        let rows = [0, 1].map(|row| columns.iter().map(|column| found.field(row, column).into_owned()).collect::<Vec<_>>());
        assert_eq!(
            (names, rows),
            (vec!["id", "rating", "author"], [["7", "7.2", ""], ["8", "", "Ann"]].map(|row| row.map(str::to_owned).to_vec()))
        );
    }

    #[test]
    fn every_puzzle_is_on_the_line_where_it_begins() {
        let lines = |text: &str| read(text.as_bytes()).unwrap().puzzles.iter().map(|found| found.line).collect::<Vec<_>>();
        let object = format!(" {{\n  \"puzzle\": \"{HARDER}\",\n  \"rating\": 1.2\n }}");
        assert_eq!(lines(&format!("[\n{object},\n{object}\n]")), [2, 6]);
        assert_eq!(lines(&format!("{{\"puzzles\": [\n{object},\n\n{object}\n]}}")), [2, 7]);
        assert_eq!(lines(&format!("{{\"easy\": [\n\"{HARDER}\"],\n\"a hard\": [\"{HARDER}\"]}}")), [3, 2]);
        assert_eq!(lines(&format!("[\"{HARDER}\",\n\"{HARDER}\"]")), [1, 2]);
        assert_eq!(lines(&format!("[\n{},\n{}]", rows(), rows())), [2, 11]);
        assert_eq!(lines(&format!("{{\"puzzle\": \"{HARDER}\"}}\n\n{{\"puzzle\": \"{HARDER}\"}}")), [1, 3]);
    }

    #[test]
    fn entries_that_are_no_puzzles_are_left_out_and_named() {
        let text = format!("[\"{HARDER}\", \"too short\", \"{HARDER}\", null, 5]");
        let Opened::Collection(found) = read_many(text.as_bytes()).unwrap() else { panic!("no list") };
        assert_eq!(
            (found.len(), found.left_out()),
            (2, &LeftOut { count: 3, lines: vec![2, 4, 5], are_entries: true, ..LeftOut::default() })
        );
        let no_puzzles = Doubt::NoPuzzles { places: vec![2, 4, 5], count: 3, are_lines: false };
        assert_eq!(read(text.as_bytes()).unwrap().skipped, [no_puzzles]);
    }

    #[test]
    fn the_names_of_lists_are_a_column() {
        check(&format!("{{\"easy\": [\"{HARDER}\"], \"hard\": [\"{HARDER}\"]}}"), &[("", "group: easy"), ("", "group: hard")]);
        check(&format!("{{\"puzzles\": [{{\"grid\": \"{HARDER}\"}}]}}"), &[("", "")]);
        check(&format!("{{\"grid\": \"{HARDER}\"}}"), &[("", "")]);
    }

    #[test]
    fn a_wrong_solution_is_left_out_with_a_doubt() {
        let wrong = SOLUTION.replacen('8', "7", 1);
        let found = read(format!("{{\"puzzle\": \"{HARDER}\", \"solution\": \"{wrong}\"}}").as_bytes()).unwrap();
        assert_eq!((found.puzzles.len(), &found.puzzles[0].doubts[..]), (1, &[Doubt::SolutionDoesNotFit][..]));
    }

    #[test]
    fn a_list_that_ends_early_or_is_wrong_is_named_with_its_place() {
        let rows = rows();
        let cut = &rows[..rows.len() / 2];
        for (text, line, said_by_the_parser) in [
            (cut, cut.lines().count(), "EOF"),
            (&rows.replacen("],", "]", 1).replacen(", 0]", "]", 2), 2, "expected"),
            ("[", 1, "EOF while parsing a list"),
        ] {
            let error = refusal(text);
            assert_eq!(error.place.map(|place| place.line), Some(line), "{error}");
            let ReadProblem::Syntax { format: NAME, detail: SyntaxProblem::Said(said) } = &error.problem else { panic!("{error}") };
            assert!(said.starts_with(said_by_the_parser), "{said}");
        }
        assert_eq!(refusal("[1, 2, 3]").problem, ReadProblem::OtherFormat { name: NAME });
        // What else stands in brackets is not meant to be JSON.
        for text in ["[Puzzle]", "[1]", "[a, b]"] {
            assert!(!format!("{:?}", refusal(text)).contains("JSON"), "{text}");
        }
    }

    #[test]
    fn what_zero_is_is_decided_for_the_whole_board() {
        let four = |cells: &str| read(cells.as_bytes()).unwrap().puzzles.remove(0);
        let digits = |puzzle: &sudoscope_board::Puzzle| -> Vec<u8> {
            puzzle.givens().into_iter().map(|digit| digit.map_or(0, sudoscope_board::Digit::get)).collect()
        };
        // Beside null, zeros that never meet are digits.
        let found = four("[0, 1, null, null, null, null, 0, 1, 1, null, null, null, null, null, null, 0]");
        assert_eq!(digits(&found.puzzle), [4, 1, 0, 0, 0, 0, 4, 1, 1, 0, 0, 0, 0, 0, 0, 4]);
        let stands_for = sudoscope_board::Digit::from_index(3);
        assert_eq!(found.doubts, [Doubt::ZeroIsADigit { digit: stands_for }]);
        let rows = four("[\"01..\", \"..01\", \"1...\", \"...0\"]");
        assert_eq!(rows.puzzle, found.puzzle);
        // Zeros in one row, or the highest digit: they are empty cells.
        for cells in [
            "[0, 0, null, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]",
            "[0, 1, null, null, null, null, 4, 1, 1, null, null, null, null, null, null, 0]",
        ] {
            let found = four(cells);
            assert!(found.doubts.is_empty() && found.puzzle.given_count() < 5, "{cells}");
        }
        // Without another sign for empty cells, or with one zero, it is doubtful.
        for cells in [
            "[0, 1, 2, 3, 2, 3, 0, 1, 1, 2, 3, 0, 3, 0, 1, 2]",
            "[0, 1, null, null, null, null, null, 1, 1, null, null, null, null, null, null, null]",
        ] {
            let found = four(cells);
            assert_eq!((&found.doubts[..], found.alternatives.len()), (&[Doubt::ZeroMayBeADigit][..], 1), "{cells}");
        }
    }

    #[test]
    fn broken_lines_are_named_and_other_json_is_no_puzzle() {
        let object = format!("{{\"puzzle\": \"{HARDER}\"}}");
        for second in ["{\"puzzle\":", "{\"puzzle\": 5}"] {
            let found = read(format!("{object}\n{second}\n{object}").as_bytes()).unwrap();
            let skipped = Doubt::NoPuzzles { places: vec![2], count: 1, are_lines: true };
            assert_eq!((found.puzzles.len(), &found.skipped[..]), (2, &[skipped][..]), "{second}");
        }
        for other in ["[1, 2, 3]", "{}", "[[1,2],[3,4]]", "[\"Sudoku\"]", "{\"a\": {\"b\": [null]}}"] {
            assert!(!super::looks_like(other), "{other}");
        }
    }
}
