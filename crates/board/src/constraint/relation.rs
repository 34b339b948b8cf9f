//! [`Relation`]: which pairs of digits two cells may hold.

use crate::{Digit, DigitSet};

/// A table of pairs of digits: for each digit of the first cell those that the second may hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Relation {
    allowed: Box<[DigitSet]>,
}

impl Relation {
    /// The pairs of digits of a board of that size for which `holds`, which takes their values.
    pub fn new(size: usize, holds: impl Fn(usize, usize) -> bool) -> Self {
        let partners = |first: usize| (0..size).filter(|&second| holds(first + 1, second + 1)).map(Digit::from_index).collect();
        Self { allowed: (0..size).map(partners).collect() }
    }

    /// Whether the pair is in the table.
    pub fn contains(&self, first: Digit, second: Digit) -> bool {
        self.partners(first).contains(second)
    }

    /// The digits that the second cell may hold when the first holds `digit`; empty for a digit above the size of the board.
    pub fn partners(&self, digit: Digit) -> DigitSet {
        self.allowed.get(digit.index()).copied().unwrap_or(DigitSet::EMPTY)
    }

    /// The digits that the second cell may hold when the first holds one of `digits`.
    pub fn partners_of(&self, digits: DigitSet) -> DigitSet {
        digits.iter().fold(DigitSet::EMPTY, |all, digit| all | self.partners(digit))
    }

    /// The number of digits.
    pub fn size(&self) -> usize {
        self.allowed.len()
    }

    /// The table with the cells exchanged.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self::new(self.size(), |first, second| self.contains(Digit::from_index(second - 1), Digit::from_index(first - 1)))
    }

    /// The pairs that are in both tables.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self { allowed: self.allowed.iter().zip(&other.allowed).map(|(&one, &other)| one & other).collect() }
    }
}
