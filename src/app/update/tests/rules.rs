//! Rules: entered, changed and removed; puzzles of rules alone, and of rules that are not known.

use super::*;
use crate::{
    app::{
        model::{Document, settings::Pace},
        text::{logic::hint_card, misfit, status::status, unknown_rules},
        view::advice::advice,
    },
    board::Cage,
    io::{Collection, Opened, StepLink, autosave::Session, read_many, ron},
    solve::analyse::{Analyst, analyse},
    test_support::EASY,
};

fn cage(cells: [usize; 2], sum: u16) -> Rule {
    Rule::Cage(Cage::killer(cells.map(cell), sum))
}

impl TestApp {
    fn rules(&mut self, edit: RuleEdit) -> Vec<Effect> {
        self.act(Action::Rules(edit))
    }
}

#[test]
fn a_rule_is_added_changed_and_removed_and_each_edit_is_undone_with_its_name() {
    let mut app = TestApp::new();
    let (first, second) = (cage([0, 1], 12), cage([0, 1], 13));
    let asked = app.rules(RuleEdit::Add(first.clone()));
    assert!(
        asked.iter().any(
            |effect| matches!(effect, Effect::Analysis(AnalysisJob::Analyse(_, _, puzzle)) if puzzle.rules() == [first.clone()])
        )
    );
    assert_eq!(app.model.chosen_rule(), Some((0, &first)));
    assert_eq!(app.model.document.geometry.rules(), std::slice::from_ref(&first));
    assert_eq!(Command::Undo.label(&app.model), "Undo: add killer cage r1c1–r1c2");
    app.rules(RuleEdit::Replace(0, second.clone()));
    assert_eq!(Command::Undo.label(&app.model), "Undo: change killer cage r1c1–r1c2");
    app.rules(RuleEdit::Add(Rule::AntiKnight));
    assert_eq!(app.model.puzzle().rules(), [Rule::AntiKnight, second.clone()]);
    app.rules(RuleEdit::Remove(1));
    assert_eq!(Command::Undo.label(&app.model), "Undo: remove killer cage r1c1–r1c2");
    assert_eq!(app.model.chosen_rule(), None);
    for rules in [vec![Rule::AntiKnight, second.clone()], vec![second], vec![first], vec![]] {
        app.command(Command::Undo);
        assert_eq!(app.model.puzzle().rules(), rules);
    }
    app.model.settings.lang = Lang::Zh;
    assert_eq!(Command::Redo.label(&app.model), "重做：加入杀手笼 r1c1–r1c2");
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let mut app = TestApp::new();
    app.rules(RuleEdit::Add(cage([0, 1], 18)));
    assert_eq!(app.problem(), Some(misfit::said::sum(2_usize, 18, 3, 17)));
    assert!(app.model.puzzle().rules().is_empty());
    app.rules(RuleEdit::Add(cage([0, 1], 17)));
    assert_eq!(app.problem(), None);
    app.rules(RuleEdit::Replace(0, cage([0, 1], 2)));
    assert!(app.problem().is_some());
    assert_eq!(app.model.puzzle().rules(), [cage([0, 1], 17)]);
}

#[test]
fn a_rule_that_is_there_already_is_chosen_and_places_beyond_the_list_are_ignored() {
    let mut app = TestApp::new();
    for sum in [5, 6, 5] {
        app.rules(RuleEdit::Add(cage([0, 1], sum)));
    }
    assert_eq!(app.model.puzzle().rules().len(), 2);
    assert_eq!(app.model.rules.chosen, Some(0));
    app.rules(RuleEdit::Remove(2));
    app.rules(RuleEdit::Replace(2, cage([3, 4], 5)));
    assert_eq!(app.model.puzzle().rules().len(), 2);
    app.rules(RuleEdit::Choose(Some(2)));
    assert_eq!(app.model.chosen_rule(), None);
}

#[test]
fn nothing_is_entered_while_watching() {
    let mut app = TestApp::new();
    app.act(Action::Mode(Mode::Watch));
    app.rules(RuleEdit::Add(Rule::AntiKing));
    assert!(app.problem().is_some() && app.model.puzzle().rules().is_empty());
}

#[test]
fn cages_alone_are_worth_a_question_before_they_are_lost() {
    let mut app = TestApp::new();
    app.rules(RuleEdit::Add(Rule::AntiKing));
    assert!(app.model.document.is_empty());
    app.rules(RuleEdit::Add(cage([0, 1], 12)));
    assert!(app.model.document.would_be_missed());
    assert!(matches!(app.kept[..], [SavingJob::Autosave(_)]));
    assert!(!Document::new(Puzzle::new(Shape::classic(), &[cage([0, 1], 12)])).is_changed());
}

/// Cages of one cell: every digit follows, and none is given.
fn killer() -> String {
    let digits = "1234341221434321";
    let cages: String =
        digits.chars().enumerate().map(|(at, digit)| format!(".Cage~{digit}~R{}C{}", at / 4 + 1, at % 4 + 1)).collect();
    format!(".Shape~4x4{cages}")
}

fn analysed(app: &mut TestApp) {
    let (revision, puzzle, cancel) = (app.model.document.revision, app.model.puzzle().clone(), Cancel::default());
    let analysis = Analyst::new(&puzzle, &cancel).unwrap().analyse(Budget::THOROUGH);
    app.act(Action::Verdict(VerdictAction::Analysed(revision, Arc::new(analysis))));
}

#[test]
fn it_is_pasted_to_be_played() {
    let app = TestApp::playing(&killer());
    assert_eq!((app.model.mode, app.model.puzzle().rules().len()), (Mode::Play, 16));
    assert_eq!(app.said(), says::said::pasted_with_rules(app.model.puzzle().shape().clone(), 0_usize, 16_usize));
    assert!(!app.model.is_untouched());
}

#[test]
fn it_opens_to_be_played_alone_and_from_a_collection() {
    let mut app = TestApp::new();
    let Opened::Reading(reading) = read_many(killer().as_bytes()).unwrap() else { panic!() };
    app.act(Action::read(Some("killer.txt".into()), Ok(Opened::Reading(reading))));
    assert_eq!(app.model.mode, Mode::Play);
    let mut app = TestApp::new();
    let lines = format!("{}\n", killer()).repeat(3);
    let Opened::Collection(puzzles) = read_many(lines.as_bytes()).unwrap() else { panic!() };
    app.act(Action::read(None, Ok(Opened::Collection(puzzles))));
    assert_eq!((app.model.mode, app.model.puzzle().rules().len()), (Mode::Play, 16));
}

#[test]
fn its_verdict_says_what_it_is_based_on() {
    let mut app = TestApp::playing(&killer());
    app.act(Action::Mode(Mode::Enter));
    analysed(&mut app);
    let shown = status(&app.model);
    assert_eq!((shown.headline.as_str(), shown.detail.as_str()), ("Unique solution", "Based on the rules; there are no givens."));
    let mut app = TestApp::playing(".Shape~4x4.Cage~3~R1C1~R1C2");
    analysed(&mut app);
    assert_eq!(status(&app.model).headline, "Exactly 48 solutions");
    app.act(Action::Mode(Mode::Play));
    app.select([15]);
    app.keys("1");
    app.act(Action::Mode(Mode::Enter));
    analysed(&mut app);
    assert_eq!(status(&app.model).detail, "Based on the rules and your digits; there are no givens.");
}

#[test]
fn its_solution_does_not_depend_on_what_the_player_wrote() {
    let mut app = TestApp::playing(&killer());
    app.select([0]);
    app.keys("2");
    assert!(app.model.document.start().iter().all(Option::is_none));
    analysed(&mut app);
    assert!(matches!(app.model.verdict, VerdictState::Known(_)));
    app.command(Command::Solve);
    assert_eq!(app.line(), "1234341221434321");
}

#[test]
fn a_verdict_from_before_the_last_change_is_no_solution() {
    let mut app = TestApp::playing(".Shape~4x4.Cage~3~R1C1~R1C2");
    app.act(Action::Mode(Mode::Enter));
    analysed(&mut app);
    app.select([15]);
    app.keys("1");
    assert!(app.model.analysis().is_some(), "it is still shown");
    let is_search = |effect: &Effect| matches!(effect, Effect::Search(SearchJob::Search(..)));
    assert!(app.command(Command::Solve).iter().any(is_search));
    // Where nothing is given, the search starts from what the player wrote.
    let mut app = TestApp::playing(".Shape~4x4.AntiKnight");
    app.act(Action::Mode(Mode::Play));
    app.select([15]);
    app.keys("1");
    analysed(&mut app);
    assert!(app.command(Command::Solve).iter().any(is_search));
}

#[test]
fn clearing_leaves_the_rules_and_a_new_board_has_none_of_them() {
    let mut app = TestApp::playing(&killer());
    app.select([0]);
    app.keys("1");
    app.command(Command::ClearEntries);
    assert!(app.model.puzzle().is_blank() && app.model.puzzle().rules().len() == 16);
    app.command(Command::NewBoard);
    let Some(Dialog::New(form)) = &app.model.dialog else { panic!() };
    assert_eq!((form.size, &form.rules[..]), (4, &[][..]));
}

#[test]
fn a_hint_does_not_ask_for_a_puzzle() {
    let mut app = TestApp::playing(&killer());
    app.command(Command::Hint);
    assert!(app.model.notice.as_ref().is_none_or(|notice| notice.said != hint_card::nothing_to_hint.into()));
    let mut blank = TestApp::new();
    blank.command(Command::Hint);
    assert_eq!(blank.said(), hint_card::nothing_to_hint.into());
}

#[test]
fn work_on_rules_is_still_unsaved_when_it_is_recovered() {
    let puzzle = TestApp::playing(&killer()).model.puzzle().clone();
    let mut app = TestApp::new();
    let session = Session::new(puzzle.clone());
    app.act(Action::File(FileAction::Recovered(Arc::new(session), None)));
    assert_eq!(app.model.puzzle(), &puzzle);
    assert!(app.model.document.is_changed());
}

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
