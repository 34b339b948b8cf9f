//! Digits that some cells need: wherever among them they are, the cells that differ from all of these places do not hold them.

use sudoscope_board::{Cell, CellSet};

use super::{Domains, Outcome, Propagators, Unsatisfiable};

/// The bits of a word: boards of the classic size need one word.
const BITS: usize = 128;

/// A set of cells for each cell, as words of bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct CellSets {
    words: usize,
    bits: Box<[u128]>,
}

impl CellSets {
    pub(crate) fn new(sets: &[CellSet]) -> Self {
        let words = sets.len().div_ceil(BITS);
        let mut bits = vec![0; sets.len() * words].into_boxed_slice();
        for (place, set) in sets.iter().enumerate() {
            for cell in set.iter() {
                bits[place * words + cell.index() / BITS] |= 1 << (cell.index() % BITS);
            }
        }
        Self { words, bits }
    }

    /// Adds that the cells differ from each other; returns whether that is new for any two of them.
    pub(crate) fn separate(&mut self, cells: &[Cell]) -> bool {
        let mut is_new = false;
        for cell in cells.iter().map(|cell| cell.index()) {
            for other in cells.iter().map(|cell| cell.index()).filter(|&other| other != cell) {
                let (word, bit) = (&mut self.bits[cell * self.words + other / BITS], 1 << (other % BITS));
                is_new |= *word & bit == 0;
                *word |= bit;
            }
        }
        is_new
    }

    /// The cells in the set of a cell, ascending.
    pub(crate) fn of(&self, cell: usize) -> impl Iterator<Item = u16> + '_ {
        let words = self.bits[cell * self.words..(cell + 1) * self.words].iter().enumerate();
        words.flat_map(|(word, &bits)| {
            let rest = |left: u128| (left != 0).then_some(left);
            let all = std::iter::successors(rest(bits), move |left| rest(left & (left - 1)));
            all.map(move |left| u16::try_from(word * BITS + left.trailing_zeros() as usize).unwrap_or(u16::MAX))
        })
    }
}

impl Propagators {
    /// Takes each of the digits, of which every one is needed by some of the cells, from those that differ from all its places there.
    ///
    /// # Errors
    /// When a digit has no place among the cells, or another cell can hold nothing else.
    #[inline]
    pub(super) fn require(&self, mut required: u32, cells: &[u16], domains: &mut Domains) -> Outcome {
        let CellSets { words, bits } = &self.apart;
        while required != 0 {
            let digit = required & required.wrapping_neg();
            required &= required - 1;
            for word in 0..*words {
                let (mut common, mut places) = (u128::MAX, 0);
                for &cell in cells {
                    if domains.of(cell) & digit != 0 {
                        common &= bits[usize::from(cell) * words + word];
                        places += 1;
                    }
                }
                match places {
                    0 => return Err(Unsatisfiable),
                    // The cell has this digit only, which is taken from others anyway.
                    1 => break,
                    _ => {}
                }
                while common != 0 {
                    let bit = common.trailing_zeros() as usize;
                    common &= common - 1;
                    domains.remove(u16::try_from(word * BITS + bit).unwrap_or(u16::MAX), digit)?;
                }
            }
        }
        Ok(())
    }
}
