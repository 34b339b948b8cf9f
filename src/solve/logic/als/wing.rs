//! ALS-XY-wing: two almost locked sets that are both linked to a third, by different digits.

use super::{
    super::{
        reason::{Reason, Role, What},
        sink::{Flow, Goal, Sink},
        step::{Candidate, Step},
        technique::Technique,
    },
    bits::{Block, keep_above, numbers, take_out},
    links::AlsNetwork,
};
use crate::{board::Digit, solve::Cancel};

/// Finds wings, in HoDoKu's order. The ends must not overlap unless `may_overlap`, and even then the one must not hold the other.
pub(super) fn find<const W: usize>(network: &AlsNetwork<W>, may_overlap: bool, cancel: &Cancel, sink: &mut Sink) -> Flow {
    let mut found = Vec::new();
    let (mut partners, mut overlapping) = (Vec::new(), Vec::new());
    for end in 0..network.sets().len() {
        if cancel.is_cancelled() {
            return Flow::Break(());
        }
        if !may_overlap {
            network.overlapping(end, &mut overlapping);
        }
        for digit in network.sets()[end].digits {
            partners.clear();
            partners.extend_from_slice(network.sharing(digit, end));
            keep_above(end, &mut partners);
            take_out(&mut partners, &overlapping);
            for other in numbers(partners.iter().copied()) {
                let wings = numbers(hinges(network, [end, other], digit)).map(|hinge| Wing::new(hinge, [end, other]));
                keep(network, wings, sink.goal(), &mut found);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found.iter().try_for_each(|wing| sink.add(wing.step(network)))
}

/// Keeps those that are wings, or the first of them, if one is wanted.
fn keep<const W: usize>(network: &AlsNetwork<W>, wings: impl Iterator<Item = Wing>, goal: Goal, found: &mut Vec<Wing>) {
    for wing in wings {
        let is_wanted = goal == Goal::All || found.first().is_none_or(|first| wing < *first);
        if is_wanted && wing.is_one(network) {
            if goal == Goal::First {
                found.clear();
            }
            found.push(wing);
        }
    }
}

/// The sets that are linked with both ends by other digits than the one on which the ends see something together.
fn hinges<const W: usize>(network: &AlsNetwork<W>, [one, other]: [usize; 2], digit: Digit) -> impl Iterator<Item = Block> + '_ {
    let of = |set: usize| (network.linked(set), network.links(digit, set));
    let ((linked, links), (other_linked, other_links)) = (of(one), of(other));
    let of_both = linked.iter().zip(other_linked).map(|(&one, &other)| one & other);
    of_both.zip(links.iter().zip(other_links)).map(|(linked, (&one, &other))| linked & !(one | other))
}

/// Three sets of which one is linked with the other two. They are sorted by where HoDoKu finds them: it takes one pair of linked sets
/// after the other, and for each pair the sets that are linked with its first, then those linked with its second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Wing {
    pair: [usize; 2],
    is_hinge_second: bool,
    third: usize,
}

impl Wing {
    fn new(hinge: usize, [one, other]: [usize; 2]) -> Self {
        Self { pair: [hinge.min(one), hinge.max(one)], is_hinge_second: hinge > one, third: other }
    }

    /// From end to end.
    fn sets(self) -> [usize; 3] {
        let [one, other] = self.pair;
        if self.is_hinge_second { [one, other, self.third] } else { [other, one, self.third] }
    }

    /// Whether there are two digits for the links, and neither end holds the other.
    fn is_one<const W: usize>(self, network: &AlsNetwork<W>) -> bool {
        let [one, hinge, other] = self.sets();
        let [a, b] = [one, other].map(|end| &network.sets()[end].cells);
        let links = network.commons(one, hinge) | network.commons(hinge, other);
        links.len() > 1 && !a.is_within(b) && !b.is_within(a)
    }

    fn step<const W: usize>(self, network: &AlsNetwork<W>) -> Step {
        let [one, hinge, other] = self.sets();
        let [first, second] = [network.commons(one, hinge), network.commons(hinge, other)];
        let digits = (network.sets()[one].digits & network.sets()[other].digits) - (first | second);
        let struck = digits.iter().flat_map(|digit| {
            let cells = network.seen_by_both(one, other, digit);
            cells.iter().map(move |cell| Candidate::new(cell, digit))
        });
        let set = |number: usize| What::Set(network.sets()[number].group());
        let reason = Reason::default()
            .with(Role::Set, set(one))
            .digits(Role::RestrictedCommon, first)
            .with(Role::Set, set(hinge))
            .digits(Role::RestrictedCommon, second)
            .with(Role::Set, set(other));
        Step::striking(Technique::AlsXyWing, struck, reason)
    }
}
