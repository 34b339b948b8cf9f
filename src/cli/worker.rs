//! [`run`]: answers the puzzles of an input, from lines to answers, on several threads.

use std::{mem, slice};

use crate::{
    app::text::batch as text,
    cli::{
        board::BoardArgs,
        engine::decided,
        input::{InputName, ListReader},
        lines::Block,
        pipeline::{self, ChunkWorker},
        prelude::*,
        record::{AnswerForm, AnswerOptions, AnswerRecord, PuzzlePlace, RecordForm},
        usage::{Source, Threads},
    },
    io::{
        atomic::{Saving, WriteError},
        text::write_line,
    },
};

/// Which puzzles a command reads.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct PuzzleOptions {
    #[arg(value_name = "FILE", default_value = "-")]
    pub sources: Vec<Source>,
    /// The form of the answers.
    #[command(flatten)]
    pub answers: AnswerOptions,
    /// The threads.
    #[command(flatten)]
    pub threads: Threads,
    #[arg(long, hide_short_help = true)]
    pub verbose: bool,
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
}

/// How answers are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AnswerManner {
    /// As the command prints them.
    Plain,
    /// The same, with the number of the line or the puzzle before each of their lines.
    Named,
    /// As records.
    Records,
}

/// Answers the puzzles of sources, each thread with an `A` of its own. Returns the exit code and what each thread used.
///
/// # Errors
/// Those of writing, or when no thread can be started.
pub(super) fn run<A: PuzzleHandler>(
    options: &PuzzleOptions,
    kind: InputKind,
    streams: Streams<'_>,
    answer: impl Fn() -> A,
) -> io::Result<(u8, Vec<A>)> {
    let PuzzleOptions { sources, answers, threads, .. } = options;
    let Streams { input, output, errors, shows_progress, lang } = streams;
    if let Some(file) = answers.file.as_deref().filter(|file| sources.iter().any(|source| source.is_file(file))) {
        return Ok((say(errors, lang, &text::output_is_input(lang, visible(file.display())), NOT_UNDERSTOOD), Vec::new()));
    }
    let Some(form) = answers.form() else {
        let name = answers.file.as_deref().map(|file| visible(file.display())).unwrap_or_default();
        return Ok((say(errors, lang, &text::no_answer_form(lang, name), NOT_UNDERSTOOD), Vec::new()));
    };
    let manner = match form {
        AnswerForm::Csv | AnswerForm::Json => AnswerManner::Records,
        AnswerForm::Text if answers.number || answers.with_puzzle => AnswerManner::Named,
        AnswerForm::Text => AnswerManner::Plain,
    };
    let is_json = form == AnswerForm::Json;
    let records = (manner == AnswerManner::Records).then(|| RecordForm { is_json, columns: answer().columns() });
    let worker = || PuzzleWorker {
        source: Arc::from(""),
        file: Arc::from(""),
        options,
        manner,
        lang,
        answer: answer(),
        grids: Vec::new(),
        places: Vec::new(),
    };
    let mut saved = match answers.file.as_deref().filter(|file| *file != Path::new("-")).map(Saving::begin).transpose() {
        Ok(saving) => saving.map(SavedOutput),
        Err(error) => return Ok((say(errors, lang, &reading::write_error(lang, &error), NOT_WRITTEN), Vec::new())),
    };
    let output = saved.as_mut().map_or(output, |saved| saved);
    let streams = Streams { input, output, errors: &mut *errors, shows_progress, lang };
    let (code, workers) = pipeline::run(sources, kind, threads.count(), records, streams, worker)?;
    if let Some(Err(error)) = saved.map(|saved| saved.0.commit()) {
        return Ok((say(errors, lang, &reading::write_error(lang, &error), NOT_WRITTEN), Vec::new()));
    }
    Ok((code, workers.into_iter().map(|worker| worker.answer).collect()))
}

/// A file to which answers go.
struct SavedOutput(Saving);

impl Write for SavedOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map(|()| bytes.len()).map_err(|error| match error {
            WriteError::Io { source, .. } => source,
            other => io::Error::other(other),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The work of a command on puzzles, noting those that are [answered](Answers::answered). Every method fails when nobody reads the
/// answers any more.
pub(super) trait PuzzleHandler: Send {
    /// Answers classic puzzles, one after the other.
    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()>;

    /// Whether the command treats all rules of a puzzle.
    ///
    /// # Errors
    /// Why it does not, as the end of a sentence.
    fn check(&self, puzzle: &Puzzle) -> Result<(), Said>;

    /// Answers a puzzle that is not a classic one.
    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()>;

    /// The names of the facts about a puzzle.
    fn columns(&self) -> FactColumns;

    /// The facts about a puzzle, in the order of their columns.
    fn facts(&mut self, puzzle: &Puzzle) -> AnswerFacts;
}

/// Processes chunks. Unreadable lines are reported and skipped.
struct PuzzleWorker<'a, A> {
    /// The name of the input in messages, and for programs.
    source: Arc<str>,
    file: Arc<str>,
    options: &'a PuzzleOptions,
    manner: AnswerManner,
    lang: Lang,
    answer: A,
    /// Classic puzzles that wait to be answered together, and unless answers are plain their places.
    grids: Vec<Grid>,
    places: Vec<PuzzlePlace>,
}

impl<A: PuzzleHandler> PuzzleWorker<'_, A> {
    /// Reports a line that is not answered. Where answers say which they belong to, it has one as well.
    fn complain(&mut self, line: usize, message: impl Fn(Lang) -> String, answers: &mut Answers) -> io::Result<()> {
        answers.say(&text::about(self.lang, &self.source, message(self.lang)));
        if self.manner == AnswerManner::Plain { Ok(()) } else { self.put_error(line, message(Lang::default()), answers) }
    }

    /// Puts an error in the place of an answer, where answers say which they belong to; an input as a whole has line 0.
    fn put_error(&mut self, line: usize, problem: String, answers: &mut Answers) -> io::Result<()> {
        if self.manner == AnswerManner::Plain {
            return Ok(());
        }
        self.settle(answers)?;
        if self.manner == AnswerManner::Records {
            answers.piece().records.push(AnswerRecord::of_problem(Arc::clone(&self.file), line, problem));
            return Ok(());
        }
        answers.put_before_lines(self.prefix(line, "-"));
        answers.write_all(b"error\n")
    }

    /// What stands before each line about a puzzle.
    fn prefix(&self, line: usize, cells: &str) -> String {
        let AnswerOptions { number, with_puzzle, .. } = self.options.answers;
        let file = if self.options.sources.len() > 1 { format!("{}:", self.source) } else { String::new() };
        let line = if line > 0 { line.to_string() } else { "-".to_owned() };
        let number = if number { format!("{file}{line}\t") } else { String::new() };
        if with_puzzle { format!("{number}{cells}\t") } else { number }
    }

    fn lines(&mut self, block: &Block, list: &ListReader, answers: &mut Answers) -> io::Result<()> {
        let (reader, board) = (list.reader, &self.options.board);
        let stays_classic = board.shape().is_none_or(|shape| shape.is_classic()) && board.rules.is_empty();
        let are_answered_alone = self.manner == AnswerManner::Records && reader.format() == Format::TABLE;
        let mut text = &block.text[..];
        let mut number = block.first;
        loop {
            if stays_classic {
                let (rest, read) = list.classic(text, are_answered_alone, self.manner != AnswerManner::Records, &mut self.grids);
                if self.manner != AnswerManner::Plain {
                    self.places.extend((number..number + read).map(PuzzlePlace::line));
                }
                text = rest;
                number += read;
            }
            let Some(first) = reader.first(text) else { return Ok(()) };
            self.line(list, first.text, number, answers)?;
            text = first.rest;
            number += first.lines;
        }
    }

    /// A line, or the lines of a puzzle, that may be anything.
    fn line(&mut self, list: &ListReader, bytes: &[u8], number: usize, answers: &mut Answers) -> io::Result<()> {
        match list.read(bytes, number) {
            Ok(None) => Ok(()),
            Ok(Some(found)) => self.found(found, answers),
            Err(error) => self.complain(number, |lang| reading::read_error(lang, &error), answers),
        }
    }

    fn found(&mut self, found: Interpretation, answers: &mut Answers) -> io::Result<()> {
        let found = decided(found);
        let (options, line) = (self.options, found.line);
        let unsettled = options.board.unsettled(&found.doubts);
        if !unsettled.is_empty() {
            return self.complain(line, |lang| text::line(lang, line, not_read(lang, &unsettled)), answers);
        }
        let remarks = found.doubts.iter().filter(|doubt| options.board.is_noted(doubt));
        let said = remarks.map(|remark| reading::doubt(self.lang, remark));
        for said in said.chain(options.board.note_of_drawings(self.lang, &found.puzzle)) {
            answers.note(&text::about(self.lang, &self.source, text::line(self.lang, line, said)));
        }
        let place = if self.manner == AnswerManner::Plain { PuzzlePlace::default() } else { PuzzlePlace::of(&found) };
        let put = options.board.put(found.puzzle);
        let checked = put.and_then(|puzzle| has_known_rules(&puzzle).and_then(|()| self.answer.check(&puzzle)).map(|()| puzzle));
        match checked {
            Ok(puzzle) => self.puzzle(&puzzle, place, answers),
            Err(message) => self.complain(line, |lang| text::line(lang, line, message.text(lang)), answers),
        }
    }

    fn puzzle(&mut self, puzzle: &Puzzle, place: PuzzlePlace, answers: &mut Answers) -> io::Result<()> {
        if let Some(grid) = Grid::from_puzzle(puzzle) {
            self.grids.push(grid);
            if self.manner != AnswerManner::Plain {
                self.places.push(place);
            }
            return Ok(());
        }
        self.settle(answers)?;
        if self.manner == AnswerManner::Plain {
            self.answer.puzzle(puzzle, answers)
        } else {
            self.named(puzzle, None, place, answers)
        }
    }

    /// Answers the puzzles that wait.
    fn settle(&mut self, answers: &mut Answers) -> io::Result<()> {
        if self.grids.is_empty() {
            return Ok(());
        }
        let grids = mem::take(&mut self.grids);
        if self.manner == AnswerManner::Plain {
            self.answer.grids(&grids, answers)?;
        } else {
            for (grid, place) in grids.iter().zip(mem::take(&mut self.places)) {
                let puzzle = Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
                self.named(&puzzle, Some(grid), place, answers)?;
            }
        }
        self.grids = grids;
        self.grids.clear();
        Ok(())
    }

    /// Answers a puzzle, with its place.
    fn named(&mut self, puzzle: &Puzzle, grid: Option<&Grid>, place: PuzzlePlace, answers: &mut Answers) -> io::Result<()> {
        if self.manner == AnswerManner::Records {
            let facts = self.answer.facts(puzzle);
            answers.piece().records.push(AnswerRecord::of(Arc::clone(&self.file), place, puzzle, facts));
            return answers.answered(1);
        }
        answers.put_before_lines(self.prefix(place.line, &write_line(puzzle.shape(), &puzzle.givens())));
        match grid {
            Some(grid) => self.answer.grids(slice::from_ref(grid), answers),
            None => self.answer.puzzle(puzzle, answers),
        }
    }

    fn begin(&mut self, source: &InputName) {
        self.source = Arc::clone(&source.said);
        self.file = Arc::clone(&source.file);
    }
}

impl<A: PuzzleHandler> ChunkWorker for PuzzleWorker<'_, A> {
    fn run(&mut self, job: Chunk, answers: &mut Answers) -> io::Result<()> {
        let PuzzleOptions { board, verbose, .. } = self.options;
        match job {
            Chunk::Begin(name) => answers.piece().begins = Some(name),
            Chunk::Columns(columns) => answers.piece().columns = Some(columns),
            Chunk::Lines(block, list, source) => {
                self.begin(&source);
                self.lines(&block, &list, answers)?;
            }
            Chunk::Puzzles(puzzles, source) => {
                self.begin(&source);
                puzzles.into_iter().try_for_each(|found| self.found(found, answers))?;
            }
            Chunk::Announced(announced) => answers.piece().announced = Some(announced),
            Chunk::Failed { source, said, problem } => {
                self.begin(&source);
                answers.say(&said);
                self.put_error(0, problem, answers)?;
            }
            Chunk::Skipped(skipped) if board.accept => answers.note(&skipped),
            Chunk::Skipped(skipped) => answers.say(&skipped),
            Chunk::Note { text, is_detail } if *verbose || !is_detail => answers.note(&text),
            Chunk::Note { .. } => {}
        }
        self.settle(answers)
    }
}

/// Checks that a puzzle has only rules that the program knows.
fn has_known_rules(puzzle: &Puzzle) -> Result<(), Said> {
    puzzle.check_rules().map_err(|_| unknown_rules(puzzle))
}

/// That a puzzle is not read because of doubts, and what to do about rules that are only drawn.
pub(super) fn not_read(lang: Lang, doubts: &[&Doubt]) -> String {
    let said = text::not_read(lang, lang.independent_clauses(doubts.iter().map(|doubt| reading::doubt(lang, doubt))));
    if doubts.iter().any(|doubt| doubt.is_final()) {
        return said;
    }
    if doubts.iter().any(|doubt| doubt.is_guess()) { text::infer_first(lang, said) } else { text::accept(lang, said) }
}

/// Why a puzzle with unknown rules is not solved.
pub(super) fn unknown_rules(puzzle: &Puzzle) -> Said {
    Said::of(puzzle.clone(), text::unknown_rules)
}
