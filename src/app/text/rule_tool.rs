//! The tools that enter rules.

use crate::{
    app::{
        model::rule_tool::{self, Gesture, RuleTool, gesture},
        prelude::*,
        text::{rule, rule_title},
    },
    board::{Dot, DotKind, Line, LineKind},
    io::{by_hand, picture::rules::DecorationKind},
};

use sudoscope_text::{capitalised, catalogue::decoration_kind};

pub use crate::app::text::enums::tool_group::name as group;
pub use sudoscope_text::catalogue::rule_tool::*;

/// The name of a tool for rules like this one.
pub fn tool(lang: Lang, of: &Rule) -> String {
    match of {
        Rule::Cage(cage) if !cage.may_repeat => rule::NAME.of(lang, of.key()).to_owned(),
        Rule::Dot(Dot { kind: DotKind::Sum(10), .. }) => x_name(lang).to_owned(),
        Rule::Dot(Dot { kind: DotKind::Sum(5), .. }) => v_name(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::Whispers(gap), .. }) => {
            lang.clauses([rule::name(lang, of), &rule_title::least_gap(lang, gap)])
        }
        _ => rule::name(lang, of).to_owned(),
    }
}

/// The name of a tool.
pub fn of(lang: Lang, of: &RuleTool) -> String {
    match of {
        RuleTool::Rule(rule) => tool(lang, rule),
        RuleTool::Regions => regions(lang).to_owned(),
        // Rules have these names, too.
        RuleTool::Drawing(kind @ (DecorationKind::Arrow | DecorationKind::Cage)) => drawn(lang, decoration_kind::name(lang, *kind)),
        RuleTool::Drawing(kind) => capitalised(decoration_kind::name(lang, *kind)),
    }
}

/// How the tool is used.
fn hint(lang: Lang, of: &Rule) -> &'static str {
    match gesture(of) {
        Some(Gesture::Area) => area_hint(lang),
        Some(Gesture::Path) => path_hint(lang),
        Some(Gesture::Thermometer) => thermometer_hint(lang),
        Some(Gesture::Arrow) => arrow_hint(lang),
        Some(Gesture::Edge) if matches!(of, Rule::Dot(Dot { kind: DotKind::Greater, .. })) => greater_hint(lang),
        Some(Gesture::Edge) => edge_hint(lang),
        Some(Gesture::Corner) => corner_hint(lang),
        Some(Gesture::Cells) => cells_hint(lang),
        Some(Gesture::Slot) => slot_hint(lang),
        Some(Gesture::Groups) => groups_hint(lang),
        None => select_first(lang),
    }
}

/// The region that is drawn next, with the number of its cells so far; `None` while no regions are drawn.
pub fn region(lang: Lang, model: &Model) -> Option<String> {
    let size = model.puzzle().shape().size();
    let draft = model.rules.regions.as_ref()?;
    let region = if draft.count(draft.current) < size { draft.current } else { draft.next(size).unwrap_or(draft.current) };
    Some(region_so_far(lang, usize::from(region) + 1, draft.count(region), size))
}

/// The next things to do with the tool that is taken and the rule that is chosen.
pub fn next(lang: Lang, model: &Model) -> String {
    let target = model.rules.target(model.puzzle());
    match (target, &model.rules.tool) {
        (Some(rule), _) => match rule_tool::typing(rule) {
            Some(rule_tool::Typing::Number) if rule_tool::text(rule).is_empty() || model.rules.pending.is_some() => {
                type_number(lang, rule::name(lang, rule))
            }
            Some(rule_tool::Typing::Digits) if model.rules.pending.is_some() => type_digits(lang, rule::name(lang, rule)),
            Some(_) => chosen_number(lang, rule::name(lang, rule), rule_tool::text(rule)),
            None if model.rules.pending.is_none() => chosen(lang, rule::name(lang, rule)),
            None if matches!(rule, Rule::Arrow(_)) => shaft_next(lang).to_owned(),
            None => second_group(lang).to_owned(),
        },
        (None, Some(RuleTool::Rule(rule))) => hint(lang, rule).to_owned(),
        (None, Some(RuleTool::Regions)) => {
            region(lang, model).map_or_else(String::new, |so_far| lang.sentences([so_far.as_str(), regions_hint(lang)]))
        }
        (None, Some(RuleTool::Drawing(DecorationKind::Fog))) => fog_hint(lang).to_owned(),
        (None, Some(RuleTool::Drawing(kind))) if by_hand::is_path(*kind) => drawn_path_hint(lang).to_owned(),
        (None, Some(RuleTool::Drawing(_))) => drawn_hint(lang).to_owned(),
        (None, None) => select_first(lang).to_owned(),
    }
}
