//! [`ReachBuffers`]: which candidates can prove themselves wrong by a chain, for all of them at once.
//!
//! The links of chains do not change on the way, so that what follows from what is the closure of a relation. It is computed on the
//! ends of strong links: only those can be on within a chain. Most positions within nested chains have no
//! chain at all; this says so in a small part of the time that looking for one takes.

use super::{
    grid::{CandidateSet, SeGrid},
    layout::{CANDIDATES, CELLS, SIZE, bits},
    links::{LinkKinds, SeLinks},
};

/// Words of a set of ends of strong links in most positions, and in any.
pub(super) const FEW: usize = 4;
pub(super) const MANY: usize = CANDIDATES.div_ceil(64);

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
    strong: EndSet<W>,
    follow: EndSet<W>,
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

/// A set of ends of strong links, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndSet<const W: usize>([u64; W]);

impl<const W: usize> EndSet<W> {
    pub(super) const NONE: Self = Self([0; W]);

    /// The one of that number.
    pub(super) fn of(number: usize) -> Self {
        let mut ends = Self::NONE;
        ends.insert(number);
        ends
    }

    #[inline]
    pub(super) fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 != 0
    }

    #[inline]
    pub(super) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    #[inline]
    pub(super) fn unite(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    /// Whether both have a member in common.
    #[inline]
    pub(super) fn meet(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |common, (word, other)| common | word & other) != 0
    }

    /// Visits the members, rising.
    #[inline]
    pub(super) fn each(&self, mut visit: impl FnMut(usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                visit(index * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}

/// The numbers of the ends weakly linked to a candidate.
fn seen(links: &SeLinks, candidate: usize) -> impl Iterator<Item = usize> {
    links.weak(candidate).iter().filter_map(|link| links.number(link.to.into()))
}

/// The candidates that are on next if a candidate is on: those strongly linked to one that sees it.
fn next<const W: usize>(links: &SeLinks, rows: &[EndRow<W>], candidate: usize) -> EndSet<W> {
    let mut next = EndSet::NONE;
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
    let (mut refuted, mut follow_from_refuted) = (CandidateSet::EMPTY, EndSet::NONE);
    for cell in 0..CELLS {
        for digit in bits(grid.cells[cell]) {
            let candidate = cell * SIZE + digit;
            let mut follow = EndSet::NONE;
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

/// Computes what follows from each end.
fn close<const W: usize>(links: &SeLinks, rows: &mut Vec<EndRow<W>>) {
    rows.clear();
    rows.resize(links.ends.len(), EndRow { strong: EndSet::NONE, follow: EndSet::NONE });
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
