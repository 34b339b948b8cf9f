//! [`TechniqueSet`]: techniques as bits.

use std::{fmt, ops};

use super::Technique;

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct TechniqueSet(u128);

// A set has a bit for each.
const _: () = assert!(Technique::COUNT <= u128::BITS as usize);

impl TechniqueSet {
    /// No technique.
    pub const EMPTY: Self = Self(0);

    /// The set of one technique.
    pub const fn only(technique: Technique) -> Self {
        Self(1 << technique as u8)
    }

    /// All techniques.
    pub fn all() -> Self {
        Technique::all().collect()
    }

    /// Whether the technique is in the set.
    pub const fn contains(self, technique: Technique) -> bool {
        self.0 & Self::only(technique).0 != 0
    }

    /// Adds a technique.
    pub const fn insert(&mut self, technique: Technique) {
        self.0 |= Self::only(technique).0;
    }

    /// Removes a technique.
    pub const fn remove(&mut self, technique: Technique) {
        self.0 &= !Self::only(technique).0;
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
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
        Self(self.0 & other.0)
    }
}

impl fmt::Debug for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
