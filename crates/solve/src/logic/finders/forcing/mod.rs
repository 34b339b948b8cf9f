//! Forcing chains and forcing nets.
//!
//! ```text
//! contradiction                             verity
//!
//! r1c1 is 5 -> … -> r9c9 is 3               r1c1 is 5 -> … ----\
//!           -> … -> r9c9 is not 3           r1c1 is 7 -> … -----+-> r9c9 is not 3
//!                                           r1c1 is 8 -> … ----/
//! so r1c1 is not 5                          so r9c9 is not 3 in any case
//! ```
//!
//! - *Contradiction:* an assumption makes a node both true and false, or leaves a cell without candidates or a house without a
//!   place for a digit: the assumption is wrong.
//! - *Verity:* a candidate is true or false; a cell has one of its candidates; a digit has one of its places in a house. What
//!   follows from all alternatives is true.
//! - *Chain:* each branch is a chain of strong and weak links, through candidates and groups.
//! - *Net:* an implication may rest on several facts: the last candidate of a cell, the last place in a house.
//!
//! Nets are searched in stages, each only if the previous one finds nothing. First HoDoKu's nets: four rounds of singles from each
//! candidate, and the transitive closure of that ([`consequences`]). Then all that follows from each candidate by singles, locked
//! candidates and subsets ([`deduction`]). Last, nested nets ([`chain`]): what leads to a contradiction under an
//! assumption is false under it, to any depth. Every false candidate ends in a contradiction that way, so that no puzzle with one
//! solution remains unsolved.
//!
//! Of several steps, HoDoKu's choice is taken: placements before eliminations, then reading order, then the shortest argument. Of
//! nets beyond HoDoKu's, the shortest is taken.
//!
//! Parts of the reason: [`Role::Assumption`](crate::logic::Role::Assumption), what the alternatives are about: a candidate
//! assumed to be true or false, a cell, or a house and a digit; [`Role::Branch`](crate::logic::Role::Branch), a net for each
//! alternative, which comes first in it, except for an alternative that is the conclusion itself;
//! [`Role::Conclusion`](crate::logic::Role::Conclusion), the candidate placed or eliminated. Definitions: HoDoKu's manual,
//! "Last Resort".

mod argument;
mod chain;
pub(super) mod consequences;
mod deduction;
pub(super) mod ground;
mod proof;
#[cfg(test)]
mod tests;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[chain::rows()] }
}
