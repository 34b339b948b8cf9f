//! Dots and signs between two cells, and cells that are less or greater than all beside them.

use super::{Misfit, check, lowering::Lowering};
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

impl DotKind {
    /// The name in commands.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Difference(_) => "difference",
            Self::Ratio(_) => "ratio",
            Self::Sum(_) => "pair-sum",
            Self::Greater => "greater",
        }
    }
}

impl Dot {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
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

    pub(super) fn constraint(&self, lowering: &Lowering<'_>) -> Constraint {
        lowering.related(self.first, self.second, |one, two| match self.kind {
            DotKind::Difference(difference) => one.abs_diff(two) == usize::from(difference),
            DotKind::Ratio(ratio) => one.max(two) == one.min(two) * usize::from(ratio),
            DotKind::Sum(sum) => one + two == usize::from(sum),
            DotKind::Greater => one > two,
        })
    }
}

/// A cell whose digit is less, or greater, than all that share a side with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Extremum {
    /// The cell that is least or greatest among them.
    pub cell: Cell,
    /// Whether it is the greatest.
    pub is_greatest: bool,
}

impl Extremum {
    pub(super) fn constraints(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
        let pairs = lowering.neighbours(self.cell).map(|other| (self.cell, other));
        lowering.all_related(pairs.collect::<Vec<_>>(), |one, two| if self.is_greatest { one > two } else { one < two })
    }
}
