//! A puzzle with rules that are not known: nothing is said about its solutions, and every request is answered with the reason.

use super::*;
use crate::{
    app::{
        action::{CollectionAction, LogicAction, Setting},
        command::COMMANDS,
        model::{Dialog, Document, VerdictState, settings::Pace},
        text::{Lang, status::status},
        view::advice::advice,
    },
    board::Rule,
    io::{Collection, StepLink, ron},
    solve::{
        Cancel,
        analyse::{Budget, analyse},
        logic::Candidate,
    },
    test_support::EASY,
};

const REASON: &str = "Not decided: this puzzle has rules Sudoscope does not know: fogofwar.";

fn unknown() -> Puzzle {
    let mut puzzle = puzzle(EASY);
    puzzle.unknown_rules.push("FPuzzles(\"fogofwar\", true)".to_owned());
    puzzle
}

/// An application with a puzzle that has an unknown rule, and no answer from the threads yet.
fn desk() -> TestApp {
    let mut desk = TestApp::new();
    desk.model.document = Document::new(unknown());
    desk.model.mode = Mode::Play;
    desk
}

/// Asks for it by its command, whether or not the menu has it enabled: nothing is started, and it is said why.
#[track_caller]
fn check_refused(command: Command) {
    let mut desk = desk();
    assert_eq!(desk.command(command), [], "{command:?}");
    assert_eq!(desk.problem(), Some(REASON), "{command:?}");
    assert!(desk.model.run.is_none() && desk.model.logic.hint.is_none() && desk.model.logic.steps.is_none());
    assert_eq!(desk.model.dialog, None);
    desk.act(Action::Set(Setting::Lang(Lang::Zh)));
    desk.command(command);
    assert_eq!(desk.problem(), Some("无法判断：这道题有 Sudoscope 无法识别的规则：fogofwar。"));
}

#[test]
fn it_is_not_solved() {
    check_refused(Command::Solve);
}

#[test]
fn it_is_not_solved_to_watch_and_not_by_logic() {
    for by_logic in [false, true] {
        let mut desk = desk();
        desk.act(Action::Set(Setting::Pace(Pace::Watch)));
        desk.act(Action::Set(Setting::ByLogic(by_logic)));
        assert_eq!(desk.command(Command::Solve), []);
        assert_eq!((desk.problem(), desk.model.mode), (Some(REASON), Mode::Play));
    }
}

#[test]
fn the_truth_line_says_that_it_is_not_decided() {
    let mut desk = desk();
    let rules = unknown().check_houses().unwrap_err();
    desk.act(Action::Verdict(VerdictAction::NotDecided(desk.model.document.revision, rules.clone())));
    let shown = status(&desk.model);
    assert_eq!([&shown.headline, &shown.detail], ["Not decided", "This puzzle has rules Sudoscope does not know: fogofwar."]);
    assert!(advice(&desk.model).sentence.is_empty() && advice(&desk.model).offers.is_empty());
    desk.act(Action::Set(Setting::Lang(Lang::Zh)));
    let shown = status(&desk.model);
    assert_eq!([&shown.headline, &shown.detail], ["无法判断", "这道题有 Sudoscope 无法识别的规则：fogofwar。"]);
    desk.model.verdict = VerdictState::Pending;
    desk.act(Action::Verdict(VerdictAction::NotDecided(desk.model.document.revision + 1, rules)));
    assert!(matches!(desk.model.verdict, VerdictState::Pending), "that was about another board");
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
    let mut desk = TestApp::playing(EASY);
    desk.command(Command::AllSteps);
    assert!(desk.model.logic.steps.is_some());
    let pasted = ron::write(&unknown());
    let effects = desk.act(Action::PasteText(pasted));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Logic(LogicJob::AllSteps(..)))), "{effects:?}");
    assert!(desk.model.logic.steps.is_none());
    assert!(desk.problem().is_some());
}

#[test]
fn it_is_not_rated_and_an_older_rating_goes() {
    check_refused(Command::Difficulty);
    let mut desk = TestApp::playing(EASY);
    let known = desk.model.puzzle().clone();
    let analysis = analyse(&known, &Cancel::default(), Budget::QUICK).unwrap();
    desk.act(Action::Verdict(VerdictAction::Analysed(desk.model.document.revision, Arc::new(analysis))));
    assert!(desk.model.logic.difficulty.of.is_some());
    desk.act(Action::PasteText(ron::write(&unknown())));
    let rules = unknown().check_houses().unwrap_err();
    assert_eq!(
        desk.act(Action::Verdict(VerdictAction::NotDecided(desk.model.document.revision, rules))),
        [Effect::Rating(Signal::Stop)]
    );
    assert!(desk.model.logic.difficulty.of.is_none() && desk.model.analysis().is_none());
}

#[test]
fn searches_of_it_are_not_compared() {
    check_refused(Command::Compare);
    assert!(desk().model.compare.is_none());
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
    let mut desk = desk();
    let empty = EASY.find('.').unwrap();
    desk.select([empty]);
    assert_eq!(desk.command(Command::WhyNot), []);
    assert!(desk.model.logic.question.is_none());
    let asked = Candidate::new(cell(empty), digit(1));
    assert_eq!(desk.act(Action::Logic(LogicAction::Ask(asked))), []);
    assert_eq!(desk.problem(), Some(REASON));
}

#[test]
fn a_link_to_a_step_of_it_starts_no_search() {
    let parts = [("method", "scan"), ("goal", "first"), ("step", "1")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    let link = StepLink { puzzle: unknown(), parts: parts.into() };
    let mut desk = TestApp::new();
    let effects = desk.act(Action::File(FileAction::StepRead(Arc::new(link))));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Search(SearchJob::Search { .. }))), "{effects:?}");
    assert_eq!((desk.problem(), desk.model.run.is_none()), (Some(REASON), true));
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
    let mut desk = desk();
    desk.command(Command::TrueCandidates);
    assert!(!desk.model.overlays.true_candidates);
}

#[test]
fn every_command_is_refused_with_the_reason_or_starts_no_search() {
    for command in COMMANDS.iter().map(|spec| spec.command) {
        let mut desk = desk();
        let effects = desk.command(command);
        if command.decides() {
            assert_eq!((effects.len(), desk.problem()), (0, Some(REASON)), "{command:?}");
        }
        assert!(!effects.iter().any(decides), "{command:?}");
        assert_ne!(desk.problem() == Some(REASON), !command.decides(), "{command:?}");
    }
}

#[test]
fn there_is_no_solution_to_keep() {
    let mut desk = desk();
    desk.command(Command::Solve);
    assert!(!Command::KeepSolution.is_enabled(&desk.model));
    assert!(desk.command(Command::KeepSolution).is_empty());
}

#[test]
fn puzzles_made_on_its_board_do_not_have_these_rules_which_is_said() {
    let mut desk = desk();
    desk.command(Command::Generate);
    assert!(matches!(desk.model.dialog, Some(Dialog::Generate(_))));
    assert_eq!(desk.problem(), Some("New puzzles will not have these rules, which cannot be generated: fogofwar."));
}

#[test]
fn in_a_collection_it_is_not_judged_either_once_it_is_on_the_board() {
    let mut desk = TestApp::new();
    let puzzles = Arc::new(Collection::of_puzzles(vec![unknown(), puzzle(EASY)]));
    desk.act(Action::Collection(CollectionAction::Opened(None, puzzles)));
    assert_eq!(desk.command(Command::Solve), []);
    assert_eq!(desk.problem(), Some(REASON));
    desk.command(Command::NextPuzzle);
    assert!(!desk.command(Command::Solve).is_empty());
}

#[test]
fn the_welcome_does_not_cover_rules_or_a_title() {
    let with = |change: fn(&mut Puzzle)| {
        let mut desk = TestApp::new();
        let mut blank = Puzzle::classic();
        change(&mut blank);
        desk.model.document = Document::new(blank);
        desk.model.is_untouched()
    };
    assert!(with(|_| {}));
    assert!(!with(|puzzle| puzzle.unknown_rules.push("Knight".to_owned())));
    assert!(!with(|puzzle| puzzle.about.title = "Monday".to_owned()));
    assert!(!with(|puzzle| *puzzle = Puzzle::new(Shape::classic(), &[Rule::Diagonals])));
    assert!(!with(|puzzle| puzzle.square_mut(cell(0)).value = Value::Given(digit(1))));
}
