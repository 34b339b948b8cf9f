//! [`Reach`]: which candidates can prove themselves wrong by a chain, for all of them at once.
//!
//! The links of chains do not change on the way, so that what follows from what is the closure of a relation. It is computed on the
//! ends of strong links: only those can be on within a chain. Most positions within nested chains have no
//! chain at all; this says so in a small part of the time that looking for one takes.

use super::{
    grid::{Candidates, Grid},
    layout::{CANDIDATES, CELLS, SIZE, bits},
    links::{Kinds, Links},
};

/// Words of a set of ends of strong links in most positions, and in any.
const FEW: usize = 4;
const ALL_WORDS: usize = CANDIDATES.div_ceil(64);

/// All links.
const ALL_KINDS: Kinds = Kinds { cells: true, houses: true };

/// Buffers for closures.
#[derive(Debug)]
pub(super) struct Reach {
    few: Vec<Row<FEW>>,
    many: Vec<Row<ALL_WORDS>>,
}

/// The candidates that chains and cycles can eliminate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reached {
    /// The candidates from which a chain leads from on to their own off. Nothing else is struck by chains and cycles.
    pub(super) refuted: Candidates,
    /// The ends that can be on in cycles that strike something.
    pub(super) on_cycles: Candidates,
}

/// Of an end: the ends strongly linked to it; those that follow if it is on.
#[derive(Clone, Debug)]
struct Row<const W: usize> {
    strong: [u64; W],
    follow: [u64; W],
}

impl Reach {
    pub(super) fn new() -> Self {
        Self { few: Vec::new(), many: Vec::new() }
    }

    /// Finds what chains and cycles can do.
    pub(super) fn find(&mut self, grid: &Grid, links: &Links) -> Reached {
        if links.ends.len() <= 64 * FEW { find(grid, links, &mut self.few) } else { find(grid, links, &mut self.many) }
    }
}

fn contains<const W: usize>(set: &[u64; W], number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 != 0
}

fn insert<const W: usize>(set: &mut [u64; W], number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

fn unite<const W: usize>(set: &mut [u64; W], other: &[u64; W]) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

fn each<const W: usize>(set: &[u64; W], mut visit: impl FnMut(usize)) {
    for (index, &word) in set.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            visit(index * 64 + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// The numbers of the ends weakly linked to a candidate.
fn seen(links: &Links, candidate: usize) -> impl Iterator<Item = usize> {
    links.weak(candidate).iter().filter_map(|link| links.number(link.to.into()))
}

/// The candidates that are on next if a candidate is on: those strongly linked to one that sees it.
fn next<const W: usize>(links: &Links, rows: &[Row<W>], candidate: usize) -> [u64; W] {
    let mut next = [0; W];
    seen(links, candidate).for_each(|end| unite(&mut next, &rows[end].strong));
    next
}

fn find<const W: usize>(grid: &Grid, links: &Links, rows: &mut Vec<Row<W>>) -> Reached {
    close(links, rows);
    let (mut refuted, mut follow_from_refuted) = (Candidates::EMPTY, [0; W]);
    for cell in 0..CELLS {
        for digit in bits(grid.cells[cell]) {
            let candidate = cell * SIZE + digit;
            let mut follow = [0; W];
            match links.number(candidate) {
                // It follows from itself, which refutes nothing.
                Some(number) => follow = rows[number].follow,
                None => each(&next(links, rows, candidate), |end| unite(&mut follow, &rows[end].follow)),
            }
            if seen(links, candidate).any(|end| contains(&follow, end)) {
                refuted.insert(candidate);
                unite(&mut follow_from_refuted, &follow);
            }
        }
    }
    // All that is on in a cycle follows from what the cycle strikes, and from one another.
    let mut on_cycles = Candidates::EMPTY;
    each(&follow_from_refuted, |end| {
        let mut is_on_cycle = false;
        each(&rows[end].follow, |other| is_on_cycle |= other != end && contains(&rows[other].follow, end));
        if is_on_cycle {
            on_cycles.insert(links.ends[end].into());
        }
    });
    Reached { refuted, on_cycles }
}

/// Computes what follows from each end.
fn close<const W: usize>(links: &Links, rows: &mut Vec<Row<W>>) {
    rows.clear();
    rows.resize(links.ends.len(), Row { strong: [0; W], follow: [0; W] });
    for (row, &end) in rows.iter_mut().zip(&links.ends) {
        let strong = links.strong(end.into(), ALL_KINDS).iter().filter_map(|link| links.number(link.to.into()));
        strong.for_each(|other| insert(&mut row.strong, other));
    }
    for (at, &end) in links.ends.iter().enumerate() {
        rows[at].follow = next(links, rows, end.into());
        insert(&mut rows[at].follow, at);
    }
    // By one end on the way after the other.
    for by in 0..rows.len() {
        let follow = rows[by].follow;
        for row in rows.iter_mut().filter(|row| contains(&row.follow, by)) {
            unite(&mut row.follow, &follow);
        }
    }
}
