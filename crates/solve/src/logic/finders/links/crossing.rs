//! [`Crossing`]: the intersections of houses that can contain groups.

use sudoscope_board::{CellSet, HouseId, HouseKind};

use crate::logic::position::layout::HouseLayout;

/// The intersection of two houses.
#[derive(Clone, Debug)]
pub(super) struct Crossing<const W: usize> {
    pub house: HouseId,
    pub cells: CellSet<W>,
    /// Whether the houses are a line and a region.
    pub is_classic: bool,
}

/// All intersections of at least two cells. The first house is a row, a column or a house of a rule, in that order; the second is a
/// region or a later house of a rule.
pub(super) fn crossings<const W: usize>(layout: &HouseLayout<W>) -> Vec<Crossing<W>> {
    let is_region = |house: HouseId| layout.kind(house) == HouseKind::Region;
    let second = |house: HouseId, other: HouseId| !layout.is_line(other) && (other > house || is_region(other));
    let crossing = |house: HouseId, other: HouseId| Crossing {
        house,
        cells: *layout.house(house) & *layout.house(other),
        is_classic: is_region(other) && layout.is_line(house),
    };
    let firsts = layout.house_ids().filter(|&house| !is_region(house));
    let all = firsts.flat_map(|house| {
        let others = layout.house_ids().filter(move |&other| second(house, other));
        others.map(move |other| crossing(house, other))
    });
    all.filter(|crossing| crossing.cells.len() > 1).collect()
}
