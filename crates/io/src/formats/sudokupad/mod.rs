//! SudokuPad: JSON, and the links that contain it (`scl`, `ctc`), in full or with short names, bare words and single quotes.
//!
//! Regions, cages that say so and two kinds of rules are data. Everything else that may be a rule is drawn, and described in a
//! text: it becomes an unknown rule, and what it seems to be is proposed (`infer`).

pub(crate) mod cages;
pub(super) mod infer;
mod margin;
mod short;
mod table;
mod write;

use serde_json::{Map, Value as Json, json};

use super::parts::{described, regions, unknown_rules};
use sudoscope_board::{Cell, MAX_SIZE, MIN_SIZE, Puzzle, Rule, Shape, ShapeError, Value};

use crate::{
    Doubt, FileKind, FilePart, Format, Interpretation, ReadError, ReadProblem,
    capabilities::{Capabilities, EVERYTHING, RuleSupport, origin, rules},
    format::{FormatSpec, Read, TextReader, Writer, each},
    picture::rules::is_fog_cage,
    syntax::json,
};
use cages::{cage, cells, is_open_cage};
use margin::without_margin;
use short::{strict, with_full_names};

pub(crate) use write::{json_of, preserve, read_back, without_own, write, write_solved};

impl Format {
    /// The JSON in a link to SudokuPad.
    pub const SUDOKUPAD: Self = Self::of(&FormatSpec {
        extensions: &["scl"],
        holds: Capabilities {
            ruled_out: false,
            rules: RuleSupport::Of { known: rules::SUDOKUPAD, unknown: origin::SUDOKUPAD },
            ..EVERYTHING
        },
        write: Some(Writer { write: |puzzles| each(puzzles, write), read_back: Some(read_back), is_concatenable: false }),
        preserve: Some(preserve),
        ..FormatSpec::new("sudokupad", Read::Text { looks_like, read: TextReader::Puzzles(read) })
    });
}

pub(crate) const NAME: FileKind = FileKind::Named("SudokuPad");
/// Keys that are not rules or are read separately: names, display, and the solution (only compared: the solver finds it).
const NO_RULES: [&str; 13] =
    [OWN, "id", "cellSize", "metadata", "title", "author", "cells", "regions", "cages", "solution", "solved", "settings", "videos"];
const NO_CELL_RULES: [&str; 7] = ["value", "given", "cornermarks", "pencilMarks", "centremarks", "c", "color"];
/// The unit of widths where the file names none.
pub(in crate::formats) const CELL_SIZE: f64 = 64.0;
/// The key of the whole puzzle in files of this program.
const OWN: &str = "sudoscope";
/// Keys of the metadata that are read separately.
const NAMED: [&str; 3] = ["title", "author", "solution"];

/// Whether the text is SudokuPad JSON.
fn looks_like(text: &str) -> bool {
    let start = text.trim_start();
    // Notebooks of programs have cells as well, and so have cages beside the boards of others.
    let has_rows = |file: &Json| ["cells", "ce"].iter().any(|key| file.get(key).is_some_and(|rows| !rows[0].is_object()));
    start.starts_with('{')
        && json::read(start, NAME)
            .map_or_else(|_| ["\"cells\"", "ce:", "cells:"].iter().any(|key| start.contains(key)), |file| has_rows(&file))
}

/// Reads the JSON.
///
/// # Errors
/// If the JSON is invalid or not a puzzle.
fn read(text: &str) -> Result<Vec<Interpretation>, ReadError> {
    puzzle(text).map(|record| vec![record])
}

/// Reads the JSON as a puzzle. What this program has written holds the puzzle whole; that is believed if writing it again makes the same
/// file, which another program may have changed.
///
/// # Errors
/// If the JSON is invalid or not a puzzle.
pub(crate) fn puzzle(text: &str) -> Result<Interpretation, ReadError> {
    let own = || {
        let mut file = json::read(text, NAME).ok()?;
        let puzzle = crate::ron::read(file.get(OWN)?.as_str()?).ok()?;
        let solution = file.get_mut("metadata")?.as_object_mut()?.remove("solution");
        // What was read is compared, as figures are rounded.
        (json::read(&json::without_control(&json_of(&puzzle, None).to_string()), NAME).ok()? == file).then_some((puzzle, solution))
    };
    own().map_or_else(|| shown(text), |(puzzle, solution)| Ok(infer::with_comment(puzzle, solution.as_ref())))
}

/// Reads what the JSON shows of a puzzle.
///
/// # Errors
/// If the JSON is invalid or not a puzzle.
fn shown(text: &str) -> Result<Interpretation, ReadError> {
    let file = match json::read(text, NAME) {
        Err(error) if matches!(error.problem, ReadProblem::Syntax { .. }) => json::read(&strict(text), NAME).map_err(|_| error)?,
        parsed => parsed?,
    };
    let file = with_full_names(file);
    let Json::Object(file) = file else { return Err(bad(FilePart::Puzzle, &file)) };
    let file = &without_margin(file);
    let missing = ReadError::of_text(NAME.missing("cells"));
    let grid = file.get("cells").and_then(Json::as_array).filter(|grid| !grid.is_empty()).ok_or(missing)?;
    let size = grid.len();
    let board = board(file, size)?;
    let shape = board.shape;
    let (known, items) = rules(file, board.others, &shape);
    let known = [board.rules, known].concat();
    let mut puzzle = Puzzle::new(shape.clone(), &known);
    for (row, cells) in grid.iter().enumerate() {
        let cells = cells.as_array().filter(|cells| cells.len() == size);
        let cells = cells.ok_or_else(|| bad(FilePart::Row { row: row + 1, field: "cells", size }, &grid[row]))?;
        for (column, of) in cells.iter().enumerate() {
            note(&mut puzzle, shape.cell(row, column), of)?;
        }
    }
    describe(&mut puzzle, file);
    let cell_size = file.get("cellSize").and_then(Json::as_f64).filter(|size| *size >= 1.0).unwrap_or(CELL_SIZE);
    let cages = items.iter().enumerate().filter(|(_, (name, _))| name == "cages");
    let cages = cages.filter_map(|(place, (_, value))| Some((place, cage(value, &shape, false)?)));
    let metadata = file.get("metadata");
    let solution = metadata.and_then(|metadata| metadata.get("solution")).or_else(|| file.get("solution"));
    let solution = solution.filter(|solution| !json::is_nothing(solution));
    let in_cage = in_cages(file, "solution").next().map(Json::from);
    let solution = described::solution(&shape, solution.or(in_cage.as_ref()));
    let mut guesses = infer::infer(&items, cages, &shape, &known, &puzzle.about.comment, cell_size);
    guesses.heed_solution(solution.as_ref());
    add_metadata(&mut puzzle, file);
    let mut inferred = infer::with_rules(&puzzle, guesses.rules());
    for (place, (name, value)) in items.iter().enumerate() {
        let is_of_show = unknown_rules::is_of_show(name) || name == "cages" && is_fog_cage(value);
        let add = if is_of_show { unknown_rules::add_drawing } else { unknown_rules::add };
        add(&mut puzzle, origin::SUDOKUPAD, name, value)?;
        if guesses.is_open(place) {
            add(&mut inferred, origin::SUDOKUPAD, name, value)?;
        }
    }
    let mut doubts = guesses.doubts();
    let are_to_be_found = doubts.iter().any(|doubt| matches!(doubt, Doubt::OtherRules { are_regions_unknown: true, .. }));
    if !board.is_listed && !are_to_be_found {
        doubts.insert(0, Doubt::NoRegions);
    }
    let count = items.iter().filter(|(name, value)| name == "cages" && is_open_cage(value)).count();
    doubts.extend((count > 0).then_some(Doubt::UnfinishedClues { count }));
    let alternatives = if guesses.rules().next().is_none() { Vec::new() } else { vec![puzzle] };
    Ok(Interpretation { doubts, alternatives, ..inferred.into() }.beside(solution.as_ref()))
}

fn bad(part: impl Into<FilePart>, found: &Json) -> ReadError {
    ReadError::of_text(ReadProblem::BadPart { format: NAME, part: part.into(), found: json::shown(found) })
}

/// The board derived from the lists of regions.
struct Board {
    shape: Shape,
    rules: Vec<Rule>,
    /// Lists that are neither regions nor houses of a rule.
    others: Vec<Json>,
    /// Whether the file lists regions.
    is_listed: bool,
}

fn board(file: &Map<String, Json>, size: usize) -> Result<Board, ReadError> {
    if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
        return Err(ReadError::of_text(ReadProblem::Shape(ShapeError::Size(size))));
    }
    let regions = file.get("regions").unwrap_or(&Json::Null);
    if json::is_nothing(regions) {
        let shape = Shape::of_size(size).map_err(|_| ReadError::of_text(ReadProblem::NoRegions { size }))?;
        return Ok(Board { shape, rules: Vec::new(), others: Vec::new(), is_listed: false });
    }
    let listed = regions.as_array().ok_or_else(|| bad("regions".to_owned(), regions))?;
    let is_empty = |list: &&Json| list.as_array().is_some_and(Vec::is_empty);
    let listed: Vec<&Json> = listed.iter().filter(|list| !is_empty(list)).collect();
    let lists = listed
        .iter()
        .enumerate()
        .map(|(index, list)| cells(list, size).map_err(|found| bad(format!("region {}", index + 1), found)))
        .collect::<Result<Vec<_>, _>>()?;
    let divided = regions::divide(size, &lists).map_err(|cell| {
        // Each board has regions of its own size.
        if lists.len() > size && lists.iter().all(|list| (1..size).contains(&list.len())) {
            return ReadError::of_text(ReadProblem::OverlappingBoards);
        }
        let name = format!("r{}c{}", cell.index() / size + 1, cell.index() % size + 1);
        bad(FilePart::Regions, &Json::from(name))
    })?;
    let others = divided.others.into_iter().map(|other| listed[other].clone()).collect();
    Ok(Board { shape: divided.shape, rules: divided.rules, others, is_listed: true })
}

fn note(puzzle: &mut Puzzle, cell: Cell, of: &Json) -> Result<(), ReadError> {
    let (size, name) = (puzzle.shape().size(), puzzle.shape().name(cell));
    let nothing = Map::new();
    let of = of.as_object().or(json::is_nothing(of).then_some(&nothing)).ok_or_else(|| bad(name.clone(), of))?;
    let square = puzzle.square_mut(cell);
    if let Some(value) = of.get("value").filter(|value| !json::is_nothing(value)) {
        let digit = json::digit(value, size).ok_or_else(|| match json::shown(value).as_str() {
            "0" => ReadError::of_text(ReadProblem::OtherDigits),
            _ => bad(format!("value ({name})"), value),
        })?;
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
        unknown_rules::add(puzzle, origin::SUDOKUPAD, &format!("cells.{field}"), &json!({ "cell": name, "value": said }))?;
    }
    Ok(())
}

/// Title, author and rules are at the top level, in the metadata, or as `title: …` in a cage without cells.
fn describe(puzzle: &mut Puzzle, file: &Map<String, Json>) {
    let find = |name: &str| {
        let named = file.get(name).or(file.get("metadata").and_then(|metadata| metadata.get(name)));
        named.and_then(Json::as_str).or_else(|| in_cages(file, name).next()).unwrap_or_default().to_owned()
    };
    puzzle.about.title = find("title");
    puzzle.about.author = find("author");
    let metadata = file.get("metadata").and_then(Json::as_object);
    let mut texts = described::rule_texts([Some(file), metadata].into_iter().flatten());
    for text in in_cages(file, "rules") {
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    puzzle.about.comment = texts.join("\n");
}

/// What cages without cells say under a name, as in `title: …`.
fn in_cages<'a>(file: &'a Map<String, Json>, name: &'a str) -> impl Iterator<Item = &'a str> {
    let cages = file.get("cages").and_then(Json::as_array).into_iter().flatten().filter_map(said_by);
    cages.filter_map(move |said| Some(said.strip_prefix(name)?.strip_prefix(':')?.trim()))
}

/// The text of a cage without cells.
fn said_by(cage: &Json) -> Option<&str> {
    let is_empty = cage.get("cells").is_none_or(json::is_nothing);
    cage.get("value").and_then(Json::as_str).filter(|_| is_empty)
}

/// The rules that the file states, and every item besides that may be one: `lists` of cells and what is drawn.
fn rules(file: &Map<String, Json>, lists: Vec<Json>, shape: &Shape) -> (Vec<Rule>, Vec<(String, Json)>) {
    let mut known = Vec::new();
    let mut items: Vec<(String, Json)> = lists.into_iter().map(|list| ("regions".to_owned(), list)).collect();
    let about =
        |said: &str| ["title:", "author:", "rules:", "solution:", "msgcorrect:"].iter().any(|start| said.starts_with(start));
    for item in file.get("cages").and_then(Json::as_array).into_iter().flatten().filter(|cage| !json::is_nothing(cage)) {
        match cage(item, shape, true) {
            Some(cage) => known.push(Rule::Cage(cage)),
            None if said_by(item).is_some_and(about) => {}
            None => items.push(("cages".to_owned(), item.clone())),
        }
    }
    // A board without lights is all in fog.
    let is_said = |name: &str, said: &Json| !json::is_nothing(said) || name.starts_with("fog") && said.is_array();
    let is_of_rules = |name: &str, said: &Json| !NO_RULES.contains(&name) && !described::is_rule_text(name, said);
    for (name, said) in file.iter().filter(|(name, said)| is_of_rules(name, said) && is_said(name, said)) {
        match said {
            Json::Array(list) if !unknown_rules::is_of_show(name) => {
                items.extend(list.iter().filter(|item| !json::is_nothing(item)).map(|item| (name.clone(), item.clone())));
            }
            said => items.push((name.clone(), said.clone())),
        }
    }
    for (name, said) in other_metadata(file) {
        match (name.as_str(), said) {
            ("antiknight", Json::Bool(true)) => known.push(Rule::AntiKnight),
            ("antiking", Json::Bool(true)) => known.push(Rule::AntiKing),
            (_, Json::String(_) | Json::Number(_)) => {}
            (name, said) => items.push((format!("metadata.{name}"), said.clone())),
        }
    }
    (known, items)
}

/// The metadata that are not read separately.
fn other_metadata(file: &Map<String, Json>) -> impl Iterator<Item = (&String, &Json)> {
    let metadata = file.get("metadata").and_then(Json::as_object).into_iter().flatten();
    let is_other = |name: &str, said: &Json| !NAMED.contains(&name) && !described::is_rule_text(name, said);
    metadata.filter(move |(name, said)| is_other(name, said) && !json::is_nothing(said))
}

/// Adds texts and numbers of the metadata and the settings to the comment.
fn add_metadata(puzzle: &mut Puzzle, file: &Map<String, Json>) {
    for (name, said) in other_metadata(file) {
        match said {
            Json::String(text) => add_line(&mut puzzle.about.comment, name, text),
            Json::Number(number) => add_line(&mut puzzle.about.comment, name, &number.to_string()),
            _ => {}
        }
    }
    if let Some(settings) = file.get("settings").filter(|settings| !json::is_nothing(settings)) {
        add_line(&mut puzzle.about.comment, "settings", &settings.to_string());
    }
}

fn add_line(comment: &mut String, name: &str, said: &str) {
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(&format!("{name}: {said}"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::ShapeError;
    use sudoscope_board::{Cage, CageTotal};

    use crate::SyntaxProblem;

    #[test]
    fn shortened_json_is_read() {
        let text = "{cs:64,vd:[],ce:[[{v:1},,,],[,,,],[,,,{centremarks:[1,2]}],[,,,]],ca:[{value:'title: It\\'s'},{ce:[[0,0]],v:3}],l:[{wp:[[0,0]],c:ff0000,r:t}],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}";
        let reading = read(text).unwrap_or_else(|error| panic!("{error}\n{}", strict(text)));
        let puzzle = &reading[0].puzzle;
        assert!(reading[0].doubts.iter().all(Doubt::is_guess), "{:?}", reading[0].doubts);
        assert_eq!(puzzle.rules(), [Rule::Cage(Cage::killer([Cell::new(0)], 3))]);
        let puzzle = &reading[0].alternatives[0];
        assert_eq!((puzzle.given_count(), puzzle.about.title.as_str()), (1, "It's"));
        assert_eq!(puzzle.square(Cell::new(11)).centre.len(), 2);
        assert_eq!(
            puzzle.unknown_rules,
            [
                "SudokuPad(\"cages\", {\"cells\": [[0, 0]], \"value\": 3})",
                "SudokuPad(\"lines\", {\"color\": \"ff0000\", \"rounded\": true, \"wayPoints\": [[0, 0]]})"
            ]
        );
    }

    #[test]
    fn a_file_without_regions_is_doubtful_and_a_broken_one_refused() {
        let reading = read("{\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}").unwrap();
        assert_eq!(reading[0].doubts, [Doubt::NoRegions]);
        let chaos = "Chaos construction: divide the grid into four regions.";
        let row = "[{},{},{},{}]";
        let of_chaos = format!("{{\"metadata\":{{\"rules\":\"{chaos}\"}},\"cells\":[{}]}}", [row; 4].join(","));
        let to_be_found = Doubt::OtherRules { sentence: chaos.to_owned(), are_regions_unknown: true };
        assert_eq!(read(&of_chaos).unwrap()[0].doubts, [to_be_found]);
        let refused = |text: &str| read(text).unwrap_err();
        let row = FilePart::Row { row: 1, field: "cells", size: 4 };
        assert_eq!(refused("{\"cells\":[[{}],[],[],[]]}"), ReadError::of_text(NAME.bad(row, "[…]")));
        let detail = SyntaxProblem::Said("EOF while parsing a list".to_owned());
        assert_eq!(refused("{\"cells\":[[{}]"), ReadError::at(1, 14, ReadProblem::Syntax { format: NAME, detail }));
        assert_eq!(refused("{\"cells\":[]}"), ReadError::of_text(NAME.missing("cells")));
        assert_eq!(refused("{\"cells\":[[]]}"), ReadError::of_text(ReadProblem::Shape(ShapeError::Size(1))));
    }

    /// A 4×4 board with this text beside its cells.
    fn four(rest: &str) -> String {
        let row = "[{},{},{},{}]";
        format!("{{\"cells\":[{row},{row},{row},{row}]{rest}}}")
    }

    const BOXES: &str = "[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]";

    #[test]
    fn regions_beyond_the_boxes_are_rules() {
        let window = "[[1,1],[1,2],[2,1],[2,2]]";
        for regions in [format!("{window},{BOXES}"), format!("{BOXES},{window}")] {
            let found = puzzle(&four(&format!(",\"regions\":[{regions}]"))).unwrap();
            assert_eq!((found.puzzle.shape(), found.puzzle.rules()), (&Shape::of_size(4).unwrap(), &[Rule::Windoku][..]));
            assert!(found.doubts.is_empty() && found.puzzle.unknown_rules.is_empty());
        }
        let found = puzzle(&four(&format!(",\"regions\":[{BOXES},[[0,0],[3,3]]]"))).unwrap();
        assert_eq!(found.puzzle.unknown_rules, ["SudokuPad(\"regions\", [[0, 0], [3, 3]])"]);
    }

    #[test]
    fn regions_that_cannot_be_are_refused() {
        let refused = |regions: &str, part: FilePart, found: &str| {
            let error = puzzle(&four(&format!(",\"regions\":{regions}"))).unwrap_err();
            assert_eq!(error, ReadError::of_text(NAME.bad(part, found)));
        };
        let (three, _) = BOXES.rsplit_once(",[[2,2]").unwrap();
        refused(&format!("[{three}]"), FilePart::Regions, "r3c3");
        refused(&format!("[{three},null]"), "region 4".into(), "null");
        refused(&format!("[{}]", BOXES.replace("[3,3]", "[3,2]")), "region 4".into(), "[…]");
        refused(&format!("[{}]", BOXES.replace("[3,3]", "[3,3,0]")), "region 4".into(), "[…]");
        refused("true", "regions".into(), "true");
        assert_eq!(puzzle(&four(&format!(",\"regions\":[{BOXES},[]]"))), puzzle(&four(&format!(",\"regions\":[{BOXES}]"))));
        let seven = format!("{{\"cells\":{}}}", json!(vec![vec![json!({}); 7]; 7]));
        assert_eq!(puzzle(&seven).unwrap_err(), ReadError::of_text(ReadProblem::NoRegions { size: 7 }));
    }

    #[test]
    fn what_is_around_the_regions_is_a_margin() {
        let cage = |row: usize| format!(",\"cages\":[{{\"cells\":[[{row},{row}],[{row},{}]],\"value\":\"3\"}}]", row + 1);
        // The first column is 1, 3, 2, 4.
        let about = |solution: &str, overlay: f64| {
            let clue = format!("{{\"center\":[{overlay},{}],\"text\":\"5\"}}", overlay + 1.0);
            format!(",\"rules\":\"Sandwich\",\"overlays\":[{clue}],\"metadata\":{{\"solution\":\"{solution}\"}}")
        };
        let plain = four(&format!(",\"regions\":[{BOXES}]{}{}", cage(0), about("1234341221434321", -0.5)));
        let plain = plain.replacen("{}", "{\"value\":1}", 1);
        let mut cells = vec![vec![json!({}); 6]; 5];
        cells[1][1] = json!({ "value": 1 });
        let regions = BOXES.replace('3', "4").replace('2', "3").replace('1', "2").replace('0', "1");
        let solution = format!("......{}", [".1234.", ".3412.", ".2143.", ".4321."].concat());
        let file = |cells: &[Vec<Json>]| {
            format!("{{\"cells\":{},\"regions\":[{regions}]{}{}}}", json!(cells), cage(1), about(&solution, 0.5))
        };
        let found = puzzle(&file(&cells)).unwrap();
        assert_eq!(found, puzzle(&plain).unwrap());
        assert!(found.is_solved_beside && found.puzzle.rules().len() == 2, "{found:?}");
        // Numbers without bounds are no places.
        for far in [u64::MAX.to_string(), i64::MIN.to_string(), "1e300".to_owned()] {
            assert!(puzzle(&file(&cells).replacen("[4,4]", &format!("[{far},4]"), 1)).is_err(), "{far}");
            let _ = puzzle(&file(&cells).replace("0.5", &far));
        }
        // A digit there is a clue as well.
        cells[0][1] = json!({ "value": 5 });
        assert_eq!(puzzle(&file(&cells).replace("\"text\":\"5\"", "\"text\":\"\"")).unwrap().puzzle.rules(), found.puzzle.rules());
    }

    #[test]
    fn what_the_metadata_say_is_kept() {
        let said = "\"rules\":\"Normal\",\"antiknight\":true,\"source\":\"A book\",\"year\":2021,\"solution\":\"1234\"";
        let text = four(&format!(",\"regions\":[{BOXES}],\"metadata\":{{{said}}},\"settings\":{{\"dark\":true}}"));
        let found = puzzle(&text).unwrap().puzzle;
        assert_eq!(found.about.comment, "Normal\nsource: A book\nyear: 2021\nsettings: {\"dark\":true}");
        assert_eq!((found.rules(), found.unknown_rules.len()), (&[Rule::AntiKnight][..], 0));
    }

    #[test]
    fn rules_are_read_wherever_they_are() {
        let odd = "Each row has a vampire.";
        for said in [
            format!(",\"rules\":\"{odd}\""),
            format!(",\"rules\":[\"Normal sudoku rules apply.\",\"{odd}\"]"),
            format!(",\"metadata\":{{\"rules\":{{\"en\":\"{odd}\"}}}}"),
            format!(",\"metadata\":{{\"ruleset\":\"{odd}\"}}"),
            format!(",\"description\":\"{odd}\""),
            format!(",\"cages\":[{{\"value\":\"rules: Normal sudoku rules apply.\"}},{{\"value\":\"rules: {odd}\"}}]"),
        ] {
            let found = puzzle(&four(&format!(",\"regions\":[{BOXES}]{said}"))).unwrap();
            let unclear = Doubt::UnclearSentence { sentence: odd.to_owned(), count: 1, is_plain: false };
            assert_eq!((found.doubts, found.puzzle.unknown_rules.len()), (vec![unclear], 0), "{said}");
            assert!(found.puzzle.about.comment.ends_with(odd), "{said}");
        }
        // What is more than text may be more than said.
        let found = puzzle(&four(&format!(",\"regions\":[{BOXES}],\"rules\":[{{\"x\":1}}]"))).unwrap();
        assert_eq!(found.puzzle.unknown_rules, ["SudokuPad(\"rules\", {\"x\": 1})"]);
    }

    #[test]
    fn a_solution_that_is_none_is_mentioned() {
        let doubts = |solution: &str, cages: &str| {
            let text = four(&format!(",\"regions\":[{BOXES}],\"cages\":[{cages}],\"metadata\":{{\"solution\":\"{solution}\"}}"));
            let text = text.replacen("{},", "{\"value\":1},", 1);
            puzzle(&text).unwrap().doubts.contains(&Doubt::SolutionDoesNotFit)
        };
        let cage = |sum: u8| format!("{{\"cells\":[[0,0],[0,1]],\"value\":\"{sum}\"}}");
        assert!(!doubts("1234341221434321", &cage(3)) && !doubts("12343412........", "") && !doubts("abc", ""));
        let of_cage = |solution: &str| doubts("", &format!("{}, {{\"value\": \"solution: {solution}\"}}", cage(3)));
        assert!(!of_cage("1234341221434321") && of_cage("2134341212434321"));
        // Another rule, another given, and a digit twice.
        assert!(doubts("1234341221434321", &cage(4)) && doubts("2134341212434321", "") && doubts("1134341221434321", ""));
    }

    #[test]
    fn sums_of_cages_may_be_several_or_open_or_impossible() {
        let of = |value: &str| {
            let cage = format!("{{\"cells\":[[0,0],[0,1]],\"value\":\"{value}\"}}");
            puzzle(&four(&format!(",\"regions\":[{BOXES}],\"cages\":[{cage}]"))).unwrap()
        };
        let total = |value: &str| match of(value).puzzle.rules() {
            [Rule::Cage(cage)] => Some(cage.total.clone()),
            _ => None,
        };
        assert_eq!(total("<5"), Some(CageTotal::OneOf(vec![1, 2, 3, 4])));
        assert_eq!(total("3-5"), Some(CageTotal::OneOf(vec![3, 4, 5])));
        assert_eq!(total("x"), Some(CageTotal::Any));
        assert!(
            of("x").doubts.contains(&Doubt::UnfinishedClues { count: 1 })
                && !of("5").doubts.contains(&Doubt::UnfinishedClues { count: 1 })
        );
        let impossible = of("12").puzzle;
        assert!(matches!(crate::ron::meant(&impossible.unknown_rules[0], impossible.shape()), Some(Rule::Cage(_))));
        assert_eq!(crate::ron::meant("SudokuPad(\"lines\", {})", impossible.shape()), None);
    }

    #[test]
    fn shortened_json_is_neither_joined_nor_torn() {
        let title = |text: &str| {
            let text = four("").replacen('{', &format!("{{title:{text},"), 1);
            puzzle(&text).map(|found| found.puzzle.about.title).map_err(drop)
        };
        assert_eq!(title("'He said \"hi\"'").as_deref(), Ok("He said \"hi\""));
        assert_eq!(title("\"It's\"").as_deref(), Ok("It's"));
        assert_eq!(title("word").as_deref(), Ok("word"));
        for torn in ["5 3", "a b", "'a' 'b'", "a 'b'"] {
            assert!(title(torn).is_err(), "{torn}");
        }
    }
}
