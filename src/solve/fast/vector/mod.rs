//! [`Vector`]: 32-bit words side by side, one lane for each search. The rules are written once, for any width.

mod pair;
mod portable;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;

use std::ops::{Add, BitAnd, BitOr, BitXor, Sub};

use super::{
    bands::{self, Masks},
    grid::CELLS,
};

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(super) use avx512::Avx512;
pub(super) use pair::Pair;
pub(super) use portable::Portable;

/// Words side by side on which every operation works lane by lane, wrapping around where it overflows.
///
/// Every method is inlined into the function that names the features of the processor; only there may vectors be made that
/// need them.
pub(super) trait Vector:
    Copy + Add<Output = Self> + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Sub<Output = Self>
{
    /// How many words there are, 32 at most.
    const LANES: usize;

    /// The same word in every lane.
    fn splat(word: u32) -> Self;

    /// All bits of one lane.
    fn lane(lane: usize) -> Self;

    /// Every word in the place of the one `STEP` lanes on or back, where `STEP` is 1, 2, 4 or 8, and less than there are lanes:
    /// lane `n` gets the word of lane `n ^ STEP`.
    fn swap<const STEP: usize>(self) -> Self;

    /// Shifts every word to the left.
    fn shl<const BITS: u32>(self) -> Self;

    /// Shifts every word to the right, zeros following.
    fn shr<const BITS: u32>(self) -> Self;

    /// The bits that are not set in `other`.
    fn and_not(self, other: Self) -> Self;

    /// The smaller word of each lane, without sign.
    fn min(self, other: Self) -> Self;

    /// The lanes whose word is zero: bit `n` for lane `n`.
    fn zero_lanes(self) -> u32;

    /// The words in memory.
    fn words(&self) -> &[u32];

    /// The words in memory, to change them.
    fn words_mut(&mut self) -> &mut [u32];

    /// The candidates of a board: see [`masks`](bands::masks).
    #[inline(always)]
    fn masks(cells: &[u8; CELLS]) -> Masks {
        bands::masks(cells)
    }

    /// The bits set in any of three.
    #[inline(always)]
    fn or3(self, second: Self, third: Self) -> Self {
        self | second | third
    }

    /// `self & mask | other`.
    #[inline(always)]
    fn and_or(self, mask: Self, other: Self) -> Self {
        self & mask | other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::fast::{Width, grid::Grid};

    /// What every operation makes of two vectors.
    fn results<V: Vector>(a: &[u32], b: &[u32]) -> Vec<Vec<u32>> {
        let vector = |words: &[u32]| {
            let mut vector = V::splat(0);
            vector.words_mut().copy_from_slice(&words[..V::LANES]);
            vector
        };
        let (a, b) = (vector(a), vector(b));
        let mut found = vec![
            a + b,
            a - b,
            a & b,
            a | b,
            a ^ b,
            a.and_not(b),
            a.min(b),
            a.or3(b, b.shl::<5>()),
            a.and_or(b, b.shr::<9>()),
            a.shl::<1>(),
            a.shl::<10>(),
            a.shl::<20>(),
            a.shr::<1>(),
            a.shr::<10>(),
            a.shr::<20>(),
            a.swap::<1>(),
            a.swap::<2>(),
            V::splat(a.words()[0]),
        ];
        found.extend((0..V::LANES).map(V::lane));
        if V::LANES > 4 {
            found.push(a.swap::<4>());
        }
        if V::LANES > 8 {
            found.push(a.swap::<8>());
        }
        let mut words: Vec<Vec<u32>> = found.iter().map(|vector| vector.words().to_vec()).collect();
        words.push(vec![a.zero_lanes(), b.zero_lanes()]);
        words
    }

    /// Words with few bits, many, all and none: where sums overflow, and where they do not.
    fn samples() -> Vec<[u32; 32]> {
        let mut seed = 0x5eed_u32;
        let mut word = |place: usize| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            match (place + (seed >> 30) as usize) % 5 {
                0 => 0,
                1 => u32::MAX,
                2 => 1 << (seed >> 27),
                3 => seed & seed >> 7,
                _ => seed,
            }
        };
        (0..50).map(|_| std::array::from_fn(&mut word)).collect()
    }

    #[track_caller]
    fn check<V: Vector, Twin: Vector>() {
        assert_eq!(V::LANES, Twin::LANES);
        for pair in samples().windows(2) {
            assert_eq!(results::<V>(&pair[0], &pair[1]), results::<Twin>(&pair[0], &pair[1]));
        }
    }

    #[test]
    fn two_vectors_are_one_of_twice_as_many_lanes() {
        check::<Pair<Portable<4>>, Portable<8>>();
        check::<Pair<Pair<Portable<4>>>, Portable<16>>();
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn vectors_in_registers_do_what_portable_ones_do() {
        if Width::Avx2.is_available() {
            check::<Avx2, Portable<8>>();
            check::<Pair<Avx2>, Portable<16>>();
        }
        if Width::Avx512.is_available() {
            check::<Avx512, Portable<16>>();
            check::<Pair<Avx512>, Portable<32>>();
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn boards_are_read_into_the_same_candidates() {
        if !Width::Avx2.is_available() {
            return;
        }
        let hard = include_str!("../../../../tests/data/hard_100.txt").lines().filter_map(|line| Grid::from_line(line.as_bytes()));
        let each_digit = (0..9).map(|digit| Grid::from_line(&[b'1' + digit; CELLS]).expect("81 digits"));
        for grid in hard.chain(each_digit).chain([Grid::EMPTY]) {
            assert_eq!(Avx2::masks(grid.cells()), Portable::<4>::masks(grid.cells()), "{grid}");
            assert_eq!(Pair::<Avx2>::masks(grid.cells()), Portable::<4>::masks(grid.cells()), "{grid}");
        }
    }
}
