//! [`Item`]: one rule as f-puzzles has it.

use serde_json::Value as Json;

/// One rule of f-puzzles: an item of a list, or a field that is no list of rules.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Item {
    /// The name of its list or field; with the prefix `grid.` for a field of a cell.
    pub name: String,
    /// Its value.
    pub value: Json,
}

impl Item {
    pub(super) fn new(name: &str, value: Json) -> Self {
        Self { name: name.to_owned(), value }
    }
}
