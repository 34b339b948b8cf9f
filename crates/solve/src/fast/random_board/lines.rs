//! [`BoxLines`]: the digits of three lines in one word, so that operations work on all three at once, without branches.

use std::ops::{BitAnd, BitOr, BitXor, Not};

use crate::fast::SIZE;

/// The number of bits from one line to the next.
const STRIDE: usize = SIZE + 1;
/// The lowest bit of each line.
const LOWEST: u32 = 1 | 1 << STRIDE | 1 << (2 * STRIDE);
/// The free bit above each line.
const FREE: u32 = LOWEST << SIZE;
/// The digits of a full line.
const ALL: u32 = (1 << SIZE) - 1;

/// The digits in each of the three rows, or in each of the three columns, of a box: nine bits for each line, and a free bit above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct BoxLines(u32);

impl BoxLines {
    /// No digit in any line.
    pub(super) const NONE: Self = Self(0);

    /// Lines with these digits.
    pub(super) const fn new([first, second, third]: [u32; 3]) -> Self {
        Self(first | second << STRIDE | third << (2 * STRIDE))
    }

    /// The lines with these digits in each.
    pub(super) fn alike(digits: u32) -> Self {
        Self(digits * LOWEST)
    }

    /// The digits of a line.
    pub(super) fn line(self, line: usize) -> u32 {
        self.0 >> (STRIDE * line) & ALL
    }

    /// One line alone, the others empty.
    pub(super) fn only(self, line: usize) -> Self {
        Self(self.0 & ALL << (STRIDE * line))
    }

    /// Moves every line to the next one, the last to the first.
    pub(super) fn moved_on(self) -> Self {
        Self(self.0 << STRIDE | self.0 >> (2 * STRIDE)) & !Self::NONE
    }

    /// Moves every line to the one before, the first to the last.
    pub(super) fn moved_back(self) -> Self {
        Self(self.0 >> STRIDE | self.0 << (2 * STRIDE)) & !Self::NONE
    }

    /// The lowest digit of each line that is not empty.
    pub(super) fn lowest(self) -> Self {
        Self(self.0 & !self.less_one())
    }

    /// All digits in each line that is not empty.
    pub(super) fn filled(self) -> Self {
        let has_any = self.less_one() & FREE;
        Self(has_any - (has_any >> SIZE))
    }

    /// The lowest, the middle and the highest of the three digits of each line.
    pub(super) fn each(self) -> [Self; 3] {
        let low = self.lowest();
        let rest = self ^ low;
        let middle = rest.lowest();
        [low, middle, rest ^ middle]
    }

    /// The number of digits in all lines together.
    pub(super) fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Each line with its free bit set, minus one: an empty line borrows from that bit.
    fn less_one(self) -> u32 {
        (self.0 | FREE) - LOWEST
    }
}

impl BitAnd for BoxLines {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for BoxLines {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for BoxLines {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The digits missing in each line.
impl Not for BoxLines {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & (FREE - LOWEST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_treat_each_line_separately() {
        let lines = BoxLines::new([0b000_000_110, 0, 0b101_000_010]);
        assert_eq!([0, 1, 2].map(|line| lines.line(line)), [0b110, 0, 0b101_000_010]);
        assert_eq!(lines.only(2), BoxLines::new([0, 0, 0b101_000_010]));
        assert_eq!(lines.moved_on(), BoxLines::new([0b101_000_010, 0b110, 0]));
        assert_eq!(lines.moved_back(), BoxLines::new([0, 0b101_000_010, 0b110]));
        assert_eq!(lines.lowest(), BoxLines::new([0b010, 0, 0b010]));
        assert_eq!(lines.filled(), BoxLines::new([ALL, 0, ALL]));
        assert_eq!(lines.count(), 5);
        assert_eq!(!lines, BoxLines::new([0b111_111_001, ALL, 0b010_111_101]));
        assert_eq!(BoxLines::alike(0b11), BoxLines::new([0b11; 3]));
        let three = BoxLines::new([0b111, 0b101_001_000, 0b010_000_101]);
        let [low, middle, high] = three.each();
        assert_eq!(low, BoxLines::new([0b001, 0b000_001_000, 0b000_000_001]));
        assert_eq!(middle, BoxLines::new([0b010, 0b001_000_000, 0b000_000_100]));
        assert_eq!(high, BoxLines::new([0b100, 0b100_000_000, 0b010_000_000]));
    }
}
