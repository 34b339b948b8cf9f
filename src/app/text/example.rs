//! The example puzzles.

use crate::{
    app::text::{Lang, printing},
    board::Puzzle,
};

pub use crate::app::text::catalogue::example::*;

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
        "killer" => killer(lang),
        "thermometers" => thermometers(lang),
        "arrows" => arrows(lang),
        "dots" => dots(lang),
        "lines" => lines(lang),
        "little-killer" => little_killer(lang),
        "sandwich" => sandwich(lang),
        "chess-moves" => chess_moves(lang),
        "jigsaw-diagonals" => jigsaw_diagonals(lang),
        "quadruples" => quadruples(lang),
        "between" => between(lang),
        "mixture" => mixture(lang),
        other => other,
    }
}

/// The rules of a puzzle in words, each kind on a line.
pub fn rules(lang: Lang, puzzle: &Puzzle) -> String {
    let lines = printing::rules(lang, puzzle).into_iter().map(|rule| rule.heading + &rule.text);
    lines.collect::<Vec<_>>().join("\n")
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
