//! All walks from one almost locked set, a link at a time.
//!
//! A walk goes in all directions at once: after each link there is a set of sets for each digit by which they have been reached. A
//! walk may come back to a set it has been in; a chain may not. So each chain is traced back through the levels of the walk, and
//! counts if that is possible without using a set twice.

use super::{
    super::grid::Grid,
    bits::{BitRows, Block, add, both, keep_above, numbers},
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
    /// Whether each set comes after the one before it in the list of sets.
    is_ahead: bool,
}

impl<'n, const W: usize> Walk<'n, W> {
    /// A walk that has not begun; one that goes only ahead in the list of sets, if `is_ahead`.
    pub fn new(grid: &Grid<'_, W>, network: &'n AlsNetwork<W>, is_ahead: bool) -> Self {
        let level = BitRows::new(grid.size(), network.sets().len());
        let unions = vec![vec![Block::default(); network.blocks()]; MAX_LINKS + 1];
        Self { network, levels: vec![level; MAX_LINKS + 1], unions, start: 0, is_ahead }
    }

    /// Walks from a set, out by that digit, and never back to it.
    pub fn start(&mut self, start: usize, digit: Digit) {
        self.start = start;
        self.levels[1].clear();
        self.levels[1].row_mut(digit.index()).copy_from_slice(self.network.links(digit, start));
        if self.is_ahead {
            keep_above(start, self.levels[1].row_mut(digit.index()));
        }
        self.unions[1].copy_from_slice(self.levels[1].row(digit.index()));
        let mut linked = vec![Block::default(); self.network.blocks()];
        for links in 1..MAX_LINKS {
            let (before, after) = self.levels.split_at_mut(links + 1);
            let (from, to) = (&before[links], &mut after[0]);
            to.clear();
            for set in numbers(self.unions[links].iter().copied()) {
                let digits = self.network.sets()[set].digits;
                let mut came_by = digits.iter().filter(|digit| from.contains(digit.index(), set));
                // Out by any other digit than in; if there are two ways in, by any.
                let only_way = came_by.next().filter(|_| came_by.next().is_none());
                for digit in digits.iter().filter(|&digit| Some(digit) != only_way) {
                    linked.copy_from_slice(self.network.links(digit, set));
                    if self.is_ahead {
                        keep_above(set, &mut linked);
                    }
                    add(to.row_mut(digit.index()), &linked);
                }
            }
            to.remove_everywhere(start);
            to.union(&mut self.unions[links + 1]);
        }
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
            if chain.sets.contains(&earlier) || self.is_ahead && earlier > set {
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
