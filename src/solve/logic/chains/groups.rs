//! Grouped nodes: the candidates of a digit where two houses cross.
//!
//! ```text
//!   +-------+                 If r1c23 is false, r3c1 is true (the box), and if one of r1c23 is true,
//!   | . 7 7 | . . . | 7 . .   r1c7 is false (the row): the two cells act as one node.
//!   | . . . |
//!   | 7 . . |
//!   +-------+
//! ```
//!
//! A node holds all places of its digit that the two houses share, two at least. It is linked with single candidates and with other
//! nodes in the houses that hold it: weakly with each that does not overlap it, strongly with the one that has all other places of
//! a house. Definition: HoDoKu's manual, "Grouped Links"; there, of a line and a box.

use super::links::{LinkTable, LinkTo, Literal, NodeKind};
use crate::{
    board::{Digit, HouseId, HouseKind},
    solve::logic::{cells::Cells, grid::Grid, layout::Layout},
};

/// Links that count as one.
pub(super) fn simple(to: Literal) -> LinkTo {
    LinkTo { to, cost: 1 }
}

impl<const W: usize> LinkTable<W> {
    /// Adds the groups of a grid and their links.
    pub(super) fn link_groups(&mut self, grid: &Grid<'_, W>, links: &mut Vec<(Literal, LinkTo)>) {
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

    fn add_groups(&mut self, grid: &Grid<'_, W>) {
        for house in first_houses(grid.layout()) {
            let crossings = crossings(grid.layout(), house);
            for digit in grid.digits().filter(|&digit| grid.places(house, digit).count_ones() > 1) {
                for &(crossing, is_region) in &crossings {
                    let cells = crossing & *grid.cells_of(digit);
                    // Where houses of rules cross, the same cells may have come up before.
                    if cells.len() > 1 && (is_region && grid.layout().is_line(house) || !self.has_group(digit, cells)) {
                        self.add_spot(NodeKind::Group, digit, cells);
                    }
                }
            }
        }
    }

    fn has_group(&self, digit: Digit, cells: Cells<W>) -> bool {
        self.groups().any(|node| self.spot(node).digit == digit && self.spot(node).cells == cells)
    }

    fn link_with_candidates(&self, grid: &Grid<'_, W>, group: usize, links: &mut Vec<(Literal, LinkTo)>) {
        let spot = self.spot(group);
        let node = |cell| self.node(crate::solve::logic::step::Candidate::new(cell, spot.digit));
        let others = |house| grid.cells_in(house, spot.digit) - spot.cells;
        let houses: Vec<HouseId> = regions_first(grid.layout(), spot.cells);
        let seen = houses.iter().fold(Cells::EMPTY, |seen, &house| seen | others(house));
        for other in seen.iter().filter_map(node) {
            links.push((Literal::new(group, true), simple(Literal::new(other, false))));
            links.push((Literal::new(other, true), simple(Literal::new(group, false))));
        }
        for other in houses.iter().filter_map(|&house| others(house).single()).filter_map(node) {
            links.push((Literal::new(group, false), simple(Literal::new(other, true))));
            links.push((Literal::new(other, false), simple(Literal::new(group, true))));
        }
    }

    /// Links a group with those of the same digit.
    fn link_with_groups(&self, grid: &Grid<'_, W>, group: usize, alike: &[usize], links: &mut Vec<(Literal, LinkTo)>) {
        let spot = *self.spot(group);
        let houses: Vec<HouseId> = grid.layout().houses_around(spot.cells).collect();
        let mut strong = Vec::new();
        for &other in alike {
            let cells = self.spot(other).cells;
            if cells.meets(&spot.cells) {
                continue;
            }
            let mut around = houses.iter().filter(|&&house| cells.is_within(grid.layout().house(house))).peekable();
            if around.peek().is_some() {
                links.push((Literal::new(group, true), simple(Literal::new(other, false))));
            }
            let is_strong = |&house: &HouseId| grid.cells_in(house, spot.digit) == cells | spot.cells;
            strong.extend(around.copied().filter(is_strong).map(|house| (house, other)));
        }
        strong.sort_unstable();
        strong.dedup_by_key(|&mut (_, other)| other);
        links.extend(strong.iter().map(|&(_, other)| (Literal::new(group, false), simple(Literal::new(other, true)))));
    }
}

/// The first of the two houses that cross: rows, columns, houses of rules.
fn first_houses<const W: usize>(layout: &Layout<W>) -> impl Iterator<Item = HouseId> + '_ {
    layout.house_ids().filter(|&house| layout.kind(house) != HouseKind::Region)
}

/// The cells that a house shares with regions and with houses of rules that come after it, two at least; and whether it is a
/// region.
fn crossings<const W: usize>(layout: &Layout<W>, house: HouseId) -> Vec<(Cells<W>, bool)> {
    let is_region = |other: HouseId| layout.kind(other) == HouseKind::Region;
    let others = layout.house_ids().filter(|&other| !layout.is_line(other) && (other > house || is_region(other)));
    let shared = others.map(|other| (*layout.house(house) & *layout.house(other), is_region(other)));
    shared.filter(|(cells, _)| cells.len() > 1).collect()
}

/// The houses around some cells, regions first.
fn regions_first<const W: usize>(layout: &Layout<W>, cells: Cells<W>) -> Vec<HouseId> {
    let mut houses: Vec<HouseId> = layout.houses_around(cells).collect();
    houses.sort_by_key(|&house| layout.kind(house) != HouseKind::Region);
    houses
}
