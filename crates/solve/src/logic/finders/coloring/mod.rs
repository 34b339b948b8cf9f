//! Coloring: strong links in two alternating colors, of one digit ([`colors`]) or of all ([`medusa`]).

mod colors;
mod medusa;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[colors::rows(), medusa::rows()] }
}
