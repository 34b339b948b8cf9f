//! The columns of a table: their names, from its heading, what the names mean, and which columns only count.

use std::{borrow::Cow, iter};

use super::{BAR, Row, SEPARATORS, SMALLEST, between_bars, board, fields_under, pieces, plain::PlainRows, row_of};
use sudoscope_board::MIN_SIZE;

use crate::{
    csv_table::{PREFIX, unguarded},
    formats::parts::described::is_of_rules,
    syntax::{
        encoding::{is_command, without_control},
        lines::{self, LONGEST_HEADING, is_solution},
    },
};

/// The number of rows that are examined to find columns that only count, and the least number of them.
const COUNTED_ROWS: usize = 10_000;
const FEWEST_COUNTED: u64 = 3;
/// Names of columns that hold titles, authors, comments, solutions, and what can be counted.
const TITLES: [&str; 7] = ["title", "name", "label", "标题", "名称", "题名", "题目名称"];
const AUTHORS: [&str; 5] = ["author", "setter", "constructor", "作者", "出题者"];
const COMMENTS: [&str; 6] = ["comment", "comments", "note", "notes", "备注", "注释"];
const COUNTS: [&str; 10] = ["#", "no", "no.", "number", "index", "line", "givens", "clues", "序号", "提示数"];

/// What a table says of its columns: their names, and which of them only count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableColumns {
    heading: Option<Heading>,
    /// The columns without a name that hold the numbers of the rows.
    pub(super) counted: Vec<usize>,
    /// These, and the columns named as counts that say no more than the rows show: they are not kept.
    pub(super) superfluous: Vec<usize>,
    /// The columns of boards, by the first row.
    boards: Vec<usize>,
    /// Which rows need no analysis.
    pub(super) plain: Option<Box<PlainRows>>,
}

impl TableColumns {
    /// The columns of a table that begins with this text.
    pub fn of_text(text: &str) -> Self {
        let heading = Heading::of_text(text);
        let mut rows = lines::inked(text).filter_map(|line| Some((line, row_of(line, heading.as_ref())?)));
        let first = rows.next();
        drop(rows);
        let boards = first.iter().flat_map(|(_, row)| iter::once(row.place).chain(row.solution)).collect();
        let superfluous = superfluous(text, heading.as_ref());
        let is_named =
            |column: usize| heading.as_ref().and_then(|heading| heading.names.get(column)).is_some_and(|name| !name.is_empty());
        let counted = superfluous.iter().copied().filter(|&column| !is_named(column)).collect();
        let plain = first.and_then(|(line, row)| PlainRows::like(line, &row, heading.as_ref(), &superfluous)).map(Box::new);
        Self { counted, superfluous, boards, plain, heading }
    }

    /// The names of the columns that each puzzle has as fields of its own, beside its title and its comment.
    pub fn names(&self) -> Vec<String> {
        let Some(heading) = &self.heading else { return Vec::new() };
        let is_kept = |&column: &usize| {
            !heading.names[column].is_empty()
                && !self.boards.contains(&column)
                && !self.superfluous.contains(&column)
                && matches!(
                    heading.meaning(column),
                    Meaning::Other | Meaning::Author | Meaning::Solution | Meaning::Count | Meaning::Rules
                )
        };
        (0..heading.names.len()).filter(is_kept).map(|column| heading.label(column)).collect()
    }

    /// The names of the columns of solutions, which no puzzle has as a field. What only counts says no more than the rows.
    pub fn names_not_kept(&self) -> Vec<String> {
        let Some(heading) = &self.heading else { return Vec::new() };
        let is_named = |column: &&usize| !heading.names[**column].is_empty();
        self.boards.iter().skip(1).filter(is_named).map(|&column| heading.label(column)).collect()
    }

    /// The names of the columns, if the table has a heading.
    pub(crate) fn heading(&self) -> Option<&Heading> {
        self.heading.as_ref()
    }
}

/// The columns that say no more than the rows show: those without a name whose numbers go up by one from row to row, and those named as
/// counts that do, or that hold the numbers of givens.
fn superfluous(text: &str, heading: Option<&Heading>) -> Vec<usize> {
    let name = |column: usize| heading.and_then(|heading| heading.names.get(column)).filter(|name| !name.is_empty());
    let is_count =
        |column: usize| name(column).is_some() && heading.is_some_and(|heading| heading.meaning(column) == Meaning::Count);
    let mut rows = lines::inked(text).filter_map(|line| row_of(line, heading)).take(COUNTED_ROWS).peekable();
    let Some(first) = rows.next() else { return Vec::new() };
    let candidate = |(column, field): (usize, &str)| {
        let start = row_number(field).filter(|_| is_count(column) || name(column).is_none())?;
        Some(CountColumn { column, start, goes_up: true, is_of_givens: is_count(column) && start == givens(&first) })
    };
    let mut columns: Vec<CountColumn> = first.others().filter_map(candidate).collect();
    let mut count = 1;
    while let Some(row) = rows.next().filter(|_| !columns.is_empty()) {
        // The text may be the beginning of a longer one, cut off within a line.
        let is_cut = rows.peek().is_none() && !text.ends_with(['\n', '\r']);
        columns.retain_mut(|of| {
            let (field, expected) = (row.fields.get(of.column).map_or("", |field| field.trim()), of.start + count);
            let is_as = |expected: u64| row_number(field) == Some(expected) || is_cut && expected.to_string().starts_with(field);
            of.goes_up &= is_as(expected);
            of.is_of_givens &= is_as(givens(&row));
            of.goes_up || of.is_of_givens
        });
        count += 1;
    }
    // What a name calls a count is one of these rows only if it begins with the first.
    columns.retain(|of| if is_count(of.column) { of.start == 1 || of.is_of_givens } else { count >= FEWEST_COUNTED });
    columns.into_iter().map(|of| of.column).collect()
}

/// A column that may only count.
struct CountColumn {
    column: usize,
    /// Its number in the first row.
    start: u64,
    /// Whether it has gone up by one from row to row.
    goes_up: bool,
    /// Whether it has been the number of givens in each row.
    is_of_givens: bool,
}

fn givens(row: &Row<'_>) -> u64 {
    row.board.puzzle.given_count() as u64
}

/// The number that a field is, as in `7`, `#7`, `7.` and `7)`.
fn row_number(field: &str) -> Option<u64> {
    let field = field.trim();
    let digits = field.strip_prefix('#').unwrap_or(field).trim_end_matches(['.', ')', ':']);
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// The names of a table's columns, from its first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heading {
    pub(super) names: Vec<String>,
    pub(super) separator: char,
    /// Rows ask for them: each is worked out once.
    meanings: Vec<Meaning>,
}

impl Heading {
    fn new(names: Vec<String>, separator: char) -> Self {
        let meanings = names.iter().map(|name| Meaning::of(name)).collect();
        Self { names, separator, meanings }
    }

    /// Whether it has a column for puzzles and one for solutions, so that neither is taken for the other.
    pub(super) fn tells_solutions(&self) -> bool {
        [Meaning::Puzzle, Meaning::Solution].iter().all(|meaning| self.meanings.contains(meaning))
    }

    /// Whether it says which of these fields are solutions and which are puzzles.
    pub(super) fn settles(&self, fields: &[Cow<'_, str>]) -> bool {
        self.tells_solutions() && fields.len() == self.names.len()
    }

    /// Whether it names the fields of a row. Lines are read without the tabs at their end, which stand before empty fields.
    pub(super) fn fits(&self, row: &Row<'_>) -> bool {
        let (fields, names) = (row.fields.len(), self.names.len());
        fields == names || self.separator == '\t' && fields < names
    }

    /// The heading that a line is: two fields or more, all of which are names.
    pub(crate) fn of(line: &str) -> Option<Self> {
        let line = Some(line.trim_start_matches('\u{feff}').trim()).filter(|line| line.len() <= LONGEST_HEADING)?;
        let separator = match between_bars(line) {
            Some(_) => BAR,
            None => SEPARATORS.into_iter().find(|&separator| line.contains(separator))?,
        };
        let is_name = |name: &str| name.is_empty() || name.starts_with(|first: char| first.is_alphabetic() || first == '#');
        let fields = pieces(line, separator);
        // Most lines are rows, and the first of their fields that is no name shows it; beside the name of the puzzles it is one.
        let odd = fields.iter().map(|field| field.trim()).find(|field| !is_name(field) && !field.starts_with(is_command));
        let names_puzzles = || fields.iter().any(|field| lines::is_name_of_puzzles(field.trim()));
        if odd.is_some_and(|odd| odd.len() >= SMALLEST * SMALLEST || !names_puzzles()) {
            return None;
        }
        let names: Vec<String> = fields.iter().map(|name| without_control(unguarded(name.trim()))).collect();
        let is_heading = names.len() > 1
            && (odd.is_some() || names.iter().all(|name| is_name(name)))
            && names.iter().filter(|name| !name.is_empty()).count() > 1;
        (is_heading && !names.iter().any(|name| board(name, SMALLEST).is_some())).then(|| Self::new(names, separator))
    }

    /// The heading of a text whose first lines are a heading and a row.
    pub(crate) fn of_text(text: &str) -> Option<Self> {
        Self::with_line(text).map(|(heading, _)| heading)
    }

    /// The heading of a text whose first lines are a heading and a row, with its line. It may begin with `#`, like a comment.
    pub(crate) fn with_line(text: &str) -> Option<(Self, &str)> {
        let is_row_below = |heading: &Self, row: &str| {
            let (fields, _) = fields_under(heading, row);
            // The first puzzle may be damaged.
            heading.settles(&fields) || Row::new(fields, MIN_SIZE, Some(heading)).is_some_and(|row| heading.fits(&row))
        };
        let mut lines = text.lines().map(|line| line.trim_start_matches('\u{feff}').trim());
        let mut marked = None;
        let first = lines.by_ref().filter(|line| !line.is_empty() && !lines::is_rule(line)).find(|line| {
            let is_comment = lines::is_comment(line);
            if is_comment {
                marked = Self::of_marked(line).map(|heading| (heading, *line)).or(marked.take());
            }
            !is_comment
        })?;
        if let Some(marked) = marked.filter(|(heading, _)| is_row_below(heading, first)) {
            return Some(marked);
        }
        let heading = Self::of(first)?;
        let row = lines.find(|line| !line.is_empty() && !lines::is_rule(line) && !lines::is_comment(line))?;
        is_row_below(&heading, row).then_some((heading, first))
    }

    /// The heading that a line is with `#` before its first name, or as that: the name of the puzzles is among the names.
    fn of_marked(line: &str) -> Option<Self> {
        let heading = Self::of(line).filter(|_| line.starts_with('#'))?;
        // Words of a comment have spaces around their commas.
        let is_tight = !pieces(line, heading.separator).iter().skip(1).any(|name| name.starts_with(' '));
        let Self { mut names, separator, .. } = heading;
        let first = names[0].trim_start_matches('#').trim().to_owned();
        if !first.is_empty() {
            names[0] = first;
        }
        (is_tight && separator != ' ' && names.iter().any(|name| lines::is_name_of_puzzles(name)))
            .then(|| Self::new(names, separator))
    }

    /// The names of the columns, in the order of the table.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// The name of a column, with a number if others before it have the same.
    pub(super) fn label(&self, column: usize) -> String {
        let name = &self.names[column];
        match self.names[..column].iter().filter(|other| *other == name).count() {
            0 => name.clone(),
            _ if name.is_empty() => String::new(),
            before => format!("{name} {}", before + 1),
        }
    }

    /// The meaning of a column, by its name.
    pub(super) fn meaning(&self, column: usize) -> Meaning {
        self.meanings[column]
    }
}

/// Whether a line is no row of its table: its heading, or the dashes below that.
pub(crate) fn is_no_row(line: &str, heading: Option<&Heading>) -> bool {
    lines::is_rule(line) || heading.is_some() && Heading::of(line).as_ref() == heading
}

/// Whether a column of that name holds what can be counted, as in `clues`, `#clues` and `# of clues`.
pub(crate) fn is_count(name: &str) -> bool {
    let name = name.to_lowercase();
    let name = name.strip_prefix(PREFIX).unwrap_or(&name);
    let counted = name.strip_prefix('#').map_or(name, str::trim_start);
    COUNTS.contains(&name) || COUNTS.contains(&counted.strip_prefix("of ").unwrap_or(counted))
}

/// Whether a column of that name holds titles.
pub(crate) fn is_title(name: &str) -> bool {
    TITLES.contains(&name.to_lowercase().as_str())
}

/// Whether a column of that name holds authors.
pub(crate) fn is_author(name: &str) -> bool {
    AUTHORS.contains(&name.to_lowercase().as_str())
}

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Puzzle,
    Solution,
    Title,
    Author,
    Comment,
    /// Rules in words. They are kept as a field, too.
    Rules,
    /// A number that may be counted again; then it is not kept.
    Count,
    Other,
}

impl Meaning {
    /// The meaning of a column of that name.
    fn of(name: &str) -> Self {
        if is_title(name) {
            Self::Title
        } else if is_author(name) {
            Self::Author
        } else if is_solution(name) {
            Self::Solution
        } else if lines::is_name_of_puzzles(name) {
            Self::Puzzle
        } else if COMMENTS.contains(&name.to_lowercase().as_str()) {
            Self::Comment
        } else if is_of_rules(name) {
            Self::Rules
        } else if is_count(name) {
            Self::Count
        } else {
            Self::Other
        }
    }
}
