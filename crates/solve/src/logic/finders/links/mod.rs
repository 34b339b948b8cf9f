//! Strong and weak links between candidates, groups of candidates and almost locked sets: the building blocks of chains, forcing
//! chains and nets.
//!
//! - [`table`] lists the links by the [`literal`] they start from. `update` builds it: candidates, then [`groups`] where houses
//!   cross ([`crossing`]), then [`sets`] ([`set_node`]).
//! - [`spread`] follows the links from one literal, [`bits`] are rows of bits for searches that follow all of them at once.
//! - `rules` has the links that rules of the board add.
//! - [`bond`] finds the cell, house or rule of a link, for the explanation.

pub(super) mod bits;
pub(super) mod bond;
mod crossing;
mod groups;
pub(super) mod literal;
mod rules;
mod set_node;
mod sets;
pub(super) mod spread;
pub(super) mod table;
mod update;
