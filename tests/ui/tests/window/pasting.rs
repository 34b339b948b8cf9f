//! Pasting: plain layouts go straight to the board; ambiguous text opens a preview.

use crate::{fixture::HARDER as GRID, prelude::*};

fn data(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of layout files that start with a two-digit number up to `last`.
fn layouts(last: u8) -> Vec<String> {
    let manifest = data("formats/MANIFEST.tsv");
    let names = manifest.lines().skip(1).filter_map(|line| line.split('\t').next());
    names.filter(|name| name[..2].parse::<u8>().is_ok_and(|number| number <= last)).map(str::to_owned).collect()
}

#[test]
fn every_plain_layout_is_pasted_without_a_question_and_undone() {
    let layouts = layouts(19);
    assert_eq!(layouts.len(), 19);
    let mut window = Window::new();
    for file in layouts {
        window.paste(&data(&format!("formats/{file}")));
        assert_eq!(window.line(), GRID, "{file}");
        assert!(window.says("Pasted: Classic 9×9, 32 givens."), "{file}");
        window.keys("Ctrl+Z");
        assert_eq!(window.line(), ".".repeat(81), "{file}");
    }
}

#[test]
fn every_seed_is_pasted_without_a_preview() {
    for (file, line) in [
        ("A_hardest.txt", crate::fixture::EXTREME),
        ("B_nine_lines.txt", "..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1.."),
        ("C_dots.txt", crate::fixture::PUZZLE),
        ("D_candidates.csv", "..96...3...17...4.7...9..8..7..8.5..1...4..2..2..1.9..5....9...6....3..24.......1"),
        ("E_spaces.txt", "61.27.5.9895631724.4.58..1.9.834.1...36.9724..72156.383.4715.9.52196.47.76942.85."),
    ] {
        let window = Window::pasted(&data(&format!("seeds/{file}")));
        assert_eq!(window.line(), line, "{file}");
    }
}

/// A grid in which one blank is a different character.
fn doubtful() -> String {
    GRID.replacen('.', "-", 1)
}

#[test]
fn an_ambiguous_text_opens_a_preview_that_lists_the_doubts() {
    let window = Window::pasted(&doubtful());
    assert!(window.says("Is this the puzzle?"));
    assert!(window.says("Please check"));
    assert!(window.says("Plain text, one line: Classic 9×9, 32 givens"));
    assert_eq!(window.line(), ".".repeat(81));
}

#[test]
fn the_preview_has_its_size_in_the_first_frame_that_is_painted() {
    let misread = GRID.replacen('1', "l", 1);
    for text in [doubtful(), misread] {
        let mut window = Window::new();
        window.harness().event(eframe::egui::Event::Paste(text));
        window.until("the preview", |window| window.says("Is this the puzzle?"));
        // A new dialog is measured in a frame that is not painted.
        window.step();
        let corners =
            |window: &Window| ["Use this puzzle", "Cancel"].map(|name| [window.within(name, 0.0), window.within(name, 1.0)]);
        let first = corners(&window);
        window.settle();
        assert_eq!(first, corners(&window));
    }
}

#[test]
fn a_letter_misread_by_a_scan_opens_a_preview_that_names_its_place() {
    let (place, digit) = GRID.char_indices().find(|(_, char)| *char == '1').unwrap();
    let mut window = Window::pasted(&format!("{}l{}", &GRID[..place], &GRID[place + 1..]));
    assert_eq!(digit, '1');
    assert!(window.says(&format!("Line 1, column {}: “l” is not a digit of this board; it may stand for 1", place + 1)));
    assert!(window.says("Reading 1 of 2"));
    window.click("Use this puzzle");
    assert_eq!(window.line(), GRID);
}

#[test]
fn copying_gives_the_line_that_pasting_takes() {
    let mut window = Window::pasted(GRID);
    window.harness().event(eframe::egui::Event::Copy);
    let mut copied = Vec::new();
    for _ in 0..3 {
        window.step();
        copied.extend(window.harness().output().platform_output.commands.iter().filter_map(|command| match command {
            eframe::egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        }));
    }
    assert_eq!(copied, [GRID]);
    assert!(window.says("Copied as one line of digits."));
}
