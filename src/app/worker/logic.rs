//! The threads that find hints and all steps of a position, and how hard a puzzle is.

use std::sync::{Arc, mpsc};

use crate::{
    app::{
        action::{Action, LogicAction, Worker},
        model::logic::{Found, FoundStep, holding, position},
        worker::{Outbox, spawn},
    },
    board::{Digits, Geometry, Puzzle},
    solve::{
        Cancel,
        logic::{Engine, Family, Hint, Holding, Level, LogicSettings, Rated, State, Step, Technique, usage},
    },
};

enum Wanted {
    Hint,
    AllSteps,
}

struct Job {
    wanted: Wanted,
    revision: u64,
    puzzle: Puzzle,
    settings: LogicSettings,
    cancel: Cancel,
}

/// The window's end of the thread that finds hints and steps.
pub(super) struct LogicWorker {
    jobs: mpsc::Sender<Job>,
    hint: Cancel,
    steps: Cancel,
}

impl LogicWorker {
    pub(super) fn start(outbox: Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        drop(spawn(Worker::Logic, outbox.clone(), receiver, move |job| work(&outbox, &job)));
        Self { jobs, hint: Cancel::default(), steps: Cancel::default() }
    }

    /// Asks for a hint. A search for all steps gives way: a hint is waited for.
    pub(super) fn hint(&mut self, revision: u64, puzzle: Puzzle, settings: LogicSettings) {
        self.stop();
        self.hint = Cancel::default();
        let cancel = self.hint.clone();
        self.send(Job { wanted: Wanted::Hint, revision, puzzle, settings, cancel });
    }

    /// Asks for all steps; what was looked for before no longer matters.
    pub(super) fn all_steps(&mut self, revision: u64, puzzle: Puzzle, settings: LogicSettings) {
        self.stop();
        self.steps = Cancel::default();
        let cancel = self.steps.clone();
        self.send(Job { wanted: Wanted::AllSteps, revision, puzzle, settings, cancel });
    }

    fn stop(&self) {
        self.hint.cancel();
        self.steps.cancel();
    }

    fn send(&self, job: Job) {
        self.jobs.send(job).expect("the thread takes jobs as long as it has a sender");
    }
}

impl Drop for LogicWorker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn work(outbox: &Outbox, job: &Job) {
    if job.cancel.is_cancelled() {
        return;
    }
    let geometry = job.puzzle.geometry();
    let engine = Engine::new(&geometry);
    let (values, marks) = holding(&job.puzzle);
    let ask = |settings: &LogicSettings| engine.hint(Holding { values: &values, marks: &marks }, settings, &job.cancel);
    match job.wanted {
        Wanted::Hint => {
            let hint = ask(&job.settings);
            if !job.cancel.is_cancelled() {
                outbox.send(Action::Logic(LogicAction::Hinted(job.revision, Arc::new(hint))));
            }
        }
        Wanted::AllSteps => {
            // Steps are sound only where nothing is wrong yet; singles are the quickest way to have that looked at.
            let problem = Some(ask(&only(singles()))).filter(|hint| !matches!(hint, Hint::Step(_) | Hint::Stuck));
            let tell = |steps: Vec<FoundStep>, problem: Option<Hint>, busy: bool| {
                if !job.cancel.is_cancelled() {
                    let found = Arc::new(Found { steps, problem, busy });
                    outbox.send(Action::Logic(LogicAction::Found(job.revision, found)));
                }
            };
            if problem.is_some() {
                return tell(Vec::new(), problem, false);
            }
            all_steps(&engine, &position(&geometry, &job.puzzle), job, &tell);
        }
    }
}

/// What is found in a moment first, then the rest, which may take seconds.
fn all_steps(engine: &Engine, state: &State, job: &Job, tell: &impl Fn(Vec<FoundStep>, Option<Hint>, bool)) {
    let is_quick = |technique: &Technique| technique.level() <= Level::Hard && technique.family() != Family::Uniqueness;
    let (quick, slow): (Vec<_>, Vec<_>) = job.settings.techniques.iter().copied().partition(is_quick);
    let before = singles_of(engine, state, &job.cancel);
    let mut found: Vec<FoundStep> = Vec::new();
    for (techniques, busy) in [(quick, !slow.is_empty()), (slow, false)] {
        if techniques.is_empty() || job.cancel.is_cancelled() {
            continue;
        }
        let steps = engine.all_steps(state, &LogicSettings { techniques, ..job.settings.clone() }, &job.cancel);
        found.extend(steps.into_iter().map(|step| FoundStep { opens: opened(engine, state, &step, before, &job.cancel), step }));
        tell(found.clone(), None, busy);
    }
}

fn singles() -> Vec<Technique> {
    vec![Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle]
}

fn only(techniques: Vec<Technique>) -> LogicSettings {
    LogicSettings { techniques, ..LogicSettings::default() }
}

/// How many cells can be filled by singles.
fn singles_of(engine: &Engine, state: &State, cancel: &Cancel) -> usize {
    let steps = engine.all_steps(state, &only(singles()), cancel);
    let mut placed: Vec<_> = steps.iter().flat_map(Step::placements).collect();
    placed.sort_unstable();
    placed.dedup();
    placed.len()
}

/// How many more there are after a step, not counting those that the step itself places.
fn opened(engine: &Engine, state: &State, step: &Step, before: usize, cancel: &Cancel) -> usize {
    let mut after = state.clone();
    after.apply(engine.geometry(), step);
    (singles_of(engine, &after, cancel) + step.placements().len()).saturating_sub(before)
}

struct Rate {
    ticket: u64,
    geometry: Arc<Geometry>,
    start: Digits,
    cancel: Cancel,
}

/// The window's end of the thread that finds out how hard a puzzle is.
pub(super) struct RatingWorker {
    jobs: mpsc::Sender<Rate>,
    current: Cancel,
}

impl RatingWorker {
    pub(super) fn start(outbox: Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        drop(spawn(Worker::Rating, outbox.clone(), receiver, move |job| rate(&outbox, &job)));
        Self { jobs, current: Cancel::default() }
    }

    /// Asks how hard a puzzle is; what was asked before no longer matters.
    pub(super) fn rate(&mut self, ticket: u64, geometry: Arc<Geometry>, start: Digits) {
        self.stop();
        self.current = Cancel::default();
        let job = Rate { ticket, geometry, start, cancel: self.current.clone() };
        self.jobs.send(job).expect("the thread takes jobs as long as it has a sender");
    }

    pub(super) fn stop(&self) {
        self.current.cancel();
    }
}

impl Drop for RatingWorker {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Always with the usual techniques, so that puzzles can be compared.
fn rate(outbox: &Outbox, job: &Rate) {
    if job.cancel.is_cancelled() {
        return;
    }
    let engine = Engine::new(&job.geometry);
    let state = State::from_givens(&job.geometry, &job.start);
    let path = engine.path(&state, &LogicSettings::default(), &job.cancel);
    if !job.cancel.is_cancelled() {
        outbox.send(Action::Logic(LogicAction::Rated(job.ticket, Rated::of_path(&path), usage(&path.steps).into())));
    }
}
