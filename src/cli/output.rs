//! [`Output`]: where puzzles go, and in which format.

use std::{
    io,
    path::{Path, PathBuf},
};

use clap::{
    Args,
    builder::{PossibleValue, TypedValueParser},
};

use crate::{
    board::Shape,
    cli::{
        picture::{self, PictureOptions},
        usage::{UsageError, named},
        visible::visible,
    },
    io::{self as formats, ExportError, Format, Unwritable, files::atomic::WriteError, picture::PictureFormat, text::MAX_PUZZLES},
};

/// How puzzles are written.
#[derive(Clone, Debug, PartialEq, Args)]
pub struct OutputOptions {
    /// Format of OUT, whatever its name
    #[arg(long = "to", value_name = "FORMAT", value_parser = written_format())]
    pub format: Option<WrittenFormat>,
    /// Options of pictures.
    #[command(flatten)]
    pub picture: PictureOptions,
}

/// A format that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenFormat {
    /// Puzzles for programs.
    Puzzles(Format),
    /// A picture.
    Picture(PictureFormat),
}

fn written_format() -> impl TypedValueParser<Value = WrittenFormat> {
    let written = Format::ALL.iter().filter(|format| format.is_written());
    let puzzles = written.map(|format| PossibleValue::new(format.key()).help(format.name()));
    let pictures = PictureFormat::ALL.map(|format| PossibleValue::new(format.key()).help(format.name()));
    named(puzzles.chain(pictures), |key| {
        let picture = || PictureFormat::from_key(key).map(WrittenFormat::Picture);
        Format::from_key(key).map(WrittenFormat::Puzzles).or_else(picture)
    })
}

impl OutputOptions {
    /// Whether none of the options is given.
    pub(super) fn is_nothing(&self) -> bool {
        self.format.is_none() && self.picture.first_given().is_none()
    }

    /// The output that goes to a file: `--to` decides on its format, or else the ending of its name.
    ///
    /// # Errors
    /// When an option does not suit the format.
    pub(super) fn output(&self, to: PathBuf) -> Result<Output, UsageError> {
        let written = self.format.or_else(|| PictureFormat::of_path(&to).map(WrittenFormat::Picture));
        let target = match written {
            Some(WrittenFormat::Picture(format)) => {
                self.picture.check(format)?;
                Target::Picture(format, self.picture.clone())
            }
            other => {
                if let Some(option) = self.picture.first_given() {
                    let message = format!("{option} is for pictures: OUT must end in .svg, .png or .pdf, or --to name one of them");
                    return Err(UsageError(message));
                }
                if let Some(WrittenFormat::Puzzles(format)) = other { Target::Format(format) } else { Target::ByName }
            }
        };
        Ok(Output { to, target })
    }
}

/// Where puzzles go, and in which format.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Output {
    /// The file; `-` is standard output.
    pub to: PathBuf,
    /// The target format.
    pub target: Target,
}

/// The formats in which puzzles are written.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Target {
    /// The format that the ending of the file's name says, or else plain text.
    ByName,
    /// A format for programs.
    Format(Format),
    /// A picture.
    Picture(PictureFormat, PictureOptions),
}

impl Output {
    /// Standard output in a format.
    pub(super) fn printed(format: Format) -> Self {
        Self { to: PathBuf::from("-"), target: Target::Format(format) }
    }

    /// Whether it is standard output.
    pub(super) fn is_printed(&self) -> bool {
        self.to == Path::new("-")
    }

    /// The name in messages.
    pub(super) fn name(&self) -> String {
        if self.is_printed() { "standard output".to_owned() } else { visible(self.to.display()) }
    }

    /// What separates the fields of a table.
    pub(super) fn separator(&self) -> char {
        let is_tsv = self.target == Target::ByName && formats::format_of_name(&self.to).is_ok_and(|format| format == Format::Tsv);
        if is_tsv { '\t' } else { ',' }
    }

    /// Checks before there are any puzzles whether `count` of them, on boards of a shape, can be written.
    ///
    /// # Errors
    /// When they cannot.
    pub(super) fn check(&self, count: u64, shape: &Shape) -> Result<(), WriteFailure> {
        let format = match &self.target {
            Target::Picture(format, options) => {
                return picture::check_count(count, *format, options).map_err(WriteFailure::Refused);
            }
            Target::Format(format) => *format,
            Target::ByName => formats::format_of_name(&self.to)?,
        };
        let taken = self.format_of_several()?.unwrap_or(format);
        if count > 1 && !taken.capabilities().collection {
            return Err(WriteFailure::Refused(format!("the format {} holds one puzzle, not {count}", taken.key())));
        }
        if count > MAX_PUZZLES as u64 && !is_written_in_pieces(taken) {
            return Err(too_many());
        }
        let holds = match self.target {
            Target::ByName => formats::check_board(format, count > 1, shape),
            _ if format.capabilities().boards.hold(shape) => Ok(()),
            _ => Err(Unwritable::Board { format, shape: shape.clone() }),
        };
        holds.map_err(|error| WriteFailure::Refused(error.to_string()))
    }

    /// The format for several puzzles; `None` for a picture.
    ///
    /// # Errors
    /// When the file's name says none.
    pub(super) fn format_of_several(&self) -> Result<Option<Format>, WriteFailure> {
        match &self.target {
            Target::Picture(..) => Ok(None),
            Target::Format(format) => Ok(Some(*format)),
            Target::ByName => match formats::format_of_name(&self.to)? {
                Format::Rows => Ok(Some(Format::Line)),
                Format::Csv | Format::Tsv => Ok(Some(Format::Table)),
                format => Ok(Some(format)),
            },
        }
    }
}

/// Why puzzles could not be written.
#[derive(Debug, thiserror::Error)]
pub(super) enum WriteFailure {
    /// The name of the file does not say the format.
    #[error("{0}; or name the format with --to")]
    NoFormat(#[from] ExportError),
    /// The format cannot hold them, or there can be no such picture.
    #[error("{0}")]
    Refused(String),
    /// The file cannot be written.
    #[error(transparent)]
    File(#[from] WriteError),
    /// Standard output cannot be written.
    #[error(transparent)]
    Print(#[from] io::Error),
}

/// Whether any number of puzzles is written in a format, some at a time.
pub(super) const fn is_written_in_pieces(format: Format) -> bool {
    // The heading of a table comes once, before the first piece.
    format.is_concatenable() || matches!(format, Format::Table)
}

/// There are more puzzles than a format that is written as a whole can take.
pub(super) fn too_many() -> WriteFailure {
    WriteFailure::Refused(format!(
        "there are more than {MAX_PUZZLES} puzzles, the most that are written as a whole; .csv, .tsv and .sdm files and '--to line' take any number"
    ))
}
