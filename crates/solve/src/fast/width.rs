//! [`Width`]: the kinds of vectors, and which of them this processor has.

use super::vector::{Baseline, SimdTask};

#[cfg(target_arch = "x86_64")]
use super::vector::{Avx2, Avx512};

sudoscope_board::keyed! {
    /// The vectors that hold a search in each lane.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Width {
        /// Eight lanes, on any processor.
        Portable,
        /// Sixteen lanes, in two AVX2 registers.
        Avx2,
        /// Sixteen lanes, in one AVX-512 register.
        Avx512,
    }
}

impl Width {
    /// Whether this processor has such vectors. A search with vectors that it lacks uses portable ones.
    pub fn is_available(self) -> bool {
        self <= Self::widest()
    }

    /// The widest vectors of this processor.
    pub fn widest() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if Avx512::detect().is_some() {
                return Self::Avx512;
            }
            if Avx2::detect().is_some() {
                return Self::Avx2;
            }
        }
        Self::Portable
    }

    /// Runs a task compiled for vectors of this width.
    pub(super) fn run(self, task: impl SimdTask) {
        #[cfg(target_arch = "x86_64")]
        {
            if self == Self::Avx512
                && let Some(simd) = Avx512::detect()
            {
                return simd.run(task);
            }
            if self == Self::Avx2
                && let Some(simd) = Avx2::detect()
            {
                return simd.run(task);
            }
        }
        Baseline.run(task);
    }
}
