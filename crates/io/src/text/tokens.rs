//! Boards as values in a text of any language, as programs, data and pages have them: as many numbers as a board has cells, or as many
//! texts as it has rows, between brackets, quotes, separators and elements.
//!
//! The text is a sequence of tokens. A group is what stands between two brackets, or between two words outside of them. The values of a
//! group are a board if they are as many as its cells; a group of at most a row is handed to the group around it.

use std::collections::BTreeSet;

use sudoscope_board::{Digits, MAX_FIGURE, MAX_SIZE, MIN_SIZE};

use super::{
    cells,
    cells::repeated_cells,
    grid::{Entry, Grid, size_of},
    lines::{self, Line, ignored_text},
    named, packed, template,
};
use crate::{DigitNotation, Doubt, Form, Interpretation, Reading};

/// The smallest board without rows: many lists are as long as a smaller one.
const SMALLEST_FLAT: usize = 6;
/// The longest name of a sign in a page, in bytes, and how deep brackets are followed.
const LONGEST_ENTITY: usize = 10;
const DEEPEST: usize = 64;
/// The longest tag of an element, in bytes.
const LONGEST_TAG: usize = 400;
/// The longest text in which rows of one shape and named cells are looked for, in bytes.
const LONGEST_SHAPED: usize = 1 << 18;
/// The number of lists of values without a board that are named.
const MOST_NAMED: usize = 8;
/// Words that stand for an empty cell.
const NOTHING: [&str; 10] = ["null", "none", "nil", "undefined", "nan", "na", "nothing", "empty", "blank", "-1"];
/// An empty cell.
pub(super) const BLANK: &str = ".";

/// The boards among the values of a text, hardly more than `most`; `None`: there is none.
pub(super) fn read(text: &str, most: usize) -> Option<Reading> {
    let mut reader =
        Reader { text, rest: text, line: 1, groups: vec![Group::default()], boards: Vec::new(), data: Vec::new(), cell: None };
    while reader.boards.len() < most && reader.next() {}
    reader.end_run();
    while let [_, .., open] = &reader.groups[..] {
        // A list that ends early.
        reader.data.extend(lines_of(&open.values));
        reader.close();
    }
    reader.end_run();
    let Reader { mut boards, mut data, .. } = reader;
    let shaped = if text.len() > LONGEST_SHAPED { Vec::new() } else { [template::read(text), named::read(text)].concat() };
    for (found, last) in shaped {
        data.retain(|(start, end)| last < *start || *end < found.line);
        match boards.iter_mut().find(|(other, end)| other.line <= last && found.line <= *end) {
            None => boards.push((found, last)),
            Some((other, _)) if other.puzzle.givens() == found.puzzle.givens() => {}
            Some((other, _)) => {
                other.doubts.push(Doubt::OtherArrangement);
                other.alternatives.push(found.puzzle);
            }
        }
    }
    boards.sort_by_key(|(found, _)| found.line);
    let doubts = lines::lines(text)
        .filter(|line| data.iter().any(|(start, _)| *start == line.number))
        .map(|line| Doubt::ignored(line.number, line.text));
    boards.first_mut()?.0.doubts.extend(doubts);
    let is_beside = |line: &Line<'_>| {
        let before = boards.partition_point(|(found, _)| found.line <= line.number);
        !line.is_blank() && boards[..before].last().is_none_or(|(_, last)| *last < line.number)
    };
    let skipped = ignored_text(&lines::lines(text).filter(is_beside).collect::<Vec<_>>());
    Some(Reading { skipped, ..boards.into_iter().map(|(found, _)| found).collect::<Vec<_>>().into() })
}

/// Whether digits are the solution of a puzzle with those givens, and not all of them given.
pub(crate) fn solves(digits: &Digits, givens: &Digits) -> bool {
    let mut cells = digits.iter().zip(givens);
    digits.len() == givens.len()
        && cells.all(|(digit, given)| digit.is_some() && (given.is_none() || given == digit))
        && givens.contains(&None)
}

/// A value: a cell, or a row of cells.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    pub text: &'a str,
    pub line: usize,
}

/// The first and the last line of values.
fn lines_of(values: &[Value<'_>]) -> Option<(usize, usize)> {
    Some((values.first()?.line, values.last()?.line))
}

/// Whether a value is a row.
fn is_row(value: &Value<'_>) -> bool {
    value.text.len() >= MIN_SIZE
}

/// The values between two brackets.
#[derive(Default)]
struct Group<'a> {
    values: Vec<Value<'a>>,
    /// The numbers of values of the groups in it.
    rows: Vec<usize>,
    /// Whether it holds something else, too.
    is_mixed: bool,
}

struct Reader<'a> {
    text: &'a str,
    rest: &'a str,
    line: usize,
    /// The groups that are open, the first of them around all.
    groups: Vec<Group<'a>>,
    /// Each with its last line.
    boards: Vec<(Interpretation, usize)>,
    /// The first and the last lines of many values that are no board.
    data: Vec<(usize, usize)>,
    /// Whether anything has been read in the cell of a page that is open.
    cell: Option<bool>,
}

impl<'a> Reader<'a> {
    /// Reads a token. `false`: there is none left.
    fn next(&mut self) -> bool {
        let Some(char) = self.rest.chars().next() else { return false };
        match char {
            '[' | '(' | '{' => {
                self.skip(1);
                self.open();
            }
            ']' | ')' | '}' => {
                self.skip(1);
                self.close();
            }
            '"' | '\'' | '`' => self.quote(char),
            '<' => self.tag(),
            '\\' => self.escape(),
            '&' | ',' | ';' => self.separator(char),
            '/' if self.rest.starts_with("/*") => self.skip_to("*/"),
            '/' if self.rest.starts_with("//") && !self.before().ends_with(':') => self.skip_to("\n"),
            '#' | '%' if self.before().chars().next_back().is_none_or(char::is_whitespace) => self.skip_to("\n"),
            '$' => self.packed(),
            ':' => {
                self.skip(1);
                // What names a row is none of its cells.
                if self.rest.trim_start_matches(' ').starts_with(['[', '(', '{', '"', '\'']) {
                    self.group().values.pop();
                }
            }
            '|' | '/' | '+' => self.skip(1),
            _ if char.is_whitespace() => self.skip(char.len_utf8()),
            _ if is_of_word(char) => self.word(),
            _ => {
                self.skip(char.len_utf8());
                self.end_run();
            }
        }
        true
    }

    fn before(&self) -> &'a str {
        &self.text[..self.text.len() - self.rest.len()]
    }

    fn skip(&mut self, bytes: usize) {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.line += skipped.bytes().filter(|&byte| byte == b'\n').count();
        self.rest = rest;
    }

    fn skip_to(&mut self, end: &str) {
        self.skip(self.rest.find(end).map_or(self.rest.len(), |at| at + end.len()));
    }

    /// Quotes around nothing, or a space, are an empty cell; those around cells and spaces may be a row. Others are only separators.
    fn quote(&mut self, quote: char) {
        let quotes = self.rest.len() - self.rest.trim_start_matches(quote).len();
        let is_end = self.before().ends_with(is_of_word);
        let row = quoted(self.rest).filter(|row| !is_end && row.len() >= MIN_SIZE && row.contains(' '));
        if let Some(row) = row {
            self.value(row);
            return self.skip(row.len() + 2);
        }
        let inner = self.rest[1..].strip_prefix(' ').filter(|rest| quotes == 1 && rest.starts_with(quote));
        if !is_end && (quotes == 2 || inner.is_some()) {
            self.value(BLANK);
        }
        self.skip(if is_end || inner.is_none() { quotes } else { 3 });
    }

    /// A command of TeX, or a sign that is written with a backslash. Two end a row.
    fn escape(&mut self) {
        if self.rest.starts_with("\\\\") && self.before().trim_end_matches(' ').ends_with('&') {
            self.value(BLANK);
        }
        let command = self.rest[1..].bytes().take_while(u8::is_ascii_alphabetic).count();
        self.skip(1);
        self.skip(if command == 0 && self.rest.starts_with('\\') { 1 } else { command });
    }

    /// Between two separators there is an empty cell. In TeX, there is one before the first of a line as well.
    fn separator(&mut self, sign: char) {
        let end = self.rest.bytes().take(LONGEST_ENTITY).position(|byte| byte == b';').filter(|_| sign == '&');
        let is_entity = |end: &usize| self.rest[1..*end].bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'#');
        if let Some(end) = end.filter(is_entity) {
            return self.skip(end + 1);
        }
        let before = self.before().trim_end_matches([' ', '\t']);
        if before.ends_with(sign) || sign == '&' && (before.is_empty() || before.ends_with(['\n', '\r'])) {
            self.value(BLANK);
        }
        self.skip(1);
    }

    /// An element of a page: the cells and rows of a table are those of a board.
    fn tag(&mut self) {
        if self.rest.starts_with("<!--") {
            return self.skip_to("-->");
        }
        let end = self.rest.bytes().take(LONGEST_TAG).position(|byte| byte == b'>');
        let Some(end) = end.filter(|_| self.rest[1..].starts_with(|char: char| char == '/' || char.is_ascii_alphabetic())) else {
            self.skip(1);
            return self.end_run();
        };
        let tag = &self.rest[1..end];
        let name = tag.split(|char: char| char.is_whitespace()).next().unwrap_or_default().trim_end_matches('/');
        self.skip(end + 1);
        match &name.to_ascii_lowercase()[..] {
            "td" | "th" => {
                self.end_cell();
                self.cell = Some(false);
            }
            "/td" | "/th" => self.end_cell(),
            "tr" | "table" => {
                self.end_cell();
                self.open();
            }
            "/tr" | "/table" => {
                self.end_cell();
                self.close();
            }
            "input" => {
                let value = tag.split_once("value=").map(|(_, value)| value.trim_start_matches(['"', '\'']));
                let digits = value.map(|value| &value[..value.bytes().take_while(u8::is_ascii_digit).count()]);
                self.value(digits.filter(|digits| (1..3).contains(&digits.len())).unwrap_or(BLANK));
            }
            _ => {}
        }
    }

    /// What may be a packed board after a dollar sign.
    fn packed(&mut self) {
        self.skip(1);
        self.end_run();
        if let Some((found, length)) = packed::nibbles(self.rest, self.line) {
            self.boards.push((found, self.line));
            self.skip(length);
        }
    }

    fn end_cell(&mut self) {
        if self.cell.take() == Some(false) {
            self.value(BLANK);
        }
    }

    /// A value or, as most words are, none.
    fn word(&mut self) {
        let length = self.rest.find(|char| !is_of_word(char)).unwrap_or(self.rest.len());
        let mut word = &self.rest[..length];
        // What goes on in the next line.
        let is_end = self.rest[length..].trim_start_matches([' ', '\r']).starts_with('\n');
        let follows_cell = || self.groups.iter().rev().find_map(|group| group.values.last()).is_some_and(|last| !is_row(last));
        let is_mark = |rest: &&str| is_end && (rest.is_empty() || rest.len() < MIN_SIZE - 1 && follows_cell());
        word = word.strip_suffix("...").filter(is_mark).unwrap_or(word);
        if word.is_empty() {
            return self.skip(length);
        }
        if let Some(found) = packed::pairs(word, self.line) {
            self.boards.push((found, self.line));
            self.end_run();
            return self.skip(length);
        }
        match (rows_of(word), value_of(word)) {
            (Some(sign), _) => word.split(sign).for_each(|row| self.value(row)),
            (_, Some(value)) => self.value(value),
            // What makes a value may stand in a list.
            _ if word == "new" => {}
            _ if self.rest[length..].trim_start_matches('!').starts_with(['[', '(', '{']) => {
                return self.skip(length + usize::from(self.rest[length..].starts_with('!')));
            }
            _ => self.end_run(),
        }
        self.skip(length);
    }

    fn value(&mut self, text: &'a str) {
        self.cell = self.cell.map(|_| true);
        let is_board = size_of(text.len()).is_some_and(|size| size >= SMALLEST_FLAT);
        let value = Value { text, line: self.line };
        if is_board && self.board(text.len().isqrt(), &[value]) {
            self.group().is_mixed = true;
            return;
        }
        let group = self.group();
        if group.values.len() <= MAX_SIZE * MAX_SIZE {
            group.values.push(value);
        }
    }

    fn group(&mut self) -> &mut Group<'a> {
        self.groups.last_mut().expect("the first group is never closed")
    }

    /// A word follows: the values before it belong to nothing else.
    fn end_run(&mut self) {
        let group = std::mem::take(self.group());
        self.read_group(group);
        self.group().is_mixed = true;
    }

    fn open(&mut self) {
        if self.groups.len() > DEEPEST { self.end_run() } else { self.groups.push(Group::default()) }
    }

    fn close(&mut self) {
        if self.groups.len() == 1 {
            return self.end_run();
        }
        let Some(group) = self.groups.pop() else { return };
        let outer = self.group();
        if group.values.iter().all(|value| value.text.chars().all(char::is_alphabetic)) && !group.is_mixed {
            return;
        }
        let (count, rows) = (group.values.len(), &group.rows);
        let is_square = rows.len() >= MIN_SIZE && rows.iter().all(|row| *row == rows.len()) && rows.len().pow(2) == count;
        let is_of_rows = is_square || count >= MIN_SIZE && group.values.iter().all(is_row);
        if group.is_mixed || count > MAX_SIZE || is_of_rows {
            outer.is_mixed = true;
            self.read_group(group);
        } else if !group.values.is_empty() && outer.values.len() <= MAX_SIZE * MAX_SIZE {
            outer.rows.push(group.values.len());
            outer.values.extend(group.values);
        }
    }

    /// Reads the values of a group as a board.
    fn read_group(&mut self, Group { mut values, rows, .. }: Group<'a>) {
        let is_of_blanks = values.iter().all(|value| value.text.len() == values.len())
            && !values.iter().all(|value| template::alternates(value.text));
        if !is_of_blanks && values.iter().any(|value| value.text.contains(' ')) {
            values =
                values.iter().flat_map(|Value { text, line }| text.split(' ').map(|text| Value { text, line: *line })).collect();
            values.retain(|value| !value.text.is_empty());
        }
        let count = values.iter().filter(|value| is_row(value)).count();
        let is_marked = |line: &[Value<'_>]| {
            let is_mark = |value: &Value<'_>| value.text == "-";
            line.len() < MIN_SIZE && line.split_last().is_some_and(|(last, marks)| !is_mark(last) && marks.iter().all(is_mark))
        };
        if count >= MIN_SIZE || values.chunk_by(|one, other| one.line == other.line).all(is_marked) {
            // In a list of YAML, a dash stands before each row or cell.
            values.retain(|value| is_row(value) || value.text != "-");
        }
        let is_whole = match &values[..] {
            [first, ..] if is_row(first) => {
                values.len() == count && count == first.text.chars().count() && self.board(count, &values)
            }
            values => size_of(values.len()).is_some_and(|size| {
                let is_square = rows.len() == size && rows.iter().all(|&row| row == size);
                let lines = || values.chunk_by(|one, other| one.line == other.line);
                let is_square = is_square || rows.is_empty() && lines().count() == size && lines().all(|line| line.len() == size);
                let is_flat = size >= SMALLEST_FLAT && rows.iter().all(|row| size.is_multiple_of(*row));
                (is_square || is_flat) && self.board(size, values)
            }),
        };
        let is_damaged = |value: &Value<'_>| value.text.len() > 2 * MAX_SIZE;
        let is_much = values.len() >= SMALLEST_FLAT.pow(2) || count >= SMALLEST_FLAT || values.iter().any(is_damaged);
        self.data.extend(lines_of(&values).filter(|_| !is_whole && is_much && self.data.len() < MOST_NAMED));
    }

    /// Adds the board of these cells or rows, unless they are none.
    fn board(&mut self, size: usize, values: &[Value<'a>]) -> bool {
        let before = self.boards.len();
        self.boards.extend(board(size, values));
        self.boards.len() > before
    }
}

/// The board of these cells or rows, with its last line; `None`: they are none.
pub(super) fn board(size: usize, values: &[Value<'_>]) -> Option<(Interpretation, usize)> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for Value { text, line } in values.iter().copied() {
        let is_cell = text.len() < MIN_SIZE;
        let chars = text.char_indices().filter(|(at, _)| !is_cell || *at == 0);
        entries.extend(chars.map(|(at, char)| {
            let end = if is_cell { text.len() } else { at + char.len_utf8() };
            Entry { text: &text[at..end], line, column: 1 }
        }));
    }
    if entries.len() != size * size {
        return None;
    }
    let mut grid = Grid { size, entries, form: Form::Rows, boxes: None, doubts: Vec::new() };
    blank_the_only_name(&mut grid);
    let found = cells::interpret(&grid).ok().filter(may_be_meant)?;
    let last = values.last().map_or(found.line, |value| value.line);
    Some((found, last))
}

/// Empties the cells that hold the only letter among figures, if these are more than a row: a program may call an empty cell so.
fn blank_the_only_name(grid: &mut Grid<'_>) {
    let is_figure = |entry: &&Entry<'_>| entry.text.starts_with(|char: char| char.is_ascii_digit());
    let mut names: Vec<&mut Entry<'_>> = grid.entries.iter_mut().filter(|entry| !is_figure(&&**entry)).collect();
    let is_only = names.windows(2).all(|pair| pair[0].text == pair[1].text);
    if is_only && names.len() > grid.size && grid.size <= MAX_FIGURE && names[0].text.chars().all(char::is_alphabetic) {
        names.iter_mut().for_each(|entry| entry.text = BLANK);
    }
}

/// Whether a list of numbers is a board, and not any list of that length: no digit stands in many places where it may not, and they are as
/// many as a puzzle needs.
fn may_be_meant(found: &Interpretation) -> bool {
    let digits = found.puzzle.givens();
    let given = found.puzzle.given_count();
    let repeated = repeated_cells(&digits, found.puzzle.shape());
    let is_lettered = found.layout.is_some_and(|layout| layout.notation == DigitNotation::LettersFromOne);
    let different = digits.iter().flatten().collect::<BTreeSet<_>>().len();
    !is_lettered
        && different + 1 >= found.puzzle.shape().size()
        && if found.puzzle.shape().size() < MAX_FIGURE { repeated == 0 } else { repeated * 2 <= given }
}

pub(super) fn is_of_word(char: char) -> bool {
    char.is_alphanumeric() || matches!(char, '_' | '.' | '*' | '-' | '?' | '~')
}

/// What stands in quotes, if it may be cells of which some are spaces.
pub(super) fn quoted(text: &str) -> Option<&str> {
    let quote = text.chars().next().filter(|quote| matches!(quote, '"' | '\'' | '`'))?;
    let is_cell = |byte: &u8| byte.is_ascii_digit() || b" ._*-".contains(byte);
    let length = text.bytes().skip(1).take(MAX_SIZE * MAX_SIZE).take_while(is_cell).count();
    text[1 + length..].starts_with(quote).then(|| &text[1..=length])
}

/// The cell, the row or the board that a word is.
pub(super) fn value_of(word: &str) -> Option<&str> {
    if NOTHING.iter().any(|nothing| word.eq_ignore_ascii_case(nothing)) || word == "?" {
        return Some(BLANK);
    }
    let is_number = |text: &str| (1..3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    // As programs print numbers that need not be whole.
    if let Some((whole, part)) = word.split_once('.')
        && is_number(whole)
        && part.bytes().all(|byte| byte == b'0')
        && word.len() < MIN_SIZE
    {
        return Some(whole);
    }
    let is_sign = |char: char| char.is_ascii_digit() || matches!(char, '.' | '_' | '*' | '-');
    let is_row = word.len() >= MIN_SIZE && word.chars().all(is_sign);
    let is_large = word.len() > MAX_FIGURE && word.chars().all(|char| is_sign(char) || char.is_ascii_alphabetic()) && !is_row;
    let is_one = word.len() == 1 && word.is_ascii();
    (is_number(word) || is_one || is_row || is_large && size_of(word.len()).is_some()).then_some(word)
}

/// The sign that stands between the rows of a board, if a word is all of them.
fn rows_of(word: &str) -> Option<char> {
    let size = (MIN_SIZE..=MAX_SIZE).find(|size| size * size + size - 1 == word.len()).filter(|_| word.is_ascii())?;
    let sign = word.as_bytes()[size];
    let is_between = |at: usize| at % (size + 1) == size;
    let is_even = word.bytes().enumerate().all(|(at, byte)| (byte == sign) == is_between(at));
    (is_even && !sign.is_ascii_alphanumeric()).then_some(char::from(sign))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{test_support::HARDER, text};

    /// The cells with `blank` for empty ones, `between` them, and each row in `around`.
    fn rows(blank: &str, between: &str, around: [&str; 2], rows_between: &str) -> String {
        let row = |row: &[u8]| {
            let cells = row.iter().map(|cell| if *cell == b'.' { blank.to_owned() } else { char::from(*cell).to_string() });
            format!("{}{}{}", around[0], cells.collect::<Vec<_>>().join(between), around[1])
        };
        HARDER.as_bytes().chunks(9).map(row).collect::<Vec<_>>().join(rows_between)
    }

    /// The cells in a frame.
    fn framed() -> String {
        let rows = rows(".", " ", ["", ""], "\n");
        let row = |row: &str| [&row[..5], &row[6..11], &row[12..]].join(" | ");
        let rows: Vec<String> = rows.lines().map(row).collect();
        rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n------+-------+------\n")
    }

    /// A list of the lines in quotes.
    fn in_quotes(lines: &str) -> String {
        lines.lines().enumerate().map(|(at, line)| format!("{} \"{line}\"\n", if at == 0 { "[" } else { "," })).collect()
    }

    #[track_caller]
    fn check(text: &str) {
        let reading = text::read(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
        let [found] = &reading.puzzles[..] else { panic!("{text}") };
        assert_eq!(found.puzzle.givens(), text::read(HARDER).unwrap().puzzles[0].puzzle.givens(), "{text}");
        assert!(reading.is_complete(), "{reading:?}");
    }

    #[test]
    fn a_board_is_found_in_any_language() {
        for text in [
            format!("int board[9][9] = {{\n{}\n}};\nsolve(board);", rows("0", ", ", ["  {", "}"], ",\n")),
            format!("let board = vec![{}];", rows("None", ", ", ["vec![", "]"], ",\n")),
            format!("b = np.array([{}], dtype=int)", rows("-1", ", ", ["[", "]"], ",\n  ")),
            format!("problem(1, [{}]).", rows("_", ",", ["[", "]"], ",\n  ")),
            format!("A = [{}];", rows("NaN", " ", ["", ""], "; ")),
            format!("(def board [{}])", rows("nil", " ", ["[", "]"], "\n")),
            format!("B = False\nboard = [\n{}\n]", rows("B", ", ", ["    [", "]"], ",\n")),
            format!("easy = readGrid . unlines $\n  {}\n  ]", in_quotes(&framed())),
            format!(
                "EASY = \"\"\"\n{}\n\"\"\"\nprint(EASY)",
                framed().replace(' ', "").replace('|', " ").replace("------+-------+------", "").replace('.', "x")
            ),
            format!("[{}]", rows("0.", " ", ["[", "]"], "\n ")),
            format!("String s = {};", rows(".", "", ["\"", "\""], " +\n  ")),
            format!("puzzle:\n{}\nlevel: hard", rows(".", "", ["  - \"", "\""], "\n")),
            format!("\\begin{{tabular}}{{c}}\n{}\n\\end{{tabular}}", rows(" ", " & ", ["", " \\\\ \\hline"], "\n")),
            format!("<table>{}</table>", rows("", "</td><td>", ["<tr><td>", "</td></tr>"], "\n")),
            format!("The rows: {}", rows("0", "", ["", ""], "/")),
            rows("0", "", ["", ""], "."),
            rows("0", ",", ["", ""], ",\n"),
            format!("// [1, 2]\nlet board = \"{HARDER}\"; # easy"),
            format!("board = [...\n{}];", rows("0", " ", ["", ""], ";...\n")),
            format!("board = [ ...\n{} ]", rows("0", " ", ["", ""], "...\n")),
            format!(
                "rows = {{{}}}",
                (1..)
                    .zip(rows("0", ", ", ["[", "]"], "\n").lines())
                    .map(|(row, cells)| format!("{row}: {cells}"))
                    .collect::<Vec<_>>()
                    .join(",\n")
            ),
        ] {
            check(&text);
        }
    }

    /// A text with 1, 2 … for its signs `@`.
    fn counted(text: &str) -> String {
        let mut parts = text.split('@');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.zip(1..).fold(first, |text, (part, number)| format!("{text}{number}{part}"))
    }

    #[test]
    fn lines_of_one_shape_are_rows() {
        for text in [
            format!("read A$\n{}\nnext", rows(" ", "", ["DATA \"", "\""], "\n")),
            format!("rows = [{}]", rows(" ", "", ["\"", "\""], ",\n")),
            format!("let all = '{}';", HARDER.replace('.', " ")),
            counted(&format!("Dim s(9)\n{}\nFor i = 1 To 9", rows("0", "", ["s(@) = \"", "\""], "\n"))),
            counted(&format!("section .data\n{}", rows("0", ", ", ["  db  ", " ; row @"], "\n"))),
            counted(&format!("say\n{}\n}} end", rows("0", " ", ["grid @ ", " setRow()"], "\n"))),
            counted(&rows("", ",", ["@,", ""], "\n")),
            counted(&rows("", "\t", ["@\t", ""], "\n")),
            counted(&format!("     1    2    3    4    5    6    7    8    9\n{}", rows("NaN", "  ", ["@  ", ""], "\n"))),
            counted(&format!("x = [\n{}\n];", rows("0", "u8, ", ["  /* @ */  [", "u8]"], ",\n"))),
            format!("\\begin{{tikz}}\n{}\n\\end{{tikz}}", rows(" ", "}{", ["\\setrow {", "}"], "\n")),
            format!("#' As here:\n{}\n#' end", rows(" ", "|", ["#' |", "|."], "\n")),
            format!("Grid=[...\n{}];", rows("0", " ", ["", ""], ";...\n")),
            format!("grid = reshape ((/ &\n{}/), &\n& (/9, 9/))", rows("0", ", ", ["  & ", ""], ", &\n")),
            format!("a = {}\n\nsolve(a)\na\n", rows(".", ",", ["", ""], "\\\n")),
            format!("{{|\n|-\n{}\n|}}", rows("&nbsp;", " || ", ["| ", ""], "\n|-\n")),
            rows("0", " ", ["12:01:33,120 INFO solver: ", ""], "\n"),
            format!("level: 2\nboard:\n{}", rows("0", "\n    - ", ["  - - ", ""], "\n")),
            format!("/*\n{}\n*/", rows(".", " ", ["", ""], "\n")),
        ] {
            check(&text);
        }
    }

    #[test]
    fn cells_are_known_by_their_names() {
        let cells = || HARDER.chars().enumerate().filter(|(_, digit)| *digit != '.').map(|(at, digit)| (at / 9, at % 9, digit));
        let named: Vec<String> = cells().map(|(row, column, digit)| format!("r{}c{}={digit}", row + 1, column + 1)).collect();
        check(&format!("Givens: {}", named.join(", ")));
        let listed: Vec<String> = cells().map(|(row, column, digit)| format!("<{row},{column},{digit}>")).collect();
        let found = text::read(&format!("{{ {} }};", listed.join(",\n"))).unwrap().puzzles.remove(0);
        let [first, other] = [&found.puzzle, &found.alternatives[0]].map(|puzzle| puzzle.givens());
        assert_eq!(
            (found.doubts, first.clone()),
            (vec![Doubt::OtherArrangement], text::read(HARDER).unwrap().puzzles[0].puzzle.givens())
        );
        assert!((0..81).all(|at| first[at] == other[at % 9 * 9 + at / 9]));
        assert!(read(&listed[..16].join(", "), 9).is_none());
    }

    #[test]
    fn lists_that_are_no_board_are_none() {
        let nested = rows("0", "</td><td>", ["<tr><td><table><tr><td>", "</td></tr></table></td></tr>"], "");
        let boxes: Vec<String> = (0..81).map(|cell| (cell / 27 * 3 + cell % 9 / 3).to_string()).collect();
        for text in [
            format!("int box[81] = {{{}}};", boxes.join(", ")),
            "m = [[0,1,0,0],[0,0,1,0],[0,0,0,1],[1,0,0,0]]".replace('0', "1"),
            format!("<table>{}</table>", nested.replace("<tr><td><table>", "<tr><td>7<table>")),
            "x = [1, 2, 3]; y = \"0000\"".to_owned(),
        ] {
            assert!(read(&text, 9).is_none(), "{text}");
        }
    }

    #[test]
    fn a_solution_is_left_out_and_a_damaged_board_is_named() {
        let solution = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";
        let puzzle = rows("0", ",", ["[", "]"], ",");
        check(&format!("p = [{puzzle}]\ns = \"{solution}\""));
        let short = rows("0", ",", ["[", "]"], ",\n").lines().skip(1).collect::<Vec<_>>().join("\n");
        let reading = read(&format!("p = [{puzzle}]\nq = [\n{short}]\n"), 2).unwrap();
        assert!(matches!(reading.puzzles[0].doubts[..], [Doubt::IgnoredText { line: 3, .. }]), "{reading:?}");
    }

    #[test]
    fn links_of_apps_hold_a_board() {
        let found = |text: &str| text::read(text).unwrap().puzzles.remove(0).puzzle;
        let good = found("Try it! playgoodsudoku.com/puzzle/$cAZAIABgcAQAAIAFCQAAAHAFAAAwAAgAEAAAAwQAgAAGADAQAFAWAHA=");
        assert_eq!(
            good.givens(),
            found("7..64.2...6.7..4....8..5.9......7..5....3....8..1......3.4..8....6..3.1...5.16..7").givens()
        );
        assert_eq!(found(&format!("https://example.org/play/?s={HARDER}")).givens(), found(HARDER).givens());
    }
}
