//! [`Learner`]: the decisions of the search, and the work between them.
//!
//! Leaving solutions behind: a clause excludes the first ones, and later ones are left by going back decision by decision.
//!
//! Going back keeps a floor, as Gebser, Kaufmann, Neumann and Schaub describe it (2007), so that millions of solutions take no memory.

use super::{
    analyse::{AnalysisBuffers, Lesson},
    clauses::Clauses,
    model::{self, LearnModel, Lit},
    schedule::{ActivityHeap, Policy, Polls, Schedule},
    state::{LearnState, LiteralReason},
};
use crate::Cancel;

/// The number of reductions that a new clause survives without being used.
const LIVES: u16 = 2;

/// Why [`Learner::next_solution`] returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    /// A solution was found.
    Solution,
    /// There is no other solution.
    Exhausted,
    /// The bound on decisions was reached.
    OutOfDecisions,
    /// The search was cancelled.
    Cancelled,
}

/// A search for the solutions of one puzzle after the other.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    pub(super) policy: Policy,
    pub(super) model: LearnModel,
    pub(super) state: LearnState,
    pub(super) clauses: Clauses,
    pub(super) order: ActivityHeap,
    pub(super) schedule: Schedule,
    pub(super) room: AnalysisBuffers,
    /// The length of the trail that has been followed.
    pub(super) next_for_groups: usize,
    pub(super) next_for_clauses: usize,
    /// The side on which each candidate was last, and on which it was when the search came furthest.
    pub(super) last_sides: Vec<bool>,
    pub(super) best_sides: Vec<bool>,
    pub(super) furthest: usize,
    /// The level that the search does not leave, because the solutions beyond it have been shown.
    pub(super) floor: u32,
    /// Whether a solution was found that is not excluded yet.
    pub(super) is_at_solution: bool,
    pub(super) is_exhausted: bool,
    pub(super) solutions: u64,
    pub(super) decisions: u64,
    pub(super) masks: Vec<u32>,
    pub(super) polls: Polls,
    /// Every clause that was worked out, to be checked.
    #[cfg(test)]
    pub(super) proof: Option<Vec<Vec<Lit>>>,
}

impl Default for Learner {
    fn default() -> Self {
        Self::with(Policy::new())
    }
}

impl Learner {
    pub(super) fn with(policy: Policy) -> Self {
        Self {
            schedule: Schedule::new(&policy),
            policy,
            model: LearnModel::default(),
            state: LearnState::default(),
            clauses: Clauses::default(),
            order: ActivityHeap::default(),
            room: AnalysisBuffers::default(),
            next_for_groups: 0,
            next_for_clauses: 0,
            last_sides: Vec::new(),
            best_sides: Vec::new(),
            furthest: 0,
            floor: 0,
            is_at_solution: false,
            is_exhausted: true,
            solutions: 0,
            decisions: 0,
            masks: Vec::new(),
            polls: Polls::default(),
            #[cfg(test)]
            proof: None,
        }
    }

    /// Takes a puzzle: each cell may hold the digits of its mask, and each house has every digit of `all` once. `weights` says how often
    /// a cell led to contradictions in another search.
    pub(crate) fn begin<'a>(&mut self, masks: &[u32], all: u32, houses: impl Iterator<Item = &'a [u16]> + Clone, weights: &[u32]) {
        self.model = LearnModel::new(masks, all, houses);
        let candidates = self.model.candidates();
        self.state.reset(&self.model);
        self.clauses.reset(candidates);
        self.room.reset(candidates, self.model.full.len());
        self.schedule = Schedule::new(&self.policy);
        (self.next_for_groups, self.next_for_clauses) = (0, 0);
        self.last_sides = vec![true; candidates];
        self.best_sides = vec![true; candidates];
        (self.furthest, self.floor) = (0, 0);
        (self.solutions, self.decisions) = (0, 0);
        (self.is_at_solution, self.is_exhausted) = (false, self.model.is_impossible);
        self.masks.clone_from(&self.model.settled);
        #[cfg(test)]
        if let Some(proof) = &mut self.proof {
            proof.clear();
        }
        if !self.is_exhausted {
            self.settle();
        }
        let greatest = f64::from(weights.iter().copied().max().unwrap_or(1));
        let start = |candidate: usize| {
            let cell = usize::from(self.model.places[candidate].0);
            let share = weights.get(cell).map_or(0.0, |&weight| f64::from(weight) / greatest);
            // Members of small groups first, and of cells that led to contradictions.
            let size = |at: &model::GroupMembership| f64::from(self.state.left(at.group).count_ones().max(1)).powi(2);
            self.model.of(candidate).iter().map(|at| 0.1 / size(at)).sum::<f64>() + 0.1 * share
        };
        self.order.reset((0..candidates).map(start));
    }

    /// Excludes a solution that has been shown, given by a digit for each cell as a mask. To be called before the search.
    pub(crate) fn exclude_solution(&mut self, digits: &[u32]) {
        // A clause over those of its digits that are left would exclude other solutions too.
        if !self.model.allows(digits) {
            return;
        }
        let is_in = |&candidate: &usize| digits[usize::from(self.model.places[candidate].0)] == self.model.places[candidate].1;
        let clause: Vec<Lit> = (0..self.model.candidates()).filter(is_in).map(|candidate| !Lit::here(candidate)).collect();
        self.exclude_clause(clause);
    }

    /// Adds a clause at level 0 that is not to be dropped.
    fn exclude_clause(&mut self, mut clause: Vec<Lit>) {
        if clause.iter().any(|&literal| self.state.is_true(literal)) {
            return;
        }
        clause.retain(|&literal| self.state.is_open(literal));
        match clause.as_slice() {
            [] => self.is_exhausted = true,
            &[only] => {
                self.assign(only, LiteralReason::NONE);
                self.settle();
            }
            _ => {
                self.clauses.add(&clause, 0, 0, true);
            }
        }
    }

    /// The digit of each cell in the solution that was found last, as a mask.
    pub(crate) fn solution(&self) -> &[u32] {
        &self.masks
    }

    /// Decisions made since the puzzle was taken.
    pub(crate) const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Contradictions met since the puzzle was taken.
    pub(crate) const fn conflicts(&self) -> u64 {
        self.schedule.conflicts
    }

    /// The share of the open candidates that the search has settled for good, from 0 to 1.
    pub(crate) fn progress(&self) -> f64 {
        if self.is_exhausted {
            return 1.0;
        }
        let settled = self.state.levels.first().map_or(self.state.trail.len(), |&level| level as usize);
        settled as f64 / self.model.candidates().max(1) as f64
    }

    /// Searches for the next solution, for at most that number of further decisions.
    pub(crate) fn next_solution(&mut self, decisions: u64, cancel: &Cancel) -> Pause {
        let last = self.decisions.saturating_add(decisions);
        self.leave_solution();
        loop {
            if self.is_exhausted {
                return Pause::Exhausted;
            }
            // Following one decision takes far less than a millisecond; thinning clauses out asks on the way.
            if self.polls.must_stop(0, cancel) {
                return Pause::Cancelled;
            }
            if let Err(conflict) = self.propagate() {
                if self.state.level() == self.floor {
                    self.lower_floor_or_end();
                } else {
                    let lesson = self.analyse(conflict);
                    self.apply(lesson);
                }
                continue;
            }
            if self.state.trail.len() == self.model.candidates() {
                self.keep_solution();
                return Pause::Solution;
            }
            self.tidy(cancel);
            if self.decisions >= last {
                return Pause::OutOfDecisions;
            }
            self.decide();
        }
    }

    /// Begins again and thins the clauses out when it is time.
    fn tidy(&mut self, cancel: &Cancel) {
        if self.schedule.wants_restart(&self.policy) {
            self.back_to(self.floor);
            if self.schedule.note_restart(&self.policy) {
                self.furthest = 0;
                self.best_sides.clone_from(&self.last_sides);
            }
        }
        let is_full = self.clauses.size() > self.policy.words;
        if self.schedule.takes_reduction(&self.policy) || is_full {
            self.clauses.mark_worst(self.policy.core, self.policy.drop, is_full);
            self.collect(cancel);
        }
    }

    /// Frees dropped clauses. When nothing more follows.
    fn collect(&mut self, cancel: &Cancel) {
        let (state, polls) = (&self.state, &mut self.polls);
        let is_settled = |literal: Lit| state.level_of(literal) == 0 && !state.is_open(literal);
        let value = |literal: Lit| is_settled(literal).then(|| state.is_true(literal));
        let is_reason = |id, first: Lit| state.is_true(first) && state.at(first).reason == LiteralReason::clause(id);
        let reasons = self.clauses.collect(value, is_reason, |work| polls.must_stop(work, cancel));
        for (literal, id) in reasons {
            self.state.set_reason(literal, LiteralReason::clause(id));
        }
    }

    /// Follows what is true at level 0, where no reasons are kept.
    pub(super) fn settle(&mut self) {
        if self.propagate().is_err() {
            self.is_exhausted = true;
        }
        self.state.note_start();
    }

    /// Goes back to where the lesson makes a literal true.
    fn apply(&mut self, Lesson { level, glue }: Lesson) {
        self.back_to(level.max(self.floor));
        let clause = std::mem::take(&mut self.room.clause);
        #[cfg(test)]
        if let Some(proof) = &mut self.proof {
            proof.push(clause.clone());
        }
        self.follow_new(&clause, glue, false);
        self.room.clause = clause;
        self.order.fade(self.policy.decay);
        self.schedule.note_conflict(glue);
        self.keep_stamps_small();
    }

    /// Keeps a clause, and makes its first literal true: all others are false.
    pub(super) fn follow_new(&mut self, clause: &[Lit], glue: u16, is_permanent: bool) {
        let reason = match *clause {
            [_] => LiteralReason::NONE,
            [_, other] => {
                self.clauses.add(clause, glue, LIVES, is_permanent);
                LiteralReason::literal(!other)
            }
            _ => LiteralReason::clause(self.clauses.add(clause, glue, LIVES, is_permanent)),
        };
        self.assign(clause[0], reason);
        if self.state.level() == 0 {
            self.settle();
        }
    }

    /// Takes back the literals that are true only by decisions after the first `level`.
    pub(super) fn back_to(&mut self, level: u32) {
        let Some(&start) = self.state.levels.get(level as usize) else { return };
        // Up to the last decision no contradiction was met.
        let sound = self.state.levels.last().map_or(0, |&last| last as usize);
        if self.schedule.is_calm() && sound > self.furthest {
            self.furthest = sound;
            for &literal in &self.state.trail[..sound] {
                self.best_sides[literal.candidate()] = literal.is_here();
            }
        }
        let start = start as usize;
        while self.state.trail.len() > start
            && let Some(literal) = self.state.undo(&self.model)
        {
            self.last_sides[literal.candidate()] = literal.is_here();
            self.order.insert(literal.candidate());
        }
        self.state.forget_waiting();
        self.state.levels.truncate(level as usize);
        (self.next_for_groups, self.next_for_clauses) = (start, start);
    }

    /// Decides on the most active candidate, on the side where it was.
    fn decide(&mut self) {
        let literal = loop {
            let Some(candidate) = self.order.pop() else { return };
            let here = Lit::here(candidate);
            if self.state.is_open(here) {
                let side = if self.schedule.is_calm() { &self.best_sides } else { &self.last_sides };
                break if side[candidate] { here } else { !here };
            }
        };
        self.decisions += 1;
        self.state.levels.push(model::index(self.state.trail.len()));
        self.assign(literal, LiteralReason::NONE);
    }
}

impl Learner {
    /// At a contradiction on the floor: everything beyond its last decision has been tried.
    pub(super) fn lower_floor_or_end(&mut self) {
        if self.floor == 0 {
            self.is_exhausted = true;
        } else {
            self.step_back();
        }
    }

    /// Gives the last decision up without a clause. The opposite has no reason, like a decision.
    fn step_back(&mut self) {
        let level = self.state.level() - 1;
        let decided = self.state.trail[self.state.levels[level as usize] as usize];
        self.back_to(level);
        self.floor = level;
        self.assign(!decided, LiteralReason::NONE);
        if level == 0 {
            self.settle();
        }
    }

    pub(super) fn keep_solution(&mut self) {
        self.solutions += 1;
        self.is_at_solution = true;
        for &literal in self.state.trail.iter().filter(|literal| literal.is_here()) {
            let (cell, bit) = self.model.places[literal.candidate()];
            self.masks[usize::from(cell)] = bit;
        }
    }

    /// Excludes the solution found last: any other differs in a decision.
    pub(super) fn leave_solution(&mut self) {
        if !std::mem::take(&mut self.is_at_solution) {
            return;
        }
        if self.state.level() == self.floor {
            self.lower_floor_or_end();
            return;
        }
        if self.floor > 0 || self.solutions > self.policy.clauses_of_solutions {
            self.step_back();
            return;
        }
        let decided = |&level: &u32| !self.state.trail[level as usize];
        let clause: Vec<Lit> = self.state.levels.iter().rev().map(decided).collect();
        self.back_to(self.state.level() - 1);
        self.follow_new(&clause, 0, true);
    }
}
