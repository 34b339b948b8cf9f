//! Patterns of one digit with two strong links ([`turbot`]) or with an empty rectangle ([`empty_rectangle`]).

mod empty_rectangle;
mod turbot;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[empty_rectangle::rows(), turbot::rows()] }
}
