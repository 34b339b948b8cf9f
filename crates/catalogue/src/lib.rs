//! The texts of `assets/text` as Rust: build scripts call [`build`], and the crates of the texts and of the program include what it writes.

mod explanations;
mod functions;
mod grammar;
mod texts;

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process,
};

/// The texts, and the folder of the language whose messages the others translate.
const TEXTS: &str = "assets/text";
const SOURCE: &str = "en";

/// Whose texts are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// The crate of the texts: all but those of the program's own enums.
    Below,
    /// The program: the texts of its enums, below `[of app::…]`.
    Program,
}

/// Writes the texts of a room to `catalogue.rs` in the folder of what is made. `root` is the folder of the workspace, as seen from the
/// package. What is wrong in the texts is said with file and line, and ends the build.
///
/// # Errors
///
/// If a file cannot be read or written.
pub fn build(root: &str, room: Room) -> io::Result<()> {
    let root = Path::new(root);
    println!("cargo::rerun-if-changed={}", root.join(TEXTS).display());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut faults = Vec::new();
    let (mut grammars, mut all) = (Vec::new(), Vec::new());
    let mut folders = sorted(root, Path::new(TEXTS))?;
    folders.sort_by_key(|folder| !folder.ends_with(SOURCE));
    for folder in &folders {
        let mut of_language = texts::Texts::new();
        let grammar = folder.join(grammar::FILE);
        grammars.push(grammar::read(&grammar, &fs::read_to_string(root.join(&grammar))?, &mut faults));
        for path in sorted(root, folder)?.iter().filter(|path| !path.ends_with(grammar::FILE)) {
            texts::read(path, &for_system(fs::read_to_string(root.join(path))?), &mut of_language, &mut faults);
        }
        all.push(of_language);
    }
    let names = folders.iter().map(|folder| folder.file_name().and_then(|name| name.to_str()).unwrap_or_default());
    let languages = names.zip(&grammars).zip(all).map(|((name, grammar), texts)| (name, grammar.plural_forms(), texts));
    let messages = texts::united(languages.collect(), &mut faults);
    let made = match room {
        Room::Below => functions::languages(&grammars) + &functions::modules(&messages, room, &mut faults),
        Room::Program => functions::modules(&messages, room, &mut faults),
    };
    for fault in &faults {
        println!("cargo::error={fault}");
    }
    if !faults.is_empty() {
        process::exit(1);
    }
    fs::write(out.join("catalogue.rs"), made)
}

/// A text with the names that keys have on the keyboards of the system.
fn for_system(text: String) -> String {
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("macos") {
        return text;
    }
    text.replace("Ctrl", "Cmd").replace("Alt+", "Option+").replace("Alt ", "Option ")
}

/// The paths in a folder below `root`, without it.
fn sorted(root: &Path, folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(root.join(folder))?;
    let mut paths = entries.map(|entry| Ok(folder.join(entry?.file_name()))).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    //! What is wrong in the texts of `assets/text` is found before the program is compiled, with file and line.

    use std::{
        fs,
        path::{Path, PathBuf},
    };

    use crate::texts::{Form, Texts, read, united};

    /// The faults of two languages: the texts of each, and how many plural forms it has.
    fn faults(english: &str, chinese: &str) -> Vec<String> {
        let mut faults = Vec::new();
        let mut texts = |folder: &str, source: &str| {
            let mut texts = Texts::new();
            read(&Path::new(folder).join("a.txt"), source, &mut texts, &mut faults);
            texts
        };
        let languages = vec![("en", 2, texts("en", english)), ("zh", 1, texts("zh", chinese))];
        united(languages, &mut faults);
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn texts_with_the_same_keys_and_values_are_right() {
        let english =
            "# A comment.\n\na.b = B {x}\na.c(n, x) = {x}, {n|one|# of them}\na.d = \" {n#} \"\na.e =\n| # no\n|   comment\n";
        let chinese = "a.e = 注\na.d = {n}\na.c = {n}{-x}{n|#}\na.b = {x} {x}\n";
        assert_eq!(faults(english, chinese), [""; 0]);
    }

    #[test]
    fn the_values_of_a_variant_are_its_fields() {
        let english = "[of a::B but Other]\na.one.c = 1\na.two.c(x, y) = {y} of {x}";
        assert_eq!(faults(english, "[of a::B but Other]\na.one.c = 1 个\na.two.c = {x}中的{y}"), [""; 0]);
    }

    #[test]
    fn an_explanation_is_given_no_values_and_each_language_names_what_it_likes() {
        let english = "[explanations]\na.b-c.d =\n| {Set.1.cells} in {House}\n| @a.e.d\na.e.d = {digit}";
        let chinese = "[explanations]\na.b-c.d = {House}\na.e.d = {Done.digits}";
        assert_eq!(faults(english, chinese), [""; 0]);
        let wrong = chinese.replace("{House}", "{House|1|2}");
        assert_eq!(faults(english, &wrong), ["zh/a.txt:2: the count `House` has 2 plural forms; the language has 1"]);
    }

    #[test]
    fn a_fault_is_named_with_its_file_and_line() {
        for (english, chinese, expected) in [
            ("a.b = 1\na.c = 2", "\na.b = 1", "en/a.txt:2: `a.c` is missing in zh"),
            ("a.b = 1", "a.b = 1\na.c = 2", "zh/a.txt:2: `a.c` is unknown: en has no such key"),
            ("a.b = 1\na.b = 2", "a.b = 1", "en/a.txt:2: `a.b` is there already: en/a.txt:1"),
            ("a.b = {x}", "a.b = 1", "zh/a.txt:1: `a.b` does not use its value `x`"),
            ("a.b = 1", "a.b = {x}", "zh/a.txt:1: `a.b` has no value `x`"),
            ("a.b = {x}", "a.b = {x|1}", "zh/a.txt:1: the value `x` of `a.b` is no count"),
            ("a.b = {x|1}", "a.b = {x}", "en/a.txt:1: the count `x` has 1 plural forms; the language has 2"),
            ("a.b = {x|1|2}", "a.b = {x|1|2}", "zh/a.txt:1: the count `x` has 2 plural forms; the language has 1"),
            ("a.b = {y} {x}", "a.b = {x} {y}", "en/a.txt:1: several values are listed in their order: `a.b(y, x)`"),
            ("a.b(x, z) = {x}", "a.b = {x} {z}", "en/a.txt:1: `a.b` does not use its value `z`"),
            ("a.b = {x", "a.b = 1", "en/a.txt:1: a brace has no partner: {x"),
            ("a.b = x}", "a.b = 1", "en/a.txt:1: a brace has no partner: }"),
            ("a.b", "a.b = 1", "en/a.txt:1: a line is `key = text`, a comment after #, or a further line after |"),
            ("A.b = 1", "", "en/a.txt:1: `A.b` is no key; one is like `status.blank`, or `rule.lunchbox.name` below [keyed]"),
            ("[of a::B]\na.c.d = 1", "[keyed]\na.c.d = 1", "zh/a.txt:2: `a.c.d` is of another form or other values in en"),
            ("[of ]\na.c.d = 1", "", "en/a.txt:1: a line is `key = text`, a comment after #, or a further line after |"),
            ("[keyed]\na.b-c.d = {x}", "[keyed]\na.b-c.d = {x}", "en/a.txt:2: `a.b-c.d` is looked up, so it has no values"),
            (
                "a.b = 1\na.c = 1",
                "a.b = 2\na.c = 2",
                "en/a.txt:2: `a.c` has the text of `a.b` in every language: let one be `@` and the key of the other, as in `@key` or `@^key.`",
            ),
            (
                "a.b(x, y) = to {x} by {y}\na.c(z, w) = To {w} by {z}.",
                "a.b = 由{y}到{x}\na.c = 由{z}到{w}。",
                "en/a.txt:2: `a.c` has the text of `a.b` in every language: let one be `@` and the key of the other, as in `@key` or `@^key.`",
            ),
            ("a.b = @a.c\na.c = @a.b", "a.b = 1\na.c = 2", "en/a.txt:1: `a.c` is no message with a text of its own"),
            ("[phrases]\na.b = 1", "a.b = 1", "zh/a.txt:1: `a.b` is of another form or other values in en"),
        ] {
            assert!(faults(english, chinese).contains(&expected.to_owned()), "{expected}: {:?}", faults(english, chinese));
        }
    }

    #[test]
    fn messages_may_say_that_they_share_a_text() {
        assert_eq!(faults("a.b = {x}\na.c = @a.b\na.d = 1", "a.b = {x}!\na.c = @a.b\na.d = @a.e\na.e = 2").len(), 1);
        assert_eq!(faults("a.b = 1\na.c = @a.b", "a.b = 1\na.c = 2"), [""; 0]);
        // What is made of values alone may be the same: there is no word that would be said in two places.
        assert_eq!(faults("a.b = {x}\na.c = {x}.", "a.b = {x}\na.c = {x}。"), [""; 0]);
    }

    #[test]
    fn a_shared_text_may_begin_with_a_capital_and_end_in_marks_of_its_own() {
        let (english, chinese) = ("a.b = open {x}\na.c = @^a.b…", "a.b = 打开{x}\na.c = @a.b……");
        let mut faults = Vec::new();
        let texts = [english, chinese].map(|source| {
            let mut texts = Texts::new();
            read(Path::new("a.txt"), source, &mut texts, &mut faults);
            texts
        });
        let [english, chinese] = texts;
        let messages = united(vec![("en", 2, english), ("zh", 1, chinese)], &mut faults);
        let sources: Vec<&str> = messages["a.c"].texts.iter().map(|text| text.source.as_str()).collect();
        assert_eq!((faults.len(), sources), (0, vec!["Open {x}…", "打开{x}……"]));
    }

    #[test]
    fn quotes_and_bars_keep_spaces_and_lines() {
        let mut texts = Texts::new();
        read(&PathBuf::from("a.txt"), "a.b = \" x \"\na.c =\n|  y\n|\n| z\n[keyed]\na.d-e.f = \"w", &mut texts, &mut Vec::new());
        let source = |key: &str| texts[key].source.as_str();
        assert_eq!([source("a.b"), source("a.c"), source("a.d-e.f")], [" x ", " y\n\nz", "\"w"]);
        assert_eq!(texts["a.d-e.f"].form, Form::Keyed);
    }

    #[test]
    fn a_text_of_a_variant_names_its_enum_and_the_variants_that_have_none() {
        let mut texts = Texts::new();
        read(&PathBuf::from("a.txt"), "[of a::B]\na.c.d = 1\n[of e::F but G, H]\ng.h.i = 2", &mut texts, &mut Vec::new());
        let of = |path: &str, without: &[&str]| Form::Of {
            path: path.to_owned(),
            without: without.iter().map(|name| (*name).to_owned()).collect(),
        };
        assert_eq!([&texts["a.c.d"].form, &texts["g.h.i"].form], [&of("a::B", &[]), &of("e::F", &["G", "H"])]);
    }

    #[test]
    fn what_the_compiler_may_not_find_stands_in_a_line_that_names_its_text() {
        let mut texts = Texts::new();
        let long = "in which nothing happens ".repeat(9);
        let source = format!(
            "[explanations]\na.b-c.d =\n| {{Set.1.cells}} {long}{{House}}\n| =Line\n| *Case ?Other {{Case}}\n[of logic::Family]\na.fish.e = 1"
        );
        read(Path::new("a.txt"), &source, &mut texts, &mut Vec::new());
        let messages = united(vec![("en", 2, texts)], &mut Vec::new());
        let made = crate::functions::modules(&messages, crate::Room::Below, &mut Vec::new());
        for (found, line) in [("R::Set", 3), ("W::House", 3), ("R::Line", 4), ("Some((R::Case", 5), ("R::Other", 5), ("T::Fish", 7)]
        {
            let written = made.lines().find(|written| written.contains(found)).unwrap();
            assert!(written.len() < 132 && written.ends_with(&format!("/* a.txt:{line} */")), "{found}: {written}");
        }
    }

    /// English texts that follow a colon: reasons with a sentence on what to do, and an answer of the command line.
    const AFTER_A_COLON: [&str; 7] = [
        "generation.no_board",
        "generation.not_found",
        "generation.stopped",
        "generation.too_hard",
        "photo.damaged",
        "photo.too_large",
        "refusal.similar",
    ];

    #[test]
    fn english_sentences_begin_with_a_capital() {
        let mut texts = Texts::new();
        for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/text/en")).unwrap() {
            let path = file.unwrap().path();
            read(&path, &fs::read_to_string(&path).unwrap(), &mut texts, &mut Vec::new());
        }
        let is_sentence = |text: &str| text.ends_with(['.', '?', '!']) && !text.contains('\n');
        let small: Vec<&String> = texts
            .iter()
            .filter(|(_, text)| is_sentence(&text.source) && text.source.starts_with(char::is_lowercase))
            .map(|(key, _)| key)
            .collect();
        assert_eq!(small, AFTER_A_COLON);
    }
}
