//! f-puzzles: JSON, and the links that contain it. Rules that this program does not know become unknown rules, which are written
//! back unchanged.

use serde_json::{Map, Value as Json, json};

use super::parts::{regions, unknown_rules};
use crate::{
    board::{Cell, Digit, DigitSet, MAX_SIZE, Puzzle, Rule, Shape, Value},
    io::{FileKind, FilePart, ReadError, ReadProblem, capabilities::origin, record::Record, syntax::json},
};

pub(in crate::io) const NAME: FileKind = FileKind::Named("f-puzzles");
/// Keys that are not rules: names, the grid, the solution (never read: the solver finds it), and settings of the display and of the
/// solver.
const NO_RULES: [&str; 10] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
];
/// Keys of a cell that are not rules: `c` and `highlight` are colours.
const NO_CELL_RULES: [&str; 7] = ["value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "c", "highlight"];
/// The prefix of the name of a rule that comes from a key of a cell.
const IN_CELL: &str = "grid.";
const RISING: &str = "diagonal+";
const FALLING: &str = "diagonal-";
const DISJOINT: &str = "disjointgroups";
const EXTRA: &str = "extraregion";

/// Whether the text is f-puzzles JSON.
pub(in crate::io) fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"grid\"")
}

/// Reads the JSON.
///
/// # Errors
/// If the JSON is invalid or not a puzzle.
pub(in crate::io) fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    puzzle(text).map(|puzzle| vec![puzzle.into()])
}

fn bad(part: impl Into<FilePart>, found: &Json) -> ReadError {
    ReadError::of_text(ReadProblem::BadPart { format: NAME, part: part.into(), found: json::shown(found) })
}

/// Reads the JSON as a puzzle.
///
/// # Errors
/// If the JSON is invalid or not a puzzle.
pub(in crate::io) fn puzzle(text: &str) -> Result<Puzzle, ReadError> {
    let file = json::parse(text, NAME)?;
    let file = file.as_object().ok_or_else(|| bad(FilePart::Puzzle, &file))?;
    let missing = |part| ReadError::of_text(ReadProblem::Missing { format: NAME, part });
    let grid = file.get("grid").ok_or(missing("grid"))?;
    let size = file.get("size").and_then(json::number).or(grid.as_array().map(Vec::len)).unwrap_or_default();
    let cells = cells(grid, size)?;
    let shape = shape(size, &cells)?;
    let mut puzzle = Puzzle::new(shape.clone(), &known_rules(file, &shape));
    for (cell, of) in shape.cells().zip(&cells) {
        note(&mut puzzle, cell, of)?;
    }
    let text = |name: &str| file.get(name).and_then(Json::as_str).unwrap_or_default().to_owned();
    puzzle.about.title = text("title");
    puzzle.about.author = text("author");
    puzzle.about.comment = text("ruleset");
    add_unknown_rules(&mut puzzle, file)?;
    Ok(puzzle)
}

/// The cells, row by row.
fn cells(grid: &Json, size: usize) -> Result<Vec<&Map<String, Json>>, ReadError> {
    let rows = grid.as_array().ok_or_else(|| bad("grid".to_owned(), grid))?;
    if rows.len() != size || size > MAX_SIZE {
        return Err(ReadError::of_text(ReadProblem::RowCount { found: rows.len(), expected: size }));
    }
    let mut cells = Vec::with_capacity(size * size);
    for (index, row) in rows.iter().enumerate() {
        let found = row.as_array().map_or(0, Vec::len);
        if found != size {
            return Err(bad(FilePart::Row { row: index + 1, field: "grid", size }, &json!(found)));
        }
        for cell in row.as_array().into_iter().flatten() {
            cells.push(cell.as_object().ok_or_else(|| bad(format!("grid (row {})", index + 1), cell))?);
        }
    }
    Ok(cells)
}

/// The region of each cell: the one it names, else its default box, or its row on boards without default boxes.
fn shape(size: usize, cells: &[&Map<String, Json>]) -> Result<Shape, ReadError> {
    let customary = Shape::of_size(size).ok();
    let mut of: Vec<usize> =
        (0..size * size).map(|index| customary.as_ref().map_or(index / size, |shape| shape.region(Cell::new(index)))).collect();
    for (index, cell) in cells.iter().enumerate() {
        let Some(region) = cell.get("region") else { continue };
        let name = || format!("region (r{}c{})", index / size + 1, index % size + 1);
        of[index] = json::number(region).ok_or_else(|| bad(name(), region))?;
    }
    regions::shape(size, &of).map_err(ReadError::of_text)
}

fn note(puzzle: &mut Puzzle, cell: Cell, of: &Map<String, Json>) -> Result<(), ReadError> {
    let (size, name) = (puzzle.shape().size(), puzzle.shape().name(cell));
    let square = puzzle.square_mut(cell);
    // Truthy values in JavaScript: f-puzzles runs in a browser.
    let is_given = of.get("given").is_some_and(|given| !json::is_nothing(given) && given.as_f64() != Some(0.0));
    let value = of.get("value").unwrap_or(&Json::Null);
    if is_given || !json::is_nothing(value) {
        let digit = json::digit(value, size).ok_or_else(|| bad(format!("value ({name})"), value))?;
        square.value = if is_given { Value::Given(digit) } else { Value::Entered(digit) };
    }
    for (field, marks) in [("cornerPencilMarks", &mut square.corner), ("centerPencilMarks", &mut square.centre)] {
        if let Some(noted) = of.get(field).filter(|noted| !json::is_nothing(noted)) {
            *marks = json::digits(noted, size).ok_or_else(|| bad(format!("{field} ({name})"), noted))?;
        }
    }
    for (field, said) in of.iter().filter(|(field, said)| !NO_CELL_RULES.contains(&field.as_str()) && !json::is_nothing(said)) {
        unknown_rules::add(
            puzzle,
            origin::FPUZZLES,
            &format!("{IN_CELL}{field}"),
            &json!({ "cell": name.to_uppercase(), "value": said }),
        )?;
    }
    Ok(())
}

/// `R1C1` as a cell of the board.
fn cell(name: &str, shape: &Shape) -> Option<Cell> {
    let (row, column) = name.strip_prefix('R')?.split_once('C')?;
    let place = |text: &str| text.parse::<usize>().ok().filter(|place| (1..=shape.size()).contains(place)).map(|place| place - 1);
    Some(shape.cell(place(row)?, place(column)?))
}

/// The cells of one extra region, ascending.
fn extra_region(item: &Json, shape: &Shape) -> Option<Vec<Cell>> {
    let mut cells: Vec<Cell> =
        item.get("cells")?.as_array()?.iter().map(|name| cell(name.as_str()?, shape)).collect::<Option<_>>()?;
    cells.sort_unstable();
    Some(cells)
}

/// The extra regions that are the windows of windoku; empty unless all windows are listed.
fn windows<'a>(file: &'a Map<String, Json>, shape: &Shape) -> Vec<&'a Json> {
    let items: Vec<&Json> = file.get(EXTRA).and_then(Json::as_array).into_iter().flatten().collect();
    let houses = Rule::Windoku.houses(shape);
    let of_house = |house: &Vec<Cell>| items.iter().find(|item| extra_region(item, shape).as_ref() == Some(house)).copied();
    houses.iter().map(of_house).collect::<Option<_>>().unwrap_or_default()
}

fn known_rules(file: &Map<String, Json>, shape: &Shape) -> Vec<Rule> {
    let is_on = |name: &str| file.get(name) == Some(&Json::Bool(true));
    let rules = [
        (Rule::Diagonals, is_on(RISING) && is_on(FALLING)),
        (Rule::DisjointGroups, is_on(DISJOINT) && Rule::DisjointGroups.suits(shape)),
        (Rule::Windoku, !windows(file, shape).is_empty()),
    ];
    rules.into_iter().filter(|(_, is_on)| *is_on).map(|(rule, _)| rule).collect()
}

/// Adds every other non-empty key as an unknown rule; each item of a list is a rule of its own.
fn add_unknown_rules(puzzle: &mut Puzzle, file: &Map<String, Json>) -> Result<(), ReadError> {
    let windows = windows(file, puzzle.shape());
    for (name, said) in file.iter().filter(|(name, said)| !NO_RULES.contains(&name.as_str()) && !json::is_nothing(said)) {
        let is_known = match name.as_str() {
            RISING | FALLING => puzzle.rules().contains(&Rule::Diagonals),
            DISJOINT => puzzle.rules().contains(&Rule::DisjointGroups),
            _ => false,
        };
        match said {
            _ if is_known => {}
            Json::Array(items) if items.iter().all(Json::is_object) => {
                for item in items.iter().filter(|item| !json::is_nothing(item) && !windows.contains(item)) {
                    unknown_rules::add(puzzle, origin::FPUZZLES, name, item)?;
                }
            }
            said => unknown_rules::add(puzzle, origin::FPUZZLES, name, said)?,
        }
    }
    Ok(())
}

/// Writes the JSON on one line, as links contain it.
pub(in crate::io) fn write_compact(puzzle: &Puzzle) -> String {
    json_of(puzzle).to_string()
}

/// Writes the JSON.
pub(in crate::io) fn write(puzzle: &Puzzle) -> String {
    format!("{:#}\n", json_of(puzzle))
}

fn json_of(puzzle: &Puzzle) -> Json {
    let shape = puzzle.shape();
    let mut file = Map::new();
    file.insert("size".to_owned(), json!(shape.size()));
    let about = &puzzle.about;
    for (name, said) in [("title", &about.title), ("author", &about.author), ("ruleset", &about.comment)] {
        if !said.is_empty() {
            file.insert(name.to_owned(), json!(said));
        }
    }
    let mut cells: Vec<Map<String, Json>> = shape.cells().map(|cell| cell_of(puzzle, cell)).collect();
    for rule in puzzle.rules() {
        write_rule(&mut file, rule, shape);
    }
    for (name, said) in puzzle.unknown_rules.iter().filter_map(|rule| unknown_rules::of_fpuzzles(rule)) {
        write_unknown_rule(&mut file, &mut cells, shape, &name, said);
    }
    let grid: Vec<Json> = cells.chunks(shape.size()).map(|row| json!(row)).collect();
    file.insert("grid".to_owned(), Json::Array(grid));
    Json::Object(file)
}

fn cell_of(puzzle: &Puzzle, cell: Cell) -> Map<String, Json> {
    let (shape, square) = (puzzle.shape(), puzzle.square(cell));
    let mut of = Map::new();
    if let Some(digit) = square.value.digit() {
        of.insert("value".to_owned(), json!(digit.get()));
    }
    if square.value.given().is_some() {
        of.insert("given".to_owned(), json!(true));
    }
    let marks = |digits: DigitSet| json!(digits.iter().map(Digit::get).collect::<Vec<u8>>());
    for (field, digits) in [("cornerPencilMarks", square.corner), ("centerPencilMarks", square.centre)] {
        if !digits.is_empty() {
            of.insert(field.to_owned(), marks(digits));
        }
    }
    if Shape::of_size(shape.size()).as_ref() != Ok(shape) {
        of.insert("region".to_owned(), json!(shape.region(cell)));
    }
    of
}

fn list<'a>(file: &'a mut Map<String, Json>, name: &str) -> Option<&'a mut Vec<Json>> {
    file.entry(name.to_owned()).or_insert_with(|| json!([])).as_array_mut()
}

fn write_rule(file: &mut Map<String, Json>, rule: &Rule, shape: &Shape) {
    match rule {
        Rule::Diagonals => [RISING, FALLING].into_iter().for_each(|name| {
            file.insert(name.to_owned(), json!(true));
        }),
        Rule::DisjointGroups => {
            file.insert(DISJOINT.to_owned(), json!(true));
        }
        Rule::Windoku => {
            let name = |cell: &Cell| shape.name(*cell).to_uppercase();
            let windows = rule.houses(shape).into_iter();
            let windows = windows.map(|house| json!({ "cells": house.iter().map(name).collect::<Vec<_>>() }));
            list(file, EXTRA).into_iter().for_each(|list| list.extend(windows.clone()));
        }
        // What else there is is not among the rules that this format preserves.
        _ => {}
    }
}

fn write_unknown_rule(file: &mut Map<String, Json>, cells: &mut [Map<String, Json>], shape: &Shape, name: &str, said: Json) {
    if let Some(field) = name.strip_prefix(IN_CELL) {
        let place = said.get("cell").and_then(Json::as_str).and_then(|name| cell(name, shape));
        if let Some((place, value)) = place.zip(said.get("value")) {
            cells[place.index()].insert(field.to_owned(), value.clone());
        }
    } else if said.is_object() {
        list(file, name).into_iter().for_each(|list| list.push(said.clone()));
    } else {
        file.insert(name.to_owned(), said);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn four(cell: &str, rest: &str) -> String {
        let row = "[{},{},{},{}]";
        format!("{{\"size\":4,\"grid\":[[{cell},{{}},{{}},{{}}],{row},{row},{row}]{rest}}}")
    }

    #[track_caller]
    fn check(text: &str) -> Puzzle {
        let puzzle = puzzle(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(super::puzzle(&write(&puzzle)), Ok(puzzle.clone()));
        puzzle
    }

    #[test]
    fn known_rules_are_known_and_others_are_kept() {
        let windows = ",\"extraregion\":[{\"cells\":[\"R3C3\",\"R2C3\",\"R2C2\",\"R3C2\"]},{\"cells\":[\"R1C1\"]}]";
        let puzzle = check(&four("{}", &format!(",\"diagonal+\":true,\"diagonal-\":true,\"disjointgroups\":true{windows}")));
        assert_eq!(puzzle.rules(), [Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups]);
        assert_eq!(puzzle.unknown_rules, ["FPuzzles(\"extraregion\", {\"cells\": [\"R1C1\"]})"]);
        let puzzle = check(&four(
            "{\"givenPencilMarks\":[1,2],\"c\":\"#fff\"}",
            ",\"diagonal+\":true,\"antiking\":true,\"arrow\":[{}],\"x\":[]",
        ));
        assert_eq!(puzzle.rules(), []);
        assert_eq!(puzzle.unknown_rules.len(), 3);
    }

    #[test]
    fn a_given_is_what_the_page_takes_for_one() {
        let is_given = |given: &str| {
            let puzzle = check(&four(&format!("{{\"value\":3,\"given\":{given}}}"), ""));
            puzzle.square(Cell::new(0)).value.given().is_some()
        };
        assert!(["true", "1", "\"true\""].into_iter().all(is_given));
        assert!(!["false", "0", "null", "\"\""].into_iter().any(is_given));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let refused = |text: &str, expected: &str| assert_eq!(read(text).unwrap_err().to_string(), expected);
        refused(&four("{\"value\":5}", ""), "\"5\" is not valid as value (r1c1) of f-puzzles; correct it, or get the puzzle again");
        refused(
            &four("{\"given\":true}", ""),
            "\"null\" is not valid as value (r1c1) of f-puzzles; correct it, or get the puzzle again",
        );
        refused(
            &four("{\"region\":null}", ""),
            "\"null\" is not valid as region (r1c1) of f-puzzles; correct it, or get the puzzle again",
        );
        refused(&four("{\"region\":1}", ""), "invalid board: region 1 has 5 cells instead of 4");
        refused("{\"size\":9,\"grid\":[[]]}", "there are 1 rows of 9 cells; 9 rows are expected");
        refused(
            "{\"grid\":",
            "line 1, column 8: this cannot be read as f-puzzles: EOF while parsing a value; the file may be damaged or incomplete",
        );
        refused(
            &format!("{{\"grid\":{}1{}}}", "[".repeat(60), "]".repeat(60)),
            "parts are nested more than 32 deep, far deeper than in a puzzle",
        );
    }

    #[test]
    fn too_many_rules_are_refused() {
        let arrows = vec!["{\"a\":1}"; 1_001].join(",");
        let error = read(&four("{}", &format!(",\"arrow\":[{arrows}]"))).unwrap_err();
        assert_eq!(error.problem, ReadProblem::TooManyRules { limit: 1_000 });
    }
}
