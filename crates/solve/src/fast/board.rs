//! [`BandBoard`]: one board with a digit in each lane, and one round of the rules over all digits at once.

use super::{
    bands::{ALL, BANDS, Masks, WORDS, grid},
    branch::Cells,
    grid::{CELLS, Grid, SIZE},
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
