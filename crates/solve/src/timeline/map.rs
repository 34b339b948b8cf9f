//! [`SearchMap`]: the branches of a run, from the decisions that are open at evenly spaced moments.
//!
//! A search never makes the same decisions twice. So two moments whose first *n* decisions are the same lie in the same branch, and
//! neighbouring moments that share them show its extent:
//!
//! ```text
//! moment          0    1     2     3     4     5
//! decisions       -    a     ab    ab    ac    d          level 1:  [a a a a] [d]
//!                                                         level 2:    [b b] [c]
//! ```
//!
//! Moments at every event give every branch exactly; otherwise the ends of a branch are known as exactly as the moments are spaced.

use std::ops::Range;

use sudoscope_board::{Cell, Digit};

use crate::search::{Landmark, Tally};

/// The digit of a decision, and its cell.
pub type Choice = (Cell, Digit);

/// A moment of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The number of events up to it.
    pub position: u64,
    /// The open decisions, outermost first.
    pub choices: Vec<Choice>,
    /// The events up to it.
    pub tally: Tally,
    /// The share of the search space that is closed off, from 0 to 1.
    pub closed: f64,
}

/// The branches of a part of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchMap {
    moments: Vec<Moment>,
    /// For each moment the number of decisions that it shares with the moment before; 0 for the first.
    shared: Vec<usize>,
}

/// A decision and all that follows from it, as far as a map knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The number of decisions with its own.
    pub level: usize,
    /// The moments within it.
    pub moments: Range<usize>,
}

/// The counts of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BranchFacts {
    /// The events in it.
    pub tally: Tally,
    /// The number of events in it.
    pub events: u64,
    /// The greatest number of decisions within it, its own not counted.
    pub depth: usize,
    /// Whether these are all of its events; otherwise about as many.
    pub is_exact: bool,
}

impl SearchMap {
    /// The map of moments in ascending order.
    pub fn new(moments: Vec<Moment>) -> Self {
        let common = |pair: &[Moment]| pair[0].choices.iter().zip(&pair[1].choices).take_while(|(one, other)| one == other).count();
        let shared = std::iter::once(0).chain(moments.windows(2).map(common)).take(moments.len()).collect();
        Self { moments, shared }
    }

    /// The moments, in ascending order.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// The position of the first moment, and that of the last.
    pub fn window(&self) -> (u64, u64) {
        let at = |moment: Option<&Moment>| moment.map_or(0, |moment| moment.position);
        (at(self.moments.first()), at(self.moments.last()))
    }

    /// The least depth between a moment and the one before it. Between two moments a search goes back just to the decisions that
    /// they share: further back, it would make the same decision twice.
    pub fn shallowest(&self, moment: usize) -> usize {
        self.shared[moment]
    }

    /// The decisions that all moments share.
    pub fn trunk(&self) -> &[Choice] {
        let Some(first) = self.moments.first() else { return &[] };
        let length = self.shared.iter().skip(1).copied().min().unwrap_or(first.choices.len());
        &first.choices[..length]
    }

    /// The number of levels.
    pub fn levels(&self) -> usize {
        self.moments.iter().map(|moment| moment.choices.len()).max().unwrap_or(0)
    }

    /// The branches at a level, from 1, in order.
    pub fn branches(&self, level: usize) -> impl Iterator<Item = Branch> {
        let mut next = 0;
        std::iter::from_fn(move || {
            while self.moments.get(next)?.choices.len() < level {
                next += 1;
            }
            let branch = self.branch(next, level)?;
            next = branch.moments.end;
            Some(branch)
        })
    }

    /// The branch at a level in which a moment lies, if it is that deep.
    pub fn branch(&self, moment: usize, level: usize) -> Option<Branch> {
        if level == 0 || self.moments.get(moment)?.choices.len() < level {
            return None;
        }
        let joins = |&at: &usize| self.shared[at] >= level;
        let first = (1..=moment).rev().take_while(joins).last().map_or(moment, |at| at - 1);
        let end = (moment + 1..self.moments.len()).take_while(joins).last().map_or(moment + 1, |at| at + 1);
        Some(Branch { level, moments: first..end })
    }

    /// The decisions up to that of a branch.
    pub fn choices(&self, branch: &Branch) -> &[Choice] {
        &self.moments[branch.moments.start].choices[..branch.level]
    }

    /// The positions just before a branch begins and just after it ends, as far as the moments show.
    pub fn extent(&self, branch: &Branch) -> (u64, u64) {
        let before = branch.moments.start.saturating_sub(1);
        let after = branch.moments.end.min(self.moments.len() - 1);
        (self.moments[before].position, self.moments[after].position)
    }

    /// The counts of a branch.
    pub fn facts(&self, branch: &Branch) -> BranchFacts {
        let (start, last) = (branch.moments.start, branch.moments.end - 1);
        let (before, inside) = (&self.moments[start.saturating_sub(1)], &self.moments[branch.moments.clone()]);
        let follows = |one: &Moment, other: &Moment| other.position - one.position == 1;
        let begins = start > 0 && follows(before, &self.moments[start]);
        let is_fine = inside.windows(2).all(|pair| follows(&pair[0], &pair[1]));
        // The event that takes its digit back belongs to it: it may be what notices a dead end.
        let after = self.moments.get(branch.moments.end).filter(|after| follows(&self.moments[last], after));
        let end = after.unwrap_or(&self.moments[last]);
        BranchFacts {
            tally: end.tally.since(&before.tally),
            events: end.position - before.position,
            depth: inside.iter().map(|moment| moment.choices.len()).max().unwrap_or(branch.level) - branch.level,
            is_exact: begins && is_fine,
        }
    }

    /// Whether a solution was found in a branch.
    pub fn is_solved(&self, branch: &Branch) -> bool {
        let (first, last) = (&self.moments[branch.moments.start], &self.moments[branch.moments.end - 1]);
        last.tally.of(Landmark::Solution) > first.tally.of(Landmark::Solution)
    }
}
