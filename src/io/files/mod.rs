//! Puzzles in files: loading within limits, saving so that a file is whole or absent, exporting.

pub mod atomic;
mod export;
mod list;
mod load;
mod save;

pub use export::{ExportError, Exported, check_board, export, format_of_name, write_as};
pub use list::{ListDifficulty, ListRow, list_bytes};
pub use load::{load_puzzle, open, open_puzzles};
pub use save::{SaveError, save_over, save_puzzle};
