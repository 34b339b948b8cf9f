//! The first screen: continuing a game, a new puzzle, one of one's own; and the puzzles of the days.

use super::*;
use crate::{
    app::{
        action::FrontAction,
        model::{days::Days, game::GameRecord, generation::GenerationId},
    },
    io::autosave::{LeftSession, Session},
    solve::analyse::Verdict,
};

fn front(action: FrontAction) -> Action {
    Action::Front(action)
}

/// Hands over the puzzle that is being made.
fn made(app: &mut TestApp, line: &str) {
    let id = app.model.next_generation - 1;
    let puzzles = NewPuzzles::One(Box::new(puzzle(line)), None);
    let generated = Generated { puzzles, progress: GenerateProgress::default(), stop: None };
    app.act(Action::Generation(GenerationAction::Ended(GenerationId(id), generated)));
}

/// Enters the solution.
fn solve(app: &mut TestApp) {
    let analysis = app.judge();
    let Verdict::Unique(solution) = &analysis.givens else { panic!("there is one solution") };
    for (index, digit) in solution.iter().enumerate() {
        if app.value(index) == Value::Empty {
            app.select([index]);
            app.act(Action::TypeDigit(digit.unwrap(), None));
        }
    }
    app.judge();
    assert!(app.model.finish().is_some());
}

#[test]
fn it_is_shown_by_its_command_and_at_the_start_where_nothing_has_come_back() {
    let none = || Action::File(FileAction::SessionsLeft([].into()));
    let mut app = TestApp::new();
    app.act(none());
    assert!(app.model.is_at_front);
    // A file is being opened.
    let mut app = TestApp::new();
    app.act(Action::OpenPath("a.ron".into()));
    app.act(none());
    assert!(!app.model.is_at_front);
    // A game has come back.
    let mut app = TestApp::new();
    app.act(Action::File(FileAction::Recovered(Arc::new(Session::new(puzzle(PUZZLE))), None)));
    app.act(none());
    assert!(!app.model.is_at_front);
    app.act(Action::Mode(Mode::Play));
    assert!(app.model.is_timed());
    app.command(Command::New);
    assert!(app.model.is_at_front && !app.model.is_timed() && app.model.dialog.is_none());
    app.act(front(FrontAction::Show(false)));
    assert!(!app.model.is_at_front && app.model.is_timed() && app.line() == PUZZLE);
    // What is about the board shows it, and what is not does not.
    app.command(Command::New);
    app.command(Command::SwitchTheme);
    assert!(app.model.is_at_front);
    app.command(Command::AllSteps);
    assert!(!app.model.is_at_front);
}

#[test]
fn a_puzzle_of_ones_own_may_begin_with_empty_cells() {
    let mut app = TestApp::playing(HARDEST);
    app.command(Command::New);
    app.act(front(FrontAction::Skip));
    app.act(Action::Skip);
    app.act(Action::TypeDigit(Digit::new(5).unwrap(), None));
    assert_eq!(app.line(), format!("..5{}", ".".repeat(78)));
}

#[test]
fn a_kind_and_a_level_make_a_puzzle_and_are_remembered() {
    let mut app = TestApp::playing(HARDEST);
    app.command(Command::New);
    app.act(front(FrontAction::Kind(GameKind::Windows)));
    assert_eq!(app.act(front(FrontAction::Start(Level::Medium))).last(), Some(&Effect::DrawSeed));
    assert_eq!((app.model.settings.new_kind, app.model.settings.new_level), (GameKind::Windows, Level::Medium));
    let started = app.act(Action::Generation(GenerationAction::Seed(3)));
    let [Effect::Generation(job)] = &started[..] else { panic!("{started:?}") };
    let PuzzleSpec::Houses(spec) = &job.spec else { panic!("{job:?}") };
    assert_eq!((spec.geometry.rules(), spec.level, job.seed), (&[Rule::Windoku][..], Some(Level::Medium), 3));
    assert!(app.model.is_at_front, "until it is made");
    made(&mut app, PUZZLE);
    assert_eq!((app.model.is_at_front, app.line().as_str(), app.model.dialog.is_some()), (false, PUZZLE, false));
    app.command(Command::Undo);
    assert_eq!(app.line(), HARDEST);
}

#[test]
fn the_games_that_were_left_go_on_as_they_were_and_the_one_on_the_board_is_the_first() {
    let mut app = TestApp::new();
    app.act(Action::Example("easy"));
    app.select([5]);
    app.mark(4, Tool::Corner);
    app.act(Action::Tick(31.0));
    let easy = GameRecord::of(&app.model);
    app.act(Action::Now(600));
    app.act(Action::Example("killer"));
    app.act(Action::Now(1200));
    app.act(Action::Example("medium"));
    solve(&mut app);
    let names = |app: &TestApp| {
        let left = |game: Option<_>| {
            game.map_or_else(
                || app.model.puzzle().clone(),
                |game: Arc<crate::app::model::game::LeftGame>| game.game.lasting.puzzle.clone(),
            )
        };
        app.model.games().into_iter().map(left).map(|puzzle| puzzle.about.title).collect::<Vec<_>>()
    };
    assert_eq!(names(&app), ["Killer", "Easy"], "one that is finished does not go on");
    app.command(Command::New);
    app.act(front(FrontAction::Continue(1)));
    let mut back = GameRecord::of(&app.model);
    (back.lasting.left, back.moment.seconds) = (easy.lasting.left.clone(), back.moment.seconds.floor());
    assert_eq!(back, easy);
    assert_eq!((app.model.is_at_front, names(&app)), (false, vec!["Easy".to_owned(), "Killer".to_owned()]));
    app.command(Command::New);
    app.act(front(FrontAction::Continue(0)));
    assert!(!app.model.is_at_front && app.model.puzzle().about.title == "Easy");
    app.act(front(FrontAction::Continue(9)));
    app.command(Command::Undo);
    app.command(Command::Undo);
    assert_eq!(app.model.puzzle().about.title, "Medium", "undo goes back to the game that was finished");
}

#[test]
fn a_digit_begins_a_puzzle_of_ones_own_in_the_first_cell() {
    for has_game in [false, true] {
        let mut app = if has_game { TestApp::playing(HARDEST) } else { TestApp::new() };
        app.command(Command::New);
        app.act(front(FrontAction::Own(Some(digit(7)))));
        assert_eq!((app.model.is_at_front, app.model.mode, app.value(0)), (false, Mode::Enter, Value::Given(digit(7))));
        app.keys("5");
        assert_eq!((app.value(1), app.model.puzzle().given_count()), (Value::Given(digit(5)), 2));
        assert_eq!(app.model.games().len(), if has_game { 2 } else { 1 });
    }
}

#[test]
fn the_session_of_another_window_is_left_where_it_is_while_the_first_screen_is_shown() {
    let mut app = TestApp::new();
    let left = LeftSession { slot: 3, session: Session::new(puzzle(HARDEST)), changed: None };
    app.act(Action::File(FileAction::SessionsLeft([left].into())));
    assert!(app.model.is_at_front && app.model.games().is_empty());
}

#[test]
fn a_puzzle_of_a_day_that_is_solved_is_marked_in_the_calendar_and_one_that_was_looked_at_is_not() {
    for looks in [false, true] {
        let mut app = TestApp::new();
        app.act(Action::Generation(GenerationAction::Game(Game::OfTheDay(Some(20_780)))));
        made(&mut app, PUZZLE);
        assert_eq!(app.model.puzzle().about.title, "Puzzle of the day, 23 November 2026 · Medium");
        assert_eq!(app.model.play.day, Some(20_780));
        // It is still that of its day after it was started again.
        app.select([2]);
        app.keys("4");
        app.command(Command::ClearEntries);
        app.model.play.help.solution = looks;
        solve(&mut app);
        assert_eq!(app.model.settings.days, Days::of((!looks).then_some(20_780)));
    }
    let mut app = TestApp::playing(PUZZLE);
    solve(&mut app);
    assert_eq!(app.model.settings.days, Days::default());
}
