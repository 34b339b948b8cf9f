//! Measures the cost of searches.

use crate::{
    app::{
        action::CompareAction,
        effect::{CompareJob, MeasureJob},
        model::compare::CannotSearch,
        worker::{costs, prelude::*, race::RaceTrack},
    },
    solve::compare::{CostEnd, measure},
};

/// Does what is to be done for a comparison.
pub(super) fn worker() -> impl FnMut(&Outbox, CompareJob, &Cancel) + Send {
    let mut track = RaceTrack::default();
    move |outbox, job, cancel| match job {
        CompareJob::Measure(job) => work(outbox, job, cancel),
        CompareJob::Race(job) => track.go(outbox, &job, cancel),
        CompareJob::Forget => track.forget(),
        CompareJob::Costs(job) => costs::measure_all(outbox, &job, cancel),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            model::compare::{CompareModel, Subject},
            worker::{
                Folders,
                test_support::{wait, workers},
            },
        },
        board::Strength,
        solve::search::Goal,
        test_support::{EXTREME, puzzle},
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
}
