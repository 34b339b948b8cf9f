//! [`Checkpoints`]: saved states at even distances, never more than a budget allows.

/// How many bytes all checkpoints of a run may take.
const BUDGET: usize = 2 << 20;
/// So many are kept even where that takes more than the budget.
const AT_LEAST: usize = 256;
/// More would only cost time.
const AT_MOST: usize = 4096;
/// How many events lie between two checkpoints in the beginning.
const FIRST_STRIDE: u64 = 256;

/// Saved states at positions 0, stride, 2 × stride …
#[derive(Debug)]
pub struct Checkpoints<S> {
    saved: Vec<S>,
    stride: u64,
    capacity: usize,
}

impl<S> Checkpoints<S> {
    /// Checkpoints of that many bytes each, the first at position 0.
    pub fn new(start: S, bytes: usize) -> Self {
        Self { saved: vec![start], stride: FIRST_STRIDE, capacity: (BUDGET / bytes.max(1)).clamp(AT_LEAST, AT_MOST) }
    }

    /// The position at which the next one is to be made.
    pub fn due(&self) -> u64 {
        self.saved.len() as u64 * self.stride
    }

    /// Adds the one that is due.
    pub fn push(&mut self, saved: S) {
        self.saved.push(saved);
        if self.saved.len() >= self.capacity {
            let mut odd = false;
            self.saved.retain(|_| {
                odd = !odd;
                odd
            });
            self.stride *= 2;
        }
    }

    /// The last one at or before that position, and where it is.
    pub fn before(&self, position: u64) -> (u64, &S) {
        let index = (position / self.stride).min(self.saved.len() as u64 - 1);
        (index * self.stride, &self.saved[index as usize])
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.saved.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_checkpoint_before_a_position_is_found_however_often_the_stride_has_doubled() {
        let mut checkpoints = Checkpoints::new(0, BUDGET);
        for position in (0..=300_000).step_by(FIRST_STRIDE as usize) {
            if position == checkpoints.due() {
                checkpoints.push(position);
            }
            assert!(checkpoints.len() <= AT_LEAST);
            let wanted = position / 2 + 77;
            let (at, &saved) = checkpoints.before(wanted);
            assert_eq!(at, saved);
            assert!(at <= wanted && wanted - at < (2 * FIRST_STRIDE).max(position / 64), "{at} for {wanted} of {position}");
        }
    }
}
