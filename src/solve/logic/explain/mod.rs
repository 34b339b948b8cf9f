//! Steps and their reasons: plain values that belong to no board.

pub(super) mod inference;
pub mod notation;
pub(super) mod reason;
pub(super) mod step;
