//! Digging from a core, on large boards.
//!
//! With hundreds of open cells each search for a hard step takes long, and where singles stop, most of the board is open. So the hard
//! part is made first, on a board that is full but for some cells of a few digits: the *core*. As long as hardly any other cell is open, a
//! rating takes milliseconds, a second at worst. Then givens go all over the board as long as singles lead back to the core: the steps
//! that it needs stay the same.

use sudoscope_board::{Cell, Digit, Digits};

use crate::{
    Cancel,
    generate::{
        Cancelled,
        dig_to_level::{CheapProof, LARGE, LevelDigger},
        result::Rejection,
    },
    logic::{Level, Rating, Technique},
};

/// Number of digits of the first core of a board. One that is too easy is followed by one of more digits, one that is too hard by one of
/// fewer.
const DIGITS: usize = 6;
const MORE_DIGITS: usize = 2;
const FEWEST_DIGITS: usize = 3;
/// Number of cores tried on a board.
const CORES: usize = 6;
/// Number of failed removals after which a core is abandoned.
const MAX_FAILURES: usize = 3;
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
    pub(super) fn has_core(&self, cells: usize) -> bool {
        let target = self.limited.target;
        cells > LARGE && target.level.or(target.hardest.map(Technique::level)) >= Some(Level::Hard)
    }

    /// Digs from one core after the other until a puzzle is as wanted. Returns it, or what the last one is instead.
    ///
    /// # Errors
    /// When it was cancelled.
    pub(super) fn dig_from_cores(
        &self,
        proof: &mut impl CheapProof,
        board: &[Digit],
        units: &[&[Cell]],
        cancel: &Cancel,
    ) -> Result<Result<(Digits, Rating), Rejection>, Cancelled> {
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
                CoreEnd::AsWanted => match self.dig_around(core, proof, &outer, cancel)? {
                    Ok(found) => return Ok(Ok(found)),
                    Err(why) => rejection = why,
                },
                CoreEnd::TooEasy(level) => (rejection, count) = (Rejection::Level(level), count + MORE_DIGITS),
                CoreEnd::TooHard => (rejection, count) = (Rejection::Harder, count - 1),
            }
        }
        Ok(Err(rejection))
    }

    /// Digs until the core is of the wanted difficulty and the next removal leaves a harder one.
    fn dig_core(
        &self,
        core: &mut Core<'_>,
        proof: &mut impl CheapProof,
        units: &[&[Cell]],
        cancel: &Cancel,
    ) -> Result<CoreEnd, Cancelled> {
        let may_be_harder = self.limited.target.level == Some(Level::Extreme);
        let (mut next, mut failures, mut easier) = (if may_be_harder { FIRST_RATED } else { 1 }, 0, Level::Easy);
        let mut found: Option<(Digits, usize, usize)> = None;
        for unit in units {
            if cancel.is_cancelled() {
                return Err(Cancelled);
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
                    if found.is_some() || failures > MAX_FAILURES {
                        break;
                    }
                    continue;
                };
                easier = easier.max(rating.level);
                if self.limited.judge(rating, self.engine, &core.givens, cancel)?.is_ok() {
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
    ) -> Result<Result<(Digits, Rating), Rejection>, Cancelled> {
        for unit in units {
            if cancel.is_cancelled() {
                return Err(Cancelled);
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
            return Ok(Err(Rejection::Clues(core.clues)));
        }
        let Some(rating) = self.limited.rate(self.engine, &core.givens, cancel)? else { return Ok(Err(Rejection::Harder)) };
        let judged = self.limited.judge(rating, self.engine, &core.givens, cancel)?;
        Ok(judged.map(|rating| (core.givens, rating)))
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
