//! [`Reach`]: what follows from what, without the chains.
//!
//! Most positions have few strong links, so whatever becomes true along a chain is the end of one of them. It is enough to know
//! which ends follow from which; that takes some tens of microseconds, and spares the search for chains from premises that lead
//! nowhere.

use super::{
    bits::{Matrix, contains, insert, meets, ones, union, words_for},
    links::{Depth, LinkTable, Literal},
};

/// No end: of a node to which no strong link leads.
const NONE: u32 = u32::MAX;

/// Which ends of strong links follow from which literals, by chains without sets.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    /// The nodes to which strong links lead.
    ends: Vec<u32>,
    /// By node: its number among the ends.
    end_of: Vec<u32>,
    /// By node: whether strong links lead away from it.
    leads_on: Vec<bool>,
    /// By end: the ends that follow from it, in a step at first, in any number of steps in the end.
    after: Matrix,
    /// By candidate: the ends that it excludes when true.
    excluded: Matrix,
    /// By node: the ends that follow when it is false, in a step at first, in any number of steps in the end. By candidate: those that
    /// follow when it is true.
    when_false: Matrix,
    when_true: Matrix,
    todo: Vec<u64>,
    row: Vec<u64>,
}

impl Reach {
    /// Works it out.
    pub fn update<const W: usize>(&mut self, table: &LinkTable<W>, depth: Depth) {
        self.find_ends(table, depth);
        self.link(table, depth);
        self.close();
        self.spread(table, depth);
    }

    fn find_ends<const W: usize>(&mut self, table: &LinkTable<W>, depth: Depth) {
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
                    *end = self.ends.len() as u32;
                    self.ends.push(to as u32);
                }
            }
        }
    }

    fn end(&self, node: usize) -> Option<usize> {
        let end = self.end_of[node];
        (end != NONE).then_some(end as usize)
    }

    /// Notes what follows in one step.
    fn link<const W: usize>(&mut self, table: &LinkTable<W>, depth: Depth) {
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

    /// From single steps to any number of steps.
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
                // What comes before is closed already.
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

    /// From the ends to what leads to them.
    fn spread<const W: usize>(&mut self, table: &LinkTable<W>, depth: Depth) {
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

    /// What `leads_back` needs of some candidates, into `back`.
    pub fn mark_back(&self, candidates: std::ops::Range<usize>, back: &mut Vec<u64>) {
        back.clear();
        back.resize(self.excluded.stride(), 0);
        for candidate in candidates {
            union(back, self.excluded.row(candidate));
            if let Some(end) = self.end(candidate) {
                insert(back, end);
            }
        }
    }

    /// Whether anything that follows from a candidate that is true or false makes one of those candidates true or false.
    pub fn leads_back(&self, premise: Literal, back: &[u64]) -> bool {
        meets(self.following(premise), back)
    }

    /// Whether the node follows from a candidate that is true or false.
    pub fn leads_to(&self, premise: Literal, node: usize) -> bool {
        self.end(node).is_some_and(|end| contains(self.following(premise), end))
    }

    /// Whether what follows from a candidate that is true or false excludes a candidate.
    pub fn leads_against(&self, premise: Literal, candidate: usize) -> bool {
        meets(self.following(premise), self.excluded.row(candidate))
    }

    /// The nodes to which strong links lead and which are true if the candidate is true or false.
    pub fn true_nodes(&self, premise: Literal) -> impl Iterator<Item = usize> + '_ {
        ones(self.following(premise)).map(|end| self.ends[end] as usize)
    }

    fn following(&self, premise: Literal) -> &[u64] {
        let matrix = if premise.is_true() { &self.when_true } else { &self.when_false };
        matrix.row(premise.node())
    }
}

/// The nodes that are true by a strong link if a node is false.
fn strong_links<const W: usize>(table: &LinkTable<W>, node: usize, depth: Depth) -> impl Iterator<Item = usize> + Clone + '_ {
    table.links(Literal::new(node, false), depth).iter().filter(|link| link.to.is_true()).map(|link| link.to.node())
}
