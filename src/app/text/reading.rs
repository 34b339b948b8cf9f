//! Why a text or file cannot be read, what is doubtful about it, and why a file cannot be written. English uses the `Display` of
//! the errors, as the command line does. A missing kind of error in another language does not compile.

use std::{io, path::Path};

use crate::{
    app::text::{Lang, printing, unknown_rules},
    board::ShapeError,
    io::{
        Doubt, ExportError, LoadError, ReadError, ReadProblem, SaveError, StepLinkError, TextPosition, Unwritable,
        atomic::WriteError, autosave::AutosaveError, ron::RonError,
    },
};

pub use crate::app::text::catalogue::reading::*;

/// Why a file or a text was not read; `path` (which may be empty) is added if the error does not name it.
pub fn load_error(lang: Lang, error: &LoadError, path: &Path) -> String {
    by_language!(lang, reading::load_error)(error, path)
}

/// Why a file or a text was not read, for a sentence that says already that it was not: the problem with its place, in a clause without
/// a colon of its own where the sentence has one. `path` may be empty.
pub fn why_not_read(lang: Lang, error: &LoadError, path: &Path) -> String {
    let (place, problem) = match error {
        LoadError::Io { path, source } => (path.display().to_string(), system_error(lang, source)),
        LoadError::BrokenLink { path } => (path.display().to_string(), broken_link(lang).to_owned()),
        LoadError::Text(error) | LoadError::Step(StepLinkError::Text(error)) => {
            let mut inner = error;
            let mut place = path.display().to_string();
            while let ReadProblem::InFile { file, problem } = &inner.problem {
                place = if place.is_empty() { file.clone() } else { format!("{place}/{file}") };
                inner = problem;
            }
            let problem = read_error(lang, &ReadError { place: None, ..inner.clone() });
            (within(lang, place, position(lang, inner.place)), problem)
        }
        LoadError::Ron(error) | LoadError::Step(StepLinkError::Ron(error)) => {
            let problem = ron_error(lang, &RonError { place: None, ..error.clone() });
            (within(lang, path.display().to_string(), position(lang, error.place)), problem)
        }
        LoadError::Step(_) => (path.display().to_string(), load_error(lang, error, Path::new(""))),
    };
    if place.is_empty() { problem } else { placed(lang, problem, place) }
}

/// A place within another; each may be empty.
fn within(lang: Lang, outer: String, inner: String) -> String {
    match (outer.is_empty(), inner.is_empty()) {
        (true, _) => inner,
        (_, true) => outer,
        (false, false) => nested(lang, outer, inner),
    }
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

/// The position of an error; empty if unknown.
fn position(lang: Lang, place: Option<TextPosition>) -> String {
    match place {
        None => String::new(),
        Some(TextPosition { line, column: None }) => in_line(lang, line),
        Some(TextPosition { line, column: Some(column) }) => in_line_column(lang, line, column),
    }
}

/// The position of an error as the prefix of its message; empty if unknown.
pub(super) fn place(lang: Lang, place: Option<TextPosition>) -> String {
    let position = position(lang, place);
    if position.is_empty() { position } else { before(lang, position) }
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
    fn a_sentence_on_a_file_that_was_not_read_has_one_colon_at_most() {
        let line = ReadError::of_line(4, ReadProblem::RowLength { found: 8, expected: 9 });
        let in_file = ReadError::of_text(ReadProblem::InFile { file: "a.csv".to_owned(), problem: Box::new(line) });
        let error = LoadError::Text(in_file);
        let why = |lang, path| why_not_read(lang, &error, Path::new(path));
        assert_eq!(why(Lang::En, "set.zip"), "this row has 8 cells; 9 are expected, as in the other rows (set.zip/a.csv, line 4)");
        assert_eq!(why(Lang::Zh, "set.zip"), "set.zip/a.csv 第 4 行：此行有 8 格，应与其他行一样为 9 格");
        assert_eq!(why(Lang::Zh, ""), "a.csv 第 4 行：此行有 8 格，应与其他行一样为 9 格");
        let missing = LoadError::Io { path: "/1".into(), source: io::ErrorKind::NotFound.into() };
        assert_eq!(why_not_read(Lang::Zh, &missing, Path::new("/1")), "/1：文件或文件夹不存在，请检查名称");
        let shape = LoadError::Text(ReadError::of_line(2, ReadProblem::Shape(ShapeError::Size(26))));
        for lang in Lang::ALL {
            let said = why_not_read(lang, &shape, Path::new("x.txt"));
            assert!(said.matches([':', '：']).count() < 2, "{said}");
        }
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
                "第 1 行：ISS 中，规则“.Cage~18~R1C1~R1C2”不成立（2 格的笼之和不可能为 18，应在 3 到 17 之间）；请更正，或重新获取谜题",
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
