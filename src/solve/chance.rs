//! [`Chance`]: random numbers that are the same on every machine and in every version.
//!
//! The stream is ChaCha with 8 rounds (Bernstein, "ChaCha, a variant of Salsa20", 2008), its words taken in order. Numbers below
//! a bound are the upper half of a product, drawn again where that would favour some (Lemire, "Fast random integer generation
//! in an interval", 2019), so that all are equally likely. Shuffling is Fisher and Yates' from the last item down. None of this
//! may ever change: everything that was made from a seed would change with it.

use std::array::from_fn;

/// Rounds of the stream.
const ROUNDS: usize = 8;
/// Words of a block.
const BLOCK: usize = 16;
/// Blocks worked out at a time, side by side.
const AT_ONCE: usize = 4;
/// The same word of each of these blocks.
type Words = [u32; AT_ONCE];
/// "expand 32-byte k".
const CONSTANTS: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Chance {
    key: [u32; 8],
    nonce: u64,
    /// The next block to work out.
    block: u64,
    words: [u32; BLOCK * AT_ONCE],
    /// The next word to hand out.
    next: usize,
}

impl Chance {
    /// The stream of that number, one of many that have nothing to do with each other: `seed` and `part` are in its key,
    /// `stream` is its nonce.
    pub fn new(seed: u64, stream: u64, part: u64) -> Self {
        let [low, high] = halves(seed);
        let [part_low, part_high] = halves(part);
        Self::with_key([low, high, part_low, part_high, 0, 0, 0, 0], stream)
    }

    fn with_key(key: [u32; 8], nonce: u64) -> Self {
        Self { key, nonce, block: 0, words: [0; BLOCK * AT_ONCE], next: BLOCK * AT_ONCE }
    }

    /// Any 32 bits.
    #[inline]
    fn word(&mut self) -> u32 {
        if self.next == self.words.len() {
            self.refill();
        }
        self.next += 1;
        self.words[self.next - 1]
    }

    /// A number below `bound`, each as likely as any other; 0 if the bound is 0 or 1.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            // So many of the lower halves would come once too often.
            if product as u32 >= bound || product as u32 >= bound.wrapping_neg() % bound.max(1) {
                return (product >> 32) as u32;
            }
        }
    }

    /// An index below `len`, each as likely as any other; 0 if `len` is 0 or 1.
    ///
    /// # Panics
    /// When `len` does not fit 32 bits.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).expect("fewer than 2^32 items")) as usize
    }

    /// Puts the items in an order, each as likely as any other.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    fn refill(&mut self) {
        let start = self.start();
        let mut state = start;
        for _ in 0..ROUNDS / 2 {
            for turn in 0..2 {
                // First the columns of the square of words, then its diagonals.
                for at in 0..4 {
                    // One place in each row: no two are the same.
                    let place = |row: usize| 4 * row + (at + turn * row) % 4;
                    if let Ok([a, b, c, d]) = state.get_disjoint_mut([place(0), place(1), place(2), place(3)]) {
                        quarter_round(a, b, c, d);
                    }
                }
            }
        }
        for (words, start) in state.iter_mut().zip(&start) {
            words.iter_mut().zip(start).for_each(|(word, start)| *word = word.wrapping_add(*start));
        }
        for (block, words) in self.words.chunks_exact_mut(BLOCK).enumerate() {
            words.iter_mut().zip(&state).for_each(|(word, words)| *word = words[block]);
        }
        (self.block, self.next) = (self.block.wrapping_add(AT_ONCE as u64), 0);
    }

    fn start(&self) -> [Words; BLOCK] {
        let [k0, k1, k2, k3, k4, k5, k6, k7] = self.key;
        let [c0, c1, c2, c3] = CONSTANTS;
        let [nonce_low, nonce_high] = halves(self.nonce);
        let mut start = [c0, c1, c2, c3, k0, k1, k2, k3, k4, k5, k6, k7, 0, 0, nonce_low, nonce_high].map(|word| [word; AT_ONCE]);
        let [low, high] = [0, 1].map(|half| from_fn(|block| halves(self.block.wrapping_add(block as u64))[half]));
        [start[12], start[13]] = [low, high];
        start
    }
}

fn halves(word: u64) -> [u32; 2] {
    [word as u32, (word >> 32) as u32]
}

/// The quarter round of the cipher, on the same four words of every block. Not inlined: with all rounds in one piece the compiler moves
/// the words about for twice as long as it takes to work them out.
#[inline(never)]
fn quarter_round(a: &mut Words, b: &mut Words, c: &mut Words, d: &mut Words) {
    for block in 0..AT_ONCE {
        let (mut w, mut x, mut y, mut z) = (a[block], b[block], c[block], d[block]);
        w = w.wrapping_add(x);
        z = (z ^ w).rotate_left(16);
        y = y.wrapping_add(z);
        x = (x ^ y).rotate_left(12);
        w = w.wrapping_add(x);
        z = (z ^ w).rotate_left(8);
        y = y.wrapping_add(z);
        x = (x ^ y).rotate_left(7);
        (a[block], b[block], c[block], d[block]) = (w, x, y, z);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first block for the key 0 and the nonce 0, as published with the cipher's test vectors.
    #[test]
    fn the_stream_is_chacha_with_eight_rounds() {
        let mut chance = Chance::with_key([0; 8], 0);
        let bytes: Vec<u8> = (0..BLOCK).flat_map(|_| chance.word().to_le_bytes()).collect();
        let expected = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
                        984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42";
        assert_eq!(bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>(), expected);
    }

    /// Blocks worked out side by side follow each other as blocks worked out alone.
    #[test]
    fn blocks_follow_each_other() {
        let mut whole = Chance::new(7, 8, 9);
        let words: Vec<u32> = (0..3 * BLOCK * AT_ONCE).map(|_| whole.word()).collect();
        for block in [1, 5, 11] {
            let mut alone = Chance { block: block as u64, ..Chance::new(7, 8, 9) };
            assert_eq!(alone.word(), words[block * BLOCK]);
        }
    }

    #[test]
    fn streams_differ_in_seed_stream_and_part() {
        let mut first: Vec<u32> = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1 << 32, 0, 0), (0, 1 << 32, 0), (0, 0, 1 << 32)]
            .map(|(seed, stream, part)| Chance::new(seed, stream, part).word())
            .into();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 7);
    }

    /// Pearson's statistic stays below what it exceeds once in a million times with 23 degrees of freedom.
    #[test]
    fn every_order_is_equally_likely() {
        let mut chance = Chance::new(1, 2, 3);
        let mut seen = [0_u32; 24];
        for _ in 0..24_000 {
            let mut order = [0_usize, 1, 2, 3];
            chance.shuffle(&mut order);
            let [a, b, c, _] = order;
            let rank = |place: usize, before: &[usize]| place - before.iter().filter(|&&other| other < place).count();
            seen[a * 6 + rank(b, &[a]) * 2 + rank(c, &[a, b])] += 1;
        }
        let statistic: f64 = seen.iter().map(|&seen| (f64::from(seen) - 1000.0).powi(2) / 1000.0).sum();
        assert!(statistic < 71.0, "{statistic}: {seen:?}");
    }

    #[test]
    fn numbers_stay_below_their_bound() {
        let mut chance = Chance::new(0, 0, 0);
        for bound in [1, 2, 3, 56 * 512, u32::MAX] {
            assert!((0..1000).all(|_| chance.below(bound) < bound), "{bound}");
        }
        assert_eq!(chance.below(0), 0);
        // A bound just above half of all numbers: nearly every other word is drawn again.
        let bound = (1 << 31) + 1;
        let mean = (0..4000).map(|_| f64::from(chance.below(bound))).sum::<f64>() / 4000.0;
        assert!((mean / f64::from(bound) - 0.5).abs() < 0.03, "{mean}");
    }
}
