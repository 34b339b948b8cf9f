//! The outlines of sets of cells, drawn a little inside of their edges.

use std::collections::{BTreeMap, BTreeSet};

use super::shape::Spot;
use sudoscope_board::{Cell, Shape};

/// A crossing of grid lines: row, then column.
type Crossing = (usize, usize);

/// The outlines of the cells as closed polygons, each drawn `inset` inside of their edges: one for each part that is connected by
/// sides, and one for each hole. Cells that touch at a corner only have outlines of their own.
pub fn outlines(shape: &Shape, cells: &[Cell], inset: f32) -> Vec<Vec<Spot>> {
    let mut edges = edges(shape, cells);
    let mut outlines = Vec::new();
    while let Some((&start, ends)) = edges.iter().next() {
        let Some(&first) = ends.iter().next() else { break };
        let mut corners = vec![start];
        let (mut from, mut to) = (start, first);
        loop {
            take(&mut edges, from, to);
            if to == start {
                break;
            }
            corners.push(to);
            // Where two cells touch at a corner, a turn to the right stays at the same cell.
            let next = edges.get(&to).and_then(|ends| ends.iter().min_by_key(|&&end| turn(from, to, end)).copied());
            let Some(next) = next else { break };
            (from, to) = (to, next);
        }
        outlines.push(moved_in(&corners, inset));
    }
    outlines
}

/// The edges between a cell of the set and one that is not in it, from crossing to crossing, with the cell of the set on the right.
fn edges(shape: &Shape, cells: &[Cell]) -> BTreeMap<Crossing, BTreeSet<Crossing>> {
    let set: BTreeSet<Crossing> = cells.iter().map(|&cell| (shape.row(cell), shape.column(cell))).collect();
    let mut edges: BTreeMap<Crossing, BTreeSet<Crossing>> = BTreeMap::new();
    for &(row, column) in &set {
        // A row or column before the first wraps to one beyond the board.
        let sides = [
            ((row.wrapping_sub(1), column), (row, column), (row, column + 1)),
            ((row, column + 1), (row, column + 1), (row + 1, column + 1)),
            ((row + 1, column), (row + 1, column + 1), (row + 1, column)),
            ((row, column.wrapping_sub(1)), (row + 1, column), (row, column)),
        ];
        for (beside, from, to) in sides {
            if !set.contains(&beside) {
                edges.entry(from).or_default().insert(to);
            }
        }
    }
    edges
}

fn take(edges: &mut BTreeMap<Crossing, BTreeSet<Crossing>>, from: Crossing, to: Crossing) {
    if let Some(ends) = edges.get_mut(&from) {
        ends.remove(&to);
        if ends.is_empty() {
            edges.remove(&from);
        }
    }
}

/// 0 for a turn to the right, 1 straight on, 2 to the left.
fn turn(from: Crossing, middle: Crossing, to: Crossing) -> u8 {
    let (one, two) = (spot(middle) - spot(from), spot(to) - spot(middle));
    let cross = one.x * two.y - one.y * two.x;
    if cross > 0.5 {
        0
    } else if cross > -0.5 {
        1
    } else {
        2
    }
}

fn spot((row, column): Crossing) -> Spot {
    Spot::new(column as f32, row as f32)
}

/// The corners of a closed line along the grid, moved to its right.
fn moved_in(crossings: &[Crossing], inset: f32) -> Vec<Spot> {
    let at = |place: usize| spot(crossings[place % crossings.len()]);
    let mut corners = Vec::new();
    for place in 0..crossings.len() {
        let (before, here, after) = (at(place + crossings.len() - 1), at(place), at(place + 1));
        let (came, goes) = ((here - before).direction(), (after - here).direction());
        if came != goes {
            corners.push(here + (came.turned() + goes.turned()) * inset);
        }
    }
    corners
}

/// The cells as rectangles: upper left crossing, and the one beyond the lower right cell. Neighbouring cells share a rectangle where
/// that is possible, so that no seam shows between them.
pub fn rectangles(shape: &Shape, cells: &[Cell]) -> Vec<(Spot, Spot)> {
    let set: BTreeSet<Cell> = cells.iter().copied().collect();
    let mut rectangles: Vec<(Spot, Spot)> = Vec::new();
    for row in 0..shape.size() {
        for (from, to) in sudoscope_board::runs(shape.size(), |column| set.contains(&shape.cell(row, column))) {
            let (min, max) = (spot((row, from)), spot((row + 1, to)));
            match rectangles.iter_mut().find(|(other_min, other)| other.y == min.y && other.x == max.x && other_min.x == min.x) {
                Some((_, other)) => *other = max,
                None => rectangles.push((min, max)),
            }
        }
    }
    rectangles
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(shape: &Shape, picture: &[&str]) -> Vec<Cell> {
        let rows = picture.iter().enumerate();
        rows.flat_map(|(row, line)| {
            line.bytes().enumerate().filter(|(_, byte)| *byte == b'#').map(move |(column, _)| (row, column)).collect::<Vec<_>>()
        })
        .map(|(row, column)| shape.cell(row, column))
        .collect()
    }

    /// Twice the area within a polygon; below 0 where it runs round a hole.
    fn area(polygon: &[Spot]) -> f32 {
        let next = |place: usize| polygon[(place + 1) % polygon.len()];
        (0..polygon.len()).map(|place| polygon[place].x * next(place).y - next(place).x * polygon[place].y).sum::<f32>() / 2.0
    }

    fn check(picture: &[&str], polygons: usize, expected_area: f32) {
        let shape = Shape::of_size(6).unwrap();
        let cells = cells(&shape, picture);
        let outlines = outlines(&shape, &cells, 0.1);
        assert_eq!(outlines.len(), polygons, "{picture:?}: {outlines:?}");
        for outline in &outlines {
            assert!(outline.len() >= 4 && outline.len() % 2 == 0, "{outline:?}");
            for (place, corner) in outline.iter().enumerate() {
                let next = outline[(place + 1) % outline.len()];
                assert!((corner.x == next.x) != (corner.y == next.y), "{corner:?} to {next:?} in {picture:?}");
            }
        }
        let total: f32 = outlines.iter().map(|outline| area(outline)).sum();
        assert!((total - expected_area).abs() < 1e-3, "{picture:?}: {total}");
    }

    #[test]
    fn outlines_of_concave_and_holed_cages_are_closed_polygons() {
        check(&["#"], 1, 0.64);
        check(&["##", "##"], 1, 1.8 * 1.8);
        // An L: two rectangles of 0.8 by 1.8 that share a square.
        check(&["#.", "##"], 1, 0.8 * 1.8 * 2.0 - 0.64);
        // A ring, whose hole is larger than the cell in it.
        check(&["###", "#.#", "###"], 2, 2.8 * 2.8 - 1.2 * 1.2);
        check(&["#.#", "###"], 1, 0.8 * 1.8 * 2.0 + 1.2 * 0.8);
        check(&[".#.", "###", ".#."], 1, 0.8 * 2.8 * 2.0 - 0.64);
    }

    #[test]
    fn cells_that_touch_at_a_corner_have_outlines_of_their_own() {
        check(&["#.", ".#"], 2, 1.28);
        check(&[".#", "#."], 2, 1.28);
        // A ring that is open at a corner only: one polygon with sides of 16 cells and four corners more outwards than inwards.
        check(&["###", "#.#", "##."], 1, 7.0 - 0.1 * 16.0 + 0.01 * 4.0);
    }

    #[test]
    fn a_block_is_one_rectangle() {
        let shape = Shape::of_size(6).unwrap();
        let block = rectangles(&shape, &cells(&shape, &["......", ".###..", ".###.."]));
        assert_eq!(block, [(Spot::new(1.0, 1.0), Spot::new(4.0, 3.0))]);
        assert_eq!(rectangles(&shape, &cells(&shape, &["##", "#."])).len(), 2);
    }
}
