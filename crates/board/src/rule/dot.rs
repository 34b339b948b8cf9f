//! Dots and signs between two cells, and cells that are less or greater than all beside them.

use super::{
    Field, Kind, Misfit, Need, NumberWidth, NumbersField, Parts, Rule, Sample, Typing, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, ToolGroup, when},
    look::{RuleColor, RuleLook},
    parts::Lowering,
};
use crate::{Cell, Constraint, Shape};

/// A sign between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dot {
    /// The first cell.
    pub first: Cell,
    /// The second cell.
    pub second: Cell,
    /// The relation of their digits.
    pub kind: DotKind,
}

/// A relation of the digits on both sides of a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DotKind {
    /// They differ by that much: a white dot, 1 where nothing is written.
    Difference(u8),
    /// One is that many times the other: a black dot, 2 where nothing is written.
    Ratio(u8),
    /// They add up to that: X for 10, V for 5.
    Sum(u8),
    /// The first is greater.
    Greater,
}

const SIGN: Kind = Kind {
    cells: CellsField::Pair,
    numbers: NumbersField::Value,
    gesture: Some(Gesture::Edge),
    group: Some(ToolGroup::Dots),
    typing: Some(Typing::Number),
    parts: when!(Rule::Dot(dot) => dot.kind.number().into_iter().fold(Parts::of_cells(&[dot.first, dot.second]), Parts::with)),
    check: |rule, shape| if let Rule::Dot(dot) = rule { dot.check(shape) } else { Ok(()) },
    demand: |rule, lowering| if let Rule::Dot(dot) = rule { vec![dot.constraint(lowering)] } else { Vec::new() },
    ..OF_CELLS
};

pub(super) static DIFFERENCE: Kind = Kind {
    fields: &[Field::Pair("cells"), Field::Number("difference", NumberWidth::Byte, Need::JustOne)],
    offered: |_| vec![vec![vec![1]]],
    samples: &[Sample("41 42", &[&[1]], false), Sample("42 43", &[&[3]], false)],
    variants: &[Sample("22 23", &[&[1]], false)],
    make: |parts| {
        let [first, second] = parts.exactly()?;
        Ok(Rule::Dot(Dot { first, second, kind: DotKind::Difference(parts.number()?) }))
    },
    look: RuleLook::Dot { fill: RuleColor::WHITE, ink: RuleColor::BLACK, customary: 1 },
    ..SIGN.called("difference", "Dot")
};

pub(super) static RATIO: Kind = Kind {
    fields: &[Field::Pair("cells"), Field::Number("ratio", NumberWidth::Byte, Need::JustOne)],
    offered: |_| vec![vec![vec![2]]],
    samples: &[Sample("43 44", &[&[2]], false), Sample("44 45", &[&[3]], false)],
    make: |parts| {
        let [first, second] = parts.exactly()?;
        Ok(Rule::Dot(Dot { first, second, kind: DotKind::Ratio(parts.number()?) }))
    },
    look: RuleLook::Dot { fill: RuleColor::BLACK, ink: RuleColor::WHITE, customary: 2 },
    ..SIGN.called("ratio", "Dot")
};

/// A sum of two cells, of which 10 and 5 have the names X and V.
pub(super) static PAIR_SUM: Kind = Kind {
    fields: &[Field::Pair("cells"), Field::Number("sum", NumberWidth::Byte, Need::JustOne)],
    offered: |_| vec![vec![vec![10]], vec![vec![5]]],
    samples: &[Sample("45 46", &[&[10]], false), Sample("46 47", &[&[5]], false), Sample("41 51", &[&[13]], false)],
    variants: &[Sample("22 23", &[&[8]], false)],
    make: |parts| {
        let [first, second] = parts.exactly()?;
        Ok(Rule::Dot(Dot { first, second, kind: DotKind::Sum(parts.number()?) }))
    },
    look: RuleLook::Letter(&[(5, "V"), (10, "X")]),
    ..SIGN.called("pair-sum", "Dot")
};

pub(super) static GREATER: Kind = Kind {
    fields: &[Field::Cell("greater"), Field::Cell("less")],
    listed: Listed::InOrder,
    numbers: NumbersField::None,
    typing: None,
    samples: &[Sample("47 48", &[], false), Sample("58 48", &[], false)],
    make: |parts| {
        let [first, second] = parts.exactly()?;
        Ok(Rule::Dot(Dot { first, second, kind: DotKind::Greater }))
    },
    look: RuleLook::Greater,
    ..SIGN.called("greater", "GreaterThan")
};

impl DotKind {
    /// The row of the kind.
    pub(super) const fn kind(self) -> &'static Kind {
        match self {
            Self::Difference(_) => &DIFFERENCE,
            Self::Ratio(_) => &RATIO,
            Self::Sum(_) => &PAIR_SUM,
            Self::Greater => &GREATER,
        }
    }

    const fn number(self) -> Option<u8> {
        match self {
            Self::Difference(number) | Self::Ratio(number) | Self::Sum(number) => Some(number),
            Self::Greater => None,
        }
    }
}

impl Dot {
    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&[self.first, self.second], shape)?;
        check::once(&[self.first, self.second])?;
        let (value, least, most) = match self.kind {
            DotKind::Greater => return Ok(()),
            DotKind::Difference(value) => (value, 1, shape.size() - 1),
            DotKind::Ratio(value) => (value, 2, shape.size()),
            DotKind::Sum(value) => (value, 2, 2 * shape.size()),
        };
        let fits = (least..=most).contains(&usize::from(value));
        if fits { Ok(()) } else { Err(Misfit::Value { value: value.into(), least, most }) }
    }

    fn constraint(&self, lowering: &Lowering<'_>) -> Constraint {
        lowering.related(self.first, self.second, |one, two| match self.kind {
            DotKind::Difference(difference) => one.abs_diff(two) == usize::from(difference),
            DotKind::Ratio(ratio) => one.max(two) == one.min(two) * usize::from(ratio),
            DotKind::Sum(sum) => one + two == usize::from(sum),
            DotKind::Greater => one > two,
        })
    }
}

const EXTREMUM: RuleColor = RuleColor::new(0xE9E9E5, 0x292D33, 212).elsewhere(0xDDDDDD);

const EXTREME: Kind = Kind {
    fields: &[Field::Cell("cell")],
    cells: CellsField::One,
    gesture: Some(Gesture::Cells),
    group: Some(ToolGroup::Cells),
    parts: when!(Rule::Extremum(extremum) => Parts::of_cells(&[extremum.cell])),
    check: |rule, shape| check::cells(&rule.parts().path(), shape),
    demand: |rule, lowering| if let Rule::Extremum(extremum) = rule { extremum.constraints(lowering) } else { Vec::new() },
    ..OF_CELLS
};

pub(super) static GREATEST: Kind = Kind {
    name: "greatest",
    samples: &[Sample("28", &[], false)],
    make: |parts| {
        let [cell] = parts.exactly()?;
        Ok(Rule::Extremum(Extremum { cell, is_greatest: true }))
    },
    look: RuleLook::Extremum(EXTREMUM, 0.45, 0.39),
    ..EXTREME.called("extremum", "Maximum")
};

pub(super) static LEAST: Kind = Kind {
    name: "least",
    samples: &[Sample("39", &[], false), Sample("38", &[], false)],
    make: |parts| {
        let [cell] = parts.exactly()?;
        Ok(Rule::Extremum(Extremum { cell, is_greatest: false }))
    },
    look: RuleLook::Extremum(EXTREMUM, 0.38, 0.44),
    ..EXTREME.called("extremum", "Minimum")
};

/// A cell whose digit is less, or greater, than all that share a side with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Extremum {
    /// The cell that is least or greatest among them.
    pub cell: Cell,
    /// Whether it is the greatest.
    pub is_greatest: bool,
}

impl Extremum {
    fn constraints(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
        let pairs = lowering.neighbours(self.cell).map(|other| (self.cell, other));
        lowering.all_related(pairs.collect::<Vec<_>>(), |one, two| if self.is_greatest { one > two } else { one < two })
    }
}
