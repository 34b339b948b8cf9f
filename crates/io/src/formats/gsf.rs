//! The lists of gsf's program: seven or more comma-separated values; the fifth is the puzzle and the sixth its title.

use std::borrow::Cow;

use super::{iss, parts::classic};
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

/// Whether this is a line of a gsf list. With a puzzle in another field as well, the fifth is its solution, in a row of a table.
fn looks_like(line: &str) -> bool {
    let is_puzzle = |field: &str| classic::read(field.trim(), NAME, FilePart::Digits).is_ok() || iss::looks_like_field(field);
    self::line(line).is_ok() && csv::split(line, ',').enumerate().all(|(column, field)| column == 4 || !is_puzzle(&field))
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

    #[test]
    fn a_solution_in_the_fifth_field_is_no_puzzle() {
        let solution = "615983427972645381348127695453216879796358214821479536537894162164732958289561743";
        let puzzle = "6.5....2.....4...1...1.7...4..2......9..5....821..95.....8.4.6....7..9....9.61.4.";
        assert!(looks_like(&format!("1,,25,,{puzzle},easy,454")));
        for field in [puzzle, ".Cage~3~R1C1~R1C2"] {
            assert!(!looks_like(&format!("{field},,25,,{solution},easy,454")), "{field}");
        }
    }
}
