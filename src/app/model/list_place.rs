//! [`ListPlace`]: where a puzzle lies in a list, or beside which list.

use crate::app::prelude::*;

/// The list, which is a file, that a puzzle belongs to, or that is open beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListPlace {
    /// The file.
    pub path: PathBuf,
    /// The part of the file, if it is read in parts.
    pub part: Option<u32>,
    /// The place of the puzzle; `None` if it is another one than those of the list.
    pub index: Option<usize>,
    /// Whether the list is shown.
    pub is_shown: bool,
    /// How it is sorted and filtered, by names.
    pub look: BTreeMap<String, String>,
}
