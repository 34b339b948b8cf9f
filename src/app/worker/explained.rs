//! The steps by which Sudoku Explainer solves a puzzle, found one after another.

use crate::{
    app::worker::prelude::*,
    solve::se_rating::{Givens, SeProgress, SeRater, SeStep},
};

/// Time between two reports of progress.
const INTERVAL: Duration = Duration::from_millis(150);

/// The steps found so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub steps: Vec<SeStep>,
    /// Whether they lead to the solution; `None` if the search was cancelled, or goes on.
    pub is_solved: Option<bool>,
    /// The progress of the search for the next step.
    pub progress: Option<SeProgress>,
}

/// Finds the steps of a classic puzzle. `report` gets what has been found so far, from time to time. Without a classic board there are
/// none.
pub(super) fn find(start: &KnownPosition, cancel: &Cancel, report: &mut dyn FnMut(&Found)) -> Found {
    let mut found = Found::default();
    let position = Position::new(start.geometry().shared(), start.digits().to_vec());
    let Some(givens) = position.ok().and_then(|position| Givens::try_from(&position).ok()) else {
        return Found { is_solved: Some(false), ..found };
    };
    let mut interval = Interval::of(INTERVAL);
    let mut rater = SeRater::new(cancel);
    let mut walk = rater.walk(&givens);
    loop {
        let (steps, is_solved) = (&found.steps, found.is_solved);
        let mut progress = |progress: SeProgress| {
            if interval.is_over() {
                report(&Found { steps: steps.clone(), is_solved, progress: Some(progress) });
            }
        };
        match walk.step(&mut progress) {
            Some(step) => found.steps.push(step),
            None => {
                found.is_solved = walk.is_solved();
                return found;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        solve::{logic::Candidate, se_rating::SeRated},
        test_support::{EXTREME, position},
    };

    #[test]
    fn the_steps_solve_the_puzzle_and_each_case_has_its_net() {
        let start: KnownPosition = position(EXTREME).into();
        let found = find(&start, &Cancel::default(), &mut |_| {});
        assert_eq!(found.is_solved, Some(true));
        let mut state = State::from_known(&start);
        let (mut cases, mut inner) = (0, 0);
        for drawn in &found.steps {
            assert_eq!(drawn.cases.len(), drawn.step.reason().nets().count());
            for (at, case) in drawn.cases.iter().enumerate() {
                assert!(case.beside.contains(&at));
                for &(_, first) in &case.inside {
                    assert_eq!(drawn.cases[first].outside, Some(at));
                    inner += 1;
                }
            }
            cases += drawn.cases.len();
            let is_there = |candidate: &Candidate| state.candidates(candidate.cell).contains(candidate.digit);
            assert!(drawn.step.eliminations().iter().chain(drawn.step.placements()).all(is_there), "{:?}", drawn.rule);
            state.apply(start.geometry(), &drawn.step);
        }
        assert!(state.is_full() && cases > 10, "{cases} cases, {inner} chains inside");
        let givens = Givens::try_from(&position(EXTREME)).unwrap();
        let SeRated::Solved(rating) = SeRater::new(&Cancel::default()).rate(&givens, None, &mut |_| {}) else { panic!("rated") };
        assert_eq!(usize::from(rating.steps), found.steps.len());
    }

    #[test]
    fn a_search_that_is_cancelled_keeps_what_it_has_found() {
        let cancel = Cancel::default();
        cancel.cancel();
        let found = find(&position(EXTREME).into(), &cancel, &mut |_| {});
        assert_eq!((found.is_solved, found.steps.len()), (None, 0));
    }
}
