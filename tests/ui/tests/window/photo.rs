//! Boards read from pictures: opening, pasting and dropping, the preview, and using what was read.

use eframe::egui::{Color32, ColorImage};
use sudoscope::{
    app::{
        action::PhotoAction,
        model::preview::{PhotoMark, PhotoModel, PhotoVersion},
        text::photo as text,
    },
    board::{Digits, Puzzle, Slope},
    io::picture::{Content, Resolution, Sheet, Style, figure},
    photo::{self, Picture},
};

use crate::prelude::*;

const LINE: &str = "1.3..4....2..3.1";

pub(crate) fn drawn() -> Vec<u8> {
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
    window
}

#[test]
fn a_pasted_picture_is_read_shown_and_used() {
    let mut window = pasted();
    assert!(window.says("Is this what the picture shows?"));
    assert!(window.has("Upper left corner") && window.has("Rotate"));
    window.click("Use this board");
    assert_eq!(window.line(), LINE);
    assert!(window.says("Read from the picture: 4×4 (2×2), 6 digits. Check them against the picture."), "{:?}", window.texts());
    window.keys("Ctrl+Z");
    assert_eq!(window.line().len(), 81);
}

/// A window with the preview of a file.
pub(crate) fn opened(path: PathBuf) -> Window {
    let mut window = Window::after(Action::OpenPath(path));
    window.wait("the preview", |window| matches!(window.model().dialog, Some(Dialog::Photo(_))));
    window
}

fn photo(window: &Window) -> &PhotoModel {
    match &window.model().dialog {
        Some(Dialog::Photo(photo)) => photo,
        other => panic!("{other:?}"),
    }
}

fn wait_for_reading(window: &mut Window) {
    window.wait("the board again", |window| !photo(window).is_reading);
}

/// A crop of a newspaper on which some cells are doubtful.
fn doubtful_crop() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/photos/image119.jpg")
}

#[test]
fn corners_are_dragged_by_the_mouse_and_moved_by_arrow_keys() {
    let folder = Folder::new();
    let path = folder.path("board.png");
    std::fs::write(&path, drawn()).unwrap();
    let mut window = opened(path);
    let found = photo(&window).spot;
    let grip = window.centre("Lower right corner");
    window.drag_along(&[grip, grip - vec2(120.0, 120.0)], Default::default());
    wait_for_reading(&mut window);
    let dragged = photo(&window).spot;
    assert!(dragged.size == 4 && dragged.corners[2].x < found.corners[2].x - 20.0);
    let grip = window.centre("Lower right corner");
    window.drag_along(&[grip, grip + vec2(121.0, 121.0)], Default::default());
    wait_for_reading(&mut window);
    let before = photo(&window).read.clone().unwrap();
    window.tab_to("Upper left corner");
    window.keys("ArrowRight ArrowDown");
    wait_for_reading(&mut window);
    // It has been read again, and its lines are where they were.
    assert!(!Arc::ptr_eq(&before, photo(&window).read.as_ref().unwrap()));
    window.click("Use this board");
    assert_eq!(window.line(), LINE);
}

#[test]
fn a_click_on_a_doubtful_cell_offers_the_next_likely_digits() {
    let mut window = opened(doubtful_crop());
    let (cell, mark) = photo(&window).marked()[0];
    assert_eq!(mark, PhotoMark::Doubtful);
    let name = photo(&window).shape().unwrap().name(cell);
    let is_cell = |label: &String| label.starts_with(&format!("{name}, ")) && label.ends_with(", doubtful");
    let label = window.texts().into_iter().find(is_cell).expect("the cell says that it is doubtful");
    window.act(Action::Photo(PhotoAction::Choose(Cell::new(80))));
    assert!(window.says("In r9c9:"));
    window.click(&label);
    assert!(window.says(&format!("In {name}:")), "{:?}", window.texts());
    let reading = &photo(&window).reading().unwrap().reading;
    let value = |(digit, likely): &(Option<Digit>, f32)| {
        let digit = digit.map_or("empty".to_owned(), |digit| digit.to_string());
        format!("{digit} ({:.0}%)", 100.0 * likely)
    };
    let values: Vec<_> = reading.values_of(cell).into_iter().take(4).collect();
    assert!(values.iter().all(|offered| window.has(&value(offered))), "{:?}", window.texts());
    window.click(&value(&values[1]));
    assert_eq!(photo(&window).digits()[cell.index()], values[1].0);
    assert!(window.says("corrected"));
}

/// The sentence says how many digits were read, how many are doubtful, and how many were changed.
#[test]
fn the_preview_is_used_by_keyboard_alone_and_everything_in_it_has_a_name() {
    let mut window = opened(doubtful_crop());
    for name in [
        "Picture",
        "Board that was read",
        "Upper left corner",
        "Upper right corner",
        "Lower right corner",
        "Lower left corner",
        "Rotate",
        "Size",
        "Next doubtful cell",
        "Cancel",
        "Use this board",
    ] {
        assert!(window.has(name), "{name}: {:?}", window.texts());
    }
    let (digits, doubtful) = (photo(&window).digits().iter().flatten().count(), photo(&window).count(PhotoMark::Doubtful));
    assert!(window.says(&format!("Read {digits} digits, {doubtful} doubtful.")), "{:?}", window.texts());
    let first = photo(&window).chosen;
    window.tab_to("Next doubtful cell");
    window.keys("Space");
    assert!(doubtful < 2 || photo(&window).chosen != first);
    window.tab_to("Rotate");
    window.keys("Space Space Space Space");
    wait_for_reading(&mut window);
    window.keys("Esc");
    assert!(window.model().dialog.is_none() && window.line().chars().all(|sign| sign == '.'));
}

/// With every sentence and every choice for a cell, in the smallest window and in both languages.
#[test]
fn all_of_the_preview_is_within_a_small_window() {
    for lang in [Lang::En, Lang::Zh] {
        for crop in ["image119.jpg", "image36.jpg", "image209.jpg", "image71.jpg"] {
            let mut window = Window::sized(Settings { lang, ..settings() }, vec2(900.0, 600.0));
            window.act(Action::OpenPath(doubtful_crop().with_file_name(crop)));
            window.wait("the preview", |window| matches!(window.model().dialog, Some(Dialog::Photo(_))));
            let (title, take) = (text::title(lang), text::take(lang));
            for version in [PhotoVersion::AsRead, PhotoVersion::Offered] {
                window.act(Action::Photo(PhotoAction::Show(version)));
                for (cell, _) in photo(&window).marked() {
                    window.act(Action::Photo(PhotoAction::Choose(cell)));
                    assert!(window.is_within(take) && window.is_within(title), "{crop}: {lang:?} {cell:?}");
                }
            }
        }
    }
}

#[test]
fn a_picture_that_is_dropped_is_read_and_can_be_left_by_a_button_while_it_is_read_again() {
    let folder = Folder::new();
    let path = folder.path("board.png");
    std::fs::write(&path, drawn()).unwrap();
    let mut window = Window::new();
    window.drop_files(&[path]);
    window.wait("the preview", |window| matches!(window.model().dialog, Some(Dialog::Photo(_))));
    window.act(Action::Photo(PhotoAction::Turn));
    assert!(window.is_enabled("Cancel"));
    window.click("Cancel");
    assert!(window.model().dialog.is_none() && window.model().file_tasks.is_empty());
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
    assert!(window.texts().iter().any(|text| text.starts_with("No Sudoku was found.")), "{:?}", window.texts());
    assert!(!window.is_enabled("Use this board") && window.is_enabled("Cancel"));
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
        assert!(said.iter().all(|said| window.texts().iter().any(|text| text.contains(said))), "{:?}", window.texts());
        window.keys("Enter");
        assert_eq!((window.model().puzzle().shape().box_sides(), window.model().puzzle().rules()), (None, &rules[..]));
    }
}

#[test]
fn enter_presses_the_button_of_the_preview_that_has_the_focus() {
    let mut window = opened(doubtful_crop());
    let turned = photo(&window).spot;
    window.tab_to("Rotate");
    window.keys("Enter");
    wait_for_reading(&mut window);
    assert_ne!(photo(&window).spot, turned);
    let mut window = opened(doubtful_crop());
    window.tab_to("Next doubtful cell");
    window.keys("Enter");
    let chosen = photo(&window).chosen.expect("a doubtful cell");
    let likely = photo(&window).reading().unwrap().reading.values_of(chosen);
    let other = likely.iter().find_map(|(digit, _)| digit.filter(|digit| photo(&window).digits()[chosen.index()] != Some(*digit)));
    let other = other.expect("another digit");
    let starts = |text: &String| text.starts_with(&format!("{} (", other.get()));
    let name = window.texts().into_iter().find(starts).unwrap_or_else(|| panic!("{other:?} in {:#?}", window.texts()));
    window.tab_to(&name);
    window.keys("Enter");
    assert_eq!(photo(&window).digits()[chosen.index()], Some(other));
    window.tab_to("Size: 9×9");
    window.keys("Enter Down Enter");
    wait_for_reading(&mut window);
    assert_ne!(photo(&window).spot.size, 9);
}
