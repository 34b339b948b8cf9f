//! Sets of digits: renban lines and the like.

use super::{Contradiction, Domains, Outcome, Propagators, Span, house};

/// The cells hold different digits that are together one of the sets.
#[derive(Debug)]
pub(crate) struct SetFamily {
    pub(crate) cells: Span,
    /// Masks, each of as many digits as there are cells.
    pub(crate) sets: Box<[u32]>,
}

impl SetFamily {
    pub(super) fn run(&self, propagators: &Propagators, domains: &mut Domains) -> Outcome {
        let cells = propagators.of(self.cells);
        let (mut fixed, mut once, mut twice) = (0, 0, 0);
        for &cell in cells {
            let mask = domains.of(cell);
            fixed |= if mask.is_power_of_two() { mask } else { 0 };
            twice |= once & mask;
            once |= mask;
        }
        let (mut possible, mut required) = (0, u32::MAX);
        for &set in &self.sets {
            let fits = set & !once == 0 && fixed & !set == 0 && cells.iter().all(|&cell| domains.of(cell) & set != 0);
            if fits {
                possible |= set;
                required &= set;
            }
        }
        if possible == 0 {
            return Err(Contradiction);
        }
        cells.iter().try_for_each(|&cell| domains.keep(cell, possible))?;
        house::place_singles(cells, required & once & !twice, domains)?;
        propagators.require(required & !fixed, cells, domains)
    }
}
