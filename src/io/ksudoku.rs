//! KSudoku's XML. A digit is a letter, `b` for 1; `_` is an empty cell. The history tells what the player wrote and noted.

use super::xml::{self, Element, Part, Parts};
use crate::{
    board::{Cell, Digit, DigitSet, MAX_SIZE, Puzzle, Rule, Shape, Value},
    io::{Format, Problem, ReadError, Reading},
};

const NAME: &str = "KSudoku";

/// Whether this is one.
pub(super) fn looks_like(text: &str) -> bool {
    xml::holds(text, "<ksudoku")
}

/// Reads one puzzle: plain or with diagonals, of any size that KSudoku has.
///
/// # Errors
/// When it is broken, or of another kind.
pub(super) fn read(text: &str) -> Result<Reading, ReadError> {
    let mut parts = Parts::new(text, NAME);
    let (mut puzzle, mut filled, mut inside) = (None, false, String::new());
    while let Some(part) = parts.next()? {
        match (part, &mut puzzle) {
            (Part::Start(element), None) if element.name == "graph" => {
                puzzle = Some(graph(&element).map_err(|problem| parts.refuse(problem))?);
            }
            (Part::Start(element), Some(puzzle)) if element.name == "simple-event" => {
                event(puzzle, &element).map_err(|problem| parts.refuse(problem))?;
            }
            // Behind the values nothing stands but events, alone or in one that holds several.
            (Part::Start(element), _)
                if filled
                    && (element.attribute("index").is_some()
                        || !(element.name.ends_with("-event") || element.name == "history")) =>
            {
                return Err(parts.refuse(bad("history", &element.name)));
            }
            (Part::Text(text), _) if filled => return Err(parts.refuse(bad("history", &text))),
            (Part::Start(element), _) => inside = element.name,
            (Part::Text(letters), Some(puzzle)) if inside == "values" => {
                values(puzzle, &letters).map_err(|problem| parts.refuse(problem))?;
                filled = true;
            }
            (Part::End, _) => inside.clear(),
            _ => {}
        }
    }
    let missing = |part| ReadError::of_text(Problem::Missing { format: NAME, part });
    match puzzle {
        Some(puzzle) if filled => Ok(Reading::one(Format::KSudoku, puzzle)),
        Some(_) => Err(missing("values")),
        None => Err(missing("graph")),
    }
}

fn bad(part: &str, found: &str) -> Problem {
    Problem::BadPart { format: NAME, part: part.to_owned(), found: found.chars().take(20).collect() }
}

/// The empty board.
fn graph(element: &Element) -> Result<Puzzle, Problem> {
    let of = |name| element.attribute(name).unwrap_or_default();
    let size: usize = of("order").parse().ok().filter(|&size| size <= MAX_SIZE).ok_or_else(|| bad("order", of("order")))?;
    let rules = match (of("type"), of("specific-type")) {
        ("sudoku", "Plain") => &[][..],
        ("sudoku", "XSudoku") => &[Rule::Diagonals],
        ("sudoku", kind) => return Err(bad("specific-type", kind)),
        (kind, _) => return Err(bad("type", kind)),
    };
    let shape = Shape::of_size(size).map_err(Problem::Shape)?;
    Ok(Puzzle::new(shape, rules))
}

fn values(puzzle: &mut Puzzle, letters: &str) -> Result<(), Problem> {
    let shape = puzzle.shape().clone();
    let found = letters.chars().count();
    if found != shape.cell_count() {
        return Err(Problem::CellCount { found, expected: shape.cell_count() });
    }
    for (cell, letter) in shape.cells().zip(letters.chars()) {
        let digit = match letter {
            '_' => continue,
            'b'..='z' => Digit::new(letter as u8 - b'a').filter(|digit| digit.index() < shape.size()),
            _ => None,
        };
        let digit = digit.ok_or_else(|| bad(&format!("values ({})", shape.name(cell)), &letter.to_string()))?;
        puzzle.square_mut(cell).value = Value::Given(digit);
    }
    Ok(())
}

/// What the player did in one cell. Givens do not change.
fn event(puzzle: &mut Puzzle, element: &Element) -> Result<(), Problem> {
    let (size, cells) = (puzzle.shape().size(), puzzle.shape().cell_count());
    let index = element.attribute("index").unwrap_or_default();
    let cell = index.parse().ok().filter(|&index: &usize| index < cells).ok_or_else(|| bad("index", index))?;
    if element.attribute("markers").or(element.attribute("value")).is_none() {
        return Err(bad("history", &element.name));
    }
    let square = puzzle.square_mut(Cell::new(cell));
    if let Some(markers) = element.attribute("markers") {
        let is_marked = |flag| match flag {
            '0' => Some(false),
            '1' => Some(true),
            _ => None,
        };
        let flags = markers.chars().map(is_marked).collect::<Option<Vec<bool>>>().filter(|flags| flags.len() == size);
        let flags = flags.ok_or_else(|| bad("markers", markers))?;
        square.corner = Digit::all(size).zip(flags).filter(|(_, marked)| *marked).map(|(digit, _)| digit).collect::<DigitSet>();
    }
    if let Some(value) = element.attribute("value").filter(|_| square.value.given().is_none()) {
        square.value = match (value, value.parse().ok().and_then(Digit::new)) {
            ("0", _) => Value::Empty,
            (_, Some(digit)) if digit.index() < size => Value::Entered(digit),
            _ => return Err(bad("value", value)),
        };
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(kind: &str, values: &str, history: &str) -> String {
        format!(
            "<ksudoku>\n<puzzle>\n<graph order=\"4\" type=\"sudoku\" specific-type=\"{kind}\"/>\n<values>{values}</values></puzzle>\n<history>{history}</history></ksudoku>"
        )
    }

    #[test]
    fn diagonals_and_the_history_come_along() {
        let history = "<simple-event index=\"1\" value=\"2\"/><simple-event index=\"2\" markers=\"0011\"/><compound-event><simple-event index=\"1\" value=\"3\"/></compound-event>";
        let puzzle = read(&file("XSudoku", "b_______________", history)).unwrap().into_certain().unwrap().remove(0);
        assert_eq!(puzzle.rules(), [Rule::Diagonals]);
        assert_eq!(puzzle.digit(Cell::new(1)), Digit::new(3));
        assert_eq!(puzzle.square(Cell::new(2)).corner.len(), 2);
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_place() {
        let refused = |text: &str, expected: &str| assert_eq!(read(text).unwrap_err().to_string(), expected);
        refused(&file("Plain", "b_", ""), "line 4, column 9: 2 cells; 16 are expected");
        refused(&file("Plain", "f_______________", ""), "line 4, column 9: \"f\" means nothing as values (r1c1) of KSudoku");
        refused(&file("Samurai", "", ""), "line 3, column 1: \"Samurai\" means nothing as specific-type of KSudoku");
        refused("<ksudoku/>", "this looks like KSudoku, but it has no graph; the file may be damaged or incomplete");
    }
}
