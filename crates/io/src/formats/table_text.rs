//! Tables of puzzles as text: with a heading and a line for each puzzle, which [`table`](super::table) reads again. A puzzle is its cells, or
//! with rules or regions of its own a string of the Interactive Sudoku Solver.

use sudoscope_board::Puzzle;

use crate::{
    Format, Interpretation,
    capabilities::{BoardSupport, Capabilities, GIVENS, RuleSupport, origin},
    csv_table::{distinct_names, names_of_ours, spreadsheet_field},
    format::{FormatSpec, Read, Writer},
    formats::{
        iss,
        table::{self, is_author},
    },
    syntax::control::without_control,
    text,
};

impl Format {
    /// A table of puzzles.
    pub const TABLE: Self = Self::of(&FormatSpec {
        holds: Capabilities {
            boards: BoardSupport::UpToSixteenOrCustomary,
            rules: RuleSupport::Known { unknown: origin::ISS },
            title: true,
            author: true,
            comment: true,
            collection: true,
            ..GIVENS
        },
        // The heading comes once.
        write: Writer::of_one(write),
        preserve: Some(preserve),
        ..FormatSpec::new("table", Read::Table { looks_like: table::looks_like })
    });
}

const AUTHOR: &str = "author";
/// The names of the columns that every table has.
pub const COLUMNS: [&str; 4] = ["puzzle", "title", "givens", "comment"];

/// Writes a table with a heading and a line for each puzzle.
fn write(puzzles: &[Puzzle]) -> String {
    let names = author_column(puzzles.iter(), &[]);
    write_rows(puzzles.iter().map(|puzzle| (puzzle, &[][..])), &names.into_iter().collect::<Vec<_>>(), true, ',')
}

/// The name of a column of authors, if any puzzle has one and none of these columns holds them.
pub fn author_column<'a>(mut puzzles: impl Iterator<Item = &'a Puzzle>, columns: &[String]) -> Option<String> {
    let is_wanted = !has_author(columns.iter().map(String::as_str)) && puzzles.any(|puzzle| !puzzle.about.author.trim().is_empty());
    is_wanted.then(|| AUTHOR.to_owned())
}

/// Writes the lines of a table whose puzzles have further fields under these names, with or without its heading. What is in a column
/// is not repeated in the comment.
pub fn write_rows<'a>(
    puzzles: impl Iterator<Item = (&'a Puzzle, &'a [(String, String)])>,
    names: &[String],
    has_heading: bool,
    separator: char,
) -> String {
    let separator = u8::try_from(separator).unwrap_or(b',');
    let mut out = ::csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new());
    if has_heading {
        out.write_record(heading(names)).expect("memory takes every record");
    }
    for (puzzle, fields) in puzzles {
        let comment = cell(&comment_without(&puzzle.about.comment, fields, |name| names.iter().any(|other| other == name)));
        let others = names.iter().map(|name| {
            let field = field(fields, name);
            cell(if field.is_empty() && name == AUTHOR { &puzzle.about.author } else { field })
        });
        let ours = [puzzle_field(puzzle), cell(&puzzle.about.title), puzzle.given_count().to_string(), comment];
        out.write_record(ours.into_iter().chain(others)).expect("memory takes every record");
    }
    String::from_utf8(out.into_inner().expect("memory takes every record")).expect("the fields are UTF-8")
}

/// The heading of a table with further columns.
fn heading(names: &[String]) -> Vec<String> {
    let theirs = distinct_names(names.iter().cloned());
    names_of_ours(COLUMNS, &theirs).into_iter().chain(theirs).map(|name| spreadsheet_field(&name).into_owned()).collect()
}

/// A puzzle as a field of a table: its cells, or a string of the Interactive Sudoku Solver if it has more.
pub fn puzzle_field(puzzle: &Puzzle) -> String {
    let cells = || text::write_line(puzzle.shape(), &puzzle.givens());
    let kept = if is_of_cells(puzzle) { None } else { by_iss(puzzle) };
    kept.filter(|kept| !is_of_cells(kept)).map_or_else(cells, |kept| iss::write(&[kept]).trim_end().to_owned())
}

/// Whether the cells say all of a puzzle, but for what stands beside it.
pub(crate) fn is_of_cells(puzzle: &Puzzle) -> bool {
    puzzle.rules().is_empty() && puzzle.unknown_rules.is_empty() && BoardSupport::Customary.hold(puzzle.shape())
}

/// What a string keeps of a puzzle, if it holds its board.
fn by_iss(puzzle: &Puzzle) -> Option<Puzzle> {
    Format::ISS.capabilities().boards.hold(puzzle.shape()).then(|| Format::ISS.preserved(puzzle))
}

/// The comment of a puzzle without what its fields say: they are columns of their own.
pub fn comment_beside(found: &Interpretation) -> String {
    one_line(&comment_without(&found.puzzle.about.comment, &found.fields, |_| true))
}

/// A comment without its parts that are in columns.
fn comment_without(comment: &str, fields: &[(String, String)], is_column: impl Fn(&str) -> bool) -> String {
    let in_columns: Vec<String> =
        fields.iter().filter(|(name, _)| is_column(name)).map(|(name, field)| format!("{name}: {field}")).collect();
    if in_columns.is_empty() {
        return comment.to_owned();
    }
    comment.split("; ").filter(|part| !in_columns.iter().any(|column| column == part)).collect::<Vec<_>>().join("; ")
}

/// Whether one of these columns holds authors.
pub fn has_author<'a>(mut names: impl Iterator<Item = &'a str>) -> bool {
    names.any(is_author)
}

/// The field of that name; empty if there is none.
fn field<'a>(fields: &'a [(String, String)], name: &str) -> &'a str {
    fields.iter().find(|(of, _)| of == name).map_or("", |(_, field)| field)
}

/// The parts of a puzzle that a table can hold, with titles and comments on one line.
fn preserve(format: Format, puzzle: &Puzzle) -> Puzzle {
    let capabilities = format.capabilities();
    let mut kept = capabilities.preserved(puzzle);
    if !is_of_cells(puzzle) {
        let of_string = by_iss(puzzle);
        let rules = of_string.as_ref().map_or(&[][..], Puzzle::rules);
        kept = capabilities.preserved_with(puzzle, rules);
        kept.unknown_rules = of_string.map_or_else(Vec::new, |kept| kept.unknown_rules);
    }
    for text in [&mut kept.about.title, &mut kept.about.author, &mut kept.about.comment] {
        *text = one_line(text);
    }
    kept
}

/// A text as a field of a table.
fn cell(text: &str) -> String {
    spreadsheet_field(&one_line(text)).into_owned()
}

fn one_line(text: &str) -> String {
    without_control(text).split_whitespace().collect::<Vec<_>>().join(" ")
}
