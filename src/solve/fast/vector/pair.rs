//! [`Pair`]: two vectors as one of twice as many lanes.

use std::{
    ops::{Add, BitAnd, BitOr, BitXor, Sub},
    slice,
};

use super::Vector;
use crate::solve::fast::{bands::Masks, grid::CELLS};

/// Two vectors, the lanes of the second after those of the first.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(in super::super) struct Pair<V>([V; 2]);

impl<V: Vector> Add for Pair<V> {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self([self.0[0] + other.0[0], self.0[1] + other.0[1]])
    }
}

impl<V: Vector> Sub for Pair<V> {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self([self.0[0] - other.0[0], self.0[1] - other.0[1]])
    }
}

impl<V: Vector> BitAnd for Pair<V> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl<V: Vector> BitOr for Pair<V> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl<V: Vector> BitXor for Pair<V> {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }
}

impl<V: Vector> Vector for Pair<V> {
    const LANES: usize = 2 * V::LANES;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self([V::splat(word); 2])
    }

    #[inline(always)]
    fn lane(lane: usize) -> Self {
        // A lane that lies in the other half is none of this one.
        Self([V::lane(lane), V::lane(lane.wrapping_sub(V::LANES))])
    }

    #[inline(always)]
    fn swap<const STEP: usize>(self) -> Self {
        let [low, high] = self.0;
        if STEP == V::LANES { Self([high, low]) } else { Self([low.swap::<STEP>(), high.swap::<STEP>()]) }
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        Self([self.0[0].shl::<BITS>(), self.0[1].shl::<BITS>()])
    }

    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Self([self.0[0].shr::<BITS>(), self.0[1].shr::<BITS>()])
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Self([self.0[0].and_not(other.0[0]), self.0[1].and_not(other.0[1])])
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self([self.0[0].min(other.0[0]), self.0[1].min(other.0[1])])
    }

    #[inline(always)]
    fn zero_lanes(self) -> u32 {
        self.0[0].zero_lanes() | self.0[1].zero_lanes() << V::LANES
    }

    #[inline(always)]
    fn masks(cells: &[u8; CELLS]) -> Masks {
        V::masks(cells)
    }

    #[inline(always)]
    fn words(&self) -> &[u32] {
        // SAFETY: two vectors follow each other without padding, each as many words as it has lanes.
        unsafe { slice::from_raw_parts((&raw const self.0).cast(), Self::LANES) }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u32] {
        // SAFETY: two vectors follow each other without padding, each as many words as it has lanes; every word is valid.
        unsafe { slice::from_raw_parts_mut((&raw mut self.0).cast(), Self::LANES) }
    }
}
