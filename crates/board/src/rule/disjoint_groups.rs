//! Disjoint groups: cells in the same place of their boxes hold every digit once.

use super::{Kind, Rule, check, kind::OF_BOARD};
use crate::{Cell, HouseKind, Shape};

pub(super) static DISJOINT_GROUPS: Kind = Kind {
    make: |_| Ok(Rule::DisjointGroups),
    house: Some(HouseKind::DisjointGroup),
    houses: |_, shape| houses(shape),
    fits: |shape| !houses(shape).is_empty(),
    check: check::fits,
    weight: |_, _| 0,
    ..OF_BOARD.called("disjoint-groups", "DisjointGroups")
};

/// One house for each place within a box; none for a jigsaw.
fn houses(shape: &Shape) -> Vec<Vec<Cell>> {
    let Some((width, height)) = shape.box_sides() else { return Vec::new() };
    let place = |cell: &Cell| shape.row(*cell) % height * width + shape.column(*cell) % width;
    (0..shape.size()).map(|group| shape.cells().filter(|cell| place(cell) == group).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_takes_one_cell_of_each_box() {
        let shape = Shape::of_size(6).unwrap();
        for group in houses(&shape) {
            let mut regions: Vec<usize> = group.iter().map(|&cell| shape.region(cell)).collect();
            regions.sort_unstable();
            assert_eq!(regions, [0, 1, 2, 3, 4, 5]);
        }
    }
}
