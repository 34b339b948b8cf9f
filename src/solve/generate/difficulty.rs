//! The ratings of an attempt, by the same techniques and rules as in the window and in `sudoscope rate`.

use std::ops::RangeInclusive;

use crate::{
    board::{Digit, HouseGeometry, Position},
    solve::{
        Cancel,
        explainer::{self, Explainer, Givens, Tenths},
        generate::cancelled::Cancelled,
        logic::{Engine, LogicSettings, PathEnd, Rated, State},
    },
};

/// Rates a puzzle that has exactly one solution.
///
/// # Errors
/// When it was cancelled.
pub(crate) fn rate(engine: &Engine, givens: &[Option<Digit>], cancel: &Cancel) -> Result<Rated, Cancelled> {
    let path = engine.path(&State::from_givens(engine.geometry(), givens), &LogicSettings::default(), cancel);
    if path.end == PathEnd::Cancelled { Err(Cancelled) } else { Ok(Rated::of_path(&path)) }
}

/// Whether the ER of a classic puzzle with exactly one solution is in the range.
///
/// # Errors
/// When it was cancelled.
pub(crate) fn has_er(
    explainer: &mut Explainer,
    geometry: &HouseGeometry,
    givens: &[Option<Digit>],
    wanted: &RangeInclusive<Tenths>,
) -> Result<bool, Cancelled> {
    let position = Position::new(geometry.clone(), givens.to_vec());
    let Some(givens) = position.ok().and_then(|position| Givens::try_from(&position).ok()) else { return Ok(false) };
    match explainer.rate(&givens, Some(*wanted.end()), &mut |_| {}) {
        explainer::Rated::Solved(rating) => Ok(wanted.contains(&rating.er)),
        explainer::Rated::AboveLimit => Ok(false),
        explainer::Rated::Cancelled => Err(Cancelled),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Digits, solve::logic::Level};

    const HARD: &str = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";

    fn check(line: &str, level: Level) {
        let givens: Digits = line.chars().map(Digit::from_char).collect();
        let rated = rate(&Engine::new(&HouseGeometry::classic()), &givens, &Cancel::default());
        assert!(matches!(rated, Ok(Rated::Solved(rating)) if rating.level == level), "{line}: {rated:?}");
    }

    #[test]
    fn the_level_is_that_of_the_techniques_needed() {
        check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", Level::Easy);
        check(HARD, Level::Extreme);
    }

    #[test]
    fn a_cancelled_rating_has_no_result() {
        let givens: Digits = HARD.chars().map(Digit::from_char).collect();
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(rate(&Engine::new(&HouseGeometry::classic()), &givens, &cancel), Err(Cancelled));
    }
}
