//! [`Baseline`], and [`Portable`]: lanes in an array, for every processor. What of it becomes vector instructions is up to the
//! compiler.

use super::{Pair, Simd, SimdTask, Vector, macros::operators};

/// The instructions that every processor of the target has.
#[derive(Clone, Copy, Debug)]
pub(in crate::fast) struct Baseline;

impl Baseline {
    /// Runs a task with portable vectors.
    pub(in crate::fast) fn run(self, task: impl SimdTask) {
        task.run(self);
    }
}

impl Simd for Baseline {
    type Searches = Pair<Portable<4>>;
    type Parts = Pair<Portable<4>>;
    type Digits = Portable<16>;
}

/// `LANES` words in an array; a multiple of 4, because of the alignment.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(in crate::fast) struct Portable<const LANES: usize>([u32; LANES]);

impl<const LANES: usize> Portable<LANES> {
    /// A word for each lane. With a plain loop searches run at 1.5 times the speed that `array::from_fn` gives, and Miri, which
    /// interprets every step of the library, at twice its speed.
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

operators! {
    [const LANES: usize] Portable<LANES>:
    Add::add(one, other) = one.zip(other, u32::wrapping_add);
    Sub::sub(one, other) = one.zip(other, u32::wrapping_sub);
    BitAnd::bitand(one, other) = one.zip(other, |a, b| a & b);
    BitOr::bitor(one, other) = one.zip(other, |a, b| a | b);
    BitXor::bitxor(one, other) = one.zip(other, |a, b| a ^ b);
}

// SAFETY: an array of words has no padding, and every word is valid. Padding behind the array, where `LANES` is not a multiple of 4,
// would not compile: the size is checked where a vector is viewed as words.
unsafe impl<const LANES: usize> Vector for Portable<LANES> {
    const LANES: usize = LANES;

    type Simd = Baseline;

    #[inline(always)]
    fn simd(self) -> Baseline {
        Baseline
    }

    #[inline(always)]
    fn splat(_simd: Baseline, word: u32) -> Self {
        Self([word; LANES])
    }

    #[inline(always)]
    fn lane(_simd: Baseline, lane: u32) -> Self {
        Self::from_fn(|other| if other == lane as usize { u32::MAX } else { 0 })
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
}
