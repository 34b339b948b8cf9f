//! Cells in short: sets as in the logic notation, and lines by their corners.

use sudoscope_board::{Cell, MAX_FIGURE, Shape};
use sudoscope_solve::logic::notation;

/// A set of cells: a rectangle by two corners (`r1c1–r1c3`), others as in the [`notation`] of steps (`r1c12,r2c1`), and by their
/// straight parts where coordinates have two figures (`r1c1–r1c12,r2c1`). Different sets are written differently.
pub(super) fn set(shape: &Shape, cells: &[Cell]) -> String {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
        return list(shape, &sorted);
    }
    match rectangle(shape, &sorted) {
        Some(corners) => corners,
        None if shape.size() <= MAX_FIGURE => notation::cells_of(shape, sorted),
        None => straight_parts(shape, &sorted),
    }
}

/// Cells one by one: `r1c2,r1c1`.
pub(super) fn list(shape: &Shape, cells: &[Cell]) -> String {
    cells.iter().map(|&cell| shape.name(cell)).collect::<Vec<_>>().join(",")
}

/// Cells whose order counts: as a [`set`] if they ascend, else one by one.
pub(super) fn ordered(shape: &Shape, cells: &[Cell]) -> String {
    if cells.is_sorted() { set(shape, cells) } else { list(shape, cells) }
}

/// A line by its ends and corners, joined by `dash`; a comma where it jumps: `r2c2→r5c2→r5c4,r9c9`.
pub(super) fn line(shape: &Shape, cells: &[Cell], dash: char) -> String {
    let step = |place: usize| {
        let (one, other) = (*cells.get(place)?, *cells.get(place + 1)?);
        let apart = |from: usize, to: usize| if from.abs_diff(to) <= 1 { Some(from.cmp(&to)) } else { None };
        let step = (apart(shape.row(one), shape.row(other))?, apart(shape.column(one), shape.column(other))?);
        (one != other).then_some(step)
    };
    let mut text = cells.first().map(|&cell| shape.name(cell)).unwrap_or_default();
    for (place, &cell) in cells.iter().enumerate().skip(1) {
        let before = step(place - 1);
        if before.is_some() && before == step(place) {
            continue;
        }
        text.push(if before.is_some() { dash } else { ',' });
        text.push_str(&shape.name(cell));
    }
    text
}

/// Two corners of the rectangle that the cells fill; the name of a single cell.
fn rectangle(shape: &Shape, sorted: &[Cell]) -> Option<String> {
    let (first, last) = (*sorted.first()?, *sorted.last()?);
    let sides = |cell: Cell| (shape.row(cell), shape.column(cell));
    let ((top, left), (bottom, right)) = (sides(first), sides(last));
    let within = |cell: &Cell| (left..=right).contains(&shape.column(*cell));
    // Sorted cells lie in the rows between; as many as the rectangle has fill it.
    let fills = left <= right && sorted.len() == (bottom - top + 1) * (right - left + 1) && sorted.iter().all(within);
    let corners = || if first == last { shape.name(first) } else { format!("{}–{}", shape.name(first), shape.name(last)) };
    fills.then(corners)
}

/// Parts of rows, or of columns where they are fewer.
fn straight_parts(shape: &Shape, sorted: &[Cell]) -> String {
    let mut by_column = sorted.to_vec();
    by_column.sort_unstable_by_key(|&cell| (shape.column(cell), shape.row(cell)));
    let follows = |one: (usize, usize), other: (usize, usize)| one.0 == other.0 && one.1 + 1 == other.1;
    let rows =
        sorted.chunk_by(|&one, &other| follows((shape.row(one), shape.column(one)), (shape.row(other), shape.column(other))));
    let columns =
        by_column.chunk_by(|&one, &other| follows((shape.column(one), shape.row(one)), (shape.column(other), shape.row(other))));
    let (rows, columns): (Vec<_>, Vec<_>) = (rows.collect(), columns.collect());
    let parts = if columns.len() < rows.len() { columns } else { rows };
    parts.into_iter().filter_map(|part| rectangle(shape, part)).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(places: &[usize]) -> Vec<Cell> {
        places.iter().copied().map(Cell::new).collect()
    }

    #[test]
    fn sets_are_written_by_corners_rows_or_parts() {
        let set = |size: usize, places: &[usize]| set(&Shape::of_size(size).unwrap(), &cells(places));
        assert_eq!(set(9, &[4]), "r1c5");
        assert_eq!(set(9, &[2, 0, 1]), "r1c1–r1c3");
        assert_eq!(set(9, &[0, 1, 9, 10]), "r1c1–r2c2");
        assert_eq!(set(9, &[0, 1, 9]), "r1c12,r2c1");
        assert_eq!(set(9, &[0, 8, 9]), "r1c19,r2c1");
        assert_eq!(set(9, &[0, 0, 1]), "r1c1,r1c1,r1c2");
        assert_eq!(set(16, &[0, 1, 2, 16]), "r1c1–r1c3,r2c1");
        assert_eq!(set(16, &[0, 16, 32, 1]), "r1c1–r3c1,r1c2");
        assert_eq!(set(9, &[]), "");
    }

    #[test]
    fn lines_are_written_by_their_corners_and_jumps_stand_out() {
        let line = |places: &[usize]| line(&Shape::classic(), &cells(places), '→');
        assert_eq!(line(&[10, 19, 28, 37]), "r2c2→r5c2");
        assert_eq!(line(&[10, 19, 29, 39, 40]), "r2c2→r3c2→r5c4→r5c5");
        assert_eq!(line(&[0, 1, 2, 4]), "r1c1→r1c3,r1c5");
        assert_eq!(line(&[0, 2]), "r1c1,r1c3");
        assert_eq!(line(&[0, 0, 1]), "r1c1,r1c1→r1c2");
        assert_eq!(line(&[0, 1, 0]), "r1c1→r1c2→r1c1");
        // The end of a row is not beside the beginning of the next.
        assert_eq!(line(&[8, 9]), "r1c9,r2c1");
    }
}
