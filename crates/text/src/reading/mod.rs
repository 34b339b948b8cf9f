//! Why a text or file cannot be read, what is doubtful about it, and why a file cannot be written. What a text is not, and what is
//! doubtful about one, is worded in `problem.rs` and `doubt.rs`.

mod doubt;
mod problem;

use std::{io, path::Path, sync::Arc};

use crate::{
    Lang, Said,
    catalogue::{difference as differs, export_error as export, save_error as save, system_error as system, write_error as write},
    format, link, printing, unknown_rules,
};
use sudoscope_board::Shape;
use sudoscope_io::{
    ExportError, LoadError, ReadError, ReadProblem, STEP_LINK_VERSION, SaveError, StepLinkError, System, TextPosition, Unwritable,
    atomic::WriteError, autosave::AutosaveError, ron::RonError, writable_extensions,
};

pub use crate::catalogue::reading::*;
pub use doubt::doubt;
pub use problem::shape_error;

/// Why a file or a text was not read; `path` (which may be empty) is added if the error does not name it.
pub fn load_error(lang: Lang, error: &LoadError, path: &Path) -> String {
    let says = match error {
        LoadError::Io { path, source } => return save::not_read(lang, path.display(), system_error(lang, source)),
        LoadError::BrokenLink { path } => return before(lang, path.display()) + broken_link(lang),
        LoadError::Text(error) => read_error(lang, error),
        LoadError::Ron(error) => ron_error(lang, error),
        LoadError::Step(error) => step_error(lang, error),
    };
    if path.as_os_str().is_empty() { says } else { before(lang, path.display()) + &says }
}

/// The error in a link to a step of a run, or in the file of one.
fn step_error(lang: Lang, error: &StepLinkError) -> String {
    match error {
        StepLinkError::Version { found } => link::version(lang, found, STEP_LINK_VERSION),
        StepLinkError::Missing { part } => lang.clause(&link::missing(lang, part)),
        StepLinkError::Twice { part } => link::twice(lang, part),
        StepLinkError::Malformed { part } => link::malformed(lang, part),
        StepLinkError::NoLine => link::no_line(lang).to_owned(),
        StepLinkError::Text(error) => read_error(lang, error),
        StepLinkError::Ron(error) => ron_error(lang, error),
    }
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
    if place.is_empty() { problem } else { placed(lang, place, problem) }
}

/// The same, to be worded when it is shown.
pub fn unread(error: Arc<LoadError>, path: &Path) -> Said {
    let path = path.to_owned();
    Said::from(move |lang| why_not_read(lang, &error, &path))
}

/// A place within another; each may be empty.
fn within(lang: Lang, outer: String, inner: String) -> String {
    match (outer.is_empty(), inner.is_empty()) {
        (true, _) => inner,
        (_, true) => outer,
        (false, false) => nested(lang, outer, inner),
    }
}

/// The system's message on a stream or file: for the usual errors what to do, for others its own words.
pub fn system_error(lang: Lang, error: &io::Error) -> String {
    system_error_on(System::HERE, lang, error)
}

/// The same for an error of any system.
fn system_error_on(system: System, lang: Lang, error: &io::Error) -> String {
    if let Some(own) = error.get_ref() {
        // What cannot be unpacked says why. Any other text is kept.
        return own.downcast_ref().map_or_else(|| own.to_string(), |error| read_error(lang, error));
    }
    let usual = match system.kind(error) {
        io::ErrorKind::NotFound => system::not_found,
        io::ErrorKind::PermissionDenied => system::permission_denied,
        io::ErrorKind::IsADirectory => system::is_a_directory,
        io::ErrorKind::NotADirectory => system::not_a_directory,
        io::ErrorKind::InvalidFilename => system::invalid_filename,
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => system::quota_exceeded,
        io::ErrorKind::FileTooLarge => system::file_too_large,
        io::ErrorKind::ReadOnlyFilesystem => system::read_only_filesystem,
        io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy => system::executable_file_busy,
        io::ErrorKind::StaleNetworkFileHandle
        | io::ErrorKind::HostUnreachable
        | io::ErrorKind::NetworkUnreachable
        | io::ErrorKind::NetworkDown => system::network_down,
        io::ErrorKind::TimedOut => system::timed_out,
        _ => return without_number(&error.to_string()).to_owned(),
    };
    usual(lang).to_owned()
}

/// What the system says, as a part of a sentence: without the number of the error at its end, and without the full stop of Windows.
fn without_number(text: &str) -> &str {
    Lang::without_stop(text.rsplit_once(" (os error ").map_or(text, |(words, _)| words))
}

/// Why a text is not a puzzle.
pub fn read_error(lang: Lang, error: &ReadError) -> String {
    place(lang, error.place) + &problem::read_problem(lang, &error.problem)
}

/// Why a text is not a puzzle or a profile of the program's own format.
pub fn ron_error(lang: Lang, error: &RonError) -> String {
    place(lang, error.place) + &problem::ron_problem(lang, &error.problem)
}

/// Why a file was not written.
pub fn save_error(lang: Lang, error: &SaveError) -> String {
    match error {
        SaveError::NotTheSame { path, source: None } => save::not_the_same(lang, path.display()),
        SaveError::NotTheSame { path, source: Some(error) } => save::not_read_back(lang, path.display(), ron_error(lang, error)),
        SaveError::Changed { path } => save::changed(lang, path.display()),
        SaveError::Write(error) => write_error(lang, error),
    }
}

/// Why the bytes of a file were not written.
pub fn write_error(lang: Lang, error: &WriteError) -> String {
    match error {
        WriteError::NoFolder { path, folder } => write::no_folder(lang, path.display(), folder.display()),
        WriteError::IsFolder { path } => write::is_folder(lang, path.display()),
        WriteError::ReadOnly { path } => write::read_only(lang, path.display()),
        WriteError::BrokenLink { path } => write::broken_link(lang, path.display()),
        WriteError::Io { path, source } => write::failed(lang, path.display(), system_error(lang, source)),
    }
}

/// Why a session was not autosaved.
pub fn autosave_error(lang: Lang, error: &AutosaveError) -> String {
    match error {
        AutosaveError::Folder { path, source } => save::autosave_folder(lang, path.display(), system_error(lang, source)),
        AutosaveError::NoSlot { path } => save::no_slot(lang, path.display()),
        AutosaveError::Write(error) => write_error(lang, error),
    }
}

/// Why a puzzle was not exported.
pub fn export_error(lang: Lang, error: &ExportError) -> String {
    match error {
        ExportError::Picture(error) => printing::picture_error(lang, error),
        ExportError::UntreatedRules(rules) => unknown_rules::not_decided_in_a_line(lang, rules),
        ExportError::NoFormat { path } => export::no_format(lang, path.display(), writable_extensions()),
        ExportError::Unwritable(error) => unwritable(lang, error),
        ExportError::Write(error) => write_error(lang, error),
    }
}

/// Why puzzles cannot be written in a format.
pub fn unwritable(lang: Lang, error: &Unwritable) -> String {
    use crate::catalogue::unwritable as says;
    let name = |format| format::name(lang, format);
    match error {
        Unwritable::OnlyRead { format } => says::only_read(lang, name(*format)),
        Unwritable::NotOne { found, format } => says::not_one(lang, found, format),
        Unwritable::Board { format, shape } => says::board(lang, name(*format), board(lang, shape)),
        Unwritable::NoLayout { format, shape } => says::no_layout(lang, name(*format), board(lang, shape)),
        Unwritable::Nothing => says::nothing(lang).to_owned(),
        Unwritable::NotTheSame { number, format, difference } => {
            says::not_the_same(lang, number, name(*format), differs::says(lang, *difference))
        }
    }
}

/// A board by its size, and its regions if they are not the usual ones.
fn board(lang: Lang, shape: &Shape) -> String {
    let size = shape.size();
    match shape.box_sides() {
        None => of_jigsaw(lang, size),
        Some(_) if Shape::of_size(size).as_ref() == Ok(shape) => of_size(lang, size),
        Some((width, height)) => of_boxes(lang, size, width, height),
    }
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
    use sudoscope_board::ShapeError;
    use sudoscope_io::{self as files, FileKind, FilePart, SyntaxProblem, ron::RonProblem};

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
    fn a_file_in_use_has_words_of_its_own_on_windows() {
        for number in [32, 33] {
            let error = io::Error::from_raw_os_error(number);
            let system = without_number(&error.to_string()).to_owned();
            for lang in Lang::ALL {
                let words = system_error_on(System::Windows, lang, &error);
                assert_eq!(words, system::executable_file_busy(lang));
                assert!(!words.contains(&system) && !words.ends_with(['.', '。']), "{words}");
            }
        }
    }

    #[test]
    fn the_system_is_quoted_only_where_its_error_is_unusual() {
        has_no_english(LoadError::Io { path: "/1".into(), source: io::ErrorKind::NotFound.into() });
        let rare = LoadError::Io { path: "/1".into(), source: io::Error::other("the drive is on fire") };
        assert_eq!(load_error(Lang::Zh, &rare, Path::new("")), "/1：无法读取：the drive is on fire");
        for number in 1..134 {
            let words = system_error(Lang::En, &io::Error::from_raw_os_error(number));
            assert!(!words.is_empty() && !words.contains("os error") && !words.ends_with('.'), "{number}: {words}");
        }
        for kind in [io::ErrorKind::NotFound, io::ErrorKind::PermissionDenied, io::ErrorKind::StorageFull] {
            assert!(system_error(Lang::En, &kind.into()).contains("; "), "{kind}");
        }
    }

    #[test]
    fn what_cannot_be_unpacked_is_said_in_the_chosen_language() {
        let cut = ReadProblem::Syntax { format: FileKind::Named("tar"), detail: SyntaxProblem::CutArchive };
        let error = io::Error::other(ReadError::of_text(cut));
        assert_eq!(
            [Lang::En, Lang::Zh].map(|lang| system_error(lang, &error)),
            [
                "this cannot be read as tar (a file of the archive is cut off, or its header is wrong); the file may be damaged or incomplete",
                "内容不符合 tar 格式（压缩包中有文件不完整，或文件头有误），可能已损坏或不完整",
            ]
        );
    }

    #[test]
    fn a_sentence_on_a_file_that_was_not_read_has_one_colon_at_most() {
        let line = ReadError::of_line(4, ReadProblem::RowLength { found: 8, expected: 9 });
        let in_file = ReadError::of_text(ReadProblem::InFile { file: "a.csv".to_owned(), problem: Box::new(line) });
        let error = LoadError::Text(in_file);
        let why = |lang, path| why_not_read(lang, &error, Path::new(path));
        assert_eq!(why(Lang::En, "set.zip"), "this row has 8 cells instead of 9 like the other rows (set.zip/a.csv, line 4)");
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
        let error = files::read(b".Cage~18~R1C1~R1C2").unwrap_err();
        assert_eq!(
            [Lang::En, Lang::Zh].map(|lang| load_error(lang, &error, Path::new(""))),
            [
                "line 1: the rule “.Cage~18~R1C1~R1C2” of ISS is not possible (a cage of 2 cells cannot make 18; its sum is \
                 from 3 to 17); correct it, or get the puzzle again",
                "第 1 行：ISS 中，规则“.Cage~18~R1C1~R1C2”不成立（2 格的笼之和不可能为 18，应在 3 到 17 之间）；请更正，或重新获取谜题",
            ]
        );
        has_no_english(LoadError::Text(ReadError::of_text(ReadProblem::SeveralGrids { format: FileKind::Table, found: 3 })));
    }

    fn has_no_english(error: LoadError) {
        let chinese = load_error(Lang::Zh, &error, Path::new(""));
        assert!(!chinese.contains(|char: char| char.is_ascii_alphabetic()), "{chinese}");
    }
}
