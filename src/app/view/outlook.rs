//! [`outlook`]: whether the search that Solve would start lasts long.

use crate::app::{
    model::{
        VerdictState,
        jobs::{CostAnswer, CostQuestion},
        settings::SolveBy,
    },
    prelude::*,
};

/// Digits placed after which nobody waits any longer.
const TOO_MANY: f64 = 1e10;
/// Digits placed in about a minute.
const MANY: f64 = 1.5e8;

/// The least size of a board that has more solutions than anybody waits for while it is blank: 8×8 has some 3·10^16, 6×6 has 28,200,960.
const ENDLESS_SIZE: usize = 8;

/// How long a search lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CostWarning {
    /// Not long, as far as is known.
    Soon,
    /// Minutes: about that many digits are placed, in tens of millions.
    Lasting(u64, Instead),
    /// It can hardly end.
    Endless(Instead),
}

/// What gives an answer sooner than a search that lasts long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// The fastest method.
    Fastest,
    /// The first solution: there may be too many for any method.
    FirstSolution,
}

/// What has to be estimated to say how long the chosen search lasts, or which method is the quickest: it takes a sample of the search.
pub fn question(model: &Model) -> Option<CostQuestion> {
    let settings = &model.settings;
    if settings.solve_by() == SolveBy::Fastest && settings.goal == Goal::All {
        // Until there is a verdict, the rules of a large board are not worked out.
        let is_asked = matches!(model.verdict, VerdictState::Known(_)) && !model.document.geometry.has_demands();
        return is_asked.then_some(CostQuestion::Quickest(settings.goal));
    }
    let (part, _, solution) = searched(model)?;
    Some(CostQuestion::Placements { cells: settings.order.cells.clone(), solution: solution.cloned(), most: TOO_MANY / part })
}

/// How long the method that is chosen would take. Only plain backtracking is estimated, on boards whose rules are houses; other searches,
/// and those that soon find one of many solutions, count as short, and so does what has not been estimated yet. All solutions of a blank
/// board are too many for any method.
pub fn outlook(model: &Model) -> CostWarning {
    let settings = &model.settings;
    if settings.solve_by() != SolveBy::Logic && settings.goal == Goal::All && is_blank(model) {
        return CostWarning::Endless(Instead::FirstSolution);
    }
    let Some((part, instead, _)) = searched(model) else { return CostWarning::Soon };
    let asked = model.estimate.as_ref().filter(|estimate| estimate.revision == model.document.revision);
    let found = asked.filter(|asked| Some(&asked.question) == question(model).as_ref()).and_then(|asked| asked.found);
    let Some(CostAnswer::Placements(placed)) = found else { return CostWarning::Soon };
    if placed >= TOO_MANY / part {
        return CostWarning::Endless(instead);
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is positive and below TOO_MANY")]
    if placed * part >= MANY {
        CostWarning::Lasting((placed * part / 1e7).round() as u64 * 10_000_000, instead)
    } else {
        CostWarning::Soon
    }
}

/// The part of the whole tree that the search goes through before it ends, what ends sooner, and the solution, if it is the only one; `None`
/// for what is not estimated.
fn searched(model: &Model) -> Option<(f64, Instead, Option<&Digits>)> {
    let settings = &model.settings;
    let VerdictState::Known(analysis) = &model.verdict else { return None };
    if !settings.chosen_method().is_some_and(Method::takes_order) || model.document.geometry.has_demands() {
        return None;
    }
    let verdict = analysis.to_solve(model.puzzle().is_posed());
    let solution = match verdict {
        Verdict::Unique(solution) => Some(solution),
        _ => None,
    };
    // The first of some solutions comes after that part of the search.
    let part = match (settings.goal, verdict) {
        (Goal::All, _) | (Goal::First, Verdict::None(_)) => 1.0,
        (Goal::First, Verdict::Unique(_)) => 0.5,
        (Goal::First, Verdict::Several { found, exact: true, .. }) => 1.0 / (*found + 1) as f64,
        (Goal::First, Verdict::Several { .. } | Verdict::Undecided { .. } | Verdict::Blank) => return None,
    };
    let instead = match (settings.goal, verdict) {
        (Goal::All, Verdict::Several { exact: false, .. } | Verdict::Undecided { .. } | Verdict::Blank) => Instead::FirstSolution,
        _ => Instead::Fastest,
    };
    Some((part, instead, solution))
}

/// Whether the board is blank, without rules of its own, and so large that nobody waits for all of its solutions.
fn is_blank(model: &Model) -> bool {
    let puzzle = model.puzzle();
    puzzle.given_count() + puzzle.entered_count() == 0 && puzzle.rules().is_empty() && puzzle.shape().size() >= ENDLESS_SIZE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{model::jobs::CostEstimate, view::test_support::knowing},
        test_support::{EASY, puzzle},
    };

    /// The outlook once it has been estimated.
    fn estimated(model: &mut Model) -> CostWarning {
        let (revision, start) = (model.document.revision, model.document.known_position().unwrap());
        model.estimate = question(model).map(|question| {
            let found = Some(question.answer(&start));
            CostEstimate { revision, question, found }
        });
        outlook(model)
    }

    fn check(puzzle: Puzzle, method: Method, goal: Goal) -> bool {
        let mut model = knowing(puzzle);
        (model.settings.fastest, model.settings.method, model.settings.goal) = (false, method, goal);
        matches!(estimated(&mut model), CostWarning::Endless(_))
    }

    #[test]
    fn a_search_of_minutes_is_known_before_it_starts() {
        // Found by running it: it takes several minutes.
        let board = crate::io::examples::EXAMPLES.iter().find(|example| example.key == "sixteen").unwrap().puzzle();
        let mut model = knowing(board);
        (model.settings.fastest, model.settings.method, model.settings.goal) = (false, Method::Scan, Goal::First);
        assert_eq!(outlook(&model), CostWarning::Soon, "nothing is said before it is known");
        assert!(matches!(estimated(&mut model), CostWarning::Lasting(..) | CostWarning::Endless(_)), "{:?}", outlook(&model));
        let mut easy = knowing(puzzle(EASY, &[]));
        (easy.settings.fastest, easy.settings.method) = (false, Method::Scan);
        assert_eq!(estimated(&mut easy), CostWarning::Soon);
    }

    #[test]
    fn one_of_many_solutions_is_found_soon_and_all_are_not() {
        let blank = || Puzzle::new(Shape::classic(), &[]);
        assert!(!check(blank(), Method::Scan, Goal::First));
        for method in Method::ALL {
            assert!(check(blank(), method, Goal::All), "{method:?}: there are 6,670,903,752,021,072,936,960");
        }
        assert!(!check(puzzle(EASY, &[]), Method::Scan, Goal::All));
        assert!(!check(Puzzle::new(Shape::of_size(4).unwrap(), &[]), Method::ExactCover, Goal::All), "there are 288");
    }

    #[test]
    fn what_is_advised_ends_sooner() {
        let advised = |puzzle: Puzzle| {
            let mut model = knowing(puzzle);
            (model.settings.method, model.settings.goal) = (Method::Scan, Goal::All);
            [false, true].map(|fastest| {
                model.settings.fastest = fastest;
                estimated(&mut model)
            })
        };
        let first = CostWarning::Endless(Instead::FirstSolution);
        assert_eq!(advised(Puzzle::new(Shape::classic(), &[])), [first, first], "no method goes through all of them");
        // One given more, and there are still more than anybody waits for.
        assert_eq!(advised(puzzle(&format!("1{}", ".".repeat(80)), &[]))[0], first);
    }
}
