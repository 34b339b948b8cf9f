//! Diagonals (Sudoku X): both long diagonals hold every digit once.

use super::{Kind, Rule, kind::OF_BOARD, look::RuleLook, whole_board::DIAGONAL};
use crate::{Cell, HouseKind, Shape};

pub(super) static DIAGONALS: Kind = Kind {
    make: |_| Ok(Rule::Diagonals),
    house: Some(HouseKind::Diagonal),
    houses: |_, shape| houses(shape),
    weight: |_, _| 0,
    look: RuleLook::Diagonals(DIAGONAL),
    ..OF_BOARD.called("diagonals", "Diagonals")
};

/// The falling and the rising diagonal.
fn houses(shape: &Shape) -> Vec<Vec<Cell>> {
    let last = shape.size() - 1;
    let falling = (0..=last).map(|row| shape.cell(row, row)).collect();
    let rising = (0..=last).map(|row| shape.cell(row, last - row)).collect();
    vec![falling, rising]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_diagonals_of_four_by_four_run_from_corner_to_corner() {
        let houses = houses(&Shape::of_size(4).unwrap());
        let indices: Vec<Vec<usize>> = houses.iter().map(|house| house.iter().map(|cell| cell.index()).collect()).collect();
        assert_eq!(indices, [[0, 5, 10, 15], [3, 6, 9, 12]]);
    }
}
