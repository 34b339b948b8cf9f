//! Lines whose first digit is repeated N cells after the second, where N is the digit of the second.

use super::{
    Field, Kind, Parts, Rule, Sample, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, ToolGroup, when},
    look::RuleLook,
};
use crate::{Cell, Constraint, Digit, MAX_SIZE};

pub(super) static VALUE_INDEX: Kind = Kind {
    fields: &[Field::Cells("path")],
    cells: CellsField::Path,
    listed: Listed::From,
    gesture: Some(Gesture::Path),
    group: Some(ToolGroup::Lines),
    samples: &[Sample("61 62 63 64 65", &[], false)],
    variants: &[Sample("11 12 13 14 15", &[], false)],
    parts: when!(Rule::ValueIndex(cells) => Parts::of_cells(cells)),
    make: |parts| Ok(Rule::ValueIndex(parts.path())),
    check: |rule, shape| {
        let cells = rule.parts().path();
        check::cells(&cells, shape)?;
        check::at_least(&cells, 3)
    },
    demand: |rule, _| {
        let cells = rule.parts().path();
        let [value, distance, rest @ ..] = &cells[..] else { return Vec::new() };
        let way = |(place, &target): (usize, &Cell)| {
            vec![Constraint::Allowed { cell: *distance, digits: Digit::from_index(place).set() }, Constraint::Equal(*value, target)]
        };
        vec![Constraint::Either(rest.iter().take(MAX_SIZE).enumerate().map(way).collect())]
    },
    look: RuleLook::Pointer,
    ..OF_CELLS.called("value-index", "ValueIndex")
};
