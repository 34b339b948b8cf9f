//! Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain, death blossom; Sue de Coq has a description of its own (`sue_de_coq`).
//!
//! ```text
//! | 12 .  . | .  13  . |     A = r1c1 {12}, B = r12c5 {123}: both hold 1, and all their 1s see each
//! | -  -  - | .  23  . |     other, so one of the sets lacks 1 and has as many digits as cells.
//! | .  .  . | .  .   . |     That set holds 2: candidates that see all 2s of both are eliminated
//! ```
//!
//! An *almost locked set* is one or more cells of a house with one candidate digit more than cells. Without one of its digits it is
//! a locked set and holds all the others. A digit is a *restricted common* of two sets if all its places in one see all its places
//! in the other (so none are in both): it cannot be true in both sets.
//!
//! - *ALS-XZ:* two sets with a restricted common X. Candidates that see all places of another common digit Z are eliminated. With a
//!   second restricted common, either can be X; and each set is locked to its other digits, which are eliminated wherever they see
//!   all their places in it.
//! - *ALS-XY-wing:* two sets that have different restricted commons with a third one. Candidates that see all places of another
//!   common digit of the two are eliminated.
//! - *ALS chain:* four to seven sets, each with a restricted common with the next, different from the previous one; eliminations
//!   are those of a wing, between the ends.
//! - *Death blossom:* a cell, the stem, and for each of its digits a set, the petal, all of whose places of that digit see the
//!   stem. A digit of all petals but not of the stem is eliminated where it sees all its places in them.
//!
//! Linked sets, the ends of a wing, and petals do not overlap, unless [`Options::overlapping_sets`] allows it.
//!
//! Parts of the reason: [`Role::Set`] for each set from end to end (in a wing the third set is in the middle), with the
//! [`Role::RestrictedCommon`] digits between two sets; for ALS-XZ they follow both. For a blossom [`Role::Pivot`], the stem, and
//! for each of its digits the [`Role::RestrictedCommon`] and the [`Role::Pincer`], the petal. Definitions: HoDoKu's manual, "Almost
//! Locked Sets".
//!
//! [`Options::overlapping_sets`]: crate::logic::Options
//! [`Role::Set`]: crate::logic::Role::Set
//! [`Role::RestrictedCommon`]: crate::logic::Role::RestrictedCommon
//! [`Role::Pivot`]: crate::logic::Role::Pivot
//! [`Role::Pincer`]: crate::logic::Role::Pincer

mod bits;
mod chain;
pub(super) mod network;
mod sue_de_coq;
mod wing;

#[cfg(test)]
mod tests;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[wing::rows(), chain::rows(), sue_de_coq::rows()] }
}
