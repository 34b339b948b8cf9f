//! Strong and weak links between candidates, groups of candidates and almost locked sets: what chains, forcing chains and nets are
//! made of.
//!
//! - [`table`] lists the links by the [`literal`] they start from. `update` builds it: candidates, then [`groups`] where houses
//!   cross ([`crossing`]), then [`sets`] ([`set_node`]).
//! - [`spread`] follows the links from one literal, [`bits`] are rows of bits for searches that follow all of them at once.
//! - [`bond`] says in which cell or house a link lies, for the explanation.

pub(super) mod bits;
pub(super) mod bond;
mod crossing;
mod groups;
pub(super) mod literal;
mod set_node;
mod sets;
pub(super) mod spread;
pub(super) mod table;
mod update;
