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
//!
//! - [`Samples`]: the counters of a run at equal distances, for drawing the whole run and for finding events of a kind.

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

/// The maximal number of samples: beyond it every two are merged into one.
const CAPACITY: usize = 2048;

/// A part of a run, for drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Bucket {
    /// The number of events before it.
    pub start: u64,
    /// The number of events up to its end.
    pub end: u64,
    /// The number of events of each kind in it.
    pub tally: Tally,
    /// The greatest depth in it.
    pub depth: usize,
}

#[derive(Clone, Copy, Debug)]
struct TimelineSample {
    tally: Tally,
    /// The greatest depth since the sample before.
    peak: usize,
}

/// Samples at positions 0, stride, 2 × stride … The stride is 1 at first: short runs are known event by event.
#[derive(Debug)]
pub(super) struct Samples {
    samples: Vec<TimelineSample>,
    stride: u64,
}

impl Samples {
    /// The samples of a run without events.
    pub(super) fn new() -> Self {
        Self { samples: vec![TimelineSample { tally: Tally::default(), peak: 0 }], stride: 1 }
    }

    /// The position at which the next sample is due.
    pub(super) fn due(&self) -> u64 {
        self.samples.len() as u64 * self.stride
    }

    /// Adds the sample that is due. `peak` is the greatest depth since the last one.
    pub(super) fn push(&mut self, tally: Tally, peak: usize) {
        self.samples.push(TimelineSample { tally, peak });
        if self.samples.len() > CAPACITY {
            // The first stays; of each pair after it the second stays.
            let pairs =
                self.samples[1..].chunks_exact(2).map(|pair| TimelineSample { peak: pair[0].peak.max(pair[1].peak), ..pair[1] });
            self.samples = std::iter::once(self.samples[0]).chain(pairs).collect();
            self.stride *= 2;
        }
    }

    /// The last sampled position up to which there are fewer than `count` events of a kind.
    pub(super) fn before_count(&self, landmark: Landmark, count: u64) -> u64 {
        let fewer = self.samples.partition_point(|sample| sample.tally.of(landmark) < count);
        (fewer as u64).saturating_sub(1) * self.stride
    }

    /// The run in that many parts of equal length. `frontier`, `tally` and `peak` are those of the frontier.
    pub(super) fn track(&self, buckets: usize, frontier: u64, tally: Tally, peak: usize) -> Vec<Bucket> {
        let last = TimelineSample { tally, peak };
        let sample = |index: usize| self.samples.get(index).copied().unwrap_or(last);
        let index = |position: u64| {
            let end = self.samples.len();
            if position == frontier { end } else { usize::try_from(position / self.stride).map_or(end, |index| index.min(end)) }
        };
        let edge = |bucket: usize| {
            let edge = u128::from(frontier) * bucket as u128 / buckets as u128;
            u64::try_from(edge).unwrap_or(frontier)
        };
        (0..buckets)
            .map(|bucket| {
                let (start, end) = (edge(bucket), edge(bucket + 1));
                let (first, past) = (index(start), index(end));
                let (from, to) = (sample(first).tally, sample(past).tally);
                Bucket {
                    start,
                    end,
                    tally: to.since(&from),
                    depth: ((first + 1).min(past)..=past).map(|index| sample(index).peak).max().unwrap_or(0),
                }
            })
            .collect()
    }

    /// The size of the samples in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.samples.capacity() * size_of::<TimelineSample>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An artificial run whose depth is `position % 7`, but 50 once, with an undo at every third event.
    fn samples(events: u64, deepest: u64) -> Samples {
        let mut samples = Samples::new();
        let mut peak = 0;
        for position in 1..=events {
            peak = peak.max(if position == deepest { 50 } else { usize::try_from(position % 7).unwrap() });
            if position == samples.due() {
                samples.push(Tally::default().with(Landmark::Undo, position / 3), peak);
                peak = 0;
            }
        }
        samples
    }

    #[test]
    fn the_greatest_depth_is_kept_however_often_samples_are_joined() {
        for (events, deepest) in [(1_000, 999), (5_000, 1_234), (5_000, 1_235), (40_000, 30_001), (40_000, 30_002)] {
            let samples = samples(events, deepest);
            assert!(samples.samples.len() <= CAPACITY + 1);
            let (sample, _) = samples.samples.iter().enumerate().find(|(_, sample)| sample.peak == 50).unwrap();
            let before = (sample as u64).saturating_sub(1) * samples.stride;
            assert!(before < deepest && deepest <= before + samples.stride, "{deepest} after {before}");
        }
    }

    #[test]
    fn a_count_is_found_between_two_samples() {
        let samples = samples(40_000, 1);
        for count in [1, 2, 100, 9_999] {
            let before = samples.before_count(Landmark::Undo, count);
            assert!(before / 3 < count && (before + samples.stride) / 3 >= count, "{count} after {before}");
        }
    }

    #[test]
    fn the_parts_of_a_track_follow_each_other_and_add_up() {
        let samples = samples(40_000, 20_000);
        let now = Tally::default().with(Landmark::Undo, 40_000 / 3);
        let track = samples.track(50, 40_000, now, 0);
        assert!(track.windows(2).all(|pair| pair[0].end == pair[1].start));
        assert_eq!(track.iter().map(|bucket| bucket.tally.of(Landmark::Undo)).sum::<u64>(), now.of(Landmark::Undo));
        let deep: Vec<usize> = (0..50).filter(|&bucket| track[bucket].depth == 50).collect();
        assert_eq!(deep, [24]);
    }
}
