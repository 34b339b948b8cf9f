//! Nets in notation: numbered facts, each with the numbers of the facts it follows from, and at the end the cell or place that is left with nothing.
//!
//! ```text
//! 0: r1c1=3; 0a: r1c2<>3 (0); 1: r1c5<>2 (0a; pair 23 r1c46); r5c2={}
//! 4: r7c1<>5 (2; refuted: 4.0: r7c1=5; 4.0a: r7c2<>5 (4.0); 4.1: r9c2=5 (2,4.0a); b7={})
//! ```
//!
//! - The assumption is 0. The lines of the explanation in words count up from 1. What they leave out, because it follows at once from one of
//!   them, has its number and a letter.
//! - A fact with numbers only follows in one step: a candidate is false because of a true one that it sees, or because it sees all places
//!   that are left in a house; or true because it is the last of its cell or of a house.
//! - `pair 23 r1c46`, up to `quad`: a naked or hidden subset, when the facts before the semicolon hold.
//! - `b1 - 3 cages: r1c3-r4c1=5`: the cells make no other sum, which the houses leave when the sums of the cages are taken off.
//! - `refuted: …`: the opposite of the fact ends in a contradiction. Its facts are numbered below the fact, and refer to facts outside
//!   by their numbers. The facts before the semicolon are those that the refutation uses.

use std::{
    collections::BTreeMap,
    fmt::{self, Display, Formatter},
};

use sudoscope_board::Geometry;

use crate::logic::{
    Bond, CellGroup, Contradiction, Net, Node,
    explain::notation::{cells, digits, house_name, rule, sum},
};

/// A net, with the contradiction at its end: `1: r1c2=3; 2: r4c2<>3 (1); …; r5c2={}`.
pub(super) fn written(geometry: &Geometry, net: &Net) -> String {
    NetWriter { geometry }.net(net, &NetNumbers::of(net))
}

/// The numbers of the facts of a net, or of a refutation in it. `opened`: the index of a fact that is refuted, that of one within its
/// refutation, and so on. Empty if there is no such refutation.
pub fn line_numbers(net: &Net, opened: &[usize]) -> Vec<FactNumber> {
    let innermost = opened.iter().try_fold((net, NetNumbers::of(net)), |(net, numbers), &at| {
        let inner = net.refutation(at)?;
        Some((inner, numbers.below(net, at, inner)))
    });
    innermost.map_or_else(Vec::new, |(_, numbers)| numbers.facts())
}

/// The number of a fact: those that are explained count up from 1 after the assumption, which is 0. Those that follow at once from one of them,
/// and are not explained, have its number and a letter: `3a`. Below fact 4 it is `4.1`, `4.2` ….
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactNumber {
    text: String,
    /// For a fact that is not explained, the fact from which it follows at once.
    pub from: Option<DirectFrom>,
}

/// The fact from which one follows at once that is not explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DirectFrom {
    /// The assumption of the net.
    Assumption,
    /// The line of that number.
    Line(String),
}

impl Display for FactNumber {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The number of each fact of a net, and whether it stands outside and is not written again.
#[derive(Clone, Debug)]
pub struct NetNumbers(Vec<(FactNumber, bool)>);

impl NetNumbers {
    /// The numbers in a net that stands in no other.
    pub fn of(net: &Net) -> Self {
        Self::with(net, "", &BTreeMap::new())
    }

    /// The numbers in the refutation of a fact of the net. What it takes from outside keeps its number there.
    pub fn below(&self, net: &Net, at: usize, inner: &Net) -> Self {
        let premises = net.implications[at].premises.iter();
        let outside = premises.map(|&premise| {
            let fact = &net.implications[premise];
            ((&fact.node, fact.is_true), &self.0[premise].0)
        });
        Self::with(inner, &format!("{}.", self.number(at)), &outside.collect())
    }

    /// The number of each fact, by its index in the net.
    pub fn facts(&self) -> Vec<FactNumber> {
        self.0.iter().map(|(number, _)| number.clone()).collect()
    }

    fn with(net: &Net, prefix: &str, outside: &BTreeMap<(&Node, bool), &FactNumber>) -> Self {
        let explained = net.explained();
        let mut numbers: Vec<(FactNumber, bool)> = Vec::new();
        let (mut lines, mut beside) = (0, vec![0; net.implications.len()]);
        // The fact of the last number without a letter.
        let mut last = 0;
        for (at, fact) in net.implications.iter().enumerate() {
            // The first fact is the assumption.
            let elsewhere = outside.get(&(&fact.node, fact.is_true)).filter(|_| at > 0 && fact.bond.is_none());
            let number = match (elsewhere, fact.premises.first()) {
                (Some(&number), _) => number.clone(),
                (None, Some(&premise)) if at > 0 && explained.binary_search(&at).is_err() => {
                    // A letter of its own beside the number of this net that it follows from, or that comes before it.
                    let by = if numbers[premise].1 { last } else { premise };
                    beside[by] += 1;
                    let from =
                        if premise == 0 { DirectFrom::Assumption } else { DirectFrom::Line(numbers[premise].0.text.clone()) };
                    FactNumber { text: format!("{}{}", numbers[by].0, letters(beside[by])), from: Some(from) }
                }
                _ => {
                    lines += usize::from(at > 0);
                    last = at;
                    FactNumber { text: format!("{prefix}{lines}"), from: None }
                }
            };
            numbers.push((number, elsewhere.is_some()));
        }
        Self(numbers)
    }

    fn number(&self, at: usize) -> &str {
        &self.0[at].0.text
    }
}

/// `a` to `z`, then `aa`, `ab` ….
fn letters(number: usize) -> String {
    let (mut left, mut letters) = (number, String::new());
    while left > 0 {
        letters.extend(('a'..='z').nth((left - 1) % 26));
        left = (left - 1) / 26;
    }
    letters.chars().rev().collect()
}

struct NetWriter<'w> {
    geometry: &'w Geometry,
}

impl NetWriter<'_> {
    fn net(&self, net: &Net, numbers: &NetNumbers) -> String {
        let own = numbers.0.iter().enumerate().filter(|(_, (_, is_outside))| !is_outside);
        let fact = |(at, (number, _)): (usize, &(FactNumber, bool))| {
            let implication = &net.implications[at];
            let fact = self.fact(&implication.node, implication.is_true);
            format!("{number}: {fact}{}", self.ground(net, at, numbers))
        };
        own.map(fact).chain(net.contradiction.as_ref().map(|end| self.end(end))).collect::<Vec<_>>().join("; ")
    }

    fn fact(&self, node: &Node, is_true: bool) -> String {
        format!("{}{}{}", self.cells(node), if is_true { "=" } else { "<>" }, node.digit)
    }

    fn cells(&self, node: &Node) -> String {
        cells(self.geometry, node.cells.iter().copied())
    }

    /// The facts that a fact follows from, in brackets; nothing for an assumption.
    fn ground(&self, net: &Net, at: usize, numbers: &NetNumbers) -> String {
        let implication = &net.implications[at];
        let premises = implication.premises.iter().map(|&premise| numbers.number(premise)).collect::<Vec<_>>().join(",");
        let by = match &implication.bond {
            Some(Bond::Set(set)) => self.subset(set),
            // A chain inside that has cases of its own.
            Some(Bond::Refuted(inner)) if inner.implications.is_empty() => "inner chain".to_owned(),
            Some(Bond::Refuted(inner)) => format!("refuted: {}", self.net(inner, &numbers.below(net, at, inner))),
            Some(Bond::Rule(place)) => rule(self.geometry, *place),
            Some(Bond::Sum(ground)) => match (&ground.sum.houses[..], &ground.sum.rules[..]) {
                ([], [place]) => rule(self.geometry, *place),
                _ => sum(self.geometry, &ground.sum),
            },
            Some(Bond::Cell(_) | Bond::House(_) | Bond::Locked(_)) | None => String::new(),
        };
        let parts: Vec<String> = [premises, by].into_iter().filter(|part| !part.is_empty()).collect();
        if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) }
    }

    /// `pair 23 r1c46`.
    fn subset(&self, set: &CellGroup) -> String {
        let name = match set.cells.len() {
            2 => "pair",
            3 => "triple",
            4 => "quad",
            _ => "set",
        };
        format!("{name} {} {}", digits(set.digits, ""), cells(self.geometry, set.cells.iter().copied()))
    }

    /// The cell, or the places of the digit in the house, are empty.
    fn end(&self, end: &Contradiction) -> String {
        match end {
            Contradiction::Node(node) => format!("{0}={1}<>{1}", self.cells(node), node.digit),
            Contradiction::Cell(cell) => format!("{}={{}}", cells(self.geometry, [*cell])),
            Contradiction::House(house, digit) => format!("{digit}{}={{}}", house_name(self.geometry, *house)),
            Contradiction::Rule(broken) => format!("{}={{}}", rule(self.geometry, broken.rule)),
        }
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Digit, DigitSet, HouseGeometry, HouseId};

    use super::*;
    use crate::logic::{Candidate, Implication};

    fn node(geometry: &Geometry, column: usize) -> Node {
        Node::of(Candidate::new(geometry.shape().cell(0, column - 1), Digit::new(5).unwrap()))
    }

    /// A fact about 5 in row 1.
    fn fact(column: usize, is_true: bool, premises: &[usize], bond: Option<Bond>) -> Implication {
        Implication { node: node(&HouseGeometry::classic(), column), is_true, premises: premises.to_vec(), bond }
    }

    #[test]
    fn nets_are_written_fact_by_fact_up_to_what_is_left_with_nothing() {
        let geometry = HouseGeometry::classic();
        let row = Some(Bond::House(HouseId::new(0)));
        let net = |end| Net { implications: vec![fact(1, true, &[], None), fact(2, false, &[0], row.clone())], contradiction: end };

        for (end, text) in [
            (None, "1: r1c2<>5 (0)"),
            (Some(Contradiction::Cell(geometry.shape().cell(0, 1))), "0a: r1c2<>5 (0); r1c2={}"),
            (Some(Contradiction::House(HouseId::new(3), Digit::new(5).unwrap())), "0a: r1c2<>5 (0); 5r4={}"),
            (Some(Contradiction::Node(node(&geometry, 2))), "1: r1c2<>5 (0); r1c2=5<>5"),
        ] {
            assert_eq!(written(&geometry, &net(end)), format!("0: r1c1=5; {text}"));
        }
    }

    #[test]
    fn subsets_and_refutations_are_written_with_what_they_rest_on() {
        let geometry = HouseGeometry::classic();
        let row = Some(Bond::House(HouseId::new(0)));
        let set = CellGroup {
            cells: [3, 5].map(|column| geometry.shape().cell(0, column)).to_vec(),
            digits: [2, 5].iter().filter_map(|&digit| Digit::new(digit)).collect::<DigitSet>(),
        };
        let inner = Net {
            implications: vec![
                fact(3, true, &[], None),
                fact(2, false, &[], None),
                fact(9, false, &[0], row.clone()),
                fact(8, true, &[1, 2], row.clone()),
            ],
            contradiction: Some(Contradiction::Node(node(&geometry, 8))),
        };
        let net = Net {
            implications: vec![
                fact(1, true, &[], None),
                fact(2, false, &[0], row),
                fact(5, false, &[1], Some(Bond::Set(set.clone()))),
                fact(7, false, &[], Some(Bond::Set(set))),
                fact(3, false, &[1], Some(Bond::Refuted(Box::new(inner)))),
            ],
            contradiction: None,
        };
        assert_eq!(
            written(&geometry, &net),
            "0: r1c1=5; 0a: r1c2<>5 (0); 1: r1c5<>5 (0a; pair 25 r1c46); 2: r1c7<>5 (pair 25 r1c46); \
             3: r1c3<>5 (0a; refuted: 3.0: r1c3=5; 3.0a: r1c9<>5 (3.0); 3.1: r1c8=5 (0a,3.0a); r1c8=5<>5)"
        );
        let numbers = |opened: &[usize]| line_numbers(&net, opened).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(numbers(&[]), ["0", "0a", "1", "2", "3"]);
        assert_eq!(numbers(&[4]), ["3.0", "0a", "3.0a", "3.1"], "what holds outside keeps its number");
        assert_eq!(line_numbers(&net, &[4])[1].from, Some(DirectFrom::Assumption));
        assert_eq!(numbers(&[1]), [""; 0], "nothing is refuted there");
    }
}
