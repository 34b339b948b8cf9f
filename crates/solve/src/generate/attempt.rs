//! [`AttemptRunner`]: makes attempts, each from a random stream of its own, and judges which meet the specification.

use sudoscope_board::{Digit, Digits, HouseGeometry};

use crate::{
    Cancel,
    fast::Width,
    generate::{
        boards::BoardSource,
        difficulty::{self, DifficultyTarget, Limited},
        dig::general::{self, Digger},
        dig_to_level::LevelDigger,
        near,
        result::{Miss, Rejection, settled},
        spec::CheckedSpec,
    },
    logic::Rating,
    random::RandomStream,
    se_rating::SeRater,
};

/// Boards with more cells than this are dug only while singles solve them, unless they must be minimal: proving that every clue is
/// needed takes too long.
const LARGE: usize = 256;
/// The limit for irregular regions, which constrain a search far less.
const LARGE_IRREGULAR: usize = 100;

/// Identifies an attempt, which depends on nothing else but the specification and the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AttemptId {
    /// Zero-based index of the puzzle.
    pub(crate) puzzle: u64,
    /// Zero-based index of the attempt among those for that puzzle.
    pub(crate) attempt: u64,
}

impl AttemptId {
    /// The random stream of the attempt.
    pub(crate) fn random(self, seed: u64) -> RandomStream {
        RandomStream::new(seed, self.puzzle, self.attempt)
    }
}

/// The outcome of an attempt: whether it meets the specification.
pub(crate) type AttemptOutcome = Result<Accepted, Rejection>;

/// An attempt that meets the specification.
#[derive(Clone, Debug)]
pub(crate) struct Accepted {
    pub(crate) givens: Digits,
    pub(crate) solution: Digits,
    /// The rating, if the specification has a level or a hardest technique.
    pub(crate) rating: Option<Rating>,
}

/// The tools for attempts on boards other than the classic one.
#[derive(Clone, Debug)]
pub(crate) struct Tools {
    boards: BoardSource,
    digger: Digger,
    /// If puzzles are dug toward a level.
    limited: Option<Limited>,
}

/// Makes attempts on one thread.
#[derive(Clone, Debug)]
pub(crate) enum AttemptRunner {
    Classic(Width),
    Other(Box<Tools>),
}

impl AttemptRunner {
    /// A runner for that specification. Takes up to 100 ms.
    pub(crate) fn new(spec: &CheckedSpec, cancel: &Cancel) -> Result<Self, Miss> {
        let geometry = &spec.spec.geometry;
        if geometry.is_classic() {
            return Ok(Self::Classic(Width::widest()));
        }
        Ok(Self::on(BoardSource::new(geometry, cancel)?, spec, geometry))
    }

    /// A runner that digs in these full boards.
    pub(crate) fn on(boards: BoardSource, spec: &CheckedSpec, geometry: &HouseGeometry) -> Self {
        let limited = (spec.rater.is_some() && !spec.spec.minimal).then(|| Limited::new(target(spec)));
        Self::Other(Box::new(Tools { boards, digger: Digger::new(geometry), limited }))
    }

    /// The number of attempts to make at a time. Rating one takes longer than making many.
    pub(crate) fn batch_size(spec: &CheckedSpec) -> usize {
        match (spec.spec.geometry.is_classic(), spec.is_rated()) {
            (true, false) => 512,
            (true, true) if near::target(spec).is_none() => 8,
            _ => 1,
        }
    }

    /// Makes these attempts. Returns one outcome for each, in the same order.
    pub(crate) fn run(
        &mut self,
        spec: &CheckedSpec,
        seed: u64,
        batch: &[AttemptId],
        cancel: &Cancel,
    ) -> Result<Vec<AttemptOutcome>, Miss> {
        match self {
            Self::Classic(width) => run_classic(spec, *width, seed, batch, cancel),
            Self::Other(tools) => batch.iter().map(|id| settled(run_other(spec, tools, &mut id.random(seed), cancel))).collect(),
        }
    }
}

fn run_classic(
    spec: &CheckedSpec,
    width: Width,
    seed: u64,
    batch: &[AttemptId],
    cancel: &Cancel,
) -> Result<Vec<AttemptOutcome>, Miss> {
    if near::target(spec).is_some() {
        return batch.iter().map(|id| settled(near::seek(spec, &mut id.random(seed), cancel))).collect();
    }
    let mut outcomes: Vec<Result<AttemptOutcome, Miss>> = batch.iter().map(|_| Err(Miss::Cancelled)).collect();
    let streams = batch.iter().map(|id| id.random(seed));
    let mut rater = spec.spec.er.as_ref().map(|_| SeRater::new(cancel));
    let all_made = general::dig_all(spec, width, streams, cancel, |index, dug| {
        outcomes[index] = settled(judge(spec, dug.clues(), &mut rater, cancel, || (dug.givens(), dug.board.digits())));
    });
    if all_made { outcomes.into_iter().collect() } else { Err(Miss::Cancelled) }
}

fn run_other(spec: &CheckedSpec, tools: &mut Tools, random: &mut RandomStream, cancel: &Cancel) -> Result<Accepted, Miss> {
    let Tools { boards, digger, limited } = tools;
    let no_board = |miss| if miss == Miss::Impossible { Rejection::NoBoard.into() } else { miss };
    let board: Vec<Digit> = boards.draw(random, cancel).map_err(no_board)?;
    let (units, stop) = spec.draw_order(random);
    if let Some((engine, limited)) = spec.rater.as_ref().zip(limited.as_ref()) {
        let to_level = LevelDigger { limited, engine, clues: spec.clues, stop, has_houses_only: true };
        let (givens, rating) = to_level.dig(digger, &board, &units, cancel)?;
        return Ok(Accepted { givens, solution: board.into_iter().map(Some).collect(), rating: Some(rating) });
    }
    let givens = if is_dug_by_singles(spec) {
        digger.dig_while_singles_solve(&board, &units, stop, cancel)
    } else {
        digger.dig(&spec.spec.geometry, &board, &units, stop, cancel)
    }?;
    let clues = givens.iter().flatten().count();
    judge(spec, clues, &mut None, cancel, || (givens, board.into_iter().map(Some).collect()))
}

fn is_dug_by_singles(spec: &CheckedSpec) -> bool {
    let spec = &spec.spec;
    let large = if spec.irregular { LARGE_IRREGULAR } else { LARGE };
    spec.geometry.shape().cell_count() > large && !spec.minimal
}

/// The wanted difficulty.
fn target(spec: &CheckedSpec) -> DifficultyTarget {
    DifficultyTarget { level: spec.spec.level, hardest: spec.spec.hardest }
}

/// Judges a puzzle that has exactly one solution by the specification. `digits` returns its givens and its solution; `se_rating` is there
/// if an ER is specified.
pub(crate) fn judge(
    spec: &CheckedSpec,
    clues: usize,
    rater: &mut Option<SeRater>,
    cancel: &Cancel,
    digits: impl FnOnce() -> (Digits, Digits),
) -> Result<Accepted, Miss> {
    if !spec.clues.contains(clues) {
        return Err(Rejection::Clues(clues).into());
    }
    let (givens, solution) = digits();
    let rating = match &spec.rater {
        None => None,
        Some(rater) => {
            let target = target(spec);
            // Elsewhere a rating takes long, and most puzzles are harder.
            if !spec.spec.geometry.is_classic() && !target.covers(rater, &givens, cancel)? {
                return Err(Rejection::Harder.into());
            }
            Some(target.judge(difficulty::rate(rater, &givens, cancel)?)?)
        }
    };
    if let (Some(er), Some(rater)) = (&spec.spec.er, rater) {
        difficulty::check_er(rater, &spec.spec.geometry, &givens, er)?;
    }
    Ok(Accepted { givens, solution, rating })
}
