//! Rules of a whole board that some formats say in parts.

use sudoscope_board::{Rule, Shape, Slope};

/// Unites both diagonals, and the windows of windoku.
pub(crate) fn unite(rules: &mut Vec<Rule>, shape: &Shape) {
    let diagonals = [Rule::Diagonal(Slope::Falling), Rule::Diagonal(Slope::Rising)];
    let windows: Vec<Rule> = Rule::Windoku.houses(shape).into_iter().map(Rule::Region).collect();
    for (parts, whole) in [(&diagonals[..], Rule::Diagonals), (&windows[..], Rule::Windoku)] {
        if !parts.is_empty() && parts.iter().all(|part| rules.contains(part)) {
            rules.retain(|rule| !parts.contains(rule));
            rules.push(whole);
        }
    }
}
