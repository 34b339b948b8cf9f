//! [`Portable`]: lanes in an array, for every processor; what the compiler vectorises of it is left to the compiler.

use std::ops::{Add, BitAnd, BitOr, BitXor, Sub};

use super::Vector;

/// Words in an array.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(in super::super) struct Portable<const LANES: usize>([u32; LANES]);

impl<const LANES: usize> Portable<LANES> {
    /// A word for each lane. `array::from_fn` would do, but searches are half as fast again with a plain loop, and Miri, which takes
    /// every step of the library, is twice as fast.
    #[inline(always)]
    fn from_fn(word: impl Fn(usize) -> u32) -> Self {
        let (mut words, mut lane) = ([0; LANES], 0);
        while lane < LANES {
            words[lane] = word(lane);
            lane += 1;
        }
        Self(words)
    }

    #[inline(always)]
    fn zip(self, other: Self, each: impl Fn(u32, u32) -> u32) -> Self {
        Self::from_fn(|lane| each(self.0[lane], other.0[lane]))
    }
}

impl<const LANES: usize> Add for Portable<LANES> {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_add)
    }
}

impl<const LANES: usize> Sub for Portable<LANES> {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_sub)
    }
}

impl<const LANES: usize> BitAnd for Portable<LANES> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const LANES: usize> BitOr for Portable<LANES> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const LANES: usize> BitXor for Portable<LANES> {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const LANES: usize> Vector for Portable<LANES> {
    const LANES: usize = LANES;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self([word; LANES])
    }

    #[inline(always)]
    fn lane(lane: usize) -> Self {
        Self::from_fn(|other| if other == lane { u32::MAX } else { 0 })
    }

    #[inline(always)]
    fn swap<const STEP: usize>(self) -> Self {
        Self::from_fn(|lane| self.0[lane ^ STEP])
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        Self::from_fn(|lane| self.0[lane] << BITS)
    }

    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Self::from_fn(|lane| self.0[lane] >> BITS)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, u32::min)
    }

    #[inline(always)]
    fn zero_lanes(self) -> u32 {
        self.0.iter().enumerate().fold(0, |lanes, (lane, &word)| lanes | u32::from(word == 0) << lane)
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        &self.0
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        &mut self.0
    }
}
