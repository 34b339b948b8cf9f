//! The list of rules and the form that enters them.

use crate::app::{model::Document, prelude::*, rule_form::FormProblem, text::misfit};

pub use crate::app::text::enums::{
    cells_field::hint as cells_hint, numbers_field::label as numbers_label, option_field::label as option,
};
pub use sudoscope_text::catalogue::rule_form::*;

/// How many rules are listed, and how many decorations, which are none.
pub fn counted(lang: Lang, document: &Document) -> String {
    let rules = document.puzzle.rules().len() + document.unknown_rule_count();
    let drawn = document.listed_rules().saturating_sub(rules);
    let counts = [(rules, heading as fn(Lang, usize) -> String), (drawn, decorations)];
    lang.list(counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, words)| words(lang, count)))
}

/// Why what is typed is no rule.
pub fn problem(lang: Lang, problem: &FormProblem, shape: &Shape, numerals: Numerals) -> String {
    match problem {
        FormProblem::Cell(text) => bad_cell(lang, text),
        FormProblem::Line(text) => bad_line(lang, text),
        FormProblem::Number(text) => bad_number(lang, text),
        FormProblem::NumberMissing => no_number(lang).to_owned(),
        FormProblem::CellCount(1) => one_cell(lang).to_owned(),
        FormProblem::CellCount(count) => cell_count(lang, count),
        FormProblem::Groups(_) => groups(lang).to_owned(),
        FormProblem::Square => square(lang).to_owned(),
        FormProblem::OnlyInFiles => only_in_files(lang).to_owned(),
        FormProblem::Misfit(rule, found) => misfit::sentence(rule, found, shape, numerals).text(lang),
    }
}
