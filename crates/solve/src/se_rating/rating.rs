//! [`SeRater`]: ratings and paths.
//!
//! - [`RuleSession`]: the rules in order.

use sudoscope_board::{HouseGeometry, Position};

use super::{
    SeDifficulty, SeRule, SeStep, Tenths,
    forcing::Forcing,
    grid::{CELLS, SeGrid},
    links::{ForcingKind, candidate, is_on},
    rule::{CandidateChanges, FoundPattern, FoundRule, LENGTHS},
    rules::{self, exclusion, uniqueness},
    unary,
};
use crate::{Cancel, logic::State};

/// Sudoku Explainer's rating of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeRating {
    /// The hardest step.
    pub er: Tenths,
    /// The hardest step up to the first digit.
    pub ep: Tenths,
    /// The first step.
    pub ed: Tenths,
    /// The rule of the hardest step, the first of equally hard ones; `None` if there are no steps.
    pub hardest: Option<SeRule>,
    /// The number of steps.
    pub steps: u16,
}

impl SeRating {
    /// Whether nothing is harder than the first step: ER, EP and ED are equal.
    pub fn is_diamond(&self) -> bool {
        self.is_pearl() && self.ep == self.ed
    }

    /// Whether nothing is harder than what leads to the first digit: ER and EP are equal.
    pub fn is_pearl(&self) -> bool {
        self.er == self.ep
    }

    /// The rating that steps amount to, which lead to the solution or not.
    pub fn of_path<'s>(steps: impl Iterator<Item = &'s SeStep>, is_solved: bool) -> Self {
        let rating = Self::of_steps(steps.map(|step| (step.rule, step.difficulty, !step.step.placements().is_empty())));
        if is_solved { rating } else { rating.beyond() }
    }

    fn of_steps(steps: impl Iterator<Item = (SeRule, SeDifficulty, bool)>) -> Self {
        let mut rating = Self { er: Tenths(0), ep: Tenths(0), ed: Tenths(0), hardest: None, steps: 0 };
        let mut hardest = SeDifficulty(0.0);
        for (rule, difficulty, places) in steps {
            if difficulty > hardest {
                (hardest, rating.hardest) = (difficulty, Some(rule));
            }
            rating.er = Tenths(hardest.tenths());
            if rating.steps == 0 {
                rating.ed = rating.er;
            }
            if places && rating.ep == Tenths(0) {
                rating.ep = rating.er;
            }
            rating.steps += 1;
        }
        rating
    }

    /// The rating of a puzzle that some rule is missing for.
    fn beyond(self) -> Self {
        let beyond = Tenths(SeDifficulty::BEYOND.tenths());
        let or_beyond = |tenths: Tenths| if tenths == Tenths(0) { beyond } else { tenths };
        Self { er: beyond, ep: or_beyond(self.ep), ed: or_beyond(self.ed), ..self }
    }
}

/// The rating of a puzzle, or why there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeRated {
    /// It was rated. A puzzle that the rules do not solve has an ER of 20.0.
    Solved(SeRating),
    /// Its ER is above the limit.
    AboveLimit,
    /// It was cancelled.
    Cancelled,
}

/// The steps that solve a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Path {
    /// The steps, from the start to the solution or to where no rule helps.
    pub steps: Vec<SeStep>,
    /// Whether they lead to the solution.
    pub is_solved: bool,
}

impl Path {
    /// The rating they amount to.
    pub fn rating(&self) -> SeRating {
        SeRating::of_path(self.steps.iter(), self.is_solved)
    }
}

/// The progress of a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeProgress {
    /// The number of steps made.
    pub steps: usize,
    /// The rule that is being searched for.
    pub rule: SeRule,
}

/// Why a position is not rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{self:?}")]
pub struct NotClassic;

/// The digits of a classic board, as ratings start from them.
#[derive(Clone, Debug)]
pub struct Givens {
    grid: SeGrid,
    position: Position,
}

impl TryFrom<&Position> for Givens {
    type Error = NotClassic;

    fn try_from(position: &Position) -> Result<Self, NotClassic> {
        let geometry = position.geometry();
        if !geometry.is_classic() {
            return Err(NotClassic);
        }
        let mut grid = SeGrid::new();
        for (cell, digit) in position.digits().iter().enumerate() {
            if let Some(digit) = digit {
                grid.place(cell, digit.index());
            }
        }
        Ok(Self { grid, position: position.clone() })
    }
}

/// Solves classic puzzles by the rules of Sudoku Explainer; keeps its buffers from one puzzle to the next.
#[derive(Debug)]
pub struct SeRater {
    session: RuleSession,
    cancel: Cancel,
}

impl SeRater {
    /// An engine that stops when that flag is set.
    pub fn new(cancel: &Cancel) -> Self {
        Self { session: RuleSession::new(cancel), cancel: cancel.clone() }
    }

    /// Rates a puzzle. With a `limit` it ends as soon as the ER is above it.
    pub fn rate(&mut self, givens: &Givens, limit: Option<Tenths>, progress: &mut dyn FnMut(SeProgress)) -> SeRated {
        let mut grid = givens.grid.clone();
        self.session.restart();
        let mut steps: Vec<(SeRule, SeDifficulty, bool)> = Vec::with_capacity(CELLS);
        // A tenth more than is printed, so that sums that are a little above it count.
        let highest = limit.map_or(f64::INFINITY, |Tenths(limit)| f64::from(limit + 1) / 10.0);
        while grid.open > 0 {
            if self.cancel.is_cancelled() {
                return SeRated::Cancelled;
            }
            let made = steps.len();
            let found = self.session.next(&grid, highest, false, &mut |rule| progress(SeProgress { steps: made, rule }));
            let Some(found) = found else {
                return match limit {
                    _ if self.cancel.is_cancelled() => SeRated::Cancelled,
                    Some(_) => SeRated::AboveLimit,
                    None => SeRated::Solved(SeRating::of_steps(steps.into_iter()).beyond()),
                };
            };
            let difficulty = SeDifficulty(found.difficulty);
            if limit.is_some_and(|limit| difficulty.tenths() > limit.0) {
                return SeRated::AboveLimit;
            }
            steps.push((SeRule::of(&found), difficulty, found.placed.is_some()));
            self.session.apply(&found, &mut grid);
        }
        SeRated::Solved(SeRating::of_steps(steps.into_iter()))
    }

    /// The steps that solve a puzzle, as far as they go; `None` when it was cancelled.
    pub fn path(&mut self, givens: &Givens, progress: &mut dyn FnMut(SeProgress)) -> Option<Path> {
        let (mut walk, mut steps) = (self.walk(givens), Vec::new());
        while let Some(step) = walk.step(progress) {
            steps.push(step);
        }
        walk.is_solved().map(|is_solved| Path { steps, is_solved })
    }

    /// Finds the steps one after another.
    pub fn walk(&mut self, givens: &Givens) -> SeWalk<'_> {
        self.session.restart();
        let geometry = givens.position.geometry().clone();
        let state = State::from_position(&givens.position);
        SeWalk { rater: self, grid: givens.grid.clone(), geometry, state, made: 0, is_stuck: false }
    }
}

/// The steps that solve a puzzle, found one after another.
#[derive(Debug)]
pub struct SeWalk<'r> {
    rater: &'r mut SeRater,
    grid: SeGrid,
    geometry: HouseGeometry,
    /// The same position as in `grid`.
    state: State,
    made: usize,
    is_stuck: bool,
}

impl SeWalk<'_> {
    /// Finds and makes the next step; `None` at the end, and when it is cancelled.
    pub fn step(&mut self, progress: &mut dyn FnMut(SeProgress)) -> Option<SeStep> {
        let SeRater { session, cancel } = &mut *self.rater;
        if self.grid.open == 0 || self.is_stuck || cancel.is_cancelled() {
            return None;
        }
        let steps = self.made;
        let found = session.next(&self.grid, f64::INFINITY, true, &mut |rule| progress(SeProgress { steps, rule }));
        if cancel.is_cancelled() {
            return None;
        }
        self.is_stuck = found.is_none();
        let found = found?;
        let step = SeStep::of(&found, &self.grid, &self.geometry, &self.state);
        session.apply(&found, &mut self.grid);
        self.state.apply(&self.geometry, &step.step);
        self.made += 1;
        Some(step)
    }

    /// Whether the steps made lead to the solution; `None` while that is open.
    pub const fn is_solved(&self) -> Option<bool> {
        match (self.grid.open, self.is_stuck) {
            (0, _) => Some(true),
            (_, true) => Some(false),
            (_, false) => None,
        }
    }
}

/// Searches a position by one rule after the other; keeps buffers.
#[derive(Debug)]
pub(super) struct RuleSession {
    /// The changes since each of [`PATTERNS`] found nothing.
    patterns: [CandidateChanges; PATTERNS.len()],
    /// The changes since aligned triples found nothing, and since each of [`FORCING`].
    triples: CandidateChanges,
    chains: [CandidateChanges; FORCING.len()],
    unary: unary::UnarySearch,
    forcing: Forcing,
    cancel: Cancel,
}

/// A rule: its first use, if it has found nothing before these changes.
type Pattern = fn(&SeGrid, &CandidateChanges) -> Option<FoundRule>;

/// The rules before chains, in order.
const PATTERNS: [Pattern; 21] = [
    |grid, _| rules::last_cell(grid),
    rules::hidden_single,
    rules::direct_locked,
    |grid, changes| rules::direct_set(grid, changes, 2, 2.0),
    |grid, _| rules::naked_single(grid),
    |grid, changes| rules::direct_set(grid, changes, 3, 2.5),
    rules::locked,
    |grid, changes| rules::naked(grid, changes, 2, 3.0),
    |grid, changes| rules::fish(grid, changes, 2, 3.2),
    |grid, changes| rules::hidden_set(grid, changes, 2, 3.4),
    |grid, changes| rules::naked(grid, changes, 3, 3.6),
    |grid, changes| rules::fish(grid, changes, 3, 3.8),
    |grid, changes| rules::hidden_set(grid, changes, 3, 4.0),
    |grid, changes| rules::wing(grid, changes, 2, 4.2),
    |grid, changes| rules::wing(grid, changes, 3, 4.4),
    |grid, _| uniqueness::unique_loop(grid),
    |grid, changes| rules::naked(grid, changes, 4, 5.0),
    |grid, changes| rules::fish(grid, changes, 4, 5.2),
    |grid, changes| rules::hidden_set(grid, changes, 4, 5.4),
    |grid, _| uniqueness::grave(grid),
    exclusion::pair,
];

/// The least difficulty of chains and cycles.
const EASIEST_CHAIN: f64 = 6.5;

/// Forcing chains in order, with what their length adds to.
const FORCING: [(ForcingKind, f64); 8] = [
    (ForcingKind::Nishio, 7.5),
    (ForcingKind::Multiple, 8.0),
    (ForcingKind::Dynamic(0), 8.5),
    (ForcingKind::Dynamic(1), 9.0),
    (ForcingKind::Dynamic(2), 9.5),
    (ForcingKind::Dynamic(3), 10.0),
    (ForcingKind::Dynamic(4), 10.5),
    (ForcingKind::Dynamic(5), 11.0),
];

impl RuleSession {
    pub(super) fn new(cancel: &Cancel) -> Self {
        Self {
            patterns: [CandidateChanges::ALL; PATTERNS.len()],
            triples: CandidateChanges::ALL,
            chains: [CandidateChanges::ALL; FORCING.len()],
            unary: unary::UnarySearch::new(),
            forcing: Forcing::new(cancel),
            cancel: cancel.clone(),
        }
    }

    /// Forgets the position searched last: the next one is another puzzle.
    pub(super) fn restart(&mut self) {
        self.patterns.fill(CandidateChanges::ALL);
        self.triples = CandidateChanges::ALL;
        self.chains.fill(CandidateChanges::ALL);
    }

    /// Carries out a use of a rule.
    pub(super) fn apply(&mut self, found: &FoundRule, grid: &mut SeGrid) {
        let changes = CandidateChanges::of(found, grid);
        self.patterns.iter_mut().chain([&mut self.triples]).chain(&mut self.chains).for_each(|since| since.add(&changes));
        grid.strike(&found.struck);
        if let Some(placed) = found.placed {
            grid.place_candidate(placed);
        }
    }

    /// The step of the first rule that finds one; `None` if there is none, or when it is cancelled. Rules that find nothing as easy as
    /// `limit` are skipped. With `explains`, chains have all their parts.
    ///
    /// Between two calls the position may change by [`Self::apply`] alone; after any other change, call [`Self::restart`].
    pub(super) fn next(
        &mut self,
        grid: &SeGrid,
        limit: f64,
        explains: bool,
        progress: &mut dyn FnMut(SeRule),
    ) -> Option<FoundRule> {
        for (rule, changes) in PATTERNS.iter().zip(&mut self.patterns) {
            if let Some(found) = rule(grid, changes) {
                return Some(found);
            }
            *changes = CandidateChanges::NONE;
        }
        if limit < EASIEST_CHAIN {
            return None;
        }
        progress(SeRule::LAST_PLAIN_CHAIN);
        if let Some(best) = self.unary.best(grid) {
            let placed = best.proved.filter(|&proved| is_on(proved)).map(candidate);
            let (difficulty, struck) = (best.difficulty, best.all_struck(grid));
            return Some(FoundRule { difficulty, placed, struck, why: FoundPattern::Chain(best.chain()) });
        }
        if limit < FORCING[0].1 {
            return None;
        }
        progress(SeRule::AlignedTriple);
        if let Some(found) = exclusion::triple(grid, &self.triples) {
            return Some(found);
        }
        self.triples = CandidateChanges::NONE;
        for ((kind, base), changes) in FORCING.into_iter().zip(&mut self.chains).take_while(|((_, base), _)| *base <= limit) {
            progress(SeRule::of_forcing(kind));
            let best = self.forcing.best(grid, kind, changes);
            if self.cancel.is_cancelled() {
                return None;
            }
            let Some(best) = best else {
                *changes = CandidateChanges::NONE;
                continue;
            };
            let placed = is_on(best.proved).then(|| candidate(best.proved));
            let difficulty = base + LENGTHS.of(best.complexity);
            let struck = best.all_struck(grid);
            let chain = if explains { self.forcing.explain(grid, kind, &best) } else { best.chain(kind) };
            return Some(FoundRule { difficulty, placed, struck, why: FoundPattern::Chain(chain) });
        }
        None
    }
}
