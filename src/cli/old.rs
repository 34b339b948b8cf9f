//! Spellings of earlier versions: they work with a note for one version.

use std::ffi::OsStr;

use Now::{Value, Words};

use crate::cli::prelude::*;

/// What took the place of an option.
enum Now {
    /// These words.
    Words(&'static [&'static str]),
    /// An option whose value has this before and this after the old value.
    Value(&'static str, &'static str, &'static str),
}

/// An option of earlier versions: the command that had it, or any; its name; what took its place.
type Row = (Option<&'static str>, &'static str, Now);

const OPTIONS: [Row; 15] = [
    (Some("rate"), "--table", Words(&["--csv"])),
    (Some("rate"), "--typical", Words(&["--scale", "typical"])),
    (Some("rate"), "--at-most", Value("--er", "", "")),
    (Some("compare"), "--cap", Value("--limit", "", "")),
    (Some("compare"), "--random-orders", Value("--order", "random:", "")),
    (Some("convert"), "--infer", Words(&["--accept"])),
    (Some("generate"), "--largest-cage", Value("--cages", "usual:", "")),
    (None, "--regions", Value("--shape", "", "")),
    (None, "--width", Value("--dpi", "", "px")),
    (None, "--levels", Words(&["--show", "levels"])),
    (None, "--entered", Words(&["--show", "entered"])),
    (None, "--marks", Words(&["--show", "marks"])),
    (None, "--candidates", Words(&["--show", "candidates"])),
    (None, "--letters", Words(&["--show", "letters"])),
    (None, "--share", Value("--output", "", "")),
];

/// The commands of earlier versions, and what took their place.
const COMMANDS: [(&str, &[&str]); 4] = [
    ("find", &["rate", "--technique", "own"]),
    ("completions", &["setup", "completions"]),
    ("man", &["setup", "man"]),
    ("menu-entry", &["setup", "menu-entry"]),
];

/// A spelling that has another now: both as they are typed.
pub(super) type Renamed = (String, String);

/// The arguments as they are spelled now, and what was spelled otherwise.
pub(super) fn respelled(arguments: Vec<OsString>) -> (Vec<OsString>, Vec<Renamed>) {
    let (mut now, mut renamed) = (Vec::new(), Vec::new());
    let mut arguments = arguments.into_iter().peekable();
    let first = arguments.peek().and_then(|first| first.to_str()).unwrap_or_default().to_owned();
    if let Some((command, words)) = COMMANDS.iter().find(|(command, _)| *command == first) {
        arguments.next();
        renamed.push(((*command).to_owned(), words.join(" ")));
        now.extend(words.iter().map(OsString::from));
    }
    let command = now.first().cloned().unwrap_or_else(|| first.clone().into());
    while let Some(argument) = arguments.next() {
        if argument == "--" {
            now.push(argument);
            now.extend(arguments);
            break;
        }
        let text = argument.to_str().unwrap_or_default();
        let (name, beside) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value.to_owned())));
        let is_menu_entry = now.iter().any(|word| word == "menu-entry");
        if is_menu_entry && name == "--remove" {
            renamed.push(("menu-entry --remove".to_owned(), "setup remove".to_owned()));
            now.iter_mut().filter(|word| *word == "menu-entry").for_each(|word| *word = "remove".into());
            continue;
        }
        let is_of = |of: &Option<&str>| of.is_none_or(|of| command == OsStr::new(of));
        match OPTIONS.iter().find(|(of, old, ..)| *old == name && is_of(of)) {
            Some((_, old, Words(words))) => {
                renamed.push(((*old).to_owned(), words.join(" ")));
                now.extend(words.iter().map(OsString::from));
            }
            Some((_, old, Value(option, before, after))) => {
                let value =
                    beside.or_else(|| arguments.next_if(|next| next.to_str().is_some()).and_then(|next| next.into_string().ok()));
                renamed.push((format!("{old} X"), format!("{option} {before}X{after}")));
                now.push(option.into());
                now.extend(value.map(|value| OsString::from(format!("{before}{value}{after}"))));
            }
            None => now.push(argument),
        }
    }
    (now, renamed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(old: &[&str], new: &[&str], count: usize) {
        let (now, renamed) = respelled(old.iter().map(OsString::from).collect());
        assert_eq!((now, renamed.len()), (new.iter().map(OsString::from).collect(), count), "{old:?}");
    }

    #[test]
    fn what_was_spelled_otherwise_is_spelled_anew_and_the_rest_stays() {
        check(&["find", "--technique", "0901", "a"], &["rate", "--technique", "own", "--technique", "0901", "a"], 1);
        check(&["man"], &["setup", "man"], 1);
        check(&["menu-entry", "--remove", "--share=/a b"], &["setup", "remove", "--output", "/a b"], 3);
        check(&["rate", "--table", "--at-most=7.2"], &["rate", "--csv", "--er", "7.2"], 2);
        check(&["compare", "--cap", "9", "--random-orders", "5"], &["compare", "--limit", "9", "--order", "random:5"], 2);
        check(
            &["convert", "--width", "64", "--marks", "a", "-o", "b"],
            &["convert", "--dpi", "64px", "--show", "marks", "a", "-o", "b"],
            2,
        );
        for same in [&["solve", "--table"][..], &["a.txt"], &[], &["solve", "--", "--regions", "x"], &["rate", "find"]] {
            check(same, same, 0);
        }
    }
}
