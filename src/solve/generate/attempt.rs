//! [`AttemptRunner`]: makes attempts, each from a random stream of its own, and judges which meet the specification.

use crate::{
    board::{Digit, Digits, HouseGeometry},
    solve::{
        Cancel,
        explainer::Explainer,
        fast::Width,
        generate::{
            boards::{BoardError, BoardSource},
            cancelled::Cancelled,
            difficulty::{self, Difficulty},
            dig::{
                classic,
                general::{DigError, Digger},
            },
            rejection::Rejection,
            spec::CheckedSpec,
        },
        logic::{Level, Rating, Technique},
        random::RandomStream,
    },
};

/// Boards with more cells than this are dug only while singles solve them, unless the specification asks for more: proving that
/// every clue is needed takes too long.
const LARGE: usize = 256;
/// The same for irregular regions, which constrain a search far less.
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

/// What became of an attempt.
#[derive(Clone, Debug)]
pub(crate) enum AttemptOutcome {
    /// It meets the specification.
    Accepted(Accepted),
    /// It does not.
    Rejected(Rejection),
}

/// An attempt that meets the specification.
#[derive(Clone, Debug)]
pub(crate) struct Accepted {
    pub(crate) givens: Digits,
    pub(crate) solution: Digits,
    /// The rating, if the specification has a level or a hardest technique.
    pub(crate) rating: Option<Rating>,
}

/// Makes attempts on one thread.
#[derive(Clone, Debug)]
pub(crate) enum AttemptRunner {
    Classic(Width),
    Other(Box<(BoardSource, Digger)>),
}

impl AttemptRunner {
    /// A runner for that specification. Takes up to 100 ms.
    pub(crate) fn new(spec: &CheckedSpec, cancel: &Cancel) -> Result<Self, BoardError> {
        let geometry = &spec.spec.geometry;
        if geometry.is_classic() {
            return Ok(Self::Classic(Width::widest()));
        }
        Ok(Self::on(BoardSource::new(geometry, cancel)?, geometry))
    }

    /// A runner that digs in these full boards.
    pub(crate) fn on(boards: BoardSource, geometry: &HouseGeometry) -> Self {
        Self::Other(Box::new((boards, Digger::new(geometry))))
    }

    /// The number of attempts to make at a time. Rating one takes longer than making many.
    pub(crate) const fn batch_size(is_classic: bool, is_rated: bool) -> usize {
        match (is_classic, is_rated) {
            (true, false) => 512,
            (true, true) => 8,
            (false, _) => 1,
        }
    }

    /// Makes these attempts. Returns one outcome for each, in the same order.
    pub(crate) fn run(
        &mut self,
        spec: &CheckedSpec,
        seed: u64,
        batch: &[AttemptId],
        cancel: &Cancel,
    ) -> Result<Vec<AttemptOutcome>, Cancelled> {
        match self {
            Self::Classic(width) => run_classic(spec, *width, seed, batch, cancel),
            Self::Other(tools) => {
                let (boards, digger) = &mut **tools;
                batch.iter().map(|id| run_other(spec, boards, digger, &mut id.random(seed), cancel)).collect()
            }
        }
    }
}

fn run_classic(
    spec: &CheckedSpec,
    width: Width,
    seed: u64,
    batch: &[AttemptId],
    cancel: &Cancel,
) -> Result<Vec<AttemptOutcome>, Cancelled> {
    let mut outcomes: Vec<Result<AttemptOutcome, Cancelled>> = batch.iter().map(|_| Err(Cancelled)).collect();
    let streams = batch.iter().map(|id| id.random(seed));
    let mut explainer = spec.spec.er.as_ref().map(|_| Explainer::new(cancel));
    let all_made = classic::dig_all(spec, width, streams, cancel, |index, dug| {
        outcomes[index] = judge(spec, dug.clues(), &mut explainer, cancel, || (dug.givens(), dug.board.digits()));
    });
    if all_made { outcomes.into_iter().collect() } else { Err(Cancelled) }
}

fn run_other(
    spec: &CheckedSpec,
    boards: &mut BoardSource,
    digger: &mut Digger,
    random: &mut RandomStream,
    cancel: &Cancel,
) -> Result<AttemptOutcome, Cancelled> {
    let board: Vec<Digit> = match boards.draw(random, cancel) {
        Ok(board) => board,
        Err(BoardError::Cancelled) => return Err(Cancelled),
        Err(BoardError::Impossible | BoardError::NotFound) => return Ok(AttemptOutcome::Rejected(Rejection::NoBoard)),
    };
    let (units, min_clues) = spec.draw_order(random);
    let dug = if is_dug_by_singles(spec) {
        digger.dig_while_singles_solve(&board, &units, min_clues, cancel)
    } else {
        digger.dig(&spec.spec.geometry, &board, &units, min_clues, cancel)
    };
    match dug {
        Ok(givens) => {
            let clues = givens.iter().flatten().count();
            judge(spec, clues, &mut None, cancel, || (givens, board.into_iter().map(Some).collect()))
        }
        Err(DigError::Undecided) => Ok(AttemptOutcome::Rejected(Rejection::Undecided)),
        Err(DigError::Cancelled) => Err(Cancelled),
    }
}

fn is_dug_by_singles(spec: &CheckedSpec) -> bool {
    let spec = &spec.spec;
    let level = spec.level.or(spec.hardest.map(Technique::level));
    let needs_more_than_singles = matches!(level, Some(Level::Medium | Level::Hard | Level::Unfair | Level::Extreme));
    let large = if spec.irregular { LARGE_IRREGULAR } else { LARGE };
    spec.geometry.shape().cell_count() > large && !spec.minimal && !needs_more_than_singles
}

/// Judges a puzzle that has exactly one solution by the specification. `digits` returns its givens and its solution; `explainer` is there
/// if an ER is specified.
fn judge(
    spec: &CheckedSpec,
    clues: usize,
    explainer: &mut Option<Explainer>,
    cancel: &Cancel,
    digits: impl FnOnce() -> (Digits, Digits),
) -> Result<AttemptOutcome, Cancelled> {
    if !spec.clues.contains(clues) {
        return Ok(AttemptOutcome::Rejected(Rejection::Clues(clues)));
    }
    let (givens, solution) = digits();
    let rating = match &spec.rater {
        None => None,
        Some(rater) => {
            let wish = Difficulty { level: spec.spec.level, hardest: spec.spec.hardest };
            match wish.judge(difficulty::rate(rater, &givens, cancel)?) {
                Ok(rating) => Some(rating),
                Err(rejection) => return Ok(AttemptOutcome::Rejected(rejection)),
            }
        }
    };
    if let (Some(er), Some(explainer)) = (&spec.spec.er, explainer)
        && !difficulty::has_er(explainer, &spec.spec.geometry, &givens, er)?
    {
        return Ok(AttemptOutcome::Rejected(Rejection::Er));
    }
    Ok(AttemptOutcome::Accepted(Accepted { givens, solution, rating }))
}
