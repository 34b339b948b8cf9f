//! [`Places`]: a set of small numbers.

/// Places in an order, as bits: 64 for each word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Places<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for Places<WORDS> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<const WORDS: usize> Places<WORDS> {
    /// No place.
    pub const NONE: Self = Self([0; WORDS]);

    #[inline]
    pub fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    pub fn insert_all(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    /// Whether the sets have a place in common.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).fold(0, |both, (word, other)| both | word & other) != 0
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The last place.
    #[inline]
    pub fn last(&self) -> Option<usize> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(word * 64 + self.0[word].ilog2() as usize)
    }

    /// The places, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(at, mut word)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(at * 64 + bit)
            })
        })
    }
}

impl<const WORDS: usize> FromIterator<usize> for Places<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        let mut set = Self::NONE;
        places.into_iter().for_each(|place| set.insert(place));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_come_back_ascending_and_the_last_is_the_largest() {
        let set: Places<2> = [127, 0, 64, 63].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert_eq!(set.last(), Some(127));
        assert_eq!((Places::<2>::NONE.last(), Places::<2>::NONE.is_empty()), (None, true));
        let other: Places<2> = [64].into_iter().collect();
        assert!(set.meets(&other));
        assert!(!set.meets(&[1, 65].into_iter().collect()));
    }
}
