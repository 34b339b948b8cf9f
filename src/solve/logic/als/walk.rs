//! All walks from one almost locked set, a link at a time.
//!
//! A walk goes in all directions at once: after each link there is a set of sets for each digit by which they have been reached. A
//! walk may come back to a set it has been in; a chain may not. So each chain is traced back through the levels of the walk, and
//! counts if that is possible without using a set twice.

use super::{
    super::grid::Grid,
    ahead::Ahead,
    bits::{BitRows, Block, Row, add, both, contains, insert, numbers},
    chain::{Chain, MAX_LINKS, MIN_LINKS},
    links::AlsNetwork,
};
use crate::board::Digit;

/// Where the walks from one set have come after so many links.
pub(super) struct Walk<'n, const W: usize> {
    network: &'n AlsNetwork<W>,
    /// By number of links: for each digit the sets reached by a link of that digit; and those reached by any.
    levels: Vec<BitRows>,
    unions: Vec<Vec<Block>>,
    start: usize,
    /// If each set has to come after the one before it in the list of sets: where that leads.
    ahead: Option<&'n Ahead<'n, W>>,
}

impl<'n, const W: usize> Walk<'n, W> {
    /// A walk that has not begun; with `ahead`, one in which each set comes after the one before it.
    pub fn new(grid: &Grid<'_, W>, network: &'n AlsNetwork<W>, ahead: Option<&'n Ahead<'n, W>>) -> Self {
        let level = BitRows::new(grid.size(), network.sets().len());
        let unions = vec![vec![Block::default(); network.blocks()]; MAX_LINKS + 1];
        Self { network, levels: vec![level; MAX_LINKS + 1], unions, start: 0, ahead }
    }

    /// Walks from a set, out by that digit, and never back to it. These are the ends one is interested in: a walk ahead leaves out
    /// what leads to none of them.
    pub fn start(&mut self, start: usize, digit: Digit, ends: &Row) {
        self.start = start;
        let mut linked = vec![Block::default(); self.network.blocks()];
        self.list_linked(start, digit, ends, &mut linked);
        self.levels[1].clear();
        self.levels[1].row_mut(digit.index()).copy_from_slice(&linked);
        self.unions[1].copy_from_slice(&linked);
        for links in 1..MAX_LINKS {
            let mut to = std::mem::take(&mut self.levels[links + 1]);
            let from = &self.levels[links];
            to.clear();
            for set in numbers(self.unions[links].iter().copied()) {
                let digits = self.network.sets()[set].digits;
                let mut came_by = digits.iter().filter(|digit| from.contains(digit.index(), set));
                // Out by any other digit than in; if there are two ways in, by any.
                let only_way = came_by.next().filter(|_| came_by.next().is_none());
                for digit in digits.iter().filter(|&digit| Some(digit) != only_way) {
                    self.list_linked(set, digit, ends, &mut linked);
                    add(to.row_mut(digit.index()), &linked);
                }
            }
            to.remove_everywhere(start);
            to.union(&mut self.unions[links + 1]);
            self.levels[links + 1] = to;
        }
    }

    /// The sets linked with a set by a digit; in a walk ahead, those that matter.
    fn list_linked(&self, set: usize, digit: Digit, ends: &Row, linked: &mut Row) {
        let links = self.network.links(digit, set);
        let Some(ahead) = self.ahead else { return linked.copy_from_slice(links) };
        linked.fill(Block::default());
        let after = numbers(links.iter().copied()).skip_while(|&next| next < set);
        after.filter(|&next| contains(ends, next) || ahead.leads_to(next, digit, ends)).for_each(|next| insert(linked, next));
    }

    /// Whether a walk as long as a chain ends in that set with a link of that digit.
    pub fn reaches(&self, end: usize, digit: Digit) -> bool {
        self.levels[MIN_LINKS..].iter().any(|level| level.contains(digit.index(), end))
    }

    /// A shortest chain with at most so many links that ends in that set with a link of that digit.
    pub fn trace_up_to(&self, limit: usize, end: usize, digit: Digit) -> Option<Chain> {
        (MIN_LINKS..=limit).filter(|&links| self.levels[links].contains(digit.index(), end)).find_map(|links| {
            let mut chain = Chain { sets: vec![end], digits: vec![digit] };
            self.trace(links, &mut chain).then(|| {
                chain.sets.reverse();
                chain.digits.reverse();
                chain
            })
        })
    }

    /// Completes a chain whose last part, back to front, begins with a set that was reached after so many links.
    fn trace(&self, links: usize, chain: &mut Chain) -> bool {
        let (set, digit) = (chain.sets[chain.sets.len() - 1], chain.digits[chain.digits.len() - 1]);
        if links == 1 {
            chain.sets.push(self.start);
            return true;
        }
        let level = &self.levels[links - 1];
        for earlier in numbers(both(self.network.links(digit, set), &self.unions[links - 1])) {
            if chain.sets.contains(&earlier) || self.ahead.is_some() && earlier > set {
                continue;
            }
            for came_by in self.network.sets()[earlier].digits.without(digit) {
                if level.contains(came_by.index(), earlier) {
                    chain.sets.push(earlier);
                    chain.digits.push(came_by);
                    if self.trace(links - 1, chain) {
                        return true;
                    }
                    chain.sets.pop();
                    chain.digits.pop();
                }
            }
        }
        false
    }
}
