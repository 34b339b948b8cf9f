//! Thermometers: digits rise from the bulb.

use super::{
    Field, Kind, Misfit, Parts, Rule, Sample, Unmade, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, ToolGroup, when},
    look::{RuleColor, RuleLook},
    parts::Lowering,
};
use crate::{Cell, Constraint, Digit, DigitSet, Shape};

/// Digits that rise along each path from the bulb.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Thermometer {
    /// The paths, each from the bulb to an end; branches have their beginning in common.
    pub paths: Vec<Vec<Cell>>,
    /// Whether a digit may be followed by the same one.
    pub is_slow: bool,
}

const PATHS: Kind = Kind {
    fields: &[Field::Groups("paths")],
    cells: CellsField::Paths,
    listed: Listed::From,
    gesture: Some(Gesture::Thermometer),
    group: Some(ToolGroup::Lines),
    parts: when!(Rule::Thermometer(thermometer) => Parts::of_groups(&thermometer.paths)),
    check: |rule, shape| if let Rule::Thermometer(thermometer) = rule { thermometer.check(shape) } else { Ok(()) },
    demand: when!(Rule::Thermometer(thermometer), lowering => thermometer.constraints(lowering)),
    ..OF_CELLS
};

pub(super) static THERMOMETER: Kind = Kind {
    samples: &[Sample("11 12 13; 11 12 23", &[], false)],
    make: |parts| make(parts, false),
    look: RuleLook::Thermometer { color: RuleColor::new(0xCFCFCB, 0x454A52, 204).elsewhere(0xCFCFCF), is_hollow: false },
    ..PATHS.called("thermometer", "Thermometer")
};

pub(super) static SLOW_THERMOMETER: Kind = Kind {
    name: "slow-thermometer",
    samples: &[Sample("31 21 22", &[], false)],
    variants: &[Sample("33 34 44; 33 43", &[], false)],
    make: |parts| make(parts, true),
    look: RuleLook::Thermometer { color: RuleColor::new(0x9DB8EE, 0x3C557F, 190).elsewhere(0x6495ED), is_hollow: true },
    ..PATHS.called("thermometer", "SlowThermometer")
};

fn make(parts: &Parts, is_slow: bool) -> Result<Rule, Unmade> {
    Ok(Rule::Thermometer(Thermometer { paths: parts.groups.clone(), is_slow }))
}

impl Thermometer {
    fn check(&self, shape: &Shape) -> Result<(), Misfit> {
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

    fn constraints(&self, lowering: &Lowering<'_>) -> Vec<Constraint> {
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
