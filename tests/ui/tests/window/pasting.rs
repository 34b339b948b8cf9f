//! Pasting: plain layouts go straight to the board; ambiguous text opens a preview.

use crate::{fixture::HARDER as GRID, prelude::*};

/// A grid in which one blank is a different character.
fn doubtful() -> String {
    GRID.replacen('.', "-", 1)
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
