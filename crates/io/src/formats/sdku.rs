//! The .sdku of a solver for Windows: XML with an element for each cell that has a digit, by its column and row from 0.

use sudoscope_board::{Digit, Puzzle, Value};

use crate::{
    FileKind, FilePart, Format, Interpretation, ReadError, ReadProblem,
    capabilities::{CLASSIC, Capabilities},
    format::{FormatSpec, Read, TextReader},
    syntax::xml::{self, Part},
};

impl Format {
    /// The .sdku of DHancock's solver.
    pub const SDKU: Self = Self::of(&FormatSpec {
        key: "sdku",
        name: Some("DHancock SudokuSolver"),
        extensions: &["sdku"],
        holds: Capabilities { entered: true, ..CLASSIC },
        read: Read::Text { looks_like, read: TextReader::Puzzles(read) },
        write: None,
        preserve: None,
    });
}

const NAME: FileKind = FileKind::Named(".sdku");

fn looks_like(text: &str) -> bool {
    xml::holds(text, "<Sudoku") && text.contains("<Cell>")
}

/// Reads the digits. Those that the solver has found are the player's.
///
/// # Errors
/// If the XML is invalid, or a cell is none.
fn read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    let mut puzzle = Puzzle::classic();
    let (mut path, mut fields): (Vec<String>, Vec<(String, String)>) = Default::default();
    xml::read(text, NAME, |part, place| {
        match part {
            Part::Start(element) => path.push(element.name),
            Part::Text(said) => fields.extend(path.last().map(|name| (name.clone(), said))),
            Part::End if path.pop().is_some_and(|name| name == "Cell") => {
                note(&mut puzzle, &fields).map_err(|problem| ReadError { place: Some(place), problem })?;
                fields.clear();
            }
            Part::End => {}
        }
        Ok(())
    })?;
    Ok(vec![puzzle.into()])
}

fn note(puzzle: &mut Puzzle, fields: &[(String, String)]) -> Result<(), ReadProblem> {
    let field = |name: &str| fields.iter().find(|(key, _)| key == name).map_or("", |(_, said)| said);
    let shape = puzzle.shape().clone();
    let number = |name: &'static str, least: usize| {
        let number = field(name).parse::<usize>().ok().filter(|number| (least..least + shape.size()).contains(number));
        number.ok_or_else(|| ReadProblem::BadPart {
            format: NAME,
            part: FilePart::Named(name.to_owned()),
            found: field(name).chars().take(20).collect(),
        })
    };
    let (column, row, value) = (number("x", 0)?, number("y", 0)?, number("value", 1)?);
    let digit = Digit::from_index(value - 1);
    let is_found = ["Trial", "Calculated"].contains(&field("origin"));
    puzzle.square_mut(shape.cell(row, column)).value = if is_found { Value::Entered(digit) } else { Value::Given(digit) };
    Ok(())
}
