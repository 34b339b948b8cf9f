//! [`Pair`]: two vectors as one of twice as many lanes.

use super::{Vector, macros::operators};

/// Two vectors, the lanes of the second after those of the first.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(in crate::fast) struct Pair<V>([V; 2]);

operators! {
    [V: Vector] Pair<V>:
    Add::add(one, other) = Self([one.0[0] + other.0[0], one.0[1] + other.0[1]]);
    Sub::sub(one, other) = Self([one.0[0] - other.0[0], one.0[1] - other.0[1]]);
    BitAnd::bitand(one, other) = Self([one.0[0] & other.0[0], one.0[1] & other.0[1]]);
    BitOr::bitor(one, other) = Self([one.0[0] | other.0[0], one.0[1] | other.0[1]]);
    BitXor::bitxor(one, other) = Self([one.0[0] ^ other.0[0], one.0[1] ^ other.0[1]]);
}

// SAFETY: an array of two vectors has no padding: it is the words of the first, then those of the second.
unsafe impl<V: Vector> Vector for Pair<V> {
    const LANES: usize = 2 * V::LANES;

    type Simd = V::Simd;

    #[inline(always)]
    fn simd(self) -> V::Simd {
        self.0[0].simd()
    }

    #[inline(always)]
    fn splat(simd: V::Simd, word: u32) -> Self {
        Self([V::splat(simd, word); 2])
    }

    #[inline(always)]
    fn lane(simd: V::Simd, lane: u32) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "there are 32 lanes at most")]
        let half = V::LANES as u32;
        // A lane of the first half wraps around to one that the second does not have.
        Self([V::lane(simd, lane), V::lane(simd, lane.wrapping_sub(half))])
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
}
