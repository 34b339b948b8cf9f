//! Lunchboxes: cages in which the digits between the least and the greatest have the sum.

use super::{
    Field, Kind, Need, NumberWidth, NumbersField, Parts, Rule, Sample, Typing, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS},
    look::{OutlineStyle, RuleColor, RuleLook},
};
use crate::Constraint;

pub(super) static LUNCHBOX: Kind = Kind {
    key: "lunchbox",
    name: "lunchbox",
    entry: "Lunchbox",
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
    parts: |rule| match rule {
        Rule::Lunchbox { cells, sum } => Parts::of_cells(cells).with(*sum),
        _ => Parts::default(),
    },
    make: |parts| Ok(Rule::Lunchbox { cells: parts.path(), sum: parts.number()? }),
    check: |rule, shape| check::different(&rule.parts().path(), shape),
    demand: |rule, _| match rule {
        Rule::Lunchbox { cells, sum } => vec![Constraint::Enclosed { cells: cells.clone(), sum: *sum }],
        _ => Vec::new(),
    },
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Solid, "]{number}["),
    ..OF_CELLS
};
