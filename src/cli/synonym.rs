//! Words that people type for a command of another name.

use crate::{app::text::help, cli::prelude::*};

/// The command, or topic of the help, that a word was meant as.
pub(super) struct Meant {
    /// The command.
    pub(super) command: &'static str,
    /// The topic of the help, if it is not the command itself.
    pub(super) topic: Option<&'static str>,
}

/// What has such words: commands, and topics of the help that stand for a command.
const KEYS: [&str; 8] = ["generate", "printing", "formats", "rate", "count", "path", "solve", "compare"];

/// The words for it in every language.
fn words(key: &'static str) -> impl Iterator<Item = &'static str> {
    Lang::ALL.into_iter().flat_map(move |lang| help::synonyms(lang, key).split(' '))
}

/// The command that a word was meant as; `None`: it is none of these words.
pub(super) fn meant(word: &str) -> Option<Meant> {
    let word = word.to_lowercase();
    let key = KEYS.into_iter().find(|key| words(key).any(|known| known == word))?;
    Some(match key {
        "printing" | "formats" => Meant { command: "convert", topic: Some(key) },
        command => Meant { command, topic: None },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::help;

    #[test]
    fn no_word_is_a_command_itself_or_meant_as_two() {
        let words: Vec<&str> = KEYS.into_iter().flat_map(words).collect();
        for word in &words {
            assert_eq!(words.iter().filter(|other| *other == word).count(), 1, "{word}");
            assert!(!help::COMMANDS.contains(word), "{word}");
        }
        assert!(words.iter().all(|word| meant(word).is_some_and(|meant| help::COMMANDS.contains(&meant.command))));
        assert_eq!(meant("Make").map(|meant| meant.command), Some("generate"));
        assert!(meant("frobnicate").is_none());
    }
}
