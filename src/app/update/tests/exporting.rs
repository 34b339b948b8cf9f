//! Copying, exporting and drawing a puzzle.

use std::{path::PathBuf, sync::Arc};

use super::*;
use crate::{
    app::{
        model::{
            Dialog, FileRequest, PictureForm,
            printing::{PrintOptions, Printing},
        },
        numerals::Numerals,
        text::Lang,
    },
    io::{
        self, Format,
        picture::{Canvas, Content},
    },
};

#[test]
fn copying_gives_one_line() {
    let mut desk = TestApp::playing(HARDEST);
    assert_eq!(desk.command(Command::Copy), [Effect::Window(WindowEffect::CopyText(HARDEST.to_owned()))]);
}

#[test]
fn a_puzzle_is_copied_in_any_format_and_what_that_has_no_room_for_is_said() {
    let mut desk = TestApp::playing(HARDEST);
    desk.act(Action::Select(Cell::new(1)));
    desk.act(Action::Digit(Digit::new(1).unwrap(), Some(Tool::Corner)));
    let copied = |effects: &[Effect]| match effects {
        [Effect::Window(WindowEffect::CopyText(text))] => text.clone(),
        other => panic!("{other:?}"),
    };
    let grid = copied(&desk.command(Command::CopyCandidates));
    assert_eq!(io::parse(grid.as_bytes()).unwrap().puzzles[0].puzzle.givens(), desk.model.puzzle().givens());
    let notice = desk.model.notice.clone().unwrap();
    assert_eq!(notice.text, "Copied as “Candidate grid”, which cannot hold: marks.");
    copied(&desk.act(Action::CopyAs(Format::Ron)));
    assert_eq!(desk.model.notice.as_ref().unwrap().text, "Copied as “Sudoscope”.");
    assert!(desk.act(Action::CopyAs(Format::Hsol)).is_empty());
    assert_eq!(desk.model.notice.as_ref().unwrap().text, "Could not copy: HoDoKu file is read but not written.");
}

#[test]
fn exporting_leaves_the_document_what_it_is() {
    let mut desk = TestApp::playing(HARDEST);
    assert_eq!(desk.command(Command::Export), [Effect::Window(WindowEffect::ChooseFile(FileRequest::Export, None))]);
    let file = PathBuf::from("/puzzles/a.sdk");
    let effects = desk.act(Action::File(FileAction::FileChosen(FileRequest::Export, Some(file.clone()))));
    assert_eq!(effects, [Effect::Export(Signal::Start(ExportJob::Puzzle(file.clone(), desk.model.puzzle().clone(), PRINTING)))]);
    let exported = io::Exported::Puzzles { format: Format::Sdk, lost: vec![io::Loss::Marks] };
    desk.act(Action::File(FileAction::Exported(file, Arc::new(Ok(exported)))));
    assert_eq!(
        desk.model.notice.as_ref().unwrap().text,
        "Exported to /puzzles/a.sdk as “SadMan Sudoku”, which cannot hold: marks."
    );
    let missing = vec!['\u{12000}', '\u{12001}'];
    let exported = io::Exported::Picture { format: io::picture::PictureFormat::Svg, missing: missing.clone() };
    desk.act(Action::File(FileAction::Exported(PathBuf::from("/puzzles/a.svg"), Arc::new(Ok(exported)))));
    let boxes = "Boxes stand for characters that the typefaces lack: '\u{12000}', '\u{12001}'.";
    assert_eq!(desk.model.notice.as_ref().unwrap().text, format!("Exported to /puzzles/a.svg as “SVG”. {boxes}"));
    desk.act(Action::File(FileAction::PageMade(PathBuf::from("/tmp/a.pdf"), Arc::new(Ok(missing)))));
    assert!(desk.model.notice.as_ref().unwrap().text.ends_with(boxes));
    assert_eq!((desk.model.document.path.as_ref(), desk.model.document.is_changed()), (None, true));
}

#[test]
fn before_a_picture_is_written_there_is_a_form_and_its_choices_are_kept() {
    let mut desk = TestApp::playing(HARDEST);
    let file = PathBuf::from("/puzzles/a.PNG");
    let chosen = Action::File(FileAction::FileChosen(FileRequest::Export, Some(file.clone())));
    assert!(desk.act(chosen.clone()).is_empty());
    let options = PrintOptions { titles: false, ..PrintOptions::default() };
    let Some(Dialog::Picture(form)) = desk.model.dialog.clone() else { panic!("{:?}", desk.model.dialog) };
    desk.act(Action::PictureForm(PictureForm { options, content: Content::Solution, ..form }));
    let effects = desk.act(Action::Confirm);
    let printing = Printing { options, content: Content::Solution, ..PRINTING };
    let settings = Settings { printing: options, ..TestApp::new().model.settings };
    let export = Effect::Export(Signal::Start(ExportJob::Puzzle(file, desk.model.puzzle().clone(), printing)));
    assert_eq!(effects, [Effect::Saving(SavingJob::StoreSettings(Box::new(settings))), export]);
    assert_eq!(desk.model.dialog, None);

    desk.act(chosen.clone());
    let Some(Dialog::Picture(form)) = &desk.model.dialog else { panic!("{:?}", desk.model.dialog) };
    assert_eq!((form.options, form.content), (options, Content::Puzzle), "the solution alone is wanted once");
    assert!(desk.act(Action::Cancel).is_empty());
    assert_eq!(desk.model.dialog, None);

    desk.command(Command::AboutPuzzle);
    let effects = desk.act(chosen);
    assert!(
        matches!(&effects[..], [Effect::Export(Signal::Start(ExportJob::Puzzle(..)))]),
        "a form that is being filled in stays: {effects:?}"
    );
    assert!(matches!(desk.model.dialog, Some(Dialog::About(_))));
}

const PRINTING: Printing =
    Printing { lang: Lang::En, numerals: Numerals::Numbers, options: PrintOptions::STANDARD, content: Content::Puzzle };

#[test]
fn a_picture_is_drawn_by_a_thread_and_then_copied() {
    let mut desk = TestApp::playing(HARDEST);
    assert_eq!(
        desk.command(Command::CopyPicture),
        [Effect::Export(Signal::Start(ExportJob::Drawing(desk.model.puzzle().clone(), PRINTING)))]
    );
    let canvas = Arc::new(Canvas { width: 1, height: 2, pixels: vec![0, 255] });
    assert_eq!(
        desk.act(Action::File(FileAction::Drawn(Arc::new(Ok(canvas.clone()))))),
        [Effect::Window(WindowEffect::CopyPicture(canvas))]
    );
    assert_eq!(desk.model.notice.as_ref().unwrap().text, "Copied as a picture.");
    let refused = io::picture::PictureError::TooLarge { width: 1, height: 2 };
    assert!(desk.act(Action::File(FileAction::Drawn(Arc::new(Err(refused))))).is_empty());
    assert!(desk.model.notice.as_ref().unwrap().text.starts_with("Could not copy: a picture of 1 by 2 pixels"));
}
