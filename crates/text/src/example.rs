//! The example puzzles.

use crate::{Lang, printing};
use sudoscope_board::Puzzle;

pub use crate::catalogue::example::*;

/// The name of an example in the menu; its key if it has no name.
pub fn title(lang: Lang, key: &'static str) -> &'static str {
    NAME.of(lang, key)
}

/// The rules of a puzzle in words, each kind on a line.
pub fn rules(lang: Lang, puzzle: &Puzzle) -> String {
    let lines = printing::rules(lang, puzzle).into_iter().map(|rule| rule.heading + &rule.text);
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_io::examples::EXAMPLES;

    #[test]
    fn every_example_has_a_name_in_both_languages() {
        for example in EXAMPLES {
            for lang in Lang::ALL {
                assert_ne!(title(lang, example.key), example.key);
            }
        }
    }
}
