//! Checks that many kinds of rules share, and what they find.
//!
//! - The number that many rules have: read, changed, and the others that it could be.

use super::{NumbersField, constraints};
use crate::{Cell, CellSet, Digit, Rule, Shape};

/// Why a rule is not valid on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{self:?}")]
pub enum Misfit {
    /// It has no cells.
    Empty,
    /// A cell lies outside the board.
    OffBoard {
        /// The cell.
        cell: Cell,
    },
    /// A cell is listed twice.
    Twice {
        /// The cell.
        cell: Cell,
    },
    /// There are too few cells.
    TooFewCells {
        /// The actual number.
        cells: usize,
        /// The required number.
        least: usize,
    },
    /// There are too many cells.
    TooManyCells {
        /// The actual number.
        cells: usize,
        /// The greatest number there may be.
        most: usize,
    },
    /// There are too many digits, or none.
    TooManyDigits {
        /// The actual number.
        digits: usize,
        /// The greatest number there may be.
        most: usize,
    },
    /// A sum is out of reach.
    Sum {
        /// The number of cells.
        cells: usize,
        /// The sum.
        sum: u16,
        /// The least possible sum.
        least: usize,
        /// The greatest possible sum.
        most: usize,
    },
    /// No digits make a product.
    Product {
        /// The number of cells.
        cells: usize,
        /// The product.
        product: u32,
    },
    /// A number is out of bounds.
    Value {
        /// The number.
        value: usize,
        /// The least possible number.
        least: usize,
        /// The greatest possible number.
        most: usize,
    },
    /// A digit is above the size of the board.
    Digit {
        /// The digit.
        digit: Digit,
    },
    /// No digit of the board is allowed.
    NoDigit,
    /// A rule of the whole board, or of three equal classes of digits, does not apply to boards of that size or shape.
    Size {
        /// The number of digits.
        size: usize,
    },
    /// There are too few clues of which one could be wrong.
    TooFewClues {
        /// The actual number.
        clues: usize,
        /// The required number.
        least: usize,
    },
    /// It cannot be one of several alternatives.
    InAlternatives,
    /// The board has no such line.
    Line,
}

/// There is at least one cell, and all are on the board.
pub(super) fn cells(cells: &[Cell], shape: &Shape) -> Result<(), Misfit> {
    if cells.is_empty() {
        return Err(Misfit::Empty);
    }
    let outside = cells.iter().find(|cell| cell.index() >= shape.cell_count());
    outside.map_or(Ok(()), |&cell| Err(Misfit::OffBoard { cell }))
}

/// No cell is listed twice.
pub(super) fn once(cells: &[Cell]) -> Result<(), Misfit> {
    let mut seen: CellSet = CellSet::EMPTY;
    cells.iter().find(|&&cell| !seen.insert(cell)).map_or(Ok(()), |&cell| Err(Misfit::Twice { cell }))
}

/// The cells can hold different digits.
pub(super) fn different(list: &[Cell], shape: &Shape) -> Result<(), Misfit> {
    cells(list, shape)?;
    once(list)?;
    let (count, most) = (list.len(), shape.size());
    if count > most { Err(Misfit::TooManyCells { cells: count, most }) } else { Ok(()) }
}

/// The number of cells is at least `least`.
pub(super) fn at_least(cells: &[Cell], least: usize) -> Result<(), Misfit> {
    if cells.len() < least { Err(Misfit::TooFewCells { cells: cells.len(), least }) } else { Ok(()) }
}

/// The board has the digits.
pub(super) fn digits(digits: &[Digit], shape: &Shape) -> Result<(), Misfit> {
    let too_large = digits.iter().find(|digit| usize::from(digit.get()) > shape.size());
    too_large.map_or(Ok(()), |&digit| Err(Misfit::Digit { digit }))
}

/// A board of that shape can have rules of the kind.
pub(super) fn fits(rule: &Rule, shape: &Shape) -> Result<(), Misfit> {
    if rule.kind().suits(shape) { Ok(()) } else { Err(Misfit::Size { size: shape.size() }) }
}

impl Rule {
    /// The number of the rule, if it has just one: a sum, a count, a difference, a ratio, a digital root or a place.
    pub fn number(&self) -> Option<i32> {
        let numbers = self.parts().numbers;
        match (self.kind().numbers, &numbers[..]) {
            (NumbersField::DigitSet | NumbersField::Digits | NumbersField::Differences | NumbersField::PairSums, _) => None,
            (NumbersField::Counts | NumbersField::Weights, [list]) => list.first().copied(),
            (_, [list]) if list.len() == 1 => list.first().copied(),
            _ => None,
        }
    }

    /// The rule with another number; `None` if it has [no number](Self::number), or its numbers cannot be that small or great. Whether the
    /// result can stand on a board is for [`check`](Self::check) to say.
    #[must_use]
    pub fn with_number(&self, number: i32) -> Option<Self> {
        self.number()?;
        let mut parts = self.parts();
        *parts.numbers.first_mut()?.first_mut()? = number;
        self.kind().make(&parts).ok()
    }

    /// The rule with every other number that it can have on a board of that shape, the nearest first; of two as near the smaller one first.
    /// Nothing for a rule without a number.
    pub fn with_other_numbers(&self, shape: &Shape) -> impl Iterator<Item = Self> {
        let number = self.number().unwrap_or_default();
        let (least, most) = if self.number().is_some() { self.reach_of_number(shape) } else { (1, 0) };
        let farthest = if least > most { 0 } else { most.saturating_sub(number).max(number.saturating_sub(least)) };
        let numbers = (1..=farthest).flat_map(move |distance| [number.saturating_sub(distance), number.saturating_add(distance)]);
        let within = numbers.filter(move |number| (least..=most).contains(number));
        within.filter_map(|number| self.with_number(number)).filter(|rule| rule.suits(shape))
    }

    /// Numbers between which all lie that full boards of that shape can satisfy.
    fn reach_of_number(&self, shape: &Shape) -> (i32, i32) {
        let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let size = count(shape.size());
        match self {
            Self::WeightedSum { terms, .. } => {
                let ends = |term: &(Cell, i16)| (i32::from(term.1), i32::from(term.1).saturating_mul(size));
                let least = terms.iter().map(ends).map(|(one, other)| one.min(other)).fold(0, i32::saturating_add);
                (least, terms.iter().map(ends).map(|(one, other)| one.max(other)).fold(0, i32::saturating_add))
            }
            // Larger ones are of no use to a person.
            Self::ProductCage { .. } => (1, 99_999),
            // A rank is one of four times as many lines as digits.
            _ => (0, size.saturating_mul(count(self.cells(shape).len()).max(4))),
        }
    }

    /// Whether the digits of a full board satisfy the rule, as the only one besides rows, columns and regions.
    pub fn holds(&self, shape: &Shape, digit: &impl Fn(Cell) -> Digit) -> bool {
        let differ = |cells: &Vec<Cell>| {
            let mut digits: Vec<Digit> = cells.iter().map(|&cell| digit(cell)).collect();
            digits.sort_unstable();
            digits.windows(2).all(|pair| pair[0] != pair[1])
        };
        self.houses(shape).iter().all(differ)
            && constraints(shape, std::slice::from_ref(self)).iter().all(|(_, constraint)| constraint.holds(digit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cage, CageTotal, Dot, DotKind, Line, LineKind, LookAndSay, Outside, OutsideKind, OutsideLine};

    fn sums(rule: &Rule, shape: &Shape) -> Vec<i32> {
        rule.with_other_numbers(shape).filter_map(|rule| rule.number()).collect()
    }

    #[test]
    fn other_numbers_are_those_the_board_allows_and_the_nearest_come_first() {
        let shape = Shape::of_size(4).unwrap();
        let pair = |sum| Rule::Cage(Cage::killer([0, 1].map(Cell::new), sum));
        // Two different digits of four make from 3 to 7.
        assert_eq!(sums(&pair(6), &shape), [5, 7, 4, 3]);
        assert_eq!(sums(&pair(3), &shape), [4, 5, 6, 7]);
        let dot = |kind| Rule::Dot(Dot { first: Cell::new(0), second: Cell::new(1), kind });
        assert_eq!(sums(&dot(DotKind::Difference(2)), &shape), [1, 3]);
        assert_eq!(sums(&dot(DotKind::Greater), &shape), [0; 0]);
        assert_eq!(sums(&Rule::AntiKing, &shape), [0; 0]);
    }

    #[test]
    fn a_number_that_is_out_of_reach_has_possible_ones_beside_it() {
        let shape = Shape::of_size(4).unwrap();
        let terms = vec![(Cell::new(0), 2), (Cell::new(1), -1)];
        let numbers = sums(&Rule::WeightedSum { terms, total: 100 }, &shape);
        assert_eq!(numbers, (-2..=7).rev().collect::<Vec<i32>>());
    }

    #[test]
    fn a_rule_with_another_number_has_that_number() {
        let cells: Vec<Cell> = [0, 1, 2].map(Cell::new).to_vec();
        let cage = |total| Rule::Cage(Cage { cells: cells.clone(), total, may_repeat: false });
        let line = |kind| Rule::Line(Line { kind, cells: cells.clone() });
        let dot = |kind| Rule::Dot(Dot { first: cells[0], second: cells[1], kind });
        let digit = Digit::from_index(0);
        let look = |counts| Rule::LookAndSay(LookAndSay { cells: cells.clone(), counts });
        let outside = |kind| {
            let line = OutsideLine::Row { row: 0, reversed: false };
            Rule::Outside(Outside { kind, line, value: 7 })
        };
        for rule in [
            cage(CageTotal::Sum(7)),
            cage(CageTotal::DigitalRoot(7)),
            line(LineKind::Whispers(7)),
            line(LineKind::Lockout(7)),
            line(LineKind::Modular(7)),
            line(LineKind::SumLine(7)),
            line(LineKind::SumLoop(7)),
            dot(DotKind::Difference(7)),
            dot(DotKind::Ratio(7)),
            dot(DotKind::Sum(7)),
            look(vec![(7, digit)]),
            Rule::WeightedSum { terms: vec![(cells[0], 2)], total: 7 },
            Rule::Lunchbox { cells: cells.clone(), sum: 7 },
            Rule::NeverSum { cells: cells.clone(), sum: 7 },
            outside(OutsideKind::Sandwich),
            outside(OutsideKind::XSum),
            outside(OutsideKind::Skyscraper),
        ] {
            assert_eq!(rule.number(), Some(7), "{rule:?}");
            assert_eq!(rule.with_number(7).as_ref(), Some(&rule));
            let changed = rule.with_number(3).unwrap();
            assert!(changed.number() == Some(3) && changed.key() == rule.key(), "{changed:?}");
            assert_eq!(rule.with_number(-1).is_some(), matches!(rule, Rule::WeightedSum { .. }));
        }
        for rule in [
            cage(CageTotal::Any),
            cage(CageTotal::OneOf(vec![6, 7])),
            line(LineKind::Renban),
            dot(DotKind::Greater),
            look(vec![(1, digit), (2, Digit::from_index(1))]),
            Rule::NegativeSums(vec![5]),
        ] {
            assert_eq!((rule.number(), rule.with_number(3)), (None, None), "{rule:?}");
        }
    }
}
