//! [`Avx512`], and [`U32x16`]: 16 lanes in one register.

use std::{arch::x86_64::*, sync::OnceLock};

use super::{
    super::bands::Masks,
    Avx2, Simd, SimdTask, Vector,
    avx2::U32x8,
    macros::{intrinsics, operators},
};
use crate::fast::CELLS;

/// The processor has AVX-512F and all that [`Avx2`] stands for. Only [`detect`](Self::detect) makes such a value.
#[derive(Clone, Copy, Debug)]
pub(in crate::fast) struct Avx512(Avx2);

impl Avx512 {
    /// The proof that the processor has these features; `None` if it lacks one.
    pub(in crate::fast) fn detect() -> Option<Self> {
        static DETECTED: OnceLock<Option<Avx512>> = OnceLock::new();
        *DETECTED.get_or_init(|| Avx2::detect().filter(|_| is_x86_feature_detected!("avx512f")).map(Self))
    }

    /// Runs a task compiled for these features.
    pub(in crate::fast) fn run(self, task: impl SimdTask) {
        // SAFETY: the token exists, so the processor has the features that the function enables.
        unsafe { run(self, task) }
    }
}

#[target_feature(enable = "avx512f,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run(simd: Avx512, task: impl SimdTask) {
    task.run(simd);
}

impl From<Avx512> for Avx2 {
    #[inline(always)]
    fn from(Avx512(simd): Avx512) -> Self {
        simd
    }
}

impl Simd for Avx512 {
    type Searches = U32x16;
    type Parts = U32x8;
    type Digits = U32x16;

    #[inline(always)]
    fn masks(self, cells: &[u8; CELLS]) -> Masks {
        self.0.masks(cells)
    }
}

intrinsics! {
    Avx512:
    _mm512_add_epi32(a: __m512i, b: __m512i) -> __m512i;
    _mm512_sub_epi32(a: __m512i, b: __m512i) -> __m512i;
    _mm512_and_si512(a: __m512i, b: __m512i) -> __m512i;
    _mm512_or_si512(a: __m512i, b: __m512i) -> __m512i;
    _mm512_xor_si512(a: __m512i, b: __m512i) -> __m512i;
    _mm512_andnot_si512(a: __m512i, b: __m512i) -> __m512i;
    _mm512_min_epu32(a: __m512i, b: __m512i) -> __m512i;
    _mm512_testn_epi32_mask(a: __m512i, b: __m512i) -> __mmask16;
    _mm512_set1_epi32(a: i32) -> __m512i;
    _mm512_maskz_set1_epi32(mask: __mmask16, a: i32) -> __m512i;
    _mm512_slli_epi32<const BITS: u32>(a: __m512i) -> __m512i;
    _mm512_srli_epi32<const BITS: u32>(a: __m512i) -> __m512i;
    _mm512_shuffle_epi32<const MASK: i32>(a: __m512i) -> __m512i;
    _mm512_shuffle_i64x2<const MASK: i32>(a: __m512i, b: __m512i) -> __m512i;
    _mm512_ternarylogic_epi32<const TABLE: i32>(a: __m512i, b: __m512i, c: __m512i) -> __m512i;
}

/// 16 words in a register.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(in crate::fast) struct U32x16 {
    words: __m512i,
    simd: Avx512,
}

impl U32x16 {
    #[inline(always)]
    fn with(self, words: __m512i) -> Self {
        Self { words, ..self }
    }
}

operators! {
    [] U32x16:
    Add::add(one, other) = one.with(one.simd._mm512_add_epi32(one.words, other.words));
    Sub::sub(one, other) = one.with(one.simd._mm512_sub_epi32(one.words, other.words));
    BitAnd::bitand(one, other) = one.with(one.simd._mm512_and_si512(one.words, other.words));
    BitOr::bitor(one, other) = one.with(one.simd._mm512_or_si512(one.words, other.words));
    BitXor::bitxor(one, other) = one.with(one.simd._mm512_xor_si512(one.words, other.words));
}

// SAFETY: `__m512i` is 512 bits in memory, of which every pattern is valid, aligned to 64 bytes; the token takes no space.
unsafe impl Vector for U32x16 {
    const LANES: usize = 16;

    type Simd = Avx512;

    #[inline(always)]
    fn simd(self) -> Avx512 {
        self.simd
    }

    #[inline(always)]
    fn splat(simd: Avx512, word: u32) -> Self {
        Self { words: simd._mm512_set1_epi32(word.cast_signed()), simd }
    }

    #[inline(always)]
    fn lane(simd: Avx512, lane: u32) -> Self {
        Self { words: simd._mm512_maskz_set1_epi32(1_u16.checked_shl(lane).unwrap_or(0), -1), simd }
    }

    #[inline(always)]
    fn swap<const STEP: usize>(self) -> Self {
        self.with(match STEP {
            1 => self.simd._mm512_shuffle_epi32::<0b10_11_00_01>(self.words),
            2 => self.simd._mm512_shuffle_epi32::<0b01_00_11_10>(self.words),
            4 => self.simd._mm512_shuffle_i64x2::<0b10_11_00_01>(self.words, self.words),
            _ => self.simd._mm512_shuffle_i64x2::<0b01_00_11_10>(self.words, self.words),
        })
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        self.with(self.simd._mm512_slli_epi32::<BITS>(self.words))
    }

    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        self.with(self.simd._mm512_srli_epi32::<BITS>(self.words))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.with(self.simd._mm512_andnot_si512(other.words, self.words))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.with(self.simd._mm512_min_epu32(self.words, other.words))
    }

    #[inline(always)]
    fn zero_lanes(self) -> u32 {
        u32::from(self.simd._mm512_testn_epi32_mask(self.words, self.words))
    }

    #[inline(always)]
    fn or3(self, second: Self, third: Self) -> Self {
        self.with(self.simd._mm512_ternarylogic_epi32::<0b1111_1110>(self.words, second.words, third.words))
    }

    #[inline(always)]
    fn and_or(self, mask: Self, other: Self) -> Self {
        self.with(self.simd._mm512_ternarylogic_epi32::<0b1110_1010>(self.words, mask.words, other.words))
    }
}
