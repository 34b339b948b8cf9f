//! f-puzzles: JSON, and the links that hold it. Rules that this program does not know exactly become unknown rules, which are written
//! back as they were.

mod export;
mod fields;
pub(crate) mod import;
pub(crate) mod item;
mod names;
mod table;

use serde_json::{Map, Value as Json, json};

use super::{
    parts::{regions, unknown_rules},
    sudokupad::infer::other_digits,
};
use sudoscope_board::{Cell, Digit, DigitSet, Digits, MAX_SIZE, Puzzle, Rule, Shape, Value};

use crate::{
    Doubt, FileKind, FilePart, Format, Interpretation, ReadError, ReadProblem,
    capabilities::{Capabilities, EVERYTHING, RuleSupport, origin, rules},
    format::{FormatSpec, Read, TextReader, Writer, each},
    syntax::json,
};
use item::Item;
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
/// Fields of a cell that are no rules: `c`, `cArray` and `highlight` are colours.
const NO_CELL_RULES: [&str; 8] = ["value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "c", "cArray", "highlight"];
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

/// Reads the JSON as a puzzle, with a doubt about clues that are not finished. Its rules may speak of digits that the board does not have.
///
/// # Errors
/// When it is broken, or no puzzle.
pub(crate) fn interpretation(text: &str) -> Result<Interpretation, ReadError> {
    let puzzle = puzzle(text)?;
    let count = puzzle.unknown_rules.iter().filter(|entry| unknown_rules::is_unfinished(entry)).count();
    let unfinished = (count > 0).then_some(Doubt::UnfinishedClues { count });
    let doubts = unfinished.into_iter().chain(other_digits(&puzzle.about.comment, puzzle.shape().size())).collect();
    Ok(Interpretation { doubts, ..puzzle.into() })
}

fn bad(part: impl Into<FilePart>, found: &Json) -> ReadError {
    ReadError::of_text(ReadProblem::BadPart { format: NAME, part: part.into(), found: json::shown(found) })
}

/// Reads the JSON as a puzzle.
///
/// # Errors
/// When it is broken, or no puzzle.
pub(crate) fn puzzle(text: &str) -> Result<Puzzle, ReadError> {
    let file = json::read(text, NAME)?;
    let file = file.as_object().ok_or_else(|| bad(FilePart::Puzzle, &file))?;
    let missing = |part| ReadError::of_text(NAME.missing(part));
    let grid = file.get("grid").ok_or(missing("grid"))?;
    let size = file.get("size").and_then(json::number).or(grid.as_array().map(Vec::len)).unwrap_or_default();
    let cells = cells(grid, size)?;
    let shape = shape(size, &cells)?;
    let items = items(file, &shape, &cells);
    if items.len() > unknown_rules::MOST {
        return Err(ReadError::of_text(ReadProblem::TooManyRules { limit: unknown_rules::MOST }));
    }
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
    puzzle.about.comment = text("ruleset");
    for Item { name, value } in imported.unknown.into_iter().map(|place| &items[place]) {
        let add = if unknown_rules::is_of_show(name) { unknown_rules::add_drawing } else { unknown_rules::add };
        add(&mut puzzle, origin::FPUZZLES, name, value)?;
    }
    for Item { name, value } in &unfinished {
        unknown_rules::add_drawing(&mut puzzle, origin::FPUZZLES, name, value)?;
    }
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
    for (name, said) in file.iter().filter(|(name, said)| !NO_RULES.contains(&name.as_str()) && is_said(name, said)) {
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
    match self::puzzle(&write_compact(&preserved)) {
        Ok(read) => capabilities.preserved_with(puzzle, read.rules()),
        Err(_) => preserved,
    }
}

/// Writes the JSON on one line, as links hold it.
pub(crate) fn write_compact(puzzle: &Puzzle) -> String {
    json_of(puzzle, None).to_string()
}

/// Writes the JSON.
fn write(puzzle: &Puzzle) -> String {
    write_solved(puzzle, None)
}

/// Writes the JSON with a solution.
pub(crate) fn write_solved(puzzle: &Puzzle, solution: Option<&Digits>) -> String {
    format!("{:#}\n", json_of(puzzle, solution))
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
    let unknown = puzzle.unknown_rules.iter().filter_map(|rule| unknown_rules::parts(origin::FPUZZLES, rule));
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
mod tests {
    use super::*;
    use sudoscope_board::{
        Arrow, Cage, CageTotal, CandidateDigits, Candidates, Dot, DotKind, Extremum, Index, IndexKind, Line, NegativeDots, Outside,
        OutsideLine, Quadruple, Rule, ShapeError, Slope, Thermometer,
    };

    use crate::{Loss, SyntaxProblem, demands::DemandSet, test_support::rule_samples};

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
        let windows = ",\"extraregion\":[{\"cells\":[\"R3C3\",\"R2C3\",\"R2C2\",\"R3C2\"]},{\"cells\":[\"R1C1\",\"R2C2\"]}]";
        let puzzle = check(&four("{}", &format!(",\"diagonal+\":true,\"diagonal-\":true,\"disjointgroups\":true{windows}")));
        let region = Rule::Region(vec![Cell::new(0), Cell::new(5)]);
        assert_eq!(puzzle.rules(), [Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups, region]);
        let puzzle = check(&four(
            "{\"fog\":[1,2],\"c\":\"#fff\"}",
            ",\"diagonal+\":true,\"antiking\":true,\"arrow\":[{}],\"x\":[],\"text\":[{\"cells\":[\"R1C1\"],\"value\":\"?\"}]",
        ));
        assert_eq!(puzzle.rules(), [Rule::Diagonal(Slope::Rising), Rule::AntiKing]);
        assert_eq!(
            puzzle.unknown_rules,
            [
                "FPuzzles(\"grid.fog\", {\"cell\": \"R1C1\", \"value\": [1, 2]})",
                "FPuzzles(\"text\", {\"cells\": [\"R1C1\"], \"value\": \"?\"})"
            ]
        );
    }

    /// The rules of a classic board with these fields, all of them known.
    #[track_caller]
    fn nine(rules: &str) -> Vec<Rule> {
        let puzzle = kept(rules);
        assert!(puzzle.unknown_rules.is_empty(), "{:?}", puzzle.unknown_rules);
        puzzle.rules().to_vec()
    }

    #[track_caller]
    fn kept(rules: &str) -> Puzzle {
        check(&file(rules))
    }

    /// A file with these fields.
    fn file(rules: &str) -> String {
        let grid = vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(",");
        format!("{{\"size\":9,\"grid\":[{grid}],{}}}", rules.replace('\'', "\""))
    }

    #[test]
    fn every_kind_of_rule_is_read_as_f_puzzles_writes_it() {
        use sudoscope_board::{DotKind::*, LineKind as Kind, OutsideKind::*};
        let cell = |name: &str| names::cell(name, &Shape::classic()).unwrap();
        let cells = |list: &[&str]| -> Vec<Cell> { list.iter().map(|name| cell(name)).collect() };
        let line = |kind| Rule::Line(Line { kind, cells: cells(&["R1C1", "R2C2", "R3C2"]) });
        let path = "'lines':[['R1C1','R2C2','R3C2']]";
        let plain = [
            ("renban", Kind::Renban),
            ("nabner", Kind::Nabner),
            ("palindrome", Kind::Palindrome),
            ("whispers", Kind::Whispers(5)),
            ("betweenline", Kind::Between),
            ("lockout", Kind::Lockout(4)),
            ("regionsumline", Kind::RegionSum),
            ("entropicline", Kind::Entropic),
            ("modularline", Kind::Modular(3)),
            ("zipperline", Kind::Zipper),
            ("doublearrow", Kind::DoubleArrow),
        ];
        for (name, kind) in plain {
            assert_eq!(nine(&format!("'{name}':[{{{path}}}]")), [line(kind)], "{name}");
        }
        for (name, kind) in [("whispers", Kind::Whispers(4)), ("lockout", Kind::Lockout(3)), ("modularline", Kind::Modular(2))] {
            let value = if let Kind::Whispers(value) | Kind::Lockout(value) | Kind::Modular(value) = kind { value } else { 0 };
            assert_eq!(nine(&format!("'{name}':[{{{path},'value':'{value}'}}]")), [line(kind)], "{name}");
        }
        let old = |color: &str| nine(&format!("'line':[{{{path},'outlineC':'{color}','width':0.4,'isNewConstraint':true}}]"));
        assert_eq!((old("#C060C0"), old("#67f067")), (vec![line(Kind::Renban)], vec![line(Kind::Whispers(5))]));
        let thermometer = |is_slow| {
            let paths = vec![cells(&["R1C1", "R2C2", "R3C2"]), cells(&["R1C1", "R1C2"])];
            [Rule::Thermometer(Thermometer { paths, is_slow })]
        };
        let branches = "[{'lines':[['R1C1','R2C2','R3C2'],['R1C1','R1C2'],['R9C9']]}]";
        assert_eq!(nine(&format!("'thermometer':{branches}")), thermometer(false));
        assert_eq!(nine(&format!("'slowthermometer':{branches}")), thermometer(true));
        let arrow = |bulb: &[&str], shafts: &[&[&str]]| {
            [Rule::Arrow(Arrow { bulb: cells(bulb), shafts: shafts.iter().map(|shaft| cells(shaft)).collect() })]
        };
        assert_eq!(
            nine("'arrow':[{'lines':[['R5C5','R5C6','R5C7'],['R5C5','R4C4'],['R5C5']],'cells':['R5C5']}]"),
            arrow(&["R5C5"], &[&["R5C6", "R5C7"], &["R4C4"]])
        );
        assert_eq!(
            nine("'arrow':[{'lines':[['R4C6','R4C7','R4C8']],'cells':['R4C6','R4C5']}]"),
            arrow(&["R4C5", "R4C6"], &[&["R4C7", "R4C8"]])
        );
        // A circle alone says nothing.
        assert_eq!(nine("'arrow':[{'lines':[['R1C1']],'cells':['R1C1']}]"), []);
        let cage = |total| [Rule::Cage(Cage { cells: cells(&["R1C1", "R1C2"]), total, may_repeat: false })];
        assert_eq!(nine("'killercage':[{'cells':['R1C2','R1C1'],'value':'11'}]"), cage(CageTotal::Sum(11)));
        assert_eq!(nine("'killercage':[{'cells':['R1C1','R1C2']}]"), cage(CageTotal::Any));
        assert_eq!(nine("'cage':[{'cells':['R1C1','R1C2'],'value':'DR4','outlineC':'#000'}]"), cage(CageTotal::DigitalRoot(4)));
        let dot = |kind| [Rule::Dot(Dot { first: cell("R1C2"), second: cell("R1C1"), kind })];
        let pair = "'cells':['R1C2','R1C1']";
        assert_eq!(nine(&format!("'difference':[{{{pair},'value':''}}]")), dot(Difference(1)));
        assert_eq!(nine(&format!("'difference':[{{{pair},'value':'4'}}]")), dot(Difference(4)));
        assert_eq!(nine(&format!("'ratio':[{{{pair}}}]")), dot(Ratio(2)));
        assert_eq!(nine(&format!("'ratio':[{{{pair},'value':'3'}}]")), dot(Ratio(3)));
        assert_eq!(nine(&format!("'xv':[{{{pair},'value':'X'}}]")), dot(Sum(10)));
        assert_eq!(nine(&format!("'xv':[{{{pair},'value':'v'}}]")), dot(Sum(5)));
        let candidates = |digits| [Rule::Candidates(Candidates { cells: cells(&["R7C1"]), digits })];
        assert_eq!(nine("'odd':[{'cell':'R7C1'}]"), candidates(CandidateDigits::Odd));
        assert_eq!(nine("'even':[{'cell':'R7C1'}]"), candidates(CandidateDigits::Even));
        let extremum = |is_greatest| [Rule::Extremum(Extremum { cell: cell("R7C1"), is_greatest })];
        assert_eq!(nine("'minimum':[{'cell':'R7C1'}]"), extremum(false));
        assert_eq!(nine("'maximum':[{'cell':'R7C1'}]"), extremum(true));
        let digits = [1, 1, 6].into_iter().filter_map(Digit::new).collect();
        assert_eq!(
            nine("'quadruple':[{'cells':['R4C4','R4C5','R5C4','R5C5'],'values':[6,1,1]}]"),
            [Rule::Quadruple(Quadruple { top_left: cell("R4C4"), digits })]
        );
        assert_eq!(nine("'extraregion':[{'cells':['R5C3','R5C2']}]"), [Rule::Region(cells(&["R5C2", "R5C3"]))]);
        assert_eq!(
            nine("'clone':[{'cells':['R1C1','R1C2'],'cloneCells':['R5C5','R5C6']}]"),
            [Rule::Clone(vec![cells(&["R1C1", "R1C2"]), cells(&["R5C5", "R5C6"])])]
        );
        for (name, kind) in [("row", IndexKind::Row), ("column", IndexKind::Column), ("box", IndexKind::Region)] {
            let rule = Rule::Index(Index { cells: cells(&["R1C5"]), kind });
            assert_eq!(nine(&format!("'{name}indexer':[{{'cells':['R1C5']}}]")), [rule]);
        }
        let clue = |kind, line, value| [Rule::Outside(Outside { kind, line, value })];
        let diagonal = |start, down, right| OutsideLine::Diagonal { start: cell(start), down, right };
        assert_eq!(
            nine(
                "'littlekillersum':[{'cell':'R0C3','direction':'DR','cells':['R1C4','R2C5','R3C6','R4C7','R5C8','R6C9'],'value':'20'}]"
            ),
            clue(LittleKiller, diagonal("R1C4", true, true), 20)
        );
        assert_eq!(
            nine("'littlekillersum':[{'cell':'R10C3','direction':'UL','value':'9'}]"),
            clue(LittleKiller, diagonal("R9C2", false, false), 9)
        );
        let (row, column) =
            (|row, reversed| OutsideLine::Row { row, reversed }, |column, reversed| OutsideLine::Column { column, reversed });
        assert_eq!(nine("'sandwichsum':[{'cell':'R0C3','value':'0'}]"), clue(Sandwich, column(2, false), 0));
        assert_eq!(nine("'sandwichsum':[{'cell':'R10C3','value':'5'}]"), clue(Sandwich, column(2, true), 5));
        assert_eq!(nine("'xsum':[{'cell':'R4C0','value':'22'}]"), clue(XSum, row(3, false), 22));
        assert_eq!(nine("'skyscraper':[{'cell':'R4C10','value':'4'}]"), clue(Skyscraper, row(3, true), 4));
        assert_eq!(
            nine("'antiknight':true,'antiking':true,'diagonal-':true,'disjointgroups':true,'nonconsecutive':true"),
            [Rule::DisjointGroups, Rule::Diagonal(Slope::Falling), Rule::AntiKnight, Rule::AntiKing, Rule::Nonconsecutive]
        );
    }

    #[test]
    fn candidates_of_the_puzzle_are_a_rule() {
        let puzzle = check(&four("{\"givenPencilMarks\":[2,1],\"centerPencilMarks\":[1]}", ""));
        let digits = CandidateDigits::These(vec![Digit::from_index(0), Digit::from_index(1)]);
        assert_eq!(puzzle.rules(), [Rule::Candidates(Candidates { cells: vec![Cell::new(0)], digits })]);
        assert_eq!(puzzle.square(Cell::new(0)).centre.len(), 1);
    }

    #[test]
    fn what_is_negative_depends_on_the_dots() {
        let negative = |rules: &[Rule]| rules.iter().find(|rule| rule.is_of_whole_board()).cloned();
        let dots = |differences: &[u8], ratios: &[u8]| {
            Some(Rule::NegativeDots(NegativeDots { differences: differences.to_vec(), ratios: ratios.to_vec() }))
        };
        let three = "'ratio':[{'cells':['R1C1','R1C2'],'value':'3'}],";
        let one = "'difference':[{'cells':['R2C1','R2C2']}],";
        assert_eq!(negative(&nine("'negative':['ratio']")), dots(&[], &[2]));
        assert_eq!(negative(&nine(&format!("{three}'negative':['ratio']"))), dots(&[], &[3]));
        assert_eq!(negative(&nine(&format!("{one}'nonconsecutive':true"))), dots(&[1], &[]));
        assert_eq!(negative(&nine(&format!("{one}{three}'nonconsecutive':true,'negative':['ratio']"))), dots(&[1], &[3]));
        assert_eq!(nine("'negative':['xv']"), [Rule::NegativeSums(vec![5, 10])]);
        assert_eq!(nine("'negative':['xv','ratio']").len(), 2);
        assert_eq!(kept("'negative':['whispers']").unknown_rules.len(), 1);
        // A dot that is not understood may lift the demand.
        assert_eq!(kept("'ratio':[{'cells':['R1C1','R1C2'],'value':'?'}],'negative':['ratio']").unknown_rules.len(), 2);
    }

    #[test]
    fn what_is_not_wholly_understood_is_kept() {
        for rule in [
            "'killercage':[{'cells':['R1C1','R1C2'],'value':'99'}]",
            "'killercage':[{'cells':['R1C1','R1C2'],'value':'5','inverted':true}]",
            "'cage':[{'cells':['R1C1','R1C2'],'value':'5'}]",
            "'line':[{'lines':[['R1C1','R1C2']],'outlineC':'#C060C0'}]",
            "'arrow':[{'lines':[['R5C5','R5C6']],'cells':['R1C1']}]",
            "'arrow':[{'lines':[['R5C5','R5C6']],'cells':['R5C5','R4C4']}]",
            "'littlekillersum':[{'cell':'R0C3','direction':'DR','cells':['R1C1'],'value':'20'}]",
            "'littlekillersum':[{'cell':'R0C3','direction':'DR','value':''}]",
            "'xv':[{'cells':['R1C1','R1C2'],'value':''}]",
            "'sandwichsum':[{'cell':'R3C3','value':'5'}]",
            "'fogofwar':['R1C1']",
        ] {
            let puzzle = kept(rule);
            assert_eq!((puzzle.rules().len(), puzzle.unknown_rules.len()), (0, 1), "{rule}");
        }
    }

    #[test]
    fn rules_that_other_solvers_write_are_read() {
        let rules =
            "'antitaxicab':true,'numberedroom':[{'cell':'R0C3','value':'5'}],'sumline':[{'lines':[['R5C5','R5C6']],'value':'10'}]";
        let puzzle = super::puzzle(&file(rules)).unwrap();
        let names: Vec<&str> = puzzle.rules().iter().map(|rule| rule.kind().name).collect();
        assert_eq!(names, ["anti-taxicab", "numbered-room", "sum-line"]);
    }

    #[test]
    fn what_is_not_finished_is_kept_and_doubted() {
        for (rule, known, doubted) in [
            ("'killercage':[{'cells':['R1C1','R1C2'],'value':'x'}]", 1, true),
            ("'quadruple':[{'cells':['R1C1','R1C2','R2C1','R2C2'],'values':[]}]", 0, true),
            ("'sandwichsum':[{'cell':'R0C3','value':''}]", 0, true),
            ("'arrow':[{'cells':['R1C1'],'lines':[]}]", 0, false),
        ] {
            let found = interpretation(&file(rule)).unwrap();
            assert_eq!((found.puzzle.rules().len(), !found.doubts.is_empty()), (known, doubted), "{rule}");
            assert!(found.puzzle.unknown_rules.len() == 1 && found.puzzle.check_rules().is_ok(), "{rule}");
            assert_eq!(super::puzzle(&write(&found.puzzle)), Ok(found.puzzle));
        }
        let parity = file("'title':'x'").replacen("{}", "{'parity':'Odd'}".replace('\'', "\"").as_str(), 1);
        assert_eq!(
            super::puzzle(&parity).unwrap().rules(),
            [Rule::Candidates(Candidates { cells: vec![Cell::new(0)], digits: CandidateDigits::Odd })]
        );
    }

    #[test]
    fn a_minimum_is_not_compared_with_one_beside_it() {
        let puzzle = super::puzzle(&file("'minimum':[{'cell':'R1C1'},{'cell':'R1C2'},{'cell':'R5C5'}]")).unwrap();
        let greater = |first, second| Rule::Dot(Dot { first: Cell::new(first), second: Cell::new(second), kind: DotKind::Greater });
        let minimum = Rule::Extremum(Extremum { cell: Cell::new(40), is_greatest: false });
        assert_eq!(puzzle.rules(), [minimum, greater(9, 0), greater(2, 1), greater(10, 1)]);
        assert!(puzzle.unknown_rules.is_empty());
    }

    #[test]
    fn what_waits_for_its_number_is_kept_and_demands_nothing() {
        for rule in ["'sandwichsum':[{'cell':'R0C3'}]", "'quadruple':[{'cells':['R1C1','R1C2','R2C1','R2C2'],'values':[]}]"] {
            let puzzle = kept(rule);
            assert!(puzzle.check_rules().is_ok() && puzzle.unknown_rules.len() == 1, "{rule}");
        }
        let sums = "'killercage':[{'cells':['R1C1','R1C2'],'value':'<5'},{'cells':['R2C1','R2C2'],'value':'10-12'}]";
        let totals: Vec<_> = super::puzzle(&file(sums)).unwrap().rules().iter().map(|rule| rule.parts().list(1).to_vec()).collect();
        assert_eq!(totals, [vec![1, 2, 3, 4], vec![10, 11, 12]]);
    }

    #[test]
    fn drawings_of_rules_are_no_rules() {
        let drawn = "'line':[{'lines':[['R1C1','R1C2']],'outlineC':'#C060C0','fromConstraint':'Renban'}]";
        assert_eq!(nine(drawn), []);
    }

    #[test]
    fn a_rule_is_written_where_f_puzzles_demands_the_same() {
        let mut names = std::collections::BTreeSet::new();
        for rule in rule_samples() {
            let puzzle = Puzzle::new(Shape::classic(), std::slice::from_ref(&rule));
            let text =
                Format::FPUZZLES_JSON.write(std::slice::from_ref(&puzzle)).unwrap_or_else(|error| panic!("{error}: {rule:?}"));
            let read = super::puzzle(&text).unwrap();
            assert!(read.unknown_rules.is_empty(), "{text}");
            if Format::FPUZZLES_JSON.losses(std::slice::from_ref(&puzzle)).is_empty() {
                assert!(DemandSet::of(read.rules(), read.shape()) == DemandSet::of(puzzle.rules(), puzzle.shape()), "{rule:?}");
                names.insert(rule.kind().name);
            } else {
                assert_eq!(read.rules(), [], "{rule:?}");
            }
        }
        assert_eq!(names, RULES.into_iter().filter(|name| !name.is_empty()).collect());
    }

    #[test]
    fn all_rules_together_are_written_but_for_those_that_are_lost() {
        let puzzle = Puzzle::new(Shape::classic(), &rule_samples());
        let lost = Format::FPUZZLES.losses(std::slice::from_ref(&puzzle));
        assert!(lost.iter().all(|loss| matches!(loss, Loss::Rule(_))), "{lost:?}");
        let written = Format::FPUZZLES.write(std::slice::from_ref(&puzzle));
        assert!(written.is_ok(), "{written:?}");
    }

    #[test]
    fn one_of_two_minima_side_by_side_is_lost() {
        let minimum = |cell| Rule::Extremum(Extremum { cell: Cell::new(cell), is_greatest: false });
        let puzzle = Puzzle::new(Shape::classic(), &[minimum(25), minimum(26), minimum(40)]);
        let text = Format::FPUZZLES_JSON.write(std::slice::from_ref(&puzzle)).unwrap();
        assert_eq!(super::puzzle(&text).unwrap().rules(), [minimum(25), minimum(40)]);
        assert_eq!(Format::FPUZZLES_JSON.losses(&[puzzle]), [Loss::Rule(minimum(26))]);
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
        let refused = |text: &str, problem: ReadProblem| assert_eq!(read(text).unwrap_err(), ReadError::of_text(problem));
        refused(&four("{\"value\":5}", ""), NAME.bad("value (r1c1)", "5"));
        refused(&four("{\"given\":true}", ""), NAME.bad("value (r1c1)", "null"));
        refused(&four("{\"region\":null}", ""), NAME.bad("region (r1c1)", "null"));
        refused(&four("{\"region\":1}", ""), ReadProblem::Shape(ShapeError::RegionSize { region: 0, cells: 5, size: 4 }));
        refused("{\"size\":9,\"grid\":[[]]}", ReadProblem::RowCount { found: 1, expected: 9 });
        let nested = format!("{{\"grid\":{}1{}}}", "[".repeat(60), "]".repeat(60));
        refused(&nested, ReadProblem::TooDeep { limit: 32 });
        let detail = SyntaxProblem::Said("EOF while parsing a value".to_owned());
        assert_eq!(read("{\"grid\":").unwrap_err(), ReadError::at(1, 8, ReadProblem::Syntax { format: NAME, detail }));
    }

    #[test]
    fn too_many_rules_are_refused() {
        let arrows = vec!["{\"a\":1}"; 1_001].join(",");
        let error = read(&four("{}", &format!(",\"arrow\":[{arrows}]"))).unwrap_err();
        assert_eq!(error.problem, ReadProblem::TooManyRules { limit: 1_000 });
    }
}
