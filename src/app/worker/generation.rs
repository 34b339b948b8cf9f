//! New puzzles, generated on all cores.

use std::{
    ops::ControlFlow,
    thread,
    time::{Duration, Instant},
};

use crate::{
    app::{
        action::{Action, GenerationAction},
        effect::GenerationJob,
        model::generation::{Generated, NewPuzzles},
        worker::outbox::Outbox,
    },
    board::{Digits, Puzzle},
    solve::{
        Cancel,
        check::{Checked, Graded},
        generate::{GenerateEvent, GenerateProgress, generate},
        logic::{Rated, Rating},
        random::system_seed,
    },
};

/// The least time between two reports of progress.
const PAUSE: Duration = Duration::from_millis(50);

/// A seed that differs each time, short enough to be copied by hand.
pub(super) fn draw_seed() -> u64 {
    system_seed() % 1_000_000_000
}

/// Generates puzzles on all cores. When cancelled, the puzzles made so far are delivered.
pub(super) fn generate_puzzles(outbox: &Outbox, job: GenerationJob, cancel: &Cancel) {
    let GenerationJob { id, spec, seed, count } = job;
    let threads = thread::available_parallelism().map_or(1, usize::from);
    // A board of its own for each would take more memory than all else.
    let (mut puzzles, mut known, mut tried) = (Vec::new(), Vec::new(), 0);
    let (mut progress, mut told) = (GenerateProgress::default(), Instant::now());
    let ended = generate(spec, seed, count, threads, cancel, |news| {
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
    Graded { index, checked: Checked::one(solution), rated: rating.map(Rated::Solved) }
}
