//! [`Dice`]: choices that follow from one number.

/// Makes choices. The same number makes the same ones.
pub(in crate::app::worker) struct Dice(u64);

impl Dice {
    pub(in crate::app::worker) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, by splitmix64.
    pub(in crate::app::worker) const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below that one, which is not 0.
    pub(in crate::app::worker) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.number() % bound as u64).unwrap()
    }

    pub(in crate::app::worker) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(in crate::app::worker) fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }
}
