//! The threads behind the window: one searches, one works out the truth, one reads and writes files, one checks and rates collections, one makes
//! puzzles, one looks for steps of logic, one finds out how hard a puzzle is. They take effects and send back
//! actions; the window drains those and never waits.

mod analysis;
mod collection;
mod files;
mod generation;
mod logic;
mod path;
mod search;
#[cfg(test)]
mod tests;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
    thread,
};

pub use files::{Folders, Stored};

use crate::{
    app::{
        action::{Action, Failure, Worker},
        effect::Effect,
        model::run::Report,
        worker::{
            analysis::AnalysisWorker,
            collection::CollectionWorker,
            files::FileWorker,
            generation::GenerationWorker,
            logic::{LogicWorker, RatingWorker},
            search::SearchWorker,
        },
    },
    io::autosave::Start,
};

/// Called when there is something to drain: wakes the window.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// What the threads have to tell. News of a run replaces older news; everything else is kept in order.
#[derive(Clone)]
pub(crate) struct Outbox {
    contents: Arc<Mutex<Contents>>,
    wake: Wake,
}

#[derive(Default)]
struct Contents {
    actions: Vec<Action>,
    report: Option<Report>,
}

impl Outbox {
    fn new(wake: Wake) -> Self {
        Self { contents: Arc::default(), wake }
    }

    fn with<R>(&self, use_it: impl FnOnce(&mut Contents) -> R) -> R {
        // A thread that panicked while holding the lock has left whole actions behind.
        use_it(&mut self.contents.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn send(&self, action: Action) {
        self.with(|contents| contents.actions.push(action));
        (self.wake)();
    }

    fn report(&self, report: Report) {
        self.with(|contents| contents.report = Some(report));
        (self.wake)();
    }

    fn drain(&self) -> Vec<Action> {
        self.with(|contents| {
            let mut actions = std::mem::take(&mut contents.actions);
            actions.extend(contents.report.take().map(|report| Action::Reported(Arc::new(report))));
            actions
        })
    }
}

/// Starts a named thread that goes on after a job of its own fails: the failure is told, the next job is taken.
fn spawn<J: Send + 'static>(
    worker: Worker,
    outbox: Outbox,
    jobs: impl IntoIterator<Item = J> + Send + 'static,
    mut work: impl FnMut(J) + Send + 'static,
) -> thread::JoinHandle<()> {
    let body = move || {
        for job in jobs {
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| work(job))) {
                let why = panic.downcast_ref::<String>().cloned();
                let why = why.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
                log::error!("{worker:?}: {why}");
                outbox.send(Action::Failed(Failure::Worker(worker, why)));
            }
        }
    };
    let name = match worker {
        Worker::Search => "sudoscope search",
        Worker::Analysis => "sudoscope analysis",
        Worker::Files => "sudoscope files",
        Worker::Collection => "sudoscope collection",
        Worker::List => "sudoscope list",
        Worker::Generation => "sudoscope generation",
        Worker::Logic => "sudoscope logic",
        Worker::Rating => "sudoscope rating",
    };
    thread::Builder::new().name(name.to_owned()).spawn(body).expect("the system can start a thread")
}

/// The threads.
pub struct Workers {
    outbox: Outbox,
    search: SearchWorker,
    analysis: AnalysisWorker,
    files: FileWorker,
    collection: CollectionWorker,
    generation: GenerationWorker,
    logic: LogicWorker,
    rating: RatingWorker,
}

impl Workers {
    /// Starts the threads. `start` says whether the work of the last time is wanted.
    pub fn start(folders: Folders, start: Start, wake: Wake) -> Self {
        let outbox = Outbox::new(wake);
        Self {
            search: SearchWorker::start(outbox.clone()),
            analysis: AnalysisWorker::start(outbox.clone()),
            collection: CollectionWorker::start(outbox.clone()),
            generation: GenerationWorker::start(outbox.clone()),
            logic: LogicWorker::start(outbox.clone()),
            rating: RatingWorker::start(outbox.clone()),
            files: FileWorker::start(folders, start, outbox.clone()),
            outbox,
        }
    }

    /// Does an effect, or gives it back if it is not for the threads.
    pub fn perform(&mut self, effect: Effect) -> Option<Effect> {
        match effect {
            Effect::StartRun { id, method, geometry, start, goal } => self.search.begin(id, method, geometry, start, goal),
            Effect::WatchMaking(id, watch) => self.search.make(id, *watch),
            Effect::StartPath { id, geometry, start, settings } => self.search.begin_path(id, geometry, start, settings),
            Effect::Hint(revision, puzzle, settings) => self.logic.hint(revision, puzzle, settings),
            Effect::FindSteps(revision, puzzle, settings) => self.logic.all_steps(revision, puzzle, settings),
            Effect::Rate(ticket, geometry, start) => self.rating.rate(ticket, geometry, start),
            Effect::StopRating => self.rating.stop(),
            Effect::ControlRun(id, request, control) => self.search.control(id, request, control),
            Effect::StopRun => self.search.stop(),
            Effect::DropRun => self.search.drop_run(),
            Effect::Analyse(revision, puzzle) => self.analysis.analyse(revision, puzzle),
            Effect::CountAll(revision, geometry, digits) => self.analysis.count(revision, geometry, digits),
            Effect::StopCounting => self.analysis.stop_counting(),
            Effect::Load(path) => self.files.load(path),
            Effect::ReadText(text) => self.files.read_text(text),
            Effect::Save(path, puzzle, over) => self.files.save(path, puzzle, over),
            Effect::Export(path, puzzle, printing) => self.files.export(path, puzzle, printing),
            Effect::ExportList(path, listed, printing) => self.files.export_list(path, listed, printing),
            Effect::Draw(puzzle, printing) => self.files.draw(puzzle, printing),
            Effect::CheckCollection(id, puzzles) => self.collection.check(id, puzzles),
            Effect::RateCollection(id, listed) => self.collection.rate(id, listed),
            Effect::ArrangeCollection(request) => self.collection.arrange(*request),
            Effect::StopChecking => self.collection.stop(),
            Effect::Generate { id, spec, seed, count } => self.generation.make(id, spec, seed, count),
            Effect::StopGenerating => self.generation.stop(),
            Effect::DrawSeed => self.generation.draw_seed(),
            Effect::Keep(work) => self.files.keep(work),
            Effect::ForgetKept => self.files.forget_kept(),
            Effect::StoreSettings(settings) => self.files.store_settings(settings),
            other => return Some(other),
        }
        None
    }

    /// What the threads have to tell since the last time.
    pub fn drain(&self) -> Vec<Action> {
        self.outbox.drain()
    }
}
