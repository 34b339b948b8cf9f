//! Shared code of the tests of the finders.

pub(super) mod audit;
pub(super) mod check;
