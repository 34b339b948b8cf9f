//! [`Consequences`]: what follows from each candidate being true or false, as a bit matrix, and the conclusions from that.
//!
//! There is one row of bits for each literal. The rows are filled with direct consequences, or by a look-ahead, and closed
//! transitively. Then
//!
//! - an assumption is wrong if it makes a node both true and false, or leaves a cell without candidates, a house without a place, or a
//!   rule without what it needs;
//! - what follows from both values of a candidate, from all candidates of a cell, or from all places of a digit in a house, is
//!   true.
//!
//! # [`Components`]: strongly connected components by Tarjan's algorithm, on a graph given as rows of bits
//!
//! Source: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1, 1972.

use std::ops::Range;

use sudoscope_board::Cell;

use crate::{
    Cancel,
    logic::{
        finders::{
            forcing::{
                deduction::{Deduction, Rules},
                ground::{ForcingGround, Slot},
            },
            links::{
                LinkTable, Literal, NodeKinds,
                spread::{BitMatrix, insert, ones, union},
            },
        },
        index32,
    },
};

/// The bits of false literals: those with even indices.
const FALSE_BITS: u64 = 0x5555_5555_5555_5555;

/// The implications between all literals.
#[derive(Debug, Default)]
pub(crate) struct Consequences {
    rows: BitMatrix,
    /// The literals that have consequences.
    live: Vec<u64>,
    row: Vec<u64>,
    todo: Vec<u64>,
    search: Components,
    /// Whether implications hold in the opposite direction for the negations, as they do along chains.
    is_symmetric: bool,
    /// Candidates that cannot all be false: the candidates of a cell, the places of a digit in a house, what a rule needs.
    needs: Vec<NeededBits>,
    /// The further words of `needs`.
    further: Vec<(u32, u64)>,
    /// Number of bits of the smallest of `needs`.
    fewest: u32,
}

/// Bits of a row that cannot all be set: those of one word, and further ones.
#[derive(Clone, Debug)]
struct NeededBits {
    word: u32,
    mask: u64,
    further: Range<u32>,
}

/// Alternative assumptions of which one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AlternativeFacts {
    /// A candidate is true or false.
    Candidate(usize),
    /// One candidate of a cell is true.
    Cell(Cell),
    /// One place of a digit in a house is true.
    Slot(Slot),
}

impl AlternativeFacts {
    /// The assumptions.
    pub(crate) fn literals(self, ground: &ForcingGround) -> Vec<Literal> {
        let true_nodes = |nodes: &mut dyn Iterator<Item = usize>| nodes.map(|node| Literal::new(node, true)).collect();
        match self {
            Self::Candidate(node) => vec![Literal::new(node, true), Literal::new(node, false)],
            Self::Cell(cell) => true_nodes(&mut ground.in_cell(cell)),
            Self::Slot(slot) => true_nodes(&mut ground.in_slot(slot, ground.open[slot as usize])),
        }
    }

    /// All alternatives, except naked and hidden singles, which leave no choice.
    pub(crate) fn all(ground: &ForcingGround) -> impl Iterator<Item = Self> + '_ {
        let candidates = (0..ground.candidate_count()).map(Self::Candidate);
        let cells = ground.cells().filter(|&cell| ground.in_cell(cell).nth(1).is_some()).map(Self::Cell);
        let slots = ground.slots_of_houses().filter(|&slot| ground.open[slot as usize].count_ones() > 1).map(Self::Slot);
        candidates.chain(cells).chain(slots)
    }
}

impl Consequences {
    /// The consequences by chains of links, groups included.
    pub(crate) fn by_chains<const W: usize>(&mut self, ground: &ForcingGround, table: &LinkTable<W>) {
        self.clear(ground);
        self.is_symmetric = true;
        for node in 0..ground.node_count() {
            for premise in [false, true].map(|is_true| Literal::new(node, is_true)) {
                self.rows.set(premise.index(), premise.index());
                for link in table.links(premise, NodeKinds::Groups) {
                    self.rows.set(premise.index(), link.to.index());
                }
            }
        }
        self.close();
    }

    /// The consequences by HoDoKu's look-ahead (four rounds of singles from each candidate), combined in chains.
    pub(crate) fn by_look_ahead<const W: usize>(&mut self, ground: &ForcingGround, table: &LinkTable<W>, cancel: &Cancel) {
        self.by_each(ground, cancel, |deduction, premise| deduction.assume(premise, Rules::LOOK_AHEAD));
        for node in 0..ground.node_count() {
            for premise in [false, true].map(|is_true| Literal::new(node, is_true)) {
                for link in table.links(premise, NodeKinds::Groups) {
                    self.rows.set(premise.index(), link.to.index());
                }
            }
        }
        self.close();
    }

    /// The consequences of each candidate by a deduction of its own.
    pub(super) fn by_each<'g>(
        &mut self,
        ground: &'g ForcingGround,
        cancel: &Cancel,
        mut deduce: impl FnMut(&mut Deduction<'g>, Literal),
    ) {
        self.clear(ground);
        let mut deduction = Deduction::new(ground);
        for premise in (0..2 * ground.candidate_count()).map(Literal::from_index) {
            if cancel.is_cancelled() {
                return;
            }
            deduction.reset();
            deduce(&mut deduction, premise);
            let row = self.rows.row_mut(premise.index());
            deduction.facts().for_each(|fact| insert(row, fact.index()));
        }
    }

    fn clear(&mut self, ground: &ForcingGround) {
        let literals = 2 * ground.node_count();
        self.rows.reset(literals, literals);
        self.is_symmetric = false;
        self.needs.clear();
        self.further.clear();
        self.fewest = u32::MAX;
        // With two left, one follows from the other: a node is true and false before both are false.
        for cell in ground.cells().filter(|cell| ground.left[cell.index()].count_ones() != 2) {
            self.need(ground.in_cell(cell));
        }
        for slot in ground.slots().filter(|&slot| ground.open[slot as usize].count_ones() != 2) {
            self.need(ground.in_slot(slot, ground.open[slot as usize]));
        }
    }

    fn need(&mut self, nodes: impl Iterator<Item = usize>) {
        let start = self.further.len();
        let mut count = 0;
        for node in nodes {
            count += 1;
            let bit = Literal::new(node, false).index();
            let (word, mask) = (index32(bit / 64), 1 << (bit % 64));
            match self.further[start..].iter_mut().find(|(other, _)| *other == word) {
                Some((_, bits)) => *bits |= mask,
                None => self.further.push((word, mask)),
            }
        }
        if let Some((word, mask)) = self.further[start..].last().copied() {
            self.further.pop();
            self.fewest = self.fewest.min(count);
            self.needs.push(NeededBits { word, mask, further: index32(start)..index32(self.further.len()) });
        }
    }

    /// Computes the transitive closure.
    ///
    /// Literals of a strongly connected component have the same consequences, and components are completed after those they lead
    /// to: by Tarjan's algorithm each row is visited once.
    fn close(&mut self) {
        self.live.clear();
        self.live.resize(self.rows.stride(), 0);
        for place in 0..self.rows.len() {
            if self.rows.row(place).iter().map(|word| word.count_ones()).sum::<u32>() > 1 {
                insert(&mut self.live, place);
            }
        }
        let mut search = std::mem::take(&mut self.search);
        search.reset(self.rows.len());
        for place in 0..self.rows.len() {
            if search.order[place] == 0 {
                search.enter(place);
                while let Some(&(place, _)) = search.way.last() {
                    match search.next(self.rows.row(place), &self.live) {
                        Some(next) if search.order[next] == 0 => search.enter(next),
                        Some(next) => search.meet(next),
                        None => {
                            if let Some(alike) = search.leave() {
                                self.close_alike(&search.open[alike.clone()]);
                                search.settle(alike);
                            }
                        }
                    }
                }
            }
        }
        self.search = search;
    }

    /// Closes the rows of a component; all rows that it leads to are closed.
    fn close_alike(&mut self, alike: &[u32]) {
        self.row.clear();
        self.row.resize(self.rows.stride(), 0);
        alike.iter().for_each(|&place| union(&mut self.row, self.rows.row(place as usize)));
        self.todo.clear();
        self.todo.extend(self.row.iter().zip(&self.live).map(|(row, live)| row & live));
        alike.iter().for_each(|&place| self.todo[place as usize / 64] &= !(1 << (place % 64)));
        for word in 0..self.todo.len() {
            while self.todo[word] != 0 {
                let next = word * 64 + self.todo[word].trailing_zeros() as usize;
                self.todo[word] &= self.todo[word] - 1;
                for ((row, todo), more) in self.row.iter_mut().zip(&mut self.todo).zip(self.rows.row(next)) {
                    *row |= more;
                    *todo &= !more;
                }
            }
        }
        alike.iter().for_each(|&place| self.rows.row_mut(place as usize).copy_from_slice(&self.row));
    }

    /// Whether the conclusion follows from the premise.
    pub(crate) fn leads_to(&self, premise: Literal, conclusion: Literal) -> bool {
        self.rows.get(premise.index(), conclusion.index())
    }

    /// Whether an assumption leads to a contradiction.
    pub(crate) fn is_wrong(&self, premise: Literal) -> bool {
        let row = self.rows.row(premise.index());
        contradicts_itself(row) || self.lacks_something(row)
    }

    fn lacks_something(&self, row: &[u64]) -> bool {
        let falses: u32 = row.iter().map(|word| (word & FALSE_BITS).count_ones()).sum();
        let has = |word: u32, mask: u64| row[word as usize] & mask == mask;
        falses >= self.fewest
            && self.needs.iter().any(|need| {
                has(need.word, need.mask) && {
                    let further = &self.further[need.further.start as usize..need.further.end as usize];
                    further.iter().all(|&(word, mask)| has(word, mask))
                }
            })
    }

    /// Whether it is wrong, and no other argument shows that: where implications can be reversed, a premise that leaves a cell or a
    /// house empty is also false by a verity of that cell or house.
    fn shows_wrong(&self, premise: Literal) -> bool {
        if self.is_symmetric { contradicts_itself(self.rows.row(premise.index())) } else { self.is_wrong(premise) }
    }

    /// All conclusions about candidates: first the true ones, then the false ones, each in reading order.
    pub(crate) fn outcomes(&self, ground: &ForcingGround) -> Vec<Literal> {
        let mut found = vec![0; self.rows.stride()];
        for premise in (0..2 * ground.candidate_count()).map(Literal::from_index).filter(|&premise| self.shows_wrong(premise)) {
            insert(&mut found, premise.negated().index());
        }
        let mut common = Vec::new();
        for alternatives in AlternativeFacts::all(ground) {
            self.collect_common(alternatives, ground, &mut common);
            union(&mut found, &common);
        }
        let is_wanted = |literal: &Literal| literal.node() < ground.candidate_count();
        let literals: Vec<Literal> = ones(&found).map(Literal::from_index).filter(is_wanted).collect();
        let (mut outcomes, eliminates): (Vec<_>, Vec<_>) = literals.into_iter().partition(|literal| literal.is_true());
        outcomes.extend(eliminates);
        outcomes
    }

    /// The common consequences of all alternatives.
    fn collect_common(&self, alternatives: AlternativeFacts, ground: &ForcingGround, common: &mut Vec<u64>) {
        common.clear();
        common.resize(self.rows.stride(), !0);
        let mut and = |premise: Literal| common.iter_mut().zip(self.rows.row(premise.index())).for_each(|(word, row)| *word &= row);
        match alternatives {
            AlternativeFacts::Candidate(node) => [true, false].iter().for_each(|&is_true| and(Literal::new(node, is_true))),
            AlternativeFacts::Cell(cell) => ground.in_cell(cell).for_each(|node| and(Literal::new(node, true))),
            AlternativeFacts::Slot(slot) => {
                ground.in_slot(slot, ground.open[slot as usize]).for_each(|node| and(Literal::new(node, true)));
            }
        }
        if let AlternativeFacts::Candidate(node) = alternatives {
            // A chain back to the cell is a nice loop.
            for own in ground.in_cell(ground.candidate(node).cell) {
                for literal in [false, true].map(|is_true| Literal::new(own, is_true)) {
                    common[literal.index() / 64] &= !(1 << (literal.index() % 64));
                }
            }
        }
    }

    /// The alternatives that all lead to the outcome.
    pub(super) fn alternatives_for<'s>(
        &'s self,
        outcome: Literal,
        ground: &'s ForcingGround,
    ) -> impl Iterator<Item = AlternativeFacts> + 's {
        let cell = |node: usize| ground.candidate(node).cell;
        AlternativeFacts::all(ground).filter(move |&alternatives| match alternatives {
            // A chain back to the cell is a nice loop.
            AlternativeFacts::Candidate(node) => {
                self.leads_to(Literal::new(node, false), outcome)
                    && self.leads_to(Literal::new(node, true), outcome)
                    && cell(node) != cell(outcome.node())
            }
            AlternativeFacts::Cell(cell) => self.all_lead_to(outcome, ground.in_cell(cell)),
            AlternativeFacts::Slot(slot) => self.all_lead_to(outcome, ground.in_slot(slot, ground.open[slot as usize])),
        })
    }

    fn all_lead_to(&self, outcome: Literal, mut nodes: impl Iterator<Item = usize>) -> bool {
        nodes.all(|node| self.leads_to(Literal::new(node, true), outcome))
    }

    /// Number of consequences.
    pub(crate) fn count(&self, premise: Literal) -> u32 {
        self.rows.row(premise.index()).iter().map(|word| word.count_ones()).sum()
    }
}

/// Whether a node is both true and false.
fn contradicts_itself(row: &[u64]) -> bool {
    row.iter().any(|word| word & word >> 1 & FALSE_BITS != 0)
}

/// The state of a search.
#[derive(Debug, Default)]
pub(super) struct Components {
    /// By node: its order of entry from 1 on; 0 if not entered.
    pub order: Vec<u32>,
    /// By node: the lowest order known to be reachable from it, among open nodes.
    lowest: Vec<u32>,
    entered: u32,
    /// The nodes that are entered but not yet assigned to a component.
    pub open: Vec<u32>,
    is_open: Vec<bool>,
    /// The path from the start to the current node: nodes, each with the first bit not yet followed.
    pub way: Vec<(usize, usize)>,
}

impl Components {
    /// Resets the search for a graph with `places` nodes.
    pub(crate) fn reset(&mut self, places: usize) {
        for list in [&mut self.order, &mut self.lowest] {
            list.clear();
            list.resize(places, 0);
        }
        self.is_open.clear();
        self.is_open.resize(places, false);
        self.entered = 0;
        self.open.clear();
        self.way.clear();
    }

    /// Enters a node.
    pub(crate) fn enter(&mut self, place: usize) {
        self.entered += 1;
        (self.order[place], self.lowest[place]) = (self.entered, self.entered);
        self.open.push(index32(place));
        self.is_open[place] = true;
        self.way.push((place, 0));
    }

    /// The next bit of both rows to be followed from the current node.
    pub(crate) fn next(&mut self, row: &[u64], live: &[u64]) -> Option<usize> {
        let (_, from) = self.way.last_mut()?;
        let mut word = *from / 64;
        let mut left = row.get(word)? & live[word] & (!0 << (*from % 64));
        while left == 0 {
            word += 1;
            left = row.get(word)? & live[word];
        }
        let next = word * 64 + left.trailing_zeros() as usize;
        *from = next + 1;
        Some(next)
    }

    /// Records an edge to a node entered before.
    pub(crate) fn meet(&mut self, next: usize) {
        if let Some(&(place, _)) = self.way.last()
            && self.is_open[next]
        {
            self.lowest[place] = self.lowest[place].min(self.order[next]);
        }
    }

    /// Leaves the current node. Returns the range of its component in `open`, if the component is complete.
    pub(crate) fn leave(&mut self) -> Option<Range<usize>> {
        let (place, _) = self.way.pop()?;
        if let Some(&(before, _)) = self.way.last() {
            self.lowest[before] = self.lowest[before].min(self.lowest[place]);
        }
        let is_first = self.lowest[place] == self.order[place];
        is_first.then(|| {
            let same = self.open.iter().rev().take_while(|&&other| other as usize != place).count() + 1;
            self.open.len() - same..self.open.len()
        })
    }

    /// Removes a component from the open nodes.
    pub(crate) fn settle(&mut self, alike: Range<usize>) {
        self.open.drain(alike).for_each(|place| self.is_open[place as usize] = false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::finders::links::spread::{insert, words_for};

    /// Runs the search over all nodes; returns the components in the order in which they are completed, each sorted.
    fn parts(following: &[&[usize]]) -> Vec<Vec<u32>> {
        let mut rows = vec![vec![0; words_for(following.len())]; following.len()];
        for (row, following) in rows.iter_mut().zip(following) {
            following.iter().for_each(|&next| insert(row, next));
        }
        let live = vec![!0; words_for(following.len())];
        let (mut search, mut parts) = (Components::default(), Vec::new());
        search.reset(following.len());
        for start in 0..following.len() {
            if search.order[start] == 0 {
                search.enter(start);
            }
            while let Some(&(place, _)) = search.way.last() {
                match search.next(&rows[place], &live) {
                    Some(next) if search.order[next] == 0 => search.enter(next),
                    Some(next) => search.meet(next),
                    None => {
                        if let Some(alike) = search.leave() {
                            let mut part = search.open[alike.clone()].to_vec();
                            part.sort_unstable();
                            parts.push(part);
                            search.settle(alike);
                        }
                    }
                }
            }
        }
        parts
    }

    #[test]
    fn what_leads_to_each_other_is_one_part_and_comes_after_what_follows_from_it() {
        let mut following: Vec<&[usize]> = vec![&[1], &[2, 4], &[0, 3], &[3], &[5], &[4, 70]];
        following.resize(71, &[]);
        let parts = parts(&following);
        assert_eq!(parts[..4], [vec![3], vec![70], vec![4, 5], vec![0, 1, 2]]);
        assert_eq!(parts.len(), 71 - 3);
    }
}
