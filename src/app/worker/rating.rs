//! The ratings of the puzzle on the board.

use std::time::{Duration, Instant};

use crate::{
    app::{
        action::{Action, LogicAction},
        effect::RatingJob,
        model::logic::SeState,
        worker::outbox::Outbox,
    },
    board::Position,
    solve::{
        Cancel,
        explainer::{self, Givens, SeProgress, SeRater},
        logic::{Engine, LogicSettings, Rated, State, usage},
        typical::Typical,
    },
};

/// Time between two reports of progress.
const INTERVAL: Duration = Duration::from_millis(150);

/// Rates a puzzle: by HoDoKu's scale, always with the default techniques, so that puzzles can be compared; then
/// turned in several ways; then by Sudoku Explainer's.
pub(super) fn rate(outbox: &Outbox, job: RatingJob, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let engine = Engine::new(job.start.geometry());
    let state = State::from_known(&job.start);
    let path = engine.path(&state, &LogicSettings::default(), cancel);
    if cancel.is_cancelled() {
        return;
    }
    outbox.send(Action::Logic(LogicAction::Rated(job.ticket, Rated::of_path(&path), usage(&path.steps).into())));
    let answer = |explained| outbox.send(Action::Logic(LogicAction::SeState(job.ticket, explained)));
    if job.start.geometry().is_classic()
        && let Some(typical) = Typical::of(job.start.digits(), cancel)
    {
        outbox.send(Action::Logic(LogicAction::Typical(job.ticket, typical)));
    }
    let position = Position::new(job.start.geometry().shared(), job.start.digits().to_vec());
    let Some(givens) = position.ok().and_then(|position| Givens::try_from(&position).ok()) else {
        return answer(SeState::NotClassic);
    };
    let mut last = Instant::now();
    let mut progress = |progress: SeProgress| {
        if last.elapsed() >= INTERVAL {
            last = Instant::now();
            answer(SeState::Searching(progress));
        }
    };
    match SeRater::new(cancel).rate(&givens, None, &mut progress) {
        explainer::SeRated::Solved(rating) => answer(SeState::Rated(rating)),
        // There is no limit; the answer to what was cancelled is not wanted any more.
        explainer::SeRated::AboveLimit | explainer::SeRated::Cancelled => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            effect::{Effect, Signal},
            worker::{
                Folders,
                test_support::{wait, workers},
            },
        },
        test_support::{EASY, position},
    };

    fn explained(start: Position) -> SeState {
        let mut workers = workers(Folders::default());
        workers.perform(Effect::Rating(Signal::Start(RatingJob { ticket: 3, start: start.into() })));
        wait(&workers, |action| match action {
            Action::Logic(LogicAction::SeState(3, explained)) if !matches!(explained, SeState::Searching(_)) => Some(explained),
            _ => None,
        })
    }

    #[test]
    fn both_ratings_are_given_and_other_boards_than_classic_have_one() {
        assert!(matches!(explained(position(EASY)), SeState::Rated(rating) if rating.er < explainer::Tenths(30)));
        assert_eq!(explained(position("1234............")), SeState::NotClassic);
    }
}
