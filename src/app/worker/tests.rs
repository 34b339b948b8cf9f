//! The real threads. Nothing is asserted about time but that an answer comes at all.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use super::{
    outbox::{Outbox, spawn},
    saving::Queue,
    *,
};
use crate::{
    app::{
        action::{Action, CollectionAction, Failure, GenerationAction, Worker},
        effect::{
            AnalysisJob, CollectionJob, Effect, ExportJob, GenerationJob, ReadingJob, SavingJob, SearchJob, Signal, WindowEffect,
        },
        model::{
            collection::{CollectionId, CollectionModel},
            generation::{Generated, GenerationId, NewPuzzles},
            printing::{PrintOptions, Printing},
            run::{Control, Report, RunId, SearchMove},
            settings::Settings,
        },
        numerals::Numerals,
        text::Lang,
    },
    board::{Cell, Digit, KnownGeometry, Position, Puzzle, Shape, Value},
    io::{
        Opened,
        autosave::{Session, Start},
        picture::Content,
        read_puzzles,
    },
    solve::{
        Cancel,
        analyse::Verdict,
        check::{Checked, Graded, Solutions},
        generate::{GenerateSpec, Generator, StopReason, Strategy, WatchSpec},
        logic::{Level, Rated},
        search::{Counters, Goal, Landmark, Method, Outcome},
    },
};

const A: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const C: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const E: &str = "61.27.5.9895631724.4.58..1.9.834.1...36.9724..72156.383.4715.9.52196.47.76942.85.";
/// Takes `scan` 692 million events.
const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Longer than anything here takes, on a machine that is very busy.
const AT_MOST: Duration = Duration::from_secs(10);

fn puzzle(line: &str) -> Puzzle {
    let givens: Vec<_> = line.chars().map(Digit::from_char).collect();
    Puzzle::from_givens(Shape::classic(), &[], &givens)
}

fn workers(folders: Folders) -> Workers {
    Workers::start(folders, Start::Resume, Arc::new(|| {}))
}

/// Waits for an action that `find` knows; the others are passed over.
#[track_caller]
fn wait<T>(workers: &Workers, mut find: impl FnMut(Action) -> Option<T>) -> T {
    let begun = Instant::now();
    while begun.elapsed() < AT_MOST {
        if let Some(found) = workers.drain().into_iter().find_map(&mut find) {
            return found;
        }
        thread::sleep(Duration::from_millis(1));
    }
    panic!("no answer within {AT_MOST:?}");
}

/// The report that answers that request for good.
#[track_caller]
fn answer(workers: &Workers, request: u64) -> Arc<Report> {
    wait(workers, |action| match action {
        Action::Reported(report) if report.request == request && !report.busy => Some(report),
        _ => None,
    })
}

fn begin(workers: &mut Workers, line: &str, method: Method, goal: Goal) {
    let start = Position::of_givens(&puzzle(line)).unwrap();
    assert_eq!(workers.perform(Effect::Search(SearchJob::Search { id: RunId(1), method, start, goal })), None);
}

fn control(workers: &mut Workers, request: u64, control: Control) {
    assert_eq!(workers.perform(Effect::Search(SearchJob::Control(RunId(1), request, control))), None);
}

/// A folder of its own for each test, gone when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("sudoscope-worker-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn folders(&self) -> Folders {
        Folders { config: Some(self.0.join("config")), data: Some(self.0.join("data")) }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_run_at_once_counts_exactly_what_the_source_programs_counted() {
    for (line, goal, [placements, undos, tests]) in [
        (A, Goal::First, [49_558, 49_498, 445_778]),
        (C, Goal::First, [4_208, 4_157, 37_652]),
        (E, Goal::First, [25, 1, 129]),
        (C, Goal::All, [4_631, 4_631, 41_679]),
    ] {
        let mut workers = workers(Folders::default());
        begin(&mut workers, line, Method::Scan, goal);
        control(&mut workers, 1, Control::ToEnd);
        let report = answer(&workers, 1);
        assert_eq!(report.total, Counters { tests, placements, undos, solutions: 1 });
        assert_eq!(report.view.position, report.frontier);
        assert_eq!(report.outcome, Some(if goal == Goal::All { Outcome::Exhausted } else { Outcome::Solved }));
        assert_eq!(report.solutions.len(), 1);
        assert_eq!(report.first_solution().map(|counters| counters.solutions), Some(1));
    }
}

#[test]
fn stop_ends_a_long_search_and_what_was_found_stays() {
    let mut workers = workers(Folders::default());
    begin(&mut workers, &".".repeat(81), Method::Tables, Goal::All);
    control(&mut workers, 1, Control::ToEnd);
    let busy = wait(&workers, |action| match action {
        Action::Reported(report) if report.busy && report.total.solutions > 0 => Some(report),
        _ => None,
    });
    assert_eq!(workers.perform(Effect::Search(SearchJob::Stop)), None);
    let stopped = answer(&workers, 1);
    assert_eq!(stopped.outcome, None);
    assert!(stopped.total.solutions >= busy.total.solutions && stopped.frontier >= busy.frontier);
    assert!(busy.seconds > 0.0 && stopped.seconds >= busy.seconds, "{} and {}", busy.seconds, stopped.seconds);
    assert!(!stopped.solutions.is_empty());
    control(&mut workers, 2, Control::Seek(stopped.solutions[0]));
    assert!(answer(&workers, 2).view.digits.iter().all(Option::is_some), "the first solution can be looked at");
}

#[test]
fn the_newest_wish_counts() {
    let mut workers = workers(Folders::default());
    begin(&mut workers, LONG, Method::Scan, Goal::First);
    control(&mut workers, 1, Control::ToEnd);
    for request in 2..40 {
        control(&mut workers, request, Control::Seek(request));
    }
    control(&mut workers, 40, Control::Seek(12_345));
    let report = answer(&workers, 40);
    assert_eq!((report.view.position, report.outcome), (12_345, None));
    control(&mut workers, 41, Control::Search(SearchMove::Next(Landmark::Undo)));
    let next = answer(&workers, 41);
    assert!(next.view.event.is_some_and(|event| Landmark::Undo.matches(event)));
    control(&mut workers, 42, Control::Back(1));
    assert_eq!(answer(&workers, 42).view.position, next.view.position - 1);
}

#[test]
fn another_run_takes_the_place_of_the_first() {
    let mut workers = workers(Folders::default());
    begin(&mut workers, LONG, Method::Scan, Goal::First);
    control(&mut workers, 1, Control::ToEnd);
    let id = RunId(2);
    let start = Position::of_givens(&puzzle(E)).unwrap();
    workers.perform(Effect::Search(SearchJob::Search { id, method: Method::Fewest, start, goal: Goal::First }));
    workers.perform(Effect::Search(SearchJob::Control(RunId(1), 2, Control::ToEnd)));
    workers.perform(Effect::Search(SearchJob::Control(id, 1, Control::ToEnd)));
    let report = wait(&workers, |action| match action {
        Action::Reported(report) if report.id == id && report.outcome.is_some() => Some(report),
        _ => None,
    });
    assert_eq!(report.total.solutions, 1);
}

#[test]
fn the_truth_about_the_newest_board_is_told() {
    let mut workers = workers(Folders::default());
    for revision in 1..=50 {
        workers.perform(Effect::Analysis(AnalysisJob::Analyse(revision, Puzzle::new(Shape::of_size(25).unwrap(), &[]))));
    }
    workers.perform(Effect::Analysis(AnalysisJob::Analyse(51, puzzle(A))));
    let analysis = wait(&workers, |action| match action {
        Action::Analysed(51, analysis) => Some(analysis),
        _ => None,
    });
    assert!(matches!(analysis.givens, Verdict::Unique(_)));
}

/// A puzzle with one solution, and a rule that is not known.
fn unknown() -> Puzzle {
    let mut puzzle = puzzle(E);
    puzzle.unknown_rules.push("Knight".to_owned());
    puzzle
}

#[test]
fn of_a_puzzle_with_unknown_rules_the_truth_is_not_decided() {
    let mut workers = workers(Folders::default());
    workers.perform(Effect::Analysis(AnalysisJob::Analyse(1, unknown())));
    let rules = wait(&workers, |action| match action {
        Action::NotDecided(1, rules) => Some(rules),
        other => panic!("{other:?}"),
    });
    assert_eq!(rules.rules(), ["Knight"]);
}

#[test]
fn puzzles_of_a_collection_with_unknown_rules_stay_undecided() {
    let puzzles = Arc::new(crate::io::Collection::of_puzzles(vec![puzzle(E), unknown()]));
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
fn a_job_that_fails_is_told_and_the_thread_goes_on() {
    let outbox = Outbox::new(Arc::new(|| {}));
    let (jobs, receiver) = mpsc::channel();
    let done = Arc::new(Mutex::new(Vec::new()));
    let seen = done.clone();
    let work = move |job: u32| {
        assert!(job != 2, "job {job} is broken");
        seen.lock().unwrap().push(job);
    };
    let thread = spawn(Worker::Search, outbox.clone(), receiver, work);
    for job in 1..=3 {
        jobs.send(job).unwrap();
    }
    drop(jobs);
    thread.join().unwrap();
    assert_eq!(*done.lock().unwrap(), [1, 3]);
    let told = outbox.drain();
    assert!(
        matches!(&told[..], [Action::Failed(Failure::Worker(Worker::Search, why))] if why.contains("job 2 is broken")),
        "{told:?}"
    );
}

#[test]
fn the_window_is_woken_when_there_is_news() {
    let woken = Arc::new(AtomicUsize::new(0));
    let count = woken.clone();
    let wake = move || {
        count.fetch_add(1, Ordering::Relaxed);
    };
    let mut workers = Workers::start(Folders::default(), Start::Resume, Arc::new(wake));
    workers.perform(Effect::Analysis(AnalysisJob::Analyse(7, puzzle(E))));
    wait(&workers, |action| matches!(action, Action::Analysed(7, _)).then_some(()));
    assert!(woken.load(Ordering::Relaxed) > 0);
}

#[test]
fn effects_for_the_window_are_given_back() {
    let mut workers = workers(Folders::default());
    assert_eq!(workers.perform(Effect::Window(WindowEffect::Close)), Some(WindowEffect::Close));
    assert_eq!(
        workers.perform(Effect::Window(WindowEffect::CopyText("x".to_owned()))),
        Some(WindowEffect::CopyText("x".to_owned()))
    );
}

#[test]
fn settings_come_back_in_the_next_session() {
    let folder = Folder::new();
    let mut settings = Settings { lang: Lang::Zh, zoom: 1.5, ..Settings::default() };
    settings.remember(PathBuf::from("/puzzles/谜题.ron"));
    let mut first = workers(folder.folders());
    first.perform(Effect::Saving(SavingJob::StoreSettings(settings.clone())));
    drop(first);
    let stored = folder.folders().read();
    assert_eq!(stored.settings, settings);
    assert!(stored.settings_failure.is_none());
}

#[cfg(unix)]
#[test]
fn a_file_name_that_is_no_text_does_not_spoil_the_settings() {
    use std::os::unix::ffi::OsStringExt as _;

    let folder = Folder::new();
    let mut settings = Settings::default();
    settings.remember(PathBuf::from("/puzzles/good.ron"));
    settings.remember(PathBuf::from(std::ffi::OsString::from_vec(b"/puzzles/\xff.ron".to_vec())));
    let mut first = workers(folder.folders());
    first.perform(Effect::Saving(SavingJob::StoreSettings(settings)));
    drop(first);
    assert_eq!(folder.folders().read().settings.recent, [PathBuf::from("/puzzles/good.ron")]);
}

#[test]
fn broken_settings_are_told_and_replaced_by_those_of_a_first_start() {
    let folder = Folder::new();
    let config = folder.folders().config.unwrap();
    fs::create_dir_all(&config).unwrap();
    fs::write(config.join("settings.ron"), "(zoom: ").unwrap();
    let stored = folder.folders().read();
    assert_eq!(stored.settings, Settings::first_start());
    assert!(matches!(stored.settings_failure, Some(Failure::SettingsUnreadable(path, _)) if path.ends_with("settings.ron")));
}

#[test]
fn settings_that_cannot_be_stored_are_told() {
    let folder = Folder::new();
    fs::write(folder.0.join("config"), "a file where the folder should be").unwrap();
    let mut workers = workers(folder.folders());
    workers.perform(Effect::Saving(SavingJob::StoreSettings(Settings::default())));
    let why = wait(&workers, |action| match action {
        Action::Failed(Failure::SettingsUnsaved(error)) => Some(error.to_string()),
        _ => None,
    });
    assert!(why.contains("config"), "{why}");
}

/// The session restored, if any: it comes before the answer to any other job of the thread.
fn recovered(workers: &mut Workers) -> Option<Session> {
    workers.perform(Effect::Saving(SavingJob::Save(PathBuf::from("/dev/null/none"), puzzle(A), None)));
    let mut found = None;
    wait(workers, |action| {
        if let Action::Recovered(work, _) = &action {
            found = Some((**work).clone());
        }
        matches!(action, Action::Saved(..)).then_some(())
    });
    found
}

#[test]
fn work_comes_back_in_the_next_session_until_it_is_forgotten() {
    let folder = Folder::new();
    let work = Session { puzzle: puzzle(A), path: None, saved: false };
    let mut first = workers(folder.folders());
    assert_eq!(recovered(&mut first), None);
    first.perform(Effect::Saving(SavingJob::Autosave(work.clone())));
    drop(first);
    let mut second = workers(folder.folders());
    assert_eq!(recovered(&mut second), Some(work));
    second.perform(Effect::Saving(SavingJob::DiscardAutosave));
    drop(second);
    assert_eq!(recovered(&mut workers(folder.folders())), None);
}

#[test]
fn two_windows_do_not_touch_each_others_work() {
    let folder = Folder::new();
    let work = |line| Session { puzzle: puzzle(line), path: None, saved: false };
    let start = || {
        let mut workers = workers(folder.folders());
        let work = recovered(&mut workers);
        (workers, work)
    };
    let ((mut first, _), (mut second, _)) = (start(), start());
    for line in [C, A] {
        first.perform(Effect::Saving(SavingJob::Autosave(work(line))));
    }
    for line in [C, C, C, E] {
        second.perform(Effect::Saving(SavingJob::Autosave(work(line))));
    }
    drop((first, second));
    let (third, fourth) = (start(), start());
    assert_eq!((third.1, fourth.1), (Some(work(A)), Some(work(E))));
}

#[test]
fn a_puzzle_is_saved_and_read() {
    let folder = Folder::new();
    let path = folder.0.join("a.ron");
    let mut whole = puzzle(A);
    whole.square_mut(Cell::new(1)).value = Value::Entered(Digit::new(4).unwrap());
    let mut workers = workers(folder.folders());
    workers.perform(Effect::Saving(SavingJob::Save(path.clone(), whole.clone(), None)));
    wait(&workers, |action| matches!(action, Action::Saved(..)).then_some(()));
    workers.perform(Effect::Reading(Signal::Start(ReadingJob::File(path.clone()))));
    let reading = wait(&workers, |action| match action {
        Action::Loaded(from, result) if from == path => Some(result),
        _ => None,
    });
    assert_eq!(reading.as_ref().as_ref().unwrap().puzzles[0].puzzle, whole);
}

#[test]
fn a_file_that_was_changed_by_another_program_is_not_written_over() {
    let folder = Folder::new();
    let path = folder.0.join("a.ron");
    let mut workers = workers(folder.folders());
    let mut save = |line, over: Option<&str>| {
        workers.perform(Effect::Saving(SavingJob::Save(path.clone(), puzzle(line), over.map(puzzle))));
        wait(&workers, |action| match action {
            Action::Saved(_, _, result) => Some(result.as_ref().as_ref().map_err(ToString::to_string).copied()),
            _ => None,
        })
    };
    assert_eq!(save(A, Some(E)), Ok(()), "there is no file yet");
    assert_eq!(save(C, Some(A)), Ok(()));
    assert!(save(E, Some(A)).is_err_and(|why| why.contains("has been changed since it was opened")));
    fs::write(&path, "no puzzle at all").unwrap();
    assert!(save(E, Some(C)).is_err());
    assert_eq!(save(E, None), Ok(()), "a person has chosen that file");
}

#[test]
fn of_many_versions_only_the_newest_is_written_and_after_what_is_waited_for() {
    let (jobs, receiver) = mpsc::channel();
    let session = |line| SavingJob::Autosave(Session { puzzle: puzzle(line), path: None, saved: false });
    let save = SavingJob::Save(PathBuf::from("a"), puzzle(A), None);
    for job in [session(A), SavingJob::DiscardAutosave, session(C), save.clone(), session(E)] {
        jobs.send(job).unwrap();
    }
    drop(jobs);
    assert_eq!(Queue::new(receiver).collect::<Vec<_>>(), [save, session(E)]);
}

#[test]
fn saving_where_nothing_can_be_written_is_told() {
    let folder = Folder::new();
    let path = folder.0.join("missing/a.ron");
    let mut workers = workers(folder.folders());
    workers.perform(Effect::Saving(SavingJob::Save(path.clone(), puzzle(A), None)));
    let result = wait(&workers, |action| match action {
        Action::Saved(to, _, result) if to == path => Some(result),
        _ => None,
    });
    assert!(result.as_ref().as_ref().unwrap_err().to_string().contains("does not exist"));
}

/// What a job of new puzzles comes to.
#[track_caller]
fn generated(workers: &Workers, id: GenerationId) -> Generated {
    wait(workers, |action| match action {
        Action::Generation(GenerationAction::Ended(of, generated)) if of == id => Some(generated),
        _ => None,
    })
}

#[test]
fn new_puzzles_are_made_and_a_job_that_is_stopped_hands_over_what_it_has() {
    let mut workers = workers(Folders::default());
    let spec = || GenerateSpec::new(KnownGeometry::classic());
    workers.perform(Effect::Generation(Signal::Start(GenerationJob { id: GenerationId(1), spec: spec(), seed: 5, count: 3 })));
    let first = generated(&workers, GenerationId(1));
    let NewPuzzles::Many(puzzles, known) = &first.puzzles else { panic!("{first:?}") };
    assert_eq!((puzzles.len(), first.progress.attempts, first.stop), (3, 3, None));
    let mut generator = Generator::new(spec(), 5).unwrap();
    for index in 0..3 {
        let made = generator.next(&Cancel::default()).unwrap();
        assert_eq!(puzzles.puzzle(index).givens(), made.givens);
        assert_eq!(known[index], Graded { index, checked: Checked::one(made.solution), rated: None });
    }
    workers.perform(Effect::Generation(Signal::Start(GenerationJob {
        id: GenerationId(2),
        spec: spec(),
        seed: 5,
        count: u64::MAX,
    })));
    wait(&workers, |action| match action {
        Action::Generation(GenerationAction::Progress(GenerationId(2), progress)) => (progress.puzzles > 0).then_some(()),
        _ => None,
    });
    workers.perform(Effect::Generation(Signal::Stop));
    let second = generated(&workers, GenerationId(2));
    assert_eq!(second.stop, Some(StopReason::Cancelled));
    assert!(second.progress.attempts >= second.progress.puzzles && matches!(second.puzzles, NewPuzzles::Many(..)));
}

#[test]
fn new_puzzles_of_a_level_are_rated_from_the_start() {
    let mut workers = workers(Folders::default());
    let spec = GenerateSpec { level: Some(Level::Medium), ..GenerateSpec::new(KnownGeometry::classic()) };
    workers.perform(Effect::Generation(Signal::Start(GenerationJob { id: GenerationId(1), spec, seed: 5, count: 2 })));
    let NewPuzzles::Many(_, known) = generated(&workers, GenerationId(1)).puzzles else { panic!("two were asked for") };
    assert!(known.iter().all(|graded| matches!(graded.rated, Some(Rated::Solved(rating)) if rating.level == Level::Medium)));
}

#[test]
fn the_puzzles_that_are_listed_are_rated_and_told_in_any_order() {
    let mut workers = workers(Folders::default());
    let lines = [C, A, &A.replacen('8', ".", 1), A];
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
    let told: Vec<_> = found.iter().map(|graded| (graded.index, graded.checked.solutions, graded.rated.is_some())).collect();
    assert_eq!(told, [(0, Solutions::One, true), (2, Solutions::Several, false)]);
}

#[test]
fn a_seed_is_another_each_time() {
    let mut workers = workers(Folders::default());
    let mut seed = || {
        workers.perform(Effect::DrawSeed);
        wait(&workers, |action| match action {
            Action::Generation(GenerationAction::Seed(seed)) => Some(seed),
            _ => None,
        })
    };
    let seeds: std::collections::BTreeSet<u64> = (0..8).map(|_| seed()).collect();
    assert!(seeds.len() > 6 && seeds.iter().all(|&seed| seed < 1_000_000_000), "{seeds:?}");
}

#[test]
fn a_making_is_run_like_a_search() {
    let mut workers = workers(Folders::default());
    let spec = GenerateSpec::new(KnownGeometry::classic());
    for (request, strategy) in [(1, Strategy::DigHoles), (2, Strategy::RandomFill)] {
        let watch = WatchSpec { strategy, spec: spec.clone(), seed: 3 };
        workers.perform(Effect::Search(SearchJob::Generate(RunId(1), Box::new(watch.clone()))));
        control(&mut workers, request, Control::ToEnd);
        let report = answer(&workers, request);
        let mut run = watch.start(&Cancel::default()).unwrap().unwrap();
        run.to_end(&Cancel::default());
        assert_eq!((report.view.digits.clone(), report.total), (run.digits(), run.counters()), "{strategy:?}");
    }
}

/// Starts an export of thousands of puzzles, and waits until some pages are drawn.
fn start_long_export(workers: &mut Workers, path: &Path) {
    let Ok(Opened::Collection(puzzles)) = read_puzzles(format!("{A}\n").repeat(9_000).as_bytes()) else { panic!("lines") };
    let listed = CollectionModel::new(CollectionId(1), None, Arc::new(puzzles)).listed_puzzles();
    let printing = Printing {
        lang: Lang::En,
        numerals: Numerals::Numbers,
        options: PrintOptions { solutions: false, ..PrintOptions::default() },
        content: Content::Puzzle,
    };
    workers.perform(Effect::Export(Signal::Start(ExportJob::List(path.to_owned(), listed, printing))));
    wait(workers, |action| matches!(action, Action::ExportProgress { .. }).then_some(()));
}

fn is_exported(action: &Action) -> bool {
    matches!(action, Action::Exported(..) | Action::Collection(CollectionAction::Exported(..)))
}

#[test]
fn a_save_finishes_while_an_export_of_thousands_of_puzzles_runs() {
    let folder = Folder::new();
    let (book, file) = (folder.0.join("book.pdf"), folder.0.join("a.ron"));
    let mut workers = workers(folder.folders());
    start_long_export(&mut workers, &book);
    workers.perform(Effect::Saving(SavingJob::Save(file.clone(), puzzle(A), None)));
    wait(&workers, |action| {
        assert!(!is_exported(&action), "the export ends after the save");
        matches!(action, Action::Saved(..)).then_some(())
    });
    assert!(file.exists() && !book.exists());
}

#[test]
fn an_export_that_is_stopped_leaves_no_file_and_the_next_one_is_done() {
    let folder = Folder::new();
    let (book, next) = (folder.0.join("book.pdf"), folder.0.join("a.txt"));
    let mut workers = workers(folder.folders());
    start_long_export(&mut workers, &book);
    workers.perform(Effect::Export(Signal::Stop));
    let printing =
        Printing { lang: Lang::En, numerals: Numerals::Numbers, options: PrintOptions::default(), content: Content::Puzzle };
    workers.perform(Effect::Export(Signal::Start(ExportJob::Puzzle(next.clone(), puzzle(A), printing))));
    let path = wait(&workers, |action| match action {
        Action::Exported(path, _) => Some(path),
        other => {
            assert!(!is_exported(&other), "nothing is answered to what was stopped");
            None
        }
    });
    let left = fs::read_dir(&folder.0).unwrap().filter_map(|entry| entry.ok()?.path().file_name().map(ToOwned::to_owned));
    assert_eq!(path, next);
    assert_eq!(left.filter(|name| name != "data" && name != "config").collect::<Vec<_>>(), ["a.txt"]);
}

#[test]
fn quitting_during_an_export_keeps_the_autosave() {
    let folder = Folder::new();
    let book = folder.0.join("book.pdf");
    let session = Session { puzzle: puzzle(E), path: None, saved: false };
    let mut first = workers(folder.folders());
    start_long_export(&mut first, &book);
    first.perform(Effect::Saving(SavingJob::Autosave(session.clone())));
    drop(first);
    assert_eq!(recovered(&mut workers(folder.folders())), Some(session));
    assert!(!book.exists());
}

#[test]
fn reading_that_is_stopped_opens_nothing() {
    let folder = Folder::new();
    let path = folder.0.join("many.sdm");
    fs::write(&path, format!("{A}\n").repeat(100_000)).unwrap();
    let mut workers = workers(folder.folders());
    workers.perform(Effect::Reading(Signal::Start(ReadingJob::File(path))));
    workers.perform(Effect::Reading(Signal::Stop));
    workers.perform(Effect::Reading(Signal::Start(ReadingJob::Text(A.to_owned()))));
    wait(&workers, |action| {
        assert!(!matches!(action, Action::Collection(_) | Action::Loaded(..)), "{action:?}");
        matches!(action, Action::TextRead(_)).then_some(())
    });
}
