//! Rules from drawings. A file says of most rules only how they look, and what they mean in a text. What a drawing usually means, and the
//! text does not contradict, is proposed; a person decides.

mod color;
mod drawing;
mod lines;
mod patterns;
mod signs;
mod speech;
mod tokens;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use sudoscope_board::{Cage, Digits, Puzzle, Rule, Shape};

use crate::{Doubt, Interpretation, Look, formats::parts::described, syntax::encoding::printable};
use color::{Paint, Rgb};
use drawing::Drawing;
use speech::Sentence;
use words::{Held, Words};

use super::table::sentence;

/// Rules that are proposed, and the items that they explain.
pub(in crate::formats) struct Guesses<'a> {
    shape: &'a Shape,
    /// The rules that the file states.
    known: &'a [Rule],
    /// Each with how it is drawn, and by which items.
    rules: Vec<(Rule, Look, Vec<usize>)>,
    taken: BTreeSet<usize>,
    /// The items with a colour that is not understood, with the colour.
    unreadable: Vec<(usize, String)>,
    /// The colours of lines, by their items.
    colors: BTreeMap<usize, Rgb>,
    /// The sentences from which no rule was inferred because they are not understood wholly, and whether their bare words are so.
    unclear: Vec<(String, bool)>,
    /// The first sentence that says that the usual rules do not apply, or that the regions are to be found, and which of both.
    other_rules: Option<(String, &'static str)>,
    /// A rule of each kind that the solution of the file breaks.
    broken: Vec<Rule>,
}

impl Guesses<'_> {
    /// The rules that have been proposed.
    pub(in crate::formats) fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.rules.iter().map(|(rule, ..)| rule)
    }

    /// Whether an item is not explained by any.
    pub(super) fn is_open(&self, item: usize) -> bool {
        !self.taken.contains(&item)
    }

    /// The rules as doubts: one for each kind and look; and the colours that are not understood.
    pub(in crate::formats) fn doubts(&self) -> Vec<Doubt> {
        let mut kinds: Vec<(&Rule, Look, usize)> = Vec::new();
        for (rule, look, _) in &self.rules {
            match kinds.iter_mut().find(|(other, as_look, _)| other.key() == rule.key() && as_look == look) {
                Some((.., count)) => *count += 1,
                None => kinds.push((rule, *look, 1)),
            }
        }
        let inferred = kinds.into_iter().map(|(rule, look, count)| Doubt::RulesInferred { rule: rule.clone(), count, look });
        let mut open = self.unreadable.iter().filter(|(item, _)| self.is_open(*item));
        let color = open.next().map(|(_, color)| Doubt::UnknownColor { color: color.clone(), count: 1 + open.count() });
        let first = self.unclear.iter().find(|(_, is_plain)| !is_plain).or(self.unclear.first());
        let unclear = first.map(|(sentence, is_plain)| Doubt::UnclearSentence {
            sentence: beginning(sentence),
            count: self.unclear.len(),
            is_plain: *is_plain,
        });
        let other_rules = self.other_rules.iter().map(|(sentence, key)| Doubt::OtherRules {
            sentence: beginning(sentence),
            are_regions_unknown: *key == "unknown-regions",
        });
        let broken = self.broken.iter().map(|rule| Doubt::SolutionContradicts { rule: Some(rule.clone()) });
        inferred.chain(color).chain(unclear).chain(other_rules).chain(broken).collect()
    }

    /// Whether an item is part of an arrow.
    fn is_of_arrow(&self, item: usize) -> bool {
        self.rules.iter().any(|(_, look, items)| *look == Look::Arrow && items.contains(&item))
    }

    /// Notes that nothing was inferred from a sentence, and whether its bare words are so.
    fn doubt(&mut self, sentence: &Sentence, is_plain: bool) {
        let text = sentence.text.trim();
        if let Some(key) = sentence.denies_sudoku() {
            self.other_rules.get_or_insert_with(|| (text.to_owned(), key));
        } else if !self.unclear.iter().any(|(other, _)| other == text) {
            self.unclear.push((text.to_owned(), is_plain));
        }
    }

    /// The rules that the file states and those that have been proposed.
    fn held(&self) -> Held<'_> {
        let color = |items: &[usize]| items.iter().find_map(|item| self.colors.get(item).copied());
        let found = self.rules.iter().map(|(rule, _, items)| (rule, color(items)));
        let rules = found.chain(self.known.iter().map(|rule| (rule, None))).collect();
        Held { rules, inferred: self.rules.len(), shape: self.shape }
    }

    fn take(&mut self, rule: Rule, look: Look, items: impl IntoIterator<Item = usize>) {
        if rule.suits(self.shape) && !self.held().has(&rule) {
            let items: Vec<usize> = items.into_iter().collect();
            self.taken.extend(&items);
            self.rules.push((rule, look, items));
        }
    }

    /// Takes back the kinds that the solution of the file breaks, if it breaks nothing that the file states. What files say of cages is no
    /// guess.
    pub(super) fn heed_solution(&mut self, solution: Option<&Digits>) {
        let Some(solution) = solution else { return };
        let breaks = |rules: &[Rule]| !Puzzle::new(self.shape.clone(), rules).geometry().entries(solution).broken().is_empty();
        if breaks(self.known) {
            return;
        }
        let mut kinds: BTreeMap<&str, Vec<Rule>> = BTreeMap::new();
        for (rule, ..) in self.rules.iter().filter(|(_, look, _)| *look != Look::Cage) {
            kinds.entry(rule.key()).or_default().push(rule.clone());
        }
        self.broken = kinds.into_values().filter(|rules| breaks(rules)).filter_map(|rules| rules.into_iter().next()).collect();
        let broken = &self.broken;
        let is_broken = |(rule, look, _): &mut (Rule, Look, Vec<usize>)| {
            *look != Look::Cage && broken.iter().any(|other| other.key() == rule.key())
        };
        for (.., items) in self.rules.extract_if(.., is_broken) {
            items.iter().for_each(|item| _ = self.taken.remove(item));
        }
    }

    /// Takes back the drawn rules whose kind a sentence denies or limits.
    fn heed(&mut self, words: &Words) {
        let (mut left, mut sentences) = (Vec::new(), BTreeMap::new());
        for (rule, look, items) in std::mem::take(&mut self.rules) {
            let against = sentences.entry(rule.kind().name).or_insert_with(|| words.against(&rule, self.shape));
            if look == Look::Words || against.is_empty() {
                left.push((rule, look, items));
            } else {
                items.iter().for_each(|item| _ = self.taken.remove(item));
            }
        }
        self.rules = left;
        sentences.into_values().flatten().for_each(|sentence| self.doubt(sentence, false));
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
    let unreadable = items.iter().enumerate().filter_map(|(place, (_, value))| Some((place, unreadable_color(value)?))).collect();
    let drawing = Drawing::of(items, shape, cell_size);
    let colors = drawing.paths.iter().filter_map(|path| Some((path.item, path.color.color()?))).collect();
    let mut guesses = Guesses {
        shape,
        known,
        rules: Vec::new(),
        taken: BTreeSet::new(),
        unreadable,
        colors,
        unclear: Vec::new(),
        other_rules: None,
        broken: Vec::new(),
    };
    let words = Words::of(text, shape);
    for (place, cage) in cages {
        guesses.take(Rule::Cage(cage), Look::Cage, [place]);
    }
    said_by_the_program(text, &mut guesses);
    lines::guess(&drawing, shape, &words, &mut guesses);
    signs::guess(&drawing, shape, &words, &mut guesses);
    guesses.heed(&words);
    guesses.held().whole_board(&words).into_iter().for_each(|rule| guesses.take(rule, Look::Words, []));
    guesses.held().leave(&words).into_iter().for_each(|(sentence, is_plain)| guesses.doubt(sentence, is_plain));
    guesses
}

/// The rules that a text says of a board without drawings.
pub(in crate::formats) fn said<'a>(shape: &'a Shape, known: &'a [Rule], text: &str) -> Guesses<'a> {
    infer(&[], [], shape, known, text, 1.0)
}

/// A puzzle with the rules that a text says besides, as a proposal.
pub(in crate::formats) fn with_said(found: Interpretation, text: &str) -> Interpretation {
    said_beside(found, text, None)
}

/// The same beside the solution that the file states.
fn said_beside(mut found: Interpretation, text: &str, solution: Option<&Digits>) -> Interpretation {
    let mut said = said(found.puzzle.shape(), found.puzzle.rules(), text);
    said.heed_solution(solution);
    let doubts = said.doubts();
    let with = said.rules().next().map(|_| with_rules(&found.puzzle, said.rules()));
    found.doubts.extend(doubts);
    if let Some(with) = with {
        found.alternatives.insert(0, std::mem::replace(&mut found.puzzle, with));
    }
    found.beside(solution)
}

/// A puzzle with the rules that its comment says besides, as a proposal, beside the solution that its file states.
pub(in crate::formats) fn with_comment(puzzle: Puzzle, stated: Option<&Json>) -> Interpretation {
    let (text, solution) = (puzzle.about.comment.clone(), described::solution(puzzle.shape(), stated));
    said_beside(puzzle.into(), &text, solution.as_ref())
}

/// The puzzle with further rules.
pub(in crate::formats) fn with_rules<'a>(puzzle: &Puzzle, rules: impl Iterator<Item = &'a Rule>) -> Puzzle {
    let rules: Vec<Rule> = puzzle.rules().iter().cloned().chain(rules.cloned()).collect();
    let mut with = Puzzle::new(puzzle.shape().clone(), &rules);
    for (cell, square) in puzzle.squares() {
        *with.square_mut(cell) = *square;
    }
    with.about.clone_from(&puzzle.about);
    with.unknown_rules.clone_from(&puzzle.unknown_rules);
    with
}

/// The part of a sentence that a doubt names.
fn beginning(sentence: &str) -> String {
    const LONGEST: usize = 120;
    printable(sentence).take(LONGEST).collect()
}

/// The first colour of an item that is not understood.
fn unreadable_color(item: &Json) -> Option<String> {
    const LONGEST: usize = 40;
    let unreadable = |name: &str| item.get(name).filter(|color| Paint::read(Some(color)) == Paint::Unreadable);
    let color = Drawing::COLORS.iter().find_map(|name| unreadable(name))?;
    let text = color.as_str().map_or_else(|| color.to_string(), str::to_owned);
    Some(printable(&text).take(LONGEST).collect())
}

/// Rules of the whole board that are not drawn and that the text states in the program's own sentences.
fn said_by_the_program(text: &str, into: &mut Guesses) {
    let shape = into.shape;
    let is_drawn = |rule: &Rule| matches!(rule, Rule::Diagonals | Rule::Diagonal(_) | Rule::Windoku);
    for rule in Rule::of_whole_board().filter(|rule| !is_drawn(rule) && rule.suits(shape)) {
        let own = sentence(&rule, shape);
        if text.lines().any(|line| line.trim() == own) {
            into.take(rule, Look::Words, []);
        }
    }
}

#[cfg(test)]
mod tests;
