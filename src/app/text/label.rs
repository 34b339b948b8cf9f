//! Names: houses, cells, digits, what an edit did.

use crate::{
    app::{
        model::history::EditLabel,
        numerals::Numerals,
        text::{Lang, logic::terms},
    },
    board::{Digit, Geometry, HouseId, HouseKind, Rule, Shape},
};

messages! {
    row(n) = "row {n}", "第 {n} 行";
    column(n) = "column {n}", "第 {n} 列";
    region(n) = "box {n}", "第 {n} 宫";
    falling_diagonal = "the falling diagonal", "主对角线";
    rising_diagonal = "the rising diagonal", "副对角线";
    window(n) = "window {n}", "第 {n} 窗";
    disjoint_group(n) = "disjoint group {n}", "第 {n} 个同位组";
    rows = "Rows", "行";
    columns = "Columns", "列";
    regions = "Boxes", "宫";
    diagonals = "Diagonals", "对角线";
    windows = "Windows", "窗口";
    disjoint_groups = "Disjoint groups", "同位组";
    classic = "Classic 9×9", "标准 9×9";
    jigsaw = "jigsaw", "锯齿";
    given_at(digit, cell) = "given {digit} in {cell}", "{cell} 填入提示数 {digit}";
    digit_at(digit, cell) = "{digit} in {cell}", "{cell} 填入 {digit}";
    digit_in(digit, cells) = "{digit} in {cells} cells", "{cells} 格填入 {digit}";
    clear_at(cell) = "clear {cell}", "清空 {cell}";
    clear_in(cells) = "clear {cells} cells", "清空 {cells} 格";
    corner_at(digit, cell) = "corner mark {digit} in {cell}", "{cell} 角标 {digit}";
    corner_in(digit) = "corner marks {digit}", "多格角标 {digit}";
    centre_at(digit, cell) = "centre mark {digit} in {cell}", "{cell} 中心标 {digit}";
    centre_in(digit) = "centre marks {digit}", "多格中心标 {digit}";
    rule_out_at(digit, cell) = "candidate {digit} in {cell}", "{cell} 的候选数 {digit}";
    rule_out_in(digit) = "candidates {digit}", "多格候选数 {digit}";
    mend_to(cell, from, to) = "mend {from} in {cell} → {to}", "改正 {cell} 的 {from} → {to}";
    mend_away(cell, from) = "leave out {from} in {cell}", "去掉 {cell} 的 {from}";
    paste = "paste", "粘贴";
    take_puzzle = "take the puzzle that was made", "采用生成的谜题";
    keep_solution = "keep the solution", "保留答案";
    put_right = "put right", "改正错误";
    make_givens = "make digits givens", "将所填数设为提示数";
    clear_entries = "clear my digits and marks", "清除所填数与标记";
    about_puzzle = "title and comment", "标题与备注";
    new_file = "puzzle", "数独";
}

/// A digit as the board shows it.
pub fn digit(digit: Digit, numerals: Numerals) -> String {
    numerals.write(digit)
}

/// The house within a sentence: `row 4`.
pub fn house(lang: Lang, geometry: &Geometry, id: HouseId) -> String {
    let house = geometry.house(id);
    let n = house.number + 1;
    match house.kind {
        HouseKind::Row => row(lang, n),
        HouseKind::Column => column(lang, n),
        HouseKind::Region => region(lang, n),
        HouseKind::Diagonal if house.number == 0 => falling_diagonal(lang).to_owned(),
        HouseKind::Diagonal => rising_diagonal(lang).to_owned(),
        HouseKind::Window => window(lang, n),
        HouseKind::DisjointGroup => disjoint_group(lang, n),
    }
}

/// What the houses of a kind are called, as a heading.
pub fn house_kind(lang: Lang, kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => rows(lang),
        HouseKind::Column => columns(lang),
        HouseKind::Region => regions(lang),
        HouseKind::Diagonal => diagonals(lang),
        HouseKind::Window => windows(lang),
        HouseKind::DisjointGroup => disjoint_groups(lang),
    }
}

/// The name of a rule.
pub fn rule(lang: Lang, rule: Rule) -> &'static str {
    house_kind(lang, rule.house_kind())
}

/// The name of a shape: `Classic 9×9`, `12×12 (4×3)`.
pub fn shape(lang: Lang, shape: &Shape) -> String {
    let size = shape.size();
    match shape.box_sides() {
        Some(_) if shape.is_classic() => classic(lang).to_owned(),
        Some((width, height)) => format!("{size}×{size} ({width}×{height})"),
        None => format!("{size}×{size} ({})", jigsaw(lang)),
    }
}

/// What an edit did, for the menu: `Undo: 5 in r3c7`.
pub fn edit(lang: Lang, label: &EditLabel, shape: &Shape, numerals: Numerals) -> String {
    let name = |cell| shape.name(cell);
    let text = |value| digit(value, numerals);
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
        EditLabel::Mend { cell, from, to: Some(to) } => mend_to(lang, name(*cell), text(*from), text(*to)),
        EditLabel::Mend { cell, from, to: None } => mend_away(lang, name(*cell), text(*from)),
        EditLabel::Paste => paste(lang).to_owned(),
        EditLabel::TakePuzzle => take_puzzle(lang).to_owned(),
        EditLabel::KeepSolution => keep_solution(lang).to_owned(),
        EditLabel::MakeGivens => make_givens(lang).to_owned(),
        EditLabel::ClearEntries => clear_entries(lang).to_owned(),
        EditLabel::Step(technique) => terms::technique(lang, *technique).to_owned(),
        EditLabel::PutRight => put_right(lang).to_owned(),
        EditLabel::About => about_puzzle(lang).to_owned(),
    }
}
