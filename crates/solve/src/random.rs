//! Random numbers, the only ones of the program.
//!
//! - [`RandomStream`]: everything that is made from a seed a person can see. Its streams never change, because every puzzle made
//!   from a seed would change with them.
//! - [`XorShift`]: a small generator for decisions in hot loops, and for tests and benches.
//! - [`system_seed`]: a seed that differs each time.
//! - [`mix`]: a hash of numbers.

use std::{
    process,
    time::{SystemTime, UNIX_EPOCH},
};

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng as _, SeedableRng as _},
};

/// Spreads a number over all bits: the finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
pub const fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// A seed from the random numbers of the operating system. If it has none to give, which happens on no desktop system, the time
/// and the process take their place: a seed need not be secret.
pub fn system_seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        mix(time.as_secs() << 30 ^ u64::from(time.subsec_nanos()) ^ u64::from(process::id()) << 48)
    })
}

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

/// A stream of random numbers.
///
/// It is ChaCha with 8 rounds (Bernstein, "ChaCha, a variant of Salsa20", 2008), its words taken in order. Numbers below a bound and
/// shuffles are worked out here and not by a library, whose methods change from version to version: none of this may ever change,
/// because everything made from a seed would change with it.
#[derive(Clone, Debug)]
pub struct RandomStream(ChaCha8Rng);

impl RandomStream {
    /// One of many independent streams: `seed` and `part` are in the key, `stream` is the nonce.
    pub fn new(seed: u64, stream: u64, part: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&part.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Self(generator)
    }

    /// A number below `bound`, each equally likely; 0 if the bound is 0 or 1.
    ///
    /// It is the upper half of a product, drawn again where that would favour some numbers (Lemire, "Fast random integer generation
    /// in an interval", 2019).
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            let low = (product & 0xffff_ffff) as u32;
            // This many of the lower halves would come once too often.
            if low >= bound || low >= bound.wrapping_neg() % bound.max(1) {
                return (product >> 32) as u32;
            }
        }
    }

    /// An index below `len`, each equally likely; 0 if `len` is 0 or 1.
    ///
    /// # Panics
    /// When `len` does not fit 32 bits.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).expect("fewer than 2^32 items")) as usize
    }

    /// Shuffles the items, each order equally likely (Fisher–Yates, from the last item down).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ() {
        assert_ne!(system_seed(), system_seed());
    }

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

    /// The first block for key 0 and nonce 0, as published with the cipher's test vectors.
    #[test]
    fn the_stream_is_chacha_with_eight_rounds() {
        let mut random = RandomStream::new(0, 0, 0);
        let bytes: Vec<u8> = (0..16).flat_map(|_| random.0.next_u32().to_le_bytes()).collect();
        let expected = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
                        984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42";
        assert_eq!(bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>(), expected);
    }

    /// Words 0, 100 and 299 of a stream with every part of key and nonce in use.
    #[test]
    fn a_stream_keeps_its_words_for_ever() {
        let mut random = RandomStream::new(7 << 32 | 1, 8 << 32 | 2, 9 << 32 | 3);
        let words: Vec<u32> = (0..300).map(|_| random.0.next_u32()).collect();
        assert_eq!([words[0], words[100], words[299]], [0xc270_bd01, 0xd204_0033, 0x0848_aa72]);
    }

    #[test]
    fn streams_differ_in_seed_stream_and_part() {
        let mut first: Vec<u32> = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1 << 32, 0, 0), (0, 1 << 32, 0), (0, 0, 1 << 32)]
            .map(|(seed, stream, part)| RandomStream::new(seed, stream, part).0.next_u32())
            .into();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 7);
    }

    /// Pearson's chi-squared statistic stays below its one-in-a-million quantile for 23 degrees of freedom.
    #[test]
    fn every_order_is_equally_likely() {
        let mut random = RandomStream::new(1, 2, 3);
        let mut seen = [0_u32; 24];
        for _ in 0..24_000 {
            let mut order = [0_usize, 1, 2, 3];
            random.shuffle(&mut order);
            let [a, b, c, _] = order;
            let rank = |place: usize, before: &[usize]| place - before.iter().filter(|&&other| other < place).count();
            seen[a * 6 + rank(b, &[a]) * 2 + rank(c, &[a, b])] += 1;
        }
        let statistic: f64 = seen.iter().map(|&seen| (f64::from(seen) - 1000.0).powi(2) / 1000.0).sum();
        assert!(statistic < 71.0, "{statistic}: {seen:?}");
    }

    #[test]
    fn numbers_stay_below_their_bound() {
        let mut random = RandomStream::new(0, 0, 0);
        for bound in [1, 2, 3, 56 * 512, u32::MAX] {
            assert!((0..1000).all(|_| random.below(bound) < bound), "{bound}");
        }
        assert_eq!(random.below(0), 0);
        // A bound just above half of all numbers: nearly every other word is drawn again.
        let bound = (1 << 31) + 1;
        let mean = (0..4000).map(|_| f64::from(random.below(bound))).sum::<f64>() / 4000.0;
        assert!((mean / f64::from(bound) - 0.5).abs() < 0.03, "{mean}");
    }
}
