//! [`ChainReach`]: which nodes can be reached by chains, without the chains.
//!
//! Most positions have few strong links, and every node that becomes true along a chain is the end of one. It is enough to know
//! which of these ends imply which others. Computing that takes some tens of microseconds and saves the search from premises that
//! lead nowhere.

use crate::logic::{
    finders::links::{
        LinkTable, Literal, NodeKinds,
        spread::{BitMatrix, contains, insert, meets, ones, union, words_for},
    },
    index32,
};

/// Marks a node that is not the end of a strong link.
const NONE: u32 = u32::MAX;

/// Which ends of strong links follow from which literals, by chains without almost locked sets.
#[derive(Debug, Default)]
pub(crate) struct ChainReach {
    /// The ends: the nodes that strong links lead to.
    ends: Vec<u32>,
    /// By node: its index in `ends`.
    end_of: Vec<u32>,
    /// By node: whether strong links start from it.
    leads_on: Vec<bool>,
    /// By end: the ends that follow from it, first in one step, after `close` in any number of steps.
    after: BitMatrix,
    /// By candidate: the ends that it excludes when true.
    excluded: BitMatrix,
    /// By node: the ends that follow when it is false, first in one step, after `spread` in any number of steps. By candidate:
    /// those that follow when it is true.
    when_false: BitMatrix,
    when_true: BitMatrix,
    todo: Vec<u64>,
    row: Vec<u64>,
}

impl ChainReach {
    /// Computes the table for the links of that depth.
    pub(crate) fn update<const W: usize>(&mut self, table: &LinkTable<W>, depth: NodeKinds) {
        self.find_ends(table, depth);
        self.link(table, depth);
        self.close();
        self.spread(table, depth);
    }

    fn find_ends<const W: usize>(&mut self, table: &LinkTable<W>, depth: NodeKinds) {
        self.ends.clear();
        self.end_of.clear();
        self.end_of.resize(table.node_count(), NONE);
        self.leads_on.clear();
        for node in 0..table.node_count() {
            let strong = strong_links(table, node, depth);
            self.leads_on.push(strong.clone().next().is_some());
            for to in strong {
                let end = &mut self.end_of[to];
                if *end == NONE {
                    *end = index32(self.ends.len());
                    self.ends.push(index32(to));
                }
            }
        }
    }

    fn end(&self, node: usize) -> Option<usize> {
        let end = self.end_of[node];
        (end != NONE).then_some(end as usize)
    }

    /// Records what follows in one step.
    fn link<const W: usize>(&mut self, table: &LinkTable<W>, depth: NodeKinds) {
        let ends = self.ends.len();
        self.when_false.reset(table.node_count(), ends);
        self.after.reset(ends, ends);
        for node in (0..table.node_count()).filter(|&node| self.leads_on[node]) {
            for to in strong_links(table, node, depth) {
                self.when_false.set(node, self.end_of[to] as usize);
            }
        }
        for place in 0..ends {
            for weak in table.links(Literal::new(self.ends[place] as usize, true), depth) {
                if self.leads_on[weak.to.node()] {
                    union(self.after.row_mut(place), self.when_false.row(weak.to.node()));
                }
            }
        }
    }

    /// Extends one step to any number of steps.
    fn close(&mut self) {
        let ends = self.ends.len();
        let words = words_for(ends);
        for place in 0..ends {
            self.row.clear();
            self.row.extend_from_slice(self.after.row(place));
            self.todo.clear();
            self.todo.extend_from_slice(self.after.row(place));
            while let Some(word) = (0..words).find(|&word| self.todo[word] != 0) {
                let next = word * 64 + self.todo[word].trailing_zeros() as usize;
                self.todo[word] &= self.todo[word] - 1;
                // Earlier ends are closed already.
                let is_closed = next < place;
                for (word, &more) in self.after.row(next).iter().enumerate() {
                    let new = more & !self.row[word];
                    self.row[word] |= more;
                    self.todo[word] = if is_closed { self.todo[word] & !more } else { self.todo[word] | new };
                }
            }
            self.after.row_mut(place).copy_from_slice(&self.row);
        }
    }

    /// Extends the result from the ends to all nodes.
    fn spread<const W: usize>(&mut self, table: &LinkTable<W>, depth: NodeKinds) {
        let (candidates, ends) = (table.candidate_count(), self.ends.len());
        for node in (0..table.node_count()).filter(|&node| self.leads_on[node]) {
            for to in strong_links(table, node, depth) {
                union(self.when_false.row_mut(node), self.after.row(self.end_of[to] as usize));
            }
        }
        self.excluded.reset(candidates, ends);
        self.when_true.reset(candidates, ends);
        for node in 0..candidates {
            for weak in table.links(Literal::new(node, true), depth) {
                if let Some(end) = self.end(weak.to.node()) {
                    self.excluded.set(node, end);
                }
                if self.leads_on[weak.to.node()] {
                    union(self.when_true.row_mut(node), self.when_false.row(weak.to.node()));
                }
            }
        }
    }

    /// Collects in `back` what [`leads_back`](Self::leads_back) needs to know of some candidates.
    pub(crate) fn mark_back(&self, candidates: std::ops::Range<usize>, back: &mut Vec<u64>) {
        back.clear();
        back.resize(self.excluded.stride(), 0);
        for candidate in candidates {
            union(back, self.excluded.row(candidate));
            if let Some(end) = self.end(candidate) {
                insert(back, end);
            }
        }
    }

    /// Whether a consequence of the premise makes one of the candidates in `back` true or false.
    pub(crate) fn leads_back(&self, premise: Literal, back: &[u64]) -> bool {
        meets(self.following(premise), back)
    }

    /// Whether the node follows from the premise.
    pub(crate) fn leads_to(&self, premise: Literal, node: usize) -> bool {
        self.end(node).is_some_and(|end| contains(self.following(premise), end))
    }

    /// Whether a consequence of the premise excludes the candidate.
    pub(crate) fn leads_against(&self, premise: Literal, candidate: usize) -> bool {
        meets(self.following(premise), self.excluded.row(candidate))
    }

    /// The ends of strong links that are true if the premise holds.
    pub(crate) fn true_nodes(&self, premise: Literal) -> impl Iterator<Item = usize> + '_ {
        ones(self.following(premise)).map(|end| self.ends[end] as usize)
    }

    fn following(&self, premise: Literal) -> &[u64] {
        let matrix = if premise.is_true() { &self.when_true } else { &self.when_false };
        matrix.row(premise.node())
    }
}

/// The nodes that are true by a strong link if `node` is false.
fn strong_links<const W: usize>(table: &LinkTable<W>, node: usize, depth: NodeKinds) -> impl Iterator<Item = usize> + Clone + '_ {
    table.links(Literal::new(node, false), depth).iter().filter(|link| link.to.is_true()).map(|link| link.to.node())
}
