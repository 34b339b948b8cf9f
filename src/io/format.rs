//! [`Format`]: every format there is, and one table of what each can do. Finding the format of a text, the command line, its help
//! and the tests are made from it.

use super::{
    bank, foreign, fpuzzles, gnome, hodoku, ksudoku, opensudoku, ron, sdk, simple_sudoku, sudokupad, sumocue, tatham, text,
};
use crate::{
    board::{Puzzle, Shape},
    io::{
        Boards, Keeps, Lost, ReadError, Reading, Rules,
        keeps::{CANDIDATES, CLASSIC, EVERYTHING, GIVENS},
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
    write: Option<Write>,
    keeps: Keeps,
}

type Reader = fn(&str) -> Result<Reading, ReadError>;

/// How a format is told and read.
#[derive(Clone, Copy)]
pub(super) enum Read {
    /// The program's own, which has errors of its own.
    Ron,
    /// Bytes that are no text.
    Bytes { looks_like: fn(&[u8]) -> bool, read: fn(&[u8]) -> Result<Reading, ReadError> },
    /// Text that is told by its content.
    Text { looks_like: fn(&str) -> bool, read: Reader },
    /// Plain text: [`text::read`] finds out the layout.
    Plain,
    /// Plain text that means this only in a file of that name.
    Named(Reader),
}

#[derive(Clone, Copy)]
enum Write {
    One(fn(&Puzzle) -> String),
    Many(fn(&[Puzzle]) -> String),
}

formats! {
    /// A RON file of this program.
    Ron = Entry {
        key: "ron", name: "Sudoscope", extensions: &["ron"], read: Read::Ron, write: Some(Write::One(ron::write)), keeps: EVERYTHING,
    };
    /// HoDoKu's saved game.
    Hsol = Entry {
        key: "hsol", name: "HoDoKu file", extensions: &["hsol"],
        read: Read::Bytes { looks_like: hodoku::hsol_looks_like, read: hodoku::hsol_read },
        write: None, keeps: Keeps { entered: true, ruled_out: true, ..CLASSIC },
    };
    /// OpenSudoku's XML.
    OpenSudoku = Entry {
        key: "opensudoku", name: "OpenSudoku", extensions: &["opensudoku"],
        read: Read::Text { looks_like: opensudoku::looks_like, read: opensudoku::read },
        write: Some(Write::Many(opensudoku::write)),
        keeps: Keeps { entered: true, corner: true, centre: true, title: true, comment: true, collection: true, ..CLASSIC },
    };
    /// A puzzle as OpenSudoku's database has it.
    OpenSudokuData = Entry {
        key: "opensudoku-data", name: "OpenSudoku data", extensions: &[],
        read: Read::Text { looks_like: opensudoku::data_looks_like, read: opensudoku::data_read },
        write: None, keeps: Keeps { entered: true, corner: true, centre: true, ..CLASSIC },
    };
    /// Sudoku 10'000's XML.
    GSudoku = Entry {
        key: "1gsudoku", name: "Sudoku 10'000", extensions: &["1gsudoku"],
        read: Read::Text { looks_like: opensudoku::gsudoku_looks_like, read: opensudoku::gsudoku_read },
        write: None, keeps: Keeps { collection: true, ..CLASSIC },
    };
    /// KSudoku's XML.
    KSudoku = Entry {
        key: "ksudoku", name: "KSudoku", extensions: &["ksudoku", "xml"],
        read: Read::Text { looks_like: ksudoku::looks_like, read: ksudoku::read },
        write: None, keeps: Keeps { entered: true, corner: true, rules: Rules::Known, ..GIVENS },
    };
    /// GNOME Sudoku's saved game.
    GnomeSave = Entry {
        key: "gnome", name: "GNOME Sudoku", extensions: &["save"],
        read: Read::Text { looks_like: gnome::looks_like, read: gnome::read },
        write: None, keeps: Keeps { entered: true, corner: true, ..CLASSIC },
    };
    /// The text by which GNOME Sudoku shares a puzzle.
    GnomeShare = Entry {
        key: "gnome-share", name: "GNOME Sudoku share text", extensions: &[],
        read: Read::Text { looks_like: gnome::share_looks_like, read: gnome::share_read },
        write: None, keeps: CLASSIC,
    };
    /// A link to f-puzzles, or one to SudokuPad with the same content.
    FPuzzles = Entry {
        key: "fpuzzles", name: "f-puzzles link", extensions: &["url"],
        read: Read::Text { looks_like: fpuzzles::link_looks_like, read: fpuzzles::link_read },
        write: Some(Write::Many(fpuzzles::write)),
        keeps: Keeps { ruled_out: false, rules: Rules::Of(fpuzzles::PROGRAM), ..EVERYTHING },
    };
    /// What is in such a link.
    FPuzzlesJson = Entry {
        key: "fpuzzles-json", name: "f-puzzles JSON", extensions: &["json"],
        read: Read::Text { looks_like: fpuzzles::looks_like, read: fpuzzles::read },
        write: Some(Write::One(fpuzzles::write_json)),
        keeps: Keeps { ruled_out: false, rules: Rules::Of(fpuzzles::PROGRAM), ..EVERYTHING },
    };
    /// A link to SudokuPad.
    SudokuPadLink = Entry {
        key: "sudokupad-link", name: "SudokuPad link", extensions: &[],
        read: Read::Text { looks_like: sudokupad::link_looks_like, read: sudokupad::link_read },
        write: None, keeps: Keeps { ruled_out: false, rules: Rules::Of("SudokuPad"), ..EVERYTHING },
    };
    /// What is in such a link.
    SudokuPad = Entry {
        key: "sudokupad", name: "SudokuPad JSON", extensions: &["scl"],
        read: Read::Text { looks_like: sudokupad::looks_like, read: sudokupad::read },
        write: None, keeps: Keeps { ruled_out: false, rules: Rules::Of("SudokuPad"), ..EVERYTHING },
    };
    /// A saved game of Simon Tatham's Solo.
    TathamSave = Entry {
        key: "solo-save", name: "Simon Tatham's Solo save", extensions: &["sav"],
        read: Read::Text { looks_like: tatham::save_looks_like, read: tatham::save_read },
        write: None, keeps: Keeps { boards: Boards::Any, entered: true, corner: true, rules: Rules::Of(foreign::CAGE), ..GIVENS },
    };
    /// PS and SumoCue killers.
    PsKiller = Entry {
        key: "ps-killer", name: "PS killer", extensions: &[],
        read: Read::Text { looks_like: sumocue::killer_looks_like, read: sumocue::killer_read },
        write: None, keeps: Keeps { rules: Rules::Of(foreign::CAGE), collection: true, ..CLASSIC },
    };
    /// Game ids of Simon Tatham's Solo.
    Tatham = Entry {
        key: "solo", name: "Simon Tatham's Solo id", extensions: &[],
        read: Read::Text { looks_like: tatham::looks_like, read: tatham::read },
        write: None, keeps: Keeps { boards: Boards::Any, rules: Rules::Of(foreign::CAGE), collection: true, ..GIVENS },
    };
    /// SumoCue jigsaws.
    SumoCue = Entry {
        key: "sumocue", name: "SumoCue jigsaw", extensions: &[],
        read: Read::Text { looks_like: sumocue::looks_like, read: sumocue::read },
        write: None, keeps: Keeps { boards: Boards::Any, collection: true, ..GIVENS },
    };
    /// HoDoKu's library.
    HodokuLibrary = Entry {
        key: "hodoku", name: "HoDoKu library", extensions: &["hodoku"],
        read: Read::Text { looks_like: hodoku::looks_like, read: hodoku::read },
        write: Some(Write::Many(hodoku::write)),
        keeps: Keeps { entered: true, ruled_out: true, collection: true, ..CLASSIC },
    };
    /// A puzzle bank.
    PuzzleBank = Entry {
        key: "bank", name: "Puzzle bank", extensions: &[],
        read: Read::Text { looks_like: bank::looks_like, read: bank::read },
        write: None, keeps: Keeps { title: true, comment: true, collection: true, ..CLASSIC },
    };
    /// A list of gsf's program.
    Gsf = Entry {
        key: "gsf", name: "gsf list", extensions: &[],
        read: Read::Text { looks_like: bank::gsf_looks_like, read: bank::gsf_read },
        write: None, keeps: Keeps { title: true, collection: true, ..CLASSIC },
    };
    /// Puzzles with their runs of zeros compressed.
    ZeroRun = Entry {
        key: "zero-run", name: "Compressed line", extensions: &[],
        read: Read::Text { looks_like: bank::zero_run_looks_like, read: bank::zero_run_read },
        write: None, keeps: Keeps { collection: true, ..CLASSIC },
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
        write: None, keeps: Keeps { entered: true, ruled_out: true, ..GIVENS },
    };
    /// SadMan Sudoku's file.
    Sdk = Entry {
        key: "sdk", name: "SadMan Sudoku", extensions: &["sdk"],
        read: Read::Text { looks_like: sdk::looks_like, read: sdk::read },
        write: Some(Write::One(sdk::write)),
        keeps: Keeps { entered: true, title: true, author: true, comment: true, ..GIVENS },
    };
    /// A line for each puzzle.
    Sdm = Entry {
        key: "sdm", name: "Collection of lines", extensions: &["sdm"], read: Read::Named(text::read_lines),
        write: Some(Write::Many(text::write_lines)), keeps: Keeps { collection: true, ..GIVENS },
    };
    /// Candidates of every cell in a grid.
    Candidates = Entry {
        key: "candidates", name: "Candidate grid", extensions: &["sdx", "pm"], read: Read::Plain,
        write: Some(Write::One(text::write_candidates)), keeps: CANDIDATES,
    };
    /// A line for each row.
    Rows = Entry {
        key: "rows", name: "Plain text, rows", extensions: &["txt"], read: Read::Plain,
        write: Some(Write::One(|puzzle| text::write_rows(puzzle.shape(), &puzzle.givens()))), keeps: GIVENS,
    };
    /// All cells on one line; a line for each puzzle.
    Line = Entry {
        key: "line", name: "Plain text, one line", extensions: &[], read: Read::Plain,
        write: Some(Write::Many(text::write_lines)), keeps: Keeps { collection: true, ..GIVENS },
    };
    /// Rows with bars between the boxes.
    Boxed = Entry {
        key: "boxed", name: "Plain text, boxes drawn", extensions: &[], read: Read::Plain,
        write: Some(Write::One(|puzzle| text::write_boxed(puzzle.shape(), &puzzle.givens()))),
        keeps: Keeps { boards: Boards::Boxes, ..GIVENS },
    };
    /// Commas or semicolons between the cells.
    Csv = Entry {
        key: "csv", name: "CSV", extensions: &["csv"], read: Read::Plain,
        write: Some(Write::One(|puzzle| text::write_fields(puzzle.shape(), &puzzle.givens(), ','))), keeps: GIVENS,
    };
    /// Tabs between the cells.
    Tsv = Entry {
        key: "tsv", name: "TSV", extensions: &["tsv"], read: Read::Plain,
        write: Some(Write::One(|puzzle| text::write_fields(puzzle.shape(), &puzzle.givens(), '\t'))), keeps: GIVENS,
    };
}

/// Why puzzles cannot be written in a format, as data. Its `Display` is English, for the command line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// The format is only read.
    #[error("{} is read but not written", format.name())]
    OnlyRead {
        /// The format.
        format: Format,
    },
    /// More than one puzzle, or none.
    #[error("it holds {found} puzzles, but a {format} file holds one")]
    NotOne {
        /// How many puzzles there are.
        found: usize,
        /// The format, by its extension or key.
        format: String,
    },
    /// A board that the format does not know.
    #[error("{} cannot hold a board of {shape}", format.name())]
    Board {
        /// The format.
        format: Format,
        /// The board.
        shape: Shape,
    },
    /// A board that no layout of plain text can hold.
    #[error("plain text cannot hold a board of {shape}")]
    NoLayout {
        /// The board.
        shape: Shape,
    },
    /// What would be written does not read back as the same puzzle.
    #[error("puzzle {number} would not read back from {} as the same puzzle", format.name())]
    NotTheSame {
        /// The puzzle, counted from 1.
        number: usize,
        /// The format.
        format: Format,
    },
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
    pub const fn keeps(self) -> &'static Keeps {
        &self.entry().keeps
    }

    /// Whether it can be written; every format can be read.
    pub const fn is_written(self) -> bool {
        self.entry().write.is_some()
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

    /// What is left of a puzzle when it is written in this format.
    pub fn kept(self, puzzle: &Puzzle) -> Puzzle {
        if matches!(self, Self::Candidates | Self::Sukaku) { text::kept_as_candidates(puzzle) } else { self.keeps().kept(puzzle) }
    }

    /// What is lost of puzzles that are written in this format; each part once.
    pub fn lost(self, puzzles: &[Puzzle]) -> Vec<Lost> {
        let mut lost: Vec<Lost> = puzzles.iter().flat_map(|puzzle| Lost::between(puzzle, &self.kept(puzzle))).collect();
        lost.sort_unstable();
        lost.dedup();
        lost
    }

    /// Writes puzzles. The text has been read back and compared with what the format [keeps](Self::kept) of them.
    ///
    /// # Errors
    /// When the format cannot hold them.
    pub fn write(self, puzzles: &[Puzzle]) -> Result<String, Unwritable> {
        let write = self.entry().write.ok_or(Unwritable::OnlyRead { format: self })?;
        if let Some(other) = puzzles.iter().find(|puzzle| !self.keeps().boards.hold(puzzle.shape())) {
            return Err(Unwritable::Board { format: self, shape: other.shape().clone() });
        }
        let text = match (write, puzzles) {
            (Write::Many(write), [_, ..]) => write(puzzles),
            (Write::One(write), [puzzle]) => write(puzzle),
            _ => {
                let format = self.extensions().first().map_or(self.key().to_owned(), |extension| format!(".{extension}"));
                return Err(Unwritable::NotOne { found: puzzles.len(), format });
            }
        };
        match self.first_lost(puzzles, &text) {
            None => Ok(text),
            Some(number) => Err(Unwritable::NotTheSame { number, format: self }),
        }
    }

    /// The number of the first puzzle that does not read back.
    fn first_lost(self, puzzles: &[Puzzle], text: &str) -> Option<usize> {
        let Ok(read) = self.read_back(text) else { return Some(1) };
        let read = read.into_certain().unwrap_or_default();
        // A file may list rules in an order of its own.
        let sorted = |mut puzzle: Puzzle| {
            puzzle.unknown_rules.sort_unstable();
            puzzle
        };
        let same = |(puzzle, read): (&Puzzle, &Puzzle)| sorted(self.kept(puzzle)) == sorted(read.clone());
        let lost = puzzles.iter().zip(&read).position(|pair| !same(pair));
        lost.or((read.len() != puzzles.len()).then_some(0)).map(|index| index + 1)
    }

    fn read_back(self, text: &str) -> Result<Reading, ()> {
        match self.reader() {
            Read::Named(read) => read(text).map_err(drop),
            _ => super::parse(text.as_bytes()).map_err(drop),
        }
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

    #[test]
    fn what_a_format_cannot_hold_is_told() {
        let six = Puzzle::new(Shape::of_size(6).unwrap(), &[]);
        let refused = |format: Format, puzzles: &[Puzzle], expected: &str| {
            assert_eq!(format.write(puzzles).unwrap_err().to_string(), expected);
        };
        refused(Format::OpenSudoku, std::slice::from_ref(&six), "OpenSudoku cannot hold a board of 6x6");
        refused(Format::Ron, &[six.clone(), six.clone()], "it holds 2 puzzles, but a .ron file holds one");
        refused(Format::Sdm, &[], "it holds 0 puzzles, but a .sdm file holds one");
        refused(Format::Gsf, &[six], "gsf list is read but not written");
    }
}
