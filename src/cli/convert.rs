//! `sudoscope convert`.

use std::{
    collections::{BTreeSet, VecDeque},
    panic,
    thread::{self, Scope, ScopedJoinHandle},
};

use crate::{
    app::text::batch as text,
    board::{Cell, Fault},
    cli::{
        board::BoardArgs,
        engine::decided,
        input::{self, InputName, ListReader, PuzzleCount},
        lines::Block,
        output::{OutputOptions, Target, WriteFailure},
        prelude::*,
        progress::Progress,
        record::note_of_not_kept,
        usage::{Source, Threads},
        writer::{Entry, PlainPuzzles, PlainTarget, Writer},
    },
};

/// Options of `convert`.
#[derive(Clone, Debug, PartialEq, Args)]
pub struct ConvertOptions {
    #[arg(value_name = "FILE", default_value = "-")]
    pub files: Vec<PathBuf>,
    #[arg(short = 'o', long = "output", value_name = "OUT")]
    pub file: Option<PathBuf>,
    #[arg(long)]
    pub drop_rules: bool,
    /// The threads.
    #[command(flatten)]
    pub threads: Threads,
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
        Err(error) => return Ok(say(errors, lang, &error.text(lang), NOT_UNDERSTOOD)),
    };
    let writer = Writer::new(&output, print, options.drop_rules, options.threads, lang);
    let progress = shows_progress.then(|| Progress::new(lang));
    let format = output.format().ok().filter(|_| matches!(output.target, Target::Format(_) | Target::ByName));
    let is_for = |formats: &[Format]| format.is_some_and(|format| formats.contains(&format));
    let reading = PuzzleReading {
        options,
        lang,
        target: writer.plain_target(),
        drops_comments: is_for(&[Format::LINE, Format::SDM]),
        keeps_words: is_for(&[Format::FPUZZLES, Format::FPUZZLES_JSON, Format::SUDOKUPAD, Format::SUDOKUPAD_LINK]),
    };
    let count = PuzzleCount::default();
    let sources: Vec<Source> = from.iter().map(|path| Source::from(path.as_os_str().to_owned())).collect();
    let (writer, errors, not_kept, is_partial, converted) = thread::scope(|scope| {
        let (waiting, not_kept) = (VecDeque::new(), Vec::new());
        let mut conversion =
            Conversion { reading, writer, progress, errors, scope, waiting, count, not_kept, is_partial: false, converted: Ok(()) };
        let read = sources.iter().try_for_each(|source| {
            input::each_chunk(source, input, InputKind::QuickPuzzles, lang, &mut |chunk| conversion.take(chunk))
        });
        if read.is_continue() && conversion.settle(0).is_continue() {
            conversion.begin_input(String::new());
        }
        let Conversion { writer, errors, not_kept, is_partial, converted, .. } = conversion;
        (writer, errors, not_kept, is_partial, converted)
    });
    if converted.is_ok() && is_partial && !writer.has_any() {
        return Ok(NOT_UNDERSTOOD);
    }
    let mut is_written = false;
    let (notes, code) = match converted.and_then(|()| Ok(writer.finish()?)) {
        Ok(mut notes) => {
            is_written = true;
            notes.extend(note_of_not_kept(&not_kept, lang).filter(|_| output.holds_facts()));
            // What is left out has been said, as other commands do.
            (notes, if is_partial { NOT_UNDERSTOOD } else { DONE })
        }
        Err(Failure::Unclear(message)) => (vec![message], NOT_UNDERSTOOD),
        Err(Failure::Unwritten(WriteFailure::Print(error))) => return Err(error),
        Err(Failure::Unwritten(no_format @ WriteFailure::NoFormat(_))) => (vec![no_format.in_words(lang)], NOT_UNDERSTOOD),
        Err(Failure::Unwritten(WriteFailure::Refused(message))) => {
            (vec![about_all(&sources, message.text(lang), lang)], NOT_UNDERSTOOD)
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

/// A message about what all inputs hold.
fn about_all(from: &[Source], message: impl Display, lang: Lang) -> String {
    match from {
        [from] => text::about(lang, from.name(lang), message),
        files => text::files(lang, files.len(), message),
    }
}

/// A conversion under way.
struct Conversion<'a, 'scope, 'env> {
    reading: PuzzleReading<'env>,
    writer: Writer<'a>,
    progress: Option<Progress>,
    errors: &'a mut dyn Write,
    /// Parts of the input, in their order, each read by a thread while this one writes those before.
    scope: &'scope Scope<'scope, 'env>,
    waiting: VecDeque<ScopedJoinHandle<'scope, FoundPuzzles>>,
    count: PuzzleCount,
    /// The columns that only count or hold solutions.
    not_kept: Vec<String>,
    /// Whether anything is left out.
    is_partial: bool,
    converted: Result<(), Failure>,
}

impl Conversion<'_, '_, '_> {
    /// Takes a part of the input. Breaks off when what follows is not wanted.
    fn take(&mut self, chunk: Chunk) -> ControlFlow<()> {
        match chunk {
            Chunk::Begin(name) => {
                self.settle(0)?;
                self.begin_input(name);
            }
            Chunk::Announced(announced) => self.count.add(0, Some(announced)),
            // A table is written with the columns of its first puzzles.
            Chunk::Columns(columns) => {
                let is_new = |name: &String| !self.not_kept.contains(name);
                let not_kept: Vec<String> = columns.not_kept.into_iter().filter(is_new).collect();
                self.not_kept.extend(not_kept);
            }
            other => {
                let reading = self.reading.clone();
                self.waiting.push_back(self.scope.spawn(move || reading.chunk(other)));
            }
        }
        // This thread has little to do, unless it is the only one.
        self.settle(match self.reading.options.threads.count() {
            1 => 0,
            threads => threads,
        })
    }

    /// Begins an input, with a note if the one before has not as many puzzles as it says.
    fn begin_input(&mut self, name: String) {
        let note = self.count.begin(name, self.reading.lang);
        self.say(note.as_slice());
    }

    /// Writes what has been read, until no more parts than that wait.
    fn settle(&mut self, most: usize) -> ControlFlow<()> {
        while self.waiting.len() > most
            && let Some(next) = self.waiting.pop_front()
        {
            let found = next.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
            self.say(&found.messages);
            self.is_partial |= found.is_partial;
            let count = found.puzzles.iter().map(Found::count).sum();
            let written = found.puzzles.into_iter().try_for_each(|one| match one {
                Found::One(entry) => self.writer.add(*entry),
                Found::Grids(puzzles) => self.writer.add_grids(puzzles),
                Found::Problem { source, line, problem } => self.writer.add_problem(&source, line, problem),
            });
            self.converted = written.map_err(Failure::from).and(found.failure.map_or(Ok(()), |why| Err(Failure::Unclear(why))));
            if self.converted.is_err() {
                self.say(&[]);
                return ControlFlow::Break(());
            }
            self.count.add(count, None);
            if let Some(progress) = &mut self.progress {
                progress.add(count);
                progress.show(self.errors);
            }
        }
        ControlFlow::Continue(())
    }

    /// Prints messages, in the place of the progress.
    fn say(&mut self, messages: &[String]) {
        if let Some(progress) = &mut self.progress {
            progress.erase(self.errors);
        }
        for message in messages {
            // The file is what was asked for, whether anybody reads the messages or not.
            let _ = writeln!(self.errors, "{message}");
        }
    }
}

/// What a part of the input holds.
#[derive(Default)]
struct FoundPuzzles {
    puzzles: Vec<Found>,
    /// How it was read, and what was left out.
    messages: Vec<String>,
    is_partial: bool,
    /// Why the input cannot be read.
    failure: Option<String>,
}

impl FoundPuzzles {
    /// Notes that something is left out.
    fn leave_out(&mut self, message: String) {
        self.messages.push(message);
        self.is_partial = true;
    }

    /// Leaves out a line, or a file of an archive, which has line 0. JSON gets an object with the error in place of the puzzle.
    fn add_problem(&mut self, source: &Arc<InputName>, line: usize, message: String, problem: String) {
        self.puzzles.push(Found::Problem { source: Arc::clone(source), line, problem });
        self.leave_out(message);
    }
}

/// What is written.
enum Found {
    /// A puzzle with what its file says of it.
    One(Box<Entry>),
    /// Classic puzzles with nothing beside them.
    Grids(PlainPuzzles),
    /// Something that is no puzzle, and why.
    Problem { source: Arc<InputName>, line: usize, problem: String },
}

impl Found {
    const fn count(&self) -> u64 {
        match self {
            Self::One(_) => 1,
            Self::Grids(PlainPuzzles { grids, .. }) => grids.len() as u64,
            Self::Problem { .. } => 0,
        }
    }
}

/// How puzzles are read.
#[derive(Clone)]
struct PuzzleReading<'a> {
    options: &'a ConvertOptions,
    lang: Lang,
    /// What is written of puzzles with nothing beside them.
    target: PlainTarget,
    /// Whether what is written is cells alone.
    drops_comments: bool,
    /// Whether what is written keeps the text of the rules as such, so that who reads it decides what it says.
    keeps_words: bool,
}

impl PuzzleReading<'_> {
    fn chunk(&self, chunk: Chunk) -> FoundPuzzles {
        let mut out = FoundPuzzles::default();
        match chunk {
            Chunk::Lines(block, list, name) => self.lines(&block, &list, &name, &mut out),
            Chunk::Puzzles(puzzles, name) => puzzles.into_iter().for_each(|found| self.found(found, &name, &mut out)),
            Chunk::Failed { source, said, problem } if source.archived.is_some() => out.add_problem(&source, 0, said, problem),
            Chunk::Failed { said, .. } => out.failure = Some(said),
            Chunk::Skipped(said) if !self.options.board.accept => out.leave_out(said),
            Chunk::Note { is_detail: true, .. } if !self.options.verbose => {}
            Chunk::Skipped(said) | Chunk::Note { text: said, .. } => out.messages.push(said),
            Chunk::Begin(_) | Chunk::Columns(_) | Chunk::Announced(_) => {}
        }
        out
    }

    fn lines(&self, block: &Block, list: &ListReader, name: &Arc<InputName>, out: &mut FoundPuzzles) {
        let reader = list.reader;
        let (mut text, mut line) = (&block.text[..], block.first);
        loop {
            if self.options.board == BoardArgs::default() {
                let mut grids = Vec::new();
                let (rest, lines) = list.classic(text, true, self.drops_comments, &mut grids);
                if lines > 0 {
                    let are_rows = reader.format() == Format::TABLE;
                    let (source, written) = (Arc::clone(name), self.target.text(&grids, name));
                    out.puzzles.push(Found::Grids(PlainPuzzles { grids, source, line, are_rows, text: written }));
                    (text, line) = (rest, line + lines);
                }
            }
            let Some(first) = reader.first(text) else { return };
            match list.read(first.text, line) {
                Ok(None) => {}
                Ok(Some(found)) => self.found(found, name, out),
                Err(error) => self.leave_out(name, line, &Said::of(error, reading::read_error), out),
            }
            (text, line) = (first.rest, line + first.lines);
        }
    }

    fn leave_out(&self, name: &Arc<InputName>, line: usize, why: &Said, out: &mut FoundPuzzles) {
        let message = text::about(self.lang, &name.said, why.text(self.lang));
        out.add_problem(name, line, message, why.to_string());
    }

    /// Takes a puzzle, unless something about it is doubtful.
    fn found(&self, found: Interpretation, name: &Arc<InputName>, out: &mut FoundPuzzles) {
        let (mut notes, line) = (Vec::new(), found.line);
        let entry = self.entry(self.decided(found, &mut notes), name);
        out.messages.extend(notes.into_iter().map(|note| text::about(self.lang, &name.said, note)));
        match entry {
            Ok(entry) => out.puzzles.push(Found::One(Box::new(entry))),
            Err(why) => self.leave_out(name, line, &why, out),
        }
    }

    /// The puzzle with or without rules that are only drawn, as the option says; each kind of them is noted, and what does not fit beside
    /// the puzzle.
    fn decided(&self, found: Interpretation, notes: &mut Vec<String>) -> Interpretation {
        let (lang, found) = (self.lang, decided(found));
        let is_inferred = self.options.board.accept;
        let said = |doubt: &Doubt| match reading::doubt(lang, doubt) {
            other if doubt.is_guess() && !is_inferred => text::not_taken(lang, other),
            taken => taken,
        };
        // What is drawn is kept as it is; what is only said would be lost.
        let is_left = |doubt: &Doubt| {
            if is_inferred { doubt.is_final() } else { doubt.is_of_words() && !self.keeps_words }
        };
        let left: Vec<Doubt> = found.doubts.iter().filter(|doubt| is_left(doubt)).cloned().collect();
        let guesses = found.doubts.iter().filter(|doubt| doubt.is_of_drawings() && !is_left(doubt));
        notes.extend(guesses.map(|doubt| text::line(lang, found.line, said(doubt))));
        let mut found = found.with_guesses(is_inferred);
        found.doubts.extend(left);
        let line = found.line;
        let remarks = found.doubts.extract_if(.., |doubt| self.options.board.is_noted(doubt));
        let said =
            remarks.map(|doubt| reading::doubt(lang, &doubt)).chain(self.options.board.note_of_drawings(lang, &found.puzzle));
        notes.extend(said.map(|said| text::line(lang, line, said)));
        found
    }

    /// That a puzzle is not converted because of doubts.
    fn doubtful(line: usize, doubts: &[&Doubt]) -> Said {
        let is_final = doubts.iter().any(|doubt| doubt.is_final());
        let doubts: Vec<Doubt> = doubts.iter().copied().cloned().collect();
        let clauses = move |lang: Lang| lang.independent_clauses(doubts.iter().map(|doubt| reading::doubt(lang, doubt)));
        let said = text::said::not_converted(clauses);
        text::said::line(line, if is_final { said } else { text::said::accept(said) })
    }

    /// A puzzle of which nothing is doubtful, except what the options settle, on the board that they describe.
    ///
    /// # Errors
    /// Why it is left out.
    fn entry(&self, found: Interpretation, name: &Arc<InputName>) -> Result<Entry, Said> {
        let board = &self.options.board;
        let unsettled: Vec<&Doubt> = found.doubts.iter().filter(|doubt| !board.settles(doubt)).collect();
        if !unsettled.is_empty() {
            return Err(Self::doubtful(found.line, &unsettled));
        }
        let is_row = [Format::TABLE, Format::JSON_LIST].contains(&found.format);
        let puzzle = board.put(found.puzzle)?;
        // Digits that repeat on the customary board need not do so on this one; or they do here as well.
        let repeated = if found.doubts.is_empty() || board.accept { BTreeSet::new() } else { repeated(&puzzle) };
        if !repeated.is_empty() {
            return Err(Self::doubtful(found.line, &[&Doubt::DigitsRepeat { cells: repeated.len() }]));
        }
        let source = Some(Arc::clone(name));
        Ok(Entry { puzzle, is_row, fields: found.fields, source, line: found.line, facts: Vec::new() })
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
