//! Pictures of this window are read: whatever is drawn over the board, a digit stays a digit, and what is none is at least doubted.

use sudoscope::{
    app::model::{run::Control, settings::ContrastChoice},
    board::Digits,
    photo::{self, BoardReading, NoBoard, Picture},
    solve::Cancel,
};

use crate::{drawing, fixture::EXTREME as HARDEST, prelude::*};

// Requires more than singles.
// Requires nets of forcing chains.
const SIZES: [Vec2; 2] = [vec2(900.0, 600.0), vec2(1280.0, 800.0)];

/// Both themes, each with standard and with high contrast.
fn looks() -> [Settings; 4] {
    let look = |theme, contrast| Settings { theme, contrast, ..settings() };
    [
        look(ThemeChoice::Light, ContrastChoice::Standard),
        look(ThemeChoice::Dark, ContrastChoice::High),
        look(ThemeChoice::Dark, ContrastChoice::Standard),
        look(ThemeChoice::Light, ContrastChoice::High),
    ]
}

fn read(window: &mut Window) -> Result<BoardReading, NoBoard> {
    window.harness().remove_cursor();
    window.settle();
    let image = window.harness().render().expect("a picture");
    let picture = Picture::new(image.width() as usize, 4, image.as_raw()).expect("whole rows");
    photo::read(&picture, &Cancel::default())
}

/// The errors in the board read from a picture of a window: cells that are wrong without being doubtful, or more wrong cells than
/// `limit`.
fn misread(window: &mut Window, limit: usize, name: &str) -> Option<String> {
    let settings = &window.model().settings;
    let name = format!("{name}, {:?}, {:?}, zoom {}", settings.theme, settings.contrast, settings.zoom);
    let reading = match read(window) {
        Ok(reading) => reading,
        Err(why) => return Some(format!("{name}: {why}")),
    };
    let digits: Digits = window.line().chars().map(Digit::from_char).collect();
    if reading.digits().len() != digits.len() {
        return Some(format!("{name}: a board of {} cells", reading.digits().len()));
    }
    // A search shows a digit that it tries or takes back, which is not on the board.
    let is_shown = |label: &String| label.contains("is being tried") || label.contains(" removed") || label.contains(" erased");
    let labels = window.cells();
    let doubtful = reading.doubtful();
    let cells: Vec<_> = reading.shape().cells().filter(|cell| !is_shown(&labels[cell.index()])).collect();
    let wrong: Vec<_> = cells.into_iter().filter(|cell| reading.digits()[cell.index()] != digits[cell.index()]).collect();
    let is_fine = wrong.len() <= limit && wrong.iter().all(|cell| doubtful.contains(cell));
    let described = |cell: Cell| format!("{} {:?}", labels[cell.index()], &reading.values_of(cell)[..2]);
    (!is_fine).then(|| format!("{name}: {:?}", wrong.into_iter().map(described).collect::<Vec<_>>()))
}

/// At each zoom, in small and large windows, in turn with candidates as marks and without.
#[test]
fn a_puzzle_is_read_in_every_look() {
    let mut wrong = Vec::new();
    for (at, look) in looks().into_iter().enumerate() {
        let sizes = [(0.7, SIZES[0]), (1.0, SIZES[0]), (1.0, SIZES[1]), (1.6, vec2(1600.0, 1000.0))];
        for (place, (zoom, size)) in sizes.into_iter().enumerate() {
            let automatic_candidates = (at / 2 + place) % 2 == 0;
            let mut window = Window::decided_in(Settings { zoom, automatic_candidates, ..look.clone() }, size, HARDER);
            wrong.extend(misread(&mut window, 0, &format!("{size}, candidates {automatic_candidates}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The selected cell is filled, its row, column and box are tinted, and all cells with the same digit are lit.
#[test]
fn a_board_with_a_selection_lit_digits_and_marks_is_read() {
    let mut wrong = Vec::new();
    for look in looks() {
        for (size, cell) in SIZES.into_iter().zip(["r2c1", "r1c3"]) {
            let mut window = Window::pasted_in(look.clone(), size, PUZZLE);
            window.click_cell("r1c3", Default::default());
            window.keys("Shift+1 Shift+2 Right Ctrl+2 Ctrl+6 Down Left 7");
            window.click_cell(cell, Default::default());
            wrong.extend(misread(&mut window, 0, &format!("{size}, {cell}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_board_with_a_clash_and_one_with_a_contradiction_are_read() {
    let mut wrong = Vec::new();
    for look in looks() {
        for (size, line) in SIZES.into_iter().zip([PUZZLE.replacen("53..7", "53..5", 1), PUZZLE.replacen("53", "51", 1)]) {
            let mut window = Window::decided_in(look.clone(), size, &line);
            wrong.extend(misread(&mut window, 0, &size.to_string()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Arrows over the board, rings around candidates, frames around houses.
#[test]
fn boards_with_a_step_of_a_hint_drawn_over_them_are_read() {
    let (looks, mut wrong) = (looks(), Vec::new());
    for (at, (picture, technique, position)) in drawing::rows().enumerate() {
        let size = [SIZES[1], vec2(900.0, 700.0)][at / 4 % 2];
        let mut window = drawing::explained_in(technique, position, looks[at % 4].clone(), size);
        wrong.extend(misread(&mut window, 6, &format!("{picture}, {size}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A window in which a search is watched, after some steps of it.
fn watching(look: &Settings, method: Method, size: Vec2, keys: &str) -> Window {
    let watched = Settings { pace: Pace::Watch, speed: Speed::SLOWEST, method, ..look.clone() };
    let mut window = Window::pasted_in(watched, size, PUZZLE);
    window.begin_run();
    for key in ["Home"].into_iter().chain(keys.split(' ')) {
        window.wait_for_run();
        window.keys(key);
    }
    window.wait_for_run();
    window
}

#[test]
fn boards_in_the_middle_of_a_search_are_read() {
    let (looks, mut wrong) = (looks(), Vec::new());
    for (at, method) in [Method::Scan, Method::Tables, Method::Candidates, Method::Bitmask].into_iter().enumerate() {
        for (look, size, keys) in
            [(at, SIZES[0], "Right Right Right Right Right"), ((at + 2) % 4, SIZES[1], "Ctrl+Right Ctrl+Right Period")]
        {
            let mut window = watching(&looks[look], method, size, keys);
            wrong.extend(misread(&mut window, 4, &format!("{method:?}, {size}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Nothing covers more of the board than a net of forcing chains.
#[test]
fn a_board_with_a_net_of_chains_in_watch_mode_is_read() {
    let mut wrong = Vec::new();
    for (look, size) in looks().into_iter().zip(SIZES.into_iter().cycle()) {
        let mut window = Window::pasted_in(Settings { by_logic: true, ..look }, size, HARDEST);
        window.run_keys("F5");
        let report = window.model().run.as_ref().and_then(|run| run.report.clone()).expect("a report");
        let path = report.path().cloned().expect("a path");
        let place = path.steps.iter().position(|step| step.technique() == Technique::ForcingChainContradiction);
        window.act(Action::Mode(Mode::Watch));
        window.act(Action::Control(Control::Seek(place.expect("a chain") as u64 + 1)));
        window.wait_for_run();
        wrong.extend(misread(&mut window, 8, &size.to_string()));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A dialog is no board, and what can be seen of an empty one behind it has no digits.
#[test]
fn no_digit_is_read_from_a_window_whose_board_is_covered() {
    for look in looks() {
        let mut window = Window::sized(look.clone(), vec2(900.0, 640.0));
        window.act(Action::Command(Command::Generate));
        let digits = read(&mut window).map_or(0, |reading| reading.digit_count());
        assert_eq!(digits, 0, "{:?} {:?}", look.theme, look.contrast);
    }
}
