//! A cell that says how many different digits others hold.

use super::{
    Field, Kind, Parts, Rule, Sample, Unmade, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, ToolGroup, when},
    look::RuleLook,
};
use crate::Constraint;

pub(super) static COUNT_DIFFERENT: Kind = Kind {
    fields: &[Field::Cell("counter"), Field::Cells("cells")],
    cells: CellsField::CounterAndCells,
    listed: Listed::Plainly,
    gesture: Some(Gesture::Path),
    group: Some(ToolGroup::Cells),
    samples: &[Sample("43; 44 45 46", &[], false)],
    variants: &[Sample("15; 99 59 14", &[], false)],
    parts: when!(Rule::CountDifferent { counter, cells } => Parts::of_groups(&[vec![*counter], cells.clone()])),
    make: |parts| match &parts.groups[..] {
        [counter, cells] if counter.len() == 1 => Ok(Rule::CountDifferent { counter: counter[0], cells: cells.clone() }),
        _ => Err(Unmade::Groups(2)),
    },
    check: |rule, shape| rule.parts().groups.iter().try_for_each(|cells| check::cells(cells, shape)),
    demand: when!(Rule::CountDifferent { counter, cells }, _ =>
        vec![Constraint::CountDifferent { counter: *counter, cells: cells.clone() }]),
    look: RuleLook::Counter,
    ..OF_CELLS.called("count-different", "CountDifferent")
};
