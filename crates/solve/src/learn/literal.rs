//! [`Lit`]: a candidate is the digit of its cell, or it is not.

use std::ops::Not;

/// A candidate with "here" or "not here". The largest board has 15,625 candidates, so 16 bits are enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Lit(u16);

impl Lit {
    /// The candidate of that number is the digit of its cell.
    pub(super) fn here(candidate: usize) -> Self {
        Self(u16::try_from(candidate << 1).expect("a board has fewer than 32,768 candidates"))
    }

    /// The literal that a word of a clause holds.
    #[inline]
    pub(super) const fn of_word(word: u16) -> Self {
        Self(word)
    }

    /// The word of this literal in a clause.
    #[inline]
    pub(super) const fn word(self) -> u16 {
        self.0
    }

    /// The number of its candidate.
    #[inline]
    pub(super) const fn candidate(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Its place in a list that has an entry for each literal.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it says "here".
    #[inline]
    pub(super) const fn is_here(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Lit {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}
