//! Questions about a whole search: a step by its number, heat, orders, costs.

use crate::{
    app::{
        model::HeatKind,
        text::{Lang, number},
    },
    solve::search::{CellHeat, CellOrder, DigitOrder, Order},
};

messages! {
    [insight]
    step_title;
    step_number;
    step_not_a_number;
    step_of(frontier);
    step_so_far(frontier);
    step_go;
    heat_short;
    compare_short;
    heat_heading;
    heat_placed;
    heat_removed;
    heat_dead_ends;
    heat_placed_times(n: count);
    heat_removed_times(n: count);
    heat_dead_times(n: count);
    heat_none;
    order_cells;
    order_digits;
    order_rows;
    order_columns;
    order_from_below;
    order_right_to_left;
    order_backwards;
    order_snake;
    order_fewest;
    order_random(seed);
    order_lines(seed);
    order_drawn(n);
    order_draw;
    order_draw_hint;
    order_another;
    digits_ascending;
    digits_descending;
    digits_random(seed);
    order_unused;
    compare_title;
    compare_what;
    compare_methods;
    compare_orders;
    compare_method;
    compare_order;
    compare_dead_ends;
    compare_time;
    compare_first;
    compare_all;
    compare_limit;
    compare_digits(n);
    compare_more_than(n);
    compare_refused;
    compare_waiting;
    compare_progress(known, all);
    compare_stop;
    compare_go_on;
    compare_copy;
    compare_copied;
    compare_save;
    compare_save_title;
    compare_watch;
    compare_legend_first;
    compare_legend_all;
    compare_legend_capped;
    orders_explained(n, most, most_lines, limit);
    orders_summary(n: count, least, share);
    orders_present;
    orders_legend_lines;
    orders_legend_cells;
    order_cost(n: count);
    compare_race;
    race_measuring;
    race_by;
    race_by_steps;
    race_by_time;
    race_pace;
    race_methods;
    race_slow;
    race_usual;
    race_fast;
    race_start;
    race_back;
    race_play;
    race_pause;
    race_on;
    race_end;
    race_steps(n: count);
    race_axis;
    race_rank(n);
    race_unfinished;
    race_watch;
    race_explained;
    compare_collection;
    costs_explained(n, most);
    costs_middle(placed);
    costs_capped(n);
    costs_part(from, to, n);
    costs_scatter;
    costs_across;
    costs_upwards;
    costs_puzzle(n);
    costs_open;
    costs_against(across, upwards, n, share, times);
}

/// The name of a kind of heat.
pub fn heat_name(lang: Lang, kind: HeatKind) -> &'static str {
    match kind {
        HeatKind::Placed => heat_placed(lang),
        HeatKind::Removed => heat_removed(lang),
        HeatKind::DeadEnds => heat_dead_ends(lang),
    }
}

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
        CellOrder::Rows => order_rows(lang).to_owned(),
        CellOrder::Columns => order_columns(lang).to_owned(),
        CellOrder::FromBelow => order_from_below(lang).to_owned(),
        CellOrder::RightToLeft => order_right_to_left(lang).to_owned(),
        CellOrder::Backwards => order_backwards(lang).to_owned(),
        CellOrder::Snake => order_snake(lang).to_owned(),
        CellOrder::FewestFirst => order_fewest(lang).to_owned(),
        CellOrder::RandomLines(seed) => order_lines(lang, seed),
        CellOrder::Random(seed) => order_random(lang, seed),
        CellOrder::Drawn(cells) => order_drawn(lang, cells.len()),
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
