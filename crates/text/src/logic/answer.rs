//! Answers to the questions why a digit is not in a cell, and whether the one there is right.

use crate::{
    Lang, Phrase,
    logic::{
        AnswerText, explain,
        explainer::{Explainer, Sentence},
        hint_card,
        refutation::{self, refutation},
        terms,
    },
};
use sudoscope_solve::logic::{Answer, Candidate, Level, Means, Refutation, Step, Unsettled};

pub use crate::catalogue::logic::answer::*;

/// By what questions are answered.
pub fn shown_by(lang: Lang, by: Means) -> String {
    match by {
        Means::Shortest => shortest(lang).to_owned(),
        Means::UpTo(level) => up_to(lang, terms::level(lang, level)).pieces().iter().map(|piece| piece.text.as_str()).collect(),
    }
}

/// The answer in sentences, paragraph by paragraph. `is_check` if the digit is on the board and the question is whether it is right;
/// `left_out` are the wrong digits that it takes as not there.
pub fn answer(
    explainer: &Explainer<'_>,
    asked: Candidate,
    answer: &Answer,
    by: Means,
    is_check: bool,
    left_out: &[Candidate],
) -> AnswerText {
    let mut text = without_mistakes(explainer, asked, answer, by, is_check);
    if !left_out.is_empty() {
        let list = refutation::digits_in_cells(explainer, left_out);
        text.paragraphs.insert(1.min(text.paragraphs.len()), explainer.sentence(without_wrong(explainer.lang(), list)));
    }
    text
}

/// The answer on a board without mistakes.
fn without_mistakes(explainer: &Explainer<'_>, asked: Candidate, answer: &Answer, by: Means, is_check: bool) -> AnswerText {
    let lang = explainer.lang();
    let level = || match by {
        Means::Shortest => terms::level(lang, Level::Extreme),
        Means::UpTo(level) => terms::level(lang, level),
    };
    let (cell, digit) = (explainer.place(asked), explainer.digit(asked.digit));
    match answer {
        Answer::Unsettled(unsettled) => vec![explainer.sentence(match unsettled {
            Unsettled::NoSolution => hint_card::no_solution(lang),
            Unsettled::SeveralSolutions => hint_card::no_unique(lang),
            Unsettled::Unknown => hint_card::unknown(lang),
        })]
        .into(),
        Answer::Right { steps, .. } => {
            let mut paragraphs = if is_check { Vec::new() } else { vec![explainer.sentence(is_in(lang, cell, digit))] };
            paragraphs.push(explainer.sentence(match (steps, is_check) {
                (Some(_), true) => Phrase::from(right_and_follows(lang)),
                (Some(_), false) => follows(lang).into(),
                (None, true) => right_not_yet(lang, level()),
                (None, false) => not_yet(lang, level()),
            }));
            paragraphs.extend(steps.iter().flat_map(|steps| by_steps(explainer, steps)));
            paragraphs.into()
        }
        Answer::Wrong(why) => {
            let no = if is_check { wrong(lang, cell, digit) } else { is_not(lang, cell, digit) };
            let (mut paragraphs, mut argument) = (vec![explainer.sentence(no)], None);
            match (why, by) {
                (Refutation::Contradiction { steps, reason, .. }, _) if reason.nets().next().is_none() => {
                    paragraphs.extend(by_steps(explainer, steps));
                }
                (Refutation::BySolution, Means::UpTo(_)) => paragraphs.push(explainer.sentence(not_shown(lang, level()))),
                _ => {
                    let shown = refutation(explainer, asked, why);
                    paragraphs.extend(shown.paragraphs);
                    argument = shown.argument;
                }
            }
            AnswerText { paragraphs, argument }
        }
    }
}

/// The steps: all but the last by name, the last one with its reason.
fn by_steps(explainer: &Explainer<'_>, steps: &[Step]) -> Vec<Sentence> {
    let lang = explainer.lang();
    let Some((last, before)) = steps.split_last() else { return Vec::new() };
    let mut paragraphs = Vec::new();
    if !before.is_empty() {
        paragraphs.push(explainer.sentence(after(lang, before.len(), refutation::named(lang, before))));
    }
    let technique = terms::technique(lang, last.technique());
    let by = if before.is_empty() { by_one_step(lang, technique) } else { by_step(lang, technique) };
    paragraphs.push(explainer.sentence(by));
    paragraphs.extend(explain(explainer, last).into_sentences());
    paragraphs
}
