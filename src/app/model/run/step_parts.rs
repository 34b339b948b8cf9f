//! The moment of a run that is shown, as the parts of a link to it.

use std::collections::BTreeMap;

use super::{Control, RunModel, RunTask};
use crate::{
    board::{Shape, Strength},
    solve::{search::Goal, timeline::Choice},
};

impl RunModel {
    /// The parts of a link to the moment that is shown, or that is being looked for; `None` if no search is shown.
    pub fn step_parts(&self, shape: &Shape) -> Option<BTreeMap<String, String>> {
        let view = &self.report.as_ref()?.view;
        let RunTask::Solve(method, goal) = self.task else { return None };
        let step = match (self.wanted, self.asked) {
            (Some(step), _) => step,
            (None, Some(Control::Forward(step))) if self.waiting && self.request == 1 => step,
            (None, Some(Control::Seek(step))) if self.waiting => step,
            _ => view.position,
        };
        let mut parts: BTreeMap<String, String> = BTreeMap::new();
        let mut put = |name: &str, value: String| drop(parts.insert(name.to_owned(), value));
        put("method", method.key().to_owned());
        put("goal", goal_key(goal).to_owned());
        put("step", step.to_string());
        if view.strength != Strength::default() {
            put("strength", view.strength.key().to_owned());
        }
        if !self.order.is_usual() {
            put("order", self.order.to_string());
        }
        if let Some(omission) = self.omission {
            put("without", omission.key().to_owned());
        }
        if !self.assumed.is_empty() {
            let one = |&(cell, digit): &Choice| format!("{}={}", shape.name(cell), digit.get());
            put("assume", self.assumed.iter().map(one).collect::<Vec<_>>().join(","));
        }
        Some(parts)
    }

    /// What a game keeps of the run: the moment that is shown, and how far the search had gone beyond it.
    pub fn kept_parts(&self, shape: &Shape) -> Option<BTreeMap<String, String>> {
        let mut parts = self.step_parts(shape)?;
        let report = self.report.as_ref()?;
        // A step more than there are finds that the search has ended.
        let searched = report.frontier + u64::from(report.outcome.is_some());
        if searched > report.view.position {
            parts.insert(SEARCHED.to_owned(), searched.to_string());
        }
        Some(parts)
    }
}

/// The name of the part that says how far a search had gone.
pub const SEARCHED: &str = "searched";

const fn goal_key(goal: Goal) -> &'static str {
    match goal {
        Goal::First => "first",
        Goal::All => "all",
    }
}

/// The goal of that name in a link.
pub fn goal_of_key(key: &str) -> Option<Goal> {
    [Goal::First, Goal::All].into_iter().find(|&goal| goal_key(goal) == key)
}
