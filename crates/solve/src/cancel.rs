//! [`Cancel`]: stops long jobs.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// The number of questions that has no end.
const NEVER: u64 = u64::MAX;

/// A flag that is shared with a job. The job checks it at least every few milliseconds.
#[derive(Clone, Debug)]
pub struct Cancel(Arc<AtomicU64>);

impl Default for Cancel {
    fn default() -> Self {
        Self::after(NEVER)
    }
}

impl Cancel {
    /// A flag that asks a job to stop when the job has checked it so often, unless that is `u64::MAX`: after the same work each time.
    pub fn after(checks: u64) -> Self {
        Self(Arc::new(AtomicU64::new(checks)))
    }

    /// Asks the job to stop.
    pub fn cancel(&self) {
        self.0.store(0, Ordering::Relaxed);
    }

    /// Whether it is the same flag.
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Whether the job has been asked to stop.
    pub fn is_cancelled(&self) -> bool {
        match self.0.load(Ordering::Relaxed) {
            NEVER => false,
            0 => true,
            _ => self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err(),
        }
    }
}
