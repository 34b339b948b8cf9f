//! OpenSudoku: XML of version 1 and 2, and the strings in its `data`, which may stand for themselves. A string is 81 digits, or
//! `version: N` with a value, notes and whether the cell can be changed for each cell. Notes are lists of digits in version 1 and
//! bits from version 2 on; version 4 has two kinds, version 5 colours as well. Also the .1gsudoku of Sudoku 10'000.

use std::fmt::Write as _;

use super::{
    records::{classic_cells, classic_digits, classic_or},
    xml::{self, Part, Parts},
};
use crate::{
    board::{Digit, DigitSet, Puzzle, Square, Value},
    io::{Format, Interpretation, Problem, ReadError, Reading, text},
};

const NAME: &str = "OpenSudoku";
const STRING: &str = "version:";

/// Whether this is the XML.
pub(super) fn looks_like(text: &str) -> bool {
    xml::holds(text, "<opensudoku")
}

/// Whether this is a string of its own.
pub(super) fn data_looks_like(text: &str) -> bool {
    text.trim_start().starts_with(STRING)
}

/// Whether this is a .1gsudoku.
pub(super) fn gsudoku_looks_like(text: &str) -> bool {
    xml::holds(text, "<sudokus") || xml::holds(text, "<sudoku ")
}

/// Reads the XML.
///
/// # Errors
/// When it is broken, or a game is none.
pub(super) fn read(text: &str) -> Result<Reading, ReadError> {
    games(text, Format::OpenSudoku, "game")
}

/// Reads a .1gsudoku.
///
/// # Errors
/// When it is broken, or a game is none.
pub(super) fn gsudoku_read(text: &str) -> Result<Reading, ReadError> {
    games(text, Format::GSudoku, "sudoku")
}

/// Reads a string.
///
/// # Errors
/// When it is broken.
pub(super) fn data_read(text: &str) -> Result<Reading, ReadError> {
    data(text).map(|puzzle| Reading::one(Format::OpenSudokuData, puzzle)).map_err(ReadError::of_text)
}

/// Every element of that name with its `data`; what stands above it is about all that follow.
fn games(text: &str, format: Format, game: &str) -> Result<Reading, ReadError> {
    let mut parts = Parts::new(text, NAME);
    let (mut about, mut inside, mut puzzles) = (crate::board::About::default(), String::new(), Vec::new());
    while let Some(part) = parts.next()? {
        match part {
            Part::Start(element) if element.name == game => {
                let missing = Problem::Missing { format: NAME, part: "data" };
                let cells = element.attribute("data").ok_or_else(|| parts.refuse(missing))?;
                let mut puzzle = data(cells).map_err(|problem| parts.refuse(problem))?;
                puzzle.about.clone_from(&about);
                if let Some(note) = element.attribute("note").filter(|note| !note.is_empty()) {
                    note.clone_into(&mut puzzle.about.comment);
                }
                if puzzles.len() == text::MAX_PUZZLES {
                    return Err(ReadError::of_text(Problem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
                }
                puzzles.push(Interpretation::certain(format, puzzle, parts.place().line));
            }
            Part::Start(element) => {
                if element.name == "folder" {
                    element.attribute("name").unwrap_or_default().clone_into(&mut about.title);
                }
                inside = element.name;
            }
            Part::Text(said) => match inside.as_str() {
                "name" => about.title = said,
                "author" => about.author = said,
                "comment" | "description" => about.comment = said,
                _ => {}
            },
            Part::End => inside.clear(),
        }
    }
    if puzzles.is_empty() {
        Err(ReadError::of_text(Problem::Missing { format: NAME, part: "game" }))
    } else {
        Ok(Reading { puzzles })
    }
}

/// How a version writes the cells.
struct Version {
    /// Fields for each cell.
    fields: usize,
    /// Fields with notes among them, after the value.
    notes: usize,
    /// Whether notes are lists.
    lists: bool,
}

fn version(number: &str) -> Option<Version> {
    match number {
        "1" => Some(Version { fields: 3, notes: 1, lists: true }),
        "2" | "3" => Some(Version { fields: 3, notes: 1, lists: false }),
        "4" => Some(Version { fields: 4, notes: 2, lists: false }),
        "5" => Some(Version { fields: 5, notes: 2, lists: false }),
        _ => None,
    }
}

fn data(text: &str) -> Result<Puzzle, Problem> {
    let bad =
        |part: &str, found: &str| Problem::BadPart { format: NAME, part: part.to_owned(), found: found.chars().take(20).collect() };
    let text = text.trim();
    let Some(rest) = text.strip_prefix(STRING) else { return classic_or(text, NAME, "data") };
    let (number, cells) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
    let version = version(number).ok_or_else(|| bad("version", number))?;
    // Version 2 was written with two bars here and there.
    let fields: Vec<&str> = cells.trim().split('|').filter(|field| !field.is_empty()).collect();
    let expected = classic_cells();
    if fields.len() != expected * version.fields {
        return Err(Problem::CellCount { found: fields.len() / version.fields, expected });
    }
    let mut puzzle = Puzzle::classic();
    let shape = puzzle.shape().clone();
    for (cell, fields) in shape.cells().zip(fields.chunks(version.fields)) {
        let of_cell = || bad(&format!("data ({})", shape.name(cell)), &fields.join("|"));
        *puzzle.square_mut(cell) = square(fields, &version).ok_or_else(of_cell)?;
    }
    Ok(puzzle)
}

fn square(fields: &[&str], version: &Version) -> Option<Square> {
    let mut square = Square::EMPTY;
    let size = Puzzle::classic().shape().size();
    let digit = |text: &str| text.parse().ok().and_then(Digit::new).filter(|digit| digit.index() < size);
    square.value = match (fields[0], *fields.last()?) {
        ("0", "0" | "1") => Value::Empty,
        (value, "0") => Value::Given(digit(value)?),
        (value, "1") => Value::Entered(digit(value)?),
        _ => return None,
    };
    for (noted, notes) in fields[1..=version.notes].iter().zip([&mut square.corner, &mut square.centre]) {
        *notes = match *noted {
            "-" if version.lists => DigitSet::EMPTY,
            list if version.lists => list.strip_suffix(',')?.split(',').map(digit).collect::<Option<_>>()?,
            bits => Some(bits.parse().ok()?).filter(|&bits: &u32| bits < 1 << size).map(DigitSet::from_bits)?,
        };
    }
    Some(square)
}

/// Writes puzzles as XML of version 2, in folders by their titles.
pub(super) fn write(puzzles: &[Puzzle]) -> String {
    let mut out = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<opensudoku version=\"2\">\n".to_owned();
    for folder in puzzles.chunk_by(|a, b| a.about.title == b.about.title) {
        let _ = writeln!(out, "  <folder name={} created=\"0\">", xml::quoted(&folder[0].about.title));
        for puzzle in folder {
            let (data, note) = (xml::quoted(&write_data(puzzle)), xml::quoted(&puzzle.about.comment));
            let _ = writeln!(out, "    <game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" data={data} note={note} />");
        }
        out.push_str("  </folder>\n");
    }
    out + "</opensudoku>\n"
}

/// Digits alone where nothing else stands; else version 3, or 4 where there are two kinds of notes.
fn write_data(puzzle: &Puzzle) -> String {
    let line: String = puzzle.digits().iter().map(|digit| digit.map_or('0', Digit::to_char)).collect();
    let noted = |square: &Square| !(square.corner | square.centre).is_empty();
    if puzzle.entered_count() == 0 && !puzzle.squares().any(|(_, square)| noted(square)) {
        debug_assert!(classic_digits(&line).is_some());
        return line;
    }
    let both = puzzle.squares().any(|(_, square)| !square.centre.is_empty());
    let mut out = format!("version: {}\n", if both { 4 } else { 3 });
    for (_, Square { value, corner, centre, .. }) in puzzle.squares() {
        let _ = write!(out, "{}|{}|", value.digit().map_or(0, Digit::get), corner.bits());
        if both {
            let _ = write!(out, "{}|", centre.bits());
        }
        let _ = write!(out, "{}|", u8::from(value.given().is_none()));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(text: &str, expected: &str) {
        assert_eq!(super::super::parse(text.as_bytes()).unwrap_err().to_string(), expected);
    }

    #[test]
    fn what_is_broken_is_told_with_its_place() {
        let bare = |inner: &str| format!("<opensudoku>\n{inner}</opensudoku>");
        refused(
            &bare("<game dat=\"1\"/>\n"),
            "line 2, column 1: this looks like OpenSudoku, but it has no data; the file may be damaged or incomplete",
        );
        refused(&bare("<game data=\"12\"/>"), "line 2, column 1: 2 cells; 81 are expected");
        refused(&bare(""), "this looks like OpenSudoku, but it has no game; the file may be damaged or incomplete");
        refused(
            "<opensudoku><game",
            "line 1, column 13: this is no valid OpenSudoku: syntax error: tag not closed: `>` not found before end of input; the file may be damaged or incomplete",
        );
        refused(&"<opensudoku>".repeat(100), "line 1, column 769: parts are nested more than 64 deep, far deeper than in a puzzle");
    }

    #[test]
    fn every_version_of_the_string_is_read() {
        for (version, cell) in [(1, "5|2,3,|1|"), (2, "5|6||1|"), (3, "5|6|1|"), (4, "5|6|0|1|"), (5, "5|6|0|2|1|")] {
            let text = format!("version: {version}\n{}", cell.repeat(81));
            let puzzle = data(&text).unwrap();
            assert_eq!(puzzle.entered_count(), 81, "{version}");
            assert!(puzzle.squares().all(|(_, square)| square.corner.len() == 2), "{version}");
        }
        refused(&format!("version: 6\n{}", "0|0|1|".repeat(81)), "\"6\" means nothing as version of OpenSudoku");
        refused(&format!("version: 3\n{}", "0|512|1|".repeat(81)), "\"0|512|1\" means nothing as data (r1c1) of OpenSudoku");
        refused(&format!("version: 3\n{}", "0|0|1|".repeat(80)), "80 cells; 81 are expected");
    }
}
