//! Patterns that HoDoKu does not know, many of them famous for single puzzles.
//!
//! Of 134 published puzzles with an ER from 9.7 on, these occur at the start in: junior exocets 99, fireworks 48, multi-sector locked
//! sets 14, SK loops 13; tridagons in none. None of the other techniques that HoDoKu lacks occurs there before something else is done.

mod aligned;
mod exocet;
mod firework;
mod msls;
mod tridagon;

use crate::logic::finders::shared::context::TechniqueRow;

/// The rows of the family's techniques.
pub(super) const fn rows<const W: usize>() -> &'static [&'static [TechniqueRow<W>]] {
    const { &[aligned::rows(), exocet::rows(), firework::rows(), msls::rows(), tridagon::rows()] }
}
