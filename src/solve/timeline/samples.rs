//! [`Samples`]: the counters of a run at even distances, for drawing all of it and for finding events of a kind.

use crate::solve::search::{Landmark, Tally};

/// When there are so many, every two are made into one.
const CAPACITY: usize = 2048;

/// A part of a run, for drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Bucket {
    /// How many events come before it.
    pub start: u64,
    /// How many events there are up to its end.
    pub end: u64,
    /// How many events of each kind it has.
    pub tally: Tally,
    /// The greatest depth in it.
    pub depth: usize,
}

#[derive(Clone, Copy, Debug)]
struct Sample {
    tally: Tally,
    /// The greatest depth since the sample before.
    peak: usize,
}

/// Samples at positions 0, stride, 2 × stride … The stride is 1 in the beginning: short runs are known event by event.
#[derive(Debug)]
pub struct Samples {
    samples: Vec<Sample>,
    stride: u64,
}

impl Samples {
    /// Nothing has happened yet.
    pub fn new() -> Self {
        Self { samples: vec![Sample { tally: Tally::default(), peak: 0 }], stride: 1 }
    }

    /// The position at which the next one is to be taken.
    pub fn due(&self) -> u64 {
        self.samples.len() as u64 * self.stride
    }

    /// Adds the one that is due. `peak` is the greatest depth since the last.
    pub fn push(&mut self, tally: Tally, peak: usize) {
        self.samples.push(Sample { tally, peak });
        if self.samples.len() > CAPACITY {
            // The first stays, then each pair becomes its second.
            let pairs = self.samples[1..].chunks_exact(2).map(|pair| Sample { peak: pair[0].peak.max(pair[1].peak), ..pair[1] });
            self.samples = std::iter::once(self.samples[0]).chain(pairs).collect();
            self.stride *= 2;
        }
    }

    /// The last position known at which fewer than `count` events of a kind had happened.
    pub fn before_count(&self, landmark: Landmark, count: u64) -> u64 {
        let fewer = self.samples.partition_point(|sample| sample.tally.of(landmark) < count);
        (fewer as u64).saturating_sub(1) * self.stride
    }

    /// The greatest depth of the run, where `peak` is the greatest since the last sample; and a position before it was first
    /// reached, not long before.
    pub fn deepest(&self, peak: usize) -> (usize, u64) {
        let deepest = self.samples.iter().map(|sample| sample.peak).fold(peak, usize::max);
        let first = self.samples.iter().position(|sample| sample.peak == deepest).unwrap_or(self.samples.len());
        (deepest, (first as u64).saturating_sub(1) * self.stride)
    }

    /// The run in parts of equal length. `frontier`, `tally` and `peak` are as of now.
    pub fn track(&self, buckets: usize, frontier: u64, tally: Tally, peak: usize) -> Vec<Bucket> {
        let last = Sample { tally, peak };
        let sample = |index: u64| self.samples.get(index as usize).copied().unwrap_or(last);
        let index = |position: u64| if position == frontier { self.samples.len() as u64 } else { position / self.stride };
        let edge = |bucket: usize| (u128::from(frontier) * bucket as u128 / buckets as u128) as u64;
        (0..buckets)
            .map(|bucket| {
                let (start, end) = (edge(bucket), edge(bucket + 1));
                let (first, past) = (index(start), index(end));
                let (from, to) = (sample(first).tally, sample(past).tally);
                Bucket {
                    start,
                    end,
                    tally: Tally {
                        guesses: to.guesses - from.guesses,
                        contradictions: to.contradictions - from.contradictions,
                        undos: to.undos - from.undos,
                        solutions: to.solutions - from.solutions,
                    },
                    depth: ((first + 1).min(past)..=past).map(|index| sample(index).peak).max().unwrap_or(0),
                }
            })
            .collect()
    }

    /// Bytes on the heap.
    pub fn bytes(&self) -> usize {
        self.samples.capacity() * size_of::<Sample>()
    }
}
