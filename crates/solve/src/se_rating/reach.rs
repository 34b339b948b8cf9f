//! [`Shortest`]: where the shortest chains begin, for all candidates at once.
//!
//! The ends that follow from an on within a number of links are a set. The sets of all ends grow link by link at once. Most positions have
//! a chain of a few links, so that it takes much less time than walking along the links from each candidate.
//!
//! # [`ReachBuffers`]: which candidates can prove themselves wrong by a chain, for all of them at once
//!
//! The links of chains do not change on the way, so that all consequences are the closure of a relation. It is computed on the
//! ends of strong links: only those can be on within a chain. Most positions within nested chains have no
//! chain at all; this says so in a small part of the time that looking for one takes.
//!
//! [`Closures`]: all that follows from each candidate by links that do not change, without order and arguments. A [`super::spread::AssumptionSpread`] that is not dynamic reaches this, or less where it ends in a clash. Most cells and houses have nothing in
//! common that follows from all their candidates, and this says so in a small part of the time that the spreads take.

use super::{
    grid::{CANDIDATES, CELLS, CandidateSet, NumberSet, SIZE, SeGrid, WORDS, bits, house_of, place_of},
    links::{LinkKinds, LiteralCause, SeLinks, index16},
};

/// Where the chains and cycles begin that are worth a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Starts {
    /// The ends that are on in cycles that strike something.
    pub(super) cycles: CandidateSet,
    /// The candidates from whose on, and from whose off, a chain leads to the opposite.
    pub(super) on: CandidateSet,
    pub(super) off: CandidateSet,
}

/// The consequences of each candidate by some kinds of links, with the least number of links to each.
#[derive(Debug)]
pub(super) struct Shortest {
    few: Growth<FEW>,
    many: Growth<MANY>,
    is_few: bool,
}

impl Shortest {
    pub(super) fn new() -> Self {
        Self { few: Growth::new(), many: Growth::new(), is_few: true }
    }

    /// Starts with chains without links.
    pub(super) fn begin(&mut self, grid: &SeGrid, links: &SeLinks, kinds: LinkKinds) {
        self.is_few = links.ends.len() <= 64 * FEW;
        if self.is_few { self.few.begin(grid, links, kinds) } else { self.many.begin(grid, links, kinds) }
    }

    /// Makes chains two literals longer. Whether that can lead to any that were not there before.
    pub(super) fn grow(&mut self, links: &SeLinks, kinds: LinkKinds) -> bool {
        if self.is_few { self.few.grow(links, kinds) } else { self.many.grow(links, kinds) }
    }

    /// Finds all that follows at once, however far.
    pub(super) fn close(&mut self, links: &SeLinks, kinds: LinkKinds) {
        if self.is_few { self.few.close(links, kinds) } else { self.many.close(links, kinds) }
    }

    /// The number of literals of the shortest chain, if [`Self::grow`] has come to it.
    pub(super) fn complexity(&self) -> Option<u32> {
        if self.is_few { self.few.complexity } else { self.many.complexity }
    }

    /// Where the chains and cycles begin that have been met.
    pub(super) fn starts(&self, links: &SeLinks) -> Starts {
        if self.is_few { self.few.starts(links) } else { self.many.starts(links) }
    }

    /// Whether an end may be on if another is, by at most that number of strong links. Both ends are given by their numbers.
    #[inline]
    pub(super) fn may_lead(&self, from: usize, to: usize, links: usize) -> bool {
        if self.is_few { self.few.may_lead(from, to, links) } else { self.many.may_lead(from, to, links) }
    }
}

#[derive(Debug)]
struct Growth<const W: usize> {
    /// The open candidates of cells with several, in order.
    sources: Vec<u16>,
    /// For each candidate the ends that are on next if it is on, and which part of the list they are.
    next: Vec<u16>,
    next_of: Box<[(u16, u16); CANDIDATES]>,
    /// The ends that each source sees.
    seen: Vec<NumberSet<W>>,
    /// For each number of strong links, for each end, those that are on if it is on, itself included.
    follow: Vec<NumberSet<W>>,
    ends: usize,
    /// The greatest number of strong links.
    level: usize,
    /// The candidates of which a chain has been met.
    on: CandidateSet,
    off: CandidateSet,
    complexity: Option<u32>,
}

impl<const W: usize> Growth<W> {
    fn new() -> Self {
        Self {
            sources: Vec::new(),
            next: Vec::new(),
            next_of: Box::new([(0, 0); CANDIDATES]),
            seen: Vec::new(),
            follow: Vec::new(),
            ends: 0,
            level: 0,
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            complexity: None,
        }
    }

    fn begin(&mut self, grid: &SeGrid, links: &SeLinks, kinds: LinkKinds) {
        self.sources.clear();
        self.next.clear();
        self.seen.clear();
        for cell in (0..CELLS).filter(|&cell| grid.cells[cell] != 0) {
            for digit in bits(grid.cells[cell]) {
                let seen = self.find_next(links, cell * SIZE + digit, kinds);
                if grid.count(cell) >= 2 {
                    self.sources.push(index16(cell * SIZE + digit));
                    self.seen.push(seen);
                }
            }
        }
        self.ends = links.ends.len();
        self.follow.clear();
        self.follow.extend((0..self.ends).map(NumberSet::only));
        (self.level, self.on, self.off, self.complexity) = (0, CandidateSet::EMPTY, CandidateSet::EMPTY, None);
    }

    /// Finds the ends that are on next if a candidate is on; returns those that it sees.
    fn find_next(&mut self, links: &SeLinks, candidate: usize, kinds: LinkKinds) -> NumberSet<W> {
        let (mut seen, mut next) = (NumberSet::EMPTY, NumberSet::<W>::EMPTY);
        for link in links.weak(candidate).iter().filter(|link| kinds.cells || link.cause != LiteralCause::Cell) {
            links.number(link.to.into()).into_iter().for_each(|number| seen.insert(number));
            let strong = links.strong(link.to.into(), kinds).iter().filter_map(|link| links.number(link.to.into()));
            strong.for_each(|number| next.insert(number));
        }
        let first = index16(self.next.len());
        next.each(|number| self.next.push(index16(number)));
        self.next_of[candidate] = (first, index16(self.next.len()));
        seen
    }

    #[inline]
    fn next(&self, candidate: usize) -> &[u16] {
        let (first, end) = self.next_of[candidate];
        &self.next[usize::from(first)..usize::from(end)]
    }

    /// The ends that follow by at most that number of strong links.
    #[inline]
    fn within(&self, links: usize) -> &[NumberSet<W>] {
        &self.follow[links * self.ends..][..self.ends]
    }

    #[inline]
    fn may_lead(&self, from: usize, to: usize, links: usize) -> bool {
        self.within(links.min(self.level))[from].contains(to)
    }

    fn grow(&mut self, links: &SeLinks, kinds: LinkKinds) -> bool {
        let mut is_new = self.find_on();
        let mut has_grown = false;
        for (number, &end) in links.ends.iter().enumerate() {
            let (before, mut follow) = (self.within(self.level), NumberSet::only(number));
            self.next(end.into()).iter().for_each(|&next| follow.unite(&before[usize::from(next)]));
            has_grown |= follow != before[number];
            self.follow.push(follow);
        }
        self.level += 1;
        is_new |= self.find_off(links, kinds);
        if is_new && self.complexity.is_none() {
            self.complexity = u32::try_from(2 * self.level + 2).ok();
        }
        has_grown
    }

    fn close(&mut self, links: &SeLinks, kinds: LinkKinds) {
        self.follow.extend_from_within(..self.ends);
        self.level = 1;
        let mut has_grown = true;
        while has_grown {
            has_grown = false;
            for (number, &end) in links.ends.iter().enumerate() {
                let mut follow = self.follow[self.ends + number];
                self.next(end.into()).iter().for_each(|&next| follow.unite(&self.follow[self.ends + usize::from(next)]));
                has_grown |= follow != self.follow[self.ends + number];
                self.follow[self.ends + number] = follow;
            }
        }
        self.find_on();
        self.find_off(links, kinds);
    }

    /// Finds the candidates that are off if they are on. Whether there are more than before.
    fn find_on(&mut self) -> bool {
        let mut is_new = false;
        for (&source, seen) in self.sources.iter().zip(&self.seen) {
            let candidate = usize::from(source);
            let follow = self.within(self.level);
            if !self.on.contains(candidate) && self.next(candidate).iter().any(|&end| follow[usize::from(end)].meet(seen)) {
                self.on.insert(candidate);
                is_new = true;
            }
        }
        is_new
    }

    /// Finds the candidates that are on if they are off. Whether there are more than before.
    fn find_off(&mut self, links: &SeLinks, kinds: LinkKinds) -> bool {
        let mut is_new = false;
        for &source in &self.sources {
            let candidate = usize::from(source);
            let Some(number) = links.number(candidate).filter(|_| !self.off.contains(candidate)) else { continue };
            let mut strong = links.strong(candidate, kinds).iter().filter_map(|link| links.number(link.to.into()));
            let follow = self.within(self.level);
            if strong.any(|other| follow[other].contains(number)) {
                self.off.insert(candidate);
                is_new = true;
            }
        }
        is_new
    }

    /// The starts of cycles: a candidate that a cycle strikes leads to each of its ons, and each of them excludes it.
    fn starts(&self, links: &SeLinks) -> Starts {
        let mut cycles = CandidateSet::EMPTY;
        let all = self.within(self.level);
        for (&source, seen) in self.sources.iter().zip(&self.seen).filter(|&(&source, _)| self.on.contains(source.into())) {
            let mut follow = NumberSet::EMPTY;
            self.next(source.into()).iter().for_each(|&end| follow.unite(&all[usize::from(end)]));
            follow.each(|end| {
                if all[end].meet(seen) {
                    cycles.insert(links.ends[end].into());
                }
            });
        }
        Starts { cycles, on: self.on, off: self.off }
    }
}

/// Words of a set of ends of strong links in most positions, and in any.
pub(super) const FEW: usize = 4;
pub(super) const MANY: usize = WORDS;

/// Buffers for closures.
#[derive(Debug)]
pub(super) struct ReachBuffers {
    few: Vec<EndRow<FEW>>,
    many: Vec<EndRow<MANY>>,
}

/// The candidates that chains and cycles can eliminate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reached {
    /// The candidates from which a chain leads from on to their own off. Nothing else is struck by chains and cycles.
    pub(super) refuted: CandidateSet,
    /// The ends that can be on in cycles that strike something.
    pub(super) on_cycles: CandidateSet,
}

/// Of an end: the ends strongly linked to it; those that follow if it is on.
#[derive(Clone, Debug)]
struct EndRow<const W: usize> {
    strong: NumberSet<W>,
    follow: NumberSet<W>,
}

impl ReachBuffers {
    pub(super) fn new() -> Self {
        Self { few: Vec::new(), many: Vec::new() }
    }

    /// Finds what chains and cycles can do.
    pub(super) fn find(&mut self, grid: &SeGrid, links: &SeLinks) -> Reached {
        if links.ends.len() <= 64 * FEW { find(grid, links, &mut self.few) } else { find(grid, links, &mut self.many) }
    }
}

/// The numbers of the ends weakly linked to a candidate.
fn seen(links: &SeLinks, candidate: usize) -> impl Iterator<Item = usize> {
    links.weak(candidate).iter().filter_map(|link| links.number(link.to.into()))
}

/// The candidates that are on next if a candidate is on: those strongly linked to one that sees it.
fn next<const W: usize>(links: &SeLinks, rows: &[EndRow<W>], candidate: usize) -> NumberSet<W> {
    let mut next = NumberSet::EMPTY;
    seen(links, candidate).for_each(|end| next.unite(&rows[end].strong));
    next
}

/// The consequences of each end that is on.
#[derive(Debug)]
pub(super) struct Follow(ReachBuffers, bool);

impl Follow {
    pub(super) fn new() -> Self {
        Self(ReachBuffers::new(), true)
    }

    /// Finds it by links of all kinds.
    pub(super) fn find(&mut self, links: &SeLinks) {
        let Self(ReachBuffers { few, many }, is_few) = self;
        *is_few = links.ends.len() <= 64 * FEW;
        if *is_few { close(links, few) } else { close(links, many) }
    }

    /// Visits the numbers of the ends that are on if the one of that number is, itself included.
    pub(super) fn each(&self, number: usize, visit: impl FnMut(usize)) {
        if self.1 { self.0.few[number].follow.each(visit) } else { self.0.many[number].follow.each(visit) }
    }
}

fn find<const W: usize>(grid: &SeGrid, links: &SeLinks, rows: &mut Vec<EndRow<W>>) -> Reached {
    close(links, rows);
    let (mut refuted, mut follow_from_refuted) = (CandidateSet::EMPTY, NumberSet::EMPTY);
    for cell in 0..CELLS {
        for digit in bits(grid.cells[cell]) {
            let candidate = cell * SIZE + digit;
            let mut follow = NumberSet::EMPTY;
            match links.number(candidate) {
                // It follows from itself, which refutes nothing.
                Some(number) => follow = rows[number].follow,
                None => next(links, rows, candidate).each(|end| follow.unite(&rows[end].follow)),
            }
            if seen(links, candidate).any(|end| follow.contains(end)) {
                refuted.insert(candidate);
                follow_from_refuted.unite(&follow);
            }
        }
    }
    // All that is on in a cycle follows from what the cycle strikes, and from one another.
    let mut on_cycles = CandidateSet::EMPTY;
    follow_from_refuted.each(|end| {
        let mut is_on_cycle = false;
        rows[end].follow.each(|other| is_on_cycle |= other != end && rows[other].follow.contains(end));
        if is_on_cycle {
            on_cycles.insert(links.ends[end].into());
        }
    });
    Reached { refuted, on_cycles }
}

/// Computes the consequences of each end.
fn close<const W: usize>(links: &SeLinks, rows: &mut Vec<EndRow<W>>) {
    rows.clear();
    rows.resize(links.ends.len(), EndRow { strong: NumberSet::EMPTY, follow: NumberSet::EMPTY });
    for (row, &end) in rows.iter_mut().zip(&links.ends) {
        let strong = links.strong(end.into(), LinkKinds::ALL).iter().filter_map(|link| links.number(link.to.into()));
        strong.for_each(|other| row.strong.insert(other));
    }
    for (at, &end) in links.ends.iter().enumerate() {
        rows[at].follow = next(links, rows, end.into());
        rows[at].follow.insert(at);
    }
    // By one end on the way after the other.
    for by in 0..rows.len() {
        let follow = rows[by].follow;
        for row in rows.iter_mut().filter(|row| row.follow.contains(by)) {
            row.follow.unite(&follow);
        }
    }
}

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

    /// Finds the consequences in a position.
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
        se_rating::{
            inner::Inner,
            links::literal,
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
