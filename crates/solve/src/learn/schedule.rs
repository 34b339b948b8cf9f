//! [`Schedule`]: when a search begins again, and when it thins its clauses out.

use super::policy::Policy;

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

    /// Notes a contradiction and the glue of what it taught.
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
