//! "Where a line goes" in `src/lib.rs`: how many files a new thing of a kind takes, shown by one that is there.

use std::{collections::BTreeSet, fs, path::Path};

use super::{
    assert_none,
    source::{Source, sources},
};

/// The files that a new thing of a kind takes, as an existing one of that kind shows.
struct Places {
    /// The entry of `lib.rs` before the number.
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
        entry: "*A rule*",
        name: "ValueIndex",
        files: &[
            ("crates/board/src/rule/mod.rs", "ValueIndex"),
            ("crates/board/src/rule/index.rs", "value_index"),
            ("crates/board/src/rule/number.rs", "ValueIndex"),
            ("crates/board/src/rule/named_cells.rs", "ValueIndex"),
            ("assets/text/en/rule.txt", "rule.value-index"),
            ("assets/text/zh-Hans/rule.txt", "rule.value-index"),
            ("src/app/text/rule_title.rs", "ValueIndex"),
            ("src/app/rule_form/kinds.rs", "ValueIndex"),
            ("src/app/rule_form/fields.rs", "ValueIndex"),
            ("src/app/rule_form/parts.rs", "ValueIndex"),
            ("src/app/model/rule_tool/mod.rs", "ValueIndex"),
            ("src/io/ron/v1/rule_entry/mod.rs", "ValueIndex"),
            ("src/io/ron/v1/rule_entry/read.rs", "ValueIndex"),
            ("src/io/ron/v1/rule_entry/write.rs", "ValueIndex"),
            ("src/io/ron/v1/rules.rs", "ValueIndex"),
            ("src/io/formats/iss/write/items.rs", "ValueIndex"),
            ("src/io/formats/sudokupad/write/sentences.rs", "ValueIndex"),
            ("src/io/picture/rules/mod.rs", "ValueIndex"),
            ("tests/it/every_kind.rs", "ValueIndex"),
            ("tests/it/rules.rs", "ValueIndex"),
        ],
        others: &["src/app/text/breach.rs", "src/io/formats/iss/kinds.rs"],
    },
    Places {
        entry: "*A kind of line*",
        name: "LineKind::Nabner",
        files: &[
            ("crates/board/src/rule/line.rs", "Nabner"),
            ("crates/board/src/rule/number.rs", "Nabner"),
            ("assets/text/en/rule.txt", "rule.nabner"),
            ("assets/text/zh-Hans/rule.txt", "rule.nabner"),
            ("src/app/text/rule_title.rs", "Nabner"),
            ("src/app/rule_form/kinds.rs", "Nabner"),
            ("src/app/model/rule_tool/mod.rs", "Nabner"),
            ("src/io/ron/v1/rule_entry/mod.rs", "Nabner"),
            ("src/io/ron/v1/rule_entry/read.rs", "Nabner"),
            ("src/io/ron/v1/rule_entry/write.rs", "Nabner"),
            ("src/io/ron/v1/rules.rs", "Nabner"),
            ("src/io/formats/iss/write/items.rs", "Nabner"),
            ("src/io/formats/sudokupad/write/sentences.rs", "Nabner"),
            ("src/io/formats/sudokupad/write/cosmetics.rs", "Nabner"),
            ("src/io/formats/sudokupad/infer/words.rs", "Nabner"),
            ("src/io/formats/fpuzzles/names.rs", "Nabner"),
            ("src/io/formats/fpuzzles/import.rs", "Nabner"),
            ("src/io/picture/rules/line.rs", "Nabner"),
            ("tests/it/every_kind.rs", "Nabner"),
            ("tests/it/rules.rs", "Nabner"),
        ],
        others: &["src/app/text/breach.rs", "src/io/formats/iss/united.rs"],
    },
    Places {
        entry: "*A kind of clue outside the board*",
        name: "OutsideKind::XSum",
        files: &[
            ("crates/board/src/rule/outside.rs", "XSum"),
            ("assets/text/en/rule.txt", "rule.x-sum"),
            ("assets/text/zh-Hans/rule.txt", "rule.x-sum"),
            ("src/io/ron/v1/rule_entry/mod.rs", "x_sum"),
            ("src/io/ron/v1/rule_entry/read.rs", "XSum"),
            ("src/io/ron/v1/rule_entry/write.rs", "XSum"),
            ("src/io/formats/iss/kinds.rs", "XSum"),
            ("src/io/formats/iss/names.rs", "XSum"),
            ("src/io/formats/iss/every_item.rs", "XSum"),
            ("src/io/formats/iss/write/items.rs", "XSum"),
            ("src/io/formats/sudokupad/write/sentences.rs", "XSum"),
            ("src/io/formats/sudokupad/write/cosmetics.rs", "XSum"),
            ("src/io/formats/sudokupad/infer/words.rs", "XSum"),
            ("src/io/formats/fpuzzles/names.rs", "X_SUM"),
            ("src/io/formats/fpuzzles/export.rs", "X_SUM"),
            ("src/io/formats/fpuzzles/import.rs", "XSum"),
            ("src/io/picture/rules/outside.rs", "XSum"),
            ("crates/solve/src/generate/ruled/kind.rs", "XSum"),
            ("tests/it/every_kind.rs", "XSum"),
            ("tests/it/rules.rs", "XSum"),
        ],
        others: &[],
    },
    Places {
        entry: "*A kind of houses*",
        name: "HouseKind::DisjointGroup",
        files: &[
            ("crates/board/src/house.rs", "DisjointGroup"),
            ("src/app/text/label.rs", "disjoint_group"),
            ("assets/text/en/puzzle.txt", "disjoint_group"),
            ("assets/text/zh-Hans/puzzle.txt", "disjoint_group"),
            ("crates/solve/src/logic/explain/notation/mod.rs", "DisjointGroup"),
        ],
        others: &["crates/board/src/rule/mod.rs"],
    },
    Places {
        entry: "*A technique*",
        name: "SueDeCoq",
        files: &[
            ("crates/solve/src/logic/technique/mod.rs", "SueDeCoq"),
            ("crates/solve/src/logic/finders/als/sue_de_coq.rs", "SueDeCoq"),
            ("crates/solve/src/logic/finders/als/mod.rs", "sue_de_coq"),
            ("crates/solve/src/logic/finders/registry.rs", "SueDeCoq"),
            ("assets/text/en/logic.txt", "technique.sue-de-coq"),
            ("assets/text/zh-Hans/logic.txt", "technique.sue-de-coq"),
            ("src/app/text/logic/als.rs", "SueDeCoq"),
            ("assets/text/en/step.txt", "Sue de Coq"),
            ("assets/text/zh-Hans/step.txt", "Sue de Coq"),
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
            ("src/app/view/step_picture.rs", "EndoFin"),
            ("src/gui/board/decoration.rs", "EndoFin"),
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
            ("src/app/action/failure.rs", "Rating"),
            ("src/app/action/logic.rs", "Rated"),
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
    Places {
        entry: "*A color of rules*",
        name: "RuleColor::Nabner",
        files: &[
            ("src/io/picture/rules/shape.rs", "Nabner"),
            ("src/io/picture/ruling.rs", "Nabner"),
            ("src/io/formats/sudokupad/write/drawn.rs", "Nabner"),
            ("src/gui/theme/palette/mod.rs", "Nabner"),
        ],
        others: &["src/io/picture/rules/line.rs"],
    },
];

/// Whether the tokens contain the name: its words, with `::` between them.
fn names(source: &Source, name: &str) -> bool {
    let wanted: Vec<&str> = name.split("::").flat_map(|word| [":", ":", word]).skip(2).collect();
    source.product.windows(wanted.len()).any(|words| words.iter().zip(&wanted).all(|(token, word)| token.text == *word))
}

#[test]
fn as_many_files_as_the_map_says_have_to_change() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let map = fs::read_to_string(root.join("src/lib.rs")).unwrap();
    let mut broken = Vec::new();
    for Places { entry, name, files, others } in PLACES {
        if !map.contains(&format!("{entry} ({}):", files.len())) {
            broken.push(format!("src/lib.rs: {entry} takes {} files", files.len()));
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
fn a_language_takes_as_many_files_as_the_map_says() {
    let map = sources().iter().find(|source| source.path == "lib.rs").expect("the map");
    let texts = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text/en")).unwrap().count();
    // Beside the folder: an arm in the tests of the window.
    let expected = format!("*A language* ({}): a folder beside `assets/text/en` with its {texts} files", texts + 1);
    assert!(map.text.contains(&expected), "src/lib.rs: {expected}");
}
