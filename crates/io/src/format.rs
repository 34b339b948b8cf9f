//! [`Format`]: a format by its [`FormatSpec`], which stands in the file of the format with its reader and writer. The list of all is in
//! `formats`. Detection, [`read`](super::read), line readers and writing interpret the specs.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use sudoscope_board::Puzzle;

use crate::{Capabilities, Interpretation, ReadError, ReadProblem, Reading, capabilities::GIVENS, syntax::lines::LineArrangement};

/// A file or text format for puzzles.
#[derive(Clone, Copy)]
pub struct Format(&'static FormatSpec);

/// The facts about a format.
pub(super) struct FormatSpec {
    /// Its identifier on the command line: stable, lower case.
    pub key: &'static str,
    /// Its name, if that is the same in every language. The other names are in `assets/text`.
    pub name: Option<&'static str>,
    /// The file extensions of this format, without the dot; empty if it has none of its own.
    pub extensions: &'static [&'static str],
    /// The parts of a puzzle that it can store.
    pub holds: Capabilities,
    pub read: Read,
    /// `None` if the format is only read.
    pub write: Option<Writer>,
    /// Returns what the format preserves of a puzzle, if that depends on more than what it holds.
    pub preserve: Option<fn(Format, &Puzzle) -> Puzzle>,
}

impl FormatSpec {
    /// A format with that key and reader, which holds givens and is only read. It has neither a name of its own nor an extension.
    pub(super) const fn new(key: &'static str, read: Read) -> Self {
        Self { key, name: None, extensions: &[], holds: GIVENS, read, write: None, preserve: None }
    }
}

/// How a format is recognised and read.
#[derive(Clone, Copy)]
pub(super) enum Read {
    /// The program's own RON, which has an error type of its own.
    Ron,
    /// Binary data.
    Bytes { looks_like: fn(&[u8]) -> bool, read: fn(&[u8]) -> Result<Interpretation, ReadError> },
    /// Text recognised by its content.
    Text { looks_like: fn(&str) -> bool, read: TextReader },
    /// Text recognised by its content, or by the file extension if no other format claims the content.
    TextOrNamed { looks_like: fn(&str) -> bool, read: TextReader },
    /// One puzzle per line, or on all of them, recognised by the first line that is neither blank nor a comment.
    Lines {
        looks_like: fn(&str) -> bool,
        line: LineParser,
        /// Where a puzzle may be on several lines.
        over_lines: Option<OverLines>,
    },
    /// A table with a puzzle on each line, recognised by its first two lines. The first of them may name the columns.
    Table { looks_like: fn(&str) -> bool },
    /// Puzzles on one or two lines each, recognised by the first.
    Pairs {
        looks_like: fn(&str) -> bool,
        /// Whether a line is the first of two.
        opens: fn(&str) -> bool,
        /// Whether the second argument completes the puzzle that the first one opens.
        closes: fn(&str, &str) -> bool,
        puzzle: fn(&str, usize) -> Result<Interpretation, ReadError>,
    },
    /// Text with links, each of which may also be a line by itself.
    Links { looks_like: fn(&str) -> bool },
    /// Plain text, whose layout decides.
    Plain,
    /// Plain text that is in this format only if the file extension says so.
    Named(ReadingOf),
}

impl Read {
    /// Puzzles on lines, of which each shows whether it begins one.
    pub(super) const fn of_lines(looks_like: fn(&str) -> bool, line: LineParser) -> Self {
        Self::Lines { looks_like, line, over_lines: None }
    }
}

/// Reads a whole text.
#[derive(Clone, Copy)]
pub(super) enum TextReader {
    /// Returns puzzles of the format itself.
    Puzzles(fn(&str) -> Result<Vec<Interpretation>, ReadError>),
    /// Returns puzzles with the layout, or the format, in which each was found.
    Reading(ReadingOf),
}

impl TextReader {
    /// Reads a text in this format.
    ///
    /// # Errors
    /// When the text is broken or holds no puzzle.
    pub(crate) fn read(self, format: Format, text: &str) -> Result<Reading, ReadError> {
        match self {
            Self::Puzzles(read) => {
                let puzzles: Vec<Interpretation> = read(text)?.into_iter().map(|record| record.in_format(format)).collect();
                Ok(Reading::from(puzzles))
            }
            Self::Reading(read) => read(text),
        }
    }
}

/// Reads a whole text with the layout of each puzzle.
pub(super) type ReadingOf = fn(&str) -> Result<Reading, ReadError>;

/// Reads a line that is neither blank nor a comment.
pub(super) type LineParser = fn(&str) -> Result<Interpretation, ReadProblem>;

/// Whether a line goes on with the puzzle of the line above.
pub(super) type GoesOn = fn(&str) -> bool;

/// How the lines of a text are divided into puzzles.
#[derive(Clone, Copy)]
pub(super) struct OverLines {
    /// How many puzzles records are, each a line with the indented ones that go on with it; the second argument is whether they are all.
    pub arrangement: fn(&[&str], bool) -> Option<LineArrangement>,
    /// Which lines below a line go on with its puzzle, if any. Where they are not indented, it is in doubt.
    pub opens: fn(&str) -> Option<GoesOn>,
}

/// Writes puzzles that the format can hold.
#[derive(Clone, Copy)]
pub(super) struct Writer {
    /// Writes one puzzle, or at least one if the format holds collections.
    pub write: fn(&[Puzzle]) -> String,
    /// Reads what was written, if its content alone could be taken for another format.
    pub read_back: Option<ReadingOf>,
    /// Whether files in this format can be concatenated.
    pub is_concatenable: bool,
}

impl Writer {
    /// A format that holds one puzzle, or several that cannot be concatenated.
    pub(super) const fn of_one(write: fn(&[Puzzle]) -> String) -> Option<Self> {
        Some(Self { write, read_back: None, is_concatenable: false })
    }

    /// A format that holds one puzzle after the other.
    pub(super) const fn of_many(write: fn(&[Puzzle]) -> String) -> Option<Self> {
        Some(Self { write, read_back: None, is_concatenable: true })
    }
}

/// Concatenates the texts of all puzzles.
pub(super) fn each(puzzles: &[Puzzle], write: impl Fn(&Puzzle) -> String) -> String {
    puzzles.iter().map(write).collect()
}

impl Format {
    pub(super) const fn of(spec: &'static FormatSpec) -> Self {
        Self(spec)
    }

    pub(super) const fn spec(self) -> &'static FormatSpec {
        self.0
    }

    /// Its identifier on the command line: stable, lower case.
    pub const fn key(self) -> &'static str {
        self.0.key
    }

    /// Its name, if that is the same in every language. The other names are in `assets/text`.
    pub const fn name(self) -> Option<&'static str> {
        self.0.name
    }

    /// The file extensions of this format, without the dot; empty if it has none of its own.
    pub const fn extensions(self) -> &'static [&'static str] {
        self.0.extensions
    }

    /// Which parts of a puzzle it can store.
    pub const fn capabilities(self) -> &'static Capabilities {
        &self.0.holds
    }

    /// Whether its text is the cells of a board with a separator between them.
    pub fn is_of_fields(self) -> bool {
        self == Self::CSV || self == Self::TSV
    }

    /// The sign between the fields of its tables.
    pub fn separator(self) -> char {
        if self == Self::TSV { '\t' } else { ',' }
    }

    /// The format with this [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.key() == key)
    }

    /// The format of files with this extension, in upper or lower case.
    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.extensions().iter().any(|own| own.eq_ignore_ascii_case(extension)))
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Format {}

impl Hash for Format {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({})", self.key())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn keys_are_those_that_were_promised_and_extensions_are_used_once() {
        let keys: Vec<&str> = Format::ALL.iter().map(|format| format.key()).collect();
        let promised = "ron hsol opensudoku opensudoku-data 1gsudoku ksudoku sdku gnome gnome-share fpuzzles fpuzzles-json sudokupad-link sudokupad solo-save ps-killer solo sumocue jigsaw iss hodoku gsf zero-run table json-list sukaku ss sdk sdm candidates rows line boxed csv tsv";
        assert_eq!(keys.join(" "), promised);
        let extensions: Vec<&str> = Format::ALL.iter().flat_map(|format| format.extensions()).copied().collect();
        assert_eq!(extensions.iter().collect::<BTreeSet<_>>().len(), extensions.len());
        for &format in Format::ALL {
            assert_eq!(Format::from_key(format.key()), Some(format));
            assert!(format.extensions().iter().all(|extension| Format::of_extension(&extension.to_uppercase()) == Some(format)));
        }
    }
}
