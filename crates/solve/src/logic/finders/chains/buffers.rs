//! [`LoopBuffers`]: what the search for loops keeps between calls.

use crate::logic::finders::{chains::reach::ChainReach, links::spread::Spread};

/// Buffers of the search for nice loops and AICs.
#[derive(Debug, Default)]
pub(crate) struct LoopBuffers {
    pub reach: ChainReach,
    pub spread: Spread,
}
