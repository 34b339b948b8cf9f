//! [`Node`]: an item taken apart.

/// An item with those that it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node<'a> {
    /// Empty for givens.
    pub(super) kind: &'a str,
    pub(super) arguments: Vec<&'a str>,
    pub(super) held: Vec<Node<'a>>,
}
