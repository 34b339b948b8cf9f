//! Module boundaries that Cargo does not know: which folder of `src` may import which, and what each room may not use.

mod circles;
mod lists;
mod modules;
mod names;
mod places;
mod sentences;
mod source;

use circles::{circles, folder};
use source::{CRATES, Source, paths, sources};

/// By room of the program's own crate (top-level module): the rooms its code may use.
const ROOMS: [(&str, &[&str]); 3] = [
    ("app", &["board", "solve", "io", "photo", "app"]),
    ("gui", &["board", "solve", "io", "photo", "app", "gui"]),
    ("cli", &["board", "solve", "io", "photo", "app", "cli"]),
];

/// Crates that only the window may use.
const WINDOW: [&str; 9] = ["eframe", "egui", "rfd", "winit", "pollster", "accesskit", "glow", "zbus", "futures_lite"];

/// Names that would make a value depend on its environment, or tie it to a file format.
const IMPURE: &str = "fs io net env thread time Instant SystemTime HashMap HashSet RandomState Serialize Deserialize";

/// Uses of 9 and 81 that are not the size of a board: file, part of the line, and meaning.
const OTHER_NINES: &[(&str, &str, &str)] = &[
    ("app/model/days.rs", "month", "the calendar"),
    ("app/model/game_kind.rs", "size: 9", "the usual size"),
    ("app/model/preview.rs", "const PLAYED", "a share of the cells"),
    ("app/model/preview.rs", "const USUAL_SIZE", "the usual size"),
    ("app/update/commands/elsewhere.rs", "Key::F(9)", "a key"),
    ("board/digit.rs", "MAX_FIGURE", "the decimal system"),
    ("board/digit.rs", "=9", "the decimal system"),
    ("board/rule/arrow.rs", "9", "the decimal system"),
    ("board/rule/cage.rs", "% 9", "digital roots"),
    ("board/rule/cells.rs", "Sample(", "a digit of a sample"),
    ("board/rule/outside.rs", "Sample(", "the number of a sample"),
    ("board/shape.rs", "SIZES", "the sizes offered"),
    ("board/shape.rs", "size: 9", "what classic means"),
    ("cli/compare.rs", "(time, 9)", "the width of a column"),
    ("gui/dialog/picture.rs", "const PER_PAGE", "puzzles on a page"),
    ("io/formats/fpuzzles/table.rs", "(1..=9)", "digital roots"),
    ("io/formats/fpuzzles/table.rs", "size == 9", "the default of the format"),
    ("io/formats/table/plain.rs", "const CELLS", "rows of classic puzzles"),
    ("io/picture/book/mod.rs", "const SOLUTIONS", "solutions on a page"),
    ("io/text/diagnose.rs", "take(9)", "what is shown of a long text"),
    ("io/text/search.rs", "const CELLS", "puzzle banks are classic"),
    ("photo/find.rs", "const USUAL_SIZE", "the usual size"),
    ("photo/reading.rs", "const SIZES", "the sizes looked for"),
    ("solve/constraint/domains.rs", "const MOST_", "measured"),
    ("solve/constraint/propagator/cage.rs", "const MOST_PAIRS", "measured"),
    ("solve/constraint/sums.rs", "TABLE_SIZE", "the largest tables of sums"),
    ("solve/se_rating/grid.rs", "const SIZE", "ratings of classic boards"),
    ("solve/generate/ruled/spec.rs", "=> 9", "the largest boards with short proofs"),
    ("solve/general/search.rs", "CALM_SIZE", "measured"),
    ("solve/typical.rs", "const SIZE", "scores of classic puzzles"),
];

/// Where the clock may be asked in the rooms that find results: file, reason.
const CLOCKS: &[(&str, &str)] = &[("solve/compare.rs", "what a search costs"), ("solve/random.rs", "seeds that differ")];

#[track_caller]
fn assert_none(broken: &[String]) {
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn the_tests_that_readmes_of_packages_name_exist() {
    let readmes = [include_str!("../../../assets/windows/README.md"), include_str!("../../../assets/macos/README.md")].concat();
    let starts: Vec<&str> = readmes.split('`').filter_map(|name| name.strip_suffix("_…")).collect();
    assert!(starts.len() > 20, "{starts:?}");
    let texts = || sources().iter().map(|source| &*source.text).chain([include_str!("../../end_to_end/portal.rs")]);
    for start in starts {
        assert!(texts().any(|text| text.contains(&format!("fn {start}_"))), "a README names a test `{start}_…`, and there is none");
    }
}

#[test]
fn no_arrow_turns_round() {
    let mut broken = Vec::new();
    for source in sources() {
        let Some((_, may_know)) = ROOMS.iter().find(|(room, _)| *room == source.room()) else { continue };
        for path in paths(&source.code) {
            if let ["crate", room, ..] = &path.segments.iter().map(String::as_str).collect::<Vec<_>>()[..]
                && !may_know.contains(room)
                && *room != "test_support"
            {
                broken.push(format!("{}:{}: {} must not know {room}", source.file(), path.line, source.room()));
            }
        }
    }
    assert_none(&broken);
}

#[test]
fn every_room_is_listed() {
    let rooms: Vec<String> =
        sources().iter().filter(|source| source.path.contains('/')).map(|source| source.room().to_owned()).collect();
    let rooms: Vec<String> = rooms.into_iter().filter(|room| !CRATES.contains(&room.as_str())).collect();
    assert!(ROOMS.iter().all(|(room, _)| rooms.iter().any(|found| found == room)), "a room is gone");
    assert!(rooms.iter().all(|found| ROOMS.iter().any(|(room, _)| found == room)), "a room is not listed: {rooms:?}");
}

#[test]
fn only_the_window_knows_the_windows_libraries() {
    let mut broken = Vec::new();
    // The launcher of Windows has no console to say on why it starts no window.
    for source in sources().iter().filter(|source| source.room() != "gui" && source.file() != "src/launcher.rs") {
        for token in source.code.iter().filter(|token| WINDOW.contains(&token.text.as_str())) {
            broken.push(format!("{}:{}: {} belongs to gui", source.file(), token.line, token.text));
        }
    }
    assert_none(&broken);
}

#[test]
fn the_command_line_knows_only_the_texts_of_the_application() {
    let mut broken = Vec::new();
    for source in sources().iter().filter(|source| source.room() == "cli") {
        for path in paths(&source.code).iter().filter(|path| path.segments.get(1).is_some_and(|room| room == "app")) {
            if path.segments.get(2).is_none_or(|module| module != "text") {
                broken.push(format!("{}:{}", source.file(), path.line));
            }
        }
    }
    assert_none(&broken);
}

#[test]
fn only_the_texts_know_which_languages_there_are() {
    let mut broken = Vec::new();
    for source in sources() {
        let texts: Vec<&str> = source.product.iter().map(|token| token.text.as_str()).collect();
        let named =
            texts.windows(4).zip(&source.product).filter(|(part, _)| matches!(part, ["Lang", ":", ":", name] if name.len() == 2));
        broken.extend(named.map(|(_, token)| format!("{}:{}", source.file(), token.line)));
    }
    assert_none(&broken);
}

#[test]
fn the_board_is_pure() {
    let mut broken = Vec::new();
    for source in sources().iter().filter(|source| source.room() == "board") {
        for token in source.code.iter().filter(|token| IMPURE.split(' ').any(|name| name == token.text)) {
            broken.push(format!("{}:{}: {} has no place in board", source.file(), token.line, token.text));
        }
    }
    assert_none(&broken);
}

/// The same puzzle has the same verdict, level, hint and step on every machine: results are bounded by work.
#[test]
fn no_result_depends_on_the_clock() {
    let finds_results = |path: &str| {
        ["board/", "solve/", "photo/", "app/model/", "app/update/", "app/view/"].iter().any(|room| path.starts_with(room))
    };
    let mut broken = Vec::new();
    let mut used = vec![false; CLOCKS.len()];
    for source in sources().iter().filter(|source| finds_results(&source.path)) {
        let texts: Vec<&str> = source.product.iter().map(|token| token.text.as_str()).collect();
        let asked = texts.windows(4).zip(&source.product);
        for (_, token) in asked.filter(|(part, _)| matches!(part, ["Instant" | "SystemTime", ":", ":", "now"])) {
            match CLOCKS.iter().position(|(path, _)| source.path == *path) {
                Some(reason) => used[reason] = true,
                None => broken.push(format!("{}:{}: bound this by work, not by time", source.file(), token.line)),
            }
        }
    }
    let idle = CLOCKS.iter().zip(used).filter(|(_, used)| !used);
    broken.extend(idle.map(|((path, reason), _)| format!("{path} ({reason}) asks no clock any more: take it off the list")));
    assert_none(&broken);
}

#[test]
fn boards_have_any_size() {
    let mut broken = Vec::new();
    let mut used = vec![false; OTHER_NINES.len()];
    for source in sources().iter().filter(|source| !source.path.starts_with("solve/fast/")) {
        for token in source.product.iter().filter(|token| token.text == "9" || token.text == "81") {
            let line = source.text.lines().nth(token.line - 1).unwrap_or_default();
            match OTHER_NINES.iter().position(|(path, part, _)| source.path == *path && line.contains(part)) {
                Some(reason) => used[reason] = true,
                None => broken.push(format!("{}:{}: {}", source.file(), token.line, line.trim())),
            }
        }
    }
    for ((path, part, reason), used) in OTHER_NINES.iter().zip(used) {
        if !used {
            broken.push(format!("{path}: {part} ({reason}) is not there any more: take it off the list"));
        }
    }
    assert_none(&broken);
}

#[test]
fn every_file_says_what_it_is() {
    let silent = sources().iter().filter(|source| !source.text.starts_with("//! ")).map(Source::file);
    assert_none(&silent.collect::<Vec<_>>());
}

#[test]
fn every_file_is_a_module_of_the_program() {
    let unreached = modules::unreached(sources());
    assert_none(&unreached.iter().map(|path| format!("{path}: no file declares this module")).collect::<Vec<_>>());
}

#[test]
fn files_that_nothing_declares_are_found() {
    let source = |path: &str, text: &str| Source::new(path.to_owned(), text.to_owned());
    let sources = [
        source("lib.rs", "pub mod a; #[cfg(test)] mod b;"),
        source("main.rs", "fn main() {}"),
        source("a/mod.rs", "mod one;"),
        source("a/one.rs", ""),
        source("a/two.rs", "mod three;"),
        source("a/two/three.rs", ""),
        source("b.rs", "// mod c;\nmod inner {}"),
        source("c.rs", ""),
    ];
    assert_eq!(modules::unreached(&sources), ["a/two.rs", "a/two/three.rs", "c.rs"]);
}

#[test]
fn files_import_each_other_in_no_circle_that_leaves_a_folder_or_has_more_than_three_files() {
    let broken: Vec<String> = circles(sources())
        .into_iter()
        .filter(|circle| circle.len() > 3 || circle.iter().any(|path| folder(path) != folder(&circle[0])))
        // A row stands in the file of its kind, and a rule leads to its row.
        .filter(|circle| circle.iter().any(|path| folder(path) != "board/rule"))
        .map(|circle| circle.join(" <-> "))
        .collect();
    assert_none(&broken);
}

#[test]
fn the_parts_of_the_update_need_each_other_in_no_circle() {
    let broken: Vec<String> = circles(sources())
        .into_iter()
        .filter(|circle| circle.iter().any(|path| folder(path) == "app/update"))
        .map(|circle| circle.join(" <-> "))
        .collect();
    assert_none(&broken);
}

#[test]
fn circles_are_found_through_the_names_and_traits_of_a_prelude() {
    let source = |path: &str, text: &str| Source::new(path.to_owned(), text.to_owned());
    for (used, definition) in [("Two", "struct Two;"), ("1.go()", "trait Two { fn go(&self); }")] {
        let sources = [
            source("a/prelude.rs", "pub(in crate::a) use crate::a::{one::{self, One}, two::Two, three::Three};"),
            source("a/one.rs", &format!("use crate::a::prelude::*; fn of() {{ {used} }}")),
            source("a/three.rs", "pub struct Three; fn of(one: u8) { crate::a::one::act(); one.go() }"),
            source("a/two.rs", &format!("pub {definition} use crate::a::prelude::*; fn of() {{ one::act(); }}")),
        ];
        assert_eq!(circles(&sources), [["a/one.rs", "a/two.rs"]]);
    }
}

#[test]
fn circles_are_found_through_the_paths_of_declared_children() {
    let source = |path: &str, text: &str| Source::new(path.to_owned(), text.to_owned());
    let sources = [
        source("lib.rs", "pub mod a;"),
        source("a/mod.rs", "mod one; mod two; fn of() { one::act(); std::two::act(); }"),
        source("a/one.rs", "fn act() { super::of(); }"),
        source("a/two.rs", "pub(in crate::a) fn act() { crate::a::of(); }"),
    ];
    assert_eq!(circles(&sources), [["a/mod.rs", "a/one.rs"]]);
}

#[test]
fn circles_are_found_through_what_modules_offer_again() {
    let source = |path: &str, text: &str| Source::new(path.to_owned(), text.to_owned());
    let sources = [
        source("lib.rs", "pub mod a; pub mod b;"),
        source("a/mod.rs", "mod one; mod two; pub use one::One; pub use self::two::Two;"),
        source("a/one.rs", "use super::Two; pub struct One;"),
        source("a/two.rs", "use std::fmt; pub struct Two; fn of(_: crate::a::One) {}"),
        source("b.rs", "use crate::a::{One, Two}; #[cfg(test)] mod tests { use crate::c::X; }"),
        source("c.rs", "use crate::b; pub struct X;"),
    ];
    assert_eq!(circles(&sources), [["a/one.rs", "a/two.rs"]]);
}

#[test]
fn the_reading_of_sources_sees_through_comments_texts_and_groups() {
    let text = "// crate::gui\nfn f<'a>() { let a: &'a str = \"crate::app \\\" 9\"; 'x'; r#\"crate::io\"#; }\nuse crate::{\n    board::{Cell, self},\n    solve as s,\n};\npub use super::x;\nfn g() { crate::cli::x(9..81, 9.5, a.9) }\n#[cfg(test)]\nmod tests { 9 }";
    let source = Source::new("a/b.rs".to_owned(), text.to_owned());
    let found: Vec<(usize, String, bool)> =
        paths(&source.code).into_iter().map(|path| (path.line, path.segments.join("::"), path.is_export)).collect();
    let path = |line, path: &str, is_export| (line, path.to_owned(), is_export);
    let expected = [
        path(4, "crate::board::Cell", false),
        path(4, "crate::board::self", false),
        path(5, "crate::solve", false),
        path(7, "super::x", true),
        path(8, "crate::cli::x", false),
    ];
    assert_eq!(found, expected);
    let numbers: Vec<&str> =
        source.product.iter().map(|token| token.text.as_str()).filter(|text| text.starts_with(['8', '9'])).collect();
    assert_eq!(numbers, ["9", "81", "9.5", "9"]);
}
