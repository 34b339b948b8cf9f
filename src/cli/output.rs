//! [`Output`]: where puzzles go and as what; [`Writer`]: what takes them there, some at a time where the format allows it, so that
//! however many there are, few are in memory.

use std::{
    collections::BTreeSet,
    io::{self, Write},
    path::{Path, PathBuf},
};

use lexopt::Parser;

use crate::{
    board::{Puzzle, Shape},
    cli::{
        arguments::{UsageError, word},
        picture::{self, PictureOptions},
    },
    io::{
        self as formats, ExportError, Format, Loss, RuleSupport, Unwritable,
        files::atomic::{Saving, WriteError},
        picture::PictureFormat,
        text::MAX_PUZZLES,
    },
};

/// So many puzzles are written at once.
const PIECE: usize = 1_000;

/// Where puzzles go, and as what.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    /// The file; `-` is standard output.
    pub to: PathBuf,
    /// What is written.
    pub target: Target,
}

/// What puzzles are written as.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// The format of the file's name, or else plain text.
    ByName,
    /// That format.
    Format(Format),
    /// A picture.
    Picture(PictureOptions),
}

/// The options as they come.
#[derive(Default)]
pub(super) struct Asked {
    to: Option<String>,
    picture: picture::Asked,
}

impl Asked {
    /// Whether an option is one of those.
    pub fn knows(option: &str) -> bool {
        option == "to" || picture::Asked::knows(option)
    }

    /// Takes an option that it [knows](Self::knows), and its value.
    ///
    /// # Errors
    /// When the value means nothing.
    pub fn take(&mut self, option: String, parser: &mut Parser) -> Result<(), UsageError> {
        if option != "to" {
            return self.picture.take(&option, parser);
        }
        self.to = Some(word(parser)?);
        Ok(())
    }

    /// Whether there was none of them.
    pub fn is_nothing(&self) -> bool {
        self.to.is_none() && self.picture.is_nothing()
    }

    /// What they say together with the name of the file: `--to` decides, or else the name's ending.
    ///
    /// # Errors
    /// When that is nothing that can be written.
    pub fn output(self, to: PathBuf) -> Result<Output, UsageError> {
        let picture = self.to.as_deref().map_or_else(|| PictureFormat::of_path(&to), PictureFormat::from_key);
        let target = match (picture, &self.to) {
            (Some(format), _) => Target::Picture(self.picture.options(format)?),
            (None, key) => {
                self.picture.refuse()?;
                key.as_deref().map_or(Ok(Target::ByName), |key| format_of(key).map(Target::Format))?
            }
        };
        Ok(Output { to, target })
    }
}

fn format_of(key: &str) -> Result<Format, UsageError> {
    let written = || {
        Format::ALL
            .iter()
            .filter(|format| format.is_written())
            .map(|format| format.key())
            .chain(PictureFormat::ALL.map(PictureFormat::key))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let format = Format::from_key(key).filter(|format| format.is_written());
    format.ok_or_else(|| UsageError(format!("no format '{key}' can be written, only {}", written())))
}

impl Output {
    /// Standard output in that format.
    pub(super) fn printed(format: Format) -> Self {
        Self { to: PathBuf::from("-"), target: Target::Format(format) }
    }

    fn is_printed(&self) -> bool {
        self.to == Path::new("-")
    }

    /// What messages call it.
    pub(super) fn name(&self) -> String {
        if self.is_printed() { "standard output".to_owned() } else { self.to.display().to_string() }
    }

    /// Whether so many puzzles on boards of that shape can be written, as far as that can be told before there are any.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn check(&self, count: u64, shape: &Shape) -> Result<(), Failure> {
        let format = match &self.target {
            Target::Picture(options) => return picture::check_count(count, options).map_err(Failure::Refused),
            Target::Format(format) => *format,
            Target::ByName => formats::format_of_name(&self.to)?,
        };
        let taken = self.format_of_several()?.unwrap_or(format);
        if count > 1 && !taken.capabilities().collection {
            return Err(Failure::Refused(format!("the format {} holds one puzzle, not {count}", taken.key())));
        }
        if count > MAX_PUZZLES as u64 && !taken.is_concatenable() {
            return Err(too_many());
        }
        let holds = match self.target {
            Target::ByName => formats::check_board(format, count > 1, shape),
            _ if format.capabilities().boards.hold(shape) => Ok(()),
            _ => Err(Unwritable::Board { format, shape: shape.clone() }),
        };
        holds.map_err(|error| Failure::Refused(error.to_string()))
    }

    /// The format for several puzzles; none for a picture.
    ///
    /// # Errors
    /// When the file's name tells none.
    pub(super) fn format_of_several(&self) -> Result<Option<Format>, Failure> {
        match &self.target {
            Target::Picture(_) => Ok(None),
            Target::Format(format) => Ok(Some(*format)),
            Target::ByName => match formats::format_of_name(&self.to)? {
                Format::Rows => Ok(Some(Format::Line)),
                format => Ok(Some(format)),
            },
        }
    }
}

/// Why puzzles could not be written.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// The name of the file does not tell how.
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

fn too_many() -> Failure {
    Failure::Refused(format!("there are more than {MAX_PUZZLES} puzzles, the most that are written as a whole"))
}

/// Takes puzzles to an output.
pub(super) struct Writer<'a> {
    output: &'a Output,
    print: &'a mut dyn Write,
    /// The file as far as it is written.
    file: Option<Saving>,
    /// Puzzles that have not been written.
    waiting: Vec<Puzzle>,
    /// How many have been, and as what.
    written: usize,
    format: Option<Format>,
    lost: BTreeSet<Loss>,
}

impl<'a> Writer<'a> {
    /// A writer before its first puzzle.
    pub fn new(output: &'a Output, print: &'a mut dyn Write) -> Self {
        Self { output, print, file: None, waiting: Vec::new(), written: 0, format: None, lost: BTreeSet::new() }
    }

    /// Opens the file, if it is one, before there is anything to write: where none can be written is known at once then.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn open(&mut self) -> Result<(), Failure> {
        if !self.output.is_printed() && self.file.is_none() {
            self.file = Some(Saving::begin(&self.output.to)?);
        }
        Ok(())
    }

    /// Whether it was given any puzzle.
    pub fn has_any(&self) -> bool {
        self.written > 0 || !self.waiting.is_empty()
    }

    /// Takes a puzzle, and writes some when there are enough.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn add(&mut self, puzzle: Puzzle) -> Result<(), Failure> {
        self.waiting.push(puzzle);
        if self.waiting.len() < PIECE {
            return Ok(());
        }
        match self.output.format_of_several()? {
            Some(format) if format.is_concatenable() => self.write(),
            _ if self.waiting.len() > MAX_PUZZLES => Err(too_many()),
            _ => Ok(()),
        }
    }

    /// Writes what waits, and shows it, if the format is named and can be written in pieces.
    ///
    /// # Errors
    /// When that fails.
    pub fn show(&mut self) -> Result<(), Failure> {
        let in_pieces = matches!(&self.output.target, Target::Format(format) if format.is_concatenable());
        if in_pieces && !self.waiting.is_empty() {
            self.write()?;
            self.print.flush()?;
        }
        Ok(())
    }

    /// Writes the rest. The file is whole now, and was absent before. Returns notes about what was left out.
    ///
    /// # Errors
    /// When that fails; the old file, if there was one, is as it was.
    pub fn finish(mut self) -> Result<Vec<String>, Failure> {
        let mut notes = Vec::new();
        if let Target::Picture(options) = &self.output.target {
            let (bytes, of_picture) = picture::make(&self.waiting, options).map_err(Failure::Refused)?;
            self.put(&bytes)?;
            notes = of_picture;
        } else if self.written == 0 || !self.waiting.is_empty() {
            self.write()?;
        }
        notes.extend(self.format.and_then(|format| lost(format, &self.lost)));
        if let Some(file) = self.file {
            file.commit()?;
        }
        Ok(notes)
    }

    fn write(&mut self) -> Result<(), Failure> {
        let named = if let Target::Format(format) = self.output.target { Some(format) } else { None };
        let written = match self.format.or(named) {
            Some(format) => format.write(&self.waiting).map(|text| (format, text)),
            None => formats::write_as(formats::format_of_name(&self.output.to)?, &self.waiting),
        };
        let (format, text) = written.map_err(|error| Failure::Refused(self.numbered(error).to_string()))?;
        self.put(text.as_bytes())?;
        self.lost.extend(format.losses(&self.waiting));
        self.format = Some(format);
        self.written += self.waiting.len();
        self.waiting.clear();
        Ok(())
    }

    /// Puzzles are counted from the first that was ever written.
    fn numbered(&self, error: Unwritable) -> Unwritable {
        match error {
            Unwritable::NotTheSame { number, format, difference } => {
                Unwritable::NotTheSame { number: self.written + number, format, difference }
            }
            other => other,
        }
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.open()?;
        match &mut self.file {
            Some(file) => Ok(file.write(bytes)?),
            None => Ok(self.print.write_all(bytes)?),
        }
    }
}

/// What a format does not keep of puzzles, as a note.
pub(super) fn lost(format: Format, lost: &BTreeSet<Loss>) -> Option<String> {
    let givens_alone = format.capabilities().rules == RuleSupport::None && !format.capabilities().entered;
    let name = if givens_alone { "plain text holds the givens alone" } else { format.name() };
    let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
    (!lost.is_empty()).then(|| format!("{name}; left out: {}", lost.join(", ")))
}
