//! Lines of a text, however they end, and which of them are skipped.

use sudoscope_board::{MAX_FIGURE, MIN_SIZE};

use crate::syntax::csv;

/// How many puzzles the lines of a text are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineArrangement {
    /// Each line is one, or each two.
    EachLine,
    /// All lines are one.
    One,
    /// They may be either.
    Unclear,
}

/// Splits off the first line of a text, ended by LF, CR LF or CR; the line ending is in neither part. `None` if the text is empty.
pub fn split_line(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = text.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(text.len());
    let (line, rest) = text.split_at(end);
    (!text.is_empty()).then(|| (line, strip_line_end(rest)))
}

/// The text without a line ending at its start.
pub fn strip_line_end(text: &[u8]) -> &[u8] {
    match text {
        [b'\r', b'\n', rest @ ..] | [b'\n' | b'\r', rest @ ..] => rest,
        rest => rest,
    }
}

/// The next line that is not skipped, the number of lines up to and including it, and the text after it.
pub(crate) fn next_non_blank(mut text: &[u8]) -> Option<(&str, usize, &[u8])> {
    let lines = std::iter::from_fn(|| {
        let (line, rest) = split_line(text)?;
        text = rest;
        Some((content(line), rest))
    });
    lines.zip(1..).find(|((line, _), _)| is_content(line)).map(|((line, rest), lines)| (line, lines, rest))
}

/// The trimmed text of a line; empty if it is not UTF-8.
pub(crate) fn content(line: &[u8]) -> &str {
    unquoted(str::from_utf8(line).unwrap_or_default()).trim()
}

/// A line without the marks of a text that is quoted.
fn unquoted(line: &str) -> &str {
    let mut line = line.trim_start_matches('\u{feff}');
    while let Some(rest) = line.strip_prefix('>').filter(|rest| rest.is_empty() || rest.starts_with([' ', '>'])) {
        line = rest.strip_prefix(' ').unwrap_or(rest);
    }
    line
}

/// How far a line is indented, in bytes.
pub(crate) fn indent(line: &str) -> usize {
    let line = unquoted(line);
    line.len() - line.trim_start().len()
}

pub(crate) fn is_content(line: &str) -> bool {
    !is_skipped(line)
}

/// Whether a line holds no puzzle: it is empty, a comment, the heading of a table of puzzles, the dashes below one, or around what is quoted.
pub fn is_skipped(line: &str) -> bool {
    let line = line.trim();
    // Most lines begin with a cell.
    let is_cell = line.starts_with(|char: char| char.is_ascii_digit() || char == '.');
    !is_cell && (line.is_empty() || line.starts_with("```") || is_comment(line) || is_heading(line) || is_rule(line))
}

/// Whether a line is that of dashes below the heading of a table of Markdown.
pub(crate) fn is_rule(line: &str) -> bool {
    let fields = line.trim().strip_prefix('|').and_then(|line| line.strip_suffix('|'));
    let is_dashes = |field: &str| {
        let dashes = field.trim_matches(':');
        // One or two dashes without a colon are empty cells.
        let least = if dashes.len() < field.len() { 1 } else { 3 };
        dashes.len() >= least && dashes.bytes().all(|sign| sign == b'-')
    };
    fields.is_some_and(|fields| fields.split('|').all(|field| is_dashes(field.trim())))
}

/// Whether a line is a comment: after `#` or `//`, or words after `;`, `%`, `!` or dashes. What only names the column of puzzles below,
/// or their separator, is one too.
pub fn is_comment(line: &str) -> bool {
    let line = line.trim();
    // A row of cells may start with an empty field, as in ";5;;3".
    let has_cells = |text: &str| text.contains(';') || text.trim().len() >= MIN_SIZE && !text.contains(char::is_alphabetic);
    line.starts_with('#') && !is_numbered_puzzle(line)
        || line.starts_with("//")
        || line.strip_prefix(';').is_some_and(|text| !has_cells(text.trim_start_matches(';')))
        || ["-- ", "%", "!"].into_iter().any(|mark| line.strip_prefix(mark).is_some_and(is_only_words))
        || is_name_of_puzzles(line)
        || line.strip_prefix("sep=").is_some_and(|separator| separator.chars().count() < 2)
}

/// Whether a text has a word, and no cells of a puzzle: rows of cells may have bars, letters and blanks of any kind.
fn is_only_words(text: &str) -> bool {
    let is_letter = |char: char| char.is_alphabetic() && !matches!(char, 'x' | 'X');
    let is_word =
        |word: &str| word.chars().filter(|&char| is_letter(char)).count() > 1 || word.contains(|char: char| char > '\u{2e80}');
    let is_cell = |char: char| char.is_ascii_digit() || matches!(char, '.' | '*' | '_');
    !text.contains(['!', '|'])
        && text.split(|char: char| !char.is_alphabetic()).any(is_word)
        && text.split(|char: char| !is_cell(char)).all(|run| run.len() < MAX_FIGURE)
}

/// Whether a line is a puzzle after its number: `#1 53..7…`.
pub(crate) fn is_numbered_puzzle(line: &str) -> bool {
    const SMALLEST: usize = 36;
    let Some((number, puzzle)) = line.trim().strip_prefix('#').and_then(|text| text.split_once([' ', '\t'])) else { return false };
    let number = number.trim_end_matches(['.', ':', ')']);
    let cells = puzzle.trim_start().split([' ', '\t', ',', ';']).next().unwrap_or_default();
    let is_cell = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'*' | b'_' | b'-');
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) && cells.len() >= SMALLEST && cells.bytes().all(is_cell)
}

/// The number of puzzles that a list names above them, and the number of that line: the first that is not skipped. `None`: there is no
/// such line.
pub fn announced_count(list: &[u8]) -> Option<AnnouncedCount> {
    let (text, line, _) = next_non_blank(list)?;
    let count = is_count(text).then(|| text.parse().ok())?;
    count.map(|count| AnnouncedCount { line, count })
}

/// The number of puzzles that a list names above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnnouncedCount {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The number of puzzles.
    pub count: u64,
}

/// Whether a line, the first of a list, is the number of its puzzles.
pub fn is_count(line: &str) -> bool {
    const LONGEST: usize = 7;
    let line = line.trim_start_matches('\u{feff}').trim();
    (1..=LONGEST).contains(&line.len()) && line.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a column of that name holds puzzles.
pub(crate) fn is_name_of_puzzles(name: &str) -> bool {
    const PUZZLES: [&str; 11] =
        ["puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "grid", "board", "谜题", "题目", "数独"];
    PUZZLES.iter().any(|puzzles| name.eq_ignore_ascii_case(puzzles))
}

/// Whether a column of that name holds solutions.
pub(crate) fn is_solution(name: &str) -> bool {
    const SOLUTIONS: [&str; 6] = ["solution", "solutions", "answer", "answers", "答案", "解"];
    SOLUTIONS.iter().any(|solutions| name.eq_ignore_ascii_case(solutions))
}

/// The cells of a whole board that its line calls a solution: `Solution: 534…`. It is no puzzle of its own.
pub(crate) fn called_solution(line: &str) -> Option<&str> {
    let (name, rest) = line.trim().split_once(|char: char| !char.is_alphabetic()).unwrap_or_default();
    let cells = rest.rsplit([' ', '\t', ':', '=', '"']).find(|word| !word.is_empty()).unwrap_or_default();
    let is_board = cells.len() >= MIN_SIZE * MIN_SIZE && cells.bytes().all(|cell| cell.is_ascii_alphanumeric() && cell != b'0');
    (is_solution(name) && is_board).then_some(cells)
}

/// Whether the next line that is not skipped calls itself the solution of a puzzle above it.
pub fn begins_with_solution(text: &[u8]) -> bool {
    next_non_blank(text).is_some_and(|(line, ..)| called_solution(line).is_some())
}

/// The most bytes of the heading of a table.
pub(crate) const LONGEST_HEADING: usize = 1 << 16;

/// Whether a line is the heading of a table with a column of puzzles.
fn is_heading(line: &str) -> bool {
    let (mut count, mut has_puzzles) = (0, false);
    line.len() <= LONGEST_HEADING
        && csv::fields(line).all(|name| {
            let name = name.trim();
            count += 1;
            has_puzzles |= is_name_of_puzzles(name);
            name.starts_with(|char: char| char.is_alphabetic() || char == '#')
        })
        && count > 1
        && has_puzzles
}

/// The lines that are neither empty nor comments.
pub(crate) fn inked(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.trim_start_matches('\u{feff}').trim()).filter(|line| !line.is_empty() && !is_comment(line))
}

/// The lines that are not skipped, with their numbers.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, content(line.as_bytes()))).filter(|(_, line)| is_content(line))
}

/// The lines of a text that are not skipped as one.
pub(crate) fn joined(text: &str) -> String {
    lines(text).map(|(_, line)| line).collect()
}

/// The first such line.
pub(crate) fn first(text: &str) -> &str {
    lines(text).next().map_or("", |(_, line)| line)
}
