//! Wings: short chains of bivalue and trivalue cells, other chains of three strong links, and bent sets of four cells.

mod named;
mod w_wing;
mod wxyz;
mod xy_wing;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[named::rows(), w_wing::rows(), wxyz::rows(), xy_wing::rows()] }
}
