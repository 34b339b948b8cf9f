//! SumoCue jigsaws, as found on the web: `SumoCueV1=`, then value, `J` and region of each cell.

use super::parts::{classic, regions};
use crate::{
    board::{Cell, Digit, Puzzle, Shape, Value},
    io::{FileKind, FilePart, ReadProblem, record::Record},
};

const NAME: FileKind = FileKind::Named("SumoCue");

fn bad(part: impl Into<FilePart>, found: &str) -> ReadProblem {
    ReadProblem::BadPart { format: NAME, part: part.into(), found: found.chars().take(20).collect() }
}

/// Whether this is a jigsaw.
pub(in crate::io) fn looks_like(line: &str) -> bool {
    line.starts_with("SumoCueV1")
}

/// Reads a jigsaw.
///
/// # Errors
/// If it is not such a jigsaw, or has cages as well.
pub(in crate::io) fn line(line: &str) -> Result<Record, ReadProblem> {
    let fields: Vec<&str> = line.split('=').skip(1).collect();
    let (expected, size) = (classic::cell_count(), Shape::classic().size());
    if line.contains('+') {
        return Err(ReadProblem::OtherFormat { name: FileKind::SumoCueKiller });
    }
    if fields.len() != expected {
        return Err(ReadProblem::CellCount { found: fields.len(), expected });
    }
    let parsed = fields.iter().enumerate().map(|(index, field)| {
        let (value, region) = field.trim().split_once('J')?;
        let value: u8 = value.parse().ok().filter(|&value| usize::from(value) <= size)?;
        let region: usize = region.parse().ok().filter(|&region| region < size)?;
        Some((Cell::new(index), value, region))
    });
    let mut cells = Vec::new();
    for (index, cell) in parsed.enumerate() {
        let name = || Shape::classic().name(Cell::new(index));
        cells.push(cell.ok_or_else(|| bad(name(), fields[index]))?);
    }
    let of: Vec<usize> = cells.iter().map(|&(.., region)| region).collect();
    let mut puzzle = Puzzle::new(regions::shape(size, &of)?, &[]);
    for (cell, value, _) in cells {
        puzzle.square_mut(cell).value = Digit::new(value).map_or(Value::Empty, Value::Given);
    }
    Ok(puzzle.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_is_refused() {
        let refused = |text: &str, expected: &str| assert_eq!(line(text).unwrap_err().to_string(), expected);
        refused("SumoCueV1=0J0", "1 cells; 81 are expected");
        let all = |field: &str| format!("SumoCueV1{}", format!("={field}").repeat(81));
        refused(&all("0J9"), "\"0J9\" is not valid as r1c1 of SumoCue; correct it, or get the puzzle again");
        refused(&all("10J0"), "\"10J0\" is not valid as r1c1 of SumoCue; correct it, or get the puzzle again");
        refused(&all("0J0"), "invalid board: region 1 has 81 cells instead of 9");
        refused(
            &all("+0J0"),
            "this looks like a SumoCue killer, but this kind is not supported; copy the puzzle as plain text, one character for each cell",
        );
    }
}
