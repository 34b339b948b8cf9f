//! Circles: each digit in them says how many circles hold it.
//!
//! - A cell that says how many different digits others hold.
//! - [`of_some`]: a board under some of its rules only.

use super::{
    Field, Kind, Outside, OutsideKind, Parts, Rule, Sample, Unmade, check,
    kind::{CellsField, Gesture, Listed, OF_CELLS, ToolGroup, when},
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

/// Of the rules of a board and its constraints, as [`constraints`](super::constraints) lists them, those of the rules for which `kept` holds.
/// A constraint stays as it is, even if it depends on a rule that is left out.
pub(crate) fn of_some(
    rules: &[Rule],
    constraints: &[(usize, Constraint)],
    kept: impl Fn(usize) -> bool,
) -> (Vec<Rule>, Vec<(usize, Constraint)>) {
    let mut places = vec![None; rules.len()];
    let mut left = Vec::new();
    for (place, rule) in rules.iter().enumerate().filter(|(place, _)| kept(*place)) {
        places[place] = Some(left.len());
        left.push(rule.clone());
    }
    let is_rank = |rule: &Rule| matches!(rule, Rule::Outside(Outside { kind: OutsideKind::Rank, .. }));
    // The places that the rank clues have now, in their order.
    let of_ranks: Vec<Option<usize>> =
        rules.iter().zip(&places).filter(|(rule, _)| is_rank(rule)).map(|(_, place)| *place).collect();
    let constraints = constraints.iter().filter_map(|(place, constraint)| match constraint {
        Constraint::Ranked { lines, ranks } => {
            let first = of_ranks.iter().flatten().next()?;
            let ranks = ranks.iter().zip(&of_ranks).filter(|(_, place)| place.is_some()).map(|(rank, _)| *rank).collect();
            Some((*first, Constraint::Ranked { lines: lines.clone(), ranks }))
        }
        _ => Some((places[*place]?, constraint.clone())),
    });
    let constraints = constraints.collect();
    (left, constraints)
}
