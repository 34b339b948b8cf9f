//! The rules for one digit, in every lane at once.
//!
//! A row of a band crosses three boxes, in minirows of three cells. Where a digit can stand in the nine minirows of a band is a
//! table of three by three, rows by boxes, of which a solution takes three in general position, as rooks stand on a board; so a
//! minirow lives as long as some such triple contains it. The same holds for the columns of a stack: bands by columns. That is all
//! there is to locked candidates, hidden singles in boxes, and more. Rows and cells with one candidate are found by counting.

use super::{
    bands::{ALL, BANDS, FIRSTS, GUARDS, ROW, each_row},
    vector::Vector,
};

/// Rows that have one of `singles` keep that alone. Of two in a row the first is kept, so that nothing is left in the cell of the
/// other: both would live on unseen, and a search below them could try a great many ways to fill the rest.
#[inline(always)]
pub(super) fn clear_rows_of<V: Vector>(cells: V, singles: V) -> V {
    // Less one, a row that has singles lacks the first of them, and one that has none has borrowed from its guard.
    let less_one = (singles | V::splat(GUARDS)) - V::splat(FIRSTS);
    let guards = less_one & V::splat(GUARDS);
    let rows = guards - guards.shr::<9>();
    cells.and_not(rows) | singles.and_not(less_one)
}

/// The cells that are alone in their row.
#[inline(always)]
pub(super) fn only_in_row<V: Vector>(cells: V) -> V {
    let rest = cells & (cells - V::splat(FIRSTS));
    let guards = (rest + V::splat(ALL)) & V::splat(GUARDS);
    cells.and_not(guards - guards.shr::<9>())
}

const FIRST_OF_MINIROW: u32 = each_row(0o111);

/// Strikes the minirows that no placement of the digit in the band can use. The table of band `b` lies in bits `b` of the
/// minirows, so that the three are worked out together.
#[inline(always)]
pub(super) fn strike_minirows<V: Vector>(cells: &mut [V; BANDS]) {
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
pub(super) fn strike_columns<V: Vector>(cells: &mut [V; BANDS]) {
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
