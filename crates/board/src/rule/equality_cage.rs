//! Equality cages: different digits, as many even as odd ones and as many low as high ones.

use super::{
    CandidateDigits, Kind, Parts, Rule, Sample, check,
    kind::{OF_CELLS, when},
    look::{OutlineStyle, RuleColor, RuleLook},
};
use crate::{Constraint, Digit, DigitSet};

pub(super) static EQUALITY_CAGE: Kind = Kind {
    samples: &[Sample("41 42 51 52", &[], false)],
    variants: &[Sample("14 15 16 17", &[], false)],
    parts: when!(Rule::EqualityCage(cells) => Parts::of_cells(cells)),
    make: |parts| Ok(Rule::EqualityCage(parts.set())),
    check: |rule, shape| check::different(&rule.parts().path(), shape),
    demand: |rule, lowering| {
        let Rule::EqualityCage(cells) = rule else { return Vec::new() };
        let (size, half) = (lowering.size(), u16::try_from(cells.len() / 2).unwrap_or(u16::MAX));
        let count = |digits: DigitSet| Constraint::Count { cells: cells.clone(), digits, least: half, most: half };
        let range = |from: usize, to: usize| (from..to).map(Digit::from_index).collect::<DigitSet>();
        vec![
            Constraint::Different(cells.clone()),
            count(CandidateDigits::Even.on(size)),
            count(CandidateDigits::Odd.on(size)),
            count(range(0, size / 2)),
            count(range(size - size / 2, size)),
        ]
    },
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dotted, "="),
    ..OF_CELLS.called("equality-cage", "EqualityCage")
};
