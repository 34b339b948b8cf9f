//! The lists of gsf's program: seven values or more between commas, of which the fifth is the puzzle and the sixth its title.

use super::parts::classic;
use crate::io::{ReadProblem, record::Record};

const NAME: &str = "a gsf list";

/// Whether this is a line of a list of gsf's.
pub(in crate::io) fn looks_like(line: &str) -> bool {
    self::line(line).is_ok()
}

/// Reads a line of a list of gsf's.
///
/// # Errors
/// When it is no puzzle.
pub(in crate::io) fn line(line: &str) -> Result<Record, ReadProblem> {
    let fields: Vec<&str> = line.split(',').collect();
    let [_, _, _, _, cells, title, _, ..] = fields[..] else {
        return Err(ReadProblem::BadPart { format: NAME, part: "a line".to_owned(), found: line.chars().take(20).collect() });
    };
    let mut puzzle = classic::parse(cells.trim(), NAME, "the digits")?;
    title.trim().clone_into(&mut puzzle.about.title);
    Ok(puzzle.into())
}
