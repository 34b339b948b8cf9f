//! [`Session`]: one grid and everything that is worked out about it, from state to state.

use super::{
    Settings,
    finder::{Scene, Scratch, finder_of},
    grid::Grid,
    layout::Layout,
    sink::{Flow, Goal, Sink},
    state::State,
    step::Step,
    technique::{Technique, TechniqueSet},
};
use crate::solve::Cancel;

/// A grid that is being solved.
pub(super) struct Session<'a, const W: usize> {
    grid: Grid<'a, W>,
    scratch: Scratch<W>,
    settings: &'a Settings,
    cancel: &'a Cancel,
}

impl<'a, const W: usize> Session<'a, W> {
    /// Starts from a state.
    pub fn new(layout: &'a Layout<W>, state: &State, settings: &'a Settings, cancel: &'a Cancel) -> Self {
        Self { grid: Grid::new(layout, state), scratch: Scratch::default(), settings, cancel }
    }

    /// The grid as it stands.
    pub fn grid(&self) -> &Grid<'a, W> {
        &self.grid
    }

    /// Does what a step says.
    pub fn apply(&mut self, step: &Step) {
        self.grid.apply(step);
    }

    /// The first step in the search order.
    pub fn first(&mut self) -> Option<Step> {
        let mut sink = Sink::new(Goal::First);
        for stage in stages(self.settings) {
            let flow = self.search(stage, &mut sink);
            if flow.is_break() || !sink.is_empty() || self.cancel.is_cancelled() {
                break;
            }
        }
        sink.into_steps().pop()
    }

    /// Every step of every technique, in search order.
    pub fn all(&mut self) -> Vec<Step> {
        let mut sink = Sink::new(Goal::All);
        for stage in stages(self.settings) {
            let _ = self.search(stage, &mut sink);
            if self.cancel.is_cancelled() {
                break;
            }
        }
        sink.into_steps()
    }

    fn search(&mut self, stage: &[Technique], sink: &mut Sink) -> Flow {
        let find = finder_of::<W>(stage[0]);
        let wanted: TechniqueSet = stage.iter().copied().collect();
        let mut scene =
            Scene { grid: &self.grid, options: &self.settings.options, cancel: self.cancel, scratch: &mut self.scratch };
        find(&mut scene, wanted, sink)
    }
}

/// The techniques in search order, those together that are searched for at once.
fn stages(settings: &Settings) -> impl Iterator<Item = &[Technique]> {
    settings.techniques.chunk_by(|one, other| one.order() == other.order())
}
