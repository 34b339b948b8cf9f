//! Patterns that HoDoKu does not know, many of them famous for single puzzles.

use crate::board::{Digit, DigitSet};

pub(super) mod aligned;
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
