//! Small unavoidable sets of a full board: cells whose digits can be exchanged among them, so that one of them must be a clue.
//!
//! - Two digits: cells that hold one or the other hang together where they share a house. All that hang together can change
//!   digits, for each of their houses has both. This holds on every board.
//! - Two rows of one band, and two columns of one stack, on a classic board: columns in which the two rows hold the same
//!   digits in another order.
//!
//! On classic boards these decide nearly half of the clues that stay.

use std::array::from_fn;

use crate::{
    board::{Cell, CellSet, Geometry},
    solve::fast::{
        CELLS, Grid, SIZE,
        another::{CellBits, cell_bit},
    },
};

/// All nine rows, columns or digits, as bits.
const ALL: u16 = (1 << SIZE) - 1;

/// Rows, or places in a line, as bits.
type Bits = u16;

/// The digits of a pair lie so far from each other at most, counted round from the last to the first.
const APART: usize = SIZE / 2;
/// Pairs of digits: each digit with the next ones.
const PAIRS: usize = SIZE * APART;
/// Pairs of cells that a set has at most: a larger one decides less than it costs.
const MOST: u32 = 5;

/// Tells `learn` unavoidable sets of a classic board, the smaller ones of two digits and of two lines, each with the last place of a cell
/// in it. `place_of` has the place of each cell.
pub(super) fn of_classic(board: &Grid, place_of: &[u8; CELLS], mut learn: impl FnMut(CellBits, usize)) {
    let rows = Lines::new(board, |line, at| SIZE * line + at);
    let columns = Lines::new(board, |line, at| SIZE * at + line);
    let joined = joined(two_digits(&rows));
    let set_of = |cell: usize| Set { cells: 1 << cell_bit(cell), last: place_of[cell] };
    let in_row: [[Set; SIZE]; SIZE] = from_fn(|digit| from_fn(|row| set_of(SIZE * row + usize::from(rows.place[row][digit]))));
    for one in 0..SIZE {
        for apart in 0..APART {
            let (pair, other) = (one * APART + apart, (one + 1 + apart) % SIZE);
            let mut left = ALL;
            while left != 0 {
                let together = joined[left.trailing_zeros() as usize % SIZE][pair];
                left &= !together;
                tell(together, |row| in_row[one][row].with(in_row[other][row]), &mut learn);
            }
        }
    }
    for_each_pair_in_a_chute(|one, other| {
        for (lines, cell) in [(&rows, [SIZE, 1]), (&columns, [1, SIZE])] {
            let in_both = |at: usize| set_of(cell[0] * one + cell[1] * at).with(set_of(cell[0] * other + cell[1] * at));
            for_each_cycle(&two_lines(lines, one, other), |cycle| tell(cycle, in_both, &mut learn));
        }
    });
}

/// Tells the set that has two cells in each of these rows, or at each of these places, unless it is large.
fn tell(together: Bits, in_both: impl Fn(usize) -> Set, learn: &mut impl FnMut(CellBits, usize)) {
    if together.count_ones() <= MOST {
        let set = bits(together).fold(Set::EMPTY, |set, at| set.with(in_both(at)));
        learn(set.cells, usize::from(set.last));
    }
}

/// A set of cells, and the last place of one of them.
#[derive(Clone, Copy)]
struct Set {
    cells: CellBits,
    last: u8,
}

impl Set {
    const EMPTY: Self = Self { cells: 0, last: 0 };

    fn with(self, other: Self) -> Self {
        Self { cells: self.cells | other.cells, last: self.last.max(other.last) }
    }
}

/// The rows, or the columns, of a classic board.
struct Lines {
    /// The digit at each place of each line, from 0.
    digit: [[u8; SIZE]; SIZE],
    /// The place of each digit in each line.
    place: [[u8; SIZE]; SIZE],
}

impl Lines {
    fn new(board: &Grid, cell: impl Fn(usize, usize) -> usize) -> Self {
        let mut lines = Self { digit: [[0; SIZE]; SIZE], place: [[0; SIZE]; SIZE] };
        for line in 0..SIZE {
            for at in 0..SIZE {
                let digit = board.digit(cell(line, at)).map_or(0, |digit| digit.index());
                lines.digit[line][at] = digit as u8;
                lines.place[line][digit] = at as u8;
            }
        }
        lines
    }
}

/// Which rows hang together by each pair of digits: from the cell of the first digit in each row by its column and by its box. (By
/// the row itself the two digits of a row do; the way back need not be told, for going on one comes round.)
fn two_digits(rows: &Lines) -> [[Bits; PAIRS]; SIZE] {
    let (mut in_columns, mut in_boxes) = ([[0; SIZE + APART]; SIZE], [[0; SIZE + APART]; SIZE]);
    for row in 0..SIZE {
        for column in 0..SIZE {
            let digit = usize::from(rows.digit[row][column]);
            in_columns[column][digit] = 1 << row;
            in_boxes[row / 3 * 3 + column / 3][digit] = 1 << row;
        }
    }
    for house in in_columns.iter_mut().chain(&mut in_boxes) {
        house.copy_within(..APART, SIZE);
    }
    let mut links = [[0; PAIRS]; SIZE];
    for (row, links) in links.iter_mut().enumerate() {
        for (digit, links) in links.chunks_exact_mut(APART).enumerate() {
            let column = usize::from(rows.place[row][digit]);
            let (in_column, in_box) = (&in_columns[column][digit + 1..], &in_boxes[row / 3 * 3 + column / 3][digit + 1..]);
            links.iter_mut().zip(in_column.iter().zip(in_box)).for_each(|(links, (one, other))| *links = one | other);
        }
    }
    links
}

/// All rows that hang together with each row, for each pair (Warshall, "A theorem on Boolean matrices", 1962).
fn joined(mut links: [[Bits; PAIRS]; SIZE]) -> [[Bits; PAIRS]; SIZE] {
    for way in 0..SIZE {
        let over = links[way];
        for row in &mut links {
            row.iter_mut().zip(&over).for_each(|(row, over)| *row |= over & (*row >> way & 1).wrapping_neg());
        }
    }
    links
}

/// From each place of two lines to the place where the first holds what the second has here.
fn two_lines(lines: &Lines, one: usize, other: usize) -> [u8; SIZE] {
    lines.digit[other].map(|digit| lines.place[one][usize::from(digit) % SIZE])
}

fn for_each_pair_in_a_chute(mut visit: impl FnMut(usize, usize)) {
    for first in (0..SIZE).step_by(3) {
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            visit(first + one, first + other);
        }
    }
}

/// Shows the cycles of a permutation.
fn for_each_cycle(next: &[u8; SIZE], mut visit: impl FnMut(Bits)) {
    let mut left = ALL;
    while left != 0 {
        let mut cycle = 0;
        let mut at = left.trailing_zeros() as usize % SIZE;
        while cycle >> at & 1 == 0 {
            cycle |= 1 << at;
            at = usize::from(next[at]) % SIZE;
        }
        left &= !cycle;
        visit(cycle);
    }
}

fn bits(mut set: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
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

    fn own_places() -> [u8; CELLS] {
        from_fn(|cell| cell as u8)
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
            of_classic(&board, &own_places(), |set, last| {
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
        of_classic(&board, &own_places(), |set, _| classic.push(cells(set)));
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
