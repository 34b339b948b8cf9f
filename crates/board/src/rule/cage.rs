//! Cages and other sets of cells with a sum, a product, or different digits.
//!
//! - Cages: cells whose sum is given.
//! - Equality cages: different digits, as many even as odd ones and as many low as high ones.
//! - Product cages: cells whose digits multiply to a number.
//! - A sum of cells, each with a weight.
//! - Cages of which no selection of digits has the sum.
//! - Cells that hold different digits. With as many cells as digits they are a house.
//! - Lunchboxes: cages in which the digits between the least and the greatest have the sum.

use std::sync::Arc;

use super::{
    CandidateDigits, Field, Kind, Misfit, Need, NumberWidth, NumbersField, Parts, Rule, Sample, Typing, Unmade, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, OptionField, when},
    look::{OutlineStyle, RuleColor, RuleLook},
    parts::{narrow, sum},
};
use crate::{Automaton, Cell, Constraint, Digit, DigitSet, HouseKind, Shape, Totals};

/// Cells in a frame: their sum may be given, and their digits may have to differ.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cage {
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// Their sum.
    pub total: CageTotal,
    /// Whether the cage may repeat a digit, where houses allow that.
    pub may_repeat: bool,
}

/// The sum of a cage.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CageTotal {
    /// Any sum.
    Any,
    /// One sum.
    Sum(u16),
    /// Any of several sums, ascending.
    OneOf(Vec<u16>),
    /// A sum with that digital root, from 1 to 9.
    DigitalRoot(u8),
}

const COLOR: RuleColor = RuleColor::new(0x3A3D42, 0xB4B8BC, 32).elsewhere(0x202020);

const CAGE_ROW: Kind = Kind {
    fields: &[
        Field::Cells("cells"),
        Field::Number("sum", NumberWidth::Short, Need::AtMostOne),
        Field::List("sums", NumberWidth::Short, Need::AtMostOne),
        Field::Option("repeats"),
    ],
    numbers: NumbersField::Sums,
    option: Some(OptionField::MayRepeat),
    typing: Some(Typing::Number),
    offered: |_| vec![vec![vec![0]]],
    samples: &[Sample("11 12 21", &[&[14]], false), Sample("13 14 15 23 25 33 34 35", &[&[41]], false)],
    parts: when!(Rule::Cage(cage) => cage.parts()),
    make: |parts| {
        let total = match (parts.list(0), parts.list(1)) {
            ([], []) => CageTotal::Any,
            ([sum], []) => CageTotal::Sum(narrow(*sum)?),
            (_, []) => CageTotal::OneOf(parts.ascending(0)?),
            _ => CageTotal::OneOf(parts.ascending(1)?),
        };
        Ok(Rule::Cage(Cage { cells: parts.set(), total, may_repeat: parts.is_on }))
    },
    check: |rule, shape| if let Rule::Cage(cage) = rule { cage.check(shape) } else { Ok(()) },
    demand: |rule, lowering| if let Rule::Cage(cage) = rule { cage.constraints(lowering.shape) } else { Vec::new() },
    look: RuleLook::Outline(COLOR, OutlineStyle::Dashed, "{number}"),
    ..OF_CELLS.called("cage", "KillerCage")
};

/// A cage of different digits.
pub(super) static CAGE: Kind = Kind { variants: &[Sample("11 12 21", &[&[], &[8, 14]], false)], ..CAGE_ROW };

/// A cage that may repeat a digit.
pub(super) static SUM_CAGE: Kind = Kind {
    name: "sum-cage",
    is_offered_on: true,
    samples: &[Sample("16 17 27", &[&[], &[8, 12]], true)],
    variants: &[Sample("11 12 21", &[&[5]], true)],
    ..CAGE_ROW
};

/// A cage without a sum.
pub(super) static PLAIN_CAGE: Kind = Kind {
    name: "plain-cage",
    group: None,
    tool: Some("cage"),
    offered: |_| vec![Vec::new()],
    samples: &[Sample("18 19", &[], false)],
    ..CAGE_ROW
};

/// A cage of which the digital root is given.
pub(super) static ROOT_CAGE: Kind = Kind {
    name: "root-cage",
    fields: &[Field::Cells("cells"), Field::Number("digital_root", NumberWidth::Byte, Need::AtMostOne), Field::Option("repeats")],
    numbers: NumbersField::Root,
    option: None,
    group: None,
    tool: Some("cage"),
    typing: None,
    offered: |_| vec![vec![vec![1]]],
    samples: &[Sample("22 32 31", &[&[5]], false)],
    make: |parts| {
        let total = CageTotal::DigitalRoot(parts.number()?);
        Ok(Rule::Cage(Cage { cells: parts.set(), total, may_repeat: parts.is_on }))
    },
    look: RuleLook::Outline(COLOR, OutlineStyle::Dashed, "r{number}"),
    ..CAGE_ROW
};

impl Cage {
    /// The kind of the cage.
    pub(super) const fn kind(&self) -> &'static Kind {
        match (&self.total, self.may_repeat) {
            (CageTotal::DigitalRoot(_), _) => &ROOT_CAGE,
            (_, true) => &SUM_CAGE,
            (CageTotal::Any, false) => &PLAIN_CAGE,
            _ => &CAGE,
        }
    }

    fn parts(&self) -> Parts {
        let parts = Parts { is_on: self.may_repeat, ..Parts::of_cells(&self.cells) };
        match &self.total {
            CageTotal::Any => parts,
            CageTotal::Sum(sum) => parts.with(*sum),
            CageTotal::DigitalRoot(root) => parts.with(*root),
            CageTotal::OneOf(sums) => parts.with_list([0; 0]).with_list(sums.iter().copied()),
        }
    }

    /// A cage of different digits with a sum.
    pub fn killer(cells: impl IntoIterator<Item = Cell>, sum: u16) -> Self {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        Self { cells, total: CageTotal::Sum(sum), may_repeat: false }
    }

    /// The least and the greatest sum of that number of cells.
    fn reach(&self, shape: &Shape) -> (usize, usize) {
        let (size, count) = (shape.size(), self.cells.len());
        if self.may_repeat { (count, count * size) } else { (count * (count + 1) / 2, count * (2 * size + 1 - count) / 2) }
    }

    /// The sums it may have on a board of that shape; `None` for any.
    pub fn totals(&self, shape: &Shape) -> Option<Vec<u16>> {
        let (least, most) = self.reach(shape);
        match &self.total {
            CageTotal::Any => None,
            CageTotal::Sum(sum) => Some(vec![*sum]),
            CageTotal::OneOf(sums) => Some(sums.clone()),
            CageTotal::DigitalRoot(root) => {
                let has_root = |sum: &u16| (*sum + 8) % 9 + 1 == u16::from(*root);
                Some((least..=most).filter_map(|sum| u16::try_from(sum).ok()).filter(has_root).collect())
            }
        }
    }

    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.cells, shape)?;
        check::once(&self.cells)?;
        if !self.may_repeat && self.cells.len() > shape.size() {
            return Err(Misfit::TooManyCells { cells: self.cells.len(), most: shape.size() });
        }
        let (least, most) = self.reach(shape);
        let within = |sum: &u16| (least..=most).contains(&usize::from(*sum));
        match self.totals(shape) {
            Some(sums) if !sums.iter().any(within) => {
                Err(Misfit::Sum { cells: self.cells.len(), sum: sums.first().copied().unwrap_or(0), least, most })
            }
            _ => Ok(()),
        }
    }

    fn constraints(&self, shape: &Shape) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        if !self.may_repeat {
            constraints.push(Constraint::Different(self.cells.clone()));
        }
        if let Some(sums) = self.totals(shape) {
            constraints.push(sum(&self.cells, Totals::of(sums.into_iter().map(i32::from))));
        }
        constraints
    }
}

pub(super) static EQUALITY_CAGE: Kind = Kind {
    samples: &[Sample("41 42 51 52", &[], false)],
    variants: &[Sample("14 15 16 17", &[], false)],
    parts: when!(Rule::EqualityCage(cells) => Parts::of_cells(cells)),
    make: |parts| Ok(Rule::EqualityCage(parts.set())),
    check: |rule, shape| check::different(&rule.parts().path(), shape),
    demand: |rule, lowering| {
        let Rule::EqualityCage(cells) = rule else { return Vec::new() };
        let (size, half) = (lowering.size(), u16::try_from(cells.len() / 2).unwrap_or(u16::MAX));
        let count = |digits: DigitSet| Constraint::Count { cells: cells.clone(), digits, least: half, most: half };
        let range = |from: usize, to: usize| (from..to).map(Digit::from_index).collect::<DigitSet>();
        vec![
            Constraint::Different(cells.clone()),
            count(CandidateDigits::Even.on(size)),
            count(CandidateDigits::Odd.on(size)),
            count(range(0, size / 2)),
            count(range(size - size / 2, size)),
        ]
    },
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dotted, "="),
    ..OF_CELLS.called("equality-cage", "EqualityCage")
};

pub(super) static PRODUCT_CAGE: Kind = Kind {
    fields: &[Field::Cells("cells"), Field::Number("product", NumberWidth::Long, Need::Always), Field::Option("repeats")],
    numbers: NumbersField::Value,
    option: Some(OptionField::MayRepeat),
    typing: Some(Typing::Number),
    is_typing_needed: true,
    offered: |_| vec![vec![vec![1]]],
    samples: &[Sample("91 92", &[&[24]], false), Sample("61 62 71", &[&[36]], true)],
    variants: &[Sample("11 12 21", &[&[72]], false)],
    parts: when!(Rule::ProductCage { cells, product, may_repeat } => {
        Parts { is_on: *may_repeat, ..Parts::of_cells(cells) }.with(i32::try_from(*product).unwrap_or(i32::MAX))
    }),
    make: |parts| Ok(Rule::ProductCage { cells: parts.set(), product: parts.number()?, may_repeat: parts.is_on }),
    check: |rule, shape| {
        let Rule::ProductCage { cells, product, may_repeat } = rule else { return Ok(()) };
        check::cells(cells, shape)?;
        check::once(cells)?;
        let is_possible = *product > 0 && makes(cells.len(), *product, shape.size(), *may_repeat);
        if is_possible { Ok(()) } else { Err(Misfit::Product { cells: cells.len(), product: *product }) }
    },
    demand: |rule, lowering| {
        let Rule::ProductCage { cells, product, may_repeat } = rule else { return Vec::new() };
        let product = *product as usize;
        let next = |&rest: &usize, value: usize| rest.is_multiple_of(value).then(|| rest / value);
        // One state for each divisor: at most 1,536 of a number of 32 bits.
        let automaton = Automaton::deterministic(lowering.size(), product, next, |&rest| rest == 1);
        let multiplies = automaton.map(|automaton| Constraint::Accepted { cells: cells.clone(), automaton: Arc::new(automaton) });
        (!may_repeat).then(|| Constraint::Different(cells.clone())).into_iter().chain(multiplies).collect()
    },
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dashed, "×{number}"),
    ..OF_CELLS.called("product-cage", "ProductCage")
};

/// Whether that many digits, none above `greatest`, multiply to the number; without repeats all are different.
fn makes(count: usize, product: u32, greatest: usize, may_repeat: bool) -> bool {
    if product == 1 {
        return may_repeat || count <= 1;
    }
    let quotient = |digit: usize| {
        let divisor = u32::try_from(digit).ok()?;
        product.is_multiple_of(divisor).then_some(product / divisor)
    };
    count > 0
        && (2..=greatest).rev().any(|digit| {
            let next = if may_repeat { digit } else { digit - 1 };
            quotient(digit).is_some_and(|product| makes(count - 1, product, next, may_repeat))
        })
}

pub(super) static WEIGHTED_SUM: Kind = Kind {
    fields: &[Field::Terms("terms"), Field::Number("sum", NumberWidth::Long, Need::Always)],
    cells: CellsField::Path,
    listed: Listed::Plainly,
    numbers: NumbersField::Weights,
    gesture: None,
    group: None,
    offered: |_| vec![vec![vec![0]]],
    samples: &[Sample("31 32 33", &[&[12, 1, 2, -1]], false)],
    variants: &[Sample("14 16", &[&[-3, 2, -1]], false)],
    parts: |rule| match rule {
        Rule::WeightedSum { terms, total } => {
            let weights = terms.iter().map(|term| i32::from(term.1));
            Parts::of_cells(&terms.iter().map(|term| term.0).collect::<Vec<_>>()).with_list(std::iter::once(*total).chain(weights))
        }
        _ => Parts::default(),
    },
    // Weights that are left out at the end are 1.
    make: |parts| {
        let [total, weights @ ..] = parts.list(0) else { return Err(Unmade::NumberMissing) };
        let weights = weights.iter().copied().chain(std::iter::repeat(1));
        let terms = parts.path().into_iter().zip(weights).map(|(cell, weight)| Ok((cell, narrow(weight)?)));
        Ok(Rule::WeightedSum { terms: terms.collect::<Result<_, Unmade>>()?, total: *total })
    },
    check: |rule, shape| check::cells(&rule.parts().path(), shape),
    demand: when!(Rule::WeightedSum { terms, total }, _ =>
        vec![Constraint::Sum { terms: terms.clone(), totals: Totals::only(*total) }]),
    look: RuleLook::Weights,
    ..OF_CELLS.called("weighted-sum", "WeightedSum")
};

pub(super) static NEVER_SUM: Kind = Kind {
    fields: &[Field::Cells("cells"), Field::Number("sum", NumberWidth::Short, Need::Always)],
    numbers: NumbersField::Sum,
    typing: Some(Typing::Number),
    is_typing_needed: true,
    offered: |_| vec![vec![vec![0]]],
    samples: &[Sample("37 38 39", &[&[10]], false)],
    parts: when!(Rule::NeverSum { cells, sum } => Parts::of_cells(cells).with(*sum)),
    make: |parts| Ok(Rule::NeverSum { cells: parts.set(), sum: parts.number()? }),
    check: |rule, shape| check::different(&rule.parts().path(), shape),
    demand: when!(Rule::NeverSum { cells, sum }, _ =>
        vec![Constraint::Different(cells.clone()), Constraint::NeverSum { cells: cells.clone(), sum: *sum }]),
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dotted, "≠{number}"),
    ..OF_CELLS.called("never-sum", "NeverSum")
};

pub(super) static REGION: Kind = Kind {
    samples: &[Sample("76 77 78 79 86 87 88 89 99", &[], false)],
    variants: &[Sample("11 22 33", &[], false)],
    house: Some(HouseKind::ExtraRegion),
    houses: |rule, shape| match rule {
        Rule::Region(cells) if cells.len() == shape.size() => vec![cells.clone()],
        _ => Vec::new(),
    },
    parts: when!(Rule::Region(cells) => Parts::of_cells(cells)),
    make: |parts| Ok(Rule::Region(parts.set())),
    check: |rule, shape| check::different(&rule.parts().path(), shape),
    demand: |rule, _| vec![Constraint::Different(rule.parts().path())],
    look: RuleLook::Tint(RuleColor::new(0xE9E9E5, 0x292D33, 222).elsewhere(0xDDDDDD), ""),
    ..OF_CELLS.called("region", "ExtraRegion")
};

pub(super) static LUNCHBOX: Kind = Kind {
    fields: &[Field::Cells("cells"), Field::Number("sum", NumberWidth::Short, Need::Always)],
    cells: CellsField::Path,
    listed: Listed::Plainly,
    numbers: NumbersField::Sum,
    gesture: Some(Gesture::Path),
    typing: Some(Typing::Number),
    is_typing_needed: true,
    offered: |_| vec![vec![vec![0]]],
    samples: &[Sample("34 35 36", &[&[7]], false)],
    variants: &[Sample("16 15 14 24", &[&[7]], false)],
    parts: when!(Rule::Lunchbox { cells, sum } => Parts::of_cells(cells).with(*sum)),
    make: |parts| Ok(Rule::Lunchbox { cells: parts.path(), sum: parts.number()? }),
    check: |rule, shape| check::different(&rule.parts().path(), shape),
    demand: when!(Rule::Lunchbox { cells, sum }, _ => vec![Constraint::Enclosed { cells: cells.clone(), sum: *sum }]),
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Solid, "]{number}["),
    ..OF_CELLS.called("lunchbox", "Lunchbox")
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_possible_just_when_some_digits_make_them() {
        for (count, may_repeat) in [(1, false), (2, false), (3, false), (2, true), (3, true)] {
            let mut lists: Vec<Vec<u32>> = vec![Vec::new()];
            for _ in 0..count {
                lists = lists.iter().flat_map(|list| (1..=6).map(|digit| [&list[..], &[digit]].concat())).collect();
            }
            let differs = |list: &&Vec<u32>| list.iter().enumerate().all(|(at, digit)| !list[..at].contains(digit));
            let products: Vec<u32> =
                lists.iter().filter(|list| may_repeat || differs(list)).map(|list| list.iter().product()).collect();
            for product in 1..=220 {
                assert_eq!(makes(count, product, 6, may_repeat), products.contains(&product), "{count} {product} {may_repeat}");
            }
        }
    }
}
