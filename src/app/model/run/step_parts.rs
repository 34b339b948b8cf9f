//! The moment of a run that is shown, as the parts of a link to it.

use super::{Control, RunModel};
use crate::app::{model::stored, prelude::*};

type Parts = BTreeMap<String, String>;

impl RunModel {
    /// The parts of a link to the moment that is shown, or that is being looked for; `None` if no search is shown.
    pub fn step_parts(&self, shape: &Shape) -> Option<Parts> {
        let RunTask::Solve(method, goal) = self.task else { return None };
        let mut parts = Parts::new();
        let mut put = |name: &str, value: String| drop(parts.insert(name.to_owned(), value));
        put("method", method.key().to_owned());
        put("goal", goal_key(goal).to_owned());
        put(STEP, self.position().to_string());
        if self.strength != Strength::default() {
            put("strength", self.strength.key().to_owned());
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

    /// The moment that is shown, or that is being looked for.
    fn position(&self) -> u64 {
        match (self.wanted, self.asked) {
            (Some(step), _) => step,
            (None, Some(Control::Forward(step))) if self.waiting && self.request == 1 => step,
            (None, Some(Control::Seek(step))) if self.waiting => step,
            _ => self.report.as_ref().map_or(0, |report| report.view.position),
        }
    }

    /// What a game keeps of the run: the moment that is shown, and how far the search had gone beyond it; of the path of a person, its place
    /// and where it began. `None` if a puzzle is being made.
    pub fn kept_parts(&self, shape: &Shape) -> Option<Parts> {
        let mut parts = match self.task.path_key() {
            None => self.step_parts(shape)?,
            Some(path) => {
                let rules = self.some_rules.as_ref().map(|places| (RULES, stored::listed(places.iter().copied())));
                let always = [(PATH, path.to_owned()), (STEP, self.position().to_string()), (START, stored::written(&self.start))];
                always.into_iter().chain(rules).map(|(name, value)| (name.to_owned(), value)).collect()
            }
        };
        let searched = match (self.asked, &self.report) {
            (Some(Control::Forward(steps)), _) if self.waiting && self.request == 1 => steps,
            // A step more than there are finds that the search has ended.
            (_, Some(report)) => report.frontier + u64::from(report.outcome.is_some()),
            (_, None) => 0,
        };
        if self.waiting && self.shows_solution && self.asked == Some(Control::ToEnd) {
            parts.insert(TO_END.to_owned(), String::new());
        } else if searched > self.position() && !self.is_by_logic() {
            parts.insert(SEARCHED.to_owned(), searched.to_string());
        }
        Some(parts)
    }
}

impl RunTask {
    /// The name of a path of steps; `None` for a search.
    const fn path_key(self) -> Option<&'static str> {
        match self {
            Self::Logic => Some("techniques"),
            Self::Explainer => Some("explainer"),
            Self::Solve(..) | Self::Make(_) => None,
        }
    }

    /// The path of that name.
    pub fn path_of_key(key: &str) -> Option<Self> {
        [Self::Logic, Self::Explainer].into_iter().find(|task| task.path_key() == Some(key))
    }
}

/// The name of the part that says which moment is shown.
pub const STEP: &str = "step";
/// The name of the part that says how far a search had gone.
pub const SEARCHED: &str = "searched";
/// The name of the part that says that a search is on its way to its end, where its solution is to be shown.
pub const TO_END: &str = "to_end";
/// The name of the part that says which path is shown.
pub const PATH: &str = "path";
/// The name of the part that has the digits from which a path starts.
pub const START: &str = "start";
/// The name of the part that lists the places of the rules that a path is about.
pub const RULES: &str = "rules";

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
