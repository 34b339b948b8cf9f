//! What SumoCue and PS wrote, as it is found on the web: jigsaws (`SumoCueV1=`, then value, `J` and region of each cell) and
//! killers (`3x3::k:`, then for each cell 256 times the sum of its cage plus the cage's number).

use super::{foreign, records, regions};
use crate::{
    board::{Cell, Digit, MAX_FIGURE, Puzzle, Shape, Value},
    io::{Format, Problem, ReadError, Reading},
};

const NAME: &str = "SumoCue";
const KILLER: &str = "a PS killer";

fn bad(format: &'static str, part: String, found: &str) -> Problem {
    Problem::BadPart { format, part, found: found.chars().take(20).collect() }
}

/// Whether this is a jigsaw.
pub(super) fn looks_like(text: &str) -> bool {
    records::first(text).starts_with("SumoCueV1")
}

/// Reads jigsaws, one on each line.
///
/// # Errors
/// When a line is no jigsaw, or has cages as well.
pub(super) fn read(text: &str) -> Result<Reading, ReadError> {
    records::read(text, Format::SumoCue, line)
}

fn line(line: &str) -> Result<Puzzle, Problem> {
    let fields: Vec<&str> = line.split('=').skip(1).collect();
    let (expected, size) = (records::classic_cells(), Shape::classic().size());
    if line.contains('+') {
        return Err(Problem::OtherFormat { name: "a SumoCue killer" });
    }
    if fields.len() != expected {
        return Err(Problem::CellCount { found: fields.len(), expected });
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
        cells.push(cell.ok_or_else(|| bad(NAME, name(), fields[index]))?);
    }
    let of: Vec<usize> = cells.iter().map(|&(.., region)| region).collect();
    let mut puzzle = Puzzle::new(regions::shape(size, &of)?, &[]);
    for (cell, value, _) in cells {
        puzzle.square_mut(cell).value = Digit::new(value).map_or(Value::Empty, Value::Given);
    }
    Ok(puzzle)
}

/// Whether this is a killer.
pub(super) fn killer_looks_like(text: &str) -> bool {
    let mut fields = records::first(text).split(':');
    fields.next() == Some("3x3") && fields.nth(1) == Some("k")
}

/// Reads killers, one on each line. The cages become unknown rules.
///
/// # Errors
/// When a line is no killer.
pub(super) fn killer_read(text: &str) -> Result<Reading, ReadError> {
    records::read(text, Format::PsKiller, killer)
}

fn killer(line: &str) -> Result<Puzzle, Problem> {
    /// Sum and number of a cage share a number.
    const CAGES: usize = 256;
    let fields: Vec<&str> = line.trim_end_matches(':').split(':').collect();
    let ["3x3", kind, "k", cells @ ..] = &fields[..] else { return Err(bad(KILLER, "a line".to_owned(), line)) };
    let mut puzzle = Puzzle::classic();
    let shape = puzzle.shape().clone();
    if cells.len() != shape.cell_count() {
        return Err(Problem::CellCount { found: cells.len(), expected: shape.cell_count() });
    }
    match *kind {
        "" => {}
        "d" => puzzle = Puzzle::new(shape.clone(), &[crate::board::Rule::Diagonals]),
        kind => return Err(bad(KILLER, "kind".to_owned(), kind)),
    }
    let highest = shape.size() * (shape.size() + 1) / 2;
    let mut cages: Vec<(usize, Vec<Cell>)> = Vec::new();
    for (cell, field) in shape.cells().zip(cells) {
        let number = field.parse().ok().filter(|&number: &usize| number / CAGES <= highest);
        let number = number.ok_or_else(|| bad(KILLER, shape.name(cell), field))?;
        // A cage of number 0 is none.
        match cages.iter_mut().find(|(of, _)| *of == number) {
            Some((_, cells)) => cells.push(cell),
            None if number % CAGES == 0 => {}
            None => cages.push((number, vec![cell])),
        }
    }
    for (number, cells) in cages {
        if cells.len() > MAX_FIGURE {
            return Err(bad(KILLER, shape.name(cells[0]), &number.to_string()));
        }
        foreign::add_cage(&mut puzzle, &cells, number / CAGES).map_err(|error| error.problem)?;
    }
    Ok(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_is_refused() {
        let refused = |text: &str, expected: &str| assert_eq!(read(text).unwrap_err().to_string(), expected);
        refused("SumoCueV1=0J0", "line 1: 1 cells; 81 are expected");
        let all = |field: &str| format!("SumoCueV1{}", format!("={field}").repeat(81));
        refused(&all("0J9"), "line 1: \"0J9\" means nothing as r1c1 of SumoCue");
        refused(&all("10J0"), "line 1: \"10J0\" means nothing as r1c1 of SumoCue");
        refused(&all("0J0"), "line 1: the board cannot be: region 1 has 81 cells instead of 9");
        refused(
            &all("+0J0"),
            "line 1: this looks like a SumoCue killer, which is not read; copy the puzzle as plain text, one character for each cell",
        );
    }
}
