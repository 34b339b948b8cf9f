//! [`ConstraintModel`]: a board laid out for the search.
//!
//! - `builder` turns constraints into exclusions, relations and propagators.
//! - `weighted` chooses how a weighted sum is propagated.
//! - `crossings` finds the houses that cross, for locked candidates.
//! - `caged` adds cages to a board that is laid out.

mod builder;
mod caged;
mod crossings;
mod weighted;

use builder::Builder;

use sudoscope_board::Totals;

use super::{
    board::BoardTerms,
    derived,
    propagator::{CellSpan, Propagators},
};

/// A board laid out for the search. It does not change while one searches.
#[derive(Debug)]
pub(super) struct ConstraintModel {
    pub(super) cells: usize,
    pub(super) propagators: Propagators,
    /// The digits each cell may hold before any are entered; `None` where that is a contradiction by itself.
    pub(super) start: Option<Box<[u32]>>,
    /// For each cell those that cannot hold the same digit.
    pub(super) exclusions: ModelLists<u16>,
    /// For each cell the cells related to it.
    pub(super) relations: ModelLists<Related>,
    /// For each cell the propagators to run when it changes, as bits of `words` words.
    watchers: Box<[u64]>,
    pub(super) words: usize,
    /// The cells of each thing that can fail: the propagators, then the relations, the houses and the single cells.
    pub(super) scopes: ModelLists<u16>,
    pub(super) first_house: usize,
    pub(super) first_cell: usize,
    /// The houses, to choose places of digits.
    pub(super) houses: Box<[CellSpan]>,
}

/// A relation of a cell to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Related {
    pub(super) other: u16,
    /// Where the table from this cell to the other starts.
    pub(super) table: u32,
    /// The place of its scope.
    pub(super) scope: u32,
}

/// Lists one after the other.
#[derive(Debug)]
pub(super) struct ModelLists<T> {
    starts: Box<[u32]>,
    items: Box<[T]>,
}

impl<T> ModelLists<T> {
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn new<I: IntoIterator<Item = T>>(lists: impl IntoIterator<Item = I>) -> Self {
        let (mut starts, mut items) = (vec![0], Vec::new());
        for list in lists {
            items.extend(list);
            starts.push(u32::try_from(items.len()).expect("a board has fewer constraints"));
        }
        Self { starts: starts.into(), items: items.into() }
    }

    /// The same from slices.
    fn of_slices<S: AsRef<[T]>>(lists: impl Iterator<Item = S>) -> Self
    where
        T: Copy,
    {
        let (mut starts, mut items) = (vec![0], Vec::new());
        for list in lists {
            items.extend_from_slice(list.as_ref());
            starts.push(u32::try_from(items.len()).expect("a board has fewer constraints"));
        }
        Self { starts: starts.into(), items: items.into() }
    }

    #[inline]
    pub(super) fn of(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

impl ConstraintModel {
    pub(super) fn new(board: BoardTerms<'_>) -> Self {
        let mut builder = Builder::new(board);
        for house in board.houses {
            builder.different(house);
        }
        for constraint in board.constraints {
            builder.exclude_within(constraint);
        }
        builder.unite_equal_cells();
        for constraint in board.constraints {
            builder.add(constraint);
        }
        for derived in derived::sums(board, &builder.exclusions) {
            builder.add_sum(&derived.terms, &Totals::only(derived.total));
        }
        builder.build()
    }

    /// The propagators to run when a cell changes.
    #[inline]
    pub(super) fn watchers(&self, cell: usize) -> &[u64] {
        &self.watchers[cell * self.words..(cell + 1) * self.words]
    }
}
