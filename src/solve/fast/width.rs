//! [`Width`]: the vectors there are, and which of them this processor has.

use std::sync::OnceLock;

use super::vector::{Pair, Portable, Vector};

#[cfg(target_arch = "x86_64")]
use super::vector::{Avx2, Avx512};

/// What the vectors are made of that hold a search in each lane. Two registers side by side keep a processor busier than one: what
/// the rules do to one does not wait for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Width {
    /// Eight lanes, on any processor.
    Portable,
    /// Sixteen lanes, in two registers of AVX2.
    Avx2,
    /// Sixteen lanes, in one register of AVX-512.
    Avx512,
}

/// What is done with vectors of some width.
pub(super) trait Task {
    /// Does it: with vectors that have a search in each lane; with those that have a part of one search in each lane, eight of
    /// them, for a single puzzle does not keep more busy; or with those that have a digit in each lane, sixteen of them.
    fn run<Searches: Vector, Parts: Vector, Digits: Vector>(self);
}

impl Width {
    /// All widths, ascending.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// Whether this processor has such vectors. A search with others takes portable ones.
    pub fn is_available(self) -> bool {
        self <= Self::widest()
    }

    /// The widest there is on this processor.
    pub fn widest() -> Self {
        static WIDEST: OnceLock<Width> = OnceLock::new();
        *WIDEST.get_or_init(Self::detect)
    }

    #[cfg(target_arch = "x86_64")]
    fn detect() -> Self {
        let has_bits = is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        match (has_bits && is_x86_feature_detected!("avx2"), is_x86_feature_detected!("avx512f")) {
            (true, true) => Self::Avx512,
            (true, false) => Self::Avx2,
            (false, _) => Self::Portable,
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn detect() -> Self {
        Self::Portable
    }

    /// Runs a task compiled for vectors of this width.
    pub(super) fn run(self, task: impl Task) {
        match self {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `detect` has found the features that the function needs.
            Self::Avx512 if self.is_available() => unsafe { run_avx512(task) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `detect` has found the features that the function needs.
            Self::Avx2 if self.is_available() => unsafe { run_avx2(task) },
            _ => task.run::<Pair<Portable<4>>, Pair<Portable<4>>, Portable<16>>(),
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx2(task: impl Task) {
    task.run::<Pair<Avx2>, Avx2, Pair<Avx2>>();
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx512(task: impl Task) {
    task.run::<Avx512, Avx2, Avx512>();
}
