//! [`WhyModel`]: what is asked about a moment of a run, and what is known to answer it.

use crate::{
    app::prelude::*,
    solve::{
        search::{Event, RemovedBy, View},
        timeline::Trace,
    },
};

/// The number of traces kept: that of the moment, and that of the dead end it has noticed.
const KEPT: usize = 2;

/// Questions about a moment of a run, and the traces that answer them.
#[derive(Clone, Debug, Default)]
pub struct WhyModel {
    /// The candidate under the pointer.
    pub pointed: Option<(Cell, Digit)>,
    /// The last traces, newest last.
    traces: Vec<Arc<Trace>>,
}

impl WhyModel {
    /// The trace of a position, if it is known.
    pub fn trace(&self, position: u64) -> Option<&Arc<Trace>> {
        self.traces.iter().find(|trace| trace.position() == position)
    }

    /// Keeps a trace.
    pub fn keep(&mut self, trace: Arc<Trace>) {
        self.traces.retain(|known| known.position() != trace.position());
        self.traces.push(trace);
        self.traces.drain(..self.traces.len().saturating_sub(KEPT));
    }
}

/// The position at which the digits of a dead end were on the board, if the last event has noticed one.
pub fn dead_end_at(view: &View) -> u64 {
    match view.event {
        // The digit has just been taken back.
        Some(Event::Undo { because: RemovedBy::Stuck(_), .. }) => view.position - 1,
        _ => view.position,
    }
}
