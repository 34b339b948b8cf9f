//! [`Overlays`]: what of the findings and of a run the board shows on request.

use crate::solve::search::CellHeat;

/// The findings that the board shows on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Overlays {
    /// The digits that each empty cell has in some solution.
    pub true_candidates: bool,
    /// With each of those, how many solutions have it.
    pub counts: bool,
    /// The superfluous clues, or the cells that decide between several solutions.
    pub key_cells: bool,
    /// The heat of a watched search.
    pub heat: Option<HeatKind>,
}

crate::board::keyed! {
    /// The counts of a cell while a search is watched.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum HeatKind {
        /// The digits placed in it.
        #[default]
        Placed = "placed",
        /// The digits removed from it.
        Removed = "removed",
        DeadEnds = "dead-ends",
    }
}

impl HeatKind {
    /// The count of this kind for a cell.
    pub const fn of(self, heat: CellHeat) -> u64 {
        match self {
            Self::Placed => heat.placed,
            Self::Removed => heat.removed,
            Self::DeadEnds => heat.dead_ends,
        }
    }
}
