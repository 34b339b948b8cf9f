//! Small unavoidable sets of a full board: cells whose digits can be exchanged among them, so that one of them must be a clue.
//!
//! - Two digits: cells that hold one or the other hang together where they share a house. All that hang together can change
//!   digits, for each of their houses has both. This holds on every board.
//! - Two rows of one band, and two columns of one stack, on a classic board: columns in which the two rows hold the same
//!   digits in another order.
//!
//! On classic boards these decide half of the clues that stay.

use super::Places;
use crate::{
    board::Geometry,
    solve::fast::{CELLS, Grid, SIZE},
};

/// All nine rows, columns or digits, as bits.
const ALL: u16 = (1 << SIZE) - 1;

/// Rows as bits.
type Rows = u16;

/// Tells `learn` unavoidable sets of a classic board: those of two digits and of two lines that are not whole digits or lines.
/// `place_of` has the place of each cell, `SIZE` the cells in each house.
pub(super) fn of_classic(board: &Grid, place_of: &[Places<2>; CELLS], mut learn: impl FnMut(Places<2>)) {
    let rows = Lines::new(board, |line, at| SIZE * line + at);
    let columns = Lines::new(board, |line, at| SIZE * at + line);
    let places = |digit: usize, row: usize| &place_of[SIZE * row + usize::from(rows.place[row][digit])];
    for one in 0..SIZE {
        for other in one + 1..SIZE {
            let links = two_digits(&rows, &columns, one, other);
            for_each_component(&links, |component| {
                let mut set = Places::NONE;
                for row in bits(component) {
                    set.insert_all(places(one, row));
                    set.insert_all(places(other, row));
                }
                learn(set);
            });
        }
    }
    for_each_pair_in_a_chute(|one, other| {
        for_each_component(&two_lines(&rows, one, other), |component| {
            learn(both_lines(component, |at| [SIZE * one + at, SIZE * other + at], place_of));
        });
        for_each_component(&two_lines(&columns, one, other), |component| {
            learn(both_lines(component, |at| [SIZE * at + one, SIZE * at + other], place_of));
        });
    });
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

/// Which rows hang together by two digits: from the cell of the first digit in each row by its column and by its box. (By the
/// row itself the two digits of a row do; the way back need not be told, for going on one comes round.)
fn two_digits(rows: &Lines, columns: &Lines, one: usize, other: usize) -> [Rows; SIZE] {
    let mut boxes = [0; SIZE];
    for row in 0..SIZE {
        boxes[row / 3 * 3 + usize::from(rows.place[row][other]) / 3] = 1 << row;
    }
    let mut links = [0; SIZE];
    for (row, links) in links.iter_mut().enumerate() {
        let column = usize::from(rows.place[row][one]);
        *links = 1 << columns.place[column][other] | boxes[row / 3 * 3 + column / 3];
    }
    links
}

/// From each place of two lines to the place where the first holds what the second has here.
fn two_lines(lines: &Lines, one: usize, other: usize) -> [Rows; SIZE] {
    lines.digit[other].map(|digit| 1 << lines.place[one][usize::from(digit) % SIZE])
}

fn both_lines(component: Rows, cells: impl Fn(usize) -> [usize; 2], place_of: &[Places<2>; CELLS]) -> Places<2> {
    let mut set = Places::NONE;
    for cell in bits(component).flat_map(cells) {
        set.insert_all(&place_of[cell]);
    }
    set
}

fn for_each_pair_in_a_chute(mut visit: impl FnMut(usize, usize)) {
    for first in (0..SIZE).step_by(3) {
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            visit(first + one, first + other);
        }
    }
}

/// What hangs together, unless that is everything: so large a set decides next to nothing.
fn for_each_component(links: &[Rows; SIZE], mut visit: impl FnMut(Rows)) {
    let mut left = ALL;
    while left != 0 {
        let mut component = left & left.wrapping_neg();
        let mut fresh = component;
        while fresh != 0 {
            let row = fresh.trailing_zeros() as usize;
            fresh &= fresh - 1;
            fresh |= links[row] & !component;
            component |= links[row];
        }
        if component != ALL {
            visit(component);
        }
        left &= !component;
    }
}

fn bits(mut set: Rows) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

/// Tells `learn` the unavoidable sets of two digits of any full board, whose digits count from 0. `place_of` has the place of
/// each cell.
pub(super) fn of_two_digits<const WORDS: usize>(
    geometry: &Geometry,
    board: &[u8],
    place_of: &[u16],
    mut learn: impl FnMut(Places<WORDS>),
) {
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
                    for house in geometry.houses_of(crate::board::Cell::new(cell)) {
                        let linked = stands[house.index() * size + partner];
                        if !std::mem::replace(&mut is_seen[linked], true) {
                            component.push(linked);
                        }
                    }
                }
                learn(component.iter().map(|&cell| usize::from(place_of[cell])).collect());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Digit, Rule, Shape},
        solve::{
            Cancel, Chance,
            fast::{self, random_board},
            general::{Outcome, solve},
        },
    };

    fn own_places() -> [Places<2>; CELLS] {
        std::array::from_fn(|cell| [cell].into_iter().collect())
    }

    /// Without the cells of an unavoidable set a board has another solution.
    #[test]
    fn classic_sets_are_unavoidable() {
        let mut sizes = Vec::new();
        for stream in 0..20 {
            let board = random_board(&mut Chance::new(3, stream, 0));
            of_classic(&board, &own_places(), |set| {
                let mut line = board.to_line();
                set.iter().for_each(|cell| line[cell] = b'.');
                assert!(fast::count(&Grid::from_line(&line).unwrap(), 2) > 1, "{}", String::from_utf8_lossy(&line));
                sizes.push(set.iter().count());
            });
        }
        assert!((20 * 40..20 * 120).contains(&sizes.len()), "{}", sizes.len());
        assert!(sizes.iter().all(|size| (4..18).contains(size)) && sizes.contains(&4) && sizes.contains(&6));
    }

    #[test]
    fn the_sets_of_two_digits_are_the_same_for_every_geometry() {
        let board = random_board(&mut Chance::new(4, 0, 0));
        let digits: Vec<u8> = board.digits().iter().flatten().map(|digit| digit.index() as u8).collect();
        let place_of: Vec<u16> = (0..CELLS as u16).collect();
        let mut general: Vec<Vec<usize>> = Vec::new();
        of_two_digits::<2>(&Geometry::classic(), &digits, &place_of, |set| general.push(set.iter().collect()));
        let mut classic: Vec<Vec<usize>> = Vec::new();
        of_classic(&board, &own_places(), |set| classic.push(set.iter().collect()));
        let of_two = |set: &Vec<usize>| set.iter().map(|&cell| digits[cell]).collect::<std::collections::BTreeSet<_>>().len() == 2;
        classic.retain(of_two);
        general.retain(|set| set.len() < 2 * SIZE);
        classic.sort_unstable();
        general.sort_unstable();
        classic.dedup();
        assert_eq!(classic, general);
    }

    #[test]
    fn sets_of_two_digits_are_unavoidable_under_every_rule() {
        let geometry = Geometry::new(&Shape::of_size(6).unwrap(), &[Rule::Diagonals]);
        let cancel = Cancel::default();
        let Outcome::Solved(full) = solve(&geometry, &[None; 36], &cancel) else { panic!("there is a full board") };
        let digits: Vec<u8> = full.iter().flatten().map(|digit| digit.index() as u8).collect();
        let place_of: Vec<u16> = (0..36).collect();
        let mut count = 0;
        of_two_digits::<1>(&geometry, &digits, &place_of, |set| {
            let mut holed: Vec<Option<Digit>> = full.clone();
            set.iter().for_each(|cell| holed[Cell::new(cell).index()] = None);
            assert!(crate::solve::general::count(&geometry, &holed, 2, &cancel).solutions > 1);
            count += 1;
        });
        assert!(count >= 15);
    }
}
