//! Boards read from pictures: opening, pasting and dropping, the preview, and using what was read.

use std::sync::Arc;

use eframe::egui::{Color32, ColorImage, Event, vec2};
use sudoscope::{
    app::{
        action::Action,
        model::{
            Dialog,
            settings::{Settings, ThemeChoice},
        },
        text::Lang,
    },
    board::{Digit, Digits, Puzzle, Rule, Shape, Slope},
    io::picture::{Content, Resolution, Sheet, Style, figure},
    photo::{self, Picture},
    solve::Cancel,
};

use crate::fixture::{Folder, Window, settings};

const LINE: &str = "1.3..4....2..3.1";

fn drawn() -> Vec<u8> {
    let digits: Vec<_> = LINE.chars().map(Digit::from_char).collect();
    let puzzle = Puzzle::from_givens(Shape::of_size(4).unwrap(), &[], &digits);
    figure(&Sheet::new(&puzzle), &Style::default(), Content::Puzzle).unwrap().png(Resolution::Width(240)).unwrap()
}

fn decoded() -> Picture {
    photo::decode(&drawn()).unwrap()
}

/// A window in which the picture has been pasted.
fn pasted() -> Window {
    let mut window = Window::new();
    let picture = decoded();
    let colours = picture.colours();
    let pixels = colours.pixels.iter().map(|&[red, green, blue]| Color32::from_rgb(red, green, blue)).collect();
    let image = ColorImage::new([colours.width, colours.height()], pixels);
    window.harness().event(Event::PasteImage(Arc::new(image)));
    window.settle();
    window.wait("the preview", |window| matches!(window.model().dialog, Some(Dialog::Photo(_))));
    window.settle();
    window
}

#[test]
fn a_pasted_picture_is_read_shown_and_used() {
    let mut window = pasted();
    assert!(window.says("Is this what the picture shows?"));
    assert!(window.has("Upper left corner") && window.has("Turn"));
    window.click("Use this board");
    assert_eq!(window.line(), LINE);
    assert!(window.says("Read from the picture: 4×4 (2×2), 6 digits. Check them against the picture."), "{:?}", window.texts());
    window.keys("Ctrl+Z");
    assert_eq!(window.line().len(), 81);
}

#[test]
fn a_picture_that_is_opened_can_be_turned_and_a_cell_corrected_by_keyboard_alone() {
    let folder = Folder::new();
    let path = folder.path("board.png");
    std::fs::write(&path, drawn()).unwrap();
    let mut window = Window::started(folder.folders(), Some(path));
    window.wait("the preview", |window| matches!(window.model().dialog, Some(Dialog::Photo(_))));
    window.settle();
    window.tab_to("Turn");
    for _ in 0..4 {
        window.keys("Space");
        window.wait("the board again", |window| matches!(&window.model().dialog, Some(Dialog::Photo(photo)) if !photo.is_reading));
        window.settle();
    }
    window.tab_to("Board that was read");
    window.keys("Right 4");
    window.settle();
    window.tab_to("Use this board");
    window.keys("Enter");
    assert_eq!(window.line().len(), 16, "{:?}", window.texts());
    assert_eq!(window.line().matches('4').count(), 2);
}

#[test]
fn what_is_no_board_can_be_framed_by_hand_or_left() {
    let folder = Folder::new();
    let path = folder.file("picture.heic", "\0\0\0\u{18}ftypheic\0\0\0\0");
    let mut window = Window::started(folder.folders(), Some(path));
    window.wait("the reason", |window| window.texts().iter().any(|text| text.contains("HEIC")));
    assert!(window.model().dialog.is_none());
    let mut window = Window::with(settings());
    window.harness().event(Event::PasteImage(Arc::new(ColorImage::filled([60, 60], Color32::WHITE))));
    window.settle();
    window.wait("the preview", |window| matches!(window.model().dialog, Some(Dialog::Photo(_))));
    window.settle();
    assert!(window.texts().iter().any(|text| text.starts_with("No Sudoku was found.")), "{:?}", window.texts());
    assert!(!window.is_enabled("Use this board"));
    window.keys("Esc");
    assert!(window.model().dialog.is_none());
}

/// A picture of a jigsaw with a diagonal becomes one.
#[test]
fn irregular_regions_and_diagonals_of_a_picture_are_said_and_used() {
    const REGIONS: &str = "111122222331224442331144442333145566377145666377775666878575996878555999888889999";
    const GIVENS: &str = "...7......23....4.8.....6.....2..4.......9.........2.........9..........9...5.3..";
    let regions: Vec<u8> = REGIONS.bytes().map(|number| number - b'1').collect();
    let rules = [Rule::Diagonal(Slope::Falling)];
    let digits: Digits = GIVENS.chars().map(Digit::from_char).collect();
    let puzzle = Puzzle::from_givens(Shape::jigsaw(9, &regions).unwrap(), &rules, &digits);
    let png = figure(&Sheet::new(&puzzle), &Style::default(), Content::Puzzle).unwrap().png(Resolution::Width(500)).unwrap();
    let folder = Folder::new();
    let path = folder.path("jigsaw.png");
    std::fs::write(&path, png).unwrap();
    for (size, lang, said) in [
        (vec2(1280.0, 800.0), Lang::En, ["The lines show irregular regions.", "The falling diagonal is drawn."]),
        (vec2(900.0, 600.0), Lang::Zh, ["按线条粗细读出了不规则的宫。", "画有主对角线。"]),
    ] {
        let mut window = Window::sized(Settings { lang, ..settings() }, size);
        window.act(Action::OpenPath(path.clone()));
        window.wait("the preview", |window| matches!(window.model().dialog, Some(Dialog::Photo(_))));
        window.settle();
        assert!(said.iter().all(|said| window.texts().iter().any(|text| text.contains(said))), "{:?}", window.texts());
        window.keys("Enter");
        assert_eq!((window.model().puzzle().shape().box_sides(), window.model().puzzle().rules()), (None, &rules[..]));
    }
}

#[test]
fn several_pictures_opened_at_once_become_a_collection() {
    let folder = Folder::new();
    let paths = ["first.png", "second.png"].map(|name| folder.path(name));
    paths.iter().for_each(|path| std::fs::write(path, drawn()).unwrap());
    let mut window = Window::new();
    window.act(Action::FilesChosen(paths.to_vec()));
    window.wait("the collection", |window| window.model().collection.is_some());
    window.settle();
    assert_eq!((window.line(), window.model().puzzle().about.title.as_str()), (LINE.to_owned(), "first.png"));
    assert!(window.says("Opened 2 puzzles; no cell is doubtful."), "{:?}", window.texts());
    window.keys("Ctrl+PageDown");
    assert_eq!(window.model().puzzle().about.title, "second.png");
}

/// Every screenshot of this program can be read: in each theme, at each zoom, in small and large windows, with candidates as marks.
#[test]
fn screenshots_of_this_window_are_read() {
    const PUZZLE: &str = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";
    let digits: Digits = PUZZLE.chars().map(Digit::from_char).collect();
    for theme in [ThemeChoice::Light, ThemeChoice::Dark] {
        for (zoom, size) in
            [(0.7, vec2(900.0, 600.0)), (1.0, vec2(900.0, 600.0)), (1.0, vec2(1280.0, 800.0)), (1.6, vec2(1600.0, 1000.0))]
        {
            for has_marks in [false, true] {
                let mut window = Window::sized(Settings { theme, zoom, automatic_candidates: has_marks, ..settings() }, size);
                window.paste(PUZZLE);
                window.wait_for_verdict();
                window.settle();
                let image = window.harness().render().expect("a picture");
                let picture = Picture::new(image.width() as usize, 4, image.as_raw()).expect("whole rows");
                let name = format!("{theme:?} {zoom} {size} {has_marks}");
                let reading = photo::read(&picture, &Cancel::default()).unwrap_or_else(|why| panic!("{name}: {why}"));
                assert_eq!(reading.digits(), digits, "{name}");
            }
        }
    }
}
