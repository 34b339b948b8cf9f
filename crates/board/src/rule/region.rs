//! Cells that hold different digits. With as many cells as digits they are a house.

use super::{
    Kind, Parts, Rule, Sample, check,
    kind::OF_CELLS,
    look::{RuleColor, RuleLook},
};
use crate::{Constraint, HouseKind};

pub(super) static REGION: Kind = Kind {
    key: "region",
    name: "region",
    entry: "ExtraRegion",
    samples: &[Sample("76 77 78 79 86 87 88 89 99", &[], false)],
    variants: &[Sample("11 22 33", &[], false)],
    house: Some(HouseKind::ExtraRegion),
    houses: |rule, shape| match rule {
        Rule::Region(cells) if cells.len() == shape.size() => vec![cells.clone()],
        _ => Vec::new(),
    },
    parts: |rule| match rule {
        Rule::Region(cells) => Parts::of_cells(cells),
        _ => Parts::default(),
    },
    make: |parts| Ok(Rule::Region(parts.set())),
    check: |rule, shape| check::different(&rule.parts().path(), shape),
    demand: |rule, _| vec![Constraint::Different(rule.parts().path())],
    look: RuleLook::Tint(RuleColor::new(0xE9E9E5, 0x292D33, 222).elsewhere(0xDDDDDD), ""),
    ..OF_CELLS
};
