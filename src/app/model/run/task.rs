//! What a run is for, its name, and what is open of its map.

use crate::{
    app::prelude::*,
    solve::{
        search::{DigHoles, Machine, RandomFill},
        timeline::SearchMap,
    },
};

/// Identifies a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct RunId(pub u64);

/// The task of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunTask {
    /// It solves the puzzle by a method: the first solution, or all.
    Solve(Method, Goal),
    /// It makes a puzzle.
    Make(Strategy),
    /// It solves the puzzle by steps of logic.
    Logic,
    /// It solves the puzzle by the rules of Sudoku Explainer.
    Explainer,
}

impl RunTask {
    /// The method of a search.
    pub const fn method(self) -> Option<Method> {
        if let Self::Solve(method, _) = self { Some(method) } else { None }
    }

    /// The kinds of events that such a run can have, on a board with or without rules that are not houses; none if its events are steps of
    /// logic.
    pub fn landmarks(self, has_rules: bool) -> &'static [Landmark] {
        match self {
            Self::Solve(method, _) if has_rules => method.facts().landmarks_under_rules,
            Self::Solve(method, _) => method.facts().landmarks,
            Self::Make(Strategy::RandomFill) => RandomFill::LANDMARKS,
            Self::Make(Strategy::DigHoles | Strategy::Fast) => DigHoles::LANDMARKS,
            Self::Logic | Self::Explainer => &[],
        }
    }
}

/// The map of a run, and the part of it that is shown.
#[derive(Clone, Debug, Default)]
pub struct MapModel {
    /// The branches of the whole run, as far as it was known when the map was made.
    pub whole: Option<Arc<SearchMap>>,
    /// The branches of the part that is shown.
    pub part: Option<Arc<SearchMap>>,
    /// The parts that were zoomed to, each within the one before: positions of the first and the last event.
    pub windows: Vec<(u64, u64)>,
    /// The decisions of the branch under the pointer.
    pub pointed: Vec<Choice>,
}

impl MapModel {
    /// The map to show, and the part of the run that it is to show: the part itself, or the whole until that is made. Where a run is ahead
    /// of its map, that is shown as far as it goes.
    pub fn shown(&self, frontier: u64) -> Option<(&Arc<SearchMap>, (u64, u64))> {
        let Some(&window) = self.windows.last() else {
            let whole = self.whole.as_ref()?;
            let end = Some(whole.window().1).filter(|end| (1..frontier).contains(end)).unwrap_or(frontier);
            return Some((whole, (0, end)));
        };
        let part = self.part.as_ref().filter(|part| part.window() == window);
        Some((part.or(self.whole.as_ref())?, window))
    }
}
