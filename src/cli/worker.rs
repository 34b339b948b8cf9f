//! [`Worker`]: what a thread does with a job, from lines to answers.

use std::io;

use crate::{
    board::Puzzle,
    cli::{
        Board,
        answers::Answers,
        input::{self, Job},
        lines::Block,
        pipeline::Work,
        plain,
    },
    io::{Doubt, Interpretation, LineReader, ron},
    solve::fast::Grid,
};

/// What a command does with puzzles, noting those that are [answered](Answers::answered). Every method fails when nobody reads the
/// answers any more.
pub(super) trait Answer: Send {
    /// Answers classic puzzles, one after the other.
    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()>;

    /// Answers a puzzle that is not a classic one.
    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()>;
}

/// Does jobs. What cannot be read is told with its line, and passed over.
pub(super) struct Worker<'a, A> {
    source: &'a str,
    board: &'a Board,
    pub answer: A,
    /// Classic puzzles that wait to be answered together.
    grids: Vec<Grid>,
}

impl<'a, A: Answer> Worker<'a, A> {
    /// A worker for puzzles from a source of that name.
    pub fn new(source: &'a str, board: &'a Board, answer: A) -> Self {
        Self { source, board, answer, grids: Vec::new() }
    }

    fn complain(&self, message: &str, answers: &mut Answers) {
        answers.say(&format!("{}: {message}", self.source));
    }

    fn lines(&mut self, block: &Block, reader: LineReader, answers: &mut Answers) -> io::Result<()> {
        let stays_classic = self.board.shape.as_ref().is_none_or(|shape| shape.is_classic()) && self.board.rules.is_empty();
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
            self.line(reader, first.text, number, answers)?;
            text = first.rest;
            number += first.lines;
        }
    }

    /// A line, or the lines of a puzzle, that may be anything.
    fn line(&mut self, reader: LineReader, bytes: &[u8], number: usize, answers: &mut Answers) -> io::Result<()> {
        match input::read_line(reader, bytes, number) {
            Ok(None) => Ok(()),
            Ok(Some(found)) => self.found(found, answers),
            Err(error) => {
                self.complain(&error.to_string(), answers);
                Ok(())
            }
        }
    }

    fn found(&mut self, found: Interpretation, answers: &mut Answers) -> io::Result<()> {
        if found.doubts.iter().any(Doubt::must_be_settled) {
            let doubts: Vec<String> = found.doubts.iter().map(ToString::to_string).collect();
            let message = format!("line {}: not read because it is doubtful: {}", found.line, doubts.join("; "));
            self.complain(&message, answers);
            return Ok(());
        }
        match has_known_rules(&found.puzzle).and_then(|()| self.board.put(found.puzzle)) {
            Ok(puzzle) => self.puzzle(&puzzle, answers),
            Err(message) => {
                self.complain(&format!("line {}: {message}", found.line), answers);
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

impl<A: Answer> Work for Worker<'_, A> {
    fn run(&mut self, job: Job, answers: &mut Answers) -> io::Result<()> {
        match job {
            Job::Lines(block, reader) => self.lines(&block, reader, answers)?,
            Job::Puzzles(puzzles) => puzzles.into_iter().try_for_each(|found| self.found(found, answers))?,
            Job::Message(message) => answers.say(&message),
        }
        self.settle(answers)
    }
}

/// Why a puzzle cannot be solved, if it has a rule that nobody here knows.
fn has_known_rules(puzzle: &Puzzle) -> Result<(), String> {
    let Err(unknown) = puzzle.check_rules() else { return Ok(()) };
    if let Some(rule) = unknown.rules().iter().find_map(|rule| ron::known_rule(rule)) {
        let (rule, shape) = (rule.key(), puzzle.shape());
        return Err(format!("not solved, because its rule {rule} means nothing on a board of {shape}"));
    }
    Err(format!("not solved, because {unknown}"))
}
