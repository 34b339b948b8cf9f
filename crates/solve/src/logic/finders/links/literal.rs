//! [`Literal`]: a node that is true or false.

use crate::logic::index::index32;

/// A node that is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Literal(u32);

impl Literal {
    /// The literal that a node is true, or false.
    #[inline]
    pub(crate) const fn new(node: usize, is_true: bool) -> Self {
        Self(index32(node) << 1 | is_true as u32)
    }

    /// The literal with that index.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        Self(index32(index))
    }

    /// Its index: two for each node, first false, then true.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node that the literal is about.
    #[inline]
    pub(crate) const fn node(self) -> usize {
        self.0 as usize >> 1
    }

    /// The opposite literal.
    #[inline]
    pub(crate) const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Whether the node is true.
    #[inline]
    pub(crate) const fn is_true(self) -> bool {
        self.0 & 1 != 0
    }
}
