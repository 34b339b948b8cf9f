//! [`SumSet`]: sets of sums.

/// A set of sums, as bits of a word.
pub(in crate::constraint::propagator) trait SumSet:
    Copy + PartialEq + std::ops::BitOr<Output = Self> + std::ops::BitAnd<Output = Self> + std::ops::Shl<u32, Output = Self>
{
    const ZERO: Self;
    /// The set of the sum 0.
    const ONE: Self;

    /// The sums of one segment.
    fn of(sums: u64) -> Self;

    /// The sums below 64.
    fn low(self) -> u64;

    /// The least and the greatest sum.
    fn ends(self) -> (i32, i32);

    fn contains(self, sum: u32) -> bool;

    /// All sums of a number of each set, of which none is empty.
    fn plus(self, other: Self) -> Self;

    /// The sums with `by` added; what leaves the word is dropped.
    fn moved(self, by: i32) -> Self;

    /// The sums that with one of `others` are `allowed`.
    fn leading_into(self, others: Self, allowed: Self) -> Self;
}

macro_rules! sum_set {
    ($word:ty) => {
        impl SumSet for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline]
            fn of(sums: u64) -> Self {
                sums.into()
            }

            #[inline]
            #[expect(clippy::allow_attributes, reason = "the cast narrows one of the two words only")]
            #[allow(clippy::cast_possible_truncation, reason = "what is dropped lies above 63")]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline]
            fn ends(self) -> (i32, i32) {
                (self.trailing_zeros().cast_signed(), (Self::BITS - 1 - self.leading_zeros()).cast_signed())
            }

            #[inline]
            fn contains(self, sum: u32) -> bool {
                self >> sum & 1 == 1
            }

            #[inline]
            fn plus(self, other: Self) -> Self {
                if self == 1 {
                    return other;
                }
                let (start, other_start) = (self.trailing_zeros(), other.trailing_zeros());
                let (runs, other_runs) = (self >> start, other >> other_start);
                // Most sets are all sums from one to another: the other set is moved along in doubling steps.
                let (length, many) = if runs & runs.wrapping_add(1) == 0 {
                    (runs.trailing_ones(), other_runs)
                } else if other_runs & other_runs.wrapping_add(1) == 0 {
                    (other_runs.trailing_ones(), runs)
                } else {
                    let (mut sums, mut rest) = (0, runs);
                    while rest != 0 {
                        sums |= other << rest.trailing_zeros();
                        rest &= rest - 1;
                    }
                    return sums << start;
                };
                let (mut sums, mut covered) = (many, 1);
                while covered < length {
                    let step = covered.min(length - covered);
                    sums |= sums << step;
                    covered += step;
                }
                sums << (start + other_start)
            }

            #[inline]
            fn moved(self, by: i32) -> Self {
                let moved = if by >= 0 { self.checked_shl(by.unsigned_abs()) } else { self.checked_shr(by.unsigned_abs()) };
                moved.unwrap_or(0)
            }

            #[inline]
            fn leading_into(self, others: Self, allowed: Self) -> Self {
                let ((low, high), (from, to)) = (others.ends(), allowed.ends());
                let is_run = |sums: Self, start: i32| sums >> start & (sums >> start).wrapping_add(1) == 0;
                if is_run(others, low) && is_run(allowed, from) {
                    // Both are all sums from one to another, so this keeps all between two bounds.
                    let (least, greatest) = ((from - high).max(0), to - low);
                    return if greatest < least {
                        0
                    } else {
                        self & (Self::MAX << least) & (Self::MAX >> (Self::BITS.cast_signed() - 1 - greatest))
                    };
                }
                let (mut kept, mut rest) = (0, self);
                while rest != 0 {
                    let sum = rest.trailing_zeros();
                    rest &= rest - 1;
                    kept |= if others << sum & allowed != 0 { 1 << sum } else { 0 };
                }
                kept
            }
        }
    };
}

sum_set!(u64);
sum_set!(u128);

/// All sums of a number of each set, of which none is empty.
pub(in crate::constraint::propagator) fn added(one: u128, other: u128) -> u128 {
    one.plus(other)
}
