//! SudokuPad: JSON, and the links that hold it (`scl`, `ctc`), in full or with short names, bare words and single quotes. Cages,
//! lines and everything else that may stand for a rule become unknown rules.

use serde_json::{Map, Value as Json, json};

use super::{foreign, json, link, regions};
use crate::{
    board::{Cell, MAX_SIZE, Puzzle, Shape, Value},
    io::{Doubt, Format, Problem, ReadError, Reading},
};

const NAME: &str = "SudokuPad";
const PROGRAM: &str = "SudokuPad";
/// What is no rule: what a puzzle is called, how it is shown, and its solution.
const NO_RULES: [&str; 12] =
    ["id", "cellSize", "metadata", "title", "author", "rules", "cells", "regions", "cages", "solution", "solved", "settings"];
const NO_CELL_RULES: [&str; 6] = ["value", "given", "cornermarks", "pencilMarks", "centremarks", "c"];
/// Short names of what is read here, and the names they stand for.
const SHORT: &[(&str, &str)] = &[
    ("ce", "cells"),
    ("re", "regions"),
    ("ca", "cages"),
    ("v", "value"),
    ("l", "lines"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("t", "title"),
];

/// Whether this is the JSON.
pub(super) fn looks_like(text: &str) -> bool {
    let start = text.trim_start();
    start.starts_with('{') && ["\"cells\"", "ce:", "cells:"].iter().any(|key| start.contains(key))
}

/// Whether this is a link.
pub(super) fn link_looks_like(text: &str) -> bool {
    matches!(link::payload(text), Some((link::Owner::SudokuPad, _)))
}

/// Reads a link.
///
/// # Errors
/// When it is broken, or holds no puzzle.
pub(super) fn link_read(text: &str) -> Result<Reading, ReadError> {
    let (_, payload) = link::payload(text).ok_or(ReadError::of_text(Problem::NoGrid))?;
    // A place in what was unpacked means nothing to a person.
    read(&link::unpack(&payload, NAME)?).map_err(|error| ReadError::of_text(error.problem))
}

/// Reads the JSON.
///
/// # Errors
/// When it is broken, or no puzzle.
pub(super) fn read(text: &str) -> Result<Reading, ReadError> {
    let file = match json::parse(text, NAME) {
        Err(error) if matches!(error.problem, Problem::Syntax { .. }) => json::parse(&strict(text), NAME).map_err(|_| error)?,
        parsed => parsed?,
    };
    let file = with_full_names(file);
    let file = file.as_object().ok_or_else(|| bad("a puzzle".to_owned(), &file))?;
    let missing = Problem::Missing { format: NAME, part: "cells" };
    let grid = file.get("cells").and_then(Json::as_array).ok_or(ReadError::of_text(missing))?;
    let size = grid.len();
    let (shape, is_listed) = shape(file, size)?;
    let mut puzzle = Puzzle::new(shape.clone(), &[]);
    for (row, cells) in grid.iter().enumerate() {
        let cells = cells.as_array().filter(|cells| cells.len() == size);
        let cells = cells.ok_or_else(|| bad(format!("row {} of cells, of which there are {size}", row + 1), &grid[row]))?;
        for (column, of) in cells.iter().enumerate() {
            note(&mut puzzle, shape.cell(row, column), of)?;
        }
    }
    describe(&mut puzzle, file);
    add_unknown_rules(&mut puzzle, file)?;
    let mut reading = Reading::one(Format::SudokuPad, puzzle);
    if !is_listed {
        reading.puzzles[0].doubts.push(Doubt::NoRegions);
    }
    Ok(reading)
}

fn bad(part: String, found: &Json) -> ReadError {
    ReadError::of_text(Problem::BadPart { format: NAME, part, found: json::shown(found) })
}

/// The shape, and whether the file lists its regions.
fn shape(file: &Map<String, Json>, size: usize) -> Result<(Shape, bool), ReadError> {
    let refused = |problem| ReadError::of_text(problem);
    let listed: Vec<&Json> = file.get("regions").and_then(Json::as_array).into_iter().flatten().collect();
    if listed.is_empty() || size > MAX_SIZE {
        return Ok((Shape::of_size(size).map_err(|_| refused(Problem::Size { size }))?, false));
    }
    // Cells of no region are of one that is too large or too small.
    let mut of = vec![listed.len(); size * size];
    for (region, cells) in listed.iter().enumerate() {
        for place in cells.as_array().into_iter().flatten() {
            let part = |index: usize| place.get(index).and_then(json::number).filter(|&part| part < size);
            let (row, column) = part(0).zip(part(1)).ok_or_else(|| bad(format!("region {}", region + 1), place))?;
            of[row * size + column] = region;
        }
    }
    regions::shape(size, &of).map(|shape| (shape, true)).map_err(refused)
}

fn note(puzzle: &mut Puzzle, cell: Cell, of: &Json) -> Result<(), ReadError> {
    let (size, name) = (puzzle.shape().size(), puzzle.shape().name(cell));
    let nothing = Map::new();
    let of = of.as_object().or(json::is_nothing(of).then_some(&nothing)).ok_or_else(|| bad(name.clone(), of))?;
    let square = puzzle.square_mut(cell);
    if let Some(value) = of.get("value").filter(|value| !json::is_nothing(value)) {
        let digit = json::digit(value, size).ok_or_else(|| bad(format!("value ({name})"), value))?;
        square.value = if of.get("given") == Some(&Json::Bool(false)) { Value::Entered(digit) } else { Value::Given(digit) };
    }
    for (field, is_centre) in [("cornermarks", false), ("pencilMarks", false), ("centremarks", true)] {
        if let Some(noted) = of.get(field).filter(|noted| !json::is_nothing(noted)) {
            let noted = if noted.is_array() { noted.clone() } else { json!([noted]) };
            let digits = json::digits(&noted, size).ok_or_else(|| bad(format!("{field} ({name})"), &noted))?;
            *(if is_centre { &mut square.centre } else { &mut square.corner }) |= digits;
        }
    }
    for (field, said) in of.iter().filter(|(field, said)| !NO_CELL_RULES.contains(&field.as_str()) && !json::is_nothing(said)) {
        foreign::add(puzzle, PROGRAM, &format!("cells.{field}"), &json!({ "cell": name, "value": said }))?;
    }
    Ok(())
}

/// Title, author and rules stand at the top, in the metadata, or as `title: …` in a cage without cells.
fn describe(puzzle: &mut Puzzle, file: &Map<String, Json>) {
    let in_cage = |name: &str| {
        let cages = file.get("cages").and_then(Json::as_array).into_iter().flatten().filter_map(said_by);
        cages.filter_map(|said| said.strip_prefix(name)?.strip_prefix(':')).map(str::trim).next()
    };
    let find = |name: &str| {
        let named = file.get(name).or(file.get("metadata").and_then(|metadata| metadata.get(name)));
        named.and_then(Json::as_str).or_else(|| in_cage(name)).unwrap_or_default().to_owned()
    };
    puzzle.about.title = find("title");
    puzzle.about.author = find("author");
    puzzle.about.comment = find("rules");
}

/// What a cage without cells says.
fn said_by(cage: &Json) -> Option<&str> {
    let is_empty = cage.get("cells").is_none_or(json::is_nothing);
    cage.get("value").and_then(Json::as_str).filter(|_| is_empty)
}

fn add_unknown_rules(puzzle: &mut Puzzle, file: &Map<String, Json>) -> Result<(), ReadError> {
    let about =
        |said: &str| ["title:", "author:", "rules:", "solution:", "msgcorrect:"].iter().any(|start| said.starts_with(start));
    for cage in file.get("cages").and_then(Json::as_array).into_iter().flatten().filter(|cage| !json::is_nothing(cage)) {
        if !said_by(cage).is_some_and(about) {
            foreign::add(puzzle, PROGRAM, "cages", cage)?;
        }
    }
    for (name, said) in file.iter().filter(|(name, said)| !NO_RULES.contains(&name.as_str()) && !json::is_nothing(said)) {
        match said {
            Json::Array(items) => {
                for item in items.iter().filter(|item| !json::is_nothing(item)) {
                    foreign::add(puzzle, PROGRAM, name, item)?;
                }
            }
            said => foreign::add(puzzle, PROGRAM, name, said)?,
        }
    }
    Ok(())
}

/// The file with full names where it was written with short ones.
fn with_full_names(file: Json) -> Json {
    let Json::Object(fields) = file else { return file };
    if !fields.contains_key("ce") {
        return Json::Object(fields);
    }
    let full = |name: String| SHORT.iter().find(|(short, _)| *short == name).map_or(name, |(_, full)| (*full).to_owned());
    fn renamed(value: Json, full: &impl Fn(String) -> String) -> Json {
        match value {
            Json::Object(fields) => fields.into_iter().map(|(name, value)| (full(name), renamed(value, full))).collect(),
            Json::Array(items) => items.into_iter().map(|item| renamed(item, full)).collect(),
            value => value,
        }
    }
    renamed(Json::Object(fields), &full)
}

/// What SudokuPad shortens, as JSON again: single quotes, names and words without quotes, `t` and `f`, and nothing for `{}`.
fn strict(text: &str) -> String {
    // Single quotes stand for double ones only where there are none of those.
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    let mut before = '{';
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            char if char == quote => {
                string(&mut out, &mut chars, quote);
                before = quote;
            }
            '[' | ']' | '{' | '}' | ',' | ':' => {
                let is_left_out = matches!((before, char), ('[' | ',', ',' | ']'));
                out.push_str(if is_left_out { "{}" } else { "" });
                out.push(char);
                before = char;
            }
            char if char.is_whitespace() => {}
            char => {
                let mut word = String::from(char);
                while let Some(next) = chars.next_if(|next| !",:[]{}".contains(*next) && !next.is_whitespace()) {
                    word.push(next);
                }
                let is_name = chars.peek() == Some(&':');
                let is_json = !is_name && serde_json::from_str::<Json>(&word).is_ok_and(|value| !value.is_string());
                match word.as_str() {
                    "t" if !is_name => out.push_str("true"),
                    "f" if !is_name => out.push_str("false"),
                    word if is_json => out.push_str(word),
                    word => out.push_str(&Json::from(word).to_string()),
                }
                before = '_';
            }
        }
    }
    out
}

/// A quoted text, from behind its opening quote.
fn string(out: &mut String, chars: &mut impl Iterator<Item = char>, quote: char) {
    out.push('"');
    while let Some(char) = chars.next() {
        match char {
            '\\' => match chars.next() {
                Some('\'') => out.push('\''),
                Some(escaped) => out.extend(['\\', escaped]),
                None => {}
            },
            char if char == quote => break,
            '"' => out.push_str("\\\""),
            char => out.push(char),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortened_json_is_read() {
        let text = "{ce:[[{v:1},,,],[,,,],[,,,{centremarks:[1,2]}],[,,,]],ca:[{value:'title: It\\'s'},{ce:[[0,0]],v:3}],l:[{wp:[[0,0]],c:ff0000,r:t}],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}";
        let reading = read(text).unwrap_or_else(|error| panic!("{error}\n{}", strict(text)));
        let puzzle = &reading.puzzles[0].puzzle;
        assert!(reading.is_certain());
        assert_eq!((puzzle.given_count(), puzzle.about.title.as_str()), (1, "It's"));
        assert_eq!(puzzle.square(Cell::new(11)).centre.len(), 2);
        assert_eq!(
            puzzle.unknown_rules,
            [
                "SudokuPad(\"cages\", {\"cells\": [[0, 0]], \"value\": 3})",
                "SudokuPad(\"lines\", {\"c\": \"ff0000\", \"r\": true, \"wp\": [[0, 0]]})"
            ]
        );
    }

    #[test]
    fn a_file_without_regions_is_doubtful_and_a_broken_one_refused() {
        let reading = read("{\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}").unwrap();
        assert_eq!(reading.puzzles[0].doubts, [Doubt::NoRegions]);
        let refused = |text: &str, expected: &str| assert_eq!(read(text).unwrap_err().to_string(), expected);
        refused("{\"cells\":[[{}],[],[],[]]}", "\"[…]\" means nothing as row 1 of cells, of which there are 4 of SudokuPad");
        refused(
            "{\"cells\":[[{}]",
            "line 1, column 14: this is no valid SudokuPad: EOF while parsing a list; the file may be damaged or incomplete",
        );
        refused(
            "{\"cells\":[]}",
            "a board of 0x0 cannot be divided into boxes; plain text holds only boards that can, from 4x4 to 25x25",
        );
    }
}
