//! Clues outside the board that a full board obeys.

use sudoscope_board::{Cell, Digit, Outside, OutsideKind, OutsideLine, Rule, Shape};

use crate::random::RandomStream;

/// Number of cells of the shortest diagonal with a sum: shorter ones say nearly as much as givens.
const SHORTEST: usize = 3;

fn value(board: &[Digit], cell: Cell) -> u16 {
    board[cell.index()].get().into()
}

/// The sums of the diagonals, each at one of its ends, no two of them at the same place outside the board.
pub(super) fn little_killers(shape: &Shape, board: &[Digit], random: &mut RandomStream) -> Vec<Rule> {
    let last = shape.size() - 1;
    let mut lines = Vec::new();
    for right in [true, false] {
        let near = if right { 0 } else { last };
        let tops = (0..=last).map(|column| shape.cell(0, column));
        let sides = (1..=last).map(|row| shape.cell(row, near));
        lines.extend(tops.chain(sides).map(|start| OutsideLine::Diagonal { start, down: true, right }));
    }
    let mut taken: Vec<(usize, usize)> = Vec::new();
    let mut rules = Vec::new();
    for line in lines {
        let cells = line.cells(shape);
        let (Some(&end), OutsideLine::Diagonal { start, right, .. }) = (cells.last(), line) else { continue };
        if cells.len() < SHORTEST {
            continue;
        }
        let mut ends = [(start, true, right), (end, false, !right)];
        random.shuffle(&mut ends);
        let place = |&(start, down, right): &(Cell, bool, bool)| {
            // Counted from the row and the column before the first.
            let before = |at: usize, forward: bool| if forward { at } else { at + 2 };
            (before(shape.row(start), down), before(shape.column(start), right))
        };
        let Some(end) = ends.iter().find(|end| !taken.contains(&place(end))) else { continue };
        taken.push(place(end));
        let sum = cells.iter().map(|&cell| value(board, cell)).sum();
        let &(start, down, right) = end;
        let line = OutsideLine::Diagonal { start, down, right };
        rules.push(Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value: sum }));
    }
    rules
}

/// The sandwich sums of all rows, on the left, and of all columns, above.
pub(super) fn sandwiches(shape: &Shape, board: &[Digit]) -> Vec<Rule> {
    let numbers = || (0..shape.size()).filter_map(|number| u8::try_from(number).ok());
    let rows = numbers().map(|row| OutsideLine::Row { row, reversed: false });
    let columns = numbers().map(|column| OutsideLine::Column { column, reversed: false });
    let most = u16::try_from(shape.size()).unwrap_or(u16::MAX);
    let sum = |line: &OutsideLine| {
        let mut is_between = false;
        let mut sum = 0;
        for value in line.cells(shape).into_iter().map(|cell| value(board, cell)) {
            if value == 1 || value == most {
                is_between = !is_between;
            } else if is_between {
                sum += value;
            }
        }
        sum
    };
    let rule = |line| Rule::Outside(Outside { kind: OutsideKind::Sandwich, value: sum(&line), line });
    rows.chain(columns).map(rule).collect()
}
