//! Collections: the list of puzzles, and what is said about it.

use crate::{
    app::{
        model::collection::{Column, Grade},
        text::{Lang, list, logic::terms, number},
    },
    solve::{check::Solutions, logic::Rated},
};

messages! {
    title = "Collection", "合集";
    untitled = "Pasted puzzles", "粘贴的谜题";
    place(place, n) = "{place} of {n}", "第 {place} 个，共 {n} 个";
    listed(listed, n) = "{listed} of {n} listed", "列出 {listed} 个，共 {n} 个";
    made = "New puzzles", "新谜题";
    puzzles(n) = "{n} puzzles", "{n} 个谜题";
    opened(n) = "Opened a collection of {n} puzzles.", "已打开合集，共 {n} 个谜题。";
    opened_without(n, m, lines) = "Opened a collection of {n} puzzles. Lines that are no puzzles are left out ({m}): {lines}.", "已打开合集，共 {n} 个谜题。有 {m} 行不是谜题，已略去：{lines}。";
    line(n) = "line {n}", "第 {n} 行";
    and_more = "and more", "等";
    exported(n, path) = "Exported {n} puzzles to {path}.", "已将 {n} 个谜题导出到 {path}。";
    column_number = "Number", "序号";
    column_clues = "Givens", "提示数";
    column_solutions = "Solutions", "解";
    column_difficulty = "Difficulty", "难度";
    sort_by(column) = "Sort by {column}", "按{column}排序";
    sorted_rising = "sorted, lowest first", "已排序，从小到大";
    sorted_falling = "sorted, highest first", "已排序，从大到小";
    none = "none", "无解";
    unique = "unique", "唯一";
    several = "2+", "多解";
    undecided = "undecided", "未定";
    unchecked = "–", "未查";
    beyond = "beyond", "超出";
    unrated = "–", "未定";
    beyond_means = "No technique leads to the solution.", "没有技巧能推到解。";
    rated_as(level, score) = "{level}, score {score}", "{level}，得分 {score}";
    hardest(technique) = "Hardest technique: {technique}", "最难技巧：{technique}";
    filter = "Show", "显示";
    filter_all = "all", "全部";
    filter_any = "any difficulty", "任何难度";
    filter_clues = "givens from", "提示数从";
    filter_to = "to", "到";
    checked(done, n) = "Checked {done} of {n}", "已检查 {done} 个，共 {n} 个";
    rated(done, n) = "Rated {done} of {n}", "已评定 {done} 个，共 {n} 个";
    result(unique, several, none) = "Unique {unique} · several {several} · none {none}", "唯一解 {unique} · 多解 {several} · 无解 {none}";
    row(number, givens, solutions, difficulty) = "puzzle {number}, givens: {givens}, solutions: {solutions}, difficulty: {difficulty}", "第 {number} 题，{givens} 个提示数，{solutions}，难度：{difficulty}";
    hide = "Hide the list", "隐藏列表";
    check = "Check all", "全部检查";
    rate = "Rate all", "全部评定";
    stop = "Stop", "停止";
    export = "Export…", "导出…";
    nothing_listed = "No puzzle passes the filter.", "没有符合条件的谜题。";
}

/// The heading of a column.
pub fn column(lang: Lang, column: Column) -> &'static str {
    match column {
        Column::Number => column_number(lang),
        Column::Clues => column_clues(lang),
        Column::Solutions => column_solutions(lang),
        Column::Difficulty => column_difficulty(lang),
    }
}

/// How many solutions a puzzle has, in a word.
pub fn solutions(lang: Lang, solutions: Option<Solutions>) -> &'static str {
    match solutions {
        None => unchecked(lang),
        Some(Solutions::None) => none(lang),
        Some(Solutions::One) => unique(lang),
        Some(Solutions::Several) => several(lang),
        Some(Solutions::Undecided) => undecided(lang),
    }
}

/// How hard a puzzle is, in a word.
pub fn grade(lang: Lang, grade: Option<Grade>) -> &'static str {
    match grade {
        None => unrated(lang),
        Some(Grade::Level(level)) => terms::level(lang, level),
        Some(Grade::Beyond) => beyond(lang),
    }
}

/// How hard a puzzle is: its level and score, and the hardest technique that it needs.
pub fn difficulty(lang: Lang, rated: &Rated) -> String {
    match rated {
        Rated::Beyond => beyond_means(lang).to_owned(),
        Rated::Solved(rating) => {
            let level = rated_as(lang, terms::level(lang, rating.level), number(u64::from(rating.score)));
            let technique = rating.hardest.map(|technique| hardest(lang, terms::technique(lang, technique)));
            [Some(level), technique].into_iter().flatten().collect::<Vec<_>>().join("\n")
        }
    }
}

/// The first lines of so many that were left out.
pub fn lines(lang: Lang, lines: &[usize], count: usize) -> String {
    let named = lines.iter().map(|&at| line(lang, number(at as u64)));
    if lines.len() < count { list(lang, named.chain([and_more(lang).to_owned()])) } else { list(lang, named) }
}
