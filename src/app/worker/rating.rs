//! The ratings of the puzzle on the board.

use crate::{
    app::{action::LogicAction, effect::RatingJob, model::logic::SeState, worker::prelude::*},
    solve::{
        logic::usage,
        se_rating::{self, Givens, SeProgress, SeRater},
        typical::Typical,
    },
};

/// Time between two reports of progress.
const INTERVAL: Duration = Duration::from_millis(150);

/// Rates a puzzle: by the techniques of the job, and if those are not the standard ones, by these as well; then turned in several ways;
/// then by Sudoku Explainer's rules.
pub(super) fn rate(outbox: &Outbox, job: RatingJob, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let engine = Engine::new(job.start.geometry());
    let state = State::from_known(&job.start);
    let path = engine.path(&state, &job.settings, cancel);
    if cancel.is_cancelled() {
        return;
    }
    let rated = Rated::of_path(&path, &job.settings);
    outbox.send(Action::Logic(LogicAction::Rated(job.ticket, rated, usage(&path.steps, &job.settings).into())));
    let standard = LogicSettings::default();
    if job.settings != standard {
        let rated = Rated::of_path(&engine.path(&state, &standard, cancel), &standard);
        if cancel.is_cancelled() {
            return;
        }
        outbox.send(Action::Logic(LogicAction::RatedByStandard(job.ticket, rated)));
    }
    let answer = |explained| outbox.send(Action::Logic(LogicAction::SeState(job.ticket, explained)));
    if job.start.geometry().is_classic()
        && let Some(typical) = Typical::of(job.start.digits(), &job.settings, cancel)
    {
        outbox.send(Action::Logic(LogicAction::Typical(job.ticket, typical)));
    }
    let position = Position::new(job.start.geometry().shared(), job.start.digits().to_vec());
    let Some(givens) = position.ok().and_then(|position| Givens::try_from(&position).ok()) else {
        return answer(SeState::NotClassic);
    };
    let mut interval = Interval::of(INTERVAL);
    let mut progress = |progress: SeProgress| {
        if interval.is_over() {
            answer(SeState::Searching(progress));
        }
    };
    match SeRater::new(cancel).rate(&givens, None, &mut progress) {
        se_rating::SeRated::Solved(rating) => answer(SeState::Rated(rating)),
        // There is no limit; the answer to what was cancelled is not wanted any more.
        se_rating::SeRated::AboveLimit | se_rating::SeRated::Cancelled => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::worker::{
            Folders,
            test_support::{wait, workers},
        },
        solve::logic::Weight,
        test_support::{EASY, position},
    };

    fn explained(start: Position) -> SeState {
        let mut workers = workers(Folders::default());
        workers.perform(Effect::Rating(RatingJob { ticket: 3, start: start.into(), settings: LogicSettings::default() }));
        wait(&workers, |action| match action {
            Action::Logic(LogicAction::SeState(3, explained)) if !matches!(explained, SeState::Searching(_)) => Some(explained),
            _ => None,
        })
    }

    #[test]
    fn a_rating_by_a_profile_comes_with_that_by_the_standard() {
        let mut profile = TechniqueProfile::default();
        profile.weigh(Technique::NakedSingle, Weight { level: Level::Unfair, score: 1 });
        let mut workers = workers(Folders::default());
        let job = RatingJob { ticket: 3, start: position(EASY).into(), settings: profile.settings() };
        workers.perform(Effect::Rating(job));
        let level = |rated: Rated| if let Rated::Solved(rating) = rated { Some(rating.level) } else { None };
        let (mut own, mut standard) = (None, None);
        wait(&workers, |action| {
            match action {
                Action::Logic(LogicAction::Rated(3, rated, _)) => own = level(rated),
                Action::Logic(LogicAction::RatedByStandard(3, rated)) => standard = level(rated),
                _ => {}
            }
            (own.is_some() && standard.is_some()).then_some(())
        });
        assert_eq!((own, standard), (Some(Level::Unfair), Some(Level::Easy)));
    }

    #[test]
    fn both_ratings_are_given_and_other_boards_than_classic_have_one() {
        assert!(matches!(explained(position(EASY)), SeState::Rated(rating) if rating.er < se_rating::Tenths(30)));
        assert_eq!(explained(position("1234............")), SeState::NotClassic);
    }
}
