//! Techniques that rest on rules of the board: cages and other sums, pairs of cells, and every rule as a whole.
//!
//! ```text
//! a cage of three cells makes 7: 124 is its only combination.   row 1 makes 45, its cages 38: the cell left is 7.
//! ┌╌7╌╌╌╌╌╌╌╌╌╌╌╌╌┐
//! ╎ 124  124  124 ╎
//! └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
//! ```
//!
//! - `simple`: what one rule says about a cell or two; quadruples and the like; flatmates and other rules that offer some cells to keep them.
//! - `combinations`: the sets of digits with the right sum, of a cage or of the cells that the rule of 45 leaves, and the last cell of a sum;
//!   `totals`: sums where digits may repeat or cells count negatively.
//! - `lines`: parts with equal sums, between lines and sandwich clues.
//! - `ways`: the few ways to complete a rule, and as the last resort every way.
//! - `view`: a sum without its filled cells, which digits different cells can hold between them, candidates of which a rule needs one, and
//!   where nothing is to be found until something changes.
//!
//! Sums and pairs come from the [facts](crate::logic::position::facts) of the board, so a rule that is reduced to them needs no
//! code here.

mod combinations;
mod lines;
mod simple;
mod totals;
pub(in crate::logic) mod view;
pub(in crate::logic) mod ways;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[combinations::rows(), simple::rows(), lines::rows(), totals::rows(), ways::rows()] }
}
