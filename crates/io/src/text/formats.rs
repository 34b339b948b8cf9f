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
        holds: CANDIDATES,
        preserve: Some(|_, puzzle| candidates::preserved(puzzle)),
        ..FormatSpec::new(
            "sukaku",
            Read::Text { looks_like: candidates::sukaku_looks_like, read: TextReader::Puzzles(candidates::sukaku_read) },
        )
    });

    /// A line for each puzzle.
    pub const SDM: Self = Self::of(&FormatSpec {
        extensions: &["sdm"],
        holds: Capabilities { collection: true, ..GIVENS },
        write: LINES,
        ..FormatSpec::new("sdm", Read::Named(read_lines))
    });

    /// Candidates of every cell in a grid.
    pub const CANDIDATES: Self = Self::of(&FormatSpec {
        extensions: &["sdx", "pm"],
        holds: CANDIDATES,
        write: Writer::of_one(|puzzles| each(puzzles, write_candidates)),
        preserve: Some(|_, puzzle| candidates::preserved(puzzle)),
        ..FormatSpec::new("candidates", Read::Plain)
    });

    /// A line for each row.
    pub const ROWS: Self = Self::of(&FormatSpec {
        extensions: &["txt"],
        write: Writer::of_one(|puzzles| each(puzzles, |puzzle| write_rows(puzzle.shape(), &puzzle.givens()))),
        ..FormatSpec::new("rows", Read::Plain)
    });

    /// All cells on one line; a line for each puzzle.
    pub const LINE: Self = Self::of(&FormatSpec {
        holds: Capabilities { collection: true, ..GIVENS },
        write: LINES,
        ..FormatSpec::new("line", Read::Plain)
    });

    /// Rows with bars between the boxes.
    pub const BOXED: Self = Self::of(&FormatSpec {
        holds: Capabilities { boards: BoardSupport::Boxes, ..GIVENS },
        write: Writer::of_one(|puzzles| each(puzzles, |puzzle| write_boxed(puzzle.shape(), &puzzle.givens()))),
        ..FormatSpec::new("boxed", Read::Plain)
    });

    /// Commas or semicolons between the cells.
    pub const CSV: Self = Self::of(&FormatSpec {
        name: Some("CSV"),
        extensions: &["csv"],
        write: Writer::of_one(|puzzles| each(puzzles, |puzzle| write_fields(puzzle.shape(), &puzzle.givens(), ','))),
        ..FormatSpec::new("csv", Read::Plain)
    });

    /// Tabs between the cells.
    pub const TSV: Self = Self::of(&FormatSpec {
        name: Some("TSV"),
        extensions: &["tsv"],
        write: Writer::of_one(|puzzles| each(puzzles, |puzzle| write_fields(puzzle.shape(), &puzzle.givens(), '\t'))),
        ..FormatSpec::new("tsv", Read::Plain)
    });
}

/// A line per puzzle. Sixteen lines of sixteen cells could also be the rows of one board, so they are read back as lines.
const LINES: Option<Writer> = Some(Writer { write: write_lines, read_back: Some(read_lines), is_concatenable: true });
