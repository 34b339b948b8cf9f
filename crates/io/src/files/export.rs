//! Exporting puzzles to files of any format.

use std::path::{Path, PathBuf};

use sudoscope_board::{About, Digits, Puzzle, Shape, UntreatedRules};

use crate::{
    Format, Loss, Unwritable,
    files::{
        atomic::{self, WriteError},
        system::System,
    },
    formats::table_text::{is_of_cells, of_puzzles},
    picture::{PictureError, PictureFormat},
};

/// The result of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exported {
    /// Puzzles that can be read again.
    Puzzles {
        /// The format.
        format: Format,
        /// The parts that the format cannot hold.
        lost: Vec<Loss>,
    },
    /// A picture.
    Picture {
        /// The format.
        format: PictureFormat,
        /// The characters that no typeface has: boxes stand for them.
        missing: Vec<char>,
    },
    /// A part of a run.
    Other,
}

/// Why puzzles could not be exported. An existing file is unchanged.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum ExportError {
    /// The file's extension is not that of a format that can be written.
    NoFormat {
        /// The file.
        path: PathBuf,
    },
    /// The format cannot hold them.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
    /// The picture cannot be drawn.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The solution cannot be drawn, because the puzzle has unknown rules.
    UntreatedRules(#[from] UntreatedRules),
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// The extensions of the formats that can be written: `.ron, .txt`.
pub fn writable_extensions() -> String {
    let written = Format::ALL.iter().filter(|format| format.is_written()).flat_map(|format| format.extensions()).copied();
    written
        .chain(PictureFormat::ALL.map(PictureFormat::key))
        .map(|extension| format!(".{extension}"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// The format of a file name: that of its extension, or plain text if it has none.
///
/// # Errors
/// [`ExportError::NoFormat`] if no format with that extension can be written; also if there can be no such name.
pub fn format_of_name(path: &Path) -> Result<Format, ExportError> {
    if System::HERE.refuses(path) {
        return Err(atomic::refused(path).into());
    }
    let Some(extension) = path.extension() else { return Ok(Format::ROWS) };
    let format = extension.to_str().and_then(Format::of_extension).filter(|format| format.is_written());
    format.ok_or_else(|| ExportError::NoFormat { path: path.to_owned() })
}

/// Whether a puzzle alone becomes a row of a table in a file for tables: it has a title, an author, a comment, rules or regions, which a
/// grid would lose.
pub fn is_row_of_table(puzzle: &Puzzle) -> bool {
    (puzzle.about != About::default() || !is_of_cells(puzzle)) && Format::TABLE.write(std::slice::from_ref(puzzle)).is_ok()
}

/// Writes puzzles to a file in the [format of its name](format_of_name), atomically. A puzzle alone that has a title is a row of a table in
/// `.csv` and `.tsv`. Formats that name the `solution` of a puzzle get it.
///
/// # Errors
/// If the extension belongs to no format, the format cannot hold the puzzles, or the file cannot be written.
pub fn export(path: &Path, puzzles: &[Puzzle], solution: impl Fn(&Puzzle) -> Option<Digits>) -> Result<Exported, ExportError> {
    let (format, text) = match (format_of_name(path)?, puzzles) {
        (format, [puzzle]) if format.is_of_fields() && is_row_of_table(puzzle) => {
            (Format::TABLE, of_puzzles(puzzles, format.separator()))
        }
        (format, _) => write_as(format, puzzles)?,
    };
    atomic::save(path, format.with_solutions(text, puzzles, solution).as_bytes())?;
    Ok(Exported::Puzzles { format, lost: format.losses(puzzles) })
}

/// The formats that [`Format::ROWS`], [`Format::CSV`] and [`Format::TSV`] stand for, in the order in which they are tried; any other
/// format alone.
fn layouts(format: Format, several: bool) -> Option<&'static [Format]> {
    match several {
        false if format == Format::ROWS => Some(&[Format::ROWS, Format::BOXED, Format::CSV, Format::JIGSAW]),
        true if format == Format::ROWS => Some(&[Format::LINE, Format::JIGSAW]),
        true if format.is_of_fields() => Some(&[Format::TABLE]),
        false if format == Format::CSV => Some(&[Format::CSV, Format::TABLE]),
        false if format == Format::TSV => Some(&[Format::TSV, Format::TABLE]),
        _ => None,
    }
}

/// Checks that [`write_as`] has a layout for one or several boards of that shape.
///
/// # Errors
/// If there is none.
pub fn check_board(format: Format, several: bool, shape: &Shape) -> Result<(), Unwritable> {
    let holds = |format: &Format| format.capabilities().boards.hold(shape);
    match layouts(format, several) {
        Some(layouts) if layouts.iter().any(holds) => Ok(()),
        Some(_) => Err(Unwritable::NoLayout { format, shape: shape.clone() }),
        None if holds(&format) => Ok(()),
        None => Err(Unwritable::Board { format, shape: shape.clone() }),
    }
}

/// Writes puzzles in a format. [`Format::ROWS`] stands for the first plain layout that holds them: rows for one, a line each for
/// several, with the boxes drawn if they are not the default ones, and with the regions if they are no boxes. Several puzzles in
/// [`Format::CSV`] are a [`Format::TABLE`], and in [`Format::TSV`] the same with tabs. Returns the format used.
///
/// # Errors
/// If the format cannot hold the puzzles.
pub fn write_as(format: Format, puzzles: &[Puzzle]) -> Result<(Format, String), Unwritable> {
    let Some(layouts) = layouts(format, puzzles.len() != 1) else { return Ok((format, format.write(puzzles)?)) };
    let mut why = Unwritable::Nothing;
    for &layout in layouts {
        match layout.write(puzzles) {
            Ok(_) if format == Format::TSV && layout == Format::TABLE => {
                return Ok((layout, of_puzzles(puzzles, format.separator())));
            }
            Ok(text) => return Ok((layout, text)),
            Err(Unwritable::Board { shape, .. }) => why = Unwritable::NoLayout { format, shape },
            Err(other) => why = other,
        }
    }
    Err(why)
}
