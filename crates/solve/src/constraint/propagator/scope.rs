//! The cost of a propagator, and the cells it depends on.

use std::borrow::Cow;

use super::{CellSpan, Propagator, Propagators};

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
            Propagator::Either(_) => 130,
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
