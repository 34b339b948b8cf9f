//! [`Components`]: strongly connected components by Tarjan's algorithm, on a graph given as rows of bits.
//!
//! Source: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1, 1972.

use std::ops::Range;

use crate::logic::index32;

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
    use crate::logic::finders::links::bits::{insert, words_for};

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
