//! [`BitMatrix`]: rows of bits, and operations on single rows. Bits are nodes of the link graph, whose number depends on the grid, so
//! a [`CellSet`](sudoscope_board::CellSet) does not fit.

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
