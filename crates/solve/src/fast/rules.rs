//! The rules for one digit, in every lane at once.
//!
//! A row of a band crosses three boxes, in minirows of three cells. The nine minirows of a band are a table of three rows by three
//! boxes. In a solution a digit is in three of them, one in each row and one in each box, like rooks that do not attack each
//! other. So the candidates of a minirow are struck unless some such triple contains it. The same holds for the columns of a stack:
//! three bands by three columns. Together these two rules find locked candidates, hidden singles in boxes, and more. Rows and cells
//! with one candidate are found by counting.

use super::{
    bands::{ALL, BANDS, FIRSTS, GUARDS, ROW, each_row},
    vector::Vector,
};

/// Leaves each row that has a cell of `singles` that cell alone. If a row has two, the first is kept, which leaves the cell of the
/// other without a candidate: otherwise the contradiction would stay unnoticed, and a search below it could try a great many ways to
/// fill the rest.
#[inline(always)]
pub(super) fn clear_rows_of<V: Vector>(cells: V, singles: V) -> V {
    let simd = cells.simd();
    // Subtracting one from each row clears its first single; a row without singles borrows from its guard bit.
    let less_one = (singles | V::splat(simd, GUARDS)) - V::splat(simd, FIRSTS);
    let guards = less_one & V::splat(simd, GUARDS);
    let rows = guards - guards.shr::<9>();
    cells.and_not(rows) | singles.and_not(less_one)
}

/// The cells that are the only ones of their row.
#[inline(always)]
pub(super) fn only_in_row<V: Vector>(cells: V) -> V {
    let simd = cells.simd();
    let rest = cells & (cells - V::splat(simd, FIRSTS));
    let guards = (rest + V::splat(simd, ALL)) & V::splat(simd, GUARDS);
    cells.and_not(guards - guards.shr::<9>())
}

/// The first cell of each minirow.
const FIRST_OF_MINIROW: u32 = each_row(0o111);

/// Strikes the minirows that no placement of the digit in the band can use. The table of band `b` is in bit `b` of the minirows, so
/// that the three tables are computed together.
#[inline(always)]
pub(super) fn strike_minirows<V: Vector>(cells: &mut [V; BANDS]) {
    let [a, b, c] = *cells;
    let simd = a.simd();
    let [first, second, third] = [0, 1, 2].map(|at| V::splat(simd, FIRST_OF_MINIROW << at));
    let table = (a.or3(a.shr::<1>(), a.shr::<2>()) & first)
        .or3(b.or3(b.shr::<1>(), b.shl::<1>()) & second, c.or3(c.shl::<1>(), c.shl::<2>()) & third);
    let one_on = (table.shl::<3>() & V::splat(simd, each_row(0o770))) | (table.shr::<6>() & V::splat(simd, each_row(0o007)));
    let two_on = (table.shl::<6>() & V::splat(simd, each_row(0o700))) | (table.shr::<3>() & V::splat(simd, each_row(0o077)));
    let table = table & in_general_position(one_on, two_on);
    let (x, y, z) = (table & first, table & second, table & third);
    cells[0] = a & (x.shl::<3>() - x);
    cells[1] = b & (y.shl::<2>() - y.shr::<1>());
    cells[2] = c & (z.shl::<1>() - z.shr::<2>());
}

/// Strikes the columns that no placement of the digit in the stack can use: a table of bands by columns for each stack.
#[inline(always)]
pub(super) fn strike_columns<V: Vector>(cells: &mut [V; BANDS]) {
    let [a, b, c] = *cells;
    let simd = a.simd();
    let [first, second, third] = [0, 10, 20].map(|at| V::splat(simd, ROW << at));
    let table = (a.or3(a.shr::<10>(), a.shr::<20>()) & first)
        .or3(b.or3(b.shr::<10>(), b.shl::<10>()) & second, c.or3(c.shl::<10>(), c.shl::<20>()) & third);
    let one_on = (table.shl::<1>() & V::splat(simd, each_row(0o666))) | (table.shr::<2>() & V::splat(simd, each_row(0o111)));
    let two_on = (table.shl::<2>() & V::splat(simd, each_row(0o444))) | (table.shr::<1>() & V::splat(simd, each_row(0o333)));
    let table = table & in_general_position(one_on, two_on);
    let (x, y, z) = (table & first, table & second, table & third);
    cells[0] = a & x.or3(x.shl::<10>(), x.shl::<20>());
    cells[1] = b & y.or3(y.shl::<10>(), y.shr::<10>());
    cells[2] = c & z.or3(z.shr::<10>(), z.shr::<20>());
}

/// For tables of three by three, rotated by one and by two places within their rows: the places that complete two others, neither in
/// the same row nor in the same column, to a triple.
#[inline(always)]
fn in_general_position<V: Vector>(one_on: V, two_on: V) -> V {
    let pair = (one_on & next_row(two_on)) | (two_on & next_row(one_on));
    next_row(pair)
}

/// Moves every row to the next one, the last to the first. Bits above the third row may be left over.
#[inline(always)]
fn next_row<V: Vector>(table: V) -> V {
    table.shl::<10>() | table.shr::<20>()
}
