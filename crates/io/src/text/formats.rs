//! The formats of plain text, and Sukaku.

use super::{candidates, read_lines, write::write_lines, write_boxed, write_candidates, write_fields, write_rows};
use crate::{
    Format,
    capabilities::{BoardSupport, CANDIDATES, Capabilities, GIVENS},
    format::{FormatSpec, Read, TextReader, Writer, each},
};

impl Format {
    /// Candidates of every cell as one long text.
    pub const SUKAKU: Self = Self::of(&FormatSpec {
        key: "sukaku",
        name: None,
        extensions: &[],
        holds: CANDIDATES,
        read: Read::Text { looks_like: candidates::sukaku_looks_like, read: TextReader::Puzzles(candidates::sukaku_read) },
        write: None,
        preserve: Some(|_, puzzle| candidates::preserved(puzzle)),
    });

    /// A line for each puzzle.
    pub const SDM: Self = Self::of(&FormatSpec {
        key: "sdm",
        name: None,
        extensions: &["sdm"],
        holds: Capabilities { collection: true, ..GIVENS },
        read: Read::Named(read_lines),
        write: LINES,
        preserve: None,
    });

    /// Candidates of every cell in a grid.
    pub const CANDIDATES: Self = Self::of(&FormatSpec {
        key: "candidates",
        name: None,
        extensions: &["sdx", "pm"],
        holds: CANDIDATES,
        read: Read::Plain,
        write: Writer::of_one(|puzzles| each(puzzles, write_candidates)),
        preserve: Some(|_, puzzle| candidates::preserved(puzzle)),
    });

    /// A line for each row.
    pub const ROWS: Self = Self::of(&FormatSpec {
        key: "rows",
        name: None,
        extensions: &["txt"],
        holds: GIVENS,
        read: Read::Plain,
        write: Writer::of_one(|puzzles| each(puzzles, |puzzle| write_rows(puzzle.shape(), &puzzle.givens()))),
        preserve: None,
    });

    /// All cells on one line; a line for each puzzle.
    pub const LINE: Self = Self::of(&FormatSpec {
        key: "line",
        name: None,
        extensions: &[],
        holds: Capabilities { collection: true, ..GIVENS },
        read: Read::Plain,
        write: LINES,
        preserve: None,
    });

    /// Rows with bars between the boxes.
    pub const BOXED: Self = Self::of(&FormatSpec {
        key: "boxed",
        name: None,
        extensions: &[],
        holds: Capabilities { boards: BoardSupport::Boxes, ..GIVENS },
        read: Read::Plain,
        write: Writer::of_one(|puzzles| each(puzzles, |puzzle| write_boxed(puzzle.shape(), &puzzle.givens()))),
        preserve: None,
    });

    /// Commas or semicolons between the cells.
    pub const CSV: Self = Self::of(&FormatSpec {
        key: "csv",
        name: Some("CSV"),
        extensions: &["csv"],
        holds: GIVENS,
        read: Read::Plain,
        write: Writer::of_one(|puzzles| each(puzzles, |puzzle| write_fields(puzzle.shape(), &puzzle.givens(), ','))),
        preserve: None,
    });

    /// Tabs between the cells.
    pub const TSV: Self = Self::of(&FormatSpec {
        key: "tsv",
        name: Some("TSV"),
        extensions: &["tsv"],
        holds: GIVENS,
        read: Read::Plain,
        write: Writer::of_one(|puzzles| each(puzzles, |puzzle| write_fields(puzzle.shape(), &puzzle.givens(), '\t'))),
        preserve: None,
    });
}

/// A line per puzzle. Sixteen lines of sixteen cells could also be the rows of one board, so they are read back as lines.
const LINES: Option<Writer> = Some(Writer { write: write_lines, read_back: Some(read_lines), is_concatenable: true });
