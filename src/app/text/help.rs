//! The texts of the help of the command line: headings, topics, and what commands and options do. English stands beside the options in
//! `cli`; other languages have it here. A test asks for every option.

use crate::app::text::Lang;

pub use crate::app::text::catalogue::help::*;

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

/// The help of a command; `None` in the language of the source.
pub fn command(lang: Lang, name: &str) -> Option<Described> {
    by_language!(lang, help::command)(name)
}

/// The help of an option of a command; `None` in the language of the source, and for an unknown one.
pub fn option(lang: Lang, command: &str, option: &str) -> Option<Described> {
    by_language!(lang, help::option)(command, option)
}

/// The heading of a part of a manual page; `None` in the language of the tool that makes it, and for an unknown one.
pub fn man_heading(lang: Lang, heading: &str) -> Option<&'static str> {
    by_language!(lang, help::man_heading)(heading)
}

/// The heading of a group of options; `None` in the language of the source, and for an unknown one.
pub fn heading(lang: Lang, heading: &str) -> Option<&'static str> {
    by_language!(lang, help::heading)(heading)
}
