//! Counting by two bands: a search fills the first two bands, and the number of ways to fill the last one is computed from the digits
//! that each column lacks. Two filled bands that can be completed at all can be completed in at least six ways, those of an empty
//! board in some hundreds.
//!
//! A column that lacks three digits has six orders for them. The three columns of a stack together hold all nine digits, so the rows
//! of one stack decide which digits the other stacks may have in each row. The orders of the first stack are enumerated; few orders of
//! the second stack go with each; and whether the third stack can supply what each row then lacks is looked up in a table. Rows may be
//! exchanged, which is a factor of six.

use super::{
    CELLS, Grid, SIZE,
    bands::{BANDS, Masks, ROW, STRIDE},
    grid::SolutionVisitor,
    single::{BoardStep, BoardWalk},
    vector::Vector,
};

/// Who adds up the solutions.
pub(super) trait Adder: SolutionVisitor {
    /// Adds that many solutions; returns whether more are wanted.
    fn add(&mut self, solutions: u64) -> bool;
}

/// Counts the solutions of a grid whose last band is empty.
#[inline(always)]
pub(super) fn search<V: Vector>(simd: V::Simd, start: &Grid, adder: &mut impl Adder) {
    BoardWalk::<V>::new(simd, start).run(|board, round, _| {
        if adder.should_stop() {
            BoardStep::Stop
        } else if !round.is_settled || round.open[0] | round.open[1] != 0 {
            adder.decided();
            BoardStep::Decide
        } else if adder.add(completions(&missing(&board.masks()))) {
            BoardStep::Retreat
        } else {
            BoardStep::Stop
        }
    });
}

/// The digits that each column lacks in the last band, as bits.
fn missing(masks: &Masks) -> [u32; SIZE] {
    let mut missing = [0; SIZE];
    for digit in 0..SIZE {
        let cells = masks[digit * BANDS + BANDS - 1];
        let mut columns = (cells | cells >> STRIDE | cells >> (2 * STRIDE)) & ROW;
        while columns != 0 {
            missing[columns.trailing_zeros() as usize] |= 1 << digit;
            columns &= columns - 1;
        }
    }
    missing
}

/// The puzzle with an empty band moved to the end, transposed if it has only an empty stack; `None` if it has neither.
pub(super) fn with_empty_band_last(grid: &Grid) -> Option<Grid> {
    let upright = *grid.cells();
    let mut turned = upright;
    for (cell, &digit) in upright.iter().enumerate() {
        turned[cell % SIZE * SIZE + cell / SIZE] = digit;
    }
    [upright, turned].into_iter().find_map(|mut cells| {
        let empty = cells.chunks(CELLS / BANDS).rposition(|band| band.iter().all(|&cell| cell == 0))?;
        cells[empty * (CELLS / BANDS)..].rotate_left(CELLS / BANDS);
        Some(Grid::from_cells(cells))
    })
}

/// The three digits of a column in order: digit `d` (from 0) in row `r` is bit `9 * r + d`.
type Order = u32;

/// The six orders of the digits in a set of three.
fn orders(digits: u32) -> [Order; 6] {
    let first = digits & digits.wrapping_neg();
    let rest = digits ^ first;
    let second = rest & rest.wrapping_neg();
    let third = rest ^ second;
    let order = |a: u32, b: u32, c: u32| a | b << 9 | c << 18;
    [
        order(first, second, third),
        order(first, third, second),
        order(second, first, third),
        order(second, third, first),
        order(third, first, second),
        order(third, second, first),
    ]
}

/// A set of digit sets: bit `n` for the digit set with the bits of the number `n`.
struct Sets([u64; 8]);

impl Sets {
    /// The digit sets with one digit of each of three columns.
    fn one_of_each(columns: &[u32]) -> Self {
        let mut sets = Self([0; 8]);
        for first in bits(columns[0]) {
            for second in bits(columns[1]) {
                for third in bits(columns[2]) {
                    let set = first | second | third;
                    sets.0[set as usize / 64] |= 1 << (set % 64);
                }
            }
        }
        sets
    }

    /// 1 if the digit set is a member, else 0.
    #[inline(always)]
    fn contains(&self, set: u32) -> u64 {
        self.0[set as usize / 64 % 8] >> (set % 64) & 1
    }
}

/// The single bits of a number, lowest first.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// For each set of six orders: its members, followed by zeros.
const MEMBERS: [[u8; 6]; 64] = {
    let mut members = [[0; 6]; 64];
    let mut set = 0;
    while set < 64 {
        let (mut order, mut count) = (0_u8, 0);
        while order < 6 {
            if set >> order & 1 != 0 {
                members[set][count] = order;
                count += 1;
            }
            order += 1;
        }
        set += 1;
    }
    members
};

/// The orders of three columns that have no digit in a row where it is taken already: six bits for each column.
#[inline(always)]
fn compatible(columns: &[[Order; 6]], taken: Order) -> u32 {
    let orders = columns.as_flattened().iter().enumerate();
    orders.fold(0, |set, (place, order)| set | u32::from(order & taken == 0) << place)
}

/// The number of ways to fill a band when each column lacks three digits, and the columns of a stack lack different digits.
#[inline(always)]
pub(super) fn completions(missing: &[u32; SIZE]) -> u64 {
    let mut columns = [[0; 6]; SIZE];
    for (column, &digits) in columns.iter_mut().zip(missing) {
        *column = orders(digits);
    }
    let supply = Sets::one_of_each(&missing[6..]);
    let seconds = columns[1].map(|order| (order, compatible(&columns[3..6], columns[0][0] | order)));
    let thirds = columns[2].map(|order| (order, compatible(&columns[3..6], order)));
    let mut ways = 0;
    for (second, with_second) in seconds {
        for (third, with_third) in thirds {
            let stack = columns[0][0] | second | third;
            let fitting = with_second & with_third;
            let [a, b, c] = [0, 6, 12].map(|at| members(fitting >> at));
            for &a in a {
                let stack = stack | columns[3][usize::from(a)];
                for &b in b {
                    let stack = stack | columns[4][usize::from(b)];
                    for &c in c {
                        let lacking = !(stack | columns[5][usize::from(c)]);
                        // What the third row lacks follows from the other two.
                        ways += supply.contains(lacking & 0x1ff) & supply.contains(lacking >> 9 & 0x1ff);
                    }
                }
            }
        }
    }
    6 * ways
}

/// The orders in a set of six.
#[inline(always)]
fn members(set: u32) -> &'static [u8] {
    let set = set % 64;
    &MEMBERS[set as usize][..set.count_ones() as usize]
}
