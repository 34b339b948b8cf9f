//! Events of a search in words: what has just happened, and what that leads to.

use crate::{Lang, breach, failure, grammar::Numerals, label, number, panel};
use sudoscope_board::{Cell, Digit, DigitSet, Geometry, HouseId};
use sudoscope_solve::search::{CoverColumn, DeadEnd, Decision, Event, Left, Omission, Origin, PlacedBy, RemovedBy, View, Workings};

pub use crate::catalogue::step::*;

/// The names that a sentence needs.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The language.
    pub lang: Lang,
    /// The board, for the names of houses and cells.
    pub geometry: &'a Geometry,
    /// The notation of digits.
    pub numerals: Numerals,
}

impl Names<'_> {
    /// A cell: `r4c7`.
    pub fn cell(&self, cell: Cell) -> String {
        self.geometry.shape().name(cell)
    }

    /// A digit, as shown on the board.
    pub fn digit(&self, digit: Digit) -> String {
        label::digit(digit, self.numerals)
    }

    /// Digits in a row: `{1, 3, 7}` without the braces.
    pub fn digits(&self, digits: DigitSet) -> String {
        self.lang.enumeration(digits.iter().map(|digit| self.digit(digit)))
    }

    /// A house: `row 4`.
    pub fn house(&self, house: HouseId) -> String {
        label::house(self.lang, self.geometry, house)
    }

    /// The condition of a column of the exact cover: `r4c7 needs a digit`.
    pub fn column(&self, column: CoverColumn) -> String {
        match column {
            CoverColumn::Cell(cell) => column_cell(self.lang, self.cell(cell)),
            CoverColumn::Place { digit, house } => column_place(self.lang, self.digit(digit), self.house(house)),
        }
    }
}

/// What the sentences on a run depend on besides what it has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Terms {
    /// Whether it started from digits besides those of the puzzle, about which alone it can prove something.
    pub has_assumed: bool,
    /// The line that its program lacks.
    pub omission: Option<Omission>,
}

/// The last event of a view as a sentence.
pub fn sentence(names: Names<'_>, view: &View, terms: Terms) -> String {
    let lang = names.lang;
    let Some(event) = view.event else { return before_first(lang).to_owned() };
    match view.workings {
        Workings::Luck { failures } => by_luck(names, view, event, failures),
        Workings::Holes { clues, needed, .. } => digging(names, view, event, (clues, needed)),
        _ if event == Event::Exhausted => exhausted(names.lang, view, terms),
        _ => searching(names, view, event, terms),
    }
}

/// The end of a search that has gone on as long as anything was left to try.
fn exhausted(lang: Lang, view: &View, terms: Terms) -> String {
    match view.counters.solutions {
        n @ 1.. if terms.omission == Some(Omission::Found) => lost_end(lang, number(n)),
        n @ 1.. if view.origins.contains(&Origin::LeftBehind) => crossed_end_found(lang, number(n)),
        _ if view.origins.contains(&Origin::LeftBehind) => crossed_end(lang).to_owned(),
        0 if terms.has_assumed => exhausted_none_here(lang).to_owned(),
        n if terms.has_assumed => exhausted_here(lang, number(n)),
        0 => exhausted_none(lang).to_owned(),
        1 => exhausted_one(lang).to_owned(),
        n => exhausted_many(lang, number(n)),
    }
}

/// An event of random fill.
fn by_luck(names: Names<'_>, view: &View, event: Event, failures: u64) -> String {
    let lang = names.lang;
    match event {
        Event::Place { cell, digit, .. } => match view.stack.last().map(|decision| &decision.left) {
            Some(Left::Digits(left)) if !left.is_empty() => {
                drawn(lang, names.cell(cell), names.digit(digit), names.digits(left.with(digit)))
            }
            _ => drawn_only(lang, names.cell(cell), names.digit(digit)),
        },
        Event::Contradiction(DeadEnd::Cell(cell)) => luck_fails(lang, names.cell(cell), number(failures)),
        Event::Solution => luck_holds(lang, number(failures)),
        _ => searching(names, view, event, Terms::default()),
    }
}

/// An event of digging holes.
fn digging(names: Names<'_>, view: &View, event: Event, (clues, needed): (usize, usize)) -> String {
    let lang = names.lang;
    match event {
        Event::Solution => another_solution(lang, number(view.counters.solutions)),
        Event::Exhausted if needed == clues => dug(lang, clues),
        Event::Exhausted => dug_enough(lang, clues),
        // The digit that was there is not tried: it has not failed.
        Event::Place { cell, digit, why: PlacedBy::Guess } if view.stack.len() == 1 => {
            place_in_hole(lang, names.cell(cell), names.digit(digit))
        }
        _ => searching(names, view, event, Terms::default()),
    }
}

fn searching(names: Names<'_>, view: &View, event: Event, terms: Terms) -> String {
    let lang = names.lang;
    match event {
        Event::Clash { cell, digit, house, with } => {
            let (at, text, by, place) = (names.cell(cell), names.digit(digit), names.cell(with), names.house(house));
            match next_tested(view, digit) {
                Some(next) if with == cell => clash_itself(lang, at, text, names.digit(next)),
                None if with == cell => clash_itself_last(lang, at, text),
                Some(next) => clash_next(lang, at, text, by, place, names.digit(next)),
                None if failure::noticed(names.geometry, view).is_some() => failure::dead_clash(lang, at, text, by, place),
                None => clash_last(lang, at, text, by, place),
            }
        }
        Event::Place { cell, digit, why } => placed(names, view, cell, digit, why),
        Event::Strike { cell, digit, by } => {
            let (at, text, holder) = (names.cell(cell), names.digit(digit), names.cell(by));
            match breach::that_differs(names, cell, by) {
                Some(rule) => strike_by_rule(lang, at, text, holder, rule),
                None => strike(lang, at, text, holder),
            }
        }
        Event::Break { cell, digit, demand } => {
            let says = if next_tested(view, digit).is_none() { break_last } else { break_next };
            says(lang, names.cell(cell), names.digit(digit), breach::of_digit(names, view, cell, digit, demand))
        }
        Event::RuleOut { cell, digit, demand } => {
            rule_out(lang, names.cell(cell), names.digit(digit), breach::of_digit(names, view, cell, digit, demand))
        }
        Event::Contradiction(end) => failure::dead_end(names, end),
        Event::Undo { cell, digit, because: RemovedBy::Solution, .. } if terms.omission == Some(Omission::Found) => {
            lost_digit(lang, names.cell(cell), names.digit(digit))
        }
        Event::Undo { cell, digit, because, .. } => failure::taken_back(names, cell, digit, view.stack.len(), because),
        Event::Return { cell, digit, .. } => crossed_back(lang, names.cell(cell), names.digit(digit)),
        Event::Pass { cell, digit } => crossed_pass(lang, names.cell(cell), names.digit(digit)),
        Event::Dig { cell, digit } => dig(lang, names.cell(cell), names.digit(digit)),
        Event::PutBack { cell, digit } => put_back(lang, names.cell(cell), names.digit(digit)),
        Event::Solution => solution(lang, number(view.counters.solutions)),
        Event::Exhausted => exhausted(lang, view, terms),
    }
}

/// The digit that is tested after another.
fn next_tested(view: &View, digit: Digit) -> Option<Digit> {
    let place = view.digit_order.iter().position(|&other| other == digit)?;
    view.digit_order.get(place + 1).copied()
}

fn placed(names: Names<'_>, view: &View, cell: Cell, digit: Digit, why: PlacedBy) -> String {
    let (lang, at, text, depth) = (names.lang, names.cell(cell), names.digit(digit), view.stack.len());
    let decision = view.stack.last().filter(|decision| decision.cell == cell);
    match why {
        PlacedBy::NakedSingle => place_naked(lang, at, text),
        PlacedBy::HiddenSingle(house) => place_hidden(lang, at, text, names.house(house)),
        PlacedBy::Pair { with } => match decision.map(|decision| &decision.left) {
            Some(Left::Swap { digit, .. }) => place_pair(lang, at, names.cell(with), text, names.digit(*digit), depth),
            _ => place_pair_plain(lang, at, names.cell(with), text, depth),
        },
        PlacedBy::Guess => match decision.map(|decision| &decision.left) {
            Some(Left::Cells { house, cells }) if cells.is_empty() => {
                place_last_in_house(lang, at, text, depth, names.house(*house))
            }
            Some(Left::Cells { house, cells }) => place_in_house(lang, at, text, depth, names.house(*house), cells.len() + 1),
            // The table methods do not know in advance which digits fit.
            Some(Left::Digits(left)) if !matches!(view.workings, Workings::None | Workings::Tables(_)) => {
                // With one of them a solution may have been found.
                let before = fitting(names, view, cell) - left.with(digit);
                match (before.is_empty(), left.is_empty()) {
                    (true, true) => place_masked(lang, at, text, depth),
                    (false, true) => place_last_of(lang, at, text, depth, names.digits(before)),
                    (true, false) => place_guess_of(lang, at, text, depth, names.digits(left.with(digit))),
                    (false, false) => place_next_of(lang, at, text, depth, names.digits(before), names.digits(*left)),
                }
            }
            _ => place_guess(lang, at, text, depth),
        },
    }
}

/// What a decision has left to try, in words.
pub struct LeftToTry {
    /// All of it.
    pub whole: String,
    /// The essential part, where the whole is long.
    pub short: Option<String>,
}

impl LeftToTry {
    /// What is short enough.
    pub fn of(whole: &str) -> Self {
        Self { whole: whole.to_owned(), short: None }
    }
}

/// What a decision has left to try.
pub fn left_to_try(names: Names<'_>, decision: &Decision) -> LeftToTry {
    let lang = names.lang;
    let whole = match &decision.left {
        Left::Digits(digits) if !digits.is_empty() => {
            return LeftToTry { whole: names.digits(*digits), short: Some(in_ranges(names, *digits)) };
        }
        Left::Cells { cells, .. } if !cells.is_empty() => cells.iter().map(|&cell| names.cell(cell)).collect::<Vec<_>>().join(" "),
        // Each cell gets what the other holds now.
        Left::Swap { with, digit, open: true } => {
            let holds = |cell, digit| format!("{} = {}", names.cell(cell), names.digit(digit));
            return LeftToTry {
                whole: panel::stack_swap(lang, holds(decision.cell, *digit), holds(*with, decision.tried)),
                short: Some(panel::stack_swap_short(lang, names.digit(*digit))),
            };
        }
        Left::Digits(_) | Left::Cells { .. } | Left::Swap { open: false, .. } => panel::stack_none(lang).to_owned(),
    };
    LeftToTry { whole, short: None }
}

/// Digits in short: three or more that follow each other as a range.
fn in_ranges(names: Names<'_>, digits: DigitSet) -> String {
    let mut ranges: Vec<Vec<Digit>> = Vec::new();
    for digit in digits {
        match ranges.last_mut() {
            Some(range) if range.last().is_some_and(|last| last.get() + 1 == digit.get()) => range.push(digit),
            _ => ranges.push(vec![digit]),
        }
    }
    let parts = ranges.iter().flat_map(|range| match range[..] {
        [first, _, .., last] => vec![format!("{}–{}", names.digit(first), names.digit(last))],
        _ => range.iter().map(|&digit| names.digit(digit)).collect(),
    });
    names.lang.enumeration(parts)
}

/// The digits that would fit a cell if it were empty.
fn fitting(names: Names<'_>, view: &View, cell: Cell) -> DigitSet {
    let mut digits = view.digits.clone();
    digits[cell.index()] = None;
    let mut fitting = names.geometry.entries(&digits).candidates()[cell.index()];
    for digit in fitting {
        digits[cell.index()] = Some(digit);
        if names.geometry.entries(&digits).first_broken(cell, view.strength).is_some() {
            fitting.remove(digit);
        }
    }
    fitting
}

#[cfg(test)]
mod tests;
