//! [`Generator`]: one puzzle after the other; and [`generate`]: many, on many threads. [`PuzzleSpec`]: a specification of
//! any kind.
//!
//! - [`Strategy`]: the ways to make puzzles, by name, and the machines of those that can be watched.

use std::ops::ControlFlow;

use sudoscope_board::{Digits, HouseGeometry, Position, Shape};

use crate::{
    Cancel, Run,
    generate::{
        GenerateEvent, GenerateProgress, GenerateSpec, GeneratedPuzzle, InvalidSpec, RuledSpec, StopReason,
        attempt::{AttemptId, AttemptRunner},
        boards::BoardSource,
        irregular::IrregularMaker,
        ruled::{CheckedRuledSpec, RuledMaker},
        scheduler::{self, AttemptCounts, MakesOne, Scheduler},
        spec::CheckedSpec,
    },
    search::{DigHoles, RandomFill},
    timeline,
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
                Err(miss) => {
                    self.scheduler.reschedule();
                    return Err(miss.into());
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
                scheduler::generate_each(&IrregularMaker { spec, seed }, count, threads, cancel, on_event)
            } else {
                scheduler::generate(spec, seed, count, threads, cancel, on_event)
            })
        }
        PuzzleSpec::Ruled(spec) => {
            let maker = RuledMaker::new(CheckedRuledSpec::new(spec)?, seed, cancel);
            Ok(match maker {
                Ok(maker) => scheduler::generate_each(&maker, count, threads, cancel, on_event),
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

sudoscope_board::keyed! {
    /// A way to make puzzles.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum Strategy {
        /// Fills a board cell by cell with random digits that do not repeat, and starts over at a dead end.
        RandomFill = "random-fill",
        /// Removes givens from a random full board while the solution stays unique.
        DigHoles = "dig-holes",
        /// Makes the same puzzles as [`DigHoles`](Self::DigHoles), as fast as possible.
        #[default]
        Fast = "fast",
    }
}

/// Which puzzle to make while somebody watches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchSpec {
    /// The strategy. [`Strategy::Fast`] cannot be watched; [`Strategy::DigHoles`] takes its place.
    pub strategy: Strategy,
    /// The spec of the puzzle. [`Strategy::RandomFill`] uses only shape and rules.
    pub spec: GenerateSpec,
    /// The seed of all random choices.
    pub seed: u64,
}

impl WatchSpec {
    /// The run that makes puzzle 0 of the seed, before its first event. Finding a full board to dig in takes up to a second on the
    /// largest boards.
    ///
    /// # Errors
    /// When no puzzle can meet the specification; the inner error says why there is no full board.
    pub fn start(self, cancel: &Cancel) -> Result<Result<Run, StopReason>, InvalidSpec> {
        let Self { strategy, spec, seed } = self;
        match strategy {
            Strategy::RandomFill => Ok(Ok(timeline::record(random_fill(spec.geometry, seed, 0)))),
            Strategy::DigHoles | Strategy::Fast => Ok(dig_holes(spec, seed, 0, cancel)?.map(timeline::record)),
        }
    }
}

/// The machine that fills board `index` of a seed.
pub fn random_fill(geometry: HouseGeometry, seed: u64, index: u64) -> RandomFill {
    RandomFill::at_random(geometry, AttemptId { puzzle: index, attempt: 0 }.random(seed))
}

/// The machine that makes the first attempt for puzzle `index` of a seed. It ends at the same clues as that of a
/// [`Generator`](super::Generator), except on boards above 16×16, and where a level is wanted on other boards than the classic one.
///
/// # Errors
/// When no puzzle can meet the specification; the inner error says why there is no full board.
pub fn dig_holes(spec: GenerateSpec, seed: u64, index: u64, cancel: &Cancel) -> Result<Result<DigHoles, StopReason>, InvalidSpec> {
    let spec = CheckedSpec::new(spec)?;
    let mut random = AttemptId { puzzle: index, attempt: 0 }.random(seed);
    let board = BoardSource::new(&spec.spec.geometry, cancel).and_then(|mut boards| boards.draw(&mut random, cancel));
    let board: Digits = match board {
        Ok(board) => board.into_iter().map(Some).collect(),
        Err(error) => return Ok(Err(error.into())),
    };
    let (units, min_clues) = spec.draw_order(&mut random);
    let units = units.into_iter().map(<[_]>::to_vec).collect();
    let board = Position::new(spec.spec.geometry.clone(), board).expect("a full board repeats no digit");
    Ok(Ok(DigHoles::in_order(board, units, min_clues)))
}
