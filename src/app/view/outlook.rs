//! [`outlook`]: whether the search that Solve would start lasts long.

use crate::{
    app::model::{Model, VerdictState},
    solve::{
        analyse::Verdict,
        search::{Goal, placements},
    },
};

/// Digits placed after which nobody waits any longer.
const TOO_MANY: f64 = 1e10;
/// Digits placed in about a minute.
const MANY: f64 = 1.5e8;

/// How long a search lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outlook {
    /// Not long, as far as is known.
    Soon,
    /// Minutes: about that many digits are placed, in tens of millions.
    Lasting(u64),
    /// It can hardly end.
    Endless,
}

/// How long the method that is chosen would take. Only plain backtracking is estimated, on boards whose rules are houses; other searches,
/// and those that soon find one of many solutions, count as short.
pub fn outlook(model: &Model) -> Outlook {
    let settings = &model.settings;
    if settings.fastest || settings.by_logic || !settings.method.takes_order() || model.document.geometry.has_demands() {
        return Outlook::Soon;
    }
    let (VerdictState::Known(analysis), Ok(position)) = (&model.verdict, model.document.known_position()) else {
        return Outlook::Soon;
    };
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
        (Goal::First, Verdict::Several { .. } | Verdict::Undecided { .. } | Verdict::Blank) => return Outlook::Soon,
    };
    let most = TOO_MANY / part;
    let placed = placements(position.geometry().entries(position.digits()), &settings.order.cells, solution, most);
    if placed >= most {
        return Outlook::Endless;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is positive and below TOO_MANY")]
    if placed * part >= MANY { Outlook::Lasting((placed * part / 1e7).round() as u64 * 10_000_000) } else { Outlook::Soon }
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
        outlook(&model) == Outlook::Endless
    }

    #[test]
    fn a_search_of_minutes_is_known_before_it_starts() {
        // Found by running it: it takes several minutes.
        let board = crate::io::examples::EXAMPLES.iter().find(|example| example.key == "sixteen").unwrap().puzzle();
        let mut model = knowing(board);
        (model.settings.fastest, model.settings.method, model.settings.goal) = (false, Method::Scan, Goal::First);
        assert!(matches!(outlook(&model), Outlook::Lasting(_) | Outlook::Endless), "{:?}", outlook(&model));
        let mut easy = knowing(puzzle(EASY, &[]));
        (easy.settings.fastest, easy.settings.method) = (false, Method::Scan);
        assert_eq!(outlook(&easy), Outlook::Soon);
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
