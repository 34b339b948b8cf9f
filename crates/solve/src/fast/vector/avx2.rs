//! [`Avx2`], and [`U32x8`]: 8 lanes in one register.

use std::{arch::x86_64::*, sync::OnceLock};

use super::{
    super::bands::{ALL, BANDS, Masks, WORDS},
    Pair, Simd, SimdTask, Vector,
    macros::{intrinsics, operators},
};
use crate::fast::{CELLS, SIZE};

/// The processor has AVX2, BMI1, BMI2, LZCNT and POPCNT. Only [`detect`](Self::detect) makes such a value.
#[derive(Clone, Copy, Debug)]
pub(in crate::fast) struct Avx2(());

impl Avx2 {
    /// The proof that the processor has these features; `None` if it lacks one.
    pub(in crate::fast) fn detect() -> Option<Self> {
        static DETECTED: OnceLock<Option<Avx2>> = OnceLock::new();
        *DETECTED.get_or_init(|| {
            let has_bit_instructions = is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            if has_bit_instructions && is_x86_feature_detected!("avx2") { Some(Self(())) } else { None }
        })
    }

    /// Runs a task compiled for these features.
    pub(in crate::fast) fn run(self, task: impl SimdTask) {
        // SAFETY: the token exists, so the processor has the features that the function enables.
        unsafe { run(self, task) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run(simd: Avx2, task: impl SimdTask) {
    task.run(simd);
}

impl Simd for Avx2 {
    // Two registers side by side keep the processor busier than one: what the rules do to one does not wait for the other.
    type Searches = Pair<U32x8>;
    type Parts = U32x8;
    type Digits = Pair<U32x8>;

    #[inline(always)]
    fn masks(self, cells: &[u8; CELLS]) -> Masks {
        // SAFETY: the token exists, so the processor has AVX2.
        unsafe { masks(cells) }
    }
}

intrinsics! {
    Avx2:
    _mm256_add_epi32(a: __m256i, b: __m256i) -> __m256i;
    _mm256_sub_epi32(a: __m256i, b: __m256i) -> __m256i;
    _mm256_and_si256(a: __m256i, b: __m256i) -> __m256i;
    _mm256_or_si256(a: __m256i, b: __m256i) -> __m256i;
    _mm256_xor_si256(a: __m256i, b: __m256i) -> __m256i;
    _mm256_andnot_si256(a: __m256i, b: __m256i) -> __m256i;
    _mm256_min_epu32(a: __m256i, b: __m256i) -> __m256i;
    _mm256_cmpeq_epi32(a: __m256i, b: __m256i) -> __m256i;
    _mm256_setzero_si256() -> __m256i;
    _mm256_set1_epi32(a: i32) -> __m256i;
    _mm256_setr_epi32(a: i32, b: i32, c: i32, d: i32, e: i32, f: i32, g: i32, h: i32) -> __m256i;
    _mm256_sll_epi32(a: __m256i, count: __m128i) -> __m256i;
    _mm256_srl_epi32(a: __m256i, count: __m128i) -> __m256i;
    _mm_cvtsi32_si128(a: i32) -> __m128i;
    _mm256_shuffle_epi32<const MASK: i32>(a: __m256i) -> __m256i;
    _mm256_permute2x128_si256<const MASK: i32>(a: __m256i, b: __m256i) -> __m256i;
    _mm256_castsi256_ps(a: __m256i) -> __m256;
    _mm256_movemask_ps(a: __m256) -> i32;
}

/// 8 words in a register.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(in crate::fast) struct U32x8 {
    words: __m256i,
    simd: Avx2,
}

impl U32x8 {
    #[inline(always)]
    fn with(self, words: __m256i) -> Self {
        Self { words, ..self }
    }
}

operators! {
    [] U32x8:
    Add::add(one, other) = one.with(one.simd._mm256_add_epi32(one.words, other.words));
    Sub::sub(one, other) = one.with(one.simd._mm256_sub_epi32(one.words, other.words));
    BitAnd::bitand(one, other) = one.with(one.simd._mm256_and_si256(one.words, other.words));
    BitOr::bitor(one, other) = one.with(one.simd._mm256_or_si256(one.words, other.words));
    BitXor::bitxor(one, other) = one.with(one.simd._mm256_xor_si256(one.words, other.words));
}

// SAFETY: `__m256i` is 256 bits in memory, of which every pattern is valid, aligned to 32 bytes; the token takes no space.
unsafe impl Vector for U32x8 {
    const LANES: usize = 8;

    type Simd = Avx2;

    #[inline(always)]
    fn simd(self) -> Avx2 {
        self.simd
    }

    #[inline(always)]
    fn splat(simd: Avx2, word: u32) -> Self {
        Self { words: simd._mm256_set1_epi32(word.cast_signed()), simd }
    }

    #[inline(always)]
    fn lane(simd: Avx2, lane: u32) -> Self {
        let lanes = simd._mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        Self { words: simd._mm256_cmpeq_epi32(lanes, simd._mm256_set1_epi32(lane.cast_signed())), simd }
    }

    #[inline(always)]
    fn swap<const STEP: usize>(self) -> Self {
        self.with(match STEP {
            1 => self.simd._mm256_shuffle_epi32::<0b10_11_00_01>(self.words),
            2 => self.simd._mm256_shuffle_epi32::<0b01_00_11_10>(self.words),
            _ => self.simd._mm256_permute2x128_si256::<1>(self.words, self.words),
        })
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        let count = self.simd._mm_cvtsi32_si128(BITS.cast_signed());
        self.with(self.simd._mm256_sll_epi32(self.words, count))
    }

    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        let count = self.simd._mm_cvtsi32_si128(BITS.cast_signed());
        self.with(self.simd._mm256_srl_epi32(self.words, count))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.with(self.simd._mm256_andnot_si256(other.words, self.words))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.with(self.simd._mm256_min_epu32(self.words, other.words))
    }

    #[inline(always)]
    fn zero_lanes(self) -> u32 {
        let simd = self.simd;
        let zeros = simd._mm256_cmpeq_epi32(self.words, simd._mm256_setzero_si256());
        simd._mm256_movemask_ps(simd._mm256_castsi256_ps(zeros)).cast_unsigned()
    }
}

/// For a byte of a band as [`band_bytes`] lays it out: no cell.
const FREE: u8 = u8::MAX;

/// Which cell goes into each byte of a band as [`band_bytes`] lays it out, of 16 cells from the beginning of the band and of 16 at its
/// end.
const SPREAD: [[u8; 16]; 2] =
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, FREE, 9, 10, 11, 12, 13, 14], [4, 5, 6, FREE, 7, 8, 9, 10, 11, 12, 13, 14, 15, FREE, FREE, FREE]];

/// The candidates of a board. All cells of a band are compared with one digit at a time.
#[inline]
#[target_feature(enable = "avx2")]
fn masks(cells: &[u8; CELLS]) -> Masks {
    let mut masks = [0; WORDS];
    for band in 0..BANDS {
        let cells = band_bytes(cells, band);
        let mut given = 0;
        for (digit, value) in (0..SIZE).zip(1..) {
            let equal = _mm256_cmpeq_epi8(cells, _mm256_set1_epi8(value));
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

/// The cells of a band, 9 bytes for each row and a free one after it.
#[inline]
#[target_feature(enable = "avx2")]
fn band_bytes(cells: &[u8; CELLS], band: usize) -> __m256i {
    let spread = |from: usize, spread: &[u8; 16]| {
        let bytes: &[u8; 16] = cells[from..from + 16].as_array().expect("16 bytes");
        _mm_shuffle_epi8(load(bytes), load(spread))
    };
    let band = band * 27;
    _mm256_set_m128i(spread(band + 11, &SPREAD[1]), spread(band, &SPREAD[0]))
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: 16 bytes are read, and the load needs no alignment.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}
