//! Puzzles with rules that are unknown or do not fit the board: nothing is claimed about their solutions.

use crate::{
    app::{
        numerals::Numerals,
        text::{Lang, misfit, rule},
    },
    board::{MAX_SIZE, Shape, UntreatedRules},
    io::{
        kind_meant_by,
        ron::{self, Unfit},
        unknown_rule_name,
    },
};

messages! {
    [unknown_rules]
    headline;
    reason(rules);
    reason_beyond(rules);
    in_a_line(rules);
    in_a_line_beyond(rules);
    not_generated(rules);
    regions_not_generated;
    unfinished_regions;
    unfit(n: count, size, why);
    unfit_in_a_line(n: count, size, why);
    no_such(rule, name);
    other_size(rule);
    others(n);
    perhaps(name, kind);
}

/// At most this many rules are named; the others are counted.
const NAMED: usize = 4;

/// That the puzzle has no verdict, and why, in one line.
pub fn not_decided_in_a_line(lang: Lang, rules: &UntreatedRules) -> String {
    let reasons = Reasons::of(lang, rules);
    match (reasons.unfitting, reasons.unknown) {
        (Some((count, size, why)), _) => unfit_in_a_line(lang, count, size, why),
        (None, Some(unknown)) => in_a_line(lang, unknown),
        (None, None) => in_a_line_beyond(lang, names(lang, rules)),
    }
}

/// Why the puzzle has no verdict.
pub fn not_decided(lang: Lang, rules: &UntreatedRules) -> String {
    let reasons = Reasons::of(lang, rules);
    let unfitting = reasons.unfitting.map(|(count, size, why)| unfit(lang, count, size, why));
    let unknown = reasons.unknown.map(|unknown| reason(lang, unknown));
    if unfitting.is_none() && unknown.is_none() {
        return reason_beyond(lang, names(lang, rules));
    }
    lang.sentences(unfitting.into_iter().chain(unknown))
}

/// The unknown rules by name, each once; if all are known, those that demand more than houses do.
pub fn names(lang: Lang, rules: &UntreatedRules) -> String {
    if rules.unknown().is_empty() {
        return named(lang, rules.beyond_houses().iter().map(|rule| rule::name(lang, rule).to_owned()));
    }
    named(lang, rules.unknown().iter().map(|text| rule_name(lang, text)))
}

/// The rules that the program does not know, and those that it knows and that do not fit the board.
struct Reasons {
    /// The names of the former.
    unknown: Option<String>,
    /// How many the others are, the size of the board, and what is wrong with the first.
    unfitting: Option<(usize, usize, String)>,
}

impl Reasons {
    fn of(lang: Lang, rules: &UntreatedRules) -> Self {
        let (mut unknown, mut unfitting) = (Vec::new(), Vec::new());
        for text in rules.unknown() {
            match ron::unfit(text, rules.shape()) {
                Some(Unfit::Unknown) | None => unknown.push(unknown_name(lang, text)),
                Some(found) => unfitting.push((text, found)),
            }
        }
        let size = rules.shape().size();
        let first = unfitting.first().map(|(text, found)| (unfitting.len(), size, why(lang, text, found, rules.shape())));
        Self { unknown: (!unknown.is_empty()).then(|| named(lang, unknown)), unfitting: first }
    }
}

/// The part of a rule that does not fit.
fn why(lang: Lang, text: &str, found: &Unfit, shape: &Shape) -> String {
    match found {
        Unfit::NoCell { name } | Unfit::NoLine { name } => no_such(lang, rule_name(lang, text), name),
        Unfit::NoDigit { digit } => no_such(lang, rule_name(lang, text), digit),
        Unfit::Unknown | Unfit::Length => other_size(lang, rule_name(lang, text)),
        Unfit::Misfit { rule, misfit } => misfit::sentence(lang, rule, misfit, shape, Numerals::Numbers),
    }
}

/// The name of a rule: as the window calls it if the largest board could have it, else as in the file.
fn rule_name(lang: Lang, text: &str) -> String {
    if ron::is_region_draft(text) {
        return unfinished_regions(lang).to_owned();
    }
    let largest = Shape::of_size(MAX_SIZE).ok();
    let meant = largest.and_then(|largest| ron::meant(text, &largest));
    meant.map_or_else(|| unknown_rule_name(text), |meant| rule::name(lang, &meant)).to_owned()
}

/// The name of an unknown rule, with the one that is probably meant.
fn unknown_name(lang: Lang, text: &str) -> String {
    if ron::is_region_draft(text) {
        return unfinished_regions(lang).to_owned();
    }
    let name = unknown_rule_name(text);
    kind_meant_by(text).map_or_else(|| name.to_owned(), |kind| perhaps(lang, name, kind))
}

/// The first names, each once, and the number of the others.
fn named(lang: Lang, all: impl IntoIterator<Item = String>) -> String {
    let mut names: Vec<String> = Vec::new();
    for name in all {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let others_count = names.len().saturating_sub(NAMED);
    let rest = (others_count > 0).then(|| others(lang, others_count));
    lang.list(names.into_iter().take(NAMED).chain(rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Puzzle;

    fn unknown(rules: &[&str]) -> UntreatedRules {
        let mut puzzle = Puzzle::classic();
        puzzle.unknown_rules = rules.iter().map(ToString::to_string).collect();
        puzzle.check_houses().unwrap_err()
    }

    #[test]
    fn each_rule_is_named_once() {
        let cages = unknown(&["RoyalCage(sum: 3)", "RoyalCage(sum: 4)", "FPuzzles(\"fogofwar\", true)"]);
        assert_eq!(
            not_decided_in_a_line(Lang::En, &cages),
            "Not decided: this puzzle has rules Sudoscope does not know: RoyalCage and fogofwar."
        );
        assert_eq!(not_decided_in_a_line(Lang::Zh, &cages), "无法判断：这道题有 Sudoscope 无法识别的规则：RoyalCage 和 fogofwar。");
    }

    #[test]
    fn a_misspelt_rule_is_named_with_the_one_that_is_meant() {
        let misspelt = unknown(&["Iss(\"DutchFlatmateline\", \".DutchFlatmateline\")", "Iss(\"Foo\", \".Foo\")"]);
        assert_eq!(
            Lang::ALL.map(|lang| not_decided_in_a_line(lang, &misspelt)),
            [
                "Not decided: this puzzle has rules Sudoscope does not know: DutchFlatmateline (perhaps DutchFlatmates) and Foo.",
                "无法判断：这道题有 Sudoscope 无法识别的规则：DutchFlatmateline（或许应为 DutchFlatmates）和 Foo。"
            ]
        );
    }

    #[test]
    fn a_known_rule_that_does_not_fit_is_not_called_unknown() {
        let mut puzzle = Puzzle::new(Shape::of_size(6).unwrap(), &[]);
        let beyond = "KillerCage(cells: [\"r1c1\", \"r1c7\"], sum: 3)".to_owned();
        puzzle.unknown_rules = vec![beyond, "KillerCage(cells: [\"r1c1\", \"r1c2\"], sum: 12)".to_owned()];
        let said = |puzzle: &Puzzle| Lang::ALL.map(|lang| not_decided(lang, &puzzle.check_houses().unwrap_err()));
        assert_eq!(
            said(&puzzle),
            [
                "2 rules of this puzzle do not fit its 6×6 board. Killer cage: this board has no r1c7.",
                "这道题有 2 条规则不适用于 6×6 的盘面。杀手笼：此盘面没有 r1c7。"
            ]
        );
        puzzle.unknown_rules[0] = "Knight".to_owned();
        assert_eq!(
            said(&puzzle)[0],
            "1 rule of this puzzle does not fit its 6×6 board. A cage of 2 cells cannot make 12; its sum is from 3 to 11. \
             This puzzle has rules Sudoscope does not know: Knight."
        );
        let in_a_line = not_decided_in_a_line(Lang::Zh, &puzzle.check_houses().unwrap_err());
        assert_eq!(in_a_line, "无法判断：这道题有 1 条规则不适用于 6×6 的盘面。2 格的笼之和不可能为 12，应在 3 到 11 之间。");
    }

    #[test]
    fn of_many_rules_some_are_named_and_the_others_counted() {
        let many = unknown(&["A", "B", "C", "D", "E", "F"]);
        assert_eq!(names(Lang::En, &many), "A, B, C, D and 2 more");
    }
}
