//! [`LoopBuffers`]: what the search for loops keeps between calls.

use crate::logic::finders::{chains::reach::Reach, links::spread::Spread};

/// Buffers of the search for nice loops and AICs.
#[derive(Debug, Default)]
pub(crate) struct LoopBuffers {
    pub reach: Reach,
    pub spread: Spread,
}
