//! The thread that makes puzzles, on all cores.

use std::{
    collections::hash_map::RandomState,
    hash::BuildHasher as _,
    ops::ControlFlow,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use crate::{
    app::{
        action::{Action, GenerationAction, Worker},
        model::generation::{Generated, GenerationId, NewPuzzles},
        worker::{Outbox, spawn},
    },
    board::{Digits, Puzzle},
    solve::{
        Cancel,
        check::{Checked, Graded},
        generate::{GenerateEvent, GenerateProgress, GenerateSpec, generate},
        logic::{Rated, Rating},
    },
};

/// No more often than this the window is told how far a job has come.
const PAUSE: Duration = Duration::from_millis(50);

struct Job {
    id: GenerationId,
    spec: GenerateSpec,
    seed: u64,
    count: u64,
    cancel: Cancel,
}

/// The window's end of the thread.
pub(super) struct GenerationWorker {
    jobs: mpsc::Sender<Job>,
    outbox: Outbox,
    current: Cancel,
}

impl GenerationWorker {
    pub(super) fn start(outbox: Outbox) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let told = outbox.clone();
        drop(spawn(Worker::Generation, outbox.clone(), receiver, move |job| work(&told, job)));
        Self { jobs, outbox, current: Cancel::default() }
    }

    /// Makes so many puzzles; what was being made no longer matters.
    pub(super) fn make(&mut self, id: GenerationId, spec: GenerateSpec, seed: u64, count: u64) {
        self.stop();
        self.current = Cancel::default();
        let job = Job { id, spec, seed, count, cancel: self.current.clone() };
        self.jobs.send(job).expect("the generation thread takes jobs as long as it has a sender");
    }

    /// Stops the job, which hands over what it has.
    pub(super) fn stop(&self) {
        self.current.cancel();
    }

    /// Tells a seed that is another each time: the standard library's hash maps start from chance too. It is short enough to be
    /// copied by hand.
    pub(super) fn draw_seed(&self) {
        let seed = RandomState::new().hash_one(()) % 1_000_000_000;
        self.outbox.send(Action::Generation(GenerationAction::Seed(seed)));
    }
}

impl Drop for GenerationWorker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn work(outbox: &Outbox, Job { id, spec, seed, count, cancel }: Job) {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    // A board of its own for each would take more memory than all else.
    let (mut puzzles, mut known, mut tried) = (Vec::new(), Vec::new(), 0);
    let (mut progress, mut told) = (GenerateProgress::default(), Instant::now());
    let ended = generate(spec, seed, count, threads, &cancel, |news| {
        match news {
            GenerateEvent::Puzzle(made) => {
                tried += made.attempts;
                known.push(graded(puzzles.len(), made.solution, made.rating));
                puzzles.push(Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens));
                progress.puzzles += 1;
            }
            GenerateEvent::Progress(now) => progress.attempts = now.attempts,
        }
        if told.elapsed() >= PAUSE {
            told = Instant::now();
            outbox.send(Action::Generation(GenerationAction::Progress(id, progress)));
        }
        ControlFlow::Continue(())
    });
    // The form has refused what can never be.
    let stop = ended.unwrap_or(Ok(())).err();
    if stop.is_none() {
        // What was made in advance, and never looked at, was not tried.
        progress.attempts = tried;
    }
    let generated = Generated { puzzles: NewPuzzles::of(puzzles, known), progress, stop };
    outbox.send(Action::Generation(GenerationAction::Ended(id, generated)));
}

/// What is known about a new puzzle.
fn graded(index: usize, solution: Digits, rating: Option<Rating>) -> Graded {
    Graded { index: index as u32, checked: Checked::one(solution), rated: rating.map(Rated::Solved) }
}
