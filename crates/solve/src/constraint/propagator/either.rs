//! One way or another, and rules that do not all hold.

use sudoscope_board::{Constraint, Digit, DigitSet};

use super::{Domains, Outcome, Propagator, PropagatorScratch, Propagators, Unsatisfiable};

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
