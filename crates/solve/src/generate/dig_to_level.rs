//! [`LevelDigger`]: digging towards a level.
//!
//! With a rule more than a classic board, with irregular regions or on a large board, most puzzles that are dug to the end are extreme,
//! and rating one takes a hundred times as long as digging it. So the level is kept in sight from the start. Where a large board
//! should be hard or harder, the puzzle is dug from a core. Elsewhere:
//!
//! 1. Givens go as long as singles solve the rest, which is known at once.
//! 2. When singles do not solve what a removal leaves, it is rated, by techniques no harder than wanted. A removal that leaves other
//!    solutions or a harder puzzle is taken back.
//! 3. When the puzzle is of the wanted difficulty, digging goes on for a while, so that few givens are left; how long depends on
//!    the time that ratings of the level take.
//!
//! The order of the units decides everything, as in [`dig`](super::dig).
//!
//! # Digging from a core, on large boards
//!
//! With hundreds of open cells each search for a hard step takes long, and where singles stop, most of the board is open. So the hard
//! part is made first, on a board that is full but for some cells of a few digits: the *core*. As long as hardly any other cell is open, a
//! rating takes milliseconds, a second at worst. Then givens go all over the board as long as singles lead back to the core: the steps
//! that it needs stay the same.

use sudoscope_board::{Cell, Digit, Digits};

use crate::{
    Cancel,
    generate::{
        difficulty::Limited,
        result::{Miss, Rejection, settled},
        spec::ClueRange,
    },
    logic::{Engine, Level, Rating, Technique},
};

/// On boards with more cells than this, ratings take long: hard puzzles are dug from a core, and for others a board on which few
/// removals succeed is soon abandoned.
const LARGE: usize = 100;
/// Number of failed removals after which a board is abandoned, on small and on large boards.
const MAX_FAILURES: [usize; 2] = [60, 10];

/// Proofs about puzzles that need no rating.
pub(crate) trait CheapProof {
    /// Number of cells that singles in houses leave open; `None` if they lead to a contradiction.
    fn open_after_singles(&mut self, givens: &[Option<Digit>]) -> Option<usize>;

    /// Whether `board` is the only solution of the givens, which had no other before `gone` were removed. A search that takes too long
    /// counts as a no.
    fn is_only(&mut self, givens: &[Option<Digit>], board: &[Digit], gone: &[Cell], cancel: &Cancel) -> Result<bool, Miss>;
}

/// Where digging should lead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LevelDigger<'a> {
    /// The wanted difficulty.
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

/// A puzzle that is being dug.
struct LevelDigState {
    givens: Digits,
    clues: usize,
    /// Whether singles still solve it.
    by_singles: bool,
    /// The last state that is as wanted.
    found: Option<(Digits, Rating)>,
    /// Failed removals since then.
    failures: usize,
}

impl LevelDigger<'_> {
    /// Removes the units in order while the puzzle is no harder than wanted. Returns the last state that is as wanted, or what the
    /// puzzle is instead.
    pub(crate) fn dig(
        &self,
        proof: &mut impl CheapProof,
        board: &[Digit],
        units: &[&[Cell]],
        cancel: &Cancel,
    ) -> Result<(Digits, Rating), Miss> {
        if self.has_core(board.len()) {
            return self.dig_from_cores(proof, board, units, cancel);
        }
        let givens: Digits = board.iter().copied().map(Some).collect();
        let mut state =
            LevelDigState { clues: givens.len(), givens, by_singles: self.starts_with_singles(), found: None, failures: 0 };
        let is_large = board.len() > LARGE;
        let (patience, max_failures) = (self.patience(is_large), MAX_FAILURES[usize::from(is_large)]);
        for unit in units {
            if cancel.is_cancelled() {
                return Err(Miss::Cancelled);
            }
            if state.clues < self.stop + unit.len() {
                continue;
            }
            unit.iter().for_each(|cell| state.givens[cell.index()] = None);
            state.clues -= unit.len();
            if !self.may_stay_so(&mut state, proof, board, unit, cancel)? {
                unit.iter().for_each(|cell| state.givens[cell.index()] = Some(board[cell.index()]));
                state.clues += unit.len();
            }
            if state.found.is_some() && self.stops_at_once() {
                break;
            }
            if state.failures > if state.found.is_some() { patience } else { max_failures } {
                break;
            }
        }
        self.end(state, cancel)
    }

    /// Whether the last removal may stay.
    fn may_stay_so(
        &self,
        state: &mut LevelDigState,
        proof: &mut impl CheapProof,
        board: &[Digit],
        gone: &[Cell],
        cancel: &Cancel,
    ) -> Result<bool, Miss> {
        if state.by_singles && proof.open_after_singles(&state.givens) == Some(0) {
            return Ok(true);
        }
        if self.needs_singles_only() || !proof.is_only(&state.givens, board, gone, cancel)? {
            return Ok(false);
        }
        let Some(rating) = self.limited.rate(self.engine, &state.givens, cancel)? else {
            state.failures += 1;
            return Ok(false);
        };
        state.by_singles = false;
        if self.clues.contains(state.clues)
            && let Ok(rating) = settled(self.limited.judge(rating, self.engine, &state.givens, cancel))?
        {
            (state.found, state.failures) = (Some((state.givens.clone(), rating)), 0);
        }
        Ok(true)
    }

    /// The result of digging.
    fn end(&self, state: LevelDigState, cancel: &Cancel) -> Result<(Digits, Rating), Miss> {
        if let Some(found) = state.found {
            return Ok(found);
        }
        if !self.clues.contains(state.clues) {
            return Err(Rejection::Clues(state.clues).into());
        }
        let rating = self.limited.rate(self.engine, &state.givens, cancel)?.ok_or(Rejection::Harder)?;
        let rating = self.limited.judge(rating, self.engine, &state.givens, cancel)?;
        Ok((state.givens, rating))
    }

    /// Whether what singles solve is no harder than wanted: not if a single is the hardest technique wanted.
    fn starts_with_singles(&self) -> bool {
        self.limited.target.hardest.is_none_or(|hardest| hardest > Technique::HiddenSingle)
    }

    /// Whether what singles do not solve is harder than wanted.
    fn needs_singles_only(&self) -> bool {
        self.has_houses_only && self.starts_with_singles() && self.limited.target.level == Some(Level::Easy)
    }

    /// Whether a puzzle that is as wished is dug no further. With fewer givens an extreme puzzle stays extreme, but the time that its
    /// rating takes grows fast where rules do not consist of houses.
    fn stops_at_once(&self) -> bool {
        self.limited.target.level == Some(Level::Extreme) && !self.has_houses_only
    }

    /// Number of failed removals after which a puzzle that is as wanted is dug no further.
    fn patience(&self, is_large: bool) -> usize {
        let target = self.limited.target;
        match target.level.or(target.hardest.map(Technique::level)) {
            Some(Level::Easy | Level::Medium) if !is_large => 40,
            Some(Level::Easy | Level::Medium) => 4,
            Some(Level::Hard) => 12,
            Some(Level::Unfair | Level::Extreme) | None => 0,
        }
    }
}

/// Number of digits of the first core of a board. One that is too easy is followed by one of more digits, one that is too hard by one of
/// fewer.
const DIGITS: usize = 6;
const MORE_DIGITS: usize = 2;
const FEWEST_DIGITS: usize = 3;
/// Number of cores tried on a board.
const CORES: usize = 6;
/// Number of failed removals after which a core is abandoned.
const CORE_FAILURES: usize = 3;
/// Where no puzzle is too hard, a core is rated when it has that many open cells, and again after each [`NEXT_RATED`] more.
const FIRST_RATED: usize = 50;
const NEXT_RATED: usize = 10;

/// The result of digging a core.
#[derive(Clone, Copy, Debug)]
enum CoreEnd {
    AsWanted,
    /// As hard as that at most.
    TooEasy(Level),
    TooHard,
}

/// A core that is being dug.
struct Core<'a> {
    board: &'a [Digit],
    givens: Digits,
    clues: usize,
    /// Number of cells that singles leave open.
    open: usize,
}

impl LevelDigger<'_> {
    /// Whether puzzles are dug from a core, on a board of that many cells.
    fn has_core(&self, cells: usize) -> bool {
        let target = self.limited.target;
        cells > LARGE && target.level.or(target.hardest.map(Technique::level)) >= Some(Level::Hard)
    }

    /// Digs from one core after the other until a puzzle is as wanted. Returns it, or what the last one is instead.
    fn dig_from_cores(
        &self,
        proof: &mut impl CheapProof,
        board: &[Digit],
        units: &[&[Cell]],
        cancel: &Cancel,
    ) -> Result<(Digits, Rating), Miss> {
        let digits = digits_by_first_unit(board, units);
        let (mut rejection, mut first, mut count) = (Rejection::Harder, 0, DIGITS);
        for _ in 0..CORES {
            count = count.clamp(FEWEST_DIGITS, digits.len());
            let of_core: Vec<Digit> = digits.iter().cycle().skip(first).take(count).copied().collect();
            first = (first + count) % digits.len();
            // An orbit is of the core if all of its cells are.
            let (inner, outer): (Vec<&[Cell]>, Vec<&[Cell]>) =
                units.iter().copied().partition(|unit| unit.iter().all(|cell| of_core.contains(&board[cell.index()])));
            let mut core = Core::new(board);
            match self.dig_core(&mut core, proof, &inner, cancel)? {
                CoreEnd::AsWanted => match settled(self.dig_around(core, proof, &outer, cancel))? {
                    Ok(found) => return Ok(found),
                    Err(why) => rejection = why,
                },
                CoreEnd::TooEasy(level) => (rejection, count) = (Rejection::Level(level), count + MORE_DIGITS),
                CoreEnd::TooHard => (rejection, count) = (Rejection::Harder, count - 1),
            }
        }
        Err(rejection.into())
    }

    /// Digs until the core is of the wanted difficulty and the next removal leaves a harder one.
    fn dig_core(
        &self,
        core: &mut Core<'_>,
        proof: &mut impl CheapProof,
        units: &[&[Cell]],
        cancel: &Cancel,
    ) -> Result<CoreEnd, Miss> {
        let may_be_harder = self.limited.target.level == Some(Level::Extreme);
        let (mut next, mut failures, mut easier) = (if may_be_harder { FIRST_RATED } else { 1 }, 0, Level::Easy);
        let mut found: Option<(Digits, usize, usize)> = None;
        for unit in units {
            if cancel.is_cancelled() {
                return Err(Miss::Cancelled);
            }
            if core.clues < self.stop + unit.len() {
                continue;
            }
            core.remove(unit);
            let open = proof.open_after_singles(&core.givens).unwrap_or_default();
            if open > 0 && !proof.is_only(&core.givens, core.board, unit, cancel)? {
                core.put_back(unit);
                continue;
            }
            if open >= next {
                next = if may_be_harder { open + NEXT_RATED } else { 1 };
                let Some(rating) = self.limited.rate(self.engine, &core.givens, cancel)? else {
                    core.put_back(unit);
                    failures += 1;
                    if found.is_some() || failures > CORE_FAILURES {
                        break;
                    }
                    continue;
                };
                easier = easier.max(rating.level);
                if settled(self.limited.judge(rating, self.engine, &core.givens, cancel))?.is_ok() {
                    found = Some((core.givens.clone(), core.clues, open));
                    if may_be_harder {
                        break;
                    }
                }
            }
            core.open = open;
        }
        Ok(match found {
            Some((givens, clues, open)) => {
                (core.givens, core.clues, core.open) = (givens, clues, open);
                CoreEnd::AsWanted
            }
            None if failures > 0 => CoreEnd::TooHard,
            None => CoreEnd::TooEasy(easier),
        })
    }

    /// Removes what singles find again before they come to the core. Returns the puzzle, or what it is instead of being as wanted.
    fn dig_around(
        &self,
        mut core: Core<'_>,
        proof: &mut impl CheapProof,
        units: &[&[Cell]],
        cancel: &Cancel,
    ) -> Result<(Digits, Rating), Miss> {
        for unit in units {
            if cancel.is_cancelled() {
                return Err(Miss::Cancelled);
            }
            if core.clues < self.stop + unit.len() {
                continue;
            }
            core.remove(unit);
            // Fewer givens never leave fewer cells open: if it is the same number, they are the same cells.
            if proof.open_after_singles(&core.givens) != Some(core.open) {
                core.put_back(unit);
            }
        }
        if !self.clues.contains(core.clues) {
            return Err(Rejection::Clues(core.clues).into());
        }
        let rating = self.limited.rate(self.engine, &core.givens, cancel)?.ok_or(Rejection::Harder)?;
        let rating = self.limited.judge(rating, self.engine, &core.givens, cancel)?;
        Ok((core.givens, rating))
    }
}

impl<'a> Core<'a> {
    /// The full board.
    fn new(board: &'a [Digit]) -> Self {
        Self { board, givens: board.iter().copied().map(Some).collect(), clues: board.len(), open: 0 }
    }

    fn remove(&mut self, unit: &[Cell]) {
        unit.iter().for_each(|cell| self.givens[cell.index()] = None);
        self.clues -= unit.len();
    }

    fn put_back(&mut self, unit: &[Cell]) {
        unit.iter().for_each(|cell| self.givens[cell.index()] = Some(self.board[cell.index()]));
        self.clues += unit.len();
    }
}

/// The digits in the order in which the units have them first: random, because the units are in random order.
fn digits_by_first_unit(board: &[Digit], units: &[&[Cell]]) -> Vec<Digit> {
    let mut digits = Vec::new();
    for digit in units.iter().filter_map(|unit| unit.first()).map(|cell| board[cell.index()]) {
        if !digits.contains(&digit) {
            digits.push(digit);
        }
    }
    digits
}
