//! ALS-XY-wing: two almost locked sets that are both linked to a third, by different digits.

use super::{
    super::{
        reason::{Reason, Role, What},
        sink::{Flow, Sink},
        step::{Candidate, Step},
        technique::Technique,
    },
    bits::{Block, both, numbers, take_out},
    links::{AlsNetwork, seen_by_both},
};
use crate::{board::DigitSet, solve::Cancel};

/// Finds wings, as HoDoKu does: one pair of linked sets after the other, and for each the pairs after it that share a set with it.
/// The ends must not overlap unless `may_overlap`, and even then the one must not hold the other.
pub(super) fn find<const W: usize>(network: &AlsNetwork<W>, may_overlap: bool, cancel: &Cancel, sink: &mut Sink) -> Flow {
    let partners: Vec<Vec<Block>> = (0..network.sets().len()).map(|set| partners(network, set, may_overlap)).collect();
    for one in 0..network.sets().len() {
        if cancel.is_cancelled() {
            return Flow::Break(());
        }
        for other in numbers(network.linked(one).iter().copied()).skip_while(|&other| other < one) {
            let commons = network.commons(one, other);
            for third in numbers(both(network.linked(one), &partners[other])) {
                wing(network, [other, one, third], commons, sink)?;
            }
            for third in numbers(both(network.linked(other), &partners[one])).filter(|&third| third != other) {
                wing(network, [one, other, third], commons, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The later sets that can be at the other end of a wing.
fn partners<const W: usize>(network: &AlsNetwork<W>, set: usize, may_overlap: bool) -> Vec<Block> {
    let mut partners = Vec::new();
    network.sharing(set, &mut partners);
    if !may_overlap {
        take_out(&mut partners, &network.overlapping(set));
    }
    partners
}

/// Looks at three sets that are linked one with the next, the first two by these digits.
fn wing<const W: usize>(network: &AlsNetwork<W>, [one, hinge, other]: [usize; 3], first: DigitSet, sink: &mut Sink) -> Flow {
    let (a, b) = (&network.sets()[one], &network.sets()[other]);
    if a.cells.is_within(&b.cells) || b.cells.is_within(&a.cells) {
        return Flow::Continue(());
    }
    let commons = [first, network.commons(hinge, other)];
    let links = commons[0] | commons[1];
    if links.len() < 2 {
        return Flow::Continue(());
    }
    let digits = (a.digits & b.digits) - links;
    let struck = digits.iter().flat_map(|digit| seen_by_both(a, b, digit).iter().map(move |cell| Candidate::new(cell, digit)));
    if struck.clone().next().is_none() {
        return Flow::Continue(());
    }
    sink.add(step(network, [one, hinge, other], commons, struck))
}

fn step<const W: usize>(
    network: &AlsNetwork<W>,
    sets: [usize; 3],
    commons: [DigitSet; 2],
    struck: impl Iterator<Item = Candidate>,
) -> Step {
    let [one, hinge, other] = sets.map(|set| What::Set(network.sets()[set].group()));
    let [first, second] = commons;
    let reason = Reason::default()
        .with(Role::Set, one)
        .digits(Role::RestrictedCommon, first)
        .with(Role::Set, hinge)
        .digits(Role::RestrictedCommon, second)
        .with(Role::Set, other);
    Step::striking(Technique::AlsXyWing, struck, reason)
}
