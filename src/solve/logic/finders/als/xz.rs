//! ALS-XZ: two almost locked sets with a restricted common.

use crate::{
    board::{Digit, DigitSet},
    solve::logic::{
        candidate::Candidate,
        explain::{
            reason::{Reason, Role, What},
            step::Step,
        },
        finders::{
            als::{
                bits::{Block, numbers},
                network::AlsNetwork,
            },
            sink::{Flow, Sink},
        },
        position::cells::Cells,
        technique::Technique,
    },
};

/// Finds pairs of sets with one or two restricted commons.
pub(super) fn find<const W: usize>(network: &AlsNetwork<W>, sink: &mut Sink) -> Flow {
    for one in 0..network.sets().len() {
        for other in numbers(promising(network, one)).skip_while(|&other| other < one) {
            let commons = network.commons(one, other);
            let struck = struck(network, one, other, commons);
            if !struck.is_empty() {
                sink.add(step(network, one, other, commons, struck))?;
            }
        }
    }
    Flow::Continue(())
}

/// The sets that can have eliminations with a set: linked by several digits, or by one with a candidate seen by both on another.
fn promising<const W: usize>(network: &AlsNetwork<W>, one: usize) -> impl Iterator<Item = Block> + '_ {
    let (linked, twice) = (network.linked(one), network.linked_twice(one));
    (0..network.blocks()).map(move |block| {
        let striking = |digit: Digit| network.sharing(digit, one)[block] & !network.links(digit, one)[block];
        let together = network.sets()[one].digits.iter().fold(Block::default(), |together, digit| together | striking(digit));
        twice[block] | (together & linked[block])
    })
}

fn struck<const W: usize>(network: &AlsNetwork<W>, one: usize, other: usize, commons: DigitSet) -> Vec<Candidate> {
    let sets = network.sets();
    let mut struck = Vec::new();
    let mut strike = |digit, cells: Cells<W>| struck.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
    let is_double = commons.len() > 1;
    for digit in sets[one].digits & sets[other].digits {
        if is_double || !commons.contains(digit) {
            strike(digit, network.seen_by_both(one, other, digit));
        }
    }
    if is_double {
        for (locked, partner) in [(one, other), (other, one)] {
            let others = sets[locked].digits - commons;
            others.iter().for_each(|digit| strike(digit, *network.seen(locked, digit) - sets[partner].cells));
        }
    }
    struck
}

fn step<const W: usize>(network: &AlsNetwork<W>, one: usize, other: usize, commons: DigitSet, struck: Vec<Candidate>) -> Step {
    let set = |number: usize| What::Set(network.sets()[number].group());
    let reason = Reason::default().with(Role::Set, set(one)).with(Role::Set, set(other)).digits(Role::RestrictedCommon, commons);
    Step::striking(Technique::AlsXz, struck, reason)
}
