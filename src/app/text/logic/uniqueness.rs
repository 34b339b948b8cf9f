//! Uniqueness: rectangles and the bivalue grave, which hold only in puzzles with one solution.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    board::{Cell, DigitSet},
    solve::logic::{Reason, Role, Step, Technique, What},
};

messages! {
    deadly(cells, digits) = "If {cells} held nothing but {digits}, the two digits could be swapped there, and the puzzle would have two solutions. It has only one, so this must not come about.", "若 {cells} 只剩 {digits}，这两个数就可以互换，题目便有两个解。题目只有唯一解，所以不能出现这种情形。";
    avoid(cells, digits) = "None of {cells} is a given. If they held only {digits}, the two digits could be swapped, and the puzzle would have two solutions. It has only one.", "{cells} 都不是提示数。若这四格只有 {digits}，两数互换后就是另一个解；而题目只有唯一解。";
    one_roof(roof) = "Only {roof} can prevent it, with one of its other digits.", "只有 {roof} 能用它的其他候选数来避免。";
    extra(places, digit) = "Only a {digit} in {places} can prevent it, so one of these is {digit}; a cell that sees all of them cannot be.", "只有 {places} 中的 {digit} 能避免，所以其中必有一格是 {digit}，能看到全部这几格的格子不能填 {digit}。";
    subset(roof, digits, cells) = "Only {digits} in {roof} can prevent it. Together {roof} act as one cell with these digits, which forms a subset with {cells}: these digits are used up there.", "只有 {roof} 中的 {digits} 能避免。把 {roof} 看作只含这些数的一格，它与 {cells} 组成数组，这些数都用在其中。";
    linked(roof) = "One of the two digits has no other place in its house than {roof}: it is there for certain, so the other must not be there as well.", "这两个数之一在其所在区中只能填在 {roof}：既然它必在其中，另一个数就不能再填在那里。";
    diagonal = "One of the two digits is tied to the corners by strong links on both sides: in the cells in question it would bring the forbidden rectangle about.", "其中一个数在矩形的两边都由强链相连：若填在所指的格，就会形成被禁止的矩形。";
    hidden(corner) = "Seen from the corner across, the digit is tied by strong links to both sides: with the other digit in {corner} the rectangle would be complete.", "从对角看去，其中一个数在两边都由强链相连：若 {corner} 填另一个数，矩形就会形成。";
    grave(cells) = "But for {cells}, every empty cell has two candidates, and every digit two places in each of its houses. Without a third candidate there the puzzle would have no solution or two, so that candidate holds.", "除 {cells} 外，所有空格都只有两个候选数，每个数在各区都恰有两个位置。若没有这个多出来的候选数，题目就会无解或有两个解，所以它必定成立。";
}

/// The cells that play a role, however they are named.
fn cells_under(reason: &Reason, roles: &[Role]) -> Vec<Cell> {
    let of = |what: &What| match what {
        What::Cells(cells) => cells.clone(),
        What::Candidates(list) => list.iter().map(|candidate| candidate.cell).collect(),
        What::Set(set) => set.cells.clone(),
        _ => Vec::new(),
    };
    let mut cells: Vec<Cell> = roles.iter().flat_map(|&role| reason.of(role).flat_map(of)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The reason of a step by uniqueness.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let lang = teller.lang();
    let reason = step.reason();
    if step.technique() == Technique::BugPlusOne {
        let cells = cells_under(reason, &[Role::Pattern, Role::Roof, Role::Extra, Role::Pivot]);
        let found: Vec<Cell> = step.placements().iter().chain(step.eliminations()).map(|candidate| candidate.cell).collect();
        let cells = if cells.is_empty() { found } else { cells };
        return vec![teller.sentence(&grave(lang, teller.cells(&cells[..cells.len().min(1)])))];
    }
    let (floor, roof) = (cells_under(reason, &[Role::Floor]), cells_under(reason, &[Role::Roof]));
    let corners = cells_under(reason, &[Role::Floor, Role::Roof, Role::Pattern]);
    let digits = reason.digits_of(Role::Pattern);
    let avoids = matches!(step.technique(), Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2);
    let begin = if avoids {
        avoid(lang, teller.cells(&corners), teller.digits(digits))
    } else {
        deadly(lang, teller.cells(&corners), teller.digits(digits))
    };
    let so = prevention(teller, step, &floor, &roof);
    vec![teller.sentence(&begin), teller.sentence(&so)]
}

/// What prevents the rectangle, and what follows.
fn prevention(teller: &Teller<'_>, step: &Step, floor: &[Cell], roof: &[Cell]) -> String {
    let lang = teller.lang();
    let reason = step.reason();
    let extras: Vec<_> = reason.candidates_of(Role::Extra).collect();
    let extra_digits: DigitSet = extras.iter().map(|candidate| candidate.digit).collect();
    match step.technique() {
        Technique::UniqueRectangle3 => {
            let set: Vec<Cell> = reason.sets_of(Role::Set).flat_map(|set| set.cells.iter().copied()).collect();
            subset(lang, teller.cells(roof), teller.any_digit(extra_digits), teller.cells(&set))
        }
        Technique::UniqueRectangle4 => linked(lang, teller.cells(roof)),
        Technique::UniqueRectangle6 => diagonal(lang).to_owned(),
        Technique::HiddenRectangle => {
            let corner: Vec<Cell> = step.eliminations().iter().map(|candidate| candidate.cell).collect();
            hidden(lang, teller.cells(if corner.is_empty() { floor } else { &corner }))
        }
        Technique::UniqueRectangle2 | Technique::UniqueRectangle5 | Technique::AvoidableRectangle2 => {
            let digit = extra_digits.iter().next().or(step.eliminations().first().map(|candidate| candidate.digit));
            let cells: Vec<Cell> =
                if extras.is_empty() { roof.to_vec() } else { extras.iter().map(|candidate| candidate.cell).collect() };
            digit.map_or(String::new(), |digit| extra(lang, teller.any_place(digit, &cells), teller.digit(digit)))
        }
        _ => one_roof(lang, teller.cells(roof)),
    }
}
