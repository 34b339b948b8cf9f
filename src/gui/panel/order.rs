//! The choice of the order in which a method takes cells and digits.

use crate::{
    app::text::insight as text,
    gui::prelude::*,
    solve::search::{CellOrder, DigitOrder, Order},
};

/// Width of the choice of digits, in points.
const DIGITS: f32 = 128.0;

/// Shows both choices in a row.
pub(crate) fn row(ui: &mut Pane<'_>) {
    let (lang, order) = (ui.lang(), &ui.model.settings.order);
    let width = ui.available_width() - DIGITS - ui.spacing().item_spacing.x;
    let shown = text::cell_order(lang, &order.cells);
    ui.list(text::order_cells, width, &shown, self::cells).on_hover_text(text::order_cells(lang));
    let shown = text::digit_order(lang, order.digits);
    let width = ui.available_width();
    ui.list(text::order_digits, width, &shown, self::digits).on_hover_text(text::order_digits(lang));
}

/// Shows the orders of cells, as items of a list or menu.
pub(crate) fn cells(ui: &mut Pane<'_>) {
    let (model, lang, order) = (ui.model, ui.lang(), &ui.model.settings.order);
    let choose = |ui: &mut Pane<'_>, cells: CellOrder, name: &str| {
        choice(ui, order.cells == cells, name).sends_and_closes(Setting::Order(Order { cells, digits: order.digits }), ui);
    };
    for fixed in CellOrder::FIXED {
        let name = text::cell_order(lang, &fixed);
        choose(ui, fixed, &name);
    }
    match &order.cells {
        CellOrder::RandomLines(seed) => {
            let name = text::cell_order(lang, &order.cells);
            choose(ui, CellOrder::RandomLines(*seed), &name);
            choose(ui, CellOrder::RandomLines(seed.wrapping_add(1)), text::order_another(lang));
            choose(ui, CellOrder::Random(1), &text::order_random(lang, 1));
        }
        CellOrder::Random(seed) => {
            let name = text::cell_order(lang, &order.cells);
            choose(ui, CellOrder::Random(*seed), &name);
            choose(ui, CellOrder::Random(seed.wrapping_add(1)), text::order_another(lang));
            choose(ui, CellOrder::RandomLines(1), &text::order_lines(lang, 1));
        }
        other => {
            if let CellOrder::Drawn(_) = other {
                let name = text::cell_order(lang, other);
                choose(ui, other.clone(), &name);
            }
            choose(ui, CellOrder::RandomLines(1), &text::order_lines(lang, 1));
            choose(ui, CellOrder::Random(1), &text::order_random(lang, 1));
        }
    }
    let selected: Arc<[_]> = model.selection.in_order().into();
    let button = Button::selectable(false, text::order_draw(lang));
    let response = ui.add_enabled(!selected.is_empty(), button);
    response.sends_and_closes(Setting::Order(Order { cells: CellOrder::Drawn(selected), digits: order.digits }), ui);
    response.on_hover_text(text::order_draw_hint(lang)).on_disabled_hover_text(text::order_draw_hint(lang));
}

/// Shows the orders of digits, as items of a list or menu.
pub(crate) fn digits(ui: &mut Pane<'_>) {
    let (lang, order) = (ui.lang(), &ui.model.settings.order);
    let random = match order.digits {
        DigitOrder::Random(seed) => seed.wrapping_add(1),
        DigitOrder::Ascending | DigitOrder::Descending => 1,
    };
    let mut offered = vec![DigitOrder::Ascending, DigitOrder::Descending];
    if let DigitOrder::Random(_) = order.digits {
        offered.push(order.digits);
    }
    offered.push(DigitOrder::Random(random));
    for digits in offered {
        choice(ui, order.digits == digits, text::digit_order(lang, digits))
            .sends_and_closes(Setting::Order(Order { cells: order.cells.clone(), digits }), ui);
    }
}
