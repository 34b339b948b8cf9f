//! `sudoscope convert`.

use std::{
    collections::BTreeSet,
    fmt::Display,
    io::{self, Read},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use clap::Args;

use crate::{
    app::text::{Lang, batch as text, collection, reading},
    board::{Cell, Fault, Puzzle},
    cli::{
        board::BoardArgs,
        engine::decided,
        input::{self, ListReader},
        lines::{Block, Blocks},
        output::{OutputOptions, WriteFailure},
        photo, plain,
        progress::Progress,
        streams::{DONE, NOT_UNDERSTOOD, NOT_WRITTEN, Streams, say},
        usage::Source,
        visible::visible,
        writer::{Entry, Writer, in_shares, thread_count},
    },
    io::{
        self as formats, ArchiveFile, ArchiveStream, Contents, Doubt, Format, Interpretation, LineReader, LoadError, MAX_BYTES,
        MAX_COLLECTION_BYTES, Packing, ReadError, Reading,
    },
    photo::{self as pictures, PictureKind},
    solve::fast::Grid,
};

/// Options of `convert`.
#[derive(Clone, Debug, PartialEq, Args)]
pub struct ConvertOptions {
    #[arg(value_name = "FILE", required = true, num_args = 1..)]
    pub files: Vec<PathBuf>,
    #[arg(short = 'o', long = "output", value_name = "OUT")]
    pub file: Option<PathBuf>,
    #[arg(long)]
    pub drop_rules: bool,
    #[arg(long, hide_short_help = true)]
    pub verbose: bool,
    /// How it is written.
    #[command(flatten)]
    pub output: OutputOptions,
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
}

impl ConvertOptions {
    /// The files to read, and the one to write. Without `-o`, it is the last of several files, as in earlier versions, unless that is there
    /// already: it may be one to read. Or it is standard output, if the format is named.
    pub(super) fn places(&self) -> Option<(&[PathBuf], &Path)> {
        match (&self.file, self.files.split_last()) {
            (Some(file), _) => Some((&self.files, file)),
            (None, Some((to, from))) if !from.is_empty() && !to.exists() => Some((from, to)),
            _ => self.output.has_format().then(|| (&self.files[..], Path::new("-"))),
        }
    }
}

/// Reads files and writes another. Returns the exit code.
///
/// # Errors
/// Those of writing to standard output.
pub(super) fn run(options: &ConvertOptions, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { input, output: print, errors, shows_progress, lang } = streams;
    let Some((from, to)) = options.places() else {
        return Ok(say(errors, lang, text::nothing_to_write(lang), NOT_UNDERSTOOD));
    };
    if options.file.is_none() && from.len() < options.files.len() {
        say(errors, lang, &text::renamed(lang, "convert IN... OUT", "convert IN... -o OUT"), DONE);
    }
    let output = match options.output.output(to.to_owned()) {
        Ok(output) => output,
        Err(error) => return Ok(say(errors, lang, error.text(lang), NOT_UNDERSTOOD)),
    };
    let mut writer = Writer::new(&output, print, options.drop_rules, lang);
    let mut converted = Ok(());
    let mut is_partial = false;
    let mut progress = shows_progress.then(|| Progress::new(lang));
    for from in from {
        let mut report = Report::default();
        let one = Conversion { options, from, file: None, lang };
        let take = &mut |found: Found| {
            let count = found.count();
            match found {
                Found::One(entry) => writer.add_entry(*entry)?,
                Found::Grids { grids, rows } => {
                    let piece = |(index, grids)| writer.add_grids(grids, rows.map(|line| line + index * PIECE));
                    grids.chunks(PIECE).enumerate().try_for_each(piece)?;
                }
            }
            if let Some(progress) = &mut progress {
                progress.add(count);
                progress.show(errors);
            }
            Ok(())
        };
        converted = one.each_puzzle(input, take, &mut report);
        if let Some(progress) = &mut progress {
            progress.erase(errors);
        }
        is_partial |= !report.problems.is_empty();
        for line in report.notes.into_iter().map(|note| one.about_input(note)).chain(report.problems) {
            // The file is what was asked for, whether anybody reads the notes or not.
            let _ = writeln!(errors, "{line}");
        }
        if converted.is_err() {
            break;
        }
    }
    if converted.is_ok() && is_partial && !writer.has_any() {
        return Ok(NOT_UNDERSTOOD);
    }
    let mut is_written = false;
    let (notes, code) = match converted.and_then(|()| Ok(writer.finish()?)) {
        Ok(notes) => {
            is_written = true;
            // What is left out has been said, as other commands do.
            (notes, if is_partial { NOT_UNDERSTOOD } else { DONE })
        }
        Err(Failure::Unclear(message)) => (vec![message], NOT_UNDERSTOOD),
        Err(Failure::Unwritten(WriteFailure::Print(error))) => return Err(error),
        Err(Failure::Unwritten(no_format @ WriteFailure::NoFormat(_))) => (vec![no_format.in_words(lang)], NOT_UNDERSTOOD),
        Err(Failure::Unwritten(WriteFailure::Refused(message))) => {
            (vec![about_all(from, message.text(lang), lang)], NOT_UNDERSTOOD)
        }
        Err(Failure::Unwritten(other)) => (vec![other.in_words(lang)], NOT_WRITTEN),
    };
    for note in notes {
        // The file is what was asked for, whether anybody reads the notes or not.
        let note = if is_written { text::about(lang, output.name(lang), note) } else { note };
        let _ = writeln!(errors, "{note}");
    }
    Ok(code)
}

/// Why puzzles could not be converted.
enum Failure {
    /// They cannot be read: a sentence.
    Unclear(String),
    /// They cannot be written.
    Unwritten(WriteFailure),
}

impl From<WriteFailure> for Failure {
    fn from(failure: WriteFailure) -> Self {
        Self::Unwritten(failure)
    }
}

/// What an input holds.
enum Found {
    /// A puzzle with what its file says of it.
    One(Box<Entry>),
    /// Classic puzzles with nothing beside them.
    Grids {
        grids: Vec<Grid>,
        /// The line of the first, if they are rows of a table.
        rows: Option<usize>,
    },
}

impl Found {
    const fn count(&self) -> u64 {
        match self {
            Self::One(_) => 1,
            Self::Grids { grids, .. } => grids.len() as u64,
        }
    }
}

impl From<Entry> for Found {
    fn from(entry: Entry) -> Self {
        Self::One(Box::new(entry))
    }
}

/// Takes what is found.
type Take<'a> = dyn FnMut(Found) -> Result<(), Failure> + 'a;

/// Plain puzzles that are written together.
const PIECE: usize = 5_000;

/// The messages about an input.
#[derive(Default)]
struct Report {
    /// How it was read.
    notes: Vec<String>,
    /// The parts that were left out, with the name of the input.
    problems: Vec<String>,
}

impl Report {
    /// Adds what is said of a later part of the input.
    fn add(&mut self, other: Self) {
        self.notes.extend(other.notes);
        self.problems.extend(other.problems);
    }

    /// Notes that a puzzle is left out, if it could not be read; the others can.
    fn keep(&mut self, converted: Result<(), Failure>) -> Result<(), Failure> {
        match converted {
            Err(Failure::Unclear(problem)) => {
                self.problems.push(problem);
                Ok(())
            }
            converted => converted,
        }
    }
}

/// A message about what all inputs hold.
fn about_all(from: &[PathBuf], message: impl Display, lang: Lang) -> String {
    match from {
        [from] => text::about(lang, name(from, lang), message),
        files => text::files(lang, files.len(), message),
    }
}

/// The name of an input in messages.
fn name(from: &Path, lang: Lang) -> String {
    Source::from(from.as_os_str().to_owned()).name(lang)
}

/// The conversion of one file.
struct Conversion<'a> {
    options: &'a ConvertOptions,
    from: &'a Path,
    /// The file of an archive that is read.
    file: Option<&'a ArchiveFile>,
    lang: Lang,
}

impl Conversion<'_> {
    fn about_input(&self, message: impl Display) -> String {
        let name = name(self.from, self.lang);
        match self.file {
            None => text::about(self.lang, name, message),
            Some(file) => text::about(self.lang, name, text::about(self.lang, visible(&file.name), message)),
        }
    }

    fn unclear(&self, message: impl Display) -> Failure {
        Failure::Unclear(self.about_input(message))
    }

    /// The failure when the system cannot read the input, with its reason.
    fn unread(&self, error: &io::Error) -> Failure {
        self.unclear(reading::system_error(self.lang, error))
    }

    /// Why the input cannot be read.
    fn unreadable(&self, error: &LoadError) -> Failure {
        let message = reading::load_error(self.lang, error, Path::new(""));
        match error {
            // The path is in the message already.
            LoadError::Io { .. } | LoadError::BrokenLink { .. } => Failure::Unclear(message),
            _ => self.unclear(message),
        }
    }

    /// Hands out the puzzles of the input. What is more than is read at once is read line by line.
    fn each_puzzle(&self, input: &mut dyn Read, take: &mut Take<'_>, report: &mut Report) -> Result<(), Failure> {
        let is_file = self.from != Path::new("-");
        if is_file
            && let Ok(mut file) = formats::open_file(self.from)
            && let (picture, true) = photo::take(&mut file).map_err(|error| self.unread(&error))?
        {
            return self.picture(&picture, take, report);
        }
        if is_file && let Ok(file) = formats::open_file(self.from) {
            match formats::contents_of_file(file, MAX_COLLECTION_BYTES) {
                Ok(Contents::Files(files)) => return self.files(&files, take, report),
                Ok(Contents::Stream(archive)) => return self.stream(archive, take, report),
                Ok(Contents::One(_)) => {}
                Err(error) => return Err(self.unread(&error)),
            }
        }
        if is_file
            && let Ok(file) = formats::open_file(self.from)
            && let Ok(input) = formats::unpacking(file, MAX_COLLECTION_BYTES)
            && let Some(grids) = self.plain_list(&read_some(input))
        {
            return take(Found::Grids { grids, rows: None });
        }
        if is_file {
            let reading = formats::open(self.from);
            return match formats::open_file(self.from) {
                Ok(mut file) => self.text(reading, &mut file, take, report),
                Err(_) => self.whole(reading, take, report),
            };
        }
        let mut bytes = Vec::new();
        (&mut *input).take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|error| self.unread(&error))?;
        if PictureKind::of(&bytes).is_some() {
            input.take(pictures::MAX_BYTES).read_to_end(&mut bytes).map_err(|error| self.unread(&error))?;
            return self.picture(&bytes, take, report);
        }
        if Packing::of(&bytes).is_some() {
            input.take(MAX_COLLECTION_BYTES as u64).read_to_end(&mut bytes).map_err(|error| self.unread(&error))?;
        }
        match formats::contents(&bytes[..], MAX_COLLECTION_BYTES) {
            Ok(Contents::Files(files)) => return self.files(&files, take, report),
            Ok(Contents::Stream(archive)) => return self.stream(archive, take, report),
            Ok(Contents::One(_)) => {}
            Err(error) => return Err(self.unread(&error)),
        }
        match self.plain_list(&bytes) {
            Some(grids) => take(Found::Grids { grids, rows: None }),
            None => self.text(formats::read(&bytes), &mut bytes[..].chain(input), take, report),
        }
    }

    /// The puzzles of a whole text that is nothing but plain lines, as they stay on their board.
    fn plain_list(&self, text: &[u8]) -> Option<Vec<Grid>> {
        let is_whole = text.len() <= MAX_BYTES;
        if is_whole && self.options.board == BoardArgs::default() { plain::list(text) } else { None }
    }

    /// The files of an archive, each by itself.
    fn files(&self, files: &[ArchiveFile], take: &mut Take<'_>, report: &mut Report) -> Result<(), Failure> {
        files.iter().try_for_each(|file| self.archived(file, &mut io::empty(), take, report))
    }

    /// The files of a large archive, one after the other: what is more than is read at once is read line by line.
    fn stream(&self, archive: ArchiveStream<'_>, take: &mut Take<'_>, report: &mut Report) -> Result<(), Failure> {
        let mut converted = Ok(());
        let mut file = |name: &str, content: Result<&mut dyn Read, ReadError>| {
            let (mut start, mut nothing) = (Vec::new(), io::empty());
            let (content, rest): (_, &mut dyn Read) = match content {
                Ok(input) => match (&mut *input).take(MAX_BYTES as u64 + 1).read_to_end(&mut start) {
                    Ok(_) => (Ok(start), input),
                    Err(error) => {
                        let why = reading::system_error(self.lang, &error);
                        report.problems.push(self.about_input(text::about(self.lang, visible(name), why)));
                        return ControlFlow::Continue(());
                    }
                },
                Err(error) => (Err(error), &mut nothing),
            };
            let file = ArchiveFile { name: name.to_owned(), content };
            converted = self.archived(&file, rest, take, report);
            if converted.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let read = archive.each_file(&mut file).map_err(|error| self.unread(&error));
        converted.and(report.keep(read.map(|_| ())))
    }

    /// A file of an archive, of which the beginning has been read.
    fn archived(&self, file: &ArchiveFile, rest: &mut dyn Read, take: &mut Take<'_>, report: &mut Report) -> Result<(), Failure> {
        let one = Conversion { file: Some(file), ..*self };
        let start = file.content.as_ref().map_or(&[][..], Vec::as_slice);
        let converted = one.text(formats::read_archived(file), &mut start.chain(rest), take, report);
        report.keep(converted)
    }

    /// Converts an input that has been read. It is read line by line instead where it is too long to read at once, or where some lines of a
    /// list cannot be read.
    fn text(
        &self,
        reading: Result<Reading, LoadError>,
        input: &mut dyn Read,
        take: &mut Take<'_>,
        report: &mut Report,
    ) -> Result<(), Failure> {
        let is_too_much = reading.as_ref().is_err_and(LoadError::is_too_much);
        // The rows of a doubtful puzzle may look like puzzles.
        let is_list = |reading: &Reading| !reading.is_complete() && reading.puzzles.len() > 1 && input::are_lines(reading);
        if !is_too_much && reading.as_ref().is_ok_and(|reading| !is_list(reading)) {
            return self.whole(reading, take, report);
        }
        // What is wrong with an input that cannot be unpacked has been found when it was read.
        let Ok(mut input) = formats::unpacking(input, MAX_COLLECTION_BYTES) else { return self.whole(reading, take, report) };
        let mut start = Vec::new();
        if (&mut input).take(MAX_BYTES as u64).read_to_end(&mut start).is_err() {
            return self.whole(reading, take, report);
        }
        let is_read_by_lines = |reader: &LineReader| {
            is_too_much || *reader == LineReader::PLAIN || reader.format() == Format::TABLE && reading.is_err()
        };
        match input::line_reader(&start).filter(is_read_by_lines) {
            Some(reader) => {
                let list = ListReader::new(reader, &start);
                self.lines(&list, &mut start[..].chain(input), take, report)
            }
            None => self.whole(reading, take, report),
        }
    }

    /// The board in a picture.
    fn picture(&self, bytes: &[u8], take: &mut Take<'_>, report: &mut Report) -> Result<(), Failure> {
        let read = photo::read(bytes, self.lang).map_err(|message| self.unclear(message))?;
        report.notes.push(read.summary);
        report.notes.extend(read.details.into_iter().filter(|_| self.options.verbose));
        take(Entry::from(self.put(read.puzzle)?).into())
    }

    fn whole(&self, reading: Result<Reading, LoadError>, take: &mut Take<'_>, report: &mut Report) -> Result<(), Failure> {
        let reading = reading.map_err(|error| self.unreadable(&error))?;
        for found in reading.puzzles {
            let found = self.decided(found, &mut report.notes);
            report.keep(self.found(found, take))?;
        }
        for skipped in &reading.skipped {
            let said = reading::doubt(self.lang, skipped);
            if skipped.is_text() || self.options.board.accept {
                report.notes.push(said);
            } else {
                report.problems.push(self.about_input(said));
            }
        }
        Ok(())
    }

    /// The puzzle with or without rules that are only drawn, as the option says; each kind of them is noted, and what does not fit beside
    /// the puzzle.
    fn decided(&self, found: Interpretation, notes: &mut Vec<String>) -> Interpretation {
        let lang = self.lang;
        let is_inferred = self.options.board.accept;
        let said = |doubt: &Doubt| match reading::doubt(lang, doubt) {
            other if doubt.is_guess() && !is_inferred => text::not_taken(lang, other),
            taken => taken,
        };
        let guesses = found.doubts.iter().filter(|doubt| doubt.is_of_drawings());
        notes.extend(guesses.map(|doubt| text::line(lang, found.line, said(doubt))));
        let mut found = decided(found.with_guesses(is_inferred));
        let line = found.line;
        let remarks = found.doubts.extract_if(.., |doubt| self.options.board.is_noted(doubt));
        let said =
            remarks.map(|doubt| reading::doubt(lang, &doubt)).chain(self.options.board.note_of_drawings(lang, &found.puzzle));
        notes.extend(said.map(|said| text::line(lang, line, said)));
        found
    }

    /// That a puzzle is not converted because of doubts.
    fn doubtful(&self, line: usize, doubts: &[&Doubt]) -> Failure {
        let lang = self.lang;
        let doubts = lang.independent_clauses(doubts.iter().map(|doubt| reading::doubt(lang, doubt)));
        self.unclear(text::line(lang, line, text::accept(lang, text::not_converted(lang, doubts))))
    }

    /// Checks that nothing is doubtful, except what the options settle.
    fn settled(&self, line: usize, doubts: &[Doubt]) -> Result<(), Failure> {
        let unsettled: Vec<&Doubt> = doubts.iter().filter(|doubt| !self.options.board.settles(doubt)).collect();
        if unsettled.is_empty() { Ok(()) } else { Err(self.doubtful(line, &unsettled)) }
    }

    fn found(&self, found: Interpretation, take: &mut Take<'_>) -> Result<(), Failure> {
        self.settled(found.line, &found.doubts)?;
        let is_row = [Format::TABLE, Format::JSON_LIST].contains(&found.format);
        let puzzle = self.put(found.puzzle)?;
        // Digits that repeat on the customary board need not do so on this one; or they do here as well.
        let repeated = if found.doubts.is_empty() || self.options.board.accept { BTreeSet::new() } else { repeated(&puzzle) };
        if !repeated.is_empty() {
            return Err(self.doubtful(found.line, &[&Doubt::DigitsRepeat { cells: repeated.len() }]));
        }
        let file = self.file.map(|file| (collection::file_name(Lang::default()).to_owned(), visible(&file.name)));
        // Each is a column, which is known by its name.
        let (names, fields): (Vec<String>, Vec<String>) = file.into_iter().chain(found.fields).unzip();
        let fields = formats::distinct_names(&[], names).into_iter().zip(fields).collect();
        take(Entry { puzzle, is_row, fields, line: found.line }.into())
    }

    /// The puzzle on the board that the options describe.
    fn put(&self, puzzle: Puzzle) -> Result<Puzzle, Failure> {
        self.options.board.put(puzzle).map_err(|message| self.unclear(message.text(self.lang)))
    }

    /// Reads an input line by line: as many blocks at a time as there are threads.
    fn lines(&self, list: &ListReader, input: &mut dyn Read, take: &mut Take<'_>, report: &mut Report) -> Result<(), Failure> {
        let mut blocks = Blocks::new(input).read_by(list.reader).for_quick_work();
        loop {
            let mut some = Vec::new();
            while some.len() < thread_count()
                && let Some(block) = blocks.next().map_err(|error| self.unread(&error))?
            {
                some.push(block);
            }
            if some.is_empty() {
                return Ok(());
            }
            for (found, of_block, read) in in_shares(some.chunks(1), |block| self.block(&block[0], list)) {
                found.into_iter().try_for_each(&mut *take)?;
                report.add(of_block);
                read?;
            }
        }
    }

    /// What a block holds, the messages about it, and why it was not read to its end.
    fn block(&self, block: &Block, list: &ListReader) -> (Vec<Found>, Report, Result<(), Failure>) {
        let (mut found, mut report) = (Vec::new(), Report::default());
        let read = self.each_line(
            block,
            list,
            &mut |one| {
                found.push(one);
                Ok(())
            },
            &mut report,
        );
        (found, report, read)
    }

    fn each_line(&self, block: &Block, list: &ListReader, take: &mut Take<'_>, report: &mut Report) -> Result<(), Failure> {
        let reader = list.reader;
        let (mut text, mut number) = (&block.text[..], block.first);
        loop {
            if self.file.is_none() && self.options.board == BoardArgs::default() {
                let mut grids = Vec::new();
                let (rest, lines) = list.classic(text, true, &mut grids);
                if lines > 0 {
                    take(Found::Grids { grids, rows: (reader.format() == Format::TABLE).then_some(number) })?;
                    (text, number) = (rest, number + lines);
                }
            }
            let Some(first) = reader.first(text) else { return Ok(()) };
            match list.read(first.text, number) {
                Ok(None) => {}
                Ok(Some(found)) => {
                    let found = self.decided(found, &mut report.notes);
                    report.keep(self.found(found, take))?;
                }
                Err(error) => report.keep(Err(self.unclear(reading::read_error(self.lang, &error))))?,
            }
            (text, number) = (first.rest, number + first.lines);
        }
    }
}

/// The beginning of an input: no more than shows that it is longer than what is read at once. An input that breaks off there is found
/// when it is read again.
fn read_some(input: impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    match input.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes) {
        Ok(_) => bytes,
        Err(_) => Vec::new(),
    }
}

/// The cells with digits that repeat in a house.
fn repeated(puzzle: &Puzzle) -> BTreeSet<Cell> {
    let cells = |fault| match fault {
        Fault::Repeated { cells, .. } => cells,
        Fault::Broken(_) | Fault::NoCandidate { .. } | Fault::NoPlace { .. } => Vec::new(),
    };
    puzzle.geometry().entries(&puzzle.digits()).repeats().into_iter().flat_map(cells).collect()
}
