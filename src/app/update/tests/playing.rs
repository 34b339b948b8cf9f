//! Checking digits, and marks that follow the digits.

use super::{FileAction, PLAIN, PUZZLE, TestApp, cell, digit, puzzle, *};
use crate::{
    app::{
        effect::Worker,
        model::{play::PlayModel, run::RunModel},
    },
    board::Digits,
    io::{
        autosave::{Help, Played},
        examples::EXAMPLES,
    },
    solve::{
        analyse::{Verdict, analyse},
        logic::{LogicSettings, Rating},
    },
};

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Answers the request for a verdict.
fn verdict(app: &mut TestApp) {
    let analysis = analyse(app.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap();
    app.act(Action::Verdict(VerdictAction::Analysed(app.model.document.revision, Arc::new(analysis))));
}

/// The solution that the verdict has found.
fn solution(app: &TestApp) -> Digits {
    let VerdictState::Known(analysis) = &app.model.verdict else { panic!("there is no verdict") };
    let Verdict::Unique(solution) = analysis.givens.clone() else { panic!("there is no single solution") };
    solution
}

fn write(app: &mut TestApp, index: usize, value: u8) {
    app.select([index]);
    app.act(Action::TypeDigit(digit(value), None));
}

#[test]
fn a_check_names_every_wrong_digit_and_no_right_one() {
    let right = |index: usize| SOLUTION.as_bytes()[index] - b'0';
    let open: Vec<usize> = (0..81).filter(|&index| PUZZLE.as_bytes()[index] == b'.').collect();
    for wrong_every in [1, 2, 7, 100] {
        let mut app = TestApp::playing(PUZZLE);
        let is_wrong = |place: usize| place % wrong_every == wrong_every - 1;
        for (place, &index) in open.iter().enumerate() {
            write(&mut app, index, if is_wrong(place) { right(index) % 9 + 1 } else { right(index) });
        }
        app.command(Command::CheckDigits);
        verdict(&mut app);
        let marked: Vec<usize> = app.model.play.wrong_in(app.model.puzzle()).map(|cell| cell.index()).collect();
        let expected: Vec<usize> = (0..open.len()).filter(|&place| is_wrong(place)).map(|place| open[place]).collect();
        assert_eq!(marked, expected, "every {wrong_every}th digit is wrong");
        // Wrong digits are named by the verdict.
        let kind = app.model.notice.as_ref().map(|notice| notice.kind);
        assert_eq!(kind, expected.is_empty().then_some(NoticeKind::Done));
    }
}

#[test]
fn a_check_of_nothing_is_no_warning() {
    let mut app = TestApp::playing(PUZZLE);
    verdict(&mut app);
    app.command(Command::CheckDigits);
    assert_eq!(app.model.notice.as_ref().map(|notice| notice.kind), Some(NoticeKind::Info));
    // It is about what can be done in this mode.
    app.command(Command::ModeWatch);
    assert_eq!(app.model.notice, None);
}

#[test]
fn a_check_of_cells_leaves_what_is_known_of_others() {
    let mut app = TestApp::playing(PUZZLE);
    write(&mut app, 2, 1);
    write(&mut app, 3, 2);
    verdict(&mut app);
    app.command(Command::CheckCells);
    let marked = |app: &TestApp| app.model.play.wrong_in(app.model.puzzle()).collect::<Vec<_>>();
    assert_eq!(marked(&app), [cell(3)]);
    app.select([2]);
    app.command(Command::CheckCells);
    assert_eq!(marked(&app), [cell(3), cell(2)]);
    write(&mut app, 2, 4);
    assert_eq!(marked(&app), [cell(3)]);
}

#[test]
fn a_digit_clears_its_marks_in_row_column_and_box_and_nowhere_else() {
    let mut app = TestApp::playing(&".".repeat(81));
    app.command(Command::ModePlay);
    app.command(Command::SelectAll);
    app.mark(5, Tool::Corner);
    app.mark(6, Tool::Corner);
    app.mark(5, Tool::Centre);
    let before = app.model.puzzle().clone();
    write(&mut app, 40, 5);
    for (at, square) in app.model.puzzle().squares() {
        let [row, column] = [at.index() / 9, at.index() % 9];
        let sees = at.index() != 40 && (row == 4 || column == 4 || (row / 3, column / 3) == (1, 1));
        assert_eq!(square.corner.contains(digit(5)), !sees, "{at:?}");
        assert_eq!(square.centre.contains(digit(5)), !sees, "{at:?}");
        assert!(square.corner.contains(digit(6)));
    }
    app.command(Command::Undo);
    assert_eq!(*app.model.puzzle(), before);
    app.act(Action::Set(Setting::Preference(Preference::ClearMarks, 0)));
    write(&mut app, 40, 5);
    assert_eq!(app.model.puzzle().squares().filter(|(_, square)| square.corner.contains(digit(5))).count(), 81);
    assert_eq!(app.value(40), Value::Entered(digit(5)));
}

#[test]
fn candidates_become_marks_less_those_ruled_out() {
    let mut app = TestApp::playing(PUZZLE);
    app.select([2]);
    app.mark(1, Tool::RuleOut);
    app.command(Command::CandidatesToMarks);
    assert!(!app.model.shows_candidates());
    assert_eq!(app.model.puzzle().square(cell(2)).centre, [2, 4].map(digit).into_iter().collect());
    // By hand: row 1 has 3, 5, 7, column 4 has 1, 4, 8, the box has 1, 5, 7, 9.
    assert_eq!(app.model.puzzle().square(cell(3)).centre, [2, 6].map(digit).into_iter().collect());
    assert!(app.model.puzzle().square(cell(0)).centre.is_empty(), "a given has no marks");
    app.command(Command::Undo);
    assert!(app.model.puzzle().square(cell(2)).centre.is_empty());
    assert_eq!(app.model.puzzle().digits(), puzzle(PUZZLE).digits());
}

#[test]
fn a_puzzle_that_was_only_played_is_replaced_without_a_question() {
    for solves in [true, false] {
        let mut app = TestApp::new();
        app.act(Action::Example("medium"));
        verdict(&mut app);
        let solution = solution(&app);
        let open: Vec<usize> = (0..81).filter(|&index| app.value(index) == Value::Empty).collect();
        let filled = if solves { &open[..] } else { &open[1..] };
        for &index in filled {
            app.act(Action::Tick(2.0));
            write(&mut app, index, solution[index].unwrap().get());
        }
        verdict(&mut app);
        let finish = app.model.finish().map(|finish| (finish.seconds, finish.help));
        assert_eq!(finish, solves.then_some((2.0 * open.len() as f64, Help::default())));
        app.act(Action::Example("hard"));
        assert_eq!(app.model.dialog, None);
        assert_eq!(app.model.play, PlayModel::default(), "a new puzzle starts over");
    }
}

#[test]
fn a_puzzle_goes_on_after_a_restart_with_its_clock_and_the_help_that_was_had() {
    let mut app = TestApp::playing(PUZZLE);
    app.act(Action::Tick(3.0));
    write(&mut app, 2, 4);
    verdict(&mut app);
    app.command(Command::CheckDigits);
    app.command(Command::Hint);
    app.act(Action::Tick(2.5));
    let played = Played { seconds: 5, help: Help { hints: 1, checks: 1, solution: false }, is_counted: false };
    assert_eq!(app.model.session().played, played);
    let mut next = TestApp::new();
    next.act(Action::File(FileAction::Recovered(Arc::new(app.model.session()), None)));
    assert_eq!((next.model.play.seconds, next.model.session().played), (5.0, played));
}

#[test]
fn the_clock_is_saved_while_a_player_thinks() {
    let mut app = TestApp::playing(PUZZLE);
    for seconds in 1..5 {
        app.act(Action::Tick(1.0));
        // The moment by itself: not all that can be undone.
        let [SavingJob::KeepMoment(moment)] = &app.kept[..] else { panic!("{:?}", app.kept) };
        assert!(moment.contains(&format!("seconds:{seconds},")), "{moment}");
    }
    app.act(Action::Press(cell(40), PLAIN));
    assert!(matches!(app.kept[..], [SavingJob::KeepMoment(_)]), "what is selected, at once");
}

#[test]
fn a_solution_that_was_seen_is_no_finish_of_ones_own() {
    for sees in [false, true] {
        let mut app = TestApp::new();
        app.act(Action::Example("medium"));
        verdict(&mut app);
        if sees {
            app.command(Command::Solve);
            assert!(app.model.has_result());
            app.command(Command::Undo);
        }
        let solution = solution(&app);
        for index in (0..81).filter(|&index| app.value(index) == Value::Empty).collect::<Vec<_>>() {
            write(&mut app, index, solution[index].unwrap().get());
        }
        verdict(&mut app);
        assert_eq!(app.model.finish().map(|finish| finish.help.solution), Some(sees));
    }
}

#[test]
fn a_puzzle_counts_once_in_the_statistics_however_late_its_level_is_known() {
    let rating = Rating::of_steps(&[], 81, &LogicSettings::default());
    let (level, rated) = (rating.level, Rated::Solved(rating));
    for is_late in [false, true] {
        let mut app = TestApp::new();
        app.act(Action::Example("medium"));
        verdict(&mut app);
        let (solution, ticket) = (solution(&app), app.model.logic.difficulty.ticket);
        for round in 1..=2 {
            if !is_late {
                app.act(Action::Logic(LogicAction::Rated(ticket, rated, [].into())));
            }
            for index in (0..81).filter(|&index| app.value(index) == Value::Empty).collect::<Vec<_>>() {
                write(&mut app, index, solution[index].unwrap().get());
            }
            verdict(&mut app);
            assert_eq!(app.model.finish().unwrap().level.is_none(), is_late && round == 1);
            app.act(Action::Logic(LogicAction::Rated(ticket, rated, [].into())));
            assert_eq!(app.model.finish().unwrap().level, Some(level), "round {round}");
            assert_eq!(app.model.settings.statistics.record(level).solved, 1, "round {round}");
            app.command(Command::ClearEntries);
        }
    }
}

#[test]
fn undoing_a_restart_brings_the_clock_and_the_help_back() {
    let mut app = TestApp::playing(PUZZLE);
    app.act(Action::Tick(30.0));
    write(&mut app, 2, 4);
    verdict(&mut app);
    app.command(Command::CheckDigits);
    app.command(Command::ClearEntries);
    assert_eq!((app.model.play.seconds, app.model.play.help.checks), (0.0, 0));
    app.act(Action::Tick(2.0));
    app.command(Command::Undo);
    assert_eq!((app.model.play.seconds, app.model.play.help.checks), (32.0, 1));
    app.act(Action::Tick(1.0));
    // The second round has its own clock and help again, and they are not counted twice.
    app.command(Command::Redo);
    assert_eq!((app.model.play.seconds, app.model.play.help.checks), (2.0, 0));
    app.act(Action::Tick(4.0));
    app.command(Command::Undo);
    assert_eq!((app.model.play.seconds, app.model.play.help.checks), (37.0, 1));
    app.command(Command::Redo);
    assert_eq!((app.model.play.seconds, app.model.play.help.checks), (6.0, 0));
}

#[test]
fn the_clock_stands_still_while_the_board_is_covered_and_in_other_modes() {
    let mut app = TestApp::playing(PUZZLE);
    app.act(Action::Tick(1.0));
    app.command(Command::PauseClock);
    assert!(app.model.is_paused());
    app.act(Action::Tick(1.0));
    app.act(Action::TypeDigit(digit(4), None));
    assert!(!app.model.is_paused() && app.line() == PUZZLE);
    app.act(Action::Tick(1.0));
    app.command(Command::ModeEnter);
    app.act(Action::Tick(1.0));
    assert_eq!(app.model.play.seconds, 2.0);
}

#[test]
fn the_clock_runs_on_while_a_full_board_has_a_wrong_digit() {
    // All but the last two cells, which are 2 and 1.
    let mut app = TestApp::playing("12343412214343..");
    let mut seconds = Vec::new();
    for digits in [[1, 2], [2, 1]] {
        write(&mut app, 14, digits[0]);
        write(&mut app, 15, digits[1]);
        verdict(&mut app);
        app.act(Action::Tick(1.0));
        seconds.push(app.model.play.seconds);
    }
    assert_eq!(seconds, [1.0, 1.0]);
}

#[test]
fn a_game_waits_for_its_seed_and_the_day_is_the_seed_of_its_puzzle() {
    let mut app = TestApp::new();
    let game = |game| Action::Generation(GenerationAction::Game(game));
    let level = |spec: &PuzzleSpec| if let PuzzleSpec::Houses(spec) = spec { spec.level } else { None };
    assert_eq!(app.act(game(Game::OfTheDay(None))), [Effect::GetDate]);
    // 2026-11-23 is 20,780 days after 1970-01-01: 56 years with 14 leap days, and 326 days of that year.
    let started = app.act(Action::Generation(GenerationAction::Day(56 * 365 + 14 + 326)));
    let [Effect::Generation(job)] = &started[..] else { panic!("{started:?}") };
    assert_eq!((job.seed, job.count, level(&job.spec)), (20_261_123, 1, Some(Level::Medium)));
    assert_eq!(app.model.new_game.as_ref().and_then(|game| game.day), Some(20_780));
    assert_eq!(app.act(game(Game::New(GameKind::Classic, Level::Hard))), [Effect::Stop(Worker::Generation), Effect::DrawSeed]);
    let started = app.act(Action::Generation(GenerationAction::Seed(5)));
    let [Effect::Generation(job)] = &started[..] else { panic!("{started:?}") };
    assert_eq!((job.seed, level(&job.spec)), (5, Some(Level::Hard)));
    app.command(Command::StopMaking);
    assert!(app.model.generation.is_none() && app.model.notice.is_none());
}

#[test]
fn the_same_hint_asked_for_again_counts_once() {
    let mut app = TestApp::playing(PUZZLE);
    for _ in 0..3 {
        app.command(Command::Hint);
        app.command(Command::HideHint);
    }
    assert_eq!(app.model.play.help.hints, 1);
    write(&mut app, 2, 4);
    app.command(Command::Hint);
    assert_eq!(app.model.play.help.hints, 2);
}

#[test]
fn a_tool_named_by_a_key_does_not_stay_unless_digits_are_chosen_first() {
    for digit_first in [false, true] {
        let mut app = TestApp::playing(PUZZLE);
        app.model.settings.digit_first = digit_first;
        app.model.selection.clear();
        assert!(app.model.selection.cells().is_empty());
        app.act(Action::TypeDigit(digit(1), Some(Tool::Centre)));
        assert_eq!(app.model.light.digit, Some(digit(1)));
        assert_eq!(app.model.tool == Tool::Centre, digit_first);
    }
}

#[test]
fn a_new_puzzle_begins_with_the_tool_of_digits() {
    let mut app = TestApp::new();
    app.act(Action::Example("hard"));
    app.command(Command::ToolCentre);
    assert_eq!(app.model.tool, Tool::Centre);
    app.act(Action::Example("medium"));
    assert_eq!(app.model.tool, Tool::Digit);
}

/// A game of a level that is being made.
fn made(mut app: TestApp) -> TestApp {
    app.act(Action::Generation(GenerationAction::Game(Game::New(GameKind::Classic, Level::Easy))));
    app.act(Action::Generation(GenerationAction::Seed(5)));
    assert!(app.model.generation.is_some());
    app
}

#[test]
fn a_game_that_is_being_made_does_not_replace_a_board_that_was_opened_meanwhile() {
    for is_new in [false, true] {
        let mut app = made(TestApp::new());
        let effects = if is_new {
            app.command(Command::NewBoard);
            app.act(Action::CreateNew)
        } else {
            app.act(Action::Example(EXAMPLES[0].key))
        };
        assert!(effects.contains(&Effect::Stop(Worker::Generation)), "{effects:?}");
        assert!(app.model.generation.is_none() && app.model.new_game.is_none());
        assert_ne!(app.model.notice.as_ref().map(|notice| notice.kind), Some(NoticeKind::Progress));
    }
}

#[test]
fn a_game_that_is_being_made_says_so_whatever_else_is_done_meanwhile() {
    let mut app = made(TestApp::new());
    let progress = app.model.notice.clone();
    assert_eq!(progress.as_ref().map(|notice| notice.kind), Some(NoticeKind::Progress));
    write(&mut app, 0, 4);
    assert_eq!(app.model.notice, progress);
    app.act(Action::DismissNotice);
    assert_eq!(app.model.notice, progress);
    // A dialog in front of it is closed by Esc, and the game goes on.
    app.command(Command::Statistics);
    app.act(Action::Cancel);
    assert!(app.model.dialog.is_none() && app.model.generation.is_some());
    app.act(Action::Cancel);
    assert!(app.model.generation.is_none() && app.model.notice.is_none());
}

#[test]
fn watch_begins_with_the_way_of_a_person_in_the_middle_of_a_game() {
    let mut app = TestApp::playing(PUZZLE);
    app.command(Command::ModeWatch);
    assert!(app.model.run.is_none(), "nothing has been entered");
    app.command(Command::ModePlay);
    app.select([2]);
    app.act(Action::TypeDigit(digit(4), None));
    app.command(Command::ModeWatch);
    assert!(app.model.run.as_ref().is_some_and(RunModel::is_by_logic));
    assert_eq!(app.model.mode, Mode::Watch);
}
