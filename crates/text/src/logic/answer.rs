//! Answers to the questions why a digit is not in a cell, and whether the one there is right.

use crate::{
    Lang, Phrase,
    logic::{
        AnswerText, explain, hint_card,
        refutation::{self, refutation},
        step_words::{Sentence, StepWords},
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
    words: &StepWords<'_>,
    asked: Candidate,
    answer: &Answer,
    by: Means,
    is_check: bool,
    left_out: &[Candidate],
) -> AnswerText {
    let mut text = without_mistakes(words, asked, answer, by, is_check);
    if !left_out.is_empty() {
        let list = refutation::digits_in_cells(words, left_out);
        text.paragraphs.insert(1.min(text.paragraphs.len()), words.sentence(without_wrong(words.lang(), list)));
    }
    text
}

/// The answer on a board without mistakes.
fn without_mistakes(words: &StepWords<'_>, asked: Candidate, answer: &Answer, by: Means, is_check: bool) -> AnswerText {
    let lang = words.lang();
    let level = || match by {
        Means::Shortest => terms::level(lang, Level::Extreme),
        Means::UpTo(level) => terms::level(lang, level),
    };
    let (cell, digit) = (words.place(asked), words.digit(asked.digit));
    match answer {
        Answer::Unsettled(unsettled) => vec![words.sentence(match unsettled {
            Unsettled::NoSolution => hint_card::no_solution(lang),
            Unsettled::SeveralSolutions => hint_card::no_unique(lang),
            Unsettled::Unknown => hint_card::unknown(lang),
        })]
        .into(),
        Answer::Right { steps, .. } => {
            let mut paragraphs = if is_check { Vec::new() } else { vec![words.sentence(is_in(lang, cell, digit))] };
            paragraphs.push(words.sentence(match (steps, is_check) {
                (Some(_), true) => Phrase::from(right_and_follows(lang)),
                (Some(_), false) => follows(lang).into(),
                (None, true) => right_not_yet(lang, level()),
                (None, false) => not_yet(lang, level()),
            }));
            paragraphs.extend(steps.iter().flat_map(|steps| by_steps(words, steps)));
            paragraphs.into()
        }
        Answer::Wrong(why) => {
            let no = if is_check { wrong(lang, cell, digit) } else { is_not(lang, cell, digit) };
            let (mut paragraphs, mut argument) = (vec![words.sentence(no)], None);
            match (why, by) {
                (Refutation::Contradiction { steps, reason, .. }, _) if reason.nets().next().is_none() => {
                    paragraphs.extend(by_steps(words, steps));
                }
                (Refutation::BySolution, Means::UpTo(_)) => paragraphs.push(words.sentence(not_shown(lang, level()))),
                _ => {
                    let shown = refutation(words, asked, why);
                    paragraphs.extend(shown.paragraphs);
                    argument = shown.argument;
                }
            }
            AnswerText { paragraphs, argument }
        }
    }
}

/// The steps: all but the last by name, the last one with its reason.
fn by_steps(words: &StepWords<'_>, steps: &[Step]) -> Vec<Sentence> {
    let lang = words.lang();
    let Some((last, before)) = steps.split_last() else { return Vec::new() };
    let mut paragraphs = Vec::new();
    if !before.is_empty() {
        paragraphs.push(words.sentence(after(lang, before.len(), refutation::named(lang, before))));
    }
    let technique = terms::technique(lang, last.technique());
    let by = if before.is_empty() { by_one_step(lang, technique) } else { by_step(lang, technique) };
    paragraphs.push(words.sentence(by));
    paragraphs.extend(explain(words, last).into_sentences());
    paragraphs
}
