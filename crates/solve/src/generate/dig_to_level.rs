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

/// A full board from which givens are removed.
#[derive(Clone)]
struct Digging<'a> {
    board: &'a [Digit],
    givens: Digits,
    clues: usize,
}

impl<'a> Digging<'a> {
    fn new(board: &'a [Digit]) -> Self {
        Self { board, givens: board.iter().copied().map(Some).collect(), clues: board.len() }
    }

    /// Removes a unit if at least `least` clues are left then; returns whether it did.
    fn remove(&mut self, unit: &[Cell], least: usize, cancel: &Cancel) -> Result<bool, Miss> {
        if cancel.is_cancelled() {
            return Err(Miss::Cancelled);
        }
        let may_go = self.clues >= least + unit.len();
        if may_go {
            unit.iter().for_each(|cell| self.givens[cell.index()] = None);
            self.clues -= unit.len();
        }
        Ok(may_go)
    }

    fn put_back(&mut self, unit: &[Cell]) {
        unit.iter().for_each(|cell| self.givens[cell.index()] = Some(self.board[cell.index()]));
        self.clues += unit.len();
    }
}

/// How far digging has come.
struct LevelDigState {
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
        let mut puzzle = Digging::new(board);
        let mut state = LevelDigState { by_singles: self.starts_with_singles(), found: None, failures: 0 };
        let is_large = board.len() > LARGE;
        let (patience, max_failures) = (self.patience(is_large), MAX_FAILURES[usize::from(is_large)]);
        for unit in units {
            if !puzzle.remove(unit, self.stop, cancel)? {
                continue;
            }
            if !self.may_stay_so(&puzzle, &mut state, proof, unit, cancel)? {
                puzzle.put_back(unit);
            }
            if state.found.is_some() && self.stops_at_once() {
                break;
            }
            if state.failures > if state.found.is_some() { patience } else { max_failures } {
                break;
            }
        }
        state.found.map_or_else(|| self.end(puzzle, cancel), Ok)
    }

    /// Whether the last removal may stay.
    fn may_stay_so(
        &self,
        puzzle: &Digging<'_>,
        state: &mut LevelDigState,
        proof: &mut impl CheapProof,
        gone: &[Cell],
        cancel: &Cancel,
    ) -> Result<bool, Miss> {
        let Digging { board, ref givens, clues } = *puzzle;
        if state.by_singles && proof.open_after_singles(givens) == Some(0) {
            return Ok(true);
        }
        if self.needs_singles_only() || !proof.is_only(givens, board, gone, cancel)? {
            return Ok(false);
        }
        let Some(rating) = self.limited.rate(self.engine, givens, cancel)? else {
            state.failures += 1;
            return Ok(false);
        };
        state.by_singles = false;
        if self.clues.contains(clues)
            && let Ok(rating) = settled(self.limited.judge(rating, self.engine, givens, cancel))?
        {
            (state.found, state.failures) = (Some((givens.clone(), rating)), 0);
        }
        Ok(true)
    }

    /// The puzzle, if it is as wanted.
    fn end(&self, Digging { givens, clues, .. }: Digging<'_>, cancel: &Cancel) -> Result<(Digits, Rating), Miss> {
        if !self.clues.contains(clues) {
            return Err(Rejection::Clues(clues).into());
        }
        let rating = self.limited.rate(self.engine, &givens, cancel)?.ok_or(Rejection::Harder)?;
        let rating = self.limited.judge(rating, self.engine, &givens, cancel)?;
        Ok((givens, rating))
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
enum CoreEnd<'a> {
    /// The core, and the number of cells that singles leave open.
    AsWanted(Digging<'a>, usize),
    /// As hard as that at most.
    TooEasy(Level),
    TooHard,
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
            match self.dig_core(board, proof, &inner, cancel)? {
                CoreEnd::AsWanted(core, open) => match settled(self.dig_around(core, open, proof, &outer, cancel))? {
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
    fn dig_core<'a>(
        &self,
        board: &'a [Digit],
        proof: &mut impl CheapProof,
        units: &[&[Cell]],
        cancel: &Cancel,
    ) -> Result<CoreEnd<'a>, Miss> {
        let may_be_harder = self.limited.target.level == Some(Level::Extreme);
        let (mut next, mut failures, mut easier) = (if may_be_harder { FIRST_RATED } else { 1 }, 0, Level::Easy);
        let (mut core, mut found) = (Digging::new(board), None);
        for unit in units {
            if !core.remove(unit, self.stop, cancel)? {
                continue;
            }
            let open = proof.open_after_singles(&core.givens).unwrap_or_default();
            if open > 0 && !proof.is_only(&core.givens, board, unit, cancel)? {
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
                    found = Some((core.clone(), open));
                    if may_be_harder {
                        break;
                    }
                }
            }
        }
        Ok(match found {
            Some((core, open)) => CoreEnd::AsWanted(core, open),
            None if failures > 0 => CoreEnd::TooHard,
            None => CoreEnd::TooEasy(easier),
        })
    }

    /// Removes what singles find again before they come to the core. Returns the puzzle, or what it is instead of being as wanted.
    fn dig_around(
        &self,
        mut core: Digging<'_>,
        open: usize,
        proof: &mut impl CheapProof,
        units: &[&[Cell]],
        cancel: &Cancel,
    ) -> Result<(Digits, Rating), Miss> {
        for unit in units {
            // Fewer givens never leave fewer cells open: if it is the same number, they are the same cells.
            if core.remove(unit, self.stop, cancel)? && proof.open_after_singles(&core.givens) != Some(open) {
                core.put_back(unit);
            }
        }
        self.end(core, cancel)
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
