//! Cages of which no selection of digits has the sum.

use super::{
    Field, Kind, Need, NumberWidth, NumbersField, Parts, Rule, Sample, Typing, check,
    kind::{OF_CELLS, when},
    look::{OutlineStyle, RuleColor, RuleLook},
};
use crate::Constraint;

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
