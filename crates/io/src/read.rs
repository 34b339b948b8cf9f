//! [`read`]: puzzles from bytes in any format.

use std::{borrow::Cow, io, iter, path::PathBuf};

use sudoscope_board::Shape;

use crate::{
    Collection, Format, Interpretation, LineReader, MAX_BYTES, MAX_COLLECTION_BYTES, Opened, ReadError, ReadProblem, Reading,
    StepLink, StepLinkError, archive, detect,
    format::Read,
    formats::{jigsaw, json_list, links},
    ron::{self, RonError},
    syntax::encoding::decode,
    text,
    unpack::{Unpacked, unpack, unpacked},
};

/// Why a file could not be loaded. Nothing has changed.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum LoadError {
    /// The file cannot be read.
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The file is a link, and what it points to is not there.
    BrokenLink {
        /// The link.
        path: PathBuf,
    },
    /// The text is no puzzle.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// The RON file is broken.
    #[error(transparent)]
    Ron(#[from] RonError),
    /// The link to a step of a run, or the file of one, is broken.
    #[error(transparent)]
    Step(#[from] StepLinkError),
}

impl LoadError {
    /// Whether there is more than is read at once. Lines can still be read one after the other.
    pub const fn is_too_much(&self) -> bool {
        matches!(
            self,
            Self::Text(ReadError {
                problem: ReadProblem::TooLarge { .. }
                    | ReadProblem::CollectionTooLarge { .. }
                    | ReadProblem::TooManyPuzzles { .. }
                    | ReadProblem::Unpacked { .. },
                ..
            })
        )
    }
}

/// Reads puzzles from bytes in any format; the content decides which.
///
/// # Errors
/// When there are more than [`MAX_BYTES`], or they are no puzzle.
pub fn read(bytes: &[u8]) -> Result<Reading, LoadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::of_text(ReadProblem::TooLarge { limit: MAX_BYTES }).into());
    }
    read_content(&unpack(bytes, MAX_BYTES)?)
}

/// Reads puzzles from bytes that are not packed.
fn read_content(bytes: &[u8]) -> Result<Reading, LoadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::of_text(ReadProblem::TooLarge { limit: MAX_BYTES }).into());
    }
    if let Some(format) = detect::format_of_bytes(bytes)
        && let Read::Bytes { read, .. } = format.spec().read
    {
        return Ok(Reading::from(vec![read(bytes)?.in_format(format)]));
    }
    let text = decode(bytes)?;
    if let Some(regions) = jigsaw::pictured(&text) {
        return Ok(Reading::from(vec![regions.in_format(Format::JIGSAW)]));
    }
    match detect::format(&text) {
        Some(format) if format == Format::RON => {
            // What else begins with a bracket may be a list of another language.
            let other = || text::read(&text).ok().filter(|_| !text.contains("version"));
            read_ron(&text).or_else(|error| other().ok_or(error))
        }
        Some(format) => {
            // What is no board as a file of a program may hold one as a text.
            let other = || text::read(&text).ok().filter(Reading::is_complete);
            let reading = read_as(format, text.trim_start_matches('\u{feff}'));
            let is_other = matches!(&reading, Err(ReadError { problem: ReadProblem::Shape(_), .. }));
            Ok(if is_other && let Some(other) = other() { other } else { reading? })
        }
        None => read_plain(&text),
    }
}

/// Reads plain text; if that is doubtful, a list in which some lines have more than a puzzle.
fn read_plain(text: &str) -> Result<Reading, LoadError> {
    let reading = text::read(text);
    if !reading.as_ref().is_ok_and(Reading::is_certain) && is_samurai(text) {
        return Err(ReadError::of_text(ReadProblem::OverlappingBoards).into());
    }
    if !reading.as_ref().is_ok_and(Reading::is_certain)
        && let Ok(list) = LineReader::PLAIN.read_all(text)
        && list.puzzles.len() > 1
    {
        return Ok(text::without_solutions(list));
    }
    reading.map_err(|error| json_list::damage(text).unwrap_or(error).into())
}

/// Whether a text is five boards, of which the one in the middle shares a box with each of the others.
fn is_samurai(text: &str) -> bool {
    let side = Shape::classic().size();
    let shared = side.isqrt();
    // How many rows have how many cells.
    let ends = [(side - shared, 2 * side), (shared, 2 * side + shared)];
    let rows = ends.into_iter().chain([(side - 2 * shared, side)]).chain(ends.into_iter().rev());
    let cells = |line: &str| line.chars().filter(|char| char.is_ascii_digit() || matches!(char, '.' | '*' | '_')).count();
    text.lines().map(cells).filter(|&cells| cells > 0).eq(rows.flat_map(|(count, cells)| iter::repeat_n(cells, count)))
}

/// Reads a text in the format that was detected.
fn read_as(format: Format, text: &str) -> Result<Reading, ReadError> {
    match format.spec().read {
        Read::Text { read, .. } | Read::TextOrNamed { read, .. } => read.read(format, text),
        Read::Links { .. } => links::read(text),
        _ => {
            let reading = format.line_reader().map_or_else(|| text::read(text), |reader| reader.read_all(text))?;
            // Two lines may be a puzzle and its solution; of a list, each is a puzzle.
            Ok(if reading.puzzles.len() == 2 { text::without_solutions(reading) } else { reading })
        }
    }
}

/// Reads a text in the program's own format.
///
/// # Errors
/// When it is broken.
pub(super) fn read_ron(text: &str) -> Result<Reading, LoadError> {
    let of_line = |(line, puzzle)| Interpretation::from(puzzle).on_line(line).in_format(Format::RON);
    Ok(Reading::from(ron::read_all(text)?.into_iter().map(of_line).collect::<Vec<_>>()))
}

/// Reads one puzzle or many from bytes in any format, as [`open_many`](crate::open_many) does.
///
/// # Errors
/// As [`read`].
pub fn read_many(bytes: &[u8]) -> Result<Opened, LoadError> {
    open_unpacked(unpacked(bytes, MAX_COLLECTION_BYTES)?, read)
}

/// Reads what was unpacked. `read` reads what is no list.
///
/// # Errors
/// As [`read`].
pub(super) fn open_unpacked(
    unpacked: Unpacked<'_>,
    read: impl FnOnce(&[u8]) -> Result<Reading, LoadError>,
) -> Result<Opened, LoadError> {
    let bytes = match unpacked {
        Unpacked::Bytes(bytes) => bytes,
        Unpacked::Files(files) => match Collection::of_files(&files, collection_of_file) {
            Some(collection) => return Ok(Opened::Collection(collection.into())),
            None => Cow::Owned(archive::joined(&files)?),
        },
    };
    if let Some(step) = step(&bytes) {
        return Ok(Opened::Step(step?));
    }
    match Collection::of_text(&bytes)? {
        Some(collection) => Ok(Opened::Collection(collection.into())),
        None => read(&bytes).map(Opened::of_reading),
    }
}

/// The puzzles of a file of an archive, also if there is only one, with what is doubtful about them; `None`: it has none.
fn collection_of_file(bytes: &[u8]) -> Option<Collection> {
    match Collection::of_text(bytes).ok()? {
        Some(collection) => Some(collection),
        None => read_content(bytes).ok().as_ref().map(Collection::of_every),
    }
}

/// The step of a run that a text leads to, if it is meant to.
pub(super) fn step(bytes: &[u8]) -> Option<Result<StepLink, StepLinkError>> {
    let text = std::str::from_utf8(bytes).ok().filter(|_| bytes.len() <= MAX_BYTES)?;
    if StepLink::is_link(text) {
        return Some(StepLink::read_link(text));
    }
    StepLink::is_file(text).then(|| StepLink::read_file(text))
}

/// Why a text is no puzzle.
#[cfg(test)]
#[track_caller]
pub(crate) fn refusal(text: &str) -> ReadError {
    match read(text.as_bytes()) {
        Err(LoadError::Text(error)) => error,
        other => panic!("{other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A Samurai with that sign around its boards, and its boards as regions of a file.
    #[test]
    fn boards_that_share_cells_are_named() {
        let corners = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
        let is_cell = |row: usize, column: usize| {
            corners.iter().any(|&(top, left)| (top..top + 9).contains(&row) && (left..left + 9).contains(&column))
        };
        for around in [' ', '#', '-'] {
            let sign = |row, column| {
                if !is_cell(row, column) {
                    around
                } else if (row + column) % 5 == 0 {
                    '7'
                } else {
                    '.'
                }
            };
            let text: String = (0..21).map(|row| (0..21).map(|column| sign(row, column)).collect::<String>() + "\n").collect();
            assert_eq!(refusal(&text).problem, ReadProblem::OverlappingBoards, "{text}");
        }
        let boxes = |top: usize, left: usize| (0..9).map(move |index| (top + index / 3 * 3, left + index % 3 * 3));
        let cells = |(top, left): (usize, usize)| (0..9).map(|cell| [top + cell / 3, left + cell % 3]).collect::<Vec<_>>();
        let mut regions: Vec<_> = corners.into_iter().flat_map(|(top, left)| boxes(top, left)).map(cells).collect();
        regions.sort_unstable();
        regions.dedup();
        let file = serde_json::json!({ "cells": vec![vec![serde_json::json!({}); 21]; 21], "regions": regions });
        assert_eq!(refusal(&file.to_string()).problem, ReadProblem::OverlappingBoards);
    }

    #[test]
    fn digits_that_do_not_begin_with_1_are_named() {
        let rows = vec![vec![serde_json::json!({}); 9]; 9];
        let mut file = serde_json::json!({ "cells": rows });
        file["cells"][4][4] = serde_json::json!({ "value": 0, "given": true });
        for text in [file.to_string(), ".Shape~9x9~0-8.~R1C1_3".to_owned()] {
            assert_eq!(refusal(&text).problem, ReadProblem::OtherDigits, "{text}");
        }
    }
}
