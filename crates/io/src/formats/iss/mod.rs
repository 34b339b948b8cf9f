//! Strings of the Interactive Sudoku Solver: `.Cage~10~R1C1~R1C2.AntiKnight.~R4C1_6`, each on a line, or one on several.
//!
//! A string is a list of items, each a dot, a kind and arguments after tildes; an item without a kind holds givens. `Or`, `And` and
//! `Replicate` hold the items up to `End`. Killers may also be written as 81 signs, an arrow in each cell that points towards the cell
//! with the sum. Items of other kinds are kept as unknown rules.

mod automaton;
mod board;
mod codes;
#[cfg(test)]
mod every_item;
mod form;
mod items;
mod layout;
mod machines;
mod names;
mod node;
mod over_lines;
mod pattern;
mod plain;
mod problem;
mod short_killer;
mod table;
mod tree;
mod united;
mod write;

use serde_json::json;

use self::{board::Board, layout::pieces, problem::bad, tree::Item};
use super::parts::{regions, unknown_rules};
use sudoscope_board::{CandidateDigits, Candidates, Puzzle, Rule, Shape, Value};

use crate::{
    Format, Interpretation, ReadProblem,
    capabilities::{BoardSupport, Capabilities, GIVENS, RuleSupport, origin},
    format::{FormatSpec, OverLines, Read, Writer},
    syntax::encoding::without_percents,
};

pub use names::kind_meant_by;
use over_lines::{arrangement, opens};
pub(crate) use write::{preserve, write};

impl Format {
    /// Strings of the Interactive Sudoku Solver.
    pub const ISS: Self = Self::of(&FormatSpec {
        extensions: &["iss"],
        holds: Capabilities {
            boards: BoardSupport::UpToSixteen,
            rules: RuleSupport::Known { unknown: origin::ISS },
            collection: true,
            ..GIVENS
        },
        write: Writer::of_many(write),
        preserve: Some(preserve),
        ..FormatSpec::new("iss", Read::Lines { looks_like, line, over_lines: Some(OverLines { arrangement, opens }) })
    });
}

/// The kind of an item of givens.
const GIVEN: &str = "";

/// The longest string that is read, in bytes: with millions of items it would take hundreds of bytes for each.
const LONGEST: usize = 1 << 20;

/// The site whose links hold a string.
const SITE: &str = "/Interactive-Sudoku-Solver";

/// Whether a line is such a string, or a link to the program with one.
fn looks_like(line: &str) -> bool {
    // No string has a separator of fields: what has one is a row of a table with a string in it.
    short_killer::looks_like(line)
        || !line.contains([',', ';', '\t']) && tree::looks_like(line)
        || linked(line).is_some_and(|text| tree::looks_like(&text))
}

/// Whether a field among others is such a string, with an item that has arguments.
pub(crate) fn looks_like_field(field: &str) -> bool {
    field.contains('~') && tree::looks_like(field)
}

/// The string that a link holds: `https://…/Interactive-Sudoku-Solver/?q=.Cage%7E10%7ER1C1`.
fn linked(line: &str) -> Option<String> {
    let (address, query) = line.split_once('?')?;
    if !address.contains("://") || !address.contains(SITE) {
        return None;
    }
    let mut fields = query.split(['&', '#']).skip_while(|field| !field.starts_with("q="));
    let said = fields.next()?.strip_prefix("q=")?;
    // What goes on with a string cannot stand behind another field.
    fields.all(|field| !field.contains('.')).then(|| without_percents(&said.replace('+', " ")))
}

/// Reads a string.
///
/// # Errors
/// When it is damaged, or its board is not square.
pub(crate) fn line(line: &str) -> Result<Interpretation, ReadProblem> {
    let linked = linked(line);
    let line = linked.as_deref().unwrap_or(line);
    if line.len() > LONGEST {
        return Err(ReadProblem::TooLarge { limit: LONGEST });
    }
    if short_killer::looks_like(line) {
        return short_killer::read(line).map(Interpretation::from);
    }
    let items = tree::read(line)?;
    let (shape, has_boxes, is_divided) = shape(&items)?;
    let board = Board { shape: &shape, has_regions: has_boxes || jigsaw(&items).is_some(), items: table::ITEMS };
    let (mut rules, mut givens, mut unknown) = (Vec::new(), Vec::new(), Vec::new());
    for item in &items {
        match item.node.kind {
            "Shape" => {}
            "NoBoxes" => rules.extend((!is_divided && has_boxes).then_some(Rule::NoRegions)),
            "Jigsaw" if is_divided => {}
            GIVEN | "Given" if !board::has_variables(&item.node) => givens.extend(board.givens(&item.node)?),
            _ => match board.rules(&item.node)? {
                Some(of_item) => {
                    problem::check(item.text, &of_item, &shape)?;
                    rules.extend(of_item);
                }
                None => unknown.push(item),
            },
        }
    }
    let mut given_cells = vec![None; shape.cell_count()];
    for (cell, digits) in givens {
        match (digits.only(), given_cells[cell.index()]) {
            (Some(digit), None) => given_cells[cell.index()] = Some(digit),
            _ => rules
                .push(Rule::Candidates(Candidates { cells: vec![cell], digits: CandidateDigits::These(digits.iter().collect()) })),
        }
    }
    let mut puzzle = Puzzle::new(shape.clone(), &united::united(rules, &shape));
    for (cell, given) in shape.cells().zip(given_cells) {
        puzzle.square_mut(cell).value = given.map_or(Value::Empty, Value::Given);
    }
    for item in unknown {
        unknown_rules::add(&mut puzzle, origin::ISS, item.node.kind, &json!(item.text)).map_err(|error| error.problem)?;
    }
    Ok(puzzle.into())
}

/// The board, whether a board of its size has boxes, and whether a jigsaw divides it instead. A size without customary boxes has rows for
/// regions.
fn shape(items: &[Item<'_>]) -> Result<(Shape, bool, bool), ReadProblem> {
    let mut size = Shape::classic().size();
    let mut shapes = items.iter().map(|item| &item.node).filter(|node| node.kind == "Shape");
    if let Some(node) = shapes.next() {
        if let Some(other) = shapes.find(|other| *other != node) {
            return Err(bad("Shape", &other.arguments.join("~")));
        }
        let named = node.arguments.first().copied().unwrap_or_default();
        let side = named.split('x').next().and_then(|side| side.parse().ok());
        size = side.filter(|side| named == format!("{side}x{side}")).ok_or_else(|| bad("Shape", named))?;
        // The digits, where they are not those from 1 to the size, and the kind of grid.
        let (digits, kind) = (node.arguments.get(1).copied().unwrap_or_default(), node.arguments.get(2).copied());
        if !digits.is_empty() && digits != size.to_string() && digits != format!("1-{size}") {
            return Err(ReadProblem::OtherDigits);
        }
        if let Some(other) = kind.filter(|kind| !["", "Sudoku"].contains(kind)) {
            return Err(bad("Shape", other));
        }
    }
    let has_boxes = Shape::of_size(size).is_ok();
    let has_no_boxes = !has_boxes || items.iter().any(|item| item.node.kind == "NoBoxes");
    if let Some(layout) = jigsaw(items).filter(|_| has_no_boxes) {
        let of: Vec<usize> = layout.chars().map(|sign| sign as usize).collect();
        if of.len() != size * size {
            return Err(ReadProblem::CellCount { found: of.len(), expected: size * size });
        }
        // Some cells may be in no piece: then the pieces are rules.
        if pieces(layout).iter().all(|piece| piece.len() == size) {
            return Ok((regions::shape(size, &of)?, has_boxes, true));
        }
    }
    match Shape::of_size(size) {
        Ok(shape) => Ok((shape, true, false)),
        Err(_) => {
            let rows: Vec<usize> = (0..size * size).map(|cell| cell / size.max(1)).collect();
            Ok((regions::shape(size, &rows)?, false, false))
        }
    }
}

/// The regions of a jigsaw, if it has any: a sign for each cell.
fn jigsaw<'a>(items: &[Item<'a>]) -> Option<&'a str> {
    items.iter().find(|item| item.node.kind == "Jigsaw").and_then(|item| item.node.arguments.last().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::{Cell, Misfit};

    use crate::test_support::digit;

    #[track_caller]
    fn read(text: &str) -> Puzzle {
        assert!(looks_like(text), "{text}");
        line(text).unwrap_or_else(|problem| panic!("{text}: {problem}")).puzzle
    }

    #[test]
    fn givens_and_rules_are_read() {
        let puzzle = read(".~R1C1_5~R9C9_1_2.Cage~10~R1C1~R1C2.AntiKnight.Thermo~R3C3~R3C4~R3C5");
        assert_eq!(puzzle.digit(Cell::new(0)), Some(digit(5)));
        let keys: Vec<&str> = puzzle.rules().iter().map(Rule::key).collect();
        assert_eq!(keys, ["anti-knight", "cage", "thermometer", "candidates"]);
        assert!(puzzle.unknown_rules.is_empty());
    }

    #[test]
    fn a_kind_that_is_not_known_is_kept_as_an_unknown_rule() {
        let puzzle = read(".ChaosConstruction.Cage~3~R1C1~R1C2");
        assert_eq!(puzzle.unknown_rules, ["Iss(\"ChaosConstruction\", \".ChaosConstruction\")"]);
        assert_eq!(puzzle.rules().len(), 1);
    }

    #[test]
    fn damaged_strings_are_refused_with_the_part() {
        let refused = |text: &str, part: &str| {
            let problem = line(text).unwrap_err();
            assert!(format!("{problem:?}").contains(part), "{text}: {problem}");
        };
        refused(".Cage~x~R1C1~R1C2", "Cage");
        refused(".Cage~10~R1C1~R10C2", "R10C2");
        refused(".Or.Cage~10~R1C1~R1C2", "End");
        refused(".Shape~9x8", "Shape");
        refused(".Shape~9x9.Shape~6x6", "6x6");
        refused(".Cage~45~R1C1~R1C2", "45");
        refused(".Renban", "Renban");
    }

    /// The other program refuses all of these, too.
    #[test]
    fn an_argument_that_is_empty_is_not_left_out() {
        let empty = [
            ".EqualSum~R1C6~~R6C3",
            ".Renban~R1C1~~R1C2",
            ".Renban~R1C1~R1C2~",
            ".AllDifferent~",
            ".Cage~3~R1C1~~R1C2",
            ".SameValues~2~R1C1~~R5C5",
            ".ContainAtLeast~1_2~R1C1~~R1C2",
            ".ContainAtLeast~1__2~R1C1~R1C2",
            ".Quad~R1C1~1~~2",
            ".WhiteDot~R1C1~~R1C2",
            ".Indexing~C~~R1C1",
            ".~R1C1_1~~R1C2_2",
            ".~R1C1_1~",
            ".~R1C1_1__2",
            ".Replicate~D~R1C1.Cage~3~R1C1~~R2C1.End",
            ".Or.Renban~R1C1~~R1C2.AntiKing.End",
        ];
        let read: Vec<&str> = empty.into_iter().filter(|text| line(text).is_ok()).collect();
        assert!(read.is_empty(), "{read:?}");
        // Between groups it says as little as there.
        assert_eq!(read_rules(".EqualSum~-~R1C1~-~-~R5C5~-"), read_rules(".EqualSum~R1C1~-~R5C5"));
    }

    fn read_rules(text: &str) -> Vec<Rule> {
        read(text).rules().to_vec()
    }

    #[test]
    fn alternatives_may_be_impossible_but_not_all_of_them() {
        let possible = "Cage~9~R1C1~R1C2~R2C2";
        for other in [
            "Cage~3~R1C1~R2C1~R2C2",
            "And.AntiKing.Cage~45~R1C1~R1C2.End",
            "Or.Cage~45~R1C1~R1C2.Cage~46~R3C1~R3C2.End",
            "Quad~R1C1~1~2~3~4~5",
            "Replicate~D~R1C1.Cage~99~R1C1~R2C1.End",
            "Thermo~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8~R1C9~R2C9",
            "LittleKiller~99~R2C1",
        ] {
            let rules = read_rules(&format!(".Or.{other}.{possible}.End"));
            assert!(matches!(&rules[..], [Rule::Either(ways)] if ways.len() == 2), "{other}: {rules:?}");
            assert!(line(&format!(".Or.{other}.{other}.End")).is_err(), "{other}");
        }
        // What is not on the board, or beyond what the program takes, is no alternative.
        for other in [
            "Cage~3~R1C1~R10C1",
            "SumLine~61~R1C1~R1C2",
            "Shape~4x4",
            // The cage beside it can hold: its way must not be left out because of the line.
            "Or.SumLine~61~R1C1~R1C2.Cage~9~R1C1~R1C2.End",
            "Or.Cage~9~R1C1~R1C2.Or.SumLine~61~R1C1~R1C2.Cage~9~R1C1~R1C2.End.End",
        ] {
            assert!(
                !matches!(line(&format!(".Or.{other}.{possible}.End")), Ok(read) if read.puzzle.unknown_rules.is_empty()),
                "{other}"
            );
        }
    }

    #[test]
    fn a_rule_that_cannot_hold_is_refused_with_its_part_of_the_string_and_the_reason() {
        let sum = |sum| Misfit::Sum { cells: 2, sum, least: 3, most: 17 };
        let either = ".Or.Cage~45~R1C1~R1C2.Cage~3~R1C1~R1C2~R2C1~R2C2.End";
        for (text, part, expected) in [
            (".AntiKnight.Cage~18~R1C1~R1C2.~R5C5_3", ".Cage~18~R1C1~R1C2", sum(18)),
            (".Quad~R1C1~1~2~3~4~5", ".Quad~R1C1~1~2~3~4~5", Misfit::TooManyDigits { digits: 5, most: 4 }),
            (either, either, sum(45)),
        ] {
            let problem = line(text).unwrap_err();
            let ReadProblem::ImpossibleRule { found, misfit, .. } = &problem else { panic!("{text}: {problem}") };
            assert_eq!((found.as_str(), &**misfit), (part, &expected), "{text}");
        }
        let cells: String = Shape::classic().cells().take(18).map(|cell| format!("~{}", Shape::classic().name(cell))).collect();
        let problem = line(&format!(".Cage~99{}", cells.to_uppercase())).unwrap_err();
        let ReadProblem::ImpossibleRule { found, .. } = &problem else { panic!("{problem}") };
        assert!(found.starts_with(".Cage~99~R1C1~") && found.ends_with("~R2C1~R…"), "{found}");
    }

    #[test]
    fn an_item_of_an_unknown_kind_without_arguments_is_kept() {
        for (text, kind) in [(".Foo", "Foo"), (".DutchFlatmateline", "DutchFlatmateline"), (".Foo.Cage~3~R1C1~R1C2.~R5C5_3", "Foo")]
        {
            let puzzle = read(text);
            assert_eq!(puzzle.unknown_rules, [format!("Iss(\"{kind}\", \".{kind}\")")]);
        }
        // A kind that needs arguments says so.
        assert!(looks_like(".Arrow") && line(".Arrow").is_err());
    }

    #[test]
    fn a_link_to_the_program_is_its_string() {
        let plain = read(".Cage~10~R1C1~R1C2.~R5C5_3");
        let site = "https://sigh.github.io/Interactive-Sudoku-Solver";
        for link in
            [format!("{site}/?q=.Cage%7E10%7ER1C1%7ER1C2.%7ER5C5_3"), format!("{site}/?mode=all&q=.Cage~10~R1C1~R1C2.~R5C5_3#top")]
        {
            assert_eq!(read(&link), plain);
            assert_eq!(crate::read(link.as_bytes()).unwrap().puzzles[0].puzzle, plain);
        }
        assert!(!looks_like("https://example.org/?q=.Cage~10~R1C1~R1C2") && !looks_like(&format!("{site}/?mode=all")));
        assert!(line(&format!("{site}/?q={site}/?q=")).is_err());
    }

    #[test]
    fn plain_puzzles_are_not_taken_for_strings() {
        let empty = ".".repeat(81);
        for text in
            [&empty[..], crate::test_support::EASY, ".A..B", ".ABC.DEF", ".abc", ".Xabc", ".Foo..", ".Foo.1", ".Foo bar", ""]
        {
            assert!(!looks_like(text), "{text}");
        }
    }

    #[test]
    fn regions_take_the_place_of_boxes_only_without_boxes() {
        let rows: String = (0..16).map(|cell| char::from(b'a' + cell / 4)).collect();
        let with_boxes = read(&format!(".Shape~4x4.Jigsaw~{rows}"));
        assert_eq!((with_boxes.shape(), with_boxes.rules().len()), (&Shape::of_size(4).unwrap(), 4));
        let without = read(&format!(".Shape~4x4.NoBoxes.Jigsaw~{rows}"));
        assert_eq!((without.shape().box_sides(), without.rules().len()), (None, 0));
        assert_eq!(read(".Shape~7x7").rules(), []);
        // A size without customary boxes needs no word about them.
        let columns = "1234512345123451234512345";
        let five = read(&format!(".Shape~5x5.Jigsaw~{columns}"));
        assert_eq!((five.shape().region(Cell::new(6)), five.rules().len()), (1, 0));
    }
}
