//! Puzzles from a file or from standard input, one by one: a file with a puzzle on each line is never in memory as a whole.

use std::io::{self, BufRead, BufReader, Read as _, Write};

use crate::{
    board::{MIN_SIZE, Puzzle},
    cli::{
        Board, DONE, NOT_UNDERSTOOD, Source,
        lines::{Ahead, Lines},
    },
    io::{self as formats, Form, Interpretation, MAX_BYTES, detect, ron, text},
};

/// So much of the input, comments apart, is looked at to tell whether each line is a puzzle.
const LOOK_AHEAD: usize = 1 << 16;

/// So many lines of a text that is no grid are looked at to tell whether most are puzzles.
const SAMPLE: usize = 10_000;

/// What comes from a source.
#[derive(Clone, Copy, Debug)]
pub(super) enum Arrival<'a> {
    /// A puzzle.
    Puzzle(&'a Puzzle),
    /// Nothing for now: the next puzzle may be long in coming, and somebody may be waiting for the answers to the last.
    Pause,
}

type Visit<'a> = dyn FnMut(Arrival<'_>) -> io::Result<()> + 'a;

/// Reads the puzzles of a source and hands each to `visit` as soon as it is there. What cannot be read is told on `errors` with its
/// line and passed over. Returns the exit code.
///
/// # Errors
/// Those of `visit`, that is, of writing.
pub(super) fn each_puzzle(
    source: &Source,
    board: &Board,
    input: &mut dyn BufRead,
    errors: &mut dyn Write,
    visit: &mut Visit<'_>,
) -> io::Result<u8> {
    let mut puzzles = Puzzles { name: source.name(), board, errors, visit, code: DONE };
    match source {
        Source::Input => puzzles.read(input)?,
        Source::File(path) => match formats::open(path) {
            Ok(file) => puzzles.read(&mut BufReader::with_capacity(LOOK_AHEAD, file))?,
            // The path is in the message already.
            Err(error) => puzzles.say(&error.to_string()),
        },
    }
    Ok(puzzles.code)
}

struct Puzzles<'a> {
    name: String,
    board: &'a Board,
    errors: &'a mut dyn Write,
    visit: &'a mut Visit<'a>,
    code: u8,
}

/// How an input is to be read, as far as its beginning tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// Each line by itself.
    Lines,
    /// As a whole.
    Whole,
    /// As a whole, once it has been turned into UTF-8.
    Utf16,
}

impl Puzzles<'_> {
    fn say(&mut self, message: &str) {
        // Whether anybody reads the messages changes nothing.
        let _ = writeln!(self.errors, "{message}");
        self.code = NOT_UNDERSTOOD;
    }

    fn complain(&mut self, message: &str) {
        self.say(&format!("{}: {message}", self.name));
    }

    fn cannot_be_read(&mut self, error: &io::Error) {
        self.complain(&format!("cannot be read: {error}"));
    }

    fn read(&mut self, input: &mut dyn BufRead) -> io::Result<()> {
        let mut ahead = Ahead::new(input);
        let arrangement = match look_ahead(&mut ahead) {
            Ok(Arrangement::Lines) => Ok(Arrangement::Lines),
            Ok(other) => io::copy(&mut ahead, &mut io::sink()).map(|_| other),
            Err(error) => Err(error),
        };
        let (seen, rest) = ahead.into_parts();
        match arrangement {
            Err(error) => self.cannot_be_read(&error),
            Ok(Arrangement::Lines) => self.lines(&mut seen.chain(rest))?,
            Ok(Arrangement::Utf16) => match detect::decode(&seen) {
                Ok(text) => self.read(&mut text.as_bytes())?,
                Err(error) => self.complain(&error.to_string()),
            },
            // What is larger than any grid can only be lines.
            Ok(Arrangement::Whole) if seen.len() > MAX_BYTES && mostly_line_puzzles(&seen) => self.lines(&mut seen.chain(rest))?,
            Ok(Arrangement::Whole) => self.whole(&seen)?,
        }
        Ok(())
    }

    /// A puzzle on each line.
    fn lines(&mut self, input: &mut dyn BufRead) -> io::Result<()> {
        let (mut lines, mut line) = (Lines::new(input), Vec::new());
        for number in 1.. {
            if lines.may_wait() {
                (self.visit)(Arrival::Pause)?;
            }
            match lines.next(&mut line) {
                Ok(true) => self.line(&line, number)?,
                Ok(false) => break,
                Err(error) => {
                    self.cannot_be_read(&error);
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
            Ok(puzzle) => (self.visit)(Arrival::Puzzle(&puzzle)),
            Err(message) => {
                self.complain(&format!("line {}: {message}", found.line));
                Ok(())
            }
        }
    }
}

/// Reads no further than needed to tell how an input is arranged: a line that is a puzzle larger than 4x4, which may be a row of a
/// larger board, tells that each line is one.
///
/// # Errors
/// Those of reading.
fn look_ahead(ahead: &mut Ahead<'_>) -> io::Result<Arrangement> {
    let (mut lines, mut line) = (Lines::new(ahead), Vec::new());
    let (mut looked_at, mut first) = (0, true);
    while looked_at < LOOK_AHEAD && lines.next(&mut line)? {
        if first && is_utf16(&line) {
            return Ok(Arrangement::Utf16);
        }
        let text = String::from_utf8_lossy(&line);
        if first && !text.trim_start_matches('\u{feff}').trim().is_empty() {
            first = false;
            if detect::format(&text).is_some() {
                return Ok(Arrangement::Whole);
            }
        }
        match line_puzzle(&text) {
            None => {}
            Some(Some(size)) if size > MIN_SIZE => return Ok(Arrangement::Lines),
            Some(_) => looked_at += line.len(),
        }
    }
    Ok(Arrangement::Whole)
}

fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

/// The size of the puzzle that a line is by itself, if it is one. `None`: the line is empty or a comment.
fn line_puzzle(line: &str) -> Option<Option<usize>> {
    let found = text::read_line(line, 1).transpose()?;
    // Between bars there are cells of a row, whatever their number.
    Some(found.ok().filter(|found| found.layout.form != Form::Boxed).map(|found| found.puzzle.shape().size()))
}

fn mostly_line_puzzles(mut bytes: &[u8]) -> bool {
    let (mut lines, mut line) = (Lines::new(&mut bytes), Vec::new());
    let (mut count, mut puzzles) = (0, 0);
    while count < SAMPLE && lines.next(&mut line).unwrap_or(false) {
        if let Some(puzzle) = line_puzzle(&String::from_utf8_lossy(&line)) {
            count += 1;
            puzzles += usize::from(puzzle.is_some());
        }
    }
    count > 1 && puzzles * 2 > count
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
