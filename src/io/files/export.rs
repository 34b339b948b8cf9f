//! Puzzles to files of any format.

use std::path::{Path, PathBuf};

use crate::{
    board::{Puzzle, Shape, UntreatedRules},
    io::{
        Format, Loss, Unwritable,
        files::atomic::{self, WriteError},
        picture::{PictureError, PictureFormat},
    },
};

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exported {
    /// Puzzles that can be read again.
    Puzzles {
        /// The format.
        format: Format,
        /// What it does not keep of them.
        lost: Vec<Loss>,
    },
    /// A picture.
    Picture(PictureFormat),
}

/// Why puzzles could not be exported. The old file, if there was one, is as it was.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The file's name does not tell a format that can be written.
    #[error("{}: the ending of the name tells no format that can be written; there are {}", path.display(), extensions())]
    NoFormat {
        /// The file.
        path: PathBuf,
    },
    /// The format cannot hold them.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
    /// There can be no such picture.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The solution cannot be drawn, because there are rules that are not known.
    #[error("not decided: {0}")]
    UntreatedRules(#[from] UntreatedRules),
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// The endings of the formats that are written: `.ron, .txt`.
fn extensions() -> String {
    let written = Format::ALL.iter().filter(|format| format.is_written()).flat_map(|format| format.extensions()).copied();
    written
        .chain(PictureFormat::ALL.map(PictureFormat::key))
        .map(|extension| format!(".{extension}"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// The format that the name of a file asks for: that of its ending, and plain text where it has none.
///
/// # Errors
/// [`ExportError::NoFormat`] when no format of that ending is written.
pub fn format_of_name(path: &Path) -> Result<Format, ExportError> {
    let Some(extension) = path.extension() else { return Ok(Format::Rows) };
    let format = extension.to_str().and_then(Format::of_extension).filter(|format| format.is_written());
    format.ok_or_else(|| ExportError::NoFormat { path: path.to_owned() })
}

/// Writes puzzles to a file in the [format that its name asks for](format_of_name), whole or not at all.
///
/// # Errors
/// When the extension belongs to no format, the format cannot hold the puzzles, or the file cannot be written.
pub fn export(path: &Path, puzzles: &[Puzzle]) -> Result<Exported, ExportError> {
    let (format, text) = write_as(format_of_name(path)?, puzzles)?;
    atomic::save(path, text.as_bytes())?;
    Ok(Exported::Puzzles { format, lost: format.losses(puzzles) })
}

/// The plain layouts that [`Format::Rows`] stands for, in the order in which they are tried; another format stands for itself.
const fn layouts(format: Format, several: bool) -> Option<&'static [Format]> {
    match (format, several) {
        (Format::Rows, false) => Some(&[Format::Rows, Format::Boxed, Format::Csv]),
        (Format::Rows, true) => Some(&[Format::Line]),
        _ => None,
    }
}

/// Whether [`write_as`] finds a layout for boards of that shape, one or several.
///
/// # Errors
/// When there is none.
pub fn check_board(format: Format, several: bool, shape: &Shape) -> Result<(), Unwritable> {
    let holds = |format: &Format| format.capabilities().boards.hold(shape);
    match layouts(format, several) {
        Some(layouts) if layouts.iter().any(holds) => Ok(()),
        Some(_) => Err(Unwritable::NoLayout { shape: shape.clone() }),
        None if holds(&format) => Ok(()),
        None => Err(Unwritable::Board { format, shape: shape.clone() }),
    }
}

/// Writes puzzles in a format. [`Format::Rows`] stands for the first plain layout that holds them: rows for one, a line each for
/// several, with the boxes drawn where they are not the customary ones. Returns the format that was taken.
///
/// # Errors
/// When the format cannot hold the puzzles.
pub fn write_as(format: Format, puzzles: &[Puzzle]) -> Result<(Format, String), Unwritable> {
    let Some(layouts) = layouts(format, puzzles.len() != 1) else { return Ok((format, format.write(puzzles)?)) };
    let written = layouts.iter().find_map(|&layout| Some((layout, layout.write(puzzles).ok()?)));
    written.ok_or_else(|| match puzzles.first() {
        Some(puzzle) => Unwritable::NoLayout { shape: puzzle.shape().clone() },
        None => Unwritable::NotOne { found: 0, format: ".txt".to_owned() },
    })
}
