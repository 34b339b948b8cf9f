//! Rules of a whole board that some formats say in parts.

use crate::board::{Rule, Shape, Slope};

/// Unites both diagonals, and the windows of windoku.
pub(in crate::io) fn unite(rules: &mut Vec<Rule>, shape: &Shape) {
    let diagonals = [Rule::Diagonal(Slope::Falling), Rule::Diagonal(Slope::Rising)];
    let windows: Vec<Rule> = Rule::Windoku.houses(shape).into_iter().map(Rule::Region).collect();
    for (parts, whole) in [(&diagonals[..], Rule::Diagonals), (&windows[..], Rule::Windoku)] {
        if !parts.is_empty() && parts.iter().all(|part| rules.contains(part)) {
            rules.retain(|rule| !parts.contains(rule));
            rules.push(whole);
        }
    }
}
