//! Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain, death blossom.
//!
//! ```text
//! | 12 .  . | .  13  . |     A = r1c1 {12}, B = r12c5 {123}: both hold 1, and all their 1s see each
//! | -  -  - | .  23  . |     other, so one of the sets lacks 1 and is left with as many digits as
//! | .  .  . | .  .   . |     cells. Whichever it is, it holds 2: what sees all 2s of both sets goes
//! ```
//!
//! An *almost locked set* is one or more cells of a house that hold one digit more than there are cells. Without one of its digits it
//! is a locked set: it holds all the others. A digit is a *restricted common* of two sets if all its places in the one see all its
//! places in the other (so none of them are in both): it cannot be true in both sets.
//!
//! - *ALS-XZ:* two sets with a restricted common X. What sees all places of another common digit Z is struck. With a second
//!   restricted common, either takes the part of X; and each set is locked to its other digits, which are struck wherever they see all
//!   their places in it.
//! - *ALS-XY-wing:* two sets that have restricted commons with a third, not both the same one. What sees all places of another common
//!   digit of the two is struck.
//! - *ALS chain:* four to seven sets, each with a restricted common with the next, at each set another than before; the ends strike as
//!   those of a wing.
//! - *Death blossom:* a cell, the stem, and for each of its digits a set, the petal, of which all places of the digit see the cell. A
//!   digit that all petals hold and the stem does not is struck where it sees all its places in them.
//!
//! Linked sets, the ends of a wing, and petals have no cell in common, unless [`Options::overlapping_sets`] allows it.
//!
//! Parts of the reason: [`Role::Set`] for each set from end to end (in a wing the third set is in the middle), with the
//! [`Role::RestrictedCommon`] digits between two sets; for ALS-XZ these come after both. For a blossom [`Role::Pivot`], the stem, and
//! for each of its digits the [`Role::RestrictedCommon`] and the [`Role::Pincer`], the petal. Definitions: HoDoKu's manual, "Almost
//! Locked Sets".
//!
//! [`Options::overlapping_sets`]: super::Options
//! [`Role::Set`]: super::Role::Set
//! [`Role::RestrictedCommon`]: super::Role::RestrictedCommon
//! [`Role::Pivot`]: super::Role::Pivot
//! [`Role::Pincer`]: super::Role::Pincer

mod ahead;
mod bits;
mod blossom;
mod chain;
mod links;
mod sets;
mod sides;
mod walk;
mod wing;
mod xz;

pub(crate) use self::links::AlsNetwork;
use super::{
    finder::Scene,
    sink::{Flow, Sink},
    technique::{Technique, TechniqueSet},
};

/// Finds steps with almost locked sets.
pub(super) fn find<const W: usize>(scene: &mut Scene<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    let (grid, cancel) = (scene.grid, scene.cancel);
    for technique in wanted.iter() {
        let may_overlap = technique != Technique::AlsXz && scene.options.overlapping_sets;
        let network = scene.scratch.als.of(grid, may_overlap);
        match technique {
            Technique::AlsXz => xz::find(network, sink)?,
            Technique::AlsXyWing => wing::find(network, may_overlap, cancel, sink)?,
            Technique::AlsChain => chain::find(grid, network, scene.options.every_als_chain, cancel, sink)?,
            _ => blossom::find(grid, network, may_overlap, cancel, sink)?,
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests;
