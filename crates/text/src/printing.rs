//! Texts of printed pages and of the form for pictures.

use std::collections::BTreeSet;

use crate::{
    Lang, capitalised,
    logic::{rating, terms},
    rule,
};
use sudoscope_board::{DRAWING, Puzzle, Rule, RuleLook};
use sudoscope_io::{
    picture::{Paragraph, PictureError, PictureFormat, Section},
    ron::is_region_draft,
    unknown_rule_name,
};
use sudoscope_solve::{check::Appraisal, logic::Rated};

/// The number of characters that are named; of a list in a foreign script all may be missing.
const NAMED: usize = 12;

pub use crate::catalogue::printing::*;

/// Characters, each in quotes; of very many the first.
pub fn characters(lang: Lang, characters: &[char]) -> String {
    let more = (characters.len() > NAMED).then(|| "…".to_owned());
    lang.enumeration(characters.iter().take(NAMED).map(|char| format!("'{char}'")).chain(more))
}

/// The title of the form: for a printer, or for a file of a format.
pub fn title(lang: Lang, is_file: bool, format: PictureFormat) -> &'static str {
    match (is_file, format) {
        (false, _) => print_title(lang),
        (true, PictureFormat::Pdf) => pages_title(lang),
        (true, PictureFormat::Svg | PictureFormat::Png) => form_title(lang),
    }
}

/// The difficulty over a puzzle; of one that cannot be rated, that it has not one solution; nothing if neither is known.
pub fn difficulty(lang: Lang, difficulty: Appraisal) -> String {
    match difficulty {
        Appraisal::Rated(Rated::Solved(rating)) => rating::rated_briefly(lang, terms::level(lang, rating.level), rating.score),
        Appraisal::Unknown => String::new(),
        other => heading(lang, other).to_owned(),
    }
}

/// The heading over puzzles so difficult.
fn heading(lang: Lang, difficulty: Appraisal) -> &'static str {
    match difficulty {
        Appraisal::Rated(Rated::Solved(rating)) => terms::level(lang, rating.level),
        Appraisal::Rated(Rated::Beyond) => rating::beyond(lang),
        Appraisal::Several => several_solutions(lang),
        Appraisal::Impossible => has_no_solution(lang),
        Appraisal::Unknown => not_rated(lang),
    }
}

/// Where a puzzle stands in a book that is not ordered by difficulty: those with one solution come first.
pub const fn odd_place(difficulty: Appraisal) -> u8 {
    match difficulty {
        Appraisal::Several => 1,
        Appraisal::Impossible => 2,
        Appraisal::Rated(_) | Appraisal::Unknown => 0,
    }
}

/// The sections of a book: one for those with several solutions and for those with none, and where the puzzles follow each other by
/// difficulty for each level.
pub fn sections(lang: Lang, difficulties: &[Appraisal], by_level: bool) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for (first, &difficulty) in difficulties.iter().enumerate().filter(|(_, difficulty)| by_level || odd_place(**difficulty) > 0) {
        let heading = heading(lang, difficulty);
        if sections.last().is_none_or(|last| last.heading != heading) {
            sections.push(Section { heading: heading.to_owned(), first });
        }
    }
    sections
}

/// The lines below the title of a cover: the number of puzzles, and of each section.
pub fn cover_lines(lang: Lang, puzzles: usize, sections: &[Section]) -> Vec<String> {
    let ends = sections.iter().skip(1).map(|section| section.first).chain([puzzles]);
    let of_section = |(section, end): (&Section, usize)| of_level(lang, &section.heading, end.saturating_sub(section.first));
    let count = if puzzles == 1 { one_puzzle(lang).to_owned() } else { some_puzzles(lang, puzzles) };
    std::iter::once(count).chain(sections.iter().zip(ends).map(of_section)).collect()
}

/// The rules besides rows, columns and boxes, in words: each kind once, those of the whole board first. Unknown ones are named.
pub fn rules(lang: Lang, puzzle: &Puzzle) -> Vec<Paragraph> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    let (whole, placed): (Vec<&Rule>, Vec<&Rule>) = puzzle.rules().iter().partition(|rule| rule.is_of_whole_board());
    let letter = |rule: &Rule| if let RuleLook::Outside(letter) = rule.kind().look { letter } else { "" };
    let letters: BTreeSet<&str> = puzzle.rules().iter().map(letter).filter(|letter| !letter.is_empty()).collect();
    // The sign that distinguishes a rule from others on the board.
    let sign = |rule: &Rule| match rule.kind().look {
        RuleLook::Outside(letter) if letters.len() > 1 => letter.to_owned(),
        RuleLook::Tint(_, label) | RuleLook::Outline(_, _, label) if !matches!(label, "{number}" | "{digits}" | "{counts}") => {
            ["{number}", "{digits}", "{letter}"].iter().fold(label.to_owned(), |sign, part| sign.replace(part, "…"))
        }
        _ => String::new(),
    };
    let known = whole.into_iter().chain(placed).map(|rule| (rule::name(lang, rule), sign(rule), rule::says(lang, rule)));
    let mut names: Vec<&str> = Vec::new();
    // Regions that are not complete are no rule.
    let is_rule = |entry: &&String| !is_region_draft(entry) && !entry.starts_with(DRAWING);
    let unknown_names = puzzle.unknown_rules.iter().filter(is_rule).map(|rule| unknown_rule_name(rule));
    for name in unknown_names {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let others = (!names.is_empty()).then(|| (unknown_rules(lang), String::new(), unknown(lang, lang.enumeration(names))));
    for (name, sign, text) in known.chain(others) {
        let heading = rule_heading(lang, name);
        // Some sentences begin with the name.
        let text = match text.strip_prefix(&heading) {
            Some(rest) => capitalised(rest),
            None => text,
        };
        let heading = if sign.is_empty() { heading } else { rule_heading(lang, lang.bracketed(name, sign)) };
        let paragraph = Paragraph { heading, text };
        if !paragraphs.contains(&paragraph) {
            paragraphs.push(paragraph);
        }
    }
    paragraphs
}

/// Why there is no picture.
pub fn picture_error(lang: Lang, error: &PictureError) -> String {
    match error {
        PictureError::TooMany { found } => too_many(lang, found, sudoscope_io::picture::MAX_PUZZLES),
        PictureError::TooLarge { width, height } => too_large(lang, width, height, sudoscope_io::picture::MAX_PIXELS),
        other => crate::catalogue::picture_error::says(lang, other).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::rule_samples;
    use sudoscope_board::{Outside, OutsideKind, OutsideLine, Shape};

    #[test]
    fn rules_are_sentences_and_those_of_the_whole_board_come_first() {
        let placed = rule_samples().into_iter().find(|rule| !rule.is_of_whole_board()).unwrap();
        let puzzle = Puzzle::new(Shape::classic(), &[placed, Rule::AntiKnight, Rule::Diagonals]);
        for lang in Lang::ALL {
            let names = [Rule::AntiKnight, Rule::Diagonals].map(|rule| rule_heading(lang, rule::name(lang, &rule)));
            let printed = rules(lang, &puzzle);
            let place = |name: &String| printed.iter().position(|rule| rule.heading == *name).unwrap();
            assert!(printed.len() == 3 && names.iter().all(|name| place(name) < 2), "{printed:?}");
            assert!(printed.iter().all(|rule| !rule.text.starts_with(char::is_lowercase)), "{printed:?}");
        }
    }

    #[test]
    fn the_signs_of_clues_are_named() {
        let clue = |kind| Rule::Outside(Outside { kind, line: OutsideLine::Row { row: 2, reversed: false }, value: 3 });
        let puzzle = Puzzle::new(Shape::classic(), &[clue(OutsideKind::Sandwich), clue(OutsideKind::Skyscraper)]);
        let headings = rules(Lang::En, &puzzle).into_iter().map(|rule| rule.heading).collect::<String>();
        assert!(headings.contains("(S)") && headings.contains("(▲)"), "{headings}");
    }

    #[test]
    fn pages_for_printing_have_a_title_of_their_own() {
        for lang in Lang::ALL {
            let titles = [
                title(lang, true, PictureFormat::Pdf),
                title(lang, true, PictureFormat::Png),
                title(lang, false, PictureFormat::Pdf),
            ];
            assert!(titles[0] != titles[1] && titles[1] != titles[2] && titles[0] != titles[2], "{titles:?}");
        }
    }
}
