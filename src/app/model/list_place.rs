//! [`ListPlace`]: where a puzzle lies in a list.

use std::path::PathBuf;

/// The place of a puzzle in a list that is a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListPlace {
    /// The file.
    pub path: PathBuf,
    /// The part of the file, if it is read in parts.
    pub part: Option<u32>,
    /// The place of the puzzle.
    pub index: usize,
    /// Whether the list is shown.
    pub is_shown: bool,
}
