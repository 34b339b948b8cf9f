//! ALS-XZ: two almost locked sets with a restricted common.

use super::{
    super::{
        cells::Cells,
        reason::{Reason, Role, What},
        sink::{Flow, Sink},
        step::{Candidate, Step},
        technique::Technique,
    },
    bits::numbers,
    links::{AlsNetwork, seen_by_both},
    sets::Als,
};
use crate::board::DigitSet;

/// Finds pairs of sets with one or two restricted commons.
pub(super) fn find<const W: usize>(network: &AlsNetwork<W>, sink: &mut Sink) -> Flow {
    for (place, one) in network.sets().iter().enumerate() {
        for other in numbers(network.linked(place).iter().copied()).skip_while(|&other| other < place) {
            let commons = network.commons(place, other);
            let struck = struck(one, &network.sets()[other], commons);
            if !struck.is_empty() {
                sink.add(step(one, &network.sets()[other], commons, struck))?;
            }
        }
    }
    Flow::Continue(())
}

fn struck<const W: usize>(one: &Als<W>, other: &Als<W>, commons: DigitSet) -> Vec<Candidate> {
    let mut struck = Vec::new();
    let mut strike = |digit, cells: Cells<W>| struck.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
    let is_double = commons.len() > 1;
    for digit in one.digits & other.digits {
        if is_double || !commons.contains(digit) {
            strike(digit, seen_by_both(one, other, digit));
        }
    }
    if is_double {
        for (locked, partner) in [(one, other), (other, one)] {
            (locked.digits - commons).iter().for_each(|digit| strike(digit, *locked.seen(digit) - partner.cells));
        }
    }
    struck
}

fn step<const W: usize>(one: &Als<W>, other: &Als<W>, commons: DigitSet, struck: Vec<Candidate>) -> Step {
    let reason = Reason::default()
        .with(Role::Set, What::Set(one.group()))
        .with(Role::Set, What::Set(other.group()))
        .digits(Role::RestrictedCommon, commons);
    Step::striking(Technique::AlsXz, struck, reason)
}
