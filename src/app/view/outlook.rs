//! [`is_endless`]: whether the search that Solve would start can hardly end.

use crate::{
    app::model::{Model, VerdictState},
    solve::{
        analyse::Verdict,
        search::{Goal, placements},
    },
};

/// Digits placed after which nobody waits any longer.
pub const TOO_MANY: f64 = 1e10;

/// Whether the method that is chosen would place more than [`TOO_MANY`] digits before it ends. Only plain backtracking is estimated, on
/// boards whose rules are houses; other searches, and those that soon find one of many solutions, count as such that end.
pub fn is_endless(model: &Model) -> bool {
    let settings = &model.settings;
    if settings.fastest || settings.by_logic || !settings.method.takes_order() || model.document.geometry.has_demands() {
        return false;
    }
    let (VerdictState::Known(analysis), Ok(position)) = (&model.verdict, model.document.known_position()) else { return false };
    let verdict = if model.puzzle().is_posed() { &analysis.givens } else { analysis.verdict() };
    let solution = match verdict {
        Verdict::Unique(solution) => Some(solution),
        _ => None,
    };
    // The first of some solutions comes after that part of the search.
    let part = match (settings.goal, verdict) {
        (Goal::All, _) | (Goal::First, Verdict::None(_)) => 1.0,
        (Goal::First, Verdict::Unique(_)) => 0.5,
        (Goal::First, Verdict::Several { found, exact: true, .. }) => 1.0 / (*found + 1) as f64,
        (Goal::First, Verdict::Several { .. } | Verdict::Undecided { .. } | Verdict::Blank) => return false,
    };
    let most = TOO_MANY / part;
    placements(position.geometry(), position.digits(), &settings.order.cells, solution, most) >= most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::view::test_support::knowing,
        board::{Puzzle, Shape},
        solve::search::Method,
        test_support::{EASY, puzzle},
    };

    fn check(puzzle: Puzzle, method: Method, goal: Goal) -> bool {
        let mut model = knowing(puzzle);
        (model.settings.fastest, model.settings.method, model.settings.goal) = (false, method, goal);
        is_endless(&model)
    }

    #[test]
    fn one_of_many_solutions_is_found_soon_and_all_are_not() {
        let blank = || Puzzle::new(Shape::classic(), &[]);
        assert!(!check(blank(), Method::Scan, Goal::First));
        for method in [Method::Scan, Method::Tables, Method::Bitmask] {
            assert!(check(blank(), method, Goal::All));
        }
        assert!(!check(blank(), Method::ExactCover, Goal::All));
        assert!(!check(puzzle(EASY, &[]), Method::Scan, Goal::All));
    }
}
