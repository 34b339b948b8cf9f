//! [`Report`]: what the worker reports on a run.

use crate::{
    app::{model::run::task::RunId, prelude::*},
    solve::{
        logic::{Contradiction, LogicSettings, PathEnd, Rating},
        se_rating::{SeProgress, SeRating, SeStep},
        search::{Counters, Outcome, Tally, View},
        timeline::Bucket,
    },
};

/// The report of the worker on a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    pub id: RunId,
    /// The request this answers; a report with a later one follows while `busy`.
    pub request: u64,
    /// Whether the worker is still busy with it.
    pub busy: bool,
    /// The view of the board.
    pub view: View,
    /// The number of events that are known.
    pub frontier: u64,
    /// The outcome of the run, once it has ended.
    pub outcome: Option<Outcome>,
    /// The run so far in equal parts, for the timeline.
    pub track: Vec<Bucket>,
    /// The event each kept solution belongs to.
    pub solutions: Arc<[u64]>,
    /// The counters at the frontier.
    pub total: Counters,
    /// The share of the search space that is closed off at the frontier, 0 to 1.
    pub progress: f64,
    /// Seconds spent searching.
    pub seconds: f64,
    /// The part that depends on the kind of run.
    pub details: ReportDetails,
}

/// The part of a [`Report`] that depends on the kind of run.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "there is one report for each run that is kept, and most are of searches")]
pub enum ReportDetails {
    /// Of a search, or of a puzzle being generated.
    Search {
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

/// A branch that has been stepped over or out of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosedBranch {
    /// Its decision.
    pub choice: Choice,
    /// The events in it.
    pub tally: Tally,
    /// The greatest number of decisions within it, its own not counted.
    pub depth: usize,
}

#[cfg(test)]
impl Report {
    /// The report on the moment that a run is at.
    pub(in crate::app) fn of(run: &crate::solve::timeline::Run) -> Self {
        let tally = Landmark::ALL.iter().fold(Tally::default(), |tally, &kind| tally.with(kind, run.counted(kind).0));
        Self {
            id: RunId(1),
            request: 0,
            busy: false,
            view: run.view(),
            frontier: run.frontier(),
            outcome: run.outcome(),
            track: Vec::new(),
            solutions: run.solutions().iter().map(|found| found.position).collect(),
            total: run.counters(),
            progress: 0.0,
            seconds: 0.0,
            details: ReportDetails::Search {
                first_solution: run.solutions().first().map(|found| found.counters),
                tally,
                rate: 0.0,
                missing: false,
                closed: None,
                made: None,
            },
        }
    }
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

    /// The counters of a search at its first solution.
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

    /// Whether an event of that kind may come after the one that is shown: one does, or the search has not ended.
    pub fn may_follow(&self, landmark: Landmark) -> bool {
        let known: u64 = self.track.iter().map(|part| part.tally.of(landmark)).sum();
        self.outcome.is_none() || self.tally().of(landmark) < known
    }

    /// Whether an event of that kind comes before the one that is shown.
    pub fn precedes(&self, landmark: Landmark) -> bool {
        let is_shown = self.view.event.is_some_and(|event| landmark.matches(event));
        self.tally().of(landmark) > u64::from(is_shown)
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
    /// The rating of the steps.
    pub rating: Rating,
    /// The techniques by which they are found.
    pub settings: LogicSettings,
    /// What contradicts itself after the last step.
    pub contradiction: Option<ShownContradiction>,
    /// The rules by which they are found, where those are Sudoku Explainer's.
    pub by_se: Option<RulePath>,
}

/// What a path comes to in a puzzle without a solution.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownContradiction {
    /// What has nothing left.
    pub found: Contradiction,
    /// The places of the steps that took its candidates, ascending.
    pub taken_by: Vec<usize>,
}

impl PathReport {
    /// What contradicts itself at a position.
    pub fn contradiction_at(&self, position: u64) -> Option<&ShownContradiction> {
        self.contradiction.as_ref().filter(|_| position == self.steps.len() as u64)
    }

    /// The height of a step on the timeline: tenths of the difficulty of its rule, or the score of its technique on a logarithmic scale.
    pub fn height(&self, step: usize) -> usize {
        match &self.by_se {
            Some(path) => path.steps.get(step).map_or(0, |step| usize::from(step.difficulty.tenths())),
            None => self.steps.get(step).map_or(0, |step| height_of(self.settings.weights.of(step.technique()).score)),
        }
    }

    /// The height of the hardest steps that are usual: all timelines have one scale, so that those of an easy puzzle are low.
    pub fn usual_height(&self) -> usize {
        if self.by_se.is_some() { HARDEST_RULE } else { height_of(HARDEST_SCORE) }
    }
}

/// The difficulty of the hardest published puzzles by Sudoku Explainer, in tenths.
const HARDEST_RULE: usize = 119;
/// The score of forcing nets in the standard profile.
const HARDEST_SCORE: u32 = 700;

fn height_of(score: u32) -> usize {
    let height = f64::from(score.max(1)).ln() * 10.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounded down; it saturates")]
    let height = height as usize;
    height
}

/// A path by the rules of Sudoku Explainer.
#[derive(Clone, Debug, PartialEq)]
pub struct RulePath {
    /// The steps known so far: as many as those of the path.
    pub steps: Vec<SeStep>,
    /// The rating of the steps.
    pub rating: SeRating,
    /// The progress of the search for the next step.
    pub progress: Option<SeProgress>,
}
