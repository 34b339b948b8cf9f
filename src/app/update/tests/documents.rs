//! New, Open, Save, recovery, quitting: nothing is lost without a word.

use super::*;
use crate::{
    app::{
        model::{AfterSaving, Coming, PuzzleSource, game::GameRecord},
        text::notice,
    },
    board::About,
    io::{
        self, Opened, SaveError,
        atomic::WriteError,
        autosave::{AutosaveError, LeftSession, Session},
    },
    test_support::EASY as OTHER,
};

pub(super) fn path() -> PathBuf {
    PathBuf::from("/puzzles/a.sudoku.ron")
}

fn saved(app: &TestApp) -> Action {
    Action::File(FileAction::Saved(path(), Arc::new(app.model.document.puzzle.clone()), Ok(())))
}

fn not_saved(app: &TestApp) -> Action {
    let error = SaveError::Write(WriteError::ReadOnly { path: path() });
    Action::File(FileAction::Saved(path(), Arc::new(app.model.document.puzzle.clone()), Err(Arc::new(error))))
}

fn loaded(line: &str) -> Action {
    Action::read(Some(PathBuf::from("/puzzles/b.txt")), io::read(line.as_bytes()).map(Opened::Reading))
}

/// An application with something unsaved on it.
pub(super) fn changed() -> TestApp {
    let mut app = TestApp::new();
    app.keys("123");
    app
}

/// An application whose puzzle lies in a file.
pub(super) fn with_file() -> TestApp {
    let mut app = changed();
    app.command(Command::Save);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    let answer = saved(&app);
    app.act(answer);
    assert!(!app.model.document.is_changed());
    app
}

/// An application with changes to the puzzle of a file.
pub(super) fn changed_file() -> TestApp {
    let mut app = with_file();
    app.keys("4");
    assert!(app.model.document.is_changed());
    app
}

/// Every way to leave a puzzle.
fn ways_out() -> [(Action, AfterSaving); 4] {
    [
        (Action::Command(Command::Open), AfterSaving::ChooseFile),
        (Action::OpenPath(PathBuf::from("b.txt")), AfterSaving::Open(PathBuf::from("b.txt"))),
        (Action::Command(Command::Quit), AfterSaving::Quit),
        (Action::CloseRequested, AfterSaving::Quit),
    ]
}

#[test]
fn leaving_an_unchanged_puzzle_asks_nothing() {
    for (action, _) in ways_out() {
        let mut app = TestApp::new();
        let effects = app.act(action);
        assert_eq!(effects.len(), 1, "{effects:?}");
        assert_eq!(app.model.dialog, None);
    }
}

#[test]
fn leaving_a_file_with_changes_asks_first_and_cancel_changes_nothing() {
    for (action, next) in ways_out() {
        let mut app = changed_file();
        let before = app.model.document.puzzle.clone();
        assert_eq!(app.act(action), []);
        assert_eq!(app.model.dialog, Some(Dialog::Unsaved(next)));
        assert_eq!(app.act(Action::Cancel), []);
        assert!(app.model.dialog.is_none() && !app.model.quitting);
        assert!(app.model.document.puzzle == before && app.model.document.is_changed());
    }
}

#[test]
fn a_file_whose_changes_are_not_saved_stays_as_it_was_and_undo_brings_them_back() {
    let mut app = changed_file();
    let (puzzle, path) = (app.model.document.puzzle.clone(), app.model.document.path.clone());
    app.act(Action::OpenPath(PathBuf::from("b.txt")));
    let effects = app.act(Action::Discard);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Saving(SavingJob::Save(..)))), "{effects:?}");
    app.act(loaded(OTHER));
    assert!(app.model.document.puzzle != puzzle);
    app.command(Command::Undo);
    assert!(app.model.document.puzzle == puzzle && app.model.document.path == path && app.model.document.is_changed());
}

#[test]
fn what_undo_brings_back_is_left_without_a_question_and_what_a_setter_draws_is_not() {
    let killer = |cages: usize| {
        let mut puzzle = Puzzle::classic();
        let cage = |at| Rule::Cage(crate::board::Cage::killer([cell(at), cell(at + 1)], 9));
        puzzle.set_rules(&(0..cages).map(|at| cage(2 * at)).collect::<Vec<_>>());
        puzzle
    };
    type State = (&'static str, fn(&mut TestApp), bool);
    let states: [State; 6] = [
        ("typed", |app| app.keys("123"), false),
        ("pasted", |app| drop(app.act(Action::PasteText(HARDEST.to_owned()))), false),
        (
            "played",
            |app| {
                app.act(Action::Example("easy"));
                app.select([5]);
                app.keys("4");
            },
            false,
        ),
        (
            "a rule of the whole board",
            |app| drop(app.act(Action::Rules(crate::app::action::RuleEdit::Add(Rule::Diagonals)))),
            false,
        ),
        (
            "a rule that was drawn",
            |app| {
                drop(app.act(Action::Rules(crate::app::action::RuleEdit::Add(Rule::Cage(crate::board::Cage::killer(
                    [cell(0), cell(1)],
                    9,
                ))))));
            },
            true,
        ),
        (
            "a file that is only played",
            |app| {
                app.act(loaded(OTHER));
                app.select([5]);
                app.keys("4");
            },
            false,
        ),
    ];
    for (name, put, asks) in states {
        for (action, next) in ways_out().into_iter().filter(|(_, next)| *next != AfterSaving::Quit) {
            let mut app = TestApp::new();
            put(&mut app);
            app.act(action);
            assert_eq!(app.model.dialog, asks.then_some(Dialog::Unsaved(next)), "{name}");
        }
    }
    // Rules that came with the puzzle are nobody's work.
    let mut app = TestApp::new();
    app.act(Action::PasteText(io::ron::write(&killer(3))));
    app.command(Command::Open);
    assert_eq!(app.model.dialog, None);
}

#[test]
fn undo_brings_the_puzzle_before_back_whatever_took_its_place() {
    let new = |app: &mut TestApp| {
        app.command(Command::NewBoard);
        app.act(Action::CreateNew);
    };
    type NewWay<'a> = (&'static str, &'a dyn Fn(&mut TestApp));
    let ways: [NewWay<'_>; 4] = [
        ("new puzzle", &new),
        ("new puzzle", &|app| drop(app.act(Action::Example("hard")))),
        ("open", &|app| drop(app.act(loaded(OTHER)))),
        ("paste", &|app| drop(app.act(Action::PasteText(OTHER.to_owned())))),
    ];
    for (name, replace) in ways {
        let mut app = TestApp::playing(HARDEST);
        app.select([1]);
        app.mark(2, Tool::Corner);
        app.act(Action::Tick(12.0));
        let left = GameRecord::of(&app.model);
        replace(&mut app);
        assert!(*app.model.puzzle() != left.lasting.puzzle && app.model.history.is_empty());
        assert_eq!(Command::Undo.label(&app.model), format!("Undo: {name}"));
        let put = app.model.puzzle().clone();
        app.command(Command::Undo);
        let mut back = GameRecord::of(&app.model);
        back.lasting.left.after.clear();
        assert_eq!(back, left, "{name}");
        assert_eq!(Command::Redo.label(&app.model), format!("Redo: {name}"));
        app.command(Command::Redo);
        assert_eq!(*app.model.puzzle(), put);
    }
}

#[test]
fn ten_games_come_back_and_none_is_lost_by_an_edit_after_undo() {
    let mut app = TestApp::new();
    for example in io::examples::EXAMPLES.iter().filter(|example| !example.has_rules).take(5).cycle().take(13) {
        app.act(Action::Example(example.key));
    }
    assert_eq!(app.model.left.before.len(), 10);
    for _ in 0..4 {
        app.command(Command::Undo);
    }
    assert_eq!((app.model.left.before.len(), app.model.left.after.len()), (6, 4));
    app.command(Command::ModeEnter);
    app.select([0]);
    app.keys("1");
    assert_eq!((app.model.left.all().len(), app.model.left.after.len()), (10, 0));
    app.command(Command::Undo);
    assert_eq!(Command::Redo.label(&app.model), "Redo: given 1 in r1c1", "the edit is redone first");
}

#[test]
fn a_new_board_has_the_shape_and_rules_of_the_form() {
    let mut app = TestApp::new();
    app.command(Command::NewBoard);
    assert_eq!(app.model.dialog, Some(Dialog::New(NewForm::new(9, vec![]))));
    app.act(Action::NewForm(NewForm::new(6, vec![Rule::Diagonals])));
    app.act(Action::CreateNew);
    assert_eq!((app.model.puzzle().shape().size(), app.model.puzzle().rules()), (6, &[Rule::Diagonals][..]));
    assert!(app.model.dialog.is_none() && app.model.mode == Mode::Enter);
}

#[test]
fn save_then_go_on_waits_for_the_file() {
    let mut app = changed();
    app.command(Command::Quit);
    assert_eq!(app.act(Action::Confirm), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Save, None))]);
    let effects = app.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    assert_eq!(effects, [Effect::Saving(SavingJob::Save(path(), app.model.document.puzzle.clone(), None))]);
    assert!(!app.model.quitting);
    let answer = saved(&app);
    assert!(app.act(answer).contains(&Effect::Window(WindowEffect::Close)) && app.model.quitting);
}

#[test]
fn cancelling_the_file_dialog_cancels_what_was_to_follow() {
    let mut app = changed();
    app.command(Command::Quit);
    app.act(Action::Confirm);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Save, None)));
    assert_eq!((app.model.after_save.clone(), app.model.choosing), (None, None));
    app.command(Command::Save);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    let answer = saved(&app);
    app.act(answer);
    assert!(!app.model.quitting, "a later save does not end the program");
}

#[test]
fn a_save_that_fails_keeps_everything_and_goes_nowhere() {
    let mut app = changed();
    app.command(Command::Quit);
    app.act(Action::Confirm);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    let before = app.model.document.puzzle.clone();
    let answer = not_saved(&app);
    assert_eq!(app.act(answer), []);
    assert!(app.model.document.is_changed() && app.model.document.puzzle == before && app.model.document.path.is_none());
    assert!(!app.model.quitting && app.model.after_save.is_none());
    assert!(app.problem().is_some_and(|said| said.text(Lang::En).contains("write-protected")), "{:?}", app.model.notice);
    assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::SaveAs));
}

#[test]
fn what_is_changed_while_a_file_is_written_is_asked_about() {
    let mut app = changed();
    app.command(Command::Quit);
    app.act(Action::Confirm);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    let answer = saved(&app);
    app.keys("4");
    app.act(answer);
    assert!(!app.model.quitting && app.model.document.is_changed());
    assert_eq!(app.model.dialog, Some(Dialog::Unsaved(AfterSaving::Quit)));
}

#[test]
fn the_answer_to_a_save_does_not_touch_the_next_puzzle() {
    let mut app = changed();
    app.command(Command::Save);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Save, Some(path()))));
    let answer = saved(&app);
    app.act(Action::Example("easy"));
    app.act(Action::Discard);
    app.act(answer);
    assert_eq!(app.model.document.path, None, "the example does not belong to the file of the puzzle before it");
    assert!(!app.model.document.is_changed());
}

#[test]
fn a_file_of_our_own_is_saved_to_without_asking_and_a_text_file_asks_for_a_name() {
    let mut app = with_file();
    app.keys("4");
    let (puzzle, saved) = (app.model.document.puzzle.clone(), app.model.document.saved.clone());
    assert_eq!(app.command(Command::Save), [Effect::Saving(SavingJob::Save(path(), puzzle, Some(saved)))]);
    let mut app = TestApp::new();
    app.act(loaded(OTHER));
    let near = Some(PathBuf::from("/puzzles/b.txt"));
    assert_eq!(app.command(Command::Save), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Save, near))]);
}

#[test]
fn only_one_dialog_of_the_system_is_asked_for_at_a_time() {
    let mut app = changed();
    assert_eq!(app.command(Command::SaveAs).len(), 1);
    assert_eq!(app.command(Command::SaveAs), []);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Save, None)));
    assert_eq!(app.command(Command::SaveAs).len(), 1);
}

#[test]
fn a_save_that_cannot_ask_for_a_name_has_nothing_follow_it() {
    let mut app = TestApp::new();
    app.command(Command::Open);
    app.keys("123");
    app.act(Action::CloseRequested);
    assert_eq!(app.act(Action::Confirm), [], "the dialog for opening is still there");
    assert_eq!(app.model.after_save, None);
}

#[test]
fn a_file_chosen_while_the_file_on_the_board_was_changed_is_asked_about() {
    let mut app = with_file();
    app.command(Command::Open);
    app.keys("4");
    let other = PathBuf::from("/puzzles/other.ron");
    assert_eq!(app.act(Action::File(FileAction::FileChosen(FileRequest::Open, Some(other.clone())))), []);
    assert_eq!(app.model.dialog, Some(Dialog::Unsaved(AfterSaving::Open(other))));
}

#[test]
fn without_a_dialog_of_the_system_the_program_draws_its_own_from_then_on() {
    let mut app = changed();
    app.command(Command::SaveAs);
    app.act(Action::File(FileAction::NoFileDialog(FileRequest::Save)));
    assert_eq!(app.model.dialog, Some(Dialog::Files(FileRequest::Save)));
    app.act(Action::Confirm);
    assert_eq!(app.model.dialog, Some(Dialog::Files(FileRequest::Save)), "only a file answers it");
    app.act(Action::File(FileAction::FileChosen(FileRequest::Save, None)));
    assert!(app.model.dialog.is_none());
    assert_eq!(app.command(Command::Save), []);
    assert_eq!(app.model.dialog, Some(Dialog::Files(FileRequest::Save)));
}

#[test]
fn discarding_loses_the_changes_only_once_something_takes_their_place() {
    for answer in [
        Action::File(FileAction::FileChosen(FileRequest::Open, None)),
        Action::read(Some(PathBuf::from("b.txt")), io::read_many(b"no puzzle")),
    ] {
        let mut app = changed_file();
        app.command(Command::Open);
        assert_eq!(app.act(Action::Discard), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Open, Some(path())))]);
        app.act(answer);
        assert!(app.model.document.is_changed());
        assert!(app.model.kept.is_some());
        app.act(Action::CloseRequested);
        assert_eq!(app.model.dialog, Some(Dialog::Unsaved(AfterSaving::Quit)), "the question comes again");
    }
}

#[test]
fn discarding_and_opening_replaces_the_puzzle() {
    let mut app = changed_file();
    app.command(Command::Open);
    app.act(Action::Discard);
    assert_eq!(
        app.act(Action::File(FileAction::FileChosen(FileRequest::Open, Some(path())))),
        [Effect::Reading(ReadingJob::File(path()))]
    );
    app.act(loaded(OTHER));
    assert_eq!(app.line(), OTHER);
}

#[test]
fn discarding_and_quitting_forgets_what_was_kept() {
    let mut app = changed();
    app.act(Action::CloseRequested);
    assert_eq!(app.act(Action::Discard), [Effect::Window(WindowEffect::Close)]);
    assert_eq!(app.kept, [SavingJob::DiscardAutosave]);
    assert!(app.model.quitting);
    assert_eq!(app.act(Action::CloseRequested), [Effect::Window(WindowEffect::Close)], "it does not ask twice");
}

#[test]
fn quitting_asks_nothing_where_the_next_start_brings_the_puzzle_back() {
    let quits = |app: &mut TestApp| {
        app.command(Command::Quit);
        app.model.quitting && app.model.kept.as_deref() == Some(&GameRecord::of(&app.model))
    };
    let is_autosaved = || Action::File(FileAction::SessionsLeft([].into()));
    let mut app = changed();
    app.act(is_autosaved());
    app.model.play.seconds = 40.7;
    assert!(quits(&mut app), "{:?}", app.model.dialog);
    assert_eq!((app.model.session().played.seconds, app.model.session().saved), (40, false));

    let mut full = changed();
    full.act(is_autosaved());
    full.act(Action::Failed(Failure::Autosave(Arc::new(AutosaveError::NoSlot { path: PathBuf::from("/1") }))));
    assert!(!quits(&mut full), "nothing would come back");

    // Of a file, what is played is kept, and what is changed is asked about.
    for (mode, is_asked) in [(Command::ModePlay, false), (Command::ModeEnter, true)] {
        let mut app = with_file();
        app.act(is_autosaved());
        app.command(mode);
        app.select([9]);
        app.keys("7");
        assert_eq!(quits(&mut app), !is_asked);
        assert_eq!(app.model.dialog.is_some(), is_asked);
    }
}

#[test]
fn a_preview_that_is_cancelled_gives_nothing_up() {
    let mut app = changed_file();
    app.act(Action::OpenPath(path()));
    app.act(Action::Discard);
    app.act(loaded(&format!("{HARDEST}\n{OTHER}\n")));
    assert!(matches!(app.model.dialog, Some(Dialog::Preview(_))));
    app.act(Action::Cancel);
    app.act(Action::CloseRequested);
    assert_eq!(app.model.dialog, Some(Dialog::Unsaved(AfterSaving::Quit)));
}

#[test]
fn a_file_becomes_the_document() {
    let mut app = changed();
    app.model.history = crate::app::model::history::History::default();
    app.act(Action::OpenPath(path()));
    let effects = app.act(loaded(HARDEST));
    assert_eq!(app.line(), HARDEST);
    assert_eq!(app.model.document.path, Some(PathBuf::from("/puzzles/b.txt")));
    assert!(!app.model.document.is_changed() && app.model.mode == Mode::Play);
    assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::Undo));
    assert_eq!(app.model.settings.recent, [PathBuf::from("/puzzles/b.txt")]);
    assert!(effects.contains(&Effect::Saving(SavingJob::StoreSettings(Box::new(app.model.settings.clone())))));
}

#[test]
fn a_broken_file_changes_nothing() {
    let mut app = with_file();
    let (document, history, recent) = (app.model.document.clone(), app.model.history.clone(), app.model.settings.recent.clone());
    let broken = io::read_many(b"Sudoscope(\n    version: 1,\n    shape: (size: nine),\n)\n");
    assert_eq!(app.act(Action::read(Some(PathBuf::from("broken.ron")), broken)), []);
    assert_eq!(app.model.document.puzzle, document.puzzle);
    assert_eq!((&app.model.document.path, app.model.document.revision), (&document.path, document.revision));
    assert_eq!((&app.model.history, &app.model.settings.recent), (&history, &recent));
    assert_eq!(app.problem_key(), Some("notice.not_opened"));
    assert!(app.said().text(Lang::En).contains(" (broken.ron, line 3"), "{:?}", app.said());
}

#[test]
fn several_puzzles_in_a_file_are_shown_to_choose_from() {
    let mut app = TestApp::new();
    app.act(loaded(&format!("{HARDEST}\n{OTHER}\n")));
    let Some(Dialog::Preview(preview)) = &app.model.dialog else { panic!("{:?}", app.model.dialog) };
    assert_eq!((preview.choices.len(), preview.choices[1].line), (2, 2));
    assert_eq!(preview.source, PuzzleSource::File(PathBuf::from("/puzzles/b.txt")));
    app.act(Action::ShowReading(99));
    app.act(Action::Confirm);
    assert_eq!(app.line(), OTHER);
    assert_eq!(app.model.document.path, None, "one of several is not the file");
}

#[test]
fn drawings_are_asked_about_once_and_can_be_deleted() {
    let circle = r##"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"circle":[{"cells":["R1C1"],"baseC":"#f00"}],"text":[{"cells":["R1C2"],"value":"A"}]}"##;
    let mut app = TestApp::new();
    app.act(loaded(circle));
    let Some(Dialog::Preview(preview)) = &app.model.dialog else { panic!("{:?}", app.model.dialog) };
    assert_eq!(preview.choices[0].open_drawings(), 2);
    app.act(Action::TakeForDecoration);
    assert!(app.model.puzzle().check_rules().is_ok());
    assert_eq!((app.model.document.listed_rules(), app.model.document.unknown_rule_count()), (2, 0));
    // Its own file keeps the answer.
    let stored = io::ron::write(app.model.puzzle());
    app.act(loaded(&stored));
    assert_eq!(app.model.dialog, None);
    app.act(Action::Rules(RuleEdit::Choose(Some(0))));
    app.act(Action::Rules(RuleEdit::Remove(0)));
    let left = app.model.puzzle().unknown_rules.clone();
    assert!(left.len() == 1 && left[0].contains("\"text\""), "{left:?}");
    app.command(Command::Undo);
    assert_eq!(app.model.puzzle().unknown_rules.len(), 2);
}

#[test]
fn title_and_comment_are_an_edit_worth_keeping() {
    let mut app = TestApp::new();
    app.command(Command::AboutPuzzle);
    let about = About { title: "Mine".to_owned(), ..About::default() };
    app.act(Action::EditAbout(about.clone()));
    app.act(Action::Confirm);
    assert_eq!(app.model.puzzle().about, about);
    assert_eq!(app.kept, [SavingJob::Autosave(app.model.session())]);
    app.act(Action::CloseRequested);
    assert_eq!(app.model.dialog, Some(Dialog::Unsaved(AfterSaving::Quit)));
    app.act(Action::Cancel);
    app.command(Command::Undo);
    assert_eq!(app.model.puzzle().about, About::default());
}

#[test]
fn unsaved_work_comes_back_unsaved_and_is_kept_as_such() {
    let mut app = TestApp::new();
    let work = Session { path: Some(path()), ..Session::new(puzzle(HARDEST)) };
    app.act(Action::File(FileAction::Recovered(Arc::new(work.clone()), None)));
    assert!(app.model.document.is_changed() && app.model.document.path == Some(path()));
    let kept = app.model.session();
    assert!(!kept.saved && kept.puzzle == work.puzzle, "a second crash does not make it saved");
    assert_eq!(app.kept, [SavingJob::Autosave(kept)]);
    assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::Save));
}

#[test]
fn work_that_another_window_left_takes_the_place_of_the_board_and_undo_goes_back() {
    let mut app = TestApp::new();
    let left = LeftSession { slot: 3, session: Session::new(puzzle(HARDEST)), changed: None };
    app.act(Action::File(FileAction::SessionsLeft([left.clone()].into())));
    assert_eq!(app.model.sessions_left[..], *std::slice::from_ref(&left));
    assert_eq!(app.said(), says::said::sessions_wait(1_usize));
    app.act(Action::PasteText(crate::test_support::ALMOST_FULL.to_owned()));
    app.act(Action::PasteText(OTHER.to_owned()));
    let effects = app.act(Action::TakeSession(left.slot));
    assert_eq!((app.model.dialog.clone(), effects.last()), (None, Some(&Effect::Saving(SavingJob::TakeSession(3)))));
    app.keys("5");
    assert_eq!(app.kept, [], "it would take the place of what comes");
    app.act(Action::File(FileAction::Recovered(Arc::new(left.session), None)));
    app.act(Action::File(FileAction::SessionsLeft(Arc::new([]))));
    assert_eq!((app.line().as_str(), app.model.document.is_changed(), app.model.games().len()), (HARDEST, true, 3));
    assert_eq!(app.kept, [SavingJob::Autosave(app.model.session())], "with what was on the board");
    app.command(Command::Undo);
    assert_eq!(app.model.puzzle().givens(), puzzle(OTHER).givens());
}

#[test]
fn earlier_work_comes_below_what_keys_have_begun_and_nothing_is_saved_before() {
    let mut app = TestApp::new();
    app.model.coming = Coming::Awaited;
    app.act(Action::KeysComeFirst);
    app.keys("5");
    assert_eq!(app.kept, []);
    let before = app.line();
    app.act(Action::File(FileAction::Recovered(Arc::new(Session::new(puzzle(HARDEST))), None)));
    app.act(Action::File(FileAction::SessionsLeft(Arc::new([]))));
    assert_eq!((app.line(), app.model.is_at_front), (before, false));
    assert_eq!(app.kept, [SavingJob::Autosave(app.model.session())]);
    app.command(Command::Undo);
    app.command(Command::Undo);
    assert_eq!(app.line(), HARDEST);
}

#[test]
fn the_game_of_a_list_is_not_called_unsaved() {
    let mut app = TestApp::new();
    let list = [OTHER, HARDEST].map(puzzle);
    let list = Arc::new(io::Collection::of_puzzles(list.into()));
    app.act(Action::read(Some(PathBuf::from("/lists/a.txt")), Ok(Opened::Collection(list))));
    app.act(Action::Select(Cell::new(2)));
    app.keys("4");
    let session = app.model.session();
    assert!(!session.saved);
    let mut app = TestApp::new();
    app.act(Action::File(FileAction::Recovered(Arc::new(session), None)));
    assert_eq!(app.said(), says::recovered_saved.into());
}

#[test]
fn half_typed_givens_can_be_typed_on() {
    let mut app = TestApp::new();
    app.act(Action::File(FileAction::Recovered(Arc::new(Session::new(puzzle(HARDEST))), None)));
    assert_eq!(app.model.mode, Mode::Enter);
    assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::New));
}

#[test]
fn saved_work_comes_back_saved() {
    let mut app = TestApp::new();
    let work = Arc::new(Session { path: Some(path()), saved: true, ..Session::new(puzzle(HARDEST)) });
    app.act(Action::File(FileAction::Recovered(work, Some(Arc::new(puzzle(HARDEST))))));
    assert_eq!((app.line().as_str(), app.model.document.is_changed()), (HARDEST, false));
    let mut app = TestApp::new();
    app.act(Action::File(FileAction::Recovered(Arc::new(Session { saved: true, ..Session::new(puzzle(HARDEST)) }), None)));
    assert_eq!((app.line().as_str(), app.model.document.is_changed()), (HARDEST, false), "an example, say");
}

#[test]
fn a_file_changed_since_the_last_time_comes_back_as_it_is_now() {
    let work = |saved| Arc::new(Session { path: Some(path()), saved, ..Session::new(puzzle(HARDEST)) });
    let mut app = TestApp::new();
    app.act(Action::File(FileAction::Recovered(work(true), Some(Arc::new(puzzle(OTHER))))));
    assert_eq!((app.line().as_str(), app.model.document.is_changed()), (OTHER, false));
    app.command(Command::Undo);
    assert_eq!(app.line(), HARDEST, "as it was left");
    let mut app = TestApp::new();
    app.act(Action::File(FileAction::Recovered(work(false), Some(Arc::new(puzzle(OTHER))))));
    assert_eq!((app.line().as_str(), app.model.document.is_changed()), (HARDEST, true));
    assert_eq!(
        app.command(Command::Save),
        [Effect::Saving(SavingJob::Save(path(), puzzle(HARDEST), Some(puzzle(OTHER))))],
        "only over what the file holds"
    );
    let mut app = TestApp::new();
    app.act(Action::File(FileAction::Recovered(work(true), None)));
    assert_eq!((app.line().as_str(), app.model.document.is_changed()), (HARDEST, true), "the file is gone");
}

#[test]
fn unsaved_work_is_saved_only_over_what_its_file_held_when_it_was_left() {
    let mut app = with_file();
    app.keys("5");
    let session = app.model.session();
    assert!(!session.saved);
    let held = app.model.document.saved.clone();
    let mut app = TestApp::new();
    app.act(Action::File(FileAction::Recovered(Arc::new(session.clone()), Some(Arc::new(puzzle(HARDEST))))));
    assert_eq!(app.command(Command::Save), [Effect::Saving(SavingJob::Save(path(), session.puzzle, Some(held)))]);
}

#[test]
fn recovered_work_gives_way_to_what_is_there_already() {
    let mut app = changed();
    let before = app.line();
    app.act(Action::File(FileAction::Recovered(Arc::new(Session::new(puzzle(HARDEST))), None)));
    assert_eq!(app.line(), before);
    // A cell has been chosen on the board that was empty: what is typed next is about that.
    let mut app = TestApp { model: Model::at_start(Settings::default()), ..TestApp::new() };
    app.act(Action::Press(cell(3), HeldKeys::default()));
    app.act(Action::File(FileAction::Recovered(Arc::new(Session::new(puzzle(HARDEST))), None)));
    app.act(Action::File(FileAction::SessionsLeft([].into())));
    app.keys("5");
    assert_eq!((app.value(3), app.model.puzzle().given_count()), (Value::Given(digit(5)), 1));
    app.command(Command::Undo);
    app.command(Command::Undo);
    assert_eq!(app.line(), HARDEST, "the work is there below");
}

#[test]
fn a_start_at_which_earlier_work_does_not_come_at_once_says_so() {
    let mut app = TestApp { model: Model::at_start(Settings::default()), ..TestApp::new() };
    app.act(Action::Tick(0.1));
    assert_eq!(app.model.notice, None);
    app.act(Action::Tick(0.2));
    assert_eq!(app.said(), says::looking_for_work.into());
    assert!(app.has_changed);
    app.act(Action::File(FileAction::SessionsLeft([].into())));
    assert_eq!(app.model.notice, None);
}

#[test]
fn recovered_work_that_a_file_named_at_the_start_takes_the_place_of_comes_back_by_undo() {
    let mut app = TestApp::new();
    app.act(Action::OpenPath(path()));
    app.act(Action::File(FileAction::Recovered(Arc::new(Session::new(puzzle(HARDEST))), None)));
    app.act(loaded(OTHER));
    assert_eq!((app.line().as_str(), app.model.dialog.clone()), (OTHER, None));
    app.command(Command::Undo);
    assert_eq!(app.line(), HARDEST);
}

#[test]
fn recent_files_are_remembered_and_forgotten() {
    let mut app = with_file();
    assert_eq!(app.model.settings.recent, [path()]);
    let effects = app.act(Action::ClearRecent);
    assert!(app.model.settings.recent.is_empty());
    assert_eq!(effects, [Effect::Saving(SavingJob::StoreSettings(Box::new(app.model.settings.clone())))]);
    assert_eq!(app.act(Action::ClearRecent), [], "nothing is stored where nothing changed");
}

#[test]
fn a_message_stays_in_another_language_and_is_said_in_it() {
    let mut app = TestApp::new();
    app.command(Command::Copy);
    let said = app.model.notice.clone().unwrap();
    app.act(Action::Set(Setting::Preference(Preference::Language, Lang::Zh as usize + 1)));
    let kept = app.model.notice.unwrap();
    assert_eq!((&kept, kept.serial()), (&said, said.serial()));
    assert_eq!(kept.text(app.model.settings.lang), notice::copied(Lang::Zh));
}

#[test]
fn what_is_said_does_not_depend_on_the_language_in_which_it_is_read() {
    let run = |lang| {
        let mut app = TestApp::new();
        app.model.settings.lang = lang;
        app.act(loaded(HARDEST));
        app.model.notice
    };
    assert_eq!(run(Lang::En), run(Lang::Zh));
}
