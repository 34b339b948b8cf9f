//! [`Spread`]: all literals that follow from one literal, each by a shortest chain.
//!
//! - [`BitMatrix`]: rows of bits, and operations on single rows. Bits are nodes of the link graph, whose number depends on the grid, so
//!   a [`CellSet`](sudoscope_board::CellSet) does not fit.

use crate::logic::{
    finders::links::{LinkTable, Literal, NodeKinds},
    index32,
};

/// The literals that follow from a premise, in breadth-first order.
///
/// Links through almost locked sets cost more than one, so that a shorter chain can be found later; it then replaces the first one,
/// and shortens what follows from it, unless that is a direct link of the premise.
#[derive(Debug, Default)]
pub(crate) struct Spread {
    found: Vec<SpreadNode>,
    /// By literal: the run in which it was found, and its index in `found`.
    places: Vec<(u32, u32)>,
    run: u32,
}

#[derive(Clone, Copy, Debug)]
struct SpreadNode {
    literal: Literal,
    /// Index of the literal it follows from.
    before: u32,
    length: u32,
}

impl Spread {
    /// Follows all chains from a premise.
    pub(crate) fn from<const W: usize>(&mut self, table: &LinkTable<W>, premise: Literal, depth: NodeKinds) {
        self.found.clear();
        self.run = self.run.wrapping_add(1);
        if self.run == 0 || self.places.len() < 2 * table.node_count() {
            self.places.clear();
            self.places.resize(2 * table.node_count(), (0, 0));
            self.run = 1;
        }
        self.add(premise, 0, 0);
        if depth == NodeKinds::Sets { self.follow::<true, W>(table, depth) } else { self.follow::<false, W>(table, depth) }
    }

    /// Follows the links from each literal found. Shorter chains are looked for only if there are links through sets.
    fn follow<const HAS_SETS: bool, const W: usize>(&mut self, table: &LinkTable<W>, depth: NodeKinds) {
        let (mut place, mut direct) = (0, usize::MAX);
        while let Some(&SpreadNode { literal, length, .. }) = self.found.get(place) {
            for link in table.links(literal, depth) {
                let length = length + u32::from(link.cost);
                match self.place_of(link.to) {
                    None => self.add(link.to, place, length),
                    Some(known) if HAS_SETS && known > direct => {
                        self.shorten(known, place, length);
                    }
                    Some(_) => {}
                }
            }
            if place == 0 {
                direct = self.found.len() - 1;
            }
            place += 1;
        }
        while HAS_SETS && self.shorten_all(table, depth, direct) {}
    }

    /// Shortens the chains that a shorter chain to one of their literals shortens, but no direct link. Returns whether there was one.
    fn shorten_all<const W: usize>(&mut self, table: &LinkTable<W>, depth: NodeKinds, direct: usize) -> bool {
        let mut is_shorter = false;
        for place in 0..self.found.len() {
            let SpreadNode { literal, length, .. } = self.found[place];
            for link in table.links(literal, depth) {
                if let Some(known) = self.place_of(link.to).filter(|&known| known > direct) {
                    is_shorter |= self.shorten(known, place, length + u32::from(link.cost));
                }
            }
        }
        is_shorter
    }

    #[inline]
    fn add(&mut self, literal: Literal, before: usize, length: u32) {
        self.places[literal.index()] = (self.run, index32(self.found.len()));
        self.found.push(SpreadNode { literal, before: index32(before), length });
    }

    /// Replaces the chain to a literal if this one is shorter; returns whether it is.
    #[inline]
    fn shorten(&mut self, known: usize, before: usize, length: u32) -> bool {
        let found = &mut self.found[known];
        let is_shorter = length < found.length;
        if is_shorter {
            *found = SpreadNode { before: index32(before), length, ..*found };
        }
        is_shorter
    }

    /// The index of a literal among those found.
    #[inline]
    pub(crate) fn place_of(&self, literal: Literal) -> Option<usize> {
        let (run, place) = self.places[literal.index()];
        (run == self.run).then_some(place as usize)
    }

    /// The literals found, the premise first.
    pub(crate) fn literals(&self) -> impl Iterator<Item = Literal> + '_ {
        self.found.iter().map(|found| found.literal)
    }

    /// The length of the chain to a literal found: the cost of its links.
    pub(crate) fn length(&self, place: usize) -> usize {
        self.found[place].length as usize
    }

    /// The literal with that index.
    pub(crate) fn literal(&self, place: usize) -> Literal {
        self.found[place].literal
    }

    /// The index of the literal it follows from; that of the premise is its own.
    pub(crate) fn before(&self, place: usize) -> usize {
        self.found[place].before as usize
    }

    /// Stores the chain to a literal found in `chain`, the premise first.
    pub(crate) fn chain_to(&self, place: usize, chain: &mut Vec<Literal>) {
        chain.clear();
        let mut place = place;
        while place != 0 {
            chain.push(self.found[place].literal);
            place = self.found[place].before as usize;
        }
        chain.push(self.found[0].literal);
        chain.reverse();
    }
}

/// Bits in rows of the same length, with a buffer that is reused for tables of another size.
#[derive(Clone, Debug, Default)]
pub(crate) struct BitMatrix {
    words: Vec<u64>,
    stride: usize,
}

impl BitMatrix {
    /// Empties the matrix and gives it that many rows and bits per row.
    pub(crate) fn reset(&mut self, rows: usize, bits: usize) {
        self.stride = words_for(bits);
        // Filling is far faster than pushing.
        self.words.truncate(rows * self.stride);
        self.words.fill(0);
        self.words.resize(rows * self.stride, 0);
    }

    /// The number of rows.
    pub(crate) fn len(&self) -> usize {
        self.words.len().checked_div(self.stride).unwrap_or_default()
    }

    /// The number of words of a row.
    pub(crate) const fn stride(&self) -> usize {
        self.stride
    }

    /// The words of a row.
    #[inline]
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..(row + 1) * self.stride]
    }

    /// A row, mutable.
    #[inline]
    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.stride..(row + 1) * self.stride]
    }

    /// Sets a bit.
    #[inline]
    pub(crate) fn set(&mut self, row: usize, bit: usize) {
        insert(self.row_mut(row), bit);
    }

    /// Whether a bit is set.
    #[inline]
    pub(crate) fn get(&self, row: usize, bit: usize) -> bool {
        contains(self.row(row), bit)
    }
}

/// The number of words that `bits` bits take.
pub(crate) const fn words_for(bits: usize) -> usize {
    bits.div_ceil(u64::BITS as usize)
}

/// Sets a bit.
#[inline]
pub(crate) fn insert(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

/// Whether a bit is set.
#[inline]
pub(crate) fn contains(row: &[u64], bit: usize) -> bool {
    row[bit / 64] & 1 << (bit % 64) != 0
}

/// Adds the bits of `other`.
#[inline]
pub(crate) fn union(row: &mut [u64], other: &[u64]) {
    for (word, &other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Whether the rows have a bit in common.
#[inline]
pub(crate) fn meets(row: &[u64], other: &[u64]) -> bool {
    row.iter().zip(other).any(|(word, other)| word & other != 0)
}

/// The bits that are set, ascending.
#[inline]
pub(crate) fn ones(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(place, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            (word != 0).then(|| {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                place * 64 + bit
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sets_of_bits() {
        let mut matrix = BitMatrix::default();
        matrix.reset(3, 130);
        [0, 63, 64, 129].iter().for_each(|&bit| matrix.set(1, bit));
        matrix.set(2, 5);
        let ours = matrix.row(1).to_vec();
        union(matrix.row_mut(2), &ours);
        let theirs = matrix.row(2).to_vec();
        union(matrix.row_mut(0), &theirs);
        assert_eq!(ones(matrix.row(0)).collect::<Vec<_>>(), [0, 5, 63, 64, 129]);
        assert!(matrix.get(2, 129) && !matrix.get(1, 5));
        assert!(meets(matrix.row(0), matrix.row(1)));
        matrix.reset(2, 10);
        assert_eq!((matrix.stride(), ones(matrix.row(1)).count()), (1, 0));
    }
}
