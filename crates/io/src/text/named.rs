//! Cells by their names: a list of rows, columns and digits, as in `R1C7=9` or `(1, 7, 9)`.

use sudoscope_board::Shape;

use super::tokens::{self, BLANK, Value};
use crate::{Doubt, Interpretation};

/// The fewest cells of a list; the most are those of the board.
const FEWEST: usize = 17;

/// A number after what stands before it, but for spaces.
type Number<'a> = (Vec<u8>, Value<'a>);

/// The classic boards that are lists of cells, each with its last line. The same stands between the numbers of all cells.
pub(super) fn read(text: &str) -> Vec<(Interpretation, usize)> {
    let (mut numbers, mut before, mut line, mut at) = (Vec::new(), Vec::new(), 1, 0);
    for run in text.as_bytes().chunk_by(|one, other| one.is_ascii_digit() == other.is_ascii_digit()) {
        if run[0].is_ascii_digit() {
            numbers.push((std::mem::take(&mut before), Value { text: &text[at..at + run.len()], line }));
        } else {
            line += run.iter().filter(|byte| **byte == b'\n').count();
            before = run.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
        }
        at += run.len();
    }
    let (mut found, mut rest) = (Vec::new(), &numbers[..]);
    while let [_, column, digit, next, ..] = rest {
        let gaps = [&next.0, &column.0, &digit.0];
        let is_next = |cell: &&[Number<'_>]| cell.iter().zip(gaps).all(|(number, gap)| number.0 == *gap);
        // In a plain list of numbers nothing else stands between cells, and none is looked for.
        let following = if gaps[0] == gaps[1] { &[] } else { &rest[3..] };
        let count = 1 + following.chunks_exact(3).take(Shape::classic().cell_count()).take_while(is_next).count();
        let may_be = (FEWEST..=Shape::classic().cell_count()).contains(&count);
        let board = if may_be { board(&rest[..3 * count]) } else { None };
        rest = &rest[if board.is_some() { 3 * count } else { 1 }..];
        found.extend(board);
    }
    found
}

/// The board of these cells. Unless letters say which number is the row, that is a doubt.
fn board(numbers: &[Number<'_>]) -> Option<(Interpretation, usize)> {
    let size = Shape::classic().size();
    let is_from_zero = numbers.chunks_exact(3).any(|cell| cell[..2].iter().any(|(_, number)| number.text == "0"));
    let place = |(_, number): &Number<'_>| {
        let place = number.text.parse::<usize>().ok()?.checked_sub(usize::from(!is_from_zero))?;
        (place < size).then_some(place)
    };
    let mut cells = vec![None; size * size];
    for cell in numbers.chunks_exact(3) {
        if cells[place(&cell[0])? * size + place(&cell[1])?].replace(cell[2].1).is_some() {
            return None;
        }
    }
    let read = |is_turned: bool| {
        let places = (0..size * size).map(|at| if is_turned { at % size * size + at / size } else { at });
        let blank = Value { text: BLANK, line: numbers[0].1.line };
        Some(tokens::board(size, &places.map(|at| cells[at].unwrap_or(blank)).collect::<Vec<_>>())?.0)
    };
    let mut found = read(false)?.on_line(numbers[0].1.line);
    if ![b"RC", b"rc"].iter().any(|letters| (0..2).all(|at| numbers[at].0.last() == Some(&letters[at]))) {
        found.doubts.push(Doubt::OtherArrangement);
        found.alternatives.push(read(true)?.puzzle);
    }
    Some((found, numbers.last()?.1.line))
}
