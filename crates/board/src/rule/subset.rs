//! [`of_some`]: a board under some of its rules only.

use super::{Outside, OutsideKind, Rule};
use crate::Constraint;

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
