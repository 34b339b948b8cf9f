//! Collections: checked and rated on all cores, and their lists made.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    app::{
        action::{Action, CollectionAction},
        effect::CollectionJob,
        model::collection::{ArrangeRequest, CollectionId},
        worker::outbox::{Outbox, processor_count},
    },
    io::Collection,
    solve::{
        Cancel,
        check::{self, Rater},
    },
};

/// Classic puzzles checked between two reports: some milliseconds of work.
const SHARE: usize = 4_096;
/// Other puzzles checked between two reports.
const SMALL_SHARE: usize = 32;
/// The least time between two reports of a thread that rates.
const PAUSE: Duration = Duration::from_millis(100);

/// Checks or rates puzzles, and reports the end.
pub(super) fn work(outbox: &Outbox, job: CollectionJob, cancel: &Cancel) {
    let id = match job {
        CollectionJob::Check(id, puzzles) => {
            check_all(outbox, id, &puzzles, cancel);
            id
        }
        CollectionJob::Rate(id, listed) => {
            rate_all(outbox, id, &listed.puzzles, &listed.unrated(), cancel);
            id
        }
    };
    if !cancel.is_cancelled() {
        outbox.send(Action::Collection(CollectionAction::WorkEnded(id)));
    }
}

/// Makes a list, unless a later request has replaced this one.
#[expect(clippy::boxed_local, reason = "the request comes in the box that effects carry")]
pub(super) fn arrange(outbox: &Outbox, request: Box<ArrangeRequest>, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let listing = Arc::new(request.arrangement.listing());
    outbox.send(Action::Collection(CollectionAction::Arranged(request.id, request.request, listing)));
}

fn check_all(outbox: &Outbox, id: CollectionId, puzzles: &Collection, cancel: &Cancel) {
    let (mut first, count) = (0, puzzles.len());
    while first < count {
        let is_classic = puzzles.puzzle(first).shape().is_classic();
        let end = count.min(first + if is_classic { SHARE } else { SMALL_SHARE });
        let share: Vec<_> = (first..end).map(|index| puzzles.puzzle(index)).collect();
        let found = check::check(&share, processor_count(), cancel);
        if cancel.is_cancelled() {
            return;
        }
        outbox.send(Action::Collection(CollectionAction::Checked(id, first, found.into())));
        first = end;
    }
}

/// Puzzles differ much in how long they take: each thread takes the next one as soon as it is free.
fn rate_all(outbox: &Outbox, id: CollectionId, puzzles: &Collection, unrated: &[u32], cancel: &Cancel) {
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut rater, mut found, mut reported) = (Rater::default(), Vec::new(), Instant::now());
        while let Some(&index) = unrated.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(graded) = rater.rate(index as usize, &puzzles.puzzle(index as usize), cancel) else { return };
            found.push(graded);
            if reported.elapsed() >= PAUSE {
                reported = Instant::now();
                outbox.send(Action::Collection(CollectionAction::Graded(id, std::mem::take(&mut found).into())));
            }
        }
        outbox.send(Action::Collection(CollectionAction::Graded(id, found.into())));
    };
    thread::scope(|scope| {
        for _ in 1..processor_count().min(unrated.len()) {
            scope.spawn(work);
        }
        work();
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            effect::{Effect, Signal},
            model::collection::CollectionModel,
            worker::{
                Folders,
                test_support::{ALMOST_FULL, unknown, wait, workers},
            },
        },
        io::{Opened, read_puzzles},
        solve::check::{Checked, Graded, Solutions},
        test_support::{EASY, EXTREME, puzzle},
    };

    #[test]
    fn puzzles_of_a_collection_with_unknown_rules_stay_undecided() {
        let puzzles = Arc::new(crate::io::Collection::of_puzzles(vec![puzzle(ALMOST_FULL, &[]), unknown()]));
        let mut workers = workers(Folders::default());
        workers.perform(Effect::Collection(Signal::Start(CollectionJob::Check(CollectionId(1), puzzles.clone()))));
        let checked = wait(&workers, |action| match action {
            Action::Collection(CollectionAction::Checked(_, 0, found)) => Some(found),
            _ => None,
        });
        assert_eq!([checked[0].solutions, checked[1].solutions], [Solutions::One, Solutions::Undecided]);
        assert_eq!(checked[1].solution, None);
        let model = CollectionModel::new(CollectionId(2), None, puzzles);
        workers.perform(Effect::Collection(Signal::Start(CollectionJob::Rate(model.id, model.listed_puzzles()))));
        let graded = wait(&workers, |action| match action {
            Action::Collection(CollectionAction::Graded(CollectionId(2), found)) => {
                found.iter().find(|found| found.index == 1).cloned()
            }
            _ => None,
        });
        assert_eq!((graded.checked.solutions, graded.rated), (Solutions::Undecided, None));
    }

    #[test]
    fn the_puzzles_that_are_listed_are_rated_in_any_order() {
        let mut workers = workers(Folders::default());
        let lines = [EASY, EXTREME, &EXTREME.replacen('8', ".", 1), EXTREME];
        let Opened::Collection(puzzles) = read_puzzles(lines.join("\n").as_bytes()).unwrap() else { panic!("four puzzles") };
        let mut model = CollectionModel::new(CollectionId(4), None, Arc::new(puzzles));
        let none = [Checked { solutions: Solutions::None, solution: None }];
        model.take(1, &none);
        model.take(3, &none);
        workers.perform(Effect::Collection(Signal::Start(CollectionJob::Rate(model.id, model.listed_puzzles()))));
        let mut found: Vec<Graded> = Vec::new();
        wait(&workers, |action| match action {
            Action::Collection(CollectionAction::WorkEnded(CollectionId(4))) => Some(()),
            Action::Collection(CollectionAction::Graded(CollectionId(4), more)) => {
                found.extend(more.iter().cloned());
                None
            }
            _ => None,
        });
        found.sort_by_key(|graded| graded.index);
        let rated: Vec<_> = found.iter().map(|graded| (graded.index, graded.checked.solutions, graded.rated.is_some())).collect();
        assert_eq!(rated, [(0, Solutions::One, true), (2, Solutions::Several, false)]);
    }
}
