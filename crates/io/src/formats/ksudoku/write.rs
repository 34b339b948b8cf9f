//! Puzzles as KSudoku's XML. Every board is a custom one, which lists its groups and numbers its cells by columns.

use std::fmt::Write as _;

use serde_json::Value as Json;

use super::{
    Numbering,
    document::{CAGE_KINDS, CageKind, OPERATORS},
};
use sudoscope_board::{Cage, CageTotal, Cell, Digit, DigitSet, Puzzle, Rule, Shape, Value};

use crate::{Format, Interpretation, capabilities::origin, formats::parts::unknown_rules};

/// Returns what a file preserves of a puzzle: marks in empty cells, groups, and cages of one kind.
pub(crate) fn preserve(format: Format, puzzle: &Puzzle) -> Puzzle {
    let capabilities = format.capabilities();
    let mut preserved = capabilities.preserved(puzzle);
    let read = super::read(&text_of(&preserved));
    let Ok([Interpretation { puzzle: read, .. }]) = read.as_deref() else { return preserved };
    preserved = capabilities.preserved_with(puzzle, read.rules());
    preserved.unknown_rules.retain(|rule| read.unknown_rules.contains(rule));
    for cell in puzzle.shape().cells() {
        let square = preserved.square_mut(cell);
        if square.value != Value::Empty {
            square.corner = DigitSet::EMPTY;
        }
    }
    preserved
}

/// Writes a puzzle.
pub(crate) fn write(puzzle: &Puzzle) -> String {
    text_of(puzzle)
}

fn text_of(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let size = shape.size();
    let numbering = Numbering { size, by_columns: true };
    let all = (0..size * size).filter_map(|index| numbering.cell(index));
    let values: String = all.map(|cell| puzzle.square(cell).value.given().map_or('_', letter)).collect();
    format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n{}   <values>{values}</values>\n  </puzzle>\n  \
         <history>\n{}  </history>\n </game>\n</ksudoku>\n",
        graph(puzzle),
        history(puzzle)
    )
}

/// The letter of a digit: `b` for 1.
fn letter(digit: Digit) -> char {
    char::from(b'a' + digit.get())
}

/// The number of a cell, by columns.
fn number(shape: &Shape, cell: Cell) -> usize {
    shape.column(cell) * shape.size() + shape.row(cell)
}

fn numbers(shape: &Shape, cells: &[Cell]) -> String {
    cells.iter().map(|&cell| number(shape, cell).to_string()).collect::<Vec<_>>().join(" ")
}

/// The board: whether it has the customary square boxes, its other groups, its cages.
fn graph(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let size = shape.size();
    let has_boxes = Shape::of_size(size).as_ref() == Ok(shape) && shape.box_sides().is_some_and(|(width, height)| width == height);
    let regions = |region| shape.cells().filter(|&cell| shape.region(cell) == region).collect::<Vec<Cell>>();
    let mut groups: Vec<Vec<Cell>> = if has_boxes { Vec::new() } else { (0..size).map(regions).collect() };
    for rule in puzzle.rules() {
        match rule {
            Rule::Region(cells) => groups.push(cells.clone()),
            rule => groups.extend(rule.houses(shape)),
        }
    }
    let (kind, mut cages) = cages(puzzle);
    for rule in &puzzle.unknown_rules {
        match unknown(rule, shape) {
            Some(Unknown::Group(cells)) => groups.push(cells),
            Some(Unknown::Cage(cage)) => cages.push(cage),
            None => {}
        }
    }
    let name = CAGE_KINDS.iter().find(|(_, named)| *named == kind && !cages.is_empty()).map_or("Plain", |(name, _)| name);
    let mut text = format!(
        "   <graph order=\"{size}\" type=\"custom\" specific-type=\"{name}\" name=\"Sudoscope\" ncliques=\"{}\" sizeX=\"{size}\" \
         sizeY=\"{size}\" sizeZ=\"1\">\n    <sudokugroups at=\"0\" withblocks=\"{}\"/>\n",
        groups.len(),
        u8::from(has_boxes)
    );
    for cells in groups {
        let _ = writeln!(text, "    <clique size=\"{}\">{}</clique>", cells.len(), numbers(shape, &cells));
    }
    text.extend(cages);
    text + "   </graph>\n"
}

/// The kind of the cages, and each of that kind with a sum.
fn cages(puzzle: &Puzzle) -> (CageKind, Vec<String>) {
    let all = || puzzle.rules().iter().filter_map(|rule| if let Rule::Cage(cage) = rule { Some(cage) } else { None });
    let kind = if all().any(|cage| !cage.may_repeat) { CageKind::Killer } else { CageKind::Mathdoku };
    let text = |cage: &Cage| match cage.total {
        CageTotal::Sum(sum) if cage.may_repeat == (kind == CageKind::Mathdoku) => {
            Some(cage_of("4", sum.into(), &cage.cells, puzzle.shape()))
        }
        _ => None,
    };
    (kind, all().filter_map(text).collect())
}

fn cage_of(operator: &str, value: u64, cells: &[Cell], shape: &Shape) -> String {
    let (count, cells) = (cells.len(), numbers(shape, cells));
    format!("    <cage operator=\"{operator}\" value=\"{value}\" size=\"{count}\">{cells}</cage>\n")
}

/// A rule that was read from a file of KSudoku and is not known.
enum Unknown {
    Group(Vec<Cell>),
    Cage(String),
}

fn unknown(rule: &str, shape: &Shape) -> Option<Unknown> {
    let (name, said) = unknown_rules::parts(origin::KSUDOKU, rule)?;
    let cell = |name: &Json| shape.cells().find(|&cell| Some(shape.name(cell).as_str()) == name.as_str());
    let cells: Vec<Cell> = said.get("cells")?.as_array()?.iter().map(cell).collect::<Option<_>>()?;
    match name.as_str() {
        "clique" => Some(Unknown::Group(cells)),
        "cage" => {
            let operator = said.get("operator")?.as_str()?;
            let (number, _) = OPERATORS.iter().find(|(_, known)| *known == operator)?;
            Some(Unknown::Cage(cage_of(number, said.get("value")?.as_u64()?, &cells, shape)))
        }
        _ => None,
    }
}

/// The player's digits, and the marks of empty cells.
fn history(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let mut text = String::new();
    for (cell, square) in puzzle.squares() {
        let index = number(shape, cell);
        match square.value {
            Value::Entered(digit) => {
                let _ = writeln!(text, "   <simple-event index=\"{index}\" value=\"{}\"/>", digit.get());
            }
            Value::Empty if !square.corner.is_empty() => {
                let flag = |digit| if square.corner.contains(digit) { '1' } else { '0' };
                let flags: String = Digit::all(shape.size()).map(flag).collect();
                let _ = writeln!(text, "   <simple-event index=\"{index}\" markers=\"{flags}\"/>");
            }
            Value::Empty | Value::Given(_) => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::Slope;

    use crate::Loss;

    fn killer(cells: &[usize], sum: u16) -> Rule {
        Rule::Cage(Cage::killer(cells.iter().copied().map(Cell::new), sum))
    }

    #[track_caller]
    fn read_back(puzzle: &Puzzle) -> Puzzle {
        let text = Format::KSUDOKU.write(std::slice::from_ref(puzzle)).unwrap_or_else(|error| panic!("{error}"));
        super::super::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).remove(0).puzzle
    }

    #[test]
    fn boards_groups_cages_digits_and_marks_are_read_as_they_were_written() {
        let rows: Vec<u8> = (0..25).map(|cell| cell / 5).collect();
        let region = Rule::Region([0, 10, 20].map(Cell::new).to_vec());
        for (shape, rules) in [
            (Shape::classic(), vec![Rule::Diagonals, Rule::Windoku, killer(&[1, 2], 9), killer(&[80, 79, 71], 20)]),
            (Shape::classic(), vec![Rule::Diagonal(Slope::Rising), region]),
            (Shape::of_size(6).unwrap(), vec![killer(&[0, 6], 3)]),
            (Shape::of_size(25).unwrap(), vec![]),
            (Shape::jigsaw(5, &rows).unwrap(), vec![]),
        ] {
            let mut puzzle = Puzzle::new(shape, &rules);
            puzzle.square_mut(Cell::new(3)).value = Value::Given(Digit::from_index(puzzle.shape().size() - 1));
            puzzle.square_mut(Cell::new(4)).value = Value::Entered(Digit::from_index(0));
            puzzle.square_mut(Cell::new(5)).corner = Digit::all(3).collect();
            assert_eq!(read_back(&puzzle), puzzle);
            assert_eq!(Format::KSUDOKU.losses(&[puzzle]), []);
        }
    }

    #[test]
    fn what_the_program_cannot_say_is_named() {
        let any = Rule::Cage(Cage { total: CageTotal::Any, ..Cage::killer([0, 1].map(Cell::new), 3) });
        let repeating = Rule::Cage(Cage { may_repeat: true, ..Cage::killer([4, 5].map(Cell::new), 3) });
        let puzzle = Puzzle::new(Shape::classic(), &[any.clone(), killer(&[2, 3], 5), repeating.clone()]);
        assert_eq!(read_back(&puzzle).rules(), [killer(&[2, 3], 5)]);
        let lost = Format::KSUDOKU.losses(&[puzzle]);
        assert!(lost.len() == 2 && lost.contains(&Loss::Rule(any)) && lost.contains(&Loss::Rule(repeating)), "{lost:?}");
    }

    #[test]
    fn products_are_kept() {
        let text = "<ksudoku><game><puzzle><graph order=\"4\" type=\"custom\" specific-type=\"Mathdoku\" sizeX=\"4\" sizeY=\"4\" \
                    sizeZ=\"1\"><sudokugroups withblocks=\"0\"/><cage operator=\"3\" value=\"6\" size=\"2\">0 1</cage>\
                    <cage operator=\"4\" value=\"6\" size=\"2\">2 3</cage></graph><values>________________</values></puzzle></game></ksudoku>";
        let puzzle = super::super::read(text).unwrap().remove(0).puzzle;
        assert_eq!((puzzle.rules().len(), puzzle.unknown_rules.len()), (1, 1));
        assert_eq!(read_back(&puzzle), puzzle);
    }
}
