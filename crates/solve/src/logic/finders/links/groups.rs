//! Grouped nodes: the candidates of a digit in the intersection of two houses.
//!
//! ```text
//!   +-------+                 If r1c23 is false, r3c1 is true (the box), and if one of r1c23 is true,
//!   | . 7 7 | . . . | 7 . .   r1c7 is false (the row): the two cells act as one node.
//!   | . . . |
//!   | 7 . . |
//!   +-------+
//! ```
//!
//! A group has all candidates of its digit in the intersection, at least two. It is linked with single candidates and other groups
//! in the houses that contain it: weakly with each that does not overlap it, strongly with the one that has all other places of a
//! house. Definition: HoDoKu's manual, "Grouped Links"; there, for a line and a box.

use sudoscope_board::{CellSet, Digit, HouseId, HouseKind};

use crate::logic::{
    CandidateGrid, HouseLayout,
    finders::links::{
        LinkTable, Literal,
        table::{LinkTo, NodeKind},
    },
};

/// A link of cost one.
pub(super) fn simple(to: Literal) -> LinkTo {
    LinkTo { to, cost: 1 }
}

impl<const W: usize> LinkTable<W> {
    /// Adds the groups of a grid and their links.
    pub(super) fn link_groups(&mut self, grid: &CandidateGrid<'_, W>, links: &mut Vec<(Literal, LinkTo)>) {
        self.add_groups(grid);
        let mut groups: Vec<usize> = self.groups().collect();
        groups.sort_by_key(|&group| self.spot(group).digit);
        for alike in groups.chunk_by(|&one, &other| self.spot(one).digit == self.spot(other).digit) {
            for &group in alike {
                self.link_with_candidates(grid, group, links);
                self.link_with_groups(grid, group, alike, links);
            }
        }
    }

    /// The nodes that are groups.
    pub(super) fn groups(&self) -> impl Iterator<Item = usize> + use<W> {
        let end = (self.candidate_count()..self.node_count()).find(|&node| self.spot(node).kind != NodeKind::Group);
        self.candidate_count()..end.unwrap_or(self.node_count())
    }

    fn add_groups(&mut self, grid: &CandidateGrid<'_, W>) {
        let crossings = self.crossings.take().unwrap_or_else(|| crossings(grid.layout()));
        for of_house in crossings.chunk_by(|one, other| one.house == other.house) {
            for digit in grid.digits().filter(|&digit| grid.places(of_house[0].house, digit).count_ones() > 1) {
                for crossing in of_house {
                    let cells = crossing.cells & *grid.cells_of(digit);
                    let is_group = !cells.is_empty() && cells.single().is_none();
                    // Houses of rules can intersect in the same cells as others.
                    if is_group && (crossing.is_classic || !self.has_group(digit, cells)) {
                        self.add_spot(NodeKind::Group, digit, cells);
                    }
                }
            }
        }
        self.crossings = Some(crossings);
    }

    fn has_group(&self, digit: Digit, cells: CellSet<W>) -> bool {
        self.groups().any(|node| self.spot(node).digit == digit && self.spot(node).cells == cells)
    }

    fn link_with_candidates(&self, grid: &CandidateGrid<'_, W>, group: usize, links: &mut Vec<(Literal, LinkTo)>) {
        let spot = self.spot(group);
        let node = |cell| self.node(crate::logic::Candidate::new(cell, spot.digit));
        let others = |house| grid.cells_in(house, spot.digit) - spot.cells;
        let seen = grid.layout().houses_around(spot.cells).fold(CellSet::EMPTY, |seen, house| seen | others(house));
        for other in seen.iter().filter_map(node) {
            links.push((Literal::new(group, true), simple(Literal::new(other, false))));
            links.push((Literal::new(other, true), simple(Literal::new(group, false))));
        }
        for other in regions_first(grid.layout(), spot.cells).filter_map(|house| others(house).single()).filter_map(node) {
            links.push((Literal::new(group, false), simple(Literal::new(other, true))));
            links.push((Literal::new(other, false), simple(Literal::new(group, true))));
        }
    }

    /// Links a group with the groups of the same digit.
    fn link_with_groups(&self, grid: &CandidateGrid<'_, W>, group: usize, alike: &[usize], links: &mut Vec<(Literal, LinkTo)>) {
        let spot = *self.spot(group);
        let houses = || grid.layout().houses_around(spot.cells);
        let seen = houses().fold(CellSet::EMPTY, |seen, house| seen | *grid.layout().house(house)) - spot.cells;
        let mut strong = Vec::new();
        for &other in alike {
            let cells = self.spot(other).cells;
            if !cells.is_within(&seen) {
                continue;
            }
            let mut around = houses().filter(|&house| cells.is_within(grid.layout().house(house))).peekable();
            if around.peek().is_some() {
                links.push((Literal::new(group, true), simple(Literal::new(other, false))));
            }
            let is_strong = |&house: &HouseId| grid.cells_in(house, spot.digit) == cells | spot.cells;
            strong.extend(around.filter(is_strong).map(|house| (house, other)));
        }
        strong.sort_unstable();
        strong.dedup_by_key(|&mut (_, other)| other);
        links.extend(strong.iter().map(|&(_, other)| (Literal::new(group, false), simple(Literal::new(other, true)))));
    }
}

/// The houses that contain some cells, regions first.
fn regions_first<const W: usize>(layout: &HouseLayout<W>, cells: CellSet<W>) -> impl Iterator<Item = HouseId> + '_ {
    let is_region = |house: &HouseId| layout.kind(*house) == HouseKind::Region;
    let others = layout.houses_around(cells).filter(move |house| !is_region(house));
    layout.houses_around(cells).filter(is_region).chain(others)
}

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
