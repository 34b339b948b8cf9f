//! [`SetChain`]: a chain of almost locked sets.

use sudoscope_board::Digit;

use crate::logic::{
    candidate::Candidate,
    explain::{
        reason::{Reason, Role, What},
        step::Step,
    },
    finders::als::network::AlsNetwork,
    technique::Technique,
};

/// Smallest number of links: with fewer it is an ALS-XZ or a wing.
pub(super) const MIN_LINKS: usize = 3;
/// Largest number of links: HoDoKu's limit.
pub(super) const MAX_LINKS: usize = 6;

/// A chain of sets, with one link fewer than sets.
#[derive(Clone, Debug)]
pub(super) struct SetChain {
    /// The sets from end to end.
    pub sets: Vec<usize>,
    /// The digits of the links.
    pub digits: Vec<Digit>,
}

impl SetChain {
    pub(crate) fn step<const W: usize>(&self, network: &AlsNetwork<W>, eliminated: Vec<Candidate>) -> Step {
        let group = |set: usize| What::Set(network.sets()[set].group());
        let reason = Reason::default().with(Role::Set, group(self.sets[0]));
        let reason =
            self.digits.iter().zip(&self.sets[1..]).fold(reason, |reason, (digit, &set)| {
                reason.digits(Role::RestrictedCommon, digit.set()).with(Role::Set, group(set))
            });
        Step::eliminating(Technique::AlsChain, eliminated, reason)
    }
}
