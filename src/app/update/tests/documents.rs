//! New, Open, Save, recovery, quitting: nothing is lost without a word.

use std::{path::PathBuf, sync::Arc};

use super::*;
use crate::{
    app::{
        model::{Dialog, FileRequest, Next, PuzzleSource, notice::Notice},
        text::Lang,
    },
    board::{About, Rule},
    io::{
        self, SaveError,
        atomic::WriteError,
        autosave::{LeftSession, Played, Session},
    },
};

use crate::test_support::EASY as OTHER;

pub(super) fn path() -> PathBuf {
    PathBuf::from("/puzzles/a.sudoku.ron")
}

fn saved(desk: &TestApp) -> Action {
    Action::File(FileAction::Saved(path(), Arc::new(desk.model.document.puzzle.clone()), Arc::new(Ok(()))))
}

fn not_saved(desk: &TestApp) -> Action {
    let error = SaveError::Write(WriteError::ReadOnly { path: path() });
    Action::File(FileAction::Saved(path(), Arc::new(desk.model.document.puzzle.clone()), Arc::new(Err(error))))
}

fn loaded(line: &str) -> Action {
    Action::File(FileAction::Loaded(PathBuf::from("/puzzles/b.txt"), Arc::new(io::parse(line.as_bytes()))))
}

/// An application with something unsaved on it.
pub(super) fn changed() -> TestApp {
    let mut desk = TestApp::new();
    desk.keys("123");
    desk
}

/// A desk whose puzzle lies in a file.
pub(super) fn with_file() -> TestApp {
    let mut desk = changed();
    desk.command(Command::Save);
    desk.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    let answer = saved(&desk);
    desk.act(answer);
    assert!(!desk.model.document.is_changed());
    desk
}

/// Every way to leave a puzzle.
fn ways_out() -> [(Action, Next); 4] {
    [
        (Action::Command(Command::Open), Next::ChooseFile),
        (Action::OpenPath(PathBuf::from("b.txt")), Next::Open(PathBuf::from("b.txt"))),
        (Action::Command(Command::Quit), Next::Quit),
        (Action::CloseRequested, Next::Quit),
    ]
}

#[test]
fn leaving_an_unchanged_puzzle_asks_nothing() {
    for (action, _) in ways_out() {
        let mut desk = TestApp::new();
        let effects = desk.act(action);
        assert_eq!(effects.len(), 1, "{effects:?}");
        assert_eq!(desk.model.dialog, None);
    }
}

#[test]
fn leaving_a_changed_puzzle_asks_first_and_cancel_changes_nothing() {
    for (action, next) in ways_out() {
        let mut desk = changed();
        let before = desk.model.document.puzzle.clone();
        assert_eq!(desk.act(action), []);
        assert_eq!(desk.model.dialog, Some(Dialog::Unsaved(next)));
        assert_eq!(desk.act(Action::Cancel), []);
        assert!(desk.model.dialog.is_none() && !desk.model.quitting);
        assert!(desk.model.document.puzzle == before && desk.model.document.is_changed());
    }
}

#[test]
fn a_new_board_has_the_shape_and_rules_of_the_form() {
    let mut desk = TestApp::new();
    desk.command(Command::New);
    assert_eq!(desk.model.dialog, Some(Dialog::New(NewForm::new(9, vec![]))));
    desk.act(Action::NewForm(NewForm::new(6, vec![Rule::Diagonals])));
    desk.act(Action::CreateNew);
    assert_eq!((desk.model.puzzle().shape().size(), desk.model.puzzle().rules()), (6, &[Rule::Diagonals][..]));
    assert!(desk.model.dialog.is_none() && desk.model.mode == Mode::Enter);
}

#[test]
fn save_then_go_on_waits_for_the_file() {
    let mut desk = changed();
    desk.command(Command::Quit);
    assert_eq!(desk.act(Action::Confirm), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Save, None))]);
    let effects = desk.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    assert_eq!(effects, [Effect::Saving(SavingJob::Save(path(), desk.model.document.puzzle.clone(), None))]);
    assert!(!desk.model.quitting);
    let answer = saved(&desk);
    assert!(desk.act(answer).contains(&Effect::Window(WindowEffect::Close)) && desk.model.quitting);
}

#[test]
fn cancelling_the_file_dialog_cancels_what_was_to_follow() {
    let mut desk = changed();
    desk.command(Command::Quit);
    desk.act(Action::Confirm);
    desk.act(Action::File(FileAction::FileChosen(FileRequest::Save, None)));
    assert_eq!((desk.model.after_save.clone(), desk.model.choosing), (None, None));
    desk.command(Command::Save);
    desk.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    let answer = saved(&desk);
    desk.act(answer);
    assert!(!desk.model.quitting, "a later save does not end the program");
}

#[test]
fn a_save_that_fails_keeps_everything_and_goes_nowhere() {
    let mut desk = changed();
    desk.command(Command::Quit);
    desk.act(Action::Confirm);
    desk.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    let before = desk.model.document.puzzle.clone();
    let answer = not_saved(&desk);
    assert_eq!(desk.act(answer), []);
    assert!(desk.model.document.is_changed() && desk.model.document.puzzle == before && desk.model.document.path.is_none());
    assert!(!desk.model.quitting && desk.model.after_save.is_none());
    assert!(desk.problem().is_some_and(|text| text.contains("write-protected")), "{:?}", desk.model.notice);
    assert_eq!(desk.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::SaveAs));
}

#[test]
fn what_is_changed_while_a_file_is_written_is_asked_about() {
    let mut desk = changed();
    desk.command(Command::Quit);
    desk.act(Action::Confirm);
    desk.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    let answer = saved(&desk);
    desk.keys("4");
    desk.act(answer);
    assert!(!desk.model.quitting && desk.model.document.is_changed());
    assert_eq!(desk.model.dialog, Some(Dialog::Unsaved(Next::Quit)));
}

#[test]
fn the_answer_to_a_save_does_not_touch_the_next_puzzle() {
    let mut desk = changed();
    desk.command(Command::Save);
    desk.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    let answer = saved(&desk);
    desk.act(Action::Example("easy"));
    desk.act(Action::Discard);
    desk.act(answer);
    assert_eq!(desk.model.document.path, None, "the example does not belong to the file of the puzzle before it");
    assert!(!desk.model.document.is_changed());
}

#[test]
fn a_file_of_our_own_is_saved_to_without_asking_and_a_text_file_asks_for_a_name() {
    let mut desk = with_file();
    desk.keys("4");
    let (puzzle, saved) = (desk.model.document.puzzle.clone(), desk.model.document.saved.clone());
    assert_eq!(desk.command(Command::Save), [Effect::Saving(SavingJob::Save(path(), puzzle, Some(saved)))]);
    let mut desk = TestApp::new();
    desk.act(loaded(OTHER));
    let near = Some(PathBuf::from("/puzzles/b.txt"));
    assert_eq!(desk.command(Command::Save), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Save, near))]);
}

#[test]
fn only_one_dialog_of_the_system_is_asked_for_at_a_time() {
    let mut desk = changed();
    assert_eq!(desk.command(Command::SaveAs).len(), 1);
    assert_eq!(desk.command(Command::SaveAs), []);
    desk.act(Action::File(FileAction::FileChosen(FileRequest::Save, None)));
    assert_eq!(desk.command(Command::SaveAs).len(), 1);
}

#[test]
fn a_save_that_cannot_ask_for_a_name_has_nothing_follow_it() {
    let mut desk = TestApp::new();
    desk.command(Command::Open);
    desk.keys("123");
    desk.act(Action::CloseRequested);
    assert_eq!(desk.act(Action::Confirm), [], "the dialog for opening is still there");
    assert_eq!(desk.model.after_save, None);
}

#[test]
fn a_file_chosen_while_the_board_was_written_on_is_asked_about() {
    let mut desk = TestApp::new();
    desk.command(Command::Open);
    desk.keys("123");
    assert_eq!(desk.act(Action::File(FileAction::FileChosen(FileRequest::Open, Some(path())))), []);
    assert_eq!(desk.model.dialog, Some(Dialog::Unsaved(Next::Open(path()))));
}

#[test]
fn without_a_dialog_of_the_system_the_program_draws_its_own_from_then_on() {
    let mut desk = changed();
    desk.command(Command::SaveAs);
    desk.act(Action::File(FileAction::NoFileDialog(FileRequest::Save)));
    assert_eq!(desk.model.dialog, Some(Dialog::Files(FileRequest::Save)));
    desk.act(Action::Confirm);
    assert_eq!(desk.model.dialog, Some(Dialog::Files(FileRequest::Save)), "only a file answers it");
    desk.act(Action::File(FileAction::FileChosen(FileRequest::Save, None)));
    assert!(desk.model.dialog.is_none());
    assert_eq!(desk.command(Command::Save), []);
    assert_eq!(desk.model.dialog, Some(Dialog::Files(FileRequest::Save)));
}

#[test]
fn discarding_loses_the_changes_only_once_something_takes_their_place() {
    for answer in [
        Action::File(FileAction::FileChosen(FileRequest::Open, None)),
        Action::File(FileAction::Loaded(PathBuf::from("b.txt"), Arc::new(io::parse(b"no puzzle")))),
    ] {
        let mut desk = changed();
        desk.command(Command::Open);
        assert_eq!(desk.act(Action::Discard), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Open, None))]);
        desk.act(answer);
        assert!(desk.model.document.is_changed());
        assert!(!desk.effects.contains(&Effect::Saving(SavingJob::DiscardAutosave)));
        desk.act(Action::CloseRequested);
        assert_eq!(desk.model.dialog, Some(Dialog::Unsaved(Next::Quit)), "the question comes again");
    }
}

#[test]
fn discarding_and_opening_replaces_the_puzzle() {
    let mut desk = changed();
    desk.command(Command::Open);
    desk.act(Action::Discard);
    assert_eq!(
        desk.act(Action::File(FileAction::FileChosen(FileRequest::Open, Some(path())))),
        [Effect::Reading(Signal::Start(ReadingJob::File(path())))]
    );
    desk.act(loaded(OTHER));
    assert_eq!(desk.line(), OTHER);
}

#[test]
fn discarding_and_quitting_forgets_what_was_kept() {
    let mut desk = changed();
    desk.act(Action::CloseRequested);
    assert_eq!(desk.act(Action::Discard), [Effect::Saving(SavingJob::DiscardAutosave), Effect::Window(WindowEffect::Close)]);
    assert!(desk.model.quitting);
    assert_eq!(desk.act(Action::CloseRequested), [Effect::Window(WindowEffect::Close)], "it does not ask twice");
}

#[test]
fn a_preview_that_is_cancelled_gives_nothing_up() {
    let mut desk = changed();
    desk.act(Action::OpenPath(path()));
    desk.act(Action::Discard);
    desk.act(loaded(&format!("{HARDEST}\n{OTHER}\n")));
    assert!(matches!(desk.model.dialog, Some(Dialog::Preview(_))));
    desk.act(Action::Cancel);
    desk.act(Action::CloseRequested);
    assert_eq!(desk.model.dialog, Some(Dialog::Unsaved(Next::Quit)));
}

#[test]
fn a_file_becomes_the_document() {
    let mut desk = changed();
    desk.model.history = crate::app::model::history::History::default();
    desk.act(Action::OpenPath(path()));
    desk.act(Action::Discard);
    let effects = desk.act(loaded(HARDEST));
    assert_eq!(desk.line(), HARDEST);
    assert_eq!(desk.model.document.path, Some(PathBuf::from("/puzzles/b.txt")));
    assert!(!desk.model.document.is_changed() && desk.model.mode == Mode::Play);
    assert!(!Command::Undo.is_enabled(&desk.model), "the history of another puzzle is gone");
    assert_eq!(desk.model.settings.recent, [PathBuf::from("/puzzles/b.txt")]);
    assert!(effects.contains(&Effect::Saving(SavingJob::StoreSettings(Box::new(desk.model.settings.clone())))));
}

#[test]
fn a_broken_file_changes_nothing() {
    let mut desk = with_file();
    let (document, history, recent) = (desk.model.document.clone(), desk.model.history.clone(), desk.model.settings.recent.clone());
    let broken = io::parse(b"Sudoscope(\n    version: 1,\n    shape: (size: nine),\n)\n");
    assert_eq!(desk.act(Action::File(FileAction::Loaded(PathBuf::from("broken.ron"), Arc::new(broken)))), []);
    assert_eq!(desk.model.document.puzzle, document.puzzle);
    assert_eq!((&desk.model.document.path, desk.model.document.revision), (&document.path, document.revision));
    assert_eq!((&desk.model.history, &desk.model.settings.recent), (&history, &recent));
    let sentence = desk.problem().unwrap();
    assert!(sentence.starts_with("Could not open (nothing has changed): broken.ron: line "), "{sentence}");
}

#[test]
fn several_puzzles_in_a_file_are_shown_to_choose_from() {
    let mut desk = TestApp::new();
    desk.act(loaded(&format!("{HARDEST}\n{OTHER}\n")));
    let Some(Dialog::Preview(preview)) = &desk.model.dialog else { panic!("{:?}", desk.model.dialog) };
    assert_eq!((preview.choices.len(), preview.choices[1].line), (2, 2));
    assert_eq!(preview.source, PuzzleSource::File(PathBuf::from("/puzzles/b.txt")));
    desk.act(Action::ShowReading(99));
    desk.act(Action::Confirm);
    assert_eq!(desk.line(), OTHER);
    assert_eq!(desk.model.document.path, None, "one of several is not the file");
}

#[test]
fn title_and_comment_are_an_edit_worth_keeping() {
    let mut desk = TestApp::new();
    desk.command(Command::AboutPuzzle);
    let about = About { title: "Mine".to_owned(), ..About::default() };
    desk.act(Action::EditAbout(about.clone()));
    let effects = desk.act(Action::Confirm);
    assert_eq!(desk.model.puzzle().about, about);
    assert!(effects.contains(&Effect::Saving(SavingJob::Autosave(desk.model.session()))));
    desk.act(Action::CloseRequested);
    assert_eq!(desk.model.dialog, Some(Dialog::Unsaved(Next::Quit)));
    desk.act(Action::Cancel);
    desk.command(Command::Undo);
    assert_eq!(desk.model.puzzle().about, About::default());
}

#[test]
fn unsaved_work_comes_back_unsaved_and_is_kept_as_such() {
    let mut desk = TestApp::new();
    let work = Session { puzzle: puzzle(HARDEST), path: Some(path()), saved: false, played: Played::default() };
    let effects = desk.act(Action::File(FileAction::Recovered(Arc::new(work.clone()), None)));
    assert!(desk.model.document.is_changed() && desk.model.document.path == Some(path()));
    assert!(effects.contains(&Effect::Saving(SavingJob::Autosave(work))), "a second crash does not make it saved: {effects:?}");
    assert_eq!(desk.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::Save));
}

#[test]
fn work_that_another_window_left_replaces_the_board_once_that_is_saved() {
    let mut desk = TestApp::new();
    let left = LeftSession {
        slot: 3,
        session: Session { puzzle: puzzle(HARDEST), path: None, saved: false, played: Played::default() },
        changed: None,
    };
    desk.act(Action::File(FileAction::SessionsLeft([left.clone()].into())));
    assert_eq!(desk.model.sessions_left[..], *std::slice::from_ref(&left));
    assert_eq!(
        desk.model.notice.as_ref().map(|notice| notice.text.as_str()),
        Some("1 closed window left unsaved work; open it under “Unsaved work of closed windows” in the File menu.")
    );
    let effects = desk.act(Action::TakeSession(left.slot));
    assert_eq!(effects.last(), Some(&Effect::Saving(SavingJob::TakeSession(3))));
    desk.act(Action::File(FileAction::Recovered(Arc::new(left.session), None)));
    assert_eq!(desk.line(), HARDEST);
    assert!(desk.model.document.is_changed());
    desk.act(Action::TakeSession(4));
    assert!(matches!(desk.model.dialog, Some(Dialog::Unsaved(Next::Session(4)))), "{:?}", desk.model.dialog);
}

#[test]
fn half_typed_givens_can_be_typed_on() {
    let mut desk = TestApp::new();
    desk.act(Action::File(FileAction::Recovered(
        Arc::new(Session { puzzle: puzzle(HARDEST), path: None, saved: false, played: Played::default() }),
        None,
    )));
    assert_eq!(desk.model.mode, Mode::Enter);
    assert_eq!(desk.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::New));
}

#[test]
fn saved_work_comes_back_saved() {
    let mut desk = TestApp::new();
    let work = Arc::new(Session { puzzle: puzzle(HARDEST), path: Some(path()), saved: true, played: Played::default() });
    desk.act(Action::File(FileAction::Recovered(work, Some(Arc::new(puzzle(HARDEST))))));
    assert_eq!((desk.line().as_str(), desk.model.document.is_changed()), (HARDEST, false));
    let mut desk = TestApp::new();
    desk.act(Action::File(FileAction::Recovered(
        Arc::new(Session { puzzle: puzzle(HARDEST), path: None, saved: true, played: Played::default() }),
        None,
    )));
    assert_eq!((desk.line().as_str(), desk.model.document.is_changed()), (HARDEST, false), "an example, say");
}

#[test]
fn a_file_changed_since_the_last_time_comes_back_as_it_is_now() {
    let work = |saved| Arc::new(Session { puzzle: puzzle(HARDEST), path: Some(path()), saved, played: Played::default() });
    let mut desk = TestApp::new();
    desk.act(Action::File(FileAction::Recovered(work(true), Some(Arc::new(puzzle(OTHER))))));
    assert_eq!((desk.line().as_str(), desk.model.document.is_changed()), (OTHER, false));
    let mut desk = TestApp::new();
    desk.act(Action::File(FileAction::Recovered(work(false), Some(Arc::new(puzzle(OTHER))))));
    assert_eq!((desk.line().as_str(), desk.model.document.is_changed()), (HARDEST, true));
    assert_eq!(
        desk.command(Command::Save),
        [Effect::Saving(SavingJob::Save(path(), puzzle(HARDEST), Some(puzzle(OTHER))))],
        "only over what the file holds"
    );
    let mut desk = TestApp::new();
    desk.act(Action::File(FileAction::Recovered(work(true), None)));
    assert_eq!((desk.line().as_str(), desk.model.document.is_changed()), (HARDEST, true), "the file is gone");
}

#[test]
fn recovered_work_gives_way_to_what_is_there_already() {
    let mut desk = changed();
    let before = desk.line();
    desk.act(Action::File(FileAction::Recovered(
        Arc::new(Session { puzzle: puzzle(HARDEST), path: None, saved: false, played: Played::default() }),
        None,
    )));
    assert_eq!(desk.line(), before);
}

#[test]
fn a_file_named_at_the_start_does_not_take_the_place_of_recovered_work_unasked() {
    let mut desk = TestApp::new();
    desk.act(Action::OpenPath(path()));
    desk.act(Action::File(FileAction::Recovered(
        Arc::new(Session { puzzle: puzzle(HARDEST), path: None, saved: false, played: Played::default() }),
        None,
    )));
    desk.act(loaded(OTHER));
    assert_eq!(desk.line(), HARDEST);
    assert_eq!(desk.model.dialog, Some(Dialog::Unsaved(Next::Open(PathBuf::from("/puzzles/b.txt")))));
}

#[test]
fn recent_files_are_remembered_and_forgotten() {
    let mut desk = with_file();
    assert_eq!(desk.model.settings.recent, [path()]);
    let effects = desk.act(Action::ClearRecent);
    assert!(desk.model.settings.recent.is_empty());
    assert_eq!(effects, [Effect::Saving(SavingJob::StoreSettings(Box::new(desk.model.settings.clone())))]);
    assert_eq!(desk.act(Action::ClearRecent), [], "nothing is stored where nothing changed");
}

#[test]
fn a_message_about_what_was_done_does_not_stay_in_another_language() {
    let mut desk = TestApp::new();
    desk.model.notice = Some(Notice::done("Pasted."));
    desk.act(Action::Set(Setting::Lang(Lang::Zh)));
    assert_eq!(desk.model.notice, None);
}
