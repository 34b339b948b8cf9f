//! [`Avx2`]: 8 lanes in one register.

use std::{
    arch::x86_64::*,
    ops::{Add, BitAnd, BitOr, BitXor, Sub},
    slice,
};

use super::Vector;
use crate::solve::fast::{
    bands::{ALL, BANDS, Masks, WORDS},
    grid::{CELLS, SIZE},
};

/// 8 words in a register. Only code that runs where the processor has AVX2 may make one.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(in super::super) struct Avx2(__m256i);

impl Add for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        Self(unsafe { _mm256_add_epi32(self.0, other.0) })
    }
}

impl Sub for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        Self(unsafe { _mm256_sub_epi32(self.0, other.0) })
    }
}

impl BitAnd for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        Self(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

impl BitOr for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        Self(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}

impl BitXor for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        Self(unsafe { _mm256_xor_si256(self.0, other.0) })
    }
}

impl Vector for Avx2 {
    const LANES: usize = 8;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: called only where the processor has AVX2.
        Self(unsafe { _mm256_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn lane(lane: usize) -> Self {
        // SAFETY: called only where the processor has AVX2.
        Self(unsafe {
            let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
            _mm256_cmpeq_epi32(lanes, _mm256_set1_epi32(lane as i32))
        })
    }

    #[inline(always)]
    fn swap<const STEP: usize>(self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        Self(unsafe {
            match STEP {
                1 => _mm256_shuffle_epi32::<0b10_11_00_01>(self.0),
                2 => _mm256_shuffle_epi32::<0b01_00_11_10>(self.0),
                _ => _mm256_permute2x128_si256::<1>(self.0, self.0),
            }
        })
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        Self(unsafe { _mm256_sll_epi32(self.0, _mm_cvtsi32_si128(BITS.cast_signed())) })
    }

    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        Self(unsafe { _mm256_srl_epi32(self.0, _mm_cvtsi32_si128(BITS.cast_signed())) })
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        Self(unsafe { _mm256_min_epu32(self.0, other.0) })
    }

    #[inline(always)]
    fn zero_lanes(self) -> u32 {
        // SAFETY: there is a vector of this type, so the processor has AVX2.
        let signs = unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256()))) };
        signs.cast_unsigned()
    }

    #[inline(always)]
    fn masks(cells: &[u8; CELLS]) -> Masks {
        // SAFETY: called only where the processor has AVX2.
        unsafe { masks(cells) }
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        // SAFETY: a vector is 8 words without padding, aligned more strictly than words.
        unsafe { slice::from_raw_parts((&raw const self.0).cast(), Self::LANES) }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        // SAFETY: a vector is 8 words without padding, aligned more strictly than words; every word is valid.
        unsafe { slice::from_raw_parts_mut((&raw mut self.0).cast(), Self::LANES) }
    }
}

/// Where the cells of a band go, those of 16 from its beginning and 16 at its end: 10 bytes for each row, the last one empty.
const SPREAD: [[i8; 16]; 2] =
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, -1, 9, 10, 11, 12, 13, 14], [4, 5, 6, -1, 7, 8, 9, 10, 11, 12, 13, 14, 15, -1, -1, -1]];

/// The candidates of a board: a comparison of all cells of a band for each digit.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn masks(cells: &[u8; CELLS]) -> Masks {
    let mut masks = [0; WORDS];
    for band in 0..BANDS {
        let cells = band_bytes(cells, band);
        let mut given = 0;
        for digit in 0..SIZE {
            let equal = _mm256_cmpeq_epi8(cells, _mm256_set1_epi8(digit as i8 + 1));
            let mask = _mm256_movemask_epi8(equal).cast_unsigned();
            masks[digit * BANDS + band] = mask;
            given |= mask;
        }
        for digit in 0..SIZE {
            masks[digit * BANDS + band] |= ALL & !given;
        }
    }
    masks
}

/// The cells of a band, 10 bytes for each row.
#[inline]
#[target_feature(enable = "avx2")]
fn band_bytes(cells: &[u8; CELLS], band: usize) -> __m256i {
    let load = |from: usize, spread: &[i8; 16]| {
        let bytes: &[u8; 16] = cells[from..from + 16].as_array().expect("16 bytes");
        // SAFETY: both are 16 bytes, and the loads need no alignment.
        let (bytes, spread) = unsafe { (_mm_loadu_si128(bytes.as_ptr().cast()), _mm_loadu_si128(spread.as_ptr().cast())) };
        _mm_shuffle_epi8(bytes, spread)
    };
    let band = band * 27;
    _mm256_set_m128i(load(band + 11, &SPREAD[1]), load(band, &SPREAD[0]))
}
