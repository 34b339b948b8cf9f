//! The window's code contains no sentences: all text is in `app/text`, in both languages.

use crate::{literals::literals_of, prelude::*};

/// Literals never shown in the window: font names, messages before the window opens, and messages for developers.
const OUTSIDE_THE_WINDOW: [&str; 11] = [
    "Control Panel\\",
    "Inter ",
    "Noto Sans SC",
    "the window has no icon",
    "no one does ",
    "no thread for the file dialog",
    "DejaVu",
    "filters of the list",
    "none on this system",
    "the dialog ended by itself",
    "a test ",
];

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a folder that can be listed").path());
    paths.flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] }).collect()
}

fn is_sentence(literal: &str) -> bool {
    let is_han = |char: char| ('\u{4e00}'..='\u{9fff}').contains(&char);
    let words = literal.split_whitespace().filter(|word| word.chars().filter(char::is_ascii_alphabetic).count() > 1);
    literal.chars().any(is_han) || words.count() > 1
}

/// Whether the code before a literal shows that it is not displayed: widget ids, and messages of `expect`.
fn is_for_the_code(before: &str) -> bool {
    [
        "Id::unique(",
        "Id::unique((",
        "Grid::new(",
        "expect(",
        "reason =",
        "id_salt(",
        "motion(ui, model,",
        "#[error(",
        ".name(",
        "request_discard(",
        "#[must_use =",
        "log::debug!(",
        "log::warn!(",
        "log::error!(",
    ]
    .iter()
    .any(|call| before.trim_end().ends_with(call))
}

/// The sentences among the literals of Rust source text, without tests.
fn sentences(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let found = literals_of(code).into_iter().filter(|(start, literal)| is_sentence(literal) && !is_for_the_code(&code[..*start]));
    found.map(|(_, literal)| literal).filter(|literal| !OUTSIDE_THE_WINDOW.iter().any(|start| literal.starts_with(start))).collect()
}

#[test]
fn the_code_of_the_window_contains_no_sentences() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src/gui");
    let files = rust_files(&folder);
    assert!(files.len() > 20, "{}", files.len());
    for path in files.into_iter().filter(|path| !path.ends_with("tests.rs")) {
        let source = fs::read_to_string(&path).expect("a source file in UTF-8");
        assert_eq!(sentences(&source), [""; 0], "{}", path.display());
    }
}

#[test]
fn a_sentence_in_code_is_found() {
    let source = r#"fn f() { ui.label("Two words"); ui.label("解"); Id::unique("the board"); x.expect("it is there"); "one"; }"#;
    assert_eq!(sentences(source), ["Two words", "解"]);
}
