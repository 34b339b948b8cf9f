//! [`VerdictState`]: what is known of the solutions of the puzzle; [`Overlays`]: what of it and of a run the board shows on request.

use crate::{
    app::prelude::*,
    board::UntreatedRules,
    solve::{
        analyse::{Counted, Slip},
        search::CellHeat,
    },
};

/// The state of the verdict on the puzzle.
#[derive(Clone, Debug, Default)]
pub enum VerdictState {
    /// Being worked out.
    #[default]
    Pending,
    /// Known for the puzzle as it is.
    Known(Arc<Analysis>),
    /// Impossible: the puzzle has rules that are not treated.
    NotDecided(UntreatedRules),
    /// Impossible: its regions are being drawn and not complete.
    RegionsOpen,
    /// The analysis failed.
    Failed,
}

/// The verdict before the last change of the digits.
#[derive(Clone, Debug)]
pub struct Before {
    /// The verdict.
    pub analysis: Arc<Analysis>,
    /// The findings about it.
    pub findings: Option<Arc<Findings>>,
    /// The slips that can have led to it.
    pub slips: Option<Arc<[Slip]>>,
    /// Seconds since the change.
    pub seconds: f64,
}

impl Before {
    /// Seconds for which it is shown at most.
    pub const SHOWN: f64 = 0.3;
}

/// A count of all solutions.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Counting {
    /// The number of solutions counted.
    pub counted: Counted,
    /// Whether counting is in progress.
    pub is_running: bool,
}

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
