//! Races: several searches moved side by side.

use crate::{
    app::{
        action::{CompareAction, RaceAction},
        effect::RaceJob,
        model::race::{RacerReport, steps},
        worker::prelude::*,
    },
    solve::timeline::RuledSearch,
};

/// The steps of the fastest search between two looks at the clock on the wall.
const STEPS: u64 = 1 << 18;
/// The time after which it shows where it is.
const SLICE: Duration = Duration::from_millis(30);

/// The searches of the last race.
#[derive(Default)]
pub(super) struct RaceTrack {
    ticket: u64,
    runs: Vec<Run>,
}

impl RaceTrack {
    /// Lets the searches go.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Moves all searches to that value of the clock, or towards it for a while. What is cancelled has no answer.
    pub(super) fn go(&mut self, outbox: &Outbox, job: &RaceJob, cancel: &Cancel) {
        if job.ticket != self.ticket {
            let run = |contestant: &crate::solve::compare::Contestant| {
                let search = RuledSearch::new(contestant.method, job.start.clone(), job.goal);
                RuledSearch { strength: job.strength, order: contestant.order.clone(), ..search }.begin()
            };
            // Those that cannot search the puzzle have not been measured and do not race.
            self.runs = job.racers.iter().filter_map(|(contestant, ..)| run(contestant)).collect();
            self.ticket = job.ticket;
        }
        let Some(clock) = self.move_towards(job, cancel) else { return };
        let report = |run: &Run| {
            let view = run.view();
            let is_there = view.position == run.frontier();
            RacerReport { outcome: run.outcome().filter(|_| is_there), view }
        };
        let reports = self.runs.iter().map(report).collect();
        outbox.send(Action::Compare(CompareAction::Race(RaceAction::Raced(job.ticket, clock, reports))));
    }

    /// Moves the searches side by side. Returns the value of the clock that they have reached; `None` if cancelled.
    fn move_towards(&mut self, job: &RaceJob, cancel: &Cancel) -> Option<f64> {
        let mut slice = Interval::of(SLICE);
        // Up to here all is known, and soon found.
        let known = self.runs.iter().zip(&job.racers).filter(|(run, _)| !run.is_finished());
        let known = known.map(|(run, (_, rate, _))| run.frontier() as f64 / rate).fold(f64::INFINITY, f64::min);
        let from = known.min(job.clock);
        let farthest =
            job.racers.iter().map(|(_, rate, most)| steps(job.clock, *rate).min(*most).saturating_sub(steps(from, *rate)));
        let parts = farthest.max().unwrap_or(0).div_ceil(STEPS).max(1);
        let mut reached = from;
        for part in 1..=parts {
            reached = if part == parts { job.clock } else { from + (job.clock - from) * part as f64 / parts as f64 };
            for (run, (_, rate, most)) in self.runs.iter_mut().zip(&job.racers) {
                if !run.seek(steps(reached, *rate).min(*most), cancel) {
                    return None;
                }
            }
            if slice.is_over() {
                break;
            }
        }
        Some(reached)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            effect::CompareJob,
            worker::{
                Folders, Workers,
                test_support::{LONG, wait, workers},
            },
        },
        board::Strength,
        solve::{compare::Contestant, search::Goal, timeline},
        test_support::{EXTREME, puzzle},
    };

    fn contestant(method: Method) -> Contestant {
        Contestant { method, order: Order::default() }
    }

    fn job(line: &str, racers: Vec<(Contestant, f64, u64)>, clock: f64) -> RaceJob {
        let start = KnownPosition::from(Position::of_givens(&puzzle(line, &[])).unwrap());
        RaceJob { ticket: 3, start, strength: Strength::default(), goal: Goal::First, racers, clock }
    }

    fn raced(workers: &mut Workers, job: &RaceJob) -> (f64, Vec<RacerReport>) {
        workers.perform(Effect::Compare(CompareJob::Race(job.clone())));
        wait(workers, |action| match action {
            Action::Compare(CompareAction::Race(RaceAction::Raced(3, clock, reports))) => Some((clock, reports)),
            _ => None,
        })
    }

    #[test]
    fn every_search_is_where_a_run_of_its_own_is_forwards_and_backwards() {
        let mut workers = workers(Folders::default());
        let racers = vec![
            (contestant(Method::Scan), 1.0, u64::MAX),
            (contestant(Method::Fewest), 0.5, 60),
            (contestant(Method::ExactCover), 2.0, u64::MAX),
        ];
        for clock in [0.0, 40.0, 301.0, 12.0, 1e9, 5.0] {
            let mut now = 0.0;
            let mut reports = Vec::new();
            // Many steps are made in parts.
            while reports.is_empty() || now < clock {
                (now, reports) = raced(&mut workers, &job(EXTREME, racers.clone(), clock));
            }
            for ((contestant, rate, most), report) in racers.iter().zip(&reports) {
                let start = Position::of_givens(&puzzle(EXTREME, &[])).unwrap();
                let mut run = timeline::search(contestant.method, &start, Goal::First);
                run.seek(steps(clock, *rate).min(*most), &Cancel::default());
                assert_eq!(report.view, run.view(), "{:?} at {clock}", contestant.method);
                assert_eq!(report.outcome, run.outcome(), "{:?} at {clock}", contestant.method);
            }
        }
        workers.perform(Effect::Compare(CompareJob::Forget));
    }

    #[test]
    fn a_long_way_is_shown_while_it_is_gone() {
        let mut workers = workers(Folders::default());
        let racers = vec![(contestant(Method::Bitmask), 1.0, u64::MAX), (contestant(Method::Scan), 1.0, u64::MAX)];
        let (clock, reports) = raced(&mut workers, &job(LONG, racers, 600e6));
        assert!(clock > 0.0 && clock < 600e6, "{clock}");
        assert_eq!(reports.iter().map(|report| report.view.position).collect::<Vec<_>>(), [steps(clock, 1.0); 2]);
    }
}
