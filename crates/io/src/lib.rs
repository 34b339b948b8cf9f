//! Bytes to puzzles and puzzles to bytes. Knows `board` alone and opens no dialogs.
//!
//! - A [`Format`] has a spec: its key, what it can store, how it is read and written. `formats` lists them and holds one file for each
//!   format of another program, `syntax` the syntaxes they are written in (JSON, XML, CSV …).
//! - [`read`] finds the format of bytes and returns a [`Reading`]: the puzzles, and every [`Doubt`] about them.
//!   [`mod@text`] recognises puzzles in plain text of any layout, [`mod@ron`] is the program's own format.
//! - [`Format::write`] writes puzzles, reads the text back and compares it.
//! - [`files`] loads and saves files, and [`mod@picture`] draws puzzles as SVG, PNG and PDF.
//!
//! Text that was not understood is always reported as a doubt, and nothing is written that would not read back the same.
//!
//! # Example
//!
//! Read a text in any format, and convert the puzzle to another:
//!
//! ```
//! use sudoscope_io::{Format, read};
//!
//! let reading = read(b"1..4 # a comment\n..2.\n.3..\n...1\n")?;
//! let found = &reading.puzzles[0];
//! assert_eq!((found.format, found.puzzle.given_count()), (Format::ROWS, 5));
//! assert!(found.is_certain(), "{:?}", found.doubts);
//!
//! let text = Format::CSV.write(&[found.puzzle.clone()])?;
//! assert_eq!(text, "1,.,.,4\n.,.,2,.\n.,3,.,.\n.,.,.,1\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod archive;
pub mod autosave;
mod capabilities;
mod collection;
mod csv_table;
mod demands;
pub mod detect;
mod doubt;
pub mod examples;
mod file_part;
pub mod files;
mod format;
mod formats;
pub mod games;
mod line_reader;
mod over_lines;
pub mod picture;
mod read;
mod read_error;
mod reading;
pub mod ron;
mod step_link;
mod syntax;
mod tar;
#[cfg(test)]
#[path = "../../board/src/test_support/mod.rs"]
pub mod test_support;
pub mod text;
mod unpack;
mod write;

pub use archive::{ArchiveFile, entitle};
pub use capabilities::{BoardSupport, Capabilities, Difference, Loss, RuleSupport};
pub use collection::{Collection, Column, LeftOut, ListPart, MAX_COLLECTION_BYTES, Opened};
pub use csv_table::{csv_text, distinct_names, names_of_ours, spreadsheet_field};
pub use doubt::{Damage, Doubt, Look, SolutionCount};
pub use file_part::{FileKind, FilePart};
pub use files::{
    ExportError, Exported, ListDifficulty, ListRow, SaveError, System, atomic, check_board, columns_beside_results, export,
    format_of_name, is_row_of_table, is_told_by_name, list_bytes, list_table, names_beside_results, open, open_file, open_many,
    open_part, open_text, read_named, save_over, save_puzzle, without_results, writable_extensions, write_as,
};
pub use format::Format;
pub use formats::{
    by_hand, hodoku_technique,
    jigsaw::shape_of_regions,
    kind_meant_by, may_be_decoration,
    table::{PlainRow, TableColumns},
    table_text::{TableRow, TableWriter, comment_beside, has_author, puzzle_field},
    take_for_decoration, unknown_rule_name,
};
pub use line_reader::{FirstEntry, LineReader};
pub use read::{LoadError, read, read_many};
pub use read_error::{ReadError, ReadProblem, SyntaxProblem, TextPosition};
pub use reading::{DigitNotation, Form, Interpretation, Layout, Reading, Separator};
pub use step_link::{STEP_LINK_VERSION, StepLink, StepLinkError};
pub use syntax::{
    json::json_string,
    lines::{
        AnnouncedCount, LineArrangement, announced_count, begins_with_solution, is_comment, is_count, is_skipped, split_line,
        strip_line_end,
    },
};
pub use unpack::{ArchiveStream, Contents, Packing, TakeFile, contents, contents_of_file, unpacking};
pub use write::Unwritable;

/// The size limit for input that is read as puzzles at once: 4 MiB. Larger input is refused unread.
pub const MAX_BYTES: usize = 4 << 20;
