//! The clock of the threads: when a job says how far it is, and how much of a search it does between two looks at the clock. It decides what
//! is seen of a job while it runs, and nothing of what comes out.

use std::time::Instant;

use crate::app::worker::prelude::*;

/// The present moment.
pub(super) fn now() -> Instant {
    #[cfg(test)]
    if let Some(now) = super::test_support::now() {
        return now;
    }
    Instant::now()
}

/// The time since a moment.
pub(super) fn since(moment: Instant) -> Duration {
    now().saturating_duration_since(moment)
}

/// Says again and again that some time has passed.
pub(super) struct Interval {
    length: Duration,
    begun: Instant,
}

impl Interval {
    pub(super) fn of(length: Duration) -> Self {
        Self { length, begun: now() }
    }

    /// Whether the time has passed. Then it begins anew.
    pub(super) fn is_over(&mut self) -> bool {
        let is_over = since(self.begun) >= self.length;
        if is_over {
            self.begun = now();
        }
        is_over
    }
}

/// The least time between two reports of a running search.
pub(super) const FRAME: Duration = Duration::from_millis(16);

/// About how long a search runs before it looks at the clock.
const SLICE: Duration = Duration::from_millis(4);

/// Decides how many events of a search to compute at a time, and when to report.
pub(super) struct Slicer {
    slice: u64,
    begun: Instant,
    shown: Interval,
    searched: u64,
    since: Instant,
}

impl Slicer {
    pub(super) fn new() -> Self {
        Self { slice: 512, begun: now(), shown: Interval::of(FRAME), searched: 0, since: now() }
    }

    /// The number of events to compute next: about as many as take [`SLICE`].
    pub(super) fn slice(&mut self) -> u64 {
        self.slice = if since(self.begun) < SLICE { self.slice.saturating_mul(2) } else { (self.slice / 2).max(1) };
        self.begun = now();
        self.slice
    }

    /// Notes events that were made. Returns the events a second if it is time to report.
    pub(super) fn made(&mut self, events: u64) -> Option<f64> {
        self.searched += events;
        if !self.shown.is_over() {
            return None;
        }
        let passed = since(self.since);
        let rate = self.searched as f64 / passed.as_secs_f64().max(1e-9);
        if passed > Duration::from_secs(1) {
            (self.searched, self.since) = (0, now());
        }
        Some(rate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            action::{LogicAction, VerdictAction},
            effect::{AnalysisJob, GenerationJob, LogicJob, LogicRequest, RatingJob, SearchJob},
            model::{Document, generation::GenerationId, logic::SeState},
            worker::{
                Folders, Workers,
                test_support::{Effort, Hands, LONG},
            },
        },
        board::HouseGeometry,
        io::examples::EXAMPLES,
        solve::{generate::GenerateSpec, logic::Holding, search::Goal, timeline::RuledSearch},
        test_support::{HARDER, position, puzzle},
    };

    /// What the threads find, where each look at the clock takes so long: without what they say on the way.
    fn found(look: Duration) -> Vec<String> {
        let (hands, settings, harder) = (Hands::new(), LogicSettings::default, puzzle(HARDER, &[]));
        let mut workers = Workers::with(Outbox::by_hand(hands.clone()), Folders::default(), SessionStart::Resume);
        let holding = Holding::new(harder.geometry(), &harder).unwrap();
        let spec = GenerateSpec { level: Some(Level::Medium), ..GenerateSpec::new(HouseGeometry::classic()) };
        let ruled = EXAMPLES.iter().map(|example| example.puzzle()).find(|puzzle| !puzzle.rules().is_empty()).unwrap();
        for effect in [
            Effect::Rating(RatingJob { ticket: 1, start: position(HARDER).into(), settings: settings() }),
            Effect::Analysis(AnalysisJob::of(&Document::new(ruled))),
            Effect::Logic(LogicJob { ticket: 1, holding, settings: settings(), request: LogicRequest::AllSteps }),
            Effect::Search(SearchJob::Search(RunId(1), RuledSearch::new(Method::Scan, position(LONG), Goal::First))),
            Effect::Search(SearchJob::Chapters(RunId(1))),
            Effect::Generation(GenerationJob { id: GenerationId(1), spec: spec.into(), seed: 5, count: 2 }),
        ] {
            workers.perform(effect);
        }
        for place in 0..hands.len() {
            while hands.work(place, Effort { look, ..Effort::ENOUGH }) {}
        }
        let is_result = |action: &Action| match action {
            Action::Logic(LogicAction::Found(_, found)) => !found.busy,
            Action::Logic(LogicAction::SeState(_, state)) => !matches!(state, SeState::Searching(_)),
            Action::Generation(action) => matches!(action, GenerationAction::Ended(..)),
            Action::Verdict(action) => !matches!(action, VerdictAction::Counted(..)),
            Action::Logic(_) | Action::Chapters(..) => true,
            _ => false,
        };
        hands.end();
        workers.drain().iter().filter(|action| is_result(action)).map(|action| format!("{action:?}")).collect()
    }

    #[test]
    fn a_slow_clock_changes_nothing_that_is_found() {
        let quick = found(Duration::ZERO);
        for what in ["Rated(", "Typical(", "SeState(", "Analysed(", "Slips(", "Found(", "Chapters(", "Ended("] {
            assert!(quick.iter().any(|found| found.contains(what)), "{what}");
        }
        assert!(quick == found(Duration::from_secs(10)), "something depends on the clock");
    }
}
