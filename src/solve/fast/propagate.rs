//! One round of the rules over all lanes at once.
//!
//! A row of a band crosses three boxes, in minirows of three cells. Where a digit can stand in the nine minirows of a band is a
//! table of three by three, rows by boxes, of which a solution takes three in general position, as rooks stand on a board; so a
//! minirow lives as long as some such triple contains it. The same holds for the columns of a stack: bands by columns. That is all
//! there is to locked candidates, hidden singles in boxes, and more. Rows and cells with one candidate are found by counting.

use super::{
    bands::{ALL, BANDS, FIRSTS, GUARDS, ROW, WORDS, each_row},
    grid::SIZE,
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

    /// Makes the round look at a lane anew.
    #[inline(always)]
    pub(super) fn forget(&mut self, lane: usize) {
        for word in self.fixed.iter_mut().chain(&mut self.taken) {
            word.words_mut()[lane] = 0;
        }
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
        for band in 0..BANDS {
            let (mut once, mut twice, mut more) = (self.candidates[band], V::splat(0), V::splat(0));
            for digit in 1..SIZE {
                let cells = self.candidates[digit * BANDS + band];
                more = twice.and_or(cells, more);
                twice = once.and_or(cells, twice);
                once = once | cells;
            }
            naked[band] = once.and_not(twice);
            covered = covered & once;
            self.open[band] = twice;
            self.pairs[band] = twice.and_not(more);
        }
        (naked, covered)
    }
}

/// Rows that have one of `singles` keep that alone.
#[inline(always)]
fn clear_rows_of<V: Vector>(cells: V, singles: V) -> V {
    let guards = (singles + V::splat(ALL)) & V::splat(GUARDS);
    let rows = guards - guards.shr::<9>();
    cells.and_not(rows) | singles
}

/// The cells that are alone in their row.
#[inline(always)]
fn only_in_row<V: Vector>(cells: V) -> V {
    let rest = cells & (cells - V::splat(FIRSTS));
    let guards = (rest + V::splat(ALL)) & V::splat(GUARDS);
    cells.and_not(guards - guards.shr::<9>())
}

const FIRST_OF_MINIROW: u32 = each_row(0o111);

/// Strikes the minirows that no placement of the digit in the band can use. The table of band `b` lies in bits `b` of the
/// minirows, so that the three are worked out together.
#[inline(always)]
fn strike_minirows<V: Vector>(cells: &mut [V; BANDS]) {
    let [a, b, c] = *cells;
    let [first, second, third] = [0, 1, 2].map(|at| V::splat(FIRST_OF_MINIROW << at));
    let table = (a.or3(a.shr::<1>(), a.shr::<2>()) & first)
        .or3(b.or3(b.shr::<1>(), b.shl::<1>()) & second, c.or3(c.shl::<1>(), c.shl::<2>()) & third);
    let one_on = (table.shl::<3>() & V::splat(each_row(0o770))) | (table.shr::<6>() & V::splat(each_row(0o007)));
    let two_on = (table.shl::<6>() & V::splat(each_row(0o700))) | (table.shr::<3>() & V::splat(each_row(0o077)));
    let table = table & in_general_position(one_on, two_on);
    let (x, y, z) = (table & first, table & second, table & third);
    cells[0] = a & (x.shl::<3>() - x);
    cells[1] = b & (y.shl::<2>() - y.shr::<1>());
    cells[2] = c & (z.shl::<1>() - z.shr::<2>());
}

/// Strikes the columns that no placement of the digit in the stack can use: a table of bands by columns for each stack.
#[inline(always)]
fn strike_columns<V: Vector>(cells: &mut [V; BANDS]) {
    let [a, b, c] = *cells;
    let [first, second, third] = [0, 10, 20].map(|at| V::splat(ROW << at));
    let table = (a.or3(a.shr::<10>(), a.shr::<20>()) & first)
        .or3(b.or3(b.shr::<10>(), b.shl::<10>()) & second, c.or3(c.shl::<10>(), c.shl::<20>()) & third);
    let one_on = (table.shl::<1>() & V::splat(each_row(0o666))) | (table.shr::<2>() & V::splat(each_row(0o111)));
    let two_on = (table.shl::<2>() & V::splat(each_row(0o444))) | (table.shr::<1>() & V::splat(each_row(0o333)));
    let table = table & in_general_position(one_on, two_on);
    let (x, y, z) = (table & first, table & second, table & third);
    cells[0] = a & x.or3(x.shl::<10>(), x.shl::<20>());
    cells[1] = b & y.or3(y.shl::<10>(), y.shr::<10>());
    cells[2] = c & z.or3(z.shr::<10>(), z.shr::<20>());
}

/// For tables of three by three, given rotated by one and by two places within the rows: the places that two others, neither in
/// the same row nor in the same column, leave over.
#[inline(always)]
fn in_general_position<V: Vector>(one_on: V, two_on: V) -> V {
    let pair = (one_on & next_row(two_on)) | (two_on & next_row(one_on));
    next_row(pair)
}

/// Every row in the place of the next, the last in that of the first. Bits that fall out at the top are left above the rows.
#[inline(always)]
fn next_row<V: Vector>(table: V) -> V {
    table.shl::<10>() | table.shr::<20>()
}
