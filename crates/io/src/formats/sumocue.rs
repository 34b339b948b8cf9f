//! SumoCue: `SumoCueV1`, `D` where the diagonals hold every digit once, then an entry for each cell of the classic board, followed in
//! jigsaws by `J` and the region.
//!
//! In a killer, `=` has the sum of the cage that begins in the cell, 0 for none, and `+` names the cage of the cell (as Ruud, who wrote the
//! program, described it on its forum). In jigsaws as found on the web every entry is `=` with the digit of the cell.

use super::parts::{classic, regions, unknown_rules};
use sudoscope_board::{Cage, CageTotal, Cell, Digit, Puzzle, Rule, Shape, Value};

use crate::{
    Doubt, FileKind, FilePart, Format, Interpretation, ReadProblem,
    capabilities::{BoardSupport, Capabilities, GIVENS, RuleSupport, origin, rules},
    format::{FormatSpec, Read, Writer},
};

impl Format {
    /// SumoCue jigsaws and killers.
    pub const SUMO_CUE: Self = Self::of(&FormatSpec {
        name: Some("SumoCue"),
        holds: Capabilities {
            boards: BoardSupport::Nine,
            rules: RuleSupport::Of { known: rules::KILLER, unknown: origin::KILLER_CAGE },
            collection: true,
            ..GIVENS
        },
        write: Writer::of_many(write),
        preserve: Some(preserve),
        ..FormatSpec::new("sumocue", Read::of_lines(looks_like, line))
    });
}

const NAME: FileKind = FileKind::Named("SumoCue");
const HEAD: &str = "SumoCueV1";

/// Whether this is such a string.
fn looks_like(line: &str) -> bool {
    line.starts_with(HEAD)
}

/// The entry of a string for a cell.
#[derive(Clone, Copy)]
struct CellEntry<'a> {
    /// Whether a cage begins here, or the number is a digit.
    begins: bool,
    number: usize,
    region: Option<usize>,
    text: &'a str,
}

impl<'a> CellEntry<'a> {
    /// `=12J3`, `+4` and the like.
    fn read(text: &'a str, size: usize) -> Option<Self> {
        let (number, region) =
            text[1..].trim().split_once('J').map_or((&text[1..], None), |(number, region)| (number, Some(region)));
        let region = match region {
            Some(region) => Some(region.parse().ok().filter(|&region| region < size)?),
            None => None,
        };
        Some(Self { begins: text.starts_with('='), number: number.trim().parse().ok()?, region, text })
    }
}

/// Reads a jigsaw or a killer.
///
/// # Errors
/// If it is neither.
fn line(line: &str) -> Result<Interpretation, ReadProblem> {
    let said = line.strip_prefix(HEAD).unwrap_or(line).trim();
    let (has_diagonals, said) = said.strip_prefix('D').map_or((false, said), |said| (true, said));
    let starts: Vec<usize> = said.match_indices(['=', '+']).map(|(at, _)| at).collect();
    let (expected, size) = (classic::cell_count(), Shape::classic().size());
    if starts.len() != expected {
        return Err(ReadProblem::CellCount { found: starts.len(), expected });
    }
    if starts[0] != 0 {
        return Err(NAME.bad(FilePart::Line, said));
    }
    let ends = starts.iter().skip(1).copied().chain([said.len()]);
    let mut entries = Vec::new();
    for (index, (&start, end)) in starts.iter().zip(ends).enumerate() {
        let text = said[start..end].trim();
        entries.push(CellEntry::read(text, size).ok_or_else(|| NAME.bad(Shape::classic().name(Cell::new(index)), text))?);
    }
    let shape = shape(&entries)?;
    let rules = if has_diagonals { vec![Rule::Diagonals] } else { Vec::new() };
    if entries.iter().any(|entry| !entry.begins || entry.number > size) {
        return killer(&entries, &shape, &rules);
    }
    let mut puzzle = Puzzle::new(shape, &rules);
    for (index, entry) in entries.iter().enumerate() {
        let digit = u8::try_from(entry.number).ok().and_then(Digit::new);
        puzzle.square_mut(Cell::new(index)).value = digit.map_or(Value::Empty, Value::Given);
    }
    Ok(puzzle.into())
}

/// The classic board, or the regions where every entry has one.
fn shape(entries: &[CellEntry<'_>]) -> Result<Shape, ReadProblem> {
    let named: Option<Vec<usize>> = entries.iter().map(|entry| entry.region).collect();
    match named {
        Some(of) => regions::shape(Shape::classic().size(), &of),
        None => match entries.iter().position(|entry| entry.region.is_some()) {
            Some(index) => Err(NAME.bad(Shape::classic().name(Cell::new(index)), entries[index].text)),
            None => Ok(Shape::classic()),
        },
    }
}

/// A cage is named by its first cell, counted from 0, or by its place among the cages; what makes cages of connected cells that can have
/// their sums is taken, and doubtful where both do.
fn killer(entries: &[CellEntry<'_>], shape: &Shape, rules: &[Rule]) -> Result<Interpretation, ReadProblem> {
    let first: Vec<usize> = (0..entries.len()).filter(|&cell| entries[cell].begins).collect();
    let by_cell = cages(entries, |number| entries.get(number).filter(|entry| entry.begins).map(|_| number));
    let by_place = cages(entries, |number| first.get(number).copied());
    let is_likely = |cages: &&Vec<Cage>| {
        cages.iter().all(|cage| Rule::Cage(cage.clone()).suits(shape) && regions::in_one_piece(&cage.cells, shape))
    };
    let read = [by_cell.as_ref(), by_place.as_ref()].map(|cages| cages.ok().filter(is_likely));
    match (read, by_cell.clone().or(by_place.clone())) {
        ([Some(one), Some(other)], _) if one != other => Ok(Interpretation {
            doubts: vec![Doubt::OtherArrangement],
            alternatives: vec![puzzle(shape, rules, other)?],
            ..puzzle(shape, rules, one)?.into()
        }),
        ([Some(cages), _] | [None, Some(cages)], _) => Ok(puzzle(shape, rules, cages)?.into()),
        (_, Ok(cages)) => Ok(puzzle(shape, rules, &cages)?.into()),
        (_, Err(cell)) => Err(NAME.bad(shape.name(Cell::new(cell)), entries[cell].text)),
    }
}

/// The cages, where `first` returns the first cell of the cage with a number.
///
/// # Errors
/// A cell whose cage does not begin before it.
fn cages(entries: &[CellEntry<'_>], first: impl Fn(usize) -> Option<usize>) -> Result<Vec<Cage>, usize> {
    let mut cages: Vec<(usize, Cage)> = Vec::new();
    for (cell, entry) in entries.iter().enumerate() {
        if entry.begins {
            let sum = u16::try_from(entry.number).map_err(|_| cell)?;
            let total = if sum == 0 { CageTotal::Any } else { CageTotal::Sum(sum) };
            cages.push((cell, Cage { cells: vec![Cell::new(cell)], total, may_repeat: false }));
        } else {
            let begins = first(entry.number).ok_or(cell)?;
            let cage = cages.iter_mut().find(|cage| cage.0 == begins).ok_or(cell)?;
            cage.1.cells.push(Cell::new(cell));
        }
    }
    // A cell by itself without a sum is in no cage.
    Ok(cages.into_iter().map(|cage| cage.1).filter(|cage| cage.cells.len() > 1 || cage.total != CageTotal::Any).collect())
}

/// The killer; a cage that cannot have its sum is kept as an unknown rule.
fn puzzle(shape: &Shape, rules: &[Rule], cages: &[Cage]) -> Result<Puzzle, ReadProblem> {
    let (possible, others): (Vec<Rule>, Vec<Rule>) = cages.iter().cloned().map(Rule::Cage).partition(|cage| cage.suits(shape));
    let mut puzzle = Puzzle::new(shape.clone(), &[rules, &possible].concat());
    for rule in others {
        if let Rule::Cage(cage) = rule {
            unknown_rules::add_cage(&mut puzzle, &cage).map_err(|error| error.problem)?;
        }
    }
    Ok(puzzle)
}

/// Writes puzzles, each on a line: a killer where cages are all it has, else its digits.
fn write(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(|puzzle| text_of(puzzle) + "\n").collect()
}

fn text_of(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let head = if puzzle.rules().contains(&Rule::Diagonals) { "D" } else { "" };
    let cages = cages_of(puzzle).filter(|cages| !cages.is_empty() && puzzle.given_count() == 0);
    let entry = |cell: Cell| match cages.as_ref().map(|cages| cages.iter().find(|cage| cage.cells.contains(&cell))) {
        Some(Some(cage)) if cage.cells[0] != cell => format!("+{}", cage.cells[0].index()),
        Some(Some(Cage { total: CageTotal::Sum(sum), .. })) => format!("={sum}"),
        Some(_) => "=0".to_owned(),
        None => format!("={}", puzzle.square(cell).value.given().map_or(0, Digit::get)),
    };
    let region = |cell: Cell| if *shape == Shape::classic() { String::new() } else { format!("J{}", shape.region(cell)) };
    let entries: String = shape.cells().map(|cell| entry(cell) + &region(cell)).collect();
    format!("{HEAD}{head}{entries}")
}

/// The cages, if a string can say them: apart from each other, each with different digits and one sum or none.
fn cages_of(puzzle: &Puzzle) -> Option<Vec<&Cage>> {
    let cages = puzzle.rules().iter().filter_map(|rule| if let Rule::Cage(cage) = rule { Some(cage) } else { None });
    let cages: Vec<&Cage> = cages.collect();
    let is_said = |cage: &&Cage| {
        let has_sum = matches!(cage.total, CageTotal::Sum(_)) || cage.total == CageTotal::Any && cage.cells.len() > 1;
        has_sum && !cage.may_repeat
    };
    let mut cells: Vec<Cell> = cages.iter().flat_map(|cage| &cage.cells).copied().collect();
    let count = cells.len();
    cells.sort_unstable();
    cells.dedup();
    (cells.len() == count && cages.iter().all(is_said)).then_some(cages)
}

/// Returns what a string preserves of a puzzle.
fn preserve(format: Format, puzzle: &Puzzle) -> Puzzle {
    let capabilities = format.capabilities();
    let preserved = capabilities.preserved(puzzle);
    match line(&text_of(&preserved)) {
        Ok(read) => {
            let mut kept = capabilities.preserved_with(puzzle, read.puzzle.rules());
            kept.unknown_rules.clear();
            kept
        }
        Err(_) => preserved,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::ShapeError;

    #[track_caller]
    fn read(text: &str) -> Interpretation {
        line(text).unwrap_or_else(|problem| panic!("{problem}: {text}"))
    }

    /// The entries, and `=0` for the other cells.
    fn with(entries: &[&str]) -> String {
        let others = "=0".repeat(81 - entries.len());
        format!("SumoCueV1{}{others}", entries.concat())
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let refused = |text: &str, problem: ReadProblem| assert_eq!(line(text).unwrap_err(), problem);
        refused("SumoCueV1=0J0", ReadProblem::CellCount { found: 1, expected: 81 });
        let all = |field: &str| format!("SumoCueV1{}", format!("={field}").repeat(81));
        refused(&all("0J9"), NAME.bad("r1c1", "=0J9"));
        refused(&all("xJ0"), NAME.bad("r1c1", "=xJ0"));
        refused(&all("0J0"), ReadProblem::Shape(ShapeError::RegionSize { region: 0, cells: 81, size: 9 }));
        refused(&with(&["=0", "+7"]), NAME.bad("r1c2", "+7"));
        refused(&with(&["=0J1"]), NAME.bad("r1c1", "=0J1"));
    }

    #[test]
    fn cages_are_named_by_their_first_cells_or_counted() {
        let killer = |cells: &[usize], sum| Rule::Cage(Cage::killer(cells.iter().copied().map(Cell::new), sum));
        let expected = [killer(&[0, 1], 5), killer(&[2, 3], 17)];
        for entries in [["=5", "+0", "=17", "+2"], ["=5", "+0", "=17", "+1"]] {
            let found = read(&with(&entries));
            assert_eq!((found.puzzle.rules(), found.doubts), (&expected[..], Vec::new()));
        }
        let diagonal = read(&with(&["=5", "+0"]).replace("V1", "V1D"));
        assert_eq!(diagonal.puzzle.rules(), [Rule::Diagonals, killer(&[0, 1], 5)]);
        // An impossible sum is kept as it is.
        let found = read(&with(&["=18", "+0"]));
        assert_eq!((found.puzzle.rules(), found.puzzle.unknown_rules.len()), (&[][..], 1));
    }

    #[test]
    fn where_both_numberings_make_cages_it_is_doubtful() {
        let found = read(&with(&["=9", "+0", "=9", "=9", "=0", "=0", "=0", "=0", "=0", "=0", "=0", "+2", "+2"]));
        let killer = |cells: &[usize]| Rule::Cage(Cage::killer(cells.iter().copied().map(Cell::new), 9));
        assert_eq!(found.doubts, [Doubt::OtherArrangement]);
        assert_eq!(found.puzzle.rules(), [killer(&[0, 1]), killer(&[2, 11, 12]), killer(&[3])]);
        assert_eq!(found.alternatives[0].rules(), [killer(&[0, 1]), killer(&[2]), killer(&[3, 11, 12])]);
    }

    #[test]
    fn what_is_written_is_read() {
        let killer = |cells: &[usize], sum| Rule::Cage(Cage::killer(cells.iter().copied().map(Cell::new), sum));
        let cages = [killer(&[0, 1, 9], 15), killer(&[40, 41], 8), Rule::Diagonals];
        let rows: Vec<u8> = (0..81).map(|cell| cell / 9).collect();
        for shape in [Shape::classic(), Shape::jigsaw(9, &rows).unwrap()] {
            let puzzle = Puzzle::new(shape.clone(), &cages);
            let text = Format::SUMO_CUE.write(std::slice::from_ref(&puzzle)).unwrap();
            assert_eq!(read(text.trim()).puzzle, puzzle);
            let mut given = puzzle.clone();
            given.square_mut(Cell::new(80)).value = Digit::new(7).map_or(Value::Empty, Value::Given);
            // Beside digits there is no room for cages.
            assert_eq!(Format::SUMO_CUE.losses(std::slice::from_ref(&given)).len(), 2);
            let text = Format::SUMO_CUE.write(std::slice::from_ref(&given)).unwrap();
            assert_eq!((read(text.trim()).puzzle.givens(), read(text.trim()).puzzle.rules()), (given.givens(), &cages[2..]));
        }
    }
}
