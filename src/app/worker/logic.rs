//! Hints, answers and all steps of a position.

use crate::{
    app::{
        action::{LogicAction, PracticeAction},
        effect::{LogicJob, LogicRequest},
        model::{
            logic::{FoundStep, FoundSteps},
            practice::WayBefore,
        },
        worker::prelude::*,
    },
    solve::logic::{Hint, Holding},
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Digit, Shape},
        solve::logic::PathEnd,
    };

    // Its fourth step by HoDoKu's order is a turbot fish, after three locked candidates.
    use crate::test_support::HARDER as PUZZLE;

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
}
