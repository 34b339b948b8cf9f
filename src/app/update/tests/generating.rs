//! New puzzles made to order: the form, the job, what becomes of the puzzles, and the making that is watched.

use super::*;
use crate::{
    app::{
        action::{Failure, GenerationAction, Worker},
        model::{
            Dialog, Next,
            generation::{GenerateForm, Generated, GenerationId, NewPuzzles},
            run::{Control, Report, ReportDetails, RunId, RunTask},
        },
    },
    board::Rule,
    solve::{
        Cancel,
        check::{Checked, Graded, Solutions},
        generate::{
            GaveUp, GenerateProgress, Generator, InvalidSpec, PlacedKind, PuzzleSpec, RejectionCounts, StopReason, Strategy,
            WatchSpec,
        },
        logic::Rated,
        search::Tally,
        timeline::Run,
    },
};

use crate::test_support::EASY as FOUND;

fn generation(action: GenerationAction) -> Action {
    Action::Generation(action)
}

/// An application with the form open, its seed drawn.
fn asked(mut desk: TestApp) -> TestApp {
    assert_eq!(desk.command(Command::Generate), [Effect::DrawSeed]);
    desk.act(generation(GenerationAction::Seed(7)));
    desk
}

fn form(desk: &TestApp) -> &GenerateForm {
    match &desk.model.dialog {
        Some(Dialog::Generate(form)) => form,
        other => panic!("{other:?}"),
    }
}

fn change(desk: &mut TestApp, change: impl FnOnce(&mut GenerateForm)) {
    let mut changed = form(desk).clone();
    change(&mut changed);
    desk.act(generation(GenerationAction::Form(Box::new(changed))));
}

fn ended(desk: &mut TestApp, id: u64, puzzles: Vec<Puzzle>, stop: Option<StopReason>) {
    let progress = GenerateProgress { puzzles: puzzles.len() as u64, attempts: 1234, ..GenerateProgress::default() };
    let graded = |index: usize| Graded { index, checked: Checked::one(Vec::new()), rated: Some(Rated::Beyond), se_rating: None };
    let known = (0..puzzles.len()).map(graded).collect();
    let generated = Generated { puzzles: NewPuzzles::of(puzzles, known), progress, stop };
    desk.act(generation(GenerationAction::Ended(GenerationId(id), generated)));
}

fn notice(desk: &TestApp) -> &str {
    desk.model.notice.as_ref().map_or("", |notice| notice.text.as_str())
}

#[test]
fn one_new_puzzle_comes_on_the_board_with_what_was_tried_for_it() {
    let mut desk = asked(TestApp::new());
    let effects = desk.act(generation(GenerationAction::Start));
    let [Effect::Generation(Signal::Start(GenerationJob { id: GenerationId(0), spec, seed: 7, count: 1 }))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(*spec, form(&desk).spec());
    assert!(desk.act(generation(GenerationAction::Start)).is_empty(), "once is enough");
    desk.act(generation(GenerationAction::Progress(
        GenerationId(0),
        GenerateProgress { attempts: 99, ..GenerateProgress::default() },
    )));
    assert_eq!(desk.model.generation.unwrap().progress.attempts, 99);
    ended(&mut desk, 0, vec![puzzle(FOUND)], None);
    assert_eq!((desk.line().as_str(), desk.model.mode), (FOUND, Mode::Play));
    assert_eq!((desk.model.dialog.as_ref(), desk.model.generation), (None, None));
    assert_eq!(notice(&desk), "New puzzle: Classic 9×9, 30 givens. 1,234 boards tried. Seed 7.");
    assert!(!desk.model.document.is_changed());
}

#[test]
fn a_killer_is_made_as_the_form_asks_and_another_like_it_without_the_form() {
    let mut desk = asked(TestApp::new());
    change(&mut desk, |form| (form.kind, form.shape) = (Some(PlacedKind::Killer), Shape::of_size(4).unwrap()));
    let effects = desk.act(generation(GenerationAction::Start));
    let [Effect::Generation(Signal::Start(GenerationJob { spec: PuzzleSpec::Ruled(spec), .. }))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!((spec.kind, spec.shape.size()), (Some(PlacedKind::Killer), 4));
    let made = Generator::new(spec.clone(), 7).unwrap().next(&Cancel::default()).unwrap();
    let killer = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
    ended(&mut desk, 0, vec![killer.clone()], None);
    assert_eq!(*desk.model.puzzle(), killer);
    let rules = killer.rules().len();
    assert_eq!(notice(&desk), format!("New puzzle: 4×4 (2×2), {rules} rules, 0 givens. 1,234 boards tried. Seed 7."));
    assert!(Command::NewLikeThis.is_enabled(&desk.model));
    assert_eq!(desk.command(Command::NewLikeThis), [Effect::DrawSeed]);
    let effects = desk.act(generation(GenerationAction::Seed(8)));
    let [Effect::Generation(Signal::Start(GenerationJob { spec: like_this, seed: 8, count: 1, .. }))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(*like_this, spec.clone().into());
    assert_eq!(desk.command(Command::Generate), [Effect::DrawSeed]);
    assert_eq!((form(&desk).kind, desk.problem()), (Some(PlacedKind::Killer), None));
}

#[test]
fn several_new_puzzles_are_a_collection() {
    let mut desk = asked(TestApp::new());
    change(&mut desk, |form| form.count = 2);
    desk.act(generation(GenerationAction::Start));
    ended(&mut desk, 0, vec![puzzle(FOUND), puzzle(HARDEST)], None);
    let collection = desk.model.collection.as_ref().unwrap();
    assert_eq!((collection.puzzles.len(), collection.is_made, collection.current), (2, true, Some(0)));
    assert_eq!(
        (collection.results().count(Solutions::One), collection.result(1).rated),
        (2, Some(Rated::Beyond)),
        "known from the start"
    );
    assert_eq!(desk.line(), FOUND);
    assert_eq!(notice(&desk), "2 new puzzles. 1,234 boards tried. Seed 7.");
    desk.command(Command::NextPuzzle);
    assert_eq!(desk.line(), HARDEST);
}

#[test]
fn unsaved_work_is_asked_about_before_a_new_puzzle_takes_its_place() {
    let mut desk = asked(TestApp::playing(HARDEST));
    desk.act(generation(GenerationAction::Start));
    ended(&mut desk, 0, vec![puzzle(FOUND)], None);
    assert_eq!(desk.model.dialog, Some(Dialog::Unsaved(Next::Start(Box::new(puzzle(FOUND))))));
    assert_eq!(desk.line(), HARDEST);
    desk.act(Action::Discard);
    assert_eq!(desk.line(), FOUND);
}

#[test]
fn a_job_that_is_left_changes_nothing_and_the_form_stays() {
    let mut desk = asked(TestApp::playing(HARDEST));
    desk.act(generation(GenerationAction::Start));
    assert_eq!(desk.act(Action::Cancel), [Effect::Generation(Signal::Stop)]);
    assert_eq!((desk.model.generation, form(&desk).seed()), (None, Some(7)));
    ended(&mut desk, 0, vec![puzzle(FOUND)], Some(StopReason::Cancelled));
    assert_eq!(desk.line(), HARDEST, "what comes late is ignored");
    desk.act(Action::Cancel);
    assert_eq!(desk.model.dialog, None);
}

#[test]
fn a_job_can_be_ended_early_and_what_it_has_made_is_kept() {
    let mut desk = asked(TestApp::new());
    change(&mut desk, |form| form.count = 500);
    desk.act(generation(GenerationAction::Start));
    assert_eq!(desk.act(generation(GenerationAction::Keep)), [Effect::Generation(Signal::Stop)]);
    ended(&mut desk, 0, vec![puzzle(FOUND), puzzle(HARDEST)], Some(StopReason::Cancelled));
    assert_eq!(desk.model.collection.as_ref().unwrap().puzzles.len(), 2);
    assert_eq!(notice(&desk), "2 new puzzles. 1,234 boards tried. Seed 7.");
}

#[test]
fn giving_up_is_told_with_what_was_seen() {
    let gave_up = || {
        let seen = RejectionCounts { clues: Some((1234, 21, 27)), ..RejectionCounts::default() };
        Some(StopReason::GaveUp(GaveUp { index: 0, attempts: 1234, rejections: seen.into() }))
    };
    let mut desk = asked(TestApp::new());
    desk.act(generation(GenerationAction::Start));
    ended(&mut desk, 0, Vec::new(), gave_up());
    assert_eq!((form(&desk).stop.clone(), desk.model.generation), (gave_up(), None));
    desk.act(generation(GenerationAction::Start));
    assert_eq!(form(&desk).stop, None);
    ended(&mut desk, 1, vec![puzzle(FOUND)], gave_up());
    assert_eq!(desk.line(), FOUND);
    assert_eq!(notice(&desk), "Only 1 puzzle was made: 1,234 boards were tried, and none matched (1,234 had 21 to 27 givens).");
}

#[test]
fn what_can_never_be_is_not_begun() {
    let mut desk = asked(TestApp::new());
    change(&mut desk, |form| form.clues = Some((3, 16)));
    assert_eq!(form(&desk).invalid_spec, Some(InvalidSpec::TooFewClues { max: 16, need: 17 }));
    assert!(desk.act(generation(GenerationAction::Start)).is_empty() && desk.model.generation.is_none());
    change(&mut desk, |form| (form.clues, form.seed) = (None, String::new()));
    assert!(desk.act(Action::Confirm).is_empty(), "without a seed");
    assert_eq!(desk.act(generation(GenerationAction::OtherSeed)), [Effect::DrawSeed]);
}

#[test]
fn a_bug_in_the_thread_is_told_and_nothing_waits() {
    let mut desk = asked(TestApp::new());
    desk.act(generation(GenerationAction::Start));
    desk.act(Action::Failed(Failure::Worker(Worker::Generation, "why".to_owned())));
    assert_eq!(desk.model.generation, None);
    assert!(desk.problem().unwrap().contains("stopped the generator"));
}

/// A desk that watches a puzzle being made, and the run.
fn watching(strategy: Strategy) -> (TestApp, Run) {
    let mut desk = asked(TestApp::new());
    change(&mut desk, |form| {
        (form.strategy, form.shape, form.rules) = (strategy, Shape::of_size(6).unwrap(), vec![Rule::Diagonals]);
    });
    let expected = form(&desk).watch_spec(7);
    let effects = desk.act(generation(GenerationAction::Start));
    let Some(Effect::Search(SearchJob::Generate(RunId(1), watch))) = effects.last() else { panic!("{effects:?}") };
    assert_eq!(**watch, expected);
    assert_eq!((desk.model.mode, desk.model.run.as_ref().unwrap().task), (Mode::Watch, RunTask::Make(strategy)));
    assert_eq!((desk.model.puzzle().shape().size(), desk.model.puzzle().rules()), (6, &[Rule::Diagonals][..]));
    let run = WatchSpec::clone(watch).start(&Cancel::default()).unwrap().unwrap();
    (desk, run)
}

fn tell(desk: &mut TestApp, run: &Run) {
    let request = desk.model.run.as_ref().unwrap().request;
    desk.act(Action::Reported(Arc::new(Report {
        id: RunId(1),
        request,
        busy: false,
        view: run.view(),
        frontier: run.frontier(),
        outcome: run.outcome(),
        track: run.track(4),
        solutions: run.solutions().iter().map(|found| found.position).collect(),
        details: ReportDetails::Search {
            first_solution: None,
            tally: Tally::default(),
            rate: 0.0,
            missing: false,
            closed: None,
            made: run.is_finished().then(|| run.last_digits().into()),
        },
        total: run.counters(),
        progress: run.progress(),
        seconds: 0.0,
    })));
}

#[test]
fn a_puzzle_that_was_watched_can_be_taken_and_that_can_be_undone() {
    for (strategy, sentence) in [(Strategy::DigHoles, "The puzzle is ready"), (Strategy::RandomFill, "The board is full")] {
        let (mut desk, mut run) = watching(strategy);
        run.advance(5, &Cancel::default());
        tell(&mut desk, &run);
        assert!(!Command::TakePuzzle.is_enabled(&desk.model) && desk.model.notice.is_none());
        desk.act(Action::Control(Control::ToEnd));
        run.to_end(&Cancel::default());
        tell(&mut desk, &run);
        desk.act(Action::Control(Control::Seek(3)));
        run.seek(3, &Cancel::default());
        tell(&mut desk, &run);
        assert!(Command::TakePuzzle.is_enabled(&desk.model), "at every step, once it is made");
        run.to_end(&Cancel::default());
        let offered = desk.model.notice.clone().unwrap();
        assert!(offered.text.contains(sentence) && offered.action == Some(Command::TakePuzzle), "{offered:?}");
        assert!(!Command::KeepSolution.is_enabled(&desk.model), "nothing was solved");
        desk.command(Command::TakePuzzle);
        assert_eq!(desk.model.puzzle().givens(), run.digits());
        assert_eq!(desk.model.mode, if strategy == Strategy::DigHoles { Mode::Play } else { Mode::Enter });
        assert!(desk.model.run.is_none());
        desk.command(Command::Undo);
        assert_eq!(desk.model.puzzle().given_count(), 0);
    }
}

#[test]
fn who_does_not_watch_is_not_taken_to_a_solution_that_only_shows_what_must_stay() {
    let (mut desk, mut run) = watching(Strategy::DigHoles);
    desk.act(Action::Mode(Mode::Enter));
    run.to_end(&Cancel::default());
    assert!(!run.solutions().is_empty());
    desk.effects.clear();
    tell(&mut desk, &run);
    assert!(desk.effects.is_empty(), "{:?}", desk.effects);
}

#[test]
fn unsaved_work_is_asked_about_before_a_making_is_watched() {
    let mut desk = asked(TestApp::playing(HARDEST));
    change(&mut desk, |form| form.strategy = Strategy::RandomFill);
    desk.act(Action::Confirm);
    assert!(matches!(desk.model.dialog, Some(Dialog::Unsaved(Next::Watch(_)))));
    assert!(desk.model.run.is_none());
    desk.act(Action::Discard);
    assert_eq!((desk.model.puzzle().given_count(), desk.model.mode), (0, Mode::Watch));
}

#[test]
fn a_making_that_cannot_begin_says_why() {
    let (mut desk, _) = watching(Strategy::DigHoles);
    desk.act(generation(GenerationAction::NotWatched(RunId(1), StopReason::NoBoard)));
    assert!(desk.model.run.is_none());
    assert!(desk.problem().unwrap().contains("contradict each other"));
}
