//! The help of the command line: headings, topics, and what commands and options do, by their names. A test asks for every option.

use crate::{
    Lang,
    catalogue::{help_command, help_heading, help_option, help_topic, man_heading, synonym},
};

pub use crate::catalogue::help::*;

/// The help of a command or an option: one line for the help, and what only the manual page says after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Described {
    /// The line.
    pub line: &'static str,
    /// Further sentences, or nothing.
    pub more: &'static str,
}

impl Described {
    /// Both together, as a manual page shows them.
    pub fn in_full(self) -> String {
        if self.more.is_empty() { self.line.to_owned() } else { format!("{}\n\n{}", self.line, self.more) }
    }
}

/// The help of a command.
pub fn command(lang: Lang, name: &str) -> Option<Described> {
    Some(Described { line: help_command::LINE.get(lang, name)?, more: help_command::MORE.get(lang, name).unwrap_or_default() })
}

/// The help of an option of a command: that for this command alone, or else that of every command.
pub fn option(lang: Lang, command: &str, option: &str) -> Option<Described> {
    let of = |key: &str| {
        Some(Described { line: help_option::LINE.get(lang, key)?, more: help_option::MORE.get(lang, key).unwrap_or_default() })
    };
    of(&format!("{command}-{option}")).or_else(|| of(option))
}

/// What a page of help is about, by its key.
pub fn topic(lang: Lang, key: &'static str) -> &'static str {
    help_topic::ABOUT.of(lang, key)
}

/// Words that people type for a command or a topic, with a space between.
pub fn synonyms(lang: Lang, key: &'static str) -> &'static str {
    synonym::WORDS.of(lang, key)
}

/// The heading of a part of a manual page; `None` for an unknown one.
pub fn man_heading(lang: Lang, heading: &str) -> Option<&'static str> {
    man_heading::NAME.get(lang, &heading.to_lowercase().replace(' ', "-"))
}

/// The heading of a group of options; `None` for an unknown one.
pub fn heading(lang: Lang, key: &str) -> Option<&'static str> {
    help_heading::NAME.get(lang, key)
}
