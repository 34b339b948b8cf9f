//! [`Heat`]: how often a search has visited each cell.

use sudoscope_board::{Digit, Geometry};

use crate::search::{DeadEnd, Event, Origin};

/// The number of visits of a search to a cell, up to a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct CellHeat {
    /// The digits placed in it.
    pub placed: u64,
    /// The digits that have left it again.
    pub removed: u64,
    /// The dead ends at it: no digit fitted it, or it was an empty cell of a house in which a digit had no place.
    pub dead_ends: u64,
}

/// The counts of a machine for a cell. The digits that have left the cell follow from them: all that was placed, except what is there now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Visits {
    pub(super) placed: u64,
    pub(super) dead_ends: u64,
}

/// The visits of each cell, or of each blank.
#[derive(Debug)]
pub(super) struct Heat(Box<[Visits]>);

impl Clone for Heat {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl Heat {
    /// No visits of that many cells.
    pub(super) fn new(cells: usize) -> Self {
        Self(vec![Visits::default(); cells].into())
    }

    /// The visits, to count them where there is no event.
    #[inline(always)]
    pub(super) fn visits(&mut self) -> &mut [Visits] {
        &mut self.0
    }

    /// The visits of the cell, or the blank, of that index.
    pub(super) fn of(&self, index: usize) -> Visits {
        self.0[index]
    }

    /// Counts an event; `digits` are those on the board.
    pub(super) fn count(&mut self, event: Event, geometry: &Geometry, digits: &[Option<Digit>]) {
        match event {
            Event::Place { cell, .. } => self.0[cell.index()].placed += 1,
            Event::Contradiction(DeadEnd::Cell(cell)) => self.0[cell.index()].dead_ends += 1,
            Event::Contradiction(DeadEnd::Place { house, .. }) => {
                let cells = geometry.house(house).cells.iter();
                for cell in cells.filter(|cell| digits[cell.index()].is_none()) {
                    self.0[cell.index()].dead_ends += 1;
                }
            }
            Event::Clash { .. }
            | Event::Break { .. }
            | Event::Strike { .. }
            | Event::RuleOut { .. }
            | Event::Undo { .. }
            | Event::Return { .. }
            | Event::Pass { .. }
            | Event::Dig { .. }
            | Event::PutBack { .. }
            | Event::Solution
            | Event::Exhausted => {}
        }
    }

    /// The heat of each cell, where `origins` says how it got its digit.
    pub(super) fn of_cells(&self, origins: &[Origin]) -> Vec<CellHeat> {
        self.0.iter().zip(origins).map(|(visits, &origin)| visits.heat(origin)).collect()
    }

    /// The size of its allocations in bytes.
    pub(super) fn heap_bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}

impl Visits {
    /// The heat of a cell that got its digit, if it has one, in that way.
    pub(super) fn heat(self, origin: Origin) -> CellHeat {
        let is_there = matches!(origin, Origin::Tried { .. } | Origin::Forced { .. } | Origin::LeftBehind);
        let Self { placed, dead_ends } = self;
        CellHeat { placed, removed: placed.saturating_sub(u64::from(is_there)), dead_ends }
    }
}
