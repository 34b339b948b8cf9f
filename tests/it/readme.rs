//! Tests of statements in the README files and in the map of the code.

use sudoscope::{
    app::text::{format, help, label, logic::solution_path, method, rule},
    io::ron,
};

use crate::prelude::*;

const ENGLISH: &str = include_str!("../../README.md");
const CHINESE: &str = include_str!("../../README.zh-CN.md");

/// The text between a line that starts a block and the line that ends it.
fn block<'a>(text: &'a str, start: &str) -> &'a str {
    let (_, rest) = text.split_once(start).expect("the block begins");
    rest.split_once("\n```").expect("the block ends").0
}

fn example(readme: &str) -> Puzzle {
    ron::read(block(readme, "```ron\n")).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_example_of_the_file_format_is_a_file() {
    let puzzle = example(ENGLISH);
    assert_eq!(*puzzle.shape(), Shape::boxes(3, 2).expect("six by six"));
    assert_eq!(puzzle.rules(), [Rule::Diagonals]);
    assert_eq!(puzzle.givens().iter().flatten().count(), 6);
    assert_eq!(puzzle.entered_count(), 1);
    assert_eq!(puzzle.about.title, "A small example");
}

#[test]
fn both_languages_show_the_same_example() {
    assert_eq!(example(ENGLISH), example(CHINESE));
}

#[test]
fn both_languages_have_the_same_headings_and_commands() {
    let depths = |text: &str| text.lines().filter(|line| line.starts_with('#')).map(|line| line.find(' ')).collect::<Vec<_>>();
    assert_eq!(depths(ENGLISH), depths(CHINESE));
    let commands = |text: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix("    "));
        let words = lines.filter(|line| line.starts_with("cargo ") || line.starts_with('.') || line.starts_with("$ "));
        words.map(|line| line.split('#').next().unwrap_or_default().trim_end().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(commands(ENGLISH), commands(CHINESE));
    assert!(commands(ENGLISH).contains(&"cargo run --release".to_owned()));
}

/// The table of formats of a README.
fn formats(lang: Lang) -> String {
    let columns = [format::column_name, format::column_files, format::column_written, format::column_boards, format::column_keeps];
    let row = |cells: [String; 5]| format!("| {} |\n", cells.join(" | ")).replace("  ", " ");
    let files = |format: Format| match format::files(format).as_str() {
        "" => String::new(),
        files => format!("`{}`", files.replace(' ', "` `")),
    };
    let rows = Format::ALL.iter().map(|&format| {
        let keeps = format.capabilities();
        row([
            format::name(lang, format).to_owned(),
            files(format),
            format::written(lang, format).to_owned(),
            format::boards(lang, keeps.boards).to_owned(),
            format::keeps(lang, keeps),
        ])
    });
    let heading = row(columns.map(|column| column(lang).to_owned()));
    [heading, row(["---"; 5].map(str::to_owned))].into_iter().chain(rows).collect()
}

#[test]
fn the_tables_of_formats_are_those_of_the_program() {
    for (readme, file, lang) in [(ENGLISH, "README.md", Lang::En), (CHINESE, "README.zh-CN.md", Lang::Zh)] {
        let table = formats(lang);
        assert!(readme.replace('\r', "").contains(&format!("\n\n{table}\n")), "this should be in {file}:\n\n{table}");
    }
}

#[test]
fn the_tables_of_methods_have_those_of_the_program() {
    for (lang, readme, heading) in [(Lang::En, ENGLISH, "| method | what it does |\n"), (Lang::Zh, CHINESE, "| 方法 | 做法 |\n")]
    {
        let readme = readme.replace('\r', "");
        let (_, table) = readme.split_once(heading).expect("the table of methods");
        let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
        let named: Vec<&str> = rows.filter_map(|row| row.split(" | ").next()).collect();
        let methods = Method::ALL.map(|of| (method::name(lang, of), of.key()));
        let known = methods.into_iter().chain([(solution_path::logic_method(lang), "logic")]);
        let bracketed = |(name, key)| format!("| {}", lang.bracketed(name, format!("`{key}`")));
        assert_eq!(named, known.map(bracketed).collect::<Vec<_>>());
    }
}

#[test]
fn methods_and_rules_have_the_names_of_the_program_where_they_are_presented() {
    const METADATA: &str = include_str!("../../assets/linux/io.github.sudoscope.Sudoscope.metainfo.xml");
    for (lang, readme, methods) in [(Lang::En, ENGLISH, "Six search methods"), (Lang::Zh, CHINESE, "六种搜索方法")] {
        assert!(METADATA.contains(methods) && Method::ALL.len() == 6, "the number of methods: {methods}");
        for named in [Method::Scan, Method::ExactCover].map(|of| method::name(lang, of).to_lowercase()) {
            assert!(METADATA.contains(&named), "{named}");
        }
        for name in ["diagonals", "cage", "thermometer", "arrow"].map(|key| rule::NAME.of(lang, key).to_lowercase()) {
            assert!(readme.contains(&name) && METADATA.contains(&name), "{name}");
        }
        assert!(METADATA.contains(label::jigsaw(lang)), "{}", label::jigsaw(lang));
    }
}

#[test]
fn the_entry_for_menus_says_what_the_program_is_in_its_own_words() {
    const ENTRY: &str = include_str!("../../assets/linux/io.github.sudoscope.Sudoscope.desktop");
    for (lang, key) in [(Lang::En, "Comment"), (Lang::Zh, "Comment[zh_CN]")] {
        let line = help::command(lang, "sudoscope").expect("the line of the program").line;
        let comment = format!("{key}={}", line.trim_end_matches(['.', '。']));
        assert!(ENTRY.lines().any(|line| line == comment), "this should be in the entry: {comment}");
    }
}

#[test]
fn the_map_of_the_code_names_files_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let map: String = include_str!("../../src/lib.rs").lines().filter_map(|line| line.strip_prefix("//!")).collect();
    let map = map + include_str!("../../CONTRIBUTING.md");
    let of_crate = |path: &str| path.split_once('/').map(|(room, rest)| root.join("crates").join(room).join("src").join(rest));
    let exists = |path: &str| {
        root.join("src").join(path).exists() || root.join(path).exists() || of_crate(path).is_some_and(|path| path.exists())
    };
    // Names such as `dig/` follow that of the folder they are in.
    let is_whole =
        |path: &&str| path.split_once('/').is_some_and(|(room, _)| exists(room) || root.join("crates").join(room).exists());
    let paths: Vec<&str> = map.split('`').skip(1).step_by(2).filter(is_whole).collect();
    assert!(paths.len() > 50, "{paths:?}");
    for path in paths {
        assert!(exists(path), "{path} is named, and does not exist");
    }
}

#[test]
fn the_licenses_of_crates_are_those_of_the_versions_in_the_lock_file() {
    let (licenses, lock) = (include_str!("../../assets/licenses.tsv"), include_str!("../../Cargo.lock"));
    let texts = include_str!("../../assets/licenses.txt");
    let fields = |line: &'static str| line.split('\t').collect::<Vec<_>>();
    let (mut names, allowed) =
        (Vec::new(), ["MIT", "Apache-2.0", "BSD", "Zlib", "MPL-2.0", "Unicode-3.0", "ISC", "BSL-1.0", "Unlicense"]);
    for line in licenses.lines() {
        let [name, version, license] = fields(line)[..] else { panic!("{line}") };
        assert!(lock.contains(&format!("name = \"{name}\"\nversion = \"{version}\"\n")), "run make-licenses: {line}");
        assert!(allowed.iter().any(|allowed| license.contains(allowed)), "{line}");
        // These ask for their notices to go with the program.
        assert!(license.contains("Apache-2.0") || texts.contains(&format!("{name} {version}")), "run make-licenses: {line}");
        names.push(name);
    }
    for manifest in [include_str!("../../Cargo.toml"), include_str!("../../crates/io/Cargo.toml")] {
        let dependencies = manifest.split("\n[").filter(|part| part.starts_with("dependencies]"));
        let direct = dependencies.flat_map(str::lines).filter_map(|line| line.split_once([' ', '.'])).map(|(name, _)| name);
        for name in direct.filter(|name| !name.starts_with(['#', '[']) && !name.starts_with("sudoscope")) {
            assert!(names.contains(&name), "run make-licenses: {name}");
        }
    }
}
