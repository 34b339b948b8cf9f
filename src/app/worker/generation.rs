//! New puzzles, generated on all cores.

use std::{ops::ControlFlow, time::SystemTime};

use crate::{
    app::{
        effect::GenerationJob,
        model::generation::{Generated, NewPuzzles},
        worker::{clock, prelude::*},
    },
    solve::{
        generate::{GenerateEvent, GenerateProgress, RejectionCounts, generate},
        random::system_seed,
    },
};

/// The least time between two reports of progress.
const PAUSE: Duration = Duration::from_millis(50);

/// Time without a puzzle after which the reports say what has been rejected.
const SILENCE: Duration = Duration::from_secs(5);

/// A seed that differs each time, short enough to be copied by hand.
pub(super) fn draw_seed() -> u64 {
    system_seed() % 1_000_000_000
}

/// The day by the clock of the machine, counted from 1 January 1970 in universal time: the same all over the world.
pub(super) fn today() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |passed| passed.as_secs() / (24 * 60 * 60))
}

/// Generates puzzles on all cores. When cancelled, the puzzles made so far are delivered.
pub(super) fn generate_puzzles(outbox: &Outbox, job: GenerationJob, cancel: &Cancel) {
    let GenerationJob { id, spec, seed, count } = job;
    // A board of its own for each would take more memory than all else.
    let (mut puzzles, mut known, mut tried) = (Vec::new(), Vec::new(), 0);
    let (mut progress, mut interval, mut last) = (GenerateProgress::default(), Interval::of(PAUSE), clock::now());
    let ended = generate(spec, seed, count, processor_count(), cancel, |news| {
        match news {
            GenerateEvent::Puzzle(made) => {
                tried += made.attempts;
                known.push(graded(puzzles.len(), made.solution, made.rated));
                puzzles.push(Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens));
                progress = GenerateProgress { puzzles: progress.puzzles + 1, seen: RejectionCounts::default(), ..progress };
                last = clock::now();
            }
            GenerateEvent::Progress(now) => {
                progress.attempts = now.attempts;
                if clock::since(last) < SILENCE {
                    (progress.seen, progress.lacks_board) = (RejectionCounts::default(), false);
                } else {
                    (progress.seen, progress.lacks_board) = (now.seen, now.lacks_board);
                }
            }
        }
        if interval.is_over() {
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

/// The result for a new puzzle.
fn graded(index: usize, solution: Digits, rated: Option<Rated>) -> Graded {
    Graded { index, checked: Checked::one(solution), rated, se_rating: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            model::generation::GenerationId,
            worker::{
                Folders, Workers,
                test_support::{wait, workers},
            },
        },
        board::HouseGeometry,
        solve::generate::{GenerateSpec, Generator, StopReason},
    };

    /// The result of a job of new puzzles.
    #[track_caller]
    fn generated(workers: &Workers, id: GenerationId) -> Generated {
        wait(workers, |action| match action {
            Action::Generation(GenerationAction::Ended(of, generated)) if of == id => Some(generated),
            _ => None,
        })
    }

    #[test]
    fn new_puzzles_are_made_and_a_job_that_is_stopped_hands_over_what_it_has() {
        let mut workers = workers(Folders::default());
        let spec = || GenerateSpec::new(HouseGeometry::classic());
        workers.perform(Effect::Generation(GenerationJob { id: GenerationId(1), spec: spec().into(), seed: 5, count: 3 }));
        let first = generated(&workers, GenerationId(1));
        let NewPuzzles::Many(puzzles, known) = &first.puzzles else { panic!("{first:?}") };
        assert_eq!((puzzles.len(), first.progress.attempts, first.stop), (3, 3, None));
        let mut generator = Generator::new(spec(), 5).unwrap();
        for index in 0..3 {
            let made = generator.next(&Cancel::default()).unwrap();
            assert_eq!(puzzles.puzzle(index).givens(), made.givens);
            assert_eq!(known[index], Graded { index, checked: Checked::one(made.solution), rated: None, se_rating: None });
        }
        workers.perform(Effect::Generation(GenerationJob { id: GenerationId(2), spec: spec().into(), seed: 5, count: u64::MAX }));
        wait(&workers, |action| match action {
            Action::Generation(GenerationAction::Progress(GenerationId(2), progress)) => (progress.puzzles > 0).then_some(()),
            _ => None,
        });
        workers.perform(Effect::Stop(Worker::Generation));
        let second = generated(&workers, GenerationId(2));
        assert_eq!(second.stop, Some(StopReason::Cancelled));
        assert!(second.progress.attempts >= second.progress.puzzles && matches!(second.puzzles, NewPuzzles::Many(..)));
    }

    #[test]
    fn new_puzzles_of_a_level_are_rated_from_the_start() {
        let mut workers = workers(Folders::default());
        let spec = GenerateSpec { level: Some(Level::Medium), ..GenerateSpec::new(HouseGeometry::classic()) };
        workers.perform(Effect::Generation(GenerationJob { id: GenerationId(1), spec: spec.into(), seed: 5, count: 2 }));
        let NewPuzzles::Many(_, known) = generated(&workers, GenerationId(1)).puzzles else { panic!("two were asked for") };
        assert!(known.iter().all(|graded| matches!(graded.rated, Some(Rated::Solved(rating)) if rating.level == Level::Medium)));
    }

    #[test]
    fn each_seed_is_different() {
        let mut workers = workers(Folders::default());
        let mut seed = || {
            workers.perform(Effect::DrawSeed);
            wait(&workers, |action| match action {
                Action::Generation(GenerationAction::Seed(seed)) => Some(seed),
                _ => None,
            })
        };
        let seeds: std::collections::BTreeSet<u64> = (0..8).map(|_| seed()).collect();
        assert!(seeds.len() > 6 && seeds.iter().all(|&seed| seed < 1_000_000_000), "{seeds:?}");
    }
}
