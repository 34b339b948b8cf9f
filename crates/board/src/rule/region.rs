//! Cells that hold different digits. With as many cells as digits they are a house.

use super::{
    Kind, Parts, Rule, Sample, check,
    kind::{OF_CELLS, when},
    look::{RuleColor, RuleLook},
};
use crate::{Constraint, HouseKind};

pub(super) static REGION: Kind = Kind {
    samples: &[Sample("76 77 78 79 86 87 88 89 99", &[], false)],
    variants: &[Sample("11 22 33", &[], false)],
    house: Some(HouseKind::ExtraRegion),
    houses: |rule, shape| match rule {
        Rule::Region(cells) if cells.len() == shape.size() => vec![cells.clone()],
        _ => Vec::new(),
    },
    parts: when!(Rule::Region(cells) => Parts::of_cells(cells)),
    make: |parts| Ok(Rule::Region(parts.set())),
    check: |rule, shape| check::different(&rule.parts().path(), shape),
    demand: |rule, _| vec![Constraint::Different(rule.parts().path())],
    look: RuleLook::Tint(RuleColor::new(0xE9E9E5, 0x292D33, 222).elsewhere(0xDDDDDD), ""),
    ..OF_CELLS.called("region", "ExtraRegion")
};
