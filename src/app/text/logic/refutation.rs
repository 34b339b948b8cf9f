//! What is wrong on the board, and why.

use crate::{
    app::text::logic::{
        forcing, tell,
        telling::{Sentence, Teller},
        terms,
    },
    solve::logic::{Candidate, Refutation, Role},
};

messages! {
    [logic::refutation]
    wrong_digit(cell, digit);
    more_wrong(list);
    missing_mark(cell, digit);
    more_missing(list);
    place(cell, digit);
    repeated(house, cell, digit);
    after(n, techniques);
    and_others;
    last_step;
    by_solution;
}

/// So many steps before a refutation are named.
const NAMED: usize = 6;

/// Which digits are wrong.
pub fn wrong_digits(teller: &Teller<'_>, wrong: &[Candidate]) -> Sentence {
    let lang = teller.lang();
    let Some((first, rest)) = wrong.split_first() else { return Sentence::default() };
    let first = wrong_digit(lang, teller.place(*first), teller.digit(first.digit));
    teller.paragraph(&[first, others(teller, rest, |list| more_wrong(lang, list))])
}

/// Which digits the candidates leave out by mistake.
pub fn wrong_marks(teller: &Teller<'_>, missing: &[Candidate]) -> Sentence {
    let lang = teller.lang();
    let Some((first, rest)) = missing.split_first() else { return Sentence::default() };
    let first = missing_mark(lang, teller.place(*first), teller.digit(first.digit));
    teller.paragraph(&[first, others(teller, rest, |list| more_missing(lang, list))])
}

fn others(teller: &Teller<'_>, rest: &[Candidate], tell: impl Fn(String) -> String) -> String {
    let items = rest.iter().map(|found| place(teller.lang(), teller.place(*found), teller.digit(found.digit)));
    if rest.is_empty() { String::new() } else { tell(teller.all(items.collect())) }
}

/// Why the first of them is.
pub fn refutation(teller: &Teller<'_>, wrong: Candidate, refutation: &Refutation) -> Vec<Sentence> {
    let lang = teller.lang();
    match refutation {
        Refutation::Repeated { house, cell } => {
            let there = teller.place(Candidate::new(*cell, wrong.digit));
            vec![teller.sentence(&repeated(lang, teller.house(*house), there, teller.digit(wrong.digit)))]
        }
        Refutation::BySolution => vec![teller.sentence(by_solution(lang))],
        Refutation::Contradiction { steps, reason, .. } => {
            let mut paragraphs = Vec::new();
            if !steps.is_empty() {
                let others = (steps.len() > NAMED).then(|| and_others(lang));
                let named = steps.iter().take(NAMED).map(|step| terms::technique(lang, step.technique()));
                let names: Vec<&str> = named.chain(others).collect();
                paragraphs.push(teller.sentence(&after(lang, steps.len(), names.join(" → "))));
            }
            match (reason.nets().next(), steps.last()) {
                (Some(net), _) => paragraphs.extend(forcing::refuted(teller, net).into_sentences()),
                (None, Some(step)) => {
                    paragraphs.push(teller.sentence(last_step(lang)));
                    paragraphs.extend(tell(teller, step).into_sentences());
                }
                (None, None) => debug_assert!(reason.of(Role::Branch).next().is_none()),
            }
            paragraphs
        }
    }
}
