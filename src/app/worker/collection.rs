//! Collections: checked and rated on all cores, what is found kept for the next start, and their lists made.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};

use crate::{
    app::{
        binding::decided,
        effect::CollectionJob,
        model::{
            ListPlace,
            collection::{ArrangeRequest, CollectionId, ListedPuzzles},
        },
        worker::{
            clock,
            prelude::*,
            results_file::{self, KeptResults},
        },
    },
    solve::check::{self, Rater},
};

/// Classic puzzles checked between two reports: some milliseconds of work.
const SHARE: usize = 4_096;
/// Other puzzles checked between two reports.
const SMALL_SHARE: usize = 32;
/// The least time between two reports of a thread that rates.
const PAUSE: Duration = Duration::from_millis(100);

/// The worker that checks or rates puzzles, and reports the end. It keeps what it finds in the folder.
pub(super) fn worker(results: Option<PathBuf>) -> impl FnMut(&Outbox, CollectionJob, &Cancel) + Send + 'static {
    move |outbox, job, cancel| work(outbox, job, results.as_deref(), cancel)
}

fn work(outbox: &Outbox, job: CollectionJob, folder: Option<&Path>, cancel: &Cancel) {
    let id = match job {
        CollectionJob::Recall(id, puzzles, profile) => {
            let known = folder.map_or_else(Vec::new, |folder| results_file::read(folder, &puzzles, profile.fingerprint(), cancel));
            if !known.is_empty() {
                outbox.send(Action::Collection(CollectionAction::Recalled(id, known.into())));
            }
            return;
        }
        CollectionJob::Find(place, puzzles, puzzle) => {
            let index = (0..puzzles.len()).find(|index| puzzles.holds(*index, &puzzle));
            let place = Box::new(ListPlace { index, ..*place });
            return outbox.send(Action::Collection(CollectionAction::Found(place, puzzles)));
        }
        CollectionJob::Check(id, puzzles) => {
            // A check rates nothing, so that no profile matters.
            check_all(&Report::new(outbox, id, folder, &puzzles, None), &puzzles, cancel);
            id
        }
        CollectionJob::Rate(id, listed) => {
            let profile = listed.profile.fingerprint();
            rate_all(&Report::new(outbox, id, folder, &listed.puzzles, profile), &listed, cancel);
            id
        }
    };
    if !cancel.is_cancelled() {
        outbox.send(Action::Collection(CollectionAction::WorkEnded(id)));
    }
}

/// Reports what is found, and keeps it.
struct Report<'a> {
    outbox: &'a Outbox,
    id: CollectionId,
    start: Instant,
    puzzles: &'a Collection,
    kept: Mutex<Option<KeptResults>>,
}

impl<'a> Report<'a> {
    /// The profile by which puzzles are rated is known by its fingerprint.
    fn new(outbox: &'a Outbox, id: CollectionId, folder: Option<&Path>, puzzles: &'a Collection, profile: Option<u64>) -> Self {
        let opened = folder.map(|folder| KeptResults::open(folder, puzzles, profile));
        let kept = opened.and_then(|opened| opened.inspect_err(|error| log::warn!("results are not kept: {error}")).ok());
        Self { outbox, id, start: clock::now(), puzzles, kept: Mutex::new(kept) }
    }

    /// The solutions of the puzzles from that index on.
    fn checked(&self, first: usize, found: Vec<Checked>) {
        let graded = |(index, checked): (usize, &Checked)| {
            let checked = Checked { solutions: checked.solutions, solution: None };
            Graded { index, checked, rated: None, se_rating: None }
        };
        self.keep(&(first..).zip(&found).map(graded).collect::<Vec<_>>());
        self.outbox.send(Action::Collection(CollectionAction::Checked(self.id, first, found.into())));
        self.elapsed();
    }

    /// Ratings.
    fn graded(&self, found: Vec<Graded>) {
        self.keep(&found);
        self.outbox.send(Action::Collection(CollectionAction::Graded(self.id, found.into())));
        self.elapsed();
    }

    fn elapsed(&self) {
        self.outbox.send(Action::Collection(CollectionAction::Elapsed(self.id, clock::since(self.start))));
    }

    fn keep(&self, found: &[Graded]) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = &mut *kept
            && let Err(error) = file.append(self.puzzles, found)
        {
            log::warn!("results are not kept any more: {error}");
            *kept = None;
        }
    }
}

/// Makes a list, unless a later request has replaced this one.
pub(super) fn arrange(outbox: &Outbox, request: Box<ArrangeRequest>, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let listing = Arc::new(request.arrangement.listing());
    outbox.send(Action::Collection(CollectionAction::Arranged(request.id, request.request, listing)));
}

fn check_all(report: &Report<'_>, puzzles: &Collection, cancel: &Cancel) {
    let (mut first, count) = (0, puzzles.len());
    while first < count {
        let is_classic = puzzles.puzzle(first).shape().is_classic();
        let end = count.min(first + if is_classic { SHARE } else { SMALL_SHARE });
        let share: Vec<_> = (first..end).map(|index| decided(puzzles.get(index), cancel).puzzle).collect();
        let found = check::check(&share, processor_count(), cancel);
        if cancel.is_cancelled() {
            return;
        }
        report.checked(first, found);
        first = end;
    }
}

/// Puzzles differ much in how long they take: each thread takes the next one as soon as it is free.
fn rate_all(report: &Report<'_>, listed: &ListedPuzzles, cancel: &Cancel) {
    let (next, unrated) = (AtomicUsize::new(0), listed.unrated());
    let work = || {
        let mut rater = Rater::new(listed.profile.settings());
        let (mut found, mut interval) = (Vec::new(), Interval::of(PAUSE));
        while let Some(&index) = unrated.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (index, known) = (index as usize, listed.results.get(index as usize).se_rating);
            let Some(graded) = rater.rate(index, &decided(listed.puzzles.get(index), cancel).puzzle, known, cancel) else { return };
            found.push(graded);
            if interval.is_over() {
                report.graded(std::mem::take(&mut found));
            }
        }
        report.graded(found);
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
            model::collection::CollectionModel,
            worker::{
                Folders,
                test_support::{ALMOST_FULL, Folder, unknown, wait, workers},
            },
        },
        io::{Opened, read_many},
        solve::check::Solutions,
        test_support::{EASY, EXTREME, puzzle},
    };

    #[test]
    fn puzzles_of_a_collection_with_unknown_rules_stay_undecided() {
        let puzzles = Arc::new(crate::io::Collection::of_puzzles(vec![puzzle(ALMOST_FULL, &[]), unknown()]));
        let mut workers = workers(Folders::default());
        workers.perform(Effect::Collection(CollectionJob::Check(CollectionId(1), puzzles.clone())));
        let checked = wait(&workers, |action| match action {
            Action::Collection(CollectionAction::Checked(_, 0, found)) => Some(found),
            _ => None,
        });
        assert_eq!([checked[0].solutions, checked[1].solutions], [Solutions::One, Solutions::Undecided]);
        assert_eq!(checked[1].solution, None);
        let model = CollectionModel::new(CollectionId(2), None, puzzles);
        workers.perform(Effect::Collection(CollectionJob::Rate(model.id, model.listed_puzzles())));
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
        let Opened::Collection(puzzles) = read_many(lines.join("\n").as_bytes()).unwrap() else { panic!("four puzzles") };
        let mut model = CollectionModel::new(CollectionId(4), None, puzzles);
        let none = [Checked { solutions: Solutions::None, solution: None }];
        model.take(1, &none);
        model.take(3, &none);
        workers.perform(Effect::Collection(CollectionJob::Rate(model.id, model.listed_puzzles())));
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

    #[test]
    fn what_was_found_out_is_known_again_after_a_restart() {
        let folder = Folder::new();
        let puzzles = || {
            let Opened::Collection(puzzles) = read_many([EASY, EXTREME].join("\n").as_bytes()).unwrap() else { panic!("two") };
            puzzles
        };
        let mut first = workers(folder.folders());
        let model = CollectionModel::new(CollectionId(1), None, puzzles());
        first.perform(Effect::Collection(CollectionJob::Rate(model.id, model.listed_puzzles())));
        let mut found: Vec<Graded> = Vec::new();
        wait(&first, |action| match action {
            Action::Collection(CollectionAction::WorkEnded(_)) => Some(()),
            Action::Collection(CollectionAction::Graded(_, more)) => {
                found.extend(more.iter().cloned());
                None
            }
            _ => None,
        });
        drop(first);
        let mut second = workers(folder.folders());
        second.perform(Effect::Collection(CollectionJob::Recall(CollectionId(7), puzzles(), TechniqueProfile::default())));
        let known = wait(&second, |action| match action {
            Action::Collection(CollectionAction::Recalled(CollectionId(7), known)) => Some(known),
            _ => None,
        });
        found.sort_by_key(|graded| graded.index);
        let of = |graded: &Graded| (graded.index, graded.checked.solutions, graded.rated, graded.se_rating.map(|rating| rating.er));
        assert_eq!(known.iter().map(of).collect::<Vec<_>>(), found.iter().map(of).collect::<Vec<_>>());
    }
}
