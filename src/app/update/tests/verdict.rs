//! Findings about the puzzle: shown, followed up, fixed.

use super::*;
use crate::{
    app::{
        text::status::{self, status},
        view::{advice::advice, compose},
    },
    board::{CellSet, Position},
    solve::{
        analyse::{Analyst, Counted, Findings, Fix},
        generate::Minimised,
    },
};

impl TestApp {
    /// Lets the thread that finds the verdict answer.
    fn analysed(&mut self) {
        let (revision, puzzle) = (self.model.document.revision, self.model.puzzle().clone());
        let cancel = Cancel::default();
        let mut analyst = Analyst::new(&puzzle, &cancel).unwrap();
        let analysis = analyst.analyse(Budget::THOROUGH);
        let findings = analyst.findings(&analysis);
        self.act(Action::Verdict(VerdictAction::Analysed(revision, Arc::new(analysis))));
        self.act(Action::Verdict(VerdictAction::Found(revision, Arc::new(findings))));
    }

    fn headline(&self) -> String {
        status(&self.model).headline
    }
}

/// An application with this puzzle, whose verdict is known.
fn known(line: &str) -> TestApp {
    let mut app = TestApp::playing(line);
    app.analysed();
    app
}

fn fixes(app: &TestApp) -> Vec<Fix> {
    match app.model.findings() {
        Some(Findings::Contradiction { fixes, .. }) => fixes.found.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_was_found_belongs_to_the_puzzle_it_was_found_about() {
    let mut app = known(PUZZLE);
    let findings = app.model.findings.clone().unwrap();
    app.act(Action::Mode(Mode::Enter));
    app.select([2]);
    app.keys("4");
    app.act(Action::Verdict(VerdictAction::Found(app.model.document.revision - 1, findings)));
    assert!(app.model.findings.is_none());
}

#[test]
fn just_after_a_change_what_was_known_stays_in_view_but_not_for_long() {
    let mut app = known(PUZZLE);
    app.act(Action::Mode(Mode::Enter));
    let advised = advice(&app.model).sentence;
    assert_eq!(app.headline(), "Unique solution");
    app.select([2]);
    app.keys("4");
    assert!(matches!(app.model.verdict, VerdictState::Pending));
    assert_eq!((app.headline().as_str(), advice(&app.model).sentence), ("Unique solution", advised));
    app.act(Action::Tick(0.2));
    assert_eq!(app.headline(), "Unique solution");
    app.act(Action::Tick(0.2));
    assert_eq!(app.headline(), "Checking for a unique solution…");
    assert!(advice(&app.model).sentence.is_empty());
    app.analysed();
    assert_eq!(app.headline(), "Unique solution");
}

#[test]
fn of_another_board_nothing_stays_in_view() {
    let mut app = known(PUZZLE);
    app.command(Command::TrueCandidates);
    app.act(Action::PasteText("1...............".to_owned()));
    assert_eq!(app.headline(), "Checking for a unique solution…");
    assert!(!app.model.overlays.true_candidates, "what was shown for one puzzle is not shown for another");
}

#[test]
fn findings_of_another_kind_than_the_new_truth_are_not_shown_with_it() {
    let mut app = known(PUZZLE);
    app.act(Action::Mode(Mode::Enter));
    app.select([2]);
    app.keys("5");
    let (puzzle, cancel) = (app.model.puzzle().clone(), Cancel::default());
    let analysis = Analyst::new(&puzzle, &cancel).unwrap().analyse(Budget::THOROUGH);
    app.act(Action::Verdict(VerdictAction::Analysed(app.model.document.revision, Arc::new(analysis))));
    assert_eq!(app.headline(), "No solution");
    assert!(advice(&app.model).sentence.is_empty());
}

#[test]
fn a_mend_is_one_edit_with_its_name_and_can_be_taken_back() {
    let mistaken = PUZZLE.replacen("53", "57", 1);
    let mut app = known(&mistaken);
    let fix = Fix { cell: cell(1), from: digit(7), to: Some(digit(3)) };
    assert!(fixes(&app).contains(&fix));
    app.act(Action::Verdict(VerdictAction::Fix(fix)));
    assert_eq!((app.line().as_str(), app.value(1)), (PUZZLE, Value::Given(digit(3))));
    assert_eq!(Command::Undo.label(&app.model), "Undo: change 7 to 3 in r1c2");
    let notice = app.model.notice.clone().unwrap();
    assert_eq!((notice.said, notice.action), (says::said::fixed_to("r1c2", 7_usize, 3_usize), Some(Command::Undo)));
    app.analysed();
    assert_eq!(app.headline(), "Unique solution");
    app.command(Command::Undo);
    assert_eq!(app.line(), mistaken);
}

#[test]
fn a_clue_left_out_leaves_an_empty_cell() {
    // A given more than needed, and wrong.
    let mut app = known(&PUZZLE.replacen("53.", "532", 1));
    let fix = Fix { cell: cell(2), from: digit(2), to: None };
    assert!(fixes(&app).contains(&fix));
    app.act(Action::Verdict(VerdictAction::Fix(fix)));
    assert_eq!((app.line().as_str(), app.value(2)), (PUZZLE, Value::Empty));
    assert_eq!(Command::Undo.label(&app.model), "Undo: remove 2 from r1c3");
}

#[test]
fn the_players_digit_stays_the_players_when_it_is_mended() {
    let mut app = TestApp::new();
    app.act(Action::Mode(Mode::Play));
    for (index, sign) in PUZZLE.replacen("53", "57", 1).chars().enumerate().filter(|(_, sign)| *sign != '.') {
        app.select([index]);
        app.keys(&sign.to_string());
    }
    app.analysed();
    app.act(Action::Verdict(VerdictAction::Fix(Fix { cell: cell(1), from: digit(7), to: Some(digit(3)) })));
    assert_eq!(app.value(1), Value::Entered(digit(3)));
}

#[test]
fn an_offer_of_a_moment_ago_changes_nothing() {
    let mut app = known(&PUZZLE.replacen("53", "57", 1));
    let fix = fixes(&app)[0];
    app.act(Action::Mode(Mode::Enter));
    app.select([2]);
    app.keys("4");
    let line = app.line();
    assert!(!advice(&app.model).offers.is_empty(), "it is still in view");
    assert!(app.act(Action::Verdict(VerdictAction::Fix(fix))).is_empty());
    assert_eq!(app.line(), line);
}

#[test]
fn what_is_redundant_goes_in_one_edit_unless_that_was_stopped() {
    let minimal = "...5...3....7.1...79...6.4........9...5.2............16.......5...1......4..3....";
    let mut app = known(&minimal.replacen("...5", "48.5", 1));
    app.model.mode = Mode::Enter;
    let (revision, before) = (app.model.document.revision, app.line());
    app.select([0, 2]);
    let offered = advice(&app.model).minimising;
    let Action::Verdict(VerdictAction::Minimise(wish)) = offered[0].does.clone() else { panic!("{offered:?}") };
    assert_eq!(wish.kept.iter().map(Cell::index).collect::<Vec<_>>(), [0, 2]);
    let effects = app.act(offered[0].does.clone());
    let clues = Position::of_givens(app.model.puzzle()).unwrap();
    assert_eq!(effects, [Effect::Analysis(AnalysisJob::Minimise(revision, clues.into(), wish))]);
    app.act(Action::Verdict(VerdictAction::Minimising(revision, 0.5)));
    assert_eq!(advice(&app.model).progress, Some(0.5));
    assert_eq!(app.command(Command::StopCounting), [Effect::Stop(Worker::Analysis)]);
    let found = Minimised { givens: [cell(1)].into_iter().collect(), ..Minimised::default() };
    app.act(Action::Verdict(VerdictAction::Minimised(revision, Some(found.clone()))));
    assert_eq!((app.line(), app.model.minimising), (before.clone(), None), "it was stopped");
    app.act(offered[0].does.clone());
    app.act(Action::Verdict(VerdictAction::Minimised(revision, Some(found))));
    assert_eq!(app.line(), minimal.replacen("...5", "4..5", 1));
    app.command(Command::Undo);
    assert_eq!(app.line(), before);
}

#[test]
fn the_path_from_contradicting_givens_begins_with_these_alone() {
    // r1c1 can hold nothing: 1 to 8 are in its row, 9 in its column.
    let mut app = known(&format!(".12345678{}9{}5{}", ".".repeat(9), ".".repeat(26), ".".repeat(35)));
    let effects = app.command(Command::ShowPath);
    let Some(Effect::Search(SearchJob::Path { start, .. })) = effects.first() else { panic!("{effects:?}") };
    let Some(Findings::Contradiction { conflict, .. }) = app.model.findings() else { panic!() };
    let begun: CellSet = (0..81).map(Cell::new).filter(|cell| start.digits()[cell.index()].is_some()).collect();
    assert!(begun == conflict.found.clues && begun.len() < app.model.puzzle().givens().iter().flatten().count());
    assert_eq!(app.model.mode, Mode::Watch);
    // Rules alone are a puzzle, too.
    let mut app = TestApp::playing(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~3~R1C3~R1C4.Cage~5~R3C1~R3C2");
    app.analysed();
    let effects = app.command(Command::ShowPath);
    let Some(Effect::Search(SearchJob::Path { start, .. })) = effects.first() else { panic!("{effects:?}") };
    let demanding: Vec<usize> = start.geometry().constraints().iter().map(|(place, _)| *place).collect();
    assert!(start.geometry().rules().len() == 3 && !demanding.is_empty() && !demanding.contains(&2), "{demanding:?}");
}

#[test]
fn all_solutions_are_counted_on_request_and_the_headline_follows() {
    let mut app = known(&format!("1{}", ".".repeat(80)));
    assert_eq!(app.headline(), "More than 10,000 solutions");
    let revision = app.model.document.revision;
    let effects = app.command(Command::CountAll);
    let clues = Position::of_givens(app.model.puzzle()).unwrap();
    assert_eq!(effects, [Effect::Analysis(AnalysisJob::Count(revision, clues.into()))]);
    assert!(!Command::CountAll.is_enabled(&app.model) && Command::StopCounting.is_enabled(&app.model));
    let some = Counted { solutions: 1_234_567, progress: 0.25, is_complete: false };
    app.act(Action::Verdict(VerdictAction::Counted(revision, some)));
    assert_eq!(app.headline(), "More than 1,234,566 solutions");
    assert_eq!(advice(&app.model).progress, Some(0.25));
    app.act(Action::Verdict(VerdictAction::Counted(revision - 1, Counted { is_complete: true, ..some })));
    assert!(Command::StopCounting.is_enabled(&app.model), "that was a count of something else");
    assert_eq!(app.command(Command::StopCounting), [Effect::Stop(Worker::Analysis)]);
    assert_eq!(Command::CountAll.label(&app.model), "Keep counting");
    app.command(Command::CountAll);
    app.act(Action::Verdict(VerdictAction::Counted(revision, Counted { solutions: 2_000_000, progress: 1.0, is_complete: true })));
    assert_eq!(app.headline(), "Exactly 2,000,000 solutions");
    assert!(!Command::CountAll.is_enabled(&app.model) && !Command::StopCounting.is_enabled(&app.model));
    app.select([1]);
    app.keys("2");
    assert!(app.model.counting.is_none());
}

#[test]
fn few_solutions_need_no_further_count() {
    let app = known(&PUZZLE.replacen("53", "..", 1));
    assert!(!Command::CountAll.is_enabled(&app.model));
    assert!(!Command::CountAll.is_enabled(&TestApp::new().model));
}

#[test]
fn overlays_are_switched_on_and_off_and_end_with_the_puzzle() {
    let mut app = known(&PUZZLE.replacen("53", "..", 1));
    app.command(Command::TrueCandidates);
    assert!(compose::scene(&app.model).are_true);
    app.command(Command::TrueCandidates);
    assert!(!compose::scene(&app.model).shows_candidates);
    app.command(Command::TrueCandidates);
    app.command(Command::KeyCells);
    app.act(Action::Example("medium"));
    app.act(Action::Discard);
    assert_eq!(app.model.overlays, Default::default());
}

#[test]
fn the_command_for_key_cells_is_named_after_what_they_are() {
    let mut app = known(&PUZZLE.replacen("53", "..", 1));
    assert_eq!(Command::KeyCells.label(&app.model), "Show key cells");
    app = known(&PUZZLE.replacen("53.", "534", 1));
    assert_eq!(Command::KeyCells.label(&app.model), "Show redundant digits");
    assert!(Command::KeyCells.is_enabled(&app.model));
    app = known(&PUZZLE.replacen("53.", "532", 1));
    assert!(!Command::KeyCells.is_enabled(&app.model));
    app.model.settings.lang = Lang::Zh;
    assert_eq!(Command::KeyCells.label(&app.model), "标出多余的数或关键格");
}

/// Three digits by cages of one cell leave three boards; in one of them the first two cells make 5.
fn wrong_sum() -> TestApp {
    TestApp::playing(".Shape~4x4.Cage~7~R1C1~R1C2.Cage~4~R1C4.Cage~3~R4C2.Cage~2~R4C3")
}

#[test]
fn a_number_of_a_rule_is_mended_by_one_edit_that_can_be_taken_back() {
    let mut app = wrong_sum();
    app.analysed();
    assert_eq!(app.headline(), "No solution");
    let offers = advice(&app.model).offers;
    assert_eq!(offers.iter().map(|offer| &offer.label[..]).collect::<Vec<_>>(), ["Killer cage r1c1–r1c2 (7) → 5", "Show how"]);
    app.act(offers[0].does.clone());
    assert!(app.model.puzzle().rules().iter().any(|rule| rule.number() == Some(5)));
    let notice = app.model.notice.clone().unwrap();
    assert_eq!((notice.said.key(), notice.action), (Some("notice.fixed_number"), Some(Command::Undo)));
    assert_eq!(Command::Undo.label(&app.model), "Undo: change killer cage r1c1–r1c2");
    app.analysed();
    assert_eq!(app.headline(), "Unique solution");
    app.command(Command::Undo);
    assert_eq!(app.model.puzzle(), wrong_sum().model.puzzle());
}

#[test]
fn a_rule_too_many_is_removed_by_one_edit() {
    // Four digits leave one board, which has 1 in all cells of the last cage, whatever its sum is.
    let mut app = TestApp::playing(".Shape~4x4.Cage~1~R1C1.Cage~4~R1C4.Cage~3~R4C2.Cage~2~R4C3.Cage~8~R1C1~R2C3~R3C2");
    app.analysed();
    assert_eq!(app.headline(), "No solution");
    let offers = advice(&app.model).offers;
    let removal = offers.iter().find(|offer| offer.label.ends_with(" (8): remove")).expect("it is offered");
    app.act(removal.does.clone());
    assert_eq!(app.model.puzzle().rules().len(), 4);
    assert_eq!(app.said().key(), Some("notice.fixed_rule_away"));
    assert_eq!(Command::Undo.label(&app.model), "Undo: remove killer cage r1c1,r2c3,r3c2");
    app.analysed();
    assert_eq!(app.headline(), "Unique solution");
}

#[test]
fn an_offer_to_change_a_rule_of_a_moment_ago_changes_nothing() {
    let mut app = wrong_sum();
    app.analysed();
    let offer = advice(&app.model).offers.remove(0);
    app.act(Action::Mode(Mode::Enter));
    app.select([15]);
    app.keys("1");
    let puzzle = app.model.puzzle().clone();
    app.act(offer.does);
    assert_eq!(app.model.puzzle(), &puzzle);
}

#[test]
fn several_solutions_are_the_way_to_one_only_while_one_cell_is_typed_after_the_other() {
    let mut app = TestApp::new();
    app.keys("53..7");
    assert!(status::is_typing(&app.model));
    for index in [20, 40, 60] {
        app.select([index]);
        app.keys("4");
        assert!(!status::is_typing(&app.model), "nobody knows which cell is clicked last");
    }
    app.keys("12");
    assert!(status::is_typing(&app.model));
}
