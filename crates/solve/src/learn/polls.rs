//! [`Polls`]: the questions whether a search is to stop.

use crate::Cancel;

/// Asks whether a search is to stop. In tests it counts the work between two such questions: assignments, watches that were looked at,
/// literals of reasons, and words of clauses. A piece of work takes a few nanoseconds.
#[derive(Clone, Debug, Default)]
pub(super) struct Polls {
    #[cfg(test)]
    pub(super) work: usize,
    /// The most work between two questions.
    #[cfg(test)]
    pub(super) most: usize,
    /// The number of questions so far, and the one from which on the answer is yes.
    #[cfg(test)]
    pub(super) asked: u64,
    #[cfg(test)]
    pub(super) stop_at: Option<u64>,
    /// How often the search stopped while it thinned clauses out.
    #[cfg(test)]
    pub(super) stopped_inside: usize,
}

impl Polls {
    /// Whether the search is to stop, after some work that was not counted yet.
    #[inline]
    pub(super) fn must_stop(&mut self, work: usize, cancel: &Cancel) -> bool {
        #[cfg(test)]
        {
            self.most = self.most.max(self.work + work);
            self.work = 0;
            self.asked += 1;
            if self.stop_at.is_some_and(|at| self.asked >= at) {
                self.stopped_inside += usize::from(work > 0);
                return true;
            }
        }
        let _ = work;
        cancel.is_cancelled()
    }
}
