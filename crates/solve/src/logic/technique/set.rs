//! [`TechniqueSet`]: techniques as bits.

use std::{fmt, ops};

use super::Technique;

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct TechniqueSet([u64; WORDS]);

/// Words of a set, which has a bit for each technique.
const WORDS: usize = Technique::COUNT.div_ceil(BITS);
const BITS: usize = u64::BITS as usize;

impl TechniqueSet {
    /// No technique.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The set of one technique.
    pub const fn only(technique: Technique) -> Self {
        let mut set = Self::EMPTY;
        set.insert(technique);
        set
    }

    /// All techniques.
    pub fn all() -> Self {
        Technique::all().collect()
    }

    /// Whether the technique is in the set.
    pub const fn contains(self, technique: Technique) -> bool {
        self.0[technique as usize / BITS] & 1 << (technique as usize % BITS) != 0
    }

    /// Adds a technique.
    pub const fn insert(&mut self, technique: Technique) {
        self.0[technique as usize / BITS] |= 1 << (technique as usize % BITS);
    }

    /// Removes a technique.
    pub const fn remove(&mut self, technique: Technique) {
        self.0[technique as usize / BITS] &= !(1 << (technique as usize % BITS));
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The techniques, in search order.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::all().filter(move |&technique| self.contains(technique))
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        let mut set = Self::EMPTY;
        techniques.into_iter().for_each(|technique| set.insert(technique));
        set
    }
}

impl ops::BitAnd for TechniqueSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl fmt::Debug for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
