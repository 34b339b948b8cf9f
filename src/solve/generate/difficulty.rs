//! How hard a puzzle is: the rating of the techniques that a person needs, as the window and `sudoscope rate` tell it.

use crate::{
    board::{Digit, Digits},
    solve::{
        Cancel,
        generate::candidate::Cancelled,
        logic::{Engine, Level, PathEnd, Rated, Settings, State},
    },
};

/// Boards with more cells are dug no further than to the clues that are usual there: with as few as they come to, to make and to rate
/// one of 16×16 takes two seconds, and of 44 of them none was medium.
const LARGE: usize = 196;

/// The clues that puzzles of this level are dug down to, where nothing else is wished: so many at least and at most. Easy puzzles
/// have 44 to 50 clues in a hundred cells, 36 to 40 on a classic board; the others have as few as they come to, on large boards 40
/// to 50 in a hundred.
pub(super) const fn usual_clues(level: Level, cells: usize) -> (usize, usize) {
    match level {
        Level::Easy => ((44 * cells).div_ceil(100), cells / 2),
        _ if cells > LARGE => (2 * cells / 5, cells / 2),
        Level::Medium | Level::Hard | Level::Unfair | Level::Extreme => (0, cells),
    }
}

/// How hard a puzzle with one solution is.
///
/// # Errors
/// When it was cancelled.
///
/// # Panics
/// When `givens` has not one entry for each cell.
pub(super) fn rate(engine: &Engine, givens: &[Option<Digit>], cancel: &Cancel) -> Result<Rated, Cancelled> {
    let givens: Digits = givens.to_vec();
    let path = engine.path(&State::from_givens(engine.geometry(), &givens), &Settings::default(), cancel);
    if path.end == PathEnd::Cancelled { Err(Cancelled) } else { Ok(Rated::of_path(&path)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    const HARD: &str = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";

    fn check(line: &str, level: Level) {
        let givens: Digits = line.chars().map(Digit::from_char).collect();
        let rated = rate(&Engine::new(&Geometry::classic()), &givens, &Cancel::default());
        assert!(matches!(rated, Ok(Rated::Solved(rating)) if rating.level == level), "{line}: {rated:?}");
    }

    #[test]
    fn the_level_is_that_of_the_techniques_needed() {
        check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", Level::Easy);
        check(HARD, Level::Extreme);
    }

    #[test]
    fn a_rating_that_is_cancelled_is_none() {
        let givens: Digits = HARD.chars().map(Digit::from_char).collect();
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(rate(&Engine::new(&Geometry::classic()), &givens, &cancel), Err(Cancelled));
    }

    #[test]
    fn clues_that_are_usual_are_possible() {
        for cells in [16, 36, 81, 256, 625] {
            for level in Level::ALL {
                let (least, most) = usual_clues(level, cells);
                assert!(least <= most && most <= cells, "{level:?}, {cells}");
            }
        }
    }
}
