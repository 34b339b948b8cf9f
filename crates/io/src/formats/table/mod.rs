//! Tables of puzzles: on each line a puzzle in a field of its own, among other fields.
//!
//! Commas, semicolons, tabs, spaces, bars or colons separate the fields; quotes are as in RFC 4180. The puzzle is the one field that is a
//! whole board of at least 6×6. A second such field is its solution. Where these do not go together, or there are more, the heading says
//! which is the puzzle. The other fields become title, author and comment; a heading names them. In a table of Markdown, bars stand
//! between and around the fields, and dashes below the heading. A string of the Interactive Sudoku Solver is a board as well.
//! Puzzle banks (`hash puzzle rating`), tables of a rating program and data sets with solutions are such tables.

mod columns;
mod plain;

pub use columns::TableColumns;
pub(crate) use columns::{Heading, is_author, is_count, is_no_row, is_title};
pub use plain::PlainRow;

use columns::Meaning;
use std::borrow::Cow;

use sudoscope_board::{About, Digit, MAX_FIGURE, MIN_SIZE};

use crate::{
    Doubt, FileKind, FilePart, Interpretation, ReadProblem,
    csv_table::unguarded,
    formats::{
        iss,
        parts::classic::{self, has_run_of_cells},
        sudokupad::infer,
    },
    syntax::{csv, encoding::without_control, lines},
    text,
};

/// Separators of fields, in the order in which they are tried.
const SEPARATORS: [char; 6] = ['\t', ';', ',', BAR, ' ', ':'];
/// The separator of fields in Markdown, and in some other tables.
const BAR: char = '|';
/// Quotes that may enclose a field besides those of RFC 4180.
const QUOTES: [char; 3] = ['\'', '"', '`'];
/// The smallest board in a table: the rows of larger boards are longer than those of smaller ones, so none is taken for a puzzle.
const SMALLEST: usize = 6;
/// The number of lines that are examined to recognise a table.
const SAMPLE: usize = 50;
/// What stands before a comment behind a puzzle.
const COMMENT: &str = " #";
/// Characters of empty cells.
const BLANKS: &str = ".0*_-xX";

/// The text between the first and the last bar of a line of Markdown.
fn between_bars(line: &str) -> Option<&str> {
    line.strip_prefix(BAR)?.strip_suffix(BAR)
}

/// A line of a table.
struct Row<'a> {
    fields: Vec<Cow<'a, str>>,
    /// The field of the puzzle.
    place: usize,
    /// The field of its solution.
    solution: Option<usize>,
    board: Interpretation,
    /// What stands after `#` behind the puzzle.
    comment: String,
}

/// Whether a text is a table: it starts with a row, or with a heading and a row, and most lines of its beginning are rows.
pub(crate) fn looks_like(text: &str) -> bool {
    // The entries of JSON are between commas too.
    if text.trim_start().starts_with(['[', '{']) {
        return false;
    }
    let heading = Heading::of_text(text);
    let is_row = |line: &&str| row_of(line, heading.as_ref()).is_some();
    let is_heading = |line: &&str| lines::is_skipped(line) || is_no_row(line, heading.as_ref());
    let rows = || lines::inked(text).filter(|line| !is_heading(line)).take(SAMPLE);
    if heading.as_ref().is_some_and(Heading::tells_solutions) {
        return true;
    }
    let starts_with_row = || rows().next().and_then(|line| row_of(line, None)).is_some_and(|row| row.fields.len() > 1);
    (heading.is_some() || starts_with_row()) && rows().filter(is_row).count() * 2 > rows().count()
}

/// The longest line in which a puzzle is looked for among other fields, in bytes: each of a million fields would take many times its text.
const LONGEST_LINE: usize = 1 << 18;

/// Whether a line has a field as long as a board: a quick look, as long texts have many lines without one.
pub(crate) fn may_have_puzzle(line: &str) -> bool {
    let mut fields = line.split(|char: char| char.is_whitespace() || SEPARATORS.contains(&char));
    line.len() <= LONGEST_LINE && fields.any(|field| field.len() >= SMALLEST * SMALLEST)
}

/// Reads a line of a table with these columns.
///
/// # Errors
/// If the line has no puzzle, or several.
pub(crate) fn line(line: &str, columns: &TableColumns) -> Result<Interpretation, ReadProblem> {
    let row = columns.whole_plain_row(line).or_else(|| row_of(line, columns.heading()));
    let Some(row) = row else { return Err(problem(line)) };
    let heading = columns.heading().filter(|heading| heading.fits(&row));
    let about = row.description(heading, &columns.superfluous);
    let fields = heading.map_or_else(Vec::new, |heading| row.named(heading, &columns.superfluous));
    let is_of_rules = |column: usize| heading.is_some_and(|heading| heading.meaning(column) == Meaning::Rules);
    let rules: Vec<String> = row.others().filter(|(column, _)| is_of_rules(*column)).map(|(_, text)| text.to_owned()).collect();
    let mut found = Interpretation { fields, ..row.board };
    found.puzzle.about = about;
    Ok(if rules.is_empty() { found } else { infer::with_said(found, &rules.join("\n")) })
}

/// What the puzzle of a line reads as, and all its fields.
pub(crate) fn read_back<'a>(line: &'a str, columns: &TableColumns) -> Option<(Interpretation, Vec<Cow<'a, str>>)> {
    let row = columns.whole_plain_row(line).or_else(|| row_of(line, columns.heading()))?;
    Some((row.board, row.fields))
}

/// The fields of a line that are neither the puzzle nor its solution nor the number of the row, each with its column.
pub(crate) fn other_fields<'a>(line: &'a str, columns: &TableColumns) -> Vec<(usize, Cow<'a, str>)> {
    let Some(row) = row_of(line, columns.heading()) else { return Vec::new() };
    let (place, solution) = (row.place, row.solution);
    let is_other = |column: usize| column != place && Some(column) != solution && !columns.counted.contains(&column);
    row.fields.into_iter().enumerate().filter(|(column, _)| is_other(*column)).collect()
}

/// The title that a field of a table without a heading is.
pub(crate) fn unnamed_title(field: &str) -> &str {
    // In "Sudoku: …" the colon is no part of the title.
    field.trim().trim_end_matches([':', '：'])
}

/// The problem of a line that has no puzzle.
fn problem(line: &str) -> ReadProblem {
    const NAME: FileKind = FileKind::Table;
    if let Some(string) = csv::split(line, ',').find(|field| iss::looks_like_field(field))
        && let Err(problem) = iss::line(&string)
    {
        return problem;
    }
    let cells = classic::cell_count();
    let looks_like_cells = |field: &&str| field.chars().filter(|char| char.is_ascii_digit() || *char == '.').count() > cells / 2;
    let is_separator = |char| SEPARATORS.contains(&char);
    let candidates = line.split(is_separator).map(|field| field.trim_matches('"')).filter(looks_like_cells);
    let read: Vec<_> = candidates.map(|field| classic::read(field, NAME, FilePart::Digits)).collect();
    let several = if read.len() > 1 { ReadProblem::SeveralPuzzleFields } else { ReadProblem::NoPuzzleField };
    read.into_iter().find_map(Result::err).unwrap_or(several)
}

fn row_of<'a>(line: &'a str, heading: Option<&Heading>) -> Option<Row<'a>> {
    let line = line.trim_start_matches('\u{feff}').trim_matches([' ', '\r', '\n']);
    if let Some(heading) = heading {
        let (fields, comment) = fields_under(heading, line);
        let is_settled = heading.settles(&fields);
        let row = Row::new(fields, MIN_SIZE, Some(heading)).map(|row| Row { comment, ..row });
        // Without the heading, a solution would be taken for the puzzle.
        if is_settled || row.is_some() {
            return row;
        }
    }
    if between_bars(line).is_some() {
        return Row::new(pieces(line, BAR), SMALLEST, None);
    }
    let separators = SEPARATORS.into_iter().filter(|&separator| line.contains(separator));
    // A free text has no quotes that could separate a comment from a name.
    let (without_comment, comment) = line.split_once(COMMENT).map_or((line, ""), |(line, said)| (line.trim_end(), said.trim()));
    let mut rows = separators.filter_map(|separator| {
        let line = if separator == ' ' { without_comment } else { line };
        let row = Row::new(pieces(line, separator), SMALLEST, None)?;
        Some(if separator == ' ' { row.with_text_joined(comment) } else { row })
    });
    let alone = || Some(Row { comment: comment.to_owned(), ..Row::new(vec![Cow::Borrowed(without_comment)], SMALLEST, None)? });
    // A string without anything beside it may go on with the one above.
    let is_row = |row: &Row<'_>| !iss::looks_like_field(&row.fields[row.place]) || row.others().next().is_some();
    rows.next().or_else(alone).filter(is_row)
}

/// The fields of a row under a heading, and what stands after `#` behind its puzzle.
fn fields_under<'a>(heading: &Heading, line: &'a str) -> (Vec<Cow<'a, str>>, String) {
    let mut fields = pieces(line, heading.separator);
    let commented = fields.iter().enumerate().find_map(|(column, field)| {
        let (cells, said) = field.split_once(COMMENT).filter(|(cells, _)| board(cells, MIN_SIZE).is_some())?;
        Some((column, cells.to_owned(), said.trim().to_owned()))
    });
    let Some((column, cells, comment)) = commented else { return (fields, String::new()) };
    fields[column] = Cow::Owned(cells);
    (fields, comment)
}

/// The fields of a line between separators of a kind.
fn pieces(line: &str, separator: char) -> Vec<Cow<'_, str>> {
    match separator {
        ' ' => line.split_whitespace().map(|field| Cow::Borrowed(field.trim_matches('"'))).collect(),
        BAR => between_bars(line).unwrap_or(line).split(BAR).map(|field| Cow::Borrowed(field.trim().trim_matches('`'))).collect(),
        _ => csv::split(line, separator).collect(),
    }
}

impl<'a> Row<'a> {
    /// The row with these fields, if exactly one is a puzzle of at least that size, or one is a puzzle and another its solution, or the
    /// heading says which of several is the puzzle.
    fn new(fields: Vec<Cow<'a, str>>, smallest: usize, heading: Option<&Heading>) -> Option<Self> {
        let mut boards = fields.iter().enumerate().filter_map(|(place, field)| Some((place, board(field, smallest)?)));
        let first = boards.next()?;
        let (second, third) = (boards.next(), boards.next());
        drop(boards);
        // A damaged puzzle beside its solution: the solution must not be taken for the puzzle.
        let cells = first.1.puzzle.shape().cell_count();
        let is_full = first.1.puzzle.givens().iter().all(Option::is_some);
        let is_damaged = |(place, field): (usize, &Cow<'_, str>)| {
            place != first.0 && field.len() != cells && (has_run_of_cells(field, cells / 2) || iss::looks_like_field(field))
        };
        let is_solution = heading.is_some_and(|heading| heading.settles(&fields) && heading.meaning(first.0) == Meaning::Solution);
        if is_full && second.is_none() && (is_solution || fields.iter().enumerate().any(is_damaged)) {
            return None;
        }
        let (puzzle, solution) = match second {
            None => (first, None),
            Some(second) if third.is_none() && solves(&second.1, &first.1) => (first, Some(second.0)),
            Some(second) if third.is_none() && solves(&first.1, &second.1) => (second, Some(first.0)),
            // The puzzle once more.
            Some(second) if heading.is_some() && third.is_none() && second.1.puzzle == first.1.puzzle => (first, None),
            Some(_) => return Self::as_named(fields, smallest, heading?),
        };
        Some(Self { fields, place: puzzle.0, solution, board: puzzle.1, comment: String::new() })
    }

    /// The row with these fields whose puzzle is in the only column of that name. It is in doubt when the solution does not fit.
    fn as_named(fields: Vec<Cow<'a, str>>, smallest: usize, heading: &Heading) -> Option<Self> {
        let columns = |meaning| (0..heading.names.len()).filter(move |&column| heading.meaning(column) == meaning);
        let mut puzzles = columns(Meaning::Puzzle);
        let place = puzzles.next().filter(|_| puzzles.next().is_none() && heading.names.len() == fields.len())?;
        let mut puzzle = board(&fields[place], smallest)?;
        let solution = columns(Meaning::Solution).next();
        let full = solution.and_then(|column| board(&fields[column], smallest));
        puzzle.doubts.extend(full.filter(|full| !solves(full, &puzzle)).map(|_| Doubt::SolutionDoesNotFit));
        Some(Self { fields, place, solution, board: puzzle, comment: String::new() })
    }

    /// The row with free text before or after the puzzle as one field, and that comment.
    fn with_text_joined(self, comment: &str) -> Self {
        let (mut fields, mut is_board) = (Vec::<Cow<'a, str>>::new(), true);
        let (mut place, mut solution) = (0, None);
        for (index, field) in self.fields.into_iter().enumerate() {
            if index == self.place || Some(index) == self.solution {
                if index == self.place {
                    place = fields.len();
                } else {
                    solution = Some(fields.len());
                }
                (is_board, _) = (true, fields.push(field));
            } else if is_board {
                (is_board, _) = (false, fields.push(field));
            } else if let Some(text) = fields.last_mut() {
                *text = Cow::Owned(format!("{text} {field}"));
            }
        }
        Self { fields, place, solution, comment: comment.to_owned(), ..self }
    }

    /// The fields that are neither boards nor title or comment nor superfluous, with the names of their columns.
    fn named(&self, heading: &Heading, superfluous: &[usize]) -> Vec<(String, String)> {
        let is_named = |column: usize| {
            column != self.place
                && Some(column) != self.solution
                && !heading.names[column].is_empty()
                && !superfluous.contains(&column)
                && match heading.meaning(column) {
                    Meaning::Other | Meaning::Author | Meaning::Count | Meaning::Rules => true,
                    // A number of solutions is none.
                    Meaning::Solution => board(&self.fields[column], MIN_SIZE).is_none(),
                    _ => false,
                }
        };
        let fields = self.fields.iter().enumerate().filter(|(column, field)| is_named(*column) && !field.trim().is_empty());
        fields.map(|(column, field)| (heading.label(column), without_control(unguarded(field.trim())))).collect()
    }

    /// The fields beside the puzzle and its solution that are not empty, with their columns.
    fn others(&self) -> impl Iterator<Item = (usize, &str)> {
        let others = self.fields.iter().enumerate().map(|(column, field)| (column, unguarded(field.trim())));
        others.filter(|(column, field)| *column != self.place && Some(*column) != self.solution && !field.is_empty())
    }

    /// The title, the author and the comment that the other fields make, without those columns.
    fn description(&self, heading: Option<&Heading>, superfluous: &[usize]) -> About {
        let others = self.others().filter(|(column, _)| !superfluous.contains(column));
        let (mut title, mut author, mut comment) = (String::new(), String::new(), Vec::new());
        for (column, field) in others {
            match heading.map(|heading| (heading.meaning(column), heading)) {
                Some((Meaning::Title, _)) if title.is_empty() => field.clone_into(&mut title),
                Some((Meaning::Author, _)) if author.is_empty() => field.clone_into(&mut author),
                Some((Meaning::Comment, _)) => comment.push(field.to_owned()),
                Some((_, heading)) if heading.names[column].is_empty() => comment.push(field.to_owned()),
                Some((_, heading)) => comment.push(format!("{}: {field}", heading.label(column))),
                None if title.is_empty() && field.contains(char::is_alphabetic) => unnamed_title(field).clone_into(&mut title),
                None => comment.push(field.to_owned()),
            }
        }
        comment.extend(Some(self.comment.clone()).filter(|said| !said.is_empty()));
        let [title, author, comment] = [title, author, comment.join("; ")].map(|text| without_control(&text));
        About { title, author, comment }
    }
}

/// Whether a board is full and agrees with another that is not.
fn solves(full: &Interpretation, puzzle: &Interpretation) -> bool {
    let (full, puzzle) = (full.puzzle.givens(), puzzle.puzzle.givens());
    let agree = |(digit, given): (&Option<Digit>, &Option<Digit>)| digit.is_some() && (given.is_none() || given == digit);
    full.len() == puzzle.len() && full.iter().zip(&puzzle).all(agree)
}

/// The board of at least that size that a field is by itself, perhaps with slashes between its rows, or the board of a string of the
/// Interactive Sudoku Solver.
fn board(field: &str, smallest: usize) -> Option<Interpretation> {
    let field = field.trim().trim_matches(QUOTES);
    if iss::looks_like_field(field) {
        return iss::line(field).ok();
    }
    if field.contains('/') {
        let rows: Vec<&str> = field.split('/').collect();
        let is_square = rows.len() >= smallest && rows.iter().all(|row| row.len() == rows.len());
        return if is_square { board(&rows.concat(), smallest) } else { None };
    }
    if !classic::may_zero_be_a_digit(field)
        && let Some(puzzle) = classic::puzzle(field)
    {
        return Some(puzzle.into());
    }
    let size = field.len().isqrt();
    let is_cell = |char: char| match char {
        '1'..='9' => size > MAX_FIGURE || char.to_digit(10).is_some_and(|digit| digit as usize <= size),
        'a'..='z' | 'A'..='Z' if size > MAX_FIGURE => true,
        _ => BLANKS.contains(char),
    };
    if size < smallest || size * size != field.len() || !field.chars().all(is_cell) {
        return None;
    }
    let found = text::read_line(field, 1).ok().flatten()?;
    (found.puzzle.shape().size() == size && found.puzzle.given_count() > 0).then_some(found)
}

#[cfg(test)]
mod tests;
