//! Locked, naked and hidden subsets.

use crate::{
    app::text::logic::telling::{Sentence, Teller},
    solve::logic::{Role, Step, Technique},
};

messages! {
    [logic::subsets]
    naked(cells, house, digits, n);
    naked_so(house, digits);
    also(crossing);
    hidden(cells, house, digits, n);
    hidden_so(digits);
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
