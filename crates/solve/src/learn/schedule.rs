//! [`ActivityHeap`]: the candidates by how often they took part in contradictions lately.
//!
//! - [`Policy`]: the numbers of a search, whose worth is in `benches/README.md`; [`Schedule`]: when it begins again and thins its clauses
//!   out; [`Polls`]: when it asks whether to stop.

use crate::Cancel;

/// A heap of candidates, the most active first. Activity grows instead of fading: later additions weigh more.
#[derive(Clone, Debug, Default)]
pub(super) struct ActivityHeap {
    activity: Vec<f64>,
    /// The next amount to add.
    amount: f64,
    heap: Vec<u16>,
    /// The place of each candidate in the heap.
    places: Vec<u16>,
}

/// Not in the heap.
const NOWHERE: u16 = u16::MAX;
/// Beyond it activities are scaled down.
const GREATEST: f64 = 1e100;

impl ActivityHeap {
    /// All candidates with these activities.
    pub(super) fn reset(&mut self, activity: impl Iterator<Item = f64>) {
        self.activity.clear();
        self.activity.extend(activity);
        self.amount = 1.0;
        self.heap.clear();
        self.places.clear();
        self.places.resize(self.activity.len(), NOWHERE);
        for candidate in 0..self.activity.len() {
            self.insert(candidate);
        }
    }

    /// Lowers the weight of earlier additions.
    pub(super) fn fade(&mut self, decay: f64) {
        self.amount /= decay;
    }

    /// Makes a candidate more active.
    #[inline]
    pub(super) fn bump(&mut self, candidate: usize) {
        self.activity[candidate] += self.amount;
        if self.activity[candidate] > GREATEST {
            self.activity.iter_mut().for_each(|activity| *activity /= GREATEST);
            self.amount /= GREATEST;
        }
        let place = self.places[candidate];
        if place != NOWHERE {
            self.rise(usize::from(place));
        }
    }

    /// Puts a candidate back, if it is not there.
    #[inline]
    pub(super) fn insert(&mut self, candidate: usize) {
        if self.places[candidate] == NOWHERE {
            self.heap.push(word(candidate));
            self.rise(self.heap.len() - 1);
        }
    }

    /// Takes the most active candidate off.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.first()?;
        self.places[usize::from(top)] = NOWHERE;
        let last = self.heap.pop()?;
        if !self.heap.is_empty() {
            self.heap[0] = last;
            self.sink();
        }
        Some(usize::from(top))
    }

    #[inline]
    fn of(&self, place: usize) -> f64 {
        self.activity[usize::from(self.heap[place])]
    }

    fn rise(&mut self, mut place: usize) {
        let candidate = self.heap[place];
        let activity = self.activity[usize::from(candidate)];
        while place > 0 {
            let parent = (place - 1) / 2;
            if self.of(parent) >= activity {
                break;
            }
            self.heap[place] = self.heap[parent];
            self.places[usize::from(self.heap[place])] = word(place);
            place = parent;
        }
        self.heap[place] = candidate;
        self.places[usize::from(candidate)] = word(place);
    }

    fn sink(&mut self) {
        let candidate = self.heap[0];
        let activity = self.activity[usize::from(candidate)];
        let mut place = 0;
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.of(child + 1) > self.of(child) {
                child += 1;
            }
            if self.of(child) <= activity {
                break;
            }
            self.heap[place] = self.heap[child];
            self.places[usize::from(self.heap[place])] = word(place);
            place = child;
        }
        self.heap[place] = candidate;
        self.places[usize::from(candidate)] = word(place);
    }
}

/// The number of a candidate, or a place in the heap.
fn word(number: usize) -> u16 {
    u16::try_from(number).expect("a board has fewer than 32,768 candidates")
}

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
