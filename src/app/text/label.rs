//! Names: of houses, cells and digits, of edits, and of the decorations of a drawing.

use sudoscope_text::catalogue;

use crate::app::{
    model::{game::Replacement, history::EditLabel},
    prelude::*,
    text::{
        enums::{cell_decoration, decoration, edit_label, link_kind, outline},
        logic::terms,
        rule, rule_title,
    },
    view::overlay::LegendItem,
};

pub use sudoscope_text::{catalogue::logic::legend::*, label::*};

/// The name of what put another puzzle on the board, for the menu: `Undo: new puzzle`.
pub fn replacement(lang: Lang, by: Replacement) -> &'static str {
    catalogue::replacement::NAME.of(lang, by.key())
}

/// The name of an edit, for the menu: `Undo: 5 in r3c7`.
pub fn edit(lang: Lang, label: &EditLabel, shape: &Shape, numerals: Numerals) -> String {
    let name = |cell| shape.name(cell);
    let text = |value| digit(value, numerals);
    let titled = |rule| rule_title::set_apart(lang, shape, rule);
    match label {
        EditLabel::Given { cell, digit } => given_at(lang, text(*digit), name(*cell)),
        EditLabel::Digit { cell, digit } => digit_at(lang, text(*digit), name(*cell)),
        EditLabel::Digits { digit, cells } => digit_in(lang, text(*digit), cells),
        EditLabel::Clear { cell } => clear_at(lang, name(*cell)),
        EditLabel::ClearCells { cells } => clear_in(lang, cells),
        EditLabel::Corner { digit, cell: Some(cell) } => corner_at(lang, text(*digit), name(*cell)),
        EditLabel::Corner { digit, cell: None } => corner_in(lang, text(*digit)),
        EditLabel::Centre { digit, cell: Some(cell) } => centre_at(lang, text(*digit), name(*cell)),
        EditLabel::Centre { digit, cell: None } => centre_in(lang, text(*digit)),
        EditLabel::RuleOut { digit, cell: Some(cell) } => rule_out_at(lang, text(*digit), name(*cell)),
        EditLabel::RuleOut { digit, cell: None } => rule_out_in(lang, text(*digit)),
        EditLabel::Fix { cell, from, to: Some(to) } => fix_to(lang, name(*cell), text(*from), text(*to)),
        EditLabel::Fix { cell, from, to: None } => fix_away(lang, name(*cell), text(*from)),
        EditLabel::Step(technique, _) => terms::technique(lang, *technique).to_owned(),
        EditLabel::Before(technique) => before(lang, terms::technique(lang, *technique)),
        EditLabel::AddRule(rule) => add_rule(lang, titled(rule)),
        EditLabel::AddRules { rule, count } => add_rules(lang, rule::name_within(lang, rule), count),
        EditLabel::ChangeRule(rule) => change_rule(lang, titled(rule)),
        EditLabel::RemoveRule(rule) => remove_rule(lang, titled(rule)),
        other => edit_label::name(lang, other).unwrap_or_default().to_owned(),
    }
}

/// The meaning of a decoration.
pub fn legend(lang: Lang, item: LegendItem) -> &'static str {
    match item {
        LegendItem::Rule => rule(lang),
        LegendItem::House(outline) => outline::means(lang, outline),
        LegendItem::Cell(decoration) => cell_decoration::means(lang, decoration),
        LegendItem::Candidate(decoration) => decoration::means(lang, decoration),
        LegendItem::Group => group(lang),
        LegendItem::Link(kind) => link_kind::means(lang, kind),
        LegendItem::Number => number(lang),
    }
}
