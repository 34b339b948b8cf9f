//! Uses of rules in notation, with everything that their proofs rest on. Patterns and plain chains are written like those of techniques.
//!
//! ```text
//! 7 in b5; 0: r4c5=7; 0a: r4c1<>7 (0); …; 0: r5c6=7; … => r9c9<>3
//! 0: r2c5=8; 0a: r2c5<>1 (0); 1: r8c4<>4 (0a; 4 in b2/c4); …; 5: r7c1<>4 (1,4; inner chain 1); …; r8c3=5<>5;
//!     [inner chain 1: 0: r7c1=4; 1: r8c4<>4 (given); …; r7c1=4<>4 => r7c1<>4] => r2c5<>8
//! ```
//!
//! - At the start stands the subject of the cases: the places of a digit in a house, or the digits of a cell. Without that the cases are a
//!   candidate and its opposite, or there is only one. Each case begins with its assumption, as line 0. The lines that are explained count up from
//!   1, and the immediate consequences of one have its number and a letter.
//! - A line with numbers only follows from those lines in one step. `4 in b2/c4`: all places of the digit in the first house are also in
//!   the second. `fish 4 r25/c37`: all places of the digit in the first houses are where the others cross them. `naked pair 12 r8c46 in
//!   r8`, `hidden pair …`, up to `quad`: a subset of the house.
//! - `inner chain 1`: the line is what that chain proves. It stands in square brackets after the lines of the case, with lines of its own,
//!   and its outcome is its conclusion there. A `given` line of it is one of those that the outer line names.
//! - A case that ends in a contradiction has it at its end: `r8c3=5<>5`. `loop`: the last line is the first one again. If it is false, the
//!   same follows the other way round: what sees a true and a false candidate of the lines is impossible.

use sudoscope_board::{Digit, Geometry, HouseId};

use super::{SeCase, SeForm, SePattern, SeStep};
use crate::logic::{
    Candidate, CellGroup, Net,
    notation::{self, FactNumber},
};

impl SeStep {
    /// The step in notation: the pattern or the chain, and the outcome.
    pub fn in_notation(&self, geometry: &Geometry) -> String {
        if self.cases.is_empty() {
            return notation::line(geometry, &self.step);
        }
        let writer = SeWriter { geometry, cases: &self.cases, nets: self.step.reason().nets().collect() };
        format!("{} => {}", writer.chain(0), notation::outcome(geometry, &self.step))
    }
}

struct SeWriter<'w> {
    geometry: &'w Geometry,
    cases: &'w [SeCase],
    nets: Vec<&'w Net>,
}

impl SeWriter<'_> {
    /// The branches of the chain that begins with a case, each with the chains inside it.
    fn chain(&self, first: usize) -> String {
        let cases_of = match self.cases[first].form {
            SeForm::Cell(cell) => Some(notation::cells(self.geometry, [cell])),
            SeForm::House(house) => Some(format!("{} in {}", self.nets[first].implications[0].node.digit, self.house(house))),
            _ => None,
        };
        let mut parts: Vec<String> = cases_of.into_iter().collect();
        for &at in &self.cases[first].beside {
            let (case, net) = (&self.cases[at], self.nets[at]);
            let numbers = notation::line_numbers(net, &[]);
            parts.extend((0..net.implications.len()).map(|line| self.line(at, line, &numbers)));
            parts.extend(net.implications.last().and_then(|last| match case.form {
                SeForm::Contradiction | SeForm::Reversal => {
                    let digit = last.node.digit;
                    Some(format!("{}={digit}<>{digit}", notation::cells(self.geometry, last.node.cells.iter().copied())))
                }
                SeForm::Cycle => Some("loop".to_owned()),
                SeForm::Double | SeForm::Cell(_) | SeForm::House(_) => None,
            }));
            let is_first = |inner: &usize| self.cases[*inner].outside == Some(at) && self.cases[*inner].beside[0] == *inner;
            for inner in (at + 1..self.cases.len()).filter(is_first) {
                let SeCase { name, proves, .. } = &self.cases[inner];
                let proves: Vec<String> = proves.iter().map(|&proved| self.literal(proved)).collect();
                parts.push(format!("[inner chain {name}: {} => {}]", self.chain(inner), proves.join(", ")));
            }
        }
        parts.join("; ")
    }

    /// `9: r7c1<>4 (3,6; inner chain 1)`.
    fn line(&self, at: usize, line: usize, numbers: &[FactNumber]) -> String {
        let (case, fact) = (&self.cases[at], &self.nets[at].implications[line]);
        let from = fact.premises.iter().map(|&premise| numbers[premise].to_string()).collect::<Vec<_>>().join(",");
        let by = match (case.pattern(line), case.chain(line)) {
            (Some(pattern), _) => self.pattern(pattern),
            (None, Some(inner)) => format!("inner chain {}", self.cases[inner].name),
            (None, None) if line > 0 && fact.bond.is_none() => "given".to_owned(),
            (None, None) => String::new(),
        };
        let why = [from, by].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
        let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
        let literals = fact.node.candidates().map(|candidate| self.literal((candidate, fact.is_true)));
        format!("{}: {}{why}", numbers[line], literals.collect::<String>())
    }

    fn literal(&self, (Candidate { cell, digit }, is_on): (Candidate, bool)) -> String {
        format!("{}{}{digit}", notation::cells(self.geometry, [cell]), if is_on { "=" } else { "<>" })
    }

    fn pattern(&self, pattern: &SePattern) -> String {
        let houses = |list: &[HouseId]| notation::houses(self.geometry, list.iter().copied());
        match pattern {
            SePattern::Fish(digit, base, cover) => match (&base[..], &cover[..]) {
                (&[base], &[cover]) => format!("{digit} in {}/{}", self.house(base), self.house(cover)),
                _ => format!("fish {digit} {}/{}", houses(base), houses(cover)),
            },
            SePattern::Set { house, group: CellGroup { cells, digits }, is_hidden } => {
                let kind = if *is_hidden { "hidden" } else { "naked" };
                let size = match cells.len() {
                    2 => "pair",
                    3 => "triple",
                    _ => "quad",
                };
                let digits: String = digits.iter().map(Digit::to_char).collect();
                let cells = notation::cells(self.geometry, cells.iter().copied());
                format!("{kind} {size} {digits} {cells} in {}", self.house(*house))
            }
        }
    }

    fn house(&self, house: HouseId) -> String {
        notation::house_name(self.geometry, house)
    }
}
