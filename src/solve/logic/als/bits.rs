//! Sets of numbers as bits, a few hundred at a time: which almost locked sets have something in common.

/// How many words are worked on at once.
const LANES: usize = 4;

/// As many bits as are worked on at once.
pub(super) type Block = [u64; LANES];

const BLOCK_BITS: usize = LANES * u64::BITS as usize;

/// A set of numbers, made of blocks.
pub(super) type Row = [Block];

/// Several sets of numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct BitRows {
    blocks: usize,
    bits: Vec<Block>,
}

impl BitRows {
    /// Makes room for so many empty sets of numbers below `numbers`.
    pub fn reset(&mut self, rows: usize, numbers: usize) {
        self.blocks = numbers.div_ceil(BLOCK_BITS);
        self.bits.clear();
        self.bits.resize(rows * self.blocks, [0; LANES]);
    }

    /// So many empty sets of numbers below `numbers`.
    pub fn new(rows: usize, numbers: usize) -> Self {
        let mut new = Self::default();
        new.reset(rows, numbers);
        new
    }

    /// How many blocks a set has.
    pub const fn blocks(&self) -> usize {
        self.blocks
    }

    /// Empties all sets.
    pub fn clear(&mut self) {
        self.bits.fill([0; LANES]);
    }

    /// A set.
    #[inline]
    pub fn row(&self, row: usize) -> &Row {
        &self.bits[row * self.blocks..(row + 1) * self.blocks]
    }

    /// A set, to be changed.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut Row {
        &mut self.bits[row * self.blocks..(row + 1) * self.blocks]
    }

    /// Whether a number is in a set.
    #[inline]
    pub fn contains(&self, row: usize, number: usize) -> bool {
        contains(self.row(row), number)
    }

    /// Puts a number into a set.
    #[inline]
    pub fn insert(&mut self, row: usize, number: usize) {
        insert(self.row_mut(row), number);
    }

    /// Takes a number out of all sets.
    pub fn remove_everywhere(&mut self, number: usize) {
        let (block, lane, bit) = place(number);
        self.bits.iter_mut().skip(block).step_by(self.blocks.max(1)).for_each(|row| row[lane] &= !bit);
    }

    /// The numbers that are in some set.
    pub fn union(&self) -> Vec<Block> {
        let mut union = vec![[0; LANES]; self.blocks];
        self.bits.chunks_exact(self.blocks.max(1)).for_each(|row| add(&mut union, row));
        union
    }
}

fn place(number: usize) -> (usize, usize, u64) {
    (number / BLOCK_BITS, number % BLOCK_BITS / u64::BITS as usize, 1 << (number % u64::BITS as usize))
}

/// Whether a number is in a set.
#[inline]
pub(super) fn contains(row: &Row, number: usize) -> bool {
    let (block, lane, bit) = place(number);
    row[block][lane] & bit != 0
}

/// Puts a number into a set.
#[inline]
pub(super) fn insert(row: &mut Row, number: usize) {
    let (block, lane, bit) = place(number);
    row[block][lane] |= bit;
}

/// The numbers of both sets, block by block.
#[inline]
pub(super) fn both<'a>(one: &'a Row, other: &'a Row) -> impl Iterator<Item = Block> + 'a {
    one.iter().zip(other).map(|(one, other)| std::array::from_fn(|lane| one[lane] & other[lane]))
}

/// Adds the numbers of a set.
#[inline]
pub(super) fn add(row: &mut Row, other: &Row) {
    for (row, other) in row.iter_mut().zip(other) {
        *row = std::array::from_fn(|lane| row[lane] | other[lane]);
    }
}

/// Takes out the numbers of a set.
#[inline]
pub(super) fn take_out(row: &mut Row, other: &Row) {
    for (row, other) in row.iter_mut().zip(other) {
        *row = std::array::from_fn(|lane| row[lane] & !other[lane]);
    }
}

/// Takes out that number and all below it.
pub(super) fn keep_above(number: usize, row: &mut Row) {
    let (block, lane, bit) = place(number);
    row[..block].fill([0; LANES]);
    row[block][..lane].fill(0);
    row[block][lane] &= !(bit | (bit - 1));
}

/// The numbers of a set, ascending.
#[inline]
pub(super) fn numbers(blocks: impl IntoIterator<Item = Block>) -> impl Iterator<Item = usize> {
    blocks.into_iter().enumerate().flat_map(|(place, block)| numbers_of(place, block))
}

/// The numbers in the block of a set at that place, ascending.
#[inline]
pub(super) fn numbers_of(place: usize, block: Block) -> impl Iterator<Item = usize> {
    block.into_iter().enumerate().flat_map(move |(lane, mut word)| {
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(place * BLOCK_BITS + lane * u64::BITS as usize + bit)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_numbers_are_combined_number_by_number() {
        let mut rows = BitRows::new(2, 600);
        [0, 63, 64, 255, 256, 599].into_iter().for_each(|number| rows.insert(0, number));
        [64, 256, 300].into_iter().for_each(|number| rows.insert(1, number));
        let list = |blocks: Vec<Block>| numbers(blocks).collect::<Vec<_>>();
        assert_eq!(list(rows.row(0).to_vec()), [0, 63, 64, 255, 256, 599]);
        assert_eq!(list(both(rows.row(0), rows.row(1)).collect()), [64, 256]);
        assert_eq!(list(rows.union()), [0, 63, 64, 255, 256, 300, 599]);
        assert!(rows.contains(0, 255) && !rows.contains(1, 255));
        keep_above(63, rows.row_mut(0));
        assert_eq!(list(rows.row(0).to_vec()), [64, 255, 256, 599]);
        keep_above(256, rows.row_mut(0));
        assert_eq!(list(rows.row(0).to_vec()), [599]);
        rows.remove_everywhere(599);
        assert_eq!(list(rows.union()), [64, 256, 300]);
    }
}
