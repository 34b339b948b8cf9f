//! [`can_need`]: whether puzzles under some rules can need a technique that rests on rules.

use sudoscope_board::{Cell, Constraint, KnownGeometry};

use crate::logic::{Engine, Family, LogicSettings, Options, Technique};

/// Whether puzzles on that board can need a technique: whether it holds there, and a constraint has the form that it rests on.
pub(super) fn can_need(technique: Technique, board: &KnownGeometry) -> bool {
    match technique {
        _ if !board.has_demands() => technique.family() != Family::Rules,
        Technique::FewWays | Technique::RuleWays => {
            Engine::for_settings(board, &LogicSettings::only(technique, Options::default())).completes_rules()
        }
        _ => {
            technique.is_sound_under_rules()
                && (technique.family() != Family::Rules
                    || board.constraints().iter().any(|(_, constraint)| is_ground(technique, constraint, board)))
        }
    }
}

/// Whether a constraint has the form that a technique of rules rests on.
fn is_ground(technique: Technique, constraint: &Constraint, board: &KnownGeometry) -> bool {
    let is_sum = matches!(constraint, Constraint::Sum { .. });
    match technique {
        Technique::RuleDigits => matches!(constraint, Constraint::Allowed { .. }),
        Technique::EqualCells => matches!(constraint, Constraint::Equal(..)),
        Technique::RulePartner => matches!(constraint, Constraint::Related { .. }),
        Technique::CountPlaces => matches!(constraint, Constraint::Count { .. }),
        Technique::EqualTotals => matches!(constraint, Constraint::EqualSums(_)),
        Technique::LineEnds => matches!(constraint, Constraint::Interval { .. }),
        Technique::SandwichCases => matches!(constraint, Constraint::Enclosed { .. }),
        Technique::LastWay => matches!(constraint, Constraint::Either(_)),
        Technique::LastInSum => is_sum || matches!(constraint, Constraint::OneOfSets { .. }),
        Technique::SumBounds | Technique::SumTotals => is_sum,
        Technique::SumCombinations => plain_sum(constraint).is_some_and(|cells| !are_different(&cells, board)),
        Technique::CageSingle | Technique::CageCombinations | Technique::CageRequired | Technique::CagePlaces => {
            plain_sum(constraint).is_some() || matches!(constraint, Constraint::OneOfSets { .. })
        }
        // By the rule of 45.
        Technique::House45 | Technique::House45Several | Technique::Area45 | Technique::Area45Several => {
            plain_sum(constraint).is_some()
        }
        _ => false,
    }
}

/// The cells of a sum in which none counts several times or negatively.
fn plain_sum(constraint: &Constraint) -> Option<Vec<Cell>> {
    let Constraint::Sum { terms, .. } = constraint else { return None };
    terms.iter().map(|&(cell, weight)| (weight == 1).then_some(cell)).collect()
}

/// Whether all of the cells see each other.
fn are_different(cells: &[Cell], board: &KnownGeometry) -> bool {
    let sees_later = |(place, &cell): (usize, &Cell)| cells[place + 1..].iter().all(|&other| board.peer_set(cell).contains(other));
    cells.iter().enumerate().all(sees_later)
}
