//! What must hold for any bytes: shared by the fuzz targets and by the test that replays their corpus.

use sudoscope::io::{self, Format, ron, text};

/// Reads bytes as plain text. What is read is written, and what is written is read back as the same puzzle. Returns whether anything
/// was read.
pub fn text_in(bytes: &[u8]) -> bool {
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let Ok(reading) = text::read(&text) else { return false };
    assert!(!reading.puzzles.is_empty());
    for found in &reading.puzzles {
        let puzzle = &found.puzzle;
        let boxed = text::write_boxed(puzzle.shape(), &puzzle.givens());
        let again = text::read(&boxed).expect("what is written can be read");
        assert!(!again.is_certain() || again.puzzles[0].puzzle == *puzzle, "{boxed}");
    }
    true
}

/// Reads bytes as RON. What is read is written, and what is written is read back as the same puzzle. Returns whether anything was
/// read.
pub fn ron_in(bytes: &[u8]) -> bool {
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let Ok(puzzle) = ron::read(&text) else { return false };
    let written = ron::write(&puzzle);
    assert_eq!(ron::read(&written).expect("what is written can be read"), puzzle, "{written}");
    true
}

/// Reads bytes in whatever format they are. What is read can be kept in the program's own format, and no other that is written
/// fails or reads back as something else. Says whether anything was read.
pub fn format_in(bytes: &[u8]) -> bool {
    let Ok(reading) = io::parse(bytes) else { return false };
    assert!(!reading.puzzles.is_empty());
    for found in reading.puzzles.iter().take(3) {
        let puzzle = std::slice::from_ref(&found.puzzle);
        assert!(Format::Ron.write(puzzle).is_ok(), "{:?}", found.format());
        for format in Format::ALL.iter().filter(|format| format.is_written()) {
            // Writing reads back and compares.
            let _ = format.write(puzzle);
        }
    }
    true
}
