//! The costs of searches: measured, moved side by side, and on the puzzles of a collection.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use crate::{
    app::{
        action::{CompareAction, CostsAction, RaceAction},
        effect::{CompareJob, CostsJob, MeasureJob, RaceJob},
        model::{
            compare::{CannotSearch, PuzzleCost, PuzzleCosts},
            race::{RacerReport, steps},
        },
        worker::prelude::*,
    },
    solve::{
        compare::{Contestant, CostEnd, Limits, measure},
        timeline::RuledSearch,
    },
};

/// Does what is to be done for a comparison.
pub(super) fn worker() -> impl FnMut(&Outbox, CompareJob, &Cancel) + Send {
    let mut track = RaceTrack::default();
    move |outbox, job, cancel| match job {
        CompareJob::Measure(job) => work(outbox, job, cancel),
        CompareJob::Race(job) => track.go(outbox, &job, cancel),
        CompareJob::Forget => track.forget(),
        CompareJob::Costs(job) => measure_all(outbox, &job, cancel),
    }
}

/// Measures one search after the other. What was being measured when it is cancelled has no answer.
fn work(outbox: &Outbox, job: MeasureJob, cancel: &Cancel) {
    let MeasureJob { ticket, subject, start, strength, searches } = job;
    for (place, contestant, limits) in searches {
        let cost = measure(&contestant, &start, strength, limits, cancel);
        if cost.as_ref().is_ok_and(|cost| cost.end == CostEnd::Cancelled) {
            return;
        }
        let cost = cost.map_err(|_| CannotSearch);
        outbox.send(Action::Compare(CompareAction::Measured(ticket, subject, place, cost)));
    }
}

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

/// The least time between two reports of a thread.
const PAUSE: Duration = Duration::from_millis(100);

/// Measures puzzles. They differ much in how long they take: each thread takes the next one as soon as it is free.
pub(super) fn measure_all(outbox: &Outbox, job: &CostsJob, cancel: &Cancel) {
    let next = AtomicUsize::new(0);
    let report = |found: &mut Vec<(usize, PuzzleCosts)>| {
        let found = std::mem::take(found);
        outbox.send(Action::Compare(CompareAction::Costs(CostsAction::Measured(job.ticket, found))));
    };
    let work = || {
        let (mut found, mut interval) = (Vec::new(), Interval::of(PAUSE));
        while let Some(&place) = job.places.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(&index) = job.of.listed.get(place) else { continue };
            let Some(costs) = costs(job, &job.puzzles.puzzle(index as usize), cancel) else { return };
            found.push((place, costs));
            if interval.is_over() {
                report(&mut found);
            }
        }
        report(&mut found);
    };
    thread::scope(|scope| {
        for _ in 1..processor_count().min(job.places.len()) {
            scope.spawn(work);
        }
        work();
    });
}

/// The cost of each method on a puzzle; `None` if cancelled.
fn costs(job: &CostsJob, puzzle: &Puzzle, cancel: &Cancel) -> Option<PuzzleCosts> {
    let mut costs = PuzzleCosts::default();
    let start = KnownGeometry::of_puzzle(puzzle).ok().and_then(|geometry| KnownPosition::new(geometry, puzzle.givens()).ok());
    // A puzzle that contradicts itself, or whose rules are unknown, cannot be searched.
    let Some(start) = start else { return Some(costs) };
    let limits = Limits { goal: job.of.goal, placements: job.of.most };
    for (method, slot) in Method::ALL.into_iter().zip(&mut costs) {
        let order = if method.takes_order() { job.of.order.clone() } else { Order::default() };
        match measure(&Contestant { method, order }, &start, job.strength, limits, cancel) {
            Ok(cost) if cost.end == CostEnd::Cancelled => return None,
            Ok(cost) => *slot = Some(PuzzleCost::new(&cost, job.of.goal)),
            Err(_) => {}
        }
    }
    Some(costs)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        app::{
            effect::CompareJob,
            model::{
                collection::CollectionId,
                compare::{CompareModel, CostsOf, Subject, place},
            },
            worker::{
                Folders, Workers,
                test_support::{ALMOST_FULL, LONG, unknown, wait, workers},
            },
        },
        board::Strength,
        solve::{compare::Contestant, search::Goal, timeline},
        test_support::{EASY, EXTREME, puzzle},
    };

    #[test]
    fn every_search_is_answered_in_turn_and_stop_ends_the_rest() {
        let model = CompareModel::new(4, 0, Order::default(), Goal::First, 1_000_000);
        let rows = model.methods.iter().enumerate();
        let searches = rows.map(|(place, row)| (place, row.contestant.clone(), model.limits(Subject::Methods, row))).collect();
        let start = Position::of_givens(&puzzle(EXTREME, &[])).unwrap().into();
        let job = MeasureJob { ticket: 4, subject: Subject::Methods, start, strength: Strength::default(), searches };
        let mut workers = workers(Folders::default());
        workers.perform(Effect::Compare(CompareJob::Measure(job.clone())));
        // Several answers can arrive at once.
        let mut costs = Vec::new();
        wait(&workers, |action| {
            if let Action::Compare(CompareAction::Measured(4, Subject::Methods, at, cost)) = action {
                assert_eq!(at, costs.len(), "in turn");
                costs.push(cost.unwrap());
            }
            (costs.len() == Method::ALL.len()).then_some(())
        });
        assert_eq!(costs[0].first.as_ref().unwrap().counters.placements, 49_558);
        workers.perform(Effect::Compare(CompareJob::Measure(MeasureJob { ticket: 5, ..job })));
        workers.perform(Effect::Stop(Worker::Compare));
        workers.perform(Effect::Stop(Worker::Compare));
    }

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

    #[test]
    fn every_listed_puzzle_is_measured_by_every_method_and_what_was_given_up_says_so() {
        let lines = [EASY, EXTREME, ALMOST_FULL];
        let mut puzzles: Vec<Puzzle> = lines.iter().map(|line| puzzle(line, &[])).collect();
        puzzles.push(unknown());
        let of = CostsOf {
            collection: CollectionId(1),
            listed: [3, 1, 0].into(),
            order: Order::default(),
            goal: Goal::First,
            most: 40_000,
        };
        let job = CostsJob {
            ticket: 8,
            of,
            puzzles: Arc::new(Collection::of_puzzles(puzzles)),
            places: vec![0, 1, 2],
            strength: Strength::default(),
        };
        let mut workers = workers(Folders::default());
        workers.perform(Effect::Compare(CompareJob::Costs(job.clone())));
        let mut found = [None; 3];
        wait(&workers, |action| {
            if let Action::Compare(CompareAction::Costs(CostsAction::Measured(8, measured))) = action {
                measured.into_iter().for_each(|(place, costs)| found[place] = Some(costs));
            }
            found.iter().all(Option::is_some).then_some(())
        });
        let [unknown, extreme, easy] = found.map(Option::unwrap);
        assert_eq!(unknown, PuzzleCosts::default());
        let scan = place(Method::Scan);
        assert_eq!(easy[scan], Some(PuzzleCost { placed: 4_208, is_capped: false }));
        assert!(extreme[scan].is_some_and(|cost| cost.is_capped && cost.placed >= 40_000), "it takes 49,558");
        assert!(extreme[place(Method::Fewest)].is_some_and(|cost| !cost.is_capped));
        workers.perform(Effect::Compare(CompareJob::Costs(job)));
        workers.perform(Effect::Stop(Worker::Compare));
    }
}
