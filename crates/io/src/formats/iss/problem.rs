//! Problems of a string.

use sudoscope_board::{Rule, Shape};

use crate::{FileKind, FilePart, ReadProblem};

pub(super) const NAME: FileKind = FileKind::Named("ISS");

/// A part that cannot be read, with its beginning.
pub(super) fn bad(part: impl Into<FilePart>, found: &str) -> ReadProblem {
    ReadProblem::BadPart { format: NAME, part: part.into(), found: shortened(found) }
}

/// Checks that the rules of an item can hold on a board.
///
/// # Errors
/// The item, with the reason why one of its rules cannot.
pub(super) fn check(item: &str, rules: &[Rule], shape: &Shape) -> Result<(), ReadProblem> {
    let Some((rule, misfit)) = rules.iter().find_map(|rule| Some((rule, rule.check(shape).err()?))) else { return Ok(()) };
    Err(ReadProblem::ImpossibleRule {
        format: NAME,
        found: shortened(item),
        rule: Box::new(rule.clone()),
        misfit: Box::new(misfit),
        shape: Box::new(shape.clone()),
    })
}

/// The beginning of a text, with a sign that more follows.
fn shortened(text: &str) -> String {
    const SHOWN: usize = 60;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
