//! Bytes to puzzles and puzzles to bytes. One file per format or family of formats; opens no dialogs and knows `board` alone.
//!
//! What there is stands in the table of [`Format`]. What is read is a [`Reading`]: never silently wrong. What is written has been read
//! back, and is whole or absent: see [`atomic`]. Pictures of puzzles, which nothing reads back, are made by [`picture`].

pub mod atomic;
pub mod autosave;
mod bank;
mod collection;
pub mod detect;
pub mod examples;
mod export;
mod file;
mod foreign;
mod format;
mod fpuzzles;
mod gnome;
mod hodoku;
mod jigsaw;
mod json;
mod keeps;
mod ksudoku;
pub mod library;
mod link;
mod links;
mod list;
mod opensudoku;
pub mod picture;
mod read_error;
mod reading;
mod records;
mod regions;
pub mod ron;
mod sdk;
mod simple_sudoku;
mod sudokupad;
mod sumocue;
mod tatham;
pub mod text;
mod write;
mod xml;

pub use collection::{Collection, LeftOut, MAX_COLLECTION_BYTES, Opened};
pub use export::{ExportError, Exported, check_board, export, format_of_name, write_as};
pub use file::{LoadError, SaveError, load_puzzle, open, open_puzzles, parse, read_puzzles, save_over, save_puzzle};
pub use format::Format;
pub use jigsaw::shape_of_regions;
pub use keeps::{BoardSupport, Capabilities, Difference, Loss, RuleSupport};
pub use list::{ListDifficulty, ListRow, export_list};
pub use read_error::{ReadError, ReadProblem, TextPosition};
pub use reading::{DigitNotation, Doubt, Form, Interpretation, Layout, Reading, Separator};
pub use records::{FirstEntry, LineReader, is_skipped, split_line, strip_line_end};
pub use write::Unwritable;

/// The most bytes that are read as puzzle: 4 MiB. Larger input is refused before it is looked at.
pub const MAX_BYTES: usize = 4 << 20;
