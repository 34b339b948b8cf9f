//! What the tests of the finders share.

pub(super) mod audit;
pub(super) mod check;
