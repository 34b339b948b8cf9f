//! Small unavoidable sets of a full board: cells whose digits can be exchanged among them, so that one of them must be a clue.
//!
//! - Two digits: cells that hold one or the other hang together where they share a house. All that hang together can change
//!   digits, for each of their houses has both. This holds on every board.
//! - Two rows of one band, and two columns of one stack, on a classic board: columns in which the two rows hold the same
//!   digits in another order.
//!
//! On classic boards these decide nearly half of the clues that stay.

use std::ops::{BitAnd, BitOr};

use crate::{
    board::{Cell, CellSet, Geometry},
    solve::fast::{
        CELLS, Grid, SIZE,
        another::{CellBits, cell_bit},
    },
};

/// Places, as bits.
type Bits = u16;
/// All nine rows, or columns.
const ALL: Bits = (1 << SIZE) - 1;
/// Places of a chute.
const CHUTE: usize = 3;

/// The digits of a pair lie so far from each other at most, counted round from the last to the first.
const APART: usize = SIZE / 2;
/// Pairs of digits: each digit with the next ones.
const DIGIT_PAIRS: usize = SIZE * APART;
/// All pairs: of digits, then of each row and the next one of its band, then of each column and the next one of its stack. Two more
/// fill up a vector.
const PAIRS: usize = DIGIT_PAIRS + 2 * SIZE + 2;
/// Pairs of cells that a set has at most: a larger one decides less than it costs.
const MOST: u32 = 5;

/// Tells `learn` unavoidable sets of a classic board, the smaller ones of two digits and of two lines, each with the highest rank of a
/// cell in it. `rank_of` has the rank of each cell, all different and below 81.
pub(super) fn of_classic(board: &Grid, rank_of: &[u8; CELLS], mut learn: impl FnMut(CellBits, usize)) {
    let lines = Places::new(board, rank_of);
    let joined = joined(links(&lines));
    let mut tell = |pair: usize, cells: Ranked, across: &Across| {
        let mut left = ALL;
        while left != 0 {
            let together = joined[left.trailing_zeros() as usize % SIZE][pair];
            left &= !together;
            if together.count_ones() <= MOST {
                let set = cells & across.cells(together);
                learn(set.bits, set.highest_rank());
            }
        }
    };
    let (rows, columns) = (Across::new(&lines.rows), Across::new(&lines.columns));
    for one in 0..SIZE {
        for apart in 0..APART {
            let other = (one + 1 + apart) % SIZE;
            tell(one * APART + apart, lines.digits[one] | lines.digits[other], &rows);
        }
    }
    for line in 0..SIZE {
        let next = next_in_chute(line);
        tell(DIGIT_PAIRS + line, lines.rows[line] | lines.rows[next], &columns);
        tell(DIGIT_PAIRS + SIZE + line, lines.columns[line] | lines.columns[next], &rows);
    }
}

/// A set of cells, in the engine's order and in that of their ranks.
#[derive(Clone, Copy)]
struct Ranked {
    bits: CellBits,
    ranks: u128,
}

impl Ranked {
    const NONE: Self = Self { bits: 0, ranks: 0 };

    /// The highest rank of a cell; 0 if there is none.
    fn highest_rank(self) -> usize {
        (u128::BITS - 1).saturating_sub(self.ranks.leading_zeros()) as usize
    }
}

impl BitOr for Ranked {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, ranks: self.ranks | other.ranks }
    }
}

impl BitAnd for Ranked {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self { bits: self.bits & other.bits, ranks: self.ranks & other.ranks }
    }
}

/// What stands where on a classic board.
struct Places {
    /// The cells of each row, of each column and of each digit.
    rows: [Ranked; SIZE],
    columns: [Ranked; SIZE],
    digits: [Ranked; SIZE],
    /// The digit of each column in each row, from 0.
    digit: [[u8; SIZE]; SIZE],
    /// The column of each digit in each row, and its row in each column.
    column_of: [[u8; SIZE]; SIZE],
    row_of: [[u8; SIZE]; SIZE],
}

impl Places {
    fn new(board: &Grid, rank_of: &[u8; CELLS]) -> Self {
        let (no_cells, nowhere) = ([Ranked::NONE; SIZE], [[0; SIZE]; SIZE]);
        let mut lines =
            Self { rows: no_cells, columns: no_cells, digits: no_cells, digit: nowhere, column_of: nowhere, row_of: nowhere };
        for row in 0..SIZE {
            for column in 0..SIZE {
                let place = SIZE * row + column;
                let digit = board.digit(place).map_or(0, |digit| digit.index()) % SIZE;
                let cell = Ranked { bits: 1 << cell_bit(place), ranks: 1 << rank_of[place] };
                for set in [&mut lines.rows[row], &mut lines.columns[column], &mut lines.digits[digit]] {
                    *set = *set | cell;
                }
                lines.digit[row][column] = digit as u8;
                lines.column_of[row][digit] = column as u8;
                lines.row_of[column][digit] = row as u8;
            }
        }
        lines
    }
}

/// The cells of any number of rows, or of columns.
struct Across {
    /// Those of some lines of each chute, by the bits of these lines.
    of_chute: [[Ranked; 1 << CHUTE]; SIZE / CHUTE],
}

impl Across {
    fn new(lines: &[Ranked; SIZE]) -> Self {
        let mut of_chute = [[Ranked::NONE; 1 << CHUTE]; SIZE / CHUTE];
        for (of_some, lines) in of_chute.iter_mut().zip(lines.chunks_exact(CHUTE)) {
            for some in 1..of_some.len() {
                of_some[some] = of_some[some & (some - 1)] | lines[some.trailing_zeros() as usize % CHUTE];
            }
        }
        Self { of_chute }
    }

    /// The cells of these lines.
    fn cells(&self, lines: Bits) -> Ranked {
        let of_chute = |chute: usize| self.of_chute[chute][usize::from(lines) >> (CHUTE * chute) & ((1 << CHUTE) - 1)];
        of_chute(0) | of_chute(1) | of_chute(2)
    }
}

/// The line after this one in its band or stack, after the last the first.
const fn next_in_chute(line: usize) -> usize {
    if line % CHUTE == CHUTE - 1 { line + 1 - CHUTE } else { line + 1 }
}

/// Which lines hang together with each line, directly, for each pair. The way back need not be told: going on one comes round.
///
/// - For two digits, rows: from the cell of the first digit in each row by its column and by its box. By the row itself the two digits
///   of a row do.
/// - For two rows, columns: from each column to that in which the first row holds what the second has here. The same for two columns.
fn links(lines: &Places) -> [[Bits; PAIRS]; SIZE] {
    let mut links = [[0; PAIRS]; SIZE];
    let (mut in_columns, mut in_boxes) = ([[0; SIZE + APART]; SIZE], [[0; SIZE + APART]; SIZE]);
    for (row, digits) in lines.digit.iter().enumerate() {
        for (column, &digit) in digits.iter().enumerate() {
            in_columns[column][usize::from(digit) % SIZE] = 1 << row;
            in_boxes[box_of(row, column)][usize::from(digit) % SIZE] = 1 << row;
        }
    }
    for house in in_columns.iter_mut().chain(&mut in_boxes) {
        house.copy_within(..APART, SIZE);
    }
    for (row, links) in links.iter_mut().enumerate() {
        for (digit, links) in links[..DIGIT_PAIRS].chunks_exact_mut(APART).enumerate() {
            let column = usize::from(lines.column_of[row][digit]) % SIZE;
            let (in_column, in_box) = (&in_columns[column][digit + 1..], &in_boxes[box_of(row, column)][digit + 1..]);
            links.iter_mut().zip(in_column.iter().zip(in_box)).for_each(|(link, (one, other))| *link = one | other);
        }
    }
    for (at, links) in links.iter_mut().enumerate() {
        for line in 0..SIZE {
            let (below, beside) = (lines.digit[next_in_chute(line)][at], lines.digit[at][next_in_chute(line)]);
            links[DIGIT_PAIRS + line] = 1 << lines.column_of[line][usize::from(below) % SIZE];
            links[DIGIT_PAIRS + SIZE + line] = 1 << lines.row_of[line][usize::from(beside) % SIZE];
        }
    }
    links
}

const fn box_of(row: usize, column: usize) -> usize {
    row / CHUTE * CHUTE + column / CHUTE
}

/// All lines that hang together with each line, for each pair (Warshall, "A theorem on Boolean matrices", 1962).
fn joined(mut links: [[Bits; PAIRS]; SIZE]) -> [[Bits; PAIRS]; SIZE] {
    for way in 0..SIZE {
        let over = links[way];
        for line in &mut links {
            line.iter_mut().zip(&over).for_each(|(line, over)| *line |= over & (*line >> way & 1).wrapping_neg());
        }
    }
    links
}

/// Tells `learn` the unavoidable sets of two digits of any full board, whose digits count from 0, each with the last place of a cell in
/// it. `place_of` has the place of each cell.
pub(super) fn of_two_digits(geometry: &Geometry, board: &[u8], place_of: &[usize], mut learn: impl FnMut(CellSet, usize)) {
    let size = geometry.size();
    // Where each digit stands in each house.
    let mut stands = vec![0; geometry.houses().len() * size];
    for (house, in_house) in geometry.houses().iter().zip(stands.chunks_mut(size)) {
        house.cells.iter().for_each(|cell| in_house[usize::from(board[cell.index()])] = cell.index());
    }
    let (mut is_seen, mut component) = (vec![false; board.len()], Vec::new());
    for one in 0..size {
        for other in one + 1..size {
            is_seen.fill(false);
            for first in (0..size).map(|row| stands[row * size + one]) {
                if std::mem::replace(&mut is_seen[first], true) {
                    continue;
                }
                component.clear();
                component.push(first);
                let mut next = 0;
                while let Some(&cell) = component.get(next) {
                    next += 1;
                    let partner = if usize::from(board[cell]) == one { other } else { one };
                    for house in geometry.houses_of(Cell::new(cell)) {
                        let linked = stands[house.index() * size + partner];
                        if !std::mem::replace(&mut is_seen[linked], true) {
                            component.push(linked);
                        }
                    }
                }
                let last = component.iter().map(|&cell| place_of[cell]).max();
                learn(component.iter().map(|&cell| Cell::new(cell)).collect(), last.unwrap_or(0));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Digit, Rule, Shape},
        solve::{
            Cancel, Chance,
            fast::{self, random_board},
            general::{Outcome, solve},
        },
    };

    fn own_ranks() -> [u8; CELLS] {
        std::array::from_fn(|cell| cell as u8)
    }

    /// The cells of a set.
    fn cells(set: CellBits) -> Vec<usize> {
        (0..CELLS).filter(|&cell| set >> cell_bit(cell) & 1 != 0).collect()
    }

    /// Without the cells of an unavoidable set a board has another solution.
    #[test]
    fn classic_sets_are_unavoidable() {
        let mut sizes = Vec::new();
        for stream in 0..20 {
            let board = random_board(&mut Chance::new(3, stream, 0));
            of_classic(&board, &own_ranks(), |set, last| {
                assert_eq!(cells(set).last(), Some(&last));
                let mut line = board.to_line();
                cells(set).into_iter().for_each(|cell| line[cell] = b'.');
                assert!(fast::count(&Grid::from_line(&line).unwrap(), 2) > 1, "{}", String::from_utf8_lossy(&line));
                sizes.push(cells(set).len());
            });
        }
        assert!((20 * 40..20 * 120).contains(&sizes.len()), "{}", sizes.len());
        assert!(sizes.iter().all(|size| (4..=2 * MOST as usize).contains(size)) && sizes.contains(&4) && sizes.contains(&6));
    }

    #[test]
    fn the_sets_of_two_digits_are_the_same_for_every_geometry() {
        let board = random_board(&mut Chance::new(4, 0, 0));
        let digits: Vec<u8> = board.digits().iter().flatten().map(|digit| digit.index() as u8).collect();
        let mut general: Vec<Vec<usize>> = Vec::new();
        let places: Vec<usize> = (0..CELLS).collect();
        of_two_digits(&Geometry::classic(), &digits, &places, |set, last| {
            general.push(set.iter().map(Cell::index).collect());
            assert_eq!(general.last().and_then(|set| set.last()), Some(&last));
        });
        let mut classic: Vec<Vec<usize>> = Vec::new();
        of_classic(&board, &own_ranks(), |set, _| classic.push(cells(set)));
        let of_two = |set: &Vec<usize>| set.iter().map(|&cell| digits[cell]).collect::<std::collections::BTreeSet<_>>().len() == 2;
        classic.retain(of_two);
        general.retain(|set| set.len() <= 2 * MOST as usize);
        classic.sort_unstable();
        general.sort_unstable();
        // Two lines may hold two digits alone where they have them in the same columns.
        classic.dedup();
        assert_eq!(classic, general);
    }

    #[test]
    fn sets_of_two_digits_are_unavoidable_under_every_rule() {
        let geometry = Geometry::new(&Shape::of_size(6).unwrap(), &[Rule::Diagonals]);
        let cancel = Cancel::default();
        let Outcome::Solved(full) = solve(&geometry, &[None; 36], &cancel) else { panic!("there is a full board") };
        let digits: Vec<u8> = full.iter().flatten().map(|digit| digit.index() as u8).collect();
        let mut count = 0;
        let places: Vec<usize> = (0..36).collect();
        of_two_digits(&geometry, &digits, &places, |set, _| {
            let mut holed: Vec<Option<Digit>> = full.clone();
            set.iter().for_each(|cell| holed[cell.index()] = None);
            assert!(crate::solve::general::count(&geometry, &holed, 2, &cancel).solutions > 1);
            count += 1;
        });
        assert!(count >= 15);
    }
}
