//! Rules from drawings. A file says of most rules only how they look, and what they mean in a text. What a drawing usually means, and the
//! text does not contradict, is proposed; a person decides.

mod color;
mod drawing;
mod lines;
mod signs;
mod words;

use std::collections::BTreeSet;

use serde_json::Value as Json;

use crate::{
    board::{Cage, Rule, Shape},
    io::{Doubt, Look},
};
use drawing::Drawing;
use words::Words;

/// Rules that are proposed, and the items that they explain.
pub(super) struct Guesses<'a> {
    shape: &'a Shape,
    /// The rules that the file states.
    known: &'a [Rule],
    rules: Vec<(Rule, Look)>,
    taken: BTreeSet<usize>,
}

impl Guesses<'_> {
    /// The rules that have been proposed.
    pub(super) fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.rules.iter().map(|(rule, _)| rule)
    }

    /// Whether an item is not explained by any.
    pub(super) fn is_open(&self, item: usize) -> bool {
        !self.taken.contains(&item)
    }

    /// The rules as doubts: one for each kind and look.
    pub(super) fn doubts(&self) -> Vec<Doubt> {
        let mut kinds: Vec<(&Rule, Look, usize)> = Vec::new();
        for (rule, look) in &self.rules {
            match kinds.iter_mut().find(|(other, as_look, _)| other.key() == rule.key() && as_look == look) {
                Some((.., count)) => *count += 1,
                None => kinds.push((rule, *look, 1)),
            }
        }
        kinds.into_iter().map(|(rule, look, count)| Doubt::RulesInferred { rule: rule.clone(), count, look }).collect()
    }

    fn take(&mut self, rule: Rule, look: Look, items: impl IntoIterator<Item = usize>) {
        if rule.suits(self.shape) && self.rules().chain(self.known).all(|other| *other != rule) {
            self.taken.extend(items);
            self.rules.push((rule, look));
        }
    }
}

/// The rules that items of these names seem to be. `cages` are those among them by their places, `known` is what the file states, `text` is
/// that of the rules, and `cell_size` the unit of widths.
pub(super) fn infer<'a>(
    items: &[(String, Json)],
    cages: impl IntoIterator<Item = (usize, Cage)>,
    shape: &'a Shape,
    known: &'a [Rule],
    text: &str,
    cell_size: f64,
) -> Guesses<'a> {
    let mut guesses = Guesses { shape, known, rules: Vec::new(), taken: BTreeSet::new() };
    let drawing = Drawing::of(items, shape, cell_size);
    let words = Words::of(text);
    for (place, cage) in cages {
        guesses.take(Rule::Cage(cage), Look::Cage, [place]);
    }
    lines::guess(&drawing, shape, &words, &mut guesses);
    signs::guess(&drawing, shape, &words, &mut guesses);
    for rule in words.whole_board() {
        guesses.take(rule, Look::Words, []);
    }
    guesses
}

#[cfg(test)]
mod tests;
