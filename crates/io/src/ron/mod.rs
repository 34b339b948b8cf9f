//! The program's own files: RON, one module for each version of the format. The stored types are separate from the board types, so
//! changes of those never reach a file.

mod error;
pub mod fields;
mod locate;
mod profile;
mod v1;

pub use error::{FieldProblem, RonError, RonProblem, Unfit};
pub use profile::{ProfileFile, ProfileLine};
pub(super) use v1::quoted;
pub use v1::{is_region_draft, meant, region_draft, region_draft_entry, unfit};

use serde::Deserialize;

use sudoscope_board::Puzzle;

use crate::{
    Format, MAX_BYTES,
    capabilities::{Capabilities, EVERYTHING},
    format::{FormatSpec, Read, Writer, each},
};
pub(super) use locate::read_value;

impl Format {
    /// A RON file of this program.
    pub const RON: Self = Self::of(&FormatSpec {
        name: Some("Sudoscope"),
        extensions: &["ron"],
        holds: Capabilities { collection: true, ..EVERYTHING },
        write: Writer::of_many(|puzzles| each(puzzles, write)),
        ..FormatSpec::new("ron", Read::Ron)
    });
}

/// The newest version of the format; [`write`](fn@write) writes it.
pub const VERSION: u32 = 1;

/// The only field that every version has, past and future.
#[derive(Deserialize)]
#[serde(rename = "Sudoscope")]
struct PuzzleHeader {
    version: u64,
}

/// Reads the puzzles of a text, one after the other, each as [`read`] does. Returns each with the number of the line on which its text
/// begins.
///
/// # Errors
/// As [`read`], for the first that cannot be read. Several puzzles may be larger together.
pub fn read_all(text: &str) -> Result<Vec<(usize, Puzzle)>, RonError> {
    let (mut puzzles, mut rest, mut line) = (Vec::new(), text, 0);
    loop {
        let end = locate::value_end(rest).filter(|&end| starts_puzzle(&rest[end..])).unwrap_or(rest.len());
        let puzzle = read(&rest[..end]).map_err(|error| error.below(line))?;
        puzzles.push((line + 1, puzzle));
        line += rest[..end].matches('\n').count();
        rest = &rest[end..];
        if rest.is_empty() {
            return Ok(puzzles);
        }
    }
}

/// Whether the next that is no comment is a puzzle of ours.
fn starts_puzzle(text: &str) -> bool {
    let is_comment = |line: &&str| line.is_empty() || line.starts_with("//") || line.starts_with("/*") || line.starts_with("#![");
    text.lines().map(str::trim).find(|line| !is_comment(line)).is_some_and(|line| line.starts_with("Sudoscope"))
}

/// Reads a puzzle of any version. Unknown fields are skipped; rules that this program does not know are kept in
/// [`Puzzle::unknown_rules`].
///
/// # Errors
/// If the text is larger than [`MAX_BYTES`], is invalid, contradicts itself, or was written by a newer version. The error says
/// where, and what was expected.
pub fn read(text: &str) -> Result<Puzzle, RonError> {
    if text.len() > MAX_BYTES {
        return Err(RonError { place: None, problem: RonProblem::TooLarge { limit: MAX_BYTES } });
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match read_value::<PuzzleHeader>(text)?.version {
        1 => v1::read(text),
        found => {
            let place = locate::field(text, &["version"]);
            Err(RonError { place, problem: RonProblem::Version { found, newest: VERSION } })
        }
    }
}

/// Writes a puzzle in the newest version: a comment that names the program and the format, then one line for each row.
pub fn write(puzzle: &Puzzle) -> String {
    v1::write(puzzle)
}
