//! ALS-XZ: two almost locked sets with a restricted common.

use sudoscope_board::{CellSet, Digit, DigitSet};

use crate::logic::{
    What,
    finders::{
        als::{
            bits::{BitBlock, numbers},
            network::AlsNetwork,
        },
        shared::prelude::*,
    },
};

techniques! {
    AlsXz: "0901" "axz" "als-xz" AlmostLockedSets Unfair 300 true 5700,
        |context, _, sink| find(context.scratch.als.of(context.grid, false), sink);
}

/// Finds pairs of sets with one or two restricted commons.
fn find<const W: usize>(network: &AlsNetwork<W>, sink: &mut StepSink) -> Flow {
    for one in 0..network.sets().len() {
        for other in numbers(promising(network, one)).skip_while(|&other| other < one) {
            let commons = network.commons(one, other);
            let eliminated = eliminated(network, one, other, commons);
            if !eliminated.is_empty() {
                sink.add(step(network, one, other, commons, eliminated))?;
            }
        }
    }
    Flow::Continue(())
}

/// The sets that can have eliminations with a set: linked by several digits, or by one with a candidate seen by both on another.
fn promising<const W: usize>(network: &AlsNetwork<W>, one: usize) -> impl Iterator<Item = BitBlock> + '_ {
    let (linked, twice) = (network.linked(one), network.linked_twice(one));
    (0..network.blocks()).map(move |block| {
        let eliminating = |digit: Digit| network.sharing(digit, one)[block] & !network.links(digit, one)[block];
        let together = network.sets()[one].digits.iter().fold(BitBlock::default(), |together, digit| together | eliminating(digit));
        twice[block] | (together & linked[block])
    })
}

fn eliminated<const W: usize>(network: &AlsNetwork<W>, one: usize, other: usize, commons: DigitSet) -> Vec<Candidate> {
    let sets = network.sets();
    let mut eliminated = Vec::new();
    let mut eliminate = |digit, cells: CellSet<W>| eliminated.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
    let is_double = commons.len() > 1;
    for digit in sets[one].digits & sets[other].digits {
        if is_double || !commons.contains(digit) {
            eliminate(digit, network.seen_by_both(one, other, digit));
        }
    }
    if is_double {
        for (locked, partner) in [(one, other), (other, one)] {
            let others = sets[locked].digits - commons;
            others.iter().for_each(|digit| eliminate(digit, *network.seen(locked, digit) - sets[partner].cells));
        }
    }
    eliminated
}

fn step<const W: usize>(network: &AlsNetwork<W>, one: usize, other: usize, commons: DigitSet, eliminated: Vec<Candidate>) -> Step {
    let set = |number: usize| What::Set(network.sets()[number].group());
    let reason = Reason::default().with(Role::Set, set(one)).with(Role::Set, set(other)).digits(Role::RestrictedCommon, commons);
    Step::eliminating(Technique::AlsXz, eliminated, reason)
}
