//! What the signs of a drawing are called.

use crate::app::{
    text::Lang,
    view::overlay::{CellSign, LegendItem, LinkKind, Outline, Sign},
};

messages! {
    heading = "Signs on the board", "盘面标记";
    look = "look here", "看这里";
    house = "where the pattern lies", "结构所在的区";
    base = "base", "定义域";
    cover = "cover", "删除域";
    crossing = "where candidates are removed", "删数所在的区";
    cases_of_house = "every place is a case", "每个位置为一种情形";
    no_place = "no place left", "无处可填";
    set = "set", "数组";
    pivot = "pivot", "中心格";
    corner = "cell of the pattern", "结构中的格";
    cases_of_cell = "every digit is a case", "每个候选数为一种情形";
    target = "this cell", "目标格";
    no_digit = "no digit left", "无数可填";
    pattern = "part of the pattern", "结构中的候选数";
    chain_true = "true along the chain", "沿链为真";
    chain_false = "false along the chain", "沿链为假";
    color = "one colour", "一种颜色";
    opposite = "its opposite", "相反颜色";
    second_color = "second pair: one colour", "第二组：一种颜色";
    second_opposite = "second pair: its opposite", "第二组：相反颜色";
    fin = "fin", "鳍";
    endo_fin = "fin in two bases", "内鳍";
    extra = "extra candidate", "多余的候选数";
    common = "restricted common digit", "强关联公共数";
    follows = "follows: true", "推出为真";
    falls = "follows: false", "推出为假";
    assumed = "supposed", "假设";
    clash = "true and false", "既真又假";
    struck = "removed", "删去";
    placed = "certain", "确定填入";
    group = "stand and fall together", "同真同假";
    strong = "one of the two is true", "强链：至少一真";
    weak = "not both are true", "弱链：不同时为真";
    forces = "makes true", "使之为真";
    excludes = "rules out", "将其排除";
    number = "order in the text", "文中的顺序";
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
