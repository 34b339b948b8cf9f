//! Techniques that rest on rules of the board: cages and other sums, pairs of cells, and every rule as a whole.
//!
//! ```text
//! a cage of three cells makes 7: 124 is its only combination.   row 1 makes 45, its cages 38: the cell left is 7.
//! ┌╌7╌╌╌╌╌╌╌╌╌╌╌╌╌┐
//! ╎ 124  124  124 ╎
//! └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
//! ```
//!
//! - `simple`: what one rule says about a cell or two; `rest`: the last cell of a sum.
//! - `digit_sets`: which digits different cells can hold between them. `combinations` and `required` list those with the right sum,
//!   of a cage or of the cells that the rule of 45 leaves; `repeats` those of a sum where digits may repeat; `totals` compares sums where that
//!   is so or cells count negatively.
//! - `counts`: quadruples and the like; `segments`: parts with equal sums; `ends`: between lines; `sandwich`: sandwich clues; `last_way`:
//!   flatmates and other rules that offer some cells to keep them; `needed`: what `counts` and `last_way` rest on, for chains and nets.
//! - `ways`: the few ways to complete a rule, and as the last resort every way.
//! - `view`: a sum without its filled cells; `buffers`: where nothing is to be found until something changes.
//!
//! Sums and pairs come from the [facts](crate::logic::position::facts) of the board, so a rule that is reduced to them needs no
//! code here.

pub(super) mod buffers;
mod combinations;
mod counts;
pub(super) mod digit_sets;
mod ends;
mod last_way;
pub(super) mod needed;
mod repeats;
mod required;
mod rest;
mod sandwich;
mod segments;
mod simple;
mod totals;
pub(in crate::logic) mod view;
pub(in crate::logic) mod ways;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const {
        &[
            combinations::rows(),
            counts::rows(),
            ends::rows(),
            last_way::rows(),
            repeats::rows(),
            required::rows(),
            rest::rows(),
            sandwich::rows(),
            segments::rows(),
            simple::rows(),
            totals::rows(),
            ways::rows(),
        ]
    }
}
