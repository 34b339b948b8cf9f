//! From a source to chunks: a file with a puzzle on each line is never in memory as a whole.

use std::{fs::File, io::Seek, mem};

use crate::{
    app::text::batch as text,
    board::MIN_SIZE,
    cli::{
        lines::{Ahead, Block, Blocks, next_line},
        photo::{self, PhotoBoard},
        plain,
        prelude::*,
        record::{FileColumns, fields_beside},
        usage::Source,
    },
    io::{
        self as formats, AnnouncedCount, ArchiveFile, Contents, Form, LineReader, LoadError, MAX_BYTES, MAX_COLLECTION_BYTES,
        ReadError, TableColumns, TextPosition, begins_with_solution, contents, contents_of_file, detect, is_comment, is_count,
        is_skipped,
    },
};

/// Bytes of the input, without comments, that are examined to find out whether each line is a puzzle.
const LOOK_AHEAD: usize = 1 << 16;

/// Number of lines sampled to decide whether a text is a list.
const SAMPLE: usize = 10_000;

/// The size of the board of plain lines.
const CLASSIC: usize = crate::solve::fast::SIZE;

/// Puzzles per chunk of a file that is read as a whole.
const PUZZLES: usize = 64;

/// The most bytes of a file of an archive that is read as a whole, however it is arranged: it may be a single puzzle, whose title is the
/// name of the file.
const SINGLE: u64 = 4096;

/// What an input, or a file of an archive, is called.
#[derive(Clone, Debug)]
pub(super) struct InputName {
    /// In messages.
    pub(super) said: Arc<str>,
    /// For programs; empty for standard input.
    pub(super) file: Arc<str>,
    /// Where it is: its extension may say its format.
    path: PathBuf,
    /// The file of an archive, as it is printed.
    pub(super) archived: Option<String>,
}

/// A part of the input.
pub(super) enum Chunk {
    /// The name of an input, before everything in it.
    Begin(String),
    /// The columns of what comes next.
    Columns(FileColumns),
    /// Lines, each of which is a puzzle by itself, what reads them, and the name of their input.
    Lines(Block, ListReader, Arc<InputName>),
    /// Puzzles that have been read already, and the name of their input.
    Puzzles(Vec<Interpretation>, Arc<InputName>),
    /// The number of puzzles that the first line names.
    Announced(AnnouncedCount),
    /// An input, or a file of an archive, could not be read: its name, why, and the problem for programs.
    Failed { source: Arc<InputName>, said: String, problem: String },
    /// A message: something that is no puzzle was skipped.
    Skipped(String),
    /// A note on how a picture was read.
    Note {
        /// The sentence.
        text: String,
        /// Whether it is only for those who ask for more.
        is_detail: bool,
    },
}

/// Reads the lines of an input, which may be under a heading.
#[derive(Clone, Debug)]
pub(super) struct ListReader {
    /// The reader of the lines.
    pub reader: LineReader,
    /// The columns of a table.
    columns: Arc<TableColumns>,
    /// The line that names the number of puzzles.
    count_line: Option<usize>,
}

impl ListReader {
    /// The reader for the lines of an input that begins like this.
    pub(super) fn new(reader: LineReader, start: &[u8]) -> Self {
        let start = &start[..start.len().min(LOOK_AHEAD)];
        let is_table = reader.format() == Format::TABLE;
        let columns = if is_table { TableColumns::of_text(&String::from_utf8_lossy(start)) } else { TableColumns::default() };
        let count_line = formats::announced_count(start).filter(|_| reader == LineReader::PLAIN).map(|announced| announced.line);
        Self { reader, columns: Arc::new(columns), count_line }
    }

    /// Reads lines or rows that are beyond doubt as long as there are any; if what is beside the puzzles matters, rows that have nothing
    /// there, and lines and rows without a digit twice in a house; if comments do, lines without one. Returns the text after them and the
    /// number of lines.
    pub(super) fn classic<'a>(&self, text: &'a [u8], alone: bool, commented: bool, grids: &mut Vec<Grid>) -> (&'a [u8], usize) {
        let (rest, read) = match self.reader.format() {
            format if format == Format::TABLE => plain::rows(text, &self.columns, alone, grids),
            _ if self.reader != LineReader::PLAIN => (text, 0),
            _ => plain::lines(text, commented, !alone, grids),
        };
        if read == 0 || !begins_with_solution(rest) {
            return (rest, read);
        }
        // The last one is read with the solution below it.
        grids.pop();
        let taken = text[..text.len() - rest.len()].trim_ascii_end();
        let last = taken.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')).map_or(0, |end| end + 1);
        (&text[last..], read - 1)
    }

    /// Reads a line, or the lines of a puzzle, of which the first has that number; `None`: it is empty or a comment.
    ///
    /// # Errors
    /// When it is not a puzzle; the error names the line.
    pub(super) fn read(&self, line: &[u8], number: usize) -> Result<Option<Interpretation>, ReadError> {
        if Some(number) == self.count_line {
            return Ok(None);
        }
        let text = detect::decode(line).map_err(|mut error| {
            let (line, column) = error.place.map_or((1, None), |place| (place.line, place.column));
            error.place = Some(TextPosition { line: number + line - 1, column });
            error
        })?;
        self.reader.read_under(&text, number, &self.columns)
    }
}

/// The kinds of input of commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InputKind {
    /// Puzzles in any format.
    Puzzles,
    /// The same for work that takes not much longer than reading them.
    QuickPuzzles,
    /// Puzzles in chunks of a few lines, because each may take long.
    SlowPuzzles,
    /// Lines that are not puzzles, a few at a time.
    Lines,
}

/// Compares the number of puzzles of each input with the one that its first line names.
#[derive(Default)]
pub(super) struct PuzzleCount {
    input: String,
    announced: Option<AnnouncedCount>,
    puzzles: u64,
}

impl PuzzleCount {
    /// Begins an input; the note is about the one before.
    pub(super) fn begin(&mut self, input: String, lang: Lang) -> Option<String> {
        let Self { input, announced, puzzles } = mem::replace(self, Self { input, ..Self::default() });
        let said = announced.filter(|said| said.count != puzzles)?;
        Some(text::about(lang, input, text::wrong_count(lang, said.line, said.count, puzzles)))
    }

    pub(super) fn add(&mut self, puzzles: u64, announced: Option<AnnouncedCount>) {
        self.puzzles += puzzles;
        self.announced = self.announced.or(announced);
    }
}

type HandOut<'a> = dyn FnMut(Chunk) -> ControlFlow<()> + 'a;

/// Reads a source and hands each chunk to `hand_out` as soon as it is there, until that returns `Break`.
pub(super) fn each_chunk(
    source: &Source,
    input: &mut dyn Read,
    kind: InputKind,
    lang: Lang,
    hand_out: &mut HandOut<'_>,
) -> ControlFlow<()> {
    hand_out(Chunk::Begin(source.name(lang)))?;
    let path = if let Source::File(path) = source { path.clone() } else { PathBuf::new() };
    let name = InputName { said: source.name(lang).into(), file: visible(path.display()).into(), path, archived: None };
    let mut reading = Input { name: name.into(), kind, lang, hand_out };
    match source {
        Source::Input => reading.read(input),
        Source::File(path) => match formats::open_file(path) {
            Ok(file) => reading.read_file(file),
            // The path is in the message already.
            Err(error) => {
                let source = Arc::clone(&reading.name);
                let [said, problem] = [lang, Lang::default()].map(|lang| load_error(lang, &error));
                (reading.hand_out)(Chunk::Failed { source, said, problem })
            }
        },
    }
}

struct Input<'a> {
    name: Arc<InputName>,
    kind: InputKind,
    lang: Lang,
    hand_out: &'a mut HandOut<'a>,
}

/// How an input is read, as its beginning shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// Line by line.
    Lines(LineReader),
    /// As a whole.
    Whole,
    /// As a whole if that leaves no doubt, or else line by line: there are words above the first puzzle, which may be its title.
    Titled,
    /// As a whole, once it has been turned into UTF-8.
    Recoded,
}

impl Input<'_> {
    fn about(&self, message: impl Display) -> String {
        text::about(self.lang, &self.name.said, message)
    }

    fn complain(&mut self, message: impl Fn(Lang) -> String) -> ControlFlow<()> {
        let said = self.about(message(self.lang));
        (self.hand_out)(Chunk::Failed { source: Arc::clone(&self.name), said, problem: message(Lang::default()) })
    }

    fn cannot_be_read(&mut self, error: &io::Error) -> ControlFlow<()> {
        self.complain(|lang| {
            let why = reading::system_error(lang, error);
            // What cannot be unpacked says so itself.
            if error.get_ref().is_some() { why } else { text::cannot_be_read(lang, why) }
        })
    }

    /// A file, which may be a large archive.
    fn read_file(&mut self, mut file: File) -> ControlFlow<()> {
        let is_on_disk = file.metadata().is_ok_and(|metadata| metadata.is_file());
        if self.kind == InputKind::Lines || !is_on_disk {
            return self.read(&mut file);
        }
        match photo::take(&mut file) {
            Ok((picture, true)) => self.picture(&picture),
            Ok((_, false)) => match file.rewind().and_then(|()| contents_of_file(file, MAX_COLLECTION_BYTES)) {
                Ok(contents) => self.contents(contents),
                Err(error) => self.cannot_be_read(&error),
            },
            Err(error) => self.cannot_be_read(&error),
        }
    }

    fn read(&mut self, input: &mut dyn Read) -> ControlFlow<()> {
        if self.kind == InputKind::Lines {
            return self.lines(&[], input, LineReader::PLAIN);
        }
        match photo::take(input) {
            Ok((picture, true)) => self.picture(&picture),
            Ok((start, false)) => self.text(&mut start.chain(input)),
            Err(error) => self.cannot_be_read(&error),
        }
    }

    /// The board in a picture.
    fn picture(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        match photo::read(bytes, self.lang) {
            Ok(PhotoBoard { puzzle, summary, details }) => {
                let mut note = |said: &str, is_detail| {
                    let text = self.about(said);
                    (self.hand_out)(Chunk::Note { text, is_detail })
                };
                note(&summary, false)?;
                details.iter().try_for_each(|text| note(text, true))?;
                (self.hand_out)(Chunk::Puzzles(vec![Interpretation::from(puzzle)], self.name.clone()))
            }
            Err(message) => self.complain(|_| message.clone()),
        }
    }

    /// Text in any format, which may be packed.
    fn text(&mut self, input: &mut dyn Read) -> ControlFlow<()> {
        match contents(input, MAX_COLLECTION_BYTES) {
            Ok(contents) => self.contents(contents),
            Err(error) => self.cannot_be_read(&error),
        }
    }

    fn contents(&mut self, contents: Contents<'_>) -> ControlFlow<()> {
        match contents {
            Contents::One(mut input) => self.unpacked(&mut *input),
            Contents::Files(files) => {
                let texts = files.iter().filter_map(|file| file.content.as_deref().ok());
                let names = texts.flat_map(|bytes| heading_names(&bytes[..bytes.len().min(LOOK_AHEAD)])).collect();
                (self.hand_out)(Chunk::Columns(FileColumns { names, are_of_several: true, ..FileColumns::default() }))?;
                files.iter().try_for_each(|ArchiveFile { name, content }| match content {
                    Ok(bytes) => self.file(name, Ok(&mut &bytes[..])),
                    Err(error) => self.file(name, Err(io::Error::other(error.clone()))),
                })
            }
            Contents::Stream(archive) => {
                let is_of_one = archive.is_of_one;
                (self.hand_out)(Chunk::Columns(FileColumns { are_of_several: !is_of_one, ..FileColumns::default() }))?;
                let read = archive.each_file(&mut |name, content| match content {
                    // It is read as if it were not in an archive.
                    Ok(only) if is_of_one => self.unpacked(only),
                    content => self.file(name, content),
                });
                match read {
                    Ok(taken) => taken,
                    Err(error) => self.cannot_be_read(&error),
                }
            }
        }
    }

    /// A file of an archive.
    fn file(&mut self, name: &str, content: io::Result<&mut dyn Read>) -> ControlFlow<()> {
        let archived = visible(name);
        let file =
            if self.name.file.is_empty() { archived.clone() } else { text::about(Lang::default(), &self.name.file, &archived) };
        let said = self.about(&archived).into();
        let name = InputName { said, file: file.into(), path: name.into(), archived: Some(archived) };
        let of_archive = mem::replace(&mut self.name, name.into());
        let read = match content {
            Ok(input) => self.unpacked(input),
            Err(error) => self.complain(|lang| reading::system_error(lang, &error)),
        };
        self.name = of_archive;
        read
    }

    fn unpacked(&mut self, input: &mut dyn Read) -> ControlFlow<()> {
        let mut ahead = Ahead::new(input);
        let arrangement = match look_ahead(&mut ahead) {
            Ok(Arrangement::Lines(reader)) => self.lines_at_once(&mut ahead, reader),
            Ok(other) => io::copy(&mut ahead, &mut io::sink()).map(|_| other),
            Err(error) => Err(error),
        };
        let (seen, rest) = ahead.into_parts();
        match arrangement {
            Err(error) => self.cannot_be_read(&error),
            Ok(Arrangement::Lines(reader)) => self.lines(&seen, rest, reader),
            Ok(Arrangement::Recoded) => match detect::decode(&seen) {
                Ok(text) => self.unpacked(&mut text.as_bytes()),
                Err(error) if is_utf16(&seen) => self.complain(|lang| reading::read_error(lang, &error)),
                // The other lines may be text.
                Err(_) => self.lines_or_whole(&seen, rest),
            },
            Ok(Arrangement::Titled) if !formats::read(&seen).is_ok_and(|reading| reading.is_complete()) => {
                self.lines(&seen, rest, LineReader::PLAIN)
            }
            Ok(Arrangement::Whole | Arrangement::Titled) => self.lines_or_whole(&seen, rest),
        }
    }

    /// How an input is read whose beginning seems to be lines: as a whole if the name says so, or if it may be the only puzzle of a file that
    /// gives it its title.
    ///
    /// # Errors
    /// Those of reading.
    fn lines_at_once(&self, ahead: &mut Ahead<'_>, reader: LineReader) -> io::Result<Arrangement> {
        let most = match self.name.archived {
            _ if formats::is_told_by_name(&self.name.path) => MAX_BYTES as u64,
            Some(_) => SINGLE,
            None => return Ok(Arrangement::Lines(reader)),
        };
        let read = io::copy(&mut ahead.take(most), &mut io::sink())?;
        Ok(if read < most { Arrangement::Whole } else { Arrangement::Lines(reader) })
    }

    /// A file larger than any grid can only be lines.
    fn lines_or_whole(&mut self, seen: &[u8], rest: &mut dyn Read) -> ControlFlow<()> {
        match line_reader(seen).filter(|_| seen.len() > MAX_BYTES) {
            Some(reader) => self.lines(seen, rest, reader),
            None => self.whole(seen),
        }
    }

    /// A puzzle on each line, or on each two: those of the start, and of the rest.
    fn lines(&mut self, start: &[u8], rest: &mut dyn Read, reader: LineReader) -> ControlFlow<()> {
        let list = ListReader::new(reader, start);
        if reader == LineReader::PLAIN
            && self.name.archived.is_none()
            && let Some(announced) = formats::announced_count(start)
        {
            (self.hand_out)(Chunk::Announced(announced))?;
        }
        self.columns(list.columns.names(), list.columns.names_not_kept())?;
        let input = &mut start.chain(rest);
        let blocks = Blocks::new(input).read_by(reader);
        let mut blocks = match self.kind {
            InputKind::Puzzles => blocks,
            InputKind::QuickPuzzles => blocks.for_quick_work(),
            InputKind::SlowPuzzles | InputKind::Lines => blocks.for_slow_work(),
        };
        loop {
            match blocks.next() {
                Ok(Some(block)) => {
                    let is_endless = self.kind == InputKind::Lines && block.text.len() > MAX_BYTES;
                    (self.hand_out)(Chunk::Lines(block, list.clone(), self.name.clone()))?;
                    // No library has such a line, and the end of it may never come.
                    if is_endless {
                        return ControlFlow::Continue(());
                    }
                }
                Ok(None) => return ControlFlow::Continue(()),
                Err(error) => return self.cannot_be_read(&error),
            }
        }
    }

    /// Hands out the names of the columns that come next, if there are any.
    fn columns(&mut self, names: Vec<String>, not_kept: Vec<String>) -> ControlFlow<()> {
        if names.is_empty() && not_kept.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.hand_out)(Chunk::Columns(FileColumns { names, not_kept, are_of_several: false }))
    }

    /// What was skipped: words around the puzzles are worth a note.
    fn skipped(&mut self, skipped: &Doubt) -> ControlFlow<()> {
        let text = self.about(reading::doubt(self.lang, skipped));
        let chunk = if skipped.is_text() { Chunk::Note { text, is_detail: false } } else { Chunk::Skipped(text) };
        (self.hand_out)(chunk)
    }

    /// Anything else: a file of any format.
    fn whole(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        let reading = formats::read_named(&self.name.path, bytes);
        let is_too_much = reading.as_ref().is_err_and(LoadError::is_too_much);
        let certain = reading.as_ref().is_ok_and(|reading| reading.is_complete() || !are_lines(reading));
        // The other lines may be puzzles.
        let may_be_lines = |&reader: &LineReader| {
            is_too_much || !certain && reader == LineReader::PLAIN || reading.is_err() && reader.format().is_of_lines()
        };
        if let Some(reader) = line_reader(bytes).filter(may_be_lines) {
            return self.lines(bytes, &mut io::empty(), reader);
        }
        match reading {
            Ok(mut reading) => {
                if let Some(archived) = &self.name.archived {
                    formats::entitle(archived, &mut reading.puzzles);
                }
                let many = if self.kind == InputKind::SlowPuzzles { 1 } else { PUZZLES };
                self.columns(reading.puzzles.iter().flat_map(fields_beside).map(|(name, _)| name).collect(), Vec::new())?;
                let mut puzzles = reading.puzzles.into_iter();
                loop {
                    let chunk: Vec<Interpretation> = puzzles.by_ref().take(many).collect();
                    if chunk.is_empty() {
                        return reading.skipped.iter().try_for_each(|skipped| self.skipped(skipped));
                    }
                    (self.hand_out)(Chunk::Puzzles(chunk, self.name.clone()))?;
                }
            }
            Err(error) => self.complain(|lang| load_error(lang, &error)),
        }
    }
}

/// The names of the columns of a table that begins with this text.
fn heading_names(start: &[u8]) -> Vec<String> {
    TableColumns::of_text(&String::from_utf8_lossy(start)).names()
}

/// Why a file was not read; the name of the file is added where it is not there.
fn load_error(lang: Lang, error: &LoadError) -> String {
    reading::load_error(lang, error, Path::new(""))
}

/// Reads no further than needed to find how an input is arranged: a line that is a puzzle larger than 4x4, which may be a row of a
/// larger board, shows that each line is one.
///
/// # Errors
/// Those of reading.
fn look_ahead(ahead: &mut Ahead<'_>) -> io::Result<Arrangement> {
    let mut blocks = Blocks::new(ahead);
    let (mut looked_at, mut first, mut is_after_words) = (0, true, false);
    while looked_at < LOOK_AHEAD
        && let Some(block) = blocks.next()?
    {
        let mut rest = &block.text[..];
        while looked_at < LOOK_AHEAD
            && let Some(line) = next_line(&mut rest)
        {
            if first && (is_utf16(line) || str::from_utf8(line).is_err()) {
                return Ok(Arrangement::Recoded);
            }
            let text = String::from_utf8_lossy(line);
            if first && let Some(format) = detect::format(&text).or_else(|| format_of_two(&text, rest)) {
                let Some(reader) = format.line_reader().filter(|_| format.is_of_lines()) else { return Ok(Arrangement::Whole) };
                let seen = [line, b"\n", rest].concat();
                return Ok(if is_each_line(reader, seen, &mut blocks)? { Arrangement::Lines(reader) } else { Arrangement::Whole });
            }
            // The boards of JSON are no lines, though each may have one of its own.
            if first && text.trim_start().starts_with(['[', '{']) {
                return Ok(Arrangement::Whole);
            }
            first &= is_skipped_line(&text);
            match line_puzzle(&text) {
                None => {}
                // What stands above each puzzle may be its title.
                Some(Some(_)) if is_after_words => return Ok(Arrangement::Titled),
                Some(Some(size)) if size > MIN_SIZE => return Ok(Arrangement::Lines(LineReader::PLAIN)),
                Some(found) => {
                    looked_at += line.len();
                    is_after_words |= found.is_none() && text.chars().any(char::is_alphabetic);
                }
            }
        }
    }
    Ok(Arrangement::Whole)
}

/// Whether each line of an input is a puzzle, which may take more of it than has been seen.
///
/// # Errors
/// Those of reading.
fn is_each_line(reader: LineReader, mut seen: Vec<u8>, blocks: &mut Blocks<'_>) -> io::Result<bool> {
    let mut is_all = false;
    loop {
        if let Some(found) = reader.arrangement(&String::from_utf8_lossy(&seen), is_all) {
            return Ok(found == formats::LineArrangement::EachLine);
        }
        match blocks.next()? {
            Some(block) => seen.extend(block.text),
            None => is_all = true,
        }
    }
}

/// Whether the puzzles of a reading stand on a line each. The rows of a large board may look like puzzles, too.
fn are_lines(reading: &formats::Reading) -> bool {
    let is_line = |found: &Interpretation| found.form().map_or(found.format != Format::JSON_LIST, |form| form == Form::Line);
    reading.puzzles.len() < 2 || reading.puzzles.iter().all(is_line)
}

/// The format of a puzzle on two lines, as far as both are there without waiting: the first alone may be a puzzle too.
fn format_of_two(first: &str, mut rest: &[u8]) -> Option<Format> {
    // The next line shows as much, and there may be many of these. A heading says more.
    if first.trim().is_empty() || is_comment(first) {
        return None;
    }
    let second = std::iter::from_fn(|| next_line(&mut rest)).map(String::from_utf8_lossy).find(|line| !is_skipped_line(line))?;
    detect::format(&format!("{first}\n{second}"))
}

/// Whether a line is empty, a heading, or a comment in most formats.
fn is_skipped_line(line: &str) -> bool {
    is_skipped(line.trim_start_matches('\u{feff}'))
}

/// The reader for the lines of a text that is too long to be read at once, chosen by its beginning.
fn line_reader(start: &[u8]) -> Option<LineReader> {
    let mut rest = start;
    while let Some(line) = next_line(&mut rest) {
        let text = String::from_utf8_lossy(line);
        match detect::format(&text).or_else(|| format_of_two(&text, rest)) {
            Some(format) => {
                let is_each = |reader: &LineReader| {
                    reader.arrangement(&String::from_utf8_lossy(start), true) == Some(formats::LineArrangement::EachLine)
                };
                return format.line_reader().filter(is_each);
            }
            None if is_skipped_line(&text) => {}
            None => break,
        }
    }
    mostly_line_puzzles(start).then_some(LineReader::PLAIN)
}

fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

/// The size of the puzzle that a line is by itself, if it is one. `None`: the line is empty, a comment, or a number of puzzles.
fn line_puzzle(line: &str) -> Option<Option<usize>> {
    if plain::first(line.as_bytes()).is_some_and(|(_, rest)| rest.is_empty()) {
        return Some(Some(CLASSIC));
    }
    if is_count(line) {
        return None;
    }
    let found = LineReader::PLAIN.read(line, 1).transpose()?;
    // Between bars there are cells of a row, whatever their number; and cells of a row with spaces between them can be as many as
    // those of a smaller board, of which the spaces were empty cells.
    let is_whole = |found: &Interpretation| {
        found.form() != Some(Form::Boxed)
            && !found.doubts.iter().any(|doubt| matches!(doubt, Doubt::MixedBlanks { .. } | Doubt::SpacesMaySeparate))
    };
    Some(found.ok().filter(is_whole).map(|found| found.puzzle.shape().size()))
}

fn mostly_line_puzzles(mut text: &[u8]) -> bool {
    let (mut count, mut puzzles) = (0, 0);
    while count < SAMPLE
        && let Some(line) = next_line(&mut text)
    {
        if let Some(puzzle) = line_puzzle(&String::from_utf8_lossy(line)) {
            count += 1;
            puzzles += usize::from(puzzle.is_some());
        }
    }
    count > 1 && puzzles * 2 > count
}
