//! [`CostEstimate`]: what a search will cost, estimated by a thread before it starts.

use crate::{
    app::prelude::*,
    board::KnownPosition,
    solve::search::{CellOrder, placements, quickest},
};

/// What is asked about a search before it starts.
#[derive(Clone, Debug, PartialEq)]
pub enum CostQuestion {
    /// How many digits plain backtracking places, at most `most`.
    Placements {
        /// The order of cells.
        cells: CellOrder,
        /// The solution, if it is the only one.
        solution: Option<Digits>,
        /// The number at which the estimate stops.
        most: f64,
    },
    /// Which method is the quickest.
    Quickest(Goal),
}

/// The answer to a [`CostQuestion`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CostAnswer {
    /// The digits placed.
    Placements(f64),
    /// The quickest method.
    Quickest(Method),
}

impl CostQuestion {
    /// Works out the answer, from a sample of the search.
    pub fn answer(&self, start: &KnownPosition) -> CostAnswer {
        let start = start.geometry().entries(start.digits());
        match self {
            Self::Placements { cells, solution, most } => {
                CostAnswer::Placements(placements(start, cells, solution.as_ref(), *most))
            }
            Self::Quickest(goal) => CostAnswer::Quickest(quickest(start, *goal)),
        }
    }
}

/// A question about the search that would start from the puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct CostEstimate {
    /// The revision of the document.
    pub revision: u64,
    /// What is asked.
    pub question: CostQuestion,
    /// The answer, once it has come.
    pub found: Option<CostAnswer>,
}
