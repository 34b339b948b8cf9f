//! Puzzle files: loading within limits, atomic saving, exporting.

pub mod atomic;
mod export;
mod list;
mod open;
mod part;
mod save;
#[cfg(test)]
pub(crate) mod stopping;
mod system;
#[cfg(any(not(unix), target_os = "macos", test))]
mod temporary;

pub use export::{ExportError, Exported, check_board, export, format_of_name, is_row_of_table, writable_extensions, write_as};
pub use list::{ListDifficulty, ListRow, columns_beside_results, list_bytes, list_table, names_beside_results, without_results};
pub use open::{is_told_by_name, open, open_file, open_many, open_part, open_text, read_named};
pub use save::{SaveError, save_over, save_puzzle};
pub use system::System;
