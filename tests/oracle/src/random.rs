//! [`Random`]: numbers that a seed decides.

/// A generator of pseudo-random numbers: xorshift64* (Vigna, 2016).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator of a seed. Equal seeds give equal numbers.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        // Neighbouring seeds begin far apart, and none begins at 0, where the generator would stay.
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d | 1)
    }

    const fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    /// A number below `end`.
    ///
    /// # Panics
    /// When `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(end).expect("a number of this machine")).expect("a number below another one")
    }

    /// A number from `least` to `most`.
    pub fn from(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// True once in `times` on average.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of the items.
    ///
    /// # Panics
    /// When there are none.
    pub fn choice<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
