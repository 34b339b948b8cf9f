//! Replays the corpus of the fuzz targets, and every other file there is.

use std::{fs, path::Path};

#[path = "../fuzz/check.rs"]
mod check;

/// Feeds every file of a folder to a check; returns how many of them were read as puzzles, not refused.
fn replay(folder: &str, check: fn(&[u8]) -> bool) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    files.filter(|file| check(&fs::read(file.as_ref().unwrap().path()).unwrap())).count()
}

#[test]
fn the_corpus_of_the_fuzzers_passes() {
    assert!(replay("fuzz/corpus/text_in", check::text_in) >= 8);
    assert!(replay("fuzz/corpus/ron_in", check::ron_in) >= 5);
    assert!(replay("fuzz/corpus/count_in", check::count_in) >= 7);
}

#[test]
fn every_test_file_passes_as_text_and_as_ron() {
    for (folder, texts, rons) in [("data/formats", 31, 0), ("data/seeds", 5, 0), ("data/ron/v1", 0, 4)] {
        let read = (replay(folder, check::text_in), replay(folder, check::ron_in));
        assert!(read.0 >= texts && read.1 >= rons, "{folder}: {read:?}");
    }
}
