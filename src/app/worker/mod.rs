//! The threads behind the window. Each takes the jobs of one kind from [`Effect`] and answers with actions. The window collects the
//! answers and never waits for a thread.

mod analysis;
mod clock;
mod collection;
#[cfg(test)]
mod coming_back;
mod compare;
mod export;
mod folders;
mod games_file;
mod generation;
#[cfg(test)]
mod kills;
mod logic;
mod outbox;
mod path;
mod prelude;
mod print;
mod print_folder;
#[cfg(test)]
mod random_user;
mod reading;
mod results_file;
mod saving;
mod search;
#[cfg(test)]
mod test_support;

use std::{iter, sync::mpsc};

use crate::app::{
    effect::{JobPlace, Slot, WindowEffect},
    worker::{prelude::*, saving::SavingWorker},
};

pub use folders::{Folders, Stored};
pub use outbox::Wake;

/// Does one job; it is called for a job that is cancelled already, too.
type Work = Box<dyn FnMut(&Outbox, Effect, &Cancel) + Send>;

/// A thread that does jobs one after another.
struct Thread {
    worker: Worker,
    /// What a person can stop of it.
    stops: &'static [Slot],
    /// What it does, made when it starts.
    work: fn(&Folders) -> Work,
}

/// What does the jobs of one kind; no others are sent to its thread.
macro_rules! does {
    ($kind:ident, $work:expr) => {{
        #[allow(unused_mut, reason = "some keep nothing from one job to the next")]
        let mut work = $work;
        Box::new(move |outbox, effect, cancel| {
            if let Effect::$kind(job) = effect {
                work(outbox, job, cancel);
            }
        })
    }};
}

/// The threads but that which saves, in the order of [`Worker`].
const THREADS: [Thread; Worker::ALL.len() - 1] = [
    Thread { worker: Worker::Search, stops: &[Slot::Move, Slot::Trace], work: |_| does!(Search, search::worker()) },
    Thread { worker: Worker::Analysis, stops: &[Slot::Count], work: |_| does!(Analysis, analysis::worker()) },
    // Hints are replaced, lists are soon made.
    Thread { worker: Worker::Hints, stops: &[], work: |_| does!(Logic, logic::answer) },
    Thread { worker: Worker::Steps, stops: &[], work: |_| does!(Logic, logic::answer) },
    Thread { worker: Worker::Ways, stops: &[], work: |_| does!(Logic, logic::answer) },
    Thread { worker: Worker::Rating, stops: &[Slot::Rating], work: |_| does!(Rating, logic::rate) },
    Thread {
        worker: Worker::Collection,
        stops: &[Slot::Collection],
        work: |folders| does!(Collection, collection::worker(folders.results())),
    },
    Thread { worker: Worker::List, stops: &[], work: |_| does!(Arrange, collection::arrange) },
    Thread { worker: Worker::Compare, stops: &[Slot::Compare], work: |_| does!(Compare, compare::worker()) },
    Thread { worker: Worker::Generation, stops: &[Slot::Generation], work: |_| does!(Generation, generation::generate_puzzles) },
    Thread { worker: Worker::Reading, stops: &[Slot::Reading], work: |_| does!(Reading, reading::read) },
    Thread { worker: Worker::Export, stops: &[Slot::Export], work: |folders| does!(Export, export::worker(folders.printed())) },
];

const _: () = {
    let mut place = 0;
    while place < THREADS.len() {
        assert!(THREADS[place].worker as usize == place, "a job goes to the row of its thread");
        place += 1;
    }
};

impl Thread {
    /// Starts it. Returns where it takes jobs, each with what stops it.
    fn start(&self, folders: &Folders, outbox: &Outbox) -> mpsc::Sender<(Effect, Cancel)> {
        let (jobs, receiver) = mpsc::channel();
        let (answers, lane, mut work) = (outbox.clone(), outbox.clone(), (self.work)(folders));
        let waiting = iter::from_fn(move || lane.next(&receiver, None).ok());
        outbox.start(self.worker, waiting, move |(job, cancel)| work(&answers, job, &answers.patience(cancel)));
        jobs
    }
}

/// The threads. Dropping them cancels all jobs but those of the saving thread, which are waited for.
pub struct Workers {
    outbox: Outbox,
    jobs: [mpsc::Sender<(Effect, Cancel)>; THREADS.len()],
    /// What stops the jobs of each slot that have been sent since its last stop.
    cancels: [Cancel; Slot::ALL.len()],
    // The last field: its drop waits, when all other jobs are cancelled already.
    saving: SavingWorker,
}

impl Workers {
    /// Starts the threads. `start` says whether the session of an earlier instance is restored.
    pub fn start(folders: Folders, start: SessionStart, wake: Wake) -> Self {
        Self::with(Outbox::new(wake), folders, start)
    }

    fn with(outbox: Outbox, folders: Folders, start: SessionStart) -> Self {
        let jobs = THREADS.map(|thread| thread.start(&folders, &outbox));
        Self { jobs, cancels: Default::default(), saving: SavingWorker::start(folders, start, &outbox), outbox }
    }

    /// Hands a job to its thread. What only the window can do is returned.
    pub fn perform(&mut self, effect: Effect) -> Option<WindowEffect> {
        match effect {
            Effect::Saving(job) => self.saving.take(job),
            Effect::Stop(worker) => self.stop(THREADS.get(worker as usize).map_or(&[], |thread| thread.stops)),
            Effect::DrawSeed => self.outbox.send(Action::Generation(GenerationAction::Seed(generation::draw_seed()))),
            Effect::GetDate => self.outbox.send(Action::Generation(GenerationAction::Day(generation::today()))),
            Effect::Window(effect) => return Some(effect),
            job => {
                if let Some(JobPlace { worker, stops, slot }) = job.place() {
                    self.stop(stops);
                    let job = (job, self.cancels[slot as usize].clone());
                    // The thread ends only when this end is dropped.
                    self.jobs[worker as usize].send(job).expect("a thread takes jobs as long as it has a sender");
                }
            }
        }
        None
    }

    /// Cancels the jobs of some slots: those under way and those that wait.
    fn stop(&mut self, slots: &[Slot]) {
        slots.iter().for_each(|&slot| std::mem::take(&mut self.cancels[slot as usize]).cancel());
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

impl Drop for Workers {
    fn drop(&mut self) {
        self.stop(&Slot::ALL);
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
