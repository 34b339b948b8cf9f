//! The threads behind the window. Each takes the jobs of one kind from [`Effect`] and answers with actions. The window collects the
//! answers and never waits for a thread.

mod analysis;
#[cfg(test)]
mod by_hand;
mod clock;
mod collection;
#[cfg(test)]
mod coming_back;
mod compare;
mod costs;
mod explained;
mod export;
mod folders;
mod games_file;
mod generation;
#[cfg(test)]
mod kills;
mod lane;
mod list_folder;
mod logic;
mod outbox;
mod path;
mod photo;
mod prelude;
mod print;
mod print_folder;
mod race;
#[cfg(test)]
mod random_user;
mod rating;
mod reading;
mod results_file;
mod run_file;
mod saving;
mod search;
#[cfg(test)]
mod test_support;

use crate::app::{
    effect::{CollectionJob, CompareJob, ExportJob, GenerationJob, RatingJob, ReadingJob, WindowEffect},
    model::collection::ArrangeRequest,
    worker::{analysis::AnalysisWorker, logic::LogicWorker, prelude::*, saving::SavingWorker, search::SearchWorker},
};

pub use folders::{Folders, Stored};
pub use outbox::Wake;

/// The threads. Dropping them cancels all jobs but those of the saving thread, which are waited for.
pub struct Workers {
    outbox: Outbox,
    search: SearchWorker,
    analysis: AnalysisWorker,
    logic: LogicWorker,
    rating: Lane<RatingJob>,
    collection: Lane<CollectionJob>,
    list: Lane<Box<ArrangeRequest>>,
    compare: Lane<CompareJob>,
    generation: Lane<GenerationJob>,
    reading: Lane<ReadingJob>,
    export: Lane<ExportJob>,
    // The last field: its drop waits, when all other jobs are cancelled already.
    saving: SavingWorker,
}

impl Workers {
    /// Starts the threads. `start` says whether the session of an earlier instance is restored.
    pub fn start(folders: Folders, start: SessionStart, wake: Wake) -> Self {
        Self::with(Outbox::new(wake), folders, start)
    }

    fn with(outbox: Outbox, folders: Folders, start: SessionStart) -> Self {
        Self {
            search: SearchWorker::start(&outbox),
            analysis: AnalysisWorker::start(&outbox),
            logic: LogicWorker::start(&outbox),
            rating: Lane::start(Worker::Rating, &outbox, rating::rate),
            collection: Lane::start(Worker::Collection, &outbox, collection::worker(folders.results())),
            list: Lane::start(Worker::List, &outbox, collection::arrange).one_by_one(),
            compare: Lane::start(Worker::Compare, &outbox, compare::worker()),
            generation: Lane::start(Worker::Generation, &outbox, generation::generate_puzzles),
            reading: Lane::start(Worker::Reading, &outbox, reading::read).one_by_one(),
            export: Lane::start(Worker::Export, &outbox, export::worker(folders.printed())).one_by_one(),
            saving: SavingWorker::start(folders, start, &outbox),
            outbox,
        }
    }

    /// Hands a job to its thread. What only the window can do is returned.
    pub fn perform(&mut self, effect: Effect) -> Option<WindowEffect> {
        match effect {
            Effect::Search(job) => self.search.take(job),
            Effect::Analysis(job) => self.analysis.take(job),
            Effect::Logic(job) => self.logic.take(job),
            Effect::Rating(job) => self.rating.take(job),
            Effect::Collection(job) => self.collection.take(job),
            Effect::Arrange(request) => self.list.take(request),
            Effect::Compare(job) => self.compare.take(job),
            Effect::Generation(job) => self.generation.take(job),
            Effect::Reading(job) => self.reading.take(job),
            Effect::Export(job) => self.export.take(job),
            Effect::Saving(job) => self.saving.take(job),
            Effect::Stop(worker) => self.stop(worker),
            Effect::DrawSeed => self.outbox.send(Action::Generation(GenerationAction::Seed(generation::draw_seed()))),
            Effect::GetDate => self.outbox.send(Action::Generation(GenerationAction::Day(generation::today()))),
            Effect::Window(effect) => return Some(effect),
        }
        None
    }

    fn stop(&mut self, worker: Worker) {
        match worker {
            Worker::Search => self.search.stop(),
            Worker::Analysis => self.analysis.stop(),
            Worker::Rating => self.rating.stop(),
            Worker::Collection => self.collection.stop(),
            Worker::Compare => self.compare.stop(),
            Worker::Generation => self.generation.stop(),
            Worker::Reading => self.reading.stop(),
            Worker::Export => self.export.stop(),
            // Hints are replaced; lists and saving are never stopped.
            Worker::Logic | Worker::List | Worker::Saving => {}
        }
    }

    /// Where answers of others than the threads go.
    #[cfg(test)]
    pub(in crate::app::worker) fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    /// Takes what the threads have answered since the last call.
    pub fn drain(&self) -> Vec<Action> {
        self.outbox.drain()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use super::*;
    use crate::{
        app::{
            action::VerdictAction,
            effect::AnalysisJob,
            worker::test_support::{ALMOST_FULL, wait, workers},
        },
        test_support::puzzle,
    };

    #[test]
    fn the_window_is_woken_when_there_is_news() {
        let woken = Arc::new(AtomicUsize::new(0));
        let count = woken.clone();
        let wake = move || {
            count.fetch_add(1, Ordering::Relaxed);
        };
        let mut workers = Workers::start(Folders::default(), SessionStart::Resume, Arc::new(wake));
        let puzzle = puzzle(ALMOST_FULL, &[]);
        workers.perform(Effect::Analysis(AnalysisJob::Analyse(7, Arc::new(puzzle.geometry()), puzzle)));
        wait(&workers, |action| matches!(action, Action::Verdict(VerdictAction::Analysed(7, _))).then_some(()));
        assert!(woken.load(Ordering::Relaxed) > 0);
    }

    #[test]
    fn effects_for_the_window_are_given_back() {
        let mut workers = workers(Folders::default());
        assert_eq!(workers.perform(Effect::Window(WindowEffect::Close)), Some(WindowEffect::Close));
        assert_eq!(
            workers.perform(Effect::Window(WindowEffect::CopyText("x".to_owned()))),
            Some(WindowEffect::CopyText("x".to_owned()))
        );
    }
}
