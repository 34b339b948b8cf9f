//! KSudoku's XML. A digit is a letter, `b` for 1; `_` is an empty cell. The history lists the player's digits and marks.
//!
//! KSudoku numbers cells by columns: `(x * height + y)` with x to the right (its `SKGraph::cellIndex`). It always writes the
//! solution beside the values, except while a puzzle is being entered, when all values are empty. Files with values but no solution
//! come from other programs, which number by rows. So the numbering is derived from the content: see [`Numbering`].

mod document;
mod write;

use serde_json::json;

use super::parts::{regions, unknown_rules};
use sudoscope_board::{Cage, Cell, Digit, DigitSet, Puzzle, Rule, Shape, Slope, Value};

use crate::{
    FileKind, FilePart, Format, Interpretation, ReadError, ReadProblem,
    capabilities::{BoardSupport, Capabilities, GIVENS, RuleSupport, origin, rules},
    format::{FormatSpec, Read, TextReader, Writer, each},
    syntax::xml,
};
use document::{AtPlace, BoardGraph, CageKind, HistoryEvent, KsudokuFile};

pub(crate) use write::{preserve, write};

impl Format {
    /// KSudoku's XML.
    pub const KSUDOKU: Self = Self::of(&FormatSpec {
        name: Some("KSudoku"),
        extensions: &["ksudoku", "xml"],
        holds: Capabilities {
            boards: BoardSupport::Any,
            entered: true,
            corner: true,
            rules: RuleSupport::Of { known: rules::KSUDOKU, unknown: origin::KSUDOKU },
            ..GIVENS
        },
        write: Writer::of_one(|puzzles| each(puzzles, write)),
        preserve: Some(preserve),
        ..FormatSpec::new("ksudoku", Read::Text { looks_like, read: TextReader::Puzzles(read) })
    });
}

const NAME: FileKind = FileKind::Named("KSudoku");

/// Whether this is a KSudoku file.
fn looks_like(text: &str) -> bool {
    xml::holds(text, "<ksudoku")
}

/// Reads one puzzle: plain, with diagonals or other groups, jigsaws, and killers, of any size that KSudoku has.
///
/// # Errors
/// If the XML is invalid, or the puzzle is of another kind.
fn read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    puzzle(KsudokuFile::read(text)?).map(|puzzle| vec![puzzle.into()])
}

/// How the cells are numbered: by columns if KSudoku itself wrote the file, else by rows.
#[derive(Clone, Copy)]
struct Numbering {
    size: usize,
    by_columns: bool,
}

impl Numbering {
    fn of(file: &KsudokuFile, graph: &BoardGraph, values: &str) -> Self {
        let is_being_entered = values.chars().all(|letter| letter == '_');
        Self { size: graph.size, by_columns: graph.is_custom || file.solution.is_some() || is_being_entered }
    }

    fn cell(self, index: usize) -> Option<Cell> {
        let Self { size, by_columns } = self;
        (index < size * size).then(|| Cell::new(if by_columns { index % size * size + index / size } else { index }))
    }

    /// The cells that a group or a cage lists.
    fn cells(self, list: &str) -> Option<Vec<Cell>> {
        let cells: Vec<Cell> = list.split_whitespace().map(|index| self.cell(index.parse().ok()?)).collect::<Option<_>>()?;
        (!cells.is_empty()).then_some(cells)
    }
}

fn puzzle(file: KsudokuFile) -> Result<Puzzle, ReadError> {
    let missing = |part| ReadError::of_text(NAME.missing(part));
    let graph = file.graph.as_ref().ok_or(missing("graph"))?;
    let values = file.values.as_ref().ok_or(missing("values"))?;
    let numbering = Numbering::of(&file, &graph.of, &values.of);
    let mut puzzle = board(graph, numbering)?;
    let digits = digits(&values.of, numbering, puzzle.shape()).map_err(|problem| values.refuse(problem))?;
    for (cell, digit) in puzzle.shape().clone().cells().zip(&digits) {
        puzzle.square_mut(cell).value = digit.map_or(Value::Empty, Value::Given);
    }
    if let Some(solution) = &file.solution {
        let solved = self::digits(&solution.of, numbering, puzzle.shape()).map_err(|problem| solution.refuse(problem))?;
        let differs =
            puzzle.shape().cells().find(|cell| digits[cell.index()].is_some() && digits[cell.index()] != solved[cell.index()]);
        if let Some(cell) = differs {
            let found = solved[cell.index()].map_or("_".to_owned(), |digit| digit.to_string());
            return Err(solution.refuse(NAME.bad(format!("solution ({})", puzzle.shape().name(cell)), &found)));
        }
    }
    for event in &file.events {
        play(&mut puzzle, &event.of, numbering, &digits).map_err(|problem| event.refuse(problem))?;
    }
    Ok(puzzle)
}

/// The empty board with its rules.
fn board(graph: &AtPlace<BoardGraph>, numbering: Numbering) -> Result<Puzzle, ReadError> {
    let AtPlace { of: BoardGraph { size, has_boxes, cage_kind, groups, cages, .. }, .. } = graph;
    let missing = |part| graph.refuse(NAME.missing(part));
    let has_boxes = has_boxes.ok_or_else(|| missing("sudokugroups"))?;
    if cage_kind.is_some() && cages.is_empty() {
        return Err(missing("cage"));
    }
    let list = |group: &AtPlace<String>| numbering.cells(&group.of).ok_or_else(|| group.refuse(NAME.bad("clique", &group.of)));
    let listed = groups.iter().map(list).collect::<Result<Vec<Vec<Cell>>, ReadError>>()?;
    let mut all = listed.clone();
    if has_boxes {
        let boxes = Shape::of_size(*size).ok().filter(|shape| shape.box_sides().is_some_and(|(width, height)| width == height));
        let boxes = boxes.ok_or_else(|| graph.refuse(NAME.bad("order", &size.to_string())))?;
        all.extend((0..*size).map(|region| boxes.cells().filter(|&cell| boxes.region(cell) == region).collect()));
    } else if listed.is_empty() {
        // Rows and columns only: the rows are the regions as well.
        all.extend((0..*size).map(|row| (row * size..(row + 1) * size).map(Cell::new).collect()));
    }
    let names = |cells: &[Cell]| -> Vec<String> {
        cells.iter().map(|cell| format!("r{}c{}", cell.index() / size + 1, cell.index() % size + 1)).collect()
    };
    let uncovered = |cell: Cell| graph.refuse(NAME.bad(FilePart::Regions, &names(&[cell]).concat()));
    let divided = regions::divide(*size, &all).map_err(uncovered)?;
    let (mut rules, mut unknown) = (divided.rules, Vec::new());
    for &other in divided.others.iter().filter(|&&other| other < listed.len()) {
        let rule = region(&listed[other], &divided.shape);
        if rule.suits(&divided.shape) {
            rules.push(rule);
        } else {
            unknown.push(("clique", json!({ "cells": names(&listed[other]) })));
        }
    }
    for cage in cages {
        let cells = numbering.cells(&cage.of.cells).ok_or_else(|| cage.refuse(NAME.bad("cage", &cage.of.cells)))?;
        let (operator, value) = cage.of.read().map_err(|problem| cage.refuse(problem))?;
        let rule = cage_kind.and_then(|kind| sum_cage(kind, &cells, operator, value));
        match rule.filter(|rule| rule.suits(&divided.shape)) {
            Some(rule) => rules.push(rule),
            None => unknown.push(("cage", json!({ "cells": names(&cells), "operator": operator, "value": value }))),
        }
    }
    let mut puzzle = Puzzle::new(divided.shape, &rules);
    for (name, said) in unknown {
        unknown_rules::add(&mut puzzle, origin::KSUDOKU, name, &said)?;
    }
    Ok(puzzle)
}

/// A group that is no row, column or region: a diagonal, or different digits in any cells.
fn region(cells: &[Cell], shape: &Shape) -> Rule {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    let diagonals = [Slope::Falling, Slope::Rising].map(Rule::Diagonal);
    let diagonal = diagonals.into_iter().find(|rule| rule.houses(shape).concat() == cells);
    diagonal.unwrap_or(Rule::Region(cells))
}

/// A cage whose digits add up to its value; nothing for products, quotients and differences.
fn sum_cage(kind: CageKind, cells: &[Cell], operator: &str, value: u32) -> Option<Rule> {
    let is_sum = operator == "+" || operator.is_empty() && cells.len() == 1;
    let cage = Cage::killer(cells.iter().copied(), u16::try_from(value).ok().filter(|_| is_sum)?);
    Some(Rule::Cage(Cage { may_repeat: kind == CageKind::Mathdoku, ..cage }))
}

/// The digits that letters stand for, row by row.
fn digits(letters: &str, numbering: Numbering, shape: &Shape) -> Result<Vec<Option<Digit>>, ReadProblem> {
    let found = letters.chars().count();
    if found != shape.cell_count() {
        return Err(ReadProblem::CellCount { found, expected: shape.cell_count() });
    }
    let mut digits = vec![None; found];
    for (cell, letter) in (0..found).filter_map(|index| numbering.cell(index)).zip(letters.chars()) {
        let digit = match letter {
            '_' => continue,
            'b'..='z' => Digit::new(letter as u8 - b'a').filter(|digit| digit.index() < shape.size()),
            _ => None,
        };
        let digit = digit.ok_or_else(|| NAME.bad(format!("values ({})", shape.name(cell)), &letter.to_string()))?;
        digits[cell.index()] = Some(digit);
    }
    Ok(digits)
}

/// Replays the history: a digit replaces the marks of its cell, and marks replace the digit. Givens never change.
fn play(puzzle: &mut Puzzle, event: &HistoryEvent, numbering: Numbering, given: &[Option<Digit>]) -> Result<(), ReadProblem> {
    let size = numbering.size;
    let cell = event.index.parse().ok().and_then(|index| numbering.cell(index)).ok_or_else(|| NAME.bad("index", &event.index))?;
    let (mut value, mut marks) = (Value::Empty, DigitSet::EMPTY);
    if let Some(written) = &event.value {
        value = match (written.as_str(), written.parse().ok().and_then(Digit::new)) {
            ("0", _) => Value::Empty,
            (_, Some(digit)) if digit.index() < size && event.is_given => Value::Given(digit),
            (_, Some(digit)) if digit.index() < size => Value::Entered(digit),
            _ => return Err(NAME.bad("value", written)),
        };
    }
    if let Some(markers) = &event.markers {
        let is_marked = |flag| match flag {
            '0' => Some(false),
            '1' => Some(true),
            _ => None,
        };
        let flags = markers.chars().map(is_marked).collect::<Option<Vec<bool>>>().filter(|flags| flags.len() == size);
        let flags = flags.ok_or_else(|| NAME.bad("markers", markers))?;
        marks = Digit::all(size).zip(flags).filter(|(_, marked)| *marked).map(|(digit, _)| digit).collect();
    }
    match given[cell.index()] {
        Some(digit) if value.digit() == Some(digit) => {}
        Some(_) => return Err(NAME.bad("history", &puzzle.shape().name(cell))),
        None => (puzzle.square_mut(cell).value, puzzle.square_mut(cell).corner) = (value, marks),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str = "order=\"4\" type=\"sudoku\" specific-type=\"Plain\"";

    fn custom(inner: &str) -> String {
        let sizes = "sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\"";
        format!("<graph order=\"4\" type=\"custom\" specific-type=\"Plain\" {sizes}>{inner}</graph>")
    }

    fn file(graph: &str, values: &str, history: &str) -> String {
        format!(
            "<ksudoku><game>\n<puzzle>\n{graph}\n<values>{values}</values></puzzle>\n<history>{history}</history></game></ksudoku>"
        )
    }

    fn plain(values: &str, history: &str) -> String {
        file(&format!("<graph {FOUR}/>"), values, history)
    }

    #[track_caller]
    fn certain(text: &str) -> Puzzle {
        read(text).unwrap_or_else(|error| panic!("{error}")).remove(0).puzzle
    }

    fn line(puzzle: &Puzzle) -> String {
        crate::text::write_line(puzzle.shape(), &puzzle.digits())
    }

    #[test]
    fn files_of_ksudoku_are_numbered_by_columns_and_others_by_rows() {
        let other = plain("_c______________", "<simple-event index=\"4\" value=\"3\"/>");
        let own = other.replace("</values>", "</values><solution>bcdedebccbededcb</solution>");
        assert_eq!(line(&certain(&own)), ".3..2...........");
        assert_eq!(line(&certain(&other)), ".2..3...........");
        let entering = plain(&"_".repeat(16), "<simple-event index=\"4\" value=\"3\"/>");
        assert_eq!(line(&certain(&entering)), ".3..............");
    }

    #[test]
    fn digits_and_marks_take_each_others_place() {
        let event = |inner: &str| format!("<simple-event index=\"1\" {inner}/>");
        let (digit, marks, given) = (event("value=\"2\""), event("markers=\"0011\""), event("given=\"true\" value=\"3\""));
        let square = |events: &[&String]| {
            let complex = |event: &&String| format!("<complex-event>{event}</complex-event>");
            let puzzle = certain(&plain("b_______________", &events.iter().map(complex).collect::<String>()));
            let square = *puzzle.square(Cell::new(1));
            (square.value, square.corner.len())
        };
        let digit_of = |value| Digit::new(value).unwrap();
        assert_eq!(square(&[&marks, &digit]), (Value::Entered(digit_of(2)), 0));
        assert_eq!(square(&[&digit, &marks]), (Value::Empty, 2));
        assert_eq!(square(&[&digit, &given]), (Value::Given(digit_of(3)), 0));
        assert_eq!(read(&plain("_c______________", &marks)).unwrap_err(), ReadError::at(5, 10, NAME.bad("history", "r1c2")));
    }

    #[test]
    fn groups_are_regions_or_rules() {
        let diagonals = "<clique size=\"4\">0 5 10 15 </clique><clique size=\"4\">3 6 9 12 </clique>";
        let values = "b_______________";
        let with = |inner: &str| certain(&file(&custom(inner), values, ""));
        let crossed = with(&format!("<sudokugroups at=\"0\" withblocks=\"1\"/>{diagonals}"));
        assert_eq!((crossed.shape(), crossed.rules()), (&Shape::of_size(4).unwrap(), &[Rule::Diagonals][..]));
        assert!(crossed.unknown_rules.is_empty());
        // Index 1 is the second cell of the first column.
        let jigsaw = "<clique>0 1 2 4</clique><clique>3 7 11 15</clique><clique>5 6 8 9</clique><clique>10 12 13 14</clique>";
        let jigsaw = with(&format!("<sudokugroups withblocks=\"0\"/>{jigsaw}"));
        assert_eq!(*jigsaw.shape(), Shape::jigsaw(4, &[0, 0, 1, 2, 0, 1, 1, 2, 0, 1, 2, 2, 3, 3, 3, 3]).unwrap());
        let cages = with("<sudokugroups/><clique>0 5 10 15</clique><cage operator=\"4\" value=\"7\" size=\"2\">0 1</cage>");
        assert_eq!(
            cages.unknown_rules,
            ["KSudoku(\"cage\", {\"cells\": [\"r1c1\", \"r2c1\"], \"operator\": \"+\", \"value\": 7})"]
        );
        assert_eq!(cages.rules(), [Rule::Diagonal(Slope::Falling)]);
        let latin = with("<sudokugroups withblocks=\"0\"/>");
        assert_eq!(*latin.shape(), Shape::jigsaw(4, &[0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]).unwrap());
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_place() {
        let refused = |text: &str| read(text).unwrap_err();
        assert_eq!(refused(&plain("b_", "")), ReadError::at(4, 9, ReadProblem::CellCount { found: 2, expected: 16 }));
        assert_eq!(refused(&plain("f_______________", "")), ReadError::at(4, 9, NAME.bad("values (r1c1)", "f")));
        let unknown = plain("b_______________", "").replace("Plain", "XSudoku");
        assert_eq!(refused(&unknown), ReadError::at(3, 1, NAME.bad("specific-type", "XSudoku")));
        let wide = file(&custom("").replace("sizeX=\"4\"", "sizeX=\"8\""), "", "");
        assert_eq!(refused(&wide).problem, ReadProblem::OtherFormat { name: FileKind::SeveralGrids });
        let graph = format!("<graph {FOUR}/><graph {FOUR}/>");
        assert!(matches!(refused(&file(&graph, "", "")).problem, ReadProblem::Twice { .. }));
        let solved = plain("c_______________", "").replace("</values>", "</values><solution>bcdedebccbededcb</solution>");
        assert_eq!(refused(&solved), ReadError::at(4, 44, NAME.bad("solution (r1c1)", "1")));
        assert_eq!(refused("<ksudoku/>"), ReadError::of_text(NAME.missing("graph")));
    }
}
