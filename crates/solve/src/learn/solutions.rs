//! Leaving solutions behind: a clause excludes the first ones, and later ones are left by going back decision by decision.
//!
//! Going back keeps a floor, as Gebser, Kaufmann, Neumann and Schaub describe it (2007), so that millions of solutions take no memory.

use super::{learner::Learner, literal::Lit, state::LiteralReason};

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
