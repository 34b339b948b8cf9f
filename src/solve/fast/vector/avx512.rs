//! [`Avx512`]: 16 lanes in one register.

use std::{
    arch::x86_64::*,
    ops::{Add, BitAnd, BitOr, BitXor, Sub},
    slice,
};

use super::{Avx2, Vector};
use crate::solve::fast::{bands::Masks, grid::CELLS};

/// 16 words in a register. Only code that runs where the processor has AVX-512F may make one.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(in super::super) struct Avx512(__m512i);

impl Add for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_add_epi32(self.0, other.0) })
    }
}

impl Sub for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_sub_epi32(self.0, other.0) })
    }
}

impl BitAnd for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }
}

impl BitOr for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }
}

impl BitXor for Avx512 {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_xor_si512(self.0, other.0) })
    }
}

impl Vector for Avx512 {
    const LANES: usize = 16;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: called only where the processor has AVX-512F.
        Self(unsafe { _mm512_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn lane(lane: usize) -> Self {
        // SAFETY: called only where the processor has AVX-512F.
        Self(unsafe { _mm512_maskz_set1_epi32((1_u64 << (lane % 64)) as u16, -1) })
    }

    #[inline(always)]
    fn swap<const STEP: usize>(self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe {
            match STEP {
                1 => _mm512_shuffle_epi32::<0b10_11_00_01>(self.0),
                2 => _mm512_shuffle_epi32::<0b01_00_11_10>(self.0),
                4 => _mm512_shuffle_i64x2::<0b10_11_00_01>(self.0, self.0),
                _ => _mm512_shuffle_i64x2::<0b01_00_11_10>(self.0, self.0),
            }
        })
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_slli_epi32::<BITS>(self.0) })
    }

    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_srli_epi32::<BITS>(self.0) })
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_min_epu32(self.0, other.0) })
    }

    #[inline(always)]
    fn zero_lanes(self) -> u32 {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        u32::from(unsafe { _mm512_testn_epi32_mask(self.0, self.0) })
    }

    #[inline(always)]
    fn masks(cells: &[u8; CELLS]) -> Masks {
        Avx2::masks(cells)
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        // SAFETY: a vector is 16 words without padding, aligned more strictly than words.
        unsafe { slice::from_raw_parts((&raw const self.0).cast(), Self::LANES) }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        // SAFETY: a vector is 16 words without padding, aligned more strictly than words; every word is valid.
        unsafe { slice::from_raw_parts_mut((&raw mut self.0).cast(), Self::LANES) }
    }

    #[inline(always)]
    fn or3(self, second: Self, third: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_ternarylogic_epi32::<0b1111_1110>(self.0, second.0, third.0) })
    }

    #[inline(always)]
    fn and_or(self, mask: Self, other: Self) -> Self {
        // SAFETY: there is a vector of this type, so the processor has AVX-512F.
        Self(unsafe { _mm512_ternarylogic_epi32::<0b1110_1010>(self.0, mask.0, other.0) })
    }
}
