//! [`Shortest`]: where the shortest chains begin, for all candidates at once.
//!
//! The ends that follow from an on within a number of links are a set. The sets of all ends grow link by link at once. Most positions have
//! a chain of a few links, so that it takes much less time than walking along the links from each candidate.

use super::{
    chain::{LiteralCause, index16},
    grid::{CandidateSet, SeGrid},
    layout::{CANDIDATES, CELLS, SIZE, bits},
    links::{LinkKinds, SeLinks},
    reach::{EndSet, FEW, MANY},
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
    seen: Vec<EndSet<W>>,
    /// For each number of strong links, for each end, those that are on if it is on, itself included.
    follow: Vec<EndSet<W>>,
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
        self.follow.extend((0..self.ends).map(EndSet::of));
        (self.level, self.on, self.off, self.complexity) = (0, CandidateSet::EMPTY, CandidateSet::EMPTY, None);
    }

    /// Finds the ends that are on next if a candidate is on; returns those that it sees.
    fn find_next(&mut self, links: &SeLinks, candidate: usize, kinds: LinkKinds) -> EndSet<W> {
        let (mut seen, mut next) = (EndSet::NONE, EndSet::<W>::NONE);
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
    fn within(&self, links: usize) -> &[EndSet<W>] {
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
            let (before, mut follow) = (self.within(self.level), EndSet::of(number));
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
            let mut follow = EndSet::NONE;
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
