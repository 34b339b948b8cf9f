//! The function that runs a propagator, its cost, and the cells it depends on.

use std::borrow::Cow;

use super::{
    CellSpan, Domains, Outcome, Propagator, PropagatorScratch, Propagators, Unsatisfiable, count, groups, house, interval, overlap,
};

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
            Propagator::NotAll(index) => self.not_all[index as usize].run(domains),
            Propagator::Overlap { shared, first, second } => {
                overlap::run(self.of(shared), self.of(first), self.of(second), domains)
            }
        }
    }
}

impl Propagators {
    /// A rank by cost: cheap propagators run first.
    pub(crate) fn cost(&self, propagator: Propagator) -> usize {
        match propagator {
            Propagator::House(_) | Propagator::Band(_) => 20,
            Propagator::Allowed { .. } | Propagator::Related { .. } | Propagator::Different(_) => 0,
            Propagator::Cage { cells, .. } => 10 + self.of(cells).len(),
            Propagator::Count { .. } => 12,
            // Before the houses: they look at 27 cells whenever one of them has changed.
            Propagator::OneOfSets(_) => 15,
            Propagator::Interval { .. } => 30,
            Propagator::Linear(index) => 40 + self.linear[index as usize].segments.len(),
            Propagator::EqualSums(_) | Propagator::SameDigits(_) | Propagator::CountDifferent { .. } => 100,
            Propagator::NeverSum { .. } | Propagator::SelfCounting(_) | Propagator::Accepted(_) | Propagator::Ranked(_) => 110,
            Propagator::Enclosed { .. } => 120,
            Propagator::Either(_) | Propagator::NotAll(_) => 130,
            Propagator::Overlap { .. } => 200,
        }
    }

    /// The cells a propagator depends on.
    pub(crate) fn scope(&self, propagator: Propagator) -> Cow<'_, [u16]> {
        let all = |spans: &[CellSpan]| spans.iter().flat_map(|&span| self.of(span)).copied().collect::<Vec<u16>>();
        Cow::Owned(match propagator {
            Propagator::Band(index) => return Cow::Borrowed(self.of(self.bands[index as usize].cells)),
            Propagator::House(cells)
            | Propagator::Cage { cells, .. }
            | Propagator::Different(cells)
            | Propagator::Count { cells, .. }
            | Propagator::Enclosed { cells, .. }
            | Propagator::NeverSum { cells, .. } => return Cow::Borrowed(self.of(cells)),
            Propagator::OneOfSets(index) => return Cow::Borrowed(self.of(self.sets[index as usize].cells)),
            Propagator::Accepted(index) => return Cow::Borrowed(self.of(self.automata[index as usize].cells)),
            Propagator::Either(index) => return Cow::Borrowed(&self.either[index as usize].cells),
            Propagator::NotAll(index) => return Cow::Borrowed(&self.not_all[index as usize].cells),
            Propagator::Related { first, second, .. } => vec![first, second],
            Propagator::Allowed { cell, .. } => vec![cell],
            Propagator::Linear(index) => {
                self.linear[index as usize].segments.iter().flat_map(|segment| self.of(segment.cells)).copied().collect()
            }
            Propagator::EqualSums(index) => {
                self.equal_sums[index as usize].segments.iter().flat_map(|(span, _)| self.of(*span)).copied().collect()
            }
            Propagator::Interval { ends, inner, .. } => {
                [ends.0, ends.1].into_iter().chain(self.of(inner).iter().copied()).collect()
            }
            Propagator::SelfCounting(index) => {
                let counting = &self.self_counting[index as usize];
                let houses = counting.families.iter().flatten().flat_map(|&(inner, outer)| [inner, outer]);
                houses.chain([counting.cells]).flat_map(|span| self.of(span)).copied().collect()
            }
            Propagator::SameDigits(index) => all(&self.groups[index as usize]),
            Propagator::CountDifferent { counter, cells } => {
                std::iter::once(counter).chain(self.of(cells).iter().copied()).collect()
            }
            Propagator::Ranked(index) => all(&self.ranked[index as usize].lines),
            Propagator::Overlap { shared, first, second } => all(&[shared, first, second]),
        })
    }
}
