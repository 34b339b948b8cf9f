//! [`Trail`]: the states of a puzzle while it is being made; [`last_covered`]: how far on it a puzzle may go, and [`CageJudge`]: how far
//! the cages of a killer are joined.

use sudoscope_board::{Cell, Digit, Digits, Rule};

use crate::{
    Cancel,
    generate::{
        difficulty::Limited,
        ruled::{
            CheckedRuledSpec,
            killer::{Joining, NoCages},
        },
    },
    logic::{Engine, Level, Rated, Rating},
};

/// The states of a puzzle from the full board with all rules to the end of its making: first givens go, then rules. Each state has one
/// solution, and says no more than the one before.
#[derive(Debug)]
pub(crate) struct Trail<'a> {
    pub(crate) board: &'a [Digit],
    /// The givens that go, those together that go together.
    pub(crate) removed: Vec<&'a [Cell]>,
    /// The rules that stay whatever happens.
    pub(crate) kept: &'a [Rule],
    /// The other rules.
    pub(crate) optional: &'a [Rule],
    /// The places of the other rules that go.
    pub(crate) dropped: &'a [usize],
}

/// What makes a state of a trail from the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TrailChange<'a> {
    /// These cells lose their givens.
    Givens(&'a [Cell]),
    /// That rule goes.
    Rule(&'a Rule),
}

impl Trail<'_> {
    /// What goes from state to state, in order.
    pub(crate) fn removals(&self) -> impl Iterator<Item = TrailChange<'_>> {
        let givens = self.removed.iter().map(|unit| TrailChange::Givens(unit));
        givens.chain(self.dropped.iter().map(|&place| TrailChange::Rule(&self.optional[place])))
    }

    /// The number of states, at least 1.
    pub(crate) fn len(&self) -> usize {
        self.removed.len() + self.dropped.len() + 1
    }

    /// The rules and the givens of a state.
    pub(crate) fn at(&self, state: usize) -> (Vec<Rule>, Digits) {
        let mut givens: Digits = self.board.iter().copied().map(Some).collect();
        self.removed.iter().take(state).copied().flatten().for_each(|cell| givens[cell.index()] = None);
        let gone = &self.dropped[..state.saturating_sub(self.removed.len()).min(self.dropped.len())];
        let left = self.optional.iter().enumerate().filter(|(place, _)| !gone.contains(place)).map(|(_, rule)| rule);
        (self.kept.iter().chain(left).cloned().collect(), givens)
    }
}

/// The units without givens, in order.
pub(crate) fn removed<'a>(units: &[&'a [Cell]], givens: &Digits) -> Vec<&'a [Cell]> {
    let is_gone = |unit: &&&[Cell]| unit.iter().all(|cell| givens[cell.index()].is_none());
    units.iter().filter(is_gone).copied().collect()
}

/// The last of `states` that is covered, given that those before a covered one are covered too; `None` if not even the first is.
pub(crate) fn last_covered<E>(states: usize, mut covers: impl FnMut(usize) -> Result<bool, E>) -> Result<Option<usize>, E> {
    // All before `covered` are, and none from `end` on.
    let (mut covered, mut end) = (0, states);
    while covered < end {
        let middle = covered + (end - covered) / 2;
        if covers(middle)? {
            covered = middle + 1;
        } else {
            end = middle;
        }
    }
    Ok(covered.checked_sub(1))
}

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

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use sudoscope_board::DotKind;

    use super::*;

    #[test]
    fn the_last_covered_state_is_found_wherever_it_is() {
        for states in 0..20 {
            for covered in 0..=states {
                let found = last_covered::<Infallible>(states, |state| Ok(state < covered));
                assert_eq!(found, Ok(covered.checked_sub(1)), "{covered} of {states}");
            }
        }
        assert_eq!(last_covered(5, |_| Err("cancelled")), Err("cancelled"));
    }

    #[test]
    fn givens_go_first_and_then_rules() {
        let board: Vec<Digit> = Digit::all(4).collect();
        let cells: Vec<Cell> = (0..4).map(Cell::new).collect();
        let units = [&cells[2..3], &cells[0..1], &cells[1..2], &cells[3..4]];
        let givens = vec![None, Some(board[1]), None, Some(board[3])];
        let dot = |first: usize| {
            Rule::Dot(sudoscope_board::Dot { first: cells[first], second: cells[first + 1], kind: DotKind::Difference(1) })
        };
        let (kept, optional) = (vec![dot(0)], vec![dot(1), dot(2)]);
        let trail = Trail { board: &board, removed: removed(&units, &givens), kept: &kept, optional: &optional, dropped: &[0] };
        assert_eq!(trail.removed, [&cells[2..3], &cells[0..1]]);
        assert_eq!(trail.len(), 4);
        let removals: Vec<TrailChange<'_>> = trail.removals().collect();
        assert_eq!(
            removals,
            [TrailChange::Givens(&cells[2..3]), TrailChange::Givens(&cells[0..1]), TrailChange::Rule(&optional[0])]
        );
        let all = vec![dot(0), dot(1), dot(2)];
        assert_eq!(trail.at(0), (all.clone(), board.iter().copied().map(Some).collect()));
        assert_eq!(trail.at(1).1.iter().flatten().count(), 3);
        assert_eq!(trail.at(2), (all, givens.clone()));
        assert_eq!(trail.at(3), (vec![dot(0), dot(2)], givens));
    }
}
