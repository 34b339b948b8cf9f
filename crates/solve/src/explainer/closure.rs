//! [`Closures`]: all that follows from each candidate by links that do not change, without order and arguments.
//!
//! A [`super::spread::AssumptionSpread`] that is not dynamic reaches this, or less where it ends in a clash. Most cells and houses have nothing in
//! common that follows from all their candidates, and this says so in a small part of the time that the spreads take.

use super::{
    grid::{CandidateSet, SeGrid},
    layout::{CANDIDATES, CELLS, SIZE, bits, house_of, place_of},
    links::{LinkKinds, SeLinks},
    literal::index16,
    reach::Follow,
};

/// The consequences of a candidate that is on: the candidates that are on then, itself included, and those that are off.
#[derive(Clone, Copy, Debug)]
struct Closure {
    on: CandidateSet,
    off: CandidateSet,
}

/// The consequences of each candidate; keeps its buffers.
#[derive(Debug)]
pub(super) struct Closures {
    links: SeLinks,
    follow: Follow,
    /// The closures of the ends, and then those of the other open candidates; which one is that of each candidate.
    all: Vec<Closure>,
    number: Box<[u16; CANDIDATES]>,
    /// The candidates that each end excludes.
    excluded: Vec<CandidateSet>,
}

impl Closures {
    pub(super) fn new() -> Self {
        Self {
            links: SeLinks::new(),
            follow: Follow::new(),
            all: Vec::new(),
            number: Box::new([0; CANDIDATES]),
            excluded: Vec::new(),
        }
    }

    /// Finds what follows in a position.
    pub(super) fn find(&mut self, grid: &SeGrid) {
        self.links.find(grid);
        self.follow.find(&self.links);
        let Self { links, follow, all, number, excluded } = self;
        excluded.clear();
        excluded.extend(links.ends.iter().map(|&end| excluded_by(grid, end.into())));
        all.clear();
        for (at, &end) in links.ends.iter().enumerate() {
            let mut closure = Closure { on: CandidateSet::EMPTY, off: CandidateSet::EMPTY };
            follow.each(at, |other| {
                closure.on.insert(links.ends[other].into());
                closure.off.unite(&excluded[other]);
            });
            number[usize::from(end)] = index16(all.len());
            all.push(closure);
        }
        for candidate in (0..CELLS).flat_map(|cell| bits(grid.cells[cell]).map(move |digit| cell * SIZE + digit)) {
            if links.number(candidate).is_some() {
                continue;
            }
            let mut closure = Closure { on: CandidateSet::EMPTY, off: excluded_by(grid, candidate) };
            closure.on.insert(candidate);
            for link in links.weak(candidate) {
                for end in links.strong(link.to.into(), LinkKinds::ALL).iter().filter_map(|link| links.number(link.to.into())) {
                    closure.on.unite(&all[end].on);
                    closure.off.unite(&all[end].off);
                }
            }
            number[candidate] = index16(all.len());
            all.push(closure);
        }
    }

    /// Whether anything follows from each of some candidates.
    pub(super) fn have_common(&self, mut candidates: impl Iterator<Item = usize>) -> bool {
        let of = |candidate: usize| &self.all[usize::from(self.number[candidate])];
        let Some(mut common) = candidates.next().map(|first| *of(first)) else { return false };
        for other in candidates {
            common.on.intersect(&of(other).on);
            common.off.intersect(&of(other).off);
        }
        !common.on.is_empty() || !common.off.is_empty()
    }
}

/// The candidates that are off if a candidate is on.
fn excluded_by(grid: &SeGrid, candidate: usize) -> CandidateSet {
    let (cell, digit) = (candidate / SIZE, candidate % SIZE);
    let mut excluded = CandidateSet::EMPTY;
    bits(grid.cells[cell] & !(1 << digit)).for_each(|other| excluded.insert(cell * SIZE + other));
    for kind in 0..3 {
        let (house, place) = (house_of(cell, kind), place_of(cell, kind));
        SeGrid::at(house, grid.slot(house, digit) & !(1 << place), digit).for_each(|other| excluded.insert(other));
    }
    excluded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Cancel,
        explainer::{
            inner::Inner,
            literal::literal,
            spread::{AssumptionSpread, SpreadMode},
            tests::{Numbers, position},
        },
    };

    #[test]
    fn a_spread_that_ends_in_no_clash_reaches_its_closure_and_any_other_less() {
        let (mut numbers, mut closures, mut spread) = (Numbers(0x5eed_5eed), Closures::new(), AssumptionSpread::new());
        let (mode, mut inner) = (SpreadMode { cells: true, is_dynamic: false, level: 0 }, Inner::new(&Cancel::default()));
        let within = |mut some: CandidateSet, all: &CandidateSet| {
            let before = some;
            some.intersect(all);
            some == before
        };
        let mut ended = [0, 0];
        for number in 0..20 {
            let grid = position(&mut numbers);
            closures.find(&grid);
            for candidate in (0..CANDIDATES).filter(|&candidate| grid.has(candidate / SIZE, candidate % SIZE)) {
                spread.run(&grid, literal(candidate, true), mode, u32::MAX, &mut inner);
                let Closure { on, off } = closures.all[usize::from(closures.number[candidate])];
                assert!(within(spread.on, &on) && within(spread.off, &off), "position {number}, {candidate}");
                let has_clash = spread.clash.is_some();
                assert!(has_clash || (spread.on, spread.off) == (on, off), "position {number}, {candidate}");
                ended[usize::from(has_clash)] += 1;
            }
        }
        assert!(ended.iter().all(|&count| count > 100), "{ended:?}");
    }
}
