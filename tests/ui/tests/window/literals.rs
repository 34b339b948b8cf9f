//! Finds the characters that a Rust file can display: those of its string and character literals.

use std::{iter::Peekable, str::Chars};

use crate::prelude::*;

/// The printable characters in the literals of every Rust file under a folder.
///
/// # Panics
/// If the folder or a file in it cannot be read.
pub(crate) fn characters_under(folder: &Path) -> BTreeSet<char> {
    let mut found = BTreeSet::new();
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.map(|entry| entry.expect("a folder that can be listed").path()) {
        if path.is_dir() {
            found.extend(characters_under(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.extend(characters_of(&fs::read_to_string(&path).expect("a source file in UTF-8")));
        }
    }
    found
}

/// The printable characters in the literals of Rust source text.
pub(crate) fn characters_of(source: &str) -> BTreeSet<char> {
    let texts = literals_of(source).into_iter().map(|(_, text)| text);
    texts.collect::<String>().chars().filter(|c| !c.is_control()).collect()
}

/// The literals of Rust source text, each with its byte offset.
pub(crate) fn literals_of(source: &str) -> Vec<(usize, String)> {
    let mut literals = Vec::new();
    let mut rest = source.chars().peekable();
    let mut before = ' ';
    loop {
        let (here, mut found) = (rest.clone(), String::new());
        let Some(c) = rest.next() else { return literals };
        match (c, rest.peek().copied()) {
            ('/', Some('/')) => rest.by_ref().take_while(|c| *c != '\n').for_each(drop),
            ('/', Some('*')) => skip_block_comment(&mut rest),
            ('"', _) => read_quoted(&mut rest, '"', &mut found),
            ('r', Some('"' | '#')) if !is_name(before) || before == 'b' => read_raw(&mut rest, &mut found),
            ('\'', _) if !starts_lifetime(&rest) => {
                let mut literal = String::new();
                read_quoted(&mut rest, '\'', &mut literal);
                // The bounds of a range such as 'a'..='z' are not displayed.
                if !"=.".contains(before) && !rest.clone().take(2).eq("..".chars()) {
                    found.push_str(&literal);
                }
            }
            _ => {}
        }
        if !found.is_empty() {
            literals.push((source.len() - here.map(char::len_utf8).sum::<usize>(), found));
        }
        before = c;
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether this is `'a` of a lifetime or label, not `'a'`.
fn starts_lifetime(rest: &Peekable<Chars>) -> bool {
    let mut ahead = rest.clone();
    let first = ahead.next();
    first != Some('\\') && ahead.next() != Some('\'')
}

fn skip_block_comment(rest: &mut Peekable<Chars>) {
    let mut before = rest.next();
    let mut depth = 1;
    while depth > 0 {
        let Some(c) = rest.next() else { return };
        match (before, c) {
            (Some('/'), '*') => depth += 1,
            (Some('*'), '/') => depth -= 1,
            _ => {
                before = Some(c);
                continue;
            }
        }
        before = None;
    }
}

fn read_quoted(rest: &mut Peekable<Chars>, quote: char, found: &mut String) {
    while let Some(c) = rest.next() {
        match c {
            '\\' => found.extend(read_escape(rest)),
            c if c == quote => return,
            c => found.push(c),
        }
    }
}

/// The character of `\u{…}` or of an escaped quote; `None` for invisible escapes such as `\n`.
fn read_escape(rest: &mut Peekable<Chars>) -> Option<char> {
    match rest.next()? {
        'u' => {
            let code: String = rest.by_ref().skip(1).take_while(|c| *c != '}').collect();
            char::from_u32(u32::from_str_radix(&code, 16).ok()?)
        }
        c => "\\'\"".contains(c).then_some(c),
    }
}

fn read_raw(rest: &mut Peekable<Chars>, found: &mut String) {
    let mut end = String::from('"');
    while rest.next_if_eq(&'#').is_some() {
        end.push('#');
    }
    if rest.next_if_eq(&'"').is_none() {
        return; // a raw name such as r#type
    }
    let mut text = String::new();
    for c in rest.by_ref() {
        text.push(c);
        if text.ends_with(&end) {
            break;
        }
    }
    found.push_str(text.strip_suffix(&end).unwrap_or(&text));
}

#[test]
fn only_literals_count_as_text() {
    let source = r####"
        // a comment "with 甲" and /* one 'more' */
        /* nested /* "乙" */ "丙" */
        fn longest<'a>(r: &'a str) -> &'static str { 'outer: loop { break 'outer } }
        const A: &str = "\u{4e2d}\n\"q\"";
        const B: char = '数';
        const C: &str = r#"raw "独" \t"#;
        fn hanzi(c: char) -> bool { ('\u{4e00}'..='\u{9fff}').contains(&c) }
        const D: &[u8] = br"z"; let r#type = '\''; let four = "é // è";
    "####;
    let expected = "中\"q数raw独\\tz'é/è ";
    assert_eq!(characters_of(source), expected.chars().collect());
}
