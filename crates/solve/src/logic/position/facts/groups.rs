//! [`SumGroup`]: cells of a sum that hold different digits and have one weight.

use sudoscope_board::{Cell, CellSet};

/// Cells that hold different digits and count alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SumGroup {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The weight of each.
    pub weight: i16,
}

/// The terms with each cell once, without those that cancel.
pub(super) fn merged(terms: &[(Cell, i16)]) -> Vec<(Cell, i16)> {
    let mut merged: Vec<(Cell, i16)> = Vec::new();
    for &(cell, weight) in terms {
        match merged.iter_mut().find(|other| other.0 == cell) {
            Some(other) => other.1 = other.1.saturating_add(weight),
            None => merged.push((cell, weight)),
        }
    }
    merged.retain(|term| term.1 != 0);
    merged
}

/// The terms in groups: each cell joins the first group of its weight all of whose cells it sees.
pub(super) fn of<const W: usize>(terms: &[(Cell, i16)], peers: &[CellSet<W>]) -> Vec<SumGroup> {
    let mut groups: Vec<SumGroup> = Vec::new();
    for &(cell, weight) in terms {
        let sees_all =
            |group: &&mut SumGroup| group.weight == weight && group.cells.iter().all(|other| peers[cell.index()].contains(*other));
        match groups.iter_mut().find(sees_all) {
            Some(group) => group.cells.push(cell),
            None => groups.push(SumGroup { cells: vec![cell], weight }),
        }
    }
    groups
}

/// Whether the terms are [one group](of) of cells that count once.
pub(super) fn is_one_of_different<const W: usize>(terms: &[(Cell, i16)], peers: &[CellSet<W>]) -> bool {
    let sees_all_before = |place: usize| terms[..place].iter().all(|term| peers[terms[place].0.index()].contains(term.0));
    !terms.is_empty() && terms.iter().all(|term| term.1 == 1) && (1..terms.len()).all(sees_all_before)
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Geometry;

    use super::*;

    #[test]
    fn cells_that_see_each_other_are_a_group_and_a_cell_counts_once() {
        let geometry = Geometry::classic();
        let peers: Vec<CellSet<2>> = geometry.shape().cells().map(|cell| geometry.peer_set(cell).iter().collect()).collect();
        let [a, b, c, d] = [0, 1, 9, 40].map(Cell::new);
        let terms = merged(&[(a, 1), (d, 1), (b, 1), (c, -1), (d, -1), (c, 2)]);
        assert_eq!(terms, [(a, 1), (b, 1), (c, 1)]);
        let with_far = [&terms[..], &[(d, 1)]].concat();
        let cells: Vec<Vec<Cell>> = of(&with_far, &peers).into_iter().map(|group| group.cells).collect();
        assert_eq!(cells, [vec![a, b, c], vec![d]]);
        assert!(is_one_of_different(&terms, &peers) && !is_one_of_different(&with_far, &peers));
        assert!(!is_one_of_different(&[(a, 1), (b, -1)], &peers) && !is_one_of_different(&[], &peers));
    }
}
