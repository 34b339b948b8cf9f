//! [`Lines`]: the digits of three lines in one word, so that all three are worked on at once and without a branch.

use std::ops::{BitAnd, BitOr, BitXor, Not};

use crate::solve::fast::SIZE;

/// From a line to the next one.
const STRIDE: u32 = SIZE as u32 + 1;
/// The lowest bit of each line.
const LOWEST: u32 = 1 | 1 << STRIDE | 1 << (2 * STRIDE);
/// The free bit above each line.
const FREE: u32 = LOWEST << SIZE;
/// All digits of a line.
const ALL: u32 = (1 << SIZE) - 1;

/// The digits in each of the three rows, or of the three columns, of a box: nine bits for a line, and a free bit above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lines(u32);

impl Lines {
    /// No digit in any line.
    pub const NONE: Self = Self(0);

    /// Lines with these digits.
    pub const fn new([first, second, third]: [u32; 3]) -> Self {
        Self(first | second << STRIDE | third << (2 * STRIDE))
    }

    /// The same digits in every line.
    pub fn alike(digits: u32) -> Self {
        Self(digits * LOWEST)
    }

    /// The digits of a line.
    pub fn line(self, line: usize) -> u32 {
        self.0 >> (STRIDE * line as u32) & ALL
    }

    /// One line, and nothing in the others.
    pub fn only(self, line: usize) -> Self {
        Self(self.0 & ALL << (STRIDE * line as u32))
    }

    /// Every line in the place of the next one, the last in that of the first.
    pub fn moved_on(self) -> Self {
        Self(self.0 << STRIDE | self.0 >> (2 * STRIDE)) & !Self::NONE
    }

    /// Every line in the place of the one before, the first in that of the last.
    pub fn moved_back(self) -> Self {
        Self(self.0 >> STRIDE | self.0 << (2 * STRIDE)) & !Self::NONE
    }

    /// The lowest digit of each line that has any.
    pub fn lowest(self) -> Self {
        Self(self.0 & !self.less_one())
    }

    /// All digits in each line that has any.
    pub fn filled(self) -> Self {
        let has_any = self.less_one() & FREE;
        Self(has_any - (has_any >> SIZE))
    }

    /// The lowest, the middle and the highest of the three digits of each line.
    pub fn each(self) -> [Self; 3] {
        let low = self.lowest();
        let rest = self ^ low;
        let middle = rest.lowest();
        [low, middle, rest ^ middle]
    }

    /// How many digits there are in all lines together.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Each line with its free bit, less one: a line without a digit borrows from that bit.
    fn less_one(self) -> u32 {
        (self.0 | FREE) - LOWEST
    }
}

impl BitAnd for Lines {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Lines {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Lines {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The digits that a line has not.
impl Not for Lines {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & (FREE - LOWEST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_worked_on_by_itself() {
        let lines = Lines::new([0b000_000_110, 0, 0b101_000_010]);
        assert_eq!([0, 1, 2].map(|line| lines.line(line)), [0b110, 0, 0b101_000_010]);
        assert_eq!(lines.only(2), Lines::new([0, 0, 0b101_000_010]));
        assert_eq!(lines.moved_on(), Lines::new([0b101_000_010, 0b110, 0]));
        assert_eq!(lines.moved_back(), Lines::new([0, 0b101_000_010, 0b110]));
        assert_eq!(lines.lowest(), Lines::new([0b010, 0, 0b010]));
        assert_eq!(lines.filled(), Lines::new([ALL, 0, ALL]));
        assert_eq!(lines.count(), 5);
        assert_eq!(!lines, Lines::new([0b111_111_001, ALL, 0b010_111_101]));
        assert_eq!(Lines::alike(0b11), Lines::new([0b11; 3]));
        let three = Lines::new([0b111, 0b101_001_000, 0b010_000_101]);
        let [low, middle, high] = three.each();
        assert_eq!(low, Lines::new([0b001, 0b000_001_000, 0b000_000_001]));
        assert_eq!(middle, Lines::new([0b010, 0b001_000_000, 0b000_000_100]));
        assert_eq!(high, Lines::new([0b100, 0b100_000_000, 0b010_000_000]));
    }
}
