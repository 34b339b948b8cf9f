//! The example puzzles.

use crate::app::text::Lang;

messages! {
    easy = "Easy", "简单";
    medium = "Medium", "中等";
    hard = "Hard", "困难";
    hardest = "“The hardest in the world”", "“世界最难数独”";
    nine_lines = "A long search", "回溯很多的题";
    first_steps = "First steps", "入门";
    candidates = "For singles and pairs", "唯余、摒除与数对";
    nearly_done = "Nearly done", "即将完成";
    mini = "4×4", "四宫 4×4";
    six = "6×6", "六宫 6×6";
    sixteen = "16×16", "大盘面 16×16";
    diagonals = "With diagonals", "对角线数独";
}

/// What the menu calls an example; the key itself for one that has no name.
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
