//! ALS-XY-wing: two almost locked sets that are both linked to a third, by different digits.

use super::{
    super::{
        reason::{Reason, Role, What},
        sink::{Flow, Sink},
        step::{Candidate, Step},
        technique::Technique,
    },
    bits::{both, numbers},
    links::{AlsNetwork, seen_by_both},
};
use crate::{board::DigitSet, solve::Cancel};

/// Finds wings. The ends must not overlap unless `may_overlap`, and even then the one must not hold the other.
pub(super) fn find<const W: usize>(network: &AlsNetwork<W>, may_overlap: bool, cancel: &Cancel, sink: &mut Sink) -> Flow {
    let mut partners = Vec::new();
    for one in 0..network.sets().len() {
        if cancel.is_cancelled() {
            return Flow::Break(());
        }
        network.sharing(one, &mut partners);
        if !may_overlap {
            network.take_out_overlapping(one, &mut partners);
        }
        for hinge in numbers(network.linked(one).iter().copied()) {
            for other in numbers(both(network.linked(hinge), &partners)) {
                wing(network, [one, hinge, other], sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// Looks at three sets that are linked one with the next.
fn wing<const W: usize>(network: &AlsNetwork<W>, [one, hinge, other]: [usize; 3], sink: &mut Sink) -> Flow {
    let (a, b) = (&network.sets()[one], &network.sets()[other]);
    let commons = [network.commons(one, hinge), network.commons(hinge, other)];
    let links = commons[0] | commons[1];
    if links.len() < 2 || a.cells.is_within(&b.cells) || b.cells.is_within(&a.cells) {
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
