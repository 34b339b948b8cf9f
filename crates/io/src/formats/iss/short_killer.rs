//! Killers of 81 signs: a sum, or an arrow towards the cell that has it (as introduced on the Sudoku Players' Forums).

use super::problem::bad;
use sudoscope_board::{Cage, CageTotal, Cell, Puzzle, Rule, Shape};

use crate::{FilePart, ReadProblem};

const ARROWS: &str = "<>^v`',.";

/// Whether a line is such a killer: as many signs as cells, at least a tenth of them arrows that no other text has.
pub(super) fn looks_like(line: &str) -> bool {
    let cells = Shape::classic().cell_count();
    let is_sign =
        |sign: char| sign.is_ascii_digit() || sign.is_ascii_uppercase() || ('a'..='j').contains(&sign) || ARROWS.contains(sign);
    let arrows = || line.chars().filter(|sign| "<>^`".contains(*sign)).count();
    line.len() == cells && line.chars().all(is_sign) && arrows() * 10 >= cells
}

/// Reads a killer.
///
/// # Errors
/// When arrows lead off the board or in a circle, or a sum is out of reach.
pub(super) fn read(line: &str) -> Result<Puzzle, ReadProblem> {
    let shape = Shape::classic();
    let (size, signs) = (shape.size(), line.as_bytes());
    let step = |cell: Cell| {
        let (rows, columns) = match signs[cell.index()] {
            b'v' => (1, 0),
            b'^' => (-1, 0),
            b'<' => (0, -1),
            b'>' => (0, 1),
            b'`' => (-1, -1),
            b'\'' => (-1, 1),
            b',' => (1, -1),
            b'.' => (1, 1),
            _ => return Some(None),
        };
        let row = shape.row(cell).checked_add_signed(rows).filter(|&row| row < size)?;
        let column = shape.column(cell).checked_add_signed(columns).filter(|&column| column < size)?;
        Some(Some(shape.cell(row, column)))
    };
    let sign = |cell: Cell| &line[cell.index()..=cell.index()];
    let mut cages: Vec<(Cell, Vec<Cell>)> = Vec::new();
    for cell in shape.cells() {
        let mut head = cell;
        let mut steps = 0;
        while let Some(next) = step(head).ok_or_else(|| bad(shape.name(head), sign(head)))? {
            (head, steps) = (next, steps + 1);
            if steps > shape.cell_count() {
                return Err(bad(shape.name(cell), sign(cell)));
            }
        }
        match cages.iter_mut().find(|cage| cage.0 == head) {
            Some((_, cells)) => cells.push(cell),
            None => cages.push((head, vec![cell])),
        }
    }
    let mut rules = Vec::new();
    for (head, cells) in cages {
        let sum = match signs[head.index()] {
            sign @ b'0'..=b'9' => sign - b'0',
            sign @ b'A'..=b'Z' => sign - b'A' + 10,
            sign => sign.saturating_sub(b'a') + 36,
        };
        let total = if sum == 0 { CageTotal::Any } else { CageTotal::Sum(sum.into()) };
        let rule = Rule::Cage(Cage { cells, total, may_repeat: false });
        if let (false, Rule::Cage(Cage { cells, .. })) = (rule.suits(&shape), &rule) {
            return Err(bad(FilePart::CageSum { cells: cells.len(), first: shape.name(head) }, &sum.to_string()));
        }
        // A cell by itself with neither sum nor neighbours says nothing.
        if !matches!(&rule, Rule::Cage(Cage { cells, total: CageTotal::Any, .. }) if cells.len() == 1) {
            rules.push(rule);
        }
    }
    Ok(Puzzle::new(shape, &rules))
}
