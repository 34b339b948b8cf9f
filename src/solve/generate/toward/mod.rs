//! [`Toward`]: digging towards a level.
//!
//! With a rule more than a classic board, with irregular regions or on a large board, most puzzles that are dug to the end are extreme,
//! and rating one takes a hundred times as long as digging it. So the level is kept in sight from the start. Where a large board
//! should be hard or harder, the puzzle is dug from a core (`from_core`). Elsewhere:
//!
//! 1. Givens go as long as singles solve the rest, which is known at once.
//! 2. When singles do not solve what a removal leaves, it is rated, by techniques no harder than wished. A removal that leaves other
//!    solutions or a harder puzzle is taken back.
//! 3. When the puzzle is as hard as wished, digging goes on for a while, so that few givens are left; how long depends on the time that
//!    ratings of the level take.
//!
//! The order of the units decides everything, as in [`dig`](super::dig).

mod from_core;

use crate::{
    board::{Cell, Digit, Digits},
    solve::{
        Cancel,
        generate::{cancelled::Cancelled, difficulty::Limited, rejection::Rejection, spec::ClueRange},
        logic::{Engine, Level, Rating, Technique},
    },
};

/// On boards with more cells than this, ratings take long: hard puzzles are dug from a core, and for others a board on which few
/// removals succeed is soon abandoned.
const LARGE: usize = 100;
/// Number of removals in vain after which a board is abandoned, on small and on large boards.
const MAX_VAIN: [usize; 2] = [60, 10];

/// What is known about puzzles without rating them.
pub(crate) trait Proof {
    /// Number of cells that singles in houses leave open; `None` if they lead to a contradiction.
    fn open_after_singles(&mut self, givens: &[Option<Digit>]) -> Option<usize>;

    /// Whether `board` is the only solution of the givens, which had no other before `gone` were removed. A search that takes too long
    /// counts as a no.
    ///
    /// # Errors
    /// When it was cancelled.
    fn is_only(&mut self, givens: &[Option<Digit>], board: &[Digit], gone: &[Cell], cancel: &Cancel) -> Result<bool, Cancelled>;
}

/// Where digging should lead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Toward<'a> {
    /// How hard puzzles should be.
    pub(crate) limited: &'a Limited,
    /// Rates puzzles.
    pub(crate) engine: &'a Engine,
    /// The numbers of clues allowed.
    pub(crate) clues: ClueRange,
    /// The number of clues at which digging stops.
    pub(crate) stop: usize,
    /// Whether singles in houses are all the easy steps there are.
    pub(crate) has_houses_only: bool,
}

/// A puzzle on its way.
struct Way {
    givens: Digits,
    clues: usize,
    /// Whether singles still solve it.
    by_singles: bool,
    /// The last state that is as wished.
    found: Option<(Digits, Rating)>,
    /// Removals taken back since then.
    vain: usize,
}

impl Toward<'_> {
    /// Removes the units in order while the puzzle is no harder than wished. Returns the last state that is as wished, or what the
    /// puzzle is instead.
    ///
    /// # Errors
    /// When it was cancelled.
    pub(crate) fn dig(
        &self,
        proof: &mut impl Proof,
        board: &[Digit],
        units: &[&[Cell]],
        cancel: &Cancel,
    ) -> Result<Result<(Digits, Rating), Rejection>, Cancelled> {
        if self.has_core(board.len()) {
            return self.dig_from_cores(proof, board, units, cancel);
        }
        let givens: Digits = board.iter().copied().map(Some).collect();
        let mut way = Way { clues: givens.len(), givens, by_singles: self.starts_with_singles(), found: None, vain: 0 };
        let is_large = board.len() > LARGE;
        let (patience, max_vain) = (self.patience(is_large), MAX_VAIN[usize::from(is_large)]);
        for unit in units {
            if cancel.is_cancelled() {
                return Err(Cancelled);
            }
            if way.clues < self.stop + unit.len() {
                continue;
            }
            unit.iter().for_each(|cell| way.givens[cell.index()] = None);
            way.clues -= unit.len();
            if !self.may_stay_so(&mut way, proof, board, unit, cancel)? {
                unit.iter().for_each(|cell| way.givens[cell.index()] = Some(board[cell.index()]));
                way.clues += unit.len();
            }
            if way.found.is_some() && self.stops_at_once() {
                break;
            }
            if way.vain > if way.found.is_some() { patience } else { max_vain } {
                break;
            }
        }
        self.end(way, cancel)
    }

    /// Whether the last removal may stay.
    fn may_stay_so(
        &self,
        way: &mut Way,
        proof: &mut impl Proof,
        board: &[Digit],
        gone: &[Cell],
        cancel: &Cancel,
    ) -> Result<bool, Cancelled> {
        if way.by_singles && proof.open_after_singles(&way.givens) == Some(0) {
            return Ok(true);
        }
        if self.needs_singles_only() || !proof.is_only(&way.givens, board, gone, cancel)? {
            return Ok(false);
        }
        let Some(rating) = self.limited.rate(self.engine, &way.givens, cancel)? else {
            way.vain += 1;
            return Ok(false);
        };
        way.by_singles = false;
        if self.clues.contains(way.clues)
            && let Ok(rating) = self.limited.judge(rating, self.engine, &way.givens, cancel)?
        {
            (way.found, way.vain) = (Some((way.givens.clone(), rating)), 0);
        }
        Ok(true)
    }

    /// What digging has come to.
    fn end(&self, way: Way, cancel: &Cancel) -> Result<Result<(Digits, Rating), Rejection>, Cancelled> {
        if let Some(found) = way.found {
            return Ok(Ok(found));
        }
        if !self.clues.contains(way.clues) {
            return Ok(Err(Rejection::Clues(way.clues)));
        }
        let Some(rating) = self.limited.rate(self.engine, &way.givens, cancel)? else { return Ok(Err(Rejection::Harder)) };
        let judged = self.limited.judge(rating, self.engine, &way.givens, cancel)?;
        Ok(judged.map(|rating| (way.givens, rating)))
    }

    /// Whether what singles solve is no harder than wished: not if a single is the hardest technique wished for.
    fn starts_with_singles(&self) -> bool {
        self.limited.wish.hardest.is_none_or(|hardest| hardest > Technique::HiddenSingle)
    }

    /// Whether what singles do not solve is harder than wished.
    fn needs_singles_only(&self) -> bool {
        self.has_houses_only && self.starts_with_singles() && self.limited.wish.level == Some(Level::Easy)
    }

    /// Whether a puzzle that is as wished is dug no further. With fewer givens an extreme puzzle stays extreme, but the time that its
    /// rating takes grows fast where rules do not consist of houses.
    fn stops_at_once(&self) -> bool {
        self.limited.wish.level == Some(Level::Extreme) && !self.has_houses_only
    }

    /// Number of removals in vain after which a puzzle that is as wished is dug no further.
    fn patience(&self, is_large: bool) -> usize {
        let wish = self.limited.wish;
        match wish.level.or(wish.hardest.map(Technique::level)) {
            Some(Level::Easy | Level::Medium) if !is_large => 40,
            Some(Level::Easy | Level::Medium) => 4,
            Some(Level::Hard) => 12,
            Some(Level::Unfair | Level::Extreme) | None => 0,
        }
    }
}
