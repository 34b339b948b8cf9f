//! Which function runs a propagator.

use super::{Domains, Outcome, Propagator, PropagatorScratch, Propagators, Unsatisfiable, count, groups, house, interval, overlap};

impl Propagators {
    /// Runs a propagator once. Returns whether running it again at once is known to change nothing.
    ///
    /// # Errors
    /// When it cannot be satisfied.
    #[inline]
    pub(in crate::constraint) fn run(
        &self,
        propagator: Propagator,
        domains: &mut Domains,
        scratch: &mut PropagatorScratch,
    ) -> Result<bool, Unsatisfiable> {
        match propagator {
            Propagator::Cage { cells, sum } => return self.cage(self.of(cells), sum, domains),
            Propagator::Band(index) => self.bands[index as usize].run(self, domains)?,
            Propagator::Linear(index) => self.linear(&self.linear[index as usize], domains)?,
            _ => {
                self.run_other(propagator, domains, scratch)?;
                // A second run of these hardly ever finds more; what it would find it does after the next change.
                return Ok(matches!(propagator, Propagator::Overlap { .. } | Propagator::OneOfSets(_)));
            }
        }
        Ok(false)
    }

    fn run_other(&self, propagator: Propagator, domains: &mut Domains, scratch: &mut PropagatorScratch) -> Outcome {
        match propagator {
            Propagator::House(cells) => house::run(self.all, self.of(cells), domains),
            Propagator::Cage { .. } | Propagator::Band(_) | Propagator::Linear(_) => Ok(()),
            Propagator::Related { first, second, forth, back } => {
                domains.keep(second, self.partners(forth, domains.of(first)))?;
                domains.keep(first, self.partners(back, domains.of(second)))
            }
            Propagator::Different(cells) => house::different(self.of(cells), domains),
            Propagator::Allowed { cell, digits } => domains.keep(cell, digits),
            Propagator::EqualSums(index) => self.equal_sums(&self.equal_sums[index as usize], domains),
            Propagator::OneOfSets(index) => self.sets[index as usize].run(self, domains),
            Propagator::Count { cells, digits, least, most } => count::run(self.of(cells), digits, least, most, domains),
            Propagator::Interval { ends, inner, outside, gap } => {
                interval::run(self.all, ends, self.of(inner), outside, gap, domains)
            }
            Propagator::Enclosed { cells, sum, is_house } => self.enclosed(self.of(cells), sum, is_house, domains, scratch),
            Propagator::Accepted(index) => self.automata[index as usize].run(self, domains, scratch),
            Propagator::SameDigits(index) => self.same_digits(&self.groups[index as usize], domains),
            Propagator::SelfCounting(index) => self.self_counting(&self.self_counting[index as usize], domains),
            Propagator::CountDifferent { counter, cells } => self.count_different(counter, self.of(cells), domains),
            Propagator::NeverSum { cells, sum } => groups::never_sum(self.of(cells), sum, domains, scratch),
            Propagator::Ranked(index) => self.ranked[index as usize].run(self, domains),
            Propagator::Either(index) => self.either(&self.either[index as usize], domains, scratch),
            Propagator::Overlap { shared, first, second } => {
                overlap::run(self.of(shared), self.of(first), self.of(second), domains)
            }
        }
    }
}
