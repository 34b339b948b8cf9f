//! [`Boards`]: as many boards as there are lanes, and one round of the rules over all of them at once.

use super::{
    bands::{ALL, BANDS, Masks, WORDS},
    grid::SIZE,
    rules::{clear_rows_of, only_in_row, strike_columns, strike_minirows},
    vector::Vector,
};

/// The candidates of as many boards as there are lanes, and what the last round saw of them.
pub(super) struct Boards<V> {
    /// Word `3 * digit + band`.
    pub(super) candidates: [V; WORDS],
    /// Cells that have been told to hold the digit.
    fixed: [V; WORDS],
    /// Cells that have been told to hold any digit.
    taken: [V; BANDS],
    /// Cells with two candidates or more.
    pub(super) open: [V; BANDS],
    /// Cells with two candidates.
    pub(super) pairs: [V; BANDS],
}

/// What a round came to: bit `n` for lane `n`.
#[derive(Clone, Copy)]
pub(super) struct Round {
    /// Lanes that contradict themselves.
    pub(super) contradictory: u32,
    /// Lanes in which no cell was decided.
    pub(super) stalled: u32,
}

impl<V: Vector> Boards<V> {
    /// Boards with no candidates.
    #[inline(always)]
    pub(super) fn new() -> Self {
        let none = V::splat(0);
        Self { candidates: [none; WORDS], fixed: [none; WORDS], taken: [none; BANDS], open: [none; BANDS], pairs: [none; BANDS] }
    }

    /// Gives a lane another board. What was fixed on the one before need not be forgotten: it only spares candidates for one
    /// round, after which a search may decide on another cell.
    #[inline(always)]
    pub(super) fn write(&mut self, lane: usize, masks: &Masks) {
        for (word, &mask) in self.candidates.iter_mut().zip(masks) {
            word.words_mut()[lane] = mask;
        }
        for word in &mut self.taken {
            word.words_mut()[lane] = 0;
        }
    }

    /// Forgets what was fixed on a lane's board before the one it has.
    #[inline(always)]
    pub(super) fn forget(&mut self, lane: usize) {
        for word in &mut self.fixed {
            word.words_mut()[lane] = 0;
        }
    }

    /// The candidates of a lane.
    #[inline(always)]
    pub(super) fn read(&self, lane: usize) -> Masks {
        let mut masks = [0; WORDS];
        for (mask, word) in masks.iter_mut().zip(&self.candidates) {
            *mask = word.words()[lane];
        }
        masks
    }

    /// Leaves a cell of a lane no candidate but one, that of `word`.
    #[inline(always)]
    pub(super) fn place(&mut self, lane: usize, word: usize, cell: u32) {
        // Word by word: a vector read where single words have just been written would have to wait for them.
        let kept = self.candidates[word].words()[lane];
        for other in (word % BANDS..WORDS).step_by(BANDS) {
            self.candidates[other].words_mut()[lane] &= !cell;
        }
        self.candidates[word].words_mut()[lane] = kept;
    }

    /// Applies every rule once to every lane.
    #[inline(always)]
    pub(super) fn round(&mut self) -> Round {
        let all = V::splat(ALL);
        let (naked, covered) = self.count_candidates();
        let before = self.taken;
        let mut taken = before;
        // What the digit before has taken is left out for one digit: else each would have to wait for the one before.
        let mut latest = [V::splat(0); BANDS];
        let mut least = V::splat(u32::MAX);
        for digit in 0..SIZE {
            let words = digit * BANDS;
            let mut cells = [V::splat(0); BANDS];
            for band in 0..BANDS {
                let others = taken[band].and_not(self.fixed[words + band]);
                let candidates = self.candidates[words + band].and_not(others);
                cells[band] = clear_rows_of(candidates, candidates & naked[band]);
            }
            strike_minirows(&mut cells);
            strike_columns(&mut cells);
            for band in 0..BANDS {
                let single = only_in_row(cells[band]);
                taken[band] = taken[band] | latest[band];
                latest[band] = single;
                self.fixed[words + band] = single;
                self.candidates[words + band] = cells[band];
                least = least.min(cells[band]);
            }
        }
        for band in 0..BANDS {
            taken[band] = taken[band] | latest[band];
        }
        self.taken = taken;
        let changed = (taken[0] ^ before[0]).or3(taken[1] ^ before[1], taken[2] ^ before[2]);
        let uncovered = all.and_not(covered).zero_lanes();
        Round { contradictory: !uncovered | least.zero_lanes(), stalled: changed.zero_lanes() }
    }

    /// Cells with one candidate; cells of each row that have any, in all three bands. Keeps the open cells and the pairs.
    #[inline(always)]
    fn count_candidates(&mut self) -> ([V; BANDS], V) {
        let mut naked = [V::splat(0); BANDS];
        let mut covered = V::splat(ALL);
        for (band, naked) in naked.iter_mut().enumerate() {
            let (mut once, mut twice, mut more) = (self.candidates[band], V::splat(0), V::splat(0));
            for digit in 1..SIZE {
                let cells = self.candidates[digit * BANDS + band];
                more = twice.and_or(cells, more);
                twice = once.and_or(cells, twice);
                once = once | cells;
            }
            *naked = once.and_not(twice);
            covered = covered & once;
            self.open[band] = twice;
            self.pairs[band] = twice.and_not(more);
        }
        (naked, covered)
    }
}
