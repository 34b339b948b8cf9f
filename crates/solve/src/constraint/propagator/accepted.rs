//! Automata that read the cells in order.
//!
//! - One way or another, and rules that do not all hold.
//! - The function that runs a propagator, its cost, and the cells it depends on.

use std::borrow::Cow;

use sudoscope_board::{Automaton, Constraint, Digit, DigitSet};

use super::{CellSpan, Domains, Outcome, Propagator, PropagatorScratch, Propagators, Unsatisfiable, groups, house};

/// An automaton laid out for a number of cells.
#[derive(Clone, Debug)]
pub(crate) struct LayeredAutomaton {
    pub(crate) cells: CellSpan,
    /// Words of a set of states.
    words: usize,
    /// For each state and digit the next states: places in `targets`.
    starts: Box<[u32]>,
    targets: Box<[u16]>,
    accepting: Box<[u64]>,
    size: usize,
}

impl LayeredAutomaton {
    pub(crate) fn new(cells: CellSpan, automaton: &Automaton) -> Self {
        let words = automaton.states().div_ceil(64);
        let mut accepting = vec![0; words];
        let (mut starts, mut targets) = (vec![0], Vec::new());
        for state in 0..automaton.states() {
            accepting[state / 64] |= u64::from(automaton.is_accepting(state)) << (state % 64);
            for digit in 0..automaton.size() {
                targets.extend_from_slice(automaton.next(state, Digit::from_index(digit)));
                starts.push(u32::try_from(targets.len()).expect("an automaton has fewer moves"));
            }
        }
        let size = automaton.size();
        Self { cells, words, starts: starts.into(), targets: targets.into(), accepting: accepting.into(), size }
    }

    #[inline]
    fn next(&self, state: usize, digit: usize) -> &[u16] {
        let place = state * self.size + digit;
        &self.targets[self.starts[place] as usize..self.starts[place + 1] as usize]
    }

    /// Keeps the digits that lie on a way from the first state to an accepting one.
    pub(super) fn run(&self, propagators: &Propagators, domains: &mut Domains, scratch: &mut PropagatorScratch) -> Outcome {
        let cells = propagators.of(self.cells);
        let words = self.words;
        let mut layers = std::mem::take(&mut scratch.states);
        layers.clear();
        layers.resize((cells.len() + 1) * words, 0);
        let outcome = self.run_with(&mut layers, cells, domains, scratch);
        scratch.states = layers;
        outcome
    }

    fn run_with(&self, layers: &mut [u64], cells: &[u16], domains: &mut Domains, scratch: &mut PropagatorScratch) -> Outcome {
        let words = self.words;
        layers[0] = 1;
        for (place, &cell) in cells.iter().enumerate() {
            if scratch.must_stop() {
                return Ok(());
            }
            let (before, after) = layers.split_at_mut((place + 1) * words);
            let (before, after) = (&before[place * words..], &mut after[..words]);
            for state in ones(before) {
                for digit in ones(&[u64::from(domains.of(cell))]) {
                    for &target in self.next(state, digit) {
                        after[usize::from(target) / 64] |= 1 << (target % 64);
                    }
                }
            }
        }
        let last = &mut layers[cells.len() * words..];
        last.iter_mut().zip(&self.accepting).for_each(|(states, accepting)| *states &= accepting);
        if last.iter().all(|&states| states == 0) {
            return Err(Unsatisfiable);
        }
        for (place, &cell) in cells.iter().enumerate().rev() {
            if scratch.must_stop() {
                return Ok(());
            }
            let (before, after) = layers.split_at_mut((place + 1) * words);
            let (before, after) = (&mut before[place * words..], &after[..words]);
            let mut kept = 0;
            for (word, states) in before.iter_mut().enumerate().take(words) {
                let mut rest = *states;
                while rest != 0 {
                    let state = word * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let mut lives = false;
                    for digit in ones(&[u64::from(domains.of(cell))]) {
                        let leads_on = |&target: &u16| after[usize::from(target) / 64] >> (target % 64) & 1 == 1;
                        if self.next(state, digit).iter().any(leads_on) {
                            kept |= 1 << digit;
                            lives = true;
                        }
                    }
                    if !lives {
                        *states &= !(1 << (state % 64));
                    }
                }
            }
            domains.keep(cell, kept)?;
        }
        Ok(())
    }
}

/// The numbers of the bits that are set.
fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(word, &bits)| {
        let mut rest = bits;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                word * 64 + bit
            })
        })
    })
}

/// Ways of which at least one holds, each with the propagators of its constraints.
#[derive(Clone, Debug)]
pub(crate) struct Either {
    pub(crate) ways: Box<[Box<[Propagator]>]>,
    /// The cells of all ways.
    pub(crate) cells: Box<[u16]>,
}

impl Propagators {
    /// Keeps the digits that are left in any of the ways, each followed to its end.
    pub(super) fn either(&self, either: &Either, domains: &mut Domains, scratch: &mut PropagatorScratch) -> Outcome {
        let mut way_domains = scratch.domains.pop().unwrap_or_default();
        let mut kept = scratch.unions.pop().unwrap_or_default();
        kept.clear();
        kept.resize(either.cells.len(), 0);
        let mut is_any = false;
        for way in &either.ways {
            way_domains.reset(domains.masks());
            let holds = loop {
                if scratch.must_stop() {
                    scratch.unions.push(kept);
                    scratch.domains.push(way_domains);
                    return Ok(());
                }
                way_domains.forget_changes();
                let outcome = way.iter().try_for_each(|&propagator| self.run(propagator, &mut way_domains, scratch).map(|_| ()));
                if outcome.is_err() || way_domains.changes() == 0 {
                    break outcome.is_ok();
                }
            };
            if holds {
                is_any = true;
                kept.iter_mut().zip(&either.cells).for_each(|(kept, &cell)| *kept |= way_domains.of(cell));
            }
        }
        let outcome = if is_any {
            either.cells.iter().zip(&kept).try_for_each(|(&cell, &mask)| domains.keep(cell, mask))
        } else {
            Err(Unsatisfiable)
        };
        scratch.unions.push(kept);
        scratch.domains.push(way_domains);
        outcome
    }
}

/// Constraints of which at least one does not hold.
#[derive(Clone, Debug)]
pub(crate) struct NotAll {
    pub(crate) constraints: Box<[Constraint]>,
    pub(crate) cells: Box<[u16]>,
}

impl NotAll {
    /// Once all cells but one hold a digit, removes the digits of the last with which everything would hold.
    pub(super) fn run(&self, domains: &mut Domains) -> Outcome {
        if self.cells.is_empty() {
            let all_hold = self.constraints.iter().all(|constraint| constraint.holds(&|_| Digit::from_index(0)));
            return if all_hold { Err(Unsatisfiable) } else { Ok(()) };
        }
        let mut open = self.cells.iter().copied().filter(|&cell| !domains.of(cell).is_power_of_two());
        let (Some(last), None) = (open.next().or(self.cells.last().copied()), open.next()) else { return Ok(()) };
        let digits = DigitSet::from_bits(domains.of(last));
        let all_hold = |&digit: &Digit| {
            let at = |cell: sudoscope_board::Cell| {
                if cell.index() == usize::from(last) {
                    return digit;
                }
                u16::try_from(cell.index()).ok().and_then(|cell| DigitSet::from_bits(domains.of(cell)).only()).unwrap_or(digit)
            };
            self.constraints.iter().all(|constraint| constraint.holds(&at))
        };
        let kept: DigitSet = digits.iter().filter(|digit| !all_hold(digit)).collect();
        domains.keep(last, kept.bits())
    }
}

impl Propagators {
    /// Runs a propagator once. Returns whether running it again at once is known to change nothing.
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
            Propagator::House(cells) => house::house(self.all, self.of(cells), domains),
            Propagator::Cage { .. } | Propagator::Band(_) | Propagator::Linear(_) => Ok(()),
            Propagator::Related { first, second, forth, back } => {
                domains.keep(second, self.partners(forth, domains.of(first)))?;
                domains.keep(first, self.partners(back, domains.of(second)))
            }
            Propagator::Different(cells) => house::different(self.of(cells), domains),
            Propagator::Allowed { cell, digits } => domains.keep(cell, digits),
            Propagator::EqualSums(index) => self.equal_sums(&self.equal_sums[index as usize], domains),
            Propagator::OneOfSets(index) => self.sets[index as usize].run(self, domains),
            Propagator::Count { cells, digits, least, most } => house::count(self.of(cells), digits, least, most, domains),
            Propagator::Interval { ends, inner, outside, gap } => {
                house::interval(self.all, ends, self.of(inner), outside, gap, domains)
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
                house::overlap(self.of(shared), self.of(first), self.of(second), domains)
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
