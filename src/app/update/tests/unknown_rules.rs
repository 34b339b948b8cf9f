//! A puzzle with rules that are not known: nothing is said about its solutions, and every request is answered with the reason.

use super::*;
use crate::{
    app::{
        model::{Document, settings::Pace},
        text::{status::status, unknown_rules},
        view::advice::advice,
    },
    io::{Collection, Opened, StepLink, ron},
    solve::analyse::analyse,
    test_support::EASY,
};

fn reason() -> Option<Said> {
    Some(unknown_rules::said::in_a_line("fogofwar"))
}

fn unknown() -> Puzzle {
    let mut puzzle = puzzle(EASY);
    puzzle.unknown_rules.push("FPuzzles(\"fogofwar\", true)".to_owned());
    puzzle
}

/// An application with a puzzle that has an unknown rule, and no answer from the threads yet.
fn with_unknown_rule() -> TestApp {
    let mut app = TestApp::new();
    app.model.document = Document::new(unknown());
    app.model.mode = Mode::Play;
    app
}

/// Asks for it by its command, whether or not the menu has it enabled: nothing is started, and it is said why.
#[track_caller]
fn check_refused(command: Command) {
    let mut app = with_unknown_rule();
    assert_eq!(app.command(command), [], "{command:?}");
    assert_eq!(app.problem(), reason(), "{command:?}");
    assert!(app.model.run.is_none() && app.model.logic.hint.is_none() && app.model.logic.steps.is_none());
    assert_eq!(app.model.dialog, None);
}

#[test]
fn it_is_not_solved() {
    check_refused(Command::Solve);
}

#[test]
fn it_is_not_solved_to_watch_and_not_by_logic() {
    for by in [SolveBy::Method(Method::Scan), SolveBy::Logic] {
        let mut app = with_unknown_rule();
        app.act(Action::Set(Setting::Pace(Pace::Watch)));
        app.act(Action::Set(Setting::SolveBy(by)));
        assert_eq!(app.command(Command::Solve), []);
        assert_eq!((app.problem(), app.model.mode), (reason(), Mode::Play));
    }
}

#[test]
fn the_truth_line_says_that_it_is_not_decided() {
    let mut app = with_unknown_rule();
    let rules = unknown().check_houses().unwrap_err();
    app.act(Action::Verdict(VerdictAction::NotDecided(app.model.document.revision, rules.clone())));
    let shown = status(&app.model);
    assert_eq!([&shown.headline, &shown.detail], ["Not decided", "This puzzle has rules Sudoscope does not know: fogofwar."]);
    assert!(advice(&app.model).sentence.is_empty() && advice(&app.model).offers.is_empty());
    app.act(Action::Set(Setting::Preference(Preference::Language, Lang::Zh as usize + 1)));
    let shown = status(&app.model);
    assert_eq!([&shown.headline, &shown.detail], ["无法判断", "这道题有 Sudoscope 无法识别的规则：fogofwar。"]);
    app.model.verdict = VerdictState::Pending;
    app.act(Action::Verdict(VerdictAction::NotDecided(app.model.document.revision + 1, rules)));
    assert!(matches!(app.model.verdict, VerdictState::Pending), "that was about another board");
}

#[test]
fn there_is_no_hint() {
    for command in [Command::Hint, Command::WholeStep, Command::ApplyStep] {
        check_refused(command);
    }
}

#[test]
fn steps_are_not_listed() {
    check_refused(Command::AllSteps);
}

#[test]
fn a_list_of_steps_closes_when_such_a_puzzle_comes_on_the_board() {
    let mut app = TestApp::playing(EASY);
    app.command(Command::AllSteps);
    assert!(app.model.logic.steps.is_some());
    let pasted = ron::write(&unknown());
    let effects = app.act(Action::PasteText(pasted));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Logic(_))), "{effects:?}");
    assert!(app.model.logic.steps.is_none());
    assert!(app.problem().is_some());
}

#[test]
fn it_is_not_rated_and_an_older_rating_goes() {
    check_refused(Command::Difficulty);
    let mut app = TestApp::playing(EASY);
    let known = app.model.puzzle().clone();
    let analysis = analyse(&known, &Cancel::default(), Budget::QUICK).unwrap();
    app.act(Action::Verdict(VerdictAction::Analysed(app.model.document.revision, Arc::new(analysis))));
    assert!(app.model.logic.difficulty.of.is_some());
    app.act(Action::PasteText(ron::write(&unknown())));
    let rules = unknown().check_houses().unwrap_err();
    assert_eq!(
        app.act(Action::Verdict(VerdictAction::NotDecided(app.model.document.revision, rules))),
        [Effect::Stop(Worker::Rating)]
    );
    assert!(app.model.logic.difficulty.of.is_none() && app.model.analysis().is_none());
}

#[test]
fn searches_of_it_are_not_compared() {
    check_refused(Command::Compare);
    assert!(with_unknown_rule().model.compare.is_none());
}

#[test]
fn its_digits_are_not_checked() {
    for command in [Command::CheckDigits, Command::CheckCells] {
        check_refused(command);
    }
}

#[test]
fn questions_about_its_candidates_are_not_asked() {
    check_refused(Command::WhyNot);
    let mut app = with_unknown_rule();
    let empty = EASY.find('.').unwrap();
    app.select([empty]);
    assert_eq!(app.command(Command::WhyNot), []);
    assert!(app.model.logic.question.is_none());
    let asked = Candidate::new(cell(empty), digit(1));
    assert_eq!(app.act(Action::Logic(LogicAction::Ask(asked))), []);
    assert_eq!(app.problem(), reason());
}

#[test]
fn a_link_to_a_step_of_it_starts_no_search() {
    let parts = [("method", "scan"), ("goal", "first"), ("step", "1")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    let link = StepLink { puzzle: unknown(), parts: parts.into() };
    let mut app = TestApp::new();
    let effects = app.act(Action::read(None, Ok(Opened::Step(link))));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Search(SearchJob::Search(..)))), "{effects:?}");
    assert_eq!((app.problem(), app.model.run.is_none()), (reason(), true));
}

#[test]
fn its_solutions_are_not_counted() {
    check_refused(Command::CountAll);
}

#[test]
fn true_candidates_and_superfluous_givens_are_not_shown() {
    for command in [Command::TrueCandidates, Command::KeyCells] {
        check_refused(command);
    }
    let mut app = with_unknown_rule();
    app.command(Command::TrueCandidates);
    assert!(!app.model.overlays.true_candidates);
}

#[test]
fn every_command_is_refused_with_the_reason_or_starts_no_search() {
    for command in Command::ALL.into_iter() {
        let mut app = with_unknown_rule();
        let effects = app.command(command);
        if command.row().decides {
            assert_eq!((effects.len(), app.problem()), (0, reason()), "{command:?}");
        }
        assert!(!effects.iter().any(decides), "{command:?}");
        assert_ne!(app.problem() == reason(), !command.row().decides, "{command:?}");
    }
}

#[test]
fn there_is_no_solution_to_keep() {
    let mut app = with_unknown_rule();
    app.command(Command::Solve);
    assert!(!Command::KeepSolution.is_enabled(&app.model));
    assert!(app.command(Command::KeepSolution).is_empty());
}

#[test]
fn puzzles_made_on_its_board_do_not_have_these_rules_which_is_said() {
    let mut app = with_unknown_rule();
    app.command(Command::Generate);
    assert!(matches!(app.model.dialog, Some(Dialog::Generate(_))));
    assert_eq!(app.problem(), Some(unknown_rules::said::not_generated(|_: Lang| "fogofwar")));
}

#[test]
fn in_a_collection_it_is_not_judged_either_once_it_is_on_the_board() {
    let mut app = TestApp::new();
    let puzzles = Arc::new(Collection::of_puzzles(vec![unknown(), puzzle(EASY)]));
    app.act(Action::read(None, Ok(Opened::Collection(puzzles))));
    assert_eq!(app.command(Command::Solve), []);
    assert_eq!(app.problem(), reason());
    app.command(Command::NextPuzzle);
    assert!(!app.command(Command::Solve).is_empty());
}

#[test]
fn the_welcome_does_not_cover_rules_or_a_title() {
    let with = |change: fn(&mut Puzzle)| {
        let mut app = TestApp::new();
        let mut blank = Puzzle::classic();
        change(&mut blank);
        app.model.document = Document::new(blank);
        app.model.is_untouched()
    };
    assert!(with(|_| {}));
    assert!(!with(|puzzle| puzzle.unknown_rules.push("Knight".to_owned())));
    assert!(!with(|puzzle| puzzle.about.title = "Monday".to_owned()));
    assert!(!with(|puzzle| *puzzle = Puzzle::new(Shape::classic(), &[Rule::Diagonals])));
    assert!(!with(|puzzle| puzzle.square_mut(cell(0)).value = Value::Given(digit(1))));
}
