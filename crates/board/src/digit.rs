//! [`Digit`] and [`DigitSet`].

use std::{fmt, num::NonZeroU8, ops};

/// The largest board there is: 25 rows, 25 columns, 25 digits.
pub const MAX_SIZE: usize = 25;

/// The largest value that one decimal figure can write; digits above it are letters, or numbers of two figures.
pub const MAX_FIGURE: usize = 9;

/// A digit of a cell: 1 to [`MAX_SIZE`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit of that value, or `None` outside 1 to [`MAX_SIZE`].
    pub const fn new(value: u8) -> Option<Self> {
        if value as usize > MAX_SIZE {
            return None;
        }
        match NonZeroU8::new(value) {
            Some(value) => Some(Self(value)),
            None => None,
        }
    }

    /// The digit at a zero-based place in the order 1, 2, 3 …
    ///
    /// # Panics
    /// When `index` is not below [`MAX_SIZE`].
    #[track_caller]
    #[expect(clippy::cast_possible_truncation, reason = "checked just before; `try_from` is not const")]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < MAX_SIZE, "a digit's index is below 25");
        match Self::new(index as u8 + 1) {
            Some(digit) => digit,
            None => unreachable!(),
        }
    }

    /// The value, 1 to [`MAX_SIZE`].
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The zero-based place in the order 1, 2, 3 …
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The set that holds this digit alone.
    pub const fn set(self) -> DigitSet {
        DigitSet(1 << self.index())
    }

    /// The digits 1 to `size`, ascending.
    pub fn all(size: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..size.min(MAX_SIZE)).map(Self::from_index)
    }

    /// The digit that one character stands for: `1` to `9`, then `A` (10) to `P` (25) in either case.
    pub const fn from_char(char: char) -> Option<Self> {
        match char {
            '1'..='9' => Self::new(char as u8 - b'0'),
            'A'..='P' => Self::new(char as u8 - b'A' + 10),
            'a'..='p' => Self::new(char as u8 - b'a' + 10),
            _ => None,
        }
    }

    /// One character: `1` to `9`, then `A` (10) to `P` (25).
    pub const fn to_char(self) -> char {
        match self.get() {
            value @ 1..=9 => (b'0' + value) as char,
            value => (b'A' + value - 10) as char,
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of digits: bit `d - 1` stands for digit `d`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub struct DigitSet(u32);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);

    /// The digits 1 to `size`.
    ///
    /// # Panics
    /// When `size` is above [`MAX_SIZE`].
    #[track_caller]
    pub const fn all(size: usize) -> Self {
        assert!(size <= MAX_SIZE, "a board has at most 25 digits");
        Self((1 << size) - 1)
    }

    /// The set of these bits; bits that stand for no digit are dropped.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::all(MAX_SIZE).0)
    }

    /// The bits: bit `d - 1` for digit `d`.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The number of digits in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no digit is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `digit` is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & digit.set().0 != 0
    }

    /// Adds a digit; returns whether it was new.
    pub const fn insert(&mut self, digit: Digit) -> bool {
        let new = !self.contains(digit);
        self.0 |= digit.set().0;
        new
    }

    /// Takes a digit out; returns whether it was there.
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let there = self.contains(digit);
        self.0 &= !digit.set().0;
        there
    }

    /// This set with that digit added.
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        Self(self.0 | digit.set().0)
    }

    /// This set with that digit removed.
    #[must_use]
    pub const fn without(self, digit: Digit) -> Self {
        Self(self.0 & !digit.set().0)
    }

    /// The smallest digit.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// The digit, where there is exactly one.
    pub const fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Whether there are exactly two digits.
    pub const fn is_pair(self) -> bool {
        // Without its lowest bit, a set of two is a set of one.
        (self.0 & self.0.wrapping_sub(1)).is_power_of_two()
    }

    /// The digits, ascending.
    pub fn iter(self) -> DigitIter {
        DigitIter(self)
    }
}

/// Iterates over a [`DigitSet`], ascending.
#[derive(Clone, Debug)]
pub struct DigitIter(DigitSet);

impl Iterator for DigitIter {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for DigitIter {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitIter;

    fn into_iter(self) -> DigitIter {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl ops::BitOr for DigitSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl ops::BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl ops::BitAnd for DigitSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The digits of the left set that are not in the right one.
impl ops::Sub for DigitSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_and_its_digit_are_each_others_inverse() {
        for digit in Digit::all(MAX_SIZE) {
            assert_eq!(Digit::from_char(digit.to_char()), Some(digit));
            assert_eq!(Digit::from_char(digit.to_char().to_ascii_lowercase()), Some(digit));
        }
        for char in ['0', '.', 'Q', 'q', ' ', '九'] {
            assert_eq!(Digit::from_char(char), None, "{char}");
        }
    }

    #[test]
    fn a_set_gives_back_its_digits_ascending() {
        let digits = [25, 3, 9].map(|value| Digit::new(value).unwrap());
        let set: DigitSet = digits.into_iter().collect();
        assert_eq!(set.iter().map(Digit::get).collect::<Vec<_>>(), [3, 9, 25]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.only(), None);
        assert_eq!(set.without(digits[0]).without(digits[1]).only(), Some(digits[2]));
    }

    #[test]
    fn sets_of_one_and_of_two_are_recognized() {
        for bits in 0..1 << 6 {
            let set = DigitSet::from_bits(bits);
            assert_eq!((set.only().is_some(), set.is_pair()), (set.len() == 1, set.len() == 2), "{set:?}");
        }
    }

    #[test]
    fn values_outside_one_to_twenty_five_are_no_digits() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(26), None);
        assert_eq!(Digit::new(25).map(Digit::index), Some(24));
    }
}
