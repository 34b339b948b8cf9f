//! Wings: XY-wing, XYZ-wing, W-wing.

use crate::{
    app::text::logic::{
        chains,
        explainer::{Explainer, Sentence},
    },
    board::{Cell, DigitSet},
    solve::logic::{Reason, Role, Step, Technique, What},
};

pub(in crate::app::text) use crate::app::text::catalogue::logic::wings::*;

/// The cells with that role, in parts of any kind.
fn cells_under(reason: &Reason, role: Role) -> Vec<Cell> {
    let of = |what: &What| match what {
        What::Cells(cells) => cells.clone(),
        What::Candidates(list) => list.iter().map(|candidate| candidate.cell).collect(),
        What::Set(set) => set.cells.clone(),
        _ => Vec::new(),
    };
    reason.of(role).flat_map(of).collect()
}

/// Explains a wing.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let lang = explainer.lang();
    let reason = step.reason();
    let (pivot, pincers) = (cells_under(reason, Role::Pivot), cells_under(reason, Role::Pincer));
    let struck: DigitSet = step.eliminations().iter().map(|candidate| candidate.digit).collect();
    let digits = explainer.any_digit(struck);
    let ends = || explainer.cells(&pincers);
    match step.technique() {
        Technique::XyWing if !pivot.is_empty() => {
            vec![explainer.paragraph(&[xy(lang, explainer.cells(&pivot), ends(), &digits), xy_so(lang, ends(), &digits)])]
        }
        Technique::XyzWing if !pivot.is_empty() => {
            let all = [pivot.as_slice(), &pincers].concat();
            vec![
                explainer.paragraph(&[
                    xyz(lang, explainer.cells(&pivot), ends(), &digits),
                    xyz_so(lang, explainer.cells(&all), &digits),
                ]),
            ]
        }
        Technique::WWing if !pincers.is_empty() => {
            let begin = explainer.sentence(w(lang, ends(), explainer.digits(reason.digits_of(Role::Pattern))));
            std::iter::once(begin).chain(reason.chains().flat_map(|chain| chains::explained(explainer, chain))).collect()
        }
        Technique::WxyzWing => {
            let cells: Vec<Cell> = reason.sets_of(Role::Set).flat_map(|set| set.cells.iter().copied()).collect();
            let places: Vec<Cell> = reason.candidates_of(Role::Extra).map(|candidate| candidate.cell).collect();
            let Some(digit) = reason.candidates_of(Role::Extra).map(|candidate| candidate.digit).next() else { return Vec::new() };
            let all = explainer.digits(reason.digits_of(Role::Pattern));
            let first = wxyz(lang, explainer.cells(&cells), all, explainer.digit(digit));
            vec![explainer.paragraph(&[first, wxyz_so(lang, explainer.any_place(digit, &places), explainer.digit(digit))])]
        }
        Technique::MWing | Technique::SWing | Technique::HWing | Technique::LWing => {
            let begin = explainer.sentence(named(lang, explainer.digits(reason.digits_of(Role::Pattern))));
            std::iter::once(begin).chain(reason.chains().flat_map(|chain| chains::explained(explainer, chain))).collect()
        }
        _ => reason.chains().flat_map(|chain| chains::explained(explainer, chain)).collect(),
    }
}
