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
        let step = match self.asked {
            Some(Control::Forward(step)) if self.waiting && self.request == 1 => step,
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
}

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
