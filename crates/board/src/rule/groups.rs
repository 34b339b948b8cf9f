//! Groups of cells that are compared: copies, the same digits in any order, and the same sum.

use super::{
    Field, Kind, Misfit, Parts, Rule, Sample, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS},
    look::{OutlineStyle, RuleColor, RuleLook},
};
use crate::{Cell, Constraint, Shape};

const GROUPS: Kind = Kind {
    fields: &[Field::Groups("groups")],
    cells: CellsField::Groups,
    gesture: Some(Gesture::Groups),
    parts: |rule| Parts::of_groups(groups(rule)),
    ..OF_CELLS
};

pub(super) static CLONE: Kind = Kind {
    listed: Listed::InOrder,
    samples: &[Sample("81 82; 84 85", &[], false)],
    variants: &[Sample("11 12; 44 45; 66 67", &[], false)],
    make: |parts| Ok(Rule::Clone(parts.groups.clone())),
    check: |rule, shape| equally_many(groups(rule), shape),
    demand: |rule, _| {
        let copies = |pair: &[Vec<Cell>]| -> Vec<Constraint> {
            pair[0].iter().zip(&pair[1]).map(|(&first, &second)| Constraint::Equal(first, second)).collect()
        };
        groups(rule).windows(2).flat_map(copies).collect()
    },
    look: RuleLook::Tint(RuleColor::new(0xE2EBE6, 0x22302B, 222).elsewhere(0xD5E5DD), "{letter}"),
    ..GROUPS.called("clone", "Clone")
};

pub(super) static SAME_DIGITS: Kind = Kind {
    samples: &[Sample("21 22; 24 25", &[], false)],
    make: |parts| Ok(Rule::SameDigits(parts.groups.clone())),
    check: |rule, shape| equally_many(groups(rule), shape),
    demand: |rule, _| vec![Constraint::SameDigits(groups(rule).to_vec())],
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dotted, "{{letter}}"),
    ..GROUPS.called("same-digits", "SameDigits")
};

pub(super) static EQUAL_SUMS: Kind = Kind {
    samples: &[Sample("26 27; 28 29", &[], false)],
    variants: &[Sample("11 12; 44 45 46", &[], false)],
    make: |parts| Ok(Rule::EqualSums(parts.groups.clone())),
    check: |rule, shape| groups(rule).iter().try_for_each(|cells| check::cells(cells, shape)),
    demand: |rule, _| vec![Constraint::EqualSums(groups(rule).to_vec())],
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dotted, "∑{letter}"),
    ..GROUPS.called("equal-sums", "EqualSums")
};

fn groups(rule: &Rule) -> &[Vec<Cell>] {
    match rule {
        Rule::Clone(groups) | Rule::SameDigits(groups) | Rule::EqualSums(groups) => groups,
        _ => &[],
    }
}

/// There are cells in each group, as many as in the others.
fn equally_many(groups: &[Vec<Cell>], shape: &Shape) -> Result<(), Misfit> {
    groups.iter().try_for_each(|cells| check::cells(cells, shape))?;
    let unequal = groups.windows(2).find(|pair| pair[0].len() != pair[1].len());
    unequal.map_or(Ok(()), |pair| Err(Misfit::TooFewCells { cells: pair[1].len(), least: pair[0].len() }))
}
