//! `sudoscope convert`.

use std::{
    fmt::Display,
    io::{self, Read, Write},
    path::Path,
};

use crate::{
    board::{Digit, Puzzle, Rule, Shape},
    cli::{DONE, NOT_UNDERSTOOD, NOT_WRITTEN, Streams},
    io::{self as formats, MAX_BYTES, atomic, text},
};

/// Reads one file and writes the other; their names' endings tell the formats, and `-` stands for standard input and output. Returns
/// the exit code.
///
/// # Errors
/// Those of writing to `output`.
pub(super) fn run(from: &Path, to: &Path, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { input, output, errors, .. } = streams;
    match convert(from, to, input, errors) {
        Ok(Done::Saved) => Ok(DONE),
        Ok(Done::ToPrint(text)) => output.write_all(text.as_bytes()).map(|()| DONE),
        Err(Failure { code, message }) => {
            // Whether anybody reads it changes nothing.
            let _ = writeln!(errors, "{message}");
            Ok(code)
        }
    }
}

/// What became of the puzzles.
enum Done {
    Saved,
    ToPrint(String),
}

struct Failure {
    code: u8,
    message: String,
}

fn unclear(path: &Path, message: impl Display) -> Failure {
    Failure { code: NOT_UNDERSTOOD, message: format!("{}: {message}", path.display()) }
}

fn unwritten(error: impl Display) -> Failure {
    Failure { code: NOT_WRITTEN, message: error.to_string() }
}

fn convert(from: &Path, to: &Path, input: &mut dyn Read, errors: &mut dyn Write) -> Result<Done, Failure> {
    let printed = to == Path::new("-");
    let puzzles = read(from, input)?;
    if is_ron(to) {
        return match &puzzles[..] {
            [puzzle] => formats::save_puzzle(to, puzzle).map(|()| Done::Saved).map_err(unwritten),
            several => Err(unclear(from, format!("it holds {} puzzles, but a .ron file holds one", several.len()))),
        };
    }
    let text = match &puzzles[..] {
        [puzzle] => one_as_text(puzzle, to).map_err(|message| unclear(from, message))?,
        several => lines(several).map_err(|message| unclear(from, message))?,
    };
    let lost = lost(&puzzles);
    if !lost.is_empty() {
        // The file is what was asked for, whether anybody reads the note or not.
        let name = if printed { "standard output".to_owned() } else { to.display().to_string() };
        let _ = writeln!(errors, "{name}: plain text holds the givens alone; left out: {}", lost.join(", "));
    }
    if printed { Ok(Done::ToPrint(text)) } else { atomic::save(to, text.as_bytes()).map(|()| Done::Saved).map_err(unwritten) }
}

fn is_ron(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron"))
}

fn read(from: &Path, input: &mut dyn Read) -> Result<Vec<Puzzle>, Failure> {
    let reading = if from == Path::new("-") {
        let mut bytes = Vec::new();
        input.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|error| unclear(from, error))?;
        formats::parse(&bytes)
    } else {
        formats::load_puzzle(from)
    };
    let reading = reading.map_err(|error| match error {
        // The path is in the message already.
        formats::LoadError::Io { .. } | formats::LoadError::BrokenLink { .. } => {
            Failure { code: NOT_UNDERSTOOD, message: error.to_string() }
        }
        error => unclear(from, error),
    })?;
    reading.into_certain().map_err(|reading| {
        let doubtful = reading.puzzles.iter().find(|found| !found.is_certain());
        let doubts =
            doubtful.map(|found| (found.line, found.doubts.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")));
        let (line, doubts) = doubts.unwrap_or_default();
        unclear(from, format!("line {line}: not converted because it is doubtful: {doubts}"))
    })
}

type Writer = fn(&Shape, &[Option<Digit>]) -> String;

/// The first layout, beginning with the one the file's name asks for, that reads back as the same puzzle.
fn one_as_text(puzzle: &Puzzle, to: &Path) -> Result<String, String> {
    let line: Writer = |shape, digits| text::write_line(shape, digits) + "\n";
    let comma: Writer = |shape, digits| text::write_fields(shape, digits, ',');
    let tab: Writer = |shape, digits| text::write_fields(shape, digits, '\t');
    let space: Writer = |shape, digits| text::write_fields(shape, digits, ' ');
    let extension = to.extension().and_then(|extension| extension.to_str()).unwrap_or_default().to_ascii_lowercase();
    let wanted = match extension.as_str() {
        "csv" => comma,
        "tsv" => tab,
        "sdm" => line,
        _ => text::write_rows,
    };
    [wanted, text::write_boxed, space]
        .into_iter()
        .map(|write| write(puzzle.shape(), &puzzle.givens()))
        .find(|text| reads_back(text, puzzle))
        .ok_or_else(|| format!("plain text cannot hold a board of {}", puzzle.shape()))
}

fn reads_back(text: &str, puzzle: &Puzzle) -> bool {
    let bare = Puzzle::from_givens(puzzle.shape().clone(), &[], &puzzle.givens());
    text::read(text).is_ok_and(|reading| reading.into_certain().is_ok_and(|puzzles| puzzles == [bare]))
}

/// A line for each puzzle.
fn lines(puzzles: &[Puzzle]) -> Result<String, String> {
    let mut out = String::new();
    for (index, puzzle) in puzzles.iter().enumerate() {
        let line = text::write_line(puzzle.shape(), &puzzle.givens()) + "\n";
        if !reads_back(&line, puzzle) {
            return Err(format!("puzzle {} cannot be written on one line of plain text", index + 1));
        }
        out.push_str(&line);
    }
    Ok(out)
}

/// What plain text cannot hold, in words.
fn lost(puzzles: &[Puzzle]) -> Vec<String> {
    let mut lost = Vec::new();
    for puzzle in puzzles {
        lost.extend(puzzle.rules().iter().map(|rule: &Rule| format!("the rule {}", rule.key())));
        lost.extend(puzzle.unknown_rules.iter().map(|rule| format!("the rule {rule}")));
        let noted = |square: &crate::board::Square| !(square.corner | square.centre | square.ruled_out).is_empty();
        let parts = [
            (puzzle.entered_count() > 0, "the player's digits"),
            (puzzle.squares().any(|(_, square)| noted(square)), "marks"),
            (puzzle.about != crate::board::About::default(), "title, author and comment"),
        ];
        lost.extend(parts.into_iter().filter(|(there, _)| *there).map(|(_, part)| part.to_owned()));
    }
    lost.sort_unstable();
    lost.dedup();
    lost
}
