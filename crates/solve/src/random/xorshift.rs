//! [`XorShift`]: a small and fast generator.

/// A generator of 64 bits of state (Marsaglia, "Xorshift RNGs", 2003). Numbers below a bound slightly favour the small ones, which
/// does not matter where it is used: to break ties, and to draw test cases.
#[derive(Clone, Debug)]
pub struct XorShift(u64);

impl XorShift {
    /// A generator with that state. State 0 yields zeros for ever, so it is replaced.
    pub const fn new(seed: u64) -> Self {
        Self(if seed == 0 { 0x9e37_79b9_7f4a_7c15 } else { seed })
    }

    /// The next 64 bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `bound`.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub const fn below(&mut self, bound: usize) -> usize {
        ((self.next_u64() >> 11) % bound as u64) as usize
    }

    /// Shuffles the items (Fisher–Yates, from the last item down).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// The items in random order.
    pub fn shuffled<T>(&mut self, items: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut items: Vec<T> = items.into_iter().collect();
        self.shuffle(&mut items);
        items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_never_changes() {
        let mut random = XorShift::new(1);
        assert_eq!([random.next_u64(), random.next_u64()], [0x4082_2041, 0x1000_4106_0c01_1441]);
    }

    #[test]
    fn a_seed_of_zero_yields_numbers_too() {
        let mut random = XorShift::new(0);
        assert_ne!(random.next_u64(), random.next_u64());
    }
}
