//! Puzzles with rules that are unknown or do not fit the board: nothing is claimed about their solutions.

use crate::{Lang, catalogue::decoration_kind, grammar::Numerals, misfit, rule};
use sudoscope_board::{DRAWING, MAX_SIZE, Shape, UntreatedRules};
use sudoscope_io::{
    kind_meant_by,
    picture::rules::{DecorationKind, Ornament, cell_at, decoration},
    ron::{self, FieldProblem, Unfit},
    unknown_rule_name,
};

pub use crate::catalogue::unknown_rules::*;

/// At most this many rules are named; the others are counted.
const NAMED: usize = 4;

/// That the puzzle has no verdict, and why, in one line.
pub fn not_decided_in_a_line(lang: Lang, rules: &UntreatedRules) -> String {
    let reasons = Reasons::of(lang, rules);
    match (reasons.malformed, reasons.unfitting, reasons.unknown) {
        (Some((count, why)), ..) => malformed_in_a_line(lang, count, why),
        (None, Some((count, size, why)), _) => unfit_in_a_line(lang, count, size, why),
        (None, None, Some(unknown)) => in_a_line(lang, unknown),
        (None, None, None) => in_a_line_beyond(lang, names(lang, rules)),
    }
}

/// Why the puzzle has no verdict.
pub fn not_decided(lang: Lang, rules: &UntreatedRules) -> String {
    let reasons = Reasons::of(lang, rules);
    let malformed = reasons.malformed.map(|(count, why)| self::malformed(lang, count, why));
    let unfitting = reasons.unfitting.map(|(count, size, why)| unfit(lang, count, size, why));
    let unknown = reasons.unknown.map(|unknown| reason(lang, unknown));
    if malformed.is_none() && unfitting.is_none() && unknown.is_none() {
        return reason_beyond(lang, names(lang, rules));
    }
    lang.sentences(malformed.into_iter().chain(unfitting).chain(unknown))
}

/// The unknown rules by name, each once; if all are known, those that demand more than houses do.
pub fn names(lang: Lang, rules: &UntreatedRules) -> String {
    if rules.unknown().is_empty() {
        return named(lang, rules.beyond_houses().iter().map(|rule| rule::name(lang, rule).to_owned()));
    }
    named(lang, rules.unknown().iter().map(|text| rule_name(lang, text)))
}

/// The rules that the program does not know, those that it knows and cannot read, and those that do not fit the board.
struct Reasons {
    /// The names of those that it does not know.
    unknown: Option<String>,
    /// How many cannot be read, and what is wrong with the first.
    malformed: Option<(usize, String)>,
    /// How many do not fit, the size of the board, and what is wrong with the first.
    unfitting: Option<(usize, usize, String)>,
}

impl Reasons {
    fn of(lang: Lang, rules: &UntreatedRules) -> Self {
        let (mut unknown, mut malformed, mut unfitting) = (Vec::new(), Vec::new(), Vec::new());
        for text in rules.unknown() {
            match ron::unfit(text, rules.shape()) {
                Some(Unfit::Unknown) | None => unknown.push(unknown_name(lang, text)),
                Some(Unfit::Malformed(problem)) => malformed.push((text, problem)),
                Some(found) => unfitting.push((text, found)),
            }
        }
        let size = rules.shape().size();
        let first = unfitting.first().map(|(text, found)| (unfitting.len(), size, why(lang, text, found, rules.shape())));
        let first_malformed = malformed.first().map(|(text, problem)| (malformed.len(), field(lang, text, problem)));
        Self { unknown: (!unknown.is_empty()).then(|| named(lang, unknown)), malformed: first_malformed, unfitting: first }
    }
}

/// The part of a rule that does not fit.
#[warn(clippy::wildcard_enum_match_arm, reason = "each kind has words of its own")]
fn why(lang: Lang, text: &str, found: &Unfit, shape: &Shape) -> String {
    match found {
        Unfit::NoCell { name } | Unfit::NoLine { name } => no_such(lang, rule_name(lang, text), name),
        Unfit::NoDigit { digit } => no_such(lang, rule_name(lang, text), digit),
        Unfit::Malformed(problem) => field(lang, text, problem),
        Unfit::Unknown | Unfit::Length => other_size(lang, rule_name(lang, text)),
        Unfit::Misfit { rule, misfit } => misfit::sentence(rule, misfit, shape, Numerals::Numbers).text(lang),
    }
}

/// More characters of a rule than these are not quoted.
const QUOTED: usize = 60;

/// The field of a rule that cannot be read. The rule is quoted as it is in the file, so that it can be found there.
#[warn(clippy::wildcard_enum_match_arm, reason = "each kind has words of its own")]
fn field(lang: Lang, text: &str, problem: &FieldProblem) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_long = words.chars().count() > QUOTED;
    let rule = if is_long { words.chars().take(QUOTED - 1).chain(['…']).collect() } else { words };
    match problem {
        FieldProblem::NoSuch { field } => field_no_such(lang, rule, field),
        FieldProblem::Missing { field } => field_missing(lang, rule, field),
        FieldProblem::Twice { field } => field_twice(lang, rule, field),
        FieldProblem::Value { field, value } => field_value(lang, rule, field, value),
        FieldProblem::Several { fields } => field_several(lang, rule, lang.list(fields.iter().map(ToString::to_string))),
        FieldProblem::OneOf { fields } => field_one_of(lang, rule, lang.list(fields.iter().map(ToString::to_string))),
        FieldProblem::Form => fields_unreadable(lang, rule),
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

/// What a list of rules calls an entry that is no known rule.
pub fn title(lang: Lang, shape: &Shape, entry: &str) -> String {
    let Some(Ornament { kind, text, at, .. }) = decoration(entry, shape) else { return other(lang, rule_name(lang, entry)) };
    let cell = at.and_then(|at| cell_at(shape, at)).map(|cell| format!(" {}", shape.name(cell))).unwrap_or_default();
    let text = if text.is_empty() || kind == DecorationKind::Unfinished { String::new() } else { lang.bracketed("", text) };
    let what = format!("{}{cell}{text}", decoration_kind::name(lang, kind));
    if entry.starts_with(DRAWING) { drawing(lang, what) } else { perhaps_rule(lang, what) }
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
    use sudoscope_board::Puzzle;

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
            [Lang::En, Lang::Zh].map(|lang| not_decided_in_a_line(lang, &misspelt)),
            [
                "Not decided: this puzzle has rules Sudoscope does not know: DutchFlatmateline (perhaps DutchFlatmates) and Foo.",
                "无法判断：这道题有 Sudoscope 无法识别的规则：DutchFlatmateline（或许应为 DutchFlatmates）和 Foo。"
            ]
        );
    }

    #[test]
    fn a_known_rule_with_a_malformed_field_is_quoted_with_what_is_wrong() {
        let said = |rule: &str| [Lang::En, Lang::Zh].map(|lang| not_decided(lang, &unknown(&[rule])));
        assert_eq!(
            said("KillerCage(cells: [\"r1c1\", \"r1c2\"], sum: \"x\")"),
            [
                "1 rule of this puzzle cannot be read. KillerCage(cells: [\"r1c1\", \"r1c2\"], sum: \"x\"): its field sum cannot be \"x\".",
                "这道题有 1 条规则无法读取。KillerCage(cells: [\"r1c1\", \"r1c2\"], sum: \"x\")：字段 sum 不能是 \"x\"。",
            ]
        );
        for (rule, wrong) in [
            ("Renban(path: \"r1c1\")", "its field path cannot be \"r1c1\"."),
            ("Renban(cells: [\"r1c1\"])", "it has no field cells."),
            ("Renban()", "its field path is missing."),
            ("Whispers(path: [\"r1c1\", \"r1c2\"], gap: 500)", "its field gap cannot be 500."),
            ("Dot(cells: (\"r1c1\", \"r1c2\"))", "it must have exactly one of the fields difference, ratio and sum."),
            ("Outside(line: \"rw 3\", end: Start, sandwich: 4)", "its field line cannot be \"rw 3\"."),
            ("Renban(path: [], path: [])", "its field path appears twice."),
        ] {
            let expected = format!("1 rule of this puzzle cannot be read. {rule}: {wrong}");
            assert_eq!(said(rule)[0], expected);
            let in_a_line = not_decided_in_a_line(Lang::En, &unknown(&[rule]));
            assert_eq!(in_a_line, format!("Not decided: {expected}"));
        }
        assert!(said("Renbann(path: \"r1c1\")")[0].contains("does not know: Renbann"), "{:?}", said("Renbann(path: 1)"));
    }

    #[test]
    fn a_known_rule_that_does_not_fit_is_not_called_unknown() {
        let mut puzzle = Puzzle::new(Shape::of_size(6).unwrap(), &[]);
        let beyond = "KillerCage(cells: [\"r1c1\", \"r1c7\"], sum: 3)".to_owned();
        puzzle.unknown_rules = vec![beyond, "KillerCage(cells: [\"r1c1\", \"r1c2\"], sum: 12)".to_owned()];
        let said = |puzzle: &Puzzle| [Lang::En, Lang::Zh].map(|lang| not_decided(lang, &puzzle.check_houses().unwrap_err()));
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
