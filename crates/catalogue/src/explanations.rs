//! Explanations of steps: texts in lines that name the roles of a reason.

use crate::{
    functions,
    texts::{self, Message, Part, Text},
};
use std::collections::BTreeMap;

/// The lines of an explanation as Rust; what is wrong with one otherwise.
pub(crate) fn lines(text: &Text, place: usize, messages: &BTreeMap<String, Message>) -> Result<String, String> {
    let mut made = String::new();
    // `lines` drops an empty line at the end, with which a shared part ends its paragraph.
    for (at, line) in text.source.split('\n').enumerate() {
        made += &match line.strip_prefix('@') {
            Some(key) => {
                let other = messages.get(key).ok_or_else(|| format!("`{key}` is no explanation"))?;
                lines(&other.texts[place], place, messages)?
            }
            None => self::line(line, &text.mark(at))? + ", ",
        };
    }
    Ok(made)
}

/// A line as Rust. Whatever the compiler may not find in it stands in a short line that ends with that mark.
fn line(line: &str, mark: &str) -> Result<String, String> {
    let role = |name: &str| format!("R::{name}");
    match line {
        "" => return Ok("L::Break".to_owned()),
        "{chains}" => return Ok("L::Chains".to_owned()),
        _ => {}
    }
    if let Some(name) = line.strip_prefix('=') {
        return Ok(format!("L::Groups({} {mark})", role(name)));
    }
    let (each, rest) = match line.strip_prefix('*') {
        Some(rest) => {
            let (name, rest) = rest.split_once(' ').ok_or_else(|| format!("a role and a text belong after *: {line}"))?;
            let (name, is_apart) = name.strip_prefix('*').map_or((name, false), |name| (name, true));
            (format!("Some(({}, {is_apart}))", role(name)), rest)
        }
        None => ("None".to_owned(), line),
    };
    let when = [('?', "If"), ('/', "Else")].into_iter().find_map(|(mark, when)| Some((when, rest.strip_prefix(mark)?)));
    let (when, said) = match when {
        Some((when, rest)) => {
            let (needs, said) = rest.split_once(' ').ok_or_else(|| format!("a text belongs after a mark: {line}"))?;
            let needs = if needs.is_empty() { "None".to_owned() } else { format!("Some({})", name(needs)) };
            (format!("H::{when}({needs})"), said)
        }
        None => ("H::Always".to_owned(), rest),
    };
    let parts = texts::parts(said)?;
    let mut names: Vec<(String, bool)> = Vec::new();
    for (name, _) in parts.iter().filter_map(Part::value) {
        if names.iter().all(|(known, _)| known != name) {
            names.push((name.to_owned(), false));
        }
    }
    let values: String = names.iter().map(|(written, _)| format!("{}, {mark}", name(written))).collect();
    let parts = functions::parts(&parts, &names);
    Ok(format!("L::Sentence {{ each: {each}, when: {when}, {mark}parts: &[{parts}], names: &[\n{values}] }}"))
}

/// What a text names: `Set.1.cells` are the cells of the first part with the role `Set`, `House` all houses with that role, `Done.cells` the
/// cells of what the step does, and `digit` something that has no role.
fn name(written: &str) -> String {
    let mut words: Vec<&str> = written.split('.').collect();
    let roles = if written.starts_with(|first: char| first.is_ascii_uppercase()) { words.remove(0) } else { "Done" };
    let roles: String = roles.split('+').filter(|role| *role != "Done").map(|role| format!("R::{role}, ")).collect();
    let at: usize = words.iter().find_map(|word| word.parse().ok()).unwrap_or_default();
    let what = words.iter().find(|word| word.parse::<usize>().is_err()).map_or("House".to_owned(), |word| functions::variant(word));
    format!("N {{ roles: &[{roles}], at: {at}, what: W::{what} }}")
}
