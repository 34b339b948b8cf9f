//! [`Samples`]: the counters of a run at equal distances, for drawing the whole run and for finding events of a kind.

use crate::search::{Landmark, Tally};

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
