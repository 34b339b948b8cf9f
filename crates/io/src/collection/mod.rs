//! [`Collection`]: many puzzles in little more memory than their text.

mod column;
mod left_out;
mod scan;

pub use column::Column;
pub use left_out::LeftOut;

use column::{columns_of, columns_of_files};
use scan::{Found, LineSpan, clue_count, spans};

use std::{borrow::Cow, collections::BTreeSet, sync::Arc};

use sudoscope_board::Puzzle;

use crate::{
    ArchiveFile, Doubt, Format, Interpretation, LineArrangement, LineReader, MAX_BYTES, ReadError, ReadProblem, Reading, StepLink,
    archive, detect,
    formats::{
        jigsaw,
        links::UnpackBudget,
        table::{self, TableColumns},
    },
    line_reader::Context,
    ron,
    syntax::{
        encoding::{decode_up_to, is_command, on_one_line, without_control},
        lines::{self, AnnouncedCount},
    },
    text,
};

/// The most bytes of a file with a puzzle on each line that are opened at once: 128 MiB, some 1,600,000 classic puzzles. With
/// what is found out about them they take half a gigabyte of memory.
pub const MAX_COLLECTION_BYTES: usize = 128 << 20;
/// The most bytes of a single grid: the candidates of a 25×25 board take half of it.
const LONGEST_GRID: usize = 1 << 16;
/// The number of rows examined to find the columns of a table.
const ROWS_FOR_COLUMNS: usize = 100;
/// Many puzzles. Those of a file with one on each line are kept as text and read on access.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    source: CollectionSource,
    clues: Vec<u16>,
    left_out: LeftOut,
    announced: Option<AnnouncedCount>,
    part: Option<ListPart>,
}

#[derive(Clone, Debug, PartialEq)]
enum CollectionSource {
    Lines {
        text: String,
        reader: LineReader,
        columns: TableColumns,
        spans: Vec<LineSpan>,
    },
    Puzzles(Vec<Interpretation>),
    /// The files of an archive.
    Files(Vec<FilePuzzles>),
}

/// The puzzles of a file of an archive.
#[derive(Clone, Debug, PartialEq)]
struct FilePuzzles {
    name: String,
    /// The index of its first puzzle in the whole collection.
    first: usize,
    puzzles: Collection,
    columns: Vec<Column>,
}

/// Puzzles that have been read.
#[derive(Clone, Debug, PartialEq)]
pub enum Opened {
    /// One puzzle, or several of which something is doubtful.
    Reading(Reading),
    /// Several puzzles.
    Collection(Arc<Collection>),
    /// A step of a run, from a link or a file of its own.
    Step(StepLink),
}

/// A part of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListPart {
    /// Its place among the parts, counted from 0.
    pub index: u32,
    /// The number of parts. `None` for a packed file: it is known at its end only.
    pub count: Option<u32>,
    /// Whether there is another part after it.
    pub has_next: bool,
}

/// Whether there is more than is read at once.
fn is_long(text: &str) -> bool {
    text.len() > MAX_BYTES || text.bytes().filter(|&byte| byte == b'\n').count() > text::MAX_PUZZLES
}

impl Collection {
    /// The puzzles of a text with one on each line: plain text, or more lines of another format than are read at once.
    ///
    /// # Errors
    /// When its links unpack to too much.
    pub(super) fn of_text(bytes: &[u8]) -> Result<Option<Self>, ReadError> {
        let is_list = |text: &Cow<'_, str>| detect::format_of_bytes(bytes).is_none() && jigsaw::pictured(text).is_none();
        let text = decode_up_to(bytes, MAX_COLLECTION_BYTES).ok().filter(is_list);
        let Some(text) = text else { return Ok(None) };
        let reader = match detect::format(&text) {
            None => Some(LineReader::PLAIN),
            // The fields of a table are read from its text.
            Some(format) => format.line_reader().filter(|reader| {
                format == Format::TABLE || is_long(&text) && reader.arrangement(&text, true) == Some(LineArrangement::EachLine)
            }),
        };
        reader.map_or(Ok(None), |reader| Self::of_lines(text.into_owned(), reader))
    }

    /// The puzzles of a text with one on each line; none where it is not such a text: fewer than two puzzles, too many other lines, or
    /// a single grid.
    ///
    /// # Errors
    /// When its links unpack to too much.
    pub(super) fn of_lines(text: String, reader: LineReader) -> Result<Option<Self>, ReadError> {
        let context = Context::of(reader, &text);
        let Some(Found { spans, clues, left_out }) = spans(&text, reader, &context)? else { return Ok(None) };
        let is_one_grid = || text.len() <= LONGEST_GRID && text::read(&text).is_ok_and(|reading| reading.puzzles.len() == 1);
        if reader == LineReader::PLAIN && is_one_grid() {
            return Ok(None);
        }
        let announced = if reader == LineReader::PLAIN { lines::announced_count(text.as_bytes()) } else { None };
        Ok(Some(Self {
            source: CollectionSource::Lines { text, reader, columns: context.columns, spans },
            clues,
            left_out,
            announced,
            part: None,
        }))
    }

    /// The puzzles of a reading, if it has several and none is doubtful. Text around them and, of a list, entries that are no puzzles are
    /// left out.
    ///
    /// # Errors
    /// Returns the reading unchanged otherwise.
    pub fn of_reading(reading: Reading) -> Result<Self, Reading> {
        let is_harmless = |skipped: &Doubt| skipped.is_text() || matches!(skipped, Doubt::NoPuzzles { .. });
        let is_certain = reading.puzzles.iter().all(Interpretation::is_certain) && reading.skipped.iter().all(is_harmless);
        if reading.puzzles.len() < 2 || !is_certain {
            return Err(reading);
        }
        let left_out = LeftOut::of_skipped(&reading.skipped);
        let clues = reading.puzzles.iter().map(|found| clue_count(&found.puzzle)).collect();
        Ok(Self { source: CollectionSource::Puzzles(reading.puzzles), clues, left_out, announced: None, part: None })
    }

    /// All puzzles of a reading, with their doubts; `None` if it has fewer than two. What was skipped is left out.
    pub fn of_all(reading: &Reading) -> Option<Self> {
        (reading.puzzles.len() > 1).then(|| Self::of_every(reading))
    }

    /// All puzzles of a reading, also if there is only one.
    pub(super) fn of_every(reading: &Reading) -> Self {
        let clues = reading.puzzles.iter().map(|found| clue_count(&found.puzzle)).collect();
        let left_out = LeftOut::of_skipped(&reading.skipped);
        Self { source: CollectionSource::Puzzles(reading.puzzles.clone()), clues, left_out, announced: None, part: None }
    }

    /// The puzzles of the files of an archive, each file as `read` reads it: `None` is one without any puzzle. `None` if there are fewer than
    /// two puzzles.
    pub(super) fn of_files(files: &[ArchiveFile], read: impl Fn(&[u8]) -> Option<Self>) -> Option<Self> {
        let (mut found, mut clues, mut left_out) = (Vec::new(), Vec::new(), LeftOut::default());
        for file in archive::of_puzzles(files) {
            let name = on_one_line(&file.name);
            let Some(mut puzzles) = file.content.as_ref().ok().and_then(|bytes| read(bytes)) else {
                left_out.add(&name, 1, &[0]);
                let is_archive = file.content.as_ref().is_err_and(|error| error.problem == ReadProblem::ArchiveInArchive);
                left_out.archives.extend(is_archive.then_some(name));
                continue;
            };
            if let CollectionSource::Puzzles(puzzles) = &mut puzzles.source {
                archive::entitle(&file.name, puzzles);
            }
            left_out.add(&name, puzzles.left_out.count, &puzzles.left_out.lines);
            puzzles.leave_doubtful(&name, &mut left_out);
            let first = clues.len();
            clues.extend_from_slice(&puzzles.clues);
            found.push(FilePuzzles { name, first, columns: puzzles.columns(), puzzles });
        }
        (clues.len() > 1).then_some(Self { source: CollectionSource::Files(found), clues, left_out, announced: None, part: None })
    }

    /// Leaves out the puzzles of a file about which a person would have to decide, and names what was ignored beside the others.
    fn leave_doubtful(&mut self, file: &str, left_out: &mut LeftOut) {
        let CollectionSource::Puzzles(puzzles) = &mut self.source else { return };
        let is_doubtful = |doubt: &Doubt| doubt.must_be_settled() && !matches!(doubt, Doubt::IgnoredText { .. });
        for found in puzzles.extract_if(.., |found| found.doubts.iter().any(is_doubtful)) {
            left_out.add(file, 1, &[found.line]);
        }
        for doubt in puzzles.iter().flat_map(|found| &found.doubts) {
            if let Doubt::IgnoredText { line, lines, .. } = doubt {
                left_out.add(file, *lines, &[*line]);
            }
        }
        self.clues = puzzles.iter().map(|found| clue_count(&found.puzzle)).collect();
    }

    /// The file of an archive that has a puzzle, and its index there.
    fn file_of(files: &[FilePuzzles], index: usize) -> (&FilePuzzles, usize) {
        let place = files.partition_point(|file| file.first <= index) - 1;
        (&files[place], index - files[place].first)
    }

    /// The name of the file of an archive that has a puzzle; `None`: it is no archive.
    #[track_caller]
    pub fn file(&self, index: usize) -> Option<&str> {
        let CollectionSource::Files(files) = &self.source else { return None };
        Some(&Self::file_of(files, index).0.name)
    }

    /// These puzzles, in this order.
    ///
    /// # Panics
    /// When there is none.
    pub fn of_puzzles(puzzles: Vec<Puzzle>) -> Self {
        assert!(!puzzles.is_empty(), "a collection has a puzzle");
        let clues = puzzles.iter().map(clue_count).collect();
        let certain = |(index, puzzle)| Interpretation::from(puzzle).on_line(index + 1).in_format(Format::LINE);
        let puzzles = puzzles.into_iter().enumerate().map(certain).collect();
        Self { source: CollectionSource::Puzzles(puzzles), clues, left_out: LeftOut::default(), announced: None, part: None }
    }

    /// The number of puzzles: at least two, but of one that was made.
    pub fn len(&self) -> usize {
        self.clues.len()
    }

    /// Always false: a collection is never empty.
    pub fn is_empty(&self) -> bool {
        self.clues.is_empty()
    }

    /// The number of givens of a puzzle.
    ///
    /// # Panics
    /// If there is no puzzle of that index. The other functions that take one panic likewise.
    #[track_caller]
    pub fn clues(&self, index: usize) -> usize {
        usize::from(self.clues[index])
    }

    /// The line of a puzzle, counted from 1.
    #[track_caller]
    pub fn line(&self, index: usize) -> usize {
        match &self.source {
            CollectionSource::Lines { spans, .. } => spans[index].number as usize,
            CollectionSource::Puzzles(puzzles) => puzzles[index].line,
            CollectionSource::Files(files) => {
                let (file, index) = Self::file_of(files, index);
                file.puzzles.line(index)
            }
        }
    }

    /// The title of a puzzle, for a list; may be empty.
    #[track_caller]
    pub fn title(&self, index: usize) -> Cow<'_, str> {
        match &self.source {
            CollectionSource::Lines { reader, .. } if !reader.format().capabilities().title => Cow::Borrowed(""),
            CollectionSource::Lines { .. } => Cow::Owned(self.puzzle(index).about.title),
            CollectionSource::Puzzles(puzzles) => Cow::Borrowed(&puzzles[index].puzzle.about.title),
            CollectionSource::Files(files) => {
                let (file, index) = Self::file_of(files, index);
                file.puzzles.title(index)
            }
        }
    }

    /// The columns of a table besides the puzzles and their solutions, in the order of the file, with their names if it has a
    /// heading; or named fields beside puzzles, after their titles where they have any.
    pub fn columns(&self) -> Vec<Column> {
        let titles = || {
            let has_titles = (0..self.len().min(ROWS_FOR_COLUMNS)).any(|index| !self.title(index).is_empty());
            has_titles.then_some(Column::TITLES)
        };
        let (reader, heading) = match &self.source {
            CollectionSource::Lines { reader, columns, .. } => (reader, columns.heading()),
            CollectionSource::Puzzles(puzzles) => return titles().into_iter().chain(columns_of(puzzles)).collect(),
            CollectionSource::Files(files) => return columns_of_files(files),
        };
        if reader.format() != Format::TABLE {
            return titles().into_iter().collect();
        }
        let places: BTreeSet<usize> = (0..self.len().min(ROWS_FOR_COLUMNS))
            .flat_map(|index| self.fields(index).into_iter().map(|(place, _)| place))
            .collect();
        let name = |place: usize| heading.and_then(|heading| heading.names().get(place).cloned());
        let mut columns: Vec<Column> = places.into_iter().map(|place| Column { place, name: name(place) }).collect();
        if heading.is_none()
            && let Some(titles) = columns.iter().position(|column| self.holds_titles(column))
        {
            columns[titles] = Column::TITLES;
        }
        columns
    }

    /// Whether the titles of the puzzles are the texts of a column.
    fn holds_titles(&self, column: &Column) -> bool {
        let mut rows = (0..self.len().min(ROWS_FOR_COLUMNS)).map(|index| (self.title(index), self.field(index, column)));
        let mut has_any = false;
        rows.all(|(title, field)| {
            has_any |= !title.is_empty();
            title == table::unnamed_title(&field)
        }) && has_any
    }

    /// The text of a puzzle in a column of the table; empty if it has none.
    #[track_caller]
    pub fn field(&self, index: usize, column: &Column) -> Cow<'_, str> {
        if column.is_of_titles() && !matches!(self.source, CollectionSource::Files(_)) {
            return self.title(index);
        }
        if let CollectionSource::Files(files) = &self.source {
            let (file, index) = Self::file_of(files, index);
            if column.is_of_files() {
                return Cow::Borrowed(&file.name);
            }
            let own = file.columns.iter().find(|own| own.is_like(column));
            return own.map_or(Cow::Borrowed(""), |own| file.puzzles.field(index, own));
        }
        if let CollectionSource::Puzzles(puzzles) = &self.source {
            let field = puzzles[index].fields.iter().find(|(name, _)| Some(name) == column.name.as_ref());
            return Cow::Borrowed(field.map_or("", |(_, field)| field));
        }
        let field = self.fields(index).into_iter().find(|(place, _)| *place == column.place);
        match field.map_or(Cow::Borrowed(""), |(_, field)| field) {
            field if field.contains(is_command) => Cow::Owned(without_control(&field)),
            field => field,
        }
    }

    fn fields(&self, index: usize) -> Vec<(usize, Cow<'_, str>)> {
        match &self.source {
            CollectionSource::Lines { text, columns, spans, .. } => table::other_fields(spans[index].text(text), columns),
            CollectionSource::Puzzles(_) | CollectionSource::Files(_) => Vec::new(),
        }
    }

    /// A puzzle, with what is doubtful about it.
    #[track_caller]
    pub fn get(&self, index: usize) -> Interpretation {
        match &self.source {
            CollectionSource::Puzzles(puzzles) => puzzles[index].clone(),
            CollectionSource::Files(files) => {
                let (file, index) = Self::file_of(files, index);
                file.puzzles.get(index)
            }
            CollectionSource::Lines { text, reader, columns, spans } => {
                let span = spans[index];
                let unpacked = UnpackBudget::of_text(text.len());
                let found = reader.read_of(span.text(text), span.number as usize, &unpacked, columns).ok().flatten();
                found.expect("the line was read as a puzzle when the collection was made")
            }
        }
    }

    /// A puzzle as it is most likely meant.
    #[track_caller]
    pub fn puzzle(&self, index: usize) -> Puzzle {
        self.get(index).puzzle
    }

    /// Whether it has a puzzle at a place, whatever has been entered.
    pub fn holds(&self, index: usize, puzzle: &Puzzle) -> bool {
        let is_it = |found: Puzzle| found.givens() == puzzle.givens() && found.rules() == puzzle.rules();
        self.clues.get(index).is_some_and(|&clues| clues == clue_count(puzzle)) && is_it(self.puzzle(index))
    }

    /// A number that collections of the same content have, and others do not. It is the same in every version. It takes a tenth of a
    /// second for the largest file.
    pub fn fingerprint(&self) -> u128 {
        // The hash FNV-1a.
        let hash = |hash: u128, bytes: &[u8]| {
            bytes.iter().fold(hash, |hash, &byte| (hash ^ u128::from(byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013b))
        };
        let start = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        match &self.source {
            CollectionSource::Lines { text, .. } => hash(start, text.as_bytes()),
            CollectionSource::Puzzles(puzzles) => {
                puzzles.iter().fold(start, |sum, found| hash(sum, ron::write(&found.puzzle).as_bytes()))
            }
            CollectionSource::Files(files) => {
                files.iter().fold(start, |sum, file| hash(sum, &file.puzzles.fingerprint().to_le_bytes()))
            }
        }
    }

    /// The text of a file that is read as the same puzzles; `None` for an archive, for a part of a file, and for what is too large.
    pub fn file_text(&self) -> Option<Cow<'_, str>> {
        let text = match &self.source {
            CollectionSource::Lines { text, .. } => Cow::from(text),
            CollectionSource::Puzzles(puzzles) => puzzles.iter().map(|found| ron::write(&found.puzzle)).collect::<String>().into(),
            CollectionSource::Files(_) => return None,
        };
        (self.part.is_none() && text.len() <= MAX_BYTES).then_some(text)
    }

    /// The lines that are no puzzles.
    pub fn left_out(&self) -> &LeftOut {
        &self.left_out
    }

    /// The number of puzzles that a line above them names, if there are more or fewer.
    pub fn wrong_count(&self) -> Option<AnnouncedCount> {
        self.announced.filter(|announced| announced.count != self.len() as u64 && self.part.is_none())
    }

    /// The part of its file that it holds; `None` if that is all.
    pub const fn part(&self) -> Option<ListPart> {
        self.part
    }

    /// The collection as a part of a file that begins after that number of lines.
    #[must_use]
    pub fn into_part(mut self, part: ListPart, lines_before: usize) -> Self {
        if let CollectionSource::Lines { spans, .. } = &mut self.source {
            let before = u32::try_from(lines_before).unwrap_or(u32::MAX);
            spans.iter_mut().for_each(|span| span.number = span.number.saturating_add(before));
        }
        self.left_out.lines.iter_mut().for_each(|line| *line += lines_before);
        Self { part: Some(part), ..self }
    }
}

impl Opened {
    /// A collection where there are several puzzles and no doubt.
    pub(super) fn of_reading(reading: Reading) -> Self {
        Collection::of_reading(reading).map_or_else(Self::Reading, |puzzles| Self::Collection(puzzles.into()))
    }
}

const _: () = assert!(MAX_COLLECTION_BYTES <= u32::MAX as usize && MAX_BYTES <= MAX_COLLECTION_BYTES);

#[cfg(test)]
mod tests;
