//! The lists of gsf's program: seven or more comma-separated values; the fifth is the puzzle and the sixth its title.

use std::borrow::Cow;

use super::parts::classic;
use crate::{
    FileKind, FilePart, Format, Interpretation, ReadProblem,
    capabilities::{CLASSIC, Capabilities},
    format::{FormatSpec, Read},
    syntax::csv,
};

impl Format {
    /// A list of gsf's program.
    pub const GSF: Self = Self::of(&FormatSpec {
        holds: Capabilities { title: true, collection: true, ..CLASSIC },
        ..FormatSpec::new("gsf", Read::of_lines(looks_like, line))
    });
}

const NAME: FileKind = FileKind::GsfList;

/// Whether this is a line of a gsf list.
fn looks_like(line: &str) -> bool {
    self::line(line).is_ok()
}

/// Reads a line of a gsf list.
///
/// # Errors
/// If the line is not a puzzle.
fn line(line: &str) -> Result<Interpretation, ReadProblem> {
    let fields: Vec<Cow<'_, str>> = csv::split(line, ',').take(7).collect();
    let [_, _, _, _, cells, title, _] = &fields[..] else {
        return Err(ReadProblem::BadPart { format: NAME, part: FilePart::Line, found: line.chars().take(20).collect() });
    };
    let mut puzzle = classic::read(cells.trim(), NAME, FilePart::Digits)?;
    title.trim().clone_into(&mut puzzle.about.title);
    Ok(puzzle.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quoted_title_may_contain_commas() {
        let cells = "1".repeat(81);
        let found = line(&format!("1,2,3,4,{cells},\"one, two\",7")).unwrap();
        assert_eq!(found.puzzle.about.title, "one, two");
        assert_eq!(line(&format!("1,2,3,4,{cells},three,7")).unwrap().puzzle.about.title, "three");
    }
}
