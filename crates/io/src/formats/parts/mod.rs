//! Parts of puzzles that several formats write in the same way.

pub mod by_hand;
pub(super) mod classic;
pub(super) mod described;
pub(super) mod regions;
pub(super) mod unknown_rules;
pub(super) mod whole;
