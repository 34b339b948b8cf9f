//! [`Format`]: the names, file extensions and capabilities of every format. How each is read and written is in `registry`.

use crate::io::capabilities::{BoardSupport, CANDIDATES, CLASSIC, Capabilities, EVERYTHING, GIVENS, RuleSupport, origin, rules};

macro_rules! formats {
    ($($(#[$doc:meta])* $format:ident = $entry:expr;)+) => {
        /// A file or text format for puzzles.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Format { $($(#[$doc])* $format),+ }

        impl Format {
            /// Every format, in the order in which detection tries them. Plain text comes last: it accepts what no other format does.
            pub const ALL: &[Self] = &[$(Self::$format),+];

            const fn entry(self) -> &'static Entry {
                match self { $(Self::$format => { const ENTRY: Entry = $entry; &ENTRY })+ }
            }
        }
    };
}

/// The facts about a format that need no reading or writing.
struct Entry {
    key: &'static str,
    name: Option<&'static str>,
    extensions: &'static [&'static str],
    capabilities: Capabilities,
}

formats! {
    /// A RON file of this program.
    Ron = Entry {
        key: "ron", name: Some("Sudoscope"), extensions: &["ron"],
        capabilities: EVERYTHING,
    };
    /// HoDoKu's saved game.
    Hsol = Entry {
        key: "hsol", name: None, extensions: &["hsol"],
        capabilities: Capabilities { entered: true, ruled_out: true, ..CLASSIC },
    };
    /// OpenSudoku's XML.
    OpenSudoku = Entry {
        key: "opensudoku", name: Some("OpenSudoku"), extensions: &["opensudoku"],
        capabilities: Capabilities { entered: true, corner: true, centre: true, title: true, comment: true, collection: true, ..CLASSIC },
    };
    /// A puzzle as OpenSudoku's database has it.
    OpenSudokuData = Entry {
        key: "opensudoku-data", name: None, extensions: &[],
        capabilities: Capabilities { entered: true, corner: true, centre: true, ..CLASSIC },
    };
    /// Sudoku 10'000's XML.
    GSudoku = Entry {
        key: "1gsudoku", name: Some("Sudoku 10'000"), extensions: &["1gsudoku"],
        capabilities: Capabilities { collection: true, ..CLASSIC },
    };
    /// KSudoku's XML.
    KSudoku = Entry {
        key: "ksudoku", name: Some("KSudoku"), extensions: &["ksudoku", "xml"],
        capabilities: Capabilities { boards: BoardSupport::Any, entered: true, corner: true, rules: RuleSupport::Of { known: rules::KSUDOKU, unknown: origin::KSUDOKU }, ..GIVENS },
    };
    /// GNOME Sudoku's saved game.
    GnomeSave = Entry {
        key: "gnome", name: Some("GNOME Sudoku"), extensions: &["save"],
        capabilities: Capabilities { entered: true, corner: true, ..CLASSIC },
    };
    /// The text by which GNOME Sudoku shares a puzzle.
    GnomeShare = Entry {
        key: "gnome-share", name: None, extensions: &[],
        capabilities: CLASSIC,
    };
    /// A link to f-puzzles, or one to SudokuPad with the same content.
    FPuzzles = Entry {
        key: "fpuzzles", name: None, extensions: &[],
        capabilities: Capabilities { ruled_out: false, rules: RuleSupport::Of { known: rules::FPUZZLES, unknown: origin::FPUZZLES }, collection: true, ..EVERYTHING },
    };
    /// The JSON in such a link.
    FPuzzlesJson = Entry {
        key: "fpuzzles-json", name: None, extensions: &["json"],
        capabilities: Capabilities { ruled_out: false, rules: RuleSupport::Of { known: rules::FPUZZLES, unknown: origin::FPUZZLES }, ..EVERYTHING },
    };
    /// A link to SudokuPad.
    SudokuPadLink = Entry {
        key: "sudokupad-link", name: None, extensions: &[],
        capabilities: Capabilities { ruled_out: false, rules: RuleSupport::Of { known: rules::SUDOKUPAD, unknown: origin::SUDOKUPAD }, collection: true, ..EVERYTHING },
    };
    /// The JSON in such a link.
    SudokuPad = Entry {
        key: "sudokupad", name: None, extensions: &["scl"],
        capabilities: Capabilities { ruled_out: false, rules: RuleSupport::Of { known: rules::SUDOKUPAD, unknown: origin::SUDOKUPAD }, ..EVERYTHING },
    };
    /// A saved game of Simon Tatham's Solo.
    TathamSave = Entry {
        key: "solo-save", name: None, extensions: &["sav"],
        capabilities: Capabilities { boards: BoardSupport::Any, entered: true, corner: true, rules: RuleSupport::Of { known: rules::KILLER, unknown: origin::KILLER_CAGE }, ..GIVENS },
    };
    /// PS and SumoCue killers.
    PsKiller = Entry {
        key: "ps-killer", name: None, extensions: &[],
        capabilities: Capabilities { rules: RuleSupport::Of { known: rules::KILLER, unknown: origin::KILLER_CAGE }, collection: true, ..CLASSIC },
    };
    /// Game ids of Simon Tatham's Solo.
    Tatham = Entry {
        key: "solo", name: None, extensions: &[],
        capabilities: Capabilities { boards: BoardSupport::Any, rules: RuleSupport::Of { known: rules::KILLER, unknown: origin::KILLER_CAGE }, collection: true, ..GIVENS },
    };
    /// SumoCue jigsaws and killers.
    SumoCue = Entry {
        key: "sumocue", name: Some("SumoCue"), extensions: &[],
        capabilities: Capabilities { boards: BoardSupport::Nine, rules: RuleSupport::Of { known: rules::KILLER, unknown: origin::KILLER_CAGE }, collection: true, ..GIVENS },
    };
    /// Jigsaws as a line of digits and a line of regions.
    Jigsaw = Entry {
        key: "jigsaw", name: None, extensions: &[],
        capabilities: Capabilities { boards: BoardSupport::Any, collection: true, ..GIVENS },
    };
    /// Strings of the Interactive Sudoku Solver.
    Iss = Entry {
        key: "iss", name: None, extensions: &["iss"],
        capabilities: Capabilities { boards: BoardSupport::UpToSixteen, rules: RuleSupport::Known { unknown: origin::ISS }, collection: true, ..GIVENS },
    };
    /// HoDoKu's library.
    HodokuLibrary = Entry {
        key: "hodoku", name: None, extensions: &["hodoku"],
        capabilities: Capabilities { entered: true, ruled_out: true, collection: true, ..CLASSIC },
    };
    /// A list of gsf's program.
    Gsf = Entry {
        key: "gsf", name: None, extensions: &[],
        capabilities: Capabilities { title: true, collection: true, ..CLASSIC },
    };
    /// Puzzles with their runs of zeros compressed.
    ZeroRun = Entry {
        key: "zero-run", name: None, extensions: &[],
        capabilities: Capabilities { collection: true, ..CLASSIC },
    };
    /// A table of puzzles.
    Table = Entry {
        key: "table", name: None, extensions: &[],
        capabilities: Capabilities { boards: BoardSupport::Customary, title: true, author: true, comment: true, collection: true, ..GIVENS },
    };
    /// Boards in JSON of no particular program.
    JsonList = Entry {
        key: "json-list", name: None, extensions: &[],
        capabilities: Capabilities { boards: BoardSupport::Customary, title: true, comment: true, collection: true, ..GIVENS },
    };
    /// Candidates of every cell as one long text.
    Sukaku = Entry {
        key: "sukaku", name: None, extensions: &[],
        capabilities: CANDIDATES,
    };
    /// Simple Sudoku's file.
    SimpleSudoku = Entry {
        key: "ss", name: Some("Simple Sudoku"), extensions: &["ss"],
        capabilities: Capabilities { entered: true, ruled_out: true, ..GIVENS },
    };
    /// SadMan Sudoku's file.
    Sdk = Entry {
        key: "sdk", name: Some("SadMan Sudoku"), extensions: &["sdk"],
        capabilities: Capabilities { entered: true, title: true, author: true, comment: true, ..GIVENS },
    };
    /// A line for each puzzle.
    Sdm = Entry {
        key: "sdm", name: None, extensions: &["sdm"],
        capabilities: Capabilities { collection: true, ..GIVENS },
    };
    /// Candidates of every cell in a grid.
    Candidates = Entry {
        key: "candidates", name: None, extensions: &["sdx", "pm"],
        capabilities: CANDIDATES,
    };
    /// A line for each row.
    Rows = Entry {
        key: "rows", name: None, extensions: &["txt"],
        capabilities: GIVENS,
    };
    /// All cells on one line; a line for each puzzle.
    Line = Entry {
        key: "line", name: None, extensions: &[],
        capabilities: Capabilities { collection: true, ..GIVENS },
    };
    /// Rows with bars between the boxes.
    Boxed = Entry {
        key: "boxed", name: None, extensions: &[],
        capabilities: Capabilities { boards: BoardSupport::Boxes, ..GIVENS },
    };
    /// Commas or semicolons between the cells.
    Csv = Entry {
        key: "csv", name: Some("CSV"), extensions: &["csv"],
        capabilities: GIVENS,
    };
    /// Tabs between the cells.
    Tsv = Entry {
        key: "tsv", name: Some("TSV"), extensions: &["tsv"],
        capabilities: GIVENS,
    };
}

impl Format {
    /// Its identifier on the command line: stable, lower case.
    pub const fn key(self) -> &'static str {
        self.entry().key
    }

    /// Its name, if that is the same in every language. The other names are in `assets/text`.
    pub const fn name(self) -> Option<&'static str> {
        self.entry().name
    }

    /// The file extensions of this format, without the dot; empty if it has none of its own.
    pub const fn extensions(self) -> &'static [&'static str] {
        self.entry().extensions
    }

    /// Which parts of a puzzle it can store.
    pub const fn capabilities(self) -> &'static Capabilities {
        &self.entry().capabilities
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
