//! Texts of printed pages and of the form for pictures.

use crate::{
    app::text::{Lang, rule},
    board::Puzzle,
    io::{
        picture::{MAX_PER_PAGE, Paragraph, PictureError},
        unknown_rule_name,
    },
};

messages! {
    [printing]
    solutions;
    form_title;
    print_title;
    print_how;
    print_button;
    paper;
    per_page;
    per_page_usual;
    content;
    content_puzzle;
    content_solution;
    with;
    with_solutions;
    with_titles;
    with_entered;
    with_marks;
    no_solution;
    nothing;
    too_many(found, most);
    too_large(width, height);
    bad_page(found, most);
    bad_solution(found, cells);
    bad_resolution;
    rule_heading(name);
    unknown_rules;
    unknown(names);
}

/// The rules besides rows, columns and boxes, in words: each kind once. Unknown ones are named.
pub fn rules(lang: Lang, puzzle: &Puzzle) -> Vec<Paragraph> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    let known = puzzle.rules().iter().map(|rule| (rule::name(lang, rule), rule::says(lang, rule)));
    let mut names: Vec<&str> = Vec::new();
    for name in puzzle.unknown_rules.iter().map(|rule| unknown_rule_name(rule)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let others = (!names.is_empty()).then(|| (unknown_rules(lang), unknown(lang, lang.enumeration(names))));
    for (name, text) in known.chain(others) {
        let heading = rule_heading(lang, name);
        // Some sentences begin with the name.
        let text = match text.strip_prefix(&heading) {
            Some(rest) => rest.to_owned(),
            None => text,
        };
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
        PictureError::Nothing => nothing(lang).to_owned(),
        PictureError::TooMany { found } => too_many(lang, found, crate::io::picture::MAX_PUZZLES),
        PictureError::NoSolution => no_solution(lang).to_owned(),
        PictureError::TooLarge { width, height } => too_large(lang, width, height),
        PictureError::PerPage { found } => bad_page(lang, found, MAX_PER_PAGE),
        PictureError::SolutionSize { found, cells } => bad_solution(lang, found, cells),
        PictureError::Resolution => bad_resolution(lang).to_owned(),
    }
}
