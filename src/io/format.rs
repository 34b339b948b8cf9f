//! [`Format`]: every format there is, and one table of what each can do. Finding the format of a text, the command line, its help
//! and the tests are made from it.

use super::{
    bank, foreign, fpuzzles, gnome, hodoku, jigsaw, ksudoku, links, opensudoku, ron, sdk, simple_sudoku, sudokupad, sumocue,
    tatham, text,
};
use crate::{
    board::Puzzle,
    io::{
        BoardSupport, Capabilities, Interpretation, LineReader, ReadError, Reading, RuleSupport,
        keeps::{CANDIDATES, CLASSIC, EVERYTHING, GIVENS},
        records::Line,
    },
};

macro_rules! formats {
    ($($(#[$doc:meta])* $format:ident = $entry:expr;)+) => {
        /// A format of puzzles.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Format { $($(#[$doc])* $format),+ }

        impl Format {
            /// Every format, in the order in which it is asked whether a text is in it; plain text takes what nothing else knows.
            pub const ALL: &[Self] = &[$(Self::$format),+];

            const fn entry(self) -> &'static Entry {
                match self { $(Self::$format => { const ENTRY: Entry = $entry; &ENTRY })+ }
            }
        }
    };
}

/// A row of the table.
struct Entry {
    key: &'static str,
    name: &'static str,
    extensions: &'static [&'static str],
    read: Read,
    write: Option<Writer>,
    keeps: Capabilities,
}

/// Writes puzzles that the format keeps: one, or where it keeps a collection, one or more.
pub(super) type Writer = fn(&[Puzzle]) -> String;
type Reader = fn(&str) -> Result<Reading, ReadError>;
/// Reads a line of that number that is neither empty nor a comment, or the lines of a puzzle that begins there.
pub(super) type NumberedLine = fn(&str, usize) -> Result<Interpretation, ReadError>;

/// The same for a line that is a link.
pub(super) type LinkLine = fn(&str, usize, &links::Unpacked) -> Result<Interpretation, ReadError>;

/// How a format is told and read.
#[derive(Clone, Copy)]
pub(super) enum Read {
    /// The program's own, which has errors of its own.
    Ron,
    /// Bytes that are no text.
    Bytes { looks_like: fn(&[u8]) -> bool, read: fn(&[u8]) -> Result<Reading, ReadError> },
    /// Text that is told by its content.
    Text { looks_like: fn(&str) -> bool, read: Reader },
    /// Text that is told by its content, or by the file's name where nothing else knows it.
    TextOrNamed { looks_like: fn(&str) -> bool, read: Reader },
    /// A puzzle on each line, told by the first that is neither empty nor a comment.
    Lines { looks_like: fn(&str) -> bool, line: Line },
    /// One puzzle after the other, each on one line or on two; told by the first.
    Pairs {
        looks_like: fn(&str) -> bool,
        /// Whether a line is the first of two.
        opens: fn(&str) -> bool,
        /// Whether the other line is the second.
        closes: fn(&str, &str) -> bool,
        puzzle: NumberedLine,
    },
    /// Text that is told by its content, of which each line may be a puzzle by itself.
    TextOrLines { looks_like: fn(&str) -> bool, read: Reader, line: LinkLine },
    /// Plain text: [`text::read`] finds out the layout.
    Plain,
    /// Plain text that means this only in a file of that name.
    Named(Reader),
}

/// One puzzle after the other.
fn each(puzzles: &[Puzzle], write: impl Fn(&Puzzle) -> String) -> String {
    puzzles.iter().map(write).collect()
}

formats! {
    /// A RON file of this program.
    Ron = Entry {
        key: "ron", name: "Sudoscope", extensions: &["ron"], read: Read::Ron, write: Some(|puzzles| each(puzzles, ron::write)), keeps: EVERYTHING,
    };
    /// HoDoKu's saved game.
    Hsol = Entry {
        key: "hsol", name: "HoDoKu file", extensions: &["hsol"],
        read: Read::Bytes { looks_like: hodoku::hsol_looks_like, read: hodoku::hsol_read },
        write: None, keeps: Capabilities { entered: true, ruled_out: true, ..CLASSIC },
    };
    /// OpenSudoku's XML.
    OpenSudoku = Entry {
        key: "opensudoku", name: "OpenSudoku", extensions: &["opensudoku"],
        read: Read::Text { looks_like: opensudoku::looks_like, read: opensudoku::read },
        write: Some(opensudoku::write),
        keeps: Capabilities { entered: true, corner: true, centre: true, title: true, comment: true, collection: true, ..CLASSIC },
    };
    /// A puzzle as OpenSudoku's database has it.
    OpenSudokuData = Entry {
        key: "opensudoku-data", name: "OpenSudoku data", extensions: &[],
        read: Read::Text { looks_like: opensudoku::data_looks_like, read: opensudoku::data_read },
        write: None, keeps: Capabilities { entered: true, corner: true, centre: true, ..CLASSIC },
    };
    /// Sudoku 10'000's XML.
    GSudoku = Entry {
        key: "1gsudoku", name: "Sudoku 10'000", extensions: &["1gsudoku"],
        read: Read::Text { looks_like: opensudoku::gsudoku_looks_like, read: opensudoku::gsudoku_read },
        write: None, keeps: Capabilities { collection: true, ..CLASSIC },
    };
    /// KSudoku's XML.
    KSudoku = Entry {
        key: "ksudoku", name: "KSudoku", extensions: &["ksudoku", "xml"],
        read: Read::Text { looks_like: ksudoku::looks_like, read: ksudoku::read },
        write: None, keeps: Capabilities { boards: BoardSupport::Any, entered: true, corner: true, rules: RuleSupport::Of(ksudoku::PROGRAM), ..GIVENS },
    };
    /// GNOME Sudoku's saved game.
    GnomeSave = Entry {
        key: "gnome", name: "GNOME Sudoku", extensions: &["save"],
        read: Read::Text { looks_like: gnome::looks_like, read: gnome::read },
        write: None, keeps: Capabilities { entered: true, corner: true, ..CLASSIC },
    };
    /// The text by which GNOME Sudoku shares a puzzle.
    GnomeShare = Entry {
        key: "gnome-share", name: "GNOME Sudoku share text", extensions: &[],
        read: Read::Text { looks_like: gnome::share_looks_like, read: gnome::share_read },
        write: None, keeps: CLASSIC,
    };
    /// A link to f-puzzles, or one to SudokuPad with the same content.
    FPuzzles = Entry {
        key: "fpuzzles", name: "f-puzzles link", extensions: &[],
        read: Read::TextOrLines { looks_like: links::to_fpuzzles, read: links::read, line: links::line },
        write: Some(fpuzzles::write),
        keeps: Capabilities { ruled_out: false, rules: RuleSupport::Of(fpuzzles::PROGRAM), collection: true, ..EVERYTHING },
    };
    /// What is in such a link.
    FPuzzlesJson = Entry {
        key: "fpuzzles-json", name: "f-puzzles JSON", extensions: &["json"],
        read: Read::Text { looks_like: fpuzzles::looks_like, read: fpuzzles::read },
        write: Some(|puzzles| each(puzzles, fpuzzles::write_json)),
        keeps: Capabilities { ruled_out: false, rules: RuleSupport::Of(fpuzzles::PROGRAM), ..EVERYTHING },
    };
    /// A link to SudokuPad.
    SudokuPadLink = Entry {
        key: "sudokupad-link", name: "SudokuPad link", extensions: &[],
        read: Read::TextOrLines { looks_like: links::to_sudokupad, read: links::read, line: links::line },
        write: None, keeps: Capabilities { ruled_out: false, rules: RuleSupport::Of("SudokuPad"), collection: true, ..EVERYTHING },
    };
    /// What is in such a link.
    SudokuPad = Entry {
        key: "sudokupad", name: "SudokuPad JSON", extensions: &["scl"],
        read: Read::Text { looks_like: sudokupad::looks_like, read: sudokupad::read },
        write: None, keeps: Capabilities { ruled_out: false, rules: RuleSupport::Of("SudokuPad"), ..EVERYTHING },
    };
    /// A saved game of Simon Tatham's Solo.
    TathamSave = Entry {
        key: "solo-save", name: "Simon Tatham's Solo save", extensions: &["sav"],
        read: Read::Text { looks_like: tatham::save_looks_like, read: tatham::save_read },
        write: None, keeps: Capabilities { boards: BoardSupport::Any, entered: true, corner: true, rules: RuleSupport::Of(foreign::CAGE), ..GIVENS },
    };
    /// PS and SumoCue killers.
    PsKiller = Entry {
        key: "ps-killer", name: "PS killer", extensions: &[],
        read: Read::Lines { looks_like: sumocue::killer_looks_like, line: sumocue::killer },
        write: None, keeps: Capabilities { rules: RuleSupport::Of(foreign::CAGE), collection: true, ..CLASSIC },
    };
    /// Game ids of Simon Tatham's Solo.
    Tatham = Entry {
        key: "solo", name: "Simon Tatham's Solo id", extensions: &[],
        read: Read::Lines { looks_like: tatham::looks_like, line: tatham::line },
        write: None, keeps: Capabilities { boards: BoardSupport::Any, rules: RuleSupport::Of(foreign::CAGE), collection: true, ..GIVENS },
    };
    /// SumoCue jigsaws.
    SumoCue = Entry {
        key: "sumocue", name: "SumoCue jigsaw", extensions: &[],
        read: Read::Lines { looks_like: sumocue::looks_like, line: sumocue::line },
        write: None, keeps: Capabilities { boards: BoardSupport::Any, collection: true, ..GIVENS },
    };
    /// Jigsaws as a line of digits and a line of regions.
    Jigsaw = Entry {
        key: "jigsaw", name: "Digits and regions", extensions: &[],
        read: Read::Pairs {
            looks_like: jigsaw::looks_like, opens: jigsaw::is_first_half, closes: jigsaw::are_halves, puzzle: jigsaw::read,
        },
        write: Some(jigsaw::write), keeps: Capabilities { boards: BoardSupport::Any, collection: true, ..GIVENS },
    };
    /// HoDoKu's library.
    HodokuLibrary = Entry {
        key: "hodoku", name: "HoDoKu library", extensions: &["hodoku"],
        read: Read::Lines { looks_like: hodoku::looks_like, line: hodoku::line },
        write: Some(hodoku::write),
        keeps: Capabilities { entered: true, ruled_out: true, collection: true, ..CLASSIC },
    };
    /// A puzzle bank.
    PuzzleBank = Entry {
        key: "bank", name: "Puzzle bank", extensions: &[],
        read: Read::Lines { looks_like: bank::looks_like, line: bank::line },
        write: None, keeps: Capabilities { title: true, comment: true, collection: true, ..CLASSIC },
    };
    /// A list of gsf's program.
    Gsf = Entry {
        key: "gsf", name: "gsf list", extensions: &[],
        read: Read::Lines { looks_like: bank::gsf_looks_like, line: bank::gsf_line },
        write: None, keeps: Capabilities { title: true, collection: true, ..CLASSIC },
    };
    /// Puzzles with their runs of zeros compressed.
    ZeroRun = Entry {
        key: "zero-run", name: "Compressed line", extensions: &[],
        read: Read::Lines { looks_like: bank::zero_run_looks_like, line: bank::zero_run_line },
        write: None, keeps: Capabilities { collection: true, ..CLASSIC },
    };
    /// Candidates of every cell as one long text.
    Sukaku = Entry {
        key: "sukaku", name: "Sukaku candidates", extensions: &[],
        read: Read::Text { looks_like: text::sukaku_looks_like, read: text::sukaku_read },
        write: None, keeps: CANDIDATES,
    };
    /// Simple Sudoku's file.
    SimpleSudoku = Entry {
        key: "ss", name: "Simple Sudoku", extensions: &["ss"],
        read: Read::Text { looks_like: simple_sudoku::looks_like, read: simple_sudoku::read },
        write: None, keeps: Capabilities { entered: true, ruled_out: true, ..GIVENS },
    };
    /// SadMan Sudoku's file.
    Sdk = Entry {
        key: "sdk", name: "SadMan Sudoku", extensions: &["sdk"],
        read: Read::TextOrNamed { looks_like: sdk::looks_like, read: sdk::read },
        write: Some(|puzzles| each(puzzles, sdk::write)),
        keeps: Capabilities { entered: true, title: true, author: true, comment: true, ..GIVENS },
    };
    /// A line for each puzzle.
    Sdm = Entry {
        key: "sdm", name: "Collection of lines", extensions: &["sdm"], read: Read::Named(text::read_lines),
        write: Some(text::write_lines), keeps: Capabilities { collection: true, ..GIVENS },
    };
    /// Candidates of every cell in a grid.
    Candidates = Entry {
        key: "candidates", name: "Candidate grid", extensions: &["sdx", "pm"], read: Read::Plain,
        write: Some(|puzzles| each(puzzles, text::write_candidates)), keeps: CANDIDATES,
    };
    /// A line for each row.
    Rows = Entry {
        key: "rows", name: "Plain text, rows", extensions: &["txt"], read: Read::Plain,
        write: Some(|puzzles| each(puzzles, |puzzle| text::write_rows(puzzle.shape(), &puzzle.givens()))), keeps: GIVENS,
    };
    /// All cells on one line; a line for each puzzle.
    Line = Entry {
        key: "line", name: "Plain text, one line", extensions: &[], read: Read::Plain,
        write: Some(text::write_lines), keeps: Capabilities { collection: true, ..GIVENS },
    };
    /// Rows with bars between the boxes.
    Boxed = Entry {
        key: "boxed", name: "Plain text, boxes drawn", extensions: &[], read: Read::Plain,
        write: Some(|puzzles| each(puzzles, |puzzle| text::write_boxed(puzzle.shape(), &puzzle.givens()))),
        keeps: Capabilities { boards: BoardSupport::Boxes, ..GIVENS },
    };
    /// Commas or semicolons between the cells.
    Csv = Entry {
        key: "csv", name: "CSV", extensions: &["csv"], read: Read::Plain,
        write: Some(|puzzles| each(puzzles, |puzzle| text::write_fields(puzzle.shape(), &puzzle.givens(), ','))), keeps: GIVENS,
    };
    /// Tabs between the cells.
    Tsv = Entry {
        key: "tsv", name: "TSV", extensions: &["tsv"], read: Read::Plain,
        write: Some(|puzzles| each(puzzles, |puzzle| text::write_fields(puzzle.shape(), &puzzle.givens(), '\t'))), keeps: GIVENS,
    };
}

impl Format {
    /// Its name in commands: stable, lower case.
    pub const fn key(self) -> &'static str {
        self.entry().key
    }

    /// What people call it; the same in every language.
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// How names of its files end, without the dot; nothing where no ending is its own.
    pub const fn extensions(self) -> &'static [&'static str] {
        self.entry().extensions
    }

    /// What it keeps of a puzzle.
    pub const fn capabilities(self) -> &'static Capabilities {
        &self.entry().keeps
    }

    /// Whether it can be written; every format can be read.
    pub const fn is_written(self) -> bool {
        self.entry().write.is_some()
    }

    pub(super) const fn writer(self) -> Option<Writer> {
        self.entry().write
    }

    pub(super) const fn reader(self) -> Read {
        self.entry().read
    }

    /// The format of that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.key() == key)
    }

    /// The format of files whose names end like that; capitals do not matter.
    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.extensions().iter().any(|own| own.eq_ignore_ascii_case(extension)))
    }

    /// Reads lines of a file in this format, if such a file has or may have a puzzle on each line: for files that are too long to be
    /// read at once. For plain text there is [`LineReader::PLAIN`].
    pub const fn line_reader(self) -> Option<LineReader> {
        match self.reader() {
            Read::Lines { .. } | Read::Pairs { .. } | Read::TextOrLines { .. } => Some(LineReader::new(self)),
            _ => None,
        }
    }

    /// Whether every file in this format has a puzzle on each line, or on each two.
    pub const fn is_of_lines(self) -> bool {
        matches!(self.reader(), Read::Lines { .. } | Read::Pairs { .. })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn keys_and_extensions_are_used_once() {
        let keys: BTreeSet<&str> = Format::ALL.iter().map(|format| format.key()).collect();
        assert_eq!(keys.len(), Format::ALL.len());
        let extensions: Vec<&str> = Format::ALL.iter().flat_map(|format| format.extensions()).copied().collect();
        assert_eq!(extensions.iter().collect::<BTreeSet<_>>().len(), extensions.len());
        for &format in Format::ALL {
            assert_eq!(Format::from_key(format.key()), Some(format));
            assert!(format.extensions().iter().all(|extension| Format::of_extension(&extension.to_uppercase()) == Some(format)));
        }
    }
}
