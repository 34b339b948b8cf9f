//! Where a press on the board or beside it points.

use crate::{
    app::prelude::*,
    board::{Gesture, OutsideLine},
    io::picture::rules::{RuleDrawing, Spot, slot_of},
};

/// A sign between two cells is hit within this distance of its middle, one of four cells within the other, in cells.
const SIGN: (f32, f32) = (0.2, 0.32);
/// The part of a cell that its label takes, from the upper left corner.
const LABEL: (f32, f32) = (0.34, 0.26);

/// The cell at a place; `None` beside the board.
pub fn cell_at(spot: Spot, shape: &Shape) -> Option<Cell> {
    Some(shape.cell(inside(spot.y, shape.size())?, inside(spot.x, shape.size())?))
}

/// The number of the row or column that a coordinate lies in.
fn inside(at: f32, size: usize) -> Option<usize> {
    (0..size).find(|&line| at < (line + 1) as f32).filter(|_| at >= 0.0)
}

/// The middle of a cell.
pub fn middle(cell: Cell, shape: &Shape) -> Spot {
    Spot::new(shape.column(cell) as f32 + 0.5, shape.row(cell) as f32 + 0.5)
}

/// Whether two cells share a side.
pub fn share_side(one: Cell, other: Cell, shape: &Shape) -> bool {
    shape.row(one).abs_diff(shape.row(other)) + shape.column(one).abs_diff(shape.column(other)) == 1
}

/// The cells that share a side with a cell.
fn beside(cell: Cell, shape: &Shape) -> Vec<Cell> {
    shape.cells().filter(|&other| share_side(cell, other, shape)).collect()
}

/// How far from the middle of a cell, as a fraction of its side, a place is near no edge.
const NO_EDGE: f32 = 0.15;

/// The two cells on both sides of the nearest inner edge; first the one that the place lies in. `None` in the middle of a cell.
pub fn nearest_edge(spot: Spot, shape: &Shape) -> Option<(Cell, Cell)> {
    let cell = cell_at(spot, shape)?;
    let own = middle(cell, shape);
    if (own - spot).length() < NO_EDGE {
        return None;
    }
    let distance = |other: &Cell| (((middle(*other, shape) + own) * 0.5) - spot).length();
    let nearest = beside(cell, shape).into_iter().min_by(|one, other| distance(one).total_cmp(&distance(other)))?;
    Some((cell, nearest))
}

/// The upper left of the four cells around the nearest inner corner.
pub fn nearest_corner(spot: Spot, shape: &Shape) -> Option<Cell> {
    cell_at(spot, shape)?;
    let last = shape.size() - 2;
    let line = |at: f32| inside(at - 0.5, shape.size()).map_or(0, |line| line.min(last));
    Some(shape.cell(line(spot.y), line(spot.x)))
}

/// The line that a clue beside the board at that place speaks of. Of two diagonals, the half of the slot decides.
pub fn line_at(spot: Spot, is_diagonal: bool, shape: &Shape) -> Option<OutsideLine> {
    let size = shape.size();
    let lines = if is_diagonal { diagonals(shape) } else { straight(size) };
    let column = inside(spot.x + 1.0, size + 2)?;
    let row = inside(spot.y + 1.0, size + 2)?;
    let of_slot = lines.into_iter().filter(|&line| slot_of(line, shape) == (row, column));
    let towards = |line: &OutsideLine| match *line {
        OutsideLine::Diagonal { start, .. } => (middle(start, shape) - spot).length(),
        OutsideLine::Row { .. } | OutsideLine::Column { .. } => 0.0,
    };
    of_slot.min_by(|one, other| towards(one).total_cmp(&towards(other)))
}

/// The middles of the slots beside the board in which clues can be, each once.
pub fn slots(is_diagonal: bool, shape: &Shape) -> Vec<Spot> {
    let lines = if is_diagonal { diagonals(shape) } else { straight(shape.size()) };
    let slots: BTreeSet<(usize, usize)> = lines.into_iter().map(|line| slot_of(line, shape)).collect();
    slots.into_iter().map(|(row, column)| Spot::new(column as f32 - 0.5, row as f32 - 0.5)).collect()
}

fn straight(size: usize) -> Vec<OutsideLine> {
    let numbers = (0..size).filter_map(|number| u8::try_from(number).ok());
    let of = |number| {
        [false, true].into_iter().flat_map(move |reversed| {
            [OutsideLine::Row { row: number, reversed }, OutsideLine::Column { column: number, reversed }]
        })
    };
    numbers.flat_map(of).collect()
}

/// The diagonals of at least two cells that begin at the edge of the board.
fn diagonals(shape: &Shape) -> Vec<OutsideLine> {
    let last = shape.size() - 1;
    let mut lines = Vec::new();
    for start in shape.cells() {
        let (row, column) = (shape.row(start), shape.column(start));
        for (down, right) in [(false, false), (false, true), (true, false), (true, true)] {
            let comes_from_outside = row == if down { 0 } else { last } || column == if right { 0 } else { last };
            let goes_on = row != if down { last } else { 0 } && column != if right { last } else { 0 };
            if comes_from_outside && goes_on {
                lines.push(OutsideLine::Diagonal { start, down, right });
            }
        }
    }
    lines
}

/// The middle of the slot of a clue beside the board.
pub fn slot_middle(line: OutsideLine, shape: &Shape) -> Spot {
    let (row, column) = slot_of(line, shape);
    Spot::new(column as f32 - 0.5, row as f32 - 0.5)
}

/// Where a rule is labelled with what is typed for it: its sign, its slot, or where the label in its first cell begins.
pub fn anchor(rule: &Rule, shape: &Shape) -> Option<Spot> {
    let cells = rule.cells(shape);
    match (rule.kind().gesture, rule.parts().line) {
        (_, Some(line)) => Some(slot_middle(line, shape)),
        (Some(Gesture::Edge | Gesture::Corner), _) => Some((middle(*cells.first()?, shape) + middle(*cells.last()?, shape)) * 0.5),
        _ => cells.first().map(|&cell| middle(cell, shape) - Spot::new(0.43, 0.36)),
    }
}

/// The place, in the list, of the rule whose sign, clue or label lies there; the topmost of several.
pub fn sign_at(spot: Spot, rules: &[Rule], shape: &Shape) -> Option<usize> {
    let near = |at: Spot, reach: f32| (at - spot).length() <= reach;
    let hit = |rule: &Rule| match (rule.kind().gesture, rule.kind().key) {
        (Some(Gesture::Edge), _) => anchor(rule, shape).is_some_and(|at| near(at, SIGN.0)),
        (Some(Gesture::Corner), _) => anchor(rule, shape).is_some_and(|at| near(at, SIGN.1)),
        (Some(Gesture::Slot), _) => {
            anchor(rule, shape).is_some_and(|at| (at.x - spot.x).abs() < 0.5 && (at.y - spot.y).abs() < 0.5)
        }
        // The label of a cage.
        (_, "cage") if !rule.parts().numbers.is_empty() => rule.cells(shape).first().is_some_and(|&first| {
            let at = spot - (middle(first, shape) - Spot::new(0.5, 0.5));
            (0.0..LABEL.0).contains(&at.x) && (0.0..LABEL.1).contains(&at.y)
        }),
        _ => false,
    };
    rules.iter().rposition(hit)
}

/// How far from its drawing a rule is found, in cells.
const REACH: f32 = 0.05;

/// The places, in the list, of the rules in a cell: first that whose sign lies at the spot, then those that are drawn there, from the
/// top down, then others that name the cell. A clue beside the board belongs to its slot, not to the cells of its line.
pub fn rules_at(spot: Spot, cell: Cell, drawing: &RuleDrawing, rules: &[Rule], shape: &Shape) -> Vec<usize> {
    let others = drawing.rules_of(cell).iter().rev().copied();
    let others = others.filter(|&place| rules.get(place).is_some_and(|rule| rule.kind().gesture != Some(Gesture::Slot)));
    let mut found = Vec::new();
    for place in sign_at(spot, rules, shape).into_iter().chain(drawing.at(spot, REACH, shape)).chain(others) {
        if !found.contains(&place) {
            found.push(place);
        }
    }
    found
}

/// The parts of a set of cells that are connected by sides, each ascending.
pub fn parts(cells: &[Cell], shape: &Shape) -> Vec<Vec<Cell>> {
    let mut left: Vec<Cell> = cells.to_vec();
    left.sort_unstable();
    left.dedup();
    let mut parts = Vec::new();
    while !left.is_empty() {
        let mut part = vec![left.remove(0)];
        let mut at = 0;
        while let Some(&cell) = part.get(at) {
            let (joined, others): (Vec<Cell>, Vec<Cell>) = left.into_iter().partition(|&other| share_side(cell, other, shape));
            part.extend(joined);
            left = others;
            at += 1;
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_edge_and_corner_follow_the_pointer() {
        let shape = Shape::classic();
        let cells = |row: usize, column: usize| shape.cell(row, column);
        assert_eq!(nearest_edge(Spot::new(2.9, 1.5), &shape), Some((cells(1, 2), cells(1, 3))));
        assert_eq!(nearest_edge(Spot::new(2.5, 1.1), &shape), Some((cells(1, 2), cells(0, 2))));
        // There is no edge between the board and what lies beside it.
        assert_eq!(nearest_edge(Spot::new(0.6, 0.02), &shape), Some((cells(0, 0), cells(0, 1))));
        assert_eq!(nearest_edge(Spot::new(-0.1, 0.4), &shape), None);
        assert_eq!(nearest_corner(Spot::new(2.9, 1.9), &shape), Some(cells(1, 2)));
        assert_eq!(nearest_corner(Spot::new(3.1, 2.1), &shape), Some(cells(1, 2)));
        assert_eq!(nearest_corner(Spot::new(8.9, 8.9), &shape), Some(cells(7, 7)));
        assert_eq!(nearest_corner(Spot::new(0.1, 0.1), &shape), Some(cells(0, 0)));
    }

    #[test]
    fn a_slot_beside_the_board_has_its_line_and_its_diagonals() {
        let shape = Shape::classic();
        assert_eq!(line_at(Spot::new(-0.5, 2.5), false, &shape), Some(OutsideLine::Row { row: 2, reversed: false }));
        assert_eq!(line_at(Spot::new(9.5, 2.5), false, &shape), Some(OutsideLine::Row { row: 2, reversed: true }));
        assert_eq!(line_at(Spot::new(4.5, 9.5), false, &shape), Some(OutsideLine::Column { column: 4, reversed: true }));
        assert_eq!(line_at(Spot::new(4.5, 4.5), false, &shape), None);
        assert_eq!(line_at(Spot::new(-0.5, -0.5), false, &shape), None);
        let diagonal = |row, column, down, right| Some(OutsideLine::Diagonal { start: shape.cell(row, column), down, right });
        assert_eq!(line_at(Spot::new(-0.5, -0.5), true, &shape), diagonal(0, 0, true, true));
        assert_eq!(line_at(Spot::new(4.2, -0.5), true, &shape), diagonal(0, 3, true, false));
        assert_eq!(line_at(Spot::new(4.8, -0.5), true, &shape), diagonal(0, 5, true, true));
        assert_eq!(line_at(Spot::new(-0.5, 4.8), true, &shape), diagonal(5, 0, true, true));
    }

    #[test]
    fn every_slot_leads_to_lines_that_are_drawn_in_it() {
        for size in [4, 9] {
            let shape = Shape::of_size(size).unwrap();
            for is_diagonal in [false, true] {
                let lines = if is_diagonal { diagonals(&shape) } else { straight(size) };
                for line in lines {
                    let found = line_at(slot_middle(line, &shape), is_diagonal, &shape).unwrap();
                    assert_eq!(slot_of(found, &shape), slot_of(line, &shape));
                }
            }
        }
    }

    #[test]
    fn each_slot_beside_the_board_is_named_once() {
        let shape = Shape::classic();
        assert_eq!(slots(false, &shape).len(), 4 * shape.size());
        // The corners lie on diagonals only.
        assert_eq!(slots(true, &shape).len(), 4 * shape.size() + 4);
    }

    #[test]
    fn parts_hang_together_by_sides() {
        let shape = Shape::classic();
        let found = parts(&[0, 1, 10, 40, 49, 80].map(Cell::new), &shape);
        let indices: Vec<Vec<usize>> = found.iter().map(|part| part.iter().copied().map(Cell::index).collect()).collect();
        assert_eq!(indices, [vec![0, 1, 10], vec![40, 49], vec![80]]);
    }
}
