//! Building a [`LinkTable`]: candidates first, then groups, then almost locked sets, as deep as a search needs.

use crate::logic::{
    finders::links::table::{LinkTable, NodeKinds},
    position::grid::CandidateGrid,
};

impl<const W: usize> LinkTable<W> {
    /// Brings the table up to date with the grid, with at least the kinds of nodes asked for.
    pub(crate) fn update(&mut self, grid: &CandidateGrid<'_, W>, depth: NodeKinds) {
        if !self.is_of(grid) {
            self.link_candidates(grid);
        }
        if depth >= NodeKinds::Groups && !self.has_layer(NodeKinds::Groups) {
            self.add_layer(|table, links| table.link_groups(grid, links));
        }
        if depth >= NodeKinds::Sets && !self.has_layer(NodeKinds::Sets) {
            self.add_layer(|table, links| table.link_sets(grid, links));
        }
    }
}
