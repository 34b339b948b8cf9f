//! [`ConstraintModel`]: a board laid out for the search.
//!
//! - `builder` turns constraints into exclusions, relations and propagators, finds the houses that cross, for locked candidates, and chooses
//!   how a weighted sum is propagated.

mod builder;

use std::borrow::Cow;

use builder::{Builder, index, numbers};
use sudoscope_board::{Cell, Totals};

use super::{
    domains::{self, BoardTerms},
    propagator::{CellSpan, Propagator, Propagators},
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
        for derived in domains::sums(board, &builder.exclusions) {
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

impl ConstraintModel {
    /// The board with cages as well: cells that hold different digits, and their sum. Takes a few hundredths of the time in which such a board
    /// is laid out from the beginning. Nothing is derived from the cages, so that harder puzzles take many more decisions.
    pub(in crate::constraint) fn with_cages<'a>(&self, cages: impl IntoIterator<Item = (&'a [Cell], i32)>) -> Self {
        let mut propagators = self.propagators.clone();
        let before = propagators.list.len();
        let mut has_more_exclusions = vec![false; self.cells];
        for (cells, sum) in cages {
            if propagators.apart.separate(cells) {
                cells.iter().for_each(|cell| has_more_exclusions[cell.index()] = true);
            }
            let cells = propagators.span(numbers(cells));
            propagators.list.push(Propagator::Cage { cells, sum });
        }
        let more = propagators.list.len() - before;
        let mut list = std::mem::take(&mut propagators.list);
        list.sort_by_cached_key(|&propagator| propagators.cost(propagator));
        let own = list.iter().map(|&propagator| propagators.scope(propagator));
        let others = (before..self.scopes.len()).map(|place| Cow::Borrowed(self.scopes.of(place)));
        let scopes = ModelLists::of_slices(own.chain(others));
        let words = list.len().div_ceil(64);
        let excluded = |cell: usize| match has_more_exclusions[cell] {
            true => Cow::Owned(propagators.apart.of(cell).collect()),
            false => Cow::Borrowed(self.exclusions.of(cell)),
        };
        let exclusions = ModelLists::of_slices((0..self.cells).map(excluded));
        let relations = (0..self.cells).map(|cell| self.relations.of(cell).iter());
        let moved = |related: &Related| Related { scope: related.scope + index(more), ..*related };
        propagators.list = list;
        Self {
            cells: self.cells,
            start: self.start.clone(),
            relations: ModelLists::new(relations.map(|of_cell| of_cell.map(moved))),
            watchers: Self::watchers_of(&scopes, propagators.list.len(), self.cells),
            words,
            exclusions,
            scopes,
            first_house: self.first_house + more,
            first_cell: self.first_cell + more,
            houses: self.houses.clone(),
            propagators,
        }
    }

    /// For each cell the first `count` scopes with that cell, as bits.
    fn watchers_of(scopes: &ModelLists<u16>, count: usize, cells: usize) -> Box<[u64]> {
        let words = count.div_ceil(64);
        let mut watchers = vec![0; cells * words];
        for place in 0..count {
            for &cell in scopes.of(place) {
                watchers[usize::from(cell) * words + place / 64] |= 1 << (place % 64);
            }
        }
        watchers.into()
    }
}
