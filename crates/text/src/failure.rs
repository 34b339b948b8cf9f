//! Dead ends, and digits taken back, in words: what has happened, and why.

use crate::{breach, capitalised, rule_title, step::Names};
use sudoscope_board::{Cell, Digit, DigitSet, Digits, Geometry, HouseId, Strength};
use sudoscope_solve::{
    logic::Contradiction,
    search::{Alternatives, DeadEnd, Event, RemovedBy, View},
};

pub use crate::catalogue::failure::*;

/// A dead end that has just been noticed.
pub(super) fn dead_end(names: Names<'_>, end: DeadEnd) -> String {
    match end {
        DeadEnd::Cell(cell) => dead_cell(names.lang, names.cell(cell)),
        DeadEnd::Place { digit, house } => dead_place(names.lang, names.digit(digit), names.house(house)),
    }
}

/// What contradicts itself in a puzzle without a solution.
pub fn contradiction(names: Names<'_>, found: &Contradiction) -> String {
    let Names { lang, geometry, .. } = names;
    match found {
        Contradiction::Cell(cell) => no_digit(lang, names.cell(*cell)),
        Contradiction::House(house, digit) => no_place(lang, names.digit(*digit), names.house(*house)),
        Contradiction::Rule(broken) => no_way(
            lang,
            geometry.rules().get(broken.rule).map_or_else(String::new, |rule| rule_title::within(lang, geometry.shape(), rule)),
        ),
        Contradiction::Node(node) => no_digit(lang, names.lang.list(node.cells.iter().map(|&cell| names.cell(cell)))),
    }
}

/// A digit that has been taken back, why, and the depth that is left.
pub(super) fn taken_back(names: Names<'_>, cell: Cell, digit: Digit, depth: usize, because: RemovedBy) -> String {
    let (lang, at, text) = (names.lang, names.cell(cell), names.digit(digit));
    match because {
        RemovedBy::Stuck(dead) => undo_stuck(lang, at, text, depth, names.cell(dead)),
        RemovedBy::DeadEnd(DeadEnd::Cell(dead)) => undo_dead_cell(lang, at, text, depth, names.cell(dead)),
        RemovedBy::DeadEnd(DeadEnd::Place { digit, house }) => {
            undo_dead_place(lang, at, text, depth, names.digit(digit), names.house(house))
        }
        RemovedBy::Exhausted(Alternatives::Digits { cell, digits }) => {
            let (dead, all) = (names.cell(cell), names.digits(digits));
            match digits.len() {
                1 => undo_one(lang, at, text, depth, dead, all),
                2 => undo_both(lang, at, text, depth, dead, all),
                n => undo_all(lang, at, text, depth, dead, all, n),
            }
        }
        RemovedBy::Exhausted(Alternatives::Places { digit, house, places }) => {
            let cells = lang.enumeration(places.cells(names.geometry, house).map(|cell| names.cell(cell)));
            undo_places(lang, at, text, depth, names.digit(digit), names.house(house), cells)
        }
        RemovedBy::Exhausted(Alternatives::Orders { one, other }) => {
            undo_orders(lang, at, text, depth, names.cell(one), names.cell(other))
        }
        RemovedBy::Followed { from, tried } => undo_followed(lang, at, text, names.cell(from), names.digit(tried)),
        RemovedBy::Solution => undo_solution(lang, at, text, depth),
        RemovedBy::Restart => undo_restart(lang, at, text),
    }
}

/// The dead end that the last event has noticed, with the digits that were on the board at that moment.
pub fn noticed(geometry: &Geometry, view: &View) -> Option<(DeadEnd, Digits)> {
    let mut digits = view.digits.clone();
    match view.event? {
        Event::Contradiction(end) => Some((end, digits)),
        Event::Undo { cell, digit, because: RemovedBy::Stuck(dead), .. } => {
            digits[cell.index()] = Some(digit);
            Some((DeadEnd::Cell(dead), digits))
        }
        Event::Clash { cell, digit, .. } => {
            // A cell whose digit was left behind is not empty.
            let is_last = view.digit_order.last() == Some(&digit) && digits[cell.index()].is_none();
            (is_last && geometry.entries(&digits).candidates()[cell.index()].is_empty()).then_some((DeadEnd::Cell(cell), digits))
        }
        _ => None,
    }
}

/// The reason for each digit, or for each place, at the dead end that the last event has noticed: `Row 5 has 1, 2, 7; column 9 has 3, 8`.
/// Empty if the event has noticed none.
pub fn reasons(names: Names<'_>, view: &View) -> String {
    match noticed(names.geometry, view) {
        Some((DeadEnd::Cell(cell), digits)) => capitalised(&reasons_of_digits(names, cell, &digits)),
        Some((DeadEnd::Place { digit, house }, digits)) => reasons_of_places(names, digit, house, &digits),
        None => String::new(),
    }
}

/// The houses of a cell with all digits that they hold. A digit that two houses hold is named in both, so that every guess that takes
/// part in the dead end is seen.
fn reasons_of_digits(names: Names<'_>, cell: Cell, digits: &Digits) -> String {
    let mut said = DigitSet::EMPTY;
    let clause = |&house: &HouseId| {
        let cells = names.geometry.house(house).cells.iter();
        let held = cells.filter_map(|other| digits[other.index()]).collect::<DigitSet>();
        said |= held;
        (!held.is_empty()).then(|| held_by_house(names.lang, names.house(house), names.digits(held)))
    };
    let mut clauses: Vec<String> = names.geometry.houses_of(cell).iter().filter_map(clause).collect();
    clauses.extend(reasons_of_rules(names, cell, digits, said));
    names.lang.independent_clauses(clauses)
}

/// The rules that are not houses with the digits that they exclude from a cell, besides those that houses do.
fn reasons_of_rules(names: Names<'_>, cell: Cell, digits: &Digits, said: DigitSet) -> Vec<String> {
    let demands = names.geometry.demands();
    let mut board = digits.clone();
    let mut excluded: Vec<(usize, DigitSet)> = Vec::new();
    for digit in DigitSet::all(names.geometry.size()) - said {
        board[cell.index()] = Some(digit);
        let Some(id) = names.geometry.entries(&board).first_broken(cell, Strength::Bounds) else { continue };
        let rule = demands.list()[id.index()].rule();
        match excluded.iter_mut().find(|(known, _)| *known == rule) {
            Some((_, digits)) => *digits |= digit.set(),
            None => excluded.push((rule, digit.set())),
        }
    }
    let clause = |(rule, digits)| held_by_house(names.lang, breach::title(names, rule), names.digits(digits));
    excluded.into_iter().map(clause).collect()
}

/// The empty cells of a house with the cell that keeps the digit from each.
fn reasons_of_places(names: Names<'_>, digit: Digit, house: HouseId, digits: &Digits) -> String {
    let mut by: Vec<(Cell, Vec<Cell>)> = Vec::new();
    for &place in names.geometry.house(house).cells.iter().filter(|cell| digits[cell.index()].is_none()) {
        let holder = names.geometry.peers(place).iter().copied().find(|peer| digits[peer.index()] == Some(digit));
        let Some(holder) = holder else { continue };
        match by.iter_mut().find(|(known, _)| *known == holder) {
            Some((_, places)) => places.push(place),
            None => by.push((holder, vec![place])),
        }
    }
    names.lang.independent_clauses(by.into_iter().map(|(holder, places)| {
        let places = names.lang.enumeration(places.into_iter().map(|place| names.cell(place)));
        held_by_cell(names.lang, places, names.cell(holder), names.digit(digit))
    }))
}
