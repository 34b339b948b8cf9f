//! [`surroundings`]: lines around what of a rule is on the board.

use super::{outline::outlines, outside, shape::Spot};
use sudoscope_board::{Rule, RuleLook, Shape};

/// How far inside of the edges of cells the lines lie, in cells.
const INSET: f32 = 0.04;

/// Closed lines around the cells of a rule on a board of that shape, in units of a cell, and around its clues outside the board. A rule of
/// the whole board has none, except around diagonals and windows.
pub fn surroundings(shape: &Shape, rule: &Rule) -> Vec<Vec<Spot>> {
    let groups = if rule.is_of_whole_board() && !matches!(rule.kind().look, RuleLook::Unseen) {
        rule.houses(shape)
    } else {
        vec![rule.cells(shape)]
    };
    let mut lines: Vec<Vec<Spot>> = groups.iter().flat_map(|cells| outlines(shape, cells, INSET)).collect();
    for (_, clue) in outside::clues(std::slice::from_ref(rule)) {
        let Some(line) = clue.parts().line else { continue };
        let (row, column) = outside::slot_of(line, shape);
        let corner = |right: f32, down: f32| Spot::new(column as f32 - 1.0 + right, row as f32 - 1.0 + down);
        let (near, far) = (INSET, 1.0 - INSET);
        lines.push(vec![corner(near, near), corner(far, near), corner(far, far), corner(near, far)]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::{Cage, Cell, Outside, OutsideKind, OutsideLine};

    /// The crossings of grid lines that are nearest to the corners.
    fn corners(rule: &Rule) -> Vec<Vec<(f32, f32)>> {
        let lines = surroundings(&Shape::classic(), rule);
        lines.iter().map(|line| line.iter().map(|spot| (spot.x.round(), spot.y.round())).collect()).collect()
    }

    #[test]
    fn a_cage_is_surrounded_along_its_cells() {
        let cage = Rule::Cage(Cage::killer([10, 11].map(Cell::new), 9));
        assert_eq!(corners(&cage), [[(1.0, 1.0), (3.0, 1.0), (3.0, 2.0), (1.0, 2.0)]]);
    }

    #[test]
    fn a_clue_outside_is_surrounded_with_its_line() {
        let line = OutsideLine::Column { column: 2, reversed: true };
        let clue = Rule::Outside(Outside { kind: OutsideKind::Sandwich, line, value: 10 });
        let along = [(2.0, 0.0), (3.0, 0.0), (3.0, 9.0), (2.0, 9.0)];
        let slot = [(2.0, 9.0), (3.0, 9.0), (3.0, 10.0), (2.0, 10.0)];
        assert_eq!(corners(&clue), [along, slot]);
    }

    #[test]
    fn a_rule_without_a_place_on_the_board_has_no_surroundings() {
        assert!(corners(&Rule::AntiKnight).is_empty());
        assert_eq!(corners(&Rule::Windoku).len(), 4);
    }
}
