//! [`ActivityHeap`]: the candidates by how often they took part in contradictions lately.

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
