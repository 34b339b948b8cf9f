//! Pasting: what is certain, what is doubtful, and what is no puzzle.

use super::{
    documents::{changed, path, with_file},
    *,
};
use crate::{io, test_support::EASY as OTHER};

#[test]
fn a_certain_paste_replaces_the_board_and_can_be_undone() {
    let mut app = changed();
    let before = app.line();
    app.act(Action::PasteText(HARDEST.to_owned()));
    assert_eq!((app.line().as_str(), app.model.mode), (HARDEST, Mode::Play));
    assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::Undo));
    app.command(Command::Undo);
    assert_eq!(app.line(), before);
}

#[test]
fn pasting_what_is_there_already_offers_no_undo_of_something_else() {
    let mut app = TestApp::playing(HARDEST);
    app.act(Action::PasteText(HARDEST.to_owned()));
    assert_eq!(app.model.notice.as_ref().and_then(|notice| notice.action), None);
}

#[test]
fn a_doubtful_paste_asks_and_changes_nothing_until_it_is_taken() {
    let mut app = changed();
    let before = app.line();
    app.act(Action::PasteText(HARDEST.replacen('.', "x", 5)));
    let Some(Dialog::Preview(preview)) = &app.model.dialog else { panic!("{:?}", app.model.notice) };
    assert!(!preview.choices[0].doubts.is_empty());
    assert_eq!(app.line(), before);
    app.act(Action::Confirm);
    assert_eq!(app.line(), HARDEST);
    app.command(Command::Undo);
    assert_eq!(app.line(), before);
}

#[test]
fn a_paste_that_is_no_puzzle_says_so() {
    let mut app = changed();
    let before = app.model.document.puzzle.clone();
    assert_eq!(app.act(Action::PasteText("Hello, world".to_owned())), []);
    assert_eq!(app.problem_key(), Some("notice.not_pasted"));
    assert_eq!(app.model.document.puzzle, before);
}

#[test]
fn pasted_text_keeps_the_rules_of_the_board_and_a_pasted_file_brings_its_own() {
    let mut app = TestApp::new();
    app.command(Command::NewBoard);
    app.act(Action::NewForm(NewForm::new(9, vec![Rule::Diagonals])));
    app.act(Action::Confirm);
    app.act(Action::PasteText(HARDEST.to_owned()));
    assert_eq!(app.model.puzzle().rules(), [Rule::Diagonals]);
    let mut whole = puzzle(OTHER);
    whole.square_mut(cell(2)).value = Value::Entered(digit(4));
    app.act(Action::PasteText(io::ron::write(&whole)));
    assert_eq!(app.model.document.puzzle, whole);
}

#[test]
fn a_pasted_puzzle_of_another_program_brings_its_rules_and_says_which_are_unknown() {
    let mut app = TestApp::new();
    let row = "[{},{},{},{}]";
    let text =
        format!("{{\"size\":4,\"grid\":[{row},{row},{row},[{{\"value\":1}},{{}},{{}},{{}}]],\"fogofwar\":true,\"unheard\":[1]}}");
    app.act(Action::PasteText(text));
    assert_eq!(app.model.puzzle().unknown_rules, ["Drawing(FPuzzles(\"fogofwar\", true))", "FPuzzles(\"unheard\", [1])"]);
    assert_eq!(app.model.puzzle().entered_count(), 1);
    assert_eq!(app.said().key(), Some("notice.pasted_with_unknown_rules"));
}

#[test]
fn a_pasted_puzzle_is_not_written_over_the_file_of_another() {
    let mut app = with_file();
    app.act(Action::PasteText(OTHER.to_owned()));
    assert_eq!(app.model.document.name(), None, "nor does it bear its name");
    assert_eq!(app.command(Command::Save), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Save, None))]);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Save, None)));
    app.command(Command::Undo);
    assert_eq!((app.model.document.path.clone(), app.model.document.is_changed()), (Some(path()), false));
    app.command(Command::Redo);
    assert_eq!((app.model.document.name(), app.line().as_str()), (None, OTHER));
}

#[test]
fn a_puzzle_pasted_while_watching_is_watched_next() {
    let mut app = TestApp::playing(HARDEST);
    app.act(Action::Mode(Mode::Watch));
    app.act(Action::PasteText(OTHER.to_owned()));
    assert_eq!((app.model.mode, app.line().as_str()), (Mode::Watch, OTHER));
}

#[test]
fn lines_that_may_be_one_puzzle_or_a_list_are_either_as_is_chosen() {
    let lines = [".AntiKnight", ".AntiKing", ".Windoku"].join("\n");
    let asked = || {
        let mut app = TestApp::new();
        app.act(Action::PasteText(lines.clone()));
        let Some(Dialog::Preview(preview)) = &app.model.dialog else { panic!("{:?}", app.model.notice) };
        assert_eq!((preview.choices.len(), preview.all.as_ref().map(|all| all.len())), (1, Some(3)));
        app
    };
    let mut one = asked();
    one.act(Action::Confirm);
    assert_eq!((one.model.puzzle().rules().len(), one.model.collection.is_none()), (3, true));
    let mut several = asked();
    several.act(Action::Collection(CollectionAction::UseAll));
    assert_eq!(several.model.collection.as_ref().map(|list| list.puzzles.len()), Some(3));
    assert_eq!(several.model.puzzle().rules().len(), 1);
}
