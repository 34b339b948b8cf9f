//! Names of kinds of items, to guess which one is meant by a name that no kind has.

use super::{super::parts::unknown_rules::unknown_rule_name, table::ITEMS};
use crate::capabilities::origin;

/// The names of kinds. Those of one letter are left out: every letter is near to them.
fn kinds() -> impl Iterator<Item = &'static str> {
    ITEMS.iter().map(|item| item.kind).filter(|kind| kind.len() > 1)
}

/// Whether a string can be recognised by that name without arguments.
pub(super) fn is_bare(word: &str) -> bool {
    ITEMS.iter().any(|item| item.is_bare && item.kind == word)
}

/// Whether a word looks like the name of a kind, known or not. A line of blanks and letters for digits does not: it has letters of one
/// case, or begins with an `X` for a blank.
pub(super) fn is_name(word: &str) -> bool {
    let is_mixed =
        word.starts_with(|sign: char| sign.is_ascii_uppercase()) && word.contains(|sign: char| sign.is_ascii_lowercase());
    word.len() > 2
        && word.bytes().all(|byte| byte.is_ascii_alphabetic())
        && (kinds().any(|kind| kind == word) || is_mixed && !word.starts_with('X'))
}

/// The kind of item that is probably meant by an unknown rule of a string, as in [`Puzzle::unknown_rules`](sudoscope_board::Puzzle).
pub fn kind_meant_by(unknown_rule: &str) -> Option<&'static str> {
    let is_of_string = unknown_rule.strip_prefix(origin::ISS).is_some_and(|rest| rest.starts_with('('));
    if is_of_string { nearest(unknown_rule_name(unknown_rule)) } else { None }
}

/// The kind nearest to a name that no kind has: a quarter of the letters differ at most, or one begins with the other.
fn nearest(name: &str) -> Option<&'static str> {
    /// A shorter beginning says too little, and a longer name is near to none.
    const COMPARED: std::ops::RangeInclusive<usize> = 4..=40;
    if kinds().any(|kind| kind == name) || !COMPARED.contains(&name.len()) {
        return None;
    }
    let lower = name.to_ascii_lowercase();
    let near = kinds().filter_map(|kind| {
        let other = kind.to_ascii_lowercase();
        let begins = COMPARED.contains(&other.len()) && (lower.starts_with(&other) || other.starts_with(&lower));
        let distance = distance(lower.as_bytes(), other.as_bytes());
        (begins || distance <= lower.len() / 4).then_some((distance, kind))
    });
    near.min().map(|(_, kind)| kind)
}

/// How many letters must be added, removed or replaced to turn one word into another.
fn distance(one: &[u8], other: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], place + 1);
        for (column, with) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != with);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_kind_leads_to_the_kind_that_is_meant() {
        for (name, meant) in [
            ("DutchFlatmateline", Some("DutchFlatmates")),
            ("Cagee", Some("Cage")),
            ("cage", Some("Cage")),
            ("Thermometer", Some("Thermo")),
            ("AntiKnigt", Some("AntiKnight")),
            ("Foo", None),
            ("Fortress", None),
            ("Cage", None),
            ("ChaosConstruction", None),
            ("", None),
        ] {
            assert_eq!(kind_meant_by(&format!("Iss(\"{name}\", \".{name}\")")), meant, "{name}");
            assert_eq!(kind_meant_by(&format!("FPuzzles(\"{name}\", true)")), None);
        }
        assert_eq!(nearest(&"Cage".repeat(1000)), None);
    }

    #[test]
    fn words_of_two_cases_look_like_names() {
        for name in ["Foo", "XSum", "NFA", "ChaosConstruction"] {
            assert!(is_name(name), "{name}");
        }
        for other in ["", "A", "AB", "ABC", "abc", "Xab", "A1b", "Ab", "aB"] {
            assert!(!is_name(other), "{other}");
        }
    }
}
