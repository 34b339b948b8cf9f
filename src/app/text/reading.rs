//! Why a text or file cannot be read, what is doubtful about it, and why a file cannot be written. In English these are the errors' own
//! words, which the command line uses too. A kind of error that a language lacks does not compile.

use std::path::Path;

use crate::{
    app::text::{Lang, printing, unknown_rules},
    io::{Doubt, ExportError, LoadError, SaveError, TextPosition, Unwritable},
};

messages! {
    [reading]
    at_line(line);
    at_line_column(line, column);
}

/// Why a file or a text was not read; `path` is named where the error itself does not name it, and may be empty.
pub fn load_error(lang: Lang, error: &LoadError, path: &Path) -> String {
    by_language!(lang, reading::load_error)(error, path)
}

/// Why a file was not written.
pub fn save_error(lang: Lang, error: &SaveError) -> String {
    by_language!(lang, reading::save_error)(error)
}

/// Why a puzzle was not exported.
pub fn export_error(lang: Lang, error: &ExportError) -> String {
    match error {
        ExportError::Picture(error) => printing::picture_error(lang, error),
        ExportError::UnknownRules(rules) => unknown_rules::not_decided_in_a_line(lang, rules),
        error => by_language!(lang, reading::export_error)(error),
    }
}

/// Why puzzles cannot be written in a format.
pub fn unwritable(lang: Lang, error: &Unwritable) -> String {
    by_language!(lang, reading::unwritable)(error)
}

/// What is doubtful about a reading, as a sentence.
pub fn doubt(lang: Lang, doubt: &Doubt) -> String {
    by_language!(lang, reading::doubt)(doubt)
}

/// Where a text is wrong, before what is wrong with it; empty where that is not known.
pub(super) fn place(lang: Lang, place: Option<TextPosition>) -> String {
    match place {
        None => String::new(),
        Some(TextPosition { line, column: None }) => at_line(lang, line),
        Some(TextPosition { line, column: Some(column) }) => at_line_column(lang, line, column),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::ShapeError,
        io::ron::{RonError, RonProblem},
    };

    #[test]
    fn what_is_wrong_with_a_shape_is_said_in_the_chosen_language() {
        let errors = [
            ShapeError::Size(26),
            ShapeError::Box { width: 9, height: 1 },
            ShapeError::RegionCount { size: 9, found: 80 },
            ShapeError::RegionSize { region: 0, cells: 8, size: 9 },
        ];
        for error in errors {
            let error = LoadError::Ron(RonError { place: None, problem: RonProblem::Shape(error) });
            assert_eq!(load_error(Lang::En, &error, Path::new("")), error.to_string());
            let chinese = load_error(Lang::Zh, &error, Path::new(""));
            assert!(!chinese.contains(|char: char| char.is_ascii_alphabetic()), "{chinese}");
        }
    }
}
