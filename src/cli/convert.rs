//! `sudoscope convert`.

use std::{
    collections::BTreeSet,
    fmt::Display,
    io::{self, Read},
    path::{Path, PathBuf},
};

use clap::Args;

use crate::{
    app::text::{Lang, batch as text, reading},
    board::{Cell, Fault, Puzzle, Shape, repeats},
    cli::{
        board::BoardArgs,
        input,
        lines::{Block, Blocks},
        output::{OutputOptions, WriteFailure},
        photo, plain,
        streams::{DONE, NOT_UNDERSTOOD, NOT_WRITTEN, Streams, say},
        visible::visible,
        writer::Writer,
    },
    io::{self as formats, Doubt, Interpretation, LineReader, LoadError, MAX_BYTES, Reading},
    photo::{self as pictures, PictureKind},
};

/// Options of `convert`.
#[derive(Clone, Debug, PartialEq, Args)]
pub struct ConvertOptions {
    /// The file to read; '-' is standard input
    ///
    /// The puzzles of several files become a collection.
    #[arg(value_name = "IN", required = true)]
    pub from: Vec<PathBuf>,
    /// The file to write, in the format of its extension; '-' is standard output
    #[arg(value_name = "OUT")]
    pub to: PathBuf,
    /// Take rules that are only drawn, as in files of SudokuPad
    ///
    /// They are taken for what such drawings usually mean.
    #[arg(long)]
    pub infer: bool,
    /// Say which cells of a picture are doubtful, and what else they may hold
    #[arg(long)]
    pub verbose: bool,
    /// How it is written.
    #[command(flatten)]
    pub output: OutputOptions,
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
}

/// Reads files and writes another. Returns the exit code.
///
/// # Errors
/// Those of writing to standard output.
pub(super) fn run(options: &ConvertOptions, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { input, output: print, errors, lang, .. } = streams;
    let output = match options.output.output(options.to.clone()) {
        Ok(output) => output,
        Err(error) => return Ok(say(errors, &error.in_lang(lang), NOT_UNDERSTOOD)),
    };
    let mut writer = Writer::new(&output, print, lang);
    let mut converted = Ok(());
    for from in &options.from {
        let mut how_read = Vec::new();
        let one = Conversion { options, from, lang };
        converted = one.each_puzzle(input, &mut |puzzle| Ok(writer.add(puzzle)?), &mut how_read);
        for note in how_read {
            // The file is what was asked for, whether anybody reads the notes or not.
            let _ = writeln!(errors, "{}", one.about_input(note));
        }
        if converted.is_err() {
            break;
        }
    }
    let (notes, code) = match converted.and_then(|()| Ok(writer.finish()?)) {
        Ok(notes) => (notes, DONE),
        Err(Failure::Unclear(message)) => (vec![message], NOT_UNDERSTOOD),
        Err(Failure::Unwritten(WriteFailure::Print(error))) => return Err(error),
        Err(Failure::Unwritten(WriteFailure::Refused(message))) => {
            (vec![options.about_all(message.in_lang(lang), lang)], NOT_UNDERSTOOD)
        }
        Err(Failure::Unwritten(other)) => (vec![other.in_words(lang)], NOT_WRITTEN),
    };
    for note in notes {
        // The file is what was asked for, whether anybody reads the notes or not.
        let note = if code == DONE { text::about(lang, output.name(lang), note) } else { note };
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

type Take<'a> = dyn FnMut(Puzzle) -> Result<(), Failure> + 'a;

impl ConvertOptions {
    /// A message about what all inputs hold.
    fn about_all(&self, message: impl Display, lang: Lang) -> String {
        match &self.from[..] {
            [from] => text::about(lang, visible(from.display()), message),
            files => text::files(lang, files.len(), message),
        }
    }
}

/// The conversion of one file.
struct Conversion<'a> {
    options: &'a ConvertOptions,
    from: &'a Path,
    lang: Lang,
}

impl Conversion<'_> {
    fn about_input(&self, message: impl Display) -> String {
        text::about(self.lang, visible(self.from.display()), message)
    }

    fn unclear(&self, message: impl Display) -> Failure {
        Failure::Unclear(self.about_input(message))
    }

    /// What the system says of the input.
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
    fn each_puzzle(&self, input: &mut dyn Read, take: &mut Take<'_>, notes: &mut Vec<String>) -> Result<(), Failure> {
        let is_file = self.from != Path::new("-");
        if is_file
            && let Ok(mut file) = formats::open(self.from)
            && let (picture, true) = photo::take(&mut file).map_err(|error| self.unread(&error))?
        {
            return self.picture(&picture, take, notes);
        }
        if is_file {
            return match formats::load_puzzle(self.from) {
                Err(error) if error.is_too_much() => {
                    let mut file = formats::open(self.from).map_err(|error| self.unreadable(&error))?;
                    self.lines_or(error, &mut file, take, notes)
                }
                reading => self.whole(reading, take, notes),
            };
        }
        let mut bytes = Vec::new();
        (&mut *input).take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|error| self.unread(&error))?;
        if PictureKind::of(&bytes).is_some() {
            input.take(pictures::MAX_BYTES).read_to_end(&mut bytes).map_err(|error| self.unread(&error))?;
            return self.picture(&bytes, take, notes);
        }
        match formats::parse(&bytes) {
            Err(error) if error.is_too_much() => self.lines_or(error, &mut bytes[..].chain(input), take, notes),
            reading => self.whole(reading, take, notes),
        }
    }

    /// The board in a picture.
    fn picture(&self, bytes: &[u8], take: &mut Take<'_>, notes: &mut Vec<String>) -> Result<(), Failure> {
        let read = photo::read(bytes, self.lang).map_err(|message| self.unclear(message))?;
        notes.push(read.summary);
        notes.extend(read.details.into_iter().filter(|_| self.options.verbose));
        take(self.put(read.puzzle)?)
    }

    fn whole(&self, reading: Result<Reading, LoadError>, take: &mut Take<'_>, notes: &mut Vec<String>) -> Result<(), Failure> {
        let reading = reading.map_err(|error| self.unreadable(&error))?;
        let puzzles: Vec<Interpretation> = reading.puzzles.into_iter().map(|found| self.decided(found, notes)).collect();
        puzzles.iter().try_for_each(|found| self.settled(found.line, &found.doubts))?;
        puzzles.into_iter().try_for_each(|found| self.found(found, take))
    }

    /// The puzzle with or without rules that are only drawn, as the option says; each kind of them is noted.
    fn decided(&self, found: Interpretation, notes: &mut Vec<String>) -> Interpretation {
        let lang = self.lang;
        let said = |doubt: &Doubt| match reading::doubt(lang, doubt) {
            taken if self.options.infer => taken,
            other => text::not_taken(lang, other),
        };
        let guesses = found.doubts.iter().filter(|doubt| doubt.is_guess());
        notes.extend(guesses.map(|doubt| text::line(lang, found.line, said(doubt))));
        found.with_guesses(self.options.infer)
    }

    /// That a puzzle is not converted because of doubts.
    fn doubtful(&self, line: usize, doubts: &[&Doubt]) -> Failure {
        let lang = self.lang;
        let doubts = lang.independent_clauses(doubts.iter().map(|doubt| reading::doubt(lang, doubt)));
        self.unclear(text::line(lang, line, text::not_converted(lang, doubts)))
    }

    /// Checks that nothing is doubtful, except what the options settle.
    fn settled(&self, line: usize, doubts: &[Doubt]) -> Result<(), Failure> {
        let unsettled: Vec<&Doubt> = doubts.iter().filter(|doubt| !self.options.board.settles(doubt)).collect();
        if unsettled.is_empty() { Ok(()) } else { Err(self.doubtful(line, &unsettled)) }
    }

    fn found(&self, found: Interpretation, take: &mut Take<'_>) -> Result<(), Failure> {
        self.settled(found.line, &found.doubts)?;
        let puzzle = self.put(found.puzzle)?;
        // Digits that repeat on the customary board need not do so on this one; or they do here as well.
        let repeated = if found.doubts.is_empty() { BTreeSet::new() } else { repeated(&puzzle) };
        if !repeated.is_empty() {
            return Err(self.doubtful(found.line, &[&Doubt::DigitsRepeat { cells: repeated.len() }]));
        }
        take(puzzle)
    }

    /// The puzzle on the board that the options describe.
    fn put(&self, puzzle: Puzzle) -> Result<Puzzle, Failure> {
        self.options.board.put(puzzle).map_err(|message| self.unclear(message.in_lang(self.lang)))
    }

    /// Reads an input line by line if its beginning shows that this is possible; otherwise there is that error.
    fn lines_or(
        &self,
        error: LoadError,
        input: &mut dyn Read,
        take: &mut Take<'_>,
        notes: &mut Vec<String>,
    ) -> Result<(), Failure> {
        let mut start = Vec::new();
        (&mut *input).take(MAX_BYTES as u64).read_to_end(&mut start).map_err(|error| self.unread(&error))?;
        let reader = input::line_reader(&start).ok_or_else(|| self.unreadable(&error))?;
        let mut input = start[..].chain(input);
        let mut blocks = Blocks::new(&mut input).read_by(reader);
        while let Some(block) = blocks.next().map_err(|error| self.unread(&error))? {
            self.block(&block, reader, take, notes)?;
        }
        Ok(())
    }

    fn block(&self, block: &Block, reader: LineReader, take: &mut Take<'_>, notes: &mut Vec<String>) -> Result<(), Failure> {
        let (mut text, mut number) = (&block.text[..], block.first);
        loop {
            if reader == LineReader::PLAIN
                && let Some((grid, rest)) = plain::first(text)
            {
                take(self.put(Puzzle::from_givens(Shape::classic(), &[], &grid.digits()))?)?;
                (text, number) = (rest, number + 1);
                continue;
            }
            let Some(first) = reader.first(text) else { return Ok(()) };
            match input::read_line(reader, first.text, number) {
                Ok(None) => {}
                Ok(Some(found)) => self.found(self.decided(found, notes), take)?,
                Err(error) => return Err(self.unclear(reading::read_error(self.lang, &error))),
            }
            (text, number) = (first.rest, number + first.lines);
        }
    }
}

/// The cells with digits that repeat in a house.
fn repeated(puzzle: &Puzzle) -> BTreeSet<Cell> {
    let cells = |fault| match fault {
        Fault::Repeated { cells, .. } => cells,
        Fault::Broken(_) | Fault::NoCandidate { .. } | Fault::NoPlace { .. } => Vec::new(),
    };
    repeats(&puzzle.geometry(), &puzzle.digits()).into_iter().flat_map(cells).collect()
}
