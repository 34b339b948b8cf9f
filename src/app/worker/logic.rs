//! Hints, answers and all steps of a position.

use std::sync::Arc;

use crate::{
    app::{
        action::{Action, LogicAction},
        effect::LogicJob,
        model::logic::{FoundStep, FoundSteps},
        worker::outbox::Outbox,
    },
    solve::{
        Cancel,
        logic::{Engine, Family, Hint, Level, LogicSettings, State, Step, Technique},
    },
};

/// Answers a job, unless it is cancelled.
pub(super) fn work(outbox: &Outbox, job: LogicJob, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    match job {
        LogicJob::Hint(revision, holding, settings) => {
            let hint = Engine::new(holding.geometry()).hint(&holding, &settings, cancel);
            if !cancel.is_cancelled() {
                outbox.send(Action::Logic(LogicAction::Hinted(revision, Arc::new(hint))));
            }
        }
        LogicJob::Answer(revision, holding, settings, candidate, means) => {
            let answer = Engine::new(holding.geometry()).answer(&holding, candidate, means, &settings, cancel);
            if !cancel.is_cancelled() {
                outbox.send(Action::Logic(LogicAction::Answered(revision, candidate, Arc::new(answer))));
            }
        }
        LogicJob::AllSteps(revision, holding, settings) => {
            let answer = |steps: Vec<FoundStep>, problem: Option<Hint>, busy: bool| {
                if !cancel.is_cancelled() {
                    let found = Arc::new(FoundSteps { steps, problem, busy });
                    outbox.send(Action::Logic(LogicAction::Found(revision, found)));
                }
            };
            let engine = Engine::new(holding.geometry());
            // Steps are sound only where nothing is wrong yet; singles are the quickest way to have that checked.
            match engine.hint(&holding, &only(singles()), cancel) {
                Hint::Step(_) | Hint::Stuck => all_steps(&engine, &holding.state(), &settings, cancel, &answer),
                problem => answer(Vec::new(), Some(problem), false),
            }
        }
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
