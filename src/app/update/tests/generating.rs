//! New puzzles made to order: the form, the job, what becomes of the puzzles, and the making that is watched.

use super::*;
use crate::{
    app::{
        model::{
            generation::{GenerateForm, GenerationId},
            notice::Notice,
            run::{Report, ReportDetails, RunId},
        },
        text::{generation as text, logic::terms},
    },
    board::{HouseGeometry, KnownGeometry},
    solve::{
        check::{Checked, Graded, Solutions},
        generate::{GaveUp, Generator, InvalidSpec, RejectionCounts, RuleMix, StopReason, Strategy, WatchSpec},
        logic::{Engine, LogicSettings, State},
        search::Tally,
        timeline::Run,
    },
    test_support::EASY as FOUND,
};

fn generation(action: GenerationAction) -> Action {
    Action::Generation(action)
}

/// An application with the form open, its seed drawn.
fn asked(mut app: TestApp) -> TestApp {
    assert_eq!(app.command(Command::Generate), [Effect::DrawSeed]);
    app.act(generation(GenerationAction::Seed(7)));
    assert_eq!(form(&app).level, Some(app.model.settings.new_level), "the level chosen last");
    change(&mut app, |form| form.level = None);
    app
}

fn form(app: &TestApp) -> &GenerateForm {
    match &app.model.dialog {
        Some(Dialog::Generate(form)) => form,
        other => panic!("{other:?}"),
    }
}

fn change(app: &mut TestApp, change: impl FnOnce(&mut GenerateForm)) {
    let mut changed = form(app).clone();
    change(&mut changed);
    app.act(generation(GenerationAction::Form(Box::new(changed))));
}

/// The end of a job with these puzzles, which the techniques do not solve.
fn ended(app: &mut TestApp, id: u64, puzzles: Vec<Puzzle>, stop: Option<StopReason>) {
    let progress = GenerateProgress { puzzles: puzzles.len() as u64, attempts: 1234, ..GenerateProgress::default() };
    let graded = |index: usize| Graded { index, checked: Checked::one(Vec::new()), rated: Some(Rated::Beyond), se_rating: None };
    let known = (0..puzzles.len()).map(graded).collect();
    let generated = Generated { puzzles: NewPuzzles::of(puzzles, known), progress, stop };
    app.act(generation(GenerationAction::Ended(GenerationId(id), generated)));
}

#[test]
fn one_new_puzzle_comes_on_the_board_with_what_was_tried_for_it() {
    let mut app = asked(TestApp::new());
    let effects = app.act(generation(GenerationAction::Start));
    let [Effect::Generation(GenerationJob { id: GenerationId(0), spec, seed: 7, count: 1 })] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(*spec, form(&app).spec());
    assert!(app.act(generation(GenerationAction::Start)).is_empty(), "once is enough");
    app.act(generation(GenerationAction::Progress(
        GenerationId(0),
        GenerateProgress { attempts: 99, ..GenerateProgress::default() },
    )));
    assert_eq!(app.model.generation.unwrap().progress.attempts, 99);
    ended(&mut app, 0, vec![puzzle(FOUND)], None);
    assert_eq!((app.line().as_str(), app.model.mode), (FOUND, Mode::Play));
    assert_eq!((app.model.dialog.as_ref(), app.model.generation), (None, None));
    assert_eq!(app.said(), text::said::with_beyond(text::said::new_one(Shape::classic(), 30_usize, 1234_u64, "7")));
    assert!(!app.model.document.is_changed());
}

#[test]
fn a_killer_is_made_as_the_form_asks_and_another_like_it_without_the_form() {
    let mut app = asked(TestApp::new());
    change(&mut app, |form| (form.kind, form.shape) = (Some(RuleMix::Killer), Shape::of_size(4).unwrap()));
    let effects = app.act(generation(GenerationAction::Start));
    let [Effect::Generation(GenerationJob { spec: PuzzleSpec::Ruled(spec), .. })] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((spec.kind, spec.shape.size()), (Some(RuleMix::Killer), 4));
    let made = Generator::new(spec.clone(), 7).unwrap().next(&Cancel::default()).unwrap();
    let killer = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
    ended(&mut app, 0, vec![killer.clone()], None);
    assert_eq!(*app.model.puzzle(), killer);
    let rules = killer.rules().len();
    let made = text::said::new_ruled(killer.shape().clone(), rules, 0_usize, 1234_u64, "7");
    assert_eq!(app.said(), text::said::with_beyond(made));
    assert!(Command::NewLikeThis.is_enabled(&app.model));
    assert_eq!(app.command(Command::NewLikeThis), [Effect::DrawSeed]);
    let effects = app.act(generation(GenerationAction::Seed(8)));
    let [Effect::Generation(GenerationJob { spec: like_this, seed: 8, count: 1, .. })] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(*like_this, spec.clone().into());
    assert_eq!(app.command(Command::Generate), [Effect::DrawSeed]);
    assert_eq!((form(&app).kind, app.problem()), (Some(RuleMix::Killer), None));
}

#[test]
fn several_new_puzzles_are_a_collection() {
    let mut app = asked(TestApp::new());
    change(&mut app, |form| form.count = 2);
    app.act(generation(GenerationAction::Start));
    ended(&mut app, 0, vec![puzzle(FOUND), puzzle(HARDEST)], None);
    let collection = app.model.collection.as_ref().unwrap();
    assert_eq!((collection.puzzles.len(), collection.is_made, collection.current), (2, true, Some(0)));
    assert_eq!(
        (collection.results().count(Solutions::One), collection.result(1).rated),
        (2, Some(Rated::Beyond)),
        "known from the start"
    );
    let kept = |effect| if let &Effect::Saving(SavingJob::KeepResults(ref kept)) = effect { Some(kept.found.len()) } else { None };
    assert_eq!(app.effects.iter().filter_map(kept).collect::<Vec<_>>(), [2], "and at the next start");
    assert_eq!(app.line(), FOUND);
    assert_eq!(app.said(), text::said::with_some_beyond(text::said::new_many(2_usize, 1234_u64, "7"), 2_usize));
    app.command(Command::NextPuzzle);
    assert_eq!(app.line(), HARDEST);
}

/// An application with a puzzle that somebody has begun to play.
fn begun() -> TestApp {
    let mut app = TestApp::playing(HARDEST);
    app.select([1]);
    app.mark(2, Tool::Corner);
    app
}

#[test]
fn a_new_puzzle_takes_the_place_of_a_game_and_undo_brings_that_back() {
    let mut app = asked(begun());
    app.act(generation(GenerationAction::Start));
    ended(&mut app, 0, vec![puzzle(FOUND)], None);
    assert_eq!((app.model.dialog.clone(), app.line().as_str()), (None, FOUND));
    assert_eq!(app.said().key(), Some("generation.with_beyond"));
    assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::Undo));
    app.command(Command::Undo);
    assert_eq!(app.line(), HARDEST);
}

#[test]
fn a_job_that_is_left_changes_nothing_and_the_form_stays() {
    let mut app = asked(TestApp::playing(HARDEST));
    app.act(generation(GenerationAction::Start));
    assert_eq!(app.act(Action::Cancel), [Effect::Stop(Worker::Generation)]);
    assert_eq!((app.model.generation, form(&app).seed()), (None, Some(7)));
    ended(&mut app, 0, vec![puzzle(FOUND)], Some(StopReason::Cancelled));
    assert_eq!(app.line(), HARDEST, "what comes late is ignored");
    app.act(Action::Cancel);
    assert_eq!(app.model.dialog, None);
}

#[test]
fn a_job_can_be_ended_early_and_what_it_has_made_is_kept() {
    let mut app = asked(TestApp::new());
    change(&mut app, |form| form.count = 500);
    app.act(generation(GenerationAction::Start));
    assert_eq!(app.act(generation(GenerationAction::Keep)), [Effect::Stop(Worker::Generation)]);
    ended(&mut app, 0, vec![puzzle(FOUND), puzzle(HARDEST)], Some(StopReason::Cancelled));
    assert_eq!(app.model.collection.as_ref().unwrap().puzzles.len(), 2);
    assert_eq!(app.said(), text::said::with_some_beyond(text::said::new_many(2_usize, 1234_u64, "7"), 2_usize));
}

#[test]
fn giving_up_is_told_with_what_was_seen() {
    let gave_up = || {
        let seen = RejectionCounts { clues: Some((1234, 21, 27)), ..RejectionCounts::default() };
        Some(StopReason::GaveUp(GaveUp { index: 0, attempts: 1234, rejections: seen.into() }))
    };
    let mut app = asked(TestApp::new());
    app.act(generation(GenerationAction::Start));
    ended(&mut app, 0, Vec::new(), gave_up());
    assert_eq!((form(&app).stop.clone(), app.model.generation), (gave_up(), None));
    app.act(generation(GenerationAction::Start));
    assert_eq!(form(&app).stop, None);
    ended(&mut app, 1, vec![puzzle(FOUND)], gave_up());
    assert_eq!(app.line(), FOUND);
    assert_eq!(app.said(), text::said::fewer(1_usize, Said::of(gave_up().expect("it gave up"), text::why)));
}

#[test]
fn what_can_never_be_is_not_begun() {
    let mut app = asked(TestApp::new());
    change(&mut app, |form| form.clues = Some((3, 16)));
    assert_eq!(form(&app).invalid_spec, Some(InvalidSpec::TooFewClues { max: 16, need: 17 }));
    assert!(app.act(generation(GenerationAction::Start)).is_empty() && app.model.generation.is_none());
    change(&mut app, |form| (form.clues, form.seed) = (None, String::new()));
    assert!(app.act(Action::Confirm).is_empty(), "without a seed");
    assert_eq!(app.act(generation(GenerationAction::OtherSeed)), [Effect::DrawSeed]);
}

#[test]
fn a_bug_in_the_thread_is_told_and_nothing_waits() {
    let mut app = asked(TestApp::new());
    app.act(generation(GenerationAction::Start));
    app.act(Action::Failed(Failure::Worker(Worker::Generation, "why".to_owned())));
    assert_eq!(app.model.generation, None);
    assert_eq!(app.problem(), Some(text::said::generation_failed("why")));
}

/// An application that watches a puzzle being made, and the run.
fn watching(strategy: Strategy) -> (TestApp, Run) {
    let mut app = asked(TestApp::new());
    change(&mut app, |form| {
        (form.strategy, form.shape, form.rules) = (strategy, Shape::of_size(6).unwrap(), vec![Rule::Diagonals]);
    });
    let expected = form(&app).watch_spec(7);
    let effects = app.act(generation(GenerationAction::Start));
    let Some(Effect::Search(SearchJob::Generate(RunId(1), watch))) = effects.last() else { panic!("{effects:?}") };
    assert_eq!(**watch, expected);
    assert_eq!((app.model.mode, app.model.run.as_ref().unwrap().task), (Mode::Watch, RunTask::Make(strategy)));
    assert_eq!((app.model.puzzle().shape().size(), app.model.puzzle().rules()), (6, &[Rule::Diagonals][..]));
    let run = WatchSpec::clone(watch).start(&Cancel::default()).unwrap().unwrap();
    (app, run)
}

fn send_report(app: &mut TestApp, run: &Run) {
    let request = app.model.run.as_ref().unwrap().request;
    app.act(Action::Reported(Arc::new(Report {
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
    for strategy in [Strategy::DigHoles, Strategy::RandomFill] {
        let (mut app, mut run) = watching(strategy);
        run.advance(5, &Cancel::default());
        send_report(&mut app, &run);
        assert!(!Command::TakePuzzle.is_enabled(&app.model) && app.model.notice.is_none());
        app.act(Action::Control(Control::ToEnd));
        run.to_end(&Cancel::default());
        send_report(&mut app, &run);
        app.act(Action::Control(Control::Seek(3)));
        run.seek(3, &Cancel::default());
        send_report(&mut app, &run);
        assert!(Command::TakePuzzle.is_enabled(&app.model), "at every step, once it is made");
        run.to_end(&Cancel::default());
        let offered = app.model.notice.clone().unwrap();
        let said = match strategy {
            Strategy::RandomFill => text::filled.into(),
            _ => text::said::ready(run.digits().iter().flatten().count()),
        };
        assert_eq!((offered.said, offered.action), (said, Some(Command::TakePuzzle)));
        assert!(!Command::KeepSolution.is_enabled(&app.model), "nothing was solved");
        app.command(Command::TakePuzzle);
        assert_eq!(app.model.puzzle().givens(), run.digits());
        assert_eq!(app.model.mode, if strategy == Strategy::DigHoles { Mode::Play } else { Mode::Enter });
        assert!(app.model.run.is_none());
        app.command(Command::Undo);
        assert_eq!(app.model.puzzle().given_count(), 0);
    }
}

#[test]
fn who_does_not_watch_is_not_taken_to_a_solution_that_only_shows_what_must_stay() {
    let (mut app, mut run) = watching(Strategy::DigHoles);
    app.act(Action::Mode(Mode::Enter));
    run.to_end(&Cancel::default());
    assert!(!run.solutions().is_empty());
    app.effects.clear();
    send_report(&mut app, &run);
    assert!(app.effects.is_empty(), "{:?}", app.effects);
}

#[test]
fn a_making_that_is_watched_takes_the_place_of_a_game() {
    let mut app = asked(begun());
    change(&mut app, |form| form.strategy = Strategy::RandomFill);
    app.act(Action::Confirm);
    assert_eq!((app.model.puzzle().given_count(), app.model.mode), (0, Mode::Watch));
    app.command(Command::ModeEnter);
    app.command(Command::Undo);
    app.command(Command::Undo);
    assert_eq!(app.line(), HARDEST);
}

#[test]
fn a_making_that_cannot_begin_says_why() {
    let (mut app, _) = watching(Strategy::DigHoles);
    app.act(generation(GenerationAction::NotWatched(RunId(1), StopReason::NoBoard)));
    assert!(app.model.run.is_none());
    assert_eq!(app.problem(), Some(text::said::none(text::no_board)));
}

#[test]
fn where_boards_are_hard_to_make_it_is_said_while_a_game_is_made() {
    let mut app = TestApp::new();
    app.act(generation(GenerationAction::Game(Game::LikeThis)));
    app.act(generation(GenerationAction::Seed(7)));
    assert_eq!(app.said(), text::making.into());
    let progress = |lacks_board| GenerateProgress { lacks_board, ..GenerateProgress::default() };
    app.act(generation(GenerationAction::Progress(GenerationId(0), progress(false))));
    assert_eq!(app.said(), text::making.into());
    app.act(generation(GenerationAction::Progress(GenerationId(0), progress(true))));
    assert_eq!(app.said(), text::still_making.into());
    let stop = app.model.notice.as_ref().and_then(|notice| notice.action);
    assert_eq!(stop, Some(Command::StopMaking));
    // It follows the language, and is said again once another message has gone.
    let mut app = TestApp::new();
    app.act(generation(GenerationAction::Game(Game::LikeThis)));
    app.act(generation(GenerationAction::Seed(7)));
    app.model.settings.lang = Lang::Zh;
    app.act(generation(GenerationAction::Progress(GenerationId(0), progress(true))));
    assert_eq!(app.said().text(app.model.settings.lang), text::still_making(Lang::Zh));
    app.model.notice = Some(Notice::info(|_: Lang| "…"));
    app.act(generation(GenerationAction::Progress(GenerationId(0), progress(true))));
    assert_eq!(app.said().text(Lang::En), "…");
    app.model.notice = None;
    app.act(generation(GenerationAction::Progress(GenerationId(0), progress(false))));
    assert_eq!(app.said().text(app.model.settings.lang), text::still_making(Lang::Zh));
}

#[test]
fn the_difficulty_of_a_new_puzzle_is_said_in_every_language() {
    let geometry = KnownGeometry::from(HouseGeometry::classic());
    let rated = Engine::new(&geometry).rate(
        &State::from_givens(&geometry, &puzzle(FOUND).givens()),
        &LogicSettings::default(),
        &Cancel::default(),
    );
    let Some(Rated::Solved(rating)) = rated else { panic!("{rated:?}") };
    let said = |lang| text::rated((|_: Lang| "…").into(), Some(Rated::Solved(rating))).text(lang);
    assert_eq!(said(Lang::En), format!("… Difficulty: {}.", terms::level(Lang::En, rating.level)));
    assert_eq!(said(Lang::Zh), format!("…难度：{}。", terms::level(Lang::Zh, rating.level)));
}
