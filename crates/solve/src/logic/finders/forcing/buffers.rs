//! [`ForcingBuffers`]: what the search for forcing chains and nets keeps between calls.

use crate::logic::finders::{
    forcing::{consequences::Consequences, ground::ForcingGround},
    links::spread::Spread,
};

/// Buffers of the search for forcing chains and nets.
#[derive(Debug, Default)]
pub(crate) struct ForcingBuffers {
    pub(super) ground: ForcingGround,
    pub(super) consequences: Consequences,
    pub(super) spread: Spread,
    pub(super) back: Spread,
}
