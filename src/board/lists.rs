//! [`Lists`]: one list for each cell, end to end.

use crate::board::Cell;

/// One list for each cell, end to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lists<T> {
    starts: Vec<usize>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// The lists, that of the first cell first.
    pub(super) fn new<I: IntoIterator<Item = T>>(lists: impl Iterator<Item = I>) -> Self {
        let (mut starts, mut items) = (vec![0], Vec::new());
        for list in lists {
            items.extend(list);
            starts.push(items.len());
        }
        Self { starts, items }
    }

    /// The list of a cell.
    pub(super) fn of(&self, cell: Cell) -> &[T] {
        &self.items[self.starts[cell.index()]..self.starts[cell.index() + 1]]
    }
}
