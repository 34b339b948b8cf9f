//! [`ListPlace`]: where a puzzle lies in a list, or beside which list.

use crate::app::prelude::*;

/// The list that a puzzle belongs to, or that is open beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListPlace {
    /// Its file.
    pub path: PathBuf,
    /// Whether that is only how the program keeps a list that a person has in no file.
    pub is_kept: bool,
    /// Whether its puzzles were generated.
    pub is_made: bool,
    /// The part of the file, if it is read in parts.
    pub part: Option<u32>,
    /// The place of the puzzle; `None` if it is another one than those of the list.
    pub index: Option<usize>,
    /// Whether the list is shown.
    pub is_shown: bool,
    /// How it is sorted and filtered, by names.
    pub look: BTreeMap<String, String>,
}
