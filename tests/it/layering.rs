//! The house and its rules: which room may know which, and what each may not use.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Which rooms the code of a room may name.
const ROOMS: [(&str, &[&str]); 6] = [
    ("board", &["board"]),
    ("solve", &["board", "solve"]),
    ("io", &["board", "io"]),
    ("app", &["board", "solve", "io", "app"]),
    ("gui", &["board", "solve", "io", "app", "gui"]),
    ("cli", &["board", "solve", "io", "app", "cli"]),
];

/// What only the window knows.
const WINDOW: [&str; 8] = ["eframe", "egui", "egui_file", "rfd", "winit", "pollster", "accesskit", "glow"];

/// What would make a value depend on anything but its making, or tie it to a file format.
const IMPURE: [&str; 13] = [
    "fs",
    "io",
    "net",
    "env",
    "thread",
    "time",
    "Instant",
    "SystemTime",
    "HashMap",
    "HashSet",
    "RandomState",
    "Serialize",
    "Deserialize",
];

/// Where 9 and 81 stand for something else than the size of a board: file, a part of the line, and what it is.
const OTHER_NINES: &[(&str, &str, &str)] = &[
    ("app/command.rs", "Key::F(9)", "a key"),
    ("board/digit.rs", "MAX_FIGURE", "the decimal system"),
    ("board/digit.rs", "=9", "the decimal system"),
    ("board/shape.rs", "SIZES", "the sizes offered"),
    ("board/shape.rs", "size: 9", "what classic means"),
    ("io/picture/book.rs", "const SOLUTIONS", "solutions on a page"),
    ("io/text/diagnose.rs", "take(9)", "what is shown of a long text"),
    ("io/text/search.rs", "const CELLS", "puzzle banks are classic"),
    ("solve/general/search.rs", "CALM_SIZE", "measured"),
];

struct Source {
    /// Below `src/`, with slashes.
    path: String,
    text: String,
    /// The same with comments and texts blanked out, line for line.
    code: String,
}

impl Source {
    fn room(&self) -> &str {
        self.path.split('/').next().unwrap()
    }

    /// The words and numbers of the code, each with its line.
    fn tokens(&self) -> impl Iterator<Item = (usize, &str)> {
        let line = |(index, line)| tokens(line).map(move |token| (index + 1, token));
        self.code.lines().enumerate().flat_map(line)
    }

    /// The code before the tests; nothing of a file of tests.
    fn without_tests(&self) -> &str {
        let is_tests = self.path.split('/').any(|part| part == "tests" || part == "tests.rs");
        if is_tests { "" } else { self.code.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default() }
    }
}

/// Words, and numbers with their fraction.
fn tokens(line: &str) -> impl Iterator<Item = &str> {
    let part = |char: char| char.is_alphanumeric() || char == '_';
    line.split(move |char| !part(char) && char != '.').flat_map(|word| {
        let is_fraction = word.starts_with(|char: char| char.is_ascii_digit()) && !word.contains("..");
        let whole = is_fraction.then_some(word);
        whole.into_iter().chain(if is_fraction { "" } else { word }.split('.'))
    })
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort_unstable();
    let source = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let path = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
        Source { path, code: code(&text), text }
    };
    files.into_iter().map(source).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The text with comments and the insides of strings and characters blanked out.
fn code(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("r\"") || rest.starts_with("r#\"") {
            let end = if rest.starts_with("r#") { "\"#" } else { "\"" };
            rest[3..].find(end).map_or(rest.len(), |at| 3 + at + end.len())
        } else if first == '"' {
            quoted(rest, '"')
        } else if first == '\'' && !is_lifetime(rest) {
            quoted(rest, '\'')
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.extend(rest[..length].chars().map(|char| if char == '\n' { '\n' } else { ' ' }));
        rest = &rest[length..];
    }
    code
}

/// The length of what begins with a quotation mark, both marks included.
fn quoted(text: &str, mark: char) -> usize {
    let mut escaped = false;
    for (at, char) in text.char_indices().skip(1) {
        match char {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            char if char == mark => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn is_lifetime(text: &str) -> bool {
    let mut chars = text.chars().skip(1);
    chars.next().is_some_and(|char| char.is_alphabetic() || char == '_') && chars.next() != Some('\'')
}

/// The rooms that `crate::` paths in the code lead to, each with its line.
fn rooms_named(code: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let (line, rest) = (code[..at].matches('\n').count() + 1, &code[at + "crate::".len()..]);
        let Some(group) = rest.strip_prefix('{') else {
            found.push((line, word(rest)));
            continue;
        };
        let mut depth = 0;
        let mut name_next = true;
        for (place, char) in group.char_indices() {
            match char {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => name_next = true,
                char if depth == 0 && name_next && char.is_alphabetic() => {
                    found.push((line + group[..place].matches('\n').count(), word(&group[place..])));
                    name_next = false;
                }
                _ => {}
            }
        }
    }
    found
}

fn word(text: &str) -> &str {
    text.split(|char: char| !char.is_alphanumeric() && char != '_').next().unwrap_or_default()
}

#[track_caller]
fn assert_none(broken: &[String]) {
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn no_arrow_turns_round() {
    let mut broken = Vec::new();
    for source in sources() {
        let Some((_, may_know)) = ROOMS.iter().find(|(room, _)| *room == source.room()) else { continue };
        for (line, room) in rooms_named(&source.code) {
            if !may_know.contains(&room) {
                broken.push(format!("src/{}:{line}: {} must not know {room}", source.path, source.room()));
            }
        }
    }
    assert_none(&broken);
}

#[test]
fn every_room_is_listed() {
    let rooms: Vec<String> =
        sources().iter().filter(|source| source.path.contains('/')).map(|source| source.room().into()).collect();
    assert!(ROOMS.iter().all(|(room, _)| rooms.iter().any(|found| found == room)), "a room is gone");
    assert!(rooms.iter().all(|found| ROOMS.iter().any(|(room, _)| found == room)), "a room is not listed: {rooms:?}");
}

#[test]
fn only_the_window_knows_the_windows_libraries() {
    let mut broken = Vec::new();
    for source in sources().iter().filter(|source| source.room() != "gui") {
        for (line, token) in source.tokens().filter(|(_, token)| WINDOW.contains(token)) {
            broken.push(format!("src/{}:{line}: {token} belongs to gui", source.path));
        }
    }
    assert_none(&broken);
}

#[test]
fn the_command_line_knows_only_the_texts_of_the_application() {
    let mut broken = Vec::new();
    for source in sources().iter().filter(|source| source.room() == "cli") {
        for (at, _) in source.code.match_indices("app::") {
            if word(&source.code[at + "app::".len()..]) != "text" {
                broken.push(format!("src/{}:{}", source.path, source.code[..at].matches('\n').count() + 1));
            }
        }
    }
    assert_none(&broken);
}

#[test]
fn only_the_texts_know_which_languages_there_are() {
    let mut broken = Vec::new();
    for source in sources() {
        let is_a_language = ["app/text/en/", "app/text/zh/"].iter().any(|folder| source.path.starts_with(folder));
        for (index, line) in source.without_tests().lines().enumerate().filter(|_| !is_a_language) {
            if line.contains("Lang::En") || line.contains("Lang::Zh") {
                broken.push(format!("src/{}:{}", source.path, index + 1));
            }
        }
    }
    assert_none(&broken);
}

#[test]
fn the_board_is_pure() {
    let mut broken = Vec::new();
    for source in sources().iter().filter(|source| source.room() == "board") {
        for (line, token) in source.tokens().filter(|(_, token)| IMPURE.contains(token)) {
            broken.push(format!("src/{}:{line}: {token} has no place in board", source.path));
        }
    }
    assert_none(&broken);
}

#[test]
fn nothing_is_unsafe() {
    let mut broken = Vec::new();
    for source in sources().iter().filter(|source| !source.path.starts_with("solve/fast/")) {
        for (line, _) in source.tokens().filter(|(_, token)| *token == "unsafe") {
            broken.push(format!("src/{}:{line}: unsafe", source.path));
        }
    }
    assert_none(&broken);
}

#[test]
fn boards_have_any_size() {
    let mut broken = Vec::new();
    let mut used = vec![false; OTHER_NINES.len()];
    for source in sources().iter().filter(|source| !source.path.starts_with("solve/fast/")) {
        for ((index, code), line) in source.without_tests().lines().enumerate().zip(source.text.lines()) {
            // A billionth is no size.
            let code = code.replace("1e-9", "");
            if !tokens(&code).any(|token| token == "9" || token == "81") {
                continue;
            }
            match OTHER_NINES.iter().position(|(path, part, _)| source.path == *path && line.contains(part)) {
                Some(reason) => used[reason] = true,
                None => broken.push(format!("src/{}:{}: {}", source.path, index + 1, line.trim())),
            }
        }
    }
    for ((path, part, reason), used) in OTHER_NINES.iter().zip(used) {
        if !used {
            broken.push(format!("src/{path}: {part} ({reason}) is not there any more: take it off the list"));
        }
    }
    assert_none(&broken);
}

#[test]
fn every_file_says_what_it_is() {
    let silent =
        sources().into_iter().filter(|source| !source.text.starts_with("//! ")).map(|source| format!("src/{}", source.path));
    assert_none(&silent.collect::<Vec<_>>());
}

#[test]
fn the_reading_of_sources_sees_through_comments_texts_and_groups() {
    let text = "// crate::gui\nlet a: &'a str = \"crate::app \\\" 9\"; 'x'; r#\"crate::io\"#;\nuse crate::{\n    board::{Cell, self},\n    solve,\n};\ncrate::cli::x(9..81, 9.5, a.9)";
    let code = code(text);
    assert_eq!(rooms_named(&code), [(4, "board"), (5, "solve"), (7, "cli")]);
    let numbers: Vec<&str> =
        tokens(code.lines().last().unwrap()).filter(|token| token.starts_with('9') || *token == "81").collect();
    assert_eq!(numbers, ["9", "81", "9.5", "9"]);
}
