//! [`Cancel`]: how a long job is told to stop.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A flag shared between who wants a job to stop and the job, which looks at it at least every few milliseconds.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the job to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the job should stop.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
