//! [`random_board`]: a full classic board, every one of the 6,670,903,752,021,072,936,960 equally likely.
//!
//! Which digits stand in the rows of a box, and which in its columns, says where each digit stands: in the cell where its row
//! and its column cross. So a board is nine boxes, each with three *rows* and three *columns* of three digits that cross in one
//! digit each. In a band the rows of two boxes decide those of the third, in a stack the columns.
//!
//! ```text
//!   1 2 3    the digits of box 1 are 1 to 9 in order; they are renamed at the end
//!   4 5 6    box 2: its rows are one of 56 that go with box 1; each row in any order: 6 * 6 * 6 columns
//!   7 8 9    box 3: its rows follow; each row in any order;   box 4 and box 7: the same with rows and columns exchanged
//!            box 5: its rows are one of 56 that go with box 4; its columns must avoid those of box 2: 8 ways or none
//!            box 6: its rows follow; its columns must avoid those of box 3: 8 ways or none
//!            box 8: its columns follow; its rows must avoid those of box 7: 8 ways or none
//!            box 9: its rows and columns follow; each row must cross each column in one digit
//! ```
//!
//! Three digits of a row, each of which may not stand in the column where it stands in the box above, can be ordered in two
//! ways, whatever these columns are, unless all three are the same column: then in none. So at every step there are as
//! many ways as at any other time, or none at all, and then everything is drawn anew. Every board (with box 1 in order) comes
//! from exactly one of the (56 · 216 · 216)² · 56 · 8³ equally likely draws, so all boards are equally likely. Of the draws
//! 9.39 in 100 are boards, as the number of boards says (Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006).

mod lines;

use lines::Lines;

use super::grid::{CELLS, Grid, SIZE};
use crate::solve::Chance;

/// Rows that go with those of a neighbouring box.
const PATTERNS: u32 = 56;
/// Orders of the digits in three rows.
const ORDERS: u32 = 6 * 6 * 6;
/// Orders of the digits in three rows that avoid the columns of another box.
const AVOIDING: u32 = 2 * 2 * 2;

/// A full board, each as likely as any other.
pub fn random_board(chance: &mut Chance) -> Grid {
    let boxes = loop {
        if let Some(boxes) = draw_boxes(chance) {
            break boxes;
        }
    };
    let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    chance.shuffle(&mut names);
    let mut cells = [0; CELLS];
    for (number, Box { rows, columns }) in boxes.iter().enumerate() {
        for row in 0..3 {
            for column in 0..3 {
                let cell = (number / 3 * 3 + row) * SIZE + number % 3 * 3 + column;
                cells[cell] = names[(rows.line(row) & columns.line(column)).trailing_zeros() as usize % SIZE];
            }
        }
    }
    Grid::from_cells(cells)
}

#[derive(Clone, Copy)]
struct Box {
    rows: Lines,
    columns: Lines,
}

impl Box {
    /// With rows and columns exchanged.
    fn turned(self) -> Self {
        Self { rows: self.columns, columns: self.rows }
    }
}

/// The nine boxes of a board with the first in order; `None` if what was drawn does not go together. Nine draws of ten do not, most of
/// them because of the last box only: so all is worked out, without a branch, before that is asked.
fn draw_boxes(chance: &mut Chance) -> Option<[Box; 9]> {
    let first = Box { rows: Lines::new([0o007, 0o070, 0o700]), columns: Lines::new([0o111, 0o222, 0o444]) };
    let mut in_band = Choice(chance.below(PATTERNS * ORDERS * ORDERS));
    let mut in_stack = Choice(chance.below(PATTERNS * ORDERS * ORDERS));
    let mut choice = Choice(chance.below(PATTERNS * AVOIDING * AVOIDING * AVOIDING));
    let second = crossed(beside(first.rows, in_band.below(PATTERNS)), &mut in_band);
    let third = crossed(remaining(first.rows, second.rows), &mut in_band);
    let fourth = crossed(beside(first.columns, in_stack.below(PATTERNS)), &mut in_stack).turned();
    let seventh = crossed(remaining(first.columns, fourth.columns), &mut in_stack).turned();
    let (fifth, fifth_goes) = crossed_avoiding(beside(fourth.rows, choice.below(PATTERNS)), second.columns, &mut choice);
    let (sixth, sixth_goes) = crossed_avoiding(remaining(fourth.rows, fifth.rows), third.columns, &mut choice);
    let (eighth, eighth_goes) = crossed_avoiding(remaining(second.columns, fifth.columns), seventh.rows, &mut choice);
    let eighth = eighth.turned();
    let ninth = Box { rows: remaining(seventh.rows, eighth.rows), columns: remaining(third.columns, sixth.columns) };
    let goes = fifth_goes & sixth_goes & eighth_goes & cross_once(ninth);
    goes.then_some([first, second, third, fourth, fifth, sixth, seventh, eighth, ninth])
}

/// Whether each row crosses each column in one digit.
fn cross_once(Box { rows, columns }: Box) -> bool {
    let crossed = |row| (Lines::alike(rows.line(row)) & columns).filled();
    crossed(0) & crossed(1) & crossed(2) == !Lines::NONE
}

/// A box with these rows, each in any order.
fn crossed(rows: Lines, choice: &mut Choice) -> Box {
    Box { rows, columns: across(rows, choice.below(ORDERS)) }
}

/// A box with these rows, each in one of two orders, no digit of which stands in the column where it is taken; and whether there is
/// one: if not, its columns mean nothing.
fn crossed_avoiding(rows: Lines, taken: Lines, choice: &mut Choice) -> (Box, bool) {
    let (columns, goes) = across_avoiding(rows, taken, choice.below(AVOIDING));
    (Box { rows, columns }, goes)
}

/// Several choices in one number.
struct Choice(u32);

impl Choice {
    fn below(&mut self, bound: u32) -> u32 {
        let choice = self.0 % bound;
        self.0 /= bound;
        choice
    }
}

/// Rows for the second box of a band: each row of the first goes to the two other rows, all three digits to one of them, or two
/// and one the same way round for every row: 1 + 27 + 27 + 1 patterns.
fn beside(rows: Lines, pattern: u32) -> Lines {
    let alone = match pattern {
        0 => Lines::NONE,
        1..55 => {
            let (digits, mut choice) = (rows.each(), Choice((pattern - 1) % 27));
            let mut alone = Lines::NONE;
            for row in 0..3 {
                alone = alone | digits[choice.below(3) as usize].only(row);
            }
            if pattern <= 27 { alone } else { rows ^ alone }
        }
        _ => rows,
    };
    (rows ^ alone).moved_back() | alone.moved_on()
}

/// The rows of the third box of a band.
fn remaining(one: Lines, other: Lines) -> Lines {
    !(one | other)
}

/// The columns that come of the digits of each row in some order.
fn across(rows: Lines, orders: u32) -> Lines {
    /// Which digit stands in each column: the lowest, the middle or the highest one.
    const ORDERED: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]];
    let (digits, mut choice) = (rows.each(), Choice(orders));
    let mut columns = Lines::NONE;
    for row in 0..3 {
        columns = columns | Lines::new(ORDERED[choice.below(6) as usize % 6].map(|digit| digits[digit].line(row)));
    }
    columns
}

/// The columns that come of the digits of each row in one of the two orders that leave no digit in the column where it is taken, and
/// whether there are any: there are none if all digits of a row are taken in one column.
fn across_avoiding(rows: Lines, taken: Lines, orders: u32) -> (Lines, bool) {
    let (mut columns, mut goes) = (Lines::NONE, true);
    for row in 0..3 {
        let (of_row, row_goes) = avoiding(Lines::alike(rows.line(row)) & taken, orders >> row & 1 != 0);
        columns = columns | of_row;
        goes &= row_goes;
    }
    (columns, goes)
}

/// The three digits of a row, given in the columns where they are taken, in one of the two orders that avoid these; and whether there
/// are any.
fn avoiding(taken: Lines, other_way: bool) -> (Lines, bool) {
    // Without two digits in a column each goes one column on, or each one back.
    let apart = if other_way { taken.moved_back() } else { taken.moved_on() };
    // Two digits share a column that the third must fill, and are free to fill the others.
    let high = taken ^ taken.lowest();
    let shared = high.filled();
    let (low, third) = (taken & shared ^ high, taken & !shared);
    let (one_on, two_on) = if other_way { (high, low) } else { (low, high) };
    let sharing = (third.moved_on() | third.moved_back()) & shared | one_on.moved_on() | two_on.moved_back();
    (if shared == Lines::NONE { apart } else { sharing }, high.count() < 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Geometry, repeats};

    #[test]
    fn boards_are_full_and_right() {
        let geometry = Geometry::classic();
        for stream in 0..500 {
            let digits = random_board(&mut Chance::new(5, stream, 0)).digits();
            assert!(digits.iter().all(Option::is_some) && repeats(&geometry, &digits).is_empty(), "{digits:?}");
        }
    }

    /// Whether each line has three digits, and the three have all nine.
    fn divide_the_digits(lines: Lines) -> bool {
        let [a, b, c] = [0, 1, 2].map(|line| lines.line(line));
        a | b | c == 0o777 && [a, b, c].into_iter().all(|line| line.count_ones() == 3)
    }

    #[test]
    fn there_are_56_patterns_beside_a_box_and_each_comes_once() {
        let first = Lines::new([0b100_100_001, 0b010_001_010, 0b001_010_100]);
        let mut patterns: Vec<Lines> = (0..PATTERNS).map(|pattern| beside(first, pattern)).collect();
        for &rows in &patterns {
            assert!(divide_the_digits(rows) && divide_the_digits(remaining(first, rows)), "{rows:?}");
            assert_eq!(rows & first, Lines::NONE);
        }
        patterns.sort_unstable();
        patterns.dedup();
        assert_eq!(patterns.len(), PATTERNS as usize);
    }

    #[test]
    fn rows_in_order_cross_their_columns_once_and_each_order_comes_once() {
        let rows = Lines::new([0b100_100_001, 0b010_001_010, 0b001_010_100]);
        let mut all: Vec<Lines> = (0..ORDERS).map(|orders| across(rows, orders)).collect();
        assert!(all.iter().all(|&columns| divide_the_digits(columns) && cross_once(Box { rows, columns })));
        assert!(!cross_once(Box { rows, columns: rows }));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), ORDERS as usize);
        // Every set of columns to avoid leaves eight of them, or none.
        for taken in &all[..] {
            check_avoiding(rows, *taken, &all);
        }
        for pattern in 0..PATTERNS {
            let others = Lines::new([0b100_010_001, 0b010_001_100, 0b001_100_010]);
            check_avoiding(rows, beside(others, pattern), &all);
        }
        check_avoiding(rows, rows, &all);
    }

    /// Compares the ways to avoid columns with those that are found by trying all orders.
    #[track_caller]
    fn check_avoiding(rows: Lines, taken: Lines, all: &[Lines]) {
        let expected: Vec<Lines> = all.iter().copied().filter(|&columns| columns & taken == Lines::NONE).collect();
        let ways = (0..AVOIDING).map(|orders| across_avoiding(rows, taken, orders));
        let mut found: Vec<Lines> = ways.filter(|&(_, goes)| goes).map(|(columns, _)| columns).collect();
        found.sort_unstable();
        assert_eq!(found, expected);
        assert!([0, AVOIDING as usize].contains(&found.len()));
    }

    /// The share of draws that are boards tells the number of boards: within five standard deviations.
    #[test]
    fn as_many_draws_are_boards_as_the_number_of_boards_says() {
        let boards = 6_670_903_752_021_072_936_960.0 / 362_880.0;
        let chute = f64::from(PATTERNS * ORDERS * ORDERS);
        let share = boards / (chute * chute * f64::from(PATTERNS * AVOIDING.pow(3)));
        let (draws, mut chance) = (200_000, Chance::new(2026, 0, 0));
        let found = (0..draws).filter(|_| draw_boxes(&mut chance).is_some()).count() as f64 / f64::from(draws);
        let deviation = (share * (1.0 - share) / f64::from(draws)).sqrt();
        assert!((found - share).abs() < 5.0 * deviation, "{found} instead of {share}");
    }
}
