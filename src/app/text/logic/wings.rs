//! Wings: XY-wing, XYZ-wing, W-wing.

use crate::{
    app::text::logic::{
        chains,
        telling::{Sentence, Teller},
    },
    board::{Cell, DigitSet},
    solve::logic::{Reason, Role, Step, Technique, What},
};

messages! {
    xy(pivot, pincers, digits) = "Whichever digit {pivot} has, it takes that digit from one of {pincers}, which is then left with {digits}.", "无论 {pivot} 填哪个数，都会使 {pincers} 中的一格失去该数，只剩 {digits}。";
    xy_so(pincers, digits) = "So one of {pincers} is {digits}, and a cell that sees both cannot be {digits}.", "所以 {pincers} 中必有一格是 {digits}，能同时看到两格的格子不能填 {digits}。";
    xyz(pivot, pincers, digits) = "{pivot} is {digits} itself, or has another digit, which it takes from one of {pincers}; that cell is then left with {digits}.", "{pivot} 要么自己是 {digits}，要么填另一个数，使 {pincers} 中的一格失去该数，只剩 {digits}。";
    w(ends, digits) = "{ends} hold the same two digits, {digits}, and a chain ties them:", "{ends} 含有相同的两个候选数 {digits}，并由一条链相连：";
    xyz_so(cells, digits) = "So one of {cells} is {digits}, and a cell that sees all of them cannot be.", "所以 {cells} 中必有一格是 {digits}，能看到全部这几格的格子不能填 {digits}。";
}

/// The cells that play a role, however they are named.
fn cells_under(reason: &Reason, role: Role) -> Vec<Cell> {
    let of = |what: &What| match what {
        What::Cells(cells) => cells.clone(),
        What::Candidates(list) => list.iter().map(|candidate| candidate.cell).collect(),
        What::Set(set) => set.cells.clone(),
        _ => Vec::new(),
    };
    reason.of(role).flat_map(of).collect()
}

/// The reason of a wing.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let lang = teller.lang();
    let reason = step.reason();
    let (pivot, pincers) = (cells_under(reason, Role::Pivot), cells_under(reason, Role::Pincer));
    let struck: DigitSet = step.eliminations().iter().map(|candidate| candidate.digit).collect();
    let digits = teller.any_digit(struck);
    let ends = || teller.cells(&pincers);
    match step.technique() {
        Technique::XyWing if !pivot.is_empty() => {
            vec![teller.paragraph(&[xy(lang, teller.cells(&pivot), ends(), &digits), xy_so(lang, ends(), &digits)])]
        }
        Technique::XyzWing if !pivot.is_empty() => {
            let all = [pivot.as_slice(), &pincers].concat();
            vec![teller.paragraph(&[xyz(lang, teller.cells(&pivot), ends(), &digits), xyz_so(lang, teller.cells(&all), &digits)])]
        }
        Technique::WWing if !pincers.is_empty() => {
            let begin = teller.sentence(&w(lang, ends(), teller.digits(reason.digits_of(Role::Pattern))));
            std::iter::once(begin).chain(reason.chains().flat_map(|chain| chains::told(teller, chain))).collect()
        }
        _ => reason.chains().flat_map(|chain| chains::told(teller, chain)).collect(),
    }
}
