//! [`Worker`]: what a thread does with a job, from lines to answers.

use std::io;

use crate::{
    board::Puzzle,
    cli::{
        Board,
        answers::Answers,
        input::Job,
        lines::{Block, next_line},
        pipeline::Work,
        plain,
    },
    io::{self as formats, Doubt, Interpretation, detect, ron, text},
    solve::fast::Grid,
};

/// What a command does with puzzles. Every method fails when nobody reads the answers any more.
pub(super) trait Answer: Send {
    /// Whether a puzzle takes so long that few make a job for a thread.
    const IS_SLOW: bool = false;

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

    fn lines(&mut self, block: &Block, answers: &mut Answers) -> io::Result<()> {
        let is_classic = self.board.shape.as_ref().is_none_or(|shape| shape.is_classic()) && self.board.rules.is_empty();
        let mut text = &block.text[..];
        for number in block.first.. {
            if is_classic && let Some((grid, rest)) = plain::first(text) {
                self.grids.push(grid);
                text = rest;
                continue;
            }
            let Some(line) = next_line(&mut text) else { break };
            self.line(line, number, answers)?;
        }
        Ok(())
    }

    /// A line that may be anything.
    fn line(&mut self, bytes: &[u8], number: usize, answers: &mut Answers) -> io::Result<()> {
        let decoded = detect::decode(bytes).map_err(|mut error| {
            error.place = Some(formats::Place { line: number, column: error.place.and_then(|place| place.column) });
            error
        });
        match decoded.and_then(|line| text::read_line(&line, number)) {
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
        match on_board(found.puzzle, self.board) {
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
        self.answer.puzzle(puzzle, answers)?;
        answers.answered(1)
    }

    /// Answers the puzzles that wait.
    fn settle(&mut self, answers: &mut Answers) -> io::Result<()> {
        if !self.grids.is_empty() {
            let grids = std::mem::take(&mut self.grids);
            self.answer.grids(&grids, answers)?;
            answers.answered(grids.len())?;
            self.grids = grids;
            self.grids.clear();
        }
        Ok(())
    }
}

impl<A: Answer> Work for Worker<'_, A> {
    fn run(&mut self, job: Job, answers: &mut Answers) -> io::Result<()> {
        match job {
            Job::Lines(block) => self.lines(&block, answers)?,
            Job::Puzzles(puzzles) => puzzles.into_iter().try_for_each(|found| self.found(found, answers))?,
            Job::Message(message) => answers.say(&message),
        }
        self.settle(answers)
    }
}

/// The puzzle with the shape and the rules that were asked for.
fn on_board(puzzle: Puzzle, board: &Board) -> Result<Puzzle, String> {
    if let Some(rule) = puzzle.unknown_rules.iter().find_map(|rule| ron::known_rule(rule)) {
        let (rule, shape) = (rule.key(), puzzle.shape());
        return Err(format!("not solved, because its rule {rule} means nothing on a board of {shape}"));
    }
    if let Some(rule) = puzzle.unknown_rules.first() {
        return Err(format!("not solved, because it has a rule that this program does not know: {rule}"));
    }
    if board.shape.is_none() && board.rules.is_empty() {
        return Ok(puzzle);
    }
    let shape = board.shape.as_ref().unwrap_or(puzzle.shape());
    if shape.size() != puzzle.shape().size() {
        return Err(format!("this is a board of {}, not of {shape} as asked for", puzzle.shape()));
    }
    if let Some(rule) = board.rules.iter().find(|rule| !rule.suits(shape)) {
        return Err(format!("the rule {} means nothing on a board of {shape}", rule.key()));
    }
    let rules = [puzzle.rules(), &board.rules].concat();
    Ok(Puzzle::from_givens(shape.clone(), &rules, &puzzle.givens()))
}
