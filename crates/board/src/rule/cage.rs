//! Cages: cells whose sum is given.

use super::{Misfit, check, lowering::sum};
use crate::{Cell, Constraint, Shape, Totals};

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

impl Cage {
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

    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
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

    pub(super) fn constraints(&self, shape: &Shape) -> Vec<Constraint> {
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
