//! `sudoscope convert`.

use std::{
    fmt::Display,
    io::{self, BufRead, Read, Write},
    path::Path,
};

use crate::{
    board::Puzzle,
    cli::{DONE, NOT_UNDERSTOOD, NOT_WRITTEN, Streams},
    io::{self as formats, Format, MAX_BYTES, Rules, atomic},
};

/// What is asked for.
pub(super) struct Order<'a> {
    /// The file to read.
    pub from: &'a Path,
    /// The file to write.
    pub to: &'a Path,
    /// The format to write; none: that of the file's name.
    pub format: Option<Format>,
}

/// Reads one file and writes the other, in the format asked for or else in that of its name's ending; `-` stands for standard input
/// and output. Returns the exit code.
///
/// # Errors
/// Those of writing to `output`.
pub(super) fn run(order: &Order<'_>, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { input, output, errors } = streams;
    match convert(order, input, errors) {
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

fn convert(order: &Order<'_>, input: &mut dyn BufRead, errors: &mut dyn Write) -> Result<Done, Failure> {
    let Order { from, to, format: wanted } = *order;
    let printed = to == Path::new("-");
    let puzzles = read(from, input)?;
    let written = match wanted {
        Some(format) => format.write(&puzzles).map(|text| (format, text)),
        None => formats::write_as(named(to)?, &puzzles),
    };
    let (format, text) = written.map_err(|error| unclear(from, error))?;
    let lost = format.lost(&puzzles);
    if !lost.is_empty() {
        let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
        let format = if format.keeps().rules == Rules::None && !format.keeps().entered {
            "plain text holds the givens alone"
        } else {
            format.name()
        };
        // The file is what was asked for, whether anybody reads the note or not.
        let name = if printed { "standard output".to_owned() } else { to.display().to_string() };
        let _ = writeln!(errors, "{name}: {format}; left out: {}", lost.join(", "));
    }
    if printed { Ok(Done::ToPrint(text)) } else { atomic::save(to, text.as_bytes()).map(|()| Done::Saved).map_err(unwritten) }
}

/// The format that the name of the file asks for.
fn named(to: &Path) -> Result<Format, Failure> {
    formats::format_of_name(to).map_err(|error| unwritten(format!("{error}; or name the format with --to")))
}

fn read(from: &Path, input: &mut dyn BufRead) -> Result<Vec<Puzzle>, Failure> {
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
