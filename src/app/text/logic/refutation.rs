//! Why a hint finds a mistake on the board.

use crate::app::text::{Lang, Phrase};
use crate::{
    app::text::logic::{
        explain,
        explainer::{Explainer, Sentence},
        forcing, terms,
    },
    solve::logic::{Candidate, Refutation, Role, Step},
};

phrases! {
    [logic::refutation]
    wrong_digit(cell, digit);
    more_wrong(list);
    missing_mark(cell, digit);
    more_missing(list);
    place(cell, digit);
    repeated(house, cell, digit);
    after(n: count, techniques);
    and_others;
    last_step;
    by_solution;
}

/// The greatest number of preceding steps that are named, where those of one technique in a row count as one.
const NAMED: usize = 6;

/// The techniques of steps in order: `Hidden Single ×7 → Naked Pair`.
pub(super) fn named(lang: Lang, steps: &[Step]) -> String {
    let groups: Vec<&[Step]> = steps.chunk_by(|one, other| one.technique() == other.technique()).collect();
    let name = |group: &&[Step]| {
        let name = terms::technique(lang, group[0].technique());
        if group.len() == 1 { name.to_owned() } else { format!("{name} ×{}", group.len()) }
    };
    let others = (groups.len() > NAMED).then(|| and_others(lang).to_owned());
    groups.iter().take(NAMED).map(name).chain(others).collect::<Vec<_>>().join(" → ")
}

/// The sentences that name the wrong digits.
pub fn wrong_digits(explainer: &Explainer<'_>, wrong: &[Candidate]) -> Sentence {
    let lang = explainer.lang();
    let Some((first, rest)) = wrong.split_first() else { return Sentence::default() };
    let first = wrong_digit(lang, explainer.place(*first), explainer.digit(first.digit));
    explainer.paragraph(&[first, others(explainer, rest, |list| more_wrong(lang, list))])
}

/// The sentences that name the candidates missing by mistake.
pub fn wrong_marks(explainer: &Explainer<'_>, missing: &[Candidate]) -> Sentence {
    let lang = explainer.lang();
    let Some((first, rest)) = missing.split_first() else { return Sentence::default() };
    let first = missing_mark(lang, explainer.place(*first), explainer.digit(first.digit));
    explainer.paragraph(&[first, others(explainer, rest, |list| more_missing(lang, list))])
}

fn others(explainer: &Explainer<'_>, rest: &[Candidate], sentence: impl Fn(Phrase) -> Phrase) -> Phrase {
    let items = rest.iter().map(|found| place(explainer.lang(), explainer.place(*found), explainer.digit(found.digit)));
    if rest.is_empty() { Phrase::default() } else { sentence(explainer.all(items.collect())) }
}

/// Explains why the first of them is wrong.
pub fn refutation(explainer: &Explainer<'_>, wrong: Candidate, refutation: &Refutation) -> Vec<Sentence> {
    let lang = explainer.lang();
    match refutation {
        Refutation::Repeated { house, cell } => {
            let there = explainer.place(Candidate::new(*cell, wrong.digit));
            vec![explainer.sentence(repeated(lang, explainer.house(*house), there, explainer.digit(wrong.digit)))]
        }
        Refutation::BySolution => vec![explainer.sentence(by_solution(lang))],
        Refutation::Contradiction { steps, reason, .. } => {
            let mut paragraphs = Vec::new();
            if !steps.is_empty() {
                paragraphs.push(explainer.sentence(after(lang, steps.len(), named(lang, steps))));
            }
            match (reason.nets().next(), steps.last()) {
                (Some(net), _) => paragraphs.extend(forcing::refuted(explainer, net).into_sentences()),
                (None, Some(step)) => {
                    paragraphs.push(explainer.sentence(last_step(lang)));
                    paragraphs.extend(explain(explainer, step).into_sentences());
                }
                (None, None) => debug_assert!(reason.of(Role::Branch).next().is_none()),
            }
            paragraphs
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::logic::{Reason, Technique};

    #[test]
    fn steps_of_one_technique_in_a_row_are_counted() {
        let steps = |techniques: &[Technique]| -> Vec<Step> {
            techniques.iter().map(|&technique| Step::placing(technique, [], Reason::default())).collect()
        };
        let [single, pair] = [Technique::HiddenSingle, Technique::NakedPair];
        assert_eq!(named(Lang::En, &steps(&[single, single, single, pair])), "Hidden Single ×3 → Naked Pair");
        let many = [single, pair].repeat(4);
        assert_eq!(named(Lang::En, &steps(&many)).matches('→').count(), NAMED);
    }
}
