//! Circles: each digit in them says how many circles hold it.

use super::{
    Kind, Parts, Rule, Sample, check,
    kind::{Gesture, OF_CELLS, ToolGroup, when},
    look::{RuleColor, RuleLook},
};
use crate::Constraint;

pub(super) static COUNTING_CIRCLES: Kind = Kind {
    gesture: Some(Gesture::Cells),
    group: Some(ToolGroup::Cells),
    samples: &[Sample("83 91 93 95", &[], false)],
    parts: when!(Rule::CountingCircles(cells) => Parts::of_cells(cells)),
    make: |parts| Ok(Rule::CountingCircles(parts.set())),
    check: |rule, shape| {
        let cells = rule.parts().path();
        check::cells(&cells, shape)?;
        check::once(&cells)
    },
    demand: |rule, _| vec![Constraint::SelfCounting(rule.parts().path())],
    look: RuleLook::Circle(RuleColor::new(0x73787F, 0x9BA1A8, 85).thin()),
    ..OF_CELLS.called("counting-circles", "CountingCircles")
};
