//! Damaged files: a file with lost, doubled or misspelt parts is never read with certainty as another grid.

use sudoscope::io;

use crate::{formats::samples, prelude::*};

fn single() -> impl Iterator<Item = (String, Vec<u8>, Puzzle)> {
    samples().into_iter().filter_map(|(file, bytes)| {
        let mut puzzles = io::read(&bytes).unwrap().puzzles;
        (puzzles.len() == 1).then(|| (file, bytes, puzzles.remove(0).puzzle))
    })
}

/// Whether damaged bytes are read with certainty as another grid without unknown rules.
fn is_silently_wrong(damaged: &[u8], whole: &Puzzle) -> bool {
    let Some(reading) = io::read(damaged).ok().filter(io::Reading::is_certain) else { return false };
    let puzzles: Vec<Puzzle> = reading.puzzles.into_iter().map(|found| found.puzzle).collect();
    let is_told = |puzzle: &Puzzle| puzzle.unknown_rules != whole.unknown_rules;
    let is_same = |puzzle: &Puzzle| puzzle.shape() == whole.shape() && puzzle.digits() == whole.digits();
    puzzles.iter().any(|puzzle| !is_told(puzzle) && !is_same(puzzle))
}

/// Every file with every damage, except where the damage cannot be detected.
#[track_caller]
fn check(damages: impl Fn(&[u8]) -> Vec<(usize, Vec<u8>)>, cannot_tell: &[&str]) {
    let mut wrong: Vec<String> = Vec::new();
    for (file, bytes, whole) in single() {
        let found = damages(&bytes).into_iter().filter(|(_, damaged)| is_silently_wrong(damaged, &whole));
        wrong.extend(found.map(|(place, _)| format!("{file} at {place}")));
    }
    wrong.retain(|what| !cannot_tell.iter().any(|file| what.starts_with(file)));
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|&byte| byte == b'\n').collect()
}

#[test]
fn a_lost_character_is_never_read_silently_as_another_grid() {
    let lost = |bytes: &[u8]| (0..bytes.len()).map(|at| (at, [&bytes[..at], &bytes[at + 1..]].concat())).collect();
    // A lost digit leaves a cell empty (`,,` and `""`), or a lost candidate leaves one.
    check(lost, &["14_csv_empty.csv", "41_hodoku_pm_grid.txt", "45_sudokupad_scl.json"]);
}

#[test]
fn a_file_that_is_cut_off_is_never_read_silently_as_another_grid() {
    let cut = |bytes: &[u8]| (1..bytes.len()).map(|at| (at, bytes[..at].to_vec())).collect();
    // The player's moves are on lines of their own, a cell's last candidates can be lost, and items of a list have no end.
    check(cut, &["24_simple_sudoku.ss", "41_hodoku_pm_grid.txt", "51_iss.txt"]);
}

#[test]
fn a_doubled_line_is_never_read_silently_as_another_grid() {
    let doubled = |bytes: &[u8]| {
        let lines = lines(bytes);
        (0..lines.len()).map(|at| (at, [&lines[..=at], &lines[at..]].concat().concat())).collect()
    };
    check(doubled, &[]);
}

#[test]
fn a_lost_line_is_never_read_silently_as_another_grid() {
    let lost = |bytes: &[u8]| {
        let lines = lines(bytes);
        (0..lines.len()).map(|at| (at, [&lines[..at], &lines[at + 1..]].concat().concat())).collect()
    };
    // The player's moves, and empty cells, which are not listed. The regions of a jigsaw without its digits are an empty jigsaw.
    check(lost, &["24_simple_sudoku.ss", "29_ksudoku", "50_ksudoku", "45_sudokupad_scl.json", "49_jigsaw_lines.txt"]);
}

#[test]
fn swapped_lines_are_read_or_refused() {
    for (_, bytes, whole) in single() {
        let lines = lines(&bytes);
        for at in 1..lines.len() {
            let mut swapped = lines.clone();
            swapped.swap(at - 1, at);
            let swapped = swapped.concat();
            // What is read as the file itself is written as that is.
            if io::read(&swapped).is_ok_and(|reading| reading.puzzles.iter().any(|found| found.puzzle != whole)) {
                crate::corpus::check::format_in(&swapped);
            }
        }
    }
}

#[test]
fn a_misspelt_word_never_leaves_another_grid_silently() {
    /// Shorter words are digits, signs and units.
    const SHORTEST: usize = 4;
    let misspelt = |bytes: &[u8]| {
        let is_letter = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
        let starts = (0..bytes.len()).filter(|&at| is_letter(at) && (at == 0 || !is_letter(at - 1)));
        let words = starts.filter(|&at| (at..at + SHORTEST).all(is_letter));
        words.map(|at| (at, [&bytes[..=at], &bytes[at..]].concat())).collect()
    };
    check(misspelt, &[]);
}

#[test]
fn every_written_format_survives_its_own_line_ends() {
    for (file, bytes, whole) in single().filter(|(file, ..)| !file.ends_with(".hsol")) {
        let text = String::from_utf8(bytes).unwrap().replace("\r\n", "\n");
        for end in ["\r\n", "\r"] {
            let reading = io::read(text.replace('\n', end).as_bytes()).unwrap_or_else(|error| panic!("{file}: {error}"));
            assert_eq!(reading.puzzles[0].puzzle, whole, "{file}");
            assert_ne!(reading.puzzles[0].format, Format::RON, "{file}");
        }
    }
}
