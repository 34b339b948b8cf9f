//! Arrows: the digits along a shaft add up to the number in the bulb.

use super::{
    Field, Kind, Misfit, Parts, Rule, Sample, Unmade, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, ToolGroup, when},
    look::{RuleColor, RuleLook},
    parts::Lowering,
};
use crate::{Cell, Constraint, Digit, DigitSet, Shape, Totals};

/// A bulb of one cell, or a pill of two or three which is read as a decimal number, with shafts that each add up to it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrow {
    /// The cells of the bulb in the order of the number.
    pub bulb: Vec<Cell>,
    /// The cells of each shaft, beginning beside the bulb.
    pub shafts: Vec<Vec<Cell>>,
}

pub(super) static ARROW: Kind = Kind {
    fields: &[Field::Cells("bulb"), Field::Groups("shafts")],
    cells: CellsField::BulbAndShafts,
    listed: Listed::Plainly,
    gesture: Some(Gesture::Arrow),
    group: Some(ToolGroup::Lines),
    samples: &[Sample("15; 14 24; 16 17", &[], false), Sample("18 19; 29 39", &[], false)],
    variants: &[Sample("55 65; 66 67 68", &[], false)],
    parts: when!(Rule::Arrow(Arrow { bulb, shafts }) => Parts::of_groups(&[std::slice::from_ref(bulb), &shafts[..]].concat())),
    make: |parts| match &parts.groups[..] {
        [bulb, shafts @ ..] => Ok(Rule::Arrow(Arrow { bulb: bulb.clone(), shafts: shafts.to_vec() })),
        [] => Err(Unmade::Groups(2)),
    },
    check: |rule, shape| if let Rule::Arrow(arrow) = rule { arrow.check(shape) } else { Ok(()) },
    demand: |rule, lowering| if let Rule::Arrow(arrow) = rule { arrow.constraints(lowering) } else { Vec::new() },
    look: RuleLook::Arrow(RuleColor::new(0x8C8C8A, 0x8A9097, 110).elsewhere(0xA1A1A1).thin()),
    ..OF_CELLS.called("arrow", "Arrow")
};

impl Arrow {
    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
        check::cells(&self.bulb, shape)?;
        check::once(&self.bulb)?;
        if self.bulb.len() > 3 {
            return Err(Misfit::TooManyCells { cells: self.bulb.len(), most: 3 });
        }
        if self.shafts.is_empty() {
            return Err(Misfit::TooFewCells { cells: 0, least: 1 });
        }
        self.shafts.iter().try_for_each(|shaft| check::cells(shaft, shape))
    }

    fn constraints(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        let weights = [1, 10, 100];
        let bulb = self.bulb.iter().rev().zip(weights).map(|(&cell, weight): (&Cell, i16)| (cell, -weight));
        for shaft in &self.shafts {
            let (inside, outside): (Vec<Cell>, Vec<Cell>) = shaft.iter().partition(|cell| self.bulb.contains(cell));
            // A shaft may come back to the bulb.
            let bulb = bulb.clone().map(|(cell, weight)| {
                let times = inside.iter().filter(|inside| **inside == cell).count();
                (cell, i16::try_from(times).unwrap_or(i16::MAX).saturating_add(weight))
            });
            let terms = outside.into_iter().map(|cell| (cell, 1)).chain(bulb.filter(|(_, weight)| *weight != 0)).collect();
            constraints.push(Constraint::Sum { terms, totals: Totals::only(0) });
        }
        if lowering.size() > 9 {
            // In a decimal number only the first digit may be more than 9.
            let decimal: DigitSet = (0..9).map(Digit::from_index).collect();
            constraints.extend(self.bulb.iter().skip(1).map(|&cell| Constraint::Allowed { cell, digits: decimal }));
        }
        constraints
    }
}
