//! [`ClueRange`]: an inclusive range of numbers of clues.

use std::fmt;

/// From `min` to `max` clues, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClueRange {
    pub(crate) min: usize,
    pub(crate) max: usize,
}

impl ClueRange {
    /// Whether the range includes this number.
    pub(crate) fn contains(self, clues: usize) -> bool {
        (self.min..=self.max).contains(&clues)
    }
}

/// `26`, or `26 to 28`.
impl fmt::Display for ClueRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max { write!(f, "{}", self.min) } else { write!(f, "{} to {}", self.min, self.max) }
    }
}
