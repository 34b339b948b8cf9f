//! [`Engine`]: finding steps on one kind of board.

mod contradiction;
pub(super) mod hint;
pub(super) mod path;
pub(super) mod question;
pub(super) mod refute;
mod session;

use sudoscope_board::KnownGeometry;

use crate::{
    Cancel,
    logic::{
        Answer, Candidate, Hint, Holding, HouseLayout, LogicSettings, Means, Rated, SolutionPath, State, Step,
        engine::session::LogicSession,
        position::layout::{LARGE, SMALL},
    },
};

/// Finds steps on boards of one geometry. Creating one takes some microseconds; reuse it.
#[derive(Clone, Debug)]
pub struct Engine {
    layout: AnyLayout,
}

/// The layout for small or for large boards; the finders are compiled for both.
#[derive(Clone, Debug)]
enum AnyLayout {
    Small(HouseLayout<SMALL>),
    Large(HouseLayout<LARGE>),
}

/// Runs the same code for small and for large boards.
macro_rules! with_layout {
    ($engine:expr, $layout:ident => $body:expr) => {
        match &$engine.layout {
            AnyLayout::Small($layout) => $body,
            AnyLayout::Large($layout) => $body,
        }
    };
}

impl Engine {
    /// Creates an engine for boards of that geometry.
    pub fn new(geometry: &KnownGeometry) -> Self {
        Self::with_areas(geometry, true)
    }

    /// The same, for paths with these settings alone. Sums over several houses, which take longest to derive, are left out where no technique
    /// looks at them.
    pub(crate) fn for_settings(geometry: &KnownGeometry, settings: &LogicSettings) -> Self {
        Self::with_areas(geometry, settings.techniques.iter().any(|technique| technique.looks_at_areas()))
    }

    fn with_areas(geometry: &KnownGeometry, has_areas: bool) -> Self {
        let layout = if geometry.shape().cell_count() <= SMALL * 64 {
            AnyLayout::Small(HouseLayout::with_areas(geometry, has_areas))
        } else {
            AnyLayout::Large(HouseLayout::with_areas(geometry, has_areas))
        };
        Self { layout }
    }

    /// Whether a rule of the board may have to be completed in every way, because no finder of its form finds all that follows from it.
    pub(crate) fn completes_rules(&self) -> bool {
        let size = self.geometry().size();
        with_layout!(self, layout => layout.facts().rules.iter().any(|fact| fact.may_need_ways(size)))
    }

    /// The geometry it was created for.
    pub fn geometry(&self) -> &KnownGeometry {
        with_layout!(self, layout => layout.geometry())
    }

    /// Returns the first step in search order, or `None` if no technique finds one or the search was cancelled.
    ///
    /// # Panics
    /// If `state` belongs to another geometry.
    pub fn first_step(&self, state: &State, settings: &LogicSettings, cancel: &Cancel) -> Option<Step> {
        with_layout!(self, layout => LogicSession::new(layout, state, settings, cancel).first())
    }

    /// Returns all steps available in this state in search order, one for each technique and outcome. Incomplete if cancelled.
    ///
    /// # Panics
    /// If `state` belongs to another geometry.
    pub fn all_steps(&self, state: &State, settings: &LogicSettings, cancel: &Cancel) -> Vec<Step> {
        with_layout!(self, layout => LogicSession::new(layout, state, settings, cancel).all())
    }

    /// Returns the hint for a player with this board: the first mistake, with a refutation, or else the next step.
    ///
    /// # Panics
    /// If `holding` belongs to another geometry.
    pub fn hint(&self, holding: &Holding, settings: &LogicSettings, cancel: &Cancel) -> Hint {
        with_layout!(self, layout => hint::hint(layout, holding, settings, cancel))
    }

    /// Returns whether a candidate is in the solution of the givens, and what shows that.
    ///
    /// # Panics
    /// If `holding` belongs to another geometry.
    pub fn answer(
        &self,
        holding: &Holding,
        candidate: Candidate,
        means: Means,
        settings: &LogicSettings,
        cancel: &Cancel,
    ) -> Answer {
        with_layout!(self, layout => question::answer(layout, holding, candidate, means, settings, cancel))
    }

    /// Applies the first step repeatedly until the board is full, the puzzle contradicts itself or no step is found.
    ///
    /// # Panics
    /// If `state` belongs to another geometry. In debug builds, if a step contradicts the unique solution.
    pub fn path(&self, state: &State, settings: &LogicSettings, cancel: &Cancel) -> SolutionPath {
        if let contradiction @ Some(_) = contradiction::nothing_left(self.geometry(), state) {
            return SolutionPath {
                steps: Vec::new(),
                end: path::PathEnd::Contradiction,
                contradiction,
                cells: state.values().len(),
            };
        }
        let mut path = with_layout!(self, layout => path::walk(LogicSession::new(layout, state, settings, cancel), state, cancel));
        self.end_at_contradiction(&mut path, state, cancel);
        path
    }

    /// The rating by the [path](Self::path) of a puzzle with a unique solution, in less time: its steps are not explained. `None` if it was
    /// cancelled.
    ///
    /// # Panics
    /// If `state` belongs to another geometry. In debug builds, if a step contradicts the unique solution.
    pub fn rate(&self, state: &State, settings: &LogicSettings, cancel: &Cancel) -> Option<Rated> {
        with_layout!(self, layout => path::rate(LogicSession::new(layout, state, settings, cancel), state, settings, cancel))
    }
}
