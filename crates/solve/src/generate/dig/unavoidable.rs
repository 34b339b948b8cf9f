//! Small unavoidable sets of a full board: cells whose digits can be rearranged among them, so that one of them must be a clue.
//!
//! - Two digits: cells that hold one of them are connected where they share a house. The digits of a connected component can be
//!   swapped, because each of its houses has both. This holds on every board.
//! - Two rows of one band, or two columns of one stack, on a classic board: columns in which the two rows hold the same digits in
//!   another order.
//!
//! On classic boards these decide nearly half of the clues that are kept.

use std::ops::{BitAnd, BitOr};

use sudoscope_board::{Cell, CellSet, Digit, Geometry};

use crate::fast::{
    CELLS, Grid, SIZE,
    another::{CellBits, cell_bit},
};

/// A set of rows, or of columns.
type LineBits = u16;
/// All nine rows, or columns.
const ALL_LINES: LineBits = (1 << SIZE) - 1;
/// Number of lines in a band or stack.
const CHUTE: usize = 3;

/// Each digit is paired with this many next ones, counting round from the last to the first. That makes every pair once.
const NEXT_DIGITS: usize = SIZE / 2;
/// Number of pairs of digits.
const DIGIT_PAIRS: usize = SIZE * NEXT_DIGITS;
/// Number of all pairs: of digits, then of each row and the next one of its band, then of each column and the next one of its stack.
/// Two more fill a vector.
const PAIRS: usize = DIGIT_PAIRS + 2 * SIZE + 2;
/// Maximum number of lines that a set spans, with two cells in each. Larger sets decide less than they cost.
const MAX_SPAN: u32 = 5;

/// Passes unavoidable sets of a classic board to `learn`: the small ones of two digits and of two lines, each with the highest rank
/// of its cells. `rank_of` has the rank of each cell, all different and below 81.
pub(super) fn of_classic(board: &Grid, rank_of: &[u8; CELLS], mut learn: impl FnMut(CellBits, usize)) {
    let positions = DigitPositions::new(board, rank_of);
    let connected = closure(links(&positions));
    let mut learn_components = |pair: usize, cells: RankedCells, lines: &LineUnions| {
        let mut left = ALL_LINES;
        while left != 0 {
            let component = connected[left.trailing_zeros() as usize % SIZE][pair];
            left &= !component;
            if component.count_ones() <= MAX_SPAN {
                let set = cells & lines.cells(component);
                learn(set.bits, set.highest_rank());
            }
        }
    };
    let (rows, columns) = (LineUnions::new(&positions.rows), LineUnions::new(&positions.columns));
    for one in 0..SIZE {
        for next in 0..NEXT_DIGITS {
            let other = (one + 1 + next) % SIZE;
            learn_components(one * NEXT_DIGITS + next, positions.digits[one] | positions.digits[other], &rows);
        }
    }
    for line in 0..SIZE {
        let next = next_in_chute(line);
        learn_components(DIGIT_PAIRS + line, positions.rows[line] | positions.rows[next], &columns);
        learn_components(DIGIT_PAIRS + SIZE + line, positions.columns[line] | positions.columns[next], &rows);
    }
}

/// A set of cells, in the order of the engine and in that of their ranks.
#[derive(Clone, Copy)]
struct RankedCells {
    bits: CellBits,
    ranks: u128,
}

impl RankedCells {
    const NONE: Self = Self { bits: 0, ranks: 0 };

    /// The highest rank of a cell; 0 if the set is empty.
    fn highest_rank(self) -> usize {
        (u128::BITS - 1).saturating_sub(self.ranks.leading_zeros()) as usize
    }
}

impl BitOr for RankedCells {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, ranks: self.ranks | other.ranks }
    }
}

impl BitAnd for RankedCells {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self { bits: self.bits & other.bits, ranks: self.ranks & other.ranks }
    }
}

/// Where the digits of a classic board are. Digits count from 0.
struct DigitPositions {
    /// The cells of each row, of each column and of each digit.
    rows: [RankedCells; SIZE],
    columns: [RankedCells; SIZE],
    digits: [RankedCells; SIZE],
    /// The digit of each column in each row.
    digit: [[u8; SIZE]; SIZE],
    /// The column of each digit in each row, and its row in each column.
    column_of: [[u8; SIZE]; SIZE],
    row_of: [[u8; SIZE]; SIZE],
}

impl DigitPositions {
    fn new(board: &Grid, rank_of: &[u8; CELLS]) -> Self {
        let (no_cells, nowhere) = ([RankedCells::NONE; SIZE], [[0; SIZE]; SIZE]);
        let mut positions =
            Self { rows: no_cells, columns: no_cells, digits: no_cells, digit: nowhere, column_of: nowhere, row_of: nowhere };
        for (row, row_name) in (0..SIZE).zip(0..) {
            for (column, column_name) in (0..SIZE).zip(0..) {
                let place = SIZE * row + column;
                let name = board.digit(place).map_or(0, |digit| digit.get() - 1);
                let digit = usize::from(name) % SIZE;
                let cell = RankedCells { bits: 1 << cell_bit(place), ranks: 1 << rank_of[place] };
                for set in [&mut positions.rows[row], &mut positions.columns[column], &mut positions.digits[digit]] {
                    *set = *set | cell;
                }
                positions.digit[row][column] = name;
                positions.column_of[row][digit] = column_name;
                positions.row_of[column][digit] = row_name;
            }
        }
        positions
    }
}

/// The cells of any set of rows, or of columns.
struct LineUnions {
    /// The cells of every set of lines of each chute, by the bits of the set.
    of_chute: [[RankedCells; 1 << CHUTE]; SIZE / CHUTE],
}

impl LineUnions {
    fn new(lines: &[RankedCells; SIZE]) -> Self {
        let mut of_chute = [[RankedCells::NONE; 1 << CHUTE]; SIZE / CHUTE];
        for (unions, lines) in of_chute.iter_mut().zip(lines.chunks_exact(CHUTE)) {
            for set in 1..unions.len() {
                unions[set] = unions[set & (set - 1)] | lines[set.trailing_zeros() as usize % CHUTE];
            }
        }
        Self { of_chute }
    }

    /// The cells of these lines.
    fn cells(&self, lines: LineBits) -> RankedCells {
        let of_chute = |chute: usize| self.of_chute[chute][usize::from(lines) >> (CHUTE * chute) & ((1 << CHUTE) - 1)];
        of_chute(0) | of_chute(1) | of_chute(2)
    }
}

/// The line after this one in its band or stack, counting round from the last to the first.
const fn next_in_chute(line: usize) -> usize {
    if line % CHUTE == CHUTE - 1 { line + 1 - CHUTE } else { line + 1 }
}

/// The lines to which each line is directly linked, for each pair. Links are one way: following them leads round a cycle.
///
/// - For two digits, rows: from the cell of the first digit in each row, through its column and through its box, to the row of the
///   second digit. In a row the two digits are linked anyway.
/// - For two rows, columns: from each column to the one in which the first row holds what the second row holds here. The same for
///   two columns.
fn links(positions: &DigitPositions) -> [[LineBits; PAIRS]; SIZE] {
    let mut links = [[0; PAIRS]; SIZE];
    let (mut in_columns, mut in_boxes) = ([[0; SIZE + NEXT_DIGITS]; SIZE], [[0; SIZE + NEXT_DIGITS]; SIZE]);
    for (row, digits) in positions.digit.iter().enumerate() {
        for (column, &digit) in digits.iter().enumerate() {
            in_columns[column][usize::from(digit) % SIZE] = 1 << row;
            in_boxes[box_of(row, column)][usize::from(digit) % SIZE] = 1 << row;
        }
    }
    for house in in_columns.iter_mut().chain(&mut in_boxes) {
        house.copy_within(..NEXT_DIGITS, SIZE);
    }
    for (row, links) in links.iter_mut().enumerate() {
        for (digit, links) in links[..DIGIT_PAIRS].chunks_exact_mut(NEXT_DIGITS).enumerate() {
            let column = usize::from(positions.column_of[row][digit]) % SIZE;
            let (in_column, in_box) = (&in_columns[column][digit + 1..], &in_boxes[box_of(row, column)][digit + 1..]);
            links.iter_mut().zip(in_column.iter().zip(in_box)).for_each(|(link, (one, other))| *link = one | other);
        }
    }
    for (at, links) in links.iter_mut().enumerate() {
        for line in 0..SIZE {
            let (below, beside) = (positions.digit[next_in_chute(line)][at], positions.digit[at][next_in_chute(line)]);
            links[DIGIT_PAIRS + line] = 1 << positions.column_of[line][usize::from(below) % SIZE];
            links[DIGIT_PAIRS + SIZE + line] = 1 << positions.row_of[line][usize::from(beside) % SIZE];
        }
    }
    links
}

const fn box_of(row: usize, column: usize) -> usize {
    row / CHUTE * CHUTE + column / CHUTE
}

/// The transitive closure of the links, for each pair (Warshall, "A theorem on Boolean matrices", 1962).
fn closure(mut links: [[LineBits; PAIRS]; SIZE]) -> [[LineBits; PAIRS]; SIZE] {
    for through in 0..SIZE {
        let onward = links[through];
        for line in &mut links {
            line.iter_mut().zip(&onward).for_each(|(line, onward)| *line |= onward & (*line >> through & 1).wrapping_neg());
        }
    }
    links
}

/// Passes the unavoidable sets of two digits of any full board to `learn`, each with the largest place of its cells. `place_of` has
/// the place of each cell.
pub(super) fn of_two_digits(geometry: &Geometry, board: &[Digit], place_of: &[usize], mut learn: impl FnMut(CellSet, usize)) {
    let size = geometry.size();
    // The cell of each digit in each house.
    let mut cell_of = vec![0; geometry.houses().len() * size];
    for (house, in_house) in geometry.houses().iter().zip(cell_of.chunks_mut(size)) {
        house.cells.iter().for_each(|cell| in_house[board[cell.index()].index()] = cell.index());
    }
    let (mut is_seen, mut component) = (vec![false; board.len()], Vec::new());
    for one in 0..size {
        for other in one + 1..size {
            is_seen.fill(false);
            for first in (0..size).map(|row| cell_of[row * size + one]) {
                if std::mem::replace(&mut is_seen[first], true) {
                    continue;
                }
                component.clear();
                component.push(first);
                let mut next = 0;
                while let Some(&cell) = component.get(next) {
                    next += 1;
                    let partner = if board[cell].index() == one { other } else { one };
                    for house in geometry.houses_of(Cell::new(cell)) {
                        let linked = cell_of[house.index() * size + partner];
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
    use sudoscope_board::{HouseGeometry, Position, Rule, Shape};

    use super::*;
    use crate::{
        Cancel,
        fast::{self, random_board},
        general::{SolveOutcome, solve},
        random::RandomStream,
        test_support::position_on,
    };

    /// The ranks of cells in reading order.
    fn reading_order() -> [u8; CELLS] {
        let mut ranks = [0; CELLS];
        ranks.iter_mut().zip(0..).for_each(|(rank, cell)| *rank = cell);
        ranks
    }

    /// The cells of a set.
    fn cells(set: CellBits) -> Vec<usize> {
        (0..CELLS).filter(|&cell| set >> cell_bit(cell) & 1 != 0).collect()
    }

    /// Removing the cells of an unavoidable set leaves another solution.
    #[test]
    fn classic_sets_are_unavoidable() {
        let mut sizes = Vec::new();
        for stream in 0..20 {
            let board = random_board(&mut RandomStream::new(3, stream, 0));
            of_classic(&board, &reading_order(), |set, last| {
                assert_eq!(cells(set).last(), Some(&last));
                let mut line = board.to_line();
                cells(set).into_iter().for_each(|cell| line[cell] = b'.');
                assert!(fast::count(&Grid::from_line(&line).unwrap(), 2) > 1, "{}", String::from_utf8_lossy(&line));
                sizes.push(cells(set).len());
            });
        }
        assert!((20 * 40..20 * 120).contains(&sizes.len()), "{}", sizes.len());
        assert!(sizes.iter().all(|size| (4..=2 * MAX_SPAN as usize).contains(size)) && sizes.contains(&4) && sizes.contains(&6));
    }

    #[test]
    fn the_sets_of_two_digits_are_the_same_for_every_geometry() {
        let board = random_board(&mut RandomStream::new(4, 0, 0));
        let digits: Vec<Digit> = board.digits().into_iter().flatten().collect();
        let mut general: Vec<Vec<usize>> = Vec::new();
        let places: Vec<usize> = (0..CELLS).collect();
        of_two_digits(&HouseGeometry::classic(), &digits, &places, |set, last| {
            general.push(set.iter().map(Cell::index).collect());
            assert_eq!(general.last().and_then(|set| set.last()), Some(&last));
        });
        let mut classic: Vec<Vec<usize>> = Vec::new();
        of_classic(&board, &reading_order(), |set, _| classic.push(cells(set)));
        let of_two = |set: &Vec<usize>| set.iter().map(|&cell| digits[cell]).collect::<std::collections::BTreeSet<_>>().len() == 2;
        classic.retain(of_two);
        general.retain(|set| set.len() <= 2 * MAX_SPAN as usize);
        classic.sort_unstable();
        general.sort_unstable();
        // A set of two lines can be a set of two digits too, and is then learnt twice.
        classic.dedup();
        assert_eq!(classic, general);
    }

    #[test]
    fn sets_of_two_digits_are_unavoidable_under_every_rule() {
        let geometry = HouseGeometry::new(&Shape::of_size(6).unwrap(), &[Rule::Diagonals]).unwrap();
        let cancel = Cancel::default();
        let SolveOutcome::Solved(full) = solve(&Position::empty(geometry.clone()), &cancel) else {
            panic!("there is a full board")
        };
        let digits: Vec<Digit> = full.iter().copied().flatten().collect();
        let mut count = 0;
        let places: Vec<usize> = (0..36).collect();
        of_two_digits(&geometry, &digits, &places, |set, _| {
            let mut holed: Vec<Option<Digit>> = full.clone();
            set.iter().for_each(|cell| holed[cell.index()] = None);
            assert!(crate::general::count(&position_on(&geometry, &holed), 2, &cancel).solutions > 1);
            count += 1;
        });
        assert!(count >= 15);
    }
}
