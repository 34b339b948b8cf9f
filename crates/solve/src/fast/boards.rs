//! [`LaneBoards`]: one board in each lane, and one round of the rules over all of them at once.

use super::{
    SIZE,
    bands::{ALL, BANDS, Masks, WORDS},
    board::Cells,
    rules::{clear_rows_of, only_in_row, strike_columns, strike_minirows},
    vector::Vector,
};

/// The candidates of one board in each lane, and the result of the last round.
pub(super) struct LaneBoards<V> {
    /// Word `3 * digit + band`.
    candidates: [V; WORDS],
    /// Cells known to hold the digit.
    fixed: [V; WORDS],
    /// Cells known to hold some digit.
    taken: [V; BANDS],
    /// Cells with two candidates or more.
    open: [V; BANDS],
    /// Cells with two candidates.
    pairs: [V; BANDS],
}

/// The result of a round: bit `n` for lane `n`.
#[derive(Clone, Copy)]
pub(super) struct LaneRound {
    /// Lanes that contradict themselves.
    pub(super) contradictory: u32,
    /// Lanes in which no cell was decided.
    pub(super) stalled: u32,
}

impl<V: Vector> LaneBoards<V> {
    /// Boards without candidates.
    #[inline(always)]
    pub(super) fn new(simd: V::Simd) -> Self {
        let none = V::splat(simd, 0);
        Self { candidates: [none; WORDS], fixed: [none; WORDS], taken: [none; BANDS], open: [none; BANDS], pairs: [none; BANDS] }
    }

    /// The proof with which the vectors were made.
    #[inline(always)]
    pub(super) fn simd(&self) -> V::Simd {
        self.candidates[0].simd()
    }

    /// Gives a lane another board. Cells fixed on the board before need not be [forgotten](Self::forget): they only keep candidates for
    /// one round, after which the search may decide on another cell than it would have.
    #[inline(always)]
    pub(super) fn write(&mut self, lane: usize, masks: &Masks) {
        for (word, &mask) in self.candidates.iter_mut().zip(masks) {
            word.words_mut()[lane] = mask;
        }
        for word in &mut self.taken {
            word.words_mut()[lane] = 0;
        }
    }

    /// Forgets the cells that were fixed on the board that the lane had before.
    #[inline(always)]
    pub(super) fn forget(&mut self, lane: usize) {
        for word in &mut self.fixed {
            word.words_mut()[lane] = 0;
        }
    }

    /// Copies the candidates of a lane.
    #[inline(always)]
    pub(super) fn read(&self, lane: usize, masks: &mut Masks) {
        for (mask, word) in masks.iter_mut().zip(&self.candidates) {
            *mask = word.words()[lane];
        }
    }

    /// Cells of a lane that had two candidates or more at the beginning of the last round.
    #[inline(always)]
    pub(super) fn open(&self, lane: usize) -> Cells {
        [0, 1, 2].map(|band| self.open[band].words()[lane])
    }

    /// Cells of a lane that had two candidates at the beginning of the last round.
    #[inline(always)]
    pub(super) fn pairs(&self, lane: usize) -> Cells {
        [0, 1, 2].map(|band| self.pairs[band].words()[lane])
    }

    /// Leaves a cell of a lane the candidate of `word` alone.
    #[inline(always)]
    pub(super) fn place(&mut self, lane: usize, word: usize, cell: u32) {
        // Word by word: loading a vector where single words have just been stored would stall.
        let kept = self.candidates[word].words()[lane];
        for other in (word % BANDS..WORDS).step_by(BANDS) {
            self.candidates[other].words_mut()[lane] &= !cell;
        }
        self.candidates[word].words_mut()[lane] = kept;
    }

    /// Applies every rule once to every lane.
    #[inline(always)]
    pub(super) fn round(&mut self) -> LaneRound {
        let simd = self.simd();
        let none = V::splat(simd, 0);
        let all = V::splat(simd, ALL);
        let (naked, covered) = self.count_candidates();
        let before = self.taken;
        let mut taken = before;
        // The cells that one digit has just taken are not withheld from the next digit but from the one after it: otherwise each
        // digit would have to wait for the result of the one before.
        let mut latest = [none; BANDS];
        let mut least = V::splat(simd, u32::MAX);
        for digit in 0..SIZE {
            let words = digit * BANDS;
            let mut cells = [none; BANDS];
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
        LaneRound { contradictory: !uncovered | least.zero_lanes(), stalled: changed.zero_lanes() }
    }

    /// The cells with one candidate, band by band, and the cells that have a candidate in every band. Notes the open cells and the
    /// pairs.
    #[inline(always)]
    fn count_candidates(&mut self) -> ([V; BANDS], V) {
        let simd = self.simd();
        let none = V::splat(simd, 0);
        let mut naked = [none; BANDS];
        let mut covered = V::splat(simd, ALL);
        for (band, naked) in naked.iter_mut().enumerate() {
            let (mut once, mut twice, mut more) = (self.candidates[band], none, none);
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
