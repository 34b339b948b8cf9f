//! Hints, answers, all steps of a position, ratings, and the steps by which Sudoku Explainer solves a puzzle.

use crate::{
    app::{
        action::{LogicAction, PracticeAction},
        effect::{LogicJob, LogicRequest, RatingJob},
        model::{
            logic::{FoundStep, FoundSteps, SeState},
            practice::WayBefore,
        },
        worker::prelude::*,
    },
    solve::{
        logic::{Hint, Holding, usage},
        se_rating::{self, Givens, SeProgress, SeRater, SeStep},
        typical::Typical,
    },
};

/// Answers a job, unless it is cancelled.
pub(super) fn answer(outbox: &Outbox, job: LogicJob, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let LogicJob { ticket, holding, settings, request } = job;
    let send = |answer: Action| {
        if !cancel.is_cancelled() {
            outbox.send(answer);
        }
    };
    let engine = Engine::new(holding.geometry());
    match request {
        LogicRequest::Hint => {
            let hint = engine.hint(&holding, &settings, cancel);
            send(Action::Logic(LogicAction::Hinted(ticket, Arc::new(hint))));
        }
        LogicRequest::Answer(candidate, means) => {
            let answer = engine.answer(&holding, candidate, means, &settings, cancel);
            send(Action::Logic(LogicAction::Answered(ticket, Arc::new(answer))));
        }
        LogicRequest::Before(technique) => {
            let way = way_before(&holding, technique, &settings, cancel);
            send(Action::Practice(PracticeAction::Way(ticket, Arc::new(way))));
        }
        LogicRequest::AllSteps => {
            let answer = |steps: Vec<FoundStep>, problem: Option<Hint>, busy: bool| {
                send(Action::Logic(LogicAction::Found(ticket, Arc::new(FoundSteps { steps, problem, busy }))));
            };
            // Steps are sound only where nothing is wrong yet; singles are the quickest way to have that checked.
            match engine.hint(&holding, &only(singles()), cancel) {
                Hint::Step(_) | Hint::Stuck => all_steps(&engine, &holding.state(), &settings, cancel, &answer),
                problem => answer(Vec::new(), Some(problem), false),
            }
        }
    }
}

/// The way from a board to just before a technique, by these settings, or if they do not need it, by the usual techniques. Nothing is
/// on it if there is a mistake on the board.
fn way_before(holding: &Holding, technique: Technique, settings: &LogicSettings, cancel: &Cancel) -> WayBefore {
    let engine = Engine::new(holding.geometry());
    let none = WayBefore { technique, placed: Vec::new(), removed: Vec::new(), steps: Arc::new([]) };
    if !matches!(engine.hint(holding, &only(singles()), cancel), Hint::Step(_) | Hint::Stuck) {
        return none;
    }
    let mut state = holding.state();
    let path_to = |settings: &LogicSettings| {
        let steps = engine.path(&state, settings, cancel).steps;
        let at = steps.iter().position(|step| step.technique() == technique)?;
        Some(steps[..at].to_vec())
    };
    let Some(before) = path_to(settings).or_else(|| path_to(&LogicSettings::default())) else { return none };
    before.iter().for_each(|step| state.apply(engine.geometry(), step));
    WayBefore {
        technique,
        placed: before.iter().flat_map(Step::placements).copied().collect(),
        removed: before.iter().flat_map(Step::eliminations).copied().collect(),
        steps: engine.all_steps(&state, &only(vec![technique]), cancel).into(),
    }
}

/// Answers with the steps of quick techniques first, then with all, which may take seconds.
fn all_steps(
    engine: &Engine,
    state: &State,
    settings: &LogicSettings,
    cancel: &Cancel,
    answer: &impl Fn(Vec<FoundStep>, Option<Hint>, bool),
) {
    let is_quick = |technique: &Technique| technique.level() <= Level::Hard && technique.family() != Family::Uniqueness;
    let (quick, slow): (Vec<_>, Vec<_>) = settings.techniques.iter().copied().partition(is_quick);
    let before = singles_of(engine, state, cancel);
    let mut found: Vec<FoundStep> = Vec::new();
    for (techniques, busy) in [(quick, !slow.is_empty()), (slow, false)] {
        if techniques.is_empty() || cancel.is_cancelled() {
            continue;
        }
        let steps = engine.all_steps(state, &LogicSettings { techniques, ..settings.clone() }, cancel);
        found.extend(steps.into_iter().map(|step| FoundStep { opens: opened(engine, state, &step, before, cancel), step }));
        answer(found.clone(), None, busy);
    }
}

fn singles() -> Vec<Technique> {
    vec![Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle]
}

fn only(techniques: Vec<Technique>) -> LogicSettings {
    LogicSettings { techniques, ..LogicSettings::default() }
}

/// The number of cells that singles can fill.
fn singles_of(engine: &Engine, state: &State, cancel: &Cancel) -> usize {
    let steps = engine.all_steps(state, &only(singles()), cancel);
    let mut placed: Vec<_> = steps.iter().flat_map(Step::placements).collect();
    placed.sort_unstable();
    placed.dedup();
    placed.len()
}

/// The number of further ones after a step, without those that the step itself places.
fn opened(engine: &Engine, state: &State, step: &Step, before: usize, cancel: &Cancel) -> usize {
    let mut after = state.clone();
    after.apply(engine.geometry(), step);
    (singles_of(engine, &after, cancel) + step.placements().len()).saturating_sub(before)
}

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
        app::worker::{
            Folders,
            test_support::{wait, workers},
        },
        board::{Digit, Shape},
        solve::{
            logic::{Candidate, PathEnd, Weight},
            se_rating::SeRated,
        },
        test_support::{EASY, EXTREME, HARDER as PUZZLE, position},
    };

    // Its fourth step by HoDoKu's order is a turbot fish, after three locked candidates.

    fn holding(line: &str) -> Holding {
        let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
        let puzzle = Puzzle::from_givens(Shape::classic(), &[], &givens);
        Holding::new(puzzle.geometry(), &puzzle).unwrap()
    }

    #[test]
    fn the_way_ends_where_the_technique_is_the_next_step() {
        let (holding, cancel) = (holding(PUZZLE), Cancel::default());
        let way = way_before(&holding, Technique::TurbotFish, &LogicSettings::default(), &cancel);
        assert_eq!((way.placed.len(), way.removed.len()), (0, 4));
        let engine = Engine::new(holding.geometry());
        let mut state = holding.state();
        way.placed.iter().for_each(|&candidate| state.place(engine.geometry(), candidate));
        assert!(way.removed.iter().all(|&candidate| state.eliminate(candidate)));
        let path = engine.path(&state, &LogicSettings::default(), &cancel);
        assert_eq!((path.end, path.steps[0].technique()), (PathEnd::Solved, Technique::TurbotFish));
        assert!(way.steps.contains(&path.steps[0]));
        assert!(way.steps.iter().all(|step| step.technique() == Technique::TurbotFish));
    }

    #[test]
    fn there_is_no_way_to_a_technique_that_is_not_needed_or_from_a_wrong_board() {
        let cancel = Cancel::default();
        assert!(way_before(&holding(PUZZLE), Technique::Jellyfish, &LogicSettings::default(), &cancel).steps.is_empty());
        let several = format!("{}{}", &PUZZLE[..40], ".".repeat(41));
        assert!(way_before(&holding(&several), Technique::TurbotFish, &LogicSettings::default(), &cancel).steps.is_empty());
    }

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
