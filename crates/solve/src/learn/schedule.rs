//! [`Policy`]: the numbers of a search, whose worth is in `benches/README.md`; [`Schedule`]: when it begins again and thins its clauses
//! out; [`Polls`]: when it asks whether to stop.

use crate::Cancel;

/// The restarts of a search. Stretches in which it begins again as soon as its lessons get worse alternate with calm ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Schedule {
    /// Contradictions met.
    pub(super) conflicts: u64,
    since_restart: u64,
    /// Averages of the glue of learned clauses, over the last few and over many.
    fast: f64,
    slow: f64,
    is_calm: bool,
    stretch: u64,
    stretch_end: u64,
    luby: u64,
    reductions: u64,
    next_reduction: u64,
}

impl Schedule {
    pub(super) fn new(policy: &Policy) -> Self {
        Self { stretch: 1, stretch_end: policy.stretch, luby: 1, next_reduction: policy.reduce, ..Self::default() }
    }

    /// Notes a contradiction and the glue of its lesson.
    pub(super) fn note_conflict(&mut self, glue: u16) {
        self.conflicts += 1;
        self.since_restart += 1;
        self.fast += (f64::from(glue) - self.fast) / 32.0;
        let seen = self.conflicts.min(50_000);
        self.slow += (f64::from(glue) - self.slow) / seen as f64;
    }

    /// Whether this is a calm stretch, in which the search goes where it came furthest.
    pub(super) const fn is_calm(&self) -> bool {
        self.is_calm
    }

    /// Whether it is time to begin again.
    pub(super) fn wants_restart(&self, policy: &Policy) -> bool {
        if self.is_calm {
            self.since_restart >= policy.luby * luby(self.luby)
        } else {
            self.since_restart >= policy.least && self.fast > self.slow * policy.margin
        }
    }

    /// Notes that the search begins again; returns whether another stretch begins with it.
    pub(super) fn note_restart(&mut self, policy: &Policy) -> bool {
        self.luby += u64::from(self.is_calm);
        self.since_restart = 0;
        let turns = self.conflicts >= self.stretch_end;
        if turns {
            self.stretch += 1;
            self.stretch_end = self.conflicts + policy.stretch * self.stretch * self.stretch.min(5);
            self.is_calm = !self.is_calm;
            self.luby = 1;
        }
        turns
    }

    /// Whether it is time to thin the clauses out. Asking sets the next time.
    pub(super) fn takes_reduction(&mut self, policy: &Policy) -> bool {
        let is_due = self.conflicts >= self.next_reduction;
        if is_due {
            self.reductions += 1;
            self.next_reduction = self.conflicts + policy.reduce * (self.reductions + 1).isqrt();
        }
        is_due
    }
}

/// The sequence 1, 1, 2, 1, 1, 2, 4 … of Luby, Sinclair and Zuckerman (1993), from 1.
fn luby(mut place: u64) -> u64 {
    loop {
        let bits = u64::BITS - place.leading_zeros();
        if place == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        place -= (1 << (bits - 1)) - 1;
    }
}

/// The parameters of a search.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    /// Groups of up to that many members are looked at for locked candidates.
    pub(super) crowd: u32,
    /// The factor by which an older contradiction counts less than the next one.
    pub(super) decay: f64,
    /// Clauses that span up to that many levels are kept.
    pub(super) core: u16,
    /// Clauses that span up to that many levels outlive two reductions without use.
    pub(super) middle: u16,
    /// Contradictions before the first reduction.
    pub(super) reduce: u64,
    /// The percentage of clauses that a reduction drops.
    pub(super) drop: usize,
    /// Contradictions in the first stretch.
    pub(super) stretch: u64,
    /// Contradictions of the shortest attempt in a calm stretch.
    pub(super) luby: u64,
    /// Least contradictions of an attempt in other stretches.
    pub(super) least: u64,
    /// The factor by which lessons must get worse before such an attempt ends.
    pub(super) margin: f64,
    /// The most words that clauses may take.
    pub(super) words: usize,
    /// Solutions that are excluded by a clause each; later ones are left behind by going back step by step.
    pub(super) clauses_of_solutions: u64,
}

impl Policy {
    /// The parameters that suit large boards best.
    pub(super) const fn new() -> Self {
        Self {
            crowd: 5,
            decay: 0.99,
            core: 2,
            middle: 6,
            reduce: 1_000,
            drop: 75,
            stretch: 1_000,
            luby: 512,
            least: 4,
            margin: 1.1,
            words: 32 << 20,
            clauses_of_solutions: 64,
        }
    }
}

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
