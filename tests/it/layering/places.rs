//! "Where a line goes" in `CONTRIBUTING.md`: how many files a new thing of a kind takes at most, shown by one that is there.

use super::{
    assert_none,
    source::{Source, sources},
};
use crate::prelude::*;

/// What says how many files a new thing of a kind takes.
const MAP: &str = "CONTRIBUTING.md";

/// Entries of the map: the word of one that is there, without `_`, `-` and capitals, and the most files of
/// sources that may name it.
const BOUNDS: &[(&str, &str, usize)] = &[
    ("*A rule*", "valueindex", 5),
    ("*A kind of line*", "nabner", 6),
    ("*A kind of clue outside the board*", "xsum", 6),
    ("*A kind of houses*", "disjointgroup", 4),
    ("*A technique*", "suedecoq", 3),
    ("*A decoration of a step on the board*", "endofin", 7),
    ("A new thread", "ratingjob", 4),
];

#[test]
fn a_kind_is_named_in_few_files() {
    let map = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(MAP)).unwrap();
    let mut broken = Vec::new();
    for (entry, word, most) in BOUNDS {
        if !map.contains(&format!("{entry} (")) {
            broken.push(format!("{MAP}: there is no {entry}"));
        }
        let is_word = |text: &str| text.trim_matches('"').replace(['_', '-'], "").eq_ignore_ascii_case(word);
        let naming = sources().iter().filter(|source| source.product.iter().any(|token| is_word(&token.text)));
        let found: Vec<String> = naming.map(Source::file).collect();
        if found.len() > *most {
            broken.push(format!("{entry}: {word} is named in more than {most} files: {found:?}"));
        }
    }
    assert_none(&broken);
}

#[test]
fn a_language_takes_as_many_files_as_the_map_says() {
    let map = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(MAP)).unwrap();
    let texts = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text/en")).unwrap().count();
    // Beside the folder: an arm in the tests of the window.
    let expected = format!("*A language* ({}): a folder beside `assets/text/en` with its {texts} files", texts + 1);
    assert!(map.contains(&expected), "{MAP}: {expected}");
}
