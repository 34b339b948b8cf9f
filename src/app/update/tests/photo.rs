//! Boards read from pictures: the preview, correcting it, and using the board.

use super::*;
use crate::{
    app::{
        action::{PhotoAction, PhotoFile},
        effect::PhotoAgain,
        model::{
            jobs::{FileTask, FileTaskKind},
            preview::{PastedPicture, PhotoMark, PhotoModel, PhotoReading, PhotoSource, PhotoVersion},
        },
        text::photo as text,
    },
    board::Digits,
    photo::{BoardReading, DecodeError, NoBoard, Picture, PictureKind, Point},
};

/// A board of 4 by 4 whose second cell looks like a 3 but may be a 2; only with the 2 it has a solution.
const READ: &str = "13..............";

fn digits(text: &str) -> Digits {
    text.chars().map(Digit::from_char).collect()
}

fn picture() -> Arc<Picture> {
    Arc::new(Picture::new(100, 1, &[255; 10_000]).unwrap())
}

fn reading(sure: f32) -> Arc<PhotoReading> {
    let shape = Shape::of_size(4).unwrap();
    let look = |(at, digit)| if at == 1 { (digit, sure, Digit::new(2)) } else { (digit, 0.99, None) };
    let cells: Vec<_> = digits(READ).into_iter().enumerate().map(look).collect();
    let offered = Some(digits("12.............."));
    Arc::new(PhotoReading { reading: BoardReading::sample(&shape, picture().middle(), &cells), offered })
}

impl TestApp {
    fn photo(&self) -> &PhotoModel {
        match &self.model.dialog {
            Some(Dialog::Photo(photo)) => photo,
            other => panic!("{other:?}"),
        }
    }

    fn photo_act(&mut self, action: PhotoAction) -> Vec<Effect> {
        self.act(Action::Photo(action))
    }

    fn shown() -> Self {
        let mut app = Self::new();
        app.act(Action::Arrived(Arrival::Picture(PhotoSource::Clipboard, picture(), Ok(reading(0.6)))));
        app
    }
}

#[test]
fn a_pasted_picture_is_read_by_the_thread() {
    let mut app = TestApp::new();
    let pasted = Arc::new(PastedPicture { width: 1, pixels: vec![[0; 4]] });
    let effects = app.act(Action::PastePicture(pasted.clone()));
    assert_eq!(effects, [Effect::Reading(ReadingJob::Picture(pasted))]);
    assert_eq!(app.model.file_tasks.len(), 1);
    app.act(Action::Arrived(Arrival::Picture(PhotoSource::Clipboard, picture(), Ok(reading(0.6)))));
    assert!(app.model.file_tasks.is_empty());
}

#[test]
fn the_preview_shows_the_digits_as_they_look_and_offers_those_with_one_solution_beside_them() {
    let mut app = TestApp::shown();
    assert_eq!((app.photo().digits(), app.photo().offered_changes()), (digits(READ), 1));
    assert_eq!(app.photo().marked(), [(Cell::new(1), PhotoMark::Doubtful)]);
    assert_eq!(app.photo().chosen, Some(Cell::new(1)));
    app.photo_act(PhotoAction::Show(PhotoVersion::Offered));
    assert_eq!(app.photo().digits(), digits("12.............."));
    assert_eq!(app.photo().marked(), [(Cell::new(1), PhotoMark::Changed)]);
}

#[test]
fn a_corrected_cell_is_marked_no_more_and_stays_in_both_versions() {
    let mut app = TestApp::shown();
    app.photo_act(PhotoAction::Correct(Cell::new(1), Digit::new(4)));
    // No such digit, no such cell.
    app.photo_act(PhotoAction::Correct(Cell::new(2), Digit::new(5)));
    app.photo_act(PhotoAction::Correct(Cell::new(16), None));
    for version in [PhotoVersion::Offered, PhotoVersion::AsRead] {
        app.photo_act(PhotoAction::Show(version));
        assert_eq!((app.photo().digits(), app.photo().marked()), (digits("14.............."), Vec::new()));
    }
}

#[test]
fn digits_of_a_player_are_distinguished_by_their_ink_or_by_hand() {
    let read = reading(0.6);
    let apart = BoardReading::clone(&read.reading).with_entered(&[Cell::new(1)]);
    let read = Arc::new(PhotoReading { reading: apart, offered: None });
    let mut app = TestApp::new();
    app.act(Action::Arrived(Arrival::Picture(PhotoSource::Clipboard, picture(), Ok(read))));
    let counts = |app: &TestApp| app.photo().puzzle().map(|puzzle| (puzzle.given_count(), puzzle.entered_count()));
    assert_eq!((counts(&app), app.photo().entered_count()), (Some((1, 1)), 1));
    app.photo_act(PhotoAction::Distinguish(false));
    assert_eq!(counts(&app), Some((2, 0)));
    app.photo_act(PhotoAction::Entered(Cell::new(0), true));
    assert_eq!(app.photo().puzzle().unwrap().givens(), digits(".3.............."));
    app.photo_act(PhotoAction::Entered(Cell::new(0), false));
    app.photo_act(PhotoAction::Distinguish(true));
    app.act(Action::Confirm);
    assert_eq!((app.model.puzzle().givens(), app.model.puzzle().entered_count()), (digits("1..............."), 1));
    let taken = text::said::taken_with_entered(app.model.puzzle().shape().clone(), 1_usize, 1_usize);
    assert!(Lang::ALL.into_iter().all(|lang| app.said().text(lang).starts_with(&taken.text(lang))), "{:?}", app.said());
}

#[test]
fn a_person_is_asked_for_the_digits_of_a_player_when_a_full_board_shows_none() {
    let shape = Shape::of_size(4).unwrap();
    let shown = |line: &str, entered: &[Cell]| {
        let cells: Vec<_> = digits(line).into_iter().map(|digit| (digit, 0.99, None)).collect();
        let reading = BoardReading::sample(&shape, picture().middle(), &cells);
        let reading = if entered.is_empty() { reading } else { reading.with_entered(entered) };
        let mut app = TestApp::new();
        let read = Arc::new(PhotoReading { reading, offered: None });
        app.act(Action::Arrived(Arrival::Picture(PhotoSource::Clipboard, picture(), Ok(read))));
        app
    };
    let mut app = shown("12343412....4321", &[]);
    assert!(app.photo().asks_for_entered());
    app.photo_act(PhotoAction::Entered(Cell::new(1), true));
    assert!(!app.photo().asks_for_entered());
    assert!(!shown("1234........4...", &[]).photo().asks_for_entered());
    assert!(!shown("12343412....4321", &[Cell::new(1)]).photo().asks_for_entered());
}

#[test]
fn the_board_is_used_in_enter_mode_and_undone() {
    let mut app = TestApp::playing(HARDEST);
    let before = app.model.puzzle().clone();
    app.act(Action::Arrived(Arrival::Picture(PhotoSource::File("a.jpg".into()), picture(), Ok(reading(0.6)))));
    assert_eq!(*app.model.puzzle(), before);
    app.act(Action::Confirm);
    assert_eq!((app.model.puzzle().givens(), app.model.mode), (digits(READ), Mode::Enter));
    assert!(app.model.dialog.is_none() && !app.model.document.writes_over);
    assert_eq!(app.model.settings.recent.first().map(|path| path.as_path()), Some(std::path::Path::new("a.jpg")));
    app.command(Command::Undo);
    assert_eq!(*app.model.puzzle(), before);
}

#[test]
fn dragged_corners_turns_and_sizes_have_the_board_read_again() {
    let mut app = TestApp::shown();
    let corners = app.photo().spot.corners;
    assert!(app.photo_act(PhotoAction::Corner(2, Point::new(500.0, -3.0))).is_empty());
    // Corners stay inside the picture.
    assert_eq!(app.photo().spot.corners[2], Point::new(99.0, 0.0));
    let asked = |app: &TestApp| PhotoAgain { picture: app.photo().picture.clone(), spot: app.photo().spot };
    let mut stopped = vec![];
    for action in [PhotoAction::LetGo, PhotoAction::Turn, PhotoAction::Size(6)] {
        let effects = app.photo_act(action);
        // What is still being read is not waited for.
        let start = Effect::Reading(ReadingJob::PictureAgain(asked(&app)));
        assert_eq!(effects, [stopped, vec![start]].concat());
        assert!(app.photo().is_reading && app.model.file_tasks.len() == 1);
        stopped = vec![Effect::Stop(Worker::Reading)];
    }
    assert_eq!((app.photo().spot.corners[0], app.photo().spot.size), (corners[1], 6));
    // An answer for other corners is dropped, and one without a board keeps the corners.
    let spot = app.photo().spot;
    let mut old = asked(&app);
    old.spot.size = 9;
    app.photo_act(PhotoAction::ReadAgain(old, Ok(reading(0.99))));
    assert!(app.photo().is_reading);
    app.photo_act(PhotoAction::ReadAgain(asked(&app), Err(NoBoard::NotFound)));
    assert_eq!((app.photo().spot, app.photo().is_reading, app.photo().reading()), (spot, false, None));
    // There is nothing to use yet.
    app.act(Action::Confirm);
    app.photo_act(PhotoAction::ReadAgain(asked(&app), Ok(reading(0.99))));
    assert_eq!(app.photo().digits(), digits(READ));
}

#[test]
fn closing_the_preview_stops_what_is_being_read_for_it() {
    let mut app = TestApp::shown();
    assert!(app.act(Action::Cancel).is_empty() && app.model.dialog.is_none());
    let mut app = TestApp::shown();
    app.photo_act(PhotoAction::Turn);
    assert_eq!(app.act(Action::Cancel), [Effect::Stop(Worker::Reading)]);
    assert!(app.model.dialog.is_none() && app.model.file_tasks.is_empty());
    // A file that is being read at the same time is still opened.
    let mut app = TestApp::shown();
    app.photo_act(PhotoAction::Turn);
    app.model.file_tasks.push(FileTask::new(FileTaskKind::Read(Some("a.sdm".into()))));
    assert!(app.act(Action::Cancel).is_empty());
    assert_eq!(app.model.file_tasks.len(), 2);
}

#[test]
fn what_cannot_be_decoded_is_named_with_what_to_try() {
    let mut app = TestApp::new();
    let error = DecodeError::Unsupported { kind: PictureKind::Heif };
    app.photo_act(PhotoAction::NotDecoded(PhotoSource::File("a.heic".into()), error.clone()));
    let notice = app.model.notice.as_ref().unwrap();
    assert_eq!(notice.kind, NoticeKind::Problem);
    let why = text::said::from("a.heic", Said::of(error, text::decode_error));
    assert_eq!(notice.said, says::said::not_opened(why.ended()));
    // A picture without a board is shown, so that somebody can say where the board is.
    app.act(Action::Arrived(Arrival::Picture(PhotoSource::Clipboard, picture(), Err(NoBoard::NotFound))));
    assert_eq!((app.photo().spot.size, app.photo().digits().len()), (9, 0));
}

#[test]
fn several_pictures_become_a_collection_that_says_what_is_doubtful() {
    let mut app = TestApp::new();
    let paths = vec!["a.jpg".into(), "b.jpg".into(), "c.heic".into()];
    let effects = app.act(Action::OpenPaths(paths.clone()));
    assert_eq!(effects, [Effect::Reading(ReadingJob::Files(paths.clone()))]);
    // The same when they are chosen in a dialog.
    let effects = TestApp::new().act(Action::File(FileAction::FilesChosen(paths.clone())));
    assert_eq!(effects, [Effect::Reading(ReadingJob::Files(paths))]);
    let files = vec![
        ("a.jpg".into(), PhotoFile::Board(reading(0.6))),
        (
            "b.jpg".into(),
            PhotoFile::Puzzles(vec![Puzzle::from_givens(Shape::of_size(4).unwrap(), &[], &digits("1..............."))]),
        ),
        ("c.heic".into(), PhotoFile::NotDecoded(DecodeError::Unsupported { kind: PictureKind::Heif })),
    ];
    app.photo_act(PhotoAction::Files(Arc::new(files)));
    assert_eq!(app.model.collection.as_ref().map(|collection| collection.puzzles.len()), Some(2));
    let puzzle = app.model.puzzle();
    assert_eq!((puzzle.givens(), puzzle.about.title.as_str()), (digits("12.............."), "a.jpg"));
    assert_eq!(puzzle.about.comment, "Doubtful: r1c2\nChanged so that the puzzle has one solution: r1c2");
    assert_eq!(app.said().key(), Some("photo.all_taken_but"));
}
