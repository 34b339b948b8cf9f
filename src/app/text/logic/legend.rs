//! What the signs of a drawing are called.

use crate::app::{
    text::Lang,
    view::overlay::{CellSign, LegendItem, LinkKind, Outline, Sign},
};

messages! {
    [logic::legend]
    heading;
    look;
    house;
    base;
    cover;
    crossing;
    cases_of_house;
    no_place;
    set;
    pivot;
    corner;
    cases_of_cell;
    target;
    no_digit;
    pattern;
    chain_true;
    chain_false;
    color;
    opposite;
    second_color;
    second_opposite;
    fin;
    endo_fin;
    extra;
    common;
    follows;
    falls;
    assumed;
    clash;
    struck;
    placed;
    group;
    strong;
    weak;
    forces;
    excludes;
    number;
}

/// What a sign means.
pub fn words(lang: Lang, item: LegendItem) -> &'static str {
    match item {
        LegendItem::House(outline) => of_house(lang, outline),
        LegendItem::Cell(sign) => of_cell(lang, sign),
        LegendItem::Sign(sign) => of_candidate(lang, sign),
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

fn of_cell(lang: Lang, sign: CellSign) -> &'static str {
    match sign {
        CellSign::Set(_) => set(lang),
        CellSign::Pivot => pivot(lang),
        CellSign::Corner => corner(lang),
        CellSign::Cases => cases_of_cell(lang),
        CellSign::Target => target(lang),
        CellSign::DeadEnd => no_digit(lang),
    }
}

fn of_candidate(lang: Lang, sign: Sign) -> &'static str {
    match sign {
        Sign::Pattern => pattern(lang),
        Sign::ChainTrue => chain_true(lang),
        Sign::ChainFalse => chain_false(lang),
        Sign::FirstColor => color(lang),
        Sign::FirstOpposite => opposite(lang),
        Sign::SecondColor => second_color(lang),
        Sign::SecondOpposite => second_opposite(lang),
        Sign::Fin => fin(lang),
        Sign::EndoFin => endo_fin(lang),
        Sign::Extra => extra(lang),
        Sign::RestrictedCommon => common(lang),
        Sign::Follows => follows(lang),
        Sign::Falls => falls(lang),
        Sign::Assumed => assumed(lang),
        Sign::Clash => clash(lang),
        Sign::Struck => struck(lang),
        Sign::Placed => placed(lang),
    }
}
