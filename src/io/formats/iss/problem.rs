//! Problems of a string.

use crate::io::{FileKind, FilePart, ReadProblem};

pub(super) const NAME: FileKind = FileKind::Named("ISS");

/// A part that cannot be read, with its beginning.
pub(super) fn bad(part: impl Into<FilePart>, found: &str) -> ReadProblem {
    ReadProblem::BadPart { format: NAME, part: part.into(), found: found.chars().take(40).collect() }
}
