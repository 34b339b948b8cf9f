//! The sources of the program and its crates as tokens with line numbers, without comments and the contents of strings.

use std::{ops::Range, sync::LazyLock};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::prelude::*;

/// Rooms that are crates of their own: their sources are in `crates/ROOM/src/`.
pub const CRATES: [&str; 6] = ["board", "catalogue", "io", "photo", "solve", "text"];

/// A file below `src/`, or of a crate.
pub struct Source {
    /// The path below `src/`, with slashes; for a file of a crate that below `crates/ROOM/src/`, after the room.
    pub path: String,
    pub text: String,
    /// Its tokens.
    pub code: Vec<Token>,
    /// Its tokens without `cfg(test)` code; empty for a file of tests.
    pub product: Vec<Token>,
}

/// A word, a number, a sign, or a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Counted from 1.
    pub line: usize,
    /// As written; a string is `""`.
    pub text: String,
    /// Where it is in the source, in bytes.
    pub place: Range<usize>,
}

/// A path in the code, such as `crate::board::Cell`, segment by segment. Every leaf of an import tree is a path of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodePath {
    pub line: usize,
    pub segments: Vec<String>,
    /// Whether it is a re-export (`pub use`).
    pub is_export: bool,
}

impl Source {
    pub fn new(path: String, text: String) -> Self {
        let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        let mut code = Vec::new();
        flatten(stream.clone(), false, &mut code);
        let mut product = Vec::new();
        if !path.split('/').any(|part| ["tests", "tests.rs", "test_support", "random_user"].contains(&part)) {
            flatten(stream, true, &mut product);
        }
        Self { path, text, code, product }
    }

    /// The first folder of its path: the room it belongs to.
    pub fn room(&self) -> &str {
        self.path.split('/').next().unwrap_or_default()
    }

    /// The path from the root of the project.
    pub fn file(&self) -> String {
        match self.path.split_once('/') {
            Some((room, rest)) if CRATES.contains(&room) => format!("crates/{room}/src/{rest}"),
            _ => format!("src/{}", self.path),
        }
    }

    /// The module that the file is, its room first: `board::cell` for `board/cell.rs`.
    pub fn module(&self) -> Vec<String> {
        let path = self.path.trim_end_matches(".rs");
        let path = path.strip_suffix("/mod").or_else(|| path.strip_suffix("/lib")).unwrap_or(path);
        if path == "lib" { Vec::new() } else { path.split('/').map(str::to_owned).collect() }
    }
}

/// All files below `src/` and of the crates, in the order of their paths. They are read once for all tests of a process.
pub fn sources() -> &'static [Source] {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(read);
    &SOURCES
}

fn read() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = (root.join("src"), String::new());
    let crates = CRATES.map(|room| (root.join("crates").join(room).join("src"), format!("{room}/")));
    let mut sources = Vec::new();
    for (folder, room) in [own].into_iter().chain(crates) {
        let mut files = Vec::new();
        collect(&folder, &mut files);
        sources.extend(files.into_iter().map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let path = path.strip_prefix(&folder).unwrap().to_str().unwrap().replace('\\', "/");
            Source::new(format!("{room}{path}"), text)
        }));
    }
    sources.sort_unstable_by(|one, other| one.path.cmp(&other.path));
    sources
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

/// Lists the tokens, brackets included, without doc attributes and, on request, without items marked `cfg(test)`.
fn flatten(stream: TokenStream, without_tests: bool, tokens: &mut Vec<Token>) {
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let (line, place) = (tree.span().start().line, tree.span().byte_range());
        let mut push = |text: String| tokens.push(Token { line, text, place: place.clone() });
        match tree {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                let Some(TokenTree::Group(group)) = trees.next_if(|next| matches!(next, TokenTree::Group(_))) else { continue };
                let attribute = group.to_string().replace(' ', "");
                if !["[doc", "[cfg", "[allow", "[expect"].iter().any(|start| attribute.starts_with(start)) {
                    flatten(group.stream(), without_tests, tokens);
                }
                if without_tests && attribute == "[cfg(test)]" {
                    // The item ends with its braces, or with a semicolon.
                    for tree in trees.by_ref() {
                        match tree {
                            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => break,
                            TokenTree::Punct(sign) if sign.as_char() == ';' => break,
                            _ => {}
                        }
                    }
                }
            }
            TokenTree::Punct(sign) => push(sign.as_char().to_string()),
            TokenTree::Ident(word) => push(word.to_string()),
            TokenTree::Literal(literal) => {
                let literal = literal.to_string();
                push(if literal.starts_with(|first: char| first.is_ascii_digit()) { literal } else { "\"\"".to_owned() });
            }
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                push(open.to_owned());
                flatten(group.stream(), without_tests, tokens);
                let end = group.span_close().start().line;
                tokens.push(Token { line: end, text: close.to_owned(), place: group.span_close().byte_range() });
            }
        }
    }
}

/// The names of the modules that code declares to be in files of their own.
pub fn children(code: &[Token]) -> BTreeSet<&str> {
    code.windows(3).filter(|words| words[0].text == "mod" && words[2].text == ";").map(|words| words[1].text.as_str()).collect()
}

/// The room that a library is, if it is one of the program's.
pub fn room_of(library: &str) -> Option<&str> {
    library.strip_prefix("sudoscope_").filter(|room| CRATES.contains(room))
}

/// The paths in code that begin with `crate`, `super`, `self`, a crate of the program or a module the code declares, and all paths of imports.
pub fn paths(code: &[Token]) -> Vec<CodePath> {
    let children = children(code);
    let mut found = Vec::new();
    let text = |at: usize| code.get(at).map_or("", |token| token.text.as_str());
    let mut at = 0;
    while at < code.len() {
        let is_import = text(at) == "use";
        let is_start = ["crate", "super", "self"].contains(&text(at)) || room_of(text(at)).is_some() || children.contains(text(at));
        let begins = is_start && text(at + 1) == ":" && text(at + 2) == ":";
        let is_inner = at > 1 && text(at - 1) == ":" && text(at - 2) == ":";
        // `pub(in crate::…)` says who may see a name.
        let is_visibility = at > 1 && text(at - 1) == "in" && text(at - 2) == "(";
        if is_import {
            let is_export = at > 0 && (text(at - 1) == "pub" || text(at - 1) == ")");
            at = tree(code, at + 1, &[], is_export, &mut found);
        } else if begins && !is_inner && !is_visibility {
            at = tree(code, at, &[], false, &mut found);
        } else {
            at += 1;
        }
    }
    found
}

/// Reads a path or an import tree from an index. Returns the index after it.
fn tree(code: &[Token], mut at: usize, before: &[String], is_export: bool, found: &mut Vec<CodePath>) -> usize {
    let text = |at: usize| code.get(at).map_or("", |token| token.text.as_str());
    let line = code.get(at).map_or(0, |token| token.line);
    let mut segments = before.to_vec();
    loop {
        match text(at) {
            "{" => {
                at += 1;
                while !["}", ""].contains(&text(at)) {
                    at = if text(at) == "," { at + 1 } else { tree(code, at, &segments, is_export, found).max(at + 1) };
                }
                return at + 1;
            }
            "*" => {
                at += 1;
                segments.push("*".to_owned());
            }
            word if word.starts_with(|first: char| first.is_alphabetic() || first == '_') => {
                segments.push(word.to_owned());
                at += 1;
            }
            _ => {}
        }
        if text(at) == ":" && text(at + 1) == ":" {
            at += 2;
        } else {
            break;
        }
    }
    if text(at) == "as" {
        at += 2;
    }
    if segments.len() > before.len() {
        found.push(CodePath { line, segments, is_export });
    }
    at
}
