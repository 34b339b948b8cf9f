//! Names: techniques, families, levels, and one sentence on what a family is.

use crate::{
    app::text::Lang,
    solve::logic::{Family, Level, Technique},
};

messages! {
    easy = "Easy", "简单";
    medium = "Medium", "中等";
    hard = "Hard", "困难";
    unfair = "Unfair", "很难";
    extreme = "Extreme", "极难";
    singles = "Singles", "唯余与排除";
    intersections = "Intersections", "区块";
    subsets = "Subsets", "数组";
    fish = "Fish", "鱼";
    patterns = "Single-digit patterns", "单数结构";
    coloring = "Colouring", "染色";
    uniqueness = "Uniqueness", "唯一性";
    wings = "Wings", "短链";
    chains = "Chains and loops", "链与环";
    als = "Almost locked sets", "待定数组";
    templates = "Templates", "模板";
    forcing = "Forcing chains and nets", "强制链与强制网";
    does_singles = "A cell has one digit left, or a digit one place.", "某格只剩一个数可填，或某数只剩一处可填。";
    does_intersections = "All places of a digit in one house lie in another house too.", "某数在一区中的所有位置同时都在另一区中。";
    does_subsets = "A few cells of a house and as many digits belong to each other.", "一区中的若干格与同样多的数字互相占用。";
    does_fish = "One digit: its places in some houses all lie in as many other houses.", "只看一个数：它在若干区中的位置全部落在同样多的另外几区中。";
    does_patterns = "One digit: two strong links, tied to each other.", "只看一个数：两条强链首尾相连。";
    does_coloring = "One digit: strong links painted in two colours, one of which is true.", "只看一个数：把强链染成两色，其中一色为真。";
    does_uniqueness = "What would give the puzzle two solutions cannot be.", "会使题目出现两个解的情形不能出现。";
    does_wings = "Two or three cells with few digits, of which one must have a certain digit.", "两三个候选数很少的格，其中必有一格填某数。";
    does_chains = "If one thing is false, another is true, and so on from link to link.", "一个为假，则下一个为真，沿链一环一环推下去。";
    does_als = "Cells with one digit more than they need: if one is taken away, all others are settled.", "若干格的候选数比格数只多一个：去掉一个，其余就全部确定。";
    does_templates = "All ways in which one digit can stand on the whole board.", "某个数在整个盘面上的全部摆法。";
    does_forcing = "Something is assumed, and followed until it contradicts itself, or until all cases agree.", "先作假设，一直推到矛盾，或推到各种情形得出同一结论。";
}

/// What a technique is called.
pub const fn technique(lang: Lang, technique: Technique) -> &'static str {
    match lang {
        Lang::En => technique.english(),
        Lang::Zh => technique.chinese(),
    }
}

/// What a level is called.
pub fn level(lang: Lang, level: Level) -> &'static str {
    match level {
        Level::Easy => easy(lang),
        Level::Medium => medium(lang),
        Level::Hard => hard(lang),
        Level::Unfair => unfair(lang),
        Level::Extreme => extreme(lang),
    }
}

/// What a family is called.
pub fn family(lang: Lang, family: Family) -> &'static str {
    match family {
        Family::Singles => singles(lang),
        Family::Intersections => intersections(lang),
        Family::Subsets => subsets(lang),
        Family::Fish => fish(lang),
        Family::SingleDigitPatterns => patterns(lang),
        Family::Coloring => coloring(lang),
        Family::Uniqueness => uniqueness(lang),
        Family::Wings => wings(lang),
        Family::Chains => chains(lang),
        Family::AlmostLockedSets => als(lang),
        Family::Templates => templates(lang),
        Family::ForcingChains => forcing(lang),
    }
}

/// One sentence on what a family looks for.
pub fn does(lang: Lang, family: Family) -> &'static str {
    match family {
        Family::Singles => does_singles(lang),
        Family::Intersections => does_intersections(lang),
        Family::Subsets => does_subsets(lang),
        Family::Fish => does_fish(lang),
        Family::SingleDigitPatterns => does_patterns(lang),
        Family::Coloring => does_coloring(lang),
        Family::Uniqueness => does_uniqueness(lang),
        Family::Wings => does_wings(lang),
        Family::Chains => does_chains(lang),
        Family::AlmostLockedSets => does_als(lang),
        Family::Templates => does_templates(lang),
        Family::ForcingChains => does_forcing(lang),
    }
}
