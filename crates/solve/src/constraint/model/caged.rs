//! [`ConstraintModel::with_cages`]: cages on a board that is laid out already.

use std::borrow::Cow;

use sudoscope_board::Cell;

use super::{
    super::propagator::Propagator,
    ConstraintModel, ModelLists, Related,
    builder::{index, numbers},
};

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
    pub(super) fn watchers_of(scopes: &ModelLists<u16>, count: usize, cells: usize) -> Box<[u64]> {
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
