//! Patterns that HoDoKu does not know, many of them famous for single puzzles.
//!
//! Of 134 published puzzles with an ER from 9.7 on, these occur at the start in: junior exocets 99, fireworks 48, multi-sector locked
//! sets 14, SK loops 13; tridagons in none. None of the other techniques that HoDoKu lacks occurs there before something else is done.

use sudoscope_board::{Digit, DigitSet};

pub(super) mod aligned;
pub(super) mod aligned_triple;
pub(super) mod exocet;
pub(super) mod firework;
pub(super) mod msls;
pub(super) mod sk_loop;
pub(super) mod tridagon;

/// Every set of three of these digits.
fn triples(digits: impl Iterator<Item = Digit>) -> Vec<DigitSet> {
    let digits: Vec<Digit> = digits.collect();
    let mut triples = Vec::new();
    for (first, &one) in digits.iter().enumerate() {
        for (second, &other) in digits.iter().enumerate().skip(first + 1) {
            triples.extend(digits[second + 1..].iter().map(|third| one.set() | other.set() | third.set()));
        }
    }
    triples
}
