//! Questions about a whole search: a step by its number, heat, orders, costs.

use crate::{Lang, number};
use sudoscope_solve::search::{CellHeat, CellOrder, DigitOrder, Order};

pub use crate::catalogue::insight::*;

/// How often a search has visited a cell: `7,475 digits placed, 7,474 removed, 120 dead ends`.
pub fn heat_of(lang: Lang, heat: CellHeat) -> String {
    if heat == CellHeat::default() {
        return heat_none(lang).to_owned();
    }
    lang.clauses([
        heat_placed_times(lang, number(heat.placed)),
        heat_removed_times(lang, number(heat.removed)),
        heat_dead_times(lang, number(heat.dead_ends)),
    ])
}

/// The name of an order of cells.
pub fn cell_order(lang: Lang, order: &CellOrder) -> String {
    match order {
        CellOrder::RandomLines(seed) => order_lines(lang, seed),
        CellOrder::Random(seed) => order_random(lang, seed),
        CellOrder::Drawn(cells) => order_drawn(lang, cells.len()),
        other => crate::catalogue::cell_order::name(lang, other).unwrap_or_default().to_owned(),
    }
}

/// The name of an order of digits.
pub fn digit_order(lang: Lang, order: DigitOrder) -> String {
    match order {
        DigitOrder::Ascending => digits_ascending(lang).to_owned(),
        DigitOrder::Descending => digits_descending(lang).to_owned(),
        DigitOrder::Random(seed) => digits_random(lang, seed),
    }
}

/// The parts of an order that are not the usual ones, in words.
pub fn order(lang: Lang, order: &Order) -> Vec<String> {
    let usual = Order::default();
    let cells = (order.cells != usual.cells).then(|| cell_order(lang, &order.cells));
    let digits = (order.digits != usual.digits).then(|| digit_order(lang, order.digits));
    cells.into_iter().chain(digits).collect()
}
