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
