//! The search: propagation to a fixed point, then a decision on the cell or place that led to most contradictions lately.
//!
//! # [`Scores`]: which cells led to contradictions lately
//!
//! A constraint scores when it fails, the more the sooner it does so again (Habet and Terrioux, "Conflict history based search for
//! constraint satisfaction problem", 2019), and all its cells with it. Two cells get something on top, which fades: the one whose
//! decision failed, and the last one that got its only digit before the contradiction. The latter is close to where the contradiction
//! arose, while the constraint that failed may be any of several.

use std::sync::Arc;

use super::{
    domains::{Domains, Unsatisfiable},
    model::ConstraintModel,
    propagator::{Propagator, PropagatorScratch},
};
use crate::Cancel;

/// The state of a search through the solutions of a model.
#[derive(Clone, Debug)]
pub(super) struct SolutionSearch {
    model: Arc<ConstraintModel>,
    domains: Domains,
    scratch: PropagatorScratch,
    /// A bit for each propagator that is to be run.
    queue: Vec<u64>,
    frames: Vec<OpenDecision>,
    /// The masks before each decision, end to end.
    saved: Vec<u32>,
    scores: Scores,
    /// The last cell whose only digit was taken from others since the last decision.
    last_fixed: Option<u16>,
    next: SearchStep,
    /// How much of the search space is closed off, and how much lies below the level the search is at.
    closed: f64,
    below: f64,
    nodes: u64,
    calls: u64,
}

/// "This digit here", to be followed by "not here".
#[derive(Clone, Copy, Debug)]
struct OpenDecision {
    cell: u16,
    bit: u32,
    /// How much of the search space lies in "not here".
    rest: f64,
}

/// The next thing a search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchStep {
    /// Propagates the last decision.
    Propagate,
    /// Makes a decision, or finds that every cell has its digit.
    Decide,
    /// Gives the last decision up.
    Retreat,
    /// Nothing: every possibility has been tried.
    End,
}

/// A digit for a cell, and the number of possibilities that it is chosen from.
#[derive(Clone, Copy, Debug)]
struct DigitChoice {
    cell: u16,
    bit: u32,
    ways: u32,
}

/// One over the number of digits of a mask, 0 if it has only one.
const fn share(mask: u32) -> f64 {
    let ways = mask.count_ones();
    if ways > 1 { 1.0 / ways as f64 } else { 0.0 }
}

/// [`share`] for the masks of boards with up to nine digits.
static SHARES: [f64; 512] = {
    let (mut shares, mut mask) = ([0.0; 512], 0);
    while mask < 512 {
        shares[mask as usize] = share(mask);
        mask += 1;
    }
    shares
};

/// The propagator that failed, by its place in [`ConstraintModel::scopes`].
struct FailedPropagator(usize);

/// How far propagation came without a contradiction.
enum Settled {
    /// Nothing more follows.
    Fully,
    /// It was cancelled: the remaining work is in the queue.
    Partly,
}

impl SolutionSearch {
    pub(super) fn new(model: Arc<ConstraintModel>) -> Self {
        Self {
            domains: Domains::default(),
            scratch: PropagatorScratch::default(),
            queue: vec![0; model.words],
            frames: Vec::new(),
            saved: Vec::new(),
            scores: Scores::default(),
            last_fixed: None,
            next: SearchStep::End,
            closed: 1.0,
            below: 0.0,
            nodes: 0,
            calls: 0,
            model,
        }
    }

    pub(super) fn model(&self) -> &ConstraintModel {
        &self.model
    }

    /// Begins with these masks of digits, one for each cell, which restrict the model's.
    pub(super) fn begin(&mut self, masks: impl Iterator<Item = u32>) {
        let model = Arc::clone(&self.model);
        self.forget(masks);
        if let Some(start) = &model.start {
            self.domains.reset(start);
            if self.restrict().is_ok() {
                self.next = SearchStep::Propagate;
            }
        }
        self.saved.clear();
    }

    /// Begins with masks from which nothing follows, but for what a cell loses now. The masks are those of a puzzle of this board.
    pub(super) fn begin_settled(&mut self, masks: impl Iterator<Item = u32>, cell: u16, kept: u32) {
        self.forget(masks);
        self.domains.reset(&self.saved);
        self.narrow(cell, kept);
        self.saved.clear();
    }

    /// Forgets the search so far, and saves these masks.
    fn forget(&mut self, masks: impl Iterator<Item = u32>) {
        self.frames.clear();
        self.saved.clear();
        self.queue.fill(0);
        self.scores.reset(self.model.scopes.len(), self.model.cells);
        (self.closed, self.below, self.nodes, self.calls) = (0.0, 1.0, 0, 0);
        self.last_fixed = None;
        self.saved.extend(masks);
        assert_eq!(self.saved.len(), self.model.cells, "one entry for each cell");
        self.next = SearchStep::Retreat;
    }

    /// Leaves each cell only what its mask in `saved` has, and queues everything.
    fn restrict(&mut self) -> Result<(), Unsatisfiable> {
        let model = Arc::clone(&self.model);
        for (cell, &mask) in (0..).zip(&self.saved) {
            self.domains.keep(cell, mask)?;
        }
        self.domains.note_all();
        for place in 0..model.propagators.list.len() {
            self.queue[place / 64] |= 1 << (place % 64);
        }
        Ok(())
    }

    /// From now on propagation stops when this is cancelled.
    pub(super) fn watch(&mut self, cancel: &Cancel) {
        self.scratch.watch(cancel);
    }

    /// The masks; in a solution each has one digit.
    pub(super) fn masks(&self) -> &[u32] {
        self.domains.masks()
    }

    pub(super) fn next(&self) -> SearchStep {
        self.next
    }

    /// The number of decisions.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of times a propagator was run.
    pub(super) fn calls(&self) -> u64 {
        self.calls
    }

    /// How much of the search space is closed off, from 0 to 1.
    pub(super) fn progress(&self) -> f64 {
        self.closed.clamp(0.0, 1.0)
    }

    /// Takes the next step; returns whether that found a solution.
    ///
    /// Propagation stops early when it is cancelled, and goes on with the next call.
    pub(super) fn advance(&mut self) -> bool {
        match self.next {
            SearchStep::Propagate => {
                self.propagate();
                false
            }
            SearchStep::Decide => self.decide(),
            SearchStep::Retreat => {
                self.retreat();
                false
            }
            SearchStep::End => false,
        }
    }

    /// Propagates once, and returns the remaining digits; `None` in a contradiction.
    pub(super) fn propagate_only(&mut self) -> Option<&[u32]> {
        if self.next == SearchStep::Propagate {
            self.propagate();
        }
        (self.next == SearchStep::Decide).then(|| self.domains.masks())
    }

    /// Runs propagators until nothing changes, or until it is cancelled.
    fn propagate(&mut self) {
        let model = Arc::clone(&self.model);
        match self.settle(&model) {
            Ok(Settled::Fully) => self.next = SearchStep::Decide,
            Ok(Settled::Partly) => {}
            Err(FailedPropagator(scope)) => {
                self.queue.fill(0);
                self.domains.forget_changes();
                self.scores.fail(scope, model.scopes.of(scope));
                if let Some(frame) = self.frames.last() {
                    self.scores.bump(frame.cell, self.last_fixed);
                }
                self.next = SearchStep::Retreat;
            }
        }
    }

    fn settle(&mut self, model: &ConstraintModel) -> Result<Settled, FailedPropagator> {
        loop {
            self.exclude(model)?;
            let Some(word) = self.queue.iter().position(|&word| word != 0) else { return Ok(Settled::Fully) };
            let place = word * 64 + self.queue[word].trailing_zeros() as usize;
            self.queue[word] &= self.queue[word] - 1;
            self.calls += 1;
            let propagator = model.propagators.list[place];
            let Ok(is_settled) = model.propagators.run(propagator, &mut self.domains, &mut self.scratch) else {
                return Err(self.failure(model, place));
            };
            if self.domains.changes() > 0 {
                let has_followed = self.note_changes(model)?;
                // What relations took from its cells in the meantime, it has not seen.
                if is_settled && !has_followed {
                    self.queue[word] &= !(1 << (place % 64));
                }
            }
            if self.scratch.is_cancelled() {
                if self.scratch.take_interruption() {
                    self.queue[word] |= 1 << (place % 64);
                }
                return Ok(Settled::Partly);
            }
        }
    }

    /// Removes the digits of fixed cells from those they exclude, and follows the relations of changed cells, to the end.
    #[inline]
    fn exclude(&mut self, model: &ConstraintModel) -> Result<(), FailedPropagator> {
        loop {
            while let Some(cell) = self.domains.pop_fixed() {
                self.last_fixed = Some(cell);
                let mask = self.domains.of(cell);
                for &other in model.exclusions.of(usize::from(cell)) {
                    self.domains.remove(other, mask).map_err(|_| FailedPropagator(model.first_cell + usize::from(other)))?;
                }
            }
            if self.domains.changes() == 0 {
                return Ok(());
            }
            self.note_changes(model)?;
        }
    }

    /// Queues what depends on the cells that have changed, and follows their relations. Returns whether these have changed others.
    #[inline]
    fn note_changes(&mut self, model: &ConstraintModel) -> Result<bool, FailedPropagator> {
        let mut has_followed = false;
        while let Some(change) = self.domains.pop_changed() {
            let place = usize::from(change.cell);
            let watchers = model.watchers(place);
            self.queue.iter_mut().zip(watchers).for_each(|(queue, watchers)| *queue |= watchers);
            let relations = model.relations.of(place);
            // Later changes of the cell were looked at before.
            if !relations.is_empty() && self.domains.of(change.cell) == change.new {
                let before = self.domains.changes();
                for related in relations {
                    let partners = model.propagators.partners(related.table, change.new);
                    self.domains.keep(related.other, partners).map_err(|_| FailedPropagator(related.scope as usize))?;
                }
                has_followed |= self.domains.changes() > before;
            }
        }
        Ok(has_followed)
    }

    /// The scope to blame for the failure of a propagator: of several houses the one that failed.
    #[cold]
    fn failure(&self, model: &ConstraintModel, place: usize) -> FailedPropagator {
        if let Propagator::Band(band) = model.propagators.list[place] {
            let lacks_digit =
                |&&house: &&usize| self.domains.union(model.propagators.of(model.houses[house])) != model.propagators.all;
            if let Some(house) = model.propagators.bands[band as usize].houses.iter().find(lacks_digit) {
                return FailedPropagator(model.first_house + house);
            }
        }
        FailedPropagator(place)
    }

    /// Chooses a digit for a cell; returns whether there is nothing to choose because this is a solution.
    fn decide(&mut self) -> bool {
        let Some(DigitChoice { cell, bit, ways }) = self.choose() else {
            self.next = SearchStep::Retreat;
            return true;
        };
        self.nodes += 1;
        let here = self.below / f64::from(ways);
        self.frames.push(OpenDecision { cell, bit, rest: self.below - here });
        self.saved.extend_from_slice(self.domains.masks());
        self.below = here;
        self.narrow(cell, bit);
        false
    }

    /// Takes the last decision back and rules its digit out.
    fn retreat(&mut self) {
        self.closed += self.below;
        let Some(OpenDecision { cell, bit, rest }) = self.frames.pop() else {
            (self.next, self.closed) = (SearchStep::End, 1.0);
            return;
        };
        let level = self.frames.len() * self.model.cells;
        self.domains.reset(&self.saved[level..]);
        self.saved.truncate(level);
        self.below = rest;
        self.narrow(cell, !bit);
    }

    fn narrow(&mut self, cell: u16, mask: u32) {
        self.last_fixed = None;
        self.next = if self.domains.keep(cell, mask).is_ok() { SearchStep::Propagate } else { SearchStep::Retreat };
    }

    /// The cell of the greatest score for its candidates, or a digit with two places in a house. `None` if every cell has its digit.
    fn choose(&self) -> Option<DigitChoice> {
        let (mut best_cell, mut best_score, mut greatest) = (0_u16, 0.0, 0.0_f64);
        for ((cell, &mask), score) in (0..).zip(self.domains.masks()).zip(self.scores.all()) {
            let share = SHARES.get(mask as usize).copied().unwrap_or_else(|| share(mask));
            greatest = greatest.max(if share > 0.0 { score } else { 0.0 });
            if score * share > best_score {
                (best_score, best_cell) = (score * share, cell);
            }
        }
        if best_score == 0.0 {
            return None;
        }
        let mask = self.domains.of(best_cell);
        let best = DigitChoice { cell: best_cell, bit: mask & mask.wrapping_neg(), ways: mask.count_ones() };
        // No place can have more than half of the greatest score.
        let may_be_place = best.ways > 2 && greatest / 2.0 > best_score;
        Some(if may_be_place { self.choose_place(best_score).unwrap_or(best) } else { best })
    }

    /// The digit with two places in a house whose cells have the greatest score, above that.
    fn choose_place(&self, mut best_score: f64) -> Option<DigitChoice> {
        let mut best = None;
        for &house in &self.model.houses {
            let cells = self.model.propagators.of(house);
            if cells.iter().all(|&cell| self.scores.of(cell) / 2.0 <= best_score) {
                continue;
            }
            let (mut once, mut twice, mut more) = (0, 0, 0);
            for &cell in cells {
                let mask = self.domains.of(cell);
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            let mut pairs = twice & !more;
            while pairs != 0 {
                let bit = pairs & pairs.wrapping_neg();
                pairs &= pairs - 1;
                let mut places = cells.iter().copied().filter(|&cell| self.domains.of(cell) & bit != 0);
                let (Some(first), Some(second)) = (places.next(), places.next()) else { continue };
                let (one, other) = (self.scores.of(first), self.scores.of(second));
                let score = one.max(other) / 2.0;
                if score > best_score {
                    best_score = score;
                    best = Some(DigitChoice { cell: if one >= other { first } else { second }, bit, ways: 2 });
                }
            }
        }
        best
    }
}

/// How quickly the score of a constraint follows its conflicts, at first and in the end, and the step between conflicts.
const FIRST_STEP: f64 = 0.4;
const LAST_STEP: f64 = 0.06;
const STEP_FALL: f64 = 1e-6;
/// The amount that a failure adds to the scores of its two cells, and the part left after each further failure.
const BUMP: f64 = 0.01;
const BUMP_LEFT: f64 = 0.999;
/// The score of a cell without failures.
const START: f64 = 0.3;

/// How often constraints led to contradictions lately, and what that makes of their cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Scores {
    of_constraint: Vec<f64>,
    last: Vec<u64>,
    of_cell: Vec<f64>,
    bumps: Vec<f64>,
    bump: f64,
    /// `BUMP` over `bump`.
    scale: f64,
    step: f64,
    failures: u64,
}

impl Scores {
    pub(super) fn reset(&mut self, constraints: usize, cells: usize) {
        let fill = |scores: &mut Vec<f64>, len, value| {
            scores.clear();
            scores.resize(len, value);
        };
        fill(&mut self.of_constraint, constraints, 0.0);
        fill(&mut self.of_cell, cells, START);
        fill(&mut self.bumps, cells, 0.0);
        self.last.clear();
        self.last.resize(constraints, 0);
        (self.bump, self.scale, self.step, self.failures) = (BUMP, 1.0, FIRST_STEP, 0);
    }

    /// A constraint with these cells failed.
    pub(super) fn fail(&mut self, constraint: usize, scope: &[u16]) {
        self.failures += 1;
        let since = self.failures - self.last[constraint];
        self.last[constraint] = self.failures;
        let old = self.of_constraint[constraint];
        let new = (1.0 - self.step) * old + self.step / (since + 1) as f64;
        self.of_constraint[constraint] = new;
        for &cell in scope {
            self.of_cell[usize::from(cell)] += new - old;
        }
        self.step = (self.step - STEP_FALL).max(LAST_STEP);
    }

    /// Raises the scores of the cell whose decision failed, and of the last one that got its only digit. Instead of lowering all others,
    /// what is added grows.
    pub(super) fn bump(&mut self, decided: u16, last_fixed: Option<u16>) {
        self.bump /= BUMP_LEFT;
        for cell in [Some(decided), last_fixed].into_iter().flatten() {
            self.bumps[usize::from(cell)] += self.bump;
        }
        if self.bump > 1e100 {
            self.bumps.iter_mut().for_each(|bump| *bump *= 1e-100);
            self.bump *= 1e-100;
        }
        self.scale = BUMP / self.bump;
    }

    /// The scores of all cells.
    #[inline]
    pub(super) fn all(&self) -> impl Iterator<Item = f64> + '_ {
        self.of_cell.iter().zip(&self.bumps).map(|(score, bump)| score + bump * self.scale)
    }

    /// The score of a cell.
    #[inline]
    pub(super) fn of(&self, cell: u16) -> f64 {
        self.of_cell[usize::from(cell)] + self.bumps[usize::from(cell)] * self.scale
    }
}
