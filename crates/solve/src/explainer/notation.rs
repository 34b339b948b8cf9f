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

use sudoscope_board::{CellSet, Digit, DigitSet, Geometry, HouseId};

use super::{DrawnStep, SeArgument, SeBranch, SeCause, SeForm, SeLiteral};
use crate::logic::notation::{self, FactNumber};

impl DrawnStep {
    /// The step in notation: the pattern or the chain, and the outcome.
    pub fn in_notation(&self, geometry: &Geometry) -> String {
        match &self.by_rule.argument {
            SeArgument::Chain { form, branches, .. } if !self.cases.is_empty() => {
                let proof = SeWriter { geometry }.chain(*form, branches, "");
                format!("{proof} => {}", notation::outcome(geometry, &self.step))
            }
            _ => notation::line(geometry, &self.step),
        }
    }
}

struct SeWriter<'w> {
    geometry: &'w Geometry,
}

impl SeWriter<'_> {
    /// The branches of a chain, each with the chains inside it, whose names begin with `prefix`.
    fn chain(&self, form: SeForm, branches: &[SeBranch], prefix: &str) -> String {
        let cases_of = match (form, branches.iter().find_map(|branch| branch.lines.first())) {
            (SeForm::Cell(cell), _) => Some(notation::cells(self.geometry, [cell])),
            (SeForm::House(house), Some(first)) => Some(format!("{} in {}", first.literal.digit, self.house(house))),
            _ => None,
        };
        let mut parts: Vec<String> = cases_of.into_iter().collect();
        let mut inner = 0;
        for branch in branches.iter().filter(|branch| !branch.lines.is_empty()) {
            let names: Vec<String> = branch.names(prefix, &mut inner);
            let numbers = notation::line_numbers(&branch.net(self.geometry), &[]);
            parts.extend((0..branch.lines.len()).map(|at| self.line(branch, at, &numbers, &names)));
            let end = branch.lines.last().map(|line| line.literal).and_then(|last| self.end(form, last));
            parts.extend(end);
            for (number, (argument, name)) in branch.inner.iter().zip(&names).enumerate() {
                if let SeArgument::Chain { form, proved, branches } = argument {
                    let proves = proved.map_or_else(|| branch.follows_from(number), |proved| vec![proved]);
                    let proves: Vec<String> = proves.into_iter().map(|literal| self.literal(literal)).collect();
                    let proof = self.chain(*form, branches, &format!("{name}."));
                    parts.push(format!("[inner chain {name}: {proof} => {}]", proves.join(", ")));
                }
            }
        }
        parts.join("; ")
    }

    /// The end of a branch; none of one of several cases.
    fn end(&self, form: SeForm, SeLiteral { cell, digit, .. }: SeLiteral) -> Option<String> {
        match form {
            SeForm::Contradiction | SeForm::Reversal => {
                Some(format!("{}={digit}<>{digit}", notation::cells(self.geometry, [cell])))
            }
            SeForm::Cycle => Some("loop".to_owned()),
            SeForm::Double | SeForm::Cell(_) | SeForm::House(_) => None,
        }
    }

    /// `9: r7c1<>4 (3,6; inner chain 1)`.
    fn line(&self, branch: &SeBranch, at: usize, numbers: &[FactNumber], names: &[String]) -> String {
        let line = &branch.lines[at];
        let mut parents = line.parents.clone();
        parents.sort_unstable();
        parents.dedup();
        let from = parents.iter().map(|&parent| numbers[parent].to_string()).collect::<Vec<_>>().join(",");
        let by = match line.cause {
            SeCause::Assumed | SeCause::Cell | SeCause::House(_) => String::new(),
            SeCause::Given => "given".to_owned(),
            SeCause::Inner(inner) => {
                branch.inner.get(inner).map_or_else(String::new, |argument| self.ground(argument, &names[inner]))
            }
        };
        let why = [from, by].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
        let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
        format!("{}: {}{why}", numbers[at], self.literal(line.literal))
    }

    fn literal(&self, SeLiteral { cell, digit, is_on }: SeLiteral) -> String {
        format!("{}{}{digit}", notation::cells(self.geometry, [cell]), if is_on { "=" } else { "<>" })
    }

    /// A pattern, or the name of a chain.
    fn ground(&self, argument: &SeArgument, name: &str) -> String {
        let houses = |list: &[HouseId]| notation::houses(self.geometry, list.iter().copied());
        match argument {
            SeArgument::Locked { digit, base, cover, .. } => format!("{digit} in {}/{}", self.house(*base), self.house(*cover)),
            SeArgument::Fish { digit, base, cover } => format!("fish {digit} {}/{}", houses(base), houses(cover)),
            SeArgument::Set { house, cells, digits, is_hidden } => self.subset(*house, cells, *digits, *is_hidden),
            _ => format!("inner chain {name}"),
        }
    }

    fn subset(&self, house: HouseId, cells: &CellSet, digits: DigitSet, is_hidden: bool) -> String {
        let kind = if is_hidden { "hidden" } else { "naked" };
        let size = match cells.len() {
            2 => "pair",
            3 => "triple",
            _ => "quad",
        };
        let digits: String = digits.iter().map(Digit::to_char).collect();
        format!("{kind} {size} {digits} {} in {}", notation::cells(self.geometry, cells.iter()), self.house(house))
    }

    fn house(&self, house: HouseId) -> String {
        notation::house_name(self.geometry, house)
    }
}

impl SeBranch {
    /// The names of the chains inside it, `""` for patterns. `before`: the number of chains in earlier branches, which these are added to.
    pub fn names(&self, prefix: &str, before: &mut usize) -> Vec<String> {
        let name = |argument: &SeArgument| match argument {
            SeArgument::Chain { .. } => {
                *before += 1;
                format!("{prefix}{before}")
            }
            _ => String::new(),
        };
        self.inner.iter().map(name).collect()
    }
}
