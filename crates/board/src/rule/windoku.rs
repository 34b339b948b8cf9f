//! Windoku (hyper sudoku): windows of the boxes' size, set one cell in from the edge and one cell apart.

use super::{
    Kind, Rule, check,
    kind::OF_BOARD,
    look::{RuleColor, RuleLook},
};
use crate::{Cell, HouseKind, Shape};

pub(super) static WINDOKU: Kind = Kind {
    make: |_| Ok(Rule::Windoku),
    house: Some(HouseKind::Window),
    houses: |_, shape| houses(shape),
    fits: |shape| !houses(shape).is_empty(),
    check: check::fits,
    weight: |_, _| 0,
    look: RuleLook::Tint(RuleColor::new(0xF5F0F7, 0x26232C, 228).elsewhere(0xDDDDDD), ""),
    ..OF_BOARD.called("windoku", "Windoku")
};

/// The windows, row by row; none for a jigsaw, or where the board is too small for one window.
fn houses(shape: &Shape) -> Vec<Vec<Cell>> {
    let Some((width, height)) = shape.box_sides() else { return Vec::new() };
    let starts = |side: usize| (1..).step_by(side + 1).take_while(move |start| start + side < shape.size());
    let window = |top: usize, left: usize| {
        (top..top + height).flat_map(|row| (left..left + width).map(move |column| shape.cell(row, column))).collect()
    };
    starts(height).flat_map(|top| starts(width).map(move |left| window(top, left))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_board_has_four_windows() {
        let shape = Shape::classic();
        let houses = houses(&shape);
        let corners: Vec<String> = houses.iter().map(|house| shape.name(house[0])).collect();
        assert_eq!(corners, ["r2c2", "r2c6", "r6c2", "r6c6"]);
        assert!(houses.iter().all(|house| house.len() == 9));
    }

    #[test]
    fn the_smallest_board_has_one_window() {
        assert_eq!(houses(&Shape::of_size(4).unwrap()).len(), 1);
    }
}
