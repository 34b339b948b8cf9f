//! What must hold for any bytes: shared by the fuzz targets and by the test that replays their corpus.

use sudoscope::io::{self, ron, text};

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
