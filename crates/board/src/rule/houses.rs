//! Rules that consist of houses on the whole board: diagonals, windows, disjoint groups.
//!
//! - Diagonals (Sudoku X): both long diagonals hold every digit once.
//! - Windoku (hyper sudoku): windows of the boxes' size, set one cell in from the edge and one cell apart.
//! - Disjoint groups: cells in the same place of their boxes hold every digit once.

use super::{
    Kind, Rule, check,
    kind::OF_BOARD,
    look::{RuleColor, RuleLook},
    whole_board::DIAGONAL,
};
use crate::{Cell, HouseKind, Shape};

pub(super) static DIAGONALS: Kind = Kind {
    make: |_| Ok(Rule::Diagonals),
    house: Some(HouseKind::Diagonal),
    houses: |_, shape| diagonals(shape),
    weight: |_, _| 0,
    look: RuleLook::Diagonals(DIAGONAL),
    ..OF_BOARD.called("diagonals", "Diagonals")
};

/// The falling and the rising diagonal.
fn diagonals(shape: &Shape) -> Vec<Vec<Cell>> {
    let last = shape.size() - 1;
    let falling = (0..=last).map(|row| shape.cell(row, row)).collect();
    let rising = (0..=last).map(|row| shape.cell(row, last - row)).collect();
    vec![falling, rising]
}

pub(super) static WINDOKU: Kind = Kind {
    make: |_| Ok(Rule::Windoku),
    house: Some(HouseKind::Window),
    houses: |_, shape| windows(shape),
    fits: |shape| !windows(shape).is_empty(),
    check: check::fits,
    weight: |_, _| 0,
    look: RuleLook::Tint(RuleColor::new(0xF5F0F7, 0x26232C, 228).elsewhere(0xDDDDDD), ""),
    ..OF_BOARD.called("windoku", "Windoku")
};

/// The windows, row by row; none for a jigsaw, or where the board is too small for one window.
fn windows(shape: &Shape) -> Vec<Vec<Cell>> {
    let Some((width, height)) = shape.box_sides() else { return Vec::new() };
    let starts = |side: usize| (1..).step_by(side + 1).take_while(move |start| start + side < shape.size());
    let window = |top: usize, left: usize| {
        (top..top + height).flat_map(|row| (left..left + width).map(move |column| shape.cell(row, column))).collect()
    };
    starts(height).flat_map(|top| starts(width).map(move |left| window(top, left))).collect()
}

pub(super) static DISJOINT_GROUPS: Kind = Kind {
    make: |_| Ok(Rule::DisjointGroups),
    house: Some(HouseKind::DisjointGroup),
    houses: |_, shape| groups(shape),
    fits: |shape| !groups(shape).is_empty(),
    check: check::fits,
    weight: |_, _| 0,
    ..OF_BOARD.called("disjoint-groups", "DisjointGroups")
};

/// One house for each place within a box; none for a jigsaw.
fn groups(shape: &Shape) -> Vec<Vec<Cell>> {
    let Some((width, height)) = shape.box_sides() else { return Vec::new() };
    let place = |cell: &Cell| shape.row(*cell) % height * width + shape.column(*cell) % width;
    (0..shape.size()).map(|group| shape.cells().filter(|cell| place(cell) == group).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_diagonals_of_four_by_four_run_from_corner_to_corner() {
        let houses = diagonals(&Shape::of_size(4).unwrap());
        let indices: Vec<Vec<usize>> = houses.iter().map(|house| house.iter().map(|cell| cell.index()).collect()).collect();
        assert_eq!(indices, [[0, 5, 10, 15], [3, 6, 9, 12]]);
    }

    #[test]
    fn the_classic_board_has_four_windows() {
        let shape = Shape::classic();
        let houses = windows(&shape);
        let corners: Vec<String> = houses.iter().map(|house| shape.name(house[0])).collect();
        assert_eq!(corners, ["r2c2", "r2c6", "r6c2", "r6c6"]);
        assert!(houses.iter().all(|house| house.len() == 9));
    }

    #[test]
    fn the_smallest_board_has_one_window() {
        assert_eq!(windows(&Shape::of_size(4).unwrap()).len(), 1);
    }

    #[test]
    fn every_group_takes_one_cell_of_each_box() {
        let shape = Shape::of_size(6).unwrap();
        for group in groups(&shape) {
            let mut regions: Vec<usize> = group.iter().map(|&cell| shape.region(cell)).collect();
            regions.sort_unstable();
            assert_eq!(regions, [0, 1, 2, 3, 4, 5]);
        }
    }
}
