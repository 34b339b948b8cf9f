//! The program's own files: RON, one module for each version of the format. The stored types are separate from the board types, so
//! changes of those never reach a file.

mod error;
pub mod fields;
mod lenient;
mod locate;
mod profile;
mod unfit;
mod v1;

pub use error::{RonError, RonProblem};
pub use profile::{ProfileFile, ProfileLine};
pub use unfit::{FieldProblem, Unfit};
pub(super) use v1::quoted;
pub use v1::{is_region_draft, meant, region_draft, region_draft_entry, unfit};

use serde::Deserialize;

use sudoscope_board::Puzzle;

use crate::{
    Format, MAX_BYTES,
    capabilities::EVERYTHING,
    format::{FormatSpec, Read, Writer, each},
};
pub(super) use lenient::read_value;

impl Format {
    /// A RON file of this program.
    pub const RON: Self = Self::of(&FormatSpec {
        name: Some("Sudoscope"),
        extensions: &["ron"],
        holds: EVERYTHING,
        write: Writer::of_one(|puzzles| each(puzzles, write)),
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
