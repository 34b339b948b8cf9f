//! The names of the decorations of a drawing.

use crate::app::{
    text::Lang,
    view::overlay::{CellDecoration, Decoration, LegendItem, LinkKind, Outline},
};

pub use crate::app::text::catalogue::logic::legend::*;

/// The meaning of a decoration.
pub fn words(lang: Lang, item: LegendItem) -> &'static str {
    match item {
        LegendItem::Rule => rule(lang),
        LegendItem::House(outline) => of_house(lang, outline),
        LegendItem::Cell(decoration) => of_cell(lang, decoration),
        LegendItem::Candidate(decoration) => of_candidate(lang, decoration),
        LegendItem::Group => group(lang),
        LegendItem::Link(LinkKind::Strong) => strong(lang),
        LegendItem::Link(LinkKind::Weak) => weak(lang),
        LegendItem::Link(LinkKind::Forces) => forces(lang),
        LegendItem::Link(LinkKind::Excludes) => excludes(lang),
        LegendItem::Number => number(lang),
    }
}

fn of_house(lang: Lang, outline: Outline) -> &'static str {
    match outline {
        Outline::Look => look(lang),
        Outline::House => house(lang),
        Outline::Base => base(lang),
        Outline::Cover => cover(lang),
        Outline::Crossing => crossing(lang),
        Outline::Cases => cases_of_house(lang),
        Outline::DeadEnd => no_place(lang),
    }
}

fn of_cell(lang: Lang, decoration: CellDecoration) -> &'static str {
    match decoration {
        CellDecoration::Set(_) => set(lang),
        CellDecoration::Pivot => pivot(lang),
        CellDecoration::Corner => corner(lang),
        CellDecoration::Rule => of_rule(lang),
        CellDecoration::Cases => cases_of_cell(lang),
        CellDecoration::Cause => cause(lang),
        CellDecoration::Target => target(lang),
        CellDecoration::DeadEnd => no_digit(lang),
    }
}

fn of_candidate(lang: Lang, decoration: Decoration) -> &'static str {
    match decoration {
        Decoration::Pattern => pattern(lang),
        Decoration::ChainTrue => chain_true(lang),
        Decoration::ChainFalse => chain_false(lang),
        Decoration::FirstColor => color(lang),
        Decoration::FirstOpposite => opposite(lang),
        Decoration::SecondColor => second_color(lang),
        Decoration::SecondOpposite => second_opposite(lang),
        Decoration::Fin => fin(lang),
        Decoration::EndoFin => endo_fin(lang),
        Decoration::Extra => extra(lang),
        Decoration::RestrictedCommon => common(lang),
        Decoration::ImpliedTrue => follows(lang),
        Decoration::ImpliedFalse => falls(lang),
        Decoration::Assumed => assumed(lang),
        Decoration::AssumedFalse => assumed_false(lang),
        Decoration::Clash => clash(lang),
        Decoration::Eliminated => struck(lang),
        Decoration::Placed => placed(lang),
    }
}
