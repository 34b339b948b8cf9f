//! `sudoscope convert`.

use std::{
    fmt::Display,
    io::{self, Read, Write},
    path::Path,
};

use crate::{
    board::Puzzle,
    cli::{DONE, NOT_UNDERSTOOD, NOT_WRITTEN, Streams, Target, picture},
    io::{self as formats, Format, MAX_BYTES, Rules, Unwritable, atomic},
};

/// What is asked for.
pub(super) struct Order<'a> {
    /// The file to read.
    pub from: &'a Path,
    /// The file to write.
    pub to: &'a Path,
    /// What is written.
    pub target: &'a Target,
}

/// Reads one file and writes the other, in the format asked for or else in that of its name's ending; `-` stands for standard input
/// and output. Returns the exit code.
///
/// # Errors
/// Those of writing to `output`.
pub(super) fn run(order: &Order<'_>, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { input, output, errors, .. } = streams;
    match convert(order, input, errors) {
        Ok(Done::Saved) => Ok(DONE),
        Ok(Done::ToPrint(bytes)) => output.write_all(&bytes).map(|()| DONE),
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
    ToPrint(Vec<u8>),
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

fn convert(order: &Order<'_>, input: &mut dyn Read, errors: &mut dyn Write) -> Result<Done, Failure> {
    let Order { from, to, target } = *order;
    let printed = to == Path::new("-");
    let puzzles = read(from, input)?;
    let refused = |error: Unwritable| unclear(from, error);
    let (bytes, notes) = match target {
        Target::Picture(options) => picture::make(&puzzles, options).map_err(|message| unclear(from, message))?,
        Target::Format(format) => text(*format, format.write(&puzzles).map_err(refused)?, &puzzles),
        Target::ByName => {
            let (format, written) = formats::write_as(named(to)?, &puzzles).map_err(refused)?;
            text(format, written, &puzzles)
        }
    };
    // The file is what was asked for, whether anybody reads the notes or not.
    let name = if printed { "standard output".to_owned() } else { to.display().to_string() };
    for note in notes {
        let _ = writeln!(errors, "{name}: {note}");
    }
    if printed { Ok(Done::ToPrint(bytes)) } else { atomic::save(to, &bytes).map(|()| Done::Saved).map_err(unwritten) }
}

/// The text as bytes, and a note about what the format does not keep.
fn text(format: Format, text: String, puzzles: &[Puzzle]) -> (Vec<u8>, Vec<String>) {
    let lost: Vec<String> = format.lost(puzzles).iter().map(ToString::to_string).collect();
    let givens_alone = format.keeps().rules == Rules::None && !format.keeps().entered;
    let format = if givens_alone { "plain text holds the givens alone" } else { format.name() };
    let note = (!lost.is_empty()).then(|| format!("{format}; left out: {}", lost.join(", ")));
    (text.into_bytes(), note.into_iter().collect())
}

/// The format that the name of the file asks for.
fn named(to: &Path) -> Result<Format, Failure> {
    formats::format_of_name(to).map_err(|error| unwritten(format!("{error}; or name the format with --to")))
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
