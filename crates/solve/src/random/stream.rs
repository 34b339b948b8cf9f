//! [`RandomStream`]: random numbers that are the same on every machine and in every version.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng as _, SeedableRng as _},
};

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
