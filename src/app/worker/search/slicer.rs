//! [`Slicer`]: how much of a search is computed between two looks at the clock.

use std::time::{Duration, Instant};

/// The least time between two reports of a running search.
pub(super) const FRAME: Duration = Duration::from_millis(16);

/// About how long a search runs before it looks at the clock.
const SLICE: Duration = Duration::from_millis(4);

/// Decides how many events to compute at a time, and when to report.
pub(super) struct Slicer {
    slice: u64,
    begun: Instant,
    shown: Instant,
    searched: u64,
    since: Instant,
}

impl Slicer {
    pub(super) fn new() -> Self {
        let now = Instant::now();
        Self { slice: 512, begun: now, shown: now, searched: 0, since: now }
    }

    /// The number of events to compute next: about as many as take [`SLICE`].
    pub(super) fn slice(&mut self) -> u64 {
        self.slice = if self.begun.elapsed() < SLICE { self.slice.saturating_mul(2) } else { (self.slice / 2).max(1) };
        self.begun = Instant::now();
        self.slice
    }

    /// Notes events that were made. Returns the events a second if it is time to report.
    pub(super) fn made(&mut self, events: u64) -> Option<f64> {
        self.searched += events;
        if self.shown.elapsed() < FRAME {
            return None;
        }
        let rate = self.searched as f64 / self.since.elapsed().as_secs_f64().max(1e-9);
        self.shown = Instant::now();
        if self.since.elapsed() > Duration::from_secs(1) {
            (self.searched, self.since) = (0, Instant::now());
        }
        Some(rate)
    }
}
