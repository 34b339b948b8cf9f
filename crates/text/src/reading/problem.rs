//! Why a text is not a puzzle, in words.

use crate::{
    Lang,
    catalogue::{file_kind, file_part, read_problem as says, ron_problem as ron, shape_error as shape_words, syntax_problem},
    grammar::Numerals,
    misfit,
};
use sudoscope_board::{MAX_FIGURE, ShapeError};
use sudoscope_io::{FileKind, FilePart, ReadProblem, SyntaxProblem, ron::RonProblem};

/// A text as it is found, with signs that cannot be seen by their codes.
fn quoted(found: &str) -> String {
    let quoted = format!("{found:?}");
    quoted[1..quoted.len() - 1].to_owned()
}

/// Why a text is not a puzzle, without its place.
pub(super) fn read_problem(lang: Lang, problem: &ReadProblem) -> String {
    // At the beginning of a sentence nothing is before a name.
    let first = |format: FileKind| kind(lang, format).trim_start().to_owned();
    match problem {
        ReadProblem::TooLarge { limit } => says::too_large(lang, bytes(*limit)),
        ReadProblem::NotUtf8 { byte } => says::not_utf8(lang, format!("{byte:#04x}")),
        ReadProblem::OtherFormat { name } => says::other_format(lang, kind(lang, *name)),
        ReadProblem::CandidateGrid { found } => says::candidate_grid(lang, quoted(found)),
        ReadProblem::CollectionTooLarge { limit } => says::collection_too_large(lang, bytes(*limit)),
        ReadProblem::NoCandidates { found } => says::no_candidates(lang, quoted(found)),
        ReadProblem::Unpacked { limit } => says::unpacked(lang, bytes(*limit)),
        ReadProblem::UnseekableZip { limit } => says::unseekable_zip(lang, bytes(*limit)),
        ReadProblem::InFile { file, problem } => super::before(lang, file) + &super::read_error(lang, problem),
        ReadProblem::Syntax { format, detail } => syntax(lang, kind(lang, *format), detail),
        ReadProblem::Missing { format, part } => says::missing(lang, kind(lang, *format), part),
        ReadProblem::BadPart { format, part, found } if found.is_empty() => {
            says::empty_part(lang, part_name(lang, part), first(*format))
        }
        ReadProblem::BadPart { format, part, found } => says::bad_part(lang, quoted(found), part_name(lang, part), first(*format)),
        ReadProblem::ImpossibleRule { format, found, rule, misfit, shape } => {
            let why = misfit::sentence(rule, misfit, shape, Numerals::Numbers).text(lang);
            says::impossible_rule(lang, quoted(found), first(*format), lang.clause(&why))
        }
        ReadProblem::SeveralGrids { format, found } => says::several_grids(lang, found, kind(lang, *format)),
        ReadProblem::Twice { format, part } => says::twice(lang, part, first(*format)),
        ReadProblem::Shape(error) => shape_error(lang, error),
        ReadProblem::BadEntry { found, size } => says::bad_entry(lang, quoted(found), size),
        other => says::says(lang, other).unwrap_or_default(),
    }
}

/// A number of bytes, in the largest unit in which it is whole.
fn bytes(count: usize) -> String {
    match count {
        _ if count > 0 && count.is_multiple_of(1 << 20) => format!("{} MB", count >> 20),
        _ if count > 0 && count.is_multiple_of(1 << 10) => format!("{} kB", count >> 10),
        _ => format!("{count} B"),
    }
}

/// That a text is not in the syntax of a format. A language may leave out what a parser says, which is English.
fn syntax(lang: Lang, format: String, detail: &SyntaxProblem) -> String {
    if let SyntaxProblem::Said(said) = detail {
        says::syntax(lang, format, said)
    } else {
        says::malformed(lang, format, syntax_problem::says(lang, detail).unwrap_or_default())
    }
}

/// The format a text was read as, set apart from the words around it.
fn kind(lang: Lang, kind: FileKind) -> String {
    let name = if let FileKind::Named(name) = kind { name } else { file_kind::name(lang, &kind).unwrap_or_default() };
    lang.grammar().set_apart(name.into()).to_string()
}

fn part_name(lang: Lang, part: &FilePart) -> String {
    let name = if let FilePart::Named(name) = part {
        name.clone()
    } else if let FilePart::Row { row, field, size } = part {
        file_part::row(lang, row, field, size)
    } else if let FilePart::CageSum { cells, first } = part {
        file_part::cage_sum(lang, cells, first)
    } else {
        file_part::name(lang, part).unwrap_or_default().to_owned()
    };
    // A mark follows it.
    lang.grammar().set_apart(name.into()).to_string().trim_end().to_owned()
}

/// What is wrong in a file of the program's own format, without its place.
pub(super) fn ron_problem(lang: Lang, problem: &RonProblem) -> String {
    match problem {
        RonProblem::TooLarge { limit } => says::too_large(lang, limit),
        RonProblem::Syntax(detail) => ron::syntax(lang, detail),
        RonProblem::Version { found, newest } if *found > u64::from(*newest) => ron::newer(lang, found, newest),
        RonProblem::Version { found, newest } => ron::no_version(lang, found, newest),
        RonProblem::Shape(error) => ron::shape(lang, shape_error(lang, error)),
        RonProblem::NoDigit { field, cell, found, size } => {
            let says = ron::no_digit(lang, quoted(found), cell, field, size);
            if *size > MAX_FIGURE { ron::letters(lang, says) } else { says }
        }
        RonProblem::NoCell { field, found, size } => ron::no_cell(lang, quoted(found), field, size),
        RonProblem::NoCandidate { field, found, size } => ron::no_candidate(lang, quoted(found), field, size),
        RonProblem::NoColor { found } => ron::no_color(lang, quoted(found)),
        RonProblem::NoLink { found } => ron::no_link(lang, quoted(found)),
        other => ron::says(lang, other).unwrap_or_default(),
    }
}

/// Why there is no such shape.
pub fn shape_error(lang: Lang, error: &ShapeError) -> String {
    match *error {
        ShapeError::Size(size) => shape_words::size(lang, size),
        ShapeError::Box { width, height } => shape_words::box_sides(lang, width, height),
        ShapeError::RegionCount { size, found } => shape_words::region_count(lang, size, size * size, found),
        ShapeError::RegionSize { region, cells, size } => shape_words::region_size(lang, region + 1, cells, size),
    }
}
