//! The puzzles that come with the program.

use sudoscope_board::Puzzle;

use crate::ron;

/// A puzzle that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its identifier in commands and translations: stable, lower case.
    pub key: &'static str,
    /// Whether the puzzle shows rules besides houses.
    pub has_rules: bool,
    text: &'static str,
}

impl Example {
    /// The puzzle, with an English title.
    pub fn puzzle(&self) -> Puzzle {
        ron::read(self.text).expect("a test reads every example")
    }
}

macro_rules! examples {
    ([$($plain:literal),* $(,)?], [$($ruled:literal),* $(,)?]) => {
        /// Every example, in the order of the menus: those with houses only first.
        pub const EXAMPLES: &[Example] = &[
            $(examples!(@one $plain, false),)*
            $(examples!(@one $ruled, true),)*
        ];
    };
    (@one $key:literal, $has_rules:literal) => {
        Example { key: $key, has_rules: $has_rules, text: include_str!(concat!("../../../assets/examples/", $key, ".ron")) }
    };
}

examples!(
    [
        "easy",
        "medium",
        "hard",
        "hardest",
        "nine-lines",
        "first-steps",
        "candidates",
        "nearly-done",
        "mini",
        "six",
        "sixteen",
        "diagonals",
    ],
    [
        "killer",
        "thermometers",
        "arrows",
        "dots",
        "lines",
        "little-killer",
        "sandwich",
        "chess-moves",
        "jigsaw-diagonals",
        "quadruples",
        "between",
        "mixture",
    ]
);

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::{Rule, Shape};

    #[test]
    fn every_example_is_written_as_this_program_writes_it() {
        for example in EXAMPLES {
            let puzzle = ron::read(example.text).unwrap_or_else(|error| panic!("{}: {error}", example.key));
            assert_eq!(ron::write(&puzzle), example.text, "{}", example.key);
            assert_eq!(puzzle, example.puzzle());
        }
    }

    #[test]
    fn every_example_has_a_title_of_its_own_and_no_fault() {
        let mut titles: Vec<String> = EXAMPLES.iter().map(|example| example.puzzle().about.title).collect();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), EXAMPLES.len());
        for example in EXAMPLES {
            let puzzle = example.puzzle();
            assert_eq!(puzzle.geometry().entries(&puzzle.givens()).faults(), [], "{}", example.key);
        }
    }

    #[test]
    fn the_examples_show_four_sizes_and_the_diagonals() {
        let mut sizes: Vec<usize> = EXAMPLES.iter().map(|example| example.puzzle().shape().size()).collect();
        sizes.sort_unstable();
        sizes.dedup();
        assert_eq!(sizes, [4, 6, 9, 16]);
        let diagonal: Vec<&str> =
            EXAMPLES.iter().filter(|example| example.puzzle().rules() == [Rule::Diagonals]).map(|example| example.key).collect();
        assert_eq!(diagonal, ["diagonals", "jigsaw-diagonals"]);
        assert!(EXAMPLES.iter().any(|example| *example.puzzle().shape() == Shape::classic()));
    }

    #[test]
    fn twelve_examples_have_rules_a_symmetric_pattern_and_few_givens() {
        let ruled: Vec<Puzzle> = EXAMPLES.iter().filter(|example| example.has_rules).map(Example::puzzle).collect();
        assert_eq!(ruled.len(), 12);
        let mut kinds: Vec<&str> = ruled.iter().flat_map(Puzzle::rules).map(Rule::key).collect();
        kinds.sort_unstable();
        kinds.dedup();
        assert!(kinds.len() >= 15, "{kinds:?}");
        for puzzle in ruled {
            let givens = puzzle.givens();
            assert!(!puzzle.rules().is_empty() && puzzle.unknown_rules.is_empty());
            assert!(puzzle.given_count() <= 16, "{}: {} givens", puzzle.about.title, puzzle.given_count());
            let turned = givens.iter().zip(givens.iter().rev());
            assert!(turned.into_iter().all(|(one, other)| one.is_some() == other.is_some()), "{}", puzzle.about.title);
        }
    }
}
