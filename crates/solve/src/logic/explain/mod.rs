//! Steps and their reasons: plain values, independent of a board.

pub(super) mod excluders;
pub(super) mod inference;
pub mod notation;
pub(super) mod reason;
pub(super) mod step;
pub(super) mod sum_ground;
