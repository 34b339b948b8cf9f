//! What a screen reader says of the cells.

use crate::{
    app::{
        text::step::Names,
        view::{
            overlay::Sign,
            scene::{Dead, Ink, Scene},
        },
    },
    board::{Cell, DigitSet},
};

messages! {
    empty = "empty", "空";
    given(digit) = "{digit}, given", "{digit}，提示数";
    player(digit) = "{digit}, yours", "{digit}，所填数";
    found(digit) = "{digit}, found", "{digit}，已解出";
    tried(digit, depth) = "{digit}, tried at depth {depth}", "{digit}，第 {depth} 层试填";
    candidates(digits) = "candidates {digits}", "候选数 {digits}";
    true_candidates(digits) = "true candidates {digits}", "真候选数 {digits}";
    conflict = "part of a contradiction", "矛盾的一部分";
    superfluous = "could be left out", "可以去掉";
    deciding = "would decide others", "关键格";
    corner(digits) = "corner marks {digits}", "角标 {digits}";
    centre(digits) = "centre marks {digits}", "中心标 {digits}";
    clash = "clashes", "有冲突";
    wrong = "differs from the solution", "与答案不符";
    lit = "named in the text", "文中提到";
    in_step(digits) = "part of the step: {digits}", "此步用到 {digits}";
    falls(digits) = "ruled out by the step: {digits}", "此步排除 {digits}";
    follows(digits) = "follows: {digits}", "由此得出 {digits}";
    no_digit = "no digit left", "无数可填";
    no_place(digit) = "no place for {digit}", "不能填 {digit}";
    trying(digit) = "{digit} is being tried", "正在试 {digit}";
    taken_back(digit) = "{digit} taken back", "已撤回 {digit}";
}

/// A cell and all that is to be seen in it: `r2c3, 5, given`.
pub fn cell(names: Names<'_>, scene: &Scene, cell: Cell) -> String {
    let (lang, square) = (names.lang, scene.square(cell));
    let mut parts = vec![names.cell(cell)];
    parts.push(match square.digit {
        None => empty(lang).to_owned(),
        Some((digit, Ink::Given)) => given(lang, names.digit(digit)),
        Some((digit, Ink::Player)) => player(lang, names.digit(digit)),
        Some((digit, Ink::Found)) => found(lang, names.digit(digit)),
        Some((digit, Ink::Guess)) => tried(lang, names.digit(digit), square.depth.unwrap_or_default()),
    });
    if scene.shows_candidates && !square.candidates.is_empty() {
        let said = if scene.are_true { true_candidates } else { candidates };
        parts.push(said(lang, names.digits(square.candidates)));
    }
    if !square.corner.is_empty() {
        parts.push(corner(lang, names.digits(square.corner)));
    }
    if !square.centre.is_empty() {
        parts.push(centre(lang, names.digits(square.centre)));
    }
    parts.extend(square.trying.map(|digit| trying(lang, names.digit(digit))));
    parts.extend(square.taken_back.map(|digit| taken_back(lang, names.digit(digit))));
    let marks = [
        (square.clash, clash(lang)),
        (square.wrong, wrong(lang)),
        (square.conflict, conflict(lang)),
        (square.superfluous, superfluous(lang)),
        (square.deciding, deciding(lang)),
    ];
    for (holds, word) in marks {
        if holds {
            parts.push(word.to_owned());
        }
    }
    let signed = |is: fn(Sign) -> bool| -> DigitSet { scene.overlay.digits_in(cell, is).collect() };
    let used = signed(|sign| !matches!(sign, Sign::Struck | Sign::Placed));
    let (struck, placed) = (signed(|sign| matches!(sign, Sign::Struck)), signed(|sign| sign == Sign::Placed));
    let told = |digits: DigitSet, sentence: String| (!digits.is_empty()).then_some(sentence);
    parts.extend(told(used, in_step(lang, names.digits(used))));
    parts.extend(told(struck, falls(lang, names.digits(struck))));
    parts.extend(told(placed, follows(lang, names.digits(placed))));
    if scene.overlay.lit.iter().any(|mark| mark.is_in(cell)) {
        parts.push(lit(lang).to_owned());
    }
    parts.extend(square.dead.map(|dead| match dead {
        Dead::NoDigit => no_digit(lang).to_owned(),
        Dead::NoPlace(digit) => no_place(lang, names.digit(digit)),
    }));
    parts.join(match lang {
        super::Lang::En => ", ",
        super::Lang::Zh => "，",
    })
}
