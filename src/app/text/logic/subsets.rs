//! Locked, naked and hidden subsets.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    solve::logic::{Role, Step, Technique},
};

messages! {
    naked(cells, house, digits, n) = "In {house}, {cells} have no digits but {digits} between them: {n} cells for {n} digits.", "{house}中，{cells} 这 {n} 格一共只含 {n} 个候选数：{digits}。";
    naked_so(house, digits) = "They need them all, in whichever order, so no other cell of {house} can hold {digits}.", "不论怎样排列，这些数字都要用在这几格里，所以{house}的其他格不能再填 {digits}。";
    also(crossing) = "The same cells lie in {crossing} too, and the same holds there.", "这几格也都在{crossing}中，那里同样如此。";
    hidden(cells, house, digits, n) = "In {house} the digits {digits} fit only {cells}: {n} digits for {n} cells.", "{house}中，{digits} 这 {n} 个数字只能填在 {cells} 这 {n} 格里。";
    hidden_so(digits) = "These cells are needed for them, so nothing else can stand there but {digits}.", "这几格必须留给它们，除 {digits} 以外的候选数都可以删去。";
}

/// The reason of a subset.
pub(super) fn why(teller: &Teller<'_>, step: &Step) -> Vec<Sentence> {
    let (lang, reason) = (teller.lang(), step.reason());
    let (Some(set), Some(house)) = (reason.sets_of(Role::Set).next(), reason.houses_of(Role::House).next()) else {
        return Vec::new();
    };
    let (cells, place, n) = (teller.cells(&set.cells), teller.house(house), set.cells.len());
    let hides = matches!(step.technique(), Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuadruple);
    if hides {
        let begin = hidden(lang, cells, place, teller.digits(set.digits), n);
        return vec![teller.paragraph(&[begin, hidden_so(lang, teller.any_digit(set.digits))])];
    }
    let begin = naked(lang, cells, &place, teller.digits(set.digits), n);
    let second = reason.houses_of(Role::Crossing).next().map_or(String::new(), |other| also(lang, teller.house(other)));
    vec![teller.paragraph(&[begin, naked_so(lang, place, teller.any_digit(set.digits)), second])]
}
