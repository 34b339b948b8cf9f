//! Cells by their names: a list of rows, columns and digits, as in `R1C7=9` or `(1, 7, 9)`.

use sudoscope_board::{Digit, Digits, MAX_FIGURE, MAX_SIZE, Puzzle, Shape};

use super::{cells::repeated_cells, lines::all_lines};
use crate::{Doubt, Interpretation};

/// The fewest cells of a list, and the most numbers that are held at once.
const FEWEST: usize = 17;
const MOST: usize = 3 * MAX_SIZE * MAX_SIZE;

/// What stands between two numbers, but for spaces: its hash and its last character.
type Gap = (u64, char);

/// A number after a gap, and its line.
type Number = (Gap, usize, usize);

/// The boards that are lists of cells, each with its last line.
pub(super) fn read(text: &str) -> Vec<(Interpretation, usize)> {
    const NONE: Gap = (0, ' ');
    let (mut found, mut numbers, mut gap) = (Vec::new(), Vec::new(), NONE);
    for line in all_lines(text) {
        let mut rest = line.text;
        while let Some(char) = rest.chars().next() {
            let figures = rest.bytes().take_while(u8::is_ascii_digit).count();
            if figures == 0 {
                if !char.is_whitespace() {
                    gap = ((gap.0 ^ u64::from(char)).wrapping_mul(0x0100_0000_01b3).wrapping_add(1), char);
                }
                rest = &rest[char.len_utf8()..];
                continue;
            }
            let value = rest[..figures].parse().unwrap_or(usize::MAX);
            if value > MAX_SIZE || numbers.len() == MOST {
                found.extend(lists(&std::mem::take(&mut numbers)));
            }
            numbers.push((std::mem::replace(&mut gap, NONE), value, line.number));
            rest = &rest[figures..];
        }
    }
    found.extend(lists(&numbers));
    found
}

/// The boards of lists in which the same stands between all numbers of a cell, and the same between cells.
fn lists(numbers: &[Number]) -> Vec<(Interpretation, usize)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at + 3 * FEWEST <= numbers.len() {
        let gaps = [1, 2, 3].map(|place| numbers[at + place].0);
        let is_next = |cell: &&[Number]| cell.iter().zip([gaps[2], gaps[0], gaps[1]]).all(|(number, gap)| number.0 == gap);
        let count = 1 + numbers[at + 3..].chunks_exact(3).take_while(is_next).count();
        let board = if count < FEWEST || gaps[0] == gaps[2] { None } else { board(&numbers[at..at + 3 * count]) };
        at += if board.is_some() { 3 * count } else { 1 };
        found.extend(board);
    }
    found
}

/// The board of these cells. Unless letters say which number is the row, that is a doubt.
fn board(numbers: &[Number]) -> Option<(Interpretation, usize)> {
    let [first, second] = [0, 1].map(|place| numbers[place].0.1.to_ascii_lowercase());
    let cells = || numbers.chunks_exact(3).map(|cell| [cell[0].1, cell[1].1, cell[2].1]);
    let start = usize::from(!cells().any(|[row, column, _]| row == 0 || column == 0));
    let greatest = cells().map(|[row, column, digit]| (row.max(column) + 1 - start).max(digit)).max()?;
    let shape = Shape::of_size(greatest.max(MAX_FIGURE)).ok()?;
    let size = shape.size();
    let (mut digits, mut known): (Digits, _) = (vec![None; size * size].into_iter().collect(), vec![false; size * size]);
    for [row, column, digit] in cells() {
        let place = (row - start) * size + column - start;
        if std::mem::replace(&mut known[place], true) {
            return None;
        }
        digits[place] = u8::try_from(digit).ok().and_then(Digit::new);
    }
    if repeated_cells(&digits, &shape) > 0 {
        return None;
    }
    let turned: Digits = (0..size * size).map(|place| digits[place % size * size + place / size]).collect();
    let [puzzle, turned] = [&digits, &turned].map(|digits| Puzzle::from_givens(shape.clone(), &[], digits));
    let line = numbers[0].2;
    let found = match (first, second) {
        ('r', 'c') => Interpretation::from(puzzle),
        ('c', 'r') => Interpretation::from(turned),
        _ => Interpretation { doubts: vec![Doubt::OtherArrangement], alternatives: vec![turned], ..puzzle.into() },
    };
    Some((found.on_line(line), numbers[numbers.len() - 1].2))
}
