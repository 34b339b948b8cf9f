//! [`Search`]: finds what leads to each other, by Tarjan's algorithm, with rows of bits as lists of what follows.
//!
//! Source: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1, 1972.

use std::ops::Range;

/// Where a search stands.
#[derive(Debug, Default)]
pub(super) struct Search {
    /// By place: in which order it was entered, from 1 on; 0 if it was not.
    pub order: Vec<u32>,
    /// By place: the lowest order that is known to be reached from it, among those that are open.
    lowest: Vec<u32>,
    entered: u32,
    /// The places that were entered and of which it is not settled yet to what they belong.
    pub open: Vec<u32>,
    is_open: Vec<bool>,
    /// The way from the start to where the search is: places, each with the first bit that it has not followed yet.
    pub way: Vec<(usize, usize)>,
}

impl Search {
    /// Makes it new, for so many places.
    pub fn reset(&mut self, places: usize) {
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

    /// Goes on to a place.
    pub fn enter(&mut self, place: usize) {
        self.entered += 1;
        (self.order[place], self.lowest[place]) = (self.entered, self.entered);
        self.open.push(place as u32);
        self.is_open[place] = true;
        self.way.push((place, 0));
    }

    /// The next bit of both rows to be followed from where the search is.
    pub fn next(&mut self, row: &[u64], live: &[u64]) -> Option<usize> {
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

    /// Takes note of a place that has been entered before.
    pub fn meet(&mut self, next: usize) {
        if let Some(&(place, _)) = self.way.last()
            && self.is_open[next]
        {
            self.lowest[place] = self.lowest[place].min(self.order[next]);
        }
    }

    /// Goes back. Returns the part of the open places that lead to each other, if that is complete now.
    pub fn leave(&mut self) -> Option<Range<usize>> {
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

    /// Takes those places for settled.
    pub fn settle(&mut self, alike: Range<usize>) {
        self.open.drain(alike).for_each(|place| self.is_open[place as usize] = false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::logic::chains::bits::{insert, words_for};

    /// Lets the search run over all places; returns the parts in the order in which they are settled, each sorted.
    fn parts(following: &[&[usize]]) -> Vec<Vec<u32>> {
        let mut rows = vec![vec![0; words_for(following.len())]; following.len()];
        for (row, following) in rows.iter_mut().zip(following) {
            following.iter().for_each(|&next| insert(row, next));
        }
        let live = vec![!0; words_for(following.len())];
        let (mut search, mut parts) = (Search::default(), Vec::new());
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
