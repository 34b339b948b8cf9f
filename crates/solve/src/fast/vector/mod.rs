//! Vectors of 32-bit words. The rules are written once, for any [`Vector`]; a [`Simd`] token proves that the processor has the
//! instructions which a vector needs.
//!
//! This is the only module of the crate with unsafe code.

#![allow(unsafe_code, reason = "intrinsics, and views of vectors as words; each block says why it is sound")]

mod macros;
mod pair;
mod portable;
mod traits;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;

use pair::Pair;

pub(super) use portable::Baseline;
pub(super) use traits::{Simd, SimdTask, Vector};

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(super) use avx512::Avx512;

#[cfg(test)]
mod tests {
    use super::{portable::Portable, *};
    use crate::{
        fast::grid::{CELLS, Grid},
        random::XorShift,
    };

    #[cfg(target_arch = "x86_64")]
    use super::{avx2::U32x8, avx512::U32x16};

    /// The results of every operation on two vectors.
    fn results<V: Vector>(simd: V::Simd, a: &[u32], b: &[u32]) -> Vec<Vec<u32>> {
        let vector = |words: &[u32]| {
            let mut vector = V::splat(simd, 0);
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
            V::splat(simd, a.words()[0]),
        ];
        found.extend((0..=32).map(|lane| V::lane(simd, lane)));
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
        let mut random = XorShift::new(0x5eed);
        let mut word = |place: usize| {
            let seed = (random.next_u64() >> 32) as u32;
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
    fn check<V: Vector, Twin: Vector<Simd = Baseline>>(simd: V::Simd) {
        assert_eq!(V::LANES, Twin::LANES);
        for pair in samples().windows(2) {
            assert_eq!(results::<V>(simd, &pair[0], &pair[1]), results::<Twin>(Baseline, &pair[0], &pair[1]));
        }
    }

    #[test]
    fn two_vectors_are_one_of_twice_as_many_lanes() {
        check::<Pair<Portable<4>>, Portable<8>>(Baseline);
        check::<Pair<Pair<Portable<4>>>, Portable<16>>(Baseline);
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn vectors_in_registers_do_what_portable_ones_do() {
        if let Some(simd) = Avx2::detect() {
            check::<U32x8, Portable<8>>(simd);
            check::<Pair<U32x8>, Portable<16>>(simd);
        }
        if let Some(simd) = Avx512::detect() {
            check::<U32x16, Portable<16>>(simd);
            check::<Pair<U32x16>, Portable<32>>(simd);
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn boards_are_read_into_the_same_candidates() {
        let Some(simd) = Avx2::detect() else { return };
        let hard =
            include_str!("../../../../../tests/data/hard_100.txt").lines().filter_map(|line| Grid::from_line(line.as_bytes()));
        let each_digit = (0..9).map(|digit| Grid::from_line(&[b'1' + digit; CELLS]).expect("81 digits"));
        for grid in hard.chain(each_digit).chain([Grid::EMPTY]) {
            assert_eq!(simd.masks(grid.cells()), Baseline.masks(grid.cells()), "{grid}");
        }
    }
}
