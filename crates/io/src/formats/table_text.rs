//! Tables of puzzles as text: with a heading and a line for each puzzle, which [`table`](super::table) reads again. A puzzle is its cells, or
//! with rules or regions of its own a string of the Interactive Sudoku Solver.

use std::borrow::Cow;

use sudoscope_board::Puzzle;

use crate::{
    Difference, Doubt, Format, Interpretation, Loss, Unwritable,
    capabilities::{BoardSupport, Capabilities, GIVENS, RuleSupport, origin},
    csv_table::{distinct_names, names_of_ours, spreadsheet_field},
    detect,
    format::{FormatSpec, Read, Writer},
    formats::{
        iss,
        table::{self, TableColumns, is_author},
    },
    syntax::encoding::without_control,
    text,
    write::each_once,
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
const COLUMNS: [&str; 4] = ["puzzle", "title", "givens", "comment"];
/// The place of the number of givens among them.
const GIVENS_PLACE: usize = 2;

/// A row: a puzzle, with further fields under names.
pub type TableRow<'a> = (&'a Puzzle, &'a [(String, String)]);

/// Writes a table with a heading and a line for each puzzle.
fn write(puzzles: &[Puzzle]) -> String {
    of_puzzles(puzzles, ',')
}

/// The same with that separator.
pub(crate) fn of_puzzles(puzzles: &[Puzzle], separator: char) -> String {
    let rows: Vec<TableRow<'_>> = puzzles.iter().map(|puzzle| (puzzle, &[][..])).collect();
    let table = TableWriter::new(separator, &rows);
    table.heading() + &table.text(rows.iter().map(|row| table.record(row)))
}

/// Writes a table some rows at a time. What is written has been read back and compared, field by field.
#[derive(Clone, Debug)]
pub struct TableWriter {
    separator: char,
    /// The columns besides those that every table has, as rows know them.
    names: Vec<String>,
    /// How rows are read back.
    columns: TableColumns,
}

impl TableWriter {
    /// A table whose columns are those of its first rows.
    pub fn new(separator: char, first: &[TableRow<'_>]) -> Self {
        let mut names: Vec<String> = Vec::new();
        for (name, _) in first.iter().flat_map(|(_, fields)| fields.iter()) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        let has_authors = first.iter().any(|(puzzle, _)| !puzzle.about.author.trim().is_empty());
        names.extend((has_authors && !has_author(names.iter().map(String::as_str))).then(|| AUTHOR.to_owned()));
        let table = Self { separator, names, columns: TableColumns::default() };
        let start = table.heading() + &table.text(first.first().map(|row| table.record(row)));
        Self { columns: TableColumns::of_text(&start), ..table }
    }

    /// The sign between its fields.
    pub fn separator(&self) -> char {
        self.separator
    }

    /// The heading, as a line.
    pub fn heading(&self) -> String {
        let theirs = distinct_names(self.names.iter().cloned());
        let all = names_of_ours(COLUMNS, &theirs).into_iter().chain(theirs);
        // A sign that other tables have between their fields would be taken for the separator of this one.
        self.text([all.map(|name| Cow::Owned(cell(name.into()).replace(';', ","))).collect::<Vec<_>>()])
    }

    /// The names of columns that every table has and that are others here, as the file has those.
    pub fn renamed(&self) -> Vec<String> {
        let theirs = distinct_names(self.names.iter().cloned());
        names_of_ours(COLUMNS, &theirs).into_iter().zip(COLUMNS).filter(|(name, own)| name != own).map(|(name, _)| name).collect()
    }

    /// The lines of rows, and what of them is lost, each once. With its `heading`, a text must be known as a table.
    ///
    /// # Errors
    /// When a row cannot be held, or would not be read back.
    pub fn rows(&self, rows: &[TableRow<'_>], heading: bool) -> Result<(String, Vec<Loss>), Unwritable> {
        let format = Format::TABLE;
        if rows.is_empty() {
            return Err(Unwritable::Nothing);
        }
        if let Some((other, _)) = rows.iter().find(|(puzzle, _)| !format.capabilities().boards.hold(puzzle.shape())) {
            return Err(Unwritable::Board { format, shape: other.shape().clone() });
        }
        let records: Vec<Vec<Cow<'_, str>>> = rows.iter().map(|row| self.record(row)).collect();
        let (mut text, mut lost) = (self.text(records.iter()), Vec::new());
        let refused = |index: usize, difference| Unwritable::NotTheSame { number: index + 1, format, difference };
        let mut lines = text.lines();
        for (index, ((puzzle, _), record)) in rows.iter().zip(&records).enumerate() {
            let kept = format.preserved(puzzle);
            if let Some(difference) = self.difference(lines.next().unwrap_or_default(), record, &kept) {
                return Err(refused(index, difference));
            }
            if kept != **puzzle {
                lost.extend(Loss::between(puzzle, &kept));
            }
        }
        if heading {
            text.insert_str(0, &self.heading());
            if detect::format(&text) != Some(format) {
                return Err(refused(0, Difference::Refused));
            }
        }
        Ok((text, each_once(lost)))
    }

    /// What stands behind the number of givens in the row of a puzzle with these fields and nothing else beside it.
    pub fn behind_givens(&self, fields: &[(String, String)]) -> String {
        let empty = Puzzle::classic();
        let mut record = self.record(&(&empty, fields));
        record[GIVENS_PLACE] = Cow::Borrowed("");
        self.text([&record[GIVENS_PLACE..]]).trim_end_matches('\n').to_owned()
    }

    /// The fields of a row. What is in a column is not repeated in the comment.
    fn record<'a>(&self, (puzzle, fields): &TableRow<'a>) -> Vec<Cow<'a, str>> {
        let about = &puzzle.about;
        let comment = comment_without(&about.comment, fields, |name| self.names.iter().any(|other| other == name));
        let others = self.names.iter().map(|name| match field(fields, name) {
            "" if name == AUTHOR => &about.author,
            field => field,
        });
        let others = others.map(|text| cell(Cow::Borrowed(text)));
        let givens = puzzle.given_count().to_string();
        let ours = [puzzle_field(puzzle).into(), cell(Cow::Borrowed(&about.title)), givens.into(), cell(comment)];
        ours.into_iter().chain(others).collect()
    }

    /// Records as lines.
    fn text<'a>(&self, records: impl IntoIterator<Item: AsRef<[Cow<'a, str>]>>) -> String {
        let separator = u8::try_from(self.separator).unwrap_or(b',');
        let mut out = csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new());
        for record in records {
            out.write_record(record.as_ref().iter().map(|field| field.as_bytes())).expect("memory takes every record");
        }
        String::from_utf8(out.into_inner().expect("memory takes every record")).expect("the fields are UTF-8")
    }

    /// How what a line reads back as differs from what was written.
    fn difference(&self, line: &str, record: &[Cow<'_, str>], kept: &Puzzle) -> Option<Difference> {
        match table::read_back(line, &self.columns) {
            None => Some(Difference::Refused),
            Some((_, fields)) if fields != record => Some(Difference::About),
            Some((board, _)) if !board.doubts.iter().all(Doubt::is_of_content) => Some(Difference::Unclear),
            Some((mut board, _)) => {
                board.puzzle.about.clone_from(&kept.about);
                Difference::between(kept, &board.puzzle)
            }
        }
    }
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
    one_line(&comment_without(&found.puzzle.about.comment, &found.fields, |_| true)).into_owned()
}

/// A comment without its parts that are in columns.
fn comment_without<'a>(comment: &'a str, fields: &[(String, String)], is_column: impl Fn(&str) -> bool) -> Cow<'a, str> {
    let says = |part: &str, (name, field): &(String, String)| {
        is_column(name) && part.strip_prefix(&**name).and_then(|rest| rest.strip_prefix(": ")) == Some(field)
    };
    let is_in_column = |part: &&str| fields.iter().any(|column| says(part, column));
    if !comment.split("; ").any(|part| is_in_column(&part)) {
        return Cow::Borrowed(comment);
    }
    Cow::Owned(comment.split("; ").filter(|part| !is_in_column(part)).collect::<Vec<_>>().join("; "))
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
        *text = one_line(text).into_owned();
    }
    kept
}

/// A text as a field of a table.
fn cell(text: Cow<'_, str>) -> Cow<'_, str> {
    match text {
        Cow::Borrowed(text) => match one_line(text) {
            Cow::Borrowed(text) => spreadsheet_field(text),
            Cow::Owned(text) => Cow::Owned(spreadsheet_field(&text).into_owned()),
        },
        Cow::Owned(text) => Cow::Owned(spreadsheet_field(&one_line(&text)).into_owned()),
    }
}

fn one_line(text: &str) -> Cow<'_, str> {
    let is_one = text.bytes().all(|byte| matches!(byte, b' '..=b'~')) && text.trim_ascii() == text && !text.contains("  ");
    if is_one { Cow::Borrowed(text) } else { Cow::Owned(without_control(text).split_whitespace().collect::<Vec<_>>().join(" ")) }
}
