//! [`ListPart`]: which part of a file a collection holds.

/// A part of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListPart {
    /// Its place among the parts, counted from 0.
    pub index: u32,
    /// The number of parts. `None` for a packed file: it is known at its end only.
    pub count: Option<u32>,
    /// Whether there is another part after it.
    pub has_next: bool,
}
