//! Pasting: what is certain, what is doubtful, and what is no puzzle.

use super::{
    documents::{changed, path, with_file},
    *,
};
use crate::{
    app::model::{Dialog, FileRequest},
    board::Rule,
    io,
    test_support::EASY as OTHER,
};

#[test]
fn a_certain_paste_replaces_the_board_and_can_be_undone() {
    let mut desk = changed();
    let before = desk.line();
    desk.act(Action::PasteText(HARDEST.to_owned()));
    assert_eq!((desk.line().as_str(), desk.model.mode), (HARDEST, Mode::Play));
    assert_eq!(desk.model.notice.as_ref().and_then(|notice| notice.action), Some(Command::Undo));
    desk.command(Command::Undo);
    assert_eq!(desk.line(), before);
}

#[test]
fn pasting_what_is_there_already_offers_no_undo_of_something_else() {
    let mut desk = TestApp::playing(HARDEST);
    desk.act(Action::PasteText(HARDEST.to_owned()));
    assert_eq!(desk.model.notice.as_ref().and_then(|notice| notice.action), None);
}

#[test]
fn a_doubtful_paste_asks_and_changes_nothing_until_it_is_taken() {
    let mut desk = changed();
    let before = desk.line();
    desk.act(Action::PasteText(HARDEST.replacen('.', "x", 5)));
    let Some(Dialog::Preview(preview)) = &desk.model.dialog else { panic!("{:?}", desk.model.notice) };
    assert!(!preview.choices[0].doubts.is_empty());
    assert_eq!(desk.line(), before);
    desk.act(Action::Confirm);
    assert_eq!(desk.line(), HARDEST);
    desk.command(Command::Undo);
    assert_eq!(desk.line(), before);
}

#[test]
fn a_paste_that_is_no_puzzle_says_so() {
    let mut desk = changed();
    let before = desk.model.document.puzzle.clone();
    assert_eq!(desk.act(Action::PasteText("Hello, world".to_owned())), []);
    assert!(desk.problem().is_some_and(|text| text.starts_with("Could not paste (nothing has changed): ")));
    assert_eq!(desk.model.document.puzzle, before);
}

#[test]
fn pasted_text_keeps_the_rules_of_the_board_and_a_pasted_file_brings_its_own() {
    let mut desk = TestApp::new();
    desk.command(Command::New);
    desk.act(Action::NewForm(NewForm::new(9, vec![Rule::Diagonals])));
    desk.act(Action::Confirm);
    desk.act(Action::PasteText(HARDEST.to_owned()));
    assert_eq!(desk.model.puzzle().rules(), [Rule::Diagonals]);
    let mut whole = puzzle(OTHER);
    whole.square_mut(cell(2)).value = Value::Entered(digit(4));
    desk.act(Action::PasteText(io::ron::write(&whole)));
    assert_eq!(desk.model.document.puzzle, whole);
}

#[test]
fn a_pasted_puzzle_of_another_program_brings_its_rules_and_says_which_are_unknown() {
    let mut desk = TestApp::new();
    let row = "[{},{},{},{}]";
    let text = format!("{{\"size\":4,\"grid\":[{row},{row},{row},[{{\"value\":1}},{{}},{{}},{{}}]],\"fogofwar\":true}}");
    desk.act(Action::PasteText(text));
    assert_eq!(desk.model.puzzle().unknown_rules, ["FPuzzles(\"fogofwar\", true)"]);
    assert_eq!(desk.model.puzzle().entered_count(), 1);
    let notice = desk.model.notice.as_ref().unwrap();
    assert!(notice.text.contains("1 of its rules is kept, but not applied"), "{}", notice.text);
}

#[test]
fn a_pasted_puzzle_is_not_written_over_the_file_of_another() {
    let mut desk = with_file();
    desk.act(Action::PasteText(OTHER.to_owned()));
    assert_eq!(desk.command(Command::Save), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Save, Some(path())))]);
}
