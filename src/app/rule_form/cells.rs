//! Cells as text: `r1c1 r1c2`, `r1c1–r1c3`, `r12c3`, `r1c1→r3c1`; groups between semicolons.

use super::{CellsField, FormProblem};
use crate::{
    app::prelude::*,
    board::{MAX_FIGURE, OutsideLine, Parts},
};

/// The cells of a rule as text that [`read`] takes.
pub(super) fn write(rule: &Rule, parts: &Parts, shape: &Shape) -> String {
    let names = |cells: &[Cell]| cells.iter().map(|&cell| shape.name(cell)).collect::<Vec<_>>().join(" ");
    match (&parts.line, rule.kind().cells) {
        (Some(OutsideLine::Row { row, .. }), _) => format!("r{}", row + 1),
        (Some(OutsideLine::Column { column, .. }), _) => format!("c{}", column + 1),
        (Some(line @ OutsideLine::Diagonal { .. }), _) => {
            let cells = line.cells(shape);
            names(&cells[..cells.len().min(2)])
        }
        (None, CellsField::Square) => names(&rule.listed_cells(shape)),
        (None, _) => parts.groups.iter().map(|cells| names(cells)).collect::<Vec<_>>().join("; "),
    }
}

/// The cells of a text.
pub(super) fn read(field: CellsField, text: &str, shape: &Shape) -> Result<Parts, FormProblem> {
    if field == CellsField::Line {
        return Ok(Parts { line: Some(line(text, shape)?), ..Parts::default() });
    }
    let texts = text.split([';', '；']).map(str::trim).filter(|group| !group.is_empty() && field != CellsField::None);
    let mut groups = texts.map(|group| cells(group, shape)).collect::<Result<Vec<_>, _>>()?;
    match (field, &groups[..]) {
        (CellsField::Square, _) => groups = vec![vec![top_left(groups.concat(), shape)?]],
        // Without a semicolon, the first cell is the bulb.
        (CellsField::BulbAndShafts, [cells]) if cells.len() > 1 => groups = vec![vec![cells[0]], cells[1..].to_vec()],
        (CellsField::BulbAndShafts | CellsField::Groups, [] | [_]) => return Err(FormProblem::Groups(2)),
        _ => {}
    }
    Ok(Parts { groups, ..Parts::default() })
}

/// The upper left of four cells in a square, of which the others may be left out.
fn top_left(mut cells: Vec<Cell>, shape: &Shape) -> Result<Cell, FormProblem> {
    cells.sort_unstable();
    let first = *cells.first().ok_or(FormProblem::CellCount(4))?;
    let beside = |cell: &Cell| {
        shape.row(*cell) - shape.row(first) <= 1 && (shape.column(first)..=shape.column(first) + 1).contains(&shape.column(*cell))
    };
    let is_square =
        cells.len() == 1 || cells.len() == 4 && cells.windows(2).all(|pair| pair[0] < pair[1]) && cells.iter().all(beside);
    if is_square { Ok(first) } else { Err(FormProblem::Square) }
}

/// `r3`, `c4`, or a diagonal by its first two cells; one cell is enough where it is not a corner's only diagonal.
fn line(text: &str, shape: &Shape) -> Result<OutsideLine, FormProblem> {
    let wrong = || FormProblem::Line(text.trim().to_owned());
    let lower = text.trim().to_ascii_lowercase();
    let number = |rest: &str| {
        let number: usize = rest.trim().parse().ok()?;
        (1..=shape.size()).contains(&number).then(|| u8::try_from(number - 1).ok()).flatten()
    };
    if let Some(row) = lower.strip_prefix('r').and_then(number) {
        return Ok(OutsideLine::Row { row, reversed: false });
    }
    if let Some(column) = lower.strip_prefix('c').and_then(number) {
        return Ok(OutsideLine::Column { column, reversed: false });
    }
    let cells = cells(text, shape).map_err(|_| wrong())?;
    let &[start, next, ..] = &cells[..] else {
        return corner(&cells, shape).ok_or_else(wrong);
    };
    let line = OutsideLine::through(start, next, shape);
    line.filter(|line| matches!(line, OutsideLine::Diagonal { .. })).ok_or_else(wrong)
}

/// The long diagonal from a corner, which needs no second cell to be named.
fn corner(cells: &[Cell], shape: &Shape) -> Option<OutsideLine> {
    let &[start] = cells else { return None };
    let last = shape.size() - 1;
    let (row, column) = (shape.row(start), shape.column(start));
    let is_corner = (row == 0 || row == last) && (column == 0 || column == last);
    is_corner.then_some(OutsideLine::Diagonal { start, down: row == 0, right: column == 0 })
}

/// Cells in their order. Names are separated by spaces or commas; a dash or an arrow joins two ends of a straight line, or opposite
/// corners of a rectangle.
fn cells(text: &str, shape: &Shape) -> Result<Vec<Cell>, FormProblem> {
    let mut cells = Vec::new();
    let joined = text.split(['–', '-', '→', '—', '>', '·']).map(str::trim).collect::<Vec<_>>().join("–");
    let parts =
        joined.split(|char: char| char.is_whitespace() || matches!(char, ',' | '，' | '、')).filter(|part| !part.is_empty());
    for part in parts {
        let wrong = || FormProblem::Cell(part.to_owned());
        let mut ends: Vec<Cell> = Vec::new();
        for name in part.split('–') {
            let named = named(name, shape).ok_or_else(wrong)?;
            match (ends.last().copied(), &named[..]) {
                (None, _) => {
                    cells.extend(&named);
                    ends = named;
                }
                (Some(from), &[to]) => {
                    cells.extend(between(from, to, shape));
                    ends = named;
                }
                (Some(_), _) => return Err(wrong()),
            }
        }
    }
    Ok(cells)
}

/// The cells of `r1c1` or, on boards with coordinates of one figure, of `r12c3`.
fn named(name: &str, shape: &Shape) -> Option<Vec<Cell>> {
    let lower = name.to_ascii_lowercase();
    let (rows, columns) = lower.strip_prefix('r')?.split_once('c')?;
    let numbers = |text: &str| -> Option<Vec<usize>> {
        let is_one_by_one = shape.size() <= MAX_FIGURE;
        let figures = || text.chars().map(|char| char.to_digit(10).map(|digit| digit as usize)).collect::<Option<Vec<_>>>();
        let numbers = if is_one_by_one { figures()? } else { vec![text.parse().ok()?] };
        let is_on_board = |number: &usize| (1..=shape.size()).contains(number);
        (!numbers.is_empty() && numbers.iter().all(is_on_board)).then_some(numbers)
    };
    let (rows, columns) = (numbers(rows)?, numbers(columns)?);
    Some(rows.iter().flat_map(|&row| columns.iter().map(move |&column| shape.cell(row - 1, column - 1))).collect())
}

/// The cells after `from` up to `to`: along a row, a column or a diagonal; else the rest of the rectangle between them.
fn between(from: Cell, to: Cell, shape: &Shape) -> Vec<Cell> {
    let (row, column) = (shape.row(from), shape.column(from));
    let (rows, columns) = (shape.row(to).abs_diff(row), shape.column(to).abs_diff(column));
    let towards = |from: usize, to: usize, steps: usize| match (to > from, to == from) {
        (_, true) => from,
        (true, _) => from + steps,
        (false, _) => from - steps,
    };
    if rows == 0 || columns == 0 || rows == columns {
        let at = |step| shape.cell(towards(row, shape.row(to), step), towards(column, shape.column(to), step));
        return (1..=rows.max(columns)).map(at).collect();
    }
    let (top, left) = (row.min(shape.row(to)), column.min(shape.column(to)));
    let all = (top..=top + rows).flat_map(|row| (left..=left + columns).map(move |column| (row, column)));
    all.map(|(row, column)| shape.cell(row, column)).filter(|&cell| cell != from).collect()
}

/// The cells in the order of a path by steps of a king, from an end; as they are if there is no such path.
pub fn path(shape: &Shape, cells: &[Cell]) -> Vec<Cell> {
    let apart =
        |one: Cell, other: Cell| (shape.row(one).abs_diff(shape.row(other)), shape.column(one).abs_diff(shape.column(other)));
    let touches = |one: Cell, other: Cell| one != other && apart(one, other).0 <= 1 && apart(one, other).1 <= 1;
    let sides = |cell: Cell| {
        cells.iter().filter(|&&other| touches(cell, other) && apart(cell, other).0 + apart(cell, other).1 == 1).count()
    };
    let corners = |cell: Cell| cells.iter().filter(|&&other| touches(cell, other)).count();
    let Some(&start) = cells.iter().min_by_key(|&&cell| (sides(cell).max(1), corners(cell), cell)) else { return Vec::new() };
    let mut path = vec![start];
    while path.len() < cells.len() {
        let last = path[path.len() - 1];
        let next = cells.iter().copied().filter(|&cell| touches(last, cell) && !path.contains(&cell));
        // Along a side before across a corner.
        match next.min_by_key(|&cell| (apart(last, cell).0 + apart(last, cell).1, cell)) {
            Some(cell) => path.push(cell),
            None => return cells.to_vec(),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_cells(text: &str, size: usize) -> Result<Vec<usize>, FormProblem> {
        cells(text, &Shape::of_size(size).unwrap()).map(|cells| cells.iter().map(|cell| cell.index()).collect())
    }

    #[test]
    fn cells_are_read_by_name_run_and_rectangle() {
        for (text, expected) in [
            ("r1c1 r1c2,R2C1、r2c2", vec![0, 1, 9, 10]),
            ("r1c1–r1c3", vec![0, 1, 2]),
            ("r1c3-r1c1", vec![2, 1, 0]),
            ("r1c1 > r1c2", vec![0, 1]),
            ("r1c1→r3c3→r3c1", vec![0, 10, 20, 19, 18]),
            ("r1c1–r2c3", vec![0, 1, 2, 9, 10, 11]),
            ("r12c12", vec![0, 1, 9, 10]),
            ("", vec![]),
        ] {
            assert_eq!(read_cells(text, 9), Ok(expected), "{text}");
        }
        assert_eq!(read_cells("r12c12", 16), Ok(vec![11 * 16 + 11]));
        for wrong in ["r1", "rc", "r0c1", "r1c10", "a", "r1c1–", "r12c1–r1c1-", "r1c1–r12c1", "r１c1", "r1c1c1"] {
            assert!(matches!(read_cells(wrong, 9), Err(FormProblem::Cell(_))), "{wrong}: {:?}", read_cells(wrong, 9));
        }
    }

    #[test]
    fn lines_are_rows_columns_or_diagonals() {
        let shape = Shape::classic();
        let start = Cell::new(2);
        for (text, expected) in [
            ("r3", OutsideLine::Row { row: 2, reversed: false }),
            (" C9 ", OutsideLine::Column { column: 8, reversed: false }),
            ("r1c3 r2c4", OutsideLine::Diagonal { start, down: true, right: true }),
            ("r1c3→r3c1", OutsideLine::Diagonal { start, down: true, right: false }),
            ("r9c9", OutsideLine::Diagonal { start: Cell::new(80), down: false, right: false }),
        ] {
            assert_eq!(line(text, &shape), Ok(expected), "{text}");
        }
        for wrong in ["", "r10", "r1c3", "r1c3 r1c4"] {
            assert!(matches!(line(wrong, &shape), Err(FormProblem::Line(_))), "{wrong}");
        }
    }

    #[test]
    fn a_path_goes_from_end_to_end_or_stays_as_it_is() {
        let shape = Shape::classic();
        let path = |cells: &[usize]| -> Vec<usize> {
            let cells: Vec<Cell> = cells.iter().copied().map(Cell::new).collect();
            path(&shape, &cells).into_iter().map(Cell::index).collect()
        };
        assert_eq!(path(&[0, 9, 10, 11, 2]), [0, 9, 10, 11, 2]);
        assert_eq!(path(&[0, 10, 20]), [0, 10, 20]);
        assert_eq!(path(&[0, 80]), [0, 80]);
        assert_eq!(path(&[]), [0; 0]);
    }
}
