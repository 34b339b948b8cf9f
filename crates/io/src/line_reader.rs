//! [`LineReader`]: files with a puzzle on each line, or on each two.

use crate::{
    Doubt, Format, Interpretation, ReadError, ReadProblem, Reading,
    format::{OverLines, Read},
    formats::{
        links::{self, UnpackBudget},
        table::{self, Heading, TableColumns},
    },
    syntax::lines::{called_solution, content, indent, is_content, joined, lines, next_non_blank, split_line},
    text,
};

impl Format {
    /// A reader for the lines of a file in this format, if such a file has or may have a puzzle on each line: for files that are too
    /// long to be read at once. For plain text use [`LineReader::PLAIN`].
    pub const fn line_reader(self) -> Option<LineReader> {
        match self.spec().read {
            Read::Lines { .. } | Read::Table { .. } | Read::Pairs { .. } | Read::Links { .. } => Some(LineReader(self)),
            _ => None,
        }
    }

    /// Whether files in this format have a puzzle on each line, or on each two, unless their lines are
    /// [arranged](LineReader::arrangement) otherwise.
    pub const fn is_of_lines(self) -> bool {
        matches!(self.spec().read, Read::Lines { .. } | Read::Table { .. } | Read::Pairs { .. })
    }
}

/// Reads a file with a puzzle on each line, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineReader(Format);

impl LineReader {
    /// The reader for plain text.
    pub const PLAIN: Self = Self(Format::LINE);

    /// The format of the lines.
    pub const fn format(self) -> Format {
        self.0
    }

    /// The first line of a text, or the first ones where they are or may be one puzzle. `None`: the text is empty.
    pub fn first(self, text: &[u8]) -> Option<FirstEntry<'_>> {
        self.first_of(text, false)
    }

    /// The first entry of a text. Where a puzzle may go on in any line, it may have to be `indented`.
    fn first_of(self, text: &[u8], indented: bool) -> Option<FirstEntry<'_>> {
        let (line, rest) = split_line(text)?;
        let has_content = is_content(content(line));
        let alone = FirstEntry { text: line, lines: 1, rest, has_content, is_complete: true };
        match self.0.spec().read {
            Read::Pairs { opens, closes, .. } if has_content && opens(content(line)) => Some(match next_non_blank(rest) {
                None => FirstEntry { is_complete: false, ..alone },
                Some((second, more, rest)) if closes(content(line), second) => {
                    FirstEntry { text: &text[..text.len() - rest.len()], lines: 1 + more, rest, ..alone }
                }
                Some(_) => alone,
            }),
            Read::Lines { over_lines: Some(OverLines { opens, .. }), .. } if has_content => {
                let Some(goes_on) = opens(str::from_utf8(line).unwrap_or_default()) else { return Some(alone) };
                let mut entry = alone;
                let mut ahead = std::iter::successors(split_line(rest), |(_, rest)| split_line(rest)).zip(2..);
                let last = ahead.find_map(|((next, rest), lines)| {
                    if !is_content(content(next)) {
                        return None;
                    }
                    let next = str::from_utf8(next).unwrap_or_default();
                    if indented && indent(next) <= indent(str::from_utf8(line).unwrap_or_default()) || !goes_on(next) {
                        return Some(());
                    }
                    entry = FirstEntry { text: &text[..text.len() - rest.len()], lines, rest, ..entry };
                    None
                });
                Some(FirstEntry { is_complete: last.is_some(), ..entry })
            }
            // A solution stands below its puzzle.
            Read::Plain | Read::Table { .. } if has_content && called_solution(content(line)).is_none() => {
                Some(match next_non_blank(rest) {
                    Some((second, more, rest)) if called_solution(second).is_some() => {
                        FirstEntry { text: &text[..text.len() - rest.len()], lines: 1 + more, rest, ..alone }
                    }
                    _ => alone,
                })
            }
            _ => Some(alone),
        }
    }

    /// A puzzle and the cells of its solution, if these are the lines of an [entry](Self::first).
    fn parted(self, entry: &str) -> Option<(&str, &str)> {
        let (puzzle, rest) = split_line(entry.as_bytes()).filter(|(_, rest)| !rest.is_empty())?;
        let is_parted = matches!(self.0.spec().read, Read::Plain | Read::Table { .. });
        let cells = next_non_blank(rest).filter(|_| is_parted).and_then(|(second, ..)| called_solution(second))?;
        Some((&entry[..puzzle.len()], cells))
    }

    /// The lines of a text with their numbers; those that are or may be one puzzle are one, with what is between them.
    pub(super) fn lines(self, text: &str) -> impl Iterator<Item = (usize, &str)> {
        self.entries(text, false)
    }

    /// The lines that are not skipped, with their numbers; those that are indented are one with the line above if they go on with it.
    pub(super) fn records(self, text: &str) -> impl Iterator<Item = (usize, &str)> {
        self.entries(text, true).filter(|(_, record)| lines(record).next().is_some())
    }

    fn entries(self, text: &str, indented: bool) -> impl Iterator<Item = (usize, &str)> {
        let (mut rest, mut number) = (text.as_bytes(), 1);
        std::iter::from_fn(move || {
            let first = self.first_of(rest, indented)?;
            let start = text.len() - rest.len();
            let line = (number, &text[start..start + first.text.len()]);
            (rest, number) = (first.rest, number + first.lines);
            Some(line)
        })
    }

    /// Reads a line, or those that are [one puzzle](Self::first); `number` is the line's, counted from 1. `None`: the line is empty or
    /// a comment.
    ///
    /// # Errors
    /// When the line is no puzzle.
    pub fn read(self, line: &str, number: usize) -> Result<Option<Interpretation>, ReadError> {
        self.read_under(line, number, &TableColumns::default())
    }

    /// Like [`read`](Self::read), for a line of a table with these columns.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_under(self, line: &str, number: usize, columns: &TableColumns) -> Result<Option<Interpretation>, ReadError> {
        self.read_of(line, number, &UnpackBudget::of_text(line.len()), columns)
    }

    /// Like [`read`](Self::read), for a line of a text.
    pub(super) fn read_of(
        self,
        line: &str,
        number: usize,
        unpacked: &UnpackBudget,
        columns: &TableColumns,
    ) -> Result<Option<Interpretation>, ReadError> {
        if let Some((puzzle, cells)) = self.parted(line) {
            let mut found = self.read_of(puzzle, number, unpacked, columns)?;
            let solution = text::read_line(cells, number)?.map(|found| found.puzzle.givens());
            let is_wrong =
                |found: &Interpretation| !solution.as_ref().is_some_and(|full| text::solves(full, &found.puzzle.givens()));
            found.iter_mut().filter(|found| is_wrong(found)).for_each(|found| found.doubts.push(Doubt::SolutionDoesNotFit));
            return Ok(found);
        }
        let non_blank = Some(line.trim()).filter(|line| is_content(line));
        match self.0.spec().read {
            Read::Lines { line: parser, over_lines, .. } => {
                let found = non_blank.map(|text| self.record(parser, &joined(text), number)).transpose()?;
                let records = if over_lines.is_some() && line.contains(['\n', '\r']) { self.records(line).count() } else { 1 };
                let doubt = (records > 1).then_some(Doubt::LinesMayBeOnePuzzle { lines: records });
                Ok(found.map(|found| Interpretation { doubts: found.doubts.into_iter().chain(doubt).collect(), ..found }))
            }
            Read::Table { .. } => {
                let Some(text) = non_blank else { return Ok(None) };
                // A heading in words that are not known is recognised by its place, or by what it is.
                let heading = columns.heading();
                if heading.is_none() && called_solution(text).is_some() {
                    return Ok(None);
                }
                let is_heading =
                    || table::is_no_row(text, heading) || heading.is_none() && number == 1 && Heading::of(text).is_some();
                match self.record(|text| table::line(text, columns), text, number) {
                    Err(_) if is_heading() => Ok(None),
                    read => read.map(Some),
                }
            }
            Read::Pairs { puzzle, .. } => non_blank.map(|text| Ok(puzzle(text, number)?.in_format(self.0))).transpose(),
            Read::Links { .. } => non_blank.map(|text| links::line(text, number, unpacked)).transpose(),
            _ if called_solution(line).is_some() => Ok(None),
            // In a list some puzzles may have a name or a rating beside them.
            _ => text::read_line(line, number).or_else(|error| {
                let row = table::may_have_puzzle(line).then(|| self.record(|text| table::line(text, columns), line, number));
                row.and_then(Result::ok).map(Some).ok_or(error)
            }),
        }
    }

    fn record(
        self,
        read: impl Fn(&str) -> Result<Interpretation, ReadProblem>,
        line: &str,
        number: usize,
    ) -> Result<Interpretation, ReadError> {
        let record = read(line).map_err(|problem| ReadError::of_line(number, problem))?;
        Ok(record.on_line(number).in_format(self.0))
    }

    /// One puzzle after the other, or the only one, whose lines all are.
    ///
    /// # Errors
    /// When a line is none, or there are too many.
    pub(super) fn read_all(self, text: &str) -> Result<Reading, ReadError> {
        if let Some(only) = self.read_over_lines(text) {
            return only;
        }
        let mut puzzles: Vec<Interpretation> = Vec::new();
        let Context { columns, .. } = Context::of(self, text);
        for (number, line) in self.lines(text) {
            // A budget for each line: the text itself is short.
            puzzles.extend(self.read_under(line, number, &columns)?);
            if puzzles.len() > text::MAX_PUZZLES {
                return Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
            }
        }
        if puzzles.is_empty() { Err(ReadError::of_text(ReadProblem::Empty)) } else { Ok(Reading::from(puzzles)) }
    }
}

/// The properties that all lines of a text share.
#[derive(Debug)]
pub(super) struct Context {
    /// How much its links may unpack to.
    pub unpacked: UnpackBudget,
    /// The columns of a table.
    pub columns: TableColumns,
}

impl Context {
    /// The shared properties of the lines that this reader reads.
    pub(crate) fn of(reader: LineReader, text: &str) -> Self {
        let is_table = matches!(reader.0.spec().read, Read::Table { .. });
        let columns = if is_table { TableColumns::of_text(text) } else { TableColumns::default() };
        Self { unpacked: UnpackBudget::of_text(text.len()), columns }
    }
}

/// The beginning of a text: a line, or the lines of one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstEntry<'a> {
    /// The line or lines.
    pub text: &'a [u8],
    /// The number of lines.
    pub lines: usize,
    /// The text after it.
    pub rest: &'a [u8],
    /// Whether it is not skipped.
    pub has_content: bool,
    /// Whether the entry is complete, however the text continues.
    pub is_complete: bool,
}
