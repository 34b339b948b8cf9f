//! [`BandBoard`]: one board with a digit in each lane, and one round of the rules over all digits at once; and the cell that
//! a search branches on.

use super::{
    CELLS, Grid, SIZE,
    bands::{ALL, BANDS, FIRSTS, Masks, ROW, STRIDE, WORDS, grid},
    rules::{clear_rows_of, only_in_row, strike_columns, strike_minirows},
    vector::{Simd, Vector},
};

/// The lanes of the digits.
const DIGITS: u32 = (1 << SIZE) - 1;

/// The candidates of a board: a vector for each band, with the words of the nine digits in its first lanes and zero in the others.
#[derive(Clone, Copy)]
pub(super) struct BandBoard<V> {
    candidates: [V; BANDS],
    /// Cells known to hold the digit of the lane.
    fixed: [V; BANDS],
}

/// The result of a round.
pub(super) struct BandRound {
    /// Whether the board contradicts the rules.
    pub(super) is_contradictory: bool,
    /// Whether no cell was decided though some are open.
    pub(super) is_stalled: bool,
    /// Whether every cell had one candidate and nothing more followed from that.
    pub(super) is_solved: bool,
    /// Whether no candidate was struck.
    pub(super) is_settled: bool,
    /// Cells that had two candidates or more.
    pub(super) open: Cells,
}

impl<V: Vector> BandBoard<V> {
    /// A board with those digits.
    #[inline(always)]
    pub(super) fn new(simd: V::Simd, cells: &[u8; CELLS]) -> Self {
        Self { candidates: vectors(simd, &simd.masks(cells)), fixed: [V::splat(simd, 0); BANDS] }
    }

    /// A board in the state that was [saved](Self::saved).
    #[inline(always)]
    pub(super) fn of_saved(simd: V::Simd, [candidates, fixed]: &[Masks; 2]) -> Self {
        Self { candidates: vectors(simd, candidates), fixed: vectors(simd, fixed) }
    }

    /// The state without vectors: the candidates, and the cells known to hold each digit.
    #[inline(always)]
    pub(super) fn saved(&self) -> [Masks; 2] {
        [words(&self.candidates), words(&self.fixed)]
    }

    /// The candidates as words of one lane each.
    #[inline(always)]
    pub(super) fn masks(&self) -> Masks {
        words(&self.candidates)
    }

    /// The grid of a board that is solved.
    #[inline(always)]
    pub(super) fn grid(&self) -> Grid {
        grid(&self.masks())
    }

    /// Applies every rule once.
    #[inline(always)]
    pub(super) fn round(&mut self) -> BandRound {
        let before = *self;
        let simd = before.candidates[0].simd();
        let (none, all) = (V::splat(simd, 0), V::splat(simd, ALL));
        let mut covered = all;
        let mut open = [none; BANDS];
        let mut cells = [none; BANDS];
        for band in 0..BANDS {
            let (once, twice) = once_and_twice(before.candidates[band]);
            let taken = any(before.fixed[band]);
            covered = covered & once;
            open[band] = twice;
            let left = before.candidates[band].and_not(taken.and_not(before.fixed[band]));
            cells[band] = clear_rows_of(left, left & once.and_not(twice));
        }
        strike_minirows(&mut cells);
        strike_columns(&mut cells);
        let (mut decided, mut struck) = (none, none);
        for (band, &left) in cells.iter().enumerate() {
            self.fixed[band] = only_in_row(left);
            self.candidates[band] = left;
            decided = decided | (self.fixed[band] ^ before.fixed[band]);
            struck = struck | (left ^ before.candidates[band]);
        }
        let least = cells[0].min(cells[1]).min(cells[2]);
        let uncovered = all.and_not(covered);
        let is_nothing = |bits: V| bits.zero_lanes() & DIGITS == DIGITS;
        let none_open = is_nothing(open[0].or3(open[1], open[2]));
        let is_settled = is_nothing(struck);
        BandRound {
            is_contradictory: least.zero_lanes() & DIGITS != 0 || !is_nothing(uncovered),
            is_stalled: is_nothing(decided) && !none_open,
            is_solved: none_open && is_settled,
            is_settled,
            open: open.map(|cells| cells.words()[0]),
        }
    }

    /// Cells with exactly two candidates.
    #[inline(always)]
    pub(super) fn pairs(&self) -> Cells {
        self.candidates.map(|cells| {
            let (mut once, mut twice, mut more) = (0, 0, 0);
            for &cells in &cells.words()[..SIZE] {
                more |= twice & cells;
                twice |= once & cells;
                once |= cells;
            }
            twice & !more
        })
    }

    /// The candidates of a cell: bit `n` for the digit of lane `n`.
    #[inline(always)]
    pub(super) fn digits(&self, band: usize, cell: u32) -> u32 {
        !(self.candidates[band] & V::splat(self.candidates[band].simd(), cell)).zero_lanes() & DIGITS
    }

    /// This board with the digit of that lane in the cell, and this board without that candidate.
    #[inline(always)]
    pub(super) fn split(&self, band: usize, cell: u32, digit: u32) -> [Self; 2] {
        let simd = self.candidates[band].simd();
        let (here, lane) = (V::splat(simd, cell), V::lane(simd, digit));
        let [mut with, mut without] = [*self; 2];
        with.candidates[band] = self.candidates[band].and_not(here.and_not(lane));
        without.candidates[band] = self.candidates[band].and_not(here & lane);
        [with, without]
    }
}

/// A vector for each band, with the words of the nine digits.
#[inline(always)]
fn vectors<V: Vector>(simd: V::Simd, masks: &Masks) -> [V; BANDS] {
    let mut vectors = [V::splat(simd, 0); BANDS];
    for (word, &mask) in masks.iter().enumerate() {
        vectors[word % BANDS].words_mut()[word / BANDS] = mask;
    }
    vectors
}

/// The words of such vectors.
#[inline(always)]
fn words<V: Vector>(vectors: &[V; BANDS]) -> Masks {
    let mut masks = [0; WORDS];
    for (word, mask) in masks.iter_mut().enumerate() {
        *mask = vectors[word % BANDS].words()[word / BANDS];
    }
    masks
}

/// The bits set in any lane, in every lane.
#[inline(always)]
fn any<V: Vector>(words: V) -> V {
    let words = words | words.swap::<8>();
    let words = words | words.swap::<4>();
    let words = words | words.swap::<2>();
    words | words.swap::<1>()
}

/// The bits set in one lane or more and those set in two or more, in every lane.
#[inline(always)]
fn once_and_twice<V: Vector>(words: V) -> (V, V) {
    let (once, twice) = (words, V::splat(words.simd(), 0));
    let (once, twice) = joined(once, twice, once.swap::<8>(), twice);
    let (once, twice) = joined(once, twice, once.swap::<4>(), twice.swap::<4>());
    let (once, twice) = joined(once, twice, once.swap::<2>(), twice.swap::<2>());
    joined(once, twice, once.swap::<1>(), twice.swap::<1>())
}

#[inline(always)]
fn joined<V: Vector>(once: V, twice: V, other_once: V, other_twice: V) -> (V, V) {
    (once | other_once, once.and_or(other_once, twice | other_twice))
}

/// Cells, by band.
pub(super) type Cells = [u32; BANDS];

/// Chooses a cell to branch on: of the first few cells with two candidates the one that sees the most open cells; if there is none, the
/// first cell with the fewest candidates, which `count` counts. Returns its band and its bit in that band.
#[inline(always)]
pub(super) fn choose_cell(open: Cells, pairs: Cells, count: impl Fn(usize, u32) -> u32) -> (usize, u32) {
    if pairs == [0; BANDS] { fewest(open, count) } else { busiest(open, pairs) }
}

/// The number of cells with two candidates that are compared. Comparing more costs more than a better choice saves.
const COMPARED: usize = 8;

/// Places of a band: one for each bit of its words.
const PLACES: u32 = u32::BITS;

/// The peers of each place of the three bands, and the place itself.
const PEERS: [Cells; PLACES as usize * BANDS] = {
    let mut peers = [[0; BANDS]; PLACES as usize * BANDS];
    let mut band = 0;
    while band < BANDS {
        let mut bit = 0;
        while bit < PLACES {
            let (row, column) = (bit / STRIDE, bit % STRIDE);
            if FIRSTS << column & 1 << bit != 0 && ROW >> column != 0 {
                let seen = &mut peers[band * PLACES as usize + bit as usize];
                *seen = [FIRSTS << column; BANDS];
                seen[band] |= ROW << (row * STRIDE) | (FIRSTS * 7) << (column / 3 * 3);
            }
            bit += 1;
        }
        band += 1;
    }
    peers
};

/// Of the first few of the given cells the one that sees the most open cells.
#[inline(always)]
fn busiest(open: Cells, [a, b, c]: Cells) -> (usize, u32) {
    let mut left = u128::from(a) | u128::from(b) << PLACES | u128::from(c) << (2 * PLACES);
    // The count above the place: the maximum is the best cell, found without an unpredictable branch.
    let mut best = 0;
    for _ in 0..COMPARED {
        if left == 0 {
            break;
        }
        let place = left.trailing_zeros();
        left &= left - 1;
        let [x, y, z] = PEERS[place as usize % PEERS.len()];
        let seen = (open[0] & x).count_ones() + (open[1] & y).count_ones() + (open[2] & z).count_ones();
        best = best.max(seen << 8 | place);
    }
    let place = best & 0xff;
    ((place / PLACES) as usize % BANDS, 1 << (place % PLACES))
}

/// The first cell with the fewest candidates.
#[inline(always)]
fn fewest(open: Cells, count: impl Fn(usize, u32) -> u32) -> (usize, u32) {
    let mut best = (0, 0);
    let mut few = u32::MAX;
    for (band, mut left) in open.into_iter().enumerate() {
        while left != 0 {
            let cell = left & left.wrapping_neg();
            left ^= cell;
            let candidates = count(band, cell);
            if candidates < few {
                (best, few) = ((band, cell), candidates);
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::grid::SIZE;

    #[test]
    fn a_cell_sees_its_row_column_and_box() {
        for cell in 0..SIZE * SIZE {
            let (row, column) = (cell / SIZE, cell % SIZE);
            let place = row / 3 * PLACES as usize + row % 3 * STRIDE as usize + column;
            for other in 0..SIZE * SIZE {
                let (other_row, other_column) = (other / SIZE, other % SIZE);
                let bit = 1 << (other_row % 3 * STRIDE as usize + other_column);
                let sees = row == other_row || column == other_column || (row / 3, column / 3) == (other_row / 3, other_column / 3);
                assert_eq!(PEERS[place][other_row / 3] & bit != 0, sees, "{cell}, {other}");
            }
        }
    }

    #[test]
    fn pairs_are_preferred_and_of_them_the_busiest() {
        let nobody = |_: usize, _: u32| unreachable!("there are pairs");
        // In the row of the second pair there are more open cells.
        assert_eq!(choose_cell([1 | 1 << 15 | 1 << 16, 0, 1 << 18], [1 | 1 << 15, 0, 0], nobody), (0, 1 << 15));
        assert_eq!(choose_cell([0, 1, 1 << 28], [0, 0, 1 << 28], nobody), (2, 1 << 28));
        let count = |band: usize, cell: u32| if (band, cell) == (1, 2) { 3 } else { 4 };
        assert_eq!(choose_cell([1, 3, 1], [0; BANDS], count), (1, 2));
    }
}
