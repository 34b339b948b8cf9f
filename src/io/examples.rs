//! The puzzles that come with the program.

use crate::{board::Puzzle, io::ron};

/// A puzzle that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its identifier in commands and translations: stable, lower case.
    pub key: &'static str,
    text: &'static str,
}

impl Example {
    /// The puzzle, with an English title.
    pub fn puzzle(&self) -> Puzzle {
        ron::read(self.text).expect("a test reads every example")
    }
}

macro_rules! examples {
    ($($key:literal),* $(,)?) => {
        /// Every example, in the order of the menu.
        pub const EXAMPLES: &[Example] = &[$(
            Example { key: $key, text: include_str!(concat!("../../assets/examples/", $key, ".ron")) },
        )*];
    };
}

examples![
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
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Rule, Shape, faults};

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
        assert_eq!(titles.len(), 12);
        for example in EXAMPLES {
            let puzzle = example.puzzle();
            assert_eq!(faults(&puzzle.geometry(), &puzzle.givens()), [], "{}", example.key);
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
        assert_eq!(diagonal, ["diagonals"]);
        assert!(EXAMPLES.iter().any(|example| *example.puzzle().shape() == Shape::classic()));
    }
}
