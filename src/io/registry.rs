//! The registry: how each [`Format`] is recognised, read and written. Detection, [`parse`](super::parse), line readers and writing are
//! built on it; a new format needs a row in `format.rs` and one here.

use crate::{
    board::Puzzle,
    io::{
        Format, Interpretation, ReadError, ReadProblem, Reading,
        formats::{
            fpuzzles, gnome_save, gnome_share, gsf, hodoku_library, hsol, iss, jigsaw, json_list, ksudoku, links, opensudoku,
            ps_killer, sdk, simple_sudoku, sudokupad, sumocue, table, table_text, tatham, zero_run,
        },
        record::Record,
        ron,
        syntax::lines::LineArrangement,
        text,
    },
};

/// How a format is recognised, read and written.
#[derive(Clone, Copy)]
pub(super) struct Codec {
    pub read: Read,
    /// `None` if the format is only read.
    pub write: Option<Writer>,
    /// Returns what the format preserves of a puzzle, if that depends on more than its [capabilities](Format::capabilities).
    pub preserve: Option<Preserve>,
}

/// How a format is recognised and read.
#[derive(Clone, Copy)]
pub(super) enum Read {
    /// The program's own RON, which has an error type of its own.
    Ron,
    /// Binary data.
    Bytes { looks_like: fn(&[u8]) -> bool, read: fn(&[u8]) -> Result<Record, ReadError> },
    /// Text recognised by its content.
    Text { looks_like: fn(&str) -> bool, read: TextReader },
    /// Text recognised by its content, or by the file extension if no other format claims the content.
    TextOrNamed { looks_like: fn(&str) -> bool, read: TextReader },
    /// One puzzle per line, or on all of them, recognised by the first line that is neither blank nor a comment.
    Lines {
        looks_like: fn(&str) -> bool,
        line: LineParser,
        /// How many puzzles the lines of a text are, where that takes more than to see which lines begin one.
        over_lines: Option<Arranging>,
    },
    /// A table with a puzzle on each line, recognised by its first two lines. The first of them may name the columns.
    Table { looks_like: fn(&str) -> bool, line: fn(&str, &table::TableColumns) -> Result<Record, ReadProblem> },
    /// Puzzles on one or two lines each, recognised by the first.
    Pairs {
        looks_like: fn(&str) -> bool,
        /// Whether a line is the first of two.
        opens: fn(&str) -> bool,
        /// Whether the second argument completes the puzzle that the first one opens.
        closes: fn(&str, &str) -> bool,
        puzzle: fn(&str, usize) -> Result<Record, ReadError>,
    },
    /// Text recognised by its content, each line of which may also be a puzzle by itself.
    TextOrLines { looks_like: fn(&str) -> bool, read: TextReader, line: LinkLine },
    /// Plain text: [`text::read`] recognises the layout.
    Plain,
    /// Plain text that is in this format only if the file extension says so.
    Named(ReadingOf),
}

/// Reads a whole text.
#[derive(Clone, Copy)]
pub(super) enum TextReader {
    /// Returns puzzles of the format itself.
    Records(fn(&str) -> Result<Vec<Record>, ReadError>),
    /// Returns puzzles with the layout, or the format, in which each was found.
    Reading(ReadingOf),
}

/// Reads a whole text with the layout of each puzzle.
pub(super) type ReadingOf = fn(&str) -> Result<Reading, ReadError>;

/// Reads a line that is neither blank nor a comment.
pub(super) type LineParser = fn(&str) -> Result<Record, ReadProblem>;

/// Tells how many puzzles the lines of a text are; the second argument is whether it is all of the text.
pub(super) type Arranging = fn(&str, bool) -> Option<LineArrangement>;

/// Reads a line that is a link; the second argument is its number.
pub(super) type LinkLine = fn(&str, usize, &links::UnpackBudget) -> Result<Interpretation, ReadError>;

/// The part of a puzzle that a format preserves.
pub(super) type Preserve = fn(Format, &Puzzle) -> Puzzle;

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
    const fn of_one(write: fn(&[Puzzle]) -> String) -> Option<Self> {
        Some(Self { write, read_back: None, is_concatenable: false })
    }

    /// A format that holds one puzzle after the other.
    const fn of_many(write: fn(&[Puzzle]) -> String) -> Option<Self> {
        Some(Self { write, read_back: None, is_concatenable: true })
    }
}

impl Codec {
    const fn read_only(read: Read) -> Self {
        Self { read, write: None, preserve: None }
    }

    const fn new(read: Read, write: Option<Writer>) -> Self {
        Self { read, write, preserve: None }
    }
}

impl TextReader {
    /// Reads a text in this format.
    ///
    /// # Errors
    /// When the text is broken or holds no puzzle.
    pub(crate) fn read(self, format: Format, text: &str) -> Result<Reading, ReadError> {
        match self {
            Self::Records(read) => {
                let puzzles: Vec<Interpretation> =
                    read(text)?.into_iter().map(|record| record.into_interpretation(format)).collect();
                Ok(Reading::from(puzzles))
            }
            Self::Reading(read) => read(text),
        }
    }
}

/// Puzzles on lines, of which each shows whether it begins one.
const fn lines_of(looks_like: fn(&str) -> bool, line: LineParser) -> Read {
    Read::Lines { looks_like, line, over_lines: None }
}

/// Concatenates the texts of all puzzles.
fn each(puzzles: &[Puzzle], write: impl Fn(&Puzzle) -> String) -> String {
    puzzles.iter().map(write).collect()
}

/// The row of the registry for a format.
pub(super) const fn codec(format: Format) -> Codec {
    use TextReader::{Reading as AsFound, Records};
    match format {
        Format::Ron => Codec::new(Read::Ron, Writer::of_one(|puzzles| each(puzzles, ron::write))),
        Format::Hsol => Codec::read_only(Read::Bytes { looks_like: hsol::looks_like, read: hsol::read }),
        Format::OpenSudoku => Codec::new(
            Read::Text { looks_like: opensudoku::looks_like, read: Records(opensudoku::read) },
            // XML has a single root element: files cannot be concatenated.
            Some(Writer { write: opensudoku::write, read_back: None, is_concatenable: false }),
        ),
        Format::OpenSudokuData => {
            Codec::read_only(Read::Text { looks_like: opensudoku::data_looks_like, read: Records(opensudoku::data_read) })
        }
        Format::GSudoku => {
            Codec::read_only(Read::Text { looks_like: opensudoku::gsudoku_looks_like, read: Records(opensudoku::gsudoku_read) })
        }
        Format::KSudoku => Codec {
            read: Read::Text { looks_like: ksudoku::looks_like, read: Records(ksudoku::read) },
            write: Writer::of_one(|puzzles| each(puzzles, ksudoku::write)),
            preserve: Some(ksudoku::preserve),
        },
        Format::GnomeSave => Codec::read_only(Read::Text { looks_like: gnome_save::looks_like, read: Records(gnome_save::read) }),
        Format::GnomeShare => {
            Codec::read_only(Read::Text { looks_like: gnome_share::looks_like, read: Records(gnome_share::read) })
        }
        Format::FPuzzles => Codec {
            read: Read::TextOrLines { looks_like: links::to_fpuzzles, read: AsFound(links::read), line: links::line },
            write: Writer::of_many(links::write_fpuzzles),
            preserve: Some(fpuzzles::preserve),
        },
        Format::FPuzzlesJson => Codec {
            read: Read::Text { looks_like: fpuzzles::looks_like, read: Records(fpuzzles::read) },
            write: Writer::of_one(|puzzles| each(puzzles, fpuzzles::write)),
            preserve: Some(fpuzzles::preserve),
        },
        // Drawings are not taken for rules when what was written is read back.
        Format::SudokuPadLink => Codec {
            read: Read::TextOrLines { looks_like: links::to_sudokupad, read: AsFound(links::read), line: links::line },
            write: Some(Writer {
                write: links::write_sudokupad,
                read_back: Some(links::read_sudokupad_back),
                is_concatenable: true,
            }),
            preserve: Some(sudokupad::preserve),
        },
        Format::SudokuPad => Codec {
            read: Read::Text { looks_like: sudokupad::looks_like, read: Records(sudokupad::read) },
            write: Some(Writer {
                write: |puzzles| each(puzzles, sudokupad::write),
                read_back: Some(sudokupad::read_back),
                is_concatenable: false,
            }),
            preserve: Some(sudokupad::preserve),
        },
        Format::TathamSave => {
            Codec::read_only(Read::Text { looks_like: tatham::save_looks_like, read: Records(tatham::save_read) })
        }
        Format::PsKiller => Codec {
            read: lines_of(ps_killer::looks_like, ps_killer::line),
            write: Writer::of_many(ps_killer::write),
            preserve: Some(ps_killer::preserve),
        },
        Format::Tatham => Codec {
            read: lines_of(tatham::looks_like, tatham::line),
            write: Writer::of_many(tatham::write),
            preserve: Some(tatham::preserve),
        },
        Format::SumoCue => Codec {
            read: lines_of(sumocue::looks_like, sumocue::line),
            write: Writer::of_many(sumocue::write),
            preserve: Some(sumocue::preserve),
        },
        Format::Jigsaw => Codec::new(
            Read::Pairs {
                looks_like: jigsaw::looks_like,
                opens: jigsaw::is_first_half,
                closes: jigsaw::are_halves,
                puzzle: jigsaw::read,
            },
            Writer::of_many(jigsaw::write),
        ),
        Format::Iss => Codec {
            read: Read::Lines { looks_like: iss::looks_like, line: iss::line, over_lines: Some(iss::arrangement) },
            write: Writer::of_many(iss::write),
            preserve: Some(iss::preserve),
        },
        Format::HodokuLibrary => Codec {
            preserve: Some(hodoku_library::preserve),
            ..Codec::new(lines_of(hodoku_library::looks_like, hodoku_library::line), Writer::of_many(hodoku_library::write))
        },
        Format::JsonList => Codec::read_only(Read::Text { looks_like: json_list::looks_like, read: AsFound(json_list::read) }),
        Format::Gsf => Codec::read_only(lines_of(gsf::looks_like, gsf::line)),
        Format::ZeroRun => Codec::read_only(lines_of(zero_run::looks_like, zero_run::line)),
        Format::Table => Codec {
            read: Read::Table { looks_like: table::looks_like, line: table::line },
            // The heading comes once.
            write: Writer::of_one(table_text::write),
            preserve: Some(table_text::preserve),
        },
        Format::Sukaku => Codec {
            preserve: Some(|_, puzzle| text::preserved_as_candidates(puzzle)),
            ..Codec::read_only(Read::Text { looks_like: text::sukaku_looks_like, read: Records(text::sukaku_read) })
        },
        Format::SimpleSudoku => {
            Codec::read_only(Read::Text { looks_like: simple_sudoku::looks_like, read: AsFound(simple_sudoku::read) })
        }
        Format::Sdk => Codec {
            preserve: Some(sdk::preserve),
            ..Codec::new(
                Read::TextOrNamed { looks_like: sdk::looks_like, read: AsFound(sdk::read) },
                Writer::of_one(|puzzles| each(puzzles, sdk::write)),
            )
        },
        Format::Sdm => Codec::new(Read::Named(text::read_lines), LINES),
        Format::Candidates => Codec {
            preserve: Some(|_, puzzle| text::preserved_as_candidates(puzzle)),
            ..Codec::new(Read::Plain, Writer::of_one(|puzzles| each(puzzles, text::write_candidates)))
        },
        Format::Rows => Codec::new(
            Read::Plain,
            Writer::of_one(|puzzles| each(puzzles, |puzzle| text::write_rows(puzzle.shape(), &puzzle.givens()))),
        ),
        Format::Line => Codec::new(Read::Plain, LINES),
        Format::Boxed => Codec::new(
            Read::Plain,
            Writer::of_one(|puzzles| each(puzzles, |puzzle| text::write_boxed(puzzle.shape(), &puzzle.givens()))),
        ),
        Format::Csv => Codec::new(
            Read::Plain,
            Writer::of_one(|puzzles| each(puzzles, |puzzle| text::write_fields(puzzle.shape(), &puzzle.givens(), ','))),
        ),
        Format::Tsv => Codec::new(
            Read::Plain,
            Writer::of_one(|puzzles| each(puzzles, |puzzle| text::write_fields(puzzle.shape(), &puzzle.givens(), '\t'))),
        ),
    }
}

/// A line per puzzle. Sixteen lines of sixteen cells could also be the rows of one board, so they are read back as lines.
const LINES: Option<Writer> = Some(Writer { write: text::write_lines, read_back: Some(text::read_lines), is_concatenable: true });
