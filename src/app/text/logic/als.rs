//! Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain, death blossom, Sue de Coq.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    board::{Digit, DigitSet},
    solve::logic::{CellGroup, Role, Step, Technique, What},
};

messages! {
    set(name, cells, digits, n, m) = "Set {name}: {cells} hold {m} digits in {n} cells: {digits}.", "数组 {name}：{cells}，{n} 格含 {m} 个候选数（{digits}）。";
    set_of_one(name, cells, digits) = "Set {name}: {cells} holds {digits}.", "数组 {name}：{cells}，含候选数 {digits}。";
    common(one, other, digit) = "All {digit}s of {one} see all {digit}s of {other}, so only one of the two sets can have a {digit}.", "{one} 中的 {digit} 与 {other} 中的 {digit} 全部互相看到，所以两组不能都有 {digit}。";
    without = "A set that loses one digit has as many digits as cells, and needs them all.", "每组只多一个数：失去一个数后，剩下的数必须全部用上。";
    xz(one, other, digits) = "So {one} or {other} is left with {digits} for certain. A cell that sees every such place in both sets cannot be {digits}.", "所以 {one} 与 {other} 中至少有一组必定含 {digits}；能看到两组中全部该数位置的格子不能填 {digits}。";
    locked(one, other) = "With two such digits each set loses exactly one of them, so {one} and {other} both need all their other digits: a cell that sees all places of one of these in a set cannot be that digit.", "这样的数有两个，两组各失去其中一个，所以 {one} 与 {other} 的其余各数都必须用上：能看到某组中某数全部位置的格子不能填该数。";
    ends(one, other, digits) = "If {one} has no {digits}, it has all its other digits; then the next set loses one and has all its others, and so on: {other} has it in the end. A cell that sees every such place in {one} and {other} cannot be {digits}.", "若 {one} 不含 {digits}，则其余各数全部用上，使下一组失去一个数，依次推到 {other}：{other} 必含 {digits}。所以能看到 {one} 与 {other} 中全部该数位置的格子不能填 {digits}。";
    stem(cell, digits) = "{cell} is {digits}, and for each of these there is a set whose places of it all see {cell}.", "{cell} 只能是 {digits}，其中每个数都对应一组，该组中此数的位置都能看到 {cell}。";
    petal(digit, cells, digits) = "If it is {digit}, {cells} lose it, and need all their other digits of {digits}.", "若填 {digit}，则 {cells} 失去它，{digits} 中的其余各数都必须用上。";
    blossom(digits) = "In every case one of the sets has a {digits}. A cell that sees all its places in all of them cannot be {digits}.", "无论哪种情形，总有一组含 {digits}；能看到各组中全部该数位置的格子不能填 {digits}。";
    crossing(cells, line, house, digits, n, m) = "Where {line} crosses {house}, {cells} hold {m} digits in {n} cells: {digits}.", "{line}与{house}的交集 {cells}，{n} 格含 {m} 个候选数（{digits}）。";
    helpers(line_cells, line_digits, line, house_cells, house_digits, house) = "In {line}, {line_cells} hold {line_digits}; in {house}, {house_cells} hold {house_digits}.", "{line}中的 {line_cells} 含 {line_digits}；{house}中的 {house_cells} 含 {house_digits}。";
    distributed = "All these cells together have as many digits as cells, and each digit can stand only once among them, so every one has its place there. A digit that stands within the line is removed elsewhere in the line, one that stands within the box is removed elsewhere in the box.", "这些格合起来，格数与数字个数相等，每个数在其中只能出现一次，所以每个数都在其中有位置：必在该行列内的数，可从该行列的其他格删去；必在该宫内的数，可从该宫的其他格删去。";
}

/// The letter by which a set is known, on the board as well: A, B, C …
pub fn letter(place: usize) -> char {
    char::from(b'A' + (place % 26) as u8)
}

/// The reason of a step by almost locked sets.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    match step.technique() {
        Technique::SueDeCoq => sue_de_coq(teller, step),
        Technique::DeathBlossom => death_blossom(teller, step),
        _ => linked(teller, step),
    }
}

fn introduce(teller: &Teller<'_>, place: usize, group: &CellGroup) -> String {
    let (lang, n, m) = (teller.lang(), group.cells.len(), group.digits.len());
    let (cells, digits) = (teller.cells(&group.cells), teller.digits(group.digits));
    if n == 1 { set_of_one(lang, letter(place), cells, digits) } else { set(lang, letter(place), cells, digits, n, m) }
}

/// Sets in a row, each linked to the next.
fn linked(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let lang = teller.lang();
    let reason = step.reason();
    let sets: Vec<&CellGroup> = reason.sets_of(Role::Set).collect();
    let commons: Vec<DigitSet> = reason
        .of(Role::RestrictedCommon)
        .filter_map(|what| if let What::Digits(digits) = what { Some(*digits) } else { None })
        .collect();
    let introduced: Vec<String> = sets.iter().enumerate().map(|(place, set)| introduce(teller, place, set)).collect();
    let ties = commons.iter().enumerate().flat_map(|(place, digits)| {
        let tie = move |digit: Digit| common(lang, letter(place), letter(place + 1), teller.digit(digit));
        digits.iter().map(tie).collect::<Vec<_>>()
    });
    let mut tied: Vec<String> = ties.collect();
    tied.push(without(lang).to_owned());
    let struck: DigitSet = step.eliminations().iter().map(|candidate| candidate.digit).collect();
    let (first, last) = (letter(0), letter(sets.len().saturating_sub(1)));
    let so = match (step.technique(), commons.first()) {
        (Technique::AlsXz, Some(digits)) if digits.len() > 1 => locked(lang, first, last),
        (Technique::AlsXz, _) => xz(lang, first, last, teller.any_digit(struck)),
        _ => ends(lang, first, last, teller.any_digit(struck)),
    };
    vec![teller.paragraph(&introduced), teller.paragraph(&tied), teller.sentence(&so)]
}

fn death_blossom(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let lang = teller.lang();
    let reason = step.reason();
    let Some(cell) = reason.cells_of(Role::Pivot).next() else { return Vec::new() };
    let digits = reason.digits_of(Role::RestrictedCommon);
    let begin = stem(lang, teller.cell(cell), teller.any_digit(digits));
    let petals = digits.iter().zip(reason.sets_of(Role::Pincer));
    let petals = petals.map(|(digit, set)| petal(lang, teller.digit(digit), teller.cells(&set.cells), teller.digits(set.digits)));
    let struck: DigitSet = step.eliminations().iter().map(|candidate| candidate.digit).collect();
    let paragraphs = std::iter::once(begin).chain(petals).chain([blossom(lang, teller.any_digit(struck))]);
    paragraphs.map(|message| teller.sentence(&message)).collect()
}

fn sue_de_coq(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let lang = teller.lang();
    let reason = step.reason();
    let sets: Vec<&CellGroup> = reason.sets_of(Role::Set).collect();
    let (Some(line), Some(house)) = (reason.houses_of(Role::Crossing).next(), reason.houses_of(Role::House).next()) else {
        return Vec::new();
    };
    let [middle, of_line, of_house] = sets[..] else { return Vec::new() };
    let (n, m) = (middle.cells.len(), middle.digits.len());
    let (cells, digits) = (teller.cells(&middle.cells), teller.digits(middle.digits));
    let begin = crossing(lang, cells, teller.house(line), teller.house(house), digits, n, m);
    let help = helpers(
        lang,
        teller.cells(&of_line.cells),
        teller.digits(of_line.digits),
        teller.house(line),
        teller.cells(&of_house.cells),
        teller.digits(of_house.digits),
        teller.house(house),
    );
    vec![teller.paragraph(&[begin, help]), teller.sentence(distributed(lang))]
}
