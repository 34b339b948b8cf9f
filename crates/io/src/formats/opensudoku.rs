//! OpenSudoku: XML of version 1 and 2, and the strings in its `data`, which can also stand alone. A string is 81 digits, or
//! `version: N` with a value, notes and whether the cell can be changed for each cell. Notes are lists of digits in version 1 and
//! bits from version 2 on; version 4 has two kinds, version 5 colours as well. Also the .1gsudoku of Sudoku 10'000.

use std::fmt::Write as _;

use super::parts::classic;
use sudoscope_board::{About, Digit, DigitSet, Puzzle, Square, Value};

use crate::{
    Doubt, FileKind, Format, Interpretation, ReadError, ReadProblem,
    capabilities::{CLASSIC, Capabilities},
    format::{FormatSpec, Read, TextReader, Writer},
    syntax::xml::{self, Element, Part},
    text,
};

impl Format {
    /// OpenSudoku's XML.
    pub const OPEN_SUDOKU: Self = Self::of(&FormatSpec {
        name: Some("OpenSudoku"),
        extensions: &["opensudoku"],
        holds: Capabilities { entered: true, corner: true, centre: true, title: true, comment: true, collection: true, ..CLASSIC },
        // XML has a single root element: files cannot be concatenated.
        write: Writer::of_one(write),
        ..FormatSpec::new("opensudoku", Read::Text { looks_like, read: TextReader::Puzzles(read) })
    });

    /// A puzzle as OpenSudoku's database has it.
    pub const OPEN_SUDOKU_DATA: Self = Self::of(&FormatSpec {
        holds: Capabilities { entered: true, corner: true, centre: true, ..CLASSIC },
        ..FormatSpec::new("opensudoku-data", Read::Text { looks_like: data_looks_like, read: TextReader::Puzzles(data_read) })
    });

    /// Sudoku 10'000's XML.
    pub const GSUDOKU: Self = Self::of(&FormatSpec {
        name: Some("Sudoku 10'000"),
        extensions: &["1gsudoku"],
        holds: Capabilities { collection: true, ..CLASSIC },
        ..FormatSpec::new("1gsudoku", Read::Text { looks_like: gsudoku_looks_like, read: TextReader::Puzzles(gsudoku_read) })
    });
}

const NAME: FileKind = FileKind::Named("OpenSudoku");
const STRING: &str = "version:";

/// Whether this is the XML.
fn looks_like(text: &str) -> bool {
    xml::holds(text, "<opensudoku")
}

/// Whether this is such a string.
fn data_looks_like(text: &str) -> bool {
    text.trim_start().starts_with(STRING)
}

/// Whether this is a .1gsudoku.
fn gsudoku_looks_like(text: &str) -> bool {
    xml::holds(text, "<sudokus") || xml::holds(text, "<sudoku ")
}

/// Reads the XML.
///
/// # Errors
/// If the XML is invalid, or a game is not a puzzle.
fn read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    games(text, "game")
}

/// Reads a .1gsudoku.
///
/// # Errors
/// If the XML is invalid, or a game is not a puzzle.
fn gsudoku_read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    games(text, "sudoku")
}

/// Reads a string.
///
/// # Errors
/// If it is invalid.
fn data_read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    data(text).map(|puzzle| vec![puzzle.into()]).map_err(ReadError::of_text)
}

/// The puzzles: every element of that name with a `data` attribute. Titles and authors before an element apply to all that follow.
fn games(text: &str, game: &str) -> Result<Vec<Interpretation>, ReadError> {
    let (mut about, mut doubts): (About, Vec<Doubt>) = Default::default();
    let (mut path, mut puzzles): (Vec<String>, Vec<Interpretation>) = Default::default();
    xml::read(text, NAME, |part, place| {
        match part {
            Part::Start(element) => {
                if element.name == game {
                    let puzzle = game_of(&element, &about).map_err(|problem| ReadError { place: Some(place), problem })?;
                    puzzles.push(Interpretation::from(puzzle).on_line(place.line));
                } else if element.name == "folder" {
                    element.attribute("name").unwrap_or_default().clone_into(&mut about.title);
                }
                path.push(element.name);
            }
            Part::Text(said) => match path.last().map_or("", String::as_str) {
                "name" => about.title = said,
                "author" => about.author = said,
                "comment" | "description" => add(&mut about.comment, &said),
                name @ ("created" | "level" | "source" | "sourceURL") => add(&mut about.comment, &format!("{name}: {said}")),
                _ => doubts.push(Doubt::ignored(place.line, &said)),
            },
            Part::End => drop(path.pop()),
        }
        if puzzles.len() > text::MAX_PUZZLES {
            return Err(ReadError::of_text(ReadProblem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
        }
        Ok(())
    })?;
    match puzzles.first_mut() {
        None => Err(ReadError::of_text(NAME.missing("game"))),
        Some(first) => {
            first.doubts = doubts;
            Ok(puzzles)
        }
    }
}

fn game_of(element: &Element, about: &About) -> Result<Puzzle, ReadProblem> {
    let cells = element.attribute("data").ok_or(NAME.missing("data"))?;
    let mut puzzle = data(cells)?;
    puzzle.about.clone_from(about);
    add(&mut puzzle.about.comment, element.attribute("note").unwrap_or_default());
    Ok(puzzle)
}

/// Adds a line to a comment, unless it is empty.
fn add(comment: &mut String, said: &str) {
    if !comment.is_empty() && !said.is_empty() {
        comment.push('\n');
    }
    comment.push_str(said);
}

/// The encoding of the cells in a version.
struct Version {
    /// Fields for each cell.
    fields: usize,
    /// The number of these fields that are notes, after the value.
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

fn data(text: &str) -> Result<Puzzle, ReadProblem> {
    let text = text.trim();
    let Some(rest) = text.strip_prefix(STRING) else { return classic::read(text, NAME, "data".into()) };
    let (number, cells) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
    let version = version(number).ok_or_else(|| NAME.bad("version", number))?;
    // Some files of version 2 have doubled bars.
    let fields: Vec<&str> = cells.trim().split('|').filter(|field| !field.is_empty()).collect();
    let expected = classic::cell_count();
    if fields.len() != expected * version.fields {
        return Err(ReadProblem::CellCount { found: fields.len() / version.fields, expected });
    }
    let mut puzzle = Puzzle::classic();
    let shape = puzzle.shape().clone();
    for (cell, fields) in shape.cells().zip(fields.chunks(version.fields)) {
        let of_cell = || NAME.bad(format!("data ({})", shape.name(cell)), &fields.join("|"));
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
fn write(puzzles: &[Puzzle]) -> String {
    let mut out = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<opensudoku version=\"2\">\n".to_owned();
    for folder in puzzles.chunk_by(|a, b| a.about.title == b.about.title) {
        let _ = writeln!(out, "  <folder name={} created=\"0\">", xml::quoted(&folder[0].about.title));
        for puzzle in folder {
            let (data, note) = (xml::quoted(&write_data(puzzle)), xml::quoted(&puzzle.about.comment));
            // 0: being played; 1: not started.
            let state = u8::from(!is_played(puzzle));
            let _ =
                writeln!(out, "    <game created=\"0\" state=\"{state}\" time=\"0\" last_played=\"0\" data={data} note={note} />");
        }
        out.push_str("  </folder>\n");
    }
    out + "</opensudoku>\n"
}

/// Whether the player has written or noted anything.
fn is_played(puzzle: &Puzzle) -> bool {
    puzzle.entered_count() > 0 || puzzle.squares().any(|(_, square)| !(square.corner | square.centre).is_empty())
}

/// The `data` of a puzzle: plain digits if there is nothing else, else version 3, or 4 for two kinds of notes.
fn write_data(puzzle: &Puzzle) -> String {
    let line: String = puzzle.digits().iter().map(|digit| digit.map_or('0', Digit::to_char)).collect();
    if !is_played(puzzle) {
        debug_assert!(classic::digits(&line).is_some());
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
    use crate::{TextPosition, read::refusal};

    #[test]
    fn broken_files_are_refused_with_the_position() {
        let nested = |depth: usize| "<opensudoku>".repeat(depth) + &"</opensudoku>".repeat(depth);
        let bare = |inner: &str| format!("<opensudoku>\n{inner}</opensudoku>");
        assert_eq!(refusal(&bare("<game dat=\"1\"/>\n")), ReadError::at(2, 1, NAME.missing("data")));
        let few = ReadProblem::CellCount { found: 2, expected: 81 };
        assert_eq!(refusal(&bare("<game data=\"12\"/>")), ReadError::at(2, 1, few));
        assert_eq!(refusal(&bare("")), ReadError::of_text(NAME.missing("game")));
        for (text, (line, column)) in [("<opensudoku><game", (1, 18)), ("<opensudoku/>\nrest", (2, 1))] {
            let error = refusal(text);
            assert_eq!(error.place, Some(TextPosition { line, column: Some(column) }));
            assert!(matches!(error.problem, ReadProblem::Syntax { format: NAME, .. }), "{error}");
        }
        assert_eq!(refusal(&nested(100)), ReadError::at(1, 769, ReadProblem::TooDeep { limit: 64 }));
    }

    const CELLS: &str = "008037000030080002040950003175090024403000600680040075300064010800000000000810500";

    #[test]
    fn what_is_said_of_a_puzzle_comes_along_whole() {
        let text = format!(
            "<opensudoku><name>Tom &amp; <![CDATA[Jerry]]></name><level>Easy</level><comment>One<!-- no --> two</comment><game data=\"{CELLS}\" note=\"three\"/></opensudoku>"
        );
        let puzzle = read(&text).unwrap().remove(0).puzzle;
        assert_eq!((puzzle.about.title.as_str(), puzzle.about.comment.as_str()), ("Tom & Jerry", "level: Easy\nOne two\nthree"));
        let unclear = read(&text.replace("level>", "mood>")).unwrap();
        assert_eq!(unclear[0].doubts, [Doubt::ignored(1, "Easy")]);
        assert!(read(&text.replace("&amp;", "&and;")).is_err());
    }

    #[test]
    fn a_puzzle_that_is_being_played_is_written_as_one() {
        let mut puzzle = data(CELLS).unwrap();
        assert!(write(std::slice::from_ref(&puzzle)).contains(" state=\"1\" "));
        puzzle.square_mut(sudoscope_board::Cell::new(0)).value = Value::Entered(Digit::from_index(0));
        assert!(write(&[puzzle]).contains(" state=\"0\" "));
    }

    #[test]
    fn many_games_are_read_with_their_lines() {
        let games = format!("<game data=\"{CELLS}\"/>\n").repeat(text::MAX_PUZZLES);
        let reading = read(&format!("<opensudoku>\n{games}</opensudoku>")).unwrap();
        assert_eq!(reading.last().map(|last| last.line), Some(text::MAX_PUZZLES + 1));
    }

    #[test]
    fn every_version_of_the_string_is_read() {
        for (version, cell) in [(1, "5|2,3,|1|"), (2, "5|6||1|"), (3, "5|6|1|"), (4, "5|6|0|1|"), (5, "5|6|0|2|1|")] {
            let text = format!("version: {version}\n{}", cell.repeat(81));
            let puzzle = data(&text).unwrap();
            assert_eq!(puzzle.entered_count(), 81, "{version}");
            assert!(puzzle.squares().all(|(_, square)| square.corner.len() == 2), "{version}");
        }
        for (version, cell, count, problem) in [
            (6, "0|0|1|", 81, NAME.bad("version", "6")),
            (3, "0|512|1|", 81, NAME.bad("data (r1c1)", "0|512|1")),
            (3, "0|0|1|", 80, ReadProblem::CellCount { found: 80, expected: 81 }),
        ] {
            let text = format!("version: {version}\n{}", cell.repeat(count));
            assert_eq!(refusal(&text), ReadError::of_text(problem));
        }
    }
}
