//! [`Output`]: where puzzles go, and in which format.

use clap::builder::{PossibleValue, TypedValueParser};

use crate::{
    app::text::{batch as text, format},
    cli::{
        picture::{self, PictureOptions},
        prelude::*,
    },
    io::{self as formats, ExportError, Unwritable, files::atomic::WriteError, text::MAX_PUZZLES},
};

/// How puzzles are written.
#[derive(Clone, Debug, PartialEq, Args)]
pub struct OutputOptions {
    #[arg(long = "to", value_name = "FORMAT", value_parser = written_format())]
    pub format: Option<WrittenFormat>,
    #[arg(long, conflicts_with_all = ["format", "json"])]
    pub csv: bool,
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
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
    /// A JSON object on each line.
    Records,
}

/// What the form of records is called.
const RECORDS: &str = "json";

fn written_format() -> impl TypedValueParser<Value = WrittenFormat> {
    let written = Format::ALL.iter().filter(|format| format.is_written());
    let puzzles = written.map(|format| PossibleValue::new(format.key()).help(format::name(Lang::default(), *format)));
    let pictures = PictureFormat::ALL.map(|format| PossibleValue::new(format.key()).help(format.name()));
    named(puzzles.chain(pictures).chain([PossibleValue::new(RECORDS).help("JSON")]), |key| {
        let picture = || PictureFormat::from_key(key).map(WrittenFormat::Picture);
        let records = || (key == RECORDS).then_some(WrittenFormat::Records);
        Format::from_key(key).map(WrittenFormat::Puzzles).or_else(picture).or_else(records)
    })
}

impl OutputOptions {
    /// Whether none of the options is given.
    pub(super) fn is_nothing(&self) -> bool {
        !self.has_format() && self.picture.first_given().is_none()
    }

    /// Whether the format is named.
    pub(super) fn has_format(&self) -> bool {
        self.format.is_some() || self.csv || self.json
    }

    fn named(&self) -> Option<WrittenFormat> {
        let table = || self.csv.then_some(WrittenFormat::Puzzles(Format::TABLE));
        self.format.or_else(table).or_else(|| self.json.then_some(WrittenFormat::Records))
    }

    /// The output that goes to a file: `--to` decides on its format, or else the extension of its name.
    ///
    /// # Errors
    /// When an option does not suit the format.
    pub(super) fn output(&self, to: PathBuf) -> Result<Output, Said> {
        let written = self.named().or_else(|| PictureFormat::of_path(&to).map(WrittenFormat::Picture));
        let target = match written {
            Some(WrittenFormat::Picture(format)) => {
                self.picture.check(format)?;
                Target::Picture(format, self.picture.clone())
            }
            other => {
                if let Some(option) = self.picture.first_given() {
                    return Err(text::said::for_pictures(option));
                }
                match other {
                    Some(WrittenFormat::Puzzles(format)) => Target::Format(format),
                    Some(WrittenFormat::Records) => Target::Records,
                    _ => Target::ByName,
                }
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
    /// The format of the extension of the file's name, or else plain text.
    ByName,
    /// A format for programs.
    Format(Format),
    /// A picture.
    Picture(PictureFormat, PictureOptions),
    /// A JSON object on each line.
    Records,
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
    pub(super) fn name(&self, lang: Lang) -> String {
        if self.is_printed() { text::standard_output(lang).to_owned() } else { visible(self.to.display()) }
    }

    /// The separator of the fields of a table.
    pub(super) fn separator(&self) -> char {
        self.format().map_or(',', Format::separator)
    }

    /// The format of one puzzle for programs.
    ///
    /// # Errors
    /// When the file's name says none.
    pub(super) fn format(&self) -> Result<Format, ExportError> {
        match self.target {
            Target::Format(format) => Ok(format),
            // Lines of JSON have one of these.
            Target::Records => Ok(Format::LINE),
            Target::ByName | Target::Picture(..) => formats::format_of_name(&self.to),
        }
    }

    /// The format by what was typed for it: the extension of the file's name, or the key after `--to`.
    pub(super) fn asked_for(&self, format: Format) -> String {
        let ending = self.to.extension().filter(|_| self.target == Target::ByName).and_then(|ending| ending.to_str());
        ending.map_or_else(|| self.format().unwrap_or(format).key().to_owned(), |ending| format!(".{}", visible(ending)))
    }

    /// Whether what was found out about puzzles is written with them.
    pub(super) fn holds_facts(&self) -> bool {
        self.target == Target::Records || self.format_of_several().is_ok_and(|format| format == Some(Format::TABLE))
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
            Target::Records => return Ok(()),
            Target::Format(_) | Target::ByName => self.format()?,
        };
        let taken = self.format_of_several()?.unwrap_or(format);
        if count > 1 && !taken.capabilities().collection {
            let asked = self.asked_for(taken);
            return Err(WriteFailure::Refused(text::said::holds_one(asked, count)));
        }
        if count > MAX_PUZZLES as u64 && !is_written_in_pieces(taken) {
            return Err(too_many());
        }
        let holds = match self.target {
            Target::ByName => formats::check_board(format, count > 1, shape),
            Target::Format(format) if format.is_of_fields() => formats::check_board(format, true, shape),
            _ if format.capabilities().boards.hold(shape) => Ok(()),
            _ => Err(Unwritable::Board { format, shape: shape.clone() }),
        };
        holds.map_err(|error| WriteFailure::Refused(Said::of(error, reading::unwritable)))
    }

    /// The format for several puzzles; `None` for a picture or JSON.
    ///
    /// # Errors
    /// When the file's name says none.
    pub(super) fn format_of_several(&self) -> Result<Option<Format>, WriteFailure> {
        match &self.target {
            Target::Picture(..) | Target::Records => Ok(None),
            Target::Format(format) if format.is_of_fields() => Ok(Some(Format::TABLE)),
            Target::Format(format) => Ok(Some(*format)),
            Target::ByName => match formats::format_of_name(&self.to)? {
                format if format == Format::ROWS => Ok(Some(Format::LINE)),
                format if format.is_of_fields() => Ok(Some(Format::TABLE)),
                format => Ok(Some(format)),
            },
        }
    }
}

/// Why puzzles could not be written.
#[derive(Debug)]
pub(super) enum WriteFailure {
    /// The name of the file does not say the format.
    NoFormat(ExportError),
    /// The format cannot hold them, or there can be no such picture.
    Refused(Said),
    /// The file cannot be written.
    File(WriteError),
    /// Standard output cannot be written.
    Print(io::Error),
}

impl WriteFailure {
    /// The failure in a language.
    pub(super) fn in_words(&self, lang: Lang) -> String {
        match self {
            Self::NoFormat(error) => text::name_format(lang, text::export_error(lang, error)),
            Self::Refused(sentence) => sentence.text(lang),
            Self::File(error) => reading::write_error(lang, error),
            Self::Print(error) => reading::system_error(lang, error),
        }
    }

    /// The failure as a sentence.
    pub(super) fn into_sentence(self) -> Said {
        Said::of(self, |lang, failure| failure.in_words(lang))
    }
}

impl From<ExportError> for WriteFailure {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::Write(error) => Self::File(error),
            error => Self::NoFormat(error),
        }
    }
}

impl From<WriteError> for WriteFailure {
    fn from(error: WriteError) -> Self {
        Self::File(error)
    }
}

impl From<io::Error> for WriteFailure {
    fn from(error: io::Error) -> Self {
        Self::Print(error)
    }
}

/// Whether any number of puzzles is written in a format, some at a time.
pub(super) fn is_written_in_pieces(format: Format) -> bool {
    // The heading of a table comes once, before the first piece.
    format.is_concatenable() || format == Format::TABLE
}

/// There are more puzzles than a format that is written as a whole can take.
pub(super) fn too_many() -> WriteFailure {
    WriteFailure::Refused(text::said::too_many(MAX_PUZZLES))
}
