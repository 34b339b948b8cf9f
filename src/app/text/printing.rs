//! Texts of printed pages and of the form for pictures.

use crate::{
    app::text::{Lang, rule},
    board::Rule,
    io::picture::PictureError,
};

messages! {
    [printing]
    solutions;
    form_title;
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
}

/// The rules besides rows, columns and boxes, in words.
pub fn rules(lang: Lang, rules: &[Rule]) -> String {
    let mut says: Vec<String> = Vec::new();
    for sentence in rules.iter().map(|rule| rule::says(lang, rule)) {
        if !says.contains(&sentence) {
            says.push(sentence);
        }
    }
    lang.independent_clauses(says.iter().map(String::as_str))
}

/// Why there is no picture.
pub fn picture_error(lang: Lang, error: &PictureError) -> String {
    match error {
        PictureError::Nothing => nothing(lang).to_owned(),
        PictureError::TooMany { found } => too_many(lang, found, crate::io::picture::MAX_PUZZLES),
        PictureError::NoSolution => no_solution(lang).to_owned(),
        PictureError::TooLarge { width, height } => too_large(lang, width, height),
        PictureError::PerPage { found } => bad_page(lang, found, crate::io::picture::MAX_PER_PAGE),
        PictureError::SolutionSize { found, cells } => bad_solution(lang, found, cells),
        PictureError::Resolution => bad_resolution(lang).to_owned(),
    }
}
