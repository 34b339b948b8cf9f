//! [`random_board`]: a random full classic board, each of the 6,670,903,752,021,072,936,960 equally likely.
//!
//! The digits in the rows of a box and those in its columns determine the cell of each digit: where its row and its column cross. So a
//! board is nine boxes, each with three *rows* and three *columns* of three digits, where each row and each column have exactly one digit
//! in common. In a band the rows of two boxes determine those of the third, in a stack the columns do.
//!
//! ```text
//!   1 2 3    the digits of box 1 are 1 to 9 in order; they are renamed at the end
//!   4 5 6    box 2: its rows are one of 56 that fit box 1; each row in any order: 6 * 6 * 6 columns
//!   7 8 9    box 3: its rows follow; each row in any order;   box 4 and box 7: the same with rows and columns exchanged
//!            box 5: its rows are one of 56 that fit box 4; its columns must avoid those of box 2: 8 ways or none
//!            box 6: its rows follow; its columns must avoid those of box 3: 8 ways or none
//!            box 8: its columns follow; its rows must avoid those of box 7: 8 ways or none
//!            box 9: its rows and columns follow; each row must cross each column in one digit
//! ```
//!
//! Three digits of a row, each of which must avoid the column that it has in the box above, can be ordered in exactly two ways, whatever
//! these columns are, unless all three are the same column: then in none. So at every step the number of ways is always the same, or
//! zero, in which case the draw is repeated from the start. Every board (with box 1 in order) results from exactly one of the
//! (56 · 216 · 216)² · 56 · 8³ equally likely draws, so all boards are equally likely. 9.39 % of the draws are boards, as the number of
//! boards implies (Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006).

mod lines;

use lines::BoxLines;

use super::{CELLS, Grid, SIZE};
use crate::random::RandomStream;

/// The number of ways to divide digits into rows that fit the rows of a neighbouring box.
const PATTERNS: u32 = 56;
/// The number of orders of the digits in three rows.
const ORDERS: u32 = 6 * 6 * 6;
/// The number of orders of the digits in three rows that avoid the columns of another box.
const AVOIDING: u32 = 2 * 2 * 2;

/// A random full board. All boards are equally likely.
pub fn random_board(random: &mut RandomStream) -> Grid {
    let boxes = loop {
        if let Some(boxes) = draw_boxes(random) {
            break boxes;
        }
    };
    let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut names);
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
    rows: BoxLines,
    columns: BoxLines,
}

impl Box {
    /// The box with rows and columns exchanged.
    fn transposed(self) -> Self {
        Self { rows: self.columns, columns: self.rows }
    }
}

/// Draws the nine boxes of a board, of which the first is in order; `None` if they do not make a board. Nine of ten draws do not, most of
/// them because of the last box only: so all boxes are computed without branches before they are checked.
fn draw_boxes(random: &mut RandomStream) -> Option<[Box; 9]> {
    let first = Box { rows: BoxLines::new([0o007, 0o070, 0o700]), columns: BoxLines::new([0o111, 0o222, 0o444]) };
    let mut in_band = RandomChoices(random.below(PATTERNS * ORDERS * ORDERS));
    let mut in_stack = RandomChoices(random.below(PATTERNS * ORDERS * ORDERS));
    let mut choice = RandomChoices(random.below(PATTERNS * AVOIDING * AVOIDING * AVOIDING));
    let second = crossed(beside(first.rows, in_band.below(PATTERNS)), &mut in_band);
    let third = crossed(remaining(first.rows, second.rows), &mut in_band);
    let fourth = crossed(beside(first.columns, in_stack.below(PATTERNS)), &mut in_stack).transposed();
    let seventh = crossed(remaining(first.columns, fourth.columns), &mut in_stack).transposed();
    let (fifth, fifth_fits) = crossed_avoiding(beside(fourth.rows, choice.below(PATTERNS)), second.columns, &mut choice);
    let (sixth, sixth_fits) = crossed_avoiding(remaining(fourth.rows, fifth.rows), third.columns, &mut choice);
    let (eighth, eighth_fits) = crossed_avoiding(remaining(second.columns, fifth.columns), seventh.rows, &mut choice);
    let eighth = eighth.transposed();
    let ninth = Box { rows: remaining(seventh.rows, eighth.rows), columns: remaining(third.columns, sixth.columns) };
    let fits = fifth_fits & sixth_fits & eighth_fits & cross_once(ninth);
    fits.then_some([first, second, third, fourth, fifth, sixth, seventh, eighth, ninth])
}

/// Whether each row crosses each column in one digit.
fn cross_once(Box { rows, columns }: Box) -> bool {
    let crossed = |row| (BoxLines::alike(rows.line(row)) & columns).filled();
    crossed(0) & crossed(1) & crossed(2) == !BoxLines::NONE
}

/// A box with these rows, each in any order.
fn crossed(rows: BoxLines, choice: &mut RandomChoices) -> Box {
    Box { rows, columns: across(rows, choice.below(ORDERS)) }
}

/// A box with these rows, each in one of the two orders in which no digit is in the column where it is taken; and whether there are such
/// orders: if not, the columns are meaningless.
fn crossed_avoiding(rows: BoxLines, taken: BoxLines, choice: &mut RandomChoices) -> (Box, bool) {
    let (columns, fits) = across_avoiding(rows, taken, choice.below(AVOIDING));
    (Box { rows, columns }, fits)
}

/// Several random choices in one number.
struct RandomChoices(u32);

impl RandomChoices {
    /// The next choice, a number below `bound`.
    fn below(&mut self, bound: u32) -> u32 {
        let choice = self.0 % bound;
        self.0 /= bound;
        choice
    }
}

/// Rows for the second box of a band. The digits of each row of the first box go to the other two rows: all three to one of them, or two
/// and one, the same way round for every row: 1 + 27 + 27 + 1 patterns.
fn beside(rows: BoxLines, pattern: u32) -> BoxLines {
    let alone = match pattern {
        0 => BoxLines::NONE,
        1..55 => {
            let (digits, mut choice) = (rows.each(), RandomChoices((pattern - 1) % 27));
            let mut alone = BoxLines::NONE;
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
fn remaining(one: BoxLines, other: BoxLines) -> BoxLines {
    !(one | other)
}

/// The columns that result from the digits of each row in some order.
fn across(rows: BoxLines, orders: u32) -> BoxLines {
    /// Which digit is in each column: the lowest, the middle or the highest one.
    const ORDERED: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]];
    let (digits, mut choice) = (rows.each(), RandomChoices(orders));
    let mut columns = BoxLines::NONE;
    for row in 0..3 {
        columns = columns | BoxLines::new(ORDERED[choice.below(6) as usize % 6].map(|digit| digits[digit].line(row)));
    }
    columns
}

/// The columns that result from the digits of each row in one of the two orders in which no digit is in the column where it is taken, and
/// whether there are such orders: there are none if all digits of a row are taken in one column.
fn across_avoiding(rows: BoxLines, taken: BoxLines, orders: u32) -> (BoxLines, bool) {
    let (mut columns, mut fits) = (BoxLines::NONE, true);
    for row in 0..3 {
        let (of_row, row_fits) = avoiding(BoxLines::alike(rows.line(row)) & taken, orders >> row & 1 != 0);
        columns = columns | of_row;
        fits &= row_fits;
    }
    (columns, fits)
}

/// The three digits of a row, given by the columns where they are taken, in one of the two orders that avoid these columns; and whether
/// there are such orders.
fn avoiding(taken: BoxLines, other_way: bool) -> (BoxLines, bool) {
    // If no two digits share a column, all move one column forward, or all one back.
    let apart = if other_way { taken.moved_back() } else { taken.moved_on() };
    // If two digits share a column, the third must fill it, and the two fill the others in either order.
    let high = taken ^ taken.lowest();
    let shared = high.filled();
    let (low, third) = (taken & shared ^ high, taken & !shared);
    let (one_on, two_on) = if other_way { (high, low) } else { (low, high) };
    let sharing = (third.moved_on() | third.moved_back()) & shared | one_on.moved_on() | two_on.moved_back();
    (if shared == BoxLines::NONE { apart } else { sharing }, high.count() < 2)
}

#[cfg(test)]
mod tests {
    use sudoscope_board::HouseGeometry;

    use super::*;

    #[test]
    fn boards_are_full_and_valid() {
        let geometry = HouseGeometry::classic();
        for stream in 0..500 {
            let digits = random_board(&mut RandomStream::new(5, stream, 0)).digits();
            assert!(digits.iter().all(Option::is_some) && geometry.entries(&digits).repeats().is_empty(), "{digits:?}");
        }
    }

    /// Whether each line has three digits and the lines together have all nine.
    fn divide_the_digits(lines: BoxLines) -> bool {
        let [a, b, c] = [0, 1, 2].map(|line| lines.line(line));
        a | b | c == 0o777 && [a, b, c].into_iter().all(|line| line.count_ones() == 3)
    }

    #[test]
    fn there_are_56_different_patterns_beside_a_box() {
        let first = BoxLines::new([0b100_100_001, 0b010_001_010, 0b001_010_100]);
        let mut patterns: Vec<BoxLines> = (0..PATTERNS).map(|pattern| beside(first, pattern)).collect();
        for &rows in &patterns {
            assert!(divide_the_digits(rows) && divide_the_digits(remaining(first, rows)), "{rows:?}");
            assert_eq!(rows & first, BoxLines::NONE);
        }
        patterns.sort_unstable();
        patterns.dedup();
        assert_eq!(patterns.len(), PATTERNS as usize);
    }

    #[test]
    fn every_order_of_rows_gives_different_columns_that_cross_them_once() {
        let rows = BoxLines::new([0b100_100_001, 0b010_001_010, 0b001_010_100]);
        let mut all: Vec<BoxLines> = (0..ORDERS).map(|orders| across(rows, orders)).collect();
        assert!(all.iter().all(|&columns| divide_the_digits(columns) && cross_once(Box { rows, columns })));
        assert!(!cross_once(Box { rows, columns: rows }));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), ORDERS as usize);
        // Every set of columns to avoid leaves eight ways, or none.
        for taken in &all[..] {
            check_avoiding(rows, *taken, &all);
        }
        for pattern in 0..PATTERNS {
            let others = BoxLines::new([0b100_010_001, 0b010_001_100, 0b001_100_010]);
            check_avoiding(rows, beside(others, pattern), &all);
        }
        check_avoiding(rows, rows, &all);
    }

    /// Compares the ways to avoid columns with those found by trying all orders.
    #[track_caller]
    fn check_avoiding(rows: BoxLines, taken: BoxLines, all: &[BoxLines]) {
        let expected: Vec<BoxLines> = all.iter().copied().filter(|&columns| columns & taken == BoxLines::NONE).collect();
        let ways = (0..AVOIDING).map(|orders| across_avoiding(rows, taken, orders));
        let mut found: Vec<BoxLines> = ways.filter(|&(_, fits)| fits).map(|(columns, _)| columns).collect();
        found.sort_unstable();
        assert_eq!(found, expected);
        assert!([0, AVOIDING as usize].contains(&found.len()));
    }

    /// The share of draws that are boards is that which the number of boards implies, within five standard deviations.
    #[test]
    fn the_share_of_draws_that_are_boards_agrees_with_the_number_of_boards() {
        let boards = 6_670_903_752_021_072_936_960.0 / 362_880.0;
        let chute = f64::from(PATTERNS * ORDERS * ORDERS);
        let share = boards / (chute * chute * f64::from(PATTERNS * AVOIDING.pow(3)));
        let (draws, mut random) = (200_000, RandomStream::new(2026, 0, 0));
        let found = (0..draws).filter(|_| draw_boxes(&mut random).is_some()).count() as f64 / f64::from(draws);
        let deviation = (share * (1.0 - share) / f64::from(draws)).sqrt();
        assert!((found - share).abs() < 5.0 * deviation, "{found} instead of {share}");
    }
}
