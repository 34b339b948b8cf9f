//! What the rows of items consist of.

use super::{
    board::{Board, Found},
    node::Node,
};
use sudoscope_board::{Rule, Shape};

/// A kind of item.
pub(super) struct Item {
    /// Its name; empty where several items, or none of their own, say the rule.
    pub(super) kind: &'static str,
    /// The name of the kind of rule that it says; empty where it says none, or another row does.
    pub(super) rule: &'static str,
    /// How it is read and written.
    pub(super) form: Form,
    /// How it is read, where that is not by its form.
    pub(super) read: Option<Read>,
    /// The boards on which it says what the rule does.
    pub(super) boards: SuitedBoards,
    /// Whether a string can be recognised by the name without arguments.
    pub(super) is_bare: bool,
}

/// Reads an item; `None` where its kind, or one within it, is not known.
pub(super) type Read = fn(&Board<'_>, &Node<'_>) -> Found<Option<Vec<Rule>>>;

/// How items are read and written.
pub(super) enum Form {
    /// It is not written.
    None,
    /// A name alone, for a rule with these numbers.
    Bare(&'static [&'static [i32]]),
    /// Cells; an item for each of several paths.
    Cells,
    /// A number, or this one where none is written, and cells.
    Valued(Option<i32>),
    /// Digits, then cells.
    Digits,
    /// A sign between cells that has this number, if any.
    Sign(Option<i32>),
    /// A row or column, then the numbers at both ends.
    Ends,
    /// A number, then a row or column, which has no direction.
    Undirected,
    /// A number, then the end of a diagonal.
    Diagonal,
    /// A table of pairs without a name.
    Table(PairsForm),
    /// In a way of its own.
    Written(fn(&Rule, &Shape) -> Option<String>),
}

/// A rule that a table of pairs says.
#[derive(Clone, Copy)]
pub(super) struct PairsForm {
    /// Whether it holds for all pairs of cells instead of neighbours on a line.
    pub(super) for_all_pairs: bool,
    /// The numbers that it can have on a board of that size; none if it has no number.
    pub(super) numbers: fn(usize) -> std::ops::Range<usize>,
    /// Whether the number allows two digits.
    pub(super) holds: fn(usize, usize, usize) -> bool,
}

/// Boards on which items are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SuitedBoards {
    Any,
    /// Those with nine digits, for which classes of digits are defined there.
    OfNine,
    /// Those with the customary boxes.
    Customary,
}
