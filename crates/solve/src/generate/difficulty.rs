//! [`DifficultyTarget`]: how hard a puzzle should be. The ratings of an attempt are by the same techniques and rules as in the window
//! and in `sudoscope rate`.

use std::ops::RangeInclusive;

use sudoscope_board::{Digit, HouseGeometry, KnownGeometry, Position};

use crate::{
    Cancel,
    generate::result::{Miss, Rejection},
    logic::{Engine, Level, LogicSettings, Rated, Rating, State, Technique},
    se_rating::{self, Givens, SeRater, Tenths},
};

/// The wanted difficulty of a puzzle; `None`: any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct DifficultyTarget {
    pub(crate) level: Option<Level>,
    /// The hardest technique on the path.
    pub(crate) hardest: Option<Technique>,
}

impl DifficultyTarget {
    /// Whether puzzles may be as hard as they like.
    pub(crate) fn is_any(self) -> bool {
        self == Self::default()
    }

    /// The rating of a puzzle of the wanted difficulty, or its difficulty if that is another.
    pub(crate) fn judge(self, rated: Rated) -> Result<Rating, Rejection> {
        match rated {
            Rated::Solved(rating) if self.level.is_some_and(|level| rating.level != level) => Err(Rejection::Level(rating.level)),
            // It is too easy for the technique, which says more than that another one is the hardest.
            Rated::Solved(rating) if self.hardest.is_some_and(|hardest| rating.level < hardest.level()) => {
                Err(Rejection::Level(rating.level))
            }
            Rated::Solved(rating) if self.hardest.is_some_and(|hardest| rating.hardest != Some(hardest)) => Err(Rejection::Hardest),
            Rated::Solved(rating) => Ok(rating),
            Rated::Beyond => Err(Rejection::Beyond),
        }
    }

    /// Whether a puzzle with exactly one solution is no harder than wanted. Techniques that would be too hard are not searched for.
    pub(crate) fn covers(self, engine: &Engine, givens: &[Option<Digit>], cancel: &Cancel) -> Result<bool, Miss> {
        Ok(Limited::new(self).rate(engine, givens, cancel)?.is_some())
    }

    /// Whether puzzles of the wanted difficulty may need a technique.
    fn allows(self, technique: Technique) -> bool {
        self.level.is_none_or(|level| technique.level() <= level) && self.hardest.is_none_or(|hardest| technique <= hardest)
    }
}

/// Rates puzzles that are no harder than wanted, and soon gives up on others: techniques that would be too hard are not searched for.
#[derive(Clone, Debug)]
pub(crate) struct Limited {
    pub(crate) target: DifficultyTarget,
    settings: LogicSettings,
    /// The first technique that is left out. Paths that need only those before it are the same with all techniques.
    first_left_out: Option<Technique>,
}

impl Limited {
    /// For puzzles that are as hard as that.
    pub(crate) fn new(target: DifficultyTarget) -> Self {
        let mut settings = LogicSettings::default();
        let first_left_out = settings.techniques.iter().copied().find(|&technique| !target.allows(technique));
        settings.techniques.retain(|&technique| target.allows(technique));
        Self { target, settings, first_left_out }
    }

    /// An engine for ratings of such puzzles.
    pub(crate) fn engine(&self, geometry: &KnownGeometry) -> Engine {
        Engine::for_settings(geometry, &self.settings)
    }

    /// The rating of a puzzle with exactly one solution by the techniques that are not too hard; `None` if it is harder than wanted.
    pub(crate) fn rate(&self, engine: &Engine, givens: &[Option<Digit>], cancel: &Cancel) -> Result<Option<Rating>, Miss> {
        Ok(match rate_with(engine, givens, &self.settings, cancel)? {
            Rated::Solved(rating) => Some(rating).filter(|rating| self.target.level.is_none_or(|level| rating.level <= level)),
            Rated::Beyond => None,
        })
    }

    /// The rating by all techniques, where that by those that are not too hard is `limited`; or what the puzzle is instead of being as
    /// hard as wanted.
    pub(crate) fn judge(
        &self,
        limited: Rating,
        engine: &Engine,
        givens: &[Option<Digit>],
        cancel: &Cancel,
    ) -> Result<Rating, Miss> {
        self.target.judge(Rated::Solved(limited))?;
        Ok(self.target.judge(self.rate_by_all(limited, engine, givens, cancel)?)?)
    }

    /// Whether a puzzle whose rating by the techniques that are not too hard is `limited` is no harder by all techniques: these may find a harder
    /// one before one that would do.
    pub(crate) fn judge_most(
        &self,
        limited: Rating,
        engine: &Engine,
        givens: &[Option<Digit>],
        cancel: &Cancel,
    ) -> Result<(), Miss> {
        match self.rate_by_all(limited, engine, givens, cancel)? {
            Rated::Solved(rating) if self.target.level.is_some_and(|most| rating.level > most) => {
                Err(Rejection::Level(rating.level).into())
            }
            Rated::Solved(_) => Ok(()),
            Rated::Beyond => Err(Rejection::Beyond.into()),
        }
    }

    /// The rating by all techniques, where that by those that are not too hard is `limited`.
    fn rate_by_all(&self, limited: Rating, engine: &Engine, givens: &[Option<Digit>], cancel: &Cancel) -> Result<Rated, Miss> {
        if limited.hardest.is_none_or(|hardest| self.first_left_out.is_none_or(|first| hardest < first)) {
            return Ok(Rated::Solved(limited));
        }
        // It may have been made for fewer techniques.
        rate(&Engine::new(engine.geometry()), givens, cancel)
    }
}

/// Rates a puzzle that has exactly one solution.
pub(crate) fn rate(engine: &Engine, givens: &[Option<Digit>], cancel: &Cancel) -> Result<Rated, Miss> {
    rate_with(engine, givens, &LogicSettings::default(), cancel)
}

fn rate_with(engine: &Engine, givens: &[Option<Digit>], settings: &LogicSettings, cancel: &Cancel) -> Result<Rated, Miss> {
    engine.rate(&State::from_givens(engine.geometry(), givens), settings, cancel).ok_or(Miss::Cancelled)
}

/// How far an ER may be from the wanted range to be near it, in tenths.
const NEAR_ER: u16 = 3;

/// Refuses a classic puzzle with exactly one solution whose ER is not in the range.
pub(crate) fn check_er(
    rater: &mut SeRater,
    geometry: &HouseGeometry,
    givens: &[Option<Digit>],
    wanted: &RangeInclusive<Tenths>,
) -> Result<(), Miss> {
    let (Tenths(lowest), Tenths(highest)) = (*wanted.start(), *wanted.end());
    let er = er_up_to(rater, geometry, givens, Tenths(highest.saturating_add(NEAR_ER)))?;
    match er {
        Some(er) if wanted.contains(&er) => Ok(()),
        er => Err(Rejection::Er { is_near: er.is_some_and(|Tenths(er)| er.saturating_add(NEAR_ER) >= lowest) }.into()),
    }
}

/// The ER of a classic puzzle with exactly one solution; `None` if it is above the limit.
pub(crate) fn er_up_to(
    rater: &mut SeRater,
    geometry: &HouseGeometry,
    givens: &[Option<Digit>],
    limit: Tenths,
) -> Result<Option<Tenths>, Miss> {
    let position = Position::new(geometry.clone(), givens.to_vec());
    let Some(givens) = position.ok().and_then(|position| Givens::try_from(&position).ok()) else { return Ok(None) };
    match rater.rate(&givens, Some(limit), &mut |_| {}) {
        se_rating::SeRated::Solved(rating) => Ok(Some(rating.er)),
        se_rating::SeRated::AboveLimit => Ok(None),
        se_rating::SeRated::Cancelled => Err(Miss::Cancelled),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{EASY, HARDER as HARD, digits};

    fn check(line: &str, level: Level) {
        let givens = digits(line);
        let rated = rate(&Engine::new(&HouseGeometry::classic()), &givens, &Cancel::default());
        assert!(matches!(rated, Ok(Rated::Solved(rating)) if rating.level == level), "{line}: {rated:?}");
    }

    #[test]
    fn the_level_is_that_of_the_techniques_needed() {
        check(EASY, Level::Easy);
        check(HARD, Level::Extreme);
    }

    #[test]
    fn a_puzzle_is_covered_by_its_own_level_and_those_above() {
        let givens = digits(HARD);
        let engine = Engine::new(&HouseGeometry::classic());
        let rating = DifficultyTarget::default().judge(rate(&engine, &givens, &Cancel::default()).unwrap()).unwrap();
        for level in Level::ALL {
            let target = DifficultyTarget { level: Some(level), hardest: None };
            assert_eq!(target.covers(&engine, &givens, &Cancel::default()), Ok(level >= rating.level), "{level:?}");
            assert_eq!(target.judge(Rated::Solved(rating)).is_ok(), level == rating.level);
        }
        let easy = Rated::Solved(Rating { level: Level::Easy, hardest: Some(Technique::HiddenSingle), ..rating });
        let wing = DifficultyTarget { level: None, hardest: Some(Technique::XWing) };
        assert_eq!(wing.judge(easy), Err(Rejection::Level(Level::Easy)));
        let target = DifficultyTarget { level: None, hardest: rating.hardest };
        assert_eq!(target.covers(&engine, &givens, &Cancel::default()), Ok(true));
        assert_eq!(target.judge(Rated::Beyond), Err(Rejection::Beyond));
        let target = DifficultyTarget { level: None, hardest: Some(Technique::HiddenSingle) };
        assert_eq!(target.covers(&engine, &givens, &Cancel::default()), Ok(false));
    }

    #[test]
    fn a_cancelled_rating_has_no_result() {
        let givens = digits(HARD);
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(rate(&Engine::new(&HouseGeometry::classic()), &givens, &cancel), Err(Miss::Cancelled));
    }
}
