//! Patterns that are rules of their own and used within chains too.

/// A digit whose places in `base` are all in `cover` too, which has more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locked {
    pub(super) base: usize,
    pub(super) cover: usize,
    pub(super) digit: usize,
    /// The places of `cover` that are struck.
    pub(super) struck: u16,
}

/// As many cells of a house as digits they hold among them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Set {
    pub(super) house: usize,
    pub(super) places: u16,
    pub(super) digits: u16,
    pub(super) is_hidden: bool,
}

/// A digit whose places in some lines are all in as many crossing lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeFish {
    pub(super) digit: usize,
    /// The kind of the lines.
    pub(super) kind: usize,
    pub(super) lines: u16,
    pub(super) crossing: u16,
}
