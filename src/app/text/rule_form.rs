//! The list of rules and the form that enters them.

use crate::{
    app::{
        numerals::Numerals,
        rule_form::{CellsField, FormProblem, NumbersField, OptionField},
        text::{Lang, misfit},
    },
    board::Shape,
};

pub use crate::app::text::catalogue::rule_form::*;

/// An example of what to type for the cells of a kind of rule; `None` if it has no cells.
pub fn cells_hint(lang: Lang, field: CellsField) -> Option<&'static str> {
    Some(match field {
        CellsField::None => return None,
        CellsField::One => hint_one(lang),
        CellsField::Pair => hint_pair(lang),
        CellsField::Set => hint_set(lang),
        CellsField::Path => hint_path(lang),
        CellsField::Square => hint_square(lang),
        CellsField::Groups => hint_groups(lang),
        CellsField::Paths => hint_paths(lang),
        CellsField::BulbAndShafts => hint_bulb(lang),
        CellsField::CounterAndCells => hint_counter(lang),
        CellsField::Line => hint_line(lang),
    })
}

/// The name of the numbers of a kind of rule; `None` if it has none.
pub fn numbers_label(lang: Lang, field: NumbersField) -> Option<&'static str> {
    Some(match field {
        NumbersField::None => return None,
        NumbersField::Sum => sum(lang),
        NumbersField::Sums => sums(lang),
        NumbersField::Root => root(lang),
        NumbersField::Value => value(lang),
        NumbersField::Gap => gap(lang),
        NumbersField::Modulus => modulus(lang),
        NumbersField::Digits => digits(lang),
        NumbersField::Counts => counts(lang),
        NumbersField::Weights => weights(lang),
        NumbersField::Differences => differences(lang),
        NumbersField::PairSums => pair_sums(lang),
    })
}

/// The name of an option.
pub fn option(lang: Lang, field: OptionField) -> &'static str {
    match field {
        OptionField::MayRepeat => may_repeat(lang),
        OptionField::Reversed => reversed(lang),
    }
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
        FormProblem::Misfit(rule, found) => misfit::sentence(lang, rule, found, shape, numerals),
    }
}
