//! [`BoardError`]: why there is no full board.

use crate::generate::cancelled::Cancelled;

/// Why there is no full board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardError {
    /// None exists: the rules contradict each other.
    Impossible,
    /// A long search found none.
    NotFound,
    /// The job was cancelled.
    Cancelled,
}

impl From<Cancelled> for BoardError {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}
