//! SudokuPad's short syntax: short names, bare words and single quotes.

use serde_json::Value as Json;

/// SudokuPad's short names with the full names.
const SHORT: &[(&str, &str)] = &[
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("d2", "d"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// The file with short names expanded.
pub(super) fn with_full_names(file: Json) -> Json {
    let Json::Object(fields) = file else { return file };
    if !fields.contains_key("ce") {
        return Json::Object(fields);
    }
    let full = |name: String| SHORT.iter().find(|(short, _)| *short == name).map_or(name, |(_, full)| (*full).to_owned());
    fn renamed(value: Json, full: &impl Fn(String) -> String) -> Json {
        match value {
            Json::Object(fields) => fields.into_iter().map(|(name, value)| (full(name), renamed(value, full))).collect(),
            Json::Array(items) => items.into_iter().map(|item| renamed(item, full)).collect(),
            value => value,
        }
    }
    renamed(Json::Object(fields), &full)
}

/// Expands SudokuPad's short syntax to JSON: single quotes, unquoted names and words, `t` and `f`, and nothing for `{}`. Misplaced
/// text is kept, so that the JSON parser refuses it.
pub(super) fn strict(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    let mut before = '{';
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        let is_sign = matches!(char, '[' | ']' | '{' | '}' | ',' | ':');
        match char {
            char if char.is_whitespace() => continue,
            char if is_sign => {
                let is_left_out = matches!((before, char), ('[' | ',', ',' | ']'));
                out.push_str(if is_left_out { "{}" } else { "" });
                out.push(char);
            }
            // Two words, or a word and a text.
            _ if before == WORD => out.extend([' ', char]),
            '"' | '\'' => string(&mut out, &mut chars, char),
            char => {
                let mut word = String::from(char);
                while let Some(next) = chars.next_if(|next| !",:[]{}".contains(*next) && !next.is_whitespace()) {
                    word.push(next);
                }
                let is_name = chars.peek() == Some(&':');
                // Six figures with an E are a colour, and not a number.
                let is_color = word.len() == 6 && word.contains('e') && word.bytes().all(|byte| byte.is_ascii_hexdigit());
                let is_json = !is_name && !is_color && serde_json::from_str::<Json>(&word).is_ok_and(|value| !value.is_string());
                match word.as_str() {
                    "t" if !is_name => out.push_str("true"),
                    "f" if !is_name => out.push_str("false"),
                    word if is_json => out.push_str(word),
                    word => out.push_str(&Json::from(word).to_string()),
                }
            }
        }
        before = if is_sign { char } else { WORD };
    }
    out
}

/// Represents any word or string in `before`; punctuation represents itself.
const WORD: char = '_';

/// A quoted text, from after its opening quote.
fn string(out: &mut String, chars: &mut impl Iterator<Item = char>, quote: char) {
    out.push('"');
    while let Some(char) = chars.next() {
        match char {
            '\\' => match chars.next() {
                Some('\'') => out.push('\''),
                Some(escaped) => out.extend(['\\', escaped]),
                None => {}
            },
            char if char == quote => break,
            '"' => out.push_str("\\\""),
            char => out.push(char),
        }
    }
    out.push('"');
}
