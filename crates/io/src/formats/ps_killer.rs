//! PS killers, as found on the web: `3x3::k:`, then for each cell 256 times the sum of its cage plus the cage's number.

use sudoscope_board::{self as board, CageTotal, Cell, Puzzle, Rule, Shape};

use crate::{
    Doubt, FileKind, FilePart, Format, Interpretation, ReadProblem,
    capabilities::{CLASSIC, Capabilities, RuleSupport, origin, rules},
    format::{FormatSpec, Read, Writer},
};

impl Format {
    /// PS and SumoCue killers.
    pub const PS_KILLER: Self = Self::of(&FormatSpec {
        holds: Capabilities {
            rules: RuleSupport::Of { known: rules::KILLER, unknown: origin::KILLER_CAGE },
            collection: true,
            ..CLASSIC
        },
        write: Writer::of_many(write),
        preserve: Some(preserve),
        ..FormatSpec::new("ps-killer", Read::of_lines(looks_like, line))
    });
}

const NAME: FileKind = FileKind::PsKiller;

/// Whether this is a killer.
fn looks_like(line: &str) -> bool {
    let mut fields = line.split(':');
    fields.next() == Some("3x3") && fields.nth(1) == Some("k")
}

/// Reads a killer. Some programs have written the two bytes of each number in the other order:
/// where only that order makes cages, it is taken, and doubtful.
///
/// # Errors
/// If it is not a PS killer.
fn line(line: &str) -> Result<Interpretation, ReadProblem> {
    let fields: Vec<&str> = line.trim_end_matches(':').split(':').collect();
    let ["3x3", kind, "k", cells @ ..] = &fields[..] else { return Err(NAME.bad(FilePart::Line, line)) };
    let rules = match *kind {
        "" => &[][..],
        "d" => &[Rule::Diagonals],
        kind => return Err(NAME.bad("kind".to_owned(), kind)),
    };
    let shape = Shape::classic();
    if cells.len() != shape.cell_count() {
        return Err(ReadProblem::CellCount { found: cells.len(), expected: shape.cell_count() });
    }
    let number = |(cell, field): (Cell, &&str)| field.parse().map_err(|_| NAME.bad(shape.name(cell), field));
    let numbers = shape.cells().zip(cells).map(number).collect::<Result<Vec<u16>, ReadProblem>>()?;
    let (cages, doubts) = match cages(&shape, &numbers) {
        Ok(cages) => (cages, Vec::new()),
        Err(problem) => {
            let swapped: Vec<u16> = numbers.iter().map(|number| number.swap_bytes()).collect();
            let has_sums = swapped.iter().all(|&number| number == 0 || number.to_be_bytes()[0] > 0);
            let cages = self::cages(&shape, &swapped).ok().filter(|_| has_sums);
            (cages.ok_or(problem)?, vec![Doubt::BytesSwapped])
        }
    };
    let cages = cages.into_iter().map(|cage| Rule::Cage(board::Cage::killer(cage.cells, cage.sum.into())));
    let rules: Vec<Rule> = rules.iter().cloned().chain(cages).collect();
    Ok(Interpretation { doubts, ..Puzzle::new(shape, &rules).into() })
}

struct SummedCage {
    number: u8,
    sum: u8,
    cells: Vec<Cell>,
}

/// The cages of numbers whose high byte is the sum and whose low byte is the number of a cell's cage; sum 0: none.
///
/// # Errors
/// If a cage has two sums, or a sum that no set of different digits has, or if the cages of all cells do not add up to a full
/// board.
fn cages(shape: &Shape, numbers: &[u16]) -> Result<Vec<SummedCage>, ReadProblem> {
    let size = shape.size();
    let mut cages: Vec<SummedCage> = Vec::new();
    for (cell, [sum, number]) in shape.cells().zip(numbers.iter().map(|number| number.to_be_bytes())) {
        match cages.iter_mut().find(|cage| cage.number == number) {
            _ if sum == 0 => {}
            Some(cage) if cage.sum == sum => cage.cells.push(cell),
            Some(_) => return Err(NAME.bad(shape.name(cell), &numbers[cell.index()].to_string())),
            None => cages.push(SummedCage { number, sum, cells: vec![cell] }),
        }
    }
    let lowest = |cells: usize| cells * (cells + 1) / 2;
    let highest = |cells: usize| cells * (2 * size + 1 - cells) / 2;
    for SummedCage { sum, cells, .. } in &cages {
        let count = cells.len();
        if count > size || !(lowest(count)..=highest(count)).contains(&usize::from(*sum)) {
            return Err(NAME.bad(FilePart::CageSum { cells: count, first: shape.name(cells[0]) }, &sum.to_string()));
        }
    }
    let covered: usize = cages.iter().map(|cage| cage.cells.len()).sum();
    let total: usize = cages.iter().map(|cage| usize::from(cage.sum)).sum();
    if covered == shape.cell_count() && total != size * lowest(size) {
        return Err(NAME.bad(FilePart::AllCages, &total.to_string()));
    }
    Ok(cages)
}

/// Writes killers, each on a line. Digits are not written: a line has no room for them.
fn write(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(|puzzle| text_of(puzzle) + "\n").collect()
}

/// Returns what a line preserves: cages with sums that lie apart from each other.
fn preserve(format: Format, puzzle: &Puzzle) -> Puzzle {
    let capabilities = format.capabilities();
    let preserved = capabilities.preserved(puzzle);
    let Ok(read) = line(text_of(&preserved).trim()) else { return preserved };
    let mut kept = capabilities.preserved_with(puzzle, read.puzzle.rules());
    kept.unknown_rules.clear();
    kept
}

fn text_of(puzzle: &Puzzle) -> String {
    let mut numbers = vec![0_u16; puzzle.shape().cell_count()];
    let cage = |rule: &Rule| match rule {
        Rule::Cage(board::Cage { cells, total: CageTotal::Sum(sum), may_repeat: false }) => {
            Some((cells.clone(), u8::try_from(*sum).ok()?))
        }
        _ => None,
    };
    // A cell has room for one cage, and a line for as many as a byte can number.
    for ((cells, sum), number) in puzzle.rules().iter().filter_map(cage).zip(0_u8..=u8::MAX) {
        if cells.iter().all(|cell| numbers[cell.index()] == 0) {
            cells.iter().for_each(|cell| numbers[cell.index()] = u16::from_be_bytes([sum, number]));
        }
    }
    let kind = if puzzle.rules().contains(&Rule::Diagonals) { "d" } else { "" };
    format!("3x3:{kind}:k:{}", numbers.iter().map(|number| format!("{number}:")).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A killer with two cages of two cells, with changes applied.
    fn two(change: impl Fn(usize, u32) -> u32) -> Result<Interpretation, ReadProblem> {
        let numbers = [5 * 256, 5 * 256, 17 * 256 + 1, 17 * 256 + 1].into_iter().chain([0; 77]).enumerate();
        let numbers: Vec<String> = numbers.map(|(place, number)| change(place, number).to_string()).collect();
        line(&format!("3x3::k:{}:", numbers.join(":")))
    }

    #[test]
    fn a_cage_may_have_the_number_0() {
        let Interpretation { puzzle, doubts, .. } = two(|_, number| number).unwrap();
        assert_eq!(doubts, []);
        let cage = |cells: [usize; 2], sum| Rule::Cage(board::Cage::killer(cells.map(Cell::new), sum));
        assert_eq!(puzzle.rules(), [cage([0, 1], 5), cage([2, 3], 17)]);
    }

    #[test]
    fn what_is_written_is_read() {
        let killer = |cells: &[usize], sum| Rule::Cage(board::Cage::killer(cells.iter().copied().map(Cell::new), sum));
        let cages = [killer(&[0, 1, 9], 15), killer(&[40, 41], 8), killer(&[80], 3)];
        let puzzle = Puzzle::new(Shape::classic(), &[&[Rule::Diagonals], &cages[..]].concat());
        let text = Format::PS_KILLER.write(std::slice::from_ref(&puzzle)).unwrap();
        assert_eq!(line(text.trim()).unwrap().puzzle, puzzle);
        assert_eq!(Format::PS_KILLER.losses(std::slice::from_ref(&puzzle)), []);
        // The second of two cages in a cell is lost, and so is one without a sum.
        let crossing = Puzzle::new(Shape::classic(), &[killer(&[0, 1], 5), killer(&[1, 2], 6)]);
        assert_eq!(Format::PS_KILLER.losses(std::slice::from_ref(&crossing)), [crate::Loss::Rule(killer(&[1, 2], 6))]);
        // There is no room for digits.
        let mut given = puzzle;
        given.square_mut(Cell::new(5)).value = board::Value::Given(board::Digit::from_index(0));
        assert!(Format::PS_KILLER.write(&[given]).is_err());
    }

    #[test]
    fn bytes_in_the_other_order_are_noticed() {
        let found = two(|_, number| number % 256 * 256 + number / 256).unwrap();
        assert_eq!(found.doubts, [Doubt::BytesSwapped]);
        assert_eq!(found.puzzle.rules(), two(|_, number| number).unwrap().puzzle.rules());
    }

    #[test]
    fn cages_that_cannot_be_are_refused() {
        let with = |at: usize, by: u32| two(|place, number| if place == at { by } else { number }).unwrap_err();
        assert_eq!(with(1, 6 * 256), NAME.bad("r1c2", "1536"));
        assert_eq!(with(3, 19 * 256 + 2), NAME.bad(FilePart::CageSum { cells: 1, first: "r1c3".to_owned() }, "17"));
        assert_eq!(with(3, 70_000), NAME.bad("r1c4", "70000"));
        let all = format!("3x3::k:{}", (0..81).map(|cell| format!("{}:", 256 * (1 + cell % 9) + cell)).collect::<String>());
        assert!(line(&all).is_ok());
        assert_eq!(line(&all.replacen(":256:", ":512:", 1)).unwrap_err(), NAME.bad(FilePart::AllCages, "406"));
    }
}
