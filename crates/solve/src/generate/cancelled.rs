//! [`Cancelled`]: the error of work that was cancelled.

/// The job was cancelled before the work was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cancelled;
