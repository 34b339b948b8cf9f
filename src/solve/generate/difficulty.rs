//! [`difficulty`]: how hard a puzzle is, as far as this program can tell yet: by its clues and by what a search must guess.
//!
//! It is no more than that. The guesses are those of [`Fewest`] up to the solution: naked and hidden singles in between, always
//! the cell with the fewest candidates. A puzzle that needs none can be solved by singles alone; one that needs some may still
//! be easy for a person who knows a technique that the search does not.

use std::sync::Arc;

use crate::{
    board::{Digit, Geometry},
    solve::search::{Fewest, Goal, Machine},
};

/// A puzzle whose search takes more events than this is of the hardest level anyway.
const EVENTS: u64 = 300_000;
/// Guesses that the second hardest level needs at most.
const FEW_GUESSES: u64 = 3;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles are enough, and clues stand in 44 cells of a hundred or more.
    Easy,
    /// Singles are enough.
    Medium,
    /// A search must guess once to three times.
    Hard,
    /// A search must guess more often.
    Expert,
}

impl Level {
    /// Every level, easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The level's name in commands: stable, lower case.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The level of that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.key() == key)
    }

    /// The fewest clues that a puzzle of this level has on a board of so many cells.
    pub(super) const fn least_clues(self, cells: usize) -> usize {
        match self {
            Self::Easy => easy_clues(cells),
            Self::Medium | Self::Hard | Self::Expert => 0,
        }
    }

    /// The clues that puzzles of this level are dug down to, where nothing else is wished: so many at least and at most.
    pub(super) const fn usual_clues(self, cells: usize) -> (usize, usize) {
        match self {
            Self::Easy => (easy_clues(cells), cells / 2),
            Self::Medium => (cells / 3, easy_clues(cells) - 1),
            Self::Hard | Self::Expert => (0, cells),
        }
    }
}

/// 44 cells of a hundred: 36 on a classic board.
const fn easy_clues(cells: usize) -> usize {
    (44 * cells).div_ceil(100)
}

/// What is known of how hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Difficulty {
    /// The level that follows from the rest.
    pub level: Level,
    /// Clues.
    pub clues: usize,
    /// How often a search had to guess; more than that if it was not finished.
    pub guesses: u64,
}

/// How hard a puzzle with one solution is.
///
/// # Panics
/// When `givens` has not one entry for each cell.
pub fn difficulty(geometry: &Arc<Geometry>, givens: &[Option<Digit>]) -> Difficulty {
    let clues = givens.iter().flatten().count();
    let (guesses, is_solved) = match Fewest::new(Arc::clone(geometry), givens, Goal::First) {
        Ok(mut search) => {
            search.run(EVENTS);
            (search.tally().guesses, search.outcome().is_some())
        }
        Err(_) => (0, false),
    };
    let level = match guesses {
        _ if !is_solved => Level::Expert,
        0 if clues >= easy_clues(givens.len()) => Level::Easy,
        0 => Level::Medium,
        1..=FEW_GUESSES => Level::Hard,
        _ => Level::Expert,
    };
    Difficulty { level, clues, guesses }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, level: Level, guesses: impl Fn(u64) -> bool) {
        let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
        let found = difficulty(&Arc::new(Geometry::classic()), &givens);
        assert_eq!((found.level, found.clues), (level, givens.iter().flatten().count()));
        assert!(guesses(found.guesses), "{found:?}");
    }

    #[test]
    fn a_level_follows_from_clues_and_guesses() {
        check("61.27.5.9895631724.4.58..1.9.834.1...36.9724..72156.383.4715.9.52196.47.76942.85.", Level::Easy, |n| n == 0);
        check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", Level::Medium, |n| n == 0);
        check("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", Level::Expert, |n| n > 3);
    }

    #[test]
    fn the_usual_clues_of_a_level_do_not_contradict_it() {
        for cells in [16, 36, 64, 81, 100, 256, 625] {
            for level in Level::ALL {
                let (least, most) = level.usual_clues(cells);
                assert!(level.least_clues(cells) <= least && least <= most && most <= cells, "{level:?}, {cells}");
            }
        }
    }

    #[test]
    fn every_level_has_its_key() {
        for level in Level::ALL {
            assert_eq!(Level::from_key(level.key()), Some(level));
        }
    }
}
