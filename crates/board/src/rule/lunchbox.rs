//! Lunchboxes: cages in which the digits between the least and the greatest have the sum.

use super::{
    Field, Kind, Need, NumberWidth, NumbersField, Parts, Rule, Sample, Typing, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, when},
    look::{OutlineStyle, RuleColor, RuleLook},
};
use crate::Constraint;

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
