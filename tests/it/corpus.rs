//! Replays the corpus of the fuzz targets, and every other test file.

use crate::prelude::*;

#[path = "../fuzz/check.rs"]
pub(crate) mod check;

/// Feeds every file of a folder to a check; returns how many of them were read as puzzles, not refused.
fn replay(folder: &str, check: fn(&[u8]) -> bool) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    files.filter(|file| check(&fs::read(file.as_ref().unwrap().path()).unwrap())).count()
}

#[test]
fn the_corpus_of_the_fuzzers_passes() {
    assert!(replay("fuzz/corpus/text_in", check::text_in) >= 8);
    assert_eq!(replay("fuzz/corpus/source_in", check::source_in), 6);
    assert!(replay("fuzz/corpus/ron_in", check::ron_in) >= 5);
    assert!(replay("fuzz/corpus/count_in", check::count_in) >= 7);
    assert!(replay("fuzz/corpus/xml_in", check::xml_in) >= 7);
    assert!(replay("fuzz/corpus/json_in", check::json_in) >= 5);
    assert!(replay("fuzz/corpus/links_in", check::links_in) >= 6);
    assert!(replay("fuzz/corpus/lines_in", check::lines_in) >= 10);
    assert!(replay("fuzz/corpus/sections_in", check::sections_in) >= 4);
    assert!(replay("fuzz/corpus/solo_in", check::solo_in) >= 2);
    assert!(replay("fuzz/corpus/candidates_in", check::candidates_in) >= 3);
    assert!(replay("fuzz/corpus/hsol_in", check::hsol_in) >= 1);
    assert!(replay("fuzz/corpus/photo_in", check::photo_in) >= 8);
    assert!(replay("fuzz/corpus/rules_in", check::rules_in) >= 5);
    assert!(replay("fuzz/corpus/archives_in", check::archives_in) >= 6);
    assert!(replay("fuzz/corpus/steps_in", check::steps_in) >= 2);
    assert!(replay("fuzz/corpus/settings_in", check::settings_in) >= 2);
    assert!(replay("fuzz/corpus/work_in", check::work_in) >= 2);
}

#[test]
fn every_test_file_passes_as_text_as_ron_and_as_any_format() {
    for (folder, texts, rons, any) in [("data/formats", 33, 0, 55), ("data/seeds", 5, 0, 5), ("data/ron/v1", 0, 4, 4)] {
        let read = (replay(folder, check::text_in), replay(folder, check::ron_in), replay(folder, check::format_in));
        assert!(read.0 >= texts && read.1 >= rons && read.2 >= any, "{folder}: {read:?}");
    }
}
