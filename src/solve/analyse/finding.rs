//! [`Finding`]: a result that may be incomplete.

/// What was found, and whether that is everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding<T> {
    /// What was found.
    pub found: T,
    /// Whether nothing is missing. Questions that take too long, on boards of uncommon sizes, are left open.
    pub is_complete: bool,
}

impl<T> Finding<T> {
    pub(super) const fn whole(found: T) -> Self {
        Self { found, is_complete: true }
    }
}
