//! [`run`]: answers the puzzles of an input, from lines to answers, on several threads.

use std::{io, sync::Arc};

use clap::Args;

use crate::{
    app::text::{Lang, Said, batch as text, reading},
    board::Puzzle,
    cli::{
        answers::Answers,
        board::BoardArgs,
        engine::decided,
        input::{Chunk, InputKind, ListReader},
        lines::Block,
        pipeline::{self, ChunkWorker},
        plain,
        streams::Streams,
        usage::{Source, Threads},
    },
    io::{Doubt, Interpretation, LineReader},
    solve::fast::Grid,
};

/// Which puzzles a command reads.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct PuzzleOptions {
    #[arg(value_name = "FILE", default_value = "-")]
    pub source: Source,
    /// The threads.
    #[command(flatten)]
    pub threads: Threads,
    #[arg(long)]
    pub verbose: bool,
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
}

/// Answers the puzzles of a source, each thread with an `A` of its own. Returns the exit code and what each thread used.
///
/// # Errors
/// Those of writing, or when no thread can be started.
pub(super) fn run<A: PuzzleHandler>(
    options: &PuzzleOptions,
    kind: InputKind,
    streams: Streams<'_>,
    answer: impl Fn() -> A,
) -> io::Result<(u8, Vec<A>)> {
    let PuzzleOptions { source, threads, verbose, board } = options;
    let lang = streams.lang;
    let worker = || PuzzleWorker { source: Arc::from(""), verbose: *verbose, lang, board, answer: answer(), grids: Vec::new() };
    let (code, workers) = pipeline::run(source, kind, threads.count(), streams, worker)?;
    Ok((code, workers.into_iter().map(|worker| worker.answer).collect()))
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
}

/// Processes chunks. Unreadable lines are reported and skipped.
struct PuzzleWorker<'a, A> {
    /// The name of the input in messages.
    source: Arc<str>,
    /// Whether details of how a picture was read are said.
    verbose: bool,
    lang: Lang,
    board: &'a BoardArgs,
    answer: A,
    /// Classic puzzles that wait to be answered together.
    grids: Vec<Grid>,
}

impl<A: PuzzleHandler> PuzzleWorker<'_, A> {
    fn complain(&self, message: &str, answers: &mut Answers) {
        answers.say(&text::about(self.lang, &self.source, message));
    }

    fn lines(&mut self, block: &Block, list: &ListReader, answers: &mut Answers) -> io::Result<()> {
        let reader = list.reader;
        let stays_classic = self.board.shape().is_none_or(|shape| shape.is_classic()) && self.board.rules.is_empty();
        let is_classic = stays_classic && reader == LineReader::PLAIN;
        let mut text = &block.text[..];
        let mut number = block.first;
        loop {
            if is_classic {
                let (rest, read) = plain::lines(text, &mut self.grids);
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
            Err(error) => {
                self.complain(&reading::read_error(self.lang, &error), answers);
                Ok(())
            }
        }
    }

    fn found(&mut self, found: Interpretation, answers: &mut Answers) -> io::Result<()> {
        let found = decided(found);
        let unsettled = self.board.unsettled(&found.doubts);
        if !unsettled.is_empty() {
            self.complain(&text::line(self.lang, found.line, not_read(self.lang, &unsettled)), answers);
            return Ok(());
        }
        for remark in found.doubts.iter().filter(|doubt| self.board.is_noted(doubt)) {
            let said = text::line(self.lang, found.line, reading::doubt(self.lang, remark));
            answers.note(&text::about(self.lang, &self.source, said));
        }
        let put = self.board.put(found.puzzle);
        let checked = put.and_then(|puzzle| has_known_rules(&puzzle).and_then(|()| self.answer.check(&puzzle)).map(|()| puzzle));
        match checked {
            Ok(puzzle) => self.puzzle(&puzzle, answers),
            Err(message) => {
                self.complain(&text::line(self.lang, found.line, message.text(self.lang)), answers);
                Ok(())
            }
        }
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        if let Some(grid) = Grid::from_puzzle(puzzle) {
            self.grids.push(grid);
            return Ok(());
        }
        self.settle(answers)?;
        self.answer.puzzle(puzzle, answers)
    }

    /// Answers the puzzles that wait.
    fn settle(&mut self, answers: &mut Answers) -> io::Result<()> {
        if !self.grids.is_empty() {
            let grids = std::mem::take(&mut self.grids);
            self.answer.grids(&grids, answers)?;
            self.grids = grids;
            self.grids.clear();
        }
        Ok(())
    }
}

impl<A: PuzzleHandler> ChunkWorker for PuzzleWorker<'_, A> {
    fn run(&mut self, job: Chunk, answers: &mut Answers) -> io::Result<()> {
        match job {
            Chunk::Lines(block, list, source) => {
                self.source = source;
                self.lines(&block, &list, answers)?;
            }
            Chunk::Puzzles(puzzles, source) => {
                self.source = source;
                puzzles.into_iter().try_for_each(|found| self.found(found, answers))?;
            }
            Chunk::Announced(announced) => answers.announce(announced),
            Chunk::Message(message) => answers.say(&message),
            Chunk::Skipped(skipped) if self.board.accept => answers.note(&skipped),
            Chunk::Skipped(skipped) => answers.say(&skipped),
            Chunk::Note { text, is_detail } if self.verbose || !is_detail => answers.note(&text),
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
    if doubts.iter().any(|doubt| doubt.is_guess()) { text::infer_first(lang, said) } else { text::accept(lang, said) }
}

/// Why a puzzle with unknown rules is not solved.
pub(super) fn unknown_rules(puzzle: &Puzzle) -> Said {
    let puzzle = puzzle.clone();
    Said::new(move |lang| text::unknown_rules(lang, &puzzle))
}
