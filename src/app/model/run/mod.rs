//! [`RunModel`]: the search as the window knows it, and how it is played.

mod control;
mod report;
mod step_parts;
mod task;

use crate::{
    app::{
        model::{
            settings::{SearchChoice, Settings},
            speed::Speed,
            why::WhyModel,
        },
        prelude::*,
        text::step::Terms,
    },
    solve::search::{Machine, Unerased},
};

pub use control::{Control, Milestone, PathMove, SearchMove, typed_step};
pub use report::{ClosedBranch, PathReport, Report, ReportDetails, RulePath, ShownContradiction};
pub use step_parts::{PATH, RULES, SEARCHED, START, STEP, TO_END, goal_of_key};
pub use task::{MapModel, RunId, RunTask};

/// The number of runs that are kept to be looked at again, the one that is shown included.
pub const RUNS_KEPT: usize = 8;

/// Work that takes longer than this, in seconds, is shown as such.
const NOTICEABLE: f64 = 0.3;

/// The search as the window knows it. The search itself belongs to the worker.
#[derive(Clone, Debug)]
pub struct RunModel {
    pub id: RunId,
    pub task: RunTask,
    /// Whether the board has rules that are not houses.
    pub has_rules: bool,
    pub start: Digits,
    /// The rules that it is about, by their places, where those are not all of the puzzle.
    pub some_rules: Option<Vec<usize>>,
    /// How much a method that looks at rules works out.
    pub strength: Strength,
    /// The order of cells and digits, for methods that take one.
    pub order: Order,
    /// The line that is crossed out in its program.
    pub omission: Option<Omission>,
    /// The last report of the worker; `None` before the first.
    pub report: Option<Arc<Report>>,
    /// Whether it is being played.
    pub playing: bool,
    /// Steps owed to the viewer, less than one after each grant.
    credit: f64,
    /// Whether the worker is busy with the last request.
    pub waiting: bool,
    /// Number of the last request; reports on older ones are dropped.
    pub request: u64,
    /// The last request.
    pub asked: Option<Control>,
    /// The position to seek next, once the seek in progress is done: a drag changes it with every frame.
    pub wanted: Option<u64>,
    /// Seconds since the last request.
    pub waited: f64,
    /// Whether a solution is to be shown when it ends, rather than its last event: nobody has asked for a moment of it.
    pub shows_solution: bool,
    /// The map of the run.
    pub map: MapModel,
    /// The questions about the moment that is shown.
    pub why: WhyModel,
    /// The digits that the run assumes besides its start, in their order; the last of them is the one that was chosen.
    pub assumed: Vec<Choice>,
    /// What was chosen before the first choice that has been made since it was shown.
    pub chosen_before: Option<SearchChoice>,
}

impl RunModel {
    /// A run that has just been requested.
    pub fn new(id: RunId, task: RunTask, start: Digits) -> Self {
        Self {
            id,
            task,
            has_rules: false,
            start,
            some_rules: None,
            strength: Strength::default(),
            order: Order::default(),
            omission: None,
            report: None,
            playing: false,
            credit: 0.0,
            waiting: true,
            request: 0,
            asked: None,
            wanted: None,
            waited: 0.0,
            shows_solution: false,
            map: MapModel::default(),
            why: WhyModel::default(),
            assumed: Vec::new(),
            chosen_before: None,
        }
    }

    /// Whether another search has been chosen since it was shown, which begins in its place.
    pub fn is_superseded(&self, settings: &Settings) -> bool {
        self.chosen_before.as_ref().is_some_and(|before| *before != settings.search_choice())
    }

    /// The steps to grant after `seconds` at that speed; `None` while nothing is due. Steps that the worker could
    /// not make in time are not saved up: a slow machine plays slower instead of jumping.
    pub fn grant(&mut self, seconds: f64, speed: Speed) -> Option<Control> {
        let Some(rate) = speed.rate() else {
            return (!self.waiting).then_some(Control::ToEnd);
        };
        let most_at_once = (rate * 0.25).max(1.0);
        self.credit = (self.credit + rate * seconds).min(most_at_once);
        if self.waiting || self.credit < 1.0 {
            return None;
        }
        let steps = self.credit.floor();
        self.credit -= steps;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and positive; it saturates")]
        let steps = steps as u64;
        Some(Control::Forward(steps))
    }

    /// The solution to show instead of the event that a report has come to: a search for all solutions ends with an empty board.
    pub fn solution_to_show(&self, report: &Report) -> Option<u64> {
        let is_wanted = self.shows_solution && report.outcome.is_some() && !report.solutions.contains(&report.view.position);
        report.solutions.first().copied().filter(|_| is_wanted)
    }

    /// Whether the run has ended and its last event is shown.
    pub fn is_at_end(&self) -> bool {
        self.report.as_ref().is_some_and(|report| report.outcome.is_some() && report.view.position == report.frontier)
    }

    /// Whether there is work that can be stopped. A quick move does not count.
    pub fn is_working(&self) -> bool {
        self.playing || self.waiting && (matches!(self.asked, None | Some(Control::ToEnd)) || self.waited > NOTICEABLE)
    }

    /// The kind of event that it is looking for, if that takes noticeable time.
    pub fn looking_for(&self) -> Option<SearchMove> {
        match self.asked {
            Some(Control::Search(wanted)) if self.waiting && self.waited > NOTICEABLE => Some(wanted),
            _ => None,
        }
    }

    /// The move that has found nothing, and left the run where it was.
    pub fn unsuccessful_move(&self) -> Option<SearchMove> {
        match self.asked {
            Some(Control::Search(wanted)) if !self.waiting && self.report.as_ref().is_some_and(|report| report.is_missing()) => {
                Some(wanted)
            }
            _ => None,
        }
    }

    /// Whether another run goes through the same steps: then it is enough to keep one of them. Puzzles are made from another seed each time.
    pub fn is_same_as(&self, other: &Self) -> bool {
        let from = |run: &Self| (run.task, run.start.clone(), run.assumed.clone(), run.some_rules.clone(), run.omission);
        let is_same_way = self.order == other.order && (self.strength == other.strength || !self.has_rules);
        from(self) == from(other) && is_same_way && !matches!(self.task, RunTask::Make(_))
    }

    /// Whether it uses steps of logic instead of searching.
    pub fn is_by_logic(&self) -> bool {
        matches!(self.task, RunTask::Logic | RunTask::Explainer)
    }

    /// Whether it can have events of that kind.
    pub fn has(&self, landmark: Landmark) -> bool {
        let landmarks = match self.omission {
            Some(omission) if omission.leaves_digits() => Unerased::LANDMARKS,
            _ => self.task.landmarks(self.has_rules),
        };
        landmarks.contains(&landmark)
    }

    /// Whether a line of its program can be crossed out, or is.
    pub fn can_be_without(&self, omission: Omission) -> bool {
        matches!(self.task, RunTask::Solve(method, goal) if omission.is_of(method, goal)) && !self.has_rules && !self.has_assumed()
    }

    /// Whether it digs holes: then a solution is another one, which shows that a given must stay.
    pub const fn digs(&self) -> bool {
        matches!(self.task, RunTask::Make(Strategy::DigHoles | Strategy::Fast))
    }

    /// The method and the goal of a search.
    pub const fn search(&self) -> Option<(Method, Goal)> {
        match self.task {
            RunTask::Solve(method, goal) => Some((method, goal)),
            RunTask::Make(_) | RunTask::Logic | RunTask::Explainer => None,
        }
    }

    /// What the sentences on it depend on besides what it has done.
    pub const fn terms(&self) -> Terms {
        Terms { has_assumed: self.has_assumed(), omission: self.omission }
    }

    /// Whether a move is one of this kind of run, and there is somewhere to go.
    pub fn allows(&self, control: Control) -> bool {
        let Some(report) = &self.report else { return false };
        let (can_go_on, can_go_back) = (!self.is_at_end(), report.view.position > 0);
        match control {
            Control::Forward(_) | Control::ToEnd => can_go_on,
            Control::Back(_) | Control::Seek(_) => can_go_back,
            Control::Search(SearchMove::Next(landmark)) => can_go_on && self.has(landmark) && report.may_follow(landmark),
            Control::Search(SearchMove::Previous(landmark)) => can_go_back && self.has(landmark) && report.precedes(landmark),
            Control::Search(SearchMove::Line(statement)) => {
                let has = statement.landmark().is_none_or(|landmark| self.has(landmark));
                can_go_on && has && !self.is_by_logic()
            }
            Control::Search(SearchMove::StepOver | SearchMove::StepOut | SearchMove::Question { .. }) => {
                can_go_on && !self.is_by_logic()
            }
            Control::Search(SearchMove::Begin { .. }) => !self.is_by_logic(),
            Control::Search(SearchMove::LongestFailed) => matches!(self.task, RunTask::Solve(..)) && self.has(Landmark::Undo),
            Control::Path(PathMove::Next(_)) => can_go_on && self.is_by_logic(),
            Control::Path(PathMove::Previous(_)) => can_go_back && self.is_by_logic(),
        }
    }

    /// Whether it started from digits besides those of the puzzle, about which alone it can prove something.
    pub const fn has_assumed(&self) -> bool {
        !self.assumed.is_empty()
    }

    /// Whether it was stopped on the way to its end. A solution that was found before may have been shown since.
    pub fn is_stopped(&self) -> bool {
        let is_for_end = self.shows_solution || self.asked == Some(Control::ToEnd);
        is_for_end && self.is_at_rest() && !self.is_finished()
    }

    /// Whether it neither moves nor plays.
    pub fn is_at_rest(&self) -> bool {
        !self.waiting && !self.playing
    }

    /// The run with that order of cells and digits if its method takes one.
    #[must_use]
    pub fn in_order(mut self, order: Order) -> Self {
        if let Some((method, _)) = self.search() {
            self.order = Self::order_of(method, &order);
        }
        self
    }

    /// The order of a run by a method where that one is chosen: the usual one for a method that takes none.
    pub fn order_of(method: Method, chosen: &Order) -> Order {
        if method.takes_order() { chosen.clone() } else { Order::default() }
    }

    /// Whether it looks for all solutions.
    pub fn wants_all(&self) -> bool {
        matches!(self.task, RunTask::Solve(_, Goal::All))
    }

    /// Whether the search has ended.
    pub fn is_finished(&self) -> bool {
        self.report.as_ref().is_some_and(|report| report.outcome.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run() -> RunModel {
        let mut run = RunModel::new(RunId(1), RunTask::Solve(Method::Scan, Goal::First), Vec::new());
        run.waiting = false;
        run
    }

    #[test]
    fn slow_speeds_add_up_to_whole_steps() {
        let mut run = run();
        let speed = Speed::SLOWEST;
        let grants: Vec<_> = (0..5).map(|_| run.grant(0.25, speed)).collect();
        assert_eq!(grants, [None, None, None, Some(Control::Forward(1)), None]);
    }

    #[test]
    fn a_busy_worker_is_granted_nothing() {
        let mut run = run();
        run.waiting = true;
        assert_eq!(run.grant(10.0, Speed::at(3.0)), None);
        run.waiting = false;
        assert_eq!(run.grant(0.0, Speed::at(3.0)), Some(Control::Forward(250)), "no more than a quarter of a second is made up");
    }

    #[test]
    fn a_search_is_stopped_where_nothing_is_asked_of_it_before_its_end() {
        let mut run = run();
        assert!(!run.is_stopped(), "it has not begun");
        run.asked = Some(Control::ToEnd);
        assert!(run.is_stopped());
        run.waiting = true;
        assert!(!run.is_stopped(), "it is on the way");
        (run.waiting, run.asked, run.shows_solution) = (false, Some(Control::Seek(7)), true);
        assert!(run.is_stopped(), "a solution is shown");
        run.shows_solution = false;
        assert!(!run.is_stopped(), "a person has asked for that step");
    }

    #[test]
    fn the_top_speed_runs_to_the_end() {
        assert_eq!(run().grant(0.016, Speed::MAX), Some(Control::ToEnd));
    }
}
