//! [`Covered`]: a state of a puzzle that is no harder than wanted; [`CageJudge`]: how far the cages of a killer are joined for that.

use sudoscope_board::{Digits, Rule};

use crate::{
    Cancel,
    generate::{
        difficulty::Limited,
        ruled::{
            killer::{Joining, NoCages},
            spec::CheckedRuledSpec,
        },
    },
    logic::{Engine, Level, Rated, Rating},
};

/// A state of a puzzle that is no harder than wanted.
#[derive(Debug)]
pub(crate) struct Covered {
    /// Its place on the trail.
    pub(crate) state: usize,
    pub(crate) placed: Vec<Rule>,
    pub(crate) givens: Digits,
    pub(crate) engine: Engine,
    /// The rating by the techniques that are not too hard.
    pub(crate) rating: Rating,
}

/// Judges the cages of a killer on the way to a level.
#[derive(Debug)]
pub(crate) struct CageJudge<'a> {
    spec: &'a CheckedRuledSpec,
    limited: &'a Limited,
    givens: &'a Digits,
    cancel: &'a Cancel,
    /// The last layout that is no harder than wanted.
    pub(crate) last: Option<Covered>,
    /// Layouts since then that were not judged.
    unjudged: usize,
    /// Layouts that were harder than wanted.
    misses: usize,
}

/// Number of layouts harder than wanted after which joining ends.
const MOST_MISSES: usize = 4;
impl<'a> CageJudge<'a> {
    /// Before the first layout.
    pub(crate) fn new(spec: &'a CheckedRuledSpec, limited: &'a Limited, givens: &'a Digits, cancel: &'a Cancel) -> Self {
        Self { spec, limited, givens, cancel, last: None, unjudged: 0, misses: 0 }
    }

    /// Decides how joining goes on from a layout. `is_usual` if it has as few cages as puzzles of the level usually have.
    pub(crate) fn judge(&mut self, placed: Vec<Rule>, is_usual: bool) -> Result<Joining, NoCages> {
        self.unjudged += 1;
        if !is_usual && self.can_wait() {
            return Ok(Joining::GoesOn);
        }
        self.unjudged = 0;
        let engine = self.limited.engine(&self.spec.geometry.with_rules(&[&self.spec.spec.rules, &placed[..]].concat()));
        if let Some(rating) = self.limited.rate(&engine, self.givens, self.cancel)? {
            self.last = Some(Covered { state: 0, placed, givens: self.givens.clone(), engine, rating });
            return Ok(if is_usual && self.is_reached() { Joining::Ends } else { Joining::GoesOn });
        }
        self.misses += 1;
        let ends = self.misses == MOST_MISSES || self.last.is_none() || self.is_reached();
        Ok(if ends { Joining::Ends } else { Joining::GoesBack })
    }

    /// Judges the last layout, if that has waited.
    pub(crate) fn finish(&mut self, placed: Vec<Rule>) -> Result<(), NoCages> {
        if self.unjudged > 0 {
            self.judge(placed, true)?;
        }
        Ok(())
    }

    /// Whether the next layout may be judged instead of this one. What is nearly always covered is not worth a rating.
    fn can_wait(&self) -> bool {
        match self.spec.difficulty.level {
            Some(Level::Easy) => self.last.is_some() && self.unjudged < 3,
            Some(Level::Medium) => self.last.is_some() && self.unjudged < 2,
            Some(Level::Hard | Level::Unfair | Level::Extreme) => true,
            None => false,
        }
    }

    /// Whether the last layout that is no harder than wanted is as hard.
    fn is_reached(&self) -> bool {
        self.last.as_ref().is_some_and(|last| self.spec.difficulty.judge(Rated::Solved(last.rating)).is_ok())
    }
}
