//! An argument in words: lines, and below some of them the cases that show them. In a long one the cases can be folded away.

use crate::{
    Lang, Phrase,
    logic::{
        Case,
        chains::state,
        forcing,
        step_words::{Sentence, StepWords},
    },
};
use sudoscope_solve::logic::{LONGEST_ARGUMENT, Net, notation::NetNumbers};

pub use crate::catalogue::logic::argument::*;

/// An argument of more lines is shown as a tree of cases.
const MOST_IN_ONE_LIST: usize = 60;

/// A part of an argument: an assumption that ends in a contradiction, and the cases inside that show some of its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentPart {
    /// The number of the line that this shows; empty for the whole argument.
    pub number: String,
    /// The assumption, and what follows up to the contradiction.
    pub case: Case,
    /// How many lines it has, with those of the cases inside. The assumption is one, and so is the contradiction.
    pub lines: usize,
    /// What stands for it while it is folded away.
    pub closed: Sentence,
    /// The cases inside, each with the place of the line that it shows in `case`.
    pub inside: Vec<(usize, Self)>,
}

impl ArgumentPart {
    /// The argument of a net.
    pub(super) fn of(words: &StepWords<'_>, net: &Net) -> Self {
        Self::within(words, net, String::new(), &NetNumbers::of(net))
    }

    fn within(words: &StepWords<'_>, net: &Net, number: String, numbers: &NetNumbers) -> Self {
        let proven = Some(number.as_str()).filter(|number| !number.is_empty());
        let facts = numbers.facts();
        let case = forcing::refuted_within(words, net, proven, &facts, LONGEST_ARGUMENT);
        let opening = (0..).zip(&case.lines).filter_map(|(place, line)| Some((place, line.opens?)));
        let part = |(place, at): (usize, usize)| {
            // A chain inside of a rule has cases of its own.
            let inner = net.refutation(at).filter(|inner| !inner.implications.is_empty())?;
            Some((place, Self::within(words, inner, facts[at].to_string(), &numbers.below(net, at, inner))))
        };
        let inside: Vec<(usize, Self)> = opening.filter_map(part).collect();
        let lines = 1 + case.lines.len() + inside.iter().map(|(_, part)| part.lines).sum::<usize>();
        let assumed = net.implications.first().map_or(Phrase::default(), |first| state(words, &first.node, first.is_true));
        let closed = words.sentence(closed(words.lang(), assumed, lines));
        Self { number, case, lines, closed, inside }
    }

    /// How many cases stand inside, and how deep inside each other.
    pub fn cases(&self) -> (usize, usize) {
        let inside = self.inside.iter().map(|(_, part)| part.cases());
        inside.fold((0, 0), |(all, deepest), (cases, deep)| (all + 1 + cases, deepest.max(1 + deep)))
    }

    /// Whether it is too long to be shown as one list.
    pub fn is_long(&self) -> bool {
        self.lines > MOST_IN_ONE_LIST && !self.inside.is_empty()
    }

    /// How long it is, in words.
    pub fn size(&self, lang: Lang) -> String {
        let (cases, deep) = self.cases();
        size(lang, self.lines, cases, deep).to_string()
    }

    /// All parts in a row, each after the one that it stands in.
    pub fn into_cases(self) -> Vec<Case> {
        let inside = self.inside.into_iter().flat_map(|(_, part)| part.into_cases());
        [self.case].into_iter().chain(inside).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{grammar::Numerals, step::Names};
    use sudoscope_board::{Cell, Digit, HouseGeometry, HouseId};
    use sudoscope_solve::logic::{Bond, Candidate, Contradiction, Implication, Node};

    fn fact(cell: usize, digit: u8, is_true: bool, premises: &[usize], bond: Option<Bond>) -> Implication {
        let node = Node::of(Candidate::new(Cell::new(cell), Digit::new(digit).unwrap()));
        Implication { node, is_true, premises: premises.to_vec(), bond }
    }

    /// A proof with `lines` lines of its own, and one such proof inside for each level below.
    fn net(level: usize, lines: usize) -> Net {
        let mut implications = vec![fact(level, 1, true, &[], None)];
        for line in 0..lines {
            implications.push(fact(40 + line, 2, true, &[0], Some(Bond::House(HouseId::new(0)))));
        }
        if level > 0 {
            implications.push(fact(level - 1, 1, false, &[1], Some(Bond::Refuted(Box::new(net(level - 1, lines))))));
        }
        Net { implications, contradiction: Some(Contradiction::Cell(Cell::new(80))) }
    }

    #[test]
    fn the_size_of_an_argument_is_that_of_all_its_sentences() {
        let geometry = HouseGeometry::classic();
        for (lang, size, closed) in [
            (Lang::En, "83 lines with 3 cases, nested up to 3 levels deep", "Suppose r1c3 is 1: a contradiction after 62 lines"),
            (Lang::Zh, "共 83 条，其中有 3 个情形，最多嵌套 3 层", "假设 r1c3 是 1：推 62 条后矛盾"),
        ] {
            let words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
            let argument = ArgumentPart::of(&words, &net(3, 18));
            assert!(argument.is_long() && argument.size(lang).contains(size), "{}", argument.size(lang));
            let (_, part) = &argument.inside[0];
            assert_eq!((part.closed.text().as_str(), part.number.as_str()), (closed, "19"));
            assert_eq!(part.inside[0].1.number, "19.19");
            let sentences: Vec<Sentence> = argument.clone().into_cases().into_iter().flat_map(Case::into_sentences).collect();
            assert_eq!(sentences.len(), argument.lines, "{sentences:#?}");
            assert!(!ArgumentPart::of(&words, &net(1, 18)).is_long());
        }
    }
}
