//! Replays the corpus of the fuzz targets, and every other file there is.

use std::{fs, path::Path};

#[path = "../fuzz/check.rs"]
pub mod check;

/// Feeds every file of a folder to a check; returns how many there were.
fn replay(folder: &str, check: fn(&[u8])) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    files.map(|file| check(&fs::read(file.unwrap().path()).unwrap())).count()
}

#[test]
fn the_corpus_of_the_fuzzers_passes() {
    assert!(replay("fuzz/corpus/text_in", check::text_in) >= 10);
    assert!(replay("fuzz/corpus/ron_in", check::ron_in) >= 5);
    assert!(replay("fuzz/corpus/format_in", check::format_in) >= 10);
}

#[test]
fn every_test_file_passes_as_text_as_ron_and_as_any_format() {
    for folder in ["data/formats", "data/seeds", "data/ron/v1"] {
        replay(folder, check::text_in);
        replay(folder, check::ron_in);
        replay(folder, check::format_in);
    }
}
