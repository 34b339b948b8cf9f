//! [`VerdictState`]: what is known of the solutions of the puzzle.

use crate::{
    app::prelude::*,
    board::UntreatedRules,
    solve::analyse::{Counted, Slip},
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
