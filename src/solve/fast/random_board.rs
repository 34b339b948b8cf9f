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

use super::grid::{CELLS, Grid, SIZE};
use crate::solve::Chance;

/// The digits in each row, or in each column, of a box: bits.
type Lines = [u16; 3];

/// Rows that go with those of a neighbouring box.
const PATTERNS: u32 = 56;
/// Orders of the digits in three rows.
const ORDERS: u32 = 6 * 6 * 6;
/// Orders of the digits in three rows that avoid the columns of another box.
const AVOIDING: u32 = 2 * 2 * 2;

const ALL: u16 = 0x1ff;

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
        for (row, &in_row) in rows.iter().enumerate() {
            for (column, &in_column) in columns.iter().enumerate() {
                let cell = (number / 3 * 3 + row) * SIZE + number % 3 * 3 + column;
                cells[cell] = names[(in_row & in_column).trailing_zeros() as usize % SIZE];
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

/// The nine boxes of a board with the first in order; `None` if what was drawn does not go together. No box is worked out before it is
/// known that those before it do.
fn draw_boxes(chance: &mut Chance) -> Option<[Box; 9]> {
    let first = Box { rows: [0o007, 0o070, 0o700], columns: [0o111, 0o222, 0o444] };
    let mut in_band = Choice(chance.below(PATTERNS * ORDERS * ORDERS));
    let mut in_stack = Choice(chance.below(PATTERNS * ORDERS * ORDERS));
    let mut choice = Choice(chance.below(PATTERNS * AVOIDING * AVOIDING * AVOIDING));
    let second = crossed(beside(first.rows, in_band.below(PATTERNS)), &mut in_band);
    let fourth = crossed(beside(first.columns, in_stack.below(PATTERNS)), &mut in_stack).turned();
    let rows = beside(fourth.rows, choice.below(PATTERNS));
    let fifth = Box { rows, columns: across_avoiding(rows, second.columns, choice.below(AVOIDING))? };
    let third = crossed(remaining(first.rows, second.rows), &mut in_band);
    let rows = remaining(fourth.rows, fifth.rows);
    let sixth = Box { rows, columns: across_avoiding(rows, third.columns, choice.below(AVOIDING))? };
    let seventh = crossed(remaining(first.columns, fourth.columns), &mut in_stack).turned();
    let columns = remaining(second.columns, fifth.columns);
    let eighth = Box { rows: across_avoiding(columns, seventh.rows, choice.below(AVOIDING))?, columns };
    let ninth = Box { rows: remaining(seventh.rows, eighth.rows), columns: remaining(third.columns, sixth.columns) };
    let crosses = |row: u16| ninth.columns.iter().all(|column| row & column != 0);
    ninth.rows.into_iter().all(crosses).then_some([first, second, third, fourth, fifth, sixth, seventh, eighth, ninth])
}

/// A box with these rows, each in any order.
fn crossed(rows: Lines, choice: &mut Choice) -> Box {
    Box { rows, columns: across(rows, choice.below(ORDERS)) }
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

/// The lowest, the middle and the highest of three digits.
fn each(digits: u16) -> Lines {
    let low = digits & digits.wrapping_neg();
    let rest = digits ^ low;
    let middle = rest & rest.wrapping_neg();
    [low, middle, rest ^ middle]
}

/// Rows for the second box of a band: each row of the first goes to the two other rows, all three digits to one of them, or two
/// and one the same way round for every row: 1 + 27 + 27 + 1 patterns.
fn beside(rows: Lines, pattern: u32) -> Lines {
    let (alone, others) = match pattern {
        0 => ([0; 3], rows),
        1..55 => {
            let mut choice = Choice((pattern - 1) % 27);
            let alone = rows.map(|row| each(row)[choice.below(3) as usize]);
            let others = [rows[0] ^ alone[0], rows[1] ^ alone[1], rows[2] ^ alone[2]];
            if pattern <= 27 { (alone, others) } else { (others, alone) }
        }
        _ => (rows, [0; 3]),
    };
    [others[1] | alone[2], others[2] | alone[0], others[0] | alone[1]]
}

/// The rows of the third box of a band.
fn remaining(one: Lines, other: Lines) -> Lines {
    [0, 1, 2].map(|row| ALL & !(one[row] | other[row]))
}

/// The columns that come of the digits of each row in some order.
fn across(rows: Lines, orders: u32) -> Lines {
    const COLUMNS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut choice = Choice(orders);
    let mut columns = [0; 3];
    for row in rows {
        for (column, digit) in COLUMNS[choice.below(6) as usize].into_iter().zip(each(row)) {
            columns[column] |= digit;
        }
    }
    columns
}

/// The columns that come of the digits of each row in one of the two orders that leave no digit in the column where it is
/// taken; `None` if all digits of a row are taken in one column.
fn across_avoiding(rows: Lines, taken: Lines, orders: u32) -> Option<Lines> {
    let mut columns = [0; 3];
    for (row, digits) in rows.into_iter().enumerate() {
        let ordered = avoiding(digits, taken, orders >> row & 1 != 0)?;
        columns.iter_mut().zip(ordered).for_each(|(column, digit)| *column |= digit);
    }
    Some(columns)
}

fn avoiding(digits: u16, taken: Lines, other_way: bool) -> Option<Lines> {
    let [a, b, c] = taken.map(|column| digits & column);
    // Two digits share a column that the third must fill, and are free to fill the others. Without such a column each digit
    // goes one column on, or each one back.
    let (shared, [low, high]) = match [a, b, c].iter().position(|in_column| in_column.count_ones() > 1) {
        None => return Some(if other_way { [b, c, a] } else { [c, a, b] }),
        Some(shared) => {
            let both = [a, b, c][shared];
            let low = both & both.wrapping_neg();
            (shared, if other_way { [both ^ low, low] } else { [low, both ^ low] })
        }
    };
    let third = digits ^ low ^ high;
    if third == 0 {
        return None;
    }
    let mut ordered = [0; 3];
    (ordered[shared], ordered[(shared + 1) % 3], ordered[(shared + 2) % 3]) = (third, low, high);
    Some(ordered)
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

    #[test]
    fn there_are_56_patterns_beside_a_box_and_each_comes_once() {
        let first = [0b100_100_001, 0b010_001_010, 0b001_010_100];
        let mut patterns: Vec<Lines> = (0..PATTERNS).map(|pattern| beside(first, pattern)).collect();
        for rows in &patterns {
            assert!(rows.iter().all(|row| row.count_ones() == 3) && rows.iter().fold(0, |all, row| all | row) == ALL);
            assert!((0..3).all(|row| rows[row] & first[row] == 0));
            assert!(remaining(first, *rows).iter().all(|row| row.count_ones() == 3));
        }
        patterns.sort_unstable();
        patterns.dedup();
        assert_eq!(patterns.len(), PATTERNS as usize);
    }

    #[test]
    fn rows_in_order_cross_their_columns_once_and_each_order_comes_once() {
        let rows = [0b100_100_001, 0b010_001_010, 0b001_010_100];
        let crosses_once = |columns: &Lines| rows.iter().all(|row| columns.iter().all(|column| (row & column).count_ones() == 1));
        let mut all: Vec<Lines> = (0..ORDERS).map(|orders| across(rows, orders)).collect();
        assert!(all.iter().all(crosses_once));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), ORDERS as usize);
        // Every set of columns to avoid leaves eight of them, or none.
        for taken in &all[..] {
            check_avoiding(rows, *taken, &all);
        }
        for pattern in 0..PATTERNS {
            check_avoiding(rows, beside([0b100_010_001, 0b010_001_100, 0b001_100_010], pattern), &all);
        }
        check_avoiding(rows, rows, &all);
    }

    /// Compares the ways to avoid columns with those that are found by trying all orders.
    #[track_caller]
    fn check_avoiding(rows: Lines, taken: Lines, all: &[Lines]) {
        let expected: Vec<Lines> =
            all.iter().copied().filter(|columns| (0..3).all(|column| columns[column] & taken[column] == 0)).collect();
        let mut found: Vec<Lines> = (0..AVOIDING).filter_map(|orders| across_avoiding(rows, taken, orders)).collect();
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
