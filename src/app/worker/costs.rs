//! The costs of methods on the puzzles of a collection, measured on all cores.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use crate::{
    app::{
        action::{CompareAction, CostsAction},
        effect::CostsJob,
        model::costs::{PuzzleCost, PuzzleCosts},
        worker::prelude::*,
    },
    solve::compare::{Contestant, CostEnd, Limits, measure},
};

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
                costs::{CostsOf, place},
            },
            worker::{
                Folders,
                test_support::{ALMOST_FULL, unknown, wait, workers},
            },
        },
        board::Strength,
        solve::search::Goal,
        test_support::{EASY, EXTREME, puzzle},
    };

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
