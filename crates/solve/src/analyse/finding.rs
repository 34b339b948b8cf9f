//! [`Finding`]: a result that may be incomplete.

/// A result, and whether it is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding<T> {
    /// The result.
    pub found: T,
    /// Whether the result is complete. Searches that take too long, on boards of uncommon sizes, are abandoned.
    pub is_complete: bool,
}

impl<T> Finding<T> {
    pub(super) const fn whole(found: T) -> Self {
        Self { found, is_complete: true }
    }
}
