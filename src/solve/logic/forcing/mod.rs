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
//! - *Contradiction:* an assumption leads to something that is true and false, to a cell without candidates, or to a house without a
//!   place for a digit: the assumption is wrong.
//! - *Verity:* a candidate is true or false; a cell has one of its digits; a digit has one of its places in a house. What follows
//!   from all alternatives holds.
//! - *Chain:* each part is a chain of strong and weak links, through candidates and groups.
//! - *Net:* what follows may rest on several facts at once: the last candidate of a cell, the last place in a house.
//!
//! Nets go further the less there is to find. First HoDoKu's: from each candidate four rounds of singles, and then whatever
//! follows from what follows ([`consequences`]). Then, from each candidate, everything that singles, locked candidates and subsets
//! bring ([`deduction`], [`lemma`]). Last, nets within nets ([`nested`]): what leads to a contradiction within an assumption is
//! false there, as deep as it takes. A false candidate always ends in a contradiction that way, so no puzzle with one solution is
//! left unsolved.
//!
//! Of the steps there are, one is taken as HoDoKu does: a digit rather than a candidate, then the first in reading order, then the
//! shortest argument; of nets that go beyond HoDoKu's, the shortest.
//!
//! Parts of the reason: [`Role::Assumption`](super::Role::Assumption), what is distinguished: the candidate assumed to be true or
//! false, the cell, or the house and the digit; [`Role::Branch`](super::Role::Branch), a net for each alternative, beginning with it,
//! but for an alternative that is the conclusion itself; [`Role::Conclusion`](super::Role::Conclusion), the candidate that is
//! placed or struck. Definitions: HoDoKu's manual, "Last Resort".

mod argument;
mod chain;
mod components;
mod consequences;
mod deduction;
mod ground;
mod lemma;
mod nested;
mod net;
mod proof;
#[cfg(test)]
mod tests;

use super::{
    chains::spread::Spread,
    finder::Scene,
    sink::{Flow, Sink},
    technique::{Technique, TechniqueSet},
};

/// What is kept between calls.
#[derive(Debug, Default)]
pub(crate) struct Buffers {
    ground: ground::Ground,
    consequences: consequences::Consequences,
    spread: Spread,
    back: Spread,
}

/// Finds forcing chains or nets.
pub(super) fn find<const W: usize>(scene: &mut Scene<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    match wanted.iter().next() {
        Some(Technique::ForcingChainContradiction | Technique::ForcingChainVerity) => chain::find(scene, wanted, sink),
        _ => net::find(scene, wanted, sink),
    }
}
