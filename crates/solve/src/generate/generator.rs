//! [`Generator`]: one puzzle after the other; and [`generate`]: many, on many threads. [`PuzzleSpec`]: a specification of
//! any kind.

use std::ops::ControlFlow;

use sudoscope_board::Shape;

use crate::{
    Cancel,
    generate::{
        Cancelled, GenerateEvent, GenerateProgress, GenerateSpec, GeneratedPuzzle, InvalidSpec, RuledSpec, StopReason,
        attempt::AttemptRunner,
        irregular::IrregularMaker,
        ruled::{CheckedRuledSpec, RuledMaker},
        scheduler::{
            self, Scheduler,
            per_puzzle::{self, AttemptCounts, MakesOne},
        },
        spec::CheckedSpec,
    },
};

/// Makes puzzles one after the other: always the same for the same specification and seed, on every machine. How far also in every version, the
/// [guarantees](super#guarantees) say.
#[derive(Debug)]
pub struct Generator {
    seed: u64,
    making: Making,
}

/// The ways to make puzzles.
#[derive(Debug)]
enum Making {
    /// All on one board.
    Together(Box<Together>),
    /// Each on irregular regions of its own.
    Irregular(Box<IrregularMaker>, GenerateProgress),
    /// Each with rules of its own; the maker once it is needed.
    Ruled(Box<(CheckedRuledSpec, Option<RuledMaker>)>, GenerateProgress),
}

#[derive(Debug)]
struct Together {
    spec: CheckedSpec,
    scheduler: Scheduler,
    runner: Option<AttemptRunner>,
}

impl Generator {
    /// A generator before its first puzzle.
    ///
    /// # Errors
    /// When no puzzle can meet the specification.
    pub fn new(spec: impl Into<PuzzleSpec>, seed: u64) -> Result<Self, InvalidSpec> {
        let progress = GenerateProgress::default();
        let making = match spec.into() {
            PuzzleSpec::Houses(spec) => {
                let spec = CheckedSpec::new(spec)?;
                if spec.spec.irregular {
                    Making::Irregular(Box::new(IrregularMaker { spec, seed }), progress)
                } else {
                    let scheduler = Scheduler::new(&spec, u64::MAX);
                    Making::Together(Box::new(Together { spec, scheduler, runner: None }))
                }
            }
            PuzzleSpec::Ruled(spec) => Making::Ruled(Box::new((CheckedRuledSpec::new(spec)?, None)), progress),
        };
        Ok(Self { seed, making })
    }

    /// The next puzzle. After a cancellation the next call returns the same puzzle; after a puzzle was given up, the one after it.
    ///
    /// # Errors
    /// Why there is none.
    pub fn next(&mut self, cancel: &Cancel) -> Result<GeneratedPuzzle, StopReason> {
        match &mut self.making {
            Making::Together(together) => together.next(self.seed, cancel),
            Making::Irregular(maker, progress) => next_apart(&mut **maker, progress, cancel),
            Making::Ruled(ruled, progress) => {
                let (spec, maker) = &mut **ruled;
                let maker = match maker {
                    Some(maker) => maker,
                    none => none.insert(RuledMaker::new(spec.clone(), self.seed, cancel)?),
                };
                next_apart(maker, progress, cancel)
            }
        }
    }

    /// The progress so far.
    pub fn progress(&self) -> GenerateProgress {
        match &self.making {
            Making::Together(together) => together.scheduler.progress(),
            Making::Irregular(_, progress) | Making::Ruled(_, progress) => *progress,
        }
    }
}

/// The next of puzzles that share nothing.
fn next_apart(maker: &mut impl MakesOne, progress: &mut GenerateProgress, cancel: &Cancel) -> Result<GeneratedPuzzle, StopReason> {
    let counts = AttemptCounts::default();
    let result = maker.make(progress.puzzles, &counts, cancel);
    let GenerateProgress { attempts, seen, .. } = counts.progress(progress.puzzles);
    progress.attempts += attempts;
    progress.seen.add_all(&seen);
    progress.puzzles += u64::from(result != Err(StopReason::Cancelled));
    result
}

impl Together {
    fn next(&mut self, seed: u64, cancel: &Cancel) -> Result<GeneratedPuzzle, StopReason> {
        loop {
            if let Some(puzzle) = self.scheduler.next_puzzle() {
                return puzzle.map_err(StopReason::GaveUp);
            }
            let runner = match &mut self.runner {
                Some(runner) => runner,
                none => none.insert(AttemptRunner::new(&self.spec, cancel)?),
            };
            let batch = self.scheduler.next_batch();
            match runner.run(&self.spec, seed, &batch, cancel) {
                Ok(outcomes) => self.scheduler.record(&batch, outcomes),
                Err(Cancelled) => {
                    self.scheduler.reschedule();
                    return Err(StopReason::Cancelled);
                }
            }
        }
    }
}

/// Makes `count` puzzles on `threads` threads and passes them to `on_event` in order, on this thread, until that breaks: the same
/// puzzles that a [`Generator`] makes. With 0 threads it makes them on this one, and passes on no progress.
///
/// # Errors
/// When no puzzle can meet the specification; the inner error says why there are fewer puzzles than `count`.
pub fn generate(
    spec: impl Into<PuzzleSpec>,
    seed: u64,
    count: u64,
    threads: usize,
    cancel: &Cancel,
    mut on_event: impl FnMut(GenerateEvent) -> ControlFlow<()>,
) -> Result<Result<(), StopReason>, InvalidSpec> {
    let (spec, on_event) = (spec.into(), &mut on_event);
    if threads == 0 {
        let mut generator = Generator::new(spec, seed)?;
        let mut pass_on = || Ok(on_event(GenerateEvent::Puzzle(generator.next(cancel)?)).is_continue());
        let ended = (0..count).map(|_| pass_on()).find(|goes_on| *goes_on != Ok(true));
        return Ok(ended.unwrap_or(Ok(true)).map(drop));
    }
    match spec {
        PuzzleSpec::Houses(spec) => {
            let spec = CheckedSpec::new(spec)?;
            Ok(if spec.spec.irregular {
                per_puzzle::generate(&IrregularMaker { spec, seed }, count, threads, cancel, on_event)
            } else {
                scheduler::generate(spec, seed, count, threads, cancel, on_event)
            })
        }
        PuzzleSpec::Ruled(spec) => {
            let maker = RuledMaker::new(CheckedRuledSpec::new(spec)?, seed, cancel);
            Ok(match maker {
                Ok(maker) => per_puzzle::generate(&maker, count, threads, cancel, on_event),
                Err(error) => Err(error.into()),
            })
        }
    }
}

/// The spec of puzzles of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleSpec {
    /// Givens on a board whose rules consist of houses.
    Houses(GenerateSpec),
    /// Puzzles with other rules.
    Ruled(RuledSpec),
}

impl PuzzleSpec {
    /// The shape of the board, but for regions that are still to be drawn.
    pub fn shape(&self) -> &Shape {
        match self {
            Self::Houses(spec) => spec.geometry.shape(),
            Self::Ruled(spec) => &spec.shape,
        }
    }

    /// Checks that puzzles can meet the specification, as far as that is known beforehand.
    ///
    /// # Errors
    /// Why no puzzle can.
    pub fn check(&self) -> Result<(), InvalidSpec> {
        match self {
            Self::Houses(spec) => spec.check(),
            Self::Ruled(spec) => spec.check(),
        }
    }
}

impl From<GenerateSpec> for PuzzleSpec {
    fn from(spec: GenerateSpec) -> Self {
        Self::Houses(spec)
    }
}

impl From<RuledSpec> for PuzzleSpec {
    fn from(spec: RuledSpec) -> Self {
        Self::Ruled(spec)
    }
}
