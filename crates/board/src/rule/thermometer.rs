//! Thermometers: digits rise from the bulb.

use super::{Misfit, check, lowering::Lowering};
use crate::{Cell, Constraint, Digit, DigitSet, Shape};

/// Digits that rise along each path from the bulb.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Thermometer {
    /// The paths, each from the bulb to an end; branches have their beginning in common.
    pub paths: Vec<Vec<Cell>>,
    /// Whether a digit may be followed by the same one.
    pub is_slow: bool,
}

impl Thermometer {
    pub(super) fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        if self.paths.is_empty() {
            return Err(Misfit::TooFewCells { cells: 0, least: 2 });
        }
        self.paths.iter().try_for_each(|path| check::cells(path, shape))?;
        self.paths.iter().try_for_each(|path| {
            check::once(path)?;
            check::at_least(path, 2)?;
            if !self.is_slow && path.len() > shape.size() {
                return Err(Misfit::TooManyCells { cells: path.len(), most: shape.size() });
            }
            Ok(())
        })
    }

    pub(super) fn constraints(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
        let size = lowering.size();
        let mut constraints = Vec::new();
        for path in &self.paths {
            for (place, &cell) in path.iter().enumerate() {
                if !self.is_slow {
                    let digits: DigitSet = (place..size + place + 1 - path.len()).map(Digit::from_index).collect();
                    constraints.push(Constraint::Allowed { cell, digits });
                }
                // Distances say at once what a chain of neighbours says step by step.
                for (later, &other) in path.iter().enumerate().skip(place + 1) {
                    let rise = if self.is_slow { 0 } else { later - place };
                    constraints.push(lowering.related(cell, other, |low, high| high >= low + rise));
                }
            }
        }
        constraints
    }
}
