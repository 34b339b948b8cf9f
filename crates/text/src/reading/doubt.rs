//! What is doubtful about a reading, in words.

use crate::{
    Lang,
    catalogue::{doubt as says, look as looks},
    rule,
};
use sudoscope_board::Digit;
use sudoscope_io::{Damage, Doubt, SolutionCount};

/// The doubt about a reading, as a clause.
pub fn doubt(lang: Lang, doubt: &Doubt) -> String {
    match doubt {
        Doubt::IgnoredText { line, lines: 1, text } => says::skipped_line(lang, line, text),
        Doubt::IgnoredText { line, lines, text } => says::skipped_lines(lang, line, line + lines - 1, text),
        Doubt::Damaged { line, lines, title, damage } => {
            let name = if title.is_empty() { String::new() } else { lang.bracketed("", title) };
            says::damaged(lang, line, line + lines - 1, name, self::damage(lang, *damage))
        }
        Doubt::NoPuzzles { places, count, are_lines } => {
            let others = count.saturating_sub(places.len());
            let more = if others > 0 { says::and_more(lang, others) } else { String::new() };
            let said = if *are_lines { says::no_puzzle_lines } else { says::no_puzzle_entries };
            said(lang, *count, lang.enumeration(places), more)
        }
        Doubt::SolutionContradicts { rule: Some(rule) } => says::solution_breaks(lang, rule::name(lang, rule)),
        Doubt::SolutionContradicts { rule: None } => says::solution_contradicts(lang).to_owned(),
        Doubt::OtherRules { sentence, are_regions_unknown: true } => says::regions_to_find(lang, sentence),
        Doubt::OtherRules { sentence, .. } => says::other_rules(lang, sentence),
        Doubt::OneSolutionConfirms { sentence: Some(sentence) } => says::one_solution_confirms(lang, sentence),
        Doubt::OneSolutionConfirms { sentence: None } => says::one_solution_decorates(lang).to_owned(),
        Doubt::MixedBlanks { signs } => says::mixed_blanks(lang, lang.list(signs.iter().map(|sign| says::blank_sign(lang, sign)))),
        Doubt::Unreadable { found, line, column, cells, lookalike } => {
            let place = says::place(lang, line, column);
            match (cells.len(), lookalike.map(Digit::to_char)) {
                (1, None) => says::left_empty(lang, place, found),
                (1, Some(digit)) => says::may_stand_for(lang, place, found, digit),
                (n, None) => says::all_left_empty(lang, found, n, place),
                (n, Some(digit)) => says::all_may_stand_for(lang, found, n, place, digit),
            }
        }
        Doubt::ZeroIsADigit { digit } => says::zero_is_a_digit(lang, digit.to_char()),
        Doubt::CandidatesBind { without: SolutionCount { solutions, is_complete: true } } => {
            says::candidates_bind(lang, *solutions)
        }
        Doubt::CandidatesBind { without } => says::candidates_bind_at_least(lang, without.solutions),
        Doubt::UnknownColor { color, count: 1 } => says::unknown_color(lang, color),
        Doubt::UnknownColor { color, count } => says::unknown_colors(lang, count, color),
        Doubt::UnclearSentence { sentence, count: 1, .. } => says::unclear_sentence(lang, sentence),
        Doubt::UnclearSentence { sentence, count, .. } => says::unclear_sentences(lang, count, sentence),
        Doubt::RulesInferred { rule, count, look } => says::inferred(lang, count, rule::name(lang, rule), looks::name(lang, *look)),
        other => says::says(lang, other).unwrap_or_default(),
    }
}

fn damage(lang: Lang, damage: Damage) -> String {
    match damage {
        Damage::Row { line, found, expected } => says::damaged_row(lang, line, found, expected),
        Damage::Rows { found, expected } => says::damaged_rows(lang, found, expected),
        Damage::Cells { line, column } => says::damaged_cells(lang, line, column),
    }
}
