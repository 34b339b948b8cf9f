//! Puzzles from a file or from standard input, one by one: a file with a puzzle on each line is never in memory as a whole.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Write},
};

use crate::{
    board::{MIN_SIZE, Puzzle},
    cli::{Board, DONE, NOT_UNDERSTOOD, Source},
    io::{self as formats, Interpretation, MAX_BYTES, detect, text},
};

/// So much of the input is looked at to tell whether each line is a puzzle.
const LOOK_AHEAD: usize = 1 << 16;

/// Reads the puzzles of a source and hands each to `visit`. What cannot be read is told on `errors` with its line and passed
/// over. Returns the exit code.
///
/// # Errors
/// Those of `visit`, that is, of writing.
pub(super) fn each_puzzle(
    source: &Source,
    board: &Board,
    input: &mut dyn BufRead,
    errors: &mut dyn Write,
    visit: &mut dyn FnMut(&Puzzle) -> io::Result<()>,
) -> io::Result<u8> {
    let mut puzzles = Puzzles { name: source.name(), board, errors, visit, code: DONE };
    match source {
        Source::Input => puzzles.read(input)?,
        Source::File(path) => match File::open(path) {
            Ok(file) => puzzles.read(&mut BufReader::with_capacity(LOOK_AHEAD, file))?,
            Err(error) => puzzles.complain(&format!("cannot be read: {error}")),
        },
    }
    Ok(puzzles.code)
}

struct Puzzles<'a> {
    name: String,
    board: &'a Board,
    errors: &'a mut dyn Write,
    visit: &'a mut dyn FnMut(&Puzzle) -> io::Result<()>,
    code: u8,
}

impl Puzzles<'_> {
    fn complain(&mut self, message: &str) {
        // Whether anybody reads the messages changes nothing.
        let _ = writeln!(self.errors, "{}: {message}", self.name);
        self.code = NOT_UNDERSTOOD;
    }

    fn read(&mut self, input: &mut dyn BufRead) -> io::Result<()> {
        let mut start = Vec::new();
        if let Err(error) = input.take(LOOK_AHEAD as u64).read_to_end(&mut start) {
            self.complain(&format!("cannot be read: {error}"));
            return Ok(());
        }
        if line_puzzles(&start, MIN_SIZE + 1).next().is_some() {
            return self.lines(&mut start.as_slice().chain(input));
        }
        if let Err(error) = input.take((MAX_BYTES + 1 - LOOK_AHEAD) as u64).read_to_end(&mut start) {
            self.complain(&format!("cannot be read: {error}"));
            return Ok(());
        }
        self.whole(&start)
    }

    /// A puzzle on each line.
    fn lines(&mut self, input: &mut dyn BufRead) -> io::Result<()> {
        let mut bytes = Vec::new();
        for number in 1.. {
            bytes.clear();
            match (&mut *input).take(MAX_BYTES as u64 + 1).read_until(b'\n', &mut bytes) {
                Ok(0) => break,
                Ok(_) => self.line(&bytes, number)?,
                Err(error) => {
                    self.complain(&format!("cannot be read: {error}"));
                    break;
                }
            }
        }
        Ok(())
    }

    fn line(&mut self, bytes: &[u8], number: usize) -> io::Result<()> {
        let decoded = detect::decode(bytes).map_err(|mut error| {
            error.place = Some(formats::Place { line: number, column: error.place.and_then(|place| place.column) });
            error
        });
        match decoded.and_then(|line| text::read_line(&line, number)) {
            Ok(None) => Ok(()),
            Ok(Some(found)) => self.found(found),
            Err(error) => {
                self.complain(&error.to_string());
                Ok(())
            }
        }
    }

    /// Anything else: a file of any format.
    fn whole(&mut self, bytes: &[u8]) -> io::Result<()> {
        let reading = formats::parse(bytes);
        let certain = reading.as_ref().is_ok_and(formats::Reading::is_certain);
        if !certain && mostly_line_puzzles(bytes) {
            return self.lines(&mut { bytes });
        }
        match reading {
            Ok(reading) => reading.puzzles.into_iter().try_for_each(|found| self.found(found)),
            Err(error) => {
                self.complain(&error.to_string());
                Ok(())
            }
        }
    }

    fn found(&mut self, found: Interpretation) -> io::Result<()> {
        if !found.is_certain() {
            let doubts: Vec<String> = found.doubts.iter().map(ToString::to_string).collect();
            self.complain(&format!("line {}: not read because it is doubtful: {}", found.line, doubts.join("; ")));
            return Ok(());
        }
        match on_board(found.puzzle, self.board) {
            Ok(puzzle) => (self.visit)(&puzzle),
            Err(message) => {
                self.complain(&format!("line {}: {message}", found.line));
                Ok(())
            }
        }
    }
}

/// The lines that are puzzles of at least that size by themselves.
fn line_puzzles(bytes: &[u8], smallest: usize) -> impl Iterator<Item = Interpretation> {
    let text = detect::decode(bytes).map(|text| text.into_owned()).unwrap_or_else(|_| String::from_utf8_lossy(bytes).into_owned());
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let puzzles = lines.into_iter().filter_map(|line| text::read_line(&line, 1).ok().flatten());
    puzzles.filter(move |found| found.puzzle.shape().size() >= smallest)
}

fn mostly_line_puzzles(bytes: &[u8]) -> bool {
    let lines = bytes.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
    lines > 1 && line_puzzles(bytes, MIN_SIZE).count() * 2 > lines
}

/// The puzzle with the shape and the rules that were asked for.
fn on_board(puzzle: Puzzle, board: &Board) -> Result<Puzzle, String> {
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
