//! The state that the threads of every kind of job share.

use std::{thread, time::Duration};

use crate::Cancel;

/// Interval of progress reports, and the longest delay before a cancellation is passed on to the threads.
pub(crate) const TICK: Duration = Duration::from_millis(20);

/// Stops a job when one of its threads panics, so that nobody waits for the puzzles of that thread.
pub(crate) struct StopOnPanic<'a>(pub(crate) &'a Cancel);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.cancel();
        }
    }
}
