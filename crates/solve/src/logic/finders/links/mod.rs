//! Strong and weak links between candidates, groups of candidates and almost locked sets: the building blocks of chains, forcing
//! chains and nets.
//!
//! - [`table`] lists the links by the literal they start from. It is built here: candidates, then [`groups`] where houses cross, then
//!   almost locked [`sets`], as deep as a search needs.
//! - [`spread`] follows the links from one literal, [`bits`] are rows of bits for searches that follow all of them at once.
//! - `rules` has the links that rules of the board add.
//! - [`bond`] finds the cell, house or rule of a link, for the explanation.

pub(super) mod bits;
pub(super) mod bond;
mod groups;
mod rules;
mod sets;
pub(super) mod spread;
pub(super) mod table;

use crate::logic::CandidateGrid;

pub(crate) use bond::chain_of;
pub(crate) use spread::Spread;
pub(crate) use table::{LinkTable, Literal, NodeKinds};

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
