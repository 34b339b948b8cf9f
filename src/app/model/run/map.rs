//! [`MapModel`]: the map of a run.

use std::sync::Arc;

use crate::solve::timeline::{Choice, SearchMap};

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
    /// The map to show, and the part of the run that it is to show: the part itself, or the whole until that is made.
    pub fn shown(&self, frontier: u64) -> Option<(&Arc<SearchMap>, (u64, u64))> {
        let Some(&window) = self.windows.last() else { return Some((self.whole.as_ref()?, (0, frontier))) };
        let part = self.part.as_ref().filter(|part| part.window() == window);
        Some((part.or(self.whole.as_ref())?, window))
    }
}
