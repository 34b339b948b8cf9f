//! [`index32`]: indices of 32 bits for tables.

/// An index as 32 bits, which halves the tables of links, nodes and sets. None of them comes near 2³² entries.
#[expect(
    clippy::cast_possible_truncation,
    reason = "checked in debug builds; a release build shall not pay for it in its hottest loops"
)]
#[inline]
pub(crate) const fn index32(index: usize) -> u32 {
    debug_assert!(index <= u32::MAX as usize);
    index as u32
}
