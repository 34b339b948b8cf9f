//! [`Checkpoints`]: saved states at equal distances, within a budget of bytes.

/// The maximal size of all checkpoints of a run in bytes.
const BUDGET: usize = 4 << 20;
/// The number of checkpoints that are kept even if they exceed the budget.
const AT_LEAST: usize = 256;
/// The maximal number of checkpoints. More would only cost time.
const AT_MOST: usize = 4096;
/// The number of events between two checkpoints at first.
const FIRST_STRIDE: u64 = 256;

/// Saved states at positions 0, stride, 2 × stride …
#[derive(Debug)]
pub(super) struct Checkpoints<S> {
    saved: Vec<S>,
    stride: u64,
    capacity: usize,
}

impl<S> Checkpoints<S> {
    /// Checkpoints of that many bytes each, of which `start` is at position 0.
    pub(super) fn new(start: S, bytes: usize) -> Self {
        Self { saved: vec![start], stride: FIRST_STRIDE, capacity: (BUDGET / bytes.max(1)).clamp(AT_LEAST, AT_MOST) }
    }

    /// The position at which the next checkpoint is due.
    pub(super) fn due(&self) -> u64 {
        self.saved.len() as u64 * self.stride
    }

    /// Adds the checkpoint that is due.
    pub(super) fn push(&mut self, saved: S) {
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

    /// The last checkpoint at or before that position, and its own position.
    pub(super) fn before(&self, position: u64) -> (u64, &S) {
        let last = self.saved.len() - 1;
        let index = usize::try_from(position / self.stride).map_or(last, |index| index.min(last));
        (index as u64 * self.stride, &self.saved[index])
    }

    /// The number of events between two checkpoints.
    pub(super) fn stride(&self) -> u64 {
        self.stride
    }

    /// The number of checkpoints.
    pub(super) fn len(&self) -> usize {
        self.saved.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_checkpoint_before_a_position_is_found_however_often_the_stride_has_doubled() {
        let mut checkpoints = Checkpoints::new(0, BUDGET);
        for position in (0..=300_000 / FIRST_STRIDE).map(|index| index * FIRST_STRIDE) {
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
