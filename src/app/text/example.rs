//! The example puzzles.

use crate::app::text::Lang;

messages! {
    [example]
    easy;
    medium;
    hard;
    hardest;
    nine_lines;
    first_steps;
    candidates;
    nearly_done;
    mini;
    six;
    sixteen;
    diagonals;
}

/// The name of an example in the menu; its key if it has no name.
pub fn title(lang: Lang, key: &'static str) -> &'static str {
    match key {
        "easy" => easy(lang),
        "medium" => medium(lang),
        "hard" => hard(lang),
        "hardest" => hardest(lang),
        "nine-lines" => nine_lines(lang),
        "first-steps" => first_steps(lang),
        "candidates" => candidates(lang),
        "nearly-done" => nearly_done(lang),
        "mini" => mini(lang),
        "six" => six(lang),
        "sixteen" => sixteen(lang),
        "diagonals" => diagonals(lang),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::examples::EXAMPLES;

    #[test]
    fn every_example_has_a_name_in_both_languages() {
        for example in EXAMPLES {
            for lang in Lang::ALL {
                assert_ne!(title(lang, example.key), example.key);
            }
        }
    }
}
