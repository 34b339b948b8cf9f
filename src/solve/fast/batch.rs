//! Many puzzles at once.

use super::{
    grid::Grid,
    lanes::{Lanes, Quest},
    vector::{Portable, Vector},
};

#[cfg(target_arch = "x86_64")]
use super::vector::{Avx2, Avx512};

/// How wide the vectors are that search many puzzles at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Width {
    /// Four lanes, on any processor.
    Portable,
    /// Eight lanes, with AVX2.
    Avx2,
    /// Sixteen lanes, with AVX-512.
    Avx512,
}

impl Width {
    /// All widths, ascending.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// Whether this processor has such vectors.
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("lzcnt")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => is_x86_feature_detected!("avx512f") && Self::Avx2.is_available(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => false,
        }
    }

    /// The widest there is on this processor.
    pub fn widest() -> Self {
        Self::ALL.into_iter().rev().find(|width| width.is_available()).unwrap_or(Self::Portable)
    }

    /// Searches with vectors of this width, or with portable ones where the processor has none.
    fn run(self, quest: &mut impl Quest) {
        match self {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the processor has what the function needs, as `is_available` has found.
            Self::Avx512 if self.is_available() => unsafe { run_avx512(quest) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the processor has what the function needs, as `is_available` has found.
            Self::Avx2 if self.is_available() => unsafe { run_avx2(quest) },
            _ => run::<Portable<4>>(quest),
        }
    }
}

#[inline(always)]
fn run<V: Vector>(quest: &mut impl Quest) {
    Lanes::<V>::new().run(quest);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx2(quest: &mut impl Quest) {
    run::<Avx2>(quest);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx512(quest: &mut impl Quest) {
    run::<Avx512>(quest);
}

/// Counts up to a limit.
struct Count<'a> {
    grids: &'a [Grid],
    counts: &'a mut [u64],
    limit: u64,
    next: usize,
}

impl Quest for Count<'_> {
    #[inline(always)]
    fn next(&mut self) -> Option<(usize, &Grid)> {
        let grid = self.grids.get(self.next)?;
        self.next += 1;
        Some((self.next - 1, grid))
    }

    #[inline(always)]
    fn found(&mut self, puzzle: usize, _: impl FnOnce() -> Grid) -> bool {
        self.counts[puzzle] += 1;
        self.counts[puzzle] < self.limit
    }
}

/// Counts the solutions of every grid up to `limit`, with one thread and vectors of that width.
///
/// # Panics
/// When there are not as many counts as grids.
pub fn count_with(width: Width, grids: &[Grid], limit: u64, counts: &mut [u64]) {
    assert_eq!(grids.len(), counts.len(), "a count for each grid");
    counts.fill(0);
    if limit > 0 {
        width.run(&mut Count { grids, counts, limit, next: 0 });
    }
}

/// Counts one.
pub fn count_one(grid: &Grid, limit: u64) -> u64 {
    // SAFETY: TMP
    unsafe { count_avx2(grid, limit) }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn count_avx2(grid: &Grid, limit: u64) -> u64 {
    let mut found = 0;
    let _ = super::single::search::<super::vector::Pair<Avx2>>(grid, |_| {
        found += 1;
        if found < limit { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
    });
    found
}
