//! [`Workshop`]: makes candidates, each from a stream of its own, and tells which are as wished.

use crate::{
    board::{Digit, Digits, Geometry},
    solve::{
        Cancel, Chance,
        fast::Width,
        generate::{
            boards::{Boards, NoBoard},
            difficulty,
            dig::{
                classic,
                other::{Digger, Failure},
            },
            wish::Plan,
        },
        logic::{Level, Rated, Rating},
    },
};

/// Boards of more cells than this are only dug while singles solve them, unless more is wished: to prove every clue needed
/// takes too long.
const LARGE: usize = 256;
/// The same for regions of any form, which tell far less.
const LARGE_IRREGULAR: usize = 100;

/// A candidate to be made. It depends on nothing else but the wish and the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ticket {
    /// For which puzzle, from 0.
    pub puzzle: u64,
    /// The how manieth for that puzzle, from 0.
    pub candidate: u64,
}

impl Ticket {
    /// What its stream says.
    pub fn chance(self, seed: u64) -> Chance {
        Chance::new(seed, self.puzzle, self.candidate)
    }
}

/// What became of a candidate.
#[derive(Clone, Debug)]
pub(super) enum Outcome {
    /// It is as wished.
    Fits(Fit),
    /// It is not.
    Misses(Miss),
}

/// A candidate that is as wished.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    pub givens: Digits,
    /// The full board.
    pub solution: Digits,
    /// How hard it is, if a level is wished.
    pub rating: Option<Rating>,
}

/// Why a candidate is not as wished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Miss {
    /// It has so many clues.
    Clues(usize),
    /// It is of that level.
    Level(Level),
    /// No technique leads to its solution.
    Beyond,
    /// There is no full board.
    NoBoard,
    /// Whether a clue is needed was too hard to tell.
    Undecided,
}

/// The job was cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cancelled;

impl From<Cancelled> for NoBoard {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

/// Makes candidates on one thread.
#[derive(Clone, Debug)]
pub(super) enum Workshop {
    Classic(Width),
    Other(Box<(Boards, Digger)>),
}

impl Workshop {
    /// A workshop for that plan. Takes up to 100 ms.
    pub fn new(plan: &Plan, cancel: &Cancel) -> Result<Self, NoBoard> {
        let geometry = &plan.wish.geometry;
        if geometry.is_classic() {
            return Ok(Self::Classic(Width::widest()));
        }
        Ok(Self::on(Boards::new(geometry, cancel)?, geometry))
    }

    /// A workshop for puzzles on these boards.
    pub fn on(boards: Boards, geometry: &Geometry) -> Self {
        Self::Other(Box::new((boards, Digger::new(geometry))))
    }

    /// So many candidates are best made at once: rating one takes longer than making many.
    pub const fn at_once(plan_is_classic: bool, is_rated: bool) -> usize {
        match (plan_is_classic, is_rated) {
            (true, false) => 512,
            (true, true) => 8,
            (false, _) => 1,
        }
    }

    /// Makes candidates.
    pub fn make(&mut self, plan: &Plan, seed: u64, tickets: &[Ticket], cancel: &Cancel) -> Result<Vec<Outcome>, Cancelled> {
        match self {
            Self::Classic(width) => make_classic(plan, *width, seed, tickets, cancel),
            Self::Other(tools) => {
                let (boards, digger) = &mut **tools;
                tickets.iter().map(|ticket| make_other(plan, boards, digger, &mut ticket.chance(seed), cancel)).collect()
            }
        }
    }
}

fn make_classic(plan: &Plan, width: Width, seed: u64, tickets: &[Ticket], cancel: &Cancel) -> Result<Vec<Outcome>, Cancelled> {
    let mut outcomes: Vec<Result<Outcome, Cancelled>> = tickets.iter().map(|_| Err(Cancelled)).collect();
    let streams = tickets.iter().map(|ticket| ticket.chance(seed));
    let all_made = classic::dig_all(plan, width, streams, cancel, |number, dug| {
        outcomes[number] = judge(plan, dug.clues(), cancel, || (dug.givens(), dug.board.digits()));
    });
    if all_made { outcomes.into_iter().collect() } else { Err(Cancelled) }
}

fn make_other(
    plan: &Plan,
    boards: &mut Boards,
    digger: &mut Digger,
    chance: &mut Chance,
    cancel: &Cancel,
) -> Result<Outcome, Cancelled> {
    let board: Vec<Digit> = match boards.draw(chance, cancel) {
        Ok(board) => board,
        Err(NoBoard::Cancelled) => return Err(Cancelled),
        Err(NoBoard::Impossible | NoBoard::NotFound) => return Ok(Outcome::Misses(Miss::NoBoard)),
    };
    let (units, least) = plan.draw_order(chance);
    let dug = if is_dug_by_singles(plan) {
        digger.dig_while_singles_solve(&board, &units, least, cancel)
    } else {
        digger.dig(&plan.wish.geometry, &board, &units, least, cancel)
    };
    match dug {
        Ok(givens) => {
            let clues = givens.iter().flatten().count();
            judge(plan, clues, cancel, || (givens, board.into_iter().map(Some).collect()))
        }
        Err(Failure::Undecided) => Ok(Outcome::Misses(Miss::Undecided)),
        Err(Failure::Cancelled) => Err(Cancelled),
    }
}

fn is_dug_by_singles(plan: &Plan) -> bool {
    let wants_more_than_singles = matches!(plan.wish.level, Some(Level::Medium | Level::Hard | Level::Unfair | Level::Extreme));
    let large = if plan.wish.irregular { LARGE_IRREGULAR } else { LARGE };
    plan.wish.geometry.shape().cell_count() > large && !plan.wish.minimal && !wants_more_than_singles
}

/// Holds a candidate with one solution against the wish.
fn judge(plan: &Plan, clues: usize, cancel: &Cancel, digits: impl FnOnce() -> (Digits, Digits)) -> Result<Outcome, Cancelled> {
    let (least, most) = plan.clues;
    if !(least..=most).contains(&clues) {
        return Ok(Outcome::Misses(Miss::Clues(clues)));
    }
    let (givens, solution) = digits();
    let (Some(wished), Some(rater)) = (plan.wish.level, &plan.rater) else {
        return Ok(Outcome::Fits(Fit { givens, solution, rating: None }));
    };
    Ok(match difficulty::rate(rater, &givens, cancel)? {
        Rated::Solved(rating) if rating.level == wished => Outcome::Fits(Fit { givens, solution, rating: Some(rating) }),
        Rated::Solved(rating) => Outcome::Misses(Miss::Level(rating.level)),
        Rated::Beyond => Outcome::Misses(Miss::Beyond),
    })
}
