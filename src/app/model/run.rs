//! [`RunModel`]: the search as the window knows it, and how it is played.

use std::sync::Arc;

use crate::{
    app::model::{speed::Speed, why::WhyModel},
    board::{Digit, Digits},
    solve::{
        explainer::{DrawnStep, SeProgress, SeRating},
        generate::Strategy,
        logic::{LogicSettings, PathEnd, Rating, Step},
        search::{
            Counters, DigHoles, Goal, Landmark, Machine, Method, Order, Outcome, RandomFill, Statement, Tally, Unerased, View,
        },
        timeline::{Bucket, Choice, SearchMap},
    },
};

/// The number of runs that are kept to be looked at again, the one that is shown included.
pub const RUNS_KEPT: usize = 8;
/// Work that takes longer than this, in seconds, is shown as such.
const NOTICEABLE: f64 = 0.3;

/// Identifies a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct RunId(pub u64);

/// What a run does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunTask {
    /// It solves the puzzle by a method: the first solution, or all.
    Solve(Method, Goal),
    /// It makes a puzzle.
    Make(Strategy),
    /// It solves the puzzle by steps of logic.
    Logic,
    /// It solves the puzzle by the rules of Sudoku Explainer.
    Explainer,
}

impl RunTask {
    /// The kinds of events that such a run can have, on a board with or without rules that are not houses; none if its events are steps of
    /// logic.
    pub fn landmarks(self, has_rules: bool) -> &'static [Landmark] {
        match self {
            Self::Solve(method, _) if has_rules => method.landmarks_under_rules(),
            Self::Solve(method, _) => method.landmarks(),
            Self::Make(Strategy::RandomFill) => RandomFill::LANDMARKS,
            Self::Make(Strategy::DigHoles | Strategy::Fast) => DigHoles::LANDMARKS,
            Self::Logic | Self::Explainer => &[],
        }
    }
}

/// The search as the window knows it. The search itself belongs to the worker.
#[derive(Clone, Debug)]
pub struct RunModel {
    /// Which run it is.
    pub id: RunId,
    /// What it does.
    pub task: RunTask,
    /// Whether the board has rules that are not houses.
    pub has_rules: bool,
    /// The digits it started from.
    pub start: Digits,
    /// The order of cells and digits, for methods that take one.
    pub order: Order,
    /// Whether the line that erases digits is crossed out in its program.
    pub is_crossed_out: bool,
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
    /// The map of the run.
    pub map: MapModel,
    /// What is asked about the moment that is shown.
    pub why: WhyModel,
    /// The digits that the run assumes besides its start, in their order; the last of them is the one that was chosen.
    pub assumed: Vec<Choice>,
}

/// The map of a run, and the part of it that is shown.
#[derive(Clone, Debug, Default)]
pub struct MapModel {
    /// The branches of the whole run, as far as it was known when the map was made.
    pub whole: Option<Arc<SearchMap>>,
    /// The branches of the part that is shown.
    pub part: Option<Arc<SearchMap>>,
    /// The parts that were zoomed to, each within the one before: positions of the first and the last event.
    pub windows: Vec<(u64, u64)>,
    /// The decisions of the branch under the pointer.
    pub pointed: Vec<Choice>,
}

impl MapModel {
    /// The map to show, and the part of the run that it is to show: the part itself, or the whole until that is made.
    pub fn shown(&self, frontier: u64) -> Option<(&Arc<SearchMap>, (u64, u64))> {
        let Some(&window) = self.windows.last() else { return Some((self.whole.as_ref()?, (0, frontier))) };
        let part = self.part.as_ref().filter(|part| part.window() == window);
        Some((part.or(self.whole.as_ref())?, window))
    }
}

/// The report of the worker on a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The run.
    pub id: RunId,
    /// The request this answers; a report with a later one follows while `busy`.
    pub request: u64,
    /// Whether the worker is still busy with it.
    pub busy: bool,
    /// What the board shows.
    pub view: View,
    /// The number of events that are known.
    pub frontier: u64,
    /// How the run ended, once it has.
    pub outcome: Option<Outcome>,
    /// The run so far in equal parts, for the timeline.
    pub track: Vec<Bucket>,
    /// The event each kept solution belongs to.
    pub solutions: Arc<[u64]>,
    /// What has been counted at the frontier.
    pub total: Counters,
    /// How much of the search space is closed off at the frontier, 0 to 1.
    pub progress: f64,
    /// Seconds spent searching.
    pub seconds: f64,
    /// What only a search or only a run by logic has.
    pub details: ReportDetails,
}

/// The part of a [`Report`] that depends on the kind of run.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "there is one report for each run that is kept, and most are of searches")]
pub enum ReportDetails {
    /// Of a search, or of a puzzle being generated.
    Search {
        /// What had been counted at the first solution.
        first_solution: Option<Counters>,
        /// The events of each kind up to what the board shows.
        tally: Tally,
        /// Events a second, while running.
        rate: f64,
        /// Whether the event that was looked for does not occur.
        missing: bool,
        /// The branch that the last move has stepped over or out of.
        closed: Option<ClosedBranch>,
        /// The board that has been made, once it is, where one is made.
        made: Option<Arc<[Option<Digit>]>>,
    },
    /// Of a run by logic.
    Path(Arc<PathReport>),
}

/// What a branch was that has been stepped over or out of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosedBranch {
    /// Its decision.
    pub choice: Choice,
    /// The events in it.
    pub tally: Tally,
    /// The greatest number of decisions within it, its own not counted.
    pub depth: usize,
}

impl Report {
    /// The branch that the last move has stepped over or out of.
    pub fn closed(&self) -> Option<ClosedBranch> {
        match self.details {
            ReportDetails::Search { closed, .. } => closed,
            ReportDetails::Path(_) => None,
        }
    }

    /// The steps of a run by logic.
    pub fn path(&self) -> Option<&Arc<PathReport>> {
        match &self.details {
            ReportDetails::Path(path) => Some(path),
            ReportDetails::Search { .. } => None,
        }
    }

    /// What a search had counted at its first solution.
    pub fn first_solution(&self) -> Option<Counters> {
        match self.details {
            ReportDetails::Search { first_solution, .. } => first_solution,
            ReportDetails::Path(_) => None,
        }
    }

    /// Whether the last move looked for an event that does not occur.
    pub fn is_missing(&self) -> bool {
        matches!(self.details, ReportDetails::Search { missing: true, .. })
    }

    /// The board that has been made, once it is, where one is made.
    pub fn made(&self) -> Option<&[Option<Digit>]> {
        match &self.details {
            ReportDetails::Search { made, .. } => made.as_deref(),
            ReportDetails::Path(_) => None,
        }
    }

    /// The events of each kind up to what the board shows; none for a run by logic.
    pub fn tally(&self) -> Tally {
        match self.details {
            ReportDetails::Search { tally, .. } => tally,
            ReportDetails::Path(_) => Tally::default(),
        }
    }

    /// Events a second of a search that is running; 0 for a run by logic.
    pub fn rate(&self) -> f64 {
        match self.details {
            ReportDetails::Search { rate, .. } => rate,
            ReportDetails::Path(_) => 0.0,
        }
    }
}

/// The steps of a run by logic. Its events are steps.
#[derive(Clone, Debug, PartialEq)]
pub struct PathReport {
    /// The steps known so far.
    pub steps: Vec<Step>,
    /// Why there are no more; `None` while they are being found.
    pub end: Option<PathEnd>,
    /// What the steps add up to.
    pub rating: Rating,
    /// The techniques by which they are found.
    pub settings: LogicSettings,
    /// The rules by which they are found, where those are Sudoku Explainer's.
    pub by_rules: Option<RulePath>,
}

/// A path by the rules of Sudoku Explainer.
#[derive(Clone, Debug, PartialEq)]
pub struct RulePath {
    /// The steps known so far: as many as those of the path.
    pub steps: Vec<DrawnStep>,
    /// What the steps add up to.
    pub rating: SeRating,
    /// What is being searched for.
    pub progress: Option<SeProgress>,
}

/// A kind of step to jump to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Milestone {
    /// A digit is placed.
    Placement,
    /// The technique comes later in the search order than that of the current step.
    Harder,
}

/// A move within a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Control {
    /// Forward by this number of events.
    Forward(u64),
    /// Back by this number of events.
    Back(u64),
    /// To the position after that event; 0 is the start.
    Seek(u64),
    /// To the end, as fast as possible.
    ToEnd,
    /// Only a search can do this.
    Search(SearchMove),
    /// Only a run by logic can do this.
    Path(PathMove),
}

/// A move of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchMove {
    /// To the next event of a kind.
    Next(Landmark),
    /// To the previous event of a kind.
    Previous(Landmark),
    /// Past the branch that was just opened.
    StepOver,
    /// Past the decision around this place.
    StepOut,
    /// To where a line of the program is executed next.
    Line(Statement),
    /// To where the longest branch without a solution begins.
    LongestFailed,
    /// To just before the next guess or dead end, or an unwinding: before what can be asked about.
    Question {
        /// Whether unwindings are asked about.
        unwinding: bool,
    },
    /// To where the decision at a level was made.
    Begin {
        /// The level, from 1.
        level: usize,
        /// A position before it was made.
        before: u64,
        /// A position while it was open.
        inside: u64,
    },
}

/// A move of a run by logic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathMove {
    /// To the next step of a kind, or the end.
    Next(Milestone),
    /// To the previous step of a kind, or the start.
    Previous(Milestone),
}

/// The number of a step as it is typed: digits, which may be grouped.
pub fn typed_step(typed: &str) -> Option<u64> {
    let digits: String = typed.chars().filter(|char| !char.is_whitespace() && !",._'’，".contains(*char)).collect();
    digits.parse().ok()
}

impl RunModel {
    /// A run that has just been requested.
    pub fn new(id: RunId, task: RunTask, start: Digits) -> Self {
        Self {
            id,
            task,
            has_rules: false,
            start,
            order: Order::default(),
            is_crossed_out: false,
            report: None,
            playing: false,
            credit: 0.0,
            waiting: true,
            request: 0,
            asked: None,
            wanted: None,
            waited: 0.0,
            map: MapModel::default(),
            why: WhyModel::default(),
            assumed: Vec::new(),
        }
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
    pub fn looked_in_vain_for(&self) -> Option<SearchMove> {
        match self.asked {
            Some(Control::Search(wanted)) if !self.waiting && self.report.as_ref().is_some_and(|report| report.is_missing()) => {
                Some(wanted)
            }
            _ => None,
        }
    }

    /// Whether it goes by steps of logic instead of searching.
    pub fn is_by_logic(&self) -> bool {
        matches!(self.task, RunTask::Logic | RunTask::Explainer)
    }

    /// Whether it can have events of that kind.
    pub fn has(&self, landmark: Landmark) -> bool {
        let landmarks = if self.is_crossed_out { Unerased::LANDMARKS } else { self.task.landmarks(self.has_rules) };
        landmarks.contains(&landmark)
    }

    /// Whether a line of its program can be crossed out, or is.
    pub fn can_cross_out(&self) -> bool {
        matches!(self.task, RunTask::Solve(Method::Scan, _)) && !self.has_rules && self.assumed.is_empty()
    }

    /// Whether a move is one of this kind of run, and there is somewhere to go.
    pub fn allows(&self, control: Control) -> bool {
        let Some(report) = &self.report else { return false };
        let (can_go_on, can_go_back) = (!self.is_at_end(), report.view.position > 0);
        match control {
            Control::Forward(_) | Control::ToEnd => can_go_on,
            Control::Back(_) | Control::Seek(_) => can_go_back,
            Control::Search(SearchMove::Next(landmark)) => can_go_on && self.has(landmark),
            Control::Search(SearchMove::Previous(landmark)) => can_go_back && self.has(landmark),
            Control::Search(SearchMove::Line(statement)) => {
                let has = statement.landmark().is_none_or(|landmark| self.has(landmark));
                can_go_on && has && matches!(self.task, RunTask::Solve(..))
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

    /// Whether it neither moves nor plays.
    pub fn is_at_rest(&self) -> bool {
        !self.waiting && !self.playing
    }

    /// The same run, but with that order of cells and digits if its method takes one.
    #[must_use]
    pub fn in_order(mut self, order: Order) -> Self {
        if matches!(self.task, RunTask::Solve(method, _) if method.takes_order()) {
            self.order = order;
        }
        self
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
    fn the_number_of_a_step_may_be_grouped() {
        for (typed, step) in [
            ("212345", Some(212_345)),
            (" 692,072,262 ", Some(692_072_262)),
            ("1 000 000", Some(1_000_000)),
            ("1.000'000_0", Some(10_000_000)),
            ("", None),
            ("-1", None),
            ("r1c2", None),
            ("99999999999999999999999", None),
        ] {
            assert_eq!(typed_step(typed), step, "{typed}");
        }
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
    fn the_top_speed_runs_to_the_end() {
        assert_eq!(run().grant(0.016, Speed::MAX), Some(Control::ToEnd));
    }
}
