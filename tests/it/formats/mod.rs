//! Puzzles in every format: every file of the corpus, every seed, and texts that must not be misread without a doubt.

use std::io::{Cursor, Read as _, Write as _};

use proptest::prelude::*;
use sudoscope::{
    board::{About, DRAWING},
    io::{self, Difference, DigitNotation, Form, ReadProblem, Reading, Separator, Unwritable, text},
};

use crate::{cli::LINE, data, in_words, prelude::*};

mod plain;
mod refusals;
mod robustness;
pub(crate) mod round_trips;

fn line_of(puzzle: &Puzzle) -> String {
    text::write_line(puzzle.shape(), &puzzle.givens())
}

/// A line of the manifest: the content of a file. Every file is read with certainty.
#[derive(Debug, PartialEq, Eq)]
struct Sample {
    file: String,
    format: String,
    /// The shapes of its puzzles, separated by bars, unless all are classic.
    boards: String,
    /// Further rules of all its puzzles together: known ones by kind, with their number if it is not 1, then how many are unknown.
    rules: String,
    /// The number of the player's digits.
    entered: usize,
    /// The digits of each puzzle, separated by spaces.
    digits: String,
}

impl Sample {
    fn new(file: &str, reading: &Reading) -> Self {
        let puzzles = || reading.puzzles.iter().map(|found| &found.puzzle);
        let mut boards: Vec<String> = puzzles().map(|puzzle| puzzle.shape().to_string()).collect();
        boards.dedup();
        let mut kinds: Vec<(&str, usize)> = Vec::new();
        for key in puzzles().flat_map(|puzzle| puzzle.rules()).map(Rule::key) {
            match kinds.iter_mut().find(|kind| kind.0 == key) {
                Some((_, count)) => *count += 1,
                None => kinds.push((key, 1)),
            }
        }
        let unknown: usize = puzzles().map(|puzzle| puzzle.unknown_rules.len()).sum();
        let known = kinds.into_iter().map(|(key, count)| if count == 1 { key.to_owned() } else { format!("{count} {key}") });
        let rules: Vec<String> = known.chain((unknown > 0).then(|| format!("{unknown} unknown"))).collect();
        Self {
            file: file.to_owned(),
            format: reading.puzzles[0].format.key().to_owned(),
            boards: boards.join("|"),
            rules: rules.join("|"),
            entered: puzzles().map(Puzzle::entered_count).sum(),
            digits: puzzles().map(|puzzle| text::write_line(puzzle.shape(), &puzzle.digits())).collect::<Vec<_>>().join(" "),
        }
    }

    /// A line of `MANIFEST.tsv`.
    fn of_line(line: &str) -> Self {
        let fields: Vec<&str> = line.split('\t').collect();
        let [file, format, boards, rules, entered, digits] = fields[..] else { panic!("six fields: {line}") };
        let [file, format, boards, rules, digits] = [file, format, boards, rules, digits].map(str::to_owned);
        Self { file, format, boards, rules, entered: entered.parse().unwrap(), digits }
    }
}

fn manifest() -> Vec<Sample> {
    let manifest = fs::read_to_string(data("formats/MANIFEST.tsv")).unwrap();
    manifest.lines().skip(1).map(Sample::of_line).collect()
}

#[track_caller]
pub(crate) fn certain_puzzles(reading: Reading) -> Vec<Puzzle> {
    assert!(reading.is_certain(), "{reading:?}");
    reading.puzzles.into_iter().map(|found| found.puzzle).collect()
}

/// Every file of the corpus.
pub(crate) fn samples() -> Vec<(String, Vec<u8>)> {
    manifest()
        .into_iter()
        .map(|sample| (data(&format!("formats/{}", sample.file)), sample.file))
        .map(|(path, file)| (file, fs::read(path).unwrap()))
        .collect()
}

#[test]
fn every_file_of_the_corpus_is_read_as_the_manifest_says() {
    let manifest = manifest();
    for sample in &manifest {
        let reading =
            io::open(data(&format!("formats/{}", sample.file)).as_ref()).unwrap_or_else(|error| panic!("{}: {error}", sample.file));
        assert!(reading.is_certain(), "{}: {reading:?}", sample.file);
        assert_eq!(Sample::new(&sample.file, &reading), *sample);
    }
    assert_eq!(manifest.len(), fs::read_dir(data("formats")).unwrap().count() - 1, "every file is in the manifest");
}

#[test]
fn every_format_has_a_file_in_the_corpus() {
    // `.sdm` files contain lines, and a table of rows has no name of its own.
    let read: Vec<String> = manifest().into_iter().map(|sample| sample.format).collect();
    let missing: Vec<&str> =
        Format::ALL.iter().map(|format| format.key()).filter(|key| !read.iter().any(|read| read == key)).collect();
    assert_eq!(missing, ["ron", "sudokupad-link", "sdm"]);
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
        let reading = io::open(data(&format!("seeds/{file}")).as_ref()).unwrap();
        assert!(reading.is_certain(), "{file}: {reading:?}");
        let found: Vec<String> = reading.puzzles.iter().map(|found| line_of(&found.puzzle)).collect();
        assert_eq!(found, [expected], "{file}");
    }
}

#[track_caller]
fn read(text: &str) -> Reading {
    text::read(text).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn certain(text: &str) -> Puzzle {
    let reading = read(text);
    assert!(reading.is_certain(), "{:?}", reading.puzzles[0].doubts);
    assert_eq!(reading.puzzles.len(), 1);
    reading.puzzles[0].puzzle.clone()
}

/// The text is read with exactly these doubts.
#[track_caller]
fn doubtful(text: &str, expected: &[Doubt]) -> Reading {
    let reading = read(text);
    assert_eq!(reading.puzzles[0].doubts, expected);
    reading
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    match text::read(text) {
        Ok(reading) => panic!("was read: {:?}", reading.puzzles[0].layout),
        Err(error) => assert_eq!(in_words(error), expected),
    }
}

/// The puzzle as rows, its lines changed by `change`.
fn rows(change: impl Fn(usize, &str) -> String) -> String {
    (0..9).map(|row| change(row, &LINE[row * 9..row * 9 + 9]) + "\n").collect()
}

#[test]
fn a_file_of_lines_is_read_as_its_name_says() {
    let path = std::env::temp_dir().join(format!("sudoscope-lines-{}.sdm", std::process::id()));
    fs::write(&path, "1234............\n".repeat(16)).unwrap();
    let reading = io::open(&path).unwrap();
    assert!(reading.is_certain());
    assert_eq!(reading.puzzles.len(), 16);
    fs::write(&path, format!("{LINE}\n{LINE}.\n")).unwrap();
    let refused = in_words(io::open(&path).unwrap_err());
    assert_eq!(refused, "line 2: this line has 82 characters; a 9×9 puzzle on one line has 81");
    fs::remove_file(path).unwrap();
}
