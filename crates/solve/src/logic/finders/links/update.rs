//! Building a [`LinkTable`]: candidates first, then groups, then almost locked sets, as deep as a search needs.

use crate::logic::{
    finders::links::table::{Depth, LinkTable},
    position::grid::CandidateGrid,
};

impl<const W: usize> LinkTable<W> {
    /// Brings the table up to date with the grid, with at least the kinds of nodes asked for.
    pub(crate) fn update(&mut self, grid: &CandidateGrid<'_, W>, depth: Depth) {
        if !self.is_of(grid) {
            self.link_candidates(grid);
        }
        if depth >= Depth::Groups && !self.has_layer(Depth::Groups) {
            self.add_layer(|table, links| table.link_groups(grid, links));
        }
        if depth >= Depth::Sets && !self.has_layer(Depth::Sets) {
            self.add_layer(|table, links| table.link_sets(grid, links));
        }
    }
}
