//! Why a text or file cannot be read, what is doubtful about it, and why a file cannot be written. English uses the `Display` of
//! the errors, as the command line does. A missing kind of error in another language does not compile.

use std::{io, path::Path};

use crate::{
    app::text::{Lang, printing, unknown_rules},
    board::ShapeError,
    io::{
        Doubt, ExportError, LoadError, ReadError, SaveError, TextPosition, Unwritable, atomic::WriteError, autosave::AutosaveError,
        ron::RonError,
    },
};

messages! {
    [reading]
    at_line(line);
    at_line_column(line, column);
}

/// Why a file or a text was not read; `path` (which may be empty) is added if the error does not name it.
pub fn load_error(lang: Lang, error: &LoadError, path: &Path) -> String {
    by_language!(lang, reading::load_error)(error, path)
}

/// The system's message on a stream or file.
pub fn system_error(lang: Lang, error: &io::Error) -> String {
    by_language!(lang, reading::system)(error)
}

/// Why a text is not a puzzle.
pub fn read_error(lang: Lang, error: &ReadError) -> String {
    by_language!(lang, reading::read_error)(error)
}

/// Why a text is not a puzzle or a profile of the program's own format.
pub fn ron_error(lang: Lang, error: &RonError) -> String {
    by_language!(lang, reading::ron_error)(error)
}

/// Why there is no such shape.
pub fn shape_error(lang: Lang, error: &ShapeError) -> String {
    by_language!(lang, reading::shape_error)(error)
}

/// Why a file was not written.
pub fn save_error(lang: Lang, error: &SaveError) -> String {
    by_language!(lang, reading::save_error)(error)
}

/// Why the bytes of a file were not written.
pub fn write_error(lang: Lang, error: &WriteError) -> String {
    by_language!(lang, reading::write_error)(error)
}

/// Why a session was not autosaved.
pub fn autosave_error(lang: Lang, error: &AutosaveError) -> String {
    by_language!(lang, reading::autosave_error)(error)
}

/// Why a puzzle was not exported.
pub fn export_error(lang: Lang, error: &ExportError) -> String {
    match error {
        ExportError::Picture(error) => printing::picture_error(lang, error),
        ExportError::UntreatedRules(rules) => unknown_rules::not_decided_in_a_line(lang, rules),
        error => by_language!(lang, reading::export_error)(error),
    }
}

/// Why puzzles cannot be written in a format.
pub fn unwritable(lang: Lang, error: &Unwritable) -> String {
    by_language!(lang, reading::unwritable)(error)
}

/// The doubt about a reading, as a sentence.
pub fn doubt(lang: Lang, doubt: &Doubt) -> String {
    by_language!(lang, reading::doubt)(doubt)
}

/// The position of an error as the prefix of its message; empty if unknown.
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
    use crate::io::{self as files, FileKind, FilePart, ReadProblem, ron::RonProblem};

    #[test]
    fn what_is_wrong_with_a_shape_is_said_in_the_chosen_language() {
        let errors = [
            ShapeError::Size(26),
            ShapeError::Box { width: 9, height: 1 },
            ShapeError::RegionCount { size: 9, found: 80 },
            ShapeError::RegionSize { region: 0, cells: 8, size: 9 },
        ];
        for error in errors {
            has_no_english(LoadError::Ron(RonError { place: None, problem: RonProblem::Shape(error.clone()) }));
            has_no_english(LoadError::Text(ReadError::of_text(ReadProblem::Shape(error))));
        }
    }

    #[test]
    fn the_system_is_quoted_only_where_its_error_is_unusual() {
        has_no_english(LoadError::Io { path: "/1".into(), source: io::ErrorKind::NotFound.into() });
        let rare = LoadError::Io { path: "/1".into(), source: io::Error::other("the drive is on fire") };
        assert_eq!(load_error(Lang::Zh, &rare, Path::new("")), "/1：无法读取：the drive is on fire");
    }

    #[test]
    fn parts_of_files_are_named_in_the_chosen_language() {
        let format = FileKind::Table;
        let bad = |part| LoadError::Text(ReadError::of_text(ReadProblem::BadPart { format, part, found: "0".to_owned() }));
        has_no_english(bad(FilePart::Line));
        has_no_english(bad(FilePart::Regions));
        let in_text = bad(FilePart::Row { row: 2, field: "grid", size: 9 });
        assert_eq!(
            load_error(Lang::Zh, &in_text, Path::new("")),
            "谜题表中，“0”不是有效的 grid 第 2 行（应有 9 格）；请更正，或重新获取谜题"
        );
    }

    #[test]
    fn a_rule_that_cannot_hold_is_quoted_whole_with_the_reason() {
        let error = files::parse(b".Cage~18~R1C1~R1C2").unwrap_err();
        assert_eq!(
            Lang::ALL.map(|lang| load_error(lang, &error, Path::new(""))),
            [
                "line 1: the rule \".Cage~18~R1C1~R1C2\" of ISS is not possible, because 2 cells cannot make 18: from 3 to 17 are \
                 possible; correct it, or get the puzzle again",
                "第 1 行：ISS 中，规则“.Cage~18~R1C1~R1C2”不成立：2 格的笼之和不可能为 18，应在 3 到 17 之间；请更正，或重新获取谜题",
            ]
        );
        has_no_english(LoadError::Text(ReadError::of_text(ReadProblem::SeveralGrids { format: FileKind::Table, found: 3 })));
    }

    fn has_no_english(error: LoadError) {
        assert_eq!(load_error(Lang::En, &error, Path::new("")), error.to_string());
        let chinese = load_error(Lang::Zh, &error, Path::new(""));
        assert!(!chinese.contains(|char: char| char.is_ascii_alphabetic()), "{chinese}");
    }
}
