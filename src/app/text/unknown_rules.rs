//! Puzzles with unknown rules: nothing is claimed about their solutions.

use crate::{
    app::text::{Lang, rule},
    board::UntreatedRules,
    io::unknown_rule_name,
};

messages! {
    [unknown_rules]
    headline;
    reason(rules);
    reason_beyond(rules);
    in_a_line(rules);
    in_a_line_beyond(rules);
    not_generated(rules);
    others(n);
}

/// At most this many rules are named; the others are counted.
const NAMED: usize = 4;

/// That the puzzle has no verdict, and why, in one line.
pub fn not_decided_in_a_line(lang: Lang, rules: &UntreatedRules) -> String {
    let sentence = if rules.unknown().is_empty() { in_a_line_beyond } else { in_a_line };
    sentence(lang, names(lang, rules))
}

/// Why the puzzle has no verdict.
pub fn not_decided(lang: Lang, rules: &UntreatedRules) -> String {
    let sentence = if rules.unknown().is_empty() { reason_beyond } else { reason };
    sentence(lang, names(lang, rules))
}

/// The unknown rules by name, each once; if all are known, those that demand more than houses do.
pub fn names(lang: Lang, rules: &UntreatedRules) -> String {
    let mut names: Vec<&str> = Vec::new();
    let unknown = rules.unknown().iter().map(|rule| unknown_rule_name(rule));
    let beyond = rules.beyond_houses().iter().filter(|_| rules.unknown().is_empty()).map(|rule| rule::name(lang, rule));
    for name in unknown.chain(beyond) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let others_count = names.len().saturating_sub(NAMED);
    let rest = (others_count > 0).then(|| others(lang, others_count));
    lang.list(names.into_iter().take(NAMED).map(str::to_owned).chain(rest))
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
        let cages =
            unknown(&["KillerCage(cells: [\"r1c1\"], sum: 3)", "KillerCage(cells: [], sum: 4)", "FPuzzles(\"antiknight\", true)"]);
        assert_eq!(
            not_decided_in_a_line(Lang::En, &cages),
            "Not decided: this puzzle has rules Sudoscope does not know: KillerCage and antiknight."
        );
        assert_eq!(
            not_decided_in_a_line(Lang::Zh, &cages),
            "无法判断：这道题有 Sudoscope 无法识别的规则：KillerCage 和 antiknight。"
        );
    }

    #[test]
    fn of_many_rules_some_are_named_and_the_others_counted() {
        let many = unknown(&["A", "B", "C", "D", "E", "F"]);
        assert_eq!(names(Lang::En, &many), "A, B, C, D and 2 more");
    }
}
