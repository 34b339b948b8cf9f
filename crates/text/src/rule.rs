//! Rules: their names, and what each asks for.

use crate::Lang;
use sudoscope_board::{Cage, CageTotal, Dot, DotKind, Line, LineKind, Rule};

pub use crate::catalogue::rule::*;

/// The name of the kind of a rule.
pub fn name(lang: Lang, rule: &Rule) -> &'static str {
    NAME.of(lang, key(rule))
}

/// The key of the texts on a rule: the name of its kind, or that of a sort that has texts of its own.
pub(super) fn key(rule: &Rule) -> &'static str {
    match rule {
        Rule::Cage(Cage { total: CageTotal::Any, .. }) => "plain-cage",
        Rule::Cage(Cage { may_repeat: true, .. }) => "sum-cage",
        Rule::Arrow(arrow) if arrow.bulb.len() > 1 => "pill-arrow",
        Rule::Dot(Dot { kind: DotKind::Sum(10), .. }) => "x",
        Rule::Dot(Dot { kind: DotKind::Sum(5), .. }) => "v",
        _ => rule.kind().name,
    }
}

/// The name within a sentence: without a capital, unless it begins with a letter of its own as in `X-sum`.
pub fn name_within(lang: Lang, rule: &Rule) -> String {
    let name = name(lang, rule);
    let mut chars = name.chars();
    let begins_with_word = name.chars().nth(1).is_some_and(char::is_lowercase);
    match chars.next() {
        Some(first) if begins_with_word => first.to_lowercase().chain(chars).collect(),
        _ => name.to_owned(),
    }
}

/// The demand of a rule, in general: rules of one kind say the same, unless they differ in a number that is not on the board.
pub fn says(lang: Lang, rule: &Rule) -> String {
    match rule {
        Rule::Line(Line { kind: LineKind::Whispers(gap), .. }) => says_whispers(lang, gap),
        Rule::Line(Line { kind: LineKind::Lockout(gap), .. }) => says_lockout(lang, gap),
        Rule::Line(Line { kind: LineKind::Modular(modulus), .. }) if *modulus != 2 => says_modular(lang, modulus),
        Rule::Dot(Dot { kind: DotKind::Difference(number), .. }) if *number != 1 => SAYS.of(lang, "other-difference").to_owned(),
        Rule::Dot(Dot { kind: DotKind::Ratio(number), .. }) if *number != 2 => SAYS.of(lang, "other-ratio").to_owned(),
        _ => SAYS.of(lang, key(rule)).to_owned(),
    }
}

/// What a rule [says], as a sentence of its own.
pub fn sentence(lang: Lang, rule: &Rule) -> String {
    lang.ended(says(lang, rule))
}
