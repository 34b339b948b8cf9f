//! f-puzzles: JSON, and the links that hold it. Rules that this program does not know exactly become unknown rules, which are written
//! back as they were.

mod drawn;
mod export;
pub(crate) mod fields;
pub(crate) mod import;
mod names;
pub(super) mod table;

use serde_json::{Map, Value as Json, json};

use super::{
    parts::{described, regions, unknown_rules},
    sudokupad::infer,
};
use sudoscope_board::{Cell, Digit, DigitSet, Digits, MAX_SIZE, Puzzle, Rule, Shape, Value};

use crate::{
    Doubt, FileKind, FilePart, Format, Interpretation, ReadError, ReadProblem,
    capabilities::{Capabilities, EVERYTHING, RuleSupport, origin, rules},
    format::{FormatSpec, Read, TextReader, Writer, each},
    syntax::json,
};
use fields::Item;
use names::IN_CELL;
pub(crate) use table::RULES;

impl Format {
    /// The JSON in a link to f-puzzles.
    pub const FPUZZLES_JSON: Self = Self::of(&FormatSpec {
        extensions: &["json"],
        holds: Capabilities {
            ruled_out: false,
            rules: RuleSupport::Of { known: rules::FPUZZLES, unknown: origin::FPUZZLES },
            ..EVERYTHING
        },
        write: Writer::of_one(|puzzles| each(puzzles, write)),
        preserve: Some(preserve),
        ..FormatSpec::new("fpuzzles-json", Read::Text { looks_like, read: TextReader::Puzzles(read) })
    });
}

pub(crate) const NAME: FileKind = FileKind::Named("f-puzzles");
/// Fields that are no rules: the texts of a puzzle, its grid, its solution (which is for the solver to find), and how the program shows it
/// and looks for solutions.
const NO_RULES: &[&str] = &[
    "size",
    "title",
    "author",
    "grid",
    "solution",
    "successMessage",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
];
/// Fields of a cell that are no rules: `cArray` and `highlight` are colours of a player.
const NO_CELL_RULES: [&str; 7] = ["value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "cArray", "highlight"];
/// Whether this is the JSON.
fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"grid\"") && !is_of_others(text)
}

/// Whether a text is JSON of another program: its grid is a string, has plain numbers as cells, or belongs to a part of it.
fn is_of_others(text: &str) -> bool {
    let Ok(file) = json::read(text, NAME) else { return false };
    match file.get("grid") {
        Some(Json::Array(rows)) => rows.first().and_then(|row| row.get(0)).is_some_and(|cell| !cell.is_object()),
        Some(grid) => grid.is_string(),
        None => true,
    }
}

/// Reads the JSON.
///
/// # Errors
/// When it is broken, or no puzzle.
fn read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    interpretation(text).map(|found| vec![found])
}

/// Reads the JSON as a puzzle, with a doubt about clues that are not finished, and what its text says beside its rules.
///
/// # Errors
/// When it is broken, or no puzzle.
pub(crate) fn interpretation(text: &str) -> Result<Interpretation, ReadError> {
    let file = json::read(text, NAME)?;
    let puzzle = of_file(&file)?;
    let count = puzzle.unknown_rules.iter().filter(|entry| unknown_rules::is_unfinished(entry)).count();
    let mut found = infer::with_comment(puzzle, file.get("solution"));
    found.doubts.extend((count > 0).then_some(Doubt::UnfinishedClues { count }));
    Ok(found)
}

fn bad(part: impl Into<FilePart>, found: &Json) -> ReadError {
    ReadError::of_text(ReadProblem::BadPart { format: NAME, part: part.into(), found: json::shown(found) })
}

/// Reads the JSON as a puzzle.
///
/// # Errors
/// When it is broken, or no puzzle.
pub(crate) fn puzzle(text: &str) -> Result<Puzzle, ReadError> {
    of_file(&json::read(text, NAME)?)
}

fn of_file(file: &Json) -> Result<Puzzle, ReadError> {
    let file = file.as_object().ok_or_else(|| bad(FilePart::Puzzle, file))?;
    let missing = |part| ReadError::of_text(NAME.missing(part));
    let grid = file.get("grid").ok_or(missing("grid"))?;
    let size = file.get("size").and_then(json::number).or(grid.as_array().map(Vec::len)).unwrap_or_default();
    let cells = cells(grid, size)?;
    let shape = shape(size, &cells)?;
    let mut items = items(file, &shape, &cells);
    if items.len() > unknown_rules::MOST {
        return Err(ReadError::of_text(ReadProblem::TooManyRules { limit: unknown_rules::MOST }));
    }
    let drawn = drawn::take(&mut items);
    let (unfinished, items): (Vec<Item>, Vec<Item>) = items.into_iter().partition(import::is_unfinished);
    let imported = import::rules(&items, &shape, &[]);
    let cages = unfinished.iter().filter_map(|item| import::cage_without_sum(item, &shape));
    let mut puzzle = Puzzle::new(shape.clone(), &imported.rules.into_iter().chain(cages).collect::<Vec<Rule>>());
    for (cell, of) in shape.cells().zip(&cells) {
        note(&mut puzzle, cell, of)?;
    }
    let text = |name: &str| file.get(name).and_then(Json::as_str).unwrap_or_default().to_owned();
    puzzle.about.title = text("title");
    puzzle.about.author = text("author");
    puzzle.about.comment = described::rule_texts([file]).join("\n");
    for Item { name, value } in imported.unknown.into_iter().map(|place| &items[place]) {
        let add = if unknown_rules::is_of_show(name) { unknown_rules::add_drawing } else { unknown_rules::add };
        add(&mut puzzle, origin::FPUZZLES, name, value)?;
    }
    for Item { name, value } in &unfinished {
        unknown_rules::add_drawing(&mut puzzle, origin::FPUZZLES, name, value)?;
    }
    drawn::add(&mut puzzle, &drawn)?;
    Ok(puzzle)
}

/// Everything that may be a rule: what is not known to be something else and is not empty. An item of a list is a rule of its own.
fn items(file: &Map<String, Json>, shape: &Shape, cells: &[&Map<String, Json>]) -> Vec<Item> {
    let mut items = Vec::new();
    for (cell, of) in shape.cells().zip(cells) {
        let may_be_rules = of.iter().filter(|(field, said)| !NO_CELL_RULES.contains(&field.as_str()) && !json::is_nothing(said));
        items.extend(may_be_rules.map(|(field, said)| {
            Item::new(&format!("{IN_CELL}{field}"), json!({ "cell": names::of_cell(cell, shape), "value": said }))
        }));
    }
    // A board without lights is all in fog.
    let is_said = |name: &str, said: &Json| !json::is_nothing(said) || name.starts_with("fog") && said.is_array();
    let is_of_rules = |name: &str, said: &Json| !NO_RULES.contains(&name) && !described::is_rule_text(name, said);
    for (name, said) in file.iter().filter(|(name, said)| is_of_rules(name, said) && is_said(name, said)) {
        match said {
            // A board all in fog.
            Json::Array(kinds) if name == names::NEGATIVE && kinds.contains(&json!("foglight")) => {
                items.push(Item::new("foglight", json!([])));
                let others: Vec<&Json> = kinds.iter().filter(|kind| **kind != json!("foglight")).collect();
                items.extend((!others.is_empty()).then(|| Item::new(name, json!(others))));
            }
            Json::Array(list) if list.iter().all(Json::is_object) && !list.is_empty() => {
                items.extend(list.iter().filter(|item| !json::is_nothing(item)).map(|item| Item::new(name, item.clone())));
            }
            said => items.push(Item::new(name, said.clone())),
        }
    }
    items
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

/// The customary boxes, or rows where there are none, but for cells that name another region.
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
    // Whatever is truthy in JavaScript, which reads these puzzles.
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
    Ok(())
}

/// Returns what the format preserves of a puzzle: of the rules, those that it can say exactly, divided into rules as it divides them.
pub(crate) fn preserve(format: Format, puzzle: &Puzzle) -> Puzzle {
    let capabilities = format.capabilities();
    let preserved = capabilities.preserved(puzzle);
    let mut kept = match self::puzzle(&write_compact(&preserved)) {
        Ok(read) => capabilities.preserved_with(puzzle, read.rules()),
        Err(_) => preserved,
    };
    let is_drawn = |entry: &&String| drawn::written(entry, puzzle.shape()).is_some();
    kept.unknown_rules.extend(puzzle.unknown_rules.iter().filter(is_drawn).cloned());
    kept
}

/// Writes the JSON on one line, as links hold it.
pub(crate) fn write_compact(puzzle: &Puzzle) -> String {
    json::without_control(&json_of(puzzle, None).to_string())
}

/// Writes the JSON.
fn write(puzzle: &Puzzle) -> String {
    write_solved(puzzle, None)
}

/// Writes the JSON with a solution.
pub(crate) fn write_solved(puzzle: &Puzzle, solution: Option<&Digits>) -> String {
    json::without_control(&format!("{:#}\n", json_of(puzzle, solution)))
}

/// The JSON with a solution.
pub(crate) fn json_of(puzzle: &Puzzle, solution: Option<&Digits>) -> Json {
    let shape = puzzle.shape();
    let mut file = Map::new();
    if let Some(solution) = solution {
        let numbers: Vec<Option<u8>> = solution.iter().map(|digit| digit.map(Digit::get)).collect();
        file.insert("solution".to_owned(), json!(numbers));
    }
    file.insert("size".to_owned(), json!(shape.size()));
    let about = &puzzle.about;
    for (name, said) in [("title", &about.title), ("author", &about.author), ("ruleset", &about.comment)] {
        if !said.is_empty() {
            file.insert(name.to_owned(), json!(said));
        }
    }
    let mut cells: Vec<Map<String, Json>> = shape.cells().map(|cell| cell_of(puzzle, cell)).collect();
    let of_unknown = |rule: &String| unknown_rules::parts(origin::FPUZZLES, rule).or_else(|| drawn::written(rule, shape));
    let unknown = puzzle.unknown_rules.iter().filter_map(of_unknown);
    let items = export::items(puzzle).into_iter().map(|item| (item.name, item.value));
    for (name, said) in items.chain(unknown) {
        write_item(&mut file, &mut cells, shape, &name, said);
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

fn write_item(file: &mut Map<String, Json>, cells: &mut [Map<String, Json>], shape: &Shape, name: &str, said: Json) {
    if let Some(field) = name.strip_prefix(IN_CELL) {
        let place = said.get("cell").and_then(Json::as_str).and_then(|name| names::cell(name, shape));
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
mod tests;
