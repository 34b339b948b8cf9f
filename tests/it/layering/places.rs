//! "Where a line goes" in `CONTRIBUTING.md`: how many files a new thing of a kind takes, shown by one that is there.

use std::{collections::BTreeSet, fs, path::Path};

use super::{
    assert_none,
    source::{Source, sources},
};

/// What says how many files a new thing of a kind takes.
const MAP: &str = "CONTRIBUTING.md";

/// The files that a new thing of a kind takes, as an existing one of that kind shows.
struct Places {
    /// The entry of the map before the number.
    entry: &'static str,
    /// The name of the one that is there.
    name: &'static str,
    /// The files that have to be changed or added, from the root of the project, and a word of each that belongs to that one.
    files: &'static [(&'static str, &'static str)],
    /// Other files with its name: what it does there, many of its kind need not.
    others: &'static [&'static str],
}

const PLACES: &[Places] = &[
    Places {
        entry: "*A kind of houses*",
        name: "HouseKind::DisjointGroup",
        files: &[
            ("crates/board/src/house.rs", "DisjointGroup"),
            ("crates/text/src/label.rs", "disjoint_group"),
            ("assets/text/en/puzzle.txt", "disjoint_group"),
            ("assets/text/zh-Hans/puzzle.txt", "disjoint_group"),
            ("crates/solve/src/logic/explain/notation/mod.rs", "DisjointGroup"),
        ],
        others: &["crates/board/src/rule/houses.rs"],
    },
    Places {
        entry: "*A technique*",
        name: "SueDeCoq",
        files: &[
            ("crates/solve/src/logic/technique.rs", "SueDeCoq"),
            ("crates/solve/src/logic/finders/als/sue_de_coq.rs", "SueDeCoq"),
            ("crates/solve/src/logic/finders/als/mod.rs", "sue_de_coq"),
            ("assets/text/en/logic.txt", "technique.sue-de-coq"),
            ("assets/text/zh-Hans/logic.txt", "technique.sue-de-coq"),
            ("assets/text/en/step.txt", "technique.sue-de-coq"),
            ("assets/text/zh-Hans/step.txt", "technique.sue-de-coq"),
            ("tests/data/logic/technique_cases.txt", ":1101:"),
        ],
        others: &[],
    },
    Places {
        entry: "*A decoration of a step on the board*",
        name: "Decoration::EndoFin",
        files: &[
            ("src/app/view/overlay/decoration.rs", "EndoFin"),
            ("src/app/view/overlay/mod.rs", "EndoFin"),
            ("assets/text/en/logic.txt", "endo_fin"),
            ("assets/text/zh-Hans/logic.txt", "endo_fin"),
        ],
        others: &[],
    },
    Places {
        entry: "A new thread",
        name: "Worker::Rating",
        files: &[
            ("src/app/effect.rs", "Rating"),
            ("src/app/action/search.rs", "Rated"),
            ("src/app/worker/rating.rs", "RatingJob"),
            ("src/app/worker/mod.rs", "Rating"),
            ("src/app/update/logic.rs", "RatingJob"),
            ("src/app/update/mod.rs", "Rated"),
            ("src/app/update/failed.rs", "Rating"),
            ("assets/text/en/window.txt", "rating_failed"),
            ("assets/text/zh-Hans/window.txt", "rating_failed"),
        ],
        others: &[],
    },
];

/// Entries of kinds whose rows are read by every room: the word of one that is there, without `_`, `-` and capitals, and the most files of
/// sources that may name it.
const BOUNDS: &[(&str, &str, usize)] =
    &[("*A rule*", "valueindex", 5), ("*A kind of line*", "nabner", 6), ("*A kind of clue outside the board*", "xsum", 6)];

/// Whether the tokens contain the name: its words, with `::` between them.
fn names(source: &Source, name: &str) -> bool {
    let wanted: Vec<&str> = name.split("::").flat_map(|word| [":", ":", word]).skip(2).collect();
    source.product.windows(wanted.len()).any(|words| words.iter().zip(&wanted).all(|(token, word)| token.text == *word))
}

#[test]
fn as_many_files_as_the_map_says_have_to_change() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let map = fs::read_to_string(root.join(MAP)).unwrap();
    let mut broken = Vec::new();
    for Places { entry, name, files, others } in PLACES {
        if !map.contains(&format!("{entry} ({}):", files.len())) {
            broken.push(format!("{MAP}: {entry} takes {} files", files.len()));
        }
        for (path, word) in *files {
            let has_word = fs::read_to_string(root.join(path)).is_ok_and(|text| text.contains(word));
            if !has_word {
                broken.push(format!("{path}: {name} has no place there any more: there is no {word}"));
            }
        }
        let listed: BTreeSet<&str> = files.iter().map(|(path, _)| *path).chain(others.iter().copied()).collect();
        let found = sources().iter().filter(|source| names(source, name)).map(Source::file);
        broken
            .extend(found.filter(|path| !listed.contains(path.as_str())).map(|path| format!("{path}: {name} is named there too")));
    }
    assert_none(&broken);
}

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
