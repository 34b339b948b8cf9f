//! [`Vector`]: 32-bit words side by side; [`Simd`]: the proof that the processor has the instructions that a vector needs.

use std::{
    ops::{Add, BitAnd, BitOr, BitXor, Sub},
    slice,
};

use super::super::bands::{self, Masks};
use crate::fast::CELLS;

/// A proof that the processor has a set of instructions, and the vectors to use with them. A value of such a type is zero-sized and
/// comes from detection only.
pub(in crate::fast) trait Simd: Copy {
    /// Vectors with a search in each lane.
    type Searches: Vector<Simd: From<Self>>;

    /// Vectors with a part of one search in each lane: eight lanes, since a single puzzle does not keep more of them busy.
    type Parts: Vector<Simd: From<Self>>;

    /// Vectors with a digit in each lane: 16 lanes, of which 9 are used.
    type Digits: Vector<Simd: From<Self>>;

    /// The candidates of a board: see [`masks`](bands::masks).
    #[inline(always)]
    fn masks(self, cells: &[u8; CELLS]) -> Masks {
        bands::masks(cells)
    }
}

/// A task that is run with the vectors of some instruction set, and compiled for that set.
pub(in crate::fast) trait SimdTask {
    /// Runs the task. Implementations are `#[inline(always)]`, as is all that they call in their inner loops: only code that is inlined
    /// into the function which enables the instructions is compiled for them.
    fn run<S: Simd>(self, simd: S);
}

/// Words side by side on which every operation works lane by lane, wrapping around on overflow.
///
/// Vectors are made from a [`Simd`] token or from other vectors, so that safe code cannot execute an instruction that the processor
/// lacks. All methods are `#[inline(always)]`: see [`SimdTask::run`].
///
/// # Safety
/// [`words`](Self::words) and [`words_mut`](Self::words_mut) view a vector as a slice. Implementors guarantee that a vector consists of
/// exactly [`LANES`](Self::LANES) words of 32 bits, that of lane 0 first, without padding and without interior mutability; that it is
/// aligned at least as strictly as a word; and that every bit pattern is a valid vector.
pub(in crate::fast) unsafe trait Vector:
    Copy + Add<Output = Self> + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Sub<Output = Self>
{
    /// The number of words: a power of two, 32 at most.
    const LANES: usize;

    /// The proof that the processor has the instructions for these vectors.
    type Simd: Simd;

    /// The proof with which this vector was made.
    fn simd(self) -> Self::Simd;

    /// A vector with the word in every lane.
    fn splat(simd: Self::Simd, word: u32) -> Self;

    /// All bits of one lane, or no bits if there are not that many lanes.
    fn lane(simd: Self::Simd, lane: u32) -> Self;

    /// Exchanges lanes that are `STEP` apart: lane `n` gets the word of lane `n ^ STEP`. `STEP` is 1, 2, 4 or 8, and less than
    /// [`LANES`](Self::LANES).
    fn swap<const STEP: usize>(self) -> Self;

    /// Shifts every word to the left.
    fn shl<const BITS: u32>(self) -> Self;

    /// Shifts every word to the right, filling with zeros.
    fn shr<const BITS: u32>(self) -> Self;

    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;

    /// The smaller word of each lane, compared as unsigned numbers.
    fn min(self, other: Self) -> Self;

    /// The lanes whose word is zero: bit `n` for lane `n`.
    fn zero_lanes(self) -> u32;

    /// `self | second | third`.
    #[inline(always)]
    fn or3(self, second: Self, third: Self) -> Self {
        self | second | third
    }

    /// `self & mask | other`.
    #[inline(always)]
    fn and_or(self, mask: Self, other: Self) -> Self {
        self & mask | other
    }

    /// The words, lane by lane.
    #[inline(always)]
    fn words(&self) -> &[u32] {
        const { assert!(size_of::<Self>() == Self::LANES * size_of::<u32>(), "a vector is its words and nothing else") };
        // SAFETY: by the contract of this trait a vector is `LANES` words without padding, aligned for words.
        unsafe { slice::from_raw_parts((&raw const *self).cast(), Self::LANES) }
    }

    /// The words, lane by lane, to change them.
    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        const { assert!(size_of::<Self>() == Self::LANES * size_of::<u32>(), "a vector is its words and nothing else") };
        // SAFETY: by the contract of this trait a vector is `LANES` words without padding, aligned for words, and valid whatever is
        // written into them.
        unsafe { slice::from_raw_parts_mut((&raw mut *self).cast(), Self::LANES) }
    }
}
