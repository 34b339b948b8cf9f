//! Sets of indices of almost locked sets, as blocks of several hundred bits. There are thousands of them on a large board, more
//! than a [`CellSet`](sudoscope_board::CellSet) can hold.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// The number of words of a block.
const LANES: usize = 4;

const BLOCK_BITS: usize = LANES * u64::BITS as usize;

/// A block of bits, on which operations work at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BitBlock([u64; LANES]);

impl BitBlock {
    /// Whether no bit is set.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }
}

macro_rules! operator {
    ($trait:ident $method:ident, |$own:ident, $other:ident| $result:expr) => {
        impl $trait for BitBlock {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let lane = |lane: usize| {
                    let ($own, $other) = (self.0[lane], other.0[lane]);
                    $result
                };
                Self(std::array::from_fn(lane))
            }
        }
    };
}

operator!(BitAnd bitand, |own, other| own & other);
operator!(BitOr bitor, |own, other| own | other);

impl BitOrAssign for BitBlock {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for BitBlock {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

/// A set of numbers, made of blocks.
pub(super) type Row = [BitBlock];

/// Several sets of numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct BitRows {
    blocks: usize,
    bits: Vec<BitBlock>,
}

impl BitRows {
    /// `count` empty sets with capacity `numbers`.
    pub(crate) fn reset(&mut self, rows: usize, numbers: usize) {
        self.blocks = numbers.div_ceil(BLOCK_BITS);
        // Filling is far faster than pushing.
        self.bits.truncate(rows * self.blocks);
        self.bits.fill(BitBlock::default());
        self.bits.resize(rows * self.blocks, BitBlock::default());
    }

    /// `count` empty sets of numbers below `numbers`.
    pub(crate) fn new(rows: usize, numbers: usize) -> Self {
        let mut new = Self::default();
        new.reset(rows, numbers);
        new
    }

    /// The number of blocks of a set.
    pub(crate) const fn blocks(&self) -> usize {
        self.blocks
    }

    /// Empties all sets.
    pub(crate) fn clear(&mut self) {
        self.bits.fill(BitBlock::default());
    }

    /// A set.
    #[inline]
    pub(crate) fn row(&self, row: usize) -> &Row {
        &self.bits[row * self.blocks..(row + 1) * self.blocks]
    }

    /// A set, mutable.
    #[inline]
    pub(crate) fn row_mut(&mut self, row: usize) -> &mut Row {
        &mut self.bits[row * self.blocks..(row + 1) * self.blocks]
    }

    /// Whether a number is in a set.
    #[inline]
    pub(crate) fn contains(&self, row: usize, number: usize) -> bool {
        contains(self.row(row), number)
    }

    /// Inserts a number into a set.
    #[inline]
    pub(crate) fn insert(&mut self, row: usize, number: usize) {
        insert(self.row_mut(row), number);
    }

    /// Removes a number from all sets.
    pub(crate) fn remove_everywhere(&mut self, number: usize) {
        let (block, lane, bit) = place(number);
        self.bits.iter_mut().skip(block).step_by(self.blocks.max(1)).for_each(|row| row.0[lane] &= !bit);
    }

    /// The numbers that are in some set, into `union`.
    pub(crate) fn union(&self, union: &mut Row) {
        union.fill(BitBlock::default());
        self.bits.chunks_exact(self.blocks.max(1)).for_each(|row| add(union, row));
    }
}

fn place(number: usize) -> (usize, usize, u64) {
    (number / BLOCK_BITS, number % BLOCK_BITS / u64::BITS as usize, 1 << (number % u64::BITS as usize))
}

/// Whether a number is in a set.
#[inline]
pub(super) fn contains(row: &Row, number: usize) -> bool {
    let (block, lane, bit) = place(number);
    row[block].0[lane] & bit != 0
}

/// Inserts a number into a set.
#[inline]
pub(super) fn insert(row: &mut Row, number: usize) {
    let (block, lane, bit) = place(number);
    row[block].0[lane] |= bit;
}

/// The numbers of both sets, block by block.
#[inline]
pub(super) fn both<'a>(one: &'a Row, other: &'a Row) -> impl Iterator<Item = BitBlock> + 'a {
    one.iter().zip(other).map(|(&one, &other)| one & other)
}

/// Adds the numbers of a set.
#[inline]
pub(super) fn add(row: &mut Row, other: &Row) {
    for (row, &other) in row.iter_mut().zip(other) {
        *row |= other;
    }
}

/// Removes the numbers of a set.
#[inline]
pub(super) fn take_out(row: &mut Row, other: &Row) {
    for (row, &other) in row.iter_mut().zip(other) {
        *row = *row & !other;
    }
}

/// Removes that number and all below it.
pub(super) fn keep_above(number: usize, row: &mut Row) {
    let (block, lane, bit) = place(number);
    row[..block].fill(BitBlock::default());
    row[block].0[..lane].fill(0);
    row[block].0[lane] &= !(bit | (bit - 1));
}

/// The numbers of a set that are below that number, block by block.
#[inline]
pub(super) fn below(number: usize, row: &Row) -> impl Iterator<Item = BitBlock> + '_ {
    let (block, lane, bit) = place(number);
    let mut last = row[block];
    last.0[lane] &= bit - 1;
    last.0[lane + 1..].fill(0);
    row[..block].iter().copied().chain([last])
}

/// The numbers of a set, ascending.
#[inline]
pub(super) fn numbers<I: IntoIterator<Item = BitBlock>>(blocks: I) -> Numbers<I::IntoIter> {
    Numbers { blocks: blocks.into_iter(), block: [0; LANES], lane: LANES, next: 0 }
}

/// Iterates over a set of numbers, ascending.
#[derive(Clone, Debug)]
pub(super) struct Numbers<I> {
    blocks: I,
    /// The remaining lanes of the current block.
    block: [u64; LANES],
    lane: usize,
    /// The first number of the block after it.
    next: usize,
}

impl<I: Iterator<Item = BitBlock>> Iterator for Numbers<I> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        loop {
            while self.lane < LANES {
                let word = &mut self.block[self.lane];
                if *word != 0 {
                    let bit = word.trailing_zeros() as usize;
                    *word &= *word - 1;
                    return Some(self.next - BLOCK_BITS + self.lane * u64::BITS as usize + bit);
                }
                self.lane += 1;
            }
            let block = self.blocks.next()?;
            self.next += BLOCK_BITS;
            if !block.is_empty() {
                (self.block, self.lane) = (block.0, 0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_numbers_are_combined_number_by_number() {
        let mut rows = BitRows::new(2, 600);
        [0, 63, 64, 255, 256, 599].into_iter().for_each(|number| rows.insert(0, number));
        [64, 256, 300].into_iter().for_each(|number| rows.insert(1, number));
        let list = |blocks: Vec<BitBlock>| numbers(blocks).collect::<Vec<_>>();
        assert_eq!(list(rows.row(0).to_vec()), [0, 63, 64, 255, 256, 599]);
        assert_eq!(list(both(rows.row(0), rows.row(1)).collect()), [64, 256]);
        let union = |rows: &BitRows| {
            let mut union = vec![BitBlock::default(); rows.blocks()];
            rows.union(&mut union);
            list(union)
        };
        assert_eq!(union(&rows), [0, 63, 64, 255, 256, 300, 599]);
        assert!(rows.contains(0, 255) && !rows.contains(1, 255));
        let mut less = rows.row(0).to_vec();
        take_out(&mut less, rows.row(1));
        assert_eq!(list(less), [0, 63, 255, 599]);
        assert_eq!(list(below(256, rows.row(0)).collect()), [0, 63, 64, 255]);
        assert_eq!(list(below(64, rows.row(0)).collect()), [0, 63]);
        keep_above(63, rows.row_mut(0));
        assert_eq!(list(rows.row(0).to_vec()), [64, 255, 256, 599]);
        keep_above(256, rows.row_mut(0));
        assert_eq!(list(rows.row(0).to_vec()), [599]);
        rows.remove_everywhere(599);
        assert_eq!(union(&rows), [64, 256, 300]);
    }
}
