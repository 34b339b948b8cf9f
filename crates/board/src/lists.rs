//! [`Lists`]: one list for each cell, end to end.
//!
//! - [`keyed!`]: enums that know all their values, and their keys.

use crate::Cell;

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

    /// The lists of that many cells, of items each of which comes with its cell. Those of a cell stay in their order.
    pub(super) fn by_cell(cells: usize, items: impl Iterator<Item = (Cell, T)> + Clone) -> Self
    where
        T: Copy,
    {
        let mut starts = vec![0; cells + 1];
        items.clone().for_each(|(cell, _)| starts[cell.index() + 1] += 1);
        for cell in 0..cells {
            starts[cell + 1] += starts[cell];
        }
        let mut next = starts.clone();
        let mut sorted: Vec<T> = items.clone().map(|(_, item)| item).collect();
        for (cell, item) in items {
            sorted[next[cell.index()]] = item;
            next[cell.index()] += 1;
        }
        Self { starts, items: sorted }
    }

    /// The list of a cell.
    pub(super) fn of(&self, cell: Cell) -> &[T] {
        &self.items[self.starts[cell.index()]..self.starts[cell.index() + 1]]
    }
}

/// Defines an enum of values without data, with the list `ALL` of its values in their order. Where values have keys, which are their
/// names in commands and files, stable and in lower case, also `key` and `from_key`.
///
/// ```
/// sudoscope_board::keyed! {
///     /// A direction.
///     #[derive(Clone, Copy, Debug, PartialEq)]
///     pub enum Turn {
///         /// Against the clock.
///         Left = "left",
///         /// With the clock.
///         Right = "right",
///     }
/// }
/// assert_eq!(Turn::ALL, [Turn::Left, Turn::Right]);
/// assert_eq!((Turn::Right.key(), Turn::from_key("right"), Turn::from_key("up")), ("right", Some(Turn::Right), None));
/// ```
#[macro_export]
macro_rules! keyed {
    ($(#[$attribute:meta])* $vis:vis enum $name:ident { $($(#[$of:meta])* $value:ident = $key:literal,)+ }) => {
        $crate::keyed! { $(#[$attribute])* $vis enum $name { $($(#[$of])* $value,)+ } }

        impl $name {
            /// The name in commands and files: stable, lower case.
            $vis const fn key(self) -> &'static str {
                match self { $(Self::$value => $key,)+ }
            }

            /// The value with that [`key`](Self::key).
            $vis fn from_key(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.key() == key)
            }
        }
    };
    ($(#[$attribute:meta])* $vis:vis enum $name:ident { $($(#[$of:meta])* $value:ident,)+ }) => {
        $(#[$attribute])* $vis enum $name { $($(#[$of])* $value,)+ }

        impl $name {
            /// Every value, in order.
            $vis const ALL: [Self; [$(stringify!($value)),+].len()] = [$(Self::$value),+];
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_items_of_a_cell_stay_in_order() {
        let items = [(2, 'a'), (0, 'b'), (2, 'c'), (3, 'd')].map(|(cell, item)| (Cell::new(cell), item));
        let lists = Lists::by_cell(4, items.into_iter());
        assert_eq!(lists, Lists::new([&['b'][..], &[], &['a', 'c'], &['d']].into_iter().map(|list| list.iter().copied())));
    }
}
