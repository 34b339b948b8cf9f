//! Plain text: every file of the corpus, every seed, and what must never be read silently wrong.

use std::{
    fs,
    path::{Path, PathBuf},
};

use proptest::prelude::*;
use sudoscope::{
    board::{Digit, Digits, Puzzle, Shape},
    io::{self, Doubt, Form, LoadError, Numerals, Problem, Reading, Separator, text},
};

fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(path)
}

fn line_of(puzzle: &Puzzle) -> String {
    text::write_line(puzzle.shape(), &puzzle.givens())
}

/// File and expected grid, line by line of the manifest.
fn manifest() -> Vec<(String, String)> {
    let manifest = fs::read_to_string(data("formats/MANIFEST.tsv")).unwrap();
    let entry = |line: &str| line.split_once('\t').map(|(file, grid)| (file.to_owned(), grid.to_owned())).unwrap();
    manifest.lines().skip(1).map(entry).collect()
}

#[test]
fn no_file_of_the_corpus_is_read_silently_wrong() {
    let mut seen = 0;
    for (file, expected) in manifest() {
        seen += 1;
        match io::parse(&fs::read(data(&format!("formats/{file}"))).unwrap()) {
            Ok(reading) if reading.is_certain() => {
                let grids: Vec<String> = reading.puzzles.iter().map(|found| line_of(&found.puzzle)).collect();
                assert!(grids.contains(&expected), "{file} was read as {grids:?}");
            }
            Ok(reading) => assert!(reading.puzzles.iter().any(|found| !found.doubts.is_empty()), "{file}"),
            Err(error) => assert!(error.to_string().len() > 20, "{file}: {error}"),
        }
    }
    assert!(seen >= 51, "the manifest has lost files: {seen}");
}

#[test]
fn every_plain_layout_of_the_corpus_is_read_with_certainty() {
    let plain = manifest().into_iter().filter(|(file, _)| file[..2].parse::<u8>().unwrap() <= 20);
    let mut seen = 0;
    for (file, expected) in plain {
        seen += 1;
        let reading = io::load_puzzle(&data(&format!("formats/{file}"))).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(reading.is_certain(), "{file}: {reading:?}");
        assert_eq!(reading.puzzles.iter().map(|found| line_of(&found.puzzle)).collect::<Vec<_>>(), [expected], "{file}");
    }
    assert_eq!(seen, 20);
}

#[test]
fn every_seed_is_read_with_certainty() {
    for (file, expected) in [
        ("A_hardest.txt", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
        ("B_nine_lines.txt", "..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1.."),
        ("C_dots.txt", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        ("D_candidates.csv", "..96...3...17...4.7...9..8..7..8.5..1...4..2..2..1.9..5....9...6....3..24.......1"),
        ("E_spaces.txt", "61.27.5.9895631724.4.58..1.9.834.1...36.9724..72156.383.4715.9.52196.47.76942.85."),
    ] {
        let reading = io::load_puzzle(&data(&format!("seeds/{file}"))).unwrap();
        assert!(reading.is_certain(), "{file}: {reading:?}");
        let found: Vec<String> = reading.puzzles.iter().map(|found| line_of(&found.puzzle)).collect();
        assert_eq!(found, [expected], "{file}");
    }
}
